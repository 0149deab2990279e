/* The mouse on the picture: turning, flicking, moving, magnifying, chasing the flock, and pointing
 * at one boid.
 *
 * A press belongs to what it began on until it ends: what began on the interface never reaches the
 * flock. Lengths are framebuffer pixels unless said otherwise. */
#ifndef APP_POINTER_H
#define APP_POINTER_H

#include <stdbool.h>
#include <stddef.h>

#include "app/app_event.h"
#include "flock/flock_params.h"

typedef enum app_drag {
    APP_DRAG_NONE,
    APP_DRAG_TURN,
    APP_DRAG_MOVE,
    APP_DRAG_CHASE,     /* the flock flees from the pointer, or is drawn to it */
    APP_DRAG_INTERFACE, /* the interface has the pointer */
} app_drag;

/* Where the pointer was, for the speed of a flick. */
typedef struct app_pointer_sample {
    double time; /* seconds of base_clock_seconds */
    float x, y;
} app_pointer_sample;

#define APP_POINTER_SAMPLES 32

typedef struct app_pointer {
    float x, y;
    bool known;  /* it has been on the window at all */
    bool inside; /* it is, and the window has the keyboard */
    app_drag drag;
    int button;                                      /* that began the drag */
    bool moved;                                      /* the drag went anywhere */
    bool clicks;                                     /* it may still become a click */
    app_pointer_sample pressed;                      /* where and when the button went down */
    app_pointer_sample clicked;                      /* the last click; at time 0: none yet */
    app_pointer_sample samples[APP_POINTER_SAMPLES]; /* a ring; the newest is at sampled - 1 */
    size_t sampled;
    flock_cursor_mode chase; /* of APP_DRAG_CHASE */
    float spin[2];           /* pixels at scale 1 a second, as if the drag went on */
} app_pointer;

struct app_state;

/* Takes in a motion, a button or the wheel. `taken`: the interface wants the pointer. */
void app_pointer_event(struct app_state *app, const app_event *event, bool taken);

/* Lets a flick go on turning for `elapsed` seconds. */
void app_pointer_spin(struct app_state *app, double elapsed);

/* True while a flick turns the picture. */
bool app_pointer_spinning(const app_pointer *pointer);

/* Stops a flick; false when there was none. */
bool app_pointer_stop(struct app_state *app);

/* Stops a flick, and a press that is still held reaches the picture no more: it was another flock's
 * that it began on. */
void app_pointer_let_go(struct app_state *app);

#endif
