/* The grid engine: sort, then let every group look round; see flock_grid.h. */
#include "flock/flock_grid.h"

/* Groups that a thread takes at a time: enough to be worth the taking, few enough to share out a
 * dense corner. */
enum { BATCH = 32 };

void flock_grid_sum(flock_grid *grid, const flock_rules *rules, const flock_state *state,
                    flock_lanes lanes, uint32_t threads, flock_sums *sums) {
    const flock_kernels *kernels = flock_kernels_of(lanes);
    if (state->count == 0) {
        return;
    }
    flock_grid_sort(grid, rules, state, kernels);
    uint32_t batches = (grid->group_count + BATCH - 1) / BATCH;
    bool shared = threads > 1 && state->count >= FLOCK_WORTH_THREADS;
#pragma omp parallel for schedule(dynamic) num_threads(threads) if (shared)
    for (uint32_t batch = 0; batch < batches; batch++) {
        uint32_t first = batch * BATCH;
        uint32_t end = first + BATCH < grid->group_count ? first + BATCH : grid->group_count;
        kernels->sum(grid, rules, first, end, sums);
    }
}

/* Which group a boid is in. */
static uint32_t group_of(const flock_grid *grid, uint32_t index) {
    uint32_t place = grid->start[grid->cell[index]];
    while (grid->boids[place].index != index) {
        place++;
    }
    uint32_t low = 0, high = grid->group_count - 1;
    while (low < high) {
        uint32_t middle = low + (high - low + 1) / 2;
        if (grid->groups[middle].first <= place) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    return low;
}

void flock_grid_sum_one(flock_grid *grid, const flock_rules *rules, const flock_state *state,
                        flock_lanes lanes, uint32_t index, flock_sums *sums) {
    const flock_kernels *kernels = flock_kernels_of(lanes);
    flock_grid_sort(grid, rules, state, kernels);
    uint32_t group = group_of(grid, index);
    kernels->sum(grid, rules, group, group + 1, sums);
}

void flock_grid_look(flock_grid *grid, const flock_rules *rules, const flock_state *state,
                     flock_lanes lanes, flock_look *look) {
    const flock_kernels *kernels = flock_kernels_of(lanes);
    flock_grid_sort(grid, rules, state, kernels);
    for (uint32_t i = 0; i < state->count; i++) {
        look->parent[i] = i;
    }
    kernels->look(grid, rules, look);
}
