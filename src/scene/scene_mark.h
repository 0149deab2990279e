/* Marks: everything that is drawn over the page, as plain data in framebuffer pixels.
 *
 * A mark is 48 bytes, three texels of four 32-bit words, and is drawn exactly as it says: the
 * renderer adds no meaning. Marks are drawn in array order, each over the ones before. Pixel
 * coordinates have y down and (0, 0) at the top left corner of the picture. Colours are 8-bit sRGB
 * with straight alpha, red in the lowest byte. Edges are smoothed over one pixel. */
#ifndef SCENE_MARK_H
#define SCENE_MARK_H

#include <stddef.h>
#include <stdint.h>

typedef enum scene_mark_kind {
    SCENE_DISC,     /* a = centre; p[0] radius to the outer edge of the ring (SCENE_RADIUS_MIN or
                       more), p[1] ring width (0: none); colour_a fills, colour_b is the ring */
    SCENE_SPOT,     /* a = centre of a soft gaussian spot; p[0], p[1] its radii along x and y (three
                       standard deviations); colour_a */
    SCENE_RIBBON,   /* a to b, flat ends; p[0..1] the vector from a to its right-hand side, p[2..3]
                       the same at b (half widths as lengths; equal vectors join two ribbons without
                       a seam); colour_a at a fades to colour_b at b */
    SCENE_CAPSULE,  /* a to b, round ends; p[0] half width at a, p[1] at b; colour_a to colour_b */
    SCENE_QUAD,     /* corners in order a, b, (p[0], p[1]), (p[2], p[3]), convex; colour_a */
    SCENE_TRIANGLE, /* a = centre; b the direction of its nose, as long as it is seen from the side:
                       1 or more a whole triangle, 0 a disc, as if it flew at the eye; p[0] radius r
                       of the disc it stands for (the nose lies 5/3.4 r ahead, the wings r away
                       at 2.5 rad); p[1] ring width, p[2] how far beyond the outline the ring ends
                       (p[1]: it lies around, 0: within); colour_a fills, colour_b is the ring */
    SCENE_CHEVRON,  /* the same with a notch at the back */
    SCENE_BALL,     /* a = centre of a sphere seen; p[0] radius (SCENE_RADIUS_MIN or more); lit from
                       the upper left before it: colour_a where the light falls, fading to colour_b
                       on the far side */
} scene_mark_kind;

/* The smallest radius of a disc, pixels: a smaller one would slip between the pixels' centres.
 * Whoever wants less draws it paler. */
#define SCENE_RADIUS_MIN 0.7f

typedef struct scene_mark {
    float a[2];
    float b[2];
    float p[4];
    uint32_t colour_a;
    uint32_t colour_b;
    uint32_t kind; /* scene_mark_kind */
    float depth; /* 0 at the back .. 1 at the front, where a depth buffer decides; else not read */
} scene_mark;

/* A list of marks that grows. */
typedef struct scene_marks {
    scene_mark *items;
    size_t count;
    size_t capacity;
} scene_marks;

#endif
