/* The arrays of a flock, and the sums of pass 1. Inside the library only. */
#ifndef FLOCK_STATE_H
#define FLOCK_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "flock/flock_frame.h"
#include "flock/flock_vector.h"

/* One moment of all boids: struct of arrays, 64-byte aligned, `capacity` items each. */
typedef struct flock_state {
    uint32_t count;
    uint32_t capacity;
    uint32_t *id;
    float *x, *y, *z;    /* world units */
    float *vx, *vy, *vz; /* world units per time unit */
} flock_state;

/* Makes room for `count` boids, keeping those there are. False when memory runs out. */
bool flock_state_reserve(flock_state *state, uint32_t count);
void flock_state_free(flock_state *state);

/* Bytes of memory that its arrays take. */
size_t flock_state_size(const flock_state *state);

/* Copies `count` boids; `to` must have room. */
void flock_state_copy(flock_state *to, const flock_state *from);

/* The frame's boids as a flock's arrays, which nobody may write to. */
flock_state flock_state_of_frame(const flock_frame *frame);

/* What a boid sees: its sums of pass 1, MODEL section 2. Three times 16 bytes, which is how lanes
 * load and store it. */
typedef struct flock_seen {
    _Alignas(16) uint32_t n; /* neighbours */
    flock_vector o;          /* O: sum of offsets to the neighbours */
    flock_vector v;          /* V: sum of their velocities */
    flock_vector s;          /* S: push away from the close ones */
} flock_seen;

/* Copies the boids of a frame; `to` must have room. */
void flock_state_take(flock_state *to, const flock_frame *from);

/* The arrays of a state as a frame that says nothing else of it. */
flock_frame flock_state_arrays(const flock_state *state);

/* What every boid sees, by its index in the state. */
typedef struct flock_sums {
    uint32_t capacity;
    flock_seen *seen;
} flock_sums;

/* Makes room for `count` boids; what was there is lost. False when memory runs out. */
bool flock_sums_reserve(flock_sums *sums, uint32_t count);
void flock_sums_free(flock_sums *sums);

#endif
