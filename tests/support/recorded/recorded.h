/* What a program that draws without OpenGL and shows itself without a window has done.
 *
 * render_record.c stands in for the layer `render`, window_record.c for app_window: a test whose
 * name ends in _calls is linked with them instead. Both note what they are asked for, in order. */
#ifndef RECORDED_H
#define RECORDED_H

#include <stdbool.h>
#include <stddef.h>

#include "render/render.h"

struct app_window;

typedef enum recorded_kind {
    RECORDED_GLYPHS,    /* width, height of the letters' texture */
    RECORDED_CANVAS,    /* target as it was made */
    RECORDED_SCENE,     /* target, counts; size of the picture */
    RECORDED_INTERFACE, /* target, counts */
    RECORDED_READ,      /* target */
    RECORDED_SHOWN,     /* the window's picture was finished */
    RECORDED_WAIT,      /* the window slept, `seconds` at most */
} recorded_kind;

typedef struct recorded_call {
    recorded_kind kind;
    render_target target;
    int width, height;
    size_t backdrop, marks;    /* of a scene: how many */
    size_t crowd;              /* of a scene: boids drawn as a crowd */
    size_t triangles, batches; /* of an interface: how many */
    double seconds;
} recorded_call;

#define RECORDED_MOST 4096

extern recorded_call recorded_calls[RECORDED_MOST];
extern size_t recorded_count;

/* The largest canvas that render_canvas_create makes, pixels; 16384 at first. */
extern int recorded_canvas_limit;

/* Canvases that are there, and renderers. */
extern int recorded_canvases, recorded_renderers;

/* What OpenGL refuses next, and then nothing more; NULL: nothing. */
extern const char *recorded_error;

/* Forgets all calls. */
void recorded_clear(void);

/* Adds a call; one too many ends the test. */
void recorded_add(recorded_call call);

/* How many calls of this kind there were. */
size_t recorded_number(recorded_kind kind);

/* What happens while the window sleeps: the test's own. It may push events to the window or ask it
 * to close; `sleep` counts from 0. */
extern void (*recorded_sleep)(struct app_window *window, int sleep);

/* What the window system says. */
extern bool recorded_hidden, recorded_closing;

#endif
