/* Pass 1 for one boid: the sums that a step would steer it by. Inside the library only.
 *
 * For explaining a step. The same bits as those of the whole step, with either engine; so an engine
 * that sums in an order of its own has to prepare as for a step, and a call is O(count). */
#ifndef FLOCK_SUMS_OF_H
#define FLOCK_SUMS_OF_H

#include "flock/flock_grid.h"
#include "flock/flock_params.h"

/* Scratch memory; all zero at first. */
typedef struct flock_sums_scratch {
    flock_grid grid;
    flock_sums sums;
} flock_sums_scratch;

/* The sums of the boid at `index` of `state` under `rules`, which may differ from the rules of the
 * flight. Allocates only when the state has more boids than any before. False when memory runs out.
 */
bool flock_sums_of(flock_sums_scratch *scratch, flock_engine engine, const flock_rules *rules,
                   const flock_state *state, uint32_t index, flock_seen *seen);

void flock_sums_scratch_free(flock_sums_scratch *scratch);

#endif
