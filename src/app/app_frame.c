/* One picture of the window's life; see app_frame.h. */
#include "app/app_frame.h"

#include <stdio.h>

#include "app/app_cursor.h"
#include "app/app_draw.h"
#include "app/app_help.h"
#include "app/app_keys.h"
#include "app/app_picture.h"
#include "base/base_clock.h"
#include "flock/flock_measure.h"
#include "gui/gui.h"

/* The turntable's speed: 12 degrees a second, in pixels of a drag at scale 1. */
#define TURNTABLE 24.0

/* --- input ------------------------------------------------------------------------------------ */

/* Tells the interface, which takes it in when its frame begins. */
static void tell_interface(const app_events *events) {
    for (size_t i = 0; i < events->count; i++) {
        const app_event *event = &events->items[i];
        if (event->kind == APP_EVENT_KEY || event->kind == APP_EVENT_DAMAGE) {
            continue;
        }
        bool gone = event->kind == APP_EVENT_PLACE && !event->inside;
        gui_input_time(event->time);
        gui_input_pointer(event->x, event->y, !gone);
        if (event->kind == APP_EVENT_BUTTON) {
            gui_input_button(event->button, event->down);
        } else if (event->kind == APP_EVENT_WHEEL) {
            gui_input_wheel(event->notches);
        }
    }
}

static void press(app_state *app, const app_press *press) {
    const app_key_row *row = app_keys_find(press);
    if (row != NULL) {
        app->hint.actions++;
        row->act(app, press);
    }
}

static void take_pointer(app_state *app, const app_event *event) {
    bool taken = gui_over_card(event->x, event->y);
    if (taken && app->help && event->kind == APP_EVENT_WHEEL) {
        app->help_scroll -= APP_HELP_NOTCH * event->notches;
    }
    app_pointer_event(app, event, taken);
}

void app_frame_take_events(app_state *app) {
    app_events *events = &app->window.events;
    for (size_t i = 0; i < events->count; i++) {
        const app_event *event = &events->items[i];
        if (event->kind == APP_EVENT_KEY) {
            press(app, &event->press);
        } else if (event->kind != APP_EVENT_DAMAGE) {
            take_pointer(app, event);
        }
    }
    events->count = 0;
}

/* --- one picture ------------------------------------------------------------------------------ */

static void turn(app_state *app, double elapsed) {
    app_pointer_spin(app, elapsed);
    if (app->turntable && app->pointer.drag == APP_DRAG_NONE) {
        scene_camera_turn(&app->camera, (float)(TURNTABLE * elapsed), 0.0f);
    }
}

static void save_picture(app_state *app) {
    char place[APP_PICTURE_PATH];
    base_message message;
    app->picture_due = false;
    if (app_picture_save_next(app, place, &message)) {
        app_say(app, "Picture saved: %s", place);
    } else {
        app_say(app, "No picture: %s", message.text);
    }
}

static void follow_title(app_state *app) {
    char title[64] = "flockview";
    if (!app->pace.playing) {
        play_pair pair = play_pace_pair(&app->pace, app->source);
        double order = flock_polarization(pair.fraction < 1.0f ? &pair.before : &pair.after);
        snprintf(title, sizeof title, "flockview: paused, polarization %.2f", order);
    }
    app_window_set_title(&app->window, title);
}

void app_frame(app_state *app, render_target target, double elapsed) {
    tell_interface(&app->window.events);
    gui_begin((float)app->width, (float)app->height, (float)elapsed);
    app_play(app, elapsed);
    turn(app, elapsed);
    app_frame_take_events(app);
    app_cursor_follow(app, gui_over_card(app->pointer.x, app->pointer.y));
    app_draw_build(app);

    app_draw_scene(app, target);
    app_draw_writing(app);
    if (app->picture_due) {
        save_picture(app);
    }
    app_draw_interface(app, target, base_clock_seconds());
    follow_title(app);
}
