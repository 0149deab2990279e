/* A step's inner loops in plain C, for processors without SIMD that we know. */
#include "flock/flock_grid_group.h"
#include "flock/flock_lanes.h"
#include "flock/flock_steer_lanes.h"

const flock_kernels flock_lanes_plain = {find_extent, find_bins, sum_groups, look_round,
                                         steer_boids};
