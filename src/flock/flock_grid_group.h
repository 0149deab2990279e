/* What a group of eight boids sees: the inner loops of the grid engine. Inside the library only.
 *
 * Included once for each set of instructions, by a file that has said which (flock_lane.h).
 *
 * The group's box is the smallest box round its boids. Whoever is near one of them is near the box,
 * so the grid is searched once for all eight:
 *   1. visit the rows within sight of the box, and of each only the bins within sight;
 *   2. of the boids there, list those within sight of the box (and those near enough to be pushed),
 *      several candidates in the lanes at a time;
 *   3. take one candidate after the other and add it to the sums of those it is a neighbour of,
 *      with the group's boids in the lanes: sums first, then pushes, because both together need
 *      more registers than there are.
 * When a list is full, steps 3 run and it starts anew, so that a list never grows with the flock.
 */
#ifndef FLOCK_GRID_GROUP_H
#define FLOCK_GRID_GROUP_H

#include <string.h>

#include "flock/flock_grid.h"
#include "flock/flock_grid_bins.h"
#include "flock/flock_lane.h"
#include "flock/flock_push.h"

/* Candidates that a list has room for, and how many make it worth using before it is full. */
enum { LIST = 1024, MUCH = 256 };

/* A run of slices along one axis: from .. to, both included. Sight across the seam of a torus can
 * take up to three. */
typedef struct axis_spans {
    uint32_t from[3], to[3];
    uint32_t count;
} axis_spans;

/* Three axes in lanes. */
typedef struct lane_vector {
    lane x, y, z;
} lane_vector;

/* A group at work. */
typedef struct group_search {
    const flock_grid *grid;
    const flock_rules *rules;
    flock_look *look; /* measures rather than sums; NULL in a step */
    flock_grid_group group;

    float reach;  /* a little over the perception radius */
    float reach2; /* its square */
    float low[3], high[3];
    bool across;        /* sight crosses a seam: offsets go the short way round */
    bool pushes;        /* separation has a weight */
    bool united;        /* the group's boids are known to be of one component */
    bool close_only;    /* only some neighbours push: they have a list of their own */
    float sight2;       /* listed are candidates nearer to the box than this, squared */
    float close2;       /* neighbours nearer than this push, squared */
    float close_sight2; /* and for them those nearer to the box than this */
    axis_spans span[3];

    uint32_t single; /* the lane whose pushes are worked out singly */

    uint32_t listed, close_listed;
    uint32_t list[LIST + LANES];  /* where candidates begin among the grid's boids, in bytes */
    uint32_t close[LIST + LANES]; /* those of them that may push */

    /* The group's boids and their sums. Lanes without a boid repeat the first. */
    float px[FLOCK_GROUP], py[FLOCK_GROUP], pz[FLOCK_GROUP];
    uint32_t n[FLOCK_GROUP];
    float o[3][FLOCK_GROUP], v[3][FLOCK_GROUP], s[3][FLOCK_GROUP];
    float nearest2[FLOCK_GROUP]; /* least squared distance met while pushing */
} group_search;

/* --- offsets ------------------------------------------------------------------------------------
 */

/* flock_offset in lanes. */
LANE_INLINE lane short_way(lane offset, float width) {
    lane half = lane_all(0.5f * width);
    lane over = lane_kept(lane_less(half, offset), lane_all(width));
    lane under = lane_kept(lane_less(offset, lane_all(-0.5f * width)), lane_all(width));
    return lane_plus(lane_minus(offset, over), under);
}

/* The offsets from the group's boids to a candidate. */
LANE_INLINE lane_vector offsets_to(const flock_rules *rules, const flock_grid_boid *candidate,
                                   const lane_vector *p, bool across) {
    lane_vector o = {lane_minus(lane_all(candidate->x), p->x),
                     lane_minus(lane_all(candidate->y), p->y),
                     lane_minus(lane_all(candidate->z), p->z)};
    if (across) {
        o.x = short_way(o.x, rules->sight_width[0]);
        o.y = short_way(o.y, rules->sight_width[1]);
        o.z = short_way(o.z, rules->sight_width[2]);
    }
    return o;
}

LANE_INLINE lane dot(const lane_vector *a) {
    return lane_plus(lane_plus(lane_times(a->x, a->x), lane_times(a->y, a->y)),
                     lane_times(a->z, a->z));
}

/* A listed candidate. */
LANE_INLINE const flock_grid_boid *at(const flock_grid_boid *boids, uint32_t place) {
    return (const flock_grid_boid *)((const char *)boids + place);
}

LANE_INLINE lane_vector group_positions(const group_search *search, uint32_t part) {
    return (lane_vector){lane_load(search->px + part), lane_load(search->py + part),
                         lane_load(search->pz + part)};
}

LANE_INLINE lane_vector load3(float (*from)[FLOCK_GROUP], uint32_t part) {
    return (lane_vector){lane_load(from[0] + part), lane_load(from[1] + part),
                         lane_load(from[2] + part)};
}

LANE_INLINE void store3(float (*to)[FLOCK_GROUP], uint32_t part, const lane_vector *a) {
    lane_store(to[0] + part, a->x);
    lane_store(to[1] + part, a->y);
    lane_store(to[2] + part, a->z);
}

/* --- step 3: sums -------------------------------------------------------------------------------
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

/* --- step 3: pushes -----------------------------------------------------------------------------
 */

/* flock_closeness in lanes. */
LANE_INLINE lane closeness(flock_style style, lane d2, lane softening) {
    lane below = style == FLOCK_REYNOLDS     ? d2
                 : style == FLOCK_NORMALISED ? lane_plus(lane_root(d2), softening)
                                             : lane_plus(d2, softening);
    return lane_over(lane_all(1.0f), below);
}

LANE_INLINE void push(flock_style style, lane_vector *s, lane_mask mask, const lane_vector *o,
                      lane d2, lane softening) {
    lane k = lane_kept(mask, closeness(style, d2, softening));
    s->x = lane_minus(s->x, lane_times(o->x, k));
    s->y = lane_minus(s->y, lane_times(o->y, k));
    s->z = lane_minus(s->z, lane_times(o->z, k));
}

LANE_INLINE void push_list(group_search *search, uint32_t part, bool across, flock_style style) {
    const flock_rules *rules = search->rules;
    const flock_grid_boid *boids = search->grid->boids;
    const uint32_t *place = search->close_only ? search->close : search->list;
    const uint32_t *end = place + (search->close_only ? search->close_listed : search->listed);
    lane_vector p = group_positions(search, part);
    lane close2 = lane_all(search->close2);
    lane softening = lane_all(rules->softening);
    lane_vector s = load3(search->s, part);
    lane nearest2 = lane_load(search->nearest2 + part);
    while (place < end) {
        lane_vector o = offsets_to(rules, at(boids, *place++), &p, across);
        lane d2 = dot(&o);
        nearest2 = lane_min(d2, nearest2);
        push(style, &s, lane_less(d2, close2), &o, d2, softening);
    }
    store3(search->s, part, &s);
    lane_store(search->nearest2 + part, nearest2);
}

/* The loop above once for each style, so that none decides it pair by pair. */
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

/* --- step 3 for measures ------------------------------------------------------------------------
 */

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

LANE_INLINE void look_list(group_search *search, uint32_t part, bool across) {
    const flock_rules *rules = search->rules;
    const flock_grid_boid *boids = search->grid->boids;
    lane_vector p = group_positions(search, part);
    lane radius2 = lane_all(rules->radius2), nearest2 = lane_load(search->nearest2 + part);
    lane_whole n = lane_whole_load(search->n + part);
    for (uint32_t k = 0; k < search->listed; k++) {
        lane_vector o = offsets_to(rules, at(boids, search->list[k]), &p, across);
        lane d2 = dot(&o);
        lane_mask near = lane_less(d2, radius2);
        n = lane_count(n, near);
        nearest2 = lane_min(d2, nearest2);
        if (lane_bits(near) != 0) {
            join_group(search, part, lane_bits(near), search->list[k] / LANE_ITEM);
        }
    }
    lane_whole_store(search->n + part, n);
    lane_store(search->nearest2 + part, nearest2);
}

/* Adds the listed candidates to the sums of LANES boids of the group. */
LANE_INLINE void use_part(group_search *search, uint32_t part, bool across) {
    if (search->look != NULL) {
        look_list(search, part, across);
        return;
    }
    sum_list(search, part, across);
    if (search->pushes) {
        push_by_style(search, part, across);
    }
}

/* Uses the listed candidates and empties the lists. */
static void use_lists(group_search *search) {
    for (uint32_t part = 0; part < FLOCK_GROUP; part += LANES) {
        if (search->across) {
            use_part(search, part, true);
        } else {
            use_part(search, part, false);
        }
    }
    search->listed = search->close_listed = 0;
}

/* --- the group itself ---------------------------------------------------------------------------
 */

/* All set but in the middle: loaded from FLOCK_GROUP - 1 - k, lane k is not set. */
static const uint32_t all_but_one[2 * FLOCK_GROUP - 1] = {
    UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX, 0,
    UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX};

/* The group's boids see each other, but none itself: the sums begin. */
LANE_INLINE void sum_group(group_search *search, uint32_t part, bool across) {
    const flock_rules *rules = search->rules;
    const flock_grid_boid *boids = search->grid->boids + search->group.first;
    lane_vector p = group_positions(search, part);
    lane zero = lane_all(0.0f), nearest2 = lane_all(INFINITY),
         softening = lane_all(rules->softening);
    lane_sums sums = {lane_whole_zero(), {zero, zero, zero}, {zero, zero, zero}};
    lane_vector s = {zero, zero, zero};
    for (uint32_t k = 0; k < search->group.count; k++) {
        lane_mask others = lane_mask_load(all_but_one + FLOCK_GROUP - 1 - k + part);
        lane_vector o = offsets_to(rules, boids + k, &p, across);
        lane d2 = lane_choose(others, dot(&o), lane_all(INFINITY));
        nearest2 = lane_min(d2, nearest2);
        lane_mask near = lane_less(d2, lane_all(rules->radius2));
        add(&sums, near, &o, boids + k);
        if (search->look != NULL) {
            join_group(search, part, lane_bits(near), search->group.first + k);
        }
        push(rules->style, &s, lane_less(d2, lane_all(search->close2)), &o, d2, softening);
    }
    lane_whole_store(search->n + part, sums.n);
    store3(search->o, part, &sums.o);
    store3(search->v, part, &sums.v);
    store3(search->s, part, &s);
    lane_store(search->nearest2 + part, nearest2);
}

/* --- step 2: candidates -------------------------------------------------------------------------
 */

/* The group's box in lanes, and what counts as within its sight. */
typedef struct lane_box {
    lane low[3], high[3], width[3];
    lane sight2, close_sight2;
} lane_box;

LANE_INLINE lane_box box_of(const group_search *search) {
    lane_box box = {.sight2 = lane_all(search->sight2),
                    .close_sight2 = lane_all(search->close_sight2)};
    for (int axis = 0; axis < 3; axis++) {
        box.low[axis] = lane_all(search->low[axis]);
        box.high[axis] = lane_all(search->high[axis]);
        box.width[axis] = lane_all(search->rules->sight_width[axis]);
    }
    return box;
}

/* How far candidates are from the box along one axis: 0 inside it. Rounds no further than the
 * offset to a boid inside the box does, so that no neighbour is missed. */
LANE_INLINE lane distance_along(const lane_box *box, int axis, lane p, bool across) {
    lane low = box->low[axis], high = box->high[axis];
    lane d = lane_max(lane_minus(low, p), lane_minus(p, high));
    if (across) {
        /* The candidate's images across the seam may be nearer. */
        lane after = lane_plus(p, box->width[axis]), before = lane_minus(p, box->width[axis]);
        d = lane_min(d, lane_max(lane_minus(low, after), lane_minus(after, high)));
        d = lane_min(d, lane_max(lane_minus(low, before), lane_minus(before, high)));
    }
    return lane_max(d, lane_all(0.0f));
}

/* Lists those of LANES candidates from i on whose bit is set in `there` and that are within sight
 * of the box; and, when asked for, within the close radius. */
LANE_INLINE void list_lanes(group_search *search, const lane_box *box, uint32_t i, unsigned there,
                            bool close_too, bool across) {
    const flock_grid *grid = search->grid;
    lane_vector o = {distance_along(box, 0, lane_load(grid->x + i), across),
                     distance_along(box, 1, lane_load(grid->y + i), across),
                     distance_along(box, 2, lane_load(grid->z + i), across)};
    lane d2 = dot(&o);
    uint32_t place = i * LANE_ITEM;
    unsigned seen = there & lane_bits(lane_less(d2, box->sight2));
    search->listed += lane_list(search->list + search->listed, place, seen);
    if (close_too) {
        unsigned close = seen & lane_bits(lane_less(d2, box->close_sight2));
        search->close_listed += lane_list(search->close + search->close_listed, place, close);
    }
}

/* Lists candidates first .. end - 1; there must be room for all of them. */
LANE_INLINE void list_candidates(group_search *search, uint32_t first, uint32_t end, bool close_too,
                                 bool across) {
    lane_box box = box_of(search);
    uint32_t i = first;
    for (; i + LANES <= end; i += LANES) {
        list_lanes(search, &box, i, (1u << LANES) - 1, close_too, across);
    }
    if (i < end) {
        list_lanes(search, &box, i, (1u << (end - i)) - 1, close_too, across);
    }
}

/* A run of candidates at least squared distance gap2 away. Long ones are listed piece by piece. */
LANE_INLINE void list_run(group_search *search, uint32_t first, uint32_t end, float gap2,
                          bool across) {
    while (first < end) {
        if (search->listed > LIST - MUCH) {
            use_lists(search);
        }
        uint32_t room = LIST - search->listed;
        uint32_t pause = end - first < room ? end : first + room;
        if (search->close_only && gap2 < search->close_sight2) {
            list_candidates(search, first, pause, true, across);
        } else {
            list_candidates(search, first, pause, false, across);
        }
        first = pause;
    }
}

/* What to do with a run of candidates at squared distance gap2 or more from the box. */
typedef void run_use(group_search *search, uint32_t first, uint32_t end, float gap2);

/* Leaves out the group itself, whose boids have met already. */
LANE_INLINE void but_for_group(group_search *search, uint32_t first, uint32_t end, float gap2,
                               run_use *use) {
    uint32_t own = search->group.first;
    if (first <= own && own < end) {
        use(search, first, own, gap2);
        use(search, own + search->group.count, end, gap2);
    } else {
        use(search, first, end, gap2);
    }
}

/* --- step 1: rows and bins ----------------------------------------------------------------------
 */

/* The slices of an axis between two coordinates; on a torus also those across its seam. */
static axis_spans slices_between(const flock_grid_axis *axis, float low, float high, float width,
                                 float slack) {
    uint32_t last = axis->cells - 1;
    uint32_t from = flock_grid_slice(axis, low), to = flock_grid_slice(axis, high);
    bool before = width > 0.0f && low - slack < -0.5f * width;
    bool after = width > 0.0f && high + slack > 0.5f * width;
    uint32_t again = before ? flock_grid_slice(axis, low + width - slack) : UINT32_MAX;
    uint32_t head = after ? flock_grid_slice(axis, high - width + slack) : 0;

    /* In order and each slice once: the head, what lies in the world itself, the tail. */
    axis_spans spans = {.count = 0};
    if (after && head + 1 < from) {
        spans.to[spans.count++] = head; /* from is 0 */
    } else if (after) {
        from = 0;
    }
    uint32_t middle = spans.count++;
    spans.from[middle] = from;
    spans.to[middle] = to;
    if (before && again > to + 1) {
        spans.from[spans.count] = again;
        spans.to[spans.count++] = last;
    } else if (before) {
        spans.to[middle] = last;
    }
    return spans;
}

/* How far a slice is at least from the group's box along its axis. */
LANE_INLINE lane gap_to(const flock_grid_axis *axis, lane slice, float low, float high,
                        float slack) {
    lane from = lane_plus(lane_all(axis->low), lane_times(slice, lane_all(axis->width)));
    lane to = lane_plus(from, lane_all(axis->width));
    lane gap = lane_max(lane_minus(from, lane_all(high)), lane_minus(lane_all(low), to));
    return lane_max(lane_minus(gap, lane_all(slack)), lane_all(0.0f));
}

/* Up to LANES rows next to each other, the first at slices j and k: of each the bins within sight.
 * The further a row is from the box, the shorter the piece of it that sight cuts out. */
LANE_INLINE void visit_row_lanes(group_search *search, uint32_t j, uint32_t rows, uint32_t k,
                                 lane gap2_z, run_use *use) {
    const flock_grid_axis *x = &search->grid->axis[0], *y = &search->grid->axis[1];
    float gap2[LANES];
    uint32_t from[LANES], to[LANES];

    lane slice = lane_plus(lane_all((float)j), lane_ramp());
    lane gap_y = gap_to(y, slice, search->low[1], search->high[1], search->grid->slack);
    lane both = lane_plus(lane_times(gap_y, gap_y), gap2_z);
    lane left = lane_max(lane_minus(lane_all(search->reach2), both), lane_all(0.0f));
    lane reach = lane_root(left);
    lane_store(gap2, both);
    lane_whole_store(from, slice_of(x, lane_minus(lane_all(search->low[0]), reach)));
    lane_whole_store(to, slice_of(x, lane_plus(lane_all(search->high[0]), reach)));

    const uint32_t *start = search->grid->start + (size_t)(k * y->cells + j) * x->cells;
    for (uint32_t i = 0; i < rows; i++, start += x->cells) {
        uint32_t first = start[from[i]], end = start[to[i] + 1];
        if (first < end && gap2[i] <= search->reach2) {
            but_for_group(search, first, end, gap2[i], use);
        }
    }
}

/* The rows that the box sees when its sight stays on this side of every seam. */
LANE_INLINE void visit_rows(group_search *search, run_use *use) {
    const flock_grid *grid = search->grid;
    const axis_spans *y = &search->span[1], *z = &search->span[2];
    for (uint32_t k = z->from[0]; k <= z->to[0]; k++) {
        lane gap_z = gap_to(&grid->axis[2], lane_all((float)k), search->low[2], search->high[2],
                            grid->slack);
        lane gap2 = lane_times(gap_z, gap_z);
        for (uint32_t j = y->from[0]; j <= y->to[0]; j += LANES) {
            uint32_t left = y->to[0] - j + 1;
            visit_row_lanes(search, j, left < LANES ? left : LANES, k, gap2, use);
        }
    }
}

/* A row that may be seen across a seam: all bins the box sees. */
static void visit_row_across(group_search *search, uint32_t row, run_use *use) {
    const axis_spans *bins = &search->span[0];
    const uint32_t *start = search->grid->start + (size_t)row * search->grid->axis[0].cells;
    for (uint32_t i = 0; i < bins->count; i++) {
        but_for_group(search, start[bins->from[i]], start[bins->to[i] + 1], 0.0f, use);
    }
}

static void visit_rows_across(group_search *search, run_use *use) {
    const axis_spans *y = &search->span[1], *z = &search->span[2];
    for (uint32_t m = 0; m < z->count; m++) {
        for (uint32_t k = z->from[m]; k <= z->to[m]; k++) {
            for (uint32_t l = 0; l < y->count; l++) {
                for (uint32_t j = y->from[l]; j <= y->to[l]; j++) {
                    visit_row_across(search, k * search->grid->axis[1].cells + j, use);
                }
            }
        }
    }
}

static void list_here(group_search *search, uint32_t first, uint32_t end, float gap2) {
    list_run(search, first, end, gap2, false);
}

static void list_across(group_search *search, uint32_t first, uint32_t end, float gap2) {
    list_run(search, first, end, gap2, true);
}

/* --- boids on one spot --------------------------------------------------------------------------
 */

/* The pushes of a run of candidates on the boid in one lane, one by one as flock_pairs does it. */
static void push_singly(group_search *search, uint32_t first, uint32_t end, float gap2) {
    (void)gap2;
    const flock_rules *rules = search->rules;
    const flock_grid_boid *boid = search->grid->boids + search->group.first + search->single;
    const flock_vector p = {boid->x, boid->y, boid->z};
    flock_vector s = {search->s[0][search->single], search->s[1][search->single],
                      search->s[2][search->single]};
    for (uint32_t k = first; k < end; k++) {
        const flock_grid_boid *other = search->grid->boids + k;
        flock_vector q = {other->x, other->y, other->z};
        flock_vector o = flock_offset_between(p, q, rules->sight_width);
        float d2 = flock_dot(o, o);
        if (other != boid && d2 < search->close2) {
            s = flock_plus(s, flock_push_apart(rules, boid->id, other->id, o, d2));
        }
    }
    search->s[0][search->single] = s.x;
    search->s[1][search->single] = s.y;
    search->s[2][search->single] = s.z;
}

/* Begins the pushes anew of the boids that share their spot with another: in lanes they were worked
 * out without a direction. Rare, and in the same order. */
static void push_coincident(group_search *search) {
    for (uint32_t i = 0; i < search->group.count; i++) {
        if (search->nearest2[i] < search->rules->coincident2) {
            search->single = i;
            search->s[0][i] = search->s[1][i] = search->s[2][i] = 0.0f;
            push_singly(search, search->group.first, search->group.first + search->group.count,
                        0.0f);
            if (search->across) {
                visit_rows_across(search, push_singly);
            } else {
                visit_rows(search, push_singly);
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
    search->pushes = rules->separation != 0.0f;
    search->close2 = search->pushes ? flock_min(rules->close2, rules->radius2) : 0.0f;
    search->close_only = search->pushes && search->close2 < rules->radius2;
    search->listed = search->close_listed = 0;
    search->look = NULL;
}

/* Loaded from FLOCK_GROUP - count, the first `count` lanes are set. */
static const uint32_t first_few[2 * FLOCK_GROUP] = {UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX,
                                                    UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX};

/* Takes up a group: its positions and its box. */
static void set_group(group_search *search, flock_grid_group group) {
    const flock_grid *grid = search->grid;
    const float *const from[3] = {grid->x, grid->y, grid->z};
    float *const to[3] = {search->px, search->py, search->pz};
    search->group = group;
    search->united = false;
    for (int axis = 0; axis < 3; axis++) {
        const float *p = from[axis] + group.first;
        lane somebody = lane_all(p[0]), low = somebody, high = somebody;
        for (uint32_t part = 0; part < FLOCK_GROUP; part += LANES) {
            lane_mask is_boid = lane_mask_load(first_few + FLOCK_GROUP - group.count + part);
            lane here = lane_choose(is_boid, lane_load(p + part), somebody);
            lane_store(to[axis] + part, here);
            low = lane_min(low, here);
            high = lane_max(high, here);
        }
        search->low[axis] = lane_least(low);
        search->high[axis] = lane_largest(high);
    }
}

/* Where the group can see: slices on each axis, and how near the box candidates must be. */
static void set_sight(group_search *search) {
    const flock_grid *grid = search->grid;
    const flock_rules *rules = search->rules;
    float reach = search->reach;
    search->across = false;
    for (int axis = 0; axis < 3; axis++) {
        float low = search->low[axis] - reach, high = search->high[axis] + reach;
        float width = rules->sight_width[axis];
        search->span[axis] = slices_between(&grid->axis[axis], low, high, width, 1e-6f * width);
        search->across = search->across || (width > 0.0f && (low - 1e-6f * width < -0.5f * width ||
                                                             high + 1e-6f * width > 0.5f * width));
    }
    search->sight2 = search->look != NULL ? search->reach2 : rules->radius2;
    search->close_sight2 = search->close2;
    if (search->across) {
        /* An image and an offset across the seam round in their own ways: look a little further. */
        float width = flock_max(rules->sight_width[0],
                                flock_max(rules->sight_width[1], rules->sight_width[2]));
        float close = sqrtf(search->close2) * 1.00001f + 1e-6f * width;
        reach += 1e-6f * width;
        search->sight2 = reach * reach;
        search->close_sight2 = close * close;
    }
}

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

static void sum_one_group(group_search *search) {
    for (uint32_t part = 0; part < FLOCK_GROUP; part += LANES) {
        sum_group(search, part, search->across);
    }
    if (search->across) {
        visit_rows_across(search, list_across);
    } else {
        visit_rows(search, list_here);
    }
    use_lists(search);
    if (search->pushes) {
        push_coincident(search);
    }
}

static void sum_groups(const flock_grid *grid, const flock_rules *rules, uint32_t first,
                       uint32_t end, flock_sums *sums) {
    group_search search;
    set_rules(&search, grid, rules);
    for (uint32_t i = first; i < end; i++) {
        set_group(&search, grid->groups[i]);
        set_sight(&search);
        sum_one_group(&search);
        store_sums(&search, sums);
    }
}

/* --- measures -----------------------------------------------------------------------------------
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
        set_group(search, (flock_grid_group){boid, 1});
        set_sight(search);
        sum_one_group(search);
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
    for (uint32_t i = 0; i < grid->group_count; i++) {
        flock_grid_group group = grid->groups[i];
        set_group(&search, group);
        set_sight(&search);
        sum_one_group(&search);
        float nearest2[FLOCK_GROUP];
        memcpy(nearest2, search.nearest2, sizeof nearest2);
        uint32_t n[FLOCK_GROUP];
        memcpy(n, search.n, sizeof n);
        for (uint32_t k = 0; k < group.count; k++) {
            look->neighbours[grid->boids[group.first + k].index] = n[k];
            look->nearest2[group.first + k] =
                n[k] > 0 ? nearest2[k] : look_further(&search, group.first + k);
        }
    }
}

#endif
