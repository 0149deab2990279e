/* Playback; see play_pace.h. */
#include "play/play_pace.h"

#include <math.h>

play_pace play_pace_make(void) {
    return (play_pace){.playing = true, .rate = 1.0, .budget = 0.025, .slowdown = 1.0};
}

/* The speed reached is an average over about so many seconds, so that a single hiccup does not
 * raise an alarm. */
static const double memory = 0.5;

/* Steps that are longer than this begin before they are wanted, while the picture is drawn. Shorter
 * ones need not, and a change made meanwhile shows in the very next step. Seconds. */
static const double long_step = 0.002;

/* A picture of the last step itself, and the next one is due as soon as time goes on. */
static const double all_but_one = 1.0 - 0x1p-53;

/* Notes which share of the steps asked for in `elapsed` seconds was done. */
static void note_speed(play_pace *pace, double elapsed, double asked, double done) {
    double share = asked > 0.0 ? fmin(fmax(done / asked, 0.0), 1.0) : 1.0;
    pace->slowdown += elapsed / (elapsed + memory) * (share - pace->slowdown);
}

/* One step on, if there is one. */
static bool go_on(play_source *source, play_on_step *on_step, void *user) {
    if (!play_source_advance(source)) {
        return false;
    }
    if (on_step != NULL) {
        flock_frame frame = play_source_frame(source);
        on_step(user, &frame);
    }
    return true;
}

void play_pace_rest(play_source *source, play_on_step *on_step, void *user) {
    play_source_expect(source, 0);
    while (play_source_busy(source) && play_source_ready(source) && go_on(source, on_step, user)) {
    }
}

/* Lets steps begin while the picture is drawn: the one that was not ready, and long ones that will
 * be wanted in the next picture if it takes as long as this one; one more when steps are what the
 * flock waits for. */
static void look_ahead(play_source *source, double due, double next, double load) {
    double wanted = due >= 1.0 ? 1.0 : 0.0;
    if (play_source_step_seconds(source) > long_step) {
        wanted = fmax(wanted, floor(next + 0.5) + (load >= 1.0 ? 1.0 : 0.0));
    }
    play_source_expect(source, (uint32_t)fmin(wanted, 100.0));
}

uint32_t play_pace_advance(play_pace *pace, play_source *source, double elapsed,
                           double (*now)(void), play_on_step *on_step, void *user) {
    if (!pace->playing || !(elapsed > 0.0)) {
        return 0;
    }
    /* Time passes no faster than steps can come. */
    double per_second = flock_steps_per_second(play_source_params(source)) * pace->rate;
    double load = per_second * play_source_step_seconds(source);
    bool patient = isinf(pace->budget);
    double asked = elapsed * per_second, granted = patient ? asked : asked / fmax(load, 1.0);
    double due = pace->saved + granted;
    double until = now() + pace->budget;
    if (due >= 1.0) {
        play_source_expect(source, (uint32_t)fmin(due, 100.0));
    }

    /* At least one step is done when one is due and ready, however long it takes: the flock must
     * move. */
    uint32_t done = 0;
    bool ended = false;
    while ((double)done + 1.0 <= due && (done == 0 || now() < until) && !ended &&
           (patient || play_source_ready(source))) {
        ended = !go_on(source, on_step, user);
        done += !ended;
    }

    if (ended) {
        pace->playing = false;
        pace->saved = all_but_one; /* the last step itself, nothing before it */
        return done;
    }

    /* The surplus is dropped, never caught up. */
    due -= (double)done;
    double saved = fmin(due, all_but_one);
    note_speed(pace, elapsed, asked, saved - pace->saved + (double)done);
    pace->saved = saved;
    look_ahead(source, due, saved + granted, load);
    return done;
}

play_pair play_pace_pair(const play_pace *pace, const play_source *source) {
    return play_source_pair(source, 1.0 - pace->saved);
}
