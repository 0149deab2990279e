/* Start and end of flockview; see app.h. Only this file prints errors. */
#include "app/app.h"

#include <signal.h>
#include <stdio.h>

#include "app/app_desktop.h"
#include "app/app_picture.h"
#include "app/app_show.h"
#include "app/app_state.h"
#include "base/base_file.h"
#include "base/base_log.h"
#include "data/data_explain.h"
#include "data/data_options.h"
#include "play/play_open.h"

enum { DONE = 0, FAILED = 1, REFUSED = 2 };

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

/* Makes sure that standard output took everything. */
static int flush_output(void) {
    base_message message;
    return base_file_flush_output(&message) ? DONE : stop(FAILED, &message);
}

/* Shows a flock, which it takes over: in `picture`, or when that is NULL in a window. */
static int fly(const data_options *options, play_source *source, base_file *picture) {
    base_message message;
    app_state app;
    bool done = app_state_open(&app, options, source, &message);
    if (!done) {
        base_file_discard(picture);
    } else if (picture != NULL) {
        done = app_picture_draw(&app, options, picture, &message);
    } else {
        done = app_show(&app, options, &message);
    }
    app_state_close(&app);
    return done ? DONE : stop(FAILED, &message);
}

/* Opens what the options name, so that a refusal comes before any work. */
static int view(data_options *options) {
    base_message message;
    base_file *picture = NULL;
    play_source *source = play_open(options, &message);
    if (source == NULL) {
        return stop(REFUSED, &message);
    }
    flock_frame start = play_source_frame(source);
    if (!data_explain_check(options, &start, &message)) {
        play_source_destroy(source);
        return stop(REFUSED, &message);
    }
    /* A picture is made of the options alone. */
    options->reduced_motion |= options->picture == NULL && app_desktop_reduces_motion();
    if (options->picture != NULL) {
        picture = base_file_create(options->picture, options->force, &message);
        if (picture == NULL) {
            play_source_destroy(source);
            return stop(REFUSED, &message);
        }
    }
    return fly(options, source, picture);
}

int app_main(int argc, char **argv) {
    base_file_keep_standard();
    /* A reader that goes away is a failed write like any other. */
    signal(SIGPIPE, SIG_IGN);
    base_log_set_callback(print_line, NULL);

    data_options options;
    base_message message;
    if (!data_options_parse(&options, DATA_FLOCKVIEW, argc, argv, &message)) {
        return stop(REFUSED, &message);
    }
    switch (options.action) {
    case DATA_SHOW_HELP:
        data_options_help(stdout, DATA_FLOCKVIEW);
        return flush_output();
    case DATA_SHOW_VERSION:
        data_options_version(stdout, DATA_FLOCKVIEW);
        return flush_output();
    case DATA_RUN:
        break;
    }
    int code = view(&options);
    data_options_free(&options);
    return code;
}
