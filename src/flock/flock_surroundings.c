/* Walls, obstacles, pointer and speed limits, and what is told of a step: what styles share. MODEL
 * section 3b. */
#include "flock/flock_steer.h"

#include "flock/flock_math.h"

static flock_vector centre_of(const flock_obstacle *obstacle) {
    return (flock_vector){obstacle->centre[0], obstacle->centre[1], obstacle->centre[2]};
}

flock_gap flock_gap_to(const flock_rules *rules, const flock_obstacle *obstacle, flock_vector p) {
    flock_vector offset = flock_offset_between(centre_of(obstacle), p, rules->width);
    flock_gap gap = {.outward = flock_unit(offset),
                     .gap = flock_max(0.0f, flock_length(offset) - obstacle->radius)};
    return gap;
}

flock_pointer flock_pointer_from(const flock_rules *rules, flock_vector p) {
    if (rules->cursor_sign == 0.0f) {
        return (flock_pointer){{0.0f, 0.0f, 0.0f}, 0.0f};
    }
    /* The offset from the line: that from its point, less the part along it. */
    flock_vector o = flock_offset_between(rules->cursor_at, p, rules->width);
    float along = flock_dot(o, rules->cursor_along);
    o = flock_minus(o, flock_times(rules->cursor_along, along));
    float d = flock_length(o) + rules->cursor_reach / 130.0f;
    if (!(d < rules->cursor_reach)) {
        return (flock_pointer){{0.0f, 0.0f, 0.0f}, 0.0f};
    }
    return (flock_pointer){flock_times(o, rules->cursor_sign / d), 1.0f - d / rules->cursor_reach};
}

flock_forces flock_forces_unlimited(const flock_asked *asked, const flock_avoided *avoided,
                                    const flock_weighed *weighed, flock_vector wanted) {
    return (flock_forces){.separation = weighed->separation,
                          .alignment = weighed->alignment,
                          .cohesion = weighed->cohesion,
                          .avoid = weighed->avoid,
                          .push = weighed->sum,
                          .asked = *asked,
                          .avoided = *avoided,
                          .weighed = *weighed,
                          .uncapped = weighed->sum,
                          .wanted = wanted};
}

flock_vector flock_limit_speed(const flock_rules *rules, uint32_t id, flock_vector v) {
    /* Below this (1e-15 a time unit) a velocity has no direction that float could scale up. */
    float speed2 = flock_dot(v, v);
    if (speed2 < 1e-30f) {
        if (rules->style != FLOCK_WEIGHTED) {
            return (flock_vector){0.0f, 0.0f, 0.0f};
        }
        float d[3];
        flock_direction_of(id, rules->dims, d);
        return flock_times((flock_vector){d[0], d[1], d[2]}, rules->min_speed);
    }
    float speed = sqrtf(speed2);
    float wanted = flock_min(flock_max(speed, rules->min_speed), rules->max_speed);
    return flock_times(v, wanted / speed);
}

/* Keeps a coordinate in the world. At a wall the boid is put on it, and (but in reynolds) flies
 * back off it at the same speed; on a torus it comes in at the other side. */
static void contain_axis(const flock_rules *rules, float half, float *p, float *v) {
    if (rules->edges == FLOCK_WALLS) {
        bool high = *p > half;
        bool low = *p < -half;
        *p = high ? half : low ? -half : *p;
        if (rules->style != FLOCK_REYNOLDS && ((high && *v > 0.0f) || (low && *v < 0.0f))) {
            *v = -*v;
        }
        return;
    }
    if (*p >= half || *p < -half) {
        float width = 2.0f * half;
        *p -= width * (float)floor((double)((*p + half) / width));
        /* A hair below the seam rounds up to the far side, which is the near side. */
        *p = *p >= half || *p < -half ? -half : *p;
    }
}

static void contain_axes(const flock_rules *rules, flock_boid *boid) {
    contain_axis(rules, rules->half[0], &boid->p.x, &boid->v.x);
    contain_axis(rules, rules->half[1], &boid->p.y, &boid->v.y);
    if (rules->dims == 3) {
        contain_axis(rules, rules->half[2], &boid->p.z, &boid->v.z);
    }
}

/* Puts a boid that ended inside an obstacle onto its surface. True when it did. */
static bool clear(const flock_rules *rules, const flock_obstacle *obstacle, flock_boid *boid) {
    flock_vector centre = centre_of(obstacle);
    flock_vector offset = flock_offset_between(centre, boid->p, rules->width);
    if (!(flock_dot(offset, offset) < obstacle->radius * obstacle->radius)) {
        return false;
    }
    flock_vector outward = flock_unit(offset);
    if (flock_dot(outward, outward) == 0.0f) {
        float d[3];
        flock_direction_of(boid->id, rules->dims, d);
        outward = (flock_vector){d[0], d[1], d[2]};
    }
    boid->p = flock_plus(centre, flock_times(outward, obstacle->radius));
    return true;
}

uint32_t flock_contain(const flock_rules *rules, flock_boid *boid) {
    contain_axes(rules, boid);
    uint32_t surface = 0;
    for (uint32_t i = 0; i < rules->obstacle_count; i++) {
        surface = clear(rules, &rules->obstacles[i], boid) ? i + 1 : surface;
    }
    if (surface != 0) {
        /* An obstacle that touches the world's end: rounding must not carry the boid past it. */
        flock_vector v = boid->v;
        contain_axes(rules, boid);
        boid->v = v;
    }
    return surface;
}

/* --- the step -----------------------------------------------------------------------------------
 */

flock_boid flock_steer(const flock_rules *rules, const flock_boid *boid, const flock_seen *seen,
                       flock_forces *forces) {
    static flock_vector (*const styles[FLOCK_STYLE_COUNT])(const flock_rules *, const flock_boid *,
                                                           const flock_seen *, flock_forces *) = {
        [FLOCK_WEIGHTED] = flock_steer_weighted,
        [FLOCK_REYNOLDS] = flock_steer_reynolds,
        [FLOCK_NORMALISED] = flock_steer_normalised,
    };
    flock_boid next = {.id = boid->id, .v = styles[rules->style](rules, boid, seen, forces)};
    next.p = flock_plus(boid->p, flock_times(next.v, rules->dt));
    if (forces != NULL) {
        forces->velocity = next.v;
        forces->free = next.p;
    }
    uint32_t surface = flock_contain(rules, &next);
    if (forces != NULL) {
        forces->obstacle = surface;
    }
    return next;
}
