/* A step's inner loops in plain C, for processors without SIMD that we know. */
#include "flock/flock_grid_fly.h"
#include "flock/flock_grid_look.h"
#include "flock/flock_lanes.h"

const flock_kernels flock_lanes_plain = {GROUP,      find_extent, find_bins,  fill_columns,
                                         fly_groups, hand_out,    sum_groups, look_round};
