/* How large, how clear and how long: the sizes of a boid and its tail. Pure functions.
 *
 * Sizes told "at 500 px" are for a picture 500 px high and scale with its height. */
#ifndef SCENE_DOT_H
#define SCENE_DOT_H

#include <stdbool.h>
#include <stdint.h>

#include "flock/flock_frame.h"
#include "scene/scene_camera.h"
#include "scene/scene_mark.h"
#include "scene/scene_style.h"

/* One boid as it is seen. */
typedef struct scene_dot {
    scene_point at;
    float radius;    /* pixels; 0: not seen, for it is too close to the eye or behind it */
    uint32_t colour; /* opaque; of boid and tail */
    float alpha;
    bool kept; /* does not fade while a boid is explained: that boid, and its neighbours */
} scene_dot;

/* How far a shape reaches from its middle, in radii: the nose of a chevron, SCENE_CHEVRON. */
#define SCENE_DOT_LONGEST 2.2f

/* Most pieces of a tail or trail. */
#define SCENE_TAIL_PIECES 30u

/* Most boids that have trails and shadows. */
#define SCENE_TRAILS_MAX  20000u
#define SCENE_SHADOWS_MAX 20000u

/* Radius of a disc in pixels at 500 px: 2.5 at the back to 5 at the front of an orthographic
 * picture, 3.5 times the growth in perspective. */
float scene_dot_radius(const scene_view *view, scene_point point);

/* Opacity of the figure look: 0.45 at the back to 1 at the front; 1 in a flat world. */
float scene_dot_opacity(const scene_view *view, float depth);

/* How much of its own colour a disc of the gallery look keeps, the rest being page: 0.60 at the
 * back to 1 at the front; 1 in a flat world, where depth has nothing to tell. */
float scene_dot_depth_fade(const scene_view *view, float depth);

/* How much smaller discs are where there are many: 1 up to 1000 boids. */
float scene_dot_count_scale(uint32_t count);

/* What a look's discs are larger by than scene_dot_radius says, the same for all of a picture of
 * this height. */
float scene_dot_scale(scene_look look, const scene_view *view, uint32_t count, float height);

/* Radius in pixels of a look's discs in a picture of this height. */
float scene_dot_look_radius(scene_look look, const scene_view *view, scene_point point,
                            uint32_t count, float height);

/* The width of the ring round a disc: `most`, or less: `share` of the disc's radius. `pixel` is a
 * pixel of a picture 500 px high. */
void scene_dot_ring(bool figure, float pixel, float *most, float *share);

/* The kind of mark that a shape is. */
scene_mark_kind scene_dot_mark(scene_shape shape);

/* The direction on the screen of the nose of boid i, which is seen at `at`: as long as it is seen
 * from the side, at most 1. */
void scene_dot_nose(const scene_view *view, scene_point at, const flock_frame *frame, uint32_t i,
                    float nose[2]);

/* How a tail is drawn: a row of pieces that grow thinner and fainter with age. Half widths are in
 * pixels, `near_radii` times the disc's radius + `near_pixels` at the boid, `far_pixels` at the
 * end. */
typedef struct scene_tail {
    uint32_t pieces; /* 0: none */
    float seconds;   /* how far back it reaches, playback seconds */
    float near_radii, near_pixels, far_pixels;
    float fade[SCENE_TAIL_PIECES + 1]; /* alpha at each joint, from the boid to the end */
} scene_tail;

/* The tail of a flock of `count` boids; `alpha` is that of a tail (not a trail) at the boid. */
scene_tail scene_tail_of(scene_tails tails, uint32_t count, float alpha);

#endif
