/* Sharing work out to threads. Inside the library only; the only place that starts any. */
#ifndef FLOCK_THREADS_H
#define FLOCK_THREADS_H

#include <stdint.h>

/* Calls work(job, i) once for every i below `count`, on up to `threads` threads, in any order; done
 * when all are. On one thread they run in order and nothing is started. */
void flock_share_out(uint32_t threads, uint32_t count, void (*work)(void *job, uint32_t i),
                     void *job);

/* Items first .. end - 1 of something. */
typedef struct flock_piece {
    uint32_t first, end;
} flock_piece;

/* Piece i of `count` items cut into `pieces`: all equal, multiples of 8 items so that lanes never
 * reach into the next one, but the last, which is shorter; some may be empty. */
flock_piece flock_piece_of(uint32_t count, uint32_t pieces, uint32_t i);

#endif
