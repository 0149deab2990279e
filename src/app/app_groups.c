/* Readings of the flock; see app_groups.h. */
#include "app/app_groups.h"

#include <math.h>

/* Beyond so many boids a reading for the colours waits this long, in seconds, after the last one;
 * and always so many times as long as that one took, so that readings leave time for the flight. */
#define MANY          2000u
#define PAUSE         0.1
#define PAUSE_A_TIMES 3.0

/* What a boid costs besides its looks at its neighbours, in looks; and a look on an ordinary
 * machine, in seconds, before any was measured. */
#define LOOKS_A_BOID 80.0
#define USUAL_LOOK   1e-9

/* A reading that the machine was slow at raises the expectation by this factor at most: too high a
 * one would never be put right by another reading. */
#define RAISE 1.25

bool app_groups_init(app_groups *groups) {
    *groups = (app_groups){.meter = flock_meter_create(), .patience = APP_GROUPS_PATIENCE};
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

/* --- what a reading costs --------------------------------------------------------------------- */

static double looks_of(uint32_t count, double neighbours) {
    return count * (neighbours + LOOKS_A_BOID);
}

static double look_seconds(const app_groups *groups) {
    return groups->per_look > 0.0 ? groups->per_look : USUAL_LOOK;
}

/* Whether a reading would take longer than may be waited for. */
static bool refuses(app_groups *groups, const flock_frame *frame, const flock_params *params) {
    double look = look_seconds(groups), others = fmax(frame->count - 1.0, 0.0);
    /* With everyone in sight of everyone it would take this; few flocks need a closer look. */
    groups->expected = look * looks_of(frame->count, others);
    if (groups->expected > groups->patience) {
        groups->expected = look * looks_of(frame->count, flock_neighbours_guess(frame, params));
    }
    return groups->expected > groups->patience;
}

/* Small flocks say little of what a large one would take. */
static void note_cost(app_groups *groups, uint32_t count, double took) {
    if (count > MANY) {
        double look = took / looks_of(count, groups->measures.neighbours);
        groups->per_look = fmin(look, RAISE * look_seconds(groups));
    }
}

/* The slots that groups have, as far as there are colours for them. */
static uint32_t slots_of(const uint32_t *slots, uint32_t count) {
    uint32_t taken = 0;
    for (uint32_t i = 0; i < count; i++) {
        taken |= slots[i] != FLOCK_ALONE ? 1u << slots[i] % 32 : 0;
    }
    return taken;
}

/* --- readings --------------------------------------------------------------------------------- */

const flock_measures *app_groups_measure(app_groups *groups, const flock_frame *frame,
                                         const flock_params *params, double (*now)(void)) {
    app_groups_basis basis = app_groups_basis_of(frame, params);
    if (groups->known && app_groups_basis_same(&groups->basis, &basis)) {
        return &groups->measures;
    }
    bool again = groups->refused && app_groups_basis_same(&groups->tried, &basis);
    groups->refused = again || refuses(groups, frame, params);
    groups->tried = basis;
    if (groups->refused) {
        return NULL;
    }
    double start = now();
    groups->known = flock_meter_read(groups->meter, frame, params, &groups->measures);
    groups->basis = basis;
    if (groups->known) {
        groups->slots = slots_of(flock_meter_groups(groups->meter), frame->count);
    }
    note_cost(groups, frame->count, now() - start);
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
    if (groups->refused && same_sight(&groups->tried, &basis) && start < groups->due) {
        return NULL;
    }
    if (app_groups_measure(groups, frame, params, now) == NULL) {
        groups->due = start + PAUSE;
        return NULL;
    }
    double took = now() - start;
    double pause = frame->count > MANY ? PAUSE : 0.0;
    groups->due = start + took + fmax(pause - took, PAUSE_A_TIMES * took);
    return flock_meter_groups(groups->meter);
}
