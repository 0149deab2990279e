/* A step's inner loops with AVX2 and FMA, which the caller has made sure of. */
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#if defined __x86_64__ || defined __i386__
#include <immintrin.h>
#define FLOCK_LANE_AVX2
#if defined __clang__
#pragma clang attribute push(__attribute__((target("avx2,fma,popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,fma,popcnt")
#endif
#endif

#include "flock/flock_grid_group.h"
#include "flock/flock_lanes.h"
#include "flock/flock_steer_lanes.h"

const flock_kernels flock_lanes_avx2 = {find_extent, find_bins, sum_groups, look_round,
                                        steer_boids};

#if defined FLOCK_LANE_AVX2
#if defined __clang__
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif
