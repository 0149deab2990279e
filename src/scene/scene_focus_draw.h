/* The explained boid's own marks, over the whole flock. Inner header of the layer. */
#ifndef SCENE_FOCUS_DRAW_H
#define SCENE_FOCUS_DRAW_H

#include "scene/scene_canvas.h"
#include "scene/scene_dot.h"

/* Adds circle, cross, arrows, ring and scale bar to the scene's marks, its labels and what became
 * of its arrows, when the request explains a boid. `dots` are all boids as they are drawn. False
 * when memory runs out. */
bool scene_focus_draw(const scene_canvas *canvas, const scene_dot *dots, scene *target);

#endif
