/* A world together with its history: goes to any place of it and keeps keyframes on the way.
 * Inside the layer only.
 *
 * A step is the same whether it is flown for the first time or again: the world steps, then the
 * commands of the log that stand there are done. So going back is going to a keyframe and flying.
 */
#ifndef PLAY_FLIGHT_H
#define PLAY_FLIGHT_H

#include "play/play_branches.h"
#include "play/play_history.h"
#include "play/play_source.h"

typedef struct play_flight {
    flock_world *world;
    play_history history;
    size_t applied;        /* commands of the log that are done where the world is */
    size_t crossed;        /* crossings among them */
    play_branches back;    /* what undo returns to */
    play_branches forward; /* what redo returns to */
    size_t budget;         /* bytes for the history and the branches; see play_memory */
    double step_seconds;   /* how long a step takes of late; 0: not known yet */
    double last_seconds;   /* how long the last one took; the same */
    bool refused;          /* the last command of the log to be done was not */
    play_proof proof;
} play_flight;

/* Takes over a world: its flight begins where it is. False when memory runs out: the flight is to
 * be cleared then too. */
bool play_flight_init(play_flight *flight, flock_world *world);

/* Frees everything, the world too. */
void play_flight_clear(play_flight *flight);

/* Says that memory has run out; false. */
bool play_flight_refuse_memory(flock_problem *problem);

/* Where the world is. */
play_place play_flight_place(const play_flight *flight);

/* Whether there is more of the flight after where the world is. */
bool play_flight_in_past(const play_flight *flight);

/* Flies to a place of the history, or beyond its last step. Shows the way to `watch` as
 * play_source_seek does. False when memory runs out: then the world is where it was. */
bool play_flight_go(play_flight *flight, play_place target, const play_watch *watch);

/* Puts the world at the last keyframe that is not after a place. False when memory runs out: then
 * the world is where it was. */
bool play_flight_jump_before(play_flight *flight, play_place place);

/* Logs a command and does it, at the end of the flight. False with the problem when it is refused
 * or memory runs out: then nothing has changed. */
bool play_flight_do(play_flight *flight, flock_command command, flock_problem *problem);

/* The same for FLOCK_COMMAND_UNDO and _REDO, when there is something to take back or make again. */
bool play_flight_cross(play_flight *flight, flock_command_kind kind);

/* Keeps a keyframe of where the world is, if the budget has room for it. */
void play_flight_keep(play_flight *flight);

/* Bytes of memory used. */
size_t play_flight_bytes(const play_flight *flight);

/* Brings the memory used within the budget, as far as that can be. */
void play_flight_keep_budget(play_flight *flight);

#endif
