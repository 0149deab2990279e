/* How heavy a flock is: how long a step takes on this machine, measured while it flies, and what it
 * would take with another number of boids.
 *
 * Only arithmetic; times are seconds. */
#ifndef APP_LOAD_H
#define APP_LOAD_H

#include <stdbool.h>
#include <stdint.h>

#include "flock/flock_params.h"

typedef struct app_load {
    double per_pair;     /* time that one pair of boids takes; 0: nothing was measured yet */
    uint32_t boids;      /* that it was measured with */
    flock_engine engine; /* the same */
    bool heavy;          /* what app_load_heavy said last */
} app_load;

/* A step longer than the first is worth a word: pictures come slower than the eye takes for
 * motion. One longer than the second makes the flock stand still to the eye. */
#define APP_LOAD_HEAVY      0.033
#define APP_LOAD_STANDSTILL 1.0

/* Takes in `steps` steps that took `spent`. */
void app_load_note(app_load *load, const flock_params *params, uint32_t steps, double spent);

/* The time that a step of `params` is to be expected to take. */
double app_load_step(const app_load *load, const flock_params *params);

/* Whether that is heavy: over APP_LOAD_HEAVY, and until it is well under it, so that what is said
 * of it does not come and go. */
bool app_load_heavy(app_load *load, const flock_params *params);

#endif
