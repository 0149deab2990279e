/* Keys that have to do with time: play, step, reset, slow motion. */
#include "app/app_actions.h"

#include <math.h>

#include "app/app_explain_card.h"
#include "app/app_set.h"
#include "app/app_tracks.h"

/* Tracks begin again from their end. */
static void play_again(app_state *app) {
    app->pace.playing = true;
    if (app_go(app, play_source_span(app->source).first, APP_PATIENCE)) {
        app_say(app, "Playing again from the first frame");
    }
}

void app_act_play(app_state *app, const app_press *press) {
    (void)press;
    if (app_travel_stop(app)) {
        app->pace.playing = false;
        return;
    }
    bool ended = play_source_ended(app->source);
    if (ended && app_tracks_of(app) != NULL) {
        play_again(app);
        return;
    }
    if (ended) {
        play_source_fly_on(app->source);
    }
    app->pace.playing = ended || !app->pace.playing;
    if (!app->pace.playing) {
        app_settle(app);
    }
    app_say(app, ended               ? "Flying on from the end of the recording"
                 : app->pace.playing ? "Playing"
                                     : "Paused");
}

/* --- steps ------------------------------------------------------------------------------------ */

void app_step_by(app_state *app, int steps) {
    app->pace.playing = false;
    app_wait_step(app, steps);
}

void app_act_step(app_state *app, const app_press *press) {
    /* The full stop goes through a boid's step line by line, where the lines are seen; the others
     * take whole steps. */
    bool walks = app_explain_card_shown(app) && press->name[0] == '.' && !press->shift;
    if (walks && app_explain_walk(app)) {
        return;
    }
    /* A key held down asks for the next step when this one is there. */
    if (press->repeat && (app->wait.steps != 0 || app->past.looking)) {
        return;
    }
    if (walks) {
        app_explain_begin(app);
    } else {
        app_explain_all(&app->explain);
    }
    bool back = press->name[0] == ',' || press->name[0] == 'L';
    app_step_by(app, (back ? -1 : 1) * (press->shift ? 10 : 1));
}

static void tell_first(app_state *app) {
    app_say(app, app->pace.playing ? "At the start" : "At the start, paused");
}

static void tell_last(app_state *app) {
    if (!app_say_end(app)) {
        flock_frame frame = play_source_frame(app->source);
        app_say(app, "Latest step %llu, %.2f s", (unsigned long long)frame.step, app_past_now(app));
    }
}

void app_act_ends(app_state *app, const app_press *press) {
    if (app_wait_for_rest(app, app_act_ends, press)) {
        return;
    }
    play_span span = play_source_span(app->source);
    if (press->name[0] == 'H') {
        app_travel(app, span.first, tell_first);
    } else {
        app_travel(app, span.last, tell_last);
    }
}

void app_go_to_first(app_state *app) {
    const app_press press = {.name = "Home"};
    app_act_ends(app, &press);
}

void app_go_to_last(app_state *app) {
    const app_press press = {.name = "End"};
    app_act_ends(app, &press);
}

void app_rewind(app_state *app) {
    app->pace.playing = false;
    app_go_to_first(app);
}

/* --- start ------------------------------------------------------------------------------------ */

static bool start_with(app_state *app, double seed) {
    return app_apply(app, (flock_command){.kind = FLOCK_COMMAND_RESET, .value = seed}, false);
}

void app_set_seed(app_state *app, double seed) {
    if (app_tracks_lack(app, "Seed")) {
        return;
    }
    if (app->from_table) {
        app_say(app, "These boids came from a table: there is no next seed");
        return;
    }
    double wanted = isnan(seed) ? flock_seed_after(play_source_params(app->source)->seed, 1) : seed;
    if (start_with(app, wanted)) {
        app_say(app, "Seed %.10g", wanted);
    }
}

void app_act_reset(app_state *app, const app_press *press) {
    if (press->shift) {
        app_set_seed(app, NAN);
    } else if (app_tracks_of(app) != NULL) {
        app_go_to_first(app);
    } else if (start_with(app, play_source_params(app->source)->seed)) {
        app_say(app, "Back to the start");
    }
}

/* --- speed ------------------------------------------------------------------------------------ */

const app_rate *app_rate_at(int index) {
    static const app_rate rates[APP_RATES] = {
        {1.0, "1"}, {0.5, "1/2"}, {0.25, "1/4"}, {0.1, "1/10"}};
    return &rates[index];
}

int app_rate_now(const app_state *app) {
    int now = APP_RATES - 1;
    while (now >= 0 && app_rate_at(now)->rate != app->pace.rate) {
        now--;
    }
    return now;
}

void app_set_rate(app_state *app, int index) {
    const app_rate *rate = app_rate_at(index);
    app->pace.rate = rate->rate;
    if (rate->rate == 1.0) {
        app_say(app, "Normal speed");
    } else {
        app_say(app, "Slow motion %s", rate->name);
    }
}

void app_act_slow(app_state *app, const app_press *press) {
    (void)press;
    app_set_rate(app, (app_rate_now(app) + 1) % APP_RATES);
}
