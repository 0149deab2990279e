/* The window's life; see app_show.h.
 *
 * A picture is drawn when something moves, and else only when something happened: paused, the
 * program sleeps and uses no CPU; minimised, nothing runs. */
#include "app/app_show.h"

#include <math.h>

#include <GLFW/glfw3.h>

#include "app/app_draw.h"
#include "app/app_frame.h"
#include "app/app_report.h"
#include "app/app_video.h"
#include "base/base_clock.h"
#include "base/base_log.h"
#include "base/base_stop.h"
#include "base/base_thread.h"
#include "gui/gui.h"
#include "scene/scene_number.h"

/* Takes over the window's size and scale. This is the one place where a scale from outside is held
 * to what the interface can do. */
static void follow_window(app_state *app) {
    app->width = app->window.width;
    app->height = app->window.height;
    app->style.unit = scene_clamp(app->window.scale * app->magnified, GUI_SCALE_MIN, GUI_SCALE_MAX);
}

/* Most time that passes from one picture to the next, seconds: a program that stood still for
 * longer goes on where it was, with no leap of the flock, the camera or what glides. */
static const double longest = 1.0;

/* OpenGL refuses nothing that is asked for rightly. Asking it whether it did makes some drivers
 * wait, so only those hear of it who follow what the program says. */
static void report_refusals(const app_state *app) {
    const char *error = app->announce ? render_error() : NULL;
    if (error != NULL) {
        base_log(BASE_LOG_WARNING, "OpenGL says: %s", error);
    }
}

/* One picture; false with the reason when there can be no more of them. */
static bool show_picture(app_state *app, double elapsed, base_message *message) {
    follow_window(app);
    if (!app_draw_follow(app, message)) {
        return false;
    }
    app_shaders_update(app, base_clock_seconds());
    const render_target target = {.width = app->width, .height = app->height};
    /* A film's time goes from frame to frame, however long one takes. */
    app_frame(app, target, app->film != NULL ? 1.0 / app->fps : fmin(elapsed, longest));
    report_refusals(app);
    app_window_present(&app->window);
    return true;
}

/* Seconds until the next picture must be drawn; INFINITY: not before something happens. */
static double rest(const app_state *app, double now) {
    if (app_window_hidden(&app->window)) {
        return INFINITY;
    }
    if (app->window.events.count > 0 || app->film != NULL || app->pace.playing ||
        app->past.looking || app->turntable || app_wait_pending(app) ||
        app_pointer_spinning(&app->pointer) || app_draw_behind(app) || app_panel_gliding(app) ||
        scene_follow_gliding(&app->explain.follow) || gui_wants_frame()) {
        return 0.0;
    }
    double told = fmin(app_message_rest(&app->message, now), app_hint_rest(&app->hint, now));
    return fmin(fmin(told, app_report_rest(app, now)), app_shaders_rest(app, now));
}

static bool live(app_state *app, base_message *message) {
    double last = base_clock_seconds();
    while (!app->quit && !app_window_closing(&app->window) && base_stop_signal() == 0) {
        double now = base_clock_seconds();
        double seconds = rest(app, now);
        if (seconds > 0.0) {
            app_window_wait(seconds);
            last = base_clock_seconds(); /* no time passes for the flock while nothing runs */
            continue;
        }
        if (!show_picture(app, now - last, message)) {
            return false;
        }
        last = now;
    }
    return true;
}

/* GLFW's name for the loader has its own type of function pointer. */
static render_function loader(const char *name) {
    return (render_function)glfwGetProcAddress(name);
}

/* Wakes the window, which may sleep until something happens, when a signal asks to stop. */
static void *wake_for_stop(void *user) {
    (void)user;
    base_stop_await();
    glfwPostEmptyEvent();
    return NULL;
}

/* From the first picture to the last. */
static bool open_and_live(app_state *app, const data_options *options, base_message *message) {
    follow_window(app);
    if (!app_draw_open(app, loader, options->shaders, message)) {
        return false;
    }
    app_shaders_follow(app, options->shaders);
    if (!app->no_panel) {
        app_panel_start(app);
    }
    app_draw_build(app); /* the mouse needs a scene that is there */
    app->hint.born = base_clock_seconds();
    if (!show_picture(app, 0.0, message)) {
        return false;
    }
    app_announce(app, "Ready");
    bool done = live(app, message);
    app_video_stop(app);
    return done;
}

bool app_show(app_state *app, const data_options *options, base_message *message) {
    if (!app_window_open(&app->window, options->width, options->height, options->scale, message)) {
        return false;
    }
    app_state_thread(app);
    base_thread waker;
    bool woken = base_thread_start(&waker, wake_for_stop, NULL);
    bool done = open_and_live(app, options, message);
    if (woken) {
        base_stop_wake();
        base_thread_join(&waker);
    }
    app_draw_close(app);
    app_window_close(&app->window);
    return done;
}
