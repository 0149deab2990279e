/* The panel: everything a person can see and change, beside the picture (LOOK section 6).
 *
 * A card at the window's right edge, folded to a tab, or not there at all. It shows the state and
 * changes it by the functions that the keys use (app_set.h). In a window under 720 units of width
 * it lies over the picture. */
#ifndef APP_PANEL_H
#define APP_PANEL_H

#include <stdbool.h>

#include "app/app_measures.h"
#include "app/app_rates.h"
#include "scene/scene_camera.h"

typedef enum app_panel_shown {
    APP_PANEL_NONE, /* neither card nor tab: pictures off screen, and until it is asked for */
    APP_PANEL_FOLDED,
    APP_PANEL_OPEN
} app_panel_shown;

/* Groups of rows that fold away, because they are rarely wanted. */
typedef enum app_panel_group {
    APP_PANEL_WORLD,
    APP_PANEL_VIEW,
    APP_PANEL_PLAYBACK,
    APP_PANEL_FILES,
    APP_PANEL_GROUPS
} app_panel_group;

typedef struct app_panel {
    app_panel_shown shown;
    float unfolded; /* how far the picture has made room for the card: 0 not at all .. 1 */
    bool groups[APP_PANEL_GROUPS]; /* those that are open */
    bool plots[APP_MEASURE_COUNT]; /* measures with their plot */
    bool dragging;                 /* a slider is, and its drag still counts */
    bool merges;                   /* what the drag changes next goes on with what it changed */
    bool repeats;                  /* the last key that the panel took is held down */
    app_rates rates;
} app_panel;

struct app_state;

/* Opens it as wide as the window is: a card, or a tab where that would cover the picture. */
void app_panel_start(struct app_state *app);

/* Folds it to its tab or unfolds it. */
void app_panel_fold(struct app_state *app, bool folded);

/* Moves the keyboard's focus into the panel, which unfolds for it, or back to the picture. */
void app_panel_focus(struct app_state *app);

/* Ends a drag of a slider before the hand does: a key changed or undid what it changed. */
void app_panel_let_go(app_panel *panel);

/* Lets the picture make room for the card, or take it back, for `elapsed` seconds. */
void app_panel_glide(struct app_state *app, double elapsed);
bool app_panel_gliding(const struct app_state *app);

/* The part of the picture that the world is fitted into, framebuffer pixels. */
scene_rect app_panel_free_area(const struct app_state *app);

/* The width of the window beside the card, framebuffer pixels: also where the card lies over the
 * picture. */
float app_panel_clear_width(const struct app_state *app);

/* The interface's scale with which the card lies wholly in the window, framebuffer pixels a unit:
 * that of the display, or less where the window is too small for that. */
float app_panel_scale(const struct app_state *app);

/* Draws it and does what the hand did to it. The interface's frame must have begun. */
void app_panel_draw(struct app_state *app);

#endif
