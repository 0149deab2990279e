/* A flight at one moment, whole: all that a flock needs to fly on as if it had never stopped.
 *
 * A flock_flight is a view of it as plain data, for whoever writes it down or reads it; a
 * flock_snapshot is a copy of it in memory, for going back. What was drawn before that moment (the
 * step before, to draw in between) is no part of either. */
#ifndef FLOCK_SNAPSHOT_H
#define FLOCK_SNAPSHOT_H

#include "flock/flock_world.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Of the two frames only count, id, positions and velocities are looked at, in the order of the
 * arrays, which is part of what the next step computes. */
typedef struct flock_flight {
    flock_params params; /* in force */
    uint64_t step;
    double clock_seconds; /* time of flight at clock_step, seconds of playback: later times are
                             counted from there, so that they never drift */
    uint64_t clock_step;  /* at most `step` */
    flock_frame boids;    /* now; as many as params.count */
    flock_frame start;    /* of a table, which a reset comes back to; count 0: the seeded start */
    flock_style start_style; /* whose velocities `start` has */
} flock_flight;

/* The flight of a world, valid until its next step, command or restore. */
flock_flight flock_world_flight(const flock_world *world);

/* Whether a flock can fly on from there. False with the problem when the parameters or a boid would
 * be refused (see flock_world_create_from) or the numbers do not fit together. That ids are unique
 * is the caller's business. */
bool flock_flight_check(const flock_flight *flight, flock_problem *problem);

/* Makes a flock that flies on from there, bit for bit. NULL with the problem when it cannot, or
 * when memory runs out. */
flock_world *flock_world_resume(const flock_flight *flight, flock_problem *problem);

/* A copy of a flight but for its `start`, which a world keeps for life. */
typedef struct flock_snapshot flock_snapshot;

/* Copies the world's state. NULL when memory runs out. Free with flock_snapshot_destroy. */
flock_snapshot *flock_snapshot_create(const flock_world *world);
void flock_snapshot_destroy(flock_snapshot *snapshot);

/* Copies the world's state over what a snapshot holds, into its memory when that is enough. False
 * when memory runs out: then it holds what it held. */
bool flock_snapshot_take(flock_snapshot *snapshot, const flock_world *world);

/* What is in it, without `start`; valid as long as the snapshot. */
flock_flight flock_snapshot_flight(const flock_snapshot *snapshot);

/* Bytes of memory it takes. */
size_t flock_snapshot_size(const flock_snapshot *snapshot);

/* Makes the world what it was, in a new epoch; its step goes on counting. False when memory runs
 * out: then nothing has changed. */
bool flock_world_restore(flock_world *world, const flock_snapshot *snapshot);

/* Makes the world what it was, its step and clock too, in a new epoch. False when memory runs out:
 * then nothing has changed. */
bool flock_world_rewind(flock_world *world, const flock_snapshot *snapshot);

#ifdef __cplusplus
}
#endif

#endif
