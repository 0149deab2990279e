/* The expected time of a step; see app_load.h. */
#include "app/app_load.h"

#include <math.h>

#include "scene/scene_number.h"

/* What moving one boid costs besides its pairs, in pairs. */
#define PAIRS_A_BOID 20.0

/* The same with the grid, which looks at a few candidates that are no neighbours too. */
#define PAIRS_A_BOID_SORTED 80.0

/* Before anything was measured: a pair on an ordinary machine. */
#define USUAL_PAIR        2e-9
#define USUAL_PAIR_SORTED 0.7e-9

/* What was heavy is so until it takes this part of what makes it heavy. */
#define RELIEF 0.7

/* How much a new measurement counts against those before it, which smooths hiccups away. */
#define SHARE 0.2

/* The neighbours of a boid when the flock fills its world evenly. */
static double neighbours_of(const flock_params *params) {
    double r = (double)flock_radius(params);
    double world = 4.0 * (double)params->half[0] * (double)params->half[1];
    double seen = (double)SCENE_PI * r * r;
    if (params->dims == 3) {
        world *= 2.0 * (double)params->half[2];
        seen *= 4.0 / 3.0 * r;
    }
    return fmin(seen / world, 1.0) * (params->count - 1.0);
}

/* The work of a step in pairs: every pair once, or with the grid every boid's neighbours. */
static double pairs_of(const flock_params *params) {
    double boids = params->count;
    if (params->engine == FLOCK_GRID) {
        return boids * (neighbours_of(params) + PAIRS_A_BOID_SORTED);
    }
    return 0.5 * boids * (boids - 1.0) + PAIRS_A_BOID * boids;
}

static double usual_pair(const flock_params *params) {
    return params->engine == FLOCK_GRID ? USUAL_PAIR_SORTED : USUAL_PAIR;
}

void app_load_note(app_load *load, const flock_params *params, uint32_t steps, double spent) {
    if (steps == 0) {
        return;
    }
    double measured = spent / (steps * pairs_of(params));
    /* Of another flock it is only an estimate, so what is measured takes its place at once. */
    bool same = load->boids == params->count && load->engine == params->engine;
    load->per_pair += (same ? SHARE : 1.0) * (measured - load->per_pair);
    load->boids = params->count;
    load->engine = params->engine;
}

double app_load_step(const app_load *load, const flock_params *params) {
    /* One engine's time says nothing of the other's. */
    bool measured = load->per_pair > 0.0 && load->engine == params->engine;
    return (measured ? load->per_pair : usual_pair(params)) * pairs_of(params);
}

bool app_load_heavy(app_load *load, const flock_params *params) {
    double limit = load->heavy ? RELIEF * APP_LOAD_HEAVY : APP_LOAD_HEAVY;
    load->heavy = app_load_step(load, params) > limit;
    return load->heavy;
}
