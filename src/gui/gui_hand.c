/* The hand on mouse and keyboard; see gui_hand.h. */
#include "gui/gui_hand.h"

#include <math.h>
#include <string.h>

#include "gui/gui_draw.h"

/* Two presses are a double click within this time and distance. */
#define TWICE_SECONDS 0.4
#define TWICE_REACH   6.0f /* u */

enum { BUTTON_ROOM = 32, STROKE_ROOM = 64 };

typedef struct button_event {
    float x, y; /* pixels */
    double time;
    bool down;
} button_event;

static struct {
    gui_hand now;
    float x, y; /* where the pointer was last, pixels */
    bool inside;
    float wheel;
    double time;
    double last_press; /* -INFINITY: the next press is a first one */
    float last_x, last_y;
    button_event events[BUTTON_ROOM];
    int event_count;
    gui_stroke strokes[STROKE_ROOM];
    int stroke_count;
} hand = {.last_press = -INFINITY};

const gui_hand *gui_hand_now(void) {
    return &hand.now;
}

/* --- pointer ---------------------------------------------------------------------------------- */

void gui_input_time(double seconds) {
    hand.time = seconds;
}

void gui_input_pointer(float x, float y, bool inside) {
    hand.x = x;
    hand.y = y;
    hand.inside = inside;
}

/* When the room is used up a press is lost, but never a release: its press would last for ever. */
void gui_input_button(int button, bool down) {
    int room = down ? BUTTON_ROOM - 1 : BUTTON_ROOM;
    if (button == 0 && hand.event_count < room) {
        hand.events[hand.event_count++] = (button_event){hand.x, hand.y, hand.time, down};
    }
}

void gui_input_wheel(float notches) {
    hand.wheel += notches;
}

static bool is_second(const button_event *event) {
    float reach = TWICE_REACH * gui_scale();
    return event->time - hand.last_press <= TWICE_SECONDS &&
           fabsf(event->x - hand.last_x) <= reach && fabsf(event->y - hand.last_y) <= reach;
}

static void take_press(const button_event *event) {
    hand.now.pressed = true;
    hand.now.held = true;
    hand.now.press_x = event->x / gui_scale();
    hand.now.press_y = event->y / gui_scale();
    hand.now.twice = is_second(event);
    /* A third press begins anew. */
    hand.last_press = hand.now.twice ? -INFINITY : event->time;
    hand.last_x = event->x;
    hand.last_y = event->y;
}

static void take_release(const button_event *event) {
    hand.now.released = hand.now.held;
    hand.now.held = false;
    hand.now.release_x = event->x / gui_scale();
    hand.now.release_y = event->y / gui_scale();
}

/* While events wait the pointer is where the last one taken found it. */
static void place_pointer(int taken) {
    const button_event *last = taken > 0 ? &hand.events[taken - 1] : NULL;
    bool waits = last != NULL && taken < hand.event_count;
    hand.now.x = (waits ? last->x : hand.x) / gui_scale();
    hand.now.y = (waits ? last->y : hand.y) / gui_scale();
    hand.now.inside = waits || hand.inside;
}

void gui_hand_begin(void) {
    int taken = 0;
    hand.now.pressed = hand.now.released = hand.now.twice = false;
    while (taken < hand.event_count && !hand.now.released) {
        const button_event *event = &hand.events[taken++];
        if (event->down) {
            take_press(event);
        } else {
            take_release(event);
        }
    }
    place_pointer(taken);
    hand.event_count -= taken;
    memmove(hand.events, hand.events + taken, (size_t)hand.event_count * sizeof *hand.events);
    hand.now.wheel = hand.wheel;
    hand.wheel = 0.0f;
}

/* --- keyboard --------------------------------------------------------------------------------- */

static void add_stroke(gui_stroke stroke) {
    if (hand.stroke_count < STROKE_ROOM) {
        hand.strokes[hand.stroke_count++] = stroke;
    }
}

void gui_input_character(unsigned codepoint) {
    if (gui_wants_keyboard() || gui_focused()) {
        add_stroke((gui_stroke){.key = GUI_KEY_CHARACTER, .character = codepoint});
    }
}

bool gui_input_key(gui_key key, bool shift) {
    bool wanted = gui_wants_keyboard() || gui_focused();
    if (wanted && key != GUI_KEY_CHARACTER) {
        add_stroke((gui_stroke){.key = key, .shift = shift});
    }
    return wanted;
}

const gui_stroke *gui_hand_stroke(void) {
    return hand.stroke_count > 0 ? &hand.strokes[0] : NULL;
}

void gui_hand_take_stroke(void) {
    if (hand.stroke_count > 0) {
        hand.stroke_count--;
        memmove(hand.strokes, hand.strokes + 1, (size_t)hand.stroke_count * sizeof *hand.strokes);
    }
}

void gui_hand_drop_strokes(void) {
    hand.stroke_count = 0;
}

bool gui_hand_waits(void) {
    return hand.event_count > 0 || hand.stroke_count > 0;
}

void gui_hand_forget(void) {
    memset(&hand, 0, sizeof hand);
    hand.last_press = -INFINITY;
}
