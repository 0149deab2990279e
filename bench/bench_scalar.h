/* A plain scalar grid, to hold the engine against: what a careful programmer writes first. */
#ifndef BENCH_SCALAR_H
#define BENCH_SCALAR_H

#include "flock/flock_rules.h"
#include "flock/flock_state.h"

/* Scratch memory, for `capacity` boids. */
typedef struct bench_scalar {
    uint32_t capacity;
    uint32_t *cell, *start, *index;
    float *p, *v; /* sorted positions and velocities, three floats a boid */
} bench_scalar;

bool bench_scalar_reserve(bench_scalar *scalar, uint32_t count);
void bench_scalar_free(bench_scalar *scalar);

/* Pass 1 of MODEL section 2, with walls (no seam), one boid and one candidate at a time: cells as
 * wide as sight, counting sort, 27 cells a boid. */
void bench_scalar_sum(bench_scalar *scalar, const flock_rules *rules, const flock_state *state,
                      flock_sums *sums);

#endif
