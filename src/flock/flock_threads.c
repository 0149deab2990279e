/* Sharing work out to threads, by OpenMP; see flock_threads.h. */
#include "flock/flock_threads.h"

void flock_share_out(uint32_t threads, uint32_t count, void (*work)(void *job, uint32_t i),
                     void *job) {
    if (threads <= 1) {
        for (uint32_t i = 0; i < count; i++) {
            work(job, i);
        }
        return;
    }
    /* Whoever is done takes the next: pieces are equal in number, not in work. */
#pragma omp parallel for schedule(dynamic) num_threads(threads)
    for (uint32_t i = 0; i < count; i++) {
        work(job, i);
    }
}

flock_piece flock_piece_of(uint32_t count, uint32_t pieces, uint32_t i) {
    uint64_t size = ((uint64_t)count + pieces - 1) / pieces;
    size = (size + 7) / 8 * 8;
    uint64_t first = size * i < count ? size * i : count;
    uint64_t end = first + size < count ? first + size : count;
    return (flock_piece){(uint32_t)first, (uint32_t)end};
}
