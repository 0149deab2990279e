/* The reference engine: pass 1 by testing every pair once. Inside the library only. */
#ifndef FLOCK_PAIRS_H
#define FLOCK_PAIRS_H

#include "flock/flock_rules.h"
#include "flock/flock_state.h"

/* Sums what every boid of `state` sees (MODEL section 2) into `sums`, O(count^2). */
void flock_pairs_sum(const flock_rules *rules, const flock_state *state, flock_sums *sums);

#endif
