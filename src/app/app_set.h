/* What can be set, by a key or in the panel: each function changes the state and says so.
 *
 * The keys' own functions (app_actions.h) and the panel's rows both end here, so that neither can
 * do what the other cannot show. */
#ifndef APP_SET_H
#define APP_SET_H

#include "app/app_state.h"

/* --- rules and flock (app_actions_flock.c) ---------------------------------------------------- */

/* How many rules there are to choose from in the style in force: those at 0 to this less one, in
 * the order of the keys 1, 2, 3... */
int app_rules(const app_state *app);
flock_param app_rule_at(int index);

/* The rule that the keys change, and making another one that. */
flock_param app_rule(const app_state *app);
void app_choose_rule(app_state *app, flock_param rule);

/* What it goes back to, and how far a key moves it. */
double app_rule_default(const app_state *app, flock_param rule);
double app_rule_step(const app_state *app, flock_param rule);

/* The ends of a rule's slider in the style and world in force. */
void app_rule_range(const app_state *app, flock_param rule, double *low, double *high);

/* Gives a parameter a value; what is refused is said. `merge`: it goes on with the last change, as
 * one to undo. */
void app_set(app_state *app, flock_param param, double value, bool merge);

/* What the pointer does while it rests on the picture. */
void app_set_cursor(app_state *app, flock_cursor_mode mode);

/* --- time (app_actions_time.c) ---------------------------------------------------------------- */

/* Starts anew with this seed; with `seed` NAN with the next one. */
void app_set_seed(app_state *app, double seed);

/* Goes so many steps on, or back when it is below 0, and pauses. */
void app_step_by(app_state *app, int steps);

/* Goes to the first step, and to the latest one. */
void app_go_to_first(app_state *app);
void app_go_to_last(app_state *app);

/* Goes to the first step and waits there. */
void app_rewind(app_state *app);

/* The speeds of playback: what is offered, and making one of them that in force. */
#define APP_RATES 4
typedef struct app_rate {
    double rate;      /* of normal speed */
    const char *name; /* "1/2" */
} app_rate;

const app_rate *app_rate_at(int index);
int app_rate_now(const app_state *app); /* -1: none of them */
void app_set_rate(app_state *app, int index);

/* --- view (app_actions_view.c) ---------------------------------------------------------------- */

void app_set_perspective(app_state *app, bool on);
void app_set_turntable(app_state *app, bool on);
void app_set_tails(app_state *app, scene_tails tails);
void app_set_colouring(app_state *app, scene_colouring colouring);
void app_set_theme(app_state *app, scene_theme theme);
void app_set_explain_way(app_state *app, app_explain_way way);
void app_set_shape(app_state *app, scene_shape shape);
void app_set_shadows(app_state *app, bool on);

/* Draws in another look, with the colours and tails that it opens with; the shape stays. */
void app_set_look(app_state *app, scene_look look);

#endif
