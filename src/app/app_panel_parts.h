/* The parts of the panel's card, from top to bottom. Inside the panel only.
 *
 * Each draws its rows at the panel's cursor and does what the hand did to them. */
#ifndef APP_PANEL_PARTS_H
#define APP_PANEL_PARTS_H

#include "app/app_state.h"
#include "gui/gui_panel.h"

/* Widgets' ids: where each part's begin. Some widgets take a few in a row. */
enum {
    APP_PANEL_ID_HEAD = 1,
    APP_PANEL_ID_RULES = 100,
    APP_PANEL_ID_FLOCK = 200,
    APP_PANEL_ID_WORLD = 250,
    APP_PANEL_ID_COLOUR = 300,
    APP_PANEL_ID_VIEW = 350,
    APP_PANEL_ID_PLAYBACK = 400,
    APP_PANEL_ID_FILES = 450,
    APP_PANEL_ID_MEASURES = 500,
    APP_PANEL_ID_TIMELINE = 600,
    APP_PANEL_ID_CARD = 700, /* of the explained boid */
    APP_PANEL_ID_TOUR = 750,

    /* rows that the tour points at */
    APP_PANEL_ID_EDGES = APP_PANEL_ID_FLOCK,
    APP_PANEL_ID_COUNTS = APP_PANEL_ID_FLOCK + 1,
    APP_PANEL_ID_OBSTACLES = APP_PANEL_ID_WORLD + 20,
    APP_PANEL_ID_RATE = APP_PANEL_ID_PLAYBACK + 20
};

/* Header, transport, presets and footer, which stay in place. FLOCK_PRESETS: no preset was pressed;
 * the one that was is to be begun after the card, whose rows still show the flock of now. */
flock_preset app_panel_head(app_state *app);

void app_panel_rules(app_state *app);    /* the sliders of the style, and what they teach */
void app_panel_flock(app_state *app);    /* count and edges */
void app_panel_colour(app_state *app);   /* colouring and its legend */
void app_panel_measures(app_state *app); /* numbers, lines, plots */
void app_panel_world(app_state *app);    /* style, obstacles and what else makes the world */
void app_panel_view(app_state *app);     /* how it is drawn */
void app_panel_playback(app_state *app); /* speed and seed */
void app_panel_files(app_state *app);    /* open, save, copy; the tour */

/* In the head of a group whose numbers or colours would take too long to read: see app_groups.h. */
#define APP_PANEL_TOO_MANY "too much to read"

/* The head of a group that folds away. True while its rows are to be drawn. */
bool app_panel_group_open(app_state *app, app_panel_group group, int id, const char *title);

/* A switch for what there is only while `able`: a dimmed one else. True when it is pressed. */
bool app_panel_toggle(int id, const char *label, bool able, bool on);

/* A segmented control with a label (NULL: none) for a choice of `count` parts: what was pressed, or
 * -1. */
int app_panel_choose(int id, const char *label, const char *const *parts, int count, int chosen);

#endif
