/* The explained boid among the others. A line lies under both boids that it links. On a torus it
 * goes the short way, and one over the seam leaves the world on one side and comes in again on the
 * other. World units unless said. */
#include "scene/scene_link.h"

#include <math.h>
#include <string.h>

#include "scene/scene_colour.h"
#include "scene/scene_number.h"

/* What the others keep of their colour. */
#define OTHERS 0.45f

#define ALPHA      0.20f
#define HALF_WIDTH 0.5f   /* interface units */
#define LINKS_FULL 300.0f /* beyond, lines grow paler: together they would be a blot */

#define CUTS_MAX 3u /* one an axis: no way is longer than half the torus on it */

bool scene_link_wanted(const scene_canvas *canvas) {
    const scene_focus *focus = &canvas->request->focus;
    return focus->shown && focus->boid < canvas->frame->count;
}

bool scene_link_from(const scene_canvas *canvas, uint32_t boid) {
    const scene_focus *focus = &canvas->request->focus;
    return focus->shown && focus->boid == boid;
}

void scene_link_fade(const scene_canvas *canvas, scene_dot *dots) {
    if (!scene_link_wanted(canvas)) {
        return;
    }
    const scene_focus *focus = &canvas->request->focus;
    uint32_t count = canvas->frame->count, page = scene_colour_hex(canvas->palette->page_inner);
    dots[focus->boid].kept = true;
    for (uint32_t k = 0; k < focus->neighbour_count; k++) {
        if (focus->neighbours[k] < count) {
            dots[focus->neighbours[k]].kept = true;
        }
    }
    for (uint32_t i = 0; i < count; i++) {
        if (!dots[i].kept) {
            dots[i].colour = scene_colour_mix(page, dots[i].colour, OTHERS);
        }
    }
}

size_t scene_link_most(const scene_canvas *canvas) {
    size_t cuts = canvas->frame->edges == FLOCK_TORUS ? CUTS_MAX : 0;
    return scene_link_wanted(canvas) ? canvas->request->focus.neighbour_count * (1 + cuts) : 0;
}

/* Lines being drawn. */
typedef struct linking {
    const scene_canvas *canvas;
    scene_pile *pile;
    uint32_t ink;
} linking;

static void draw_piece(const linking *lines, const float from[3], const float to[3]) {
    const scene_view *view = &lines->canvas->view;
    scene_point p = scene_project(view, from[0], from[1], from[2]);
    scene_point q = scene_project(view, to[0], to[1], to[2]);
    const float a[2] = {p.x, p.y}, b[2] = {q.x, q.y};
    float half = HALF_WIDTH * lines->canvas->request->style.unit;
    float length = hypotf(b[0] - a[0], b[1] - a[1]);
    if (!(fmaxf(p.growth, q.growth) < SCENE_GROWTH_MAX) || !(length > 0.0f) ||
        !scene_canvas_shows(lines->canvas, a, b, half + 1.0f)) {
        return;
    }
    float right[2] = {-(b[1] - a[1]) / length * half, (b[0] - a[0]) / length * half};
    float farther = fminf(scene_nearness(view, p, 0.0f), scene_nearness(view, q, 0.0f));
    scene_pile_add(lines->pile, scene_order_key(view, farther),
                   (scene_mark){
                       .kind = SCENE_RIBBON,
                       .a = {a[0], a[1]},
                       .b = {b[0], b[1]},
                       .p = {right[0], right[1], right[0], right[1]},
                       .colour_a = lines->ink,
                       .colour_b = lines->ink,
                   });
}

/* The axis of a torus on which the way leaves it first, and after which share of the way; -1 when
 * it stays inside. */
static int exit_of(const flock_frame *frame, const float from[3], const float way[3],
                   float *share) {
    int axis = -1;
    for (uint32_t k = 0; k < frame->dims && frame->edges == FLOCK_TORUS; k++) {
        float end = copysignf(frame->half[k], way[k]);
        if (fabsf(from[k] + way[k]) > frame->half[k] && way[k] != 0.0f) {
            float here = scene_clamp((end - from[k]) / way[k], 0.0f, 1.0f);
            if (axis < 0 || here < *share) {
                axis = (int)k;
                *share = here;
            }
        }
    }
    return axis;
}

/* Goes the whole way from a place, over the seam where that takes it. */
static void draw_way(const linking *lines, const float place[3], const float offset[3]) {
    const flock_frame *frame = lines->canvas->frame;
    float from[3], way[3], to[3], share = 0.0f;
    memcpy(from, place, sizeof from);
    memcpy(way, offset, sizeof way);
    for (uint32_t cuts = 0; cuts <= CUTS_MAX; cuts++) {
        int axis = cuts < CUTS_MAX ? exit_of(frame, from, way, &share) : -1;
        float part = axis >= 0 ? share : 1.0f;
        for (int k = 0; k < 3; k++) {
            to[k] = from[k] + part * way[k];
            way[k] *= 1.0f - part;
        }
        draw_piece(lines, from, to);
        if (axis < 0) {
            return;
        }
        /* In again on the other side. */
        memcpy(from, to, sizeof from);
        from[axis] = -copysignf(frame->half[axis], way[axis]);
    }
}

static void draw_link(const linking *lines, uint32_t other) {
    const flock_frame *frame = lines->canvas->frame;
    uint32_t boid = lines->canvas->request->focus.boid;
    const float *const axes[3] = {frame->x, frame->y, frame->z};
    float place[3], offset[3];
    for (uint32_t k = 0; k < 3; k++) {
        place[k] = axes[k][boid];
        offset[k] = axes[k][other] - place[k];
        if (k < frame->dims && frame->edges == FLOCK_TORUS) {
            float whole = 2.0f * frame->half[k];
            offset[k] -= whole * roundf(offset[k] / whole);
        }
    }
    draw_way(lines, place, offset);
}

void scene_link_draw(const scene_canvas *canvas, scene_pile *pile) {
    if (!scene_link_wanted(canvas)) {
        return;
    }
    const scene_focus *focus = &canvas->request->focus;
    float alpha = ALPHA * fminf(1.0f, sqrtf(LINKS_FULL / (float)focus->neighbour_count));
    const linking lines = {
        .canvas = canvas,
        .pile = pile,
        .ink = scene_colour_alpha(scene_colour_hex(canvas->palette->ink), alpha),
    };
    for (uint32_t k = 0; k < focus->neighbour_count; k++) {
        if (focus->neighbours[k] < canvas->frame->count) {
            draw_link(&lines, focus->neighbours[k]);
        }
    }
}
