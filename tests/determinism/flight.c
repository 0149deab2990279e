/* Flies scenarios of all kinds and prints the hashes of both engines. Succeeds when a flight has
 * the same hash with every set of instructions that this machine has and on any number of threads;
 * builds.sh compares what this prints with what other builds of it print. */
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "flock/flock_hash.h"
#include "flock/flock_lanes.h"
#include "flock/flock_world.h"

/* Enough for a rounding to spread over the flock, and for changes on the way. */
enum { STEPS = 60, CHANGE = 20 };

/* Flies one scenario with changes on the way and returns the hash. */
static uint64_t flown(const flock_params *params, int steps, flock_lanes lanes, uint32_t threads) {
    flock_world *world = flock_world_create(params, NULL);
    if (world == NULL) {
        exit(1);
    }
    flock_world_set_lanes(world, lanes);
    flock_world_set_threads(world, threads);
    for (int step = 0; step < steps; step++) {
        if (step % CHANGE == CHANGE / 2) {
            flock_command set = {.kind = FLOCK_COMMAND_SET,
                                 .param = FLOCK_PARAM_SEPARATION,
                                 .value = step % (2 * CHANGE) == CHANGE / 2 ? 0.0 : 1.7};
            flock_world_apply(world, &set, NULL);
        }
        flock_world_step(world);
    }
    flock_frame frame = flock_world_frame(world);
    uint64_t hash = flock_hash(&frame, flock_world_params(world));
    flock_world_destroy(world);
    return hash;
}

/* Some grid engine's hash was another one. */
static bool differs;

/* Prints the hash of both engines, and any that differs within this build. */
static void fly(flock_params params, int steps) {
    static const uint32_t threads[] = {1, 2, 3, 8};
    params.engine = FLOCK_PAIRS;
    printf("%016" PRIx64 "\n", flown(&params, steps, FLOCK_LANES_PLAIN, 1));
    params.engine = FLOCK_GRID;
    uint64_t hash = flown(&params, steps, FLOCK_LANES_PLAIN, 1);
    printf("%016" PRIx64 "\n", hash);
    for (int lanes = FLOCK_LANES_PLAIN; lanes <= (int)flock_lanes_best(); lanes++) {
        for (int t = params.count < FLOCK_WORTH_THREADS ? 3 : 0; t < 4; t++) {
            uint64_t other = flown(&params, steps, (flock_lanes)lanes, threads[t]);
            if (other != hash) {
                printf("lanes %d on %u threads: %016" PRIx64 "\n", lanes, threads[t], other);
                differs = true;
            }
        }
    }
}

/* A generator of this test's own. */
static float uniform(float low, float high) {
    static uint32_t bits = 5;
    bits = bits * 1664525u + 1013904223u;
    return low + (high - low) * ((float)(bits >> 8) / 16777216.0f);
}

/* Scenarios of all kinds. */
static void fly_at_random(void) {
    for (int i = 0; i < 12; i++) {
        flock_params params = flock_params_of((flock_preset)(i % FLOCK_PRESETS));
        params.dims = i % 2 == 0 ? 3 : 2;
        params.edges = i % 4 < 2 ? FLOCK_TORUS : FLOCK_WALLS;
        params.seam_sight = i == 5 ? FLOCK_OFF : FLOCK_ON;
        params.placement = (flock_placement)(i % 3);
        params.radius *= uniform(0.2f, 1.4f);
        params.separation *= uniform(0, 2);
        params.cohesion *= uniform(0, 2);
        params.obstacles_on = i % 5 == 0 ? FLOCK_ON : FLOCK_OFF;
        params.cursor_mode = (flock_cursor_mode)(i / 4);
        params.count = (uint32_t)uniform(1, 400);
        params.seed = i;
        fly(params, STEPS / 2);
    }
}

/* A crowd that is added up rather than met. */
static void fly_crowded(void) {
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.count = 3200;
    params.radius = 1.1f;
    params.separation = 0;
    fly(params, 2);
}

int main(void) {
    for (int preset = 0; preset < FLOCK_PRESETS; preset++) {
        flock_params params = flock_params_of((flock_preset)preset);
        fly(params, STEPS);
        params.dims = 3;
        params.edges = FLOCK_TORUS;
        params.density = FLOCK_DENSITY_AUTO;
        params.obstacles_on = FLOCK_ON;
        params.cursor_mode = FLOCK_CURSOR_ATTRACT;
        params.count = 200;
        params.half[0] *= 1.37f;
        fly(params, STEPS);
        params.dims = 2;
        params.edges = FLOCK_WALLS;
        fly(params, STEPS);
        params.count = FLOCK_WORTH_THREADS + 7; /* now threads share the work */
        fly(params, 2);
    }
    fly_at_random();
    fly_crowded();
    return differs ? 1 : 0;
}
