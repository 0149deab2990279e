/* The help overlay: the table of keys, caps and sentences on a card.
 *
 * In two columns; in one where the picture is narrow. Where it is low the rows come closer, and
 * then they scroll. */
#ifndef APP_HELP_H
#define APP_HELP_H

#include "app/app_skin.h"

/* The interface scale to show it at in a picture of this size in framebuffer pixels: `scale`, or a
 * little less where all of it fits then, or what the narrowest help needs. */
float app_help_scale(float scale, float width, float height);

/* True when all of its columns have room in this width, framebuffer pixels. */
bool app_help_fits(float scale, float width);

/* How far a notch of the wheel scrolls, interface units: two rows. */
#define APP_HELP_NOTCH 44.0f

/* Draws it in the middle of a picture of this size, its rows `scroll` further down than at the
 * start, all in interface units. Returns how far they could be scrolled of that. The pointer over
 * it belongs to the interface. */
float app_help_draw(const app_skin *skin, float width, float height, float scroll);

#endif
