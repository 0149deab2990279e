/* The hand on mouse and keyboard, one frame at a time: what the widgets of the panel read.
 *
 * Input waits in two queues. A frame takes presses and releases of the left button up to and with
 * the first release, so that a click between two frames is still a click, and none is lost when a
 * frame is slow. Keys and characters stay until a widget takes them. Internal to this layer. */
#ifndef GUI_HAND_H
#define GUI_HAND_H

#include "gui/gui.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What the frame sees, in interface units. */
typedef struct gui_hand {
    float x, y;
    bool inside; /* the pointer is over the window */
    bool held;   /* the left button is down at the frame's end */
    bool pressed, released;
    bool twice; /* the press is the second of a double click */
    float press_x, press_y, release_x, release_y;
    float wheel; /* notches, away from the hand positive */
} gui_hand;

const gui_hand *gui_hand_now(void);

/* A key, or with `key` GUI_KEY_CHARACTER a character. */
typedef struct gui_stroke {
    gui_key key;
    bool shift;
    unsigned character;
} gui_stroke;

/* The oldest stroke that nobody took, or NULL; and taking it. */
const gui_stroke *gui_hand_stroke(void);
void gui_hand_take_stroke(void);
void gui_hand_drop_strokes(void);

/* True when input waits for another frame. */
bool gui_hand_waits(void);

/* Called by the binding as a frame begins, and when the board ends. */
void gui_hand_begin(void);
void gui_hand_forget(void);

#ifdef __cplusplus
}
#endif

#endif
