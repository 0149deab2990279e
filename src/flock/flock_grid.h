/* The fast engine: pass 1 by looking only where neighbours can be. Inside the library only.
 *
 * Every step the boids are sorted into a grid fitted to the flock, so that those near each other in
 * space lie near each other in memory. The grid is made of rows along x, each cut into bins. Some
 * consecutive boids of a row make a group, which looks for its neighbours together, a boid in each
 * lane of a SIMD register. See docs/engine.md. */
#ifndef FLOCK_GRID_H
#define FLOCK_GRID_H

#include <stdbool.h>

#include "flock/flock_lanes.h"
#include "flock/flock_rules.h"
#include "flock/flock_state.h"
#include "flock/flock_threads.h"

/* Boids that look for their neighbours together: eight, or sixteen where there are as many lanes
 * and, with any, in a crowd. */
enum { FLOCK_LEAST_GROUP = 8, FLOCK_MOST_GROUP = 16 };

/* A boid as the grid keeps it: half a cache line, so that reading one is one access. */
typedef struct flock_grid_boid {
    float x, y, z, vx, vy, vz;
    uint32_t index; /* in the state */
    uint32_t bin;
} flock_grid_boid;

/* One axis of the grid: `cells` slices of equal width from `low` on. What lies beyond either end
 * belongs to the last slice there. */
typedef struct flock_grid_axis {
    float low;      /* world units */
    float width;    /* of a slice, world units */
    float per_unit; /* slices a world unit */
    uint32_t cells; /* at least 1 */
} flock_grid_axis;

/* A box round some boids, world units; of none, from infinity to minus infinity. */
typedef struct flock_box {
    float low[3], high[3];
} flock_box;

/* The box round some boxes, at least one. */
flock_box flock_box_of(const flock_box *boxes, uint32_t count);

/* A group: boids first .. first + count - 1 of the sorted ones, all of one row. */
typedef struct flock_grid_group {
    uint32_t first;
    uint32_t count;
} flock_grid_group;

/* Positions and velocities of some boids added up. */
typedef struct flock_grid_total {
    double p[3], v[3];
} flock_grid_total;

/* A sorted flock. All memory is linear in the number of boids: at most 156 bytes each, however they
 * are spread. */
typedef struct flock_grid {
    uint32_t capacity;
    uint32_t count;
    flock_grid_axis axis[3]; /* x: bins; y and z: rows */
    uint32_t bin_count;      /* of all rows */
    float slack;             /* what rounding can move the edge of a slice by */
    bool crowded;            /* boids see so many that `total` pays, and none is outside the grid */

    /* The flock to be sorted, in any order: the result of the step before, in the order of that
     * step, which is nearly the order of this one. */
    flock_grid_boid *unsorted;
    bool flown;       /* `unsorted` is that result, and the state is still the same */
    flock_box extent; /* of the flock to be sorted */

    flock_grid_boid *boids; /* sorted by bin, in a bin by index */
    float *x, *y, *z;       /* their positions once more, for lanes to load */
    uint32_t *place;        /* of each boid among them, by its index */
    const uint32_t *id;     /* of each boid, by its index: the state's own */
    uint32_t *start;        /* where each bin's boids begin; row after row; one more at the end */
    flock_grid_group *groups;
    uint32_t group_count;

    flock_grid_total *total; /* of all sorted boids before each; one more at the end */

    flock_pay pay; /* of helpers, in steps */
} flock_grid;

/* Makes room for `count` boids; what was there is lost, but for the clock. False when memory runs
 * out: then nothing is. */
bool flock_grid_reserve(flock_grid *grid, uint32_t count);
void flock_grid_free(flock_grid *grid);

/* Most bins and rows of a grid, whatever the flock looks like. */
uint32_t flock_grid_most_bins(uint32_t count);
uint32_t flock_grid_most_rows(uint32_t count);

/* The boids of the state are others than the last step made: sorts from scratch. */
void flock_grid_forget(flock_grid *grid);

/* Cuts a flock's extent into rows and bins: flock_grid_layout.c. */
void flock_grid_lay_out(flock_grid *grid, const flock_rules *rules, const flock_state *state,
                        flock_box extent);

/* Fills `total` for a sorted flock: flock_grid_crowd.c. */
void flock_grid_add_up(flock_grid *grid);

/* Sorts a flock into the grid, which must have room: flock_grid_sort.c. */
void flock_grid_sort(flock_grid *grid, const flock_rules *rules, const flock_state *state,
                     const flock_kernels *kernels, flock_team *team);

/* A whole step of a flock: what every boid of `from` sees (MODEL section 2), and where it steers
 * (section 3), into `to`. Both must have room, and the grid.
 *
 * A boid's sums grow in an order that the positions alone decide: that of the grid, which is rows
 * from the lowest z and y on, bins from the lowest x on, and in a bin by index. The boid itself is
 * among those added, which its sums allow for from the start: n begins at -1 and V at -v. So
 * `lanes` and `threads`, at least 1, and the order of the sort before change nothing but the time
 * it takes. S stays 0 when separation has no weight. */
void flock_grid_step(flock_grid *grid, const flock_rules *rules, const flock_state *from,
                     flock_lanes lanes, uint32_t threads, flock_state *to);

/* The sums of such a step by themselves: of every boid, and of the one at `index`, when those of
 * some others may be written too. */
void flock_grid_sum(flock_grid *grid, const flock_rules *rules, const flock_state *state,
                    flock_lanes lanes, uint32_t threads, flock_sums *sums);
void flock_grid_sum_one(flock_grid *grid, const flock_rules *rules, const flock_state *state,
                        flock_lanes lanes, uint32_t index, flock_sums *sums);

/* What the measures want to know of a sorted flock. */
typedef struct flock_look {
    uint32_t *neighbours; /* of each boid, in the state's order; the others in the grid's */
    float *nearest2;  /* squared distance to the nearest other boid; infinite for a single one */
    uint32_t *parent; /* components of the neighbour graph as a forest */
} flock_look;

/* Sorts a flock and looks. rules->radius2, dims, half and sight_width say who sees whom; the grid
 * and the arrays must have room. */
void flock_grid_look(flock_grid *grid, const flock_rules *rules, const flock_state *state,
                     flock_lanes lanes, flock_look *look);

/* The root of a boid's component; halves the path on the way. */
static inline uint32_t flock_look_root(flock_look *look, uint32_t i) {
    uint32_t *parent = look->parent;
    while (parent[i] != i) {
        parent[i] = parent[parent[i]];
        i = parent[i];
    }
    return i;
}

static inline void flock_look_join(flock_look *look, uint32_t i, uint32_t j) {
    uint32_t a = flock_look_root(look, i), b = flock_look_root(look, j);
    look->parent[a > b ? a : b] = a > b ? b : a;
}

/* The slice that a coordinate lies in. Never falls as the coordinate grows. */
static inline uint32_t flock_grid_slice(const flock_grid_axis *axis, float p) {
    float slice = (p - axis->low) * axis->per_unit;
    float last = (float)(axis->cells - 1);
    slice = slice > 0.0f ? slice : 0.0f;
    slice = slice < last ? slice : last;
    return (uint32_t)(int32_t)slice;
}

#endif
