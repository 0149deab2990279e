/* Boids and obstacles: shadows, then everything in painter's order. Inner header of the layer. */
#ifndef SCENE_FLOCK_H
#define SCENE_FLOCK_H

#include "scene/scene_canvas.h"
#include "scene/scene_colour.h"
#include "scene/scene_dot.h"
#include "scene/scene_order.h"

/* Everything a build works with but nobody draws. Zeroed is empty. */
typedef struct scene_scratch {
    scene_dot *dots; /* one a boid */
    size_t dot_capacity;
    scene_pile pile;
    bool has_headings; /* `headings` is filled, for `headings_of` */
    scene_theme headings_of;
    scene_heading_table headings;
} scene_scratch;

/* Adds the flock to `marks`, the boids of a crowd to `crowd`. False when memory runs out. */
bool scene_flock_draw(const scene_canvas *canvas, scene_scratch *scratch, scene_marks *marks,
                      scene_crowd *crowd);

void scene_scratch_free(scene_scratch *scratch);

#endif
