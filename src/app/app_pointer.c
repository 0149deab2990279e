/* The mouse on the picture; see app_pointer.h. */
#include "app/app_pointer.h"

#include <math.h>

#include "app/app_state.h"

/* A flick: its half-life; the time before the release that counts as its speed, which is taken over
 * no less than a frame; the slowest and fastest speeds that are one, and the speed at which it is
 * over. Seconds, and pixels at scale 1 a second (half a degree each). */
#define HALF_LIFE      0.5
#define FLICK_WINDOW   0.1
#define FLICK_SHORTEST 0.016
#define FLICK_SLOWEST  80.0f
#define FLICK_FASTEST  2400.0f
#define FLICK_OVER     4.0f

/* A click: shorter and nearer than this it is no drag; and two of them are a double click. Seconds,
 * and pixels at scale 1. */
#define CLICK_TIME  0.3
#define CLICK_WAY   4.0f
#define DOUBLE_TIME 0.4
#define DOUBLE_WAY  8.0f

#define NOTCH 1.1f /* magnification of one notch of the wheel */

/* --- flick ------------------------------------------------------------------------------------ */

static void sample(app_pointer *pointer, double time) {
    pointer->samples[pointer->sampled++ % APP_POINTER_SAMPLES] =
        (app_pointer_sample){time, pointer->x, pointer->y};
}

/* Where the pointer was FLICK_WINDOW before `time`, or when the drag began if that was later. */
static app_pointer_sample flick_start(const app_pointer *pointer, double time) {
    const double from = time - FLICK_WINDOW;
    app_pointer_sample start = {time, pointer->x, pointer->y};
    for (size_t back = 1; back <= pointer->sampled && back <= APP_POINTER_SAMPLES; back++) {
        app_pointer_sample older =
            pointer->samples[(pointer->sampled - back) % APP_POINTER_SAMPLES];
        if (older.time < from) {
            float part = (float)((start.time - from) / (start.time - older.time));
            return (app_pointer_sample){from, start.x + part * (older.x - start.x),
                                        start.y + part * (older.y - start.y)};
        }
        start = older;
    }
    return start;
}

/* Turns the way of the last moments before a release into a spin, when it was fast enough. */
static void flick(app_state *app, double time) {
    app_pointer *pointer = &app->pointer;
    const app_pointer_sample start = flick_start(pointer, time);
    float unit = app->style.unit * (float)fmax(time - start.time, FLICK_SHORTEST);
    float across = (pointer->x - start.x) / unit, down = (pointer->y - start.y) / unit;
    float speed = hypotf(across, down);
    if (speed >= FLICK_SLOWEST) {
        float kept = fminf(1.0f, FLICK_FASTEST / speed);
        pointer->spin[0] = across * kept;
        pointer->spin[1] = down * kept;
    }
}

bool app_pointer_spinning(const app_pointer *pointer) {
    return pointer->spin[0] != 0.0f || pointer->spin[1] != 0.0f;
}

bool app_pointer_stop(app_state *app) {
    if (!app_pointer_spinning(&app->pointer)) {
        return false;
    }
    app->pointer.spin[0] = app->pointer.spin[1] = 0.0f;
    app_announce_view(app);
    return true;
}

void app_pointer_spin(app_state *app, double elapsed) {
    float *spin = app->pointer.spin;
    if (!app_pointer_spinning(&app->pointer)) {
        return;
    }
    /* The exact integral of the decay, so that the way does not depend on the frame rate. */
    double left = exp2(-elapsed / HALF_LIFE);
    float seconds = (float)((1.0 - left) * HALF_LIFE / log(2.0));
    scene_camera_turn(&app->camera, spin[0] * seconds, spin[1] * seconds);
    spin[0] *= (float)left;
    spin[1] *= (float)left;
    if (hypotf(spin[0], spin[1]) < FLICK_OVER) {
        app_pointer_stop(app);
    }
}

/* --- drags and the wheel ---------------------------------------------------------------------- */

static void press(app_state *app, const app_event *event, bool taken) {
    app_pointer *pointer = &app->pointer;
    app_pointer_stop(app);
    if (pointer->drag != APP_DRAG_NONE) {
        return;
    }
    if (taken) {
        pointer->drag = APP_DRAG_INTERFACE;
    } else if (event->button == 2 || (event->button == 0 && event->shift)) {
        pointer->drag = APP_DRAG_MOVE;
    } else if (event->button == 0) {
        pointer->drag = APP_DRAG_TURN;
    } else if (event->button == 1) {
        pointer->drag = APP_DRAG_CHASE;
        pointer->chase = event->ctrl ? FLOCK_CURSOR_ATTRACT : FLOCK_CURSOR_FLEE;
    }
    pointer->button = event->button;
    pointer->moved = false;
    pointer->clicks = pointer->drag == APP_DRAG_TURN;
    pointer->pressed = (app_pointer_sample){event->time, event->x, event->y};
    pointer->sampled = 0;
    sample(pointer, event->time);
}

/* Whether a place and time are within so many pixels at scale 1 and seconds of another. */
static bool is_near(const app_state *app, const app_event *event, app_pointer_sample other,
                    float way, double seconds) {
    return hypotf(event->x - other.x, event->y - other.y) < way * app->style.unit &&
           event->time - other.time < seconds;
}

static void click(app_state *app, const app_event *event) {
    app_pointer *pointer = &app->pointer;
    bool twice = pointer->clicked.time > 0.0 &&
                 is_near(app, event, pointer->clicked, DOUBLE_WAY, DOUBLE_TIME);
    app_explain_click(app, event->x, event->y, twice);
    pointer->clicked = (app_pointer_sample){twice ? 0.0 : event->time, event->x, event->y};
}

static void release(app_state *app, const app_event *event) {
    app_pointer *pointer = &app->pointer;
    if (pointer->drag == APP_DRAG_NONE || event->button != pointer->button) {
        return;
    }
    if (pointer->clicks) {
        click(app, event);
    } else if (pointer->drag == APP_DRAG_TURN && !app->reduced_motion) {
        flick(app, event->time);
    }
    if (pointer->drag != APP_DRAG_INTERFACE) {
        app->hint.actions++;
    }
    bool viewed = pointer->drag == APP_DRAG_TURN || pointer->drag == APP_DRAG_MOVE;
    if (viewed && pointer->moved) {
        app_announce_view(app);
    }
    pointer->drag = APP_DRAG_NONE;
}

static void drag(app_state *app, const app_event *event, float across, float down) {
    app_pointer *pointer = &app->pointer;
    if (pointer->clicks) {
        /* A hand that shakes turns nothing; once it is a drag, all of its way counts. */
        pointer->clicks = is_near(app, event, pointer->pressed, CLICK_WAY, CLICK_TIME);
        across = pointer->clicks ? 0.0f : event->x - pointer->pressed.x;
        down = pointer->clicks ? 0.0f : event->y - pointer->pressed.y;
    }
    pointer->moved |= across != 0.0f || down != 0.0f;
    if (pointer->drag == APP_DRAG_TURN) {
        scene_camera_turn(&app->camera, across / app->style.unit, down / app->style.unit);
    } else if (pointer->drag == APP_DRAG_MOVE) {
        app_explain_unfollow(app);
        scene_camera_pan(&app->camera, across, down, (float)app->height);
    }
    sample(pointer, event->time);
}

static void magnify(app_state *app, const app_event *event) {
    const float at[2] = {event->x, event->y};
    const scene_request request = app_request(app);
    const scene_view view = scene_view_of(&request);
    scene_camera_magnify(&app->camera, powf(NOTCH, event->notches), at, &view, (float)app->height);
    app->hint.actions++;
    app_announce_view(app);
}

void app_pointer_let_go(app_state *app) {
    app_pointer_stop(app);
    if (app->pointer.drag != APP_DRAG_NONE) {
        app->pointer.drag = APP_DRAG_INTERFACE;
        app->pointer.clicks = false;
    }
}

void app_pointer_event(app_state *app, const app_event *event, bool taken) {
    app_pointer *pointer = &app->pointer;
    float across = event->x - pointer->x, down = event->y - pointer->y;
    pointer->x = event->x;
    pointer->y = event->y;
    if (event->kind == APP_EVENT_PLACE) {
        pointer->inside = event->inside;
        pointer->known |= event->inside;
    }
    if (pointer->drag != APP_DRAG_NONE) {
        drag(app, event, across, down);
    }
    if (event->kind == APP_EVENT_WHEEL && !taken) {
        magnify(app, event);
    } else if (event->kind == APP_EVENT_BUTTON && event->down) {
        press(app, event, taken);
    } else if (event->kind == APP_EVENT_BUTTON) {
        release(app, event);
    }
}
