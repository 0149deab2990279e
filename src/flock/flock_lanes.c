/* What this processor can do; see flock_lanes.h. */
#include "flock/flock_lanes.h"

flock_lanes flock_lanes_best(void) {
#if defined __x86_64__
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
        __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi2")) {
        return FLOCK_LANES_AVX512;
    }
#endif
#if defined __x86_64__ || defined __i386__
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
        __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi2")) {
        return FLOCK_LANES_AVX2;
    }
    if (__builtin_cpu_supports("sse2")) {
        return FLOCK_LANES_SSE2;
    }
#endif
    return FLOCK_LANES_PLAIN;
}

const flock_kernels *flock_kernels_of(flock_lanes lanes) {
    static const flock_kernels *const table[] = {
        [FLOCK_LANES_PLAIN] = &flock_lanes_plain,
        [FLOCK_LANES_SSE2] = &flock_lanes_sse2,
        [FLOCK_LANES_AVX2] = &flock_lanes_avx2,
        [FLOCK_LANES_AVX512] = &flock_lanes_avx512,
    };
    return table[lanes];
}
