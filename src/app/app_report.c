/* Title and lines; see app_report.h. */
#include "app/app_report.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/app_folder.h"
#include "base/base_clock.h"

/* The frame that is shown: the newest one not after the picture's time. */
static flock_frame shown_frame(const app_state *app) {
    play_pair pair = play_pace_pair(&app->pace, app->source);
    return pair.fraction < 1.0f ? pair.before : pair.after;
}

/* While the flock flies nobody could follow the lines. */
static void announce_measures(app_state *app) {
    char line[256] = "Measures:";
    size_t length = strlen(line);
    for (int i = 0; i < APP_MEASURE_COUNT && length < sizeof line; i++) {
        char number[APP_MEASURES_TEXT];
        app_measures_text(&app->measures, (app_measure)i, number);
        length +=
            (size_t)snprintf(line + length, sizeof line - length, "%s %s %s", i > 0 ? "," : "",
                             app_measure_info_of((app_measure)i)->label, number);
    }
    app_announce(app, "%s", line);
}

/* Takes in what is true of the flock, and announces what has become true since the last picture. */
static void follow_warnings(app_state *app) {
    const char *lines[APP_TEACH_MOST];
    int count = app_teach(play_source_params(app->source),
                          app_measures_now(&app->measures, APP_MEAN_NEIGHBOURS), lines);
    for (int i = 0; i < count; i++) {
        if (!app_teach_tells(&app->taught, lines[i])) {
            app_announce(app, "Warning: %s", lines[i]);
        }
    }
    app_teach_follow(&app->taught, lines, count, app->pace.playing, base_clock_seconds());
}

/* Whatever changed the count: a key, a slider, another flock, a way back. */
static void follow_count(app_state *app) {
    uint32_t count = play_source_params(app->source)->count;
    if (count != app->told_count) {
        app->told_count = count;
        app_announce(app, "Boids: %u", (unsigned)count);
    }
}

static void follow_title(app_state *app, const flock_frame *frame) {
    char title[80] = "flockview";
    if (!app->pace.playing) {
        const flock_params *params = play_source_params(app->source);
        /* A number that is not this frame's is worse than none. */
        bool known = app_measures_current(&app->measures, frame, params) &&
                     !isnan(app_measures_now(&app->measures, APP_POLARIZATION));
        int length = snprintf(title, sizeof title, "flockview: paused");
        if (app_in_past(app)) {
            char now[APP_TIME_SIZE], last[APP_TIME_SIZE];
            app_past_times(app, now, last);
            length +=
                snprintf(title + length, sizeof title - (size_t)length, " at %s of %s", now, last);
        }
        if (known) {
            snprintf(title + length, sizeof title - (size_t)length, ", polarization %.2f",
                     app_measures_now(&app->measures, APP_POLARIZATION));
        }
    }
    app_window_set_title(&app->window, title);
}

void app_report(app_state *app) {
    flock_frame frame = shown_frame(app);
    bool fresh =
        app_measures_follow(&app->measures, &app->groups, &frame, play_source_params(app->source),
                            app->pace.playing, base_clock_seconds);
    if (fresh && !app->pace.playing) {
        announce_measures(app);
    }
    follow_warnings(app);
    follow_count(app);
    follow_title(app, &frame);
}

double app_report_rest(const app_state *app, double now) {
    flock_frame frame = shown_frame(app);
    return app_measures_rest(&app->measures, &frame, play_source_params(app->source), now);
}

void app_report_save(app_state *app) {
    app_saving saving;
    base_message message;
    bool done = app_folder_begin(&saving, ".csv", &message);
    if (done) {
        app_measures_write(&app->measures, base_file_stream(saving.file));
        done = base_file_commit(saving.file, &message);
    }
    if (done) {
        app_say(app, "Measures saved: %s", saving.place);
    } else {
        app_say(app, "Not saved: %s", message.text);
    }
}
