/* Input as it came, in order: what the window's callbacks leave for the next frame.
 *
 * Events wait until the interface has begun its frame, because only then is it known whether the
 * pointer belongs to the interface or to the picture. Positions are framebuffer pixels, y down. */
#ifndef APP_EVENT_H
#define APP_EVENT_H

#include <stdbool.h>
#include <stddef.h>

#include "app/app_key_name.h"

/* A key that went down, by name; see app_key_name. */
typedef struct app_press {
    char name[APP_KEY_NAME_SIZE]; /* "Space", "R", "1", "F11" */
    bool ctrl;
    bool shift;
    bool other;  /* Alt or the system's own key: such a press is not ours */
    bool repeat; /* the key is held and came again by itself */
} app_press;

typedef enum app_event_kind {
    APP_EVENT_KEY,       /* press */
    APP_EVENT_CHARACTER, /* character: what the keys write, by the person's keyboard */
    APP_EVENT_MOTION,    /* x, y */
    APP_EVENT_BUTTON,    /* x, y, button, down, shift, ctrl */
    APP_EVENT_WHEEL,     /* x, y, notches */
    APP_EVENT_PLACE,     /* x, y, inside: the pointer came or went, or the keyboard did */
    APP_EVENT_DROP,      /* a file was dropped: the window has its path */
    APP_EVENT_DAMAGE,    /* the window needs its picture again: uncovered, resized, rescaled */
} app_event_kind;

typedef struct app_event {
    app_event_kind kind;
    double time; /* seconds of base_clock_seconds */
    float x, y;  /* of the pointer */
    float notches;
    int button; /* 0 left, 1 right, 2 middle */
    bool down;
    bool shift, ctrl;
    bool inside; /* the pointer is over the window, and the window has the keyboard */
    app_press press;
    unsigned character; /* Unicode */
} app_event;

/* Most events that wait for one frame. */
#define APP_EVENT_ROOM 256

typedef struct app_events {
    app_event items[APP_EVENT_ROOM];
    size_t count;
} app_events;

/* Appends an event. When the room is used up the oldest motion makes place, for a later event tells
 * where the pointer is too; without one the oldest key, notch or damage. A button and the pointer's
 * coming and going are never lost but to more of their kind. */
void app_events_push(app_events *events, const app_event *event);

#endif
