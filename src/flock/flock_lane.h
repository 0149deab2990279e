/* A few numbers at once: the lane type and its operations. Inside the library only.
 *
 * A processor's SIMD register holds several floats side by side, its lanes, and one instruction
 * works on all of them. `lane` is such a register, LANES floats wide; what it holds in each lane is
 * another boid's number, so that an algorithm written over lanes reads like the one for one boid.
 * A comparison gives a lane_mask, set where it holds; lane_kept() then keeps a number where the
 * mask is set and makes it +0 elsewhere, which is how lanes "branch".
 *
 * The file that includes this says for which instruction set: FLOCK_LANE_AVX512 (16 lanes),
 * FLOCK_LANE_AVX2 (8), FLOCK_LANE_SSE2 (4) or none of them (plain C, 1). Every operation rounds
 * exactly as C's own does, in every lane: nothing depends on the width. */
#ifndef FLOCK_LANE_H
#define FLOCK_LANE_H

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Bytes of an item of the array that lane_list() lists places in. */
enum { LANE_ITEM = 32 };

#define LANE_INLINE static inline __attribute__((always_inline))

#if defined FLOCK_LANE_AVX512
#include "flock/flock_lane_avx512.h"
#elif defined FLOCK_LANE_AVX2
#include "flock/flock_lane_avx2.h"
#elif defined FLOCK_LANE_SSE2
#include "flock/flock_lane_sse2.h"
#else
#include "flock/flock_lane_plain.h"
#endif

#if !defined FLOCK_LANE_AVX2 && !defined FLOCK_LANE_AVX512

/* See flock_lane_avx2.h; here the mask itself is the switch. */
LANE_INLINE lane lane_plus_kept(lane sum, lane_mask mask, lane a) {
    return lane_plus(sum, lane_kept(mask, a));
}
LANE_INLINE lane_mask lane_switch(lane_mask mask) {
    return mask;
}
LANE_INLINE unsigned lane_first(lane_mask mask, uint32_t most) {
    return lane_bits(mask) & ((1u << most) - 1);
}
LANE_INLINE uint32_t lane_list(uint32_t *to, uint32_t first, unsigned bits) {
    uint32_t listed = 0;
    for (uint32_t i = 0; i < LANES; i++) {
        to[listed] = first + i * LANE_ITEM;
        listed += bits >> i & 1;
    }
    return listed;
}

#endif

#endif
