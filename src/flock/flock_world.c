/* A flock that flies; see flock_world.h. */
#include "flock/flock_world.h"

#include <math.h>
#include <string.h>

#include "base/base_memory.h"
#include "flock/flock_grid.h"
#include "flock/flock_pairs.h"
#include "flock/flock_snapshot.h"
#include "flock/flock_start.h"
#include "flock/flock_state.h"
#include "flock/flock_steer.h"

/* Where a flight stands besides its boids. */
struct flight {
    uint64_t step;
    uint32_t epoch;
    double seconds; /* at clock_step: time is counted from there, so that it never drifts */
    uint64_t clock_step;
};

struct flock_world {
    flock_params params;
    struct flight flight;
    flock_state states[2];
    int newest;        /* which of the states */
    double previous;   /* time of the step before, seconds of playback */
    bool has_previous; /* the other state is the step before */
    flock_pairs pairs; /* what each engine works with; may be empty while the other works */
    flock_sums sums;
    flock_grid grid;
    flock_lanes lanes;       /* these two change how fast a step is, never what it gives */
    uint32_t threads;        /* at least 1 */
    flock_state start;       /* boids of a table to come back to; empty for the seeded start */
    flock_style start_style; /* whose velocities they have */
    double start_rate;
};

static bool refuse_memory(flock_problem *problem) {
    return flock_refuse(problem, FLOCK_PARAM_COUNT, "not enough memory for so many boids");
}

/* Room for `params->count` boids in every array that their engine needs, so that nothing after it
 * can fail. */
static bool reserve(flock_world *world, const flock_params *params) {
    uint32_t count = params->count;
    return flock_state_reserve(&world->states[0], count) &&
           flock_state_reserve(&world->states[1], count) &&
           (params->engine == FLOCK_GRID ? flock_grid_reserve(&world->grid, count)
                                         : flock_pairs_reserve(&world->pairs, count) &&
                                               flock_sums_reserve(&world->sums, count));
}

/* Time of flight in seconds of playback, so that it means the same through a change of style. */
static double seconds_of(const flock_world *world) {
    double steps = (double)(world->flight.step - world->flight.clock_step);
    return world->flight.seconds + steps / flock_steps_per_second(&world->params);
}

/* Begins to count time anew, from `seconds` at this step. */
static void set_clock(flock_world *world, double seconds) {
    world->flight.seconds = seconds;
    world->flight.clock_step = world->flight.step;
}

/* The boids jumped: what was drawn before must not be mixed with what comes. */
static void begin_epoch(flock_world *world) {
    world->flight.epoch++;
    world->has_previous = false;
    flock_grid_forget(&world->grid);
}

static uint32_t largest_id(const flock_state *state) {
    uint32_t largest = 0;
    for (uint32_t i = 0; i < state->count; i++) {
        largest = state->id[i] > largest ? state->id[i] : largest;
    }
    return largest;
}

/* Makes the newest state have params.count boids: the first ones stay, new ones come by the start
 * rule. There must be room. */
static void fit_count(flock_world *world) {
    flock_state *state = &world->states[world->newest];
    uint32_t had = state->count;
    uint32_t next_id = had > 0 ? largest_id(state) + 1 : 0;
    state->count = world->params.count;
    if (had < state->count) {
        flock_start_place(&world->params, state, had, next_id);
    }
}

/* The place in the world of a coordinate anywhere (0 along an axis there is none of): on a torus
 * the same place, counted from the world's middle; with walls the coordinate as it is, for the
 * first step to bring in. */
static float into_world(const flock_params *params, uint32_t axis, float p) {
    if (axis >= params->dims) {
        return 0.0f;
    }
    if (params->edges == FLOCK_WALLS) {
        return p;
    }
    if (fabsf(p) <= params->half[axis]) {
        return p;
    }
    double half = params->half[axis];
    double width = 2.0 * half;
    float inside = (float)((double)p - width * floor(((double)p + half) / width));
    return inside >= (float)half || inside < (float)-half ? (float)-half : inside;
}

/* Counts boids outside a torus from its middle, where they are the same boids. */
static void bring_in(const flock_params *params, flock_state *state) {
    for (uint32_t i = 0; i < state->count; i++) {
        state->x[i] = into_world(params, 0, state->x[i]);
        state->y[i] = into_world(params, 1, state->y[i]);
        state->z[i] = into_world(params, 2, state->z[i]);
    }
}

/* Keeps the speed on the screen through a change of style: velocities are converted by the time
 * units a second has, then limited as the new style limits them. */
static void convert_velocities(const flock_params *params, double rate_before, flock_state *state) {
    flock_rules rules = flock_rules_of(params);
    float factor = (float)(rate_before / flock_rate(params));
    for (uint32_t i = 0; i < state->count; i++) {
        flock_boid boid = flock_state_boid(state, i);
        boid.v = flock_limit_speed(&rules, boid.id, flock_times(boid.v, factor));
        flock_state_set_boid(state, i, &boid);
    }
}

/* Puts the boids where the flight began: those of the table if there was one, then seeded ones. */
static void place_start(flock_world *world) {
    flock_state *state = &world->states[world->newest];
    state->count = 0;
    if (world->start.count > 0) {
        flock_state_copy(state, &world->start);
        bring_in(&world->params, state);
        if (world->params.style != world->start_style) {
            convert_velocities(&world->params, world->start_rate, state);
        }
    }
    fit_count(world);
    set_clock(world, 0.0);
    begin_epoch(world);
}

static flock_world *create_empty(const flock_params *params, flock_problem *problem) {
    if (!flock_params_check(params, problem)) {
        return NULL;
    }
    flock_world *world = base_alloc(sizeof *world);
    if (world == NULL || !reserve(world, params)) {
        refuse_memory(problem);
        flock_world_destroy(world);
        return NULL;
    }
    world->params = *params;
    world->lanes = flock_lanes_best();
    world->threads = 1;
    return world;
}

flock_world *flock_world_create(const flock_params *params, flock_problem *problem) {
    flock_world *world = create_empty(params, problem);
    if (world != NULL) {
        place_start(world);
    }
    return world;
}

/* --- boids from a table -------------------------------------------------------------------------
 */

/* Refuses a number that no flock accepts. */
static bool check_numbers(const flock_frame *boids, flock_problem *problem) {
    const float *arrays[] = {boids->x, boids->y, boids->z, boids->vx, boids->vy, boids->vz};
    for (size_t a = 0; a < sizeof arrays / sizeof *arrays; a++) {
        for (uint32_t i = 0; i < boids->count; i++) {
            float value = arrays[a][i];
            if (!(fabsf(value) <= FLOCK_COORDINATE_MAX)) {
                return flock_refuse(problem, FLOCK_PARAMS, "boid %u: %.9g is not within +-%.9g",
                                    boids->id[i], (double)value, (double)FLOCK_COORDINATE_MAX);
            }
        }
    }
    return true;
}

static bool check_start(const flock_frame *start, flock_problem *problem) {
    for (uint32_t i = 0; i < start->count; i++) {
        /* Boids that come later are numbered on from the largest. */
        if (start->id[i] > FLOCK_ID_MAX) {
            return flock_refuse(problem, FLOCK_PARAMS, "boid id %u is over %u", start->id[i],
                                FLOCK_ID_MAX);
        }
    }
    return check_numbers(start, problem);
}

/* Keeps the boids to come back to, in velocities of `style`. There must be room. */
static void take_start(flock_world *world, const flock_frame *start, flock_style style) {
    flock_params styled = {.style = style};
    flock_state_take(&world->start, start);
    if (world->params.dims == 2) {
        memset(world->start.vz, 0, start->count * sizeof *world->start.vz);
    }
    world->start_style = style;
    world->start_rate = flock_rate(&styled);
}

flock_world *flock_world_create_from(const flock_params *params, const flock_frame *start,
                                     flock_problem *problem) {
    flock_params as_given = *params;
    as_given.count = start->count;
    if (!check_start(start, problem)) {
        return NULL;
    }
    flock_world *world = create_empty(&as_given, problem);
    if (world == NULL) {
        return NULL;
    }
    if (!flock_state_reserve(&world->start, start->count)) {
        refuse_memory(problem);
        flock_world_destroy(world);
        return NULL;
    }
    take_start(world, start, params->style);
    place_start(world);
    return world;
}

void flock_world_destroy(flock_world *world) {
    if (world == NULL) {
        return;
    }
    flock_state_free(&world->states[0]);
    flock_state_free(&world->states[1]);
    flock_state_free(&world->start);
    flock_sums_free(&world->sums);
    flock_pairs_free(&world->pairs);
    flock_grid_free(&world->grid);
    base_free(world);
}

/* --- flying -------------------------------------------------------------------------------------
 */

/* Flies `from` one step further into `to`, with the engine of the scenario. */
static void fly(flock_world *world, const flock_state *from, flock_state *to) {
    flock_rules rules = flock_rules_of(&world->params);
    if (world->params.engine == FLOCK_PAIRS) {
        flock_pairs_sum(&world->pairs, &rules, from, &world->sums);
        flock_steer_all(&rules, from, &world->sums, to);
    } else {
        flock_grid_step(&world->grid, &rules, from, world->lanes, world->threads, to);
    }
}

void flock_world_step(flock_world *world) {
    fly(world, &world->states[world->newest], &world->states[1 - world->newest]);

    world->previous = seconds_of(world);
    world->newest = 1 - world->newest;
    world->has_previous = true;
    world->flight.step++;
}

void flock_world_set_threads(flock_world *world, uint32_t threads) {
    world->threads = threads > 0 ? threads : 1;
}

void flock_world_set_clock(flock_world *world, double (*seconds)(void)) {
    world->grid.pay.clock = seconds;
}

const char *flock_world_instructions(const flock_world *world) {
    static const char *const names[] = {[FLOCK_LANES_PLAIN] = "plain C",
                                        [FLOCK_LANES_SSE2] = "SSE2",
                                        [FLOCK_LANES_AVX2] = "AVX2",
                                        [FLOCK_LANES_AVX512] = "AVX-512"};
    return names[world->lanes];
}

void flock_world_set_lanes(flock_world *world, flock_lanes lanes) {
    flock_lanes best = flock_lanes_best();
    world->lanes = lanes < best ? lanes : best;
}

/* --- commands -----------------------------------------------------------------------------------
 */

bool flock_world_adopt(flock_world *world, const flock_params *params, flock_problem *problem) {
    if (!flock_params_check(params, problem)) {
        return false;
    }
    if (!reserve(world, params)) {
        return refuse_memory(problem);
    }
    flock_params before = world->params;
    if (flock_steps_per_second(params) != flock_steps_per_second(&before)) {
        set_clock(world, seconds_of(world)); /* the time so far was made of the old steps */
    }
    world->params = *params;
    if (params->engine != before.engine) {
        flock_grid_forget(&world->grid); /* the flock flew on without it */
    }
    if (params->style != before.style) {
        flock_grid_forget(&world->grid);
        /* Both moments, so that the picture between them does not jump. */
        convert_velocities(params, flock_rate(&before), &world->states[0]);
        convert_velocities(params, flock_rate(&before), &world->states[1]);
    }
    if (params->edges != before.edges) {
        /* What crossed the seam is not to be drawn across the world. */
        bring_in(params, &world->states[world->newest]);
        begin_epoch(world);
    }
    if (params->count != before.count) {
        fit_count(world);
        begin_epoch(world);
    }
    return true;
}

bool flock_world_apply(flock_world *world, const flock_command *command, flock_problem *problem) {
    flock_params params;
    if (!flock_command_params(command, &world->params, &params, problem) ||
        !flock_world_adopt(world, &params, problem)) {
        return false;
    }
    if (command->kind == FLOCK_COMMAND_RESET) {
        place_start(world);
    }
    return true;
}

/* --- looking ------------------------------------------------------------------------------------
 */

static flock_frame frame_of(const flock_world *world, const flock_state *state, uint64_t step,
                            double seconds) {
    const flock_params *params = &world->params;
    flock_frame frame = flock_state_arrays(state);
    frame.epoch = world->flight.epoch;
    frame.step = step;
    frame.time = seconds;
    frame.rate = flock_rate(params);
    for (uint32_t axis = 0; axis < params->dims; axis++) {
        frame.half[axis] = params->half[axis];
    }
    frame.dims = params->dims;
    frame.edges = params->edges;
    return frame;
}

flock_frame flock_world_frame(const flock_world *world) {
    return frame_of(world, &world->states[world->newest], world->flight.step, seconds_of(world));
}

flock_frame flock_world_previous(const flock_world *world) {
    if (!world->has_previous) {
        return flock_world_frame(world);
    }
    return frame_of(world, &world->states[1 - world->newest], world->flight.step - 1,
                    world->previous);
}

const flock_params *flock_world_params(const flock_world *world) {
    return &world->params;
}

/* --- whole flights ------------------------------------------------------------------------------
 */

flock_flight flock_world_flight(const flock_world *world) {
    return (flock_flight){
        .params = world->params,
        .step = world->flight.step,
        .clock_seconds = world->flight.seconds,
        .clock_step = world->flight.clock_step,
        .boids = flock_state_arrays(&world->states[world->newest]),
        .start = flock_state_arrays(&world->start),
        .start_style = world->start_style,
    };
}

/* Makes the world's parameters and boids those of a flight; its step and clock stay. False when
 * memory runs out: then nothing has changed. */
static bool take_flight(flock_world *world, const flock_flight *flight) {
    if (!reserve(world, &flight->params)) {
        return false;
    }
    world->params = flight->params;
    flock_state_take(&world->states[world->newest], &flight->boids);
    begin_epoch(world);
    return true;
}

static void take_clock(flock_world *world, const flock_flight *flight) {
    world->flight.step = flight->step;
    world->flight.seconds = flight->clock_seconds;
    world->flight.clock_step = flight->clock_step;
}

bool flock_world_restore(flock_world *world, const flock_snapshot *snapshot) {
    flock_flight flight = flock_snapshot_flight(snapshot);
    if (!take_flight(world, &flight)) {
        return false;
    }
    double steps = (double)(flight.step - flight.clock_step);
    set_clock(world, flight.clock_seconds + steps / flock_steps_per_second(&flight.params));
    return true;
}

bool flock_world_rewind(flock_world *world, const flock_snapshot *snapshot) {
    flock_flight flight = flock_snapshot_flight(snapshot);
    if (!take_flight(world, &flight)) {
        return false;
    }
    take_clock(world, &flight);
    return true;
}

bool flock_flight_check(const flock_flight *flight, flock_problem *problem) {
    if (!flock_params_check(&flight->params, problem)) {
        return false;
    }
    if (flight->boids.count != flight->params.count) {
        return flock_refuse(problem, FLOCK_PARAM_COUNT, "boids %u: there are %u",
                            flight->params.count, flight->boids.count);
    }
    if (flight->clock_step > flight->step || !(flight->clock_seconds >= 0.0) ||
        isinf(flight->clock_seconds)) {
        return flock_refuse(problem, FLOCK_PARAMS, "the clock of the flight is not sound");
    }
    if (flight->start.count > 0 && (unsigned)flight->start_style >= FLOCK_STYLE_COUNT) {
        return flock_refuse(problem, FLOCK_PARAM_STYLE, "there is no such style of the start");
    }
    for (uint32_t i = 0; i < flight->boids.count; i++) {
        /* Boids that came later were numbered on from those of a start. */
        if (flight->boids.id[i] > FLOCK_ID_MAX + i) {
            return flock_refuse(problem, FLOCK_PARAMS, "boid id %u is over %u", flight->boids.id[i],
                                FLOCK_ID_MAX + i);
        }
    }
    for (uint32_t i = 0; i < flight->boids.count && flight->params.dims == 2; i++) {
        if (flight->boids.z[i] != 0.0f || flight->boids.vz[i] != 0.0f) {
            return flock_refuse(problem, FLOCK_PARAM_DIMS,
                                "a boid lies outside the plane of a 2D world");
        }
    }
    return check_numbers(&flight->boids, problem) && check_start(&flight->start, problem);
}

flock_world *flock_world_resume(const flock_flight *flight, flock_problem *problem) {
    if (!flock_flight_check(flight, problem)) {
        return NULL;
    }
    flock_world *world = create_empty(&flight->params, problem);
    if (world == NULL) {
        return NULL;
    }
    if (!flock_state_reserve(&world->start, flight->start.count) || !take_flight(world, flight)) {
        refuse_memory(problem);
        flock_world_destroy(world);
        return NULL;
    }
    if (flight->start.count > 0) {
        take_start(world, &flight->start, flight->start_style);
    }
    take_clock(world, flight);
    return world;
}
