/* A moment between two frames: what the picture shows.
 *
 * Positions and velocities are interpolated by identity (boid ids, wherever they lie in the
 * arrays); on a torus the short way, and brought back into the world. Frames of different epochs
 * are never mixed. Owns its arrays; after warm-up an update allocates nothing. */
#ifndef SCENE_MOMENT_H
#define SCENE_MOMENT_H

#include <stdbool.h>
#include <stddef.h>

#include "flock/flock_frame.h"
#include "scene/scene_ids.h"

typedef struct scene_moment {
    flock_frame frame; /* the interpolated flock; its arrays are the moment's own, or (when nothing
                          had to be mixed) those of the frame that was given. Its step is the
                          newest not after the moment */
    float *arrays;     /* owned: six arrays, each aligned */
    size_t capacity;   /* floats in `arrays` */
    scene_ids ids;     /* owned: who is who in the earlier frame, when its order is another */
} scene_moment;

void scene_moment_init(scene_moment *moment);
void scene_moment_shutdown(scene_moment *moment);

/* Sets the moment to before + fraction (after - before); order and ids are those of `after`. A boid
 * that is only in `after` is where it is there. Both frames must stay valid while the moment is
 * used. False when memory runs out: then the moment is `after`. */
bool scene_moment_mix(scene_moment *moment, const flock_frame *before, const flock_frame *after,
                      float fraction);

#endif
