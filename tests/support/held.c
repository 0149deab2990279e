/* What holds after every step; see held.h. In double, and by the definitions. */
#include "held.h"

#include <math.h>
#include <stdio.h>

/* What a frame is held to, and where to say that it is not. */
typedef struct bounds {
    const flock_frame *frame;
    const flock_params *params;
    double slowest, fastest; /* world units a time unit */
    double inside;           /* how deep a boid may be in an obstacle by rounding, world units */
    char *why;
} bounds;

/* Whether a value of a boid is within its limits; no number is not. */
static bool hold(const bounds *bounds, uint32_t i, const char *what, double value, double low,
                 double high) {
    if (value >= low && value <= high) {
        return true;
    }
    snprintf(bounds->why, HELD_TEXT, "step %llu, boid %u: %s is %.9g, allowed %.9g..%.9g",
             (unsigned long long)bounds->frame->step, bounds->frame->id[i], what, value, low, high);
    return false;
}

/* How deep a point is inside an obstacle, world units; negative outside. */
static double depth_in(const flock_params *params, const flock_obstacle *obstacle,
                       const float p[3]) {
    double distance2 = 0.0;
    for (uint32_t axis = 0; axis < params->dims; axis++) {
        double offset = fabs((double)p[axis] - (double)obstacle->centre[axis]);
        double half = params->half[axis];
        offset = params->edges == FLOCK_TORUS && offset > half ? 2.0 * half - offset : offset;
        distance2 += offset * offset;
    }
    return (double)obstacle->radius - sqrt(distance2);
}

static bool hold_obstacles(const bounds *bounds, uint32_t i, const float p[3]) {
    const flock_params *params = bounds->params;
    for (uint32_t o = 0; o < params->obstacle_count && params->obstacles_on == FLOCK_ON; o++) {
        double depth = depth_in(params, &params->obstacles[o], p);
        if (!hold(bounds, i, "depth in an obstacle", depth, -INFINITY, bounds->inside)) {
            return false;
        }
    }
    return true;
}

static bool hold_boid(const bounds *bounds, uint32_t i) {
    static const char *const names[] = {"x", "y", "z"};
    const flock_frame *frame = bounds->frame;
    const float p[] = {frame->x[i], frame->y[i], frame->z[i]};
    double vx = frame->vx[i], vy = frame->vy[i], vz = frame->vz[i];
    bool flat = bounds->params->dims == 2;
    for (int axis = 0; axis < 3; axis++) {
        double half = axis == 2 && flat ? 0.0 : (double)bounds->params->half[axis];
        if (!hold(bounds, i, names[axis], p[axis], -half, half)) {
            return false;
        }
    }
    return (!flat || hold(bounds, i, "vz", vz, 0, 0)) &&
           hold(bounds, i, "speed", sqrt(vx * vx + vy * vy + vz * vz), bounds->slowest,
                bounds->fastest) &&
           hold_obstacles(bounds, i, p);
}

bool held_by(const flock_frame *frame, const flock_params *params, char why[HELD_TEXT]) {
    double largest = fmax(params->half[0], params->half[1]);
    largest = params->dims == 3 ? fmax(largest, params->half[2]) : largest;
    double slowest = params->style == FLOCK_WEIGHTED ? (double)flock_min_speed(params) : 0.0;
    const bounds bounds = {.frame = frame,
                           .params = params,
                           .slowest = slowest * (1 - 1e-6),
                           .fastest = (double)flock_max_speed(params) * (1 + 1e-6),
                           .inside = 1e-6 * largest,
                           .why = why};
    for (uint32_t i = 0; i < frame->count; i++) {
        if (!hold_boid(&bounds, i)) {
            return false;
        }
    }
    return true;
}
