/* Which bin every boid is in: the sort's part that is done in lanes. Inside the library only.
 *
 * Included once for each set of instructions, like flock_grid_group.h. */
#ifndef FLOCK_GRID_BINS_H
#define FLOCK_GRID_BINS_H

#include "flock/flock_grid.h"
#include "flock/flock_lane.h"

/* Three axes in lanes. */
typedef struct lane_vector {
    lane x, y, z;
} lane_vector;

/* flock_grid_slice in lanes. */
LANE_INLINE lane_whole slice_of(const flock_grid_axis *axis, lane p) {
    lane slice = lane_times(lane_minus(p, lane_all(axis->low)), lane_all(axis->per_unit));
    slice = lane_max(slice, lane_all(0.0f));
    return lane_whole_of(lane_min(slice, lane_all((float)(axis->cells - 1))));
}

/* The box round boids first .. end - 1. */
static void find_extent(const flock_state *state, uint32_t first, uint32_t end, flock_box *box) {
    const float *const from[3] = {state->x, state->y, state->z};
    for (int axis = 0; axis < 3; axis++) {
        const float *p = from[axis];
        lane least = lane_all(INFINITY), most = lane_all(-INFINITY);
        uint32_t i = first;
        for (; i + LANES <= end; i += LANES) {
            least = lane_min(lane_load(p + i), least);
            most = lane_max(lane_load(p + i), most);
        }
        box->low[axis] = lane_least(least);
        box->high[axis] = lane_largest(most);
        for (; i < end; i++) {
            box->low[axis] = flock_min(p[i], box->low[axis]);
            box->high[axis] = flock_max(p[i], box->high[axis]);
        }
    }
}

/* Positions of LANES boids in a row. */
LANE_INLINE lane_vector positions_of(const flock_grid_boid *boids) {
    const float *from[LANES];
    for (uint32_t i = 0; i < LANES; i++) {
        from[i] = &boids[i].x;
    }
    lane column[4];
    lane_load_columns(from, column);
    return (lane_vector){column[0], column[1], column[2]};
}

/* The bins of unsorted boids first .. end - 1, into `bin`: room for lanes beyond the last boid is
 * in both. */
static void find_bins(const flock_grid *grid, uint32_t first, uint32_t end, uint32_t *bin) {
    const flock_grid_axis x = grid->axis[0], y = grid->axis[1], z = grid->axis[2];
    const flock_grid_boid *boids = grid->unsorted;
    for (uint32_t i = first; i < end; i += LANES, bin += LANES) {
        lane_vector p = positions_of(boids + i);
        lane_whole row = lane_whole_plus(
            lane_whole_times(slice_of(&z, p.z), lane_whole_all(y.cells)), slice_of(&y, p.y));
        lane_whole_store(bin, lane_whole_plus(lane_whole_times(row, lane_whole_all(x.cells)),
                                              slice_of(&x, p.x)));
    }
}

/* What lanes load of the sorted boids first .. end - 1, and where each of them is. */
static void fill_columns(flock_grid *grid, uint32_t first, uint32_t end) {
    const flock_grid_boid *boids = grid->boids;
    uint32_t i = first;
    for (; i + LANES <= end; i += LANES) {
        lane_vector p = positions_of(boids + i);
        lane_store(grid->x + i, p.x);
        lane_store(grid->y + i, p.y);
        lane_store(grid->z + i, p.z);
    }
    for (; i < end; i++) {
        grid->x[i] = boids[i].x;
        grid->y[i] = boids[i].y;
        grid->z[i] = boids[i].z;
    }
    for (i = first; i < end; i++) {
        grid->place[boids[i].index] = i;
    }
}

#endif
