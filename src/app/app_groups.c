/* Groups for the picture; see app_groups.h. */
#include "app/app_groups.h"

#include <math.h>

/* Beyond so many boids a reading waits this long, in seconds, after the last one; and always so
 * many times as long as that one took, so that readings leave time for the flight. */
#define MANY          2000u
#define PAUSE         0.1
#define PAUSE_A_TIMES 3.0

bool app_groups_init(app_groups *groups) {
    *groups = (app_groups){.meter = flock_meter_create()};
    return groups->meter != NULL;
}

void app_groups_shutdown(app_groups *groups) {
    flock_meter_destroy(groups->meter);
    *groups = (app_groups){0};
}

/* Whether the last reading is of these boids, by the same idea of who sees whom. */
static bool fits(const app_groups *groups, const flock_frame *frame, const flock_params *params) {
    return groups->known && groups->count == frame->count && groups->epoch == frame->epoch &&
           groups->edges == frame->edges && groups->radius == flock_radius(params) &&
           groups->style == params->style && groups->seam_sight == params->seam_sight;
}

const uint32_t *app_groups_read(app_groups *groups, const flock_frame *frame,
                                const flock_params *params, double (*now)(void)) {
    double start = now();
    if (fits(groups, frame, params) && (groups->step == frame->step || start < groups->due)) {
        return flock_meter_groups(groups->meter);
    }
    flock_measures measures;
    groups->known = flock_meter_read(groups->meter, frame, params, &measures);
    if (!groups->known) {
        return NULL;
    }
    groups->count = frame->count;
    groups->epoch = frame->epoch;
    groups->step = frame->step;
    groups->radius = flock_radius(params);
    groups->edges = frame->edges;
    groups->style = params->style;
    groups->seam_sight = params->seam_sight;
    double took = now() - start;
    double pause = frame->count > MANY ? PAUSE : 0.0;
    groups->due = start + took + fmax(pause - took, PAUSE_A_TIMES * took);
    return flock_meter_groups(groups->meter);
}
