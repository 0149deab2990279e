/* The panel as a whole: its place beside the picture, its life, the order of its parts; see
 * app_panel.h. Lengths in interface units unless said otherwise. */
#include "app/app_panel.h"

#include <math.h>

#include "app/app_open.h"
#include "app/app_panel_parts.h"
#include "app/app_skin.h"
#include "app/app_tracks.h"

/* A window narrower than this has no room for the card beside the picture: at 800 x 600 the world
 * still fills what the card leaves, while under a card its right half could not be seen. */
#define ROOM_BESIDE 720.0f

/* What the card takes from the window's width, with the space on both of its sides. */
#define TAKEN (GUI_PANEL_WIDTH + 2.0f * GUI_PANEL_MARGIN)

/* The least height of a window that leaves rows to be seen between the card's head and foot. */
#define LEAST_HEIGHT 300.0f

#define GLIDE 0.15 /* seconds */

/* --- place ------------------------------------------------------------------------------------ */

static bool lies_over(const app_state *app) {
    return (float)app->width < ROOM_BESIDE * app->style.unit;
}

float app_panel_scale(const app_state *app) {
    if (app->panel.shown != APP_PANEL_OPEN) {
        return app->style.unit;
    }
    float fits = fminf((float)app->width / TAKEN, (float)app->height / LEAST_HEIGHT);
    return fmaxf(fminf(app->style.unit, fits), GUI_SCALE_MIN);
}

/* How much of the window's right side the card has by now, framebuffer pixels: it begins and ends
 * its way slowly. */
static float taken(const app_state *app) {
    float way = app->panel.unfolded;
    return TAKEN * app_panel_scale(app) * way * way * (3.0f - 2.0f * way);
}

float app_panel_clear_width(const app_state *app) {
    return fmaxf((float)app->width - taken(app), 0.0f);
}

scene_rect app_panel_free_area(const app_state *app) {
    float width = lies_over(app) ? (float)app->width : app_panel_clear_width(app);
    /* No more than half of a low picture is given away. */
    float height =
        fmaxf((float)app->height - app->tour.taken * app->scale, 0.5f * (float)app->height);
    return (scene_rect){0.0f, 0.0f, width, height};
}

/* --- life ------------------------------------------------------------------------------------- */

static float wanted(const app_state *app) {
    return app->panel.shown == APP_PANEL_OPEN ? 1.0f : 0.0f;
}

void app_panel_start(app_state *app) {
    app->panel.shown = lies_over(app) ? APP_PANEL_FOLDED : APP_PANEL_OPEN;
    app->panel.unfolded = wanted(app);
}

void app_panel_fold(app_state *app, bool folded) {
    app->panel.shown = folded ? APP_PANEL_FOLDED : APP_PANEL_OPEN;
    app->no_panel = false;
    app_announce(app, folded ? "Panel folded" : "Panel");
}

void app_panel_focus(app_state *app) {
    if (gui_focused()) {
        gui_focus_leave();
        return;
    }
    if (app->panel.shown != APP_PANEL_OPEN) {
        app_panel_fold(app, false);
    }
    gui_focus_enter();
}

void app_panel_let_go(app_panel *panel) {
    panel->dragging = false;
}

bool app_panel_gliding(const app_state *app) {
    return app->panel.unfolded != wanted(app);
}

void app_panel_glide(app_state *app, double elapsed) {
    float *unfolded = &app->panel.unfolded, end = wanted(app);
    float step = app->reduced_motion ? 1.0f : (float)(elapsed / GLIDE);
    *unfolded = *unfolded < end ? fminf(*unfolded + step, end) : fmaxf(*unfolded - step, end);
}

/* --- the card --------------------------------------------------------------------------------- */

bool app_panel_group_open(app_state *app, app_panel_group group, int id, const char *title) {
    bool *open = &app->panel.groups[group];
    bool drawn = *open;
    if (gui_fold(id, title, drawn)) {
        *open = !drawn;
    }
    return drawn;
}

bool app_panel_toggle(int id, const char *label, bool able, bool on) {
    if (able) {
        return gui_toggle(id, label, on);
    }
    gui_toggle_dimmed(label, false);
    return false;
}

int app_panel_choose(int id, const char *label, const char *const *parts, int count, int chosen) {
    const gui_choice choice = {.label = label, .parts = parts, .count = count, .chosen = chosen};
    return gui_segments(id, &choice);
}

static void draw_card(app_state *app, const gui_theme *theme, bool reachable) {
    gui_panel_begin(theme, reachable);
    flock_preset preset = app_panel_head(app);
    gui_panel_scroll();
    app_panel_rules(app);
    bool rules = app_tracks_of(app) == NULL;
    if (rules) {
        app_panel_flock(app);
    }
    app_panel_colour(app);
    app_panel_measures(app);
    if (rules) {
        app_panel_world(app);
    }
    app_panel_view(app);
    app_panel_playback(app);
    app_panel_files(app);
    app_timeline_draw(app);
    gui_panel_end();
    if (preset != FLOCK_PRESETS) {
        app_open_preset(app, preset);
    }
}

void app_panel_draw(app_state *app) {
    const gui_theme theme = app_skin_panel(app->style.look, app->style.theme);
    bool reachable = !app->help && !app->files.open;
    if (app->panel.shown == APP_PANEL_OPEN) {
        draw_card(app, &theme, reachable);
    } else if (app->panel.shown == APP_PANEL_FOLDED) {
        bool pressed = gui_panel_tab(&theme, reachable);
        app_timeline_draw(app);
        if (pressed) {
            app_panel_fold(app, false);
        }
    }
}
