/* Obstacles: shaded balls and their shadows on the floor. Inner header of the layer. */
#ifndef SCENE_BALL_H
#define SCENE_BALL_H

#include "scene/scene_canvas.h"
#include "scene/scene_order.h"

/* How many obstacles there are to draw: none while they are off. */
uint32_t scene_ball_count(const scene_canvas *canvas);

/* Adds the balls' shadows; there must be room for one a ball. `facing` is the floor's, above 0. */
void scene_ball_shadows(const scene_canvas *canvas, float facing, scene_marks *marks);

/* Puts the balls on the pile. */
void scene_ball_draw(const scene_canvas *canvas, scene_pile *pile);

#endif
