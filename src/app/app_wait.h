/* What has to wait for the step under way, while the window lives on: single steps, and actions
 * that concern the flight as a whole (undo, going to another step, saving). Keys pressed behind
 * such an action keep their order.
 *
 * Of a flock whose steps take no time nothing ever waits. */
#ifndef APP_WAIT_H
#define APP_WAIT_H

#include <stdbool.h>

#include "app/app_event.h"

struct app_state;

/* One of app_actions.h. */
typedef void app_wait_act(struct app_state *app, const app_press *press);

/* Most actions that wait; who presses more keys in one step is not heard. */
#define APP_WAIT_ROOM 16

typedef struct app_wait {
    struct {
        app_wait_act *act;
        app_press press;
    } items[APP_WAIT_ROOM]; /* the oldest first */
    int count;
    bool acting;   /* one of them is being done */
    int steps;     /* single steps asked for and not yet done; below 0: back */
    bool stepping; /* which step they lead to is still to be said */
} app_wait;

/* Whether an action has to wait, or is behind one that does: then it is done later. To be asked by
 * the actions themselves, with their own name. */
bool app_wait_for_rest(struct app_state *app, app_wait_act *act, const app_press *press);

/* Puts an action behind those that wait; false when there are none. */
bool app_wait_behind(struct app_state *app, app_wait_act *act, const app_press *press);

/* Goes so many steps on, as they come, or back when it is below 0, and says which one was reached.
 */
void app_wait_step(struct app_state *app, int steps);

/* Another flock is in force: what waited was for the one that was left. */
void app_wait_leave(struct app_state *app);

/* Takes no more single steps. */
void app_wait_forget_steps(struct app_state *app);

/* Whether a change has to be kept out because an action that waits comes first. */
bool app_wait_closed(const struct app_state *app);

/* Whether pictures are needed because something is still to come. */
bool app_wait_pending(const struct app_state *app);

/* Does what can be done now. For every picture in which the flock does not fly. */
void app_wait_go_on(struct app_state *app);

#endif
