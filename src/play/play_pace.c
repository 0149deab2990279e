/* Playback; see play_pace.h. */
#include "play/play_pace.h"

#include <math.h>

play_pace play_pace_make(void) {
    return (play_pace){.playing = true, .rate = 1.0, .budget = 0.025, .slowdown = 1.0};
}

/* The speed reached is an average over about so many seconds, so that a single hiccup does not
 * raise an alarm. */
static const double memory = 0.5;

/* Notes which share of the steps asked for in `elapsed` seconds was done. */
static void note_speed(play_pace *pace, double elapsed, double asked, double done) {
    double share = asked > 0.0 ? done / asked : 1.0;
    share = share > 1.0 ? 1.0 : share;
    pace->slowdown += elapsed / (elapsed + memory) * (share - pace->slowdown);
}

uint32_t play_pace_advance(play_pace *pace, play_source *source, double elapsed,
                           double (*now)(void), play_on_step *on_step, void *user) {
    if (!pace->playing || !(elapsed > 0.0)) {
        return 0;
    }
    double per_second = flock_steps_per_second(play_source_params(source)) * pace->rate;
    double asked = pace->saved + elapsed * per_second;
    double until = now() + pace->budget;

    /* At least one step is done when one is due, however long it takes: the flock must move. */
    uint32_t done = 0;
    bool ended = false;
    while ((double)done + 1.0 <= asked && (done == 0 || now() < until) && !ended) {
        ended = !play_source_advance(source);
        if (!ended) {
            done++;
            if (on_step != NULL) {
                flock_frame frame = play_source_frame(source);
                on_step(user, &frame);
            }
        }
    }

    if (ended) {
        pace->playing = false;
        pace->saved = nextafter(1.0, 0.0); /* the last step itself, nothing before it */
        return done;
    }

    double left = asked - (double)done;
    bool kept_up = left < 1.0;
    note_speed(pace, elapsed, asked - pace->saved, kept_up ? asked - pace->saved : (double)done);
    pace->saved = kept_up ? left : 0.0; /* the surplus is dropped, never caught up */
    return done;
}

play_pair play_pace_pair(const play_pace *pace, const play_source *source) {
    return play_source_pair(source, 1.0 - pace->saved);
}
