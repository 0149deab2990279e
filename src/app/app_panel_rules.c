/* The rules in the panel: a slider each, and sentences under them that teach. */
#include <stdio.h>

#include "app/app_panel_parts.h"
#include "app/app_set.h"
#include "app/app_skin.h"
#include "app/app_teach.h"
#include "app/app_tracks.h"
#include "app/app_words.h"
#include "scene/scene_colour.h"

/* The dot of a rule that is no force. */
static gui_colour dot_of(const app_state *app, flock_param rule, gui_colour plain) {
    switch (rule) {
    case FLOCK_PARAM_SEPARATION:
        return scene_colour_force(app->style.theme, SCENE_FORCE_SEPARATION);
    case FLOCK_PARAM_ALIGNMENT:
        return scene_colour_force(app->style.theme, SCENE_FORCE_ALIGNMENT);
    case FLOCK_PARAM_COHESION:
        return scene_colour_force(app->style.theme, SCENE_FORCE_COHESION);
    default:
        return plain;
    }
}

/* Says what is wrong with what was typed. */
static void refuse(app_state *app, flock_param rule, const char *typed) {
    double value;
    base_message message;
    if (flock_param_parse(rule, typed, &value, &message)) {
        app_set(app, rule, value, false); /* which refuses it, with what is allowed */
    } else {
        app_say(app, "%s: %s", app_words_label(rule), message.text);
    }
}

/* Does what the hand did to a slider. A drag is one change to undo, and so is a key held down; a
 * drag into which a key came changes nothing more. */
static void follow(app_state *app, flock_param rule, const gui_edit *edit) {
    app_panel *panel = &app->panel;
    if (edit->pressed && !edit->began) {
        app_choose_rule(app, rule);
    } else if (edit->pressed) {
        app->chosen = rule; /* what it becomes is said */
    }
    if (edit->refused != NULL) {
        refuse(app, rule, edit->refused);
    }
    if (edit->began) {
        panel->dragging = true;
        panel->merges = edit->again || (edit->ended && panel->repeats);
    }
    if (edit->moved && panel->dragging) {
        app->chosen = rule;
        app_set(app, rule, edit->value, panel->merges);
        panel->merges = true;
    }
    if (edit->ended) {
        panel->dragging = false;
    }
}

static void draw_rule(app_state *app, int index, gui_colour plain) {
    const flock_params *params = play_source_params(app->source);
    flock_param rule = app_rule_at(index);
    const flock_param_info *info = flock_param_info_of(rule);
    gui_rule row = {.label = app_words_label(rule),
                    .value = flock_param_get(params, rule),
                    .step = app_rule_step(app, rule),
                    .least = info->low,
                    .most = info->high,
                    .standard = app_rule_default(app, rule),
                    .decimals = app_words_decimals(params, rule),
                    .dot = dot_of(app, rule, plain),
                    .chosen = rule == app_rule(app)};
    app_rule_range(app, rule, &row.low, &row.high);
    if (app_tracks_of(app) != NULL) {
        row.decimals = app_words_decimals_of(row.step);
    }
    /* With density auto it is another one that the flock flies by. */
    char force[48];
    if (rule == FLOCK_PARAM_RADIUS && flock_radius(params) != params->radius) {
        snprintf(force, sizeof force, "→ %.2g", (double)flock_radius(params));
        row.unit = force;
    }
    const gui_edit edit = gui_rule_row(APP_PANEL_ID_RULES + index, &row);
    follow(app, rule, &edit);
}

void app_panel_rules(app_state *app) {
    const gui_colour plain = app_skin_panel(app->style.look, app->style.theme).second_ink;
    bool tracks = app_tracks_of(app) != NULL;
    gui_section(tracks ? "NEIGHBOURS" : "RULES", NULL);
    for (int i = 0; i < app_rules(app); i++) {
        if (!tracks || app_rule_at(i) == FLOCK_PARAM_RADIUS) {
            draw_rule(app, i, plain);
        }
    }
    for (int i = 0; i < app->taught.count; i++) {
        gui_note(app->taught.lines[i], true);
    }
}
