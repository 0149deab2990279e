/* The reference engine: pass 1 by testing every pair once. Inside the library only. */
#ifndef FLOCK_PAIRS_H
#define FLOCK_PAIRS_H

#include "flock/flock_rules.h"
#include "flock/flock_state.h"

/* Scratch memory of the engine. */
typedef struct flock_pairs {
    uint32_t capacity;
    float *distance2; /* squared distances of one boid to the others */
    uint32_t *list;   /* the neighbours of one boid */
} flock_pairs;

/* Makes room for `count` boids. False when memory runs out. */
bool flock_pairs_reserve(flock_pairs *pairs, uint32_t count);
void flock_pairs_free(flock_pairs *pairs);

/* Sums what every boid of `state` sees (MODEL section 2) into `sums`, O(count^2). */
void flock_pairs_sum(flock_pairs *pairs, const flock_rules *rules, const flock_state *state,
                     flock_sums *sums);

/* The same sums of one boid, O(count). */
flock_seen flock_pairs_sum_one(const flock_rules *rules, const flock_state *state, uint32_t index);

#endif
