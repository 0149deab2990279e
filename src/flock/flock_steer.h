/* Pass 2: a boid's next velocity and position from what it sees. Inside the library only.
 *
 * One boid at a time on plain values, so that whatever steps a flock and whatever explains a step
 * run the very same code. */
#ifndef FLOCK_STEER_H
#define FLOCK_STEER_H

#include "flock/flock_forces.h"
#include "flock/flock_rules.h"
#include "flock/flock_state.h"

/* A boid where the step begins. */
typedef struct flock_boid {
    uint32_t id;
    flock_vector p; /* position, world units */
    flock_vector v; /* velocity, world units per time unit */
} flock_boid;

static inline flock_boid flock_state_boid(const flock_state *state, uint32_t i) {
    return (flock_boid){state->id[i],
                        {state->x[i], state->y[i], state->z[i]},
                        {state->vx[i], state->vy[i], state->vz[i]}};
}

static inline void flock_state_set_boid(flock_state *state, uint32_t i, const flock_boid *boid) {
    state->id[i] = boid->id;
    state->x[i] = boid->p.x;
    state->y[i] = boid->p.y;
    state->z[i] = boid->p.z;
    state->vx[i] = boid->v.x;
    state->vy[i] = boid->v.y;
    state->vz[i] = boid->v.z;
}

/* The push of the two walls of one axis on a boid at coordinate p (MODEL section 3, wall_k), for
 * weighted. It stops growing 7 margins outside, where only a boid from a table can be. */
float flock_wall_push(const flock_rules *rules, float p, float half);

/* Each style's velocity after the step, before the move, and through `forces` (NULL: not wanted,
 * which is faster) what led to it; the move adds its own. */
flock_vector flock_steer_weighted(const flock_rules *rules, const flock_boid *boid,
                                  const flock_seen *seen, flock_forces *forces);
flock_vector flock_steer_reynolds(const flock_rules *rules, const flock_boid *boid,
                                  const flock_seen *seen, flock_forces *forces);
flock_vector flock_steer_normalised(const flock_rules *rules, const flock_boid *boid,
                                    const flock_seen *seen, flock_forces *forces);

/* The boid after the step: steered, limited, moved, inside the world and outside every obstacle.
 * Tells through `forces`, unless it is NULL, how that came about. */
flock_boid flock_steer(const flock_rules *rules, const flock_boid *boid, const flock_seen *seen,
                       flock_forces *forces);

/* Pass 2: steers every boid of `from` by its sums into `to`, which must have room. */
void flock_steer_all(const flock_rules *rules, const flock_state *from, const flock_sums *sums,
                     flock_state *to);

/* --- what styles share: flock_surroundings.c ----------------------------------------------------
 */

/* An obstacle as a boid feels it: the direction away from it (0 at its centre) and the gap to its
 * surface, at least 0. */
typedef struct flock_gap {
    flock_vector outward;
    float gap;
} flock_gap;

flock_gap flock_gap_to(const flock_rules *rules, const flock_obstacle *obstacle, flock_vector p);

/* The pointer as a boid feels it: the direction of its push (o / d, attraction included; 0 when off
 * or out of reach) and 1 - d / R. */
typedef struct flock_pointer {
    flock_vector away;
    float nearness;
} flock_pointer;

flock_pointer flock_pointer_from(const flock_rules *rules, flock_vector p);

/* Puts a boid that moved back into the world, turning its velocity off a wall (reynolds keeps it),
 * and out of an obstacle: 1 + which (the last one of several), 0 for none. */
uint32_t flock_contain(const flock_rules *rules, flock_boid *boid);

/* What a step did in a style that limits no rule: each counts as it is weighed. */
flock_forces flock_forces_unlimited(const flock_asked *asked, const flock_avoided *avoided,
                                    const flock_weighed *weighed, flock_vector wanted);

/* A velocity of a length within the style's limits. A boid at rest starts off in a direction of its
 * own in weighted and stays at rest in the other styles, until it sees a reason to fly. */
flock_vector flock_limit_speed(const flock_rules *rules, uint32_t id, flock_vector v);

#endif
