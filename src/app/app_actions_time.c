/* Keys that have to do with time: play, step, reset, slow motion. */
#include "app/app_actions.h"

#include <math.h>

void app_act_play(app_state *app, const app_press *press) {
    (void)press;
    app->pace.playing = !app->pace.playing;
    app_say(app, app->pace.playing ? "Playing" : "Paused");
}

void app_act_step(app_state *app, const app_press *press) {
    app->pace.playing = false;
    int steps = press->shift ? 10 : 1;
    for (int i = 0; i < steps; i++) {
        app_step(app);
    }
    flock_frame frame = play_source_frame(app->source);
    app_say(app, "Step %llu, %.2f s", (unsigned long long)frame.step, frame.time);
}

/* The start after this one: the generator's start state plus one, as a whole number. */
static double next_seed(double seed) {
    double state = seed < 1.0 ? floor(seed * 4294967296.0) : seed;
    return fmod(state + 1.0, 4294967296.0);
}

void app_act_reset(app_state *app, const app_press *press) {
    if (press->shift && app->from_table) {
        app_say(app, "These boids came from a table: there is no next seed");
        return;
    }
    double seed = play_source_params(app->source)->seed;
    double next = press->shift ? next_seed(seed) : seed;
    if (!app_apply(app, (flock_command){.kind = FLOCK_COMMAND_RESET, .value = next}, false)) {
        return;
    }
    if (press->shift) {
        app_say(app, "Seed %.10g", next);
    } else {
        app_say(app, "Back to the start");
    }
}

void app_act_slow(app_state *app, const app_press *press) {
    (void)press;
    static const struct {
        double rate;
        const char *text;
    } rates[] = {{1.0, "Normal speed"},
                 {0.5, "Slow motion 1/2"},
                 {0.25, "Slow motion 1/4"},
                 {0.1, "Slow motion 1/10"}};
    const int count = sizeof rates / sizeof rates[0];
    int now = 0;
    while (now < count && rates[now].rate != app->pace.rate) {
        now++;
    }
    int next = (now + 1) % count;
    app->pace.rate = rates[next].rate;
    app_say(app, "%s", rates[next].text);
}
