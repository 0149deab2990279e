/* One moment of a flock, to look at.
 *
 * Whatever makes frames (a live flock, history, a recording, tracks of real animals) gets measures,
 * colours, pictures and tables for nothing, because all of them take a const flock_frame *.
 * A frame owns nothing: its arrays belong to whoever made it, who says how long they last. */
#ifndef FLOCK_FRAME_H
#define FLOCK_FRAME_H

#include <stdint.h>

#include "flock/flock_params.h"

typedef struct flock_frame {
    uint32_t count;     /* number of boids: length of every array */
    uint32_t epoch;     /* changes when the flock jumps (reset, seek, count): frames of different
                           epochs are never interpolated */
    uint64_t step;      /* steps done since the source was opened */
    double time;        /* time of flight since the last start or reset, seconds of playback */
    double rate;        /* time units in a second of playback: 1, 10 or 60 by style */
    const uint32_t *id; /* who is who: order of the arrays may differ from frame to frame */
    const float *x, *y, *z;    /* positions, world units, 64-byte aligned */
    const float *vx, *vy, *vz; /* velocities, world units per time unit, 64-byte aligned */
    float half[3];             /* half size of the world on each axis */
    uint32_t dims;             /* 2 or 3 */
    flock_edges edges;
} flock_frame;

#endif
