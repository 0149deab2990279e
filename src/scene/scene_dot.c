/* The sizes of discs and tails. Draws nothing. */
#include "scene/scene_dot.h"

#include <math.h>

#include "scene/scene_number.h"

/* A boid is seen whole when it flies at 30 degrees or more to the line of sight. */
#define SINE_OF_30_DEGREES 0.5f

float scene_dot_radius(const scene_view *view, scene_point point) {
    if (view->eye > 0.0f) {
        return 3.5f * point.growth;
    }
    return scene_lerp(2.5f, 5.0f, scene_depth01(view, point.depth));
}

float scene_dot_opacity(const scene_view *view, float depth) {
    return view->flat ? 1.0f : scene_lerp(0.45f, 1.0f, scene_depth01(view, depth));
}

float scene_dot_depth_fade(const scene_view *view, float depth) {
    return view->flat ? 1.0f : scene_lerp(0.60f, 1.0f, scene_depth01(view, depth));
}

float scene_dot_count_scale(uint32_t count) {
    return count <= 1000 ? 1.0f : powf(1000.0f / (float)count, 0.30f);
}

float scene_dot_scale(scene_look look, const scene_view *view, uint32_t count, float height) {
    float pixel = height / 500.0f;
    return look == SCENE_FIGURE ? pixel
                                : 0.76f * pixel * sqrtf(view->zoom) * scene_dot_count_scale(count);
}

float scene_dot_look_radius(scene_look look, const scene_view *view, scene_point point,
                            uint32_t count, float height) {
    return scene_dot_radius(view, point) * scene_dot_scale(look, view, count, height);
}

void scene_dot_ring(bool figure, float pixel, float *most, float *share) {
    *most = (figure ? 0.75f : 0.78f) * pixel;
    *share = figure ? 1e6f : 0.3f; /* the figure's is as wide round small discs */
}

scene_mark_kind scene_dot_mark(scene_shape shape) {
    static const scene_mark_kind kinds[SCENE_SHAPES] = {
        [SCENE_SHAPE_DISC] = SCENE_DISC,
        [SCENE_SHAPE_CHEVRON] = SCENE_CHEVRON,
        [SCENE_SHAPE_TRIANGLE] = SCENE_TRIANGLE,
    };
    return kinds[shape];
}

void scene_dot_nose(const scene_view *view, scene_point at, const flock_frame *frame, uint32_t i,
                    float nose[2]) {
    const float velocity[3] = {frame->vx[i], frame->vy[i], frame->vz[i]};
    scene_project_heading(view, at, velocity, nose);
    float factor = 1.0f / fmaxf(hypotf(nose[0], nose[1]), SINE_OF_30_DEGREES);
    nose[0] *= factor;
    nose[1] *= factor;
}

/* Enough pieces for a bend to look round where the eye can still follow one boid. */
static uint32_t tail_pieces(uint32_t count) {
    return count <= 2000 ? 8 : count <= 20000 ? 3 : 1;
}

scene_tail scene_tail_of(scene_tails tails, uint32_t count, float alpha) {
    scene_tail tail = {.near_radii = 0.80f, .far_pixels = 0.25f};
    float power = 1.4f;
    if (tails == SCENE_TAILS_OFF) {
        return tail;
    }
    if (tails == SCENE_TRAILS && count <= SCENE_TRAILS_MAX) {
        tail = (scene_tail){SCENE_TAIL_PIECES, 2.0f, 0.34f, 0.3f, 0.3f, {0}};
        alpha = 0.5f;
        power = 1.0f;
    } else {
        tail.pieces = tail_pieces(count);
        tail.seconds = tails == SCENE_TAILS_SHORT ? 0.15f : 0.6f;
        tail.seconds *= count <= 1000 ? 1.0f : powf(1000.0f / (float)count, 0.25f);
    }
    for (uint32_t k = 0; k <= tail.pieces; k++) {
        float age = (float)k / (float)tail.pieces;
        tail.fade[k] = alpha * powf(1.0f - age, power);
    }
    return tail;
}
