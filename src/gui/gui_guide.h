/* A guide: a card over the picture that tells something, asks for something, and goes on from page
 * to page; and a ring round a place of the picture.
 *
 * Knows nothing of what is told. Texts are UTF-8, read during the call only. Lengths in interface
 * units. */
#ifndef GUI_GUIDE_H
#define GUI_GUIDE_H

#include "gui/gui_panel.h"

#ifdef __cplusplus
extern "C" {
#endif

/* As wide as it is where there is room, and the least it can be read in. */
#define GUI_GUIDE_WIDTH 520.0f
#define GUI_GUIDE_LEAST 240.0f

typedef struct gui_guide {
    const char *title, *about; /* about: at the right, second ink */
    const char *text;
    const char *asked; /* for */
    const char *seen;  /* what is said instead when it was done */
    bool done;
    int without; /* texts left out where they have no room: 1 the text, 2 what is asked too */
    const char *const *buttons;
    int count;  /* of them, 1..4 */
    int accent; /* the one that stands out; -1: none */
} gui_guide;

/* How high it is at this width: the same whether or not what is asked for was done. */
float gui_guide_height(const gui_guide *guide, float width);

/* Draws it. `id` as those of the panel's widgets, for as many buttons; `reachable` as
 * gui_panel_begin has it. The button that was pressed, or -1. */
int gui_guide_draw(int id, const gui_guide *guide, const gui_theme *theme, bool reachable, float x,
                   float y, float width);

/* A ring round a place of the picture. The pointer goes through it. */
void gui_guide_ring(const gui_theme *theme, float x, float y, float radius);

#ifdef __cplusplus
}
#endif

#endif
