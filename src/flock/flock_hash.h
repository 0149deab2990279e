/* A number that two runs share only if they are the same, bit for bit. */
#ifndef FLOCK_HASH_H
#define FLOCK_HASH_H

#include "flock/flock_frame.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Hash of a moment: style, engine and the bits of every boid's id, position and velocity.
 * Does not depend on the order of the arrays, on the steps it took or on the byte order of the
 * machine. */
uint64_t flock_hash(const flock_frame *frame, const flock_params *params);

#ifdef __cplusplus
}
#endif

#endif
