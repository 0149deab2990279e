/* The hint: one line for the first moments, gone after three actions or 20 s.
 *
 * Only its text and its timing; app_draw draws it. Times are seconds of base_clock_seconds. */
#ifndef APP_HINT_H
#define APP_HINT_H

#include <stdbool.h>

typedef struct app_hint {
    double born;      /* when the first picture was shown */
    unsigned actions; /* what the person did since: keys, drags, notches of the wheel */
    bool drawn;       /* it was in the last picture */
} app_hint;

/* True while it is to be seen. */
bool app_hint_visible(const app_hint *hint, double now);

/* Room for its text. */
#define APP_HINT_SIZE 128

/* There is not always room for all of it. */
typedef enum app_hint_length { APP_HINT_LONG, APP_HINT_SHORT, APP_HINT_LENGTHS } app_hint_length;

/* Writes its text, while playing or paused, with `rules` rules to choose from. */
void app_hint_text(bool playing, int rules, app_hint_length length, char text[APP_HINT_SIZE]);

/* The same while the panel has the keyboard. */
void app_hint_text_in_panel(app_hint_length length, char text[APP_HINT_SIZE]);

/* Seconds until the picture must change because of it; INFINITY when it never must. */
double app_hint_rest(const app_hint *hint, double now);

#endif
