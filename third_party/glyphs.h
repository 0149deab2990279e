/* Letters as pictures: a font's printable ASCII and a few signs, drawn at one size at build time.
 */
#ifndef GLYPHS_H
#define GLYPHS_H

#include <stdint.h>

typedef struct glyph {
    uint32_t code;         /* Unicode */
    int16_t left, top;     /* of its picture from the pen and from the baseline (up is negative) */
    int16_t width, height; /* pixels */
    float advance;         /* of the pen, pixels */
    uint32_t first;        /* of its width * height bytes of coverage in `pixels` */
} glyph;

typedef struct glyph_font {
    const glyph *glyphs; /* by code */
    int count;
    int capital; /* height of a capital letter, pixels */
    const uint8_t *pixels;
} glyph_font;

extern const glyph_font glyph_regular; /* 26 pixels */
extern const glyph_font glyph_small;   /* 20 pixels */
extern const glyph_font glyph_title;   /* 40 pixels, semi-bold */

#endif
