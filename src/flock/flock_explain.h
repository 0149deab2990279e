/* One boid explained: all that the next step does to it, as plain data.
 *
 * The numbers are those of the step itself: the boid is steered by the very code that steers the
 * flock, which tells what it did. So the velocity and position an explanation ends with are those
 * of the step, bit for bit. Accelerations and changes of velocity in world units per time unit
 * squared; a time unit is a second (weighted), a tick (reynolds) or a frame (normalised). */
#ifndef FLOCK_EXPLAIN_H
#define FLOCK_EXPLAIN_H

#include "flock/flock_forces.h"
#include "flock/flock_frame.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What became of the speed that the rules led to. */
typedef enum flock_speed {
    FLOCK_SPEED_KEPT,    /* it was within the limits */
    FLOCK_SPEED_RAISED,  /* to the slowest that is allowed */
    FLOCK_SPEED_CUT,     /* to the fastest that is allowed */
    FLOCK_SPEED_STARTED, /* weighted: from rest, in a direction of the boid's own */
    FLOCK_SPEED_REST,    /* it rests: nothing gives it a direction */
} flock_speed;

/* What the world's end did to a move, along one axis. */
typedef enum flock_end {
    FLOCK_END_NONE,
    FLOCK_END_LOW_WALL, /* it was put on the wall at -half */
    FLOCK_END_HIGH_WALL,
    FLOCK_END_WRAPPED, /* it left at one side of a torus and came in at the other */
} flock_end;

/* Where the limits of reynolds acted: what was longer than its cap. */
typedef struct flock_caps {
    bool separation, alignment, cohesion;
    bool around;  /* avoiding walls and obstacles */
    bool pointer; /* avoiding the pointer */
    bool push;    /* separation, alignment and cohesion together */
} flock_caps;

/* Zero it before its first use; it keeps its memory from one explanation to the next. */
typedef struct flock_explanation {
    flock_style style;
    uint32_t index; /* of the boid in the frame */
    uint32_t id;
    uint32_t others;       /* boids besides it */
    flock_vector position; /* where the step begins, world units */
    flock_vector velocity; /* world units per time unit */

    /* What it sees. */
    float radius;               /* of perception, world units */
    float close_radius;         /* nearer neighbours push apart, world units */
    uint32_t neighbour_count;   /* n of the model */
    uint32_t close_count;       /* neighbours that push */
    uint32_t coincident_count;  /* of those, on the very same spot: ids say which way they part */
    const uint32_t *neighbours; /* their indices in the frame, rising; owned by the explanation */
    const uint32_t *close;      /* the same for those that push */
    uint32_t nearest;           /* index of the nearest neighbour; meaningless without any */
    float nearest_distance;     /* world units; 0 without any */
    flock_vector offsets;       /* O: sum of offsets to the neighbours */
    flock_vector velocities;    /* V: sum of their velocities */
    flock_vector pushes;        /* S: push away from the close ones */
    flock_vector middle;        /* O/n: from the boid to the middle of its neighbours; 0 without */

    /* What there is to avoid. */
    uint32_t felt_obstacles; /* obstacles within reach */
    uint32_t obstacle;       /* index of the nearest of them; meaningless without any */
    float obstacle_gap;      /* distance to its surface, at least 0, world units */
    bool pointer_felt;
    float pointer_distance; /* d of the model, world units; 0 unless it is felt */

    /* What it does about it: every rule's part, forces.weighed in one unit for all. */
    flock_forces forces;
    flock_caps caps;
    flock_speed speed;

    /* Where it ends. */
    flock_end end[3];
    bool turned[3]; /* a wall made it fly back along this axis */
    flock_vector next_velocity;
    flock_vector next_position;

    uint32_t capacity;                  /* boids that the lists have room for */
    uint32_t *room;                     /* both lists */
    struct flock_sums_scratch *scratch; /* owned: what an engine works with */
} flock_explanation;

/* Explains what the step from `frame` under `params` does to boid `index`, which must be below the
 * frame's count. The boids must be in the order in which the flock keeps them, since sums grow in
 * that order; dims, edges and world are those of the parameters. O(count). False when memory runs
 * out, which only happens when the flock is larger than ever: then it tells nothing to rely on. */
bool flock_explain(const flock_params *params, const flock_frame *frame, uint32_t index,
                   flock_explanation *explanation);

/* Frees what an explanation owns, and zeroes it. */
void flock_explanation_free(flock_explanation *explanation);

#ifdef __cplusplus
}
#endif

#endif
