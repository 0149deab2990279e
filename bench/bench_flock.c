/* Flocks to time; see bench_flock.h. */
#include "bench_flock.h"

#include <math.h>
#include <stdlib.h>

#include "base/base_clock.h"
#include "flock/flock_steer.h"
#include "flock/flock_world.h"

static double mean_neighbours(bench_flock *flock) {
    double sum = 0.0;
    flock_rules rules = flock_rules_of(&flock->params);
    flock_grid_sum(&flock->grid, &rules, &flock->state, flock_lanes_best(), 1, &flock->sums);
    for (uint32_t i = 0; i < flock->state.count; i++) {
        sum += flock->sums.seen[i].n;
    }
    return sum / flock->state.count;
}

static bool reserve(bench_flock *flock, uint32_t count) {
    return flock_state_reserve(&flock->state, count) && flock_state_reserve(&flock->next, count) &&
           flock_state_reserve(&flock->start, count) && flock_sums_reserve(&flock->sums, count) &&
           flock_grid_reserve(&flock->grid, count) && bench_scalar_reserve(&flock->scalar, count);
}

bool bench_flock_make(bench_flock *flock, const bench_case *which, uint32_t threads) {
    *flock = (bench_flock){.params = flock_params_of(FLOCK_PRESET_BOX)};
    flock->grid.pay.clock = base_clock_seconds;
    flock->params.count = which->count;
    flock->params.density = which->sparse ? FLOCK_DENSITY_AUTO : FLOCK_DENSITY_FIXED;
    flock_world *world = flock_world_create(&flock->params, NULL);
    if (world == NULL || !reserve(flock, which->count)) {
        return false;
    }
    flock_world_set_threads(world, threads);
    for (int i = 0; i < which->steps; i++) {
        flock_world_step(world);
    }
    flock_frame frame = flock_world_frame(world);
    flock_state_take(&flock->state, &frame);
    flock_world_destroy(world);

    flock->k = mean_neighbours(flock);
    for (int tries = 0; which->sparse && tries < 3; tries++) {
        flock->params.radius *= (float)cbrt(30.0 / flock->k);
        flock->k = mean_neighbours(flock);
    }
    flock_state_copy(&flock->start, &flock->state);
    return true;
}

void bench_flock_free(bench_flock *flock) {
    flock_state_free(&flock->start);
    flock_state_free(&flock->state);
    flock_state_free(&flock->next);
    flock_sums_free(&flock->sums);
    flock_grid_free(&flock->grid);
    bench_scalar_free(&flock->scalar);
}

void bench_flock_rewind(bench_flock *flock) {
    flock_state_copy(&flock->state, &flock->start);
    flock_grid_forget(&flock->grid);
}

static void take_next(bench_flock *flock) {
    flock_state next = flock->next;
    flock->next = flock->state;
    flock->state = next;
}

void bench_flock_step_grid(bench_flock *flock, flock_lanes lanes, uint32_t threads) {
    flock_rules rules = flock_rules_of(&flock->params);
    flock_grid_step(&flock->grid, &rules, &flock->state, lanes, threads, &flock->next);
    take_next(flock);
}

void bench_flock_step_scalar(bench_flock *flock) {
    flock_rules rules = flock_rules_of(&flock->params);
    bench_scalar_sum(&flock->scalar, &rules, &flock->state, &flock->sums);
    bench_flock_steer(flock);
}

void bench_flock_steer(bench_flock *flock) {
    flock_rules rules = flock_rules_of(&flock->params);
    flock_steer_all(&rules, &flock->state, &flock->sums, &flock->next);
    take_next(flock);
}

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

void bench_sort_times(double *times, int count) {
    qsort(times, (size_t)count, sizeof *times, by_size);
}
