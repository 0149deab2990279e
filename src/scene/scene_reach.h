/* The pointer's reach: a thin circle over the flock. Inner header of the layer. */
#ifndef SCENE_REACH_H
#define SCENE_REACH_H

#include "scene/scene_canvas.h"

/* Adds the circle when the request shows it. False when memory runs out. */
bool scene_reach_draw(const scene_canvas *canvas, scene_marks *marks);

#endif
