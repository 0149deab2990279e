/* Rules of a step; see flock_rules.h. Numbers are MODEL.md's. */
#include "flock/flock_rules.h"

#include <string.h>

/* What a style multiplies its weights by, and its push of walls, obstacles and pointer; in the
 * units of its home preset. */
typedef struct style_constants {
    float separation, alignment, cohesion, push;
} style_constants;

static const style_constants constants[FLOCK_STYLE_COUNT] = {
    [FLOCK_WEIGHTED] = {0.016f, 3.0f, 3.0f, 12.0f},
    [FLOCK_REYNOLDS] = {1.0f, 1.0f, 1.0f, 0.0f}, /* its push is a seek, limited by max_force */
    [FLOCK_NORMALISED] = {0.13f, 0.09f, 0.05f, 0.8f},
};

/* Weights carry their constants; what has a length in it carries the world's scale k. */
static void set_weights(flock_rules *rules, const flock_params *params) {
    const style_constants *style = &constants[params->style];
    float k = flock_scale(params);
    float separation_scale = params->style == FLOCK_WEIGHTED     ? k * k
                             : params->style == FLOCK_NORMALISED ? k
                                                                 : 1.0f;
    float other_scale = params->style == FLOCK_NORMALISED ? k : 1.0f;
    rules->separation = params->separation * (style->separation * separation_scale);
    rules->alignment = params->alignment * (style->alignment * other_scale);
    rules->cohesion = params->cohesion * (style->cohesion * other_scale);
    rules->avoid = params->avoid;
    rules->push = style->push * k;
    rules->max_force = params->max_force;
    rules->min_speed = flock_min_speed(params);
    rules->max_speed = flock_max_speed(params);
    rules->margin = params->margin;
    rules->reach = params->reach;
}

/* The push of a close pair at distance d is d k(d2), away from each other. */
static float push_at(const flock_rules *rules, float d) {
    switch (rules->style) {
    case FLOCK_REYNOLDS:
        return 1.0f / d;
    case FLOCK_NORMALISED:
        return d / (d + rules->softening);
    case FLOCK_WEIGHTED:
    default:
        return d / (d * d + rules->softening);
    }
}

/* The next float above a positive one: floats are ordered as their bits are. */
static float next_float(float x) {
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    bits++;
    memcpy(&x, &bits, sizeof x);
    return x;
}

static void set_sight(flock_rules *rules, const flock_params *params) {
    float k = flock_scale(params);
    float radius = flock_radius(params);
    float close = flock_close_radius(params);
    rules->radius2 = radius * radius;
    rules->close2 = close * close;
    if (params->style != FLOCK_WEIGHTED) {
        /* A boid exactly one radius away is a neighbour: less than the next float is the same. */
        rules->radius2 = next_float(rules->radius2);
    }
    if (params->style == FLOCK_REYNOLDS) {
        rules->close2 = rules->radius2;
    }
    rules->softening = params->style == FLOCK_WEIGHTED     ? 1e-4f * k * k
                       : params->style == FLOCK_NORMALISED ? 0.01f * k
                                                           : 0.0f;
    /* Not below what a float can square and divide by, however short the sight. */
    rules->coincident2 = flock_max(1e-12f * (radius * radius), 1e-30f);
    rules->coincident_push = push_at(rules, flock_max(1e-3f * radius, 1e-15f));
}

static void set_world(flock_rules *rules, const flock_params *params) {
    for (uint32_t axis = 0; axis < params->dims; axis++) {
        bool torus = params->edges == FLOCK_TORUS;
        rules->half[axis] = params->half[axis];
        rules->width[axis] = torus ? 2.0f * params->half[axis] : 0.0f;
        rules->sight_width[axis] = params->seam_sight == FLOCK_ON ? rules->width[axis] : 0.0f;
    }
    rules->obstacle_count = params->obstacles_on == FLOCK_ON ? params->obstacle_count : 0;
    rules->obstacles = params->obstacles;
}

static void set_cursor(flock_rules *rules, const flock_params *params) {
    float at[3], along[3];
    flock_cursor_line(params, at, along);
    rules->cursor_at = (flock_vector){at[0], at[1], at[2]};
    if (params->dims == 3) {
        rules->cursor_along = (flock_vector){along[0], along[1], along[2]};
    } else {
        rules->cursor_at.z = 0.0f;
    }
    rules->cursor_reach = flock_cursor_reach(params);
    rules->cursor_sign = params->cursor_mode == FLOCK_CURSOR_FLEE      ? 1.0f
                         : params->cursor_mode == FLOCK_CURSOR_ATTRACT ? -1.0f
                                                                       : 0.0f;
}

flock_rules flock_rules_of(const flock_params *params) {
    flock_rules rules = {.style = params->style,
                         .dims = params->dims,
                         .edges = params->edges,
                         .dt = (float)params->dt};
    set_weights(&rules, params);
    set_sight(&rules, params);
    set_world(&rules, params);
    set_cursor(&rules, params);
    return rules;
}
