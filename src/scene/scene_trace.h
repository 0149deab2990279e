/* Tails and trails: where each boid was, as ribbons behind it. Inner header of the layer. */
#ifndef SCENE_TRACE_H
#define SCENE_TRACE_H

#include "scene/scene_canvas.h"
#include "scene/scene_dot.h"
#include "scene/scene_history.h"
#include "scene/scene_order.h"

/* All the tails of a picture, made ready. */
typedef struct scene_trace {
    const scene_canvas *canvas;
    scene_pile *pile;
    scene_tail tail;
    scene_past past; /* where tails lead, when `remembered` */
    bool remembered; /* else they go straight along the velocity */
    bool straight;   /* one stroke of even width along the velocity: the figure's own */
} scene_trace;

scene_trace scene_trace_of(const scene_canvas *canvas, scene_pile *pile);

/* The most marks that the tail of one boid is made of. */
size_t scene_trace_most(const scene_trace *trace);

/* Puts the tail of boid i, which is drawn as `dot`, on the pile. */
void scene_trace_draw(const scene_trace *trace, uint32_t i, const scene_dot *dot);

/* Tries to say where the tail of boid i, of one piece, ends, and how near its middle is. False when
 * it is none of one piece, but cut or not to be seen: then scene_trace_draw draws it. */
bool scene_trace_whole(const scene_trace *trace, uint32_t i, const scene_dot *dot, float end[2],
                       float *nearness);

#endif
