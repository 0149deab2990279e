/* How the flock is looked at, as options and files say it (data_view.h) and as the state has it. */
#ifndef APP_VIEW_H
#define APP_VIEW_H

#include "app/app_state.h"

/* Looks at a flock of these parameters so, at the state's interface scale; what the view leaves
 * open is as look and preset open. Playing, its speed and the panel are in it too. */
void app_view_take(app_state *app, const data_view *view, const flock_params *params);

/* The view in force, everything said: app_view_take makes the same of it, bit for bit. */
data_view app_view_of(const app_state *app);

/* The same with what `base` leaves open left open too, where it is as it opens: what need not be
 * said on top of `base`. */
data_view app_view_beside(const app_state *app, const data_view *base);

/* Fills in what a file leaves open that a person keeps from one flock to the next: theme and look
 * in force, and no panel where none was wanted. */
void app_view_keep(const app_state *app, data_view *view);

#endif
