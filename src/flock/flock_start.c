/* Seeded starts; see flock_start.h. Computed in double, stored as float, the same bits anywhere. */
#include "flock/flock_start.h"

#include <math.h>

#include "flock/flock_math.h"

flock_random flock_random_of(double seed) {
    return (flock_random){(uint32_t)(seed < 1.0 ? floor(seed * 4294967296.0) : seed)};
}

double flock_random_next(flock_random *random) {
    random->state = UINT32_C(1664525) * random->state + UINT32_C(1013904223);
    return (double)random->state / 4294967296.0;
}

/* A uniform direction: on the sphere by its height and its angle, on the circle by its angle. */
static void draw_direction(flock_random *random, uint32_t dims, double direction[3]) {
    double z = dims == 3 ? 2.0 * flock_random_next(random) - 1.0 : 0.0;
    double across = sqrt(1.0 - z * z);
    double sine, cosine;
    flock_sin_cos(flock_random_next(random), &sine, &cosine);
    direction[0] = across * cosine;
    direction[1] = across * sine;
    direction[2] = z;
}

/* A boid being drawn, in double. */
typedef struct drawn {
    double p[3], v[3];
} drawn;

/* The top speed in double, so that a start is rounded once. */
static double top_speed(const flock_params *params) {
    switch (params->style) {
    case FLOCK_REYNOLDS:
        return params->max_speed;
    case FLOCK_NORMALISED:
        return 2.6 * (double)flock_scale(params);
    case FLOCK_WEIGHTED:
    default:
        return 0.6 * (double)flock_scale(params);
    }
}

/* Ball: a point of the ball, then a direction of flight. */
static drawn draw_in_ball(flock_random *random, const flock_params *params) {
    drawn boid;
    double u = flock_random_next(random);
    double radius = 0.6 * (double)flock_smallest_half(params) *
                    (params->dims == 3 ? flock_cube_root(u) : sqrt(u));
    draw_direction(random, params->dims, boid.p);
    draw_direction(random, params->dims, boid.v);
    for (int axis = 0; axis < 3; axis++) {
        boid.p[axis] *= radius;
        boid.v[axis] *= 0.625 * top_speed(params);
    }
    return boid;
}

/* A point anywhere in the world. */
static void draw_point(flock_random *random, const flock_params *params, double p[3]) {
    for (uint32_t axis = 0; axis < 3; axis++) {
        double half = params->half[axis];
        p[axis] = axis < params->dims ? 2.0 * half * flock_random_next(random) - half : 0.0;
    }
}

/* The preset as it is in this world: its obstacles keep a start free of boids whatever obstacles
 * there are now, so that a seed has one start. */
static flock_params preset_in_world(const flock_params *params) {
    flock_params preset = flock_params_of(params->preset);
    preset.dims = params->dims;
    flock_params_resize(&preset, params->half);
    preset.edges = params->edges;
    return preset;
}

/* Whether a point lies in an obstacle of the preset, or nearer to its surface than `room`. */
static bool is_near_obstacle(const flock_params *preset, const double p[3], double room) {
    for (uint32_t i = 0; i < preset->obstacle_count && preset->obstacles_on == FLOCK_ON; i++) {
        const flock_obstacle *obstacle = &preset->obstacles[i];
        double distance2 = 0.0;
        for (uint32_t axis = 0; axis < 3; axis++) {
            double offset =
                axis < preset->dims ? fabs(p[axis] - (double)obstacle->centre[axis]) : 0.0;
            double half = preset->half[axis];
            offset = preset->edges == FLOCK_TORUS && offset > half ? 2.0 * half - offset : offset;
            distance2 += offset * offset;
        }
        double apart = (double)obstacle->radius + room;
        if (distance2 < apart * apart) {
            return true;
        }
    }
    return false;
}

/* Obstacles can leave no room at all: after so many tries a boid starts where it is. */
enum { MOST_TRIES = 1000 };

/* Field: a point clear of obstacles, a direction, a speed from half the top speed up. */
static drawn draw_in_field(flock_random *random, const flock_params *params,
                           const flock_params *preset) {
    drawn boid;
    double room = 0.5 * (double)flock_scale(params);
    int tries = 0;
    do {
        draw_point(random, params, boid.p);
    } while (is_near_obstacle(preset, boid.p, room) && ++tries < MOST_TRIES);
    draw_direction(random, params->dims, boid.v);
    double speed = top_speed(params) * (0.5 + 0.5 * flock_random_next(random));
    for (int axis = 0; axis < 3; axis++) {
        boid.v[axis] *= speed;
    }
    return boid;
}

/* Scatter: a direction, then a point. */
static drawn draw_scattered(flock_random *random, const flock_params *params) {
    drawn boid;
    draw_direction(random, params->dims, boid.v);
    draw_point(random, params, boid.p);
    for (int axis = 0; axis < 3; axis++) {
        boid.v[axis] *= 2.0 / 2.6 * top_speed(params);
    }
    return boid;
}

static drawn draw_boid(flock_random *random, const flock_params *params,
                       const flock_params *preset) {
    switch (params->placement) {
    case FLOCK_FIELD:
        return draw_in_field(random, params, preset);
    case FLOCK_SCATTER:
        return draw_scattered(random, params);
    case FLOCK_BALL:
    default:
        return draw_in_ball(random, params);
    }
}

void flock_start_place(const flock_params *params, flock_state *state, uint32_t first,
                       uint32_t id) {
    flock_random random = flock_random_of(params->seed);
    flock_params preset = preset_in_world(params);
    for (uint32_t i = 0; i < params->count; i++) {
        drawn boid = draw_boid(&random, params, &preset);
        if (i < first) {
            continue; /* its draws are used up, the boid itself stays as it is */
        }
        state->id[i] = id++;
        state->x[i] = (float)boid.p[0];
        state->y[i] = (float)boid.p[1];
        state->z[i] = (float)boid.p[2];
        state->vx[i] = (float)boid.v[0];
        state->vy[i] = (float)boid.v[1];
        state->vz[i] = (float)boid.v[2];
    }
    state->count = params->count;
}
