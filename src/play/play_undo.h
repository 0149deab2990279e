/* Which change undo and redo concern, read off the crossings of a flight. Inside the layer only.
 *
 * A crossing is an entry of the log that leads from one side of a change to the other: the change
 * itself, its undo, its redo. Each of them goes back to what was before the crossing of the same
 * change that came last. So undo keeps nothing besides the history itself, and a log alone tells
 * what its undos undo. */
#ifndef PLAY_UNDO_H
#define PLAY_UNDO_H

#include <stdbool.h>
#include <stddef.h>

#include "flock/flock_command.h"

/* No crossing. */
#define PLAY_NONE SIZE_MAX

typedef struct play_crossing {
    flock_command_kind kind; /* FLOCK_COMMAND_UNDO, _REDO, or any other: a change */
    size_t at;               /* its entry in the log */
    size_t origin;           /* the entry of the change that it crosses */
    size_t other;            /* of an undo or redo: the crossing whose far side it goes back to */
    bool jumps;              /* the boids jump by the change, so that they come back with it */
    flock_params params;     /* in force before it; known once the flight has passed it */
} play_crossing;

/* The last crossing of the change that undo would take back, after the first `count` crossings of
 * a flight; and of the change that redo would make again. PLAY_NONE when there is none. */
size_t play_undo_target(const play_crossing *crossings, size_t count);
size_t play_redo_target(const play_crossing *crossings, size_t count);

/* Whether the boids jump by a change, so that only what they were brings them back. */
bool play_undo_jumps(const flock_command *command);

#endif
