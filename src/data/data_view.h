/* How a flock is looked at: the settings of the picture that a scenario keeps. Plain data; the
 * names of choices are constants. What belongs to the machine (the window's size, the interface's
 * scale) is no part of it. */
#ifndef DATA_VIEW_H
#define DATA_VIEW_H

#include <stdbool.h>

typedef struct data_view {
    bool perspective;
    bool yaw_set, tilt_set; /* false: the opening view's */
    double yaw, tilt;       /* degrees; yaw -36000..36000, default 30; tilt -89..89, default 22.5 */
    double zoom;            /* 0.2..20; default 1 */
    double pan[2];          /* where the world's middle is drawn, in heights of the picture from the
                               middle, x right, y down; -100..100; default 0 */
    bool turntable;         /* turns by itself */
    bool labels;            /* numbers stand at the world's edges */
    const char *look;       /* "gallery" (default) or "figure" */
    bool look_set;          /* false: nobody asked for this one */
    const char *colour;     /* "heading", "speed", "speed-linear", "group", "neighbours",
                               "acceleration", "one"; NULL: what the look opens with */
    const char *shape;      /* "disc", "chevron", "triangle"; NULL: what the style opens with */
    const char *tails;      /* "off", "short", "long", "trails"; NULL: what the look opens with */
    const char *shadows;    /* "on", "off"; NULL: what the look opens with */
    const char *theme;      /* "dark" (default) or "light" */
    bool theme_set;         /* false: nobody asked for this one */
    double speed;           /* of playback, of normal speed, 0.01..10; default 1 */
    bool paused;            /* opens without playing */
    bool no_panel;          /* opens without the panel */
} data_view;

#endif
