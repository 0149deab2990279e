/* Step 1 of flock_grid_group.h: where the candidates of a group can be, as runs of boids that lie
 * next to each other in memory. Inside the library only.
 *
 * Rows are visited from the lowest z on, then the lowest y; in a row from the lowest x on. */
#ifndef FLOCK_GRID_ROWS_H
#define FLOCK_GRID_ROWS_H

#include "flock/flock_grid_bins.h"
#include "flock/flock_grid_search.h"

/* What to do with the blocks when there is no room for more, or no more: empties them. */
typedef void blocks_use(group_search *search);

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

/* Adds a run of candidates, without those apart: that makes two of one. Written without branches,
 * which a processor could not foresee. There must be room. */
LANE_INLINE search_run *add_run(search_run *run, flock_grid_group apart, uint32_t first,
                                uint32_t end) {
    bool around = apart.first - first < end - first;
    run[0] = (search_run){first, around ? apart.first : end};
    run[1] = (search_run){apart.first + apart.count, end};
    return run + 1 + around;
}

/* Cuts a run into blocks after the `count` there are; returns how many there are then. Writes LANES
 * blocks at a time; those after the last are written over by the next. */
LANE_INLINE uint32_t cut_run(group_search *search, uint32_t count, search_run run,
                             blocks_use *use) {
    const lane_whole most = lane_whole_all(LANES), item = lane_whole_all(LANE_ITEM);
    const lane_whole step = lane_whole_times(lane_whole_ramp(), most);
    for (;; run.first += LANES * LANES) {
        if (count > BLOCKS - LANES) {
            search->block_count = count;
            use(search);
            count = 0;
        }
        lane_whole first = lane_whole_plus(lane_whole_all(run.first), step);
        lane_whole left = lane_whole_minus(lane_whole_all(run.end), first);
        lane_whole_store(search->block + count, lane_whole_times(first, item));
        lane_whole_store(search->left + count, lane_whole_min(left, most));
        if (run.end - run.first <= LANES * LANES) {
            return count + (run.end - run.first + LANES - 1) / LANES;
        }
        count += LANES;
    }
}

/* Cuts all runs into blocks, and forgets the runs. */
LANE_INLINE void cut_runs(group_search *search, blocks_use *use) {
    uint32_t count = search->block_count;
    for (uint32_t i = 0; i < search->run_count; i++) {
        count = cut_run(search, count, search->run[i], use);
    }
    search->block_count = count;
    search->run_count = 0;
}

/* --- on this side of every seam -----------------------------------------------------------------
 */

/* How far slices are at least from the group's box along their axis, squared. */
LANE_INLINE lane gap2_to(const flock_grid_axis *axis, lane slice, float low, float high,
                         float slack) {
    lane from = lane_plus(lane_all(axis->low), lane_times(slice, lane_all(axis->width)));
    lane to = lane_plus(from, lane_all(axis->width));
    lane gap = lane_max(lane_minus(from, lane_all(high)), lane_minus(lane_all(low), to));
    gap = lane_max(lane_minus(gap, lane_all(slack)), lane_all(0.0f));
    return lane_times(gap, gap);
}

/* Up to LANES rows next to each other, and of each the bins within sight. */
typedef struct row_reach {
    float gap2[LANES]; /* from the box, squared */
    uint32_t from[LANES], to[LANES];
} row_reach;

/* The further a row is from the box, the shorter the piece of it that sight cuts out. */
LANE_INLINE row_reach reach_into(const group_search *search, const flock_grid_axis *x, lane gap2) {
    lane left = lane_max(lane_minus(lane_all(search->reach2), gap2), lane_all(0.0f));
    lane reach = lane_root(left);
    row_reach rows;
    lane_store(rows.gap2, gap2);
    lane_whole_store(rows.from, slice_of(x, lane_minus(lane_all(search->low[0]), reach)));
    lane_whole_store(rows.to, slice_of(x, lane_plus(lane_all(search->high[0]), reach)));
    return rows;
}

/* Adds what is within sight of `rows` rows, the first of them beginning at `start`. */
LANE_INLINE search_run *add_rows(const group_search *search, search_run *run, lane gap2,
                                 const flock_grid_axis *x, const uint32_t *start, uint32_t rows) {
    const row_reach reach = reach_into(search, x, gap2);
    const flock_grid_group apart = search->apart;
    const float reach2 = search->reach2;
    for (uint32_t i = 0; i < rows; i++, start += x->cells) {
        uint32_t first = start[reach.from[i]], end = start[reach.to[i] + 1];
        run = add_run(run, apart, first, reach.gap2[i] <= reach2 ? end : first);
    }
    return run;
}

/* Of all rows the last is the one that no group before this has looked into: what the next group
 * will see of it is sent for. */
enum { FETCH_AHEAD = 12 };

LANE_INLINE void visit_rows(group_search *search, blocks_use *use) {
    const flock_grid *grid = search->grid;
    const flock_grid_axis x = grid->axis[0], y = grid->axis[1], z = grid->axis[2];
    const uint32_t y_from = search->span[1].from[0], y_to = search->span[1].to[0];
    const uint32_t z_from = search->span[2].from[0], z_to = search->span[2].to[0];
    search_run *run = search->run;
    for (uint32_t k = z_from; k <= z_to; k++) {
        lane gap2_z =
            gap2_to(&z, lane_all((float)(int32_t)k), search->low[2], search->high[2], grid->slack);
        for (uint32_t j = y_from; j <= y_to; j += LANES) {
            lane slice = lane_plus(lane_all((float)(int32_t)j), lane_ramp());
            lane gap2 = gap2_to(&y, slice, search->low[1], search->high[1], grid->slack);
            const uint32_t *start = grid->start + (size_t)(k * y.cells + j) * x.cells;
            uint32_t rows = y_to - j + 1 < LANES ? y_to - j + 1 : LANES;
            run = add_rows(search, run, lane_plus(gap2, gap2_z), &x, start, rows);
            if (run > search->run + RUNS - LANES) {
                search->run_count = (uint32_t)(run - search->run);
                cut_runs(search, use);
                run = search->run;
            }
        }
    }
    search->run_count = (uint32_t)(run - search->run);
    if (run > search->run && run[-1].end + FETCH_AHEAD < grid->count) {
        fetch(grid, run[-1].end + FETCH_AHEAD);
    }
}

/* --- across a seam ------------------------------------------------------------------------------
 */

/* A row that may be seen across a seam: all bins the box sees. */
static void visit_row_across(group_search *search, uint32_t row, blocks_use *use) {
    const axis_spans *bins = &search->span[0];
    const uint32_t *start = search->grid->start + (size_t)row * search->grid->axis[0].cells;
    search_run *run = search->run + search->run_count;
    for (uint32_t i = 0; i < bins->count; i++) {
        run = add_run(run, search->apart, start[bins->from[i]], start[bins->to[i] + 1]);
    }
    search->run_count = (uint32_t)(run - search->run);
    if (search->run_count > RUNS - 4) {
        cut_runs(search, use);
    }
}

static void visit_rows_across(group_search *search, blocks_use *use) {
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

#endif
