/* One picture of the window's life; see app_frame.h. */
#include "app/app_frame.h"

#include <string.h>

#include "app/app_cursor.h"
#include "app/app_draw.h"
#include "app/app_help.h"
#include "app/app_keys.h"
#include "app/app_open.h"
#include "app/app_picture.h"
#include "app/app_report.h"
#include "app/app_scale.h"
#include "app/app_tour_draw.h"
#include "app/app_video.h"
#include "base/base_clock.h"
#include "gui/gui.h"

/* --- input ------------------------------------------------------------------------------------ */

static bool is_typed(const app_event *event) {
    return event->kind == APP_EVENT_KEY || event->kind == APP_EVENT_CHARACTER;
}

/* True for an event after which the keyboard may be somebody else's, which is only known once the
 * panel was drawn: it may open or close a field to type into, or leave the panel. And for the end
 * of a drag, which sets a value before a key may change it. */
static bool may_move_keyboard(const app_state *app, const app_event *event) {
    if (event->kind == APP_EVENT_BUTTON) {
        return app->panel.dragging || gui_over_card(event->x, event->y);
    }
    const char *name = event->kind == APP_EVENT_KEY ? event->press.name : "";
    bool ends = strcmp(name, "Enter") == 0 || strcmp(name, "Esc") == 0;
    return (ends && gui_focused()) || ((ends || strcmp(name, "Tab") == 0) && gui_wants_keyboard());
}

/* How many of the waiting events this frame takes. What is typed after the keyboard may have moved
 * waits for the next one: else letters would act as keys, or keys be lost. */
static size_t count_taken(const app_state *app) {
    const app_events *events = &app->window.events;
    bool moved = false;
    for (size_t i = 0; i < events->count; i++) {
        if (moved && is_typed(&events->items[i])) {
            return i;
        }
        moved = moved || may_move_keyboard(app, &events->items[i]);
    }
    return events->count;
}

/* Tells the interface of the pointer, which it takes in when its frame begins. */
static void tell_interface(const app_events *events, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const app_event *event = &events->items[i];
        if (is_typed(event) || event->kind == APP_EVENT_DAMAGE || event->kind == APP_EVENT_DROP) {
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

/* What a key is to the panel; with Ctrl it is none of the panel's. */
static gui_key panel_key(const app_press *press) {
    static const struct {
        const char *name;
        gui_key key;
    } keys[] = {{"Left", GUI_KEY_LEFT},     {"Right", GUI_KEY_RIGHT},
                {"Up", GUI_KEY_UP},         {"Down", GUI_KEY_DOWN},
                {"Home", GUI_KEY_HOME},     {"End", GUI_KEY_END},
                {"Delete", GUI_KEY_DELETE}, {"Backspace", GUI_KEY_BACKSPACE},
                {"Enter", GUI_KEY_ENTER},   {"Space", GUI_KEY_SPACE},
                {"Tab", GUI_KEY_TAB},       {"Esc", GUI_KEY_ESCAPE}};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0] && !press->ctrl && !press->other; i++) {
        if (strcmp(keys[i].name, press->name) == 0) {
            return keys[i].key;
        }
    }
    return GUI_KEY_CHARACTER;
}

/* Offers a key to the panel. True when it takes it: all of them while something is typed, else
 * those that move its focus and change what has it. */
static bool panel_takes(app_state *app, const app_press *press) {
    gui_key key = panel_key(press);
    if (key == GUI_KEY_CHARACTER) {
        return gui_wants_keyboard();
    }
    app->panel.repeats = press->repeat;
    return gui_input_key(key, press->shift);
}

static void press(app_state *app, const app_press *press) {
    const app_key_row *row = app_keys_find(press);
    bool quits = row != NULL && row->act == app_act_quit;
    if (app->files.open && !quits) {
        app_files_press(app, press);
        return;
    }
    bool taken = panel_takes(app, press);
    /* Whatever is being typed, the program can be left. */
    if (row != NULL && (!taken || quits)) {
        app->hint.actions++;
        /* What changes the flock keeps its order. */
        bool changes = row->group <= APP_KEYS_FLOCK;
        if (!changes || !app_wait_behind(app, row->act, press)) {
            row->act(app, press);
        }
    }
}

static void take_pointer(app_state *app, const app_event *event) {
    bool taken = gui_over_card(event->x, event->y);
    if (taken && app->help && event->kind == APP_EVENT_WHEEL) {
        app->help_scroll -= APP_HELP_NOTCH * event->notches;
    }
    app->panel.repeats = app->panel.repeats && event->kind != APP_EVENT_BUTTON;
    app_pointer_event(app, event, taken);
}

static void type(app_state *app, unsigned character) {
    if (app->files.open) {
        app_files_type(app, character);
    } else {
        gui_input_character(character);
    }
}

void app_frame_take_events(app_state *app) {
    app_events *events = &app->window.events;
    size_t count = count_taken(app);
    for (size_t i = 0; i < count; i++) {
        const app_event *event = &events->items[i];
        if (event->kind == APP_EVENT_KEY) {
            press(app, &event->press);
        } else if (event->kind == APP_EVENT_CHARACTER) {
            type(app, event->character);
        } else if (event->kind == APP_EVENT_DROP) {
            app->files.open = false;
            app_open_dropped(app, app->window.dropped, app->window.dropped_count);
        } else if (event->kind != APP_EVENT_DAMAGE) {
            take_pointer(app, event);
        }
    }
    events->count -= count;
    memmove(events->items, events->items + count, events->count * sizeof events->items[0]);
}

/* --- one picture ------------------------------------------------------------------------------ */

static void turn(app_state *app, double elapsed) {
    app_pointer_spin(app, elapsed);
    if (app->turntable && app->pointer.drag == APP_DRAG_NONE) {
        app_orbit(app, elapsed);
    }
}

static void save_picture(app_state *app) {
    char place[APP_FOLDER_PLACE];
    base_message message;
    app->picture_due = false;
    if (app_picture_save_next(app, place, &message)) {
        app_say(app, "Picture saved%s: %s", app->explain.lacks ? " without the card" : "", place);
    } else {
        app_say(app, "No picture: %s", message.text);
    }
}

void app_frame(app_state *app, render_target target, double elapsed) {
    tell_interface(&app->window.events, count_taken(app));
    gui_begin((float)app->width, (float)app->height, (float)elapsed);
    app_play(app, elapsed);
    turn(app, elapsed);
    app_panel_glide(app, elapsed);
    app_frame_take_events(app);
    app_past_follow(app);
    app_cursor_follow(app, gui_over_card(app->pointer.x, app->pointer.y));
    app_scale_follow(app, gui_over_card(app->pointer.x, app->pointer.y));
    if (app->picture_due) {
        app_settle(app);
    }
    app_report(app);
    app_explain_update(app);
    app_tour_follow(app);
    app_tour_lay_out(app);
    app_take_moment(app);
    app_explain_follow(app, app->picture_seconds);
    if (app->picture_due) {
        save_picture(app);
    }
    app_video_frame(app);

    app_draw_build(app);
    app_draw_scene(app, target);
    app_draw_writing(app);
    app_draw_interface(app, target, base_clock_seconds());
}
