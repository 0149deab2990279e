/* The way of drawing: what a person can choose about the picture. Plain data. */
#ifndef SCENE_STYLE_H
#define SCENE_STYLE_H

#include <stdbool.h>

#include "flock/flock_frame.h"

typedef enum scene_look { SCENE_GALLERY, SCENE_FIGURE, SCENE_LOOKS } scene_look;
typedef enum scene_theme { SCENE_DARK, SCENE_LIGHT, SCENE_THEMES } scene_theme;

/* What a boid's colour means. */
typedef enum scene_colouring {
    SCENE_BY_HEADING,
    SCENE_BY_SPEED,
    SCENE_BY_SPEED_LINEAR,
    SCENE_BY_GROUP,        /* as scene_request.groups says; a boid alone is hollow */
    SCENE_BY_NEIGHBOURS,   /* how many each has, as scene_request.values says */
    SCENE_BY_ACCELERATION, /* how fast each changes its velocity; the same */
    SCENE_ONE_COLOUR,
    SCENE_COLOURINGS
} scene_colouring;

/* How much of its past a boid draws behind it. */
typedef enum scene_tails {
    SCENE_TAILS_OFF,
    SCENE_TAILS_SHORT, /* 0.15 s */
    SCENE_TAILS_LONG,  /* 0.6 s along the true path */
    SCENE_TRAILS,      /* ribbons of 2 s, up to 20,000 boids; beyond, as SCENE_TAILS_LONG */
    SCENE_TAILS
} scene_tails;

/* What a boid is drawn as. Chevrons and triangles point along its flight; of one that flies
 * straight at the eye or away from it a dot is seen. */
typedef enum scene_shape {
    SCENE_SHAPE_DISC,
    SCENE_SHAPE_CHEVRON,
    SCENE_SHAPE_TRIANGLE,
    SCENE_SHAPES
} scene_shape;

/* Names as on the command line ("gallery", "dark", "speed-linear", ...) for each enum in order,
 * NULL-terminated. */
extern const char *const scene_look_names[];
extern const char *const scene_theme_names[];
extern const char *const scene_colouring_names[];
extern const char *const scene_shape_names[];
extern const char *const scene_tails_names[];

typedef struct scene_style {
    scene_look look;
    scene_theme theme;
    scene_colouring colouring;
    scene_tails tails;
    scene_shape shape;
    bool shadows; /* soft shadows on the floor (gallery only) */
    float unit;   /* the interface unit u: framebuffer pixels at content scale 1 */
} scene_style;

/* What a look opens with in a preset's world. The shape is the preset's: discs, chevrons (lesson)
 * or triangles (lab). The gallery's colouring is too (lesson by group, else by heading), with tails
 * of 0.6 s and shadows; the figure colours by speed, with tails of 0.15 s. */
scene_style scene_style_opening(scene_look look, flock_preset preset, scene_theme theme,
                                float unit);

#endif
