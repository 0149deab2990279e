/* The flock in the panel: how many, in what world, steered how, from which start. */
#include <math.h>
#include <stdio.h>

#include "app/app_actions.h"
#include "app/app_panel_parts.h"
#include "app/app_set.h"
#include "app/app_tracks.h"

enum { ID_WORLD = APP_PANEL_ID_WORLD, ID_STYLE, ID_COUNT, ID_DENSITY, ID_CURSOR, ID_ENGINE };

enum { ID_PLAYBACK = APP_PANEL_ID_PLAYBACK, ID_SEED, ID_NEXT, ID_BACK };

/* --- settings --------------------------------------------------------------------------------- */

static int chosen(const app_state *app, flock_param param) {
    return (int)flock_param_get(play_source_params(app->source), param);
}

/* A segmented control for one parameter that is a choice; `names` as it shows them. */
static void draw_choice(app_state *app, int id, const char *label, flock_param param,
                        const char *const *names, int count) {
    int pressed = app_panel_choose(id, label, names, count, chosen(app, param));
    if (pressed >= 0) {
        app_set(app, param, pressed, false);
    }
}

/* An entry for a parameter that is a number: what was typed, checked only for being one. */
static bool enter_number(app_state *app, int id, const char *label, flock_param param,
                         double *value) {
    char text[32], typed[GUI_ENTRY_SIZE];
    base_message message;
    flock_param_format(param, flock_param_get(play_source_params(app->source), param), text,
                       sizeof text);
    if (!gui_entry(id, label, text, typed)) {
        return false;
    }
    if (!flock_param_parse(param, typed, value, &message)) {
        app_say(app, "%s: %s", label, message.text);
        return false;
    }
    return true;
}

/* --- flock ------------------------------------------------------------------------------------ */

static const uint32_t counts[] = {50, 150, 300, 1000, 10000, 100000};
static const char *const count_names[] = {"50", "150", "300", "1k", "10k", "100k"};
enum { COUNTS = sizeof counts / sizeof counts[0] };

static void draw_counts(app_state *app) {
    uint32_t now = play_source_params(app->source)->count;
    int part = COUNTS - 1;
    while (part >= 0 && counts[part] != now) {
        part--;
    }
    int pressed = app_panel_choose(APP_PANEL_ID_COUNTS, NULL, count_names, COUNTS, part);
    if (pressed >= 0) {
        app_set(app, FLOCK_PARAM_COUNT, counts[pressed], false);
    }
}

void app_panel_flock(app_state *app) {
    static const char *const edges[] = {[FLOCK_WALLS] = "Walls", [FLOCK_TORUS] = "Torus"};
    const gui_choice choice = {
        .parts = edges, .count = 2, .chosen = chosen(app, FLOCK_PARAM_EDGES)};
    int pressed = gui_section_segments(APP_PANEL_ID_EDGES, "FLOCK", &choice);
    if (pressed >= 0) {
        app_set(app, FLOCK_PARAM_EDGES, pressed, false);
    }
    draw_counts(app);
}

/* --- world ------------------------------------------------------------------------------------ */

static void draw_obstacles(app_state *app) {
    const app_press press = {0};
    const flock_params *params = play_source_params(app->source);
    if (app_panel_toggle(APP_PANEL_ID_OBSTACLES, "Obstacles", params->obstacle_count > 0,
                         params->obstacles_on == FLOCK_ON)) {
        app_act_obstacles(app, &press);
    }
}

void app_panel_world(app_state *app) {
    static const char *const styles[FLOCK_STYLE_COUNT] = {[FLOCK_WEIGHTED] = "Weighted",
                                                          [FLOCK_REYNOLDS] = "Reynolds",
                                                          [FLOCK_NORMALISED] = "Normalised"};
    static const char *const densities[] = {
        [FLOCK_DENSITY_FIXED] = "Fixed", [FLOCK_DENSITY_AUTO] = "Auto"};
    static const char *const cursors[] = {[FLOCK_CURSOR_OFF] = "Off",
                                          [FLOCK_CURSOR_FLEE] = "Flee",
                                          [FLOCK_CURSOR_ATTRACT] = "Attract"};
    const char *const *engines = flock_param_info_of(FLOCK_PARAM_ENGINE)->choices;
    if (!app_panel_group_open(app, APP_PANEL_WORLD, ID_WORLD, "STEERING AND WORLD")) {
        return;
    }
    draw_choice(app, ID_STYLE, NULL, FLOCK_PARAM_STYLE, styles, FLOCK_STYLE_COUNT);
    double count;
    if (enter_number(app, ID_COUNT, "Boids", FLOCK_PARAM_COUNT, &count)) {
        app_set(app, FLOCK_PARAM_COUNT, count, false);
    }
    draw_choice(app, ID_DENSITY, "Density", FLOCK_PARAM_DENSITY, densities, 2);
    int pressed = app_panel_choose(ID_CURSOR, "Pointer", cursors, 3, (int)app->cursor_mode);
    if (pressed >= 0) {
        app_set_cursor(app, (flock_cursor_mode)pressed);
    }
    draw_choice(app, ID_ENGINE, "Engine", FLOCK_PARAM_ENGINE, engines, 2);
    draw_obstacles(app);
}

/* --- playback --------------------------------------------------------------------------------- */

static void draw_seed(app_state *app) {
    static const char *const next[] = {"Next seed"};
    double seed;
    if (enter_number(app, ID_SEED, "Seed", FLOCK_PARAM_SEED, &seed)) {
        app_set_seed(app, seed);
    }
    if (gui_buttons(ID_NEXT, next, 1) == 0) {
        app_set_seed(app, NAN);
    }
}

void app_panel_playback(app_state *app) {
    static const char *const back[] = {"Undo", "Redo"};
    const char *rates[APP_RATES];
    for (int i = 0; i < APP_RATES; i++) {
        rates[i] = app_rate_at(i)->name;
    }
    if (!app_panel_group_open(app, APP_PANEL_PLAYBACK, ID_PLAYBACK, "SPEED AND START")) {
        return;
    }
    int rate = app_panel_choose(APP_PANEL_ID_RATE, "Speed", rates, APP_RATES, app_rate_now(app));
    if (rate >= 0) {
        app_set_rate(app, rate);
    }
    if (app_tracks_of(app) == NULL) {
        draw_seed(app);
    }
    int pressed = gui_buttons(ID_BACK, back, 2);
    if (pressed >= 0) {
        const app_press press = {.name = {pressed == 0 ? 'Z' : 'Y'}};
        app_act_undo(app, &press);
    }
}
