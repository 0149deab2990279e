/* The colours of page and box, and the inks to write with, for each look and theme. */
#ifndef SCENE_THEME_H
#define SCENE_THEME_H

#include <stdint.h>

#include "scene/scene_style.h"

/* A colour laid over what is there. */
typedef struct scene_tint {
    uint32_t hex; /* 0xRRGGBB */
    float alpha;  /* 0..1; 0: not drawn */
} scene_tint;

typedef struct scene_palette {
    uint32_t page_inner, page_outer;  /* 0xRRGGBB: in the middle, and 0.75 heights from it */
    scene_tint wall, wall_x, floor;   /* fills of the back walls: z and ceiling, x, floor */
    scene_tint inner_edge;            /* between two back walls */
    scene_tint outer_edge;            /* at the end of one */
    scene_tint grid;                  /* lines on back walls; alpha 0: stub ticks instead */
    scene_tint shadow;                /* of a boid on the floor */
    uint32_t ball_lit, ball_shade;    /* 0xRRGGBB: an obstacle's lit and far side (gallery) */
    float tail_alpha;                 /* of a tail at the boid */
    uint32_t ink, second_ink, accent; /* 0xRRGGBB */
} scene_palette;

/* Never NULL; constant. */
const scene_palette *scene_palette_of(scene_look look, scene_theme theme);

#endif
