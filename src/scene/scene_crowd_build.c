/* Making a crowd: every boid that can be seen as a speck, and what orders them. Decides no sizes:
 * those are scene_dot's and scene_trace's. Pixels unless said. */
#include "scene/scene_crowd_build.h"

#include <math.h>
#include <string.h>

#include "base/base_memory.h"
#include "scene/scene_colour.h"
#include "scene/scene_link.h"
#include "scene/scene_number.h"

/* A crowd being made. */
typedef struct builder {
    const scene_canvas *canvas;
    const scene_trace *trace;
    const scene_paint *paint;
    scene_crowd *crowd;
    bool changed; /* what is uploaded is not what it was in the build before */
} builder;

static bool is_figure(const scene_canvas *canvas) {
    return canvas->request->style.look == SCENE_FIGURE;
}

bool scene_crowd_wanted(const scene_trace *trace) {
    const scene_canvas *canvas = trace->canvas;
    uint32_t least = trace->tail.pieces > 1 ? SCENE_CROWD_MIN : SCENE_CROWD_PLAIN_MIN;
    return canvas->frame->count > least && !canvas->request->plain;
}

void scene_crowd_clear(scene_crowd *crowd) {
    crowd->last_count = crowd->count;
    crowd->last_marks = crowd->marks.count;
    crowd->count = crowd->order_count = crowd->marks.count = 0;
    crowd->solid_count = crowd->hollow_count = 0;
}

void scene_crowd_free(scene_crowd *crowd) {
    base_free(crowd->specks);
    base_free(crowd->depths);
    base_free(crowd->order);
    base_free(crowd->marks.items);
    *crowd = (scene_crowd){0};
}

/* --- What all share --------------------------------------------------------------------------- */

static float largest_radius(const scene_dot *dots, uint32_t count) {
    float largest = SCENE_RADIUS_MIN;
    for (uint32_t i = 0; i < count; i++) {
        largest = scene_larger(largest, dots[i].radius);
    }
    return largest;
}

static void describe(builder *make) {
    const scene_canvas *canvas = make->canvas;
    const scene_tail *tail = &make->trace->tail;
    scene_crowd *crowd = make->crowd;
    bool by_depth = canvas->frame->count > SCENE_ORDERED_MAX && !is_figure(canvas);
    make->changed |= by_depth != crowd->by_depth;
    crowd->by_depth = by_depth;
    crowd->shape = scene_dot_mark(canvas->request->style.shape);
    crowd->ring = scene_colour_hex(canvas->palette->page_inner);
    scene_dot_ring(is_figure(canvas), canvas->pixel, &crowd->ring_most, &crowd->ring_share);
    crowd->near_radii = tail->near_radii;
    crowd->near_pixels = tail->near_pixels;
    crowd->far_pixels = tail->far_pixels;
    crowd->near_fade = tail->fade[0];
    crowd->far_fade = tail->fade[1];
    crowd->strokes = make->trace->straight;
}

/* --- Specks ----------------------------------------------------------------------------------- */

uint16_t scene_crowd_half(float number) {
    /* A float 2^112 times smaller has a half's exponent: it lacks only the last 13 bits. */
    float small = scene_clamp(number, -65504.0f, 65504.0f) * 0x1p-112f;
    uint32_t bits, sign;
    memcpy(&bits, &small, sizeof bits);
    sign = bits >> 31;
    bits &= 0x7fffffffu;
    return (uint16_t)(sign << 15 | (bits + 0xfffu + (bits >> 13 & 1u)) >> 13);
}

static uint32_t packed_tail(const scene_dot *dot, const float end[2]) {
    uint32_t x = scene_crowd_half(end[0] - dot->at.x), y = scene_crowd_half(end[1] - dot->at.y);
    return x | y << 16;
}

/* How near boid i is: nothing hides the one that is explained. */
static uint32_t depth_of(const builder *make, uint32_t i, const scene_dot *dot) {
    const scene_view *view = &make->canvas->view;
    return scene_link_from(make->canvas, i)
               ? UINT16_MAX
               : scene_order_depth(view, scene_nearness(view, dot->at, 0.0f));
}

static bool is_same(const scene_speck *a, const scene_speck *b) {
    return a->x == b->x && a->y == b->y && a->tail == b->tail && a->radius == b->radius &&
           a->nose[0] == b->nose[0] && a->nose[1] == b->nose[1] && a->colour == b->colour;
}

/* Puts the next speck where that of the build before was. */
static void put_speck(builder *make, scene_speck speck, uint32_t depth) {
    scene_crowd *crowd = make->crowd;
    size_t k = crowd->count++;
    make->changed |=
        k >= crowd->last_count || crowd->depths[k] != depth || !is_same(&crowd->specks[k], &speck);
    crowd->specks[k] = speck;
    crowd->depths[k] = depth;
}

/* Adds boid i; one whose body and tail are both out of the picture is left out. False when memory
 * runs out. */
static bool add(builder *make, uint32_t i, const scene_dot *dot) {
    const scene_canvas *canvas = make->canvas;
    const scene_trace *trace = make->trace;
    scene_crowd *crowd = make->crowd;
    const float at[2] = {dot->at.x, dot->at.y};
    float end[2] = {at[0], at[1]}, nearness = 0.0f;
    bool has_tail = trace->tail.pieces > 0;
    if (has_tail && !scene_trace_whole(trace, i, dot, end, &nearness)) {
        if (!scene_pile_reserve(trace->pile, scene_trace_most(trace))) {
            return false;
        }
        scene_trace_draw(trace, i, dot);
        has_tail = false;
        memcpy(end, at, sizeof end);
    }
    float reach = SCENE_DOT_LONGEST * dot->radius + crowd->ring_most + 1.0f;
    if (!scene_canvas_shows(canvas, at, end, reach)) {
        return true;
    }

    float nose[2] = {0.0f, 0.0f};
    if (crowd->shape != SCENE_DISC) {
        scene_dot_nose(&canvas->view, dot->at, canvas->frame, i, nose);
    }
    bool hollow = scene_paint_hollow(make->paint, i);
    float steps = dot->radius / crowd->radius_most * (float)SCENE_SPECK_RADIUS;
    uint32_t tail_depth = has_tail ? scene_order_depth(&canvas->view, nearness) : 0u;
    const scene_speck speck = {
        .x = at[0],
        .y = at[1],
        .tail = has_tail ? packed_tail(dot, end) : 0u,
        .radius = (uint16_t)((uint32_t)(steps + 0.5f) | (hollow ? SCENE_SPECK_HOLLOW : 0u)),
        .nose = {(int8_t)lrintf(127.0f * nose[0]), (int8_t)lrintf(127.0f * nose[1])},
        .colour = scene_colour_alpha(dot->colour, dot->alpha),
    };
    put_speck(make, speck, depth_of(make, i, dot) | tail_depth << 16);
    crowd->hollow_count += hollow;
    return true;
}

/* --- Order ------------------------------------------------------------------------------------ */

/* Tells the renderer where the marks stand among the boids. */
static bool take_marks(builder *make, size_t solid) {
    const scene_pile *pile = make->trace->pile;
    scene_marks *marks = &make->crowd->marks;
    make->changed |= pile->marks.count != make->crowd->last_marks;
    if (!scene_marks_reserve(marks, pile->marks.count)) {
        return false;
    }
    for (size_t k = 0; k < pile->marks.count; k++) {
        scene_mark mark = pile->marks.items[k];
        mark.depth = (float)pile->keys[k] / (SCENE_ORDER_KEYS - 1);
        make->changed = make->changed || marks->items[k].depth != mark.depth;
        scene_marks_add(marks, mark);
    }
    make->crowd->solid_count = solid;
    return true;
}

static uint32_t body_key(const scene_crowd *crowd, size_t k) {
    return (crowd->depths[k] & UINT16_MAX) >> SCENE_ORDER_FINER;
}

static uint32_t tail_key(const scene_crowd *crowd, size_t k) {
    return crowd->depths[k] >> (16 + SCENE_ORDER_FINER);
}

static bool is_hollow(const scene_crowd *crowd, size_t k) {
    return (crowd->specks[k].radius & SCENE_SPECK_HOLLOW) != 0;
}

static void count_keys(const scene_crowd *crowd, const scene_pile *pile, scene_order *order) {
    for (size_t k = 0; k < crowd->count; k++) {
        order->next[body_key(crowd, k)] += is_hollow(crowd, k) ? 2 : 1;
    }
    for (size_t k = 0; k < crowd->marks.count && !crowd->by_depth; k++) {
        order->next[pile->keys[k]]++;
    }
    for (size_t k = 0; k < crowd->count && !crowd->by_depth; k++) {
        order->next[tail_key(crowd, k)] += crowd->specks[k].tail != 0;
    }
}

static void put(scene_crowd *crowd, scene_order *order, uint32_t key, size_t index,
                scene_crowd_part part) {
    crowd->order[order->next[key]++] = (uint32_t)index << 2 | (uint32_t)part;
}

/* What has no place in an order of bodies alone. */
static void put_marks_and_tails(scene_crowd *crowd, const scene_pile *pile, scene_order *order) {
    for (size_t k = 0; k < crowd->marks.count; k++) {
        put(crowd, order, pile->keys[k], k, SCENE_CROWD_MARK);
    }
    for (size_t k = 0; k < crowd->count; k++) {
        if (crowd->specks[k].tail != 0) {
            put(crowd, order, tail_key(crowd, k), k, SCENE_CROWD_TAIL);
        }
    }
}

/* Marks, tails and bodies, in this order where they are equally near. */
bool scene_crowd_sort(scene_crowd *crowd, const scene_pile *pile) {
    size_t most = crowd->marks.count + 2 * crowd->count + crowd->hollow_count;
    if (!base_grow((void **)&crowd->order, &crowd->order_capacity, most, sizeof *crowd->order)) {
        return false;
    }
    scene_order order = {0};
    count_keys(crowd, pile, &order);
    crowd->order_count = scene_order_start(&order, 0);
    if (!crowd->by_depth) {
        put_marks_and_tails(crowd, pile, &order);
    }
    for (size_t k = 0; k < crowd->count; k++) {
        put(crowd, &order, body_key(crowd, k), k, SCENE_CROWD_BODY);
        if (is_hollow(crowd, k)) {
            put(crowd, &order, body_key(crowd, k), k, SCENE_CROWD_OUTLINE);
        }
    }
    return true;
}

bool scene_crowd_build(const scene_trace *trace, const scene_paint *paint, const scene_dot *dots,
                       size_t solid, scene_crowd *crowd) {
    uint64_t stamp = crowd->stamp;
    builder make = {trace->canvas, trace, paint, crowd, stamp == 0};
    uint32_t count = trace->canvas->frame->count;
    if (!base_grow((void **)&crowd->specks, &crowd->capacity, count, sizeof *crowd->specks) ||
        !base_grow((void **)&crowd->depths, &crowd->depth_capacity, count, sizeof *crowd->depths)) {
        return false;
    }
    crowd->stamp = 0; /* should memory run out, the arrays are of no build */
    describe(&make);
    crowd->radius_most = largest_radius(dots, count);
    for (uint32_t i = 0; i < count; i++) {
        if (dots[i].radius > 0.0f && !add(&make, i, &dots[i])) {
            return false;
        }
    }
    if (!take_marks(&make, solid) || !scene_crowd_sort(crowd, trace->pile)) {
        return false;
    }
    make.changed |= crowd->count != crowd->last_count;
    crowd->stamp = make.changed ? base_stamp() : stamp;
    return true;
}
