/* The keyboard's focus: an index over the widgets in the order in which they are drawn. */
#include <stddef.h>

#include "gui/gui_field.h"
#include "gui/gui_hand.h"
#include "gui/gui_inside.h"

enum { STOP_ROOM = 128, KEY_ROOM = 16 };

#define RING       2.0f /* thickness of the ring, u */
#define RING_SPACE 2.0f /* between it and the widget */

static struct {
    int id;        /* the widget that has it; 0: none */
    bool entering; /* it goes to the first stop of the next frame */
    bool reveal;   /* it moved: scroll to it */
    float y;       /* where its widget was in the panel's content */
    bool seen;     /* its widget was drawn in this frame */
    int index;     /* of its widget among the stops */
    int stops[STOP_ROOM];
    int count, last_count; /* in this frame so far, and in the last one */
    gui_stroke keys[KEY_ROOM];
    int key_count, key_taken;
} focus;

/* What a person is to look at. */
static struct {
    int id;      /* 0: nothing */
    bool reveal; /* it was not in sight yet */
} pointed;

bool gui_focused(void) {
    return focus.id != 0 || focus.entering;
}

void gui_focus_enter(void) {
    focus.entering = focus.id == 0;
    gui_changed();
}

void gui_focus_leave(void) {
    focus.id = 0;
    focus.entering = false;
    focus.key_count = focus.key_taken = 0;
}

/* --- moving ----------------------------------------------------------------------------------- */

static void move(int by) {
    if (focus.last_count == 0) {
        return;
    }
    /* In both directions round the end. */
    focus.index = (focus.index + by + focus.last_count) % focus.last_count;
    focus.id = focus.stops[focus.index];
    focus.reveal = true;
}

/* The keys that move or end the focus; the widget gets the others. Characters are for fields, and
 * none is open while the focus reads. */
static bool is_steering(gui_key key) {
    return key == GUI_KEY_TAB || key == GUI_KEY_UP || key == GUI_KEY_DOWN ||
           key == GUI_KEY_ESCAPE || key == GUI_KEY_CHARACTER;
}

static void steer(const gui_stroke *stroke) {
    if (stroke->key == GUI_KEY_ESCAPE) {
        gui_focus_leave();
    } else if (stroke->key != GUI_KEY_CHARACTER) {
        bool back = stroke->key == GUI_KEY_UP || (stroke->key == GUI_KEY_TAB && stroke->shift);
        move(back ? -1 : 1);
    }
}

/* Takes the keys for one widget; what comes after the focus moves on waits for the next frame, and
 * so does what comes after Enter, which may open a field. */
static void hand_out_keys(void) {
    const gui_stroke *stroke;
    bool entered = false;
    while ((stroke = gui_hand_stroke()) != NULL && focus.id != 0 && !entered &&
           focus.key_count < KEY_ROOM) {
        if (!is_steering(stroke->key)) {
            focus.keys[focus.key_count++] = *stroke;
            entered = stroke->key == GUI_KEY_ENTER;
        } else if (focus.key_count > 0) {
            return;
        } else {
            steer(stroke);
        }
        gui_hand_take_stroke();
    }
}

void gui_focus_begin(bool reachable) {
    if (!reachable || gui_hand_now()->pressed) {
        gui_focus_leave();
    }
    focus.key_count = focus.key_taken = 0;
    if (!gui_wants_keyboard()) {
        hand_out_keys();
        if (!gui_focused()) {
            gui_hand_drop_strokes();
        }
    }
    focus.count = 0;
    focus.seen = false;
}

void gui_focus_end(void) {
    focus.last_count = focus.count;
    if (focus.entering && focus.count > 0) {
        focus.id = focus.stops[0];
        focus.index = 0;
        focus.reveal = true;
        focus.entering = false;
        gui_changed();
    } else if (focus.id != 0 && !focus.seen) {
        /* Its widget is gone: the one that took its place gets it. */
        focus.index = focus.index < focus.count ? focus.index : focus.count - 1;
        focus.id = focus.count > 0 ? focus.stops[focus.index] : 0;
        gui_changed();
    }
}

/* --- what widgets ask ------------------------------------------------------------------------- */

void gui_panel_point(int id) {
    pointed.reveal = id != 0 && (pointed.reveal || id != pointed.id);
    pointed.id = id;
}

static void draw_ring(gui_box box, float radius, float space) {
    const float out = RING + space;
    gui_box around = {box.x - out, box.y - out, box.width + 2.0f * out, box.height + 2.0f * out};
    gui_draw_outline(around, radius + out, RING, gui_theme_now()->accent);
}

/* A little wider than the focus, which may be in it. */
static void point(gui_box box, float radius) {
    if (pointed.reveal) {
        pointed.reveal = false;
        gui_reveal(box);
    }
    draw_ring(box, radius, 2.0f * RING_SPACE);
}

void gui_point_into(gui_box tab, float radius) {
    if (pointed.id != 0) {
        draw_ring(tab, radius, 2.0f * RING_SPACE);
    }
}

bool gui_focus_stop(int id, gui_box box, float radius) {
    if (id == pointed.id) {
        point(box, radius);
    }
    if (focus.count < STOP_ROOM) {
        focus.stops[focus.count++] = id;
    }
    if (focus.id != id) {
        return false;
    }
    focus.seen = true;
    focus.index = focus.count - 1;
    /* Rows that come or go above it must not push it out of sight; who scrolls may. */
    float y = gui_content_y(box.y);
    gui_box before = {box.x, box.y + focus.y - y, box.width, box.height};
    if (focus.reveal || (y != focus.y && gui_seen(before))) {
        focus.reveal = false;
        gui_reveal(box);
    }
    focus.y = y;
    /* An open field has a border of its own. */
    if (!gui_wants_keyboard()) {
        draw_ring(box, radius, RING_SPACE);
    }
    return true;
}

gui_key gui_focus_key(bool *shift) {
    if (focus.key_taken == focus.key_count) {
        return GUI_KEY_CHARACTER;
    }
    const gui_stroke *stroke = &focus.keys[focus.key_taken++];
    if (shift != NULL) {
        *shift = stroke->shift;
    }
    return stroke->key;
}

bool gui_focus_pressed(void) {
    bool pressed = false;
    gui_key key;
    while ((key = gui_focus_key(NULL)) != GUI_KEY_CHARACTER) {
        pressed = pressed || key == GUI_KEY_ENTER || key == GUI_KEY_SPACE;
    }
    return pressed;
}
