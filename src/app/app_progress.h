/* A progress bar on standard error, when that is a terminal: how much is done and how long the rest
 * will take. */
#ifndef APP_PROGRESS_H
#define APP_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

/* Zeros are one that shows nothing. */
typedef struct app_progress {
    const char *what; /* is counted: "frame" */
    uint64_t all;     /* of them */
    bool wanted;      /* false: nothing is ever shown */
    bool shown;       /* there is a bar on the screen */
    double begun;     /* when it was, base_clock_seconds */
    double next;      /* when to draw it again */
} app_progress;

/* Begins; with a standard error that is no terminal nothing will be shown. */
app_progress app_progress_begin(const char *what, uint64_t all);

/* Shows how many are done; draws only a few times a second, so call it after each. */
void app_progress_show(app_progress *progress, uint64_t done);

/* Takes the bar off the screen. */
void app_progress_end(app_progress *progress);

/* Writes the bar as it is after `elapsed` seconds: "[###...] 42 %  frame 504 of 1200, 0:35 left".
 */
#define APP_PROGRESS_TEXT 128
void app_progress_text(const app_progress *progress, uint64_t done, double elapsed,
                       char text[APP_PROGRESS_TEXT]);

#endif
