/* Which group each boid is in, for the colours of the picture.
 *
 * Reading the groups looks at every pair of boids, so it is done only while they are to be seen and
 * no more often than the eye and the machine need. */
#ifndef APP_GROUPS_H
#define APP_GROUPS_H

#include <stdbool.h>
#include <stdint.h>

#include "flock/flock_measure.h"

typedef struct app_groups {
    flock_meter *meter;
    bool known; /* the rest is of a reading */
    uint32_t count, epoch;
    uint64_t step;
    float radius; /* of perception that the reading went by */
    flock_edges edges;
    flock_style style;
    flock_switch seam_sight; /* the same */
    double due;              /* when the next reading may be; seconds of base_clock_seconds */
} app_groups;

/* False when memory runs out; app_groups_shutdown frees what there is (zeros allowed). */
bool app_groups_init(app_groups *groups);
void app_groups_shutdown(app_groups *groups);

/* The slot of each boid of `frame`, in its order, as flock_meter_groups gives them, of this step or
 * one not long ago. NULL when memory runs out. Valid until the next call. `now` gives the wall time
 * in seconds (base_clock_seconds, or a test's own). */
const uint32_t *app_groups_read(app_groups *groups, const flock_frame *frame,
                                const flock_params *params, double (*now)(void));

#endif
