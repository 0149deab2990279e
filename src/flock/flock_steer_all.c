/* Pass 2 for a whole flock; see flock_steer.h. */
#include "flock/flock_steer.h"

/* Boids that a thread takes at a time. */
enum { BATCH = 1024 };

void flock_steer_all(const flock_rules *rules, const flock_state *from, const flock_sums *sums,
                     flock_lanes lanes, uint32_t threads, flock_state *to) {
    const flock_kernels *kernels = flock_kernels_of(lanes);
    to->count = from->count;
    uint32_t batches = (from->count + BATCH - 1) / BATCH;
    bool shared = threads > 1 && from->count >= FLOCK_WORTH_THREADS;
#pragma omp parallel for schedule(static) num_threads(threads) if (shared)
    for (uint32_t batch = 0; batch < batches; batch++) {
        uint32_t first = batch * BATCH;
        uint32_t end = first + BATCH < from->count ? first + BATCH : from->count;
        kernels->steer(rules, from, sums, first, end, to);
    }
}
