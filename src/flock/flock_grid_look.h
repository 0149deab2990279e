/* What the measures want of every group: how many are seen, the nearest, and who hangs together
 * with whom. Inside the library only.
 *
 * Included once for each set of instructions, like flock_grid_group.h. */
#ifndef FLOCK_GRID_LOOK_H
#define FLOCK_GRID_LOOK_H

#include "flock/flock_grid_group.h"

/* --- how many, and the nearest ------------------------------------------------------------------
 */

/* What some lanes of a group have met. */
typedef struct lane_looks {
    lane_whole n;
    lane nearest2;
} lane_looks;

/* Looks at a boid; returns which lanes it is a neighbour of. `apart` is added to the squared
 * distances. */
LANE_INLINE lane_mask look_at(const group_search *search, lane_looks *looks, const lane_vector *p,
                              const flock_grid_boid *boid, lane apart, bool across) {
    lane_vector o = offsets_to(search->rules, boid, p, across);
    lane d2 = lane_plus(dot(&o), apart);
    lane_mask near = lane_less(d2, lane_all(search->rules->radius2));
    looks->n = lane_count(looks->n, near);
    looks->nearest2 = lane_min(d2, looks->nearest2);
    return near;
}

/* The group's boids look at each other. */
LANE_INLINE void look_within(group_search *search, lane_looks *looks, const lane_vector *p,
                             uint32_t part, bool across) {
    const flock_grid_boid *boids = search->grid->boids + search->group.first;
    *looks = (lane_looks){lane_whole_all(0), lane_all(INFINITY)};
    for (uint32_t k = 0; k < search->group.count; k++) {
        unsigned near = lane_bits(look_at(search, looks, p, boids + k, apart(k, part), across));
        search->near_own[k] |= (uint16_t)(near << part);
    }
}

LANE_INLINE void look_part(group_search *search, uint32_t part, bool across) {
    const flock_grid_boid *boids = search->grid->boids;
    lane_vector p = group_positions(search, part);
    lane_looks looks;
    if (search->begun) {
        looks = (lane_looks){lane_whole_load(search->n + part), lane_load(search->nearest2 + part)};
    } else {
        look_within(search, &looks, &p, part, across);
    }
    uint32_t k = 0;
    for (; k < search->joining; k++) {
        unsigned near = lane_bits(
            look_at(search, &looks, &p, at(boids, search->list[k]), lane_all(0.0f), across));
        search->near[k] = (uint16_t)(part == 0 ? near : search->near[k] | near << part);
    }
    /* To take lanes out as bits takes a third of the time: not for those who will join later. */
    for (; k < search->listed; k++) {
        look_at(search, &looks, &p, at(boids, search->list[k]), lane_all(0.0f), across);
    }
    lane_whole_store(search->n + part, looks.n);
    lane_store(search->nearest2 + part, looks.nearest2);
}

/* --- who hangs together -------------------------------------------------------------------------
 */

/* Boid i of the grid's order is a neighbour of the group's boids in `near`. */
static void join(const group_search *search, unsigned near, uint32_t i) {
    for (uint32_t k = 0; k < search->group.count; k++) {
        if (near >> k & 1) {
            flock_look_join(search->look, search->group.first + k, i);
        }
    }
}

/* Whether the group's boids are known to be of one component. */
static bool is_united(const group_search *search) {
    uint32_t first = search->group.first;
    bool united = true;
    for (uint32_t k = 0; k < search->group.count; k++) {
        united = united &&
                 flock_look_root(search->look, first + k) == flock_look_root(search->look, first);
    }
    return united;
}

/* The boids that hang together with the lowest of `left`, as bits, through the group's own. */
static unsigned grow_from_lowest(const group_search *search, unsigned left) {
    unsigned before = 0, grown = left & (0u - left);
    while (grown != before) {
        before = grown;
        for (uint32_t k = 0; k < search->group.count; k++) {
            grown |= grown >> k & 1 ? search->near_own[k] : 0u;
        }
    }
    return grown;
}

/* Joins the group's boids, none of which has been joined to any before. The lowest of a component
 * is its root. */
static void join_within(group_search *search) {
    uint32_t *parent = search->look->parent + search->group.first;
    unsigned all = (1u << search->group.count) - 1, left = 0;
    for (uint32_t k = 0; k < search->group.count; k++) {
        left |= (search->near_own[k] != 0 ? 1u : 0u) << k;
    }
    search->united = all == 1;
    while (left != 0) {
        unsigned together = grow_from_lowest(search, left) & all;
        search->united = together == all;
        uint32_t root = parent[(uint32_t)__builtin_ctz(together)];
        for (uint32_t k = 0; k < search->group.count; k++) {
            parent[k] = together >> k & 1 ? root : parent[k];
        }
        left &= ~together;
    }
}

/* How many of the listed boids, from the first on, are to be joined: those that come before the
 * group. Those after it will join it in their turn. Across a seam they are listed in any order. */
static uint32_t count_joining(const group_search *search) {
    uint32_t own = search->group.first * LANE_ITEM, low = 0, high = search->listed;
    if (search->across) {
        return high;
    }
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (search->list[middle] < own) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

/* Joins them. Most are of the group's component already, once that has formed. */
static void join_listed(group_search *search) {
    const uint32_t *parent = search->look->parent;
    uint32_t first = search->group.first;
    for (uint32_t k = 0; k < search->joining; k++) {
        uint32_t i = search->list[k] / LANE_ITEM;
        bool known = search->united && parent[i] == parent[first];
        if (i >= first || known || search->near[k] == 0) {
            continue;
        }
        if (search->united) {
            flock_look_join(search->look, first, i);
        } else {
            join(search, search->near[k], i);
            search->united = is_united(search);
        }
    }
}

/* Takes the place of sum_lists. */
static void look_lists(group_search *search) {
    memset(search->near_own, 0, sizeof search->near_own);
    search->joining = count_joining(search);
    for (uint32_t part = 0; part < search->group.count; part += LANES) {
        if (search->across) {
            look_part(search, part, true);
        } else {
            look_part(search, part, false);
        }
    }
    if (!search->begun) {
        join_within(search);
    }
    join_listed(search);
    search->listed = search->close_listed = 0;
    search->begun = true;
}

/* --- group by group -----------------------------------------------------------------------------
 */

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
    search.crowded = false;
    search.use_lists = look_lists;
    for (uint32_t i = 0; i < grid->group_count; i++) {
        flock_grid_group group = grid->groups[i];
        search_group(&search, group);
        float nearest2[FLOCK_MOST_GROUP];
        uint32_t n[FLOCK_MOST_GROUP];
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
