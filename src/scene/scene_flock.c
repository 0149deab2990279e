/* The flock as marks: a disc, chevron or triangle for every boid and, before or behind it, its
 * tail; balls for obstacles; shadows under all of them.
 *
 * Balls, links, tails and boids go on one pile in this order, which is kept where they are equally
 * near: in a flat world seen face on tails lie under all boids. Decides no sizes: those are
 * scene_dot's. Pixels unless said. */
#include "scene/scene_flock.h"

#include <math.h>

#include "base/base_memory.h"
#include "scene/scene_ball.h"
#include "scene/scene_box.h"
#include "scene/scene_crowd_build.h"
#include "scene/scene_link.h"
#include "scene/scene_number.h"
#include "scene/scene_paint.h"
#include "scene/scene_trace.h"

/* A flock being drawn. */
typedef struct drawn_flock {
    const scene_canvas *canvas;
    scene_pile *pile;
    scene_dot *dots;
    bool figure;
    float scale; /* of discs, see scene_dot_scale */
    scene_paint paint;
} drawn_flock;

/* --- Where and how large ---------------------------------------------------------------------- */

/* Size and depth cue of one boid. The figure fades with depth; the gallery mixes with the page, so
 * that boids hide what is behind them. */
static void apply_depth_cues(const drawn_flock *flock, scene_point point, scene_dot *dot) {
    const scene_canvas *canvas = flock->canvas;
    const scene_view *view = &canvas->view;
    dot->radius = scene_dot_radius(view, point) * flock->scale;
    if (flock->figure) {
        dot->alpha = scene_dot_opacity(view, point.depth);
    } else {
        dot->alpha = 1.0f;
        dot->colour = scene_colour_mix(scene_colour_hex(canvas->palette->page_inner), dot->colour,
                                       scene_dot_depth_fade(view, point.depth));
    }
}

/* Below the smallest radius a boid grows fainter instead of smaller. */
static void keep_visible(scene_dot *dot) {
    float small = fminf(1.0f, dot->radius / SCENE_RADIUS_MIN);
    dot->radius = fmaxf(dot->radius, SCENE_RADIUS_MIN);
    dot->alpha *= small * small;
}

static void place_dots(const drawn_flock *flock) {
    const flock_frame *frame = flock->canvas->frame;
    for (uint32_t i = 0; i < frame->count; i++) {
        scene_point point =
            scene_project(&flock->canvas->view, frame->x[i], frame->y[i], frame->z[i]);
        scene_dot *dot = &flock->dots[i];
        *dot = (scene_dot){.at = point};
        if (point.growth < SCENE_GROWTH_MAX) {
            const float velocity[3] = {frame->vx[i], frame->vy[i], frame->vz[i]};
            dot->colour = scene_paint_colour(&flock->paint, i, velocity);
            apply_depth_cues(flock, point, dot);
            keep_visible(dot);
        }
    }
}

/* --- Boids ------------------------------------------------------------------------------------ */

/* Colours of a boid's fill and of its ring, how wide that is, and how far beyond the outline it
 * ends. */
typedef struct fill_and_ring {
    uint32_t fill, ring;
    float width, outset;
} fill_and_ring;

static void draw_shape(const drawn_flock *flock, uint32_t i, const float nose[2],
                       fill_and_ring look) {
    const scene_view *view = &flock->canvas->view;
    const scene_dot *dot = &flock->dots[i];
    scene_mark mark = {
        .kind = scene_dot_mark(flock->canvas->request->style.shape),
        .a = {dot->at.x, dot->at.y},
        .b = {nose[0], nose[1]},
        .p = {dot->radius, look.width, look.outset},
        .colour_a = scene_colour_alpha(look.fill, dot->alpha),
        .colour_b = scene_colour_alpha(look.ring, dot->alpha),
    };
    if (mark.kind == SCENE_DISC) {
        mark.p[0] += look.outset;
        mark.p[2] = 0.0f;
    }
    uint16_t key = scene_order_key(view, scene_nearness(view, dot->at, 0.0f));
    if (scene_link_from(flock->canvas, i)) {
        key = SCENE_ORDER_KEYS - 1; /* nothing hides the boid that is explained */
    }
    scene_pile_add(flock->pile, key, mark);
}

/* A boid in its page-coloured ring; one alone as a coloured outline of the page's own colour. */
static void draw_boid(const drawn_flock *flock, uint32_t i) {
    const scene_canvas *canvas = flock->canvas;
    const scene_dot *dot = &flock->dots[i];
    float most_ring, share;
    scene_dot_ring(flock->figure, canvas->pixel, &most_ring, &share);
    float ring = fminf(most_ring, share * dot->radius);
    const float centre[2] = {dot->at.x, dot->at.y};
    float most = SCENE_DOT_LONGEST * dot->radius + ring + 1.0f;
    if (!(dot->radius > 0.0f) || !scene_canvas_shows(canvas, centre, centre, most)) {
        return;
    }
    float nose[2] = {0.0f, 0.0f};
    if (canvas->request->style.shape != SCENE_SHAPE_DISC) {
        scene_dot_nose(&canvas->view, dot->at, canvas->frame, i, nose);
    }
    uint32_t page = scene_colour_hex(canvas->palette->page_inner);
    if (!scene_paint_hollow(&flock->paint, i)) {
        draw_shape(flock, i, nose, (fill_and_ring){dot->colour, page, ring, ring});
        return;
    }
    float outline = fmaxf(0.30f * dot->radius, fminf(1.0f, 0.5f * dot->radius));
    draw_shape(flock, i, nose, (fill_and_ring){page, page, ring, ring});
    draw_shape(flock, i, nose, (fill_and_ring){page, dot->colour, outline, 0.0f});
}

/* --- Shadows ---------------------------------------------------------------------------------- */

/* Soft discs on the floor, wider and fainter with height. `facing` is the floor's: it flattens the
 * discs as the eye sees them. */
static void draw_shadows(const drawn_flock *flock, float facing, scene_marks *marks) {
    const scene_canvas *canvas = flock->canvas;
    const flock_frame *frame = canvas->frame;
    scene_tint tint = canvas->palette->shadow;
    float alpha = 0.85f * tint.alpha * scene_wall_fade(facing) *
                  fminf(1.0f, sqrtf(300.0f / (float)frame->count));
    for (uint32_t i = 0; i < frame->count; i++) {
        const scene_dot *dot = &flock->dots[i];
        scene_point at = scene_project(&canvas->view, frame->x[i], -canvas->half[1], frame->z[i]);
        float height = scene_clamp((frame->y[i] + canvas->half[1]) / canvas->length, 0.0f, 2.0f);
        /* The radius is two standard deviations of the spot, which is drawn to three. */
        float radius = 1.5f * dot->radius * (1.5f + 0.9f * height);
        const float centre[2] = {at.x, at.y};
        if (dot->radius > 0.0f && scene_canvas_shows(canvas, centre, centre, radius)) {
            scene_mark mark = {
                .kind = SCENE_SPOT,
                .a = {at.x, at.y},
                .p = {radius, radius * fminf(facing, 1.0f)},
                .colour_a = scene_colour_alpha(scene_colour_hex(tint.hex),
                                               alpha * dot->alpha * (1.0f - 0.38f * height)),
            };
            scene_marks_add(marks, mark);
        }
    }
}

/* The floor's facing where shadows are wanted, else 0. */
static float shadow_facing(const scene_canvas *canvas) {
    const scene_request *request = canvas->request;
    bool wanted =
        request->style.shadows && canvas->palette->shadow.alpha > 0.0f && canvas->frame->dims == 3;
    return wanted ? scene_wall_facing(&canvas->view, canvas->half, 1, -1) : 0.0f;
}

/* --- All of it -------------------------------------------------------------------------------- */

/* Heading colours are worked out once a theme. */
static void prepare_headings(const scene_canvas *canvas, scene_scratch *scratch) {
    const scene_style *style = &canvas->request->style;
    bool ready = scratch->has_headings && scratch->headings_of == style->theme;
    if (style->colouring == SCENE_BY_HEADING && !ready) {
        scene_heading_table_fill(&scratch->headings, style->theme);
        scratch->headings_of = style->theme;
        scratch->has_headings = true;
    }
}

/* Makes room for a flock of this size: shadows in the list, everything else on the pile, but for
 * the boids of a crowd. */
static bool reserve(const scene_canvas *canvas, scene_scratch *scratch, const scene_trace *trace,
                    scene_marks *marks) {
    size_t count = canvas->frame->count, balls = scene_ball_count(canvas);
    size_t links = scene_link_most(canvas);
    size_t boids = scene_crowd_wanted(trace) ? 0 : count;
    size_t a_boid = 2 + scene_trace_most(trace); /* a hollow one is two marks */
    void *dots = scratch->dots;
    bool room = base_grow(&dots, &scratch->dot_capacity, count, sizeof *scratch->dots);
    scratch->dots = dots;
    return room && scene_pile_start(&scratch->pile, a_boid * boids + balls + links) &&
           scene_marks_reserve(marks, boids + balls);
}

/* Bodies and tails, each with its own place among all that is on the pile. */
static bool draw_boids(const drawn_flock *flock, const scene_trace *trace, scene_marks *marks) {
    uint32_t count = flock->canvas->frame->count;
    for (uint32_t i = 0; i < count && trace->tail.pieces > 0; i++) {
        if (flock->dots[i].radius > 0.0f) {
            scene_trace_draw(trace, i, &flock->dots[i]);
        }
    }
    for (uint32_t i = 0; i < count; i++) {
        draw_boid(flock, i);
    }
    return scene_pile_pour(flock->pile, marks);
}

bool scene_flock_draw(const scene_canvas *canvas, scene_scratch *scratch, scene_marks *marks,
                      scene_crowd *crowd) {
    const scene_trace trace = scene_trace_of(canvas, &scratch->pile);
    if (!reserve(canvas, scratch, &trace, marks)) {
        return false;
    }
    prepare_headings(canvas, scratch);
    const drawn_flock flock = {
        .canvas = canvas,
        .pile = &scratch->pile,
        .dots = scratch->dots,
        .figure = canvas->request->style.look == SCENE_FIGURE,
        .scale = scene_dot_scale(canvas->request->style.look, &canvas->view, canvas->frame->count,
                                 (float)canvas->request->height),
        .paint = scene_paint_of(canvas, &scratch->headings),
    };
    uint32_t count = canvas->frame->count;
    place_dots(&flock);
    scene_link_fade(canvas, scratch->dots);

    float facing = shadow_facing(canvas);
    if (facing > 0.0f) {
        scene_ball_shadows(canvas, facing, marks);
        if (count <= SCENE_SHADOWS_MAX) {
            draw_shadows(&flock, facing, marks);
        }
    }

    scene_ball_draw(canvas, &scratch->pile);
    size_t solid = scratch->pile.marks.count;
    scene_link_draw(canvas, &scratch->pile);
    if (!scene_crowd_wanted(&trace)) {
        return draw_boids(&flock, &trace, marks);
    }
    crowd->place = marks->count;
    return scene_crowd_build(&trace, &flock.paint, scratch->dots, solid, crowd);
}

void scene_scratch_free(scene_scratch *scratch) {
    base_free(scratch->dots);
    scene_pile_free(&scratch->pile);
    *scratch = (scene_scratch){0};
}
