/* A step's inner loops with AVX2 and FMA, which the caller has made sure of. */
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#if defined __x86_64__ || defined __i386__
#include <immintrin.h>
#define FLOCK_LANE_AVX2
#if defined __clang__
#pragma clang attribute push(__attribute__((target("avx2,fma,popcnt,bmi2"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,fma,popcnt,bmi2")
#endif
#endif

#include "flock/flock_grid_fly.h"
#include "flock/flock_grid_look.h"
#include "flock/flock_lanes.h"

const flock_kernels flock_lanes_avx2 = {GROUP,      find_extent, find_bins,  fill_columns,
                                        fly_groups, hand_out,    sum_groups, look_round};

#if defined FLOCK_LANE_AVX2
#if defined __clang__
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif
