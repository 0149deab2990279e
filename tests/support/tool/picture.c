/* Looks at pictures of the screen for the tests of tests/window, which need hundreds: in a few
 * milliseconds each, where programs that know every format take 100 times as long.
 *
 *     picture cut SCREEN X Y WIDTH HEIGHT OUT   a part of an XWD file (Xvfb -fbdir) as PPM
 *     picture same A B                          succeeds when two PPM show the same
 *     picture colours A                         prints how many different colours there are
 *     picture lightest A X Y WIDTH HEIGHT       prints how light the lightest pixel is, 0..255
 *
 * Knows only what these tests make: 32 bits a pixel in XWD, 8 bits a channel in PPM. Exits with 0,
 * with 1 for two pictures that differ, and with 2 when something is wrong. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Rows at the top and at the bottom where messages and the hint come and go: never compared. */
#define STRIP 60

/* Channels may differ by this from one rendering to another: about 1 %. */
#define ROUNDING 2

/* Words of an XWD header, 32 bits each, most significant byte first. */
enum {
    XWD_HEADER = 0,
    XWD_WIDTH = 4,
    XWD_HEIGHT = 5,
    XWD_BITS = 11,
    XWD_ROW = 12,
    XWD_COLOURS = 19
};
enum { XWD_WORDS = 25, XWD_COLOUR_SIZE = 12 };

/* A picture being read, a row at a time: whole ones take longer to find memory for than to read. */
typedef struct picture {
    FILE *file;
    const char *path;
    int width, height;
} picture;

typedef struct part {
    int x, y, width, height;
} part;

#define WIDEST 16384

typedef uint8_t pixel[3]; /* red, green, blue */

static _Noreturn void fail(const char *what, const char *path) {
    fprintf(stderr, "picture: %s: %s\n", path, what);
    exit(2);
}

static FILE *open_file(const char *path, const char *mode) {
    FILE *file = fopen(path, mode);
    if (file == NULL) {
        fail("cannot be opened", path);
    }
    return file;
}

static void close_picture(picture *shown) {
    fclose(shown->file);
}

static void check_part(const picture *shown, part where) {
    if (where.x < 0 || where.y < 0 || where.x + where.width > shown->width ||
        where.y + where.height > shown->height) {
        fail("the part is not in the picture", shown->path);
    }
}

/* --- reading ---------------------------------------------------------------------------------- */

static picture open_picture(const char *path) {
    picture shown = {.file = open_file(path, "rb"), .path = path};
    if (fscanf(shown.file, "P6 %d %d 255", &shown.width, &shown.height) != 2 ||
        fgetc(shown.file) != '\n' || shown.width < 1 || shown.width > WIDEST) {
        fail("no PPM of 8 bits", path);
    }
    return shown;
}

static void read_row(picture *shown, pixel row[WIDEST]) {
    if (fread(row, sizeof *row, (size_t)shown->width, shown->file) != (size_t)shown->width) {
        fail("ends too early", shown->path);
    }
}

static void skip_rows(picture *shown, int count) {
    if (fseek(shown->file, (long)count * shown->width * 3, SEEK_CUR) != 0) {
        fail("ends too early", shown->path);
    }
}

/* --- the screen ------------------------------------------------------------------------------- */

static uint32_t word_of(const uint8_t *header, int index) {
    const uint8_t *b = header + 4 * index;
    return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
}

/* Opens the screen's file at its first row. */
static picture open_screen(const char *path) {
    uint8_t header[4 * XWD_WORDS];
    picture screen = {.file = open_file(path, "rb"), .path = path};
    if (fread(header, sizeof header, 1, screen.file) != 1 || word_of(header, XWD_BITS) != 32 ||
        word_of(header, XWD_WIDTH) > WIDEST ||
        word_of(header, XWD_ROW) != 4 * word_of(header, XWD_WIDTH)) {
        fail("no XWD of 32 bits a pixel without gaps", path);
    }
    screen.width = (int)word_of(header, XWD_WIDTH);
    screen.height = (int)word_of(header, XWD_HEIGHT);
    long start =
        (long)word_of(header, XWD_HEADER) + (long)word_of(header, XWD_COLOURS) * XWD_COLOUR_SIZE;
    if (fseek(screen.file, start, SEEK_SET) != 0) {
        fail("ends too early", path);
    }
    return screen;
}

/* Reads the next row; in the file a pixel is blue, green, red and nothing. */
static void read_screen_row(picture *screen, pixel row[WIDEST]) {
    static uint8_t found[WIDEST][4];
    if (fread(found, sizeof *found, (size_t)screen->width, screen->file) != (size_t)screen->width) {
        fail("ends too early", screen->path);
    }
    for (int x = 0; x < screen->width; x++) {
        row[x][0] = found[x][2];
        row[x][1] = found[x][1];
        row[x][2] = found[x][0];
    }
}

static void cut(picture *screen, part where, const char *path) {
    static pixel row[WIDEST];
    check_part(screen, where);
    FILE *file = open_file(path, "wb");
    fprintf(file, "P6\n%d %d\n255\n", where.width, where.height);
    for (int y = 0; y < where.y + where.height; y++) {
        read_screen_row(screen, row);
        if (y >= where.y) {
            fwrite(row[where.x], sizeof *row, (size_t)where.width, file);
        }
    }
    if (ferror(file) || fclose(file) != 0) {
        fail("cannot be written", path);
    }
}

/* --- looking ---------------------------------------------------------------------------------- */

static bool same_row(const uint8_t *a, const uint8_t *b, size_t size) {
    bool differs = false;
    for (size_t i = 0; i < size; i++) {
        differs |= abs(a[i] - b[i]) > ROUNDING;
    }
    return !differs;
}

static bool same(picture *a, picture *b) {
    static pixel row_a[WIDEST], row_b[WIDEST];
    if (a->width != b->width || a->height != b->height) {
        return false;
    }
    skip_rows(a, STRIP);
    skip_rows(b, STRIP);
    for (int y = STRIP; y < a->height - STRIP; y++) {
        read_row(a, row_a);
        read_row(b, row_b);
        if (!same_row(*row_a, *row_b, 3 * (size_t)a->width)) {
            return false;
        }
    }
    return true;
}

static int colours(picture *shown) {
    static uint8_t seen[1 << 21]; /* a bit a colour */
    static pixel row[WIDEST];
    int count = 0;
    for (int y = 0; y < shown->height; y++) {
        read_row(shown, row);
        for (int x = 0; x < shown->width; x++) {
            uint32_t colour = (uint32_t)row[x][0] << 16 | (uint32_t)row[x][1] << 8 | row[x][2];
            uint8_t bit = (uint8_t)(1u << (colour & 7));
            count += (seen[colour >> 3] & bit) == 0;
            seen[colour >> 3] |= bit;
        }
    }
    return count;
}

static int lightest(picture *shown, part where) {
    static pixel row[WIDEST];
    int most = 0;
    check_part(shown, where);
    skip_rows(shown, where.y);
    for (int y = 0; y < where.height; y++) {
        read_row(shown, row);
        for (int x = where.x; x < where.x + where.width; x++) {
            int light = (int)(0.2126 * row[x][0] + 0.7152 * row[x][1] + 0.0722 * row[x][2] + 0.5);
            most = light > most ? light : most;
        }
    }
    return most;
}

/* --- command line ----------------------------------------------------------------------------- */

static part part_of(char **arguments) {
    return (part){atoi(arguments[0]), atoi(arguments[1]), atoi(arguments[2]), atoi(arguments[3])};
}

int main(int count, char **arguments) {
    const char *what = count > 1 ? arguments[1] : "";
    if (strcmp(what, "cut") == 0 && count == 8) {
        picture screen = open_screen(arguments[2]);
        cut(&screen, part_of(arguments + 3), arguments[7]);
        close_picture(&screen);
    } else if (strcmp(what, "same") == 0 && count == 4) {
        picture a = open_picture(arguments[2]), b = open_picture(arguments[3]);
        bool alike = same(&a, &b);
        close_picture(&a);
        close_picture(&b);
        return alike ? 0 : 1;
    } else if (strcmp(what, "colours") == 0 && count == 3) {
        picture shown = open_picture(arguments[2]);
        printf("%d\n", colours(&shown));
        close_picture(&shown);
    } else if (strcmp(what, "lightest") == 0 && count == 7) {
        picture shown = open_picture(arguments[2]);
        printf("%d\n", lightest(&shown, part_of(arguments + 3)));
        close_picture(&shown);
    } else {
        fail("unknown command, or a wrong number of arguments", what);
    }
    return 0;
}
