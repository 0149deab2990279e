/* What the rules promise of every boid after every step, whatever the scenario. */
#ifndef HELD_H
#define HELD_H

#include <stdbool.h>

#include "flock/flock_frame.h"

/* Room for what does not hold. */
#define HELD_TEXT 160

/* Whether every boid of a frame, one that a step by `params` led to, is inside the world and
 * outside the obstacles (within rounding), no faster and no slower than its style allows, and flat
 * in 2D. Numbers that are none are not. False with the first that is not so: its step, its boid,
 * what it is and what it may be. */
bool held_by(const flock_frame *frame, const flock_params *params, char why[HELD_TEXT]);

#endif
