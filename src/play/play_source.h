/* Where frames come from, behind one interface.
 *
 * Nothing above this layer sees a flock_world. A source says what it can do; what it cannot, it
 * refuses with a reason. Every change goes in as a flock_command and into the source's log. */
#ifndef PLAY_SOURCE_H
#define PLAY_SOURCE_H

#include "flock/flock_command.h"
#include "flock/flock_frame.h"

typedef struct play_source play_source;

/* What a source can do. */
typedef struct play_abilities {
    bool edit;       /* takes commands */
    bool branch;     /* can go on differently from an earlier step */
    bool resimulate; /* can recompute steps it has not kept */
    bool forces;     /* its rules are known, so a boid can be explained */
} play_abilities;

/* The steps a source can show now; both included. */
typedef struct play_span {
    uint64_t first;
    uint64_t last;
} play_span;

/* Two neighbouring frames around a moment: show before + fraction * (after - before). When they
 * are of different epochs, or the same, fraction is 1: show `after`. */
typedef struct play_pair {
    flock_frame before;
    flock_frame after;
    float fraction; /* 0..1 */
} play_pair;

/* A live flock from its seeded start; see flock_world_create for the errors. */
play_source *play_live_create(const flock_params *params, flock_problem *problem);

/* A live flock from given boids; see flock_world_create_from. */
play_source *play_live_create_from(const flock_params *params, const flock_frame *start,
                                   flock_problem *problem);

/* Frees any source; NULL is allowed. */
void play_source_destroy(play_source *source);

play_abilities play_source_abilities(const play_source *source);
play_span play_source_span(const play_source *source);

/* The parameters in force at the newest frame shown; NULL for sources that know none. */
const flock_params *play_source_params(const play_source *source);

/* The frame the source stands at. Valid until the next call that changes the source. */
flock_frame play_source_frame(const play_source *source);

/* The pair of frames around the moment `lag` steps (0..1) before the one the source stands at. */
play_pair play_source_pair(const play_source *source, double lag);

/* Goes one step on. False when there is none (the end of a recording). */
bool play_source_advance(play_source *source);

/* Goes to a step of any distance. False with the reason when the source cannot show it. */
bool play_source_seek(play_source *source, uint64_t step, base_message *message);

/* Applies a change before the next step and logs it. False with the problem when it is refused:
 * then nothing has changed. With `merge` it goes on with the last change if that was of the same
 * parameter (a key held down, a slider dragged): both are one change to undo. */
bool play_source_apply(play_source *source, flock_command command, bool merge,
                       flock_problem *problem);

/* Takes back, or makes again, the last setting, reset or count. A setting's flight is not taken
 * back; a reset's or a count's boids come back as they were. Returns the command concerned through
 * `command` (NULL allowed); false when there is nothing to undo or redo. */
bool play_source_undo(play_source *source, flock_command *command);
bool play_source_redo(play_source *source, flock_command *command);

/* The log: every change so far in order, undo and redo among them: replaying it from the start
 * gives the same flight. Valid until the next change. */
const flock_command *play_source_log(const play_source *source, size_t *count);

#endif
