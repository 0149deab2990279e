/* A picture of a flock as plain arrays, ready to draw.
 *
 * scene_build turns one moment of a flock, a camera and a way of drawing into a page and a list of
 * marks in framebuffer pixels. All sizes, colours and depth cues are decided here, on the CPU,
 * where tests can read them. After warm-up a build allocates nothing. */
#ifndef SCENE_H
#define SCENE_H

#include <stdbool.h>
#include <stddef.h>

#include "flock/flock_frame.h"
#include "scene/scene_camera.h"
#include "scene/scene_crowd.h"
#include "scene/scene_focus.h"
#include "scene/scene_history.h"
#include "scene/scene_label.h"
#include "scene/scene_mark.h"
#include "scene/scene_moment.h"
#include "scene/scene_style.h"

/* The page: a radial gradient from inner at the centre to outer at the radius, dithered. */
typedef struct scene_page {
    float inner[3], outer[3]; /* sRGB, 0..1 */
    float centre[2];          /* pixels */
    float radius;             /* pixels */
    float clear;              /* 1: nothing is painted, the picture is transparent there; else 0 */
} scene_page;

typedef struct scene {
    int width, height; /* of the picture, framebuffer pixels */
    scene_page page;
    scene_marks backdrop; /* walls, grid, edges: changes only with camera, theme and size */
    scene_marks marks;    /* shadows, then boids and obstacles in painter's order, back to front,
                             then the pointer's reach, the hue ring and the explained boid's own */
    scene_crowd crowd;    /* a large flock, instead of its boids in `marks`; else its count is 0 */
    scene_labels labels;  /* to be written over the marks */
    scene_arrow_state arrows[SCENE_FORCES]; /* of the explained boid */
    float focus[3];                         /* where the explained boid is seen and how far its
                                               arrows may reach, pixels; reach 0: it is not */
    float arrows_seen[4];                   /* left, top, right, bottom of those that are drawn and
                                               of their letters, pixels; all 0: there are none */
    struct scene_scratch *scratch;          /* owned: what builds work with but nobody draws */
} scene;

/* The group of a boid that has no neighbour; as flock_meter_groups says it. */
#define SCENE_ALONE UINT32_MAX

/* How far the pointer reaches: a thin circle about its line, over the flock. */
typedef struct scene_cursor_mark {
    bool shown;
    float at[3];        /* a point of the line, world units; the circle is drawn round it */
    float direction[3]; /* of the line, not 0; in 2D (0, 0, 1) */
    float reach;        /* radius, world units */
} scene_cursor_mark;

/* What the world's edges are told in. */
typedef struct scene_scale {
    bool shown;
    double middle[3]; /* the coordinates of the world's middle, in the unit */
    char unit[16];    /* "cm"; "" when it has no name */
} scene_scale;

/* What to draw and where. */
typedef struct scene_request {
    const scene_moment *moment;
    const scene_history
        *history;               /* where the boids were; NULL: tails straight along the velocity */
    const flock_params *params; /* speed range and obstacles; may be NULL (outside tracks) */
    const uint32_t *groups;     /* of each boid, in the frame's order: the colour slot of its group,
                                   0 for the largest, or SCENE_ALONE; NULL: not known, one colour */
    uint32_t group_slots;       /* that groups have, for the legend: bit i for slot i, i + 32, ...;
                                   UINT32_MAX also while they are not known */
    const float *values; /* of each boid, in the frame's order: what the colourings by neighbours
                            and acceleration show, from 0; NULL: not known, one colour */
    float values_most;   /* the value at the end of their ramp, above 0 */
    bool ring;           /* show the hue ring while headings are coloured (gallery only) */
    scene_cursor_mark cursor_mark;
    scene_focus focus; /* the boid that is explained */
    scene_scale scale; /* the numbers at the world's edges */
    scene_camera camera;
    scene_style style;
    int width, height;    /* of the picture, framebuffer pixels */
    scene_rect free_area; /* the part the panel leaves free */
    bool transparent;     /* no page behind the box and the flock */
    bool plain;           /* make a large flock of marks too: for whoever can draw no crowd of it */
} scene_request;

/* Starts an empty scene in place; scene_shutdown frees what builds made. */
void scene_init(scene *target);
void scene_shutdown(scene *target);

/* The view scene_build uses: to pick, to magnify, to label. */
scene_view scene_view_of(const scene_request *request);

/* Rebuilds the scene. False when memory runs out: then the scene is empty. */
bool scene_build(scene *target, const scene_request *request);

#endif
