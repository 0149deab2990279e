/* Flights that were left for a branch, to return to: a stack of ends of flights, each to be joined
 * again where it was cut off. Inside the layer only. */
#ifndef PLAY_BRANCHES_H
#define PLAY_BRANCHES_H

#include "play/play_history.h"

/* Most flights that are kept to return to, in each direction. */
#define PLAY_BRANCHES_MAX 32

typedef struct play_branch {
    play_history tail;
    play_place fork;      /* where it was cut off */
    play_place place;     /* where in it one stood */
    flock_command change; /* that returning takes back, or makes again */
} play_branch;

typedef struct play_branches {
    play_branch items[PLAY_BRANCHES_MAX]; /* the newest last */
    size_t count;
} play_branches;

/* Destroys all of them. */
void play_branches_clear(play_branches *branches);

/* Puts one on the stack, which owns it then; when it is full the oldest is destroyed. */
void play_branches_push(play_branches *branches, play_branch branch);

/* The newest, or NULL. */
play_branch *play_branches_top(play_branches *branches);

/* Takes the newest off the stack: the caller owns it. There must be one. */
play_branch play_branches_pop(play_branches *branches);

/* Destroys the newest ones whose fork does not lie before `place`: the flight they were cut off
 * from is about to lose it. */
void play_branches_forget_after(play_branches *branches, play_place place);

/* Destroys the oldest; false when there is none. */
bool play_branches_drop_oldest(play_branches *branches);

/* Destroys the keyframes of the oldest that has any; false when none has. */
bool play_branches_drop_keyframes(play_branches *branches);

/* Bytes of memory that their tails take. */
size_t play_branches_bytes(const play_branches *branches);

#endif
