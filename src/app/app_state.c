/* What a person sees and can change; see app_state.h. */
#include "app/app_state.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "app/app_scale.h"
#include "app/app_tracks.h"
#include "app/app_view.h"
#include "app/app_words.h"
#include "base/base_clock.h"
#include "base/base_log.h"
#include "base/base_stop.h"
#include "data/data_explain.h"
#include "play/play_thread.h"
#include "scene/scene_number.h"

#define RADIANS (SCENE_PI / 180.0f) /* in a degree */

#define PIXELS_A_DEGREE 2.0 /* of a drag at scale 1 */

/* The size that the window opens with, pixels at scale 1. */
#define USUAL_WIDTH  1280.0f
#define USUAL_HEIGHT 800.0f

/* Seconds of flight after which a flock has come together: what is seen first when nothing moves;
 * and how many seconds of wall time a person who did not ask for a flight may be kept waiting. */
#define STILL_MOMENT   8.0
#define STILL_PATIENCE 5.0

/* --- opening ---------------------------------------------------------------------------------- */

float app_picture_unit(int width, int height) {
    return fmaxf(1.0f, fminf((float)width / USUAL_WIDTH, (float)height / USUAL_HEIGHT));
}

/* The interface unit until a window tells its own. */
static float unit_of(const data_options *options) {
    if (options->scale > 0.0) {
        return (float)options->scale;
    }
    bool window = options->picture == NULL && options->video == NULL;
    return window ? 1.0f : app_picture_unit(options->width, options->height);
}

/* The parts of a state that are of one flock. Starts them empty; false when memory runs out. */
static bool open_records(app_state *app) {
    app->history = scene_history_create();
    app->measures = (app_measures){0};
    bool enough = app_groups_init(&app->groups) && app->history != NULL;
    if (!app->records) {
        app->groups.patience = INFINITY; /* for a single picture nobody waits at a window */
    }
    return enough;
}

static void remember(void *user, const flock_frame *frame) {
    app_state *app = user;
    /* Without memory for it tails are straight, which is no reason to stop. */
    (void)scene_history_add(app->history, frame);
    if (app->records) {
        app_measures_note(&app->measures, &app->groups, frame, play_source_params(app->source),
                          base_clock_seconds);
    }
}

/* Flies so many steps, but for no more than `patience` seconds of wall time, and not on when a
 * signal asks to stop. */
static void fly(app_state *app, double steps, double patience) {
    double until = base_clock_seconds() + patience;
    for (double done = 0.0; done < steps && base_clock_seconds() < until; done++) {
        if (base_stop_signal() != 0) {
            break;
        }
        app_step(app);
    }
}

/* Flies to the moment that is to be seen first. */
static void warm_up(app_state *app, const data_options *options) {
    double rate = flock_steps_per_second(play_source_params(app->source));
    if (options->at_set) {
        fly(app, (double)(options->at - play_source_frame(app->source).step), INFINITY);
    } else if (options->reduced_motion && !options->warm_up_set) {
        fly(app, round(STILL_MOMENT * rate), STILL_PATIENCE);
    } else {
        fly(app, round(options->warm_up * rate), INFINITY);
    }
}

/* Explains the boid that is asked for, at the step that is seen first: there it may be gone. An
 * animal of tracks may come back. */
static bool explain(app_state *app, const data_options *options, base_message *message) {
    flock_frame frame = play_source_frame(app->source);
    uint32_t index;
    if (!options->explain_set) {
        return true;
    }
    if (app_tracks_of(app) == NULL &&
        !data_explain_find(&frame, options->explain, &index, message)) {
        return false;
    }
    app_explain_choose(app, (uint32_t)options->explain);
    return true;
}

bool app_state_begin(app_state *app, const data_options *options, play_source *source,
                     base_message *message) {
    app->source = source;
    play_source_set_budget(source, app->budget);
    app->from_table = play_source_flight(source).start.count > 0;
    app->pace = play_pace_make();
    app->chosen = FLOCK_PARAM_SEPARATION;
    app->cursor_mode = options->params.cursor_mode;
    app->kept = (app_kept){0};
    app->past = (app_past){0};
    app_timeline_forget(&app->timeline);
    app_origin_take(&app->origin, options);
    app_view_take(app, &options->view, &options->params);
    app->pace.playing = app->pace.playing && !options->reduced_motion;
    if (!open_records(app)) {
        return base_refuse(message, "not enough memory for the picture");
    }
    app_flock_changed(app);
    warm_up(app, options);
    if (app->threaded) {
        app_state_thread(app);
    }
    if (app_tracks_of(app) != NULL && app->records) {
        app_tracks_say(app);
    }
    return explain(app, options, message);
}

bool app_state_open(app_state *app, const data_options *options, play_source *source,
                    base_message *message) {
    *app = (app_state){.width = options->width,
                       .height = options->height,
                       .style.unit = unit_of(options),
                       .threads = (uint32_t)options->threads,
                       .budget = (size_t)options->memory << 20,
                       .records = options->picture == NULL && options->video == NULL,
                       .samples = (int)options->samples,
                       .fps = options->fps,
                       .orbit = options->orbit_set ? options->orbit : APP_TURNTABLE,
                       .transparent = options->transparent,
                       .announce = options->announce,
                       .reduced_motion = options->reduced_motion,
                       .magnified = 1.0f};
    app->message.instant = app->reduced_motion;
    const char *program = options->argc > 0 ? options->argv[0] : "";
    if (strchr(program, '/') != NULL) {
        app_origin_path(program, app->program);
    } else {
        snprintf(app->program, sizeof app->program, "%s", program);
    }
    scene_init(&app->scene);
    scene_moment_init(&app->moment);
    bool begun = app_state_begin(app, options, source, message);
    app->turntable = app->turntable || options->orbit_set;
    return begun;
}

void app_state_close(app_state *app) {
    app_flock flock;
    app_tour_end(app);
    app_flock_take(&flock, app);
    app_flock_shutdown(&flock);
    app_flocks_clear(&app->flocks);
    app_files_shutdown(&app->files);
    app_explain_shutdown(&app->explain);
    app_timeline_shutdown(&app->timeline);
    scene_shutdown(&app->scene);
    scene_moment_shutdown(&app->moment);
    scene_values_free(&app->values);
}

void app_state_thread(app_state *app) {
    app->threaded = true;
    if (!play_source_abilities(app->source).resimulate) {
        return; /* nothing is computed that one would wait for */
    }
    play_source *threaded = play_thread_create(app->source);
    if (threaded != NULL) {
        app->source = threaded;
    } else {
        base_log(BASE_LOG_WARNING, "there is no thread for the flock: pictures wait for its steps");
    }
}

/* --- flying ----------------------------------------------------------------------------------- */

/* The reach of a pointer that acts. */
static scene_cursor_mark cursor_mark(const flock_params *params) {
    scene_cursor_mark mark = {.shown = params->cursor_mode != FLOCK_CURSOR_OFF,
                              .reach = flock_cursor_reach(params)};
    flock_cursor_line(params, mark.at, mark.direction);
    if (params->dims == 2) {
        const float across[3] = {0.0f, 0.0f, 1.0f};
        mark.at[2] = 0.0f;
        memcpy(mark.direction, across, sizeof mark.direction);
    }
    return mark;
}

play_pair app_take_moment(app_state *app) {
    play_pair pair = play_pace_pair(&app->pace, app->source);
    /* Without memory for a moment in between it is the later frame. */
    (void)scene_moment_mix(&app->moment, &pair.before, &pair.after, pair.fraction);
    return pair;
}

float app_scene_unit(const app_state *app) {
    return app->scale * (float)app->scene_samples;
}

scene_request app_request(const app_state *app) {
    const flock_params *params = play_source_params(app->source);
    return (scene_request){.moment = &app->moment,
                           .history = app->history,
                           .params = params,
                           .group_slots = app->groups.known ? app->groups.slots : UINT32_MAX,
                           .values_most = app->values.most,
                           .ring = true,
                           .cursor_mark = cursor_mark(params),
                           .focus = app_explain_focus(&app->explain),
                           .scale = app_scale_of(app),
                           .camera = app->camera,
                           .style = app->style,
                           .width = app->width,
                           .height = app->height,
                           .free_area = app_panel_free_area(app)};
}

void app_settle(app_state *app) {
    app->pace.saved = nextafter(1.0, 0.0);
}

bool app_step(app_state *app) {
    app->past.looking = false;
    if (!play_source_advance(app->source)) {
        return false;
    }
    app_load_note(&app->load, play_source_params(app->source), 1,
                  play_source_step_seconds(app->source));
    app_flock_changed(app);
    app_settle(app);
    return true;
}

/* A change that was taken may turn out to need too much memory. */
static void say_refused(app_state *app) {
    flock_problem problem;
    if (play_source_refused(app->source, &problem)) {
        app_say(app, "%s", problem.why.text);
    }
}

void app_orbit(app_state *app, double elapsed) {
    scene_camera_turn(&app->camera, (float)(PIXELS_A_DEGREE * app->orbit * elapsed), 0.0f);
}

/* Does the steps of so much time; a film has every one of them, however long they take. */
static uint32_t advance(app_state *app, double elapsed) {
    const double budget = app->pace.budget;
    app->pace.budget = app->film != NULL ? INFINITY : budget;
    uint32_t done =
        play_pace_advance(&app->pace, app->source, elapsed, base_clock_seconds, remember, app);
    app->pace.budget = budget;
    return done;
}

void app_play(app_state *app, double elapsed) {
    app->picture_seconds = elapsed;
    say_refused(app);
    /* Going elsewhere takes time that is none of the flight's; a film's time is no clock's. */
    elapsed = app->film != NULL ? elapsed : fmax(elapsed - app->past.spent, 0.0);
    app->past.spent = 0.0;
    if (!app->pace.playing || app->past.dragged || app->past.looking || app_wait_closed(app)) {
        app_rates_forget(&app->panel.rates);
        app_wait_go_on(app);
        return;
    }
    app_wait_forget_steps(app); /* it flies on by itself */
    const flock_params *params = play_source_params(app->source);
    app_flight flight = {.boids = params->count,
                         .rate = flock_steps_per_second(params) * app->pace.rate,
                         .elapsed = elapsed};
    double start = base_clock_seconds();
    flight.done = advance(app, elapsed);
    flight.spent = flight.done * play_source_step_seconds(app->source);
    flight.share = app->pace.slowdown;
    app_load_note(&app->load, params, flight.done, flight.spent);
    app_rates_note(&app->panel.rates, elapsed, flight.done, flight.share);
    app->picture_seconds =
        app->film != NULL ? elapsed : fmax(elapsed, base_clock_seconds() - start);
    if (!app->pace.playing) {
        app_say_end(app);
    }
    char text[sizeof app->message.text];
    if (app_slow_note(&app->slow, &flight, text, sizeof text)) {
        app_say(app, "%s", text);
    }
}

void app_flock_changed(app_state *app) {
    flock_frame frame = play_source_frame(app->source);
    remember(app, &frame);
}

bool app_apply(app_state *app, flock_command command, bool merge) {
    flock_problem problem;
    app_whereabouts before = app_past_before(app);
    app->past.telling = false;
    if (app_wait_closed(app)) {
        return false;
    }
    if (!play_source_apply(app->source, command, merge, &problem)) {
        app_say(app, "%s", problem.why.text);
        return false;
    }
    bool begun = app_past_after(app, before) == APP_NEW_BRANCH;
    app->past.branched = begun || (merge && app->past.branched);
    app->past.telling = app->past.branched;
    return true;
}

/* --- speaking --------------------------------------------------------------------------------- */

/* Whoever listened may have gone: that is no reason to close the window. */
void app_announce_line(app_state *app, const char *line) {
    if (app->announce && (puts(line) == EOF || fflush(stdout) == EOF)) {
        app->announce = false;
        base_log(BASE_LOG_WARNING, "standard output takes no more: nothing is announced from now");
    }
}

void app_announce(app_state *app, const char *format, ...) {
    char line[256];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    app_announce_line(app, line);
}

/* Says after `line` that the change it tells of began a branch. */
static void tell_branch(app_state *app, char *line, size_t size) {
    char time[APP_TIME_SIZE];
    size_t length = strlen(line);
    app_words_time(play_source_seconds(app->source, app->past.fork), time, sizeof time);
    snprintf(line + length, size - length, ". New branch at %s; Ctrl+Z returns", time);
    app->past.telling = false;
}

void app_say(app_state *app, const char *format, ...) {
    char line[sizeof app->message.text];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    if (app->past.telling) {
        tell_branch(app, line, sizeof line);
    }
    app_message_show(&app->message, line, base_clock_seconds(),
                     app->picture_seconds > APP_MESSAGE_FADE);
    app_announce_line(app, line);
}

double app_yaw(const app_state *app) {
    return remainder((double)(app->camera.yaw / RADIANS), 360.0);
}

double app_tilt(const app_state *app) {
    return (double)(app->camera.tilt / RADIANS);
}

void app_announce_view(app_state *app) {
    app_announce(app, "View: yaw %.1f, tilt %.1f, zoom %.2f", app_yaw(app), app_tilt(app),
                 (double)app->camera.zoom);
}
