/* Reads back what the interface drew: its vertices, the box around some of them, and whether the
 * triangles are sound. All in framebuffer pixels. */
#ifndef GUI_DRAWN_H
#define GUI_DRAWN_H

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "gui/gui.h"

typedef struct drawn_vertex {
    float x, y, u, v;
    uint32_t colour;
} drawn_vertex;

typedef struct drawn_box {
    float left, top, right, bottom;
} drawn_box;

#define INK gui_rgb(0xE8ECF3, 1.0f)

static inline void assert_near(float value, float wanted, float tolerance, const char *what) {
    if (!(fabsf(value - wanted) <= tolerance)) {
        fail_msg("%s: %g, wanted %g +- %g", what, (double)value, (double)wanted, (double)tolerance);
    }
}

/* The box around the vertices from `first` to before `end` that have any opacity: the transparent
 * ones are the outside of smoothed edges. */
static inline drawn_box drawn_extent(gui_triangles drawn, size_t first, size_t end) {
    const drawn_vertex *vertices = drawn.vertices;
    drawn_box box = {INFINITY, INFINITY, -INFINITY, -INFINITY};
    for (size_t i = first; i < end; i++) {
        if (vertices[i].colour >> 24) {
            box.left = fminf(box.left, vertices[i].x);
            box.top = fminf(box.top, vertices[i].y);
            box.right = fmaxf(box.right, vertices[i].x);
            box.bottom = fmaxf(box.bottom, vertices[i].y);
        }
    }
    return box;
}

/* Every batch lies in the arrays and its clip rectangle in the frame; together they are all. */
static inline void assert_sound(gui_triangles drawn, float width, float height) {
    size_t indices = 0;
    for (size_t b = 0; b < drawn.batch_count; b++) {
        gui_batch batch = drawn.batches[b];
        assert_int_equal(batch.index_count % 3, 0);
        assert_true((size_t)batch.first_index + batch.index_count <= drawn.index_count);
        for (uint32_t i = 0; i < batch.index_count; i++) {
            size_t vertex = batch.first_vertex + (size_t)drawn.indices[batch.first_index + i];
            if (vertex >= drawn.vertex_count) {
                fail_msg("batch %zu: vertex %zu of %zu", b, vertex, drawn.vertex_count);
            }
        }
        if (!(batch.clip[0] >= 0.0f && batch.clip[1] >= 0.0f && batch.clip[2] <= width &&
              batch.clip[3] <= height)) {
            fail_msg("batch %zu: clip %g %g %g %g in a frame of %g x %g", b, (double)batch.clip[0],
                     (double)batch.clip[1], (double)batch.clip[2], (double)batch.clip[3],
                     (double)width, (double)height);
        }
        indices += batch.index_count;
    }
    assert_int_equal(indices, drawn.index_count);
}

#endif
