/* Tails: the path a boid came by, as a row of ribbons that grow thinner and fainter.
 *
 * On a torus a path is cut at the seam into runs, each drawn where the boid flew: no tail crosses
 * the world, and none vanishes when its boid does. Between walls a path that was never flown, from
 * before the first frame, ends at the wall. Every piece of a tail has its own place in the
 * painter's order. Decides no sizes: those are scene_dot's. Pixels unless said. */
#include "scene/scene_trace.h"

#include <math.h>
#include <string.h>

#include "scene/scene_colour.h"
#include "scene/scene_number.h"

/* Most cuts of one tail; what lies beyond them is left out. At the fastest flight of a preset's
 * style a trail of 2 s is shorter than the world and has one cut an axis at most. */
#define CUTS_MAX 4u

/* Room for every joint of a tail in one run, and where a cut begins it. */
#define JOINTS_MAX (SCENE_TAIL_PIECES + 2)

/* A joint between two pieces of a tail. */
typedef struct joint {
    scene_point at;
    float nearness;  /* world units */
    float half;      /* the width */
    float normal[2]; /* to the right-hand side, as long as half the width */
    uint32_t colour;
} joint;

/* A part of a tail that crosses no seam, from its newer end. */
typedef struct run {
    const scene_trace *trace;
    const scene_dot *dot;
    uint32_t count;
    joint joints[JOINTS_MAX];
} run;

/* Playback seconds from joint to joint. */
static double step_of(const scene_tail *tail) {
    return (double)tail->seconds / tail->pieces;
}

/* Places of boid i at the tail's joints, now first; world units. */
static void path_of(const scene_trace *trace, uint32_t i, float (*path)[3]) {
    const scene_tail *tail = &trace->tail;
    const flock_frame *frame = trace->canvas->frame;
    if (trace->remembered && scene_history_path(&trace->past, i, path)) {
        return;
    }
    for (uint32_t k = 0; k <= tail->pieces; k++) {
        float ago = (float)(k * step_of(tail) * frame->rate); /* time units */
        path[k][0] = frame->x[i] - ago * frame->vx[i];
        path[k][1] = frame->y[i] - ago * frame->vy[i];
        path[k][2] = frame->z[i] - ago * frame->vz[i];
    }
}

/* --- One run ---------------------------------------------------------------------------------- */

/* Adds the joint at a place, `age` pieces of the tail behind the boid. */
static void add_joint(run *part, const float place[3], float age) {
    const scene_trace *trace = part->trace;
    const scene_view *view = &trace->canvas->view;
    const scene_tail *tail = &trace->tail;
    const scene_dot *dot = part->dot;
    uint32_t newer = (uint32_t)age, older = newer < tail->pieces ? newer + 1 : newer;
    float fade = scene_lerp(tail->fade[newer], tail->fade[older], age - (float)newer);
    float near = tail->near_radii * dot->radius + tail->near_pixels;

    joint *next = &part->joints[part->count++];
    next->at = scene_project(view, place[0], place[1], place[2]);
    next->nearness = scene_nearness(view, next->at, 0.0f);
    next->half = scene_lerp(near, tail->far_pixels, age / (float)tail->pieces);
    next->colour = scene_colour_alpha(dot->colour, fade * dot->alpha);
}

/* Sides of the joints: at right angles to the line between a joint's neighbours, so that pieces
 * meet without a seam. Where joints coincide on the screen the side before serves again. */
static void set_sides(run *part) {
    float right[2] = {0.0f, 0.0f};
    for (uint32_t k = 0; k < part->count; k++) {
        joint *here = &part->joints[k];
        const scene_point *newer = &part->joints[k > 0 ? k - 1 : 0].at;
        const scene_point *older = &part->joints[k + 1 < part->count ? k + 1 : k].at;
        float dx = older->x - newer->x, dy = older->y - newer->y, length = hypotf(dx, dy);
        if (length > 1e-3f) {
            right[0] = -dy / length;
            right[1] = dx / length;
        }
        here->normal[0] = here->half * right[0];
        here->normal[1] = here->half * right[1];
    }
}

static void draw_piece(const run *part, const joint *a, const joint *b) {
    const scene_trace *trace = part->trace;
    const float from[2] = {a->at.x, a->at.y}, to[2] = {b->at.x, b->at.y};
    float margin = scene_larger(a->half, b->half) + 1.0f;
    if (!(scene_larger(a->at.growth, b->at.growth) < SCENE_GROWTH_MAX) ||
        !scene_canvas_shows(trace->canvas, from, to, margin)) {
        return;
    }
    scene_mark mark = {
        .kind = SCENE_RIBBON,
        .a = {from[0], from[1]},
        .b = {to[0], to[1]},
        .p = {a->normal[0], a->normal[1], b->normal[0], b->normal[1]},
        .colour_a = a->colour,
        .colour_b = b->colour,
    };
    if (trace->straight) {
        mark.kind = SCENE_CAPSULE;
        mark.p[0] = a->half;
        mark.p[1] = b->half;
        mark.p[2] = mark.p[3] = 0.0f;
    }
    float middle = 0.5f * (a->nearness + b->nearness);
    scene_pile_add(trace->pile, scene_order_key(&trace->canvas->view, middle), mark);
}

/* Draws a run, the far end first: where a tail crosses itself the newer part is on top. */
static void draw_run(run *part) {
    set_sides(part);
    for (uint32_t k = part->count; k > 1; k--) {
        draw_piece(part, &part->joints[k - 2], &part->joints[k - 1]);
    }
    part->count = 0;
}

/* --- From run to run -------------------------------------------------------------------------- */

/* The axis along which the way from a place in the world to `to` leaves it first, and after which
 * part of the way; -1 when it stays inside. */
static int exit_of(const flock_frame *frame, const float from[3], const float to[3], float *part) {
    int axis = -1;
    for (uint32_t k = 0; k < frame->dims; k++) {
        if (fabsf(to[k]) > frame->half[k]) {
            float end = copysignf(frame->half[k], to[k]);
            float here = scene_clamp((end - from[k]) / (to[k] - from[k]), 0.0f, 1.0f);
            if (axis < 0 || here < *part) {
                axis = (int)k;
                *part = here;
            }
        }
    }
    return axis;
}

/* A path being followed back. */
typedef struct walk {
    float from[3];  /* where it is, in the world */
    float shift[3]; /* from the path to the world: whole worlds */
    float age;      /* pieces of the tail */
    uint32_t cuts;
    bool ends; /* there are edges to heed */
} walk;

/* Whether a tail from this place is cut at the world's edges. The figure's strokes go through
 * walls, and so do tails of boids that are outside of them. */
static bool ends_at_edges(const scene_trace *trace, const float place[3]) {
    const flock_frame *frame = trace->canvas->frame;
    bool inside = !trace->straight;
    for (uint32_t k = 0; k < frame->dims; k++) {
        inside = inside && fabsf(place[k]) <= frame->half[k];
    }
    return frame->edges == FLOCK_TORUS || inside;
}

/* Goes on to the path's next point, over the seam as often as that takes. False when the tail ends
 * on the way, at a wall or after too many cuts. */
static bool go_back(walk *way, run *part, const float next[3]) {
    const flock_frame *frame = part->trace->canvas->frame;
    float to[3] = {next[0] + way->shift[0], next[1] + way->shift[1], next[2] + way->shift[2]};
    float end = floorf(way->age) + 1.0f, share = 0.0f;
    int axis = -1;
    while (way->ends && (axis = exit_of(frame, way->from, to, &share)) >= 0) {
        for (int k = 0; k < 3; k++) {
            way->from[k] += share * (to[k] - way->from[k]);
        }
        way->age = fminf(way->age + share * (end - way->age), end - 1e-3f);
        add_joint(part, way->from, way->age);
        draw_run(part);
        if (frame->edges == FLOCK_WALLS || ++way->cuts > CUTS_MAX) {
            return false;
        }

        /* In again on the other side. */
        float side = copysignf(frame->half[axis], to[axis]);
        way->from[axis] = -side;
        way->shift[axis] -= 2.0f * side;
        to[axis] -= 2.0f * side;
        add_joint(part, way->from, way->age);
    }
    add_joint(part, to, end);
    memcpy(way->from, to, sizeof to);
    way->age = end;
    return true;
}

void scene_trace_draw(const scene_trace *trace, uint32_t i, const scene_dot *dot) {
    float path[SCENE_TAIL_PIECES + 1][3];
    path_of(trace, i, path);
    run part; /* joints are written before they are read: to zero them all would take its time */
    part.trace = trace;
    part.dot = dot;
    part.count = 0;
    walk way = {.from = {path[0][0], path[0][1], path[0][2]},
                .ends = ends_at_edges(trace, path[0])};
    add_joint(&part, way.from, 0.0f);
    for (uint32_t k = 1; k <= trace->tail.pieces; k++) {
        if (!go_back(&way, &part, path[k])) {
            return;
        }
    }
    draw_run(&part);
}

bool scene_trace_whole(const scene_trace *trace, uint32_t i, const scene_dot *dot, float end[2],
                       float *nearness) {
    float path[SCENE_TAIL_PIECES + 1][3], share;
    path_of(trace, i, path);
    const scene_canvas *canvas = trace->canvas;
    if (trace->tail.pieces != 1 ||
        (ends_at_edges(trace, path[0]) && exit_of(canvas->frame, path[0], path[1], &share) >= 0)) {
        return false;
    }
    scene_point at = scene_project(&canvas->view, path[1][0], path[1][1], path[1][2]);
    end[0] = at.x;
    end[1] = at.y;
    *nearness = 0.5f * (scene_nearness(&canvas->view, dot->at, 0.0f) +
                        scene_nearness(&canvas->view, at, 0.0f));
    return at.growth < SCENE_GROWTH_MAX && isfinite(at.x) && isfinite(at.y);
}

/* --- All tails -------------------------------------------------------------------------------- */

/* The figure's tail: one stroke of even width, as clear as its disc. */
static scene_tail stroke_of(const scene_canvas *canvas) {
    float half = 0.75f * canvas->pixel;
    return (scene_tail){.pieces = 1,
                        .seconds = 0.15f,
                        .near_pixels = half,
                        .far_pixels = half,
                        .fade = {1.0f, 1.0f}};
}

scene_trace scene_trace_of(const scene_canvas *canvas, scene_pile *pile) {
    /* A slender body has a slender tail: one as wide as a disc's would hide which way it points. */
    static const float slimming[SCENE_SHAPES] = {
        [SCENE_SHAPE_DISC] = 1.0f,
        [SCENE_SHAPE_CHEVRON] = 0.5f,
        [SCENE_SHAPE_TRIANGLE] = 0.3f,
    };
    const scene_style *style = &canvas->request->style;
    scene_trace trace = {
        .canvas = canvas,
        .pile = pile,
        .tail = scene_tail_of(style->tails, canvas->frame->count, canvas->palette->tail_alpha),
        .straight = style->look == SCENE_FIGURE && style->tails == SCENE_TAILS_SHORT,
    };
    if (trace.straight) {
        trace.tail = stroke_of(canvas);
    }
    trace.tail.near_radii *= slimming[style->shape];
    const scene_history *history = canvas->request->history;
    trace.remembered = trace.tail.pieces > 0 && !trace.straight && history != NULL &&
                       scene_history_past(history, canvas->frame, step_of(&trace.tail),
                                          trace.tail.pieces + 1, &trace.past);
    return trace;
}

size_t scene_trace_most(const scene_trace *trace) {
    size_t cuts = trace->canvas->frame->edges == FLOCK_TORUS ? CUTS_MAX : 0;
    return trace->tail.pieces > 0 ? trace->tail.pieces + cuts : 0;
}
