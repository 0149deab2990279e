/* What the renderer is held against: every mark as one instanced quad, in painter's order.
 *
 * The straightforward way with OpenGL 3.3: a mark's 48 bytes are attributes of an instance, a
 * triangle strip is its quad, and everything is drawn from back to front. Draws discs and ribbons,
 * which is all that a flock of discs with tails is made of, with the same smoothed edges. */
#ifndef BENCH_NAIVE_H
#define BENCH_NAIVE_H

#include <stdbool.h>
#include <stdint.h>

#include "scene/scene_mark.h"

typedef struct bench_naive {
    uint32_t program, array, buffer;
    int size_uniform;
} bench_naive;

/* False when a shader is refused. Needs OpenGL loaded, as render_create does. */
bool bench_naive_init(bench_naive *naive);
void bench_naive_shutdown(bench_naive *naive);

/* Draws the marks into a framebuffer of this size, over what is there. */
void bench_naive_draw(const bench_naive *naive, uint32_t framebuffer, int width, int height,
                      const scene_marks *marks);

#endif
