/* A picture in memory: rectangles, lines and letters on paper, smooth at their edges.
 *
 * Units are pixels from the top left corner; colours are 0xRRGGBB. What lies outside is cut off. */
#ifndef RUN_CANVAS_H
#define RUN_CANVAS_H

#include <stdbool.h>
#include <stdint.h>

#include <glyphs.h>

#include "base/base_file.h"

typedef struct run_canvas {
    int width, height;
    uint8_t *rows; /* red, green, blue a pixel, row by row from the top */
} run_canvas;

/* White paper; false when memory runs out. Free with run_canvas_free. */
bool run_canvas_init(run_canvas *canvas, int width, int height);
void run_canvas_free(run_canvas *canvas);

/* Fills left..right, top..bottom (edges between pixels are mixed) with this opacity, 0..1. */
void run_canvas_fill(run_canvas *canvas, double left, double top, double right, double bottom,
                     uint32_t colour, double opacity);

/* Draws a line with round ends; of length 0, a disc. */
void run_canvas_line(run_canvas *canvas, double x1, double y1, double x2, double y2, double width,
                     uint32_t colour);

/* How a text lies about its place. */
typedef enum run_canvas_align {
    RUN_CANVAS_LEFT,   /* begins there */
    RUN_CANVAS_MIDDLE, /* has its middle there */
    RUN_CANVAS_RIGHT,  /* ends there */
} run_canvas_align;

/* Writes UTF-8 with its baseline at y; a sign that the font lacks becomes '?'. */
void run_canvas_text(run_canvas *canvas, const glyph_font *font, double x, double y,
                     run_canvas_align align, const char *text, uint32_t colour);

/* The same, turned to be read from below to above: its baseline is at x, its middle at y. */
void run_canvas_text_up(run_canvas *canvas, const glyph_font *font, double x, double y,
                        const char *text, uint32_t colour);

/* How wide a text is. */
double run_canvas_text_width(const glyph_font *font, const char *text);

/* Writes the picture as a PNG file to `path`; false with the reason. */
bool run_canvas_save(const run_canvas *canvas, const char *path, bool replace,
                     base_message *message);

#endif
