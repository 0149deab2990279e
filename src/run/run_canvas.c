/* Mixes colours into the rows of a picture by how much of a pixel they cover; see run_canvas.h. */
#include "run/run_canvas.h"

#include <math.h>

#include "base/base_memory.h"
#include "data/data_png.h"

bool run_canvas_init(run_canvas *canvas, int width, int height) {
    size_t bytes = 3 * (size_t)width * (size_t)height;
    *canvas = (run_canvas){width, height, base_alloc(bytes)};
    for (size_t i = 0; canvas->rows != NULL && i < bytes; i++) {
        canvas->rows[i] = 255;
    }
    return canvas->rows != NULL;
}

void run_canvas_free(run_canvas *canvas) {
    base_free(canvas->rows);
    canvas->rows = NULL;
}

static void mix(run_canvas *canvas, int x, int y, uint32_t colour, double cover) {
    if (x < 0 || y < 0 || x >= canvas->width || y >= canvas->height || cover <= 0.0) {
        return;
    }
    uint8_t *pixel = canvas->rows + 3 * ((size_t)y * (size_t)canvas->width + (size_t)x);
    for (int i = 0; i < 3; i++) {
        double part = (double)(colour >> (16 - 8 * i) & 0xff);
        pixel[i] = (uint8_t)lrint(pixel[i] + fmin(cover, 1.0) * (part - pixel[i]));
    }
}

/* How much of the pixel that begins at `at` lies between two edges. */
static double overlap(double low, double high, int at) {
    return fmax(0.0, fmin(high, at + 1.0) - fmax(low, at));
}

void run_canvas_fill(run_canvas *canvas, double left, double top, double right, double bottom,
                     uint32_t colour, double opacity) {
    for (int y = (int)floor(top); y < bottom; y++) {
        double rows = overlap(top, bottom, y) * opacity;
        for (int x = (int)floor(left); x < right; x++) {
            mix(canvas, x, y, colour, rows * overlap(left, right, x));
        }
    }
}

/* Distance of a point from the line between two others. */
static double distance(double x, double y, double x1, double y1, double x2, double y2) {
    double dx = x2 - x1, dy = y2 - y1, length = dx * dx + dy * dy;
    double t = length > 0.0 ? ((x - x1) * dx + (y - y1) * dy) / length : 0.0;
    t = fmin(fmax(t, 0.0), 1.0);
    return hypot(x - x1 - t * dx, y - y1 - t * dy);
}

void run_canvas_line(run_canvas *canvas, double x1, double y1, double x2, double y2, double width,
                     uint32_t colour) {
    double half = width / 2.0;
    int top = (int)floor(fmin(y1, y2) - half) - 1, bottom = (int)ceil(fmax(y1, y2) + half) + 1;
    int left = (int)floor(fmin(x1, x2) - half) - 1, right = (int)ceil(fmax(x1, x2) + half) + 1;
    for (int y = top; y < bottom; y++) {
        for (int x = left; x < right; x++) {
            double away = distance(x + 0.5, y + 0.5, x1, y1, x2, y2);
            mix(canvas, x, y, colour, half + 0.5 - away);
        }
    }
}

/* --- letters --------------------------------------------------------------------------------- */

/* Reads one sign of UTF-8 and moves on behind it; 0 for bytes that are none. */
static uint32_t next_code(const char **text) {
    const unsigned char *byte = (const unsigned char *)*text;
    uint32_t first = *byte++;
    int more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : first >= 0xc0 ? 1 : 0;
    uint32_t code = more > 0 ? first & (0x3fu >> more) : first < 0x80 ? first : 0;
    for (; more > 0 && (*byte & 0xc0) == 0x80; more--) {
        code = code << 6 | (*byte++ & 0x3fu);
    }
    *text = (const char *)byte;
    return more > 0 ? 0 : code;
}

static const glyph *find(const glyph_font *font, uint32_t code) {
    for (int i = 0; i < font->count; i++) {
        if (font->glyphs[i].code == code) {
            return &font->glyphs[i];
        }
    }
    return find(font, '?');
}

double run_canvas_text_width(const glyph_font *font, const char *text) {
    double width = 0.0;
    while (*text != '\0') {
        width += (double)find(font, next_code(&text))->advance;
    }
    return width;
}

/* Draws one letter at a pen on the baseline, upright or turned to the left. */
static void draw(run_canvas *canvas, const glyph_font *font, const glyph *letter, int x, int y,
                 bool up, uint32_t colour) {
    const uint8_t *pixel = font->pixels + letter->first;
    for (int row = 0; row < letter->height; row++) {
        for (int column = 0; column < letter->width; column++) {
            int along = letter->left + column, down = letter->top + row;
            double cover = *pixel++ / 255.0;
            mix(canvas, up ? x + down : x + along, up ? y - 1 - along : y + down, colour, cover);
        }
    }
}

static void write(run_canvas *canvas, const glyph_font *font, double x, double y, bool up,
                  const char *text, uint32_t colour) {
    double pen = 0.0;
    while (*text != '\0') {
        const glyph *letter = find(font, next_code(&text));
        int px = (int)lrint(up ? x : x + pen), py = (int)lrint(up ? y - pen : y);
        draw(canvas, font, letter, px, py, up, colour);
        pen += (double)letter->advance;
    }
}

void run_canvas_text(run_canvas *canvas, const glyph_font *font, double x, double y,
                     run_canvas_align align, const char *text, uint32_t colour) {
    double width = run_canvas_text_width(font, text);
    double before = align == RUN_CANVAS_LEFT ? 0.0 : align == RUN_CANVAS_MIDDLE ? width / 2 : width;
    write(canvas, font, x - before, y, false, text, colour);
}

void run_canvas_text_up(run_canvas *canvas, const glyph_font *font, double x, double y,
                        const char *text, uint32_t colour) {
    write(canvas, font, x, y + run_canvas_text_width(font, text) / 2.0, true, text, colour);
}

bool run_canvas_save(const run_canvas *canvas, const char *path, bool replace,
                     base_message *message) {
    base_file *file = base_file_create(path, replace, message);
    if (file == NULL) {
        return false;
    }
    const data_png_header header = {.width = canvas->width, .height = canvas->height, .effort = 6};
    data_png *png = data_png_begin(file, path, &header, message);
    if (png == NULL) {
        return false;
    }
    data_png_rows(png, canvas->rows, canvas->height);
    return data_png_end(png, message);
}
