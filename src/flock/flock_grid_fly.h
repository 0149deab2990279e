/* What is done with the groups' sums: steering, or handing them out. Inside the library only.
 *
 * Included once for each set of instructions, like flock_grid_group.h. */
#ifndef FLOCK_GRID_FLY_H
#define FLOCK_GRID_FLY_H

#include "flock/flock_grid_group.h"
#include "flock/flock_steer_lanes.h"

/* Hands every boid its sums: as lanes they are by quantity, there by boid. */
static void store_sums(const group_search *search, flock_sums *sums) {
    const flock_grid_boid *boids = search->grid->boids + search->group.first;
    flock_seen nobody; /* takes what lanes without a boid hold */
    for (uint32_t part = 0; part < search->group.count; part += LANES) {
        const lane columns[12] = {
            lane_bits_as_float(lane_whole_load(search->n + part)),
            lane_load(search->o[0] + part),
            lane_load(search->o[1] + part),
            lane_load(search->o[2] + part),
            lane_load(search->v[0] + part),
            lane_load(search->v[1] + part),
            lane_load(search->v[2] + part),
            lane_load(search->s[0] + part),
            lane_load(search->s[1] + part),
            lane_load(search->s[2] + part),
            lane_all(0.0f),
            lane_all(0.0f),
        };
        float *to[3][LANES];
        for (uint32_t i = 0; i < LANES; i++) {
            bool is_boid = part + i < search->group.count;
            float *seen = (float *)(is_boid ? &sums->seen[boids[part + i].index] : &nobody);
            to[0][i] = seen;
            to[1][i] = seen + 4;
            to[2][i] = seen + 8;
        }
        for (uint32_t four = 0; four < 3; four++) {
            lane_store_columns(to[four], columns + (size_t)4 * four);
        }
    }
}

static void sum_groups(const flock_grid *grid, const flock_rules *rules, uint32_t first,
                       uint32_t end, flock_sums *sums) {
    group_search search;
    set_rules(&search, grid, rules);
    for (uint32_t i = first; i < end; i++) {
        sum_group(&search, grid->groups[i]);
        store_sums(&search, sums);
    }
}

/* --- steering -----------------------------------------------------------------------------------
 */

/* Steers a boid of the group by itself. */
static void steer_one(const group_search *search, uint32_t lane_of, flock_grid_boid *to) {
    const flock_grid *grid = search->grid;
    const flock_grid_boid *from = grid->boids + search->group.first + lane_of;
    flock_boid boid = {
        grid->id[from->index], {from->x, from->y, from->z}, {from->vx, from->vy, from->vz}};
    flock_seen seen = {search->n[lane_of],
                       {search->o[0][lane_of], search->o[1][lane_of], search->o[2][lane_of]},
                       {search->v[0][lane_of], search->v[1][lane_of], search->v[2][lane_of]},
                       {search->s[0][lane_of], search->s[1][lane_of], search->s[2][lane_of]}};
    boid = flock_steer(search->rules, &boid, &seen, NULL);
    to[lane_of] = (flock_grid_boid){boid.p.x, boid.p.y, boid.p.z,    boid.v.x,
                                    boid.v.y, boid.v.z, from->index, 0};
}

LANE_INLINE lane_seen seen_by(const group_search *search, uint32_t part) {
    lane_seen seen = {.n = lane_from_whole(lane_whole_load(search->n + part))};
    for (int axis = 0; axis < 3; axis++) {
        seen.o[axis] = lane_load(search->o[axis] + part);
        seen.v[axis] = lane_load(search->v[axis] + part);
        seen.s[axis] = lane_load(search->s[axis] + part);
    }
    return seen;
}

/* Steers LANES boids of the group. False, and nothing is done, when they need more than the lanes
 * can do. */
LANE_INLINE bool steer_part(const group_search *search, uint32_t part, flock_grid_boid *to) {
    lane own[8];
    for (int field = 0; field < 8; field++) {
        own[field] = lane_load(search->own[field] + part);
    }
    lane_boids boids = {{own[0], own[1], own[2]}, {own[3], own[4], own[5]}};
    lane_seen seen = seen_by(search, part);
    if (!steer_lanes(search->rules, &boids, &seen, &boids)) {
        return false;
    }
    const lane result[8] = {boids.p[0], boids.p[1], boids.p[2], boids.v[0],
                            boids.v[1], boids.v[2], own[6],     own[7]};
    const float *front[LANES], *back[LANES];
    rows_of(to + part, front, back);
    lane_store_columns((float *const *)front, result);
    lane_store_columns((float *const *)back, result + 4);
    return true;
}

/* Steers a group's boids. */
LANE_INLINE void steer_group(const group_search *search, bool in_lanes, flock_grid_boid *to) {
    for (uint32_t part = 0; part < search->group.count; part += LANES) {
        if (!in_lanes || !steer_part(search, part, to)) {
            for (uint32_t i = part; i < part + LANES && i < search->group.count; i++) {
                steer_one(search, i, to);
            }
        }
    }
}

static void fly_groups(flock_grid *grid, const flock_rules *rules, uint32_t first, uint32_t end) {
    group_search search;
    bool in_lanes = can_steer_in_lanes(rules);
    set_rules(&search, grid, rules);
    for (uint32_t i = first; i < end; i++) {
        flock_grid_group group = grid->groups[i];
        sum_group(&search, group);
        if (group.count % LANES == 0) {
            steer_group(&search, in_lanes, grid->unsorted + group.first);
        } else {
            /* What comes after the group's last boid is not to be written over. */
            flock_grid_boid few[FLOCK_MOST_GROUP];
            steer_group(&search, in_lanes, few);
            memcpy(grid->unsorted + group.first, few, group.count * sizeof *few);
        }
    }
}

/* The result for LANES boids from index i on. */
LANE_INLINE void hand_out_lanes(const flock_grid *grid, uint32_t i, flock_state *to) {
    const float *front[LANES], *back[LANES];
    for (uint32_t k = 0; k < LANES; k++) {
        front[k] = &grid->unsorted[grid->place[i + k]].x;
        back[k] = &grid->unsorted[grid->place[i + k]].vy;
    }
    lane column[8];
    lane_load_columns(front, column);
    lane_load_columns(back, column + 4);
    lane_store(to->x + i, column[0]);
    lane_store(to->y + i, column[1]);
    lane_store(to->z + i, column[2]);
    lane_store(to->vx + i, column[3]);
    lane_store(to->vy + i, column[4]);
    lane_store(to->vz + i, column[5]);
}

enum { AHEAD = 32 };

static void hand_out(const flock_grid *grid, uint32_t first, uint32_t end, flock_state *to) {
    uint32_t i = first;
    for (; i + LANES <= end; i += LANES) {
        /* Boids lie anywhere: those of a few turns later are sent for. */
        for (uint32_t k = i + AHEAD; k < i + AHEAD + LANES && k < end; k++) {
            __builtin_prefetch(&grid->unsorted[grid->place[k]]);
        }
        hand_out_lanes(grid, i, to);
    }
    for (; i < end; i++) {
        const flock_grid_boid *boid = grid->unsorted + grid->place[i];
        flock_boid flown = {
            grid->id[i], {boid->x, boid->y, boid->z}, {boid->vx, boid->vy, boid->vz}};
        flock_state_set_boid(to, i, &flown);
    }
    memcpy(to->id + first, grid->id + first, (end - first) * sizeof *to->id);
}

#endif
