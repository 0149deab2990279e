/* A step's inner loops with SSE2, which every 64-bit x86 has. */
#if defined __SSE2__
#define FLOCK_LANE_SSE2
#endif

#include "flock/flock_grid_group.h"
#include "flock/flock_lanes.h"
#include "flock/flock_steer_lanes.h"

const flock_kernels flock_lanes_sse2 = {find_extent, find_bins, sum_groups, look_round,
                                        steer_boids};
