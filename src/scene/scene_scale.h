/* Numbers at the world's edges: how far it reaches along each axis, in the coordinates and the unit
 * of whoever made it. */
#ifndef SCENE_SCALE_H
#define SCENE_SCALE_H

#include "scene/scene_canvas.h"

/* Adds to the labels, when the request asks for them: at an edge along each axis, outside the
 * picture of the world, the axis with the unit in the middle and the numbers of both ends. An edge
 * that is seen too short has none, and a text that would lie on one before it is left out. */
void scene_scale_write(const scene_canvas *canvas, scene_labels *labels);

/* Whether a pixel is on an edge of the world that is drawn, or hardly off it. */
bool scene_scale_near(const scene_request *request, float x, float y);

#endif
