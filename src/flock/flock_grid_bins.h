/* Which bin every boid is in: the sort's part that is done in lanes. Inside the library only.
 *
 * Included once for each set of instructions, like flock_grid_group.h. */
#ifndef FLOCK_GRID_BINS_H
#define FLOCK_GRID_BINS_H

#include "flock/flock_grid.h"
#include "flock/flock_lane.h"

/* flock_grid_slice in lanes. */
LANE_INLINE lane_whole slice_of(const flock_grid_axis *axis, lane p) {
    lane slice = lane_times(lane_minus(p, lane_all(axis->low)), lane_all(axis->per_unit));
    slice = lane_max(slice, lane_all(0.0f));
    return lane_whole_of(lane_min(slice, lane_all((float)(axis->cells - 1))));
}

/* The least and the largest of `count` coordinates, at least 1. */
static void find_extent(const float *p, uint32_t count, float *low, float *high) {
    lane least = lane_all(p[0]), most = least;
    uint32_t i = 0;
    for (; i + LANES <= count; i += LANES) {
        least = lane_min(least, lane_load(p + i));
        most = lane_max(most, lane_load(p + i));
    }
    *low = lane_least(least);
    *high = lane_largest(most);
    for (; i < count; i++) {
        *low = flock_min(*low, p[i]);
        *high = flock_max(*high, p[i]);
    }
}

/* The bins of boids first .. end - 1 into grid->cell. */
static void find_bins(flock_grid *grid, const flock_state *state, uint32_t first, uint32_t end) {
    const flock_grid_axis *x = &grid->axis[0], *y = &grid->axis[1], *z = &grid->axis[2];
    uint32_t i = first;
    for (; i + LANES <= end; i += LANES) {
        lane_whole row = lane_whole_plus(
            lane_whole_times(slice_of(z, lane_load(state->z + i)), lane_whole_all(y->cells)),
            slice_of(y, lane_load(state->y + i)));
        lane_whole bin = lane_whole_plus(lane_whole_times(row, lane_whole_all(x->cells)),
                                         slice_of(x, lane_load(state->x + i)));
        lane_whole_store(grid->cell + i, bin);
    }
    for (; i < end; i++) {
        uint32_t row =
            flock_grid_slice(z, state->z[i]) * y->cells + flock_grid_slice(y, state->y[i]);
        grid->cell[i] = row * x->cells + flock_grid_slice(x, state->x[i]);
    }
}

#endif
