/* Where a flock begins: MODEL section 4. Inside the library only. */
#ifndef FLOCK_START_H
#define FLOCK_START_H

#include "flock/flock_params.h"
#include "flock/flock_state.h"

/* The 32-bit linear congruential generator of the model. */
typedef struct flock_random {
    uint32_t state;
} flock_random;

/* The generator of a seed: floor(seed 2^32) for a seed below 1, else the seed itself. */
flock_random flock_random_of(double seed);

/* The next value, in [0, 1). */
double flock_random_next(flock_random *random);

/* Writes boids first..params->count - 1 of the seeded start (params->placement) to the same places
 * of `state`, which must have room, with ids counted up from `id`, and sets its count. The first
 * boids are the same for every count. */
void flock_start_place(const flock_params *params, flock_state *state, uint32_t first, uint32_t id);

#endif
