/* What one step did to one boid between what it saw and where it went.
 *
 * Steering writes all of it as it goes along, so whatever explains a step tells what happened, not
 * what it worked out anew. Accelerations (weighted) in world units per time unit squared; changes
 * of velocity (reynolds, normalised, whose step is one time unit) in the same. */
#ifndef FLOCK_FORCES_H
#define FLOCK_FORCES_H

#include <stdint.h>

#include "flock/flock_vector.h"

/* What a rule looks at before anything limits or weighs it. weighted: S, V/n - v and O/n. reynolds:
 * the change to full speed in the wanted direction. normalised: the wanted direction, of length 1.
 * 0 when the rule has nothing to ask for. */
typedef struct flock_asked {
    flock_vector separation, alignment, cohesion;
    flock_vector around;  /* reynolds: away from walls and obstacles; otherwise 0 */
    flock_vector pointer; /* reynolds: away from (towards) the pointer; otherwise 0 */
} flock_asked;

/* What avoid is made of. weighted: accelerations. reynolds: walls and obstacles by how strongly
 * they ask, 1 at the surface; the pointer's is its part of avoid. normalised: each 1 at the surface
 * (at the pointer). */
typedef struct flock_avoided {
    flock_vector walls, obstacles, pointer;
    float strength; /* reynolds: of avoiding walls and obstacles, 0..1 */
    float pull;     /* reynolds: of avoiding the pointer, 0..1 */
} flock_avoided;

/* Each rule's part in the unit they are compared in, and their sum: what changes the velocity. */
typedef struct flock_weighed {
    flock_vector separation, alignment, cohesion, avoid, sum;
} flock_weighed;

/* Why a boid turns: each rule's part. weighted: accelerations, weights included. reynolds: the
 * capped seeks before weights, avoid likewise (walls, obstacles, pointer), and `push`, the capped
 * sum. normalised: changes of velocity, weights included. Parts that a style has not are 0. */
typedef struct flock_forces {
    flock_vector separation, alignment, cohesion, avoid, push;
    flock_asked asked;
    flock_avoided avoided;
    flock_weighed weighed;
    flock_vector uncapped; /* push before its cap (reynolds); otherwise push */
    flock_vector wanted;   /* velocity before its limits */
    flock_vector velocity; /* within its limits; a wall may still turn it */
    flock_vector free;     /* where this velocity leads in an endless and empty world */
    uint32_t obstacle;     /* 1 + the obstacle that the boid was set on the surface of; 0: none */
} flock_forces;

#endif
