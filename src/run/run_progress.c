/* Draws the progress bar over itself with carriage returns; see run_progress.h. */
#include "run/run_progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include "base/base_clock.h"

enum { WIDTH = 30 }; /* characters of the bar */

/* Seconds before the first bar (a short run shows none) and between two. */
static const double patience = 0.5, interval = 0.1;

run_progress run_progress_begin(uint64_t steps, bool quiet) {
    return (run_progress){.steps = steps,
                          .wanted = !quiet && isatty(STDERR_FILENO),
                          .next = base_clock_seconds() + patience};
}

void run_progress_show(run_progress *progress, uint64_t done) {
    if (!progress->wanted || base_clock_seconds() < progress->next) {
        return;
    }
    double part = (double)done / (double)progress->steps;
    int full = (int)(part * WIDTH);
    fprintf(stderr, "\r[%.*s%*s] %3.0f %%  step %" PRIu64 " of %" PRIu64, full,
            "##############################", WIDTH - full, "", 100.0 * part, done,
            progress->steps);
    fflush(stderr);
    progress->shown = true;
    progress->next = base_clock_seconds() + interval;
}

void run_progress_end(run_progress *progress) {
    if (progress->shown) {
        fputs("\r\033[K", stderr); /* to the line's start, and clear it */
        progress->shown = false;
    }
}
