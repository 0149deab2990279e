/* What a person does to a flock, by chance, and a number for everything that is to come back. */
#ifndef SESSION_H
#define SESSION_H

#include "play/play_source.h"

/* A number of the frame a source stands at, its time and all its parameters. */
uint64_t session_hash(const play_source *source);

/* Sends a command; whether it was taken. */
bool session_set(play_source *source, flock_param param, double value, bool merge);
bool session_reset(play_source *source, double seed);

/* Moves the pointer: it flees from, or is drawn to, or lets go of the flock by `dice`. */
void session_point(play_source *source, uint64_t dice);

/* One change of any kind by `dice`: settings, styles, edges, counts, resets, obstacles. */
void session_change(play_source *source, uint64_t dice);

/* Goes on so many steps. */
void session_fly(play_source *source, uint64_t steps);

#endif
