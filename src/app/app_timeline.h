/* The timeline under the picture: the steps that can be shown, where the flight stands among them,
 * and what was changed on the way.
 *
 * It shows with the panel, and with the panel folded only in the past. The hint has its place for
 * the first moments, unless somebody goes back. */
#ifndef APP_TIMELINE_H
#define APP_TIMELINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Its top, from the foot of the picture, interface units. */
#define APP_TIMELINE_FROM_BOTTOM 33.0f

/* A change in the log; of a setting that was dragged the last of it. */
typedef struct app_change {
    uint64_t step;  /* that it precedes */
    size_t command; /* its place in the log */
} app_change;

/* All zeros: nothing was read of the log. */
typedef struct app_timeline {
    app_change *changes;
    size_t count, capacity;
    size_t read;     /* commands of the log that were looked at */
    uint32_t branch; /* of the log */
    bool over;       /* the pointer was over it in the last picture */
    bool found;      /* it has been there once, and does not give its place back to the hint */
} app_timeline;

struct app_state;

/* Another flight begins. */
void app_timeline_forget(app_timeline *timeline);
void app_timeline_shutdown(app_timeline *timeline);

/* Whether there is one in this picture. */
bool app_timeline_shown(const struct app_state *app);

/* Draws it, when it is shown, and does what the hand did to it. Part of the panel's frame. */
void app_timeline_draw(struct app_state *app);

#endif
