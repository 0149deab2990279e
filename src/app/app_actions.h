/* What the keys do: one function a row of the table in app_keys.c. What the panel can do too is in
 * app_set.h.
 *
 * Each changes the state and says so in the message. `press` tells which of the row's keys it was
 * and whether Shift was held. */
#ifndef APP_ACTIONS_H
#define APP_ACTIONS_H

#include "app/app_event.h"
#include "app/app_state.h"

typedef void app_action(app_state *app, const app_press *press);

/* time */
app_action app_act_play;  /* Space */
app_action app_act_step;  /* . and Right, , and Left */
app_action app_act_ends;  /* Home and End */
app_action app_act_reset; /* R */
app_action app_act_slow;  /* S */

/* rules and flock */
app_action app_act_choose;    /* 1 2 3 4 5 6 */
app_action app_act_change;    /* Up and Down */
app_action app_act_default;   /* Backspace */
app_action app_act_undo;      /* Ctrl+Z and Ctrl+Y */
app_action app_act_count;     /* N */
app_action app_act_style;     /* M */
app_action app_act_edges;     /* E */
app_action app_act_obstacles; /* O */
app_action app_act_cursor;    /* C */

/* the tour */
app_action app_act_tour; /* G */

/* one boid */
app_action app_act_explain; /* Enter, PageUp and PageDown */

/* view */
app_action app_act_turn;         /* Ctrl+arrows */
app_action app_act_zoom;         /* + and - */
app_action app_act_opening_view; /* 0 */
app_action app_act_perspective;  /* P */
app_action app_act_turntable;    /* A */
app_action app_act_tails;        /* T */
app_action app_act_colour;       /* K */
app_action app_act_theme;        /* L */

/* files and the window */
app_action app_act_open;        /* Ctrl+O */
app_action app_act_save;        /* Ctrl+S */
app_action app_act_record;      /* Ctrl+Shift+S */
app_action app_act_copy;        /* Ctrl+C */
app_action app_act_picture;     /* F12 and V */
app_action app_act_full_screen; /* F and F11 */
app_action app_act_interface;   /* Ctrl+Shift+plus and minus */
app_action app_act_help;        /* H and F1 */
app_action app_act_panel;       /* Tab and F6 */
app_action app_act_escape;      /* Esc */
app_action app_act_quit;        /* Ctrl+Q */

#endif
