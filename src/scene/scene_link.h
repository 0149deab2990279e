/* The explained boid among the others: who keeps its colour, and the lines to its neighbours. Inner
 * header of the layer. */
#ifndef SCENE_LINK_H
#define SCENE_LINK_H

#include "scene/scene_canvas.h"
#include "scene/scene_dot.h"
#include "scene/scene_order.h"

/* Whether a boid of the frame is explained, and whether it is this one. */
bool scene_link_wanted(const scene_canvas *canvas);
bool scene_link_from(const scene_canvas *canvas, uint32_t boid);

/* Fades every boid but the explained one and its neighbours. `dots` are all boids. */
void scene_link_fade(const scene_canvas *canvas, scene_dot *dots);

/* The most marks that the lines are made of. */
size_t scene_link_most(const scene_canvas *canvas);

/* Puts the lines on the pile, before the boids: equally near ones are to hide them. */
void scene_link_draw(const scene_canvas *canvas, scene_pile *pile);

#endif
