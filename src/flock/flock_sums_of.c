/* One boid's sums; see flock_sums_of.h. */
#include "flock/flock_sums_of.h"

#include "flock/flock_pairs.h"

bool flock_sums_of(flock_sums_scratch *scratch, flock_engine engine, const flock_rules *rules,
                   const flock_state *state, uint32_t index, flock_seen *seen) {
    if (engine == FLOCK_PAIRS) {
        *seen = flock_pairs_sum_one(rules, state, index);
        return true;
    }
    if (!flock_grid_reserve(&scratch->grid, state->count) ||
        !flock_sums_reserve(&scratch->sums, state->count)) {
        return false;
    }
    flock_grid_sum_one(&scratch->grid, rules, state, flock_lanes_best(), index, &scratch->sums);
    *seen = scratch->sums.seen[index];
    return true;
}

void flock_sums_scratch_free(flock_sums_scratch *scratch) {
    flock_grid_free(&scratch->grid);
    flock_sums_free(&scratch->sums);
}
