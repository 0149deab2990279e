/* Flocks to time: seeded, flown to the state that is timed, the same on every machine. */
#ifndef BENCH_FLOCK_H
#define BENCH_FLOCK_H

#include "bench_scalar.h"
#include "flock/flock_grid.h"
#include "flock/flock_params.h"

/* Which flock: the box, at K about 30 or with the preset's radius. */
typedef struct bench_case {
    uint32_t count;
    bool sparse; /* K about 30 */
    int steps;   /* flown before timing */
} bench_case;

/* A flock, and the ways of seeing that every comparison has: the grid, and the plain scalar grid
 * that it is held against. */
typedef struct bench_flock {
    flock_params params;
    flock_state start, state, next; /* start: where the timing begins */
    flock_sums sums;
    flock_grid grid;
    bench_scalar scalar;
    double k; /* mean number of neighbours at the start */
} bench_flock;

/* Flies a flock to the state that is timed, with the grid on that many threads. False when memory
 * runs out. */
bool bench_flock_make(bench_flock *flock, const bench_case *which, uint32_t threads);
void bench_flock_free(bench_flock *flock);

/* Goes back to where the timing begins; the grid forgets the order it had. */
void bench_flock_rewind(bench_flock *flock);

/* One step, after which the state is the next one: with the grid, with the scalar grid, and by
 * whatever has filled the sums. */
void bench_flock_step_grid(bench_flock *flock, flock_lanes lanes, uint32_t threads);
void bench_flock_step_scalar(bench_flock *flock);
void bench_flock_steer(bench_flock *flock);

/* Puts times in order, the least first. */
void bench_sort_times(double *times, int count);

#endif
