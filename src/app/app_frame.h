/* One picture of the window's life: time passes, input is taken in, everything is drawn.
 *
 * Knows no window system: the window's events wait in the state, and a test fills them by hand. */
#ifndef APP_FRAME_H
#define APP_FRAME_H

#include "app/app_state.h"

/* Does one picture, `elapsed` seconds after the last, on `target`, which has the state's size. What
 * draws has been opened (app_draw), and follows the size and the scale already. */
void app_frame(app_state *app, render_target target, double elapsed);

/* The part of it that takes the waiting events in, between gui_begin and the first thing drawn.
 * Each is judged where it happened: a press on a card is the interface's, even if the pointer has
 * left it by now. */
void app_frame_take_events(app_state *app);

#endif
