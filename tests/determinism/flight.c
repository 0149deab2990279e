/* Flies scenarios of all kinds and prints the hashes of both engines. Succeeds when a flight has
 * the same hash with every set of instructions that this machine has and on any number of threads;
 * builds.sh compares what this prints with what other builds of it print. */
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "flock/flock_grid.h"
#include "flock/flock_hash.h"
#include "flock/flock_lanes.h"
#include "flock/flock_steer.h"
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

/* --- crowds -------------------------------------------------------------------------------------
 */

/* A flock dense enough to be added up, and what it needs to fly. */
typedef struct crowd {
    flock_params params;
    flock_state start, from, to;
    flock_grid grid;
} crowd;

/* A clump beside a loose flock all over the world, some of which sees across the seam there may be.
 */
static void place_crowd(crowd *crowd, uint32_t clump) {
    for (uint32_t i = 0; i < crowd->start.count; i++) {
        float share = i < clump ? 0.12f : 1.0f, at = i < clump ? 0.2f : 0.0f;
        float p[3] = {0.0f, 0.0f, 0.0f};
        for (uint32_t axis = 0; axis < crowd->params.dims; axis++) {
            p[axis] = crowd->params.half[axis] * (at + uniform(-share, share));
        }
        flock_boid boid = {i, {p[0], p[1], p[2]}, {uniform(-1, 1), uniform(-1, 1), 0.0f}};
        flock_state_set_boid(&crowd->start, i, &boid);
    }
}

/* The hash after two steps. */
static uint64_t flown_crowd(crowd *crowd, flock_lanes lanes, uint32_t threads) {
    flock_rules rules = flock_rules_of(&crowd->params);
    flock_state_copy(&crowd->from, &crowd->start);
    flock_grid_forget(&crowd->grid);
    flock_grid_step(&crowd->grid, &rules, &crowd->from, lanes, threads, &crowd->to);
    if (!crowd->grid.crowded) {
        printf("%u boids are no crowd\n", crowd->params.count);
        differs = true;
    }
    flock_grid_step(&crowd->grid, &rules, &crowd->to, lanes, threads, &crowd->from);
    flock_frame frame = flock_state_arrays(&crowd->from);
    return flock_hash(&frame, &crowd->params);
}

/* Flies a crowd in all ways, and prints its hash and any that differs within this build. */
static void fly_crowd(flock_params params, uint32_t clump) {
    static const uint32_t threads[] = {1, 2, 3, 8};
    crowd crowd = {.params = params};
    if (!flock_state_reserve(&crowd.start, params.count) ||
        !flock_state_reserve(&crowd.from, params.count) ||
        !flock_state_reserve(&crowd.to, params.count) ||
        !flock_grid_reserve(&crowd.grid, params.count)) {
        exit(1);
    }
    crowd.start.count = params.count;
    place_crowd(&crowd, clump);
    uint64_t hash = flown_crowd(&crowd, FLOCK_LANES_PLAIN, 1);
    printf("%016" PRIx64 "\n", hash);
    for (int lanes = FLOCK_LANES_SSE2; lanes <= (int)flock_lanes_best(); lanes++) {
        for (int t = lanes % 2; t < 4; t += 2) { /* one and three threads, or two and eight */
            uint64_t other = flown_crowd(&crowd, (flock_lanes)lanes, threads[t]);
            if (other != hash) {
                printf("crowd, lanes %d on %u threads: %016" PRIx64 "\n", lanes, threads[t], other);
                differs = true;
            }
        }
    }
    flock_state_free(&crowd.start);
    flock_state_free(&crowd.from);
    flock_state_free(&crowd.to);
    flock_grid_free(&crowd.grid);
}

/* Crowds of every style, dimension and edge, and one that is added up though some of it pushes. */
static void fly_crowds(void) {
    for (int i = 0; i < 6; i++) {
        flock_params params = flock_params_of((flock_preset)(i % FLOCK_PRESETS));
        params.dims = i % 2 == 0 ? 3 : 2;
        params.edges = i < 3 ? FLOCK_TORUS : FLOCK_WALLS;
        params.separation = 0;
        params.count = FLOCK_WORTH_THREADS + 600; /* threads share the work */
        params.radius = 0.4f * flock_smallest_half(&params);
        fly_crowd(params, FLOCK_WORTH_THREADS);
    }
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.count = 10400;
    params.radius = 0.65f;
    fly_crowd(params, 3600);
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
    fly_crowds();
    return differs ? 1 : 0;
}
