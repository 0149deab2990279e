/* A camera that keeps one boid in the middle of the picture while the flock flies.
 *
 * The boid's place in the moment shown, between two steps, sets the pan, so the boid stands still
 * and the world flies by. Where a boid jumps (on a torus from one side of the world to the other,
 * at a reset, a seek) and at the beginning, the picture glides after it and never jumps itself. */
#ifndef SCENE_FOLLOW_H
#define SCENE_FOLLOW_H

#include "scene/scene.h"

/* Zeroed follows nobody. */
typedef struct scene_follow {
    bool active;
    uint32_t id;     /* of the boid */
    float aside;     /* how far right of the middle it is kept, pixels; of the caller */
    bool started;    /* the rest is known */
    uint32_t epoch;  /* of the last moment */
    float place[3];  /* of the boid in it, world units */
    float kept;      /* aside, as it was then */
    float behind[2]; /* what the pan lacks of the boid in the middle, in the pan's units */
} scene_follow;

/* Time in which half of what the picture is behind is made up, seconds. */
#define SCENE_FOLLOW_HALF_LIFE 0.05f

/* Begins to follow the boid with this id. */
scene_follow scene_follow_start(uint32_t id);

/* Moves `pan`, which is request->camera.pan, towards the boid: `elapsed` seconds of wall time after
 * the last call, INFINITY to be there at once (reduced motion). Turning and magnifying in between
 * move nothing but the world about the boid. False, with the pan as it is, when there is no such
 * boid to be seen: then it follows nobody any more. */
bool scene_follow_move(scene_follow *follow, const scene_request *request, float elapsed,
                       float pan[2]);

/* True while the picture still glides after the boid: draw on, even if nothing flies. */
bool scene_follow_gliding(const scene_follow *follow);

#endif
