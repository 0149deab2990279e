/* The meaning of a boid's colour, made ready for one picture. Inner header of the layer. */
#ifndef SCENE_PAINT_H
#define SCENE_PAINT_H

#include "scene/scene_canvas.h"
#include "scene/scene_colour.h"

typedef struct scene_paint {
    scene_colouring colouring;
    scene_theme theme;
    uint32_t dims;
    float slow, fast;                    /* range of speeds, world units per time unit */
    uint32_t accent, alone;              /* packed */
    const uint32_t *groups;              /* slot of each boid's group; NULL: not wanted */
    const float *values;                 /* of each boid; NULL: not wanted */
    float most;                          /* the value at the end of the ramp */
    const scene_heading_table *headings; /* of the theme */
} scene_paint;

/* `headings` must be filled for the theme when the colouring is by heading. */
scene_paint scene_paint_of(const scene_canvas *canvas, const scene_heading_table *headings);

/* The opaque colour of boid i, which has this velocity. */
uint32_t scene_paint_colour(const scene_paint *paint, uint32_t i, const float velocity[3]);

/* Whether boid i is drawn as an outline only. */
bool scene_paint_hollow(const scene_paint *paint, uint32_t i);

#endif
