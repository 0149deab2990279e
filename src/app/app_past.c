/* Going to other steps; see app_past.h. */
#include "app/app_past.h"

#include <math.h>

#include "app/app_state.h"
#include "app/app_tracks.h"
#include "app/app_words.h"
#include "base/base_clock.h"

/* Wall time that a drag, and a way that a key asked for, may spend on a picture, seconds: the hand
 * wants to see where it is, the key to be there soon. */
#define DRAG_PICTURE   0.02
#define TRAVEL_PICTURE 0.05

/* A way begins at a keyframe, so it may take so much longer than what is shown of it. */
#define KEYFRAME_SLACK 2.0

/* How far it is yet is said so often, seconds. */
#define TELL_EVERY 2.0

bool app_in_past(const app_state *app) {
    return play_source_frame(app->source).step < play_source_span(app->source).last;
}

double app_past_now(const app_state *app) {
    return play_source_seconds(app->source, play_source_frame(app->source).step);
}

void app_past_times(const app_state *app, char now[APP_TIME_SIZE], char last[APP_TIME_SIZE]) {
    uint64_t end = play_source_span(app->source).last;
    app_words_time(app_past_now(app), now, APP_TIME_SIZE);
    app_words_time(play_source_seconds(app->source, end), last, APP_TIME_SIZE);
}

/* --- going ------------------------------------------------------------------------------------ */

/* Without memory for it tails are straight, which is no reason to stop. */
static void show_way(void *user, const flock_frame *frame) {
    app_state *app = user;
    (void)scene_history_add(app->history, frame);
}

/* Wall time that a step is to be expected to take. */
static double step_seconds(const app_state *app) {
    return app_load_step(&app->load, play_source_params(app->source));
}

/* The first step of the last `seconds` of playback before one. */
static uint64_t way_start(const app_state *app, uint64_t step, double seconds) {
    uint64_t first = play_source_span(app->source).first;
    double rate = flock_steps_per_second(play_source_params(app->source));
    uint64_t back = (uint64_t)ceil(seconds * rate);
    return step - first > back ? step - back : first;
}

/* Wall time that showing the last `seconds` of the way to a step takes: it is flown from the
 * keyframe before them. */
static double way_takes(const app_state *app, uint64_t step, double seconds) {
    uint64_t from = way_start(app, step, seconds);
    return (double)(step - play_source_keyframe(app->source, from)) * step_seconds(app);
}

/* The part of the way that tails need, as far as `patience` reaches: steps of a large flock take
 * long, and straight tails are better than waiting. */
static double way_seconds(const app_state *app, uint64_t step, double patience) {
    const flock_params *params = play_source_params(app->source);
    double second = step_seconds(app) * flock_steps_per_second(params);
    double seconds = fmin(scene_history_seconds(params->count), patience / second);
    return way_takes(app, step, seconds) > KEYFRAME_SLACK * patience ? 0.0 : seconds;
}

/* Everything that is shown follows; nothing is drawn between this step and the one before. */
static void arrive(app_state *app) {
    flock_frame frame = play_source_frame(app->source);
    show_way(app, &frame);
    app_measures_go(&app->measures, &frame);
    app_settle(app);
}

/* Seeks a step and shows the way to it. */
static bool seek(app_state *app, uint64_t step, double patience, base_message *message) {
    play_watch watch = {show_way, app, way_seconds(app, step, patience)};
    /* The way to where it stands is flown again, for there is no other way to see it. */
    uint64_t from = way_start(app, step, watch.seconds);
    if (step == play_source_frame(app->source).step && from < step &&
        !play_source_seek(app->source, from, NULL, message)) {
        return false;
    }
    return play_source_seek(app->source, step, &watch, message);
}

bool app_go(app_state *app, uint64_t step, double patience) {
    double start = base_clock_seconds();
    base_message message;
    app->past.looking = false;
    bool done = seek(app, step, patience, &message);
    if (done) {
        arrive(app);
    } else {
        app_say(app, "%s", message.text);
    }
    app->past.spent += base_clock_seconds() - start;
    return done;
}

/* --- looking for a step ----------------------------------------------------------------------- */

void app_drag_to(app_state *app, uint64_t step) {
    app_past *past = &app->past;
    past->looking = past->looking || !past->dragged || step != past->wanted;
    past->dragged = true;
    past->wanted = step;
    past->arrived = NULL;
}

void app_drag_end(app_state *app) {
    app->past.dragged = false;
}

/* Stands at the step that is wanted, or at the last one before it that can be shown at once. */
static bool hop(app_state *app) {
    uint64_t step = play_source_frame(app->source).step;
    uint64_t keyframe = play_source_keyframe(app->source, app->past.wanted);
    if (step <= app->past.wanted && step >= keyframe) {
        return true;
    }
    base_message message;
    bool done = play_source_seek(app->source, keyframe, NULL, &message);
    if (done) {
        arrive(app);
    } else {
        app_say(app, "%s", message.text);
    }
    return done;
}

/* Whether the step is still to be gone to, and the next one on the way is there. */
static bool comes_nearer(app_state *app) {
    uint64_t step = play_source_frame(app->source).step;
    if (step >= app->past.wanted) {
        return false;
    }
    play_source_expect(app->source, (uint32_t)fmin((double)(app->past.wanted - step), 100.0));
    return play_source_ready(app->source);
}

/* Says how far it is, to who asked by a key and waits; a hand sees it on the timeline. */
static void tell_way(app_state *app) {
    app_past *past = &app->past;
    double now = base_clock_seconds();
    if (past->arrived == NULL || now < past->told + TELL_EVERY) {
        return;
    }
    uint64_t step = play_source_frame(app->source).step;
    uint64_t first = play_source_span(app->source).first;
    app_say(app, "On the way to step %llu, at %llu (%.0f %%). Esc stops",
            (unsigned long long)past->wanted, (unsigned long long)step,
            floor(100.0 * (double)(step - first) / (double)(past->wanted - first)));
    past->told = now;
}

/* The step is reached: its tails, and what is to be said. */
static void come_to_rest(app_state *app) {
    app_arrived *arrived = app->past.arrived;
    if (app_go(app, app->past.wanted, APP_PATIENCE) && arrived != NULL) {
        arrived(app);
    }
}

void app_past_follow(app_state *app) {
    app_past *past = &app->past;
    if (!past->looking || app_wait_pending(app)) {
        return;
    }
    double start = base_clock_seconds();
    double until = start + (past->arrived != NULL ? TRAVEL_PICTURE : DRAG_PICTURE);
    past->looking = hop(app);
    while (past->looking && base_clock_seconds() < until && comes_nearer(app)) {
        past->looking = play_source_advance(app->source);
        arrive(app);
    }
    past->spent += base_clock_seconds() - start;
    if (past->looking && play_source_frame(app->source).step == past->wanted) {
        come_to_rest(app);
    } else if (past->looking) {
        tell_way(app);
    }
}

void app_travel(app_state *app, uint64_t step, app_arrived *arrived) {
    app_past *past = &app->past;
    past->wanted = step;
    past->arrived = arrived;
    past->told = -INFINITY;
    double shown = way_seconds(app, step, APP_PATIENCE);
    if (way_takes(app, step, shown) <= KEYFRAME_SLACK * APP_PATIENCE) {
        come_to_rest(app);
    } else {
        past->looking = true;
    }
}

bool app_travel_stop(app_state *app) {
    app_past *past = &app->past;
    if (!past->looking || past->arrived == NULL) {
        return false;
    }
    past->looking = false;
    app_say(app, "Stopped at step %llu", (unsigned long long)play_source_frame(app->source).step);
    return true;
}

bool app_say_end(app_state *app) {
    if (!play_source_ended(app->source)) {
        return false;
    }
    const data_tracks_about *tracks = app_tracks_of(app);
    if (tracks != NULL) {
        char time[64];
        app_tracks_time(tracks, tracks->last, time, sizeof time);
        app_say(app, "End of the tracks, %s; Space plays them again", time);
        return true;
    }
    play_proof proof = play_source_proof(app->source);
    if (proof.differs) {
        app_say(app, "End of the recording: another flight from step %llu on",
                (unsigned long long)proof.step);
    } else {
        app_say(app, "End of the recording: every hash agrees");
    }
    return true;
}

/* --- branches --------------------------------------------------------------------------------- */

/* The latest fork, or the first step. */
static uint64_t latest_fork(const app_state *app) {
    uint64_t fork = play_source_span(app->source).first;
    play_source_forks(app->source, &fork, 1);
    return fork;
}

app_whereabouts app_past_before(const app_state *app) {
    return (app_whereabouts){.branch = play_source_branch(app->source), .fork = latest_fork(app)};
}

app_turn app_past_after(app_state *app, app_whereabouts before) {
    app_past *past = &app->past;
    uint32_t branch = play_source_branch(app->source);
    past->looking = false;
    if (branch == before.branch) {
        app_flock_changed(app);
        return APP_SAME_FLIGHT;
    }
    uint64_t fork = latest_fork(app);
    if (branch > past->branches) {
        past->branches = branch;
        past->fork = play_source_frame(app->source).step;
        app_measures_leave(&app->measures, past->fork);
        app_flock_changed(app);
        return APP_NEW_BRANCH;
    }
    /* Undo takes the fork off, redo puts it on; others lie before it. */
    past->fork = fork > before.fork ? fork : before.fork;
    app_measures_leave(&app->measures, past->fork);
    arrive(app);
    return APP_OTHER_FLIGHT;
}
