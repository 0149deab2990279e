/* Draws the letters of a font and prints them as a C table; runs while the project is built.
 *
 *     glyphs FONT PIXELS NAME
 *
 * prints the definition of glyph_NAME of glyphs.h. */
#include <stdio.h>
#include <stdlib.h>

#define STBTT_STATIC
#define STB_TRUETYPE_IMPLEMENTATION
#include <stb/stb_truetype.h>

#include "glyphs.h"

/* Behind ASCII: plus or minus, middle dot, times, en dash, ellipsis. */
static const int signs[] = {0xb1, 0xb7, 0xd7, 0x2013, 0x2026};

enum { FIRST = 32, LAST = 126, SIGNS = sizeof signs / sizeof *signs };
enum { COUNT = LAST - FIRST + 1 + SIGNS };

static int code_of(int index) {
    return index <= LAST - FIRST ? FIRST + index : signs[index - (LAST - FIRST + 1)];
}

static unsigned char *read_file(const char *path) {
    FILE *in = fopen(path, "rb");
    if (in == NULL || fseek(in, 0, SEEK_END) != 0) {
        return NULL;
    }
    long size = ftell(in);
    unsigned char *bytes = size > 0 ? malloc((size_t)size) : NULL;
    rewind(in);
    if (bytes != NULL && fread(bytes, 1, (size_t)size, in) != (size_t)size) {
        bytes = NULL;
    }
    fclose(in);
    return bytes;
}

/* Prints the bytes of one letter and notes where they are. */
static void print_letter(const stbtt_fontinfo *font, float scale, int code, glyph *letter,
                         uint32_t *used) {
    int width, height, left, top, advance, bearing;
    unsigned char *pixels =
        stbtt_GetCodepointBitmap(font, scale, scale, code, &width, &height, &left, &top);
    stbtt_GetCodepointHMetrics(font, code, &advance, &bearing);
    if (pixels == NULL) { /* a space */
        width = height = 0;
    }
    *letter = (glyph){(uint32_t)code,  (int16_t)left,          (int16_t)top, (int16_t)width,
                      (int16_t)height, scale * (float)advance, *used};
    for (int i = 0; i < width * height; i++) {
        printf("%d,%s", pixels[i], i % 24 == 23 ? "\n" : "");
    }
    *used += (uint32_t)(width * height);
    stbtt_FreeBitmap(pixels, NULL);
}

int main(int argc, char **argv) {
    stbtt_fontinfo font;
    glyph letters[COUNT];
    unsigned char *bytes = argc == 4 ? read_file(argv[1]) : NULL;
    if (bytes == NULL || !stbtt_InitFont(&font, bytes, stbtt_GetFontOffsetForIndex(bytes, 0))) {
        fprintf(stderr, "usage: glyphs FONT PIXELS NAME\n");
        return 1;
    }
    float scale = stbtt_ScaleForMappingEmToPixels(&font, (float)atof(argv[2]));
    uint32_t used = 0;
    printf("#include \"glyphs.h\"\nstatic const uint8_t pixels[] = {\n");
    for (int i = 0; i < COUNT; i++) {
        print_letter(&font, scale, code_of(i), &letters[i], &used);
    }
    printf("0};\nstatic const glyph glyphs[] = {\n");
    for (int i = 0; i < COUNT; i++) {
        const glyph *g = &letters[i];
        printf("{%u, %d, %d, %d, %d, %.4ff, %u},\n", g->code, g->left, g->top, g->width, g->height,
               (double)g->advance, g->first);
    }
    printf("};\nconst glyph_font glyph_%s = {glyphs, %d, %d, pixels};\n", argv[3], COUNT,
           letters['H' - FIRST].height);
    free(bytes);
    return 0;
}
