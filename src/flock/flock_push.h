/* How a close pair pushes apart: MODEL section 2. Inside the library only. */
#ifndef FLOCK_PUSH_H
#define FLOCK_PUSH_H

#include "flock/flock_math.h"
#include "flock/flock_rules.h"

/* Pushes apart two boids on one spot, which have no direction of their own: along one that their
 * ids give, the lower id forward and the higher back. */
static inline flock_vector flock_coincident_push(const flock_rules *rules, uint32_t id,
                                                 uint32_t other) {
    uint64_t low = id < other ? id : other;
    uint64_t high = id < other ? other : id;
    float direction[3];
    flock_direction_of(low << 32 | high, rules->dims, direction);
    float push = id < other ? rules->coincident_push : -rules->coincident_push;
    return (flock_vector){push * direction[0], push * direction[1], push * direction[2]};
}

/* k of the push -o k, by style. */
static inline float flock_closeness(const flock_rules *rules, float d2) {
    switch (rules->style) {
    case FLOCK_REYNOLDS:
        return 1.0f / d2;
    case FLOCK_NORMALISED:
        return 1.0f / (sqrtf(d2) + rules->softening);
    case FLOCK_WEIGHTED:
    default:
        return 1.0f / (d2 + rules->softening);
    }
}

/* The push on a boid away from its close neighbour at offset o: -o k(d2). */
static inline flock_vector flock_push_apart(const flock_rules *rules, uint32_t id, uint32_t other,
                                            flock_vector o, float d2) {
    if (d2 < rules->coincident2) {
        return flock_coincident_push(rules, id, other);
    }
    return flock_times(o, -flock_closeness(rules, d2));
}

#endif
