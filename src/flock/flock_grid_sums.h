/* Step 3 of flock_grid_group.h: what a group sees of its candidates is added up, with the group's
 * boids in the lanes and one candidate after the other. Inside the library only. */
#ifndef FLOCK_GRID_SUMS_H
#define FLOCK_GRID_SUMS_H

#include <float.h>

#include "flock/flock_grid_search.h"

/* --- sums ---------------------------------------------------------------------------------------
 */

/* The sums of some lanes of a group, in registers. */
typedef struct lane_sums {
    lane_whole n;
    lane_vector o, v;
} lane_sums;

/* Adds a candidate to the sums of the lanes in `mask`. */
LANE_INLINE void add(lane_sums *sums, lane_mask mask, const lane_vector *o,
                     const flock_grid_boid *candidate) {
    sums->n = lane_count(sums->n, mask);
    lane_mask on = lane_switch(mask);
    sums->o.x = lane_plus_kept(sums->o.x, on, o->x);
    sums->o.y = lane_plus_kept(sums->o.y, on, o->y);
    sums->o.z = lane_plus_kept(sums->o.z, on, o->z);
    sums->v.x = lane_plus_kept(sums->v.x, on, lane_all(candidate->vx));
    sums->v.y = lane_plus_kept(sums->v.y, on, lane_all(candidate->vy));
    sums->v.z = lane_plus_kept(sums->v.z, on, lane_all(candidate->vz));
}

LANE_INLINE void see(const flock_rules *rules, const flock_grid_boid *candidate,
                     const lane_vector *p, lane radius2, bool across, lane_sums *sums) {
    lane_vector o = offsets_to(rules, candidate, p, across);
    add(sums, lane_less(dot(&o), radius2), &o, candidate);
}

LANE_INLINE void sum_list(group_search *search, uint32_t part, bool across) {
    const flock_rules *rules = search->rules;
    const flock_grid_boid *boids = search->grid->boids;
    lane_vector p = group_positions(search, part);
    lane radius2 = lane_all(rules->radius2);
    lane_sums sums = {lane_whole_load(search->n + part), load3(search->o, part),
                      load3(search->v, part)};
    const uint32_t *place = search->list, *end = search->list + search->listed;
    for (; place + 1 < end; place += 2) { /* two a turn: it is the innermost loop of all */
        see(rules, at(boids, place[0]), &p, radius2, across, &sums);
        see(rules, at(boids, place[1]), &p, radius2, across, &sums);
    }
    if (place < end) {
        see(rules, at(boids, place[0]), &p, radius2, across, &sums);
    }
    lane_whole_store(search->n + part, sums.n);
    store3(search->o, part, &sums.o);
    store3(search->v, part, &sums.v);
}

/* --- pushes -------------------------------------------------------------------------------------
 */

/* The pushes on some lanes of a group, and how many boids were met on the same spot. */
typedef struct lane_pushes {
    lane_vector s;
    lane_whole on_spot;
} lane_pushes;

/* What is the same for all pushes: squared distances, and what keeps k finite. */
typedef struct push_limits {
    lane close2, coincident2, softening;
} push_limits;

/* flock_closeness in lanes; but finite at no distance too, where every boid finds itself. */
LANE_INLINE lane closeness(flock_style style, lane d2, lane softening) {
    lane below = style == FLOCK_REYNOLDS     ? lane_max(d2, softening)
                 : style == FLOCK_NORMALISED ? lane_plus(lane_root(d2), softening)
                                             : lane_plus(d2, softening);
    return lane_over(lane_all(1.0f), below);
}

LANE_INLINE void push(flock_style style, lane_pushes *pushes, const lane_vector *o, lane d2,
                      const push_limits *limits) {
    pushes->on_spot = lane_count(pushes->on_spot, lane_less(d2, limits->coincident2));
    lane k = lane_kept(lane_less(d2, limits->close2), closeness(style, d2, limits->softening));
    pushes->s.x = lane_minus(pushes->s.x, lane_times(o->x, k));
    pushes->s.y = lane_minus(pushes->s.y, lane_times(o->y, k));
    pushes->s.z = lane_minus(pushes->s.z, lane_times(o->z, k));
}

LANE_INLINE void push_list(group_search *search, uint32_t part, bool across, flock_style style) {
    const flock_rules *rules = search->rules;
    const flock_grid_boid *boids = search->grid->boids;
    const uint32_t *place = search->close_only ? search->close : search->list;
    const uint32_t *end = place + (search->close_only ? search->close_listed : search->listed);
    const push_limits limits = {lane_all(search->close2), lane_all(rules->coincident2),
                                lane_all(flock_max(rules->softening, FLT_MIN))};
    lane_vector p = group_positions(search, part);
    lane_pushes pushes = {load3(search->s, part), lane_whole_load(search->on_spot + part)};
    while (place < end) {
        lane_vector o = offsets_to(rules, at(boids, *place++), &p, across);
        push(style, &pushes, &o, dot(&o), &limits);
    }
    store3(search->s, part, &pushes.s);
    lane_whole_store(search->on_spot + part, pushes.on_spot);
}

/* The loops above once for each style, so that none decides it pair by pair. */
LANE_INLINE void push_by_style(group_search *search, uint32_t part, bool across) {
    switch (search->rules->style) {
    case FLOCK_REYNOLDS:
        push_list(search, part, across, FLOCK_REYNOLDS);
        break;
    case FLOCK_NORMALISED:
        push_list(search, part, across, FLOCK_NORMALISED);
        break;
    case FLOCK_WEIGHTED:
    default:
        push_list(search, part, across, FLOCK_WEIGHTED);
        break;
    }
}

/* --- both ---------------------------------------------------------------------------------------
 */

/* Adds the listed candidates to what the group's boids see; empties the lists. */
static void sum_lists(group_search *search) {
    for (uint32_t part = 0; part < search->group.count; part += LANES) {
        if (search->across) {
            sum_list(search, part, true);
        } else {
            sum_list(search, part, false);
        }
        if (search->pushes && search->across) {
            push_by_style(search, part, true);
        } else if (search->pushes) {
            push_by_style(search, part, false);
        }
    }
    search->listed = search->close_listed = 0;
}

#endif
