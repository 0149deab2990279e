/* Where every boid was a little while ago: the true path behind tails and trails.
 *
 * A ring of positions a boid, fed with every step and asked for the path before a moment. It keeps
 * positions at a spacing of playback time, however short the steps are, and always at the same
 * times, wherever one began to watch. Before the first frame (and after a jump) a boid is taken to
 * have flown straight, so tails are there from the first picture. When boids come, go or jump, the
 * others keep their paths; a step back keeps what was before it. On a torus paths are unwrapped:
 * they go on beyond the world. Bounded memory: 2 s up to SCENE_HISTORY_LONG boids (768 bytes a
 * boid), 0.3 s beyond (96 bytes); twice that once boids whose ids are not 0, 1, 2, ... have come or
 * gone. */
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

/* Takes in a new frame. One from earlier makes it forget what came after. Boids that were not there
 * begin anew, and so do those of another epoch that are not where they were; a frame from before
 * all that is known, from long after, or of a world with other edges starts the history anew.
 * Allocates only when there are more boids than ever before. False when memory runs out: then it
 * knows no path. */
bool scene_history_add(scene_history *history, const flock_frame *frame);

/* Most points of a path that is asked for. */
#define SCENE_PATH_MOST 32u

/* Most positions that it keeps of a boid. */
#define SCENE_HISTORY_SLOTS 64u

/* Where the points of every boid's path lie between the positions that were kept: the same for all
 * boids, so found once for a picture. Valid until the history takes in another frame. */
typedef struct scene_past {
    const scene_history *history;
    const flock_frame *now;
    uint32_t count;                      /* of points on a path */
    uint32_t sample_count;               /* of positions that they lie between */
    uint32_t slots[SCENE_HISTORY_SLOTS]; /* of those positions, the newest first */
    struct {
        uint32_t sample; /* the position at the older end of the way that it lies on */
        float part;      /* of that way, from the newer end; over 1: beyond the oldest */
    } points[SCENE_PATH_MOST];
} scene_past;

/* Finds the points that lie k * `step` playback seconds before `now`, for k in 0..count-1; at most
 * SCENE_PATH_MOST. False when the history is of another epoch or knows nothing before `now`. */
bool scene_history_past(const scene_history *history, const flock_frame *now, double step,
                        uint32_t count, scene_past *past);

/* Writes where the boid at `index` of that frame was at the points of the past; unwrapped from
 * where it is now. False (nothing written) when the history does not know the boid. */
bool scene_history_path(const scene_past *past, uint32_t index, float (*path)[3]);

#endif
