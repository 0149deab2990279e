/* Playback: fixed steps against wall time.
 *
 * Time that passes is saved up and spent in whole steps; what is left over is how far the picture
 * lies between the last two. When the machine cannot keep up time passes as fast as steps come, so
 * that the flock moves evenly; the surplus is dropped and shown as a slowdown, never caught up.
 * Nothing here reads a clock: the caller says how much time passed. */
#ifndef PLAY_PACE_H
#define PLAY_PACE_H

#include "play/play_source.h"

typedef struct play_pace {
    bool playing;  /* false: no step begins */
    double rate;   /* of normal speed, above 0: 1, 0.5, 0.25, 0.1 */
    double saved;  /* steps saved up and not yet done, below 1 between calls */
    double budget; /* most wall time to spend in one advance, seconds; of a source with a thread of
                      its own no more than taking over what is done needs; INFINITY: every step
                      is done, however long one has to wait for it */
    double slowdown; /* share of normal speed reached of late, 0..1; 1 when it keeps up */
} play_pace;

/* Playing at normal speed with a budget of 25 ms. */
play_pace play_pace_make(void);

/* Does the steps that `elapsed` seconds of wall time ask for, as far as the budget reaches and the
 * source is ready with them. At the end of a recording it stops playing and shows the last step.
 * While not playing it does nothing. `now` gives the wall time in seconds (base_clock_seconds, or a
 * test's own). on_step is called after each step, and may be NULL. Returns the number of steps
 * done. */
uint32_t play_pace_advance(play_pace *pace, play_source *source, double elapsed,
                           double (*now)(void), play_on_step *on_step, void *user);

/* Lets no step begin, and shows those that a source with a thread of its own had begun, as far as
 * they are done; until it is not busy this is for every picture while not playing. */
void play_pace_rest(play_source *source, play_on_step *on_step, void *user);

/* The frames to show now: the picture runs one step behind, so that it always lies between two. */
play_pair play_pace_pair(const play_pace *pace, const play_source *source);

#endif
