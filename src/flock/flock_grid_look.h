/* What the measures want of every group: how many are seen, the nearest, and who hangs together
 * with whom. Inside the library only.
 *
 * Included once for each set of instructions, like flock_grid_group.h. */
#ifndef FLOCK_GRID_LOOK_H
#define FLOCK_GRID_LOOK_H

#include "flock/flock_grid_group.h"

/* Boid i of the grid's order and the group's boids in `lanes` are of one component. */
LANE_INLINE void join_group(group_search *search, uint32_t part, unsigned lanes, uint32_t i) {
    flock_look *look = search->look;
    uint32_t first = search->group.first;
    if (look->parent[i] == look->parent[first] && search->united) {
        return; /* most pairs of a flock, once its component has formed */
    }
    for (uint32_t k = 0; k < LANES && part + k < search->group.count; k++) {
        if (lanes >> k & 1) {
            flock_look_join(look, first + part + k, i);
        }
    }
    search->united = true;
    for (uint32_t k = 1; k < search->group.count; k++) {
        search->united =
            search->united && flock_look_root(look, first + k) == flock_look_root(look, first);
    }
}

/* What some lanes of a group have met. */
typedef struct lane_looks {
    lane_whole n;
    lane nearest2;
} lane_looks;

/* Boid i of the grid's order; `apart` is added to the squared distances. */
LANE_INLINE void look_at(group_search *search, lane_looks *looks, const lane_vector *p,
                         uint32_t part, uint32_t i, lane apart, bool across) {
    lane_vector o = offsets_to(search->rules, search->grid->boids + i, p, across);
    lane d2 = lane_plus(dot(&o), apart);
    lane_mask near = lane_less(d2, lane_all(search->rules->radius2));
    looks->n = lane_count(looks->n, near);
    looks->nearest2 = lane_min(d2, looks->nearest2);
    if (lane_bits(near) != 0) {
        join_group(search, part, lane_bits(near), i);
    }
}

LANE_INLINE void look_part(group_search *search, uint32_t part, bool across) {
    lane_vector p = group_positions(search, part);
    lane_looks looks = {lane_whole_all(0), lane_all(INFINITY)};
    if (search->begun) {
        looks = (lane_looks){lane_whole_load(search->n + part), lane_load(search->nearest2 + part)};
    }
    for (uint32_t k = 0; !search->begun && k < search->group.count; k++) {
        look_at(search, &looks, &p, part, search->group.first + k, apart(k, part), across);
    }
    for (uint32_t k = 0; k < search->listed; k++) {
        look_at(search, &looks, &p, part, search->list[k] / LANE_ITEM, lane_all(0.0f), across);
    }
    lane_whole_store(search->n + part, looks.n);
    lane_store(search->nearest2 + part, looks.nearest2);
}

/* Takes the place of sum_lists. */
static void look_lists(group_search *search) {
    for (uint32_t part = 0; part < FLOCK_GROUP; part += LANES) {
        if (search->across) {
            look_part(search, part, true);
        } else {
            look_part(search, part, false);
        }
    }
    search->listed = search->close_listed = 0;
    search->begun = true;
}

/* The squared distance to the nearest other of a boid that has no neighbour: looks twice as far
 * until there is one. */
static float look_further(group_search *search, uint32_t boid) {
    float reach = search->reach;
    search->reach = flock_max(reach, 0.25f * search->grid->axis[1].width);
    float nearest2 = INFINITY;
    while (!(nearest2 <= search->reach2) && search->reach < 1e10f) {
        search->reach *= 2.0f;
        search->reach2 = search->reach * search->reach;
        search_group(search, (flock_grid_group){boid, 1});
        nearest2 = search->nearest2[0];
    }
    search->reach = reach;
    search->reach2 = reach * reach;
    return nearest2;
}

static void look_round(const flock_grid *grid, const flock_rules *rules, flock_look *look) {
    group_search search;
    set_rules(&search, grid, rules);
    search.look = look;
    search.use_lists = look_lists;
    for (uint32_t i = 0; i < grid->group_count; i++) {
        flock_grid_group group = grid->groups[i];
        search_group(&search, group);
        float nearest2[FLOCK_GROUP];
        uint32_t n[FLOCK_GROUP];
        memcpy(nearest2, search.nearest2, sizeof nearest2);
        memcpy(n, search.n, sizeof n);
        for (uint32_t k = 0; k < group.count; k++) {
            look->neighbours[grid->boids[group.first + k].index] = n[k];
            look->nearest2[group.first + k] =
                n[k] > 0 ? nearest2[k] : look_further(&search, group.first + k);
        }
    }
}

#endif
