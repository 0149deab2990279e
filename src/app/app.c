/* Start and end of flockview; see app.h. Only this file prints errors. */
#include "app/app.h"

#include <stdio.h>

#include "app/app_desktop.h"
#include "app/app_picture.h"
#include "app/app_rescue.h"
#include "app/app_show.h"
#include "app/app_state.h"
#include "app/app_video.h"
#include "base/base_file.h"
#include "base/base_log.h"
#include "base/base_stop.h"
#include "data/data_explain.h"
#include "data/data_options.h"
#include "play/play_open.h"
#include "render/render.h"

/* A signal that stopped it adds its number to the last. */
enum { DONE = 0, FAILED = 1, REFUSED = 2, STOPPED = 128 };

/* Where the lines of the libraries and of this program end up. */
static void print_line(void *user, base_log_level level, const char *line) {
    (void)user;
    (void)level;
    fprintf(stderr, "flockview: %s\n", line);
}

static int stop(int code, const base_message *message) {
    base_log(BASE_LOG_ERROR, "%s", message->text);
    return code;
}

/* Says what went wrong, or what stopped it: a signal has its own code. */
static int fail(int code, const base_message *message) {
    int signal = base_stop_signal();
    return stop(signal != 0 ? STOPPED + signal : code, message);
}

/* Makes sure that standard output took everything. */
static int flush_output(void) {
    base_message message;
    return base_file_flush_output(&message) ? DONE : stop(FAILED, &message);
}

/* Whether no signal asked to stop. */
static bool goes_on(base_message *message) {
    int signal = base_stop_signal();
    return signal == 0 || base_refuse(message, "stopped by %s", base_stop_name(signal));
}

/* Shows a flock, which it takes over: in `picture` or `film`, or when both are NULL in a window. */
static int fly(const data_options *options, play_source *source, base_file *picture,
               app_film *film) {
    base_message message;
    app_state app;
    bool done = app_state_open(&app, options, source, &message) && goes_on(&message);
    if (!done) {
        base_file_discard(picture);
        app_film_discard(film);
    } else if (film != NULL) {
        done = app_video_draw(&app, options, film, &message);
    } else if (picture != NULL) {
        done = app_picture_draw(&app, options, picture, &message);
    } else {
        done = app_show(&app, options, &message);
    }
    bool refused = app.shaders.refused;
    app_state_close(&app);
    done = done && goes_on(&message);
    return done ? DONE : fail(refused ? REFUSED : FAILED, &message);
}

/* Opens what the options name, so that a refusal comes before any work. */
static int view(data_options *options) {
    base_message message;
    base_file *picture = NULL;
    app_film *film = NULL;
    if (options->shaders != NULL && !render_shaders_there(options->shaders, &message)) {
        base_refuse_prefix(&message, "--shaders");
        return stop(REFUSED, &message);
    }
    play_source *source = play_open(options, &message);
    if (source == NULL) {
        return stop(REFUSED, &message);
    }
    if (options->file_kind == DATA_KIND_TRACKS) {
        data_tracks_say(&options->table.about, message.text, sizeof message.text);
        base_log(BASE_LOG_NOTE, "%s", message.text);
    }
    flock_frame start = play_source_frame(source);
    /* An animal may come later. */
    if (options->file_kind != DATA_KIND_TRACKS && !data_explain_check(options, &start, &message)) {
        play_source_destroy(source);
        return stop(REFUSED, &message);
    }
    /* A picture or a video is made of the options alone. */
    bool window = options->picture == NULL && options->video == NULL;
    options->reduced_motion |= window && app_desktop_reduces_motion();
    app_rescue_begin();
    base_stop_listen(); /* until here there is no file that has to be ended */
    if (options->picture != NULL) {
        picture = base_file_create(options->picture, options->force, &message);
        if (picture == NULL) {
            play_source_destroy(source);
            return fail(FAILED, &message);
        }
    }
    if (options->video != NULL) {
        film = app_video_open(options, &message);
        if (film == NULL) {
            play_source_destroy(source);
            return fail(FAILED, &message);
        }
    }
    return fly(options, source, picture, film);
}

int app_main(int argc, char **argv) {
    base_file_prepare();
    base_log_set_callback(print_line, NULL);

    data_options options;
    base_message message;
    if (!data_options_parse(&options, DATA_FLOCKVIEW, argc, argv, &message)) {
        return stop(REFUSED, &message);
    }
    int code =
        data_options_answer(&options, DATA_FLOCKVIEW, stdout) ? flush_output() : view(&options);
    data_options_free(&options);
    return code;
}
