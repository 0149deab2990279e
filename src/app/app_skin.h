/* The interface's colours in each look and theme (LOOK sections 1 and 6). */
#ifndef APP_SKIN_H
#define APP_SKIN_H

#include "gui/gui_panel.h"
#include "scene/scene.h"

typedef struct app_skin {
    gui_colour ink, second_ink;
    gui_colour card, card_border;
    gui_colour sheet; /* a card over the flock, whose letters nothing may shine through */
    gui_colour dim;   /* over the flock while something else is to be looked at */
    gui_colour veil;  /* behind letters on the picture: the page, nearly opaque */
    gui_colour pill, pill_border;
} app_skin;

app_skin app_skin_of(scene_look look, scene_theme theme);

/* The panel's own. */
gui_theme app_skin_panel(scene_look look, scene_theme theme);

#endif
