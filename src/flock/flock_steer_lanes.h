/* Pass 2 in lanes: several boids at a time. Inside the library only.
 *
 * Included once for each set of instructions, like flock_grid_group.h. The very operations of
 * flock_steer() in the same order, so that its bits are the same: that function stays the text to
 * read, this is its fast copy for what most flocks are: `weighted`, nothing to fly round. Whatever
 * else there is goes through flock_steer() boid by boid. */
#ifndef FLOCK_STEER_LANES_H
#define FLOCK_STEER_LANES_H

#include "flock/flock_lane.h"
#include "flock/flock_steer.h"

/* Boids in lanes: what flock_boid and flock_seen are for one. */
typedef struct lane_boids {
    lane p[3], v[3];
} lane_boids;

typedef struct lane_seen {
    lane n; /* as a float */
    lane o[3], v[3], s[3];
} lane_seen;

/* flock_wall_push in lanes. */
LANE_INLINE lane wall_push(const flock_rules *rules, lane p, float half) {
    lane margin = lane_all(rules->margin), zero = lane_all(0.0f), most = lane_all(8.0f);
    lane low = lane_minus(margin, lane_plus(lane_all(half), p));
    lane high = lane_minus(margin, lane_minus(lane_all(half), p));
    low = lane_over(lane_max(zero, low), margin);
    high = lane_over(lane_max(zero, high), margin);
    return lane_times(lane_all(rules->push), lane_minus(lane_min(low, most), lane_min(high, most)));
}

/* flock_steer_weighted in lanes, along one axis: the velocity it asks for. */
LANE_INLINE lane ask_velocity(const flock_rules *rules, const lane_boids *boids,
                              const lane_seen *seen, uint32_t axis, lane share, lane_mask sees) {
    lane p = boids->p[axis], v = boids->v[axis];
    lane separation = lane_times(seen->s[axis], lane_all(rules->separation));
    lane avoid = rules->edges == FLOCK_WALLS && axis < rules->dims
                     ? wall_push(rules, p, rules->half[axis])
                     : lane_all(0.0f);
    lane mean_v = lane_times(seen->v[axis], share), mean_o = lane_times(seen->o[axis], share);
    lane alignment = lane_times(lane_minus(mean_v, v), lane_all(rules->alignment));
    lane cohesion = lane_times(mean_o, lane_all(rules->cohesion));
    lane push = lane_plus(lane_plus(separation, avoid),
                          lane_plus(lane_kept(sees, alignment), lane_kept(sees, cohesion)));
    return lane_plus(v, lane_times(push, lane_all(rules->dt)));
}

LANE_INLINE lane negative(lane_mask mask, lane v) {
    return lane_choose(mask, lane_minus(lane_all(-0.0f), v), v);
}

/* contain_axis of flock_surroundings.c in lanes. */
LANE_INLINE void contain(const flock_rules *rules, float half, lane *p, lane *v) {
    lane end = lane_all(half), start = lane_all(-half), zero = lane_all(0.0f);
    lane_mask high = lane_less(end, *p), low = lane_less(*p, start);
    if (rules->edges == FLOCK_WALLS) {
        *p = lane_choose(high, end, lane_choose(low, start, *p));
        *v = negative(lane_both(high, lane_less(zero, *v)), *v);
        *v = negative(lane_both(low, lane_less(*v, zero)), *v);
        return;
    }
    lane width = lane_all(2.0f * half);
    lane from_below = lane_plus(*p, width);
    from_below = lane_choose(lane_less(from_below, end), from_below, start);
    lane inside = lane_choose(lane_less(*p, end), *p, lane_minus(*p, width));
    *p = lane_choose(low, from_below, inside);
}

/* Whether lanes can do what these rules ask for. */
static bool can_steer_in_lanes(const flock_rules *rules) {
    return rules->style == FLOCK_WEIGHTED && rules->obstacle_count == 0 &&
           rules->cursor_sign == 0.0f;
}

/* The boids after the step. False, and nothing is done, when one of them hardly moves. */
LANE_INLINE bool steer_lanes(const flock_rules *rules, const lane_boids *boids,
                             const lane_seen *seen, lane_boids *next) {
    lane share = lane_over(lane_all(1.0f), seen->n);
    lane_mask sees = lane_less(lane_all(0.0f), seen->n);
    lane v[3];
    for (uint32_t axis = 0; axis < 3; axis++) {
        v[axis] = ask_velocity(rules, boids, seen, axis, share, sees);
    }
    lane speed2 = lane_plus(lane_plus(lane_times(v[0], v[0]), lane_times(v[1], v[1])),
                            lane_times(v[2], v[2]));
    if (lane_bits(lane_less(speed2, lane_all(1e-30f))) != 0) {
        return false;
    }
    lane speed = lane_root(speed2);
    lane wanted = lane_min(lane_max(speed, lane_all(rules->min_speed)), lane_all(rules->max_speed));
    lane change = lane_over(wanted, speed);
    for (uint32_t axis = 0; axis < 3; axis++) {
        next->v[axis] = lane_times(v[axis], change);
        next->p[axis] = lane_plus(boids->p[axis], lane_times(next->v[axis], lane_all(rules->dt)));
        if (axis < rules->dims) {
            contain(rules, rules->half[axis], &next->p[axis], &next->v[axis]);
        }
    }
    return true;
}

#endif
