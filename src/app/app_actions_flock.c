/* Keys that change the flock: its rules, its count, its world, and taking a change back. */
#include "app/app_actions.h"

#include <math.h>
#include <stdio.h>

#include "app/app_open.h"
#include "app/app_set.h"
#include "app/app_tracks.h"
#include "app/app_words.h"

/* --- words ------------------------------------------------------------------------------------ */

/* From more boids on the command line begins with density auto, which a window that is open does
 * not change by itself: so it says that it is fixed. */
#define CROWD 1000u

/* Says a count, and whether it is too much for this machine. */
static void say_count(app_state *app) {
    const flock_params *params = play_source_params(app->source);
    double step = app_load_step(&app->load, params);
    char text[48];
    app_words_count(params->count, text, sizeof text);
    if (step > APP_LOAD_STANDSTILL) {
        app_say(app, "%s: about %.0f s a step on this machine", text, ceil(step));
    } else {
        bool crowded = params->count > CROWD && params->density == FLOCK_DENSITY_FIXED;
        app_say(app, "%s%s", text, crowded ? ", seeing as far as before (density fixed)" : "");
    }
}

/* Also that the measures begin new lines, where samples come at other times than before. */
static void say_style(app_state *app) {
    const flock_params *params = play_source_params(app->source);
    const app_measures *measures = &app->measures;
    bool anew =
        measures->shown > 1 && app_measures_interval(measures) != app_measures_interval_of(params);
    app_say(app, "Steering: %s, with its own weights and radius%s",
            app_words_choice(params, FLOCK_PARAM_STYLE), anew ? "; measures begin new lines" : "");
}

static void say_setting(app_state *app, flock_param param) {
    const flock_params *params = play_source_params(app->source);
    char text[96];
    switch (param) {
    case FLOCK_PARAM_STYLE:
        say_style(app);
        break;
    case FLOCK_PARAM_EDGES:
        app_say(app, "Edges: %s", app_words_choice(params, param));
        break;
    case FLOCK_PARAM_COUNT:
        say_count(app);
        break;
    default:
        app_words_setting(params, param, flock_param_get(params, param), text, sizeof text);
        app_say(app, "%s", text);
        break;
    }
}

/* --- rules ------------------------------------------------------------------------------------ */

/* The rules in the order of their keys; those of every style first. */
static const flock_param rules[] = {FLOCK_PARAM_SEPARATION, FLOCK_PARAM_ALIGNMENT,
                                    FLOCK_PARAM_COHESION,   FLOCK_PARAM_RADIUS,
                                    FLOCK_PARAM_MAX_SPEED,  FLOCK_PARAM_MAX_FORCE};

int app_rules(const app_state *app) {
    int used = 0;
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        used += flock_param_used(rules[i], play_source_params(app->source)->style);
    }
    return used;
}

flock_param app_rule_at(int index) {
    return rules[index];
}

/* The chosen one, or separation where a style does without it; of tracks only the radius. */
flock_param app_rule(const app_state *app) {
    if (app_tracks_of(app) != NULL) {
        return FLOCK_PARAM_RADIUS;
    }
    bool used = flock_param_used(app->chosen, play_source_params(app->source)->style);
    return used ? app->chosen : FLOCK_PARAM_SEPARATION;
}

void app_choose_rule(app_state *app, flock_param rule) {
    if (rule != FLOCK_PARAM_RADIUS && app_tracks_lack(app, app_words_label(rule))) {
        return;
    }
    app->chosen = rule;
    say_setting(app, rule);
}

double app_rule_default(const app_state *app, flock_param rule) {
    const data_tracks_about *tracks = app_tracks_of(app);
    return tracks != NULL && rule == FLOCK_PARAM_RADIUS
               ? (double)tracks->radius
               : flock_param_default(play_source_params(app->source), rule);
}

double app_rule_step(const app_state *app, flock_param rule) {
    const data_tracks_about *tracks = app_tracks_of(app);
    return tracks != NULL && rule == FLOCK_PARAM_RADIUS
               ? app_tracks_radius_step(tracks)
               : app_words_step(play_source_params(app->source), rule);
}

void app_rule_range(const app_state *app, flock_param rule, double *low, double *high) {
    const flock_params *params = play_source_params(app->source);
    const data_tracks_about *tracks = app_tracks_of(app);
    if (tracks != NULL && rule == FLOCK_PARAM_RADIUS) {
        *low = app_tracks_radius_step(tracks);
        *high = APP_TRACKS_RADIUS_MOST * (double)tracks->radius;
        return;
    }
    const flock_param_info *info = flock_param_info_of(rule);
    double scale = info->scales ? (double)flock_scale(params) : 1.0;
    *low = info->by_style[params->style].slider_low * scale;
    *high = info->by_style[params->style].slider_high * scale;
}

void app_set(app_state *app, flock_param param, double value, bool merge) {
    const flock_params *params = play_source_params(app->source);
    flock_command command = {.kind = FLOCK_COMMAND_SET, .param = param, .value = value};
    if (param != FLOCK_PARAM_RADIUS && app_tracks_lack(app, app_words_label(param))) {
        return;
    }
    /* A rule at its end is said, but is no change to undo. */
    if ((float)value == (float)flock_param_get(params, param) || app_apply(app, command, merge)) {
        say_setting(app, param);
    }
}

void app_act_choose(app_state *app, const app_press *press) {
    flock_param rule = rules[press->name[0] - '1'];
    if (app_tracks_of(app) == NULL &&
        !flock_param_used(rule, play_source_params(app->source)->style)) {
        app_say(app, "%s: not in the %s style", app_words_label(rule),
                app_words_choice(play_source_params(app->source), FLOCK_PARAM_STYLE));
        return;
    }
    app_choose_rule(app, rule);
}

void app_act_change(app_state *app, const app_press *press) {
    const flock_params *params = play_source_params(app->source);
    flock_param rule = app_rule(app);
    double low, high, step = app_rule_step(app, rule);
    app_rule_range(app, rule, &low, &high);
    double steps = (press->name[0] == 'U' ? 1.0 : -1.0) * (press->shift ? 5.0 : 1.0);

    /* Whole multiples of the step, so that ten steps up and ten down end where they began. A value
     * beyond the slider's end (from the command line) is not pulled back by going further. */
    double value = flock_param_get(params, rule);
    double wanted = round(value / step + steps) * step;
    wanted = fmin(fmax(wanted, fmin(low, value)), fmax(high, value));
    app_panel_let_go(&app->panel);
    app_set(app, rule, wanted, press->repeat);
}

void app_act_default(app_state *app, const app_press *press) {
    (void)press;
    flock_param rule = app_rule(app);
    app_panel_let_go(&app->panel);
    app_set(app, rule, app_rule_default(app, rule), false);
}

/* --- count ------------------------------------------------------------------------------------ */

void app_act_count(app_state *app, const app_press *press) {
    if (app_tracks_lack(app, "Animals")) {
        return;
    }
    static const uint32_t counts[] = {24, 50, 150, 220, 300, 1000, 3000, 10000, 30000, 100000};
    const int offered = sizeof counts / sizeof counts[0];
    uint32_t now = play_source_params(app->source)->count;
    int next = 0;
    if (press->shift) {
        next = offered - 1;
        while (next >= 0 && counts[next] >= now) {
            next--;
        }
    } else {
        while (next < offered && counts[next] <= now) {
            next++;
        }
    }
    char text[48];
    if (next < 0 || next >= offered) {
        app_words_count(now, text, sizeof text);
        app_say(app, next < 0 ? "%s: the fewest offered" : "%s: the most offered", text);
        return;
    }
    app_set(app, FLOCK_PARAM_COUNT, counts[next], false);
}

/* --- world ------------------------------------------------------------------------------------ */

/* Makes a choice the next of its names. */
static void set_next(app_state *app, flock_param param, int names) {
    int now = (int)flock_param_get(play_source_params(app->source), param);
    app_set(app, param, (now + 1) % names, false);
}

void app_act_style(app_state *app, const app_press *press) {
    (void)press;
    set_next(app, FLOCK_PARAM_STYLE, FLOCK_STYLE_COUNT);
}

void app_act_edges(app_state *app, const app_press *press) {
    (void)press;
    set_next(app, FLOCK_PARAM_EDGES, 2);
}

void app_act_obstacles(app_state *app, const app_press *press) {
    (void)press;
    if (app_tracks_lack(app, "Obstacles")) {
        return;
    }
    if (play_source_params(app->source)->obstacle_count == 0) {
        app_say(app, "There are no obstacles");
    } else {
        set_next(app, FLOCK_PARAM_OBSTACLES, 2);
    }
}

void app_set_cursor(app_state *app, flock_cursor_mode mode) {
    if (app_tracks_lack(app, "Pointer")) {
        return;
    }
    static const char *const texts[] = {[FLOCK_CURSOR_OFF] = "Pointer: off",
                                        [FLOCK_CURSOR_FLEE] = "Pointer: flee",
                                        [FLOCK_CURSOR_ATTRACT] = "Pointer: attract"};
    app->cursor_mode = mode;
    app_say(app, "%s", texts[mode]);
}

void app_act_cursor(app_state *app, const app_press *press) {
    (void)press;
    app_set_cursor(app, (flock_cursor_mode)((app->cursor_mode + 1) % 3));
}

/* --- taking back ------------------------------------------------------------------------------ */

/* What a change is called, from the parameters on the side of it that is over: a setting may have
 * been dragged further than where it began. */
static void change_text(const flock_params *params, flock_command command, char *text,
                        size_t size) {
    if (command.kind == FLOCK_COMMAND_SET) {
        command.value = flock_param_get(params, command.param);
    }
    app_words_change(params, &command, text, size);
}

/* What was taken back or made again, where the parameters after it are in force. */
static void crossed_text(const app_state *app, char *text, size_t size) {
    const app_crossed *crossed = &app->past.crossed;
    const flock_params *after = play_source_params(app->source);
    flock_param param = crossed->change.param;
    char number[32];
    if (!crossed->undone) {
        char again[sizeof crossed->was];
        change_text(after, crossed->change, again, sizeof again);
        snprintf(text, size, "Redone: %s", again);
    } else if (crossed->change.kind == FLOCK_COMMAND_SET) {
        app_words_value(after, param, flock_param_get(after, param), number, sizeof number);
        snprintf(text, size, "Undone: %s back to %s", crossed->was, number);
    } else {
        snprintf(text, size, "Undone: %s", crossed->was);
    }
}

/* Says that a change was taken back or made again, and what became of the flight by that. */
static void say_crossed(app_state *app) {
    const app_crossed *crossed = &app->past.crossed;
    char what[128], time[APP_TIME_SIZE];
    crossed_text(app, what, sizeof what);
    app_words_time(play_source_seconds(app->source, app->past.fork), time, sizeof time);
    if (crossed->turn == APP_NEW_BRANCH) {
        app_say(app, "%s. New branch at %s; Ctrl+%s returns", what, time,
                crossed->undone ? "Y" : "Z");
    } else if (crossed->turn == APP_OTHER_FLIGHT) {
        app_say(app, "%s. Returned to the %s at %s", what,
                crossed->undone ? "flight left" : "branch begun", time);
    } else {
        app_say(app, "%s", what);
    }
}

/* Takes a change back or makes it again. Where that leads to another flight, the step at which one
 * stood in it may be far. */
static void cross(app_state *app, bool undone) {
    flock_params before = *play_source_params(app->source);
    app_whereabouts left = app_past_before(app);
    app_crossed *crossed = &app->past.crossed;
    uint64_t step;
    bool done = undone ? play_source_undo(app->source, &crossed->change, &step)
                       : play_source_redo(app->source, &crossed->change, &step);
    if (!done) {
        if (!app_open_return(app, undone)) {
            app_say(app, "Nothing to %s", undone ? "undo" : "redo");
        }
        return;
    }
    app_panel_let_go(&app->panel);
    change_text(&before, crossed->change, crossed->was, sizeof crossed->was);
    crossed->undone = undone;
    crossed->turn = app_past_after(app, left);
    if (crossed->turn == APP_OTHER_FLIGHT) {
        app_travel(app, step, say_crossed);
    } else {
        say_crossed(app);
    }
}

void app_act_undo(app_state *app, const app_press *press) {
    if (!app_wait_for_rest(app, app_act_undo, press)) {
        cross(app, press->name[0] != 'Y');
    }
}
