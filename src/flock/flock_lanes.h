/* Which of a processor's instructions a step uses, and on how many threads. Inside the library
 * only; all of them give the same bits. */
#ifndef FLOCK_LANES_H
#define FLOCK_LANES_H

#include <stdint.h>

struct flock_box;
struct flock_grid;
struct flock_look;
struct flock_rules;
struct flock_state;
struct flock_sums;
struct flock_world;

typedef enum flock_lanes {
    FLOCK_LANES_PLAIN,  /* C, one boid at a time */
    FLOCK_LANES_SSE2,   /* four at a time */
    FLOCK_LANES_AVX2,   /* eight; with FMA */
    FLOCK_LANES_AVX512, /* sixteen */
} flock_lanes;

/* The best that this processor has. */
flock_lanes flock_lanes_best(void);

/* The loops of a step, built for one set of instructions. */
typedef struct flock_kernels {
    uint32_t group; /* boids that look for their neighbours together where there is no crowd */
    /* The box round the boids first .. end - 1 of a state: flock_grid_bins.h. */
    void (*extent)(const struct flock_state *state, uint32_t first, uint32_t end,
                   struct flock_box *box);
    /* The bins of the unsorted boids first .. end - 1: flock_grid_bins.h. */
    void (*bins)(const struct flock_grid *grid, uint32_t first, uint32_t end, uint32_t *bin);
    /* Positions and places of the sorted boids first .. end - 1: flock_grid_bins.h. */
    void (*columns)(struct flock_grid *grid, uint32_t first, uint32_t end);
    /* The step of groups first .. end - 1, into the unsorted boids: flock_grid_fly.h. */
    void (*fly)(struct flock_grid *grid, const struct flock_rules *rules, uint32_t first,
                uint32_t end);
    /* The result for the boids of index first .. end - 1: flock_grid_fly.h. */
    void (*hand_out)(const struct flock_grid *grid, uint32_t first, uint32_t end,
                     struct flock_state *to);
    /* The sums of groups first .. end - 1: flock_grid_fly.h. */
    void (*sum)(const struct flock_grid *grid, const struct flock_rules *rules, uint32_t first,
                uint32_t end, struct flock_sums *sums);
    /* For the measures, all groups: flock_grid_look.h. */
    void (*look)(const struct flock_grid *grid, const struct flock_rules *rules,
                 struct flock_look *look);
} flock_kernels;

extern const flock_kernels flock_lanes_plain, flock_lanes_sse2, flock_lanes_avx2,
    flock_lanes_avx512;

/* Those of a set of instructions. */
const flock_kernels *flock_kernels_of(flock_lanes lanes);

/* Makes a world use these instructions, or the best there are if it has not got them: for tests. */
void flock_world_set_lanes(struct flock_world *world, flock_lanes lanes);

/* Below this many boids a step, and a sort, is over before another thread has done much: at 3,000
 * two threads were 1.04 times as fast on free cores, and slower than one on busy ones. */
enum { FLOCK_WORTH_THREADS = 5000, FLOCK_WORTH_DEALING = 5000 };

#endif
