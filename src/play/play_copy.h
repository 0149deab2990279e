/* A copy of a frame that outlives its source. Inside the layer only. */
#ifndef PLAY_COPY_H
#define PLAY_COPY_H

#include <stdbool.h>

#include "flock/flock_frame.h"

/* All zeros: of no boids. */
typedef struct play_copy {
    flock_frame frame; /* its arrays are the copy's own */
    void *block;       /* where they lie */
    uint32_t capacity; /* boids there is room for */
} play_copy;

/* Copies a frame over what was there, into its memory when that is enough. False when memory runs
 * out: then it holds what it held. */
bool play_copy_take(play_copy *copy, const flock_frame *frame);

void play_copy_free(play_copy *copy);

#endif
