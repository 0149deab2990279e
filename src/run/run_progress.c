/* Draws the progress bar over itself with carriage returns; see run_progress.h. */
#include "run/run_progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include "base/base_clock.h"

enum { WIDTH = 30 }; /* characters of the bar */

/* Seconds before the first bar (a short run shows none) and between two. */
static const double patience = 0.5, interval = 0.1;

run_progress run_progress_begin(uint64_t steps, const char *unit, bool quiet) {
    double now = base_clock_seconds();
    return (run_progress){.steps = steps,
                          .unit = unit,
                          .wanted = !quiet && isatty(STDERR_FILENO),
                          .begun = now,
                          .next = now + patience};
}

/* Writes the time left as a person would say it, from what the part done (0..1) took. */
static void write_left(char *text, size_t size, double spent, double part) {
    double left = part > 0.0 ? spent * (1.0 - part) / part : 0.0;
    if (left < 60.0) {
        snprintf(text, size, "%.0f s left", left);
    } else if (left < 3600.0) {
        snprintf(text, size, "%.0f min left", left / 60.0);
    } else {
        snprintf(text, size, "%.1f h left", left / 3600.0);
    }
}

void run_progress_show(run_progress *progress, uint64_t done, double part) {
    if (!progress->wanted || base_clock_seconds() < progress->next) {
        return;
    }
    double whole = ((double)done + part) / (double)progress->steps;
    int full = (int)(whole * WIDTH);
    char left[32];
    write_left(left, sizeof left, base_clock_seconds() - progress->begun, whole);
    fprintf(stderr, "\r[%.*s%*s] %3.0f %%  %s %" PRIu64 " of %" PRIu64 ", %s\033[K", full,
            "##############################", WIDTH - full, "", 100.0 * whole, progress->unit, done,
            progress->steps, left);
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
