/* Scratch memory of the measures, and the groups' slots. Inside the library only. */
#ifndef FLOCK_METER_H
#define FLOCK_METER_H

#include <stdbool.h>

#include "flock/flock_grid.h"
#include "flock/flock_measure.h"

struct flock_meter {
    uint32_t capacity;    /* boids that the arrays have room for */
    uint32_t *parent;     /* of each boid, by its index in the frame: the root of its component */
    uint32_t *size;       /* boids in the component, at its root */
    uint32_t *neighbours; /* of each boid, by its index in the frame last read */
    float *nearest2;      /* squared distance to the nearest other boid, in the grid's order */
    uint32_t *sorted;     /* the components as a forest, in the grid's order */
    flock_grid grid;

    /* groups */
    uint32_t *slot;   /* of each boid, by its index in the frame last read */
    uint32_t *id;     /* of each boid there */
    uint32_t count;   /* boids there */
    uint32_t *before; /* slot of each boid, by its index, in the reading before */
    uint32_t *order;  /* indices of boids, component by component */
    uint32_t *start;  /* where each component's boids begin in `order` */
    uint32_t *root;   /* each component's root, larger components first */
    uint32_t *shared; /* boids that a component shares with each old slot */
    bool *taken;      /* slots given to a component of this reading */
};

/* Gives every boid its slot from the components that parent and size describe. */
void flock_meter_assign_groups(flock_meter *meter, const flock_frame *frame);

#endif
