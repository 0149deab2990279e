/* What a group sees of a crowd: runs of bins that all its boids see whole are added as sums, known
 * beforehand, instead of boid by boid. Inside the library only.
 *
 * Included once for each set of instructions, like flock_grid_group.h. Done only where thousands
 * are seen (flock_grid.crowded): the runs near the edge of sight, which some of the group's boids
 * see and others do not, are many boids too.
 *
 * Sums are in double and added to what was met boid by boid at the end: rows from the lowest z and
 * y on, so that their order is a function of the state alone as well. Who may push is met boid by
 * boid. */
#ifndef FLOCK_GRID_CROWD_H
#define FLOCK_GRID_CROWD_H

#include "flock/flock_grid_rows.h"
#include "flock/flock_grid_search.h"

/* Bins first .. end - 1 of a row; none when end is not above first. */
typedef struct bin_span {
    uint32_t first, end;
} bin_span;

/* Of LANES rows next to each other, the bins that are seen whole, and those with who may push. */
typedef struct crowd_rows {
    uint32_t whole_first[LANES], whole_end[LANES];
    uint32_t close_first[LANES], close_last[LANES];
    float close_gap2[LANES];
} crowd_rows;

/* How far slices reach at most from the far side of the group's box, squared. */
LANE_INLINE lane far2_to(const flock_grid_axis *axis, lane slice, float low, float high,
                         float slack) {
    lane from = lane_plus(lane_all(axis->low), lane_times(slice, lane_all(axis->width)));
    lane to = lane_plus(from, lane_all(axis->width));
    lane far = lane_max(lane_minus(lane_all(high), from), lane_minus(to, lane_all(low)));
    far = lane_plus(far, lane_all(slack));
    return lane_times(far, far);
}

/* Bins that lie whole within `reach` of both ends of the box along x. Those at the ends of a row
 * end where the grid does. */
LANE_INLINE void span_within(const group_search *search, const flock_grid_axis *x, lane reach,
                             crowd_rows *rows) {
    float slack = search->grid->slack;
    lane from = lane_plus(lane_minus(lane_all(search->high[0]), reach), lane_all(slack));
    lane to = lane_minus(lane_plus(lane_all(search->low[0]), reach), lane_all(slack));
    lane last = lane_all(x->low + x->width * (float)x->cells);
    lane_whole first = lane_count(slice_of(x, from), lane_less(lane_all(x->low), from));
    lane_whole end = lane_count(slice_of(x, to), lane_less(last, to));
    lane_whole_store(rows->whole_first, first);
    lane_whole_store(rows->whole_end, end);
}

/* `far2` and `gap2`: how far the rows reach at most and at least from the box, squared. */
LANE_INLINE crowd_rows look_into(const group_search *search, const flock_grid_axis *x, lane far2,
                                 lane gap2) {
    crowd_rows rows;
    lane inside = lane_minus(lane_all(search->whole_reach2), far2);
    /* A row that is nowhere seen whole gets a reach that ends before it begins. */
    lane reach = lane_choose(lane_less(lane_all(0.0f), inside), lane_root(inside), lane_all(-1e9f));
    span_within(search, x, reach, &rows);
    lane close = lane_max(lane_minus(lane_all(search->close_reach2), gap2), lane_all(0.0f));
    close = lane_root(close);
    lane_store(rows.close_gap2, gap2);
    lane_whole_store(rows.close_first, slice_of(x, lane_minus(lane_all(search->low[0]), close)));
    lane_whole_store(rows.close_last, slice_of(x, lane_plus(lane_all(search->high[0]), close)));
    return rows;
}

/* Boids first .. end - 1 are seen by all of the group. */
static void add_whole(group_search *search, uint32_t first, uint32_t end) {
    if (first >= end) {
        return;
    }
    const flock_grid_total *from = search->grid->total + first, *to = search->grid->total + end;
    search->whole_count += end - first;
    for (int axis = 0; axis < 3; axis++) {
        search->whole.p[axis] += to->p[axis] - from->p[axis];
        search->whole.v[axis] += to->v[axis] - from->v[axis];
    }
}

static uint32_t lesser(uint32_t a, uint32_t b) {
    return a < b ? a : b;
}

static uint32_t greater(uint32_t a, uint32_t b) {
    return a > b ? a : b;
}

/* Boids first .. end - 1 are met one by one. */
static void add_singly(group_search *search, uint32_t first, uint32_t end) {
    if (first < end) {
        search->run[search->run_count++] = (search_run){first, end};
    }
}

/* A row of which bins from .. to are within sight. `whole` are seen whole, `close` may push. */
static void add_row(group_search *search, const uint32_t *start, bin_span seen, bin_span whole,
                    bin_span close) {
    if (whole.first >= whole.end) {
        add_singly(search, start[seen.first], start[seen.end]);
        return;
    }
    /* From the lowest x on: near the edge of sight, whole, close, whole, near the edge. */
    close.first = greater(close.first, whole.first);
    close.end = lesser(close.end, whole.end);
    add_singly(search, start[seen.first], start[whole.first]);
    if (close.first < close.end) {
        add_whole(search, start[whole.first], start[close.first]);
        add_singly(search, start[close.first], start[close.end]);
        whole.first = close.end;
    }
    add_whole(search, start[whole.first], start[whole.end]);
    add_singly(search, start[whole.end], start[seen.end]);
}

/* Runs that a row can add. */
enum { RUNS_A_ROW = 3 };

/* LANES rows or fewer, the first of them beginning at `start`. */
LANE_INLINE void add_crowd(group_search *search, const flock_grid_axis *x, const uint32_t *start,
                           uint32_t rows, lane far2, lane gap2, blocks_use *use) {
    const row_reach reach = reach_into(search, x, gap2);
    const crowd_rows crowd = look_into(search, x, far2, gap2);
    for (uint32_t i = 0; i < rows; i++, start += x->cells) {
        bool empty = start[reach.from[i]] == start[reach.to[i] + 1];
        if (reach.gap2[i] > search->reach2 || empty) {
            continue;
        }
        bool close = crowd.close_gap2[i] < search->close_reach2;
        add_row(search, start, (bin_span){reach.from[i], reach.to[i] + 1},
                (bin_span){crowd.whole_first[i], crowd.whole_end[i]},
                (bin_span){crowd.close_first[i], close ? crowd.close_last[i] + 1 : 0});
        if (search->run_count > RUNS - RUNS_A_ROW) {
            cut_runs(search, use);
        }
    }
}

/* Takes the place of visit_rows. */
LANE_INLINE void visit_crowd(group_search *search, blocks_use *use) {
    const flock_grid *grid = search->grid;
    const flock_grid_axis x = grid->axis[0], y = grid->axis[1], z = grid->axis[2];
    const uint32_t y_from = search->span[1].from[0], y_to = search->span[1].to[0];
    const float *low = search->low, *high = search->high;
    for (uint32_t k = search->span[2].from[0]; k <= search->span[2].to[0]; k++) {
        lane slice_z = lane_all((float)(int32_t)k);
        lane gap2_z = gap2_to(&z, slice_z, low[2], high[2], grid->slack);
        lane far2_z = far2_to(&z, slice_z, low[2], high[2], grid->slack);
        for (uint32_t j = y_from; j <= y_to; j += LANES) {
            lane slice = lane_plus(lane_all((float)(int32_t)j), lane_ramp());
            lane gap2 = lane_plus(gap2_to(&y, slice, low[1], high[1], grid->slack), gap2_z);
            lane far2 = lane_plus(far2_to(&y, slice, low[1], high[1], grid->slack), far2_z);
            const uint32_t *start = grid->start + (size_t)(k * y.cells + j) * x.cells;
            add_crowd(search, &x, start, lesser(y_to - j + 1, LANES), far2, gap2, use);
        }
    }
}

/* Finds all blocks of a group and hands them to `use`. */
LANE_INLINE void find_blocks(group_search *search, blocks_use *use) {
    search->run_count = search->block_count = 0;
    if (search->across) {
        visit_rows_across(search, use);
    } else if (search->crowded) {
        visit_crowd(search, use);
    } else {
        visit_rows(search, use);
    }
    cut_runs(search, use);
    use(search);
}

/* --- what it comes to ---------------------------------------------------------------------------
 */

/* Where a crowd's sums may be used, and for whom. */
static void set_crowd(group_search *search) {
    const flock_rules *rules = search->rules;
    float whole = sqrtf(rules->radius2) * 0.99999f;
    search->crowded = search->grid->crowded && !(search->pushes && !search->close_only);
    search->whole_reach2 = whole * whole;
    search->close_reach2 = search->close2 * 1.00002f;
}

static void forget_whole(group_search *search) {
    search->whole_count = 0;
    search->whole = (flock_grid_total){{0.0, 0.0, 0.0}, {0.0, 0.0, 0.0}};
}

/* Adds what was seen whole to what was met singly. */
static void take_whole(group_search *search) {
    const double count = search->whole_count;
    for (uint32_t i = 0; i < search->group.count; i++) {
        search->n[i] += search->whole_count;
        for (int axis = 0; axis < 3; axis++) {
            double offset = search->whole.p[axis] - count * (double)search->own[axis][i];
            search->o[axis][i] += (float)offset;
            search->v[axis][i] += (float)search->whole.v[axis];
        }
    }
}

#endif
