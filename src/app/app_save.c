/* Saving; see app_save.h. */
#include "app/app_save.h"

#include <math.h>
#include <string.h>

#include <unistd.h>

#include "app/app_folder.h"
#include "app/app_recent.h"
#include "app/app_tracks.h"
#include "app/app_view.h"
#include "data/data_command.h"
#include "data/data_explain.h"
#include "data/data_scenario_file.h"

/* Longest warm-up that a command line can ask for, seconds. */
#define WARM_UP_MOST 1e6

/* Says how saving ended, and remembers the file. */
static void tell(app_state *app, bool done, const char *what, const app_saving *saving,
                 const base_message *message) {
    char whole[APP_PATH];
    if (done) {
        app_origin_path(saving->name, whole);
        app_recent_note(whole);
        const char *whose = app->tour.active ? " of the tour's flock" : "";
        app_say(app, "%s%s saved: %s", what, whose, saving->place);
    } else {
        app_say(app, "Not saved: %s", message->text);
    }
}

/* --- scenario and checkpoint ------------------------------------------------------------------ */

void app_save_options(const app_state *app, data_options *options) {
    *options = (data_options){.params = *play_source_params(app->source), .view = app_view_of(app)};
    /* The pointer as it was chosen, not as it happens to be held just now. */
    options->params.cursor_mode = app->cursor_mode;
    if (app->from_table && app->origin.start[0] != '\0') {
        options->start = app->origin.start;
        options->params.count = play_source_flight(app->source).start.count;
    }
}

/* Tracks are in their own file already. */
static bool refuse_tracks(app_state *app) {
    bool tracks = app_tracks_of(app) != NULL;
    if (tracks) {
        app_say(app, "Not saved: tracks stay in their own file, %s", app_tracks_of(app)->name);
    }
    return tracks;
}

void app_save_scenario(app_state *app) {
    if (refuse_tracks(app)) {
        return;
    }
    app_saving saving;
    base_message message;
    data_options options;
    app_save_options(app, &options);
    bool done = app_folder_begin(&saving, ".ini", &message) &&
                data_scenario_save(saving.file, saving.name, &options, &message);
    bool without = app->from_table && options.start == NULL;
    tell(app, done, without ? "Scenario without its table" : "Scenario", &saving, &message);
}

void app_save_checkpoint(app_state *app) {
    if (refuse_tracks(app)) {
        return;
    }
    app_saving saving;
    base_message message;
    flock_flight flight = play_source_flight(app->source);
    data_view view = app_view_of(app);
    bool done = app_folder_begin(&saving, ".flock", &message) &&
                data_checkpoint_save(saving.file, saving.name, &flight, &view, &message);
    tell(app, done, "Checkpoint", &saving, &message);
}

/* --- recording -------------------------------------------------------------------------------- */

static bool save_recording(app_state *app, app_saving *saving, base_message *message) {
    data_recording recording = play_source_recording(app->source);
    recording.view = app_view_of(app);
    if (!app_folder_begin(saving, ".rec", message) ||
        !data_recording_save(saving->file, saving->name, &recording, message)) {
        return false;
    }
    app_origin_path(saving->name, app->kept.file);
    app->kept.commands = recording.command_count;
    app->kept.branch = play_source_branch(app->source);
    app->kept.last_step = recording.last_step;
    return true;
}

void app_save_recording(app_state *app) {
    if (refuse_tracks(app)) {
        return;
    }
    app_saving saving;
    base_message message;
    tell(app, save_recording(app, &saving, &message), "Recording", &saving, &message);
}

/* --- command line ----------------------------------------------------------------------------- */

/* Whether anything was changed between the start and what is seen. */
static bool was_changed(const app_state *app, uint64_t step) {
    size_t count;
    const flock_command *log = play_source_log(app->source, &count);
    return count > 0 && log[0].step <= step;
}

/* The file of a recording that has all of this flight up to this step; NULL when there is none, or
 * it was taken away. */
static const char *recorded_in(const app_state *app, uint64_t step) {
    size_t count;
    (void)play_source_log(app->source, &count);
    const app_kept *kept = &app->kept;
    const app_origin *origin = &app->origin;
    uint32_t branch = play_source_branch(app->source);
    if (kept->file[0] != '\0' && kept->commands == count && kept->branch == branch &&
        step <= kept->last_step && access(kept->file, R_OK) == 0) {
        return kept->file;
    }
    bool original = origin->kind == DATA_KIND_RECORDING && origin->file[0] != '\0' &&
                    origin->commands == count && branch == 0 && step <= origin->last_step &&
                    access(origin->file, R_OK) == 0;
    return original ? origin->file : NULL;
}

/* What an opened file alone gives, or the program's defaults. False when it cannot be opened. */
static bool read_base(const char *file, data_view *view, base_message *message) {
    char *arguments[] = {(char *)"flockview", (char *)file, NULL};
    data_options base;
    if (!data_options_parse(&base, DATA_FLOCKVIEW, file != NULL ? 2 : 1, arguments, message)) {
        return false;
    }
    *view = base.view;
    data_options_free(&base);
    return true;
}

/* Whether a boid is explained that is there, or an animal that may come back. */
static bool explains(const app_state *app) {
    flock_frame frame = play_source_frame(app->source);
    uint32_t index;
    base_message reason;
    return app->explain.shown &&
           (app->explain.away || data_explain_find(&frame, app->explain.id, &index, &reason));
}

/* Completes what is to be said with the view, and writes it. */
static bool write_line(const app_state *app, data_options *options, char line[DATA_COMMAND_SIZE],
                       base_message *message) {
    data_view base;
    if (!read_base(options->file, &base, message)) {
        return false;
    }
    options->view = app_view_beside(app, &base);
    options->threads = app->threads;
    options->memory = app->budget >> 20;
    options->width = app->width;
    options->height = app->height;
    bool usual = app->style.unit == 1.0f && app_picture_unit(app->width, app->height) == 1.0f;
    options->scale = usual ? 0.0 : (double)app->style.unit;
    /* A name is said with the tracks that have it. */
    options->explain_set = explains(app) && play_source_name(app->source, app->explain.id) == NULL;
    options->explain = app->explain.id;
    options->transparent = app->transparent;
    options->samples = (uint64_t)app->samples;
    options->orbit_set = app->turntable && app->orbit != APP_TURNTABLE;
    options->orbit = app->orbit;
    return data_command_write(options, app->program, line, message);
}

/* A flight that nothing was changed in: the same start, and as long a way. */
static bool write_unchanged(app_state *app, uint64_t step, char line[DATA_COMMAND_SIZE],
                            base_message *message) {
    const app_origin *origin = &app->origin;
    flock_flight start = play_source_recording(app->source).start;
    double steps = (double)(step - start.step);
    double seconds = steps / flock_steps_per_second(&start.params);
    bool by_step =
        seconds > WARM_UP_MOST || round(seconds * flock_steps_per_second(&start.params)) != steps;
    data_options options = {.params = start.params,
                            .file = origin->file[0] != '\0' ? origin->file : NULL,
                            .file_kind = origin->kind,
                            .warm_up_set = !by_step && (steps > 0.0 || app->reduced_motion),
                            .warm_up = seconds,
                            .at_set = by_step,
                            .at = step};
    if (app->from_table && origin->start[0] == '\0') {
        return base_refuse(message, "the table of the first boids cannot be read again");
    }
    if (app->from_table) {
        options.start = origin->kind == DATA_KIND_TABLE ? options.file : origin->start;
    }
    return write_line(app, &options, line, message);
}

/* Tracks: the words that open them, and the view as that of a flock would be said. */
static bool write_tracks(app_state *app, uint64_t step, char line[DATA_COMMAND_SIZE],
                         base_message *message) {
    static char view[DATA_COMMAND_SIZE];
    data_options options = {
        .params = flock_params_of(FLOCK_PRESET_BOX), .at_set = true, .at = step};
    size_t length = 0;
    if (!write_line(app, &options, view, message)) {
        return false;
    }
    /* It begins with the program's name. */
    size_t program = 0;
    (void)data_command_quote(app->program, line, &program);
    length = program;
    if (!app_tracks_words(app, line, &length) ||
        length + strlen(view + program) >= DATA_COMMAND_SIZE) {
        return base_refuse(message, "the command line would be too long");
    }
    memcpy(line + length, view + program, strlen(view + program) + 1);
    return true;
}

/* Any flight: its recording, and the step. */
static bool write_recorded(app_state *app, uint64_t step, char line[DATA_COMMAND_SIZE],
                           char saved[APP_FOLDER_PLACE], base_message *message) {
    const char *file = recorded_in(app, step);
    if (file == NULL) {
        app_saving saving;
        if (!save_recording(app, &saving, message)) {
            return false;
        }
        file = app->kept.file;
        app_recent_note(file);
        memcpy(saved, saving.place, APP_FOLDER_PLACE);
    }
    data_options options = {.params = play_source_recording(app->source).start.params,
                            .file = file,
                            .file_kind = DATA_KIND_RECORDING,
                            .at_set = true,
                            .at = step};
    return write_line(app, &options, line, message);
}

bool app_save_command_line(app_state *app, char line[DATA_COMMAND_SIZE],
                           char saved[APP_FOLDER_PLACE], base_message *message) {
    uint64_t step = play_source_frame(app->source).step;
    saved[0] = '\0';
    if (app_tracks_of(app) != NULL) {
        return write_tracks(app, step, line, message);
    }
    return (!was_changed(app, step) && app->origin.kind != DATA_KIND_RECORDING &&
            write_unchanged(app, step, line, message)) ||
           write_recorded(app, step, line, saved, message);
}

void app_save_command(app_state *app) {
    app_settle(app);
    static char line[DATA_COMMAND_SIZE];
    char saved[APP_FOLDER_PLACE];
    base_message message;
    if (!app_save_command_line(app, line, saved, &message)) {
        app_say(app, "Not copied: %s", message.text);
        return;
    }
    app_window_copy(&app->window, line);
    if (saved[0] != '\0') {
        app_say(app, "Command line copied; its recording: %s", saved);
    } else {
        app_say(app, "Command line copied");
    }
    app_announce_line(app, line);
}
