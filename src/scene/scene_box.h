/* The world's box behind the flock: back walls, their grid and edges. Inner header of the layer. */
#ifndef SCENE_BOX_H
#define SCENE_BOX_H

#include "scene/scene_canvas.h"

/* How much of a wall is there: 0 when it stands before the flock, 1 when the eye looks at its inner
 * face at more than 6 degrees (`facing` as scene_wall_facing gives it). */
float scene_wall_fade(float facing);

/* Adds the box to `marks`. False when memory runs out. */
bool scene_box_draw(const scene_canvas *canvas, scene_marks *marks);

#endif
