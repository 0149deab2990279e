/* Making a crowd. Inner header of the layer. */
#ifndef SCENE_CROWD_BUILD_H
#define SCENE_CROWD_BUILD_H

#include "scene/scene_canvas.h"
#include "scene/scene_dot.h"
#include "scene/scene_order.h"
#include "scene/scene_paint.h"
#include "scene/scene_trace.h"

/* Whether the flock is to be drawn as a crowd. */
bool scene_crowd_wanted(const scene_trace *trace);

/* Fills the crowd from the dots of all boids. On the trace's pile are the marks that stand among
 * them, `solid` opaque ones first; tails that are cut come there too. False when memory runs out.
 */
bool scene_crowd_build(const scene_trace *trace, const scene_paint *paint, const scene_dot *dots,
                       size_t solid, scene_crowd *crowd);

/* Makes the order anew; on the pile are the crowd's marks. False when memory runs out. */
bool scene_crowd_sort(scene_crowd *crowd, const scene_pile *pile);

/* Empties it; the memory is kept. */
void scene_crowd_clear(scene_crowd *crowd);

/* A number as a 16-bit float, rounded to nearest; beyond 65504 that, under 6e-5 less exact. */
uint16_t scene_crowd_half(float number);

void scene_crowd_free(scene_crowd *crowd);

#endif
