/* The line that the lab preset writes into the picture: what the rules do, and how strong they are
 * (LOOK section 9). Part of the picture, so saved pictures have it too. */
#ifndef APP_CAPTION_H
#define APP_CAPTION_H

#include "app/app_skin.h"
#include "flock/flock_params.h"

/* Draws it at the bottom left of a picture of this size, in interface units, over the line of the
 * hint, clear of what takes up the first `taken` units; nothing for other presets. Where there is
 * no room the words go first, then the numbers. */
void app_caption_draw(const app_skin *skin, const flock_params *params, float taken, float width,
                      float height);

#endif
