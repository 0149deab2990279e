/* Where every boid was a little while ago: the true path behind tails and trails.
 *
 * A ring of positions a boid, fed with every step and asked for the path before a moment. It keeps
 * positions at a spacing of playback time, however short the steps are, and always at the same
 * times, wherever one began to watch. Before the first frame (and
 * after a jump) a boid is taken to have flown straight, so tails are there from the first picture.
 * When only some boids jump, as when their number changes, the others keep their paths; a step back
 * keeps what was before it. On a torus paths are unwrapped: they go on beyond the world. Bounded
 * memory: 2 s up to SCENE_HISTORY_LONG boids (768 bytes a boid), 0.3 s beyond (96 bytes). */
#ifndef SCENE_HISTORY_H
#define SCENE_HISTORY_H

#include <stdbool.h>
#include <stdint.h>

#include "flock/flock_frame.h"

#define SCENE_HISTORY_LONG 20000u

typedef struct scene_history scene_history;

/* NULL when memory runs out. Free with scene_history_destroy (NULL allowed). */
scene_history *scene_history_create(void);
void scene_history_destroy(scene_history *history);

/* How much of the way to a frame it has use for, in seconds of playback, of a flock of so many. */
double scene_history_seconds(uint32_t count);

/* Takes in a new frame. One from earlier makes it forget what came after. In one of another epoch a
 * boid that is where it was goes on (boids whose ids are 0, 1, 2, ..., in a world with the same
 * edges) and any other begins anew; a frame with strangers, from before all that is known or from
 * long after, starts the history anew. Allocates only when there are more boids than ever before.
 * False when memory runs out: then it knows no path. */
bool scene_history_add(scene_history *history, const flock_frame *frame);

/* Writes the path of the boid at `index` of `now`: path[k] is where it was k * `step` playback
 * seconds before `now`, for k in 0..count-1; unwrapped from where it is in `now`. False (nothing
 * written) when the history is of another epoch or does not know the boid. */
bool scene_history_path(const scene_history *history, const flock_frame *now, uint32_t index,
                        double step, uint32_t count, float (*path)[3]);

#endif
