/* The hash of a moment; see flock_hash.h. */
#include "flock/flock_hash.h"

#include <string.h>

#include "flock/flock_math.h"

/* The bits of two floats as one word, whatever the byte order of the machine. */
static uint64_t bits_of(float low, float high) {
    uint32_t bits[2];
    memcpy(&bits[0], &low, sizeof bits[0]);
    memcpy(&bits[1], &high, sizeof bits[1]);
    return (uint64_t)bits[1] << 32 | bits[0];
}

/* Folds a word into a hash. */
static uint64_t fold(uint64_t hash, uint64_t word) {
    return flock_mix(hash ^ flock_mix(word + UINT64_C(0x9E3779B97F4A7C15)));
}

static uint64_t hash_of_boid(const flock_frame *frame, uint32_t i) {
    uint64_t hash = fold(0, frame->id[i]);
    hash = fold(hash, bits_of(frame->x[i], frame->y[i]));
    hash = fold(hash, bits_of(frame->z[i], frame->vx[i]));
    return fold(hash, bits_of(frame->vy[i], frame->vz[i]));
}

uint64_t flock_hash(const flock_frame *frame, const flock_params *params) {
    uint64_t hash = fold((uint64_t)params->style << 32 | params->engine, frame->count);

    /* A sum does not depend on the order of the boids. */
    uint64_t boids = 0;
    for (uint32_t i = 0; i < frame->count; i++) {
        boids += hash_of_boid(frame, i);
    }
    return fold(hash, boids);
}
