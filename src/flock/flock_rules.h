/* The numbers of a scenario made ready for a step: MODEL sections 2 and 3 in float. Inside the
 * library only.
 *
 * Everything that is the same for all boids of a step is worked out once, here, so that engines,
 * steering and measures cannot differ in it. */
#ifndef FLOCK_RULES_H
#define FLOCK_RULES_H

#include <stdbool.h>

#include "flock/flock_params.h"
#include "flock/flock_vector.h"

typedef struct flock_rules {
    flock_style style;
    uint32_t dims;
    flock_edges edges;
    float half[3];        /* world units; 0 on z in 2D */
    float width[3];       /* 2 half on a torus, 0 with walls: what the short way round takes off */
    float sight_width[3]; /* the same for what boids see of each other: 0 without seam sight */
    float dt;             /* time units */

    /* Pass 1 */
    float radius2;         /* neighbours are nearer than this, squared */
    float close2;          /* close neighbours are nearer than this, squared */
    float softening;       /* in k: added to d2 (weighted) or to d (normalised) */
    float coincident2;     /* nearer than this, squared, is the same spot */
    float coincident_push; /* how strongly a pair on one spot pushes apart: |o| k at 1e-3 r */

    /* Pass 2: weights with their style's constants */
    float separation, alignment, cohesion, avoid;
    float min_speed, max_speed;
    float max_force;     /* reynolds */
    float margin, reach; /* where walls and obstacles begin to push */
    float push;          /* acceleration at a wall, at an obstacle and at the pointer */

    uint32_t obstacle_count; /* 0 when they are off */
    const flock_obstacle *obstacles;

    float cursor_sign;         /* 1 flee, -1 attract, 0 off */
    flock_vector cursor_at;    /* a point of the line of sight */
    flock_vector cursor_along; /* the line's direction, of length 1; 0 in 2D: a point */
    float cursor_reach;
} flock_rules;

/* Works the rules out from checked parameters, which must outlive them. */
flock_rules flock_rules_of(const flock_params *params);

/* The offset from one coordinate to another: the plain difference with walls (width 0 takes
 * nothing off), on a torus the shorter way round. On a torus both must lie in the world. */
static inline float flock_offset(float from, float to, float width) {
    /* Written without branches: the sign of an offset is anyone's guess, for a processor too. */
    float offset = to - from;
    float over = offset > 0.5f * width ? width : 0.0f;
    float under = offset < -0.5f * width ? width : 0.0f;
    return offset - over + under;
}

/* The offset between two points by these widths. */
static inline flock_vector flock_offset_between(flock_vector from, flock_vector to,
                                                const float width[3]) {
    return (flock_vector){flock_offset(from.x, to.x, width[0]),
                          flock_offset(from.y, to.y, width[1]),
                          flock_offset(from.z, to.z, width[2])};
}

#endif
