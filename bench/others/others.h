/* Other programs' neighbour searches, each behind the same few functions, in C and C++.
 *
 * An adapter finds who is within sight of whom. What boids take from that and how they fly then is
 * the host's (compare.c) and the same for all, so that only the search differs. */
#ifndef OTHERS_H
#define OTHERS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What there is to see. An adapter may keep the pointers: they stay, their contents change. */
typedef struct others_view {
    uint32_t count;
    const float *p; /* positions, world units: x, y, z of one boid after the other, near ones near
                       each other in memory, on a Z curve */
    float radius;   /* how far boids see, world units */
    float half[3];  /* half the world's size; boids may be a little outside */
    void *host;
} others_view;

/* Tells the host whom a boid sees, by their places in the view, itself or not: each boid once a
 * step. */
void others_saw(const others_view *view, uint32_t boid, const uint32_t *seen, size_t count);

typedef struct others_program {
    uint32_t most; /* boids: more would take minutes */

    /* Makes the search ready for this flock; destroy() frees it. */
    void *(*create)(const others_view *view);
    void (*destroy)(void *self);

    /* Says in which order it wants the boids: order[k] is the place now of the one that is to be
     * k-th. NULL when it has no wish. Not timed. */
    void (*sort)(void *self, const others_view *view, uint32_t *order);

    /* A step's search, from the positions on. */
    void (*look)(void *self, const others_view *view);
} others_program;

extern const others_program others_nanoflann;
extern const others_program others_compactnsearch;
extern const others_program others_opensteer;
extern const others_program others_treensearch;

#ifdef __cplusplus
}
#endif

#endif
