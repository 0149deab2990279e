/* The parts of the panel that stay in place: header, transport, presets, footer. */
#include <stdio.h>
#include <string.h>

#include "app/app_actions.h"
#include "app/app_panel_parts.h"
#include "app/app_set.h"
#include "app/app_tracks.h"
#include "app/app_words.h"

enum {
    ID_HEADER = APP_PANEL_ID_HEAD,
    ID_TRANSPORT,
    ID_PRESETS = ID_TRANSPORT + GUI_TRANSPORT_BUTTONS
};

/* Below this share of the speed asked for a flight is called slow. */
#define SLOW_BELOW 0.95

/* --- header ----------------------------------------------------------------------------------- */

/* Tenths of a second while they can be told apart from each other at a glance. */
static void write_time(double time, char *text, size_t size) {
    snprintf(text, size, "%.*f s", time < 99.95 ? 1 : 0, time);
}

static void draw_header(app_state *app) {
    const flock_params *params = play_source_params(app->source);
    char about[96], time[32];
    const data_tracks_about *tracks = app_tracks_of(app);
    if (tracks != NULL) {
        app_tracks_head(app, about, sizeof about, time, sizeof time);
        if (gui_header(ID_HEADER, tracks->name, about, time)) {
            app_panel_fold(app, true);
        }
        return;
    }
    snprintf(about, sizeof about, "%s · %uD · %s", app_words_choice(params, FLOCK_PARAM_STYLE),
             params->dims, app_words_choice(params, FLOCK_PARAM_EDGES));
    write_time(app_past_now(app), time, sizeof time);
    if (gui_header(ID_HEADER, flock_preset_name(params->preset), about, time)) {
        app_panel_fold(app, true);
    }
}

static void draw_transport(app_state *app) {
    const app_press press = {0};
    switch (gui_transport(ID_TRANSPORT, app->pace.playing)) {
    case GUI_TO_START:
        app_rewind(app);
        break;
    case GUI_BACK:
        app_step_by(app, -1);
        break;
    case GUI_PLAY:
        app_act_play(app, &press);
        break;
    case GUI_STEP:
        app_step_by(app, 1);
        break;
    case GUI_RESET:
        app_act_reset(app, &press);
        break;
    case GUI_TRANSPORT_NONE:
        break;
    }
}

/* --- footer ----------------------------------------------------------------------------------- */

static void write_heaviness(const app_state *app, char *text, size_t size) {
    double step = app_load_step(&app->load, play_source_params(app->source));
    if (step < 0.95) {
        snprintf(text, size, "heavy: %.0f ms a step", 1000.0 * step);
    } else {
        snprintf(text, size, "heavy: %.0f s a step", step);
    }
}

/* What the flight comes to on this machine. Of a slow one the pictures a second are left out: there
 * is no room, and what there is to know is how slow it is. */
static void draw_footer(app_state *app) {
    const app_press press = {0};
    const app_rates *rates = &app->panel.rates;
    char text[96], warning[48] = "";
    if (app_tracks_of(app) != NULL) {
        app_tracks_count(app, text, sizeof text);
    } else {
        app_words_count(play_source_params(app->source)->count, text, sizeof text);
    }
    size_t length = strlen(text), room = sizeof text - length;
    bool flies = app->pace.playing && rates->known;
    bool is_slow = flies && rates->share < SLOW_BELOW;
    if (!app->pace.playing) {
        snprintf(text + length, room, "   paused");
    } else if (flies) {
        int digits = rates->steps < 9.95 ? 1 : 0;
        length += (size_t)snprintf(text + length, room, "   %.*f steps/s", digits, rates->steps);
        if (!is_slow) {
            snprintf(text + length, sizeof text - length, "   %.0f fps", rates->frames);
        }
    }
    bool is_heavy = app_load_heavy(&app->load, play_source_params(app->source));
    if (is_slow) {
        snprintf(warning, sizeof warning, "slowed to %.0f %%", 100.0 * rates->share);
    } else if (is_heavy) {
        write_heaviness(app, warning, sizeof warning);
    }
    if (gui_footer(text, warning[0] != '\0' ? warning : NULL, "H  help")) {
        app_act_help(app, &press);
    }
}

/* --- all of it -------------------------------------------------------------------------------- */

flock_preset app_panel_head(app_state *app) {
    static const char *const presets[FLOCK_PRESETS] = {
        [FLOCK_PRESET_BOX] = "Box", [FLOCK_PRESET_LESSON] = "Lesson", [FLOCK_PRESET_LAB] = "Lab"};
    draw_footer(app);
    draw_header(app);
    draw_transport(app);
    int now = app_tracks_of(app) != NULL ? -1 : (int)play_source_params(app->source)->preset;
    int pressed = app_panel_choose(ID_PRESETS, NULL, presets, FLOCK_PRESETS, now);
    return pressed < 0 || pressed == now ? FLOCK_PRESETS : (flock_preset)pressed;
}
