/* The guided tour: stops with a flock of their own, each of which tells something, asks for a
 * change, and sees that it was made.
 *
 * The flock that was there is laid aside as it is, with all of how it was looked at, and comes back
 * bit for bit when the tour is left. Only state: app_tour_stops has what is told and asked for,
 * app_tour_draw draws it. */
#ifndef APP_TOUR_H
#define APP_TOUR_H

#include <stdbool.h>
#include <stdint.h>

#include "app/app_explain.h"
#include "app/app_flocks.h"
#include "app/app_panel.h"
#include "scene/scene_values.h"

/* What the tour finds and leaves. */
typedef struct app_tour_left {
    app_flock flock;
    app_flocks flocks; /* those to return to: not in the tour */
    app_explain explain;
    app_panel panel;
    float scrolled; /* the panel, interface units */
    bool no_panel;
    scene_values values;
} app_tour_left;

/* Zeroed there is none. */
typedef struct app_tour {
    bool active;
    int stop;           /* from 0 */
    bool done;          /* what it asks for was made */
    int ring;           /* the widget to look at, see app_panel_parts.h; 0: none */
    flock_param chosen; /* rule that was in the last picture */
    uint32_t alone;     /* bit i: rule i was the only one at some time of this stop */
    float place[3];     /* that is ringed in the picture, world units, if `placed` */
    float about;        /* radius of what stands there, world units; 0: a point */
    bool placed;
    int side;    /* of the world that it is at */
    float taken; /* height that its card takes from the picture's foot, interface units */
    app_tour_left left;
} app_tour;

struct app_state;

/* Begins the tour. While a film is made, or when memory runs out, it says why not. */
void app_tour_start(struct app_state *app);

/* Goes to the next stop (`by` 1), which after the last is the end, or the one before (-1). */
void app_tour_go(struct app_state *app, int by);

/* Leaves it: everything is as it was found, which is said. False when there is none. */
bool app_tour_leave(struct app_state *app);

/* The same without a word; nothing when there is none. */
void app_tour_end(struct app_state *app);

/* Looks whether what the stop asks for was made. Once a picture, after the input. */
void app_tour_follow(struct app_state *app);

#endif
