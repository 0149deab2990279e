/* Going to other steps; see app_past.h. */
#include "app/app_past.h"

#include <math.h>

#include "app/app_state.h"
#include "app/app_words.h"
#include "base/base_clock.h"

/* Wall time that a drag may spend on a picture, seconds. */
#define DRAG_PICTURE 0.02

bool app_in_past(const app_state *app) {
    return play_source_frame(app->source).step < play_source_span(app->source).last;
}

void app_past_times(const app_state *app, char now[APP_TIME_SIZE], char last[APP_TIME_SIZE]) {
    uint64_t step = play_source_frame(app->source).step;
    app_words_time(play_source_seconds(app->source, step), now, APP_TIME_SIZE);
    step = play_source_span(app->source).last;
    app_words_time(play_source_seconds(app->source, step), last, APP_TIME_SIZE);
}

/* --- going ------------------------------------------------------------------------------------ */

/* Without memory for it tails are straight, which is no reason to stop. */
static void show_way(void *user, const flock_frame *frame) {
    app_state *app = user;
    (void)scene_history_add(app->history, frame);
}

/* The part of the way that tails need, as far as `patience` reaches: steps of a large flock take
 * long, and straight tails are better than waiting. */
static double way_seconds(const app_state *app, double patience) {
    const flock_params *params = play_source_params(app->source);
    double second = app_load_step(&app->load, params) * flock_steps_per_second(params);
    return fmin(scene_history_seconds(params->count), patience / second);
}

/* Everything that is shown follows; nothing is drawn between this step and the one before. */
static void arrive(app_state *app) {
    flock_frame frame = play_source_frame(app->source);
    show_way(app, &frame);
    app_measures_go(&app->measures, &frame);
    app->pace.saved = nextafter(1.0, 0.0);
}

/* Seeks a step and shows the way to it. */
static bool seek(app_state *app, uint64_t step, double patience, base_message *message) {
    play_watch watch = {show_way, app, way_seconds(app, patience)};
    /* The way to where it stands is flown again, for there is no other way to see it. */
    uint64_t first = play_source_span(app->source).first;
    if (step == play_source_frame(app->source).step && step > first) {
        double rate = flock_steps_per_second(play_source_params(app->source));
        uint64_t back = (uint64_t)ceil(watch.seconds * rate);
        uint64_t from = step - first > back ? step - back : first;
        if (!play_source_seek(app->source, from, NULL, message)) {
            return false;
        }
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

/* --- dragging --------------------------------------------------------------------------------- */

void app_drag_to(app_state *app, uint64_t step) {
    app_past *past = &app->past;
    past->looking = past->looking || !past->dragged || step != past->wanted;
    past->dragged = true;
    past->wanted = step;
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

void app_past_follow(app_state *app) {
    app_past *past = &app->past;
    if (!past->looking || app_wait_pending(app)) {
        return;
    }
    double start = base_clock_seconds();
    past->looking = hop(app);
    while (past->looking && base_clock_seconds() < start + DRAG_PICTURE && comes_nearer(app)) {
        past->looking = play_source_advance(app->source);
        arrive(app);
    }
    past->spent += base_clock_seconds() - start;
    if (past->looking && play_source_frame(app->source).step == past->wanted) {
        app_go(app, past->wanted, APP_PATIENCE);
    }
}

bool app_say_end(app_state *app) {
    if (!play_source_ended(app->source)) {
        return false;
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
    uint64_t step = play_source_frame(app->source).step, fork = latest_fork(app);
    if (branch > past->branches) {
        past->branches = branch;
        past->fork = step;
        app_measures_leave(&app->measures, step);
        app_flock_changed(app);
        return APP_NEW_BRANCH;
    }
    /* Undo takes the fork off, redo puts it on; others lie before it. */
    past->fork = fork > before.fork ? fork : before.fork;
    app_measures_leave(&app->measures, past->fork);
    app_go(app, step, APP_PATIENCE);
    return APP_OTHER_FLIGHT;
}
