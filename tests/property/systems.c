/* What holds for every system: any style, dimensions, edges, obstacles and pointer, at the ends of
 * the ranges. Random scenarios, each with its number printed when it fails. */
#include "held.h"
#include "test.h"

#include "flock/flock_math.h"
#include "flock/flock_measure.h"
#include "flock/flock_world.h"

/* Sanitizers look at memory, which a tenth of the flights uses in the same ways. */
#ifdef __SANITIZE_ADDRESS__
enum { SCENARIOS = 60, MOST_STEPS = 3600 };
#else
enum { SCENARIOS = 600, MOST_STEPS = 3600 };
#endif

/* A number of 0..1 that depends on the scenario and what it is for. */
static double chance(uint64_t scenario, uint64_t use) {
    return (double)(flock_mix(flock_mix(scenario * 1000003u) + use) >> 11) * 0x1p-53;
}

/* Often at the ends of a range, where things go wrong. */
static double extreme(double u, double low, double high) {
    return u < 0.25 ? low : u > 0.75 ? high : low + (u - 0.25) * 2.0 * (high - low);
}

/* A few obstacles that lie inside and apart: each drawn and kept if the check agrees. */
static void add_obstacles(uint64_t s, flock_params *params) {
    params->obstacle_count = 0;
    params->obstacles_on = FLOCK_ON;
    for (uint64_t i = 0; i < 6; i++) {
        flock_obstacle *obstacle = &params->obstacles[params->obstacle_count];
        memset(obstacle, 0, sizeof *obstacle);
        for (uint32_t axis = 0; axis < params->dims; axis++) {
            double u = 2.0 * chance(s, 100 + 10 * i + axis) - 1.0;
            obstacle->centre[axis] = (float)(u * (double)params->half[axis]);
        }
        double size = extreme(chance(s, 109 + 10 * i), 0.01, 0.6);
        obstacle->radius = (float)(size * (double)flock_smallest_half(params));
        params->obstacle_count++;
        if (!flock_params_check(params, NULL)) {
            params->obstacle_count--;
        }
    }
}

static void set_pointer(uint64_t s, flock_params *params) {
    float at[3], direction[3];
    params->cursor_mode = chance(s, 20) < 0.5 ? FLOCK_CURSOR_FLEE : FLOCK_CURSOR_ATTRACT;
    for (uint64_t axis = 0; axis < 3; axis++) {
        at[axis] = (float)((chance(s, 21 + axis) - 0.5) * 2.5) * params->half[axis];
        direction[axis] = (float)(chance(s, 24 + axis) - 0.5);
    }
    params->cursor = flock_cursor_make(params, at, direction);
}

static void set_weights(uint64_t s, flock_params *params) {
    for (int p = 0; p < FLOCK_PARAMS; p++) {
        flock_param param = (flock_param)p;
        const flock_param_info *info = flock_param_info_of(param);
        double low = info->by_style[params->style].slider_low;
        double high = info->by_style[params->style].slider_high;
        double scale = info->scales ? (double)flock_scale(params) : 1.0;
        if (high > low) {
            double u = chance(s, 200 + (uint64_t)p);
            flock_param_set(params, param, scale * extreme(u, low, high));
        }
    }
    if (chance(s, 30) < 0.15) { /* and now and then far beyond the sliders */
        params->separation = params->cohesion = params->avoid = 10;
        params->margin = (float)extreme(chance(s, 31), 1e-9, 3) * flock_scale(params);
        params->reach = (float)extreme(chance(s, 32), 1e-9, 3) * flock_scale(params);
        params->radius = (float)extreme(chance(s, 34), 1e-6, 6) * flock_smallest_half(params);
        params->max_speed = (float)extreme(chance(s, 35), 1e-6, 50) * flock_smallest_half(params);
        params->max_force = (float)extreme(chance(s, 36), 1e-6, 50) * flock_smallest_half(params);
    }
    if (chance(s, 33) < 0.05) {
        params->separation = params->alignment = params->cohesion = params->avoid = 0;
    }
}

static flock_params scenario(uint64_t s) {
    flock_params params = flock_params_of((flock_preset)(s % 3));
    params.dims = chance(s, 0) < 0.5 ? 2 : 3;
    params.edges = chance(s, 1) < 0.5 ? FLOCK_WALLS : FLOCK_TORUS;
    const float half[3] = {params.half[0] * (float)extreme(chance(s, 2), 1, 3), params.half[1],
                           params.half[2]};
    flock_params_resize(&params, half);
    flock_params_restyle(&params, (flock_style)(s / 3 % 3));
    params.count = 1 + (uint32_t)(chance(s, 3) * chance(s, 4) * 60);
    params.seed = floor(chance(s, 5) * 4294967295.0);
    params.placement = (flock_placement)(flock_mix(s) % 3);
    params.seam_sight = chance(s, 6) < 0.8 ? FLOCK_ON : FLOCK_OFF;
    set_weights(s, &params);
    if (params.style == FLOCK_WEIGHTED) {
        params.dt = extreme(chance(s, 7), 1e-3, 1.0 / 30.0);
    }
    if (params.edges == FLOCK_TORUS && params.radius > flock_smallest_half(&params)) {
        params.radius = flock_smallest_half(&params);
    }
    params.obstacle_count = 0;
    params.obstacles_on = FLOCK_OFF;
    if (chance(s, 8) < 0.6) {
        add_obstacles(s, &params);
    }
    if (chance(s, 9) < 0.5) {
        set_pointer(s, &params);
    }
    return params;
}

static void nobody_leaves_and_nobody_is_inside(void **state) {
    (void)state;
    for (uint64_t s = 0; s < SCENARIOS; s++) {
        flock_params params = scenario(s);
        flock_problem problem;
        flock_world *world = flock_world_create(&params, &problem);
        if (world == NULL) {
            fail_msg("scenario %u refused: %s", (unsigned)s, problem.why.text);
        }
        double minute = 60.0 * flock_steps_per_second(&params);
        int steps = minute < MOST_STEPS ? (int)minute : MOST_STEPS;
        for (int step = 1; step <= steps; step++) {
            flock_world_step(world);
            flock_frame frame = flock_world_frame(world);
            char why[HELD_TEXT];
            if (!held_by(&frame, &params, why)) {
                fail_msg("scenario %u, %s", (unsigned)s, why);
            }
        }
        flock_world_destroy(world);
    }
}

/* One boid in the middle of the box at a fair speed, and what is changed of it. */
static bool holds(float x, float z, float vx, float obstacle, char why[HELD_TEXT]) {
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.obstacles[0] = (flock_obstacle){.radius = obstacle};
    params.obstacles_on = FLOCK_ON;
    const uint32_t id = 7;
    const float zero = 0;
    const flock_frame frame = {
        .count = 1, .id = &id, .x = &x, .y = &zero, .z = &z, .vx = &vx, .vy = &zero, .vz = &zero};
    return held_by(&frame, &params, why);
}

/* What lets all the other flights pass would not let these. */
static void what_does_not_hold_is_seen(void **state) {
    (void)state;
    char why[HELD_TEXT];
    assert_true(holds(0.5f, 0, 0.3f, 0.25f, why));
    const struct {
        float x, z, vx, obstacle;
        const char *why;
    } broken[] = {{NAN, 0, 0.3f, 0.25f, "x is nan"},         {1.01f, 0, 0.3f, 0.25f, "x is 1.0"},
                  {0.5f, INFINITY, 0.3f, 0.25f, "z is inf"}, {0.5f, 0, NAN, 0.25f, "speed is nan"},
                  {0.5f, 0, 0.61f, 0.25f, "speed is 0.61"},  {0.5f, 0, 0.1f, 0.25f, "speed is 0.1"},
                  {0.5f, 0, 0.3f, 0.51f, "depth in an obst"}};
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        assert_false(holds(broken[i].x, broken[i].z, broken[i].vx, broken[i].obstacle, why));
        if (strstr(why, broken[i].why) == NULL) {
            fail_msg("got \"%s\", wanted \"%s\"", why, broken[i].why);
        }
    }
}

enum { FLOCK = 150 };

/* A minute of a settled flock: how often each boid was on a wall, and the flock's room. */
typedef struct minute {
    int readings;
    int on_wall[FLOCK]; /* readings with the boid within 1e-4 of the half size of a wall */
    double spread;      /* mean, in smallest half sizes */
} minute;

static bool is_on_wall(const flock_frame *frame, uint32_t i) {
    const float p[] = {frame->x[i], frame->y[i], frame->z[i]};
    bool on = false;
    for (uint32_t axis = 0; axis < frame->dims; axis++) {
        on = on || fabsf(p[axis]) > frame->half[axis] * 0.9999f;
    }
    return on;
}

static void read_flock(minute *minute, flock_meter *meter, const flock_world *world) {
    flock_frame frame = flock_world_frame(world);
    const flock_params *params = flock_world_params(world);
    flock_measures m;
    assert_true(flock_meter_read(meter, &frame, params, &m));
    minute->spread += m.spread / (double)flock_smallest_half(params);
    minute->readings++;
    for (uint32_t i = 0; i < FLOCK; i++) {
        minute->on_wall[i] += is_on_wall(&frame, i);
    }
}

static minute watch(const flock_params *params) {
    minute minute = {0};
    flock_problem problem;
    flock_meter *meter = flock_meter_create();
    flock_world *world = flock_world_create(params, &problem);
    if (world == NULL) {
        fail_msg("refused: %s", problem.why.text);
    }
    int steps = (int)(60.0 * flock_steps_per_second(params));
    for (int step = 0; step < 2 * steps; step++) {
        flock_world_step(world);
        if (step >= steps && step % 20 == 0) {
            read_flock(&minute, meter, world);
        }
    }
    flock_world_destroy(world);
    flock_meter_destroy(meter);
    return minute;
}

/* Every style flies in every preset's world without being pinned to its walls. The bands, over the
 * second of two minutes:
 *   - at least 149 of 150 boids are off the walls in most readings;
 *   - a boid is on a wall in at most 5 % of all readings;
 *   - the spread is 0.1..1.5 of the smallest half size. */
static void no_style_pins_a_flock_to_walls(void **state) {
    (void)state;
    for (int world = 0; world < FLOCK_PRESETS * FLOCK_STYLE_COUNT; world++) {
        flock_params params = flock_params_of((flock_preset)(world / FLOCK_STYLE_COUNT));
        flock_params_restyle(&params, (flock_style)(world % FLOCK_STYLE_COUNT));
        params.edges = FLOCK_WALLS;
        params.count = FLOCK;
        minute minute = watch(&params);
        const char *style = flock_param_info_of(FLOCK_PARAM_STYLE)->choices[params.style];
        const char *preset = flock_preset_name(params.preset);
        int pinned = 0, contacts = 0;
        for (uint32_t i = 0; i < FLOCK; i++) {
            pinned += minute.on_wall[i] > minute.readings / 2;
            contacts += minute.on_wall[i];
        }
        assert_between(pinned, 0, 1, "%s in %s: pinned boids", style, preset);
        assert_between((double)contacts / minute.readings / FLOCK, 0, 0.05, "%s in %s: contacts",
                       style, preset);
        assert_between(minute.spread / minute.readings, 0.1, 1.5, "%s in %s: spread", style,
                       preset);
    }
}

/* A change of style in a flying flock keeps everybody's place and, within the new style's limits,
 * their speed on the screen. */
static void a_change_of_style_keeps_the_picture(void **state) {
    (void)state;
    for (int from = 0; from < FLOCK_STYLE_COUNT; from++) {
        for (int to = 0; to < FLOCK_STYLE_COUNT; to++) {
            flock_params params = flock_params_of(FLOCK_PRESET_BOX);
            flock_params_restyle(&params, (flock_style)from);
            flock_world *world = flock_world_create(&params, NULL);
            for (int step = 0; step < 100; step++) {
                flock_world_step(world);
            }
            float x[150];
            double before = 0, after = 0;
            flock_frame frame = flock_world_frame(world);
            memcpy(x, frame.x, sizeof x);
            double time = frame.time;
            uint32_t epoch = frame.epoch;
            before = hypot(hypot(frame.vx[7], frame.vy[7]), frame.vz[7]) * frame.rate;
            flock_command set = {
                .kind = FLOCK_COMMAND_SET, .param = FLOCK_PARAM_STYLE, .value = to};
            assert_true(flock_world_apply(world, &set, NULL));
            frame = flock_world_frame(world);
            const flock_params *now = flock_world_params(world);
            after = hypot(hypot(frame.vx[7], frame.vy[7]), frame.vz[7]) * frame.rate;
            assert_memory_equal(x, frame.x, sizeof x);
            assert_near(frame.time, time, 1e-9, "time of flight");
            assert_int_equal(frame.epoch, epoch);
            double low = (double)flock_min_speed(now) * frame.rate;
            double high = (double)flock_max_speed(now) * frame.rate;
            double wanted = fmin(fmax(before, low), high);
            assert_near(after, wanted, 1e-5 * wanted, "speed from style %d to %d", from, to);
            static const double separation[] = {1, 1.5, 1.4}, radius[] = {0.25, 0.3, 46.0 / 270};
            assert_near(now->separation, separation[to], 1e-6, "the new style's weight");
            assert_near(now->radius, radius[to], 1e-6, "the new style's radius");
            flock_world_destroy(world);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_does_not_hold_is_seen),
        cmocka_unit_test(nobody_leaves_and_nobody_is_inside),
        cmocka_unit_test(no_style_pins_a_flock_to_walls),
        cmocka_unit_test(a_change_of_style_keeps_the_picture),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
