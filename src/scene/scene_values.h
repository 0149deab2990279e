/* The numbers that boids are coloured by, neighbours or acceleration, and the range they are shown
 * over.
 *
 * The range goes from 0 to a round number a little above what 95 of 100 boids have, and holds still
 * while they fill a third to all of it: colours keep their meaning, and one boid thrown against a
 * wall does not darken the rest. Owns its arrays; after warm-up nothing allocates. */
#ifndef SCENE_VALUES_H
#define SCENE_VALUES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "flock/flock_frame.h"
#include "scene/scene_ids.h"
#include "scene/scene_style.h"

/* Zeroed is empty. */
typedef struct scene_values {
    float *items;          /* owned: one a boid, in the order of the frame read */
    size_t capacity;       /* of items */
    float most;            /* the end of the range, above 0 once something was read */
    scene_colouring shown; /* what `most` is of */
    scene_ids ids;         /* owned: who is who in the earlier frame, when its order is another */
} scene_values;

/* Takes each boid's number of neighbours. False when memory runs out: then `items` is not to be
 * used. */
bool scene_values_neighbours(scene_values *values, const uint32_t *neighbours, uint32_t count);

/* Takes how fast each boid of `after` changed its velocity since `before`, world units / time
 * unit^2; 0 for a boid that is only in `after`, and for all when no step lies between the two or
 * the flock jumped. False when memory runs out: then `items` is not to be used. */
bool scene_values_acceleration(scene_values *values, const flock_frame *before,
                               const flock_frame *after);

/* Frees what it owns and leaves it empty. */
void scene_values_free(scene_values *values);

#endif
