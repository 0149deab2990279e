/* The card of the boid that is explained: its seven lines beside the picture's arrows (LOOK section
 * 4). */
#ifndef APP_EXPLAIN_CARD_H
#define APP_EXPLAIN_CARD_H

#include "app/app_state.h"

/* What its switch offers, in the order of app_explain_way. */
extern const char *const app_explain_card_ways[APP_EXPLAIN_WAYS];

/* Whether the window shows the card: somebody is explained, it has room, and no help covers it. */
bool app_explain_card_shown(const app_state *app);

/* Whether it is folded to its numbers: where the picture is narrow, or as a hand chose. */
bool app_explain_card_folded(const app_state *app);

/* Draws it, out of the way of the arrows where there is room, and does what the hand did to it;
 * nothing while nobody is explained, under the help, and in a window too narrow for it beside the
 * panel. `kept`: for a picture that is kept, without its switch; folded where as a whole it
 * would lie over the boid or the hue ring, and not at all where it would do so even folded. The
 * scene must have been built. */
void app_explain_card_draw(app_state *app, bool kept);

/* Narrows what is free of the picture, from..to across in interface units, by the card that the
 * window shows. */
void app_explain_card_beside(const app_state *app, float *from, float *to);

#endif
