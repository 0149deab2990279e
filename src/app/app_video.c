/* Videos; see app_video.h. */
#include "app/app_video.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/app_draw.h"
#include "app/app_folder.h"
#include "app/app_progress.h"
#include "app/app_rescue.h"
#include "app/app_screen.h"
#include "base/base_log.h"
#include "base/base_stop.h"
#include "gui/gui.h"

/* --- off screen ------------------------------------------------------------------------------- */

app_film *app_video_open(const data_options *options, base_message *message) {
    const app_film_plan plan = {.format = options->video_format,
                                .name = options->video,
                                .replace = options->force,
                                .width = options->width,
                                .height = options->height,
                                .samples = (int)options->samples,
                                .fps = options->fps};
    return app_film_begin(&plan, NULL, message);
}

/* Brings the flock and the camera from the last frame, or the start, to frame `number`. */
static void go_to_frame(app_state *app, const scene_camera *start, double fps, uint64_t number) {
    double time = (double)number / fps;
    if (number > 0) {
        app_play(app, time - (double)(number - 1) / fps);
    }
    if (app->turntable) {
        /* From the start each time, so that nothing adds up. */
        app->camera = *start;
        app_orbit(app, time);
    }
}

static bool draw_frame(app_state *app) {
    gui_begin((float)app->width, (float)app->height, 0.0f);
    app_explain_update(app);
    bool done = app_film_frame(app->film, app);
    gui_end();
    return done;
}

/* Draws all frames, until one fails or a signal asks to stop. */
static void draw_frames(app_state *app, double fps, uint64_t frames) {
    const scene_camera start = app->camera;
    app_progress progress = app_progress_begin("frame", frames);
    for (uint64_t number = 0; number < frames && base_stop_signal() == 0; number++) {
        go_to_frame(app, &start, fps, number);
        if (!draw_frame(app)) {
            break;
        }
        app_progress_show(&progress, number + 1);
    }
    app_progress_end(&progress);
}

bool app_video_draw(app_state *app, const data_options *options, app_film *film,
                    base_message *message) {
    uint64_t frames = (uint64_t)fmax(round(options->video_seconds * options->fps), 1.0);
    app_rescue_film(film);
    bool opened = app_screen_open(message) &&
                  app_draw_open(app, app_screen_loader, options->shaders, message);
    if (opened) {
        app->film = film;
        app_settle(app); /* frame 0 is the step itself, none before it */
        draw_frames(app, options->fps, frames);
        app->film = NULL;
    }
    double seconds = app_film_seconds(film);
    base_message reason;
    app_rescue_film(NULL);
    bool done = app_film_end(film, &reason);
    app_draw_close(app);
    app_screen_close();
    if (!opened) {
        return false; /* for the first of the reasons */
    }
    if (done && base_stop_signal() != 0) {
        done =
            base_refuse(&reason, "stopped by %s after %.2f of %.10g s",
                        base_stop_name(base_stop_signal()), seconds, (double)frames / options->fps);
    }
    return done || base_refuse(message, "%s: %s", options->video, reason.text);
}

/* --- in the window ---------------------------------------------------------------------------- */

static void start(app_state *app) {
    app_saving saving;
    base_message message;
    if (app->width < 2 || app->height < 2) {
        app_say(app, "No video: the window is %d x %d, and a film takes 2 x 2 pixels or more",
                app->width, app->height);
        return;
    }
    if (!app_folder_begin(&saving, ".mp4", &message)) {
        app_say(app, "No video: %s", message.text);
        return;
    }
    /* The codec wants even sides; the last column or row of pixels is no loss. */
    const app_film_plan plan = {.format = DATA_VIDEO_MP4,
                                .name = saving.name,
                                .width = app->width & ~1,
                                .height = app->height & ~1,
                                .samples = app->samples,
                                .fps = app->fps};
    app->film = app_film_begin(&plan, saving.file, &message);
    if (app->film == NULL) {
        app_say(app, "No video: %s", message.text);
        return;
    }
    app_rescue_film(app->film);
    memcpy(app->film_place, saving.place, sizeof app->film_place);
    app->film_size[0] = app->width;
    app->film_size[1] = app->height;
    app->window.least_seconds = 1.0 / app->fps;
    app_say(app, "Filming: V ends it");
}

void app_video_stop(app_state *app) {
    if (app->film == NULL) {
        return;
    }
    base_message message;
    double seconds = app_film_seconds(app->film);
    bool empty = app_film_is_empty(app->film);
    app_rescue_film(NULL);
    bool done = app_film_end(app->film, &message);
    app->film = NULL;
    app->window.least_seconds = 0.0;
    if (empty) {
        app_say(app, "Nothing was filmed: it was stopped before its first picture");
    } else if (done) {
        app_say(app, "Video saved: %s (%.1f s)", app->film_place, seconds);
    } else {
        /* It may be longer than a message, or come when the window closes. */
        base_log(BASE_LOG_WARNING, "%s: %s", app->film_place, message.text);
        app_say(app, "Video ended: %s", message.text);
    }
}

void app_video_toggle(app_state *app) {
    if (app->film == NULL) {
        start(app);
    } else {
        app_video_stop(app);
    }
}

void app_video_frame(app_state *app) {
    if (app->film == NULL) {
        return;
    }
    bool same = app->width == app->film_size[0] && app->height == app->film_size[1];
    if (!same || !app_film_frame(app->film, app)) {
        app_video_stop(app);
    }
}

void app_video_text(double seconds, uint64_t bytes, char text[APP_VIDEO_TEXT]) {
    double minutes = floor(seconds / 60.0);
    snprintf(text, APP_VIDEO_TEXT, "%.0f:%04.1f   %.1f MB", minutes,
             floor(10.0 * (seconds - 60.0 * minutes)) / 10.0, (double)bytes / 1e6);
}
