/* What the picture's colours need to know of the flock: groups, neighbours, accelerations. */
#ifndef APP_COLOUR_H
#define APP_COLOUR_H

#include "app/app_skin.h"
#include "app/app_state.h"

/* Reads what the colouring in force shows, of the pair's later frame, into the request of the
 * moment between the two. What there is no memory for stays out: then there is one colour. */
void app_colour_read(app_state *app, const play_pair *pair, scene_request *request);

/* Draws the letters at the hue ring's axes, where the picture of this request has them; between
 * gui_begin and gui_end. `scale`: pixels in an interface unit. */
void app_colour_letters(const app_skin *skin, const scene_request *request, float scale);

#endif
