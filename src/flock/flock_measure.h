/* Numbers that say how ordered a flock is. Pure functions of a frame.
 *
 * Sources: polarization is the order parameter of Vicsek et al., Phys. Rev. Lett. 75, 1226 (1995);
 * milling (rotation) follows Couzin et al., J. Theor. Biol. 218, 1 (2002). */
#ifndef FLOCK_MEASURE_H
#define FLOCK_MEASURE_H

#include "flock/flock_frame.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct flock_measures {
    double polarization; /* |mean of unit velocities|, 0..1; boids at rest count 0 */
    double spread;       /* mean distance to the centroid, world units (torus: circular mean) */
    uint32_t groups;     /* connected components of 2 or more boids in the neighbour graph */
    uint32_t alone;      /* boids with no neighbour */
    uint32_t largest;    /* boids in the biggest component */
    double nearest;      /* mean distance to the nearest other boid, world units; 0 for one boid */
    double milling;      /* |mean of unit(p - centroid) x unit(v)|, 0..1 */
    double speed;        /* mean speed, world units per time unit */
    double neighbours;   /* mean number of neighbours */
} flock_measures;

/* Scratch memory of the measures, kept between readings. */
typedef struct flock_meter flock_meter;

/* NULL when memory runs out. Free with flock_meter_destroy (NULL allowed). */
flock_meter *flock_meter_create(void);
void flock_meter_destroy(flock_meter *meter);

/* Reads all measures of a frame; groups, alone, largest and neighbours use the radius of `params`.
 * Allocates only when the frame has more boids than any before. False when memory runs out. */
bool flock_meter_read(flock_meter *meter, const flock_frame *frame, const flock_params *params,
                      flock_measures *measures);

/* Slot of a boid that is in no group. */
#define FLOCK_ALONE UINT32_MAX

/* Which group each boid of the frame last read is in, one slot per boid in the frame's order:
 * FLOCK_ALONE for a boid alone; at the first reading 0 for the largest group, 1 for the next, and
 * so on. From one reading to the next a group keeps the slot it shares most boids with, the larger
 * group first; a new group takes the lowest slot that is free. Valid until the next reading. */
const uint32_t *flock_meter_groups(const flock_meter *meter);

/* How many neighbours each boid of the frame last read has, in the frame's order. Valid until the
 * next reading. */
const uint32_t *flock_meter_neighbours(const flock_meter *meter);

/* About how many neighbours a boid has on average, from some of the pairs: what a reading will cost
 * can be known before it, at a cost that does not grow with the flock. */
double flock_neighbours_guess(const flock_frame *frame, const flock_params *params);

/* The polarization alone, O(count). */
double flock_polarization(const flock_frame *frame);

/* What one boid sees: for testing a neighbour search and for explaining. */
typedef struct flock_sight {
    uint32_t neighbours; /* others within the perception radius */
    uint32_t close;      /* of those, within the close radius */
    double nearest;      /* distance to the nearest other, world units; 0 for one boid */
} flock_sight;

/* What the boid at `index` of the frame's arrays sees, O(count). */
flock_sight flock_sight_of(const flock_frame *frame, const flock_params *params, uint32_t index);

#ifdef __cplusplus
}
#endif

#endif
