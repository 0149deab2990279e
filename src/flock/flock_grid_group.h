/* What a group of boids sees: the inner loops of the grid engine. Inside the library only.
 *
 * Included once for each set of instructions, by a file that has said which (flock_lane.h).
 *
 * The group's box is the smallest box round its boids. Whoever is near one of them is near the box,
 * so the grid is searched once for all of them:
 *   1. visit the rows within sight of the box, and of each only the bins within sight;
 *   2. of the boids there, list those within sight of the box (and those near enough to be pushed),
 *      several candidates in the lanes at a time;
 *   3. take one candidate after the other and add it to the sums of those it is a neighbour of,
 *      with the group's boids in the lanes: sums first, then pushes, because both together need
 *      more registers than there are. The group's own boids are candidates like all others.
 * When a list is full, step 3 runs and it starts anew, so that a list never grows with the flock.
 */
#ifndef FLOCK_GRID_GROUP_H
#define FLOCK_GRID_GROUP_H

#include <string.h>

#include "flock/flock_grid_crowd.h"
#include "flock/flock_grid_list.h"
#include "flock/flock_grid_rows.h"
#include "flock/flock_grid_search.h"
#include "flock/flock_grid_sums.h"
#include "flock/flock_push.h"

/* --- boids on one spot --------------------------------------------------------------------------
 */

/* The push of one boid on another, 0 unless they are close, as flock_pairs has it. */
static flock_vector push_between(const group_search *search, const flock_grid_boid *boid,
                                 const flock_grid_boid *other) {
    const flock_rules *rules = search->rules;
    flock_vector p = {boid->x, boid->y, boid->z}, q = {other->x, other->y, other->z};
    flock_vector o = flock_offset_between(p, q, rules->sight_width);
    float d2 = flock_dot(o, o);
    const uint32_t *id = search->grid->id;
    return d2 < search->close2 ? flock_push_apart(rules, id[boid->index], id[other->index], o, d2)
                               : (flock_vector){0.0f, 0.0f, 0.0f};
}

/* Adds the pushes of boids first .. end - 1 on the boid in the lane `single`, one by one. */
static void push_singly(group_search *search, uint32_t first, uint32_t end) {
    uint32_t i = search->single;
    const flock_grid_boid *boids = search->grid->boids, *boid = boids + search->group.first + i;
    flock_vector s = {search->s[0][i], search->s[1][i], search->s[2][i]};
    for (const flock_grid_boid *other = boids + first; other < boids + end; other++) {
        if (other != boid) {
            s = flock_plus(s, push_between(search, boid, other));
        }
    }
    search->s[0][i] = s.x;
    search->s[1][i] = s.y;
    search->s[2][i] = s.z;
}

static void push_blocks_singly(group_search *search) {
    for (uint32_t i = 0; i < search->block_count; i++) {
        uint32_t first = search->block[i] / LANE_ITEM;
        push_singly(search, first, first + search->left[i]);
    }
    search->block_count = 0;
}

/* Begins the pushes on a boid anew. */
static void push_anew(group_search *search, uint32_t i) {
    search->single = i;
    search->s[0][i] = search->s[1][i] = search->s[2][i] = 0.0f;
    find_blocks(search, push_blocks_singly);
}

/* For the boids that share their spot with another: in lanes their pushes were worked out without a
 * direction. Rare, and in the same order. */
LANE_INLINE void push_coincident(group_search *search) {
    for (uint32_t part = 0; part < search->group.count; part += LANES) {
        uint32_t left = search->group.count - part;
        lane on_spot = lane_from_whole(lane_whole_load(search->on_spot + part));
        lane_mask shares = lane_less(lane_all(1.0f), on_spot);
        unsigned bits = lane_first(shares, left < LANES ? left : LANES);
        for (uint32_t i = part; bits != 0; i++, bits >>= 1) {
            if (bits & 1) {
                push_anew(search, i);
            }
        }
    }
}

/* --- one group after the other ------------------------------------------------------------------
 */

/* The numbers that are the same for all groups of a step. */
static void set_rules(group_search *search, const flock_grid *grid, const flock_rules *rules) {
    search->grid = grid;
    search->rules = rules;
    search->reach = sqrtf(rules->radius2) * 1.00001f;
    search->reach2 = search->reach * search->reach;
    search->sight2 = rules->radius2;
    search->pushes = rules->separation != 0.0f;
    search->close2 = search->pushes ? flock_min(rules->close2, rules->radius2) : 0.0f;
    search->close_sight2 = search->close2;
    search->close_only = search->pushes && search->close2 < rules->radius2;
    set_crowd(search);
    search->look = NULL;
    search->use_lists = sum_lists;
}

/* Boids as rows of two times four numbers: where those begin. */
LANE_INLINE void rows_of(const flock_grid_boid *boids, const float *front[LANES],
                         const float *back[LANES]) {
    for (uint32_t i = 0; i < LANES; i++) {
        front[i] = &boids[i].x;
        back[i] = &boids[i].vy;
    }
}

/* Takes up a group's boids, and finds the box round them. */
static void load_group(group_search *search) {
    const flock_grid_boid *boids = search->grid->boids + search->group.first;
    const float first[3] = {boids->x, boids->y, boids->z};
    lane low[3], high[3];
    for (int axis = 0; axis < 3; axis++) {
        low[axis] = high[axis] = lane_all(first[axis]);
    }
    for (uint32_t part = 0; part < search->group.count; part += LANES) {
        const float *front[LANES], *back[LANES];
        lane column[8];
        rows_of(boids + part, front, back);
        lane_load_columns(front, column);
        lane_load_columns(back, column + 4);
        lane number = lane_plus(lane_all((float)part), lane_ramp());
        lane_mask is_boid = lane_less(number, lane_all((float)search->group.count));
        for (int axis = 0; axis < 3; axis++) {
            column[axis] = lane_choose(is_boid, column[axis], lane_all(first[axis]));
            low[axis] = lane_min(low[axis], column[axis]);
            high[axis] = lane_max(high[axis], column[axis]);
        }
        for (int field = 0; field < 8; field++) {
            lane_store(search->own[field] + part, column[field]);
        }
    }
    for (int axis = 0; axis < 3; axis++) {
        search->low[axis] = lane_least(low[axis]);
        search->high[axis] = lane_largest(high[axis]);
    }
}

/* Begins the group's sums, so that with each boid itself among what is added to them they come to
 * those over the others. */
static void begin_sums(group_search *search) {
    bool sees_itself = search->rules->radius2 > 0.0f; /* tiny radii have a square of 0 */
    lane none = lane_all(0.0f);
    lane_whole nobody = lane_whole_all(0);
    lane_mask itself = lane_less(none, lane_all(search->rules->radius2));
    for (uint32_t part = 0; part < search->group.count; part += LANES) {
        lane_whole_store(search->n + part, sees_itself ? lane_whole_all(UINT32_MAX) : nobody);
        lane_whole_store(search->on_spot + part, nobody);
        for (int axis = 0; axis < 3; axis++) {
            lane v = lane_load(search->own[3 + axis] + part);
            lane_store(search->o[axis] + part, none);
            lane_store(search->v[axis] + part, lane_minus(none, lane_kept(itself, v)));
            lane_store(search->s[axis] + part, none);
        }
    }
}

/* Whether sight from the box crosses a seam. `slack`: what rounding can add to it on an axis. */
static bool sees_across(const group_search *search) {
    bool across = false;
    for (int axis = 0; axis < 3; axis++) {
        float half = 0.5f * search->rules->sight_width[axis], slack = 2e-6f * half;
        across = across || (half > 0.0f && (search->low[axis] - search->reach - slack < -half ||
                                            search->high[axis] + search->reach + slack > half));
    }
    return across;
}

/* The slices within sight, some of them across a seam. */
static void set_spans_across(group_search *search) {
    for (int axis = 0; axis < 3; axis++) {
        float width = search->rules->sight_width[axis];
        search->span[axis] =
            slices_between(&search->grid->axis[axis], search->low[axis] - search->reach,
                           search->high[axis] + search->reach, width, 1e-6f * width);
    }
}

/* An image and an offset across the seam round in their own ways: looks a little further. */
static void widen_sight(group_search *search) {
    const float *widths = search->rules->sight_width;
    float slack = 1e-6f * flock_max(widths[0], flock_max(widths[1], widths[2]));
    float sight = search->reach + slack;
    float close = sqrtf(search->close2) * 1.00001f + slack;
    search->sight2 = sight * sight;
    search->close_sight2 = close * close;
}

/* Where the group can see: slices of y and z, and how near the box candidates must be. */
static void set_sight(group_search *search) {
    search->across = sees_across(search);
    if (search->across) {
        set_spans_across(search);
        widen_sight(search);
        return;
    }
    for (int axis = 1; axis < 3; axis++) {
        const flock_grid_axis *slices = &search->grid->axis[axis];
        search->span[axis].from[0] = flock_grid_slice(slices, search->low[axis] - search->reach);
        search->span[axis].to[0] = flock_grid_slice(slices, search->high[axis] + search->reach);
    }
    search->sight2 = search->look != NULL ? search->reach2 : search->rules->radius2;
    search->close_sight2 = search->close2;
}

/* Takes up a group and does with its candidates what search->use_lists does. */
static void search_group(group_search *search, flock_grid_group group) {
    search->group = group;
    search->listed = search->close_listed = 0;
    search->begun = search->united = false;
    /* In sums every boid allows for itself; the measures look within the group by themselves. */
    search->apart = search->look != NULL ? group : (flock_grid_group){UINT32_MAX, 0};
    load_group(search);
    begin_sums(search);
    set_sight(search);
    find_blocks(search, list_blocks);
    search->use_lists(search);
}

/* The sums of a group's boids. */
static void sum_group(group_search *search, flock_grid_group group) {
    forget_whole(search);
    search_group(search, group);
    if (search->crowded) {
        take_whole(search);
    }
    if (search->pushes) {
        push_coincident(search);
    }
}

#endif
