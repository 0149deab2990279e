/* Draws the progress bar over itself with carriage returns; see app_progress.h. */
#include "app/app_progress.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <unistd.h>

#include "base/base_clock.h"

enum { WIDTH = 30 }; /* characters of the bar */

/* Seconds before the first bar (short work shows none) and between two. */
static const double patience = 0.5, interval = 0.1;

app_progress app_progress_begin(const char *what, uint64_t all) {
    double now = base_clock_seconds();
    return (app_progress){.what = what,
                          .all = all,
                          .wanted = isatty(STDERR_FILENO),
                          .begun = now,
                          .next = now + patience};
}

void app_progress_text(const app_progress *progress, uint64_t done, double elapsed,
                       char text[APP_PROGRESS_TEXT]) {
    double part = (double)done / (double)progress->all;
    int full = (int)(part * WIDTH);
    int length = snprintf(text, APP_PROGRESS_TEXT, "[%.*s%*s] %3.0f %%  %s %" PRIu64 " of %" PRIu64,
                          full, "##############################", WIDTH - full, "",
                          floor(100.0 * part), progress->what, done, progress->all);
    if (done > 0) {
        double left = ceil(elapsed * (1.0 - part) / part);
        snprintf(text + length, (size_t)(APP_PROGRESS_TEXT - length), ", %.0f:%02.0f left",
                 floor(left / 60.0), fmod(left, 60.0));
    }
}

void app_progress_show(app_progress *progress, uint64_t done) {
    if (!progress->wanted || base_clock_seconds() < progress->next) {
        return;
    }
    char text[APP_PROGRESS_TEXT];
    double now = base_clock_seconds();
    app_progress_text(progress, done, now - progress->begun, text);
    fprintf(stderr, "\r%s\033[K", text); /* and clear what is left of a longer one */
    fflush(stderr);
    progress->shown = true;
    progress->next = now + interval;
}

void app_progress_end(app_progress *progress) {
    if (progress->shown) {
        fputs("\r\033[K", stderr); /* to the line's start, and clear it */
        progress->shown = false;
    }
}
