/* A progress bar with the time left on standard error, when that is a terminal. */
#ifndef RUN_PROGRESS_H
#define RUN_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct run_progress {
    uint64_t steps; /* of the whole run */
    const char *unit;
    bool wanted;  /* false: nothing is ever shown */
    bool shown;   /* there is a bar on the screen */
    double begun; /* base_clock_seconds */
    double next;  /* when to draw it again */
} run_progress;

/* Begins to count so many of `unit` ("step"); `quiet` or a standard error that is no terminal:
 * nothing will be shown. */
run_progress run_progress_begin(uint64_t steps, const char *unit, bool quiet);

/* Shows how many steps are done, and of the one under way which part (0..1); draws only a few times
 * a second, so call it after every step. */
void run_progress_show(run_progress *progress, uint64_t done, double part);

/* Takes the bar off the screen. */
void run_progress_end(run_progress *progress);

#endif
