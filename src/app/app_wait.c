/* Waiting for a step; see app_wait.h. */
#include "app/app_wait.h"

#include "app/app_state.h"

/* A step that is shorter than this is over before one could read that it is waited for. Seconds. */
#define LONG_STEP 0.15

static bool push(app_wait *wait, app_wait_act *act, const app_press *press) {
    if (wait->count < APP_WAIT_ROOM) {
        wait->items[wait->count].act = act;
        wait->items[wait->count].press = *press;
        wait->count++;
    }
    return true;
}

bool app_wait_closed(const app_state *app) {
    return app->wait.count > 0 && !app->wait.acting;
}

bool app_wait_behind(app_state *app, app_wait_act *act, const app_press *press) {
    return app_wait_closed(app) && push(&app->wait, act, press);
}

bool app_wait_for_rest(app_state *app, app_wait_act *act, const app_press *press) {
    if (app_wait_behind(app, act, press)) {
        return true;
    }
    if (app->wait.acting || !app_wait_pending(app)) {
        return false;
    }
    if (play_source_step_seconds(app->source) > LONG_STEP) {
        app_say(app, "One moment: a step is under way");
    }
    return push(&app->wait, act, press);
}

bool app_wait_pending(const app_state *app) {
    return app->wait.count > 0 || app->wait.steps > 0 || play_source_busy(app->source);
}

/* --- single steps ----------------------------------------------------------------------------- */

/* Does those that are ready. */
static void do_steps(app_state *app) {
    app_wait *wait = &app->wait;
    while (wait->steps > 0) {
        play_source_expect(app->source, (uint32_t)wait->steps);
        if (!play_source_ready(app->source)) {
            return;
        }
        wait->steps = app_step(app) ? wait->steps - 1 : 0;
    }
}

static void tell_step(app_state *app) {
    flock_frame frame = play_source_frame(app->source);
    bool first = frame.step == play_source_span(app->source).first;
    if (!app_say_end(app)) {
        app_say(app, "Step %llu, %.2f s%s", (unsigned long long)frame.step, app_past_now(app),
                first ? ": the first one" : "");
    }
}

/* Steps back; nothing is under way. */
static void go_back(app_state *app) {
    uint64_t steps = (uint64_t)-app->wait.steps;
    uint64_t step = play_source_frame(app->source).step;
    uint64_t first = play_source_span(app->source).first;
    app->wait.steps = 0;
    if (step == first) {
        tell_step(app);
    } else {
        app_travel(app, step - first > steps ? step - steps : first, tell_step);
    }
}

/* The steps on are done, and nothing is under way. */
static void end_steps(app_state *app) {
    if (app->wait.steps < 0) {
        go_back(app);
    } else if (app->wait.stepping) {
        tell_step(app);
    }
    app->wait.stepping = false;
}

void app_wait_step(app_state *app, int steps) {
    app->past.looking = false;
    app->wait.steps += steps;
    app->wait.stepping = true;
    app_wait_go_on(app);
}

void app_wait_leave(app_state *app) {
    app_wait_forget_steps(app);
    app->wait.count = app->wait.acting ? app->wait.count : 0; /* it is one of them that left */
}

void app_wait_forget_steps(app_state *app) {
    app->wait.steps = 0;
    app->wait.stepping = false;
}

/* --- all of it -------------------------------------------------------------------------------- */

/* Does the actions that wait, until one of them sets something going. */
static void act(app_state *app) {
    app_wait *wait = &app->wait;
    wait->acting = true;
    while (wait->count > 0 && !play_source_busy(app->source)) {
        app_wait_act *next = wait->items[0].act;
        app_press press = wait->items[0].press;
        wait->count--;
        for (int i = 0; i < wait->count; i++) {
            wait->items[i] = wait->items[i + 1];
        }
        next(app, &press);
    }
    wait->acting = false;
}

static void show(void *user, const flock_frame *frame) {
    (void)frame;
    app_flock_changed(user);
}

void app_wait_go_on(app_state *app) {
    do_steps(app);
    if (app->wait.steps > 0) {
        return;
    }
    play_pace_rest(app->source, show, app);
    if (!play_source_busy(app->source)) {
        end_steps(app);
        if (!app->wait.acting) {
            act(app);
        }
    }
}
