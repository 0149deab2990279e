/* The grid engine: sort, then let every group look round; see flock_grid.h. */
#include "flock/flock_grid.h"

/* What a thread takes at a time: enough to be worth the taking, few enough groups to share out a
 * dense corner. */
enum { GROUPS = 32, BOIDS = 2048 };

static uint32_t batches_of(uint32_t count, uint32_t batch) {
    return (count + batch - 1) / batch;
}

static uint32_t end_of(uint32_t first, uint32_t batch, uint32_t count) {
    return count - first < batch ? count : first + batch;
}

/* Every boid looks and steers, in the order of the grid. */
static void fly_groups(flock_grid *grid, const flock_rules *rules, const flock_kernels *kernels,
                       uint32_t threads) {
    uint32_t count = grid->group_count, batches = batches_of(count, GROUPS);
    if (threads == 1) {
        kernels->fly(grid, rules, 0, count);
        return;
    }
#pragma omp parallel for schedule(dynamic) num_threads(threads)
    for (uint32_t batch = 0; batch < batches; batch++) {
        uint32_t first = batch * GROUPS;
        kernels->fly(grid, rules, first, end_of(first, GROUPS, count));
    }
}

/* Hands the boids out by their index. */
static void hand_out(const flock_grid *grid, const flock_kernels *kernels, uint32_t threads,
                     flock_state *to) {
    uint32_t count = grid->count, batches = batches_of(count, BOIDS);
    if (threads == 1) {
        kernels->hand_out(grid, 0, count, to);
        return;
    }
#pragma omp parallel for schedule(static) num_threads(threads)
    for (uint32_t batch = 0; batch < batches; batch++) {
        uint32_t first = batch * BOIDS;
        kernels->hand_out(grid, first, end_of(first, BOIDS, count), to);
    }
}

void flock_grid_step(flock_grid *grid, const flock_rules *rules, const flock_state *from,
                     flock_lanes lanes, uint32_t threads, flock_state *to) {
    const flock_kernels *kernels = flock_kernels_of(lanes);
    to->count = from->count;
    if (from->count == 0) {
        return;
    }
    threads = from->count < FLOCK_WORTH_THREADS ? 1 : threads;
    flock_grid_sort(grid, rules, from, kernels, threads);
    fly_groups(grid, rules, kernels, threads);
    hand_out(grid, kernels, threads, to);
    grid->flown = true;
}

void flock_grid_forget(flock_grid *grid) {
    grid->flown = false;
}

/* --- sums by themselves -------------------------------------------------------------------------
 */

void flock_grid_sum(flock_grid *grid, const flock_rules *rules, const flock_state *state,
                    flock_lanes lanes, uint32_t threads, flock_sums *sums) {
    const flock_kernels *kernels = flock_kernels_of(lanes);
    if (state->count == 0) {
        return;
    }
    flock_grid_forget(grid);
    flock_grid_sort(grid, rules, state, kernels, threads);
    uint32_t count = grid->group_count, batches = batches_of(count, GROUPS);
#pragma omp parallel for schedule(dynamic) num_threads(threads) if (threads > 1)
    for (uint32_t batch = 0; batch < batches; batch++) {
        uint32_t first = batch * GROUPS;
        kernels->sum(grid, rules, first, end_of(first, GROUPS, count), sums);
    }
}

/* Which group a boid is in. */
static uint32_t group_of(const flock_grid *grid, uint32_t index) {
    uint32_t place = grid->place[index];
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
    flock_grid_forget(grid);
    flock_grid_sort(grid, rules, state, kernels, 1);
    uint32_t group = group_of(grid, index);
    kernels->sum(grid, rules, group, group + 1, sums);
}

void flock_grid_look(flock_grid *grid, const flock_rules *rules, const flock_state *state,
                     flock_lanes lanes, flock_look *look) {
    const flock_kernels *kernels = flock_kernels_of(lanes);
    flock_grid_forget(grid);
    flock_grid_sort(grid, rules, state, kernels, 1);
    for (uint32_t i = 0; i < state->count; i++) {
        look->parent[i] = i;
    }
    kernels->look(grid, rules, look);
}
