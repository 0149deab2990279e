/* A crowd: a flock so large that what is told of a boid must be short.
 *
 * A boid is a speck of 20 bytes from which both its body and its tail of one piece are drawn; what
 * all of them share is said once. An order of 4 bytes an entry, from back to front, says what is
 * drawn after what: up to SCENE_ORDERED_MAX boids, and always in the figure look, everything.
 * Beyond, it is of bodies alone, and a depth of 4 bytes a boid says which bodies hide which tails,
 * for those are drawn after all bodies. Either way 28 bytes a boid. Plain data, filled by
 * scene_build; pixels unless said. */
#ifndef SCENE_CROWD_H
#define SCENE_CROWD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "scene/scene_mark.h"

/* Flocks larger than this are a crowd. */
#define SCENE_CROWD_MIN 20000u

/* And these where tails are off or of one piece, as the figure's: a speck says all there is. */
#define SCENE_CROWD_PLAIN_MIN 2000u

/* Beyond, tails are hidden by depth (gallery). */
#define SCENE_ORDERED_MAX 50000u

/* The radius that crowd.radius_most stands for. */
#define SCENE_SPECK_RADIUS 32767u

/* Set beside the radius of a boid that is an outline only. */
#define SCENE_SPECK_HOLLOW 32768u

typedef struct scene_speck {
    float x, y;      /* the boid's centre */
    uint32_t tail;   /* from there to the tail's end, x in the low half, each a 16-bit float; 0: it
                        has none, or its tail is among crowd.marks */
    uint16_t radius; /* in steps of radius_most / SCENE_SPECK_RADIUS; and SCENE_SPECK_HOLLOW */
    int8_t nose[2];  /* `b` of SCENE_TRIANGLE and SCENE_CHEVRON, in 1/127; of a disc 0 */
    uint32_t colour; /* of body and tail; its alpha is that of both */
} scene_speck;

/* What an entry of the order is, in its two lowest bits; the others are an index. */
typedef enum scene_crowd_part {
    SCENE_CROWD_MARK,    /* crowd.marks.items[index], as it says */
    SCENE_CROWD_TAIL,    /* the tail of specks[index] */
    SCENE_CROWD_BODY,    /* its body in its ring; of a hollow boid in the ring's colour */
    SCENE_CROWD_OUTLINE, /* the outline of a hollow boid, over its body */
} scene_crowd_part;

typedef struct scene_crowd {
    scene_speck *specks;
    size_t count, capacity; /* of specks; count 0: there is no crowd */
    uint32_t *order;        /* entries from back to front: index << 2 | scene_crowd_part */
    size_t order_count, order_capacity;
    bool by_depth;    /* the order is of bodies and outlines alone */
    uint32_t *depths; /* of each speck, 0 at the back .. 65535 at the front: that of the body,
                         and in the high half that of the tail's middle */
    size_t depth_capacity;
    scene_marks marks;   /* what stands among the boids: obstacles, links, tails cut by a seam */
    size_t solid_count;  /* so many of them come first and are opaque */
    size_t hollow_count; /* boids that are an outline only */
    uint64_t stamp;      /* of specks, order and depths: as it was in the build before while all of
                            them are, else one that no crowd has had; 0: there was no build */
    size_t last_count, last_marks; /* of the build before, which the arrays hold until they are
                                      made anew */
    size_t place; /* the crowd is drawn before scene.marks.items[place], after those before */

    scene_mark_kind shape;       /* of bodies: disc, triangle or chevron */
    float radius_most;           /* see scene_speck */
    float ring_most, ring_share; /* a ring's width: ring_most, or less: so much of the radius */
    uint32_t ring;               /* its colour, opaque */
    float near_radii;            /* a tail's half width at the boid: so many radii ... */
    float near_pixels;           /* ... and pixels more */
    float far_pixels;            /* and at its end */
    float near_fade, far_fade;   /* its alpha at both, of the speck's */
    bool strokes;                /* tails have round ends */
} scene_crowd;

#endif
