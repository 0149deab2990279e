/* Readings of the flock: which group each boid is in, for the colours of the picture, and the
 * measures that come with it.
 *
 * A reading looks at every boid's neighbours. For the colours it is done only while they are to be
 * seen and no more often than the eye and the machine need; how often for the measures is
 * app_measures' affair. One that would take longer than `patience` is refused: what waits for it is
 * the window. */
#ifndef APP_GROUPS_H
#define APP_GROUPS_H

#include <stdbool.h>
#include <stdint.h>

#include "flock/flock_measure.h"

/* What a reading depends on: the moment, and who sees whom. */
typedef struct app_groups_basis {
    uint32_t count, epoch;
    uint64_t step;
    float radius; /* of perception */
    flock_edges edges;
    flock_style style;
    flock_switch seam_sight;
} app_groups_basis;

typedef struct app_groups {
    flock_meter *meter;
    bool known; /* there is a reading: */
    app_groups_basis basis;
    flock_measures measures;
    uint32_t slots; /* that groups have: bit i for slot i, i + 32, ... */
    double due; /* when the next reading for the colours may be; seconds of base_clock_seconds */

    double patience;        /* the longest that a reading may be expected to take, seconds */
    double per_look;        /* what a boid's look at another one takes; 0: not measured yet */
    bool refused;           /* the last one asked for would have taken longer: */
    double expected;        /* so long, seconds */
    app_groups_basis tried; /* and this is what it was of */
} app_groups;

/* A flock of which a reading takes longer is not read while the window waits. */
#define APP_GROUPS_PATIENCE 0.25

/* Begins with APP_GROUPS_PATIENCE; where nobody waits it can be set to INFINITY. False when memory
 * runs out; app_groups_shutdown frees what there is (zeros allowed). */
bool app_groups_init(app_groups *groups);
void app_groups_shutdown(app_groups *groups);

app_groups_basis app_groups_basis_of(const flock_frame *frame, const flock_params *params);

/* True when readings of the two give the same. */
bool app_groups_basis_same(const app_groups_basis *a, const app_groups_basis *b);

/* The slot of each boid of `frame`, in its order, as flock_meter_groups gives them, of this step or
 * one not long ago. NULL when it is refused or memory runs out. Valid until the next call. `now`
 * gives the wall time in seconds (base_clock_seconds, or a test's own). */
const uint32_t *app_groups_read(app_groups *groups, const flock_frame *frame,
                                const flock_params *params, double (*now)(void));

/* The measures of this very frame, read anew unless the last reading was of it. NULL when that is
 * refused or memory runs out. Valid until the next call. */
const flock_measures *app_groups_measure(app_groups *groups, const flock_frame *frame,
                                         const flock_params *params, double (*now)(void));

#endif
