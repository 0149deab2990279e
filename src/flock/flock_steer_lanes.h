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

static void steer_one(const flock_rules *rules, const flock_state *from, const flock_sums *sums,
                      uint32_t i, flock_state *to) {
    flock_boid boid = flock_state_boid(from, i);
    flock_forces forces;
    boid = flock_steer(rules, &boid, &sums->seen[i], &forces);
    flock_state_set_boid(to, i, &boid);
}

LANE_INLINE lane_boids load_boids(const flock_state *state, uint32_t i) {
    return (lane_boids){
        {lane_load(state->x + i), lane_load(state->y + i), lane_load(state->z + i)},
        {lane_load(state->vx + i), lane_load(state->vy + i), lane_load(state->vz + i)}};
}

LANE_INLINE void store_boids(flock_state *state, uint32_t i, const lane_boids *boids) {
    lane_store(state->x + i, boids->p[0]);
    lane_store(state->y + i, boids->p[1]);
    lane_store(state->z + i, boids->p[2]);
    lane_store(state->vx + i, boids->v[0]);
    lane_store(state->vy + i, boids->v[1]);
    lane_store(state->vz + i, boids->v[2]);
}

LANE_INLINE lane_seen load_seen(const flock_sums *sums, uint32_t i) {
    enum { ROW = sizeof(flock_seen) / sizeof(float) };
    const float *row = (const float *)(sums->seen + i);
    lane c[ROW];
    for (int four = 0; four < ROW; four += 4) {
        lane_load_columns(row + four, ROW, c + four);
    }
    return (lane_seen){.n = lane_from_whole(lane_float_as_bits(c[0])),
                       .o = {c[1], c[2], c[3]},
                       .v = {c[4], c[5], c[6]},
                       .s = {c[7], c[8], c[9]}};
}

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

/* Steers LANES boids from i on. False, and nothing is done, when one of them hardly moves. */
LANE_INLINE bool steer_lanes(const flock_rules *rules, const flock_state *from,
                             const flock_sums *sums, uint32_t i, flock_state *to) {
    lane_boids boids = load_boids(from, i);
    lane_seen seen = load_seen(sums, i);
    lane share = lane_over(lane_all(1.0f), seen.n);
    lane_mask sees = lane_less(lane_all(0.0f), seen.n);
    lane_boids next;
    for (uint32_t axis = 0; axis < 3; axis++) {
        next.v[axis] = ask_velocity(rules, &boids, &seen, axis, share, sees);
    }
    lane speed2 =
        lane_plus(lane_plus(lane_times(next.v[0], next.v[0]), lane_times(next.v[1], next.v[1])),
                  lane_times(next.v[2], next.v[2]));
    if (lane_bits(lane_less(speed2, lane_all(1e-30f))) != 0) {
        return false;
    }
    lane speed = lane_root(speed2);
    lane wanted = lane_min(lane_max(speed, lane_all(rules->min_speed)), lane_all(rules->max_speed));
    lane change = lane_over(wanted, speed);
    for (uint32_t axis = 0; axis < 3; axis++) {
        next.v[axis] = lane_times(next.v[axis], change);
        next.p[axis] = lane_plus(boids.p[axis], lane_times(next.v[axis], lane_all(rules->dt)));
        if (axis < rules->dims) {
            contain(rules, rules->half[axis], &next.p[axis], &next.v[axis]);
        }
    }
    store_boids(to, i, &next);
    return true;
}

static void steer_boids(const flock_rules *rules, const flock_state *from, const flock_sums *sums,
                        uint32_t first, uint32_t end, flock_state *to) {
    bool plain_flight =
        rules->style == FLOCK_WEIGHTED && rules->obstacle_count == 0 && rules->cursor_sign == 0.0f;
    uint32_t i = first;
    for (; plain_flight && i + LANES <= end; i += LANES) {
        if (!steer_lanes(rules, from, sums, i, to)) {
            for (uint32_t k = i; k < i + LANES; k++) {
                steer_one(rules, from, sums, k, to);
            }
        }
    }
    for (; i < end; i++) {
        steer_one(rules, from, sums, i, to);
    }
    memcpy(to->id + first, from->id + first, (end - first) * sizeof *to->id);
}

#endif
