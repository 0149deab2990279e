/* The legend of the colouring in force: a strip of colours with texts at their places, as data. */
#ifndef SCENE_LEGEND_H
#define SCENE_LEGEND_H

#include <stdbool.h>
#include <stdint.h>

#include "scene/scene.h"

#define SCENE_LEGEND_COLOURS 64
#define SCENE_LEGEND_TICKS   10

typedef struct scene_legend_tick {
    float place;   /* along the strip: 0 left .. 1 right; of a block its middle */
    char text[16]; /* UTF-8 */
} scene_legend_tick;

typedef struct scene_legend {
    char title[48];   /* what the colours say, with its unit: "speed, world units / s" */
    bool blocks;      /* colours lie side by side; else evenly spaced from end to end and blended */
    int hollow;       /* the block that is a ring, as its boids are; -1: none */
    int colour_count; /* 0: there is nothing to explain */
    int tick_count;
    uint32_t colours[SCENE_LEGEND_COLOURS]; /* opaque sRGB, red in the lowest byte; left to right */
    scene_legend_tick ticks[SCENE_LEGEND_TICKS]; /* left to right */
} scene_legend;

/* Reads the style, the parameters, the frame, `group_slots` and `values_most` of the request. */
scene_legend scene_legend_of(const scene_request *request);

#endif
