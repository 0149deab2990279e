/* Opening another flock; see app_open.h. */
#include "app/app_open.h"

#include <stdio.h>
#include <string.h>

#include <sys/stat.h>

#include "app/app_recent.h"
#include "app/app_tour.h"
#include "app/app_tracks.h"
#include "app/app_view.h"
#include "base/base_text.h"
#include "play/play_open.h"

const char *app_open_kind(data_kind kind) {
    static const char *const names[] = {
        [DATA_KIND_NONE] = "",
        [DATA_KIND_SCENARIO] = "scenario",
        [DATA_KIND_TABLE] = "table",
        [DATA_KIND_CHECKPOINT] = "checkpoint",
        [DATA_KIND_RECORDING] = "recording",
        [DATA_KIND_PICTURE] = "picture",
        [DATA_KIND_TRACKS] = "tracks",
    };
    return names[kind];
}

/* Puts the flock of `options` in force, which is called `name`; takes the source over. */
static bool put_in_force(app_state *app, const data_options *options, play_source *source,
                         const char *name, base_message *message) {
    app_flock left;
    if (!app_flock_begin(app, options, source, &left, message)) {
        return false;
    }
    if (!app_flocks_leave(app, &left, name)) {
        app_flock_return(app, &left);
        return base_refuse(message, "not enough memory for another flock");
    }
    if (app->no_panel) {
        app->panel.shown = APP_PANEL_NONE;
    }
    return true;
}

/* --- files ------------------------------------------------------------------------------------ */

/* A pipe or a device might keep the window waiting for ever. */
static bool check_file(const char *path, base_message *message) {
    struct stat status;
    return stat(path, &status) != 0 || S_ISREG(status.st_mode) || S_ISDIR(status.st_mode) ||
           base_refuse(message, "%s is a pipe or a device, and no file", path);
}

static bool open_options(app_state *app, data_options *options, const char *name,
                         base_message *message) {
    options->picture = NULL;
    options->threads = app->threads;
    play_source *source = play_open(options, message);
    if (source == NULL) {
        return false;
    }
    app_tour_leave(app);
    app_view_keep(app, &options->view);
    return put_in_force(app, options, source, name, message);
}

bool app_open_file(app_state *app, const char *path, base_message *message) {
    char whole[APP_PATH], name[96];
    app_origin_path(path, whole);
    char *arguments[] = {(char *)"flockview", whole, NULL};
    data_options options;
    if (!check_file(whole, message) ||
        !data_options_parse(&options, DATA_FLOCKVIEW, 2, arguments, message)) {
        return false;
    }
    const char *file = base_text_name(whole);
    snprintf(name, sizeof name, "opening %.80s", file);
    options.reduced_motion = app->reduced_motion;
    bool done = open_options(app, &options, name, message);
    data_kind kind = options.file_kind;
    data_options_free(&options);
    if (done && kind == DATA_KIND_TRACKS) {
        const data_tracks_about *about = app_tracks_of(app);
        app_recent_note(whole);
        app_say(app, "Opened tracks %.40s: %u animals; Ctrl+Z returns", file, about->animals);
    } else if (done) {
        app_recent_note(whole);
        app_say(app, "Opened %s %.80s; Ctrl+Z returns", app_open_kind(kind), file);
    }
    return done;
}

void app_open_dropped(app_state *app, const char *path, int count) {
    base_message message;
    if (!app_open_file(app, path, &message)) {
        app_say(app, "Not opened: %s", message.text);
    } else if (count > 1) {
        app_say(app, "Opened the first of %d files, %.80s; Ctrl+Z returns", count,
                base_text_name(path));
    }
}

/* --- presets ---------------------------------------------------------------------------------- */

/* Begins the preset that the press names: as an action, it can be behind one that waits. */
static void act_preset(app_state *app, const app_press *press) {
    char word[sizeof press->name], name[64];
    if (app_wait_behind(app, act_preset, press)) {
        return;
    }
    memcpy(word, press->name, sizeof word);
    char *arguments[] = {(char *)"flockview", (char *)"--preset", word, NULL};
    data_options options;
    base_message message;
    app_tour_leave(app); /* it plays on as the person's own flock did, not as the tour's */
    bool done = data_options_parse(&options, DATA_FLOCKVIEW, 3, arguments, &message);
    if (done) {
        options.view.speed = app->pace.rate;
        options.view.paused = !app->pace.playing;
        options.view.no_panel = app->no_panel;
        snprintf(name, sizeof name, "preset %s", word);
        done = open_options(app, &options, name, &message);
        data_options_free(&options);
    }
    if (done) {
        app_say(app, "Preset %s: another world; Ctrl+Z returns", word);
    } else {
        app_say(app, "Not opened: %s", message.text);
    }
}

void app_open_preset(app_state *app, flock_preset preset) {
    app_press press = {0};
    snprintf(press.name, sizeof press.name, "%s", flock_preset_name(preset));
    act_preset(app, &press);
}

/* --- returning -------------------------------------------------------------------------------- */

bool app_open_return(app_state *app, bool back) {
    const char *name;
    if (!app_flocks_go(app, back ? -1 : 1, &name)) {
        return false;
    }
    app_say(app, "%s: %s", back ? "Undone" : "Redone", name);
    return true;
}
