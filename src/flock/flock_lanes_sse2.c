/* A step's inner loops with SSE2, which every 64-bit x86 has. */
#if defined __SSE2__
#define FLOCK_LANE_SSE2
#endif

#include "flock/flock_grid_fly.h"
#include "flock/flock_grid_look.h"
#include "flock/flock_lanes.h"

const flock_kernels flock_lanes_sse2 = {GROUP,      find_extent, find_bins,  fill_columns,
                                        fly_groups, hand_out,    sum_groups, look_round};
