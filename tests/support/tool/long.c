/* Flies one long flight for scripts/long, looks at every boid after every step, and prints a line.
 *
 *     long_flight PRESET untouched|handled BOIDS SECONDS THREADS
 *
 * Untouched it is the preset's flight, with more boids. Handled it goes, in 36 equal parts, through
 * every style with either edges, obstacles off and on, and a pointer that is away, chases and draws
 * the flock; the pointer is somewhere else each half second or so. SECONDS are of playback.
 *
 * The line: the arguments, steps, the growth of the process's memory in KB and the allocations
 * after a tenth of the flight, the state's hash. Exits with 1 when a boid leaves what the rules
 * allow, or memory grows; with 2 when the arguments are wrong. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/base_clock.h"
#include "base/base_memory.h"
#include "flock/flock_hash.h"
#include "flock/flock_math.h"
#include "flock/flock_world.h"
#include "held.h"

/* All ways to handle a flight, and the steps between two places of the pointer. */
enum { PARTS = FLOCK_STYLE_COUNT * 2 * 2 * 3, POINTER_STEPS = 30 };

/* What the C library may keep aside for itself, and each thread for its stack, KB: stacks reach
 * their full depth only with the crowds that they meet, and are deepest in a build that does not
 * optimise. */
#ifdef __SANITIZE_ADDRESS__
static const long most_growth = 32768, most_stack = 64; /* its shadow, and what was freed */
#else
static const long most_growth = 192, most_stack = 64;
#endif

typedef struct flight {
    flock_world *world;
    double seconds; /* its length */
    bool handled;
    int part; /* how it is handled now; -1 before the first */
} flight;

/* What the process has in memory, KB. */
static long memory_used(void) {
    long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file == NULL || fscanf(file, "%*d %ld", &pages) != 1) {
        pages = 0;
    }
    if (file != NULL) {
        fclose(file);
    }
    return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

static void set(flight *flight, flock_param param, int value) {
    const flock_command command = {.kind = FLOCK_COMMAND_SET, .param = param, .value = value};
    flock_problem problem;
    if (!flock_world_apply(flight->world, &command, &problem)) {
        fprintf(stderr, "refused: %s\n", problem.why.text);
        exit(1);
    }
}

/* Begins a part: the style brings its own rules, all else is set beside it. */
static void begin_part(flight *flight, int part) {
    flight->part = part;
    set(flight, FLOCK_PARAM_EDGES, part / 3 % 2);
    set(flight, FLOCK_PARAM_STYLE, part % 3);
    set(flight, FLOCK_PARAM_OBSTACLES, part / 6 % 2);
}

/* The pointer goes somewhere else in the world, looking some way. */
static void point(flight *flight, uint64_t step) {
    flock_command command = {.kind = FLOCK_COMMAND_CURSOR, .value = flight->part / 12};
    const flock_params *params = flock_world_params(flight->world);
    float at[3], direction[3];
    for (uint32_t axis = 0; axis < 3; axis++) {
        uint64_t dice = flock_mix(3 * step + axis);
        at[axis] = params->half[axis] * ((float)(dice % 2001) / 1000.0f - 1.0f);
        direction[axis] = (float)(dice >> 32 & 1023) - 511.5f;
    }
    command.cursor = flock_cursor_make(params, at, direction);
    flock_world_apply(flight->world, &command, NULL);
}

/* What is done to the flight before its next step. */
static void handle(flight *flight) {
    flock_frame frame = flock_world_frame(flight->world);
    int part = (int)(frame.time / flight->seconds * PARTS);
    if (part > flight->part && part < PARTS) {
        begin_part(flight, part);
    }
    if (frame.step % POINTER_STEPS == 0) {
        point(flight, frame.step);
    }
}

/* Flies until so many seconds of playback have passed; false when something does not hold. */
static bool fly(flight *flight, double until) {
    char why[HELD_TEXT];
    for (;;) {
        flock_frame frame = flock_world_frame(flight->world);
        if (frame.time >= until) {
            return true;
        }
        if (flight->handled) {
            handle(flight);
        }
        flock_world_step(flight->world);
        frame = flock_world_frame(flight->world);
        if (!held_by(&frame, flock_world_params(flight->world), why)) {
            fprintf(stderr, "%s\n", why);
            return false;
        }
    }
}

/* The preset with so many boids, as the programs have it. */
static flock_params scenario(flock_preset preset, uint32_t boids) {
    flock_params params = flock_params_of(preset);
    params.count = boids;
    params.density = boids > 1000 ? FLOCK_DENSITY_AUTO : FLOCK_DENSITY_FIXED;
    return params;
}

/* The whole flight: whether everything holds and memory is flat, which the line tells. */
static bool fly_and_tell(flight *flight, uint32_t threads) {
    if (!fly(flight, 0.1 * flight->seconds)) {
        return false;
    }
    long used = memory_used();
    uint64_t allocations = base_alloc_count();
    if (!fly(flight, flight->seconds)) {
        return false;
    }
    long growth = memory_used() - used;
    allocations = base_alloc_count() - allocations;
    flock_frame frame = flock_world_frame(flight->world);
    printf(" %" PRIu64 " %ld %" PRIu64 " %016" PRIx64 "\n", frame.step, growth, allocations,
           flock_hash(&frame, flock_world_params(flight->world)));
    long allowed = most_growth + most_stack * (long)threads;
    if (growth > allowed || allocations > 0) {
        fprintf(stderr,
                "memory is not flat: it grew by %ld KB, allowed %ld, in %" PRIu64
                " allocations, allowed 0\n",
                growth, allowed, allocations);
        return false;
    }
    return true;
}

int main(int argc, char **argv) {
    flock_preset preset = argc == 6 ? flock_preset_find(argv[1]) : FLOCK_PRESETS;
    if (preset == FLOCK_PRESETS) {
        fprintf(stderr, "usage: long_flight PRESET untouched|handled BOIDS SECONDS THREADS\n");
        return 2;
    }
    flight flight = {
        .handled = strcmp(argv[2], "handled") == 0, .seconds = strtod(argv[4], NULL), .part = -1};
    flock_params params = scenario(preset, (uint32_t)strtoul(argv[3], NULL, 10));
    flock_problem problem;
    flight.world = flock_world_create(&params, &problem);
    if (flight.world == NULL) {
        fprintf(stderr, "refused: %s\n", problem.why.text);
        return 2;
    }
    uint32_t threads = (uint32_t)strtoul(argv[5], NULL, 10);
    flock_world_set_threads(flight.world, threads);
    flock_world_set_clock(flight.world, base_clock_seconds); /* as the programs do */
    printf("%s %s %s %s %s", argv[1], argv[2], argv[3], argv[4], argv[5]);
    fflush(stdout);
    bool done = fly_and_tell(&flight, threads);
    flock_world_destroy(flight.world);
    return done ? 0 : 1;
}
