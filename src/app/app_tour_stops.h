/* The stops of the tour: what each begins with, tells, points at, asks for and sees.
 *
 * Only the table and its questions; app_tour goes through it. */
#ifndef APP_TOUR_STOPS_H
#define APP_TOUR_STOPS_H

#include "app/app_state.h"

/* A place of the picture that is ringed. */
typedef enum app_tour_place {
    APP_TOUR_NOWHERE,
    APP_TOUR_EDGE,     /* where most boids are at a wall or a seam now */
    APP_TOUR_OBSTACLE, /* the first */
    APP_TOUR_FLOCK     /* the middle of all boids */
} app_tour_place;

#define APP_TOUR_WORDS 16 /* most of a command line */

typedef struct app_tour_stop {
    const char *title;
    const char *text;
    const char *asked;                   /* for */
    const char *seen;                    /* what is said when it was made */
    const char *options[APP_TOUR_WORDS]; /* the command line of its flock; NULL after the last */
    int ring;                            /* id of a widget of the panel to look at; 0: none */
    app_panel_group group;               /* that it is in; APP_PANEL_GROUPS: always there */
    app_tour_place place;
    void (*follow)(app_state *app);     /* what it does in every picture; NULL: nothing */
    bool (*made)(const app_state *app); /* whether what it asks for was made */
} app_tour_stop;

#define APP_TOUR_STOPS 8

const app_tour_stop *app_tour_stop_at(int index);

#endif
