/* Readings of the flock; see app_groups.h. */
#include "app/app_groups.h"

#include <math.h>

/* Beyond so many boids a reading for the colours waits this long, in seconds, after the last one;
 * and always so many times as long as that one took, so that readings leave time for the flight. */
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

app_groups_basis app_groups_basis_of(const flock_frame *frame, const flock_params *params) {
    return (app_groups_basis){.count = frame->count,
                              .epoch = frame->epoch,
                              .step = frame->step,
                              .radius = flock_radius(params),
                              .edges = frame->edges,
                              .style = params->style,
                              .seam_sight = params->seam_sight};
}

/* Whether readings are of the same boids, by the same idea of who sees whom. */
static bool same_sight(const app_groups_basis *a, const app_groups_basis *b) {
    return a->count == b->count && a->epoch == b->epoch && a->radius == b->radius &&
           a->edges == b->edges && a->style == b->style && a->seam_sight == b->seam_sight;
}

bool app_groups_basis_same(const app_groups_basis *a, const app_groups_basis *b) {
    return a->step == b->step && same_sight(a, b);
}

const flock_measures *app_groups_measure(app_groups *groups, const flock_frame *frame,
                                         const flock_params *params) {
    app_groups_basis basis = app_groups_basis_of(frame, params);
    if (!groups->known || !app_groups_basis_same(&groups->basis, &basis)) {
        groups->known = flock_meter_read(groups->meter, frame, params, &groups->measures);
        groups->basis = basis;
    }
    return groups->known ? &groups->measures : NULL;
}

const uint32_t *app_groups_read(app_groups *groups, const flock_frame *frame,
                                const flock_params *params, double (*now)(void)) {
    double start = now();
    app_groups_basis basis = app_groups_basis_of(frame, params);
    bool fits = groups->known && same_sight(&groups->basis, &basis);
    if (fits && (groups->basis.step == frame->step || start < groups->due)) {
        return flock_meter_groups(groups->meter);
    }
    if (app_groups_measure(groups, frame, params) == NULL) {
        return NULL;
    }
    double took = now() - start;
    double pause = frame->count > MANY ? PAUSE : 0.0;
    groups->due = start + took + fmax(pause - took, PAUSE_A_TIMES * took);
    return flock_meter_groups(groups->meter);
}
