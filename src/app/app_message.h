/* The message: one short line that says what a key just did, and goes away by itself.
 *
 * Only its text and its timing; app_draw draws it. Times are seconds of base_clock_seconds. */
#ifndef APP_MESSAGE_H
#define APP_MESSAGE_H

#include <stdbool.h>

typedef struct app_message {
    char text[160];
    double born;  /* when it began to appear */
    float drawn;  /* the opacity of the last picture */
    bool instant; /* it comes and goes without fading */
} app_message;

/* Shows `text`. A message that is there already is replaced without appearing anew. `at_once`: it
 * does not fade in, because the next picture is too far off. */
void app_message_show(app_message *message, const char *text, double now, bool at_once);

/* Pictures further apart than this many seconds are too far apart for a message to fade in. */
#define APP_MESSAGE_FADE 0.12

/* How much of it is to be seen: 0 gone, 1 all. */
float app_message_opacity(const app_message *message, double now);

/* Where a message of this width has its middle: that between `from` and `to`, or as far to the left
 * as it takes to end before `end`. */
float app_message_middle(float from, float to, float end, float width);

/* Seconds until the picture must change because of it; INFINITY when it never must. */
double app_message_rest(const app_message *message, double now);

#endif
