/* What can be taken back: changes in order, and where in them one stands. Inside the layer only. */
#ifndef PLAY_UNDO_H
#define PLAY_UNDO_H

#include <stdbool.h>
#include <stddef.h>

#include "flock/flock_command.h"
#include "flock/flock_world.h"

/* One change. A setting is reverted by the parameters on the other side of the change; a reset or
 * a count by a snapshot of the boids there. */
typedef struct play_change {
    flock_command command;
    flock_params params;      /* to go to: before the change, or after it once undone */
    flock_snapshot *snapshot; /* the same with the boids; NULL for a setting */
    uint32_t boids;           /* in the snapshot, for the memory it takes */
} play_change;

typedef struct play_undo {
    play_change *changes;
    size_t count; /* changes known */
    size_t done;  /* of them, in force; the rest can be redone */
    size_t capacity;
} play_undo;

/* Frees everything and makes it empty. */
void play_undo_clear(play_undo *undo);

/* Makes room for one more change. False when memory runs out. */
bool play_undo_reserve(play_undo *undo);

/* Adds a change (there must be room) after those in force, forgets what could be redone, and
 * forgets the oldest changes when they keep more than 8 million boids. Takes over the snapshot. */
void play_undo_push(play_undo *undo, play_change change);

/* The last change in force, or NULL; and the first that can be redone, or NULL. */
play_change *play_undo_last(play_undo *undo);
play_change *play_undo_next(play_undo *undo);

#endif
