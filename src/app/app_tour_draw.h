/* What is seen of the tour: its card at the foot of the picture, and rings round what to look at.
 */
#ifndef APP_TOUR_DRAW_H
#define APP_TOUR_DRAW_H

#include "app/app_state.h"

/* Makes room for the card. Once a picture, before the picture is built. */
void app_tour_lay_out(app_state *app);

/* Draws it and does what the hand did to it. Before the panel, in which it rings a row. */
void app_tour_draw(app_state *app);

#endif
