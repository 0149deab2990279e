/* The lesson (reynolds, 2D) against the float64 reference: starts, steps, forces, series. */
#include "test.h"

#include "flock/flock_measure.h"
#include "flock/flock_pairs.h"
#include "flock/flock_steer.h"
#include "flock/flock_world.h"
#include "golden.h"

enum { MIDDLE_X = 18, MIDDLE_Y = 10 };

/* Which engine flies: every case runs with each, but for long flights. How those come out turns on
 * the order of summation, which each engine has its own of, so they say something of the reference
 * only; of the fast engine the means over twenty starts are held. */
static flock_engine engine;

/* A configuration by its name: torus_open, torus_obstacles, walls_open, walls_obstacles. */
static flock_params params_of(const char *config) {
    flock_params params = flock_params_of(FLOCK_PRESET_LESSON);
    params.engine = engine;
    params.edges = strncmp(config, "torus", 5) == 0 ? FLOCK_TORUS : FLOCK_WALLS;
    params.obstacles_on = strstr(config, "obstacles") != NULL ? FLOCK_ON : FLOCK_OFF;
    return params;
}

static flock_frame boids(const char *file) {
    return golden_boids_centred(file, MIDDLE_X, MIDDLE_Y);
}

/* The distance of two coordinates, on a torus modulo the world. */
static double apart(const flock_params *params, int axis, float a, float b) {
    double d = fabs((double)a - (double)b);
    double width = 2.0 * (double)params->half[axis];
    return params->edges == FLOCK_TORUS ? fmin(d, fabs(width - d)) : d;
}

static void compare(const flock_params *params, const flock_frame *got, const flock_frame *wanted,
                    const char *what, bool (*exempt)(uint32_t id)) {
    assert_int_equal(got->count, wanted->count);
    for (uint32_t i = 0; i < got->count; i++) {
        if (exempt != NULL && exempt(i)) {
            continue;
        }
        assert_near(apart(params, 0, got->x[i], wanted->x[i]), 0, 1e-5, "%s: x of boid %u", what,
                    i);
        assert_near(apart(params, 1, got->y[i], wanted->y[i]), 0, 1e-5, "%s: y of boid %u", what,
                    i);
        assert_near(got->vx[i], wanted->vx[i], 1e-5, "%s: vx of boid %u", what, i);
        assert_near(got->vy[i], wanted->vy[i], 1e-5, "%s: vy of boid %u", what, i);
        assert_true(got->z[i] == 0.0f && got->vz[i] == 0.0f);
    }
}

/* Boids on one spot and outside the world, which the model treats in its own way. */
static bool is_exempt(uint32_t id) {
    return id == 2 || id == 3 || id == 11;
}

static flock_world *world_from(const flock_params *params, const flock_frame *start) {
    flock_problem problem;
    flock_world *world = flock_world_create_from(params, start, &problem);
    if (world == NULL) {
        fail_msg("refused: %s", problem.why.text);
    }
    return world;
}

static void the_seeded_start(void **state) {
    (void)state;
    flock_params params = flock_params_of(FLOCK_PRESET_LESSON);
    flock_world *world = flock_world_create(&params, NULL);
    flock_frame got = flock_world_frame(world), wanted = boids("lesson_step0000.csv");
    compare(&params, &got, &wanted, "lesson_step0000.csv", NULL);
    golden_boids_free(&wanted);
    flock_world_destroy(world);
}

static void every_pair_of_the_index(void **state) {
    (void)state;
    golden_table index = golden_open("lesson_pairs_index.csv");
    for (size_t row = 0; row < index.rows; row++) {
        flock_params params = params_of(golden_text(&index, row, "config"));
        const char *from = golden_text(&index, row, "from_file");
        const char *to = golden_text(&index, row, "to_file");
        flock_frame before = boids(from), after = boids(to);
        flock_world *world = world_from(&params, &before);
        flock_world_step(world);
        flock_frame got = flock_world_frame(world);
        compare(&params, &got, &after, to, strstr(from, "edge") != NULL ? is_exempt : NULL);
        flock_world_destroy(world);
        golden_boids_free(&before);
        golden_boids_free(&after);
    }
    assert_true(index.rows > 15);
    golden_close(&index);
}

/* The parts of a tick, boid by boid. */
static void the_forces(void **state) {
    (void)state;
    static const char *const files[][3] = {
        {"torus_open", "lesson_torus_open_step0060.csv", "lesson_torus_open_step0060_forces.csv"},
        {"torus_obstacles", "lesson_torus_obstacles_step0060.csv",
         "lesson_torus_obstacles_step0060_forces.csv"},
        {"walls_open", "lesson_walls_open_step0060.csv", "lesson_walls_open_step0060_forces.csv"},
        {"torus_obstacles", "lesson_edge_cases_before.csv",
         "lesson_edge_cases_torus_obstacles_forces.csv"},
        {"walls_obstacles", "lesson_edge_cases_before.csv",
         "lesson_edge_cases_walls_obstacles_forces.csv"},
    };
    for (size_t f = 0; f < sizeof files / sizeof *files; f++) {
        flock_params params = params_of(files[f][0]);
        flock_frame start = boids(files[f][1]);
        flock_world *world = world_from(&params, &start); /* brings in what is outside a torus */
        flock_frame frame = flock_world_frame(world);
        flock_state boids_now = {0};
        flock_sums sums = {0};
        flock_pairs pairs = {0};
        assert_true(flock_state_reserve(&boids_now, frame.count));
        assert_true(flock_sums_reserve(&sums, frame.count));
        assert_true(flock_pairs_reserve(&pairs, frame.count));
        for (uint32_t i = 0; i < frame.count; i++) {
            flock_boid boid = {i, {frame.x[i], frame.y[i], 0}, {frame.vx[i], frame.vy[i], 0}};
            flock_state_set_boid(&boids_now, i, &boid);
        }
        boids_now.count = frame.count;
        flock_rules rules = flock_rules_of(&params);
        flock_pairs_sum(&pairs, &rules, &boids_now, &sums);

        golden_table table = golden_open(files[f][2]);
        for (uint32_t i = 0; i < frame.count; i++) {
            flock_boid boid = flock_state_boid(&boids_now, i);
            flock_seen seen = sums.seen[i];
            flock_forces forces;
            if (strstr(files[f][1], "edge") != NULL && is_exempt(i)) {
                continue;
            }
            flock_steer(&rules, &boid, &seen, &forces);
            const struct {
                const char *name;
                flock_vector got;
            } parts[] = {{"sep", forces.separation},
                         {"ali", forces.alignment},
                         {"coh", forces.cohesion},
                         {"avoid", forces.avoid},
                         {"push", forces.push}};
            assert_int_equal(seen.n, (long)golden_number(&table, i, "neighbours"));
            for (size_t p = 0; p < sizeof parts / sizeof *parts; p++) {
                char column[16];
                snprintf(column, sizeof column, "%s_x", parts[p].name);
                assert_near(parts[p].got.x, golden_number(&table, i, column), 1e-5,
                            "%s: %s of boid %u", files[f][2], column, i);
                snprintf(column, sizeof column, "%s_y", parts[p].name);
                assert_near(parts[p].got.y, golden_number(&table, i, column), 1e-5,
                            "%s: %s of boid %u", files[f][2], column, i);
            }
        }
        golden_close(&table);
        flock_state_free(&boids_now);
        flock_sums_free(&sums);
        flock_pairs_free(&pairs);
        flock_world_destroy(world);
        golden_boids_free(&start);
    }
}

/* The series while float32 follows float64: this flock is small and its turns are sharp, so that is
 * some fifty ticks. */
static void the_series(void **state) {
    (void)state;
    static const char *const configs[] = {"torus_open", "torus_obstacles", "walls_open",
                                          "walls_obstacles"};
    flock_meter *meter = flock_meter_create();
    for (size_t c = 0; c < 4; c++) {
        char file[64];
        snprintf(file, sizeof file, "lesson_%s_series.csv", configs[c]);
        golden_table table = golden_open(file);
        flock_params params = params_of(configs[c]);
        flock_world *world = flock_world_create(&params, NULL);
        for (size_t row = 0; row < table.rows; row++) {
            uint64_t step = (uint64_t)golden_number(&table, row, "step");
            if (step > 50) {
                break;
            }
            while (flock_world_frame(world).step < step) {
                flock_world_step(world);
            }
            flock_frame frame = flock_world_frame(world);
            flock_measures m;
            assert_true(flock_meter_read(meter, &frame, &params, &m));
            assert_near(m.polarization, golden_number(&table, row, "polarization"), 2e-3,
                        "%s: polarization at %u", file, (unsigned)step);
            assert_near(m.speed, golden_number(&table, row, "mean_speed"), 1e-3, "%s: speed at %u",
                        file, (unsigned)step);
            assert_int_equal(m.groups, (long)golden_number(&table, row, "groups"));
            assert_int_equal(m.alone, (long)golden_number(&table, row, "alone"));
            assert_int_equal(m.largest, (long)golden_number(&table, row, "largest_group"));
            if (params.edges == FLOCK_WALLS) {
                assert_near(m.spread, golden_number(&table, row, "spread"), 1e-2,
                            "%s: spread at %u", file, (unsigned)step);
            }
        }
        golden_close(&table);
        flock_world_destroy(world);
    }
    flock_meter_destroy(meter);
}

/* One flight of the envelope: 1200 ticks from another start. */
typedef struct flight {
    double mean_polarization, max_polarization, first_above, max_speed;
} flight;

static flight fly(const char *config, double seed) {
    flock_params params = params_of(config);
    params.seed = seed;
    flock_world *world = flock_world_create(&params, NULL);
    flight result = {.first_above = -1};
    for (int tick = 1; tick <= 1200; tick++) {
        flock_world_step(world);
        flock_frame frame = flock_world_frame(world);
        double polarization = flock_polarization(&frame);
        result.max_polarization = fmax(result.max_polarization, polarization);
        result.mean_polarization += tick > 600 ? polarization / 600 : 0;
        if (result.first_above < 0 && polarization > 0.9) {
            result.first_above = tick;
        }
        for (uint32_t i = 0; i < frame.count; i++) {
            double speed = hypot(frame.vx[i], frame.vy[i]);
            result.max_speed = fmax(result.max_speed, speed);
        }
    }
    flock_world_destroy(world);
    return result;
}

/* The flock of twenty other starts behaves as the reference's does, over all starts of a
 * configuration. */
static void the_envelope(void **state) {
    (void)state;
    static const char *const configs[] = {"torus_open", "torus_obstacles", "walls_open",
                                          "walls_obstacles"};
    golden_table table = golden_open("lesson_envelope.csv");
    for (size_t c = 0; c < 4; c++) {
        double got = 0, wanted = 0, low = 1, high = 0;
        int runs = 0, above = 0, wanted_above = 0;
        for (size_t row = 0; row < table.rows; row++) {
            if (strcmp(golden_text(&table, row, "config"), configs[c]) != 0) {
                continue;
            }
            double reference = golden_number(&table, row, "mean_polarization_601_1200");
            flight result = fly(configs[c], golden_number(&table, row, "lcg_state"));
            assert_between(result.max_speed, 0, 0.400001, "top speed");
            got += result.mean_polarization;
            wanted += reference;
            low = fmin(low, reference);
            high = fmax(high, reference);
            above += result.first_above >= 0;
            wanted_above += golden_number(&table, row, "first_tick_above_0p9") >= 0;
            if (engine == FLOCK_PAIRS && strcmp(configs[c], "torus_open") == 0) {
                assert_between(result.first_above, 1, 472, "tick of 0.9, start %zu", row);
                assert_between(result.max_polarization, 0.95, 1, "start %zu", row);
            }
            runs++;
        }
        assert_int_equal(runs, 20);
        assert_near(got / runs, wanted / runs, 0.5 * (high - low) + 0.02, "%s: mean polarization",
                    configs[c]);
        assert_near(above, wanted_above, 6, "%s: starts that pass 0.9", configs[c]);
    }
    golden_close(&table);
}

/* The measures of a flight's last tick, and the tick at which polarization first passed 0.9 (the
 * number of ticks plus one when it never did). */
static flock_measures fly_with(flock_params params, int ticks, int *first_above) {
    flock_world *world = flock_world_create(&params, NULL);
    flock_meter *meter = flock_meter_create();
    flock_measures measures;
    *first_above = ticks + 1;
    for (int tick = 1; tick <= ticks; tick++) {
        flock_world_step(world);
        flock_frame frame = flock_world_frame(world);
        if (flock_polarization(&frame) > 0.9 && *first_above > ticks) {
            *first_above = tick;
        }
    }
    flock_frame frame = flock_world_frame(world);
    assert_true(flock_meter_read(meter, &frame, &params, &measures));
    flock_world_destroy(world);
    flock_meter_destroy(meter);
    return measures;
}

/* What MODEL section 6 promises: without separation the flock collapses; with radius 1 agreement
 * takes far longer; with walls and obstacles there never is lasting agreement. */
static void what_the_rules_do(void **state) {
    (void)state;
    int usual, alone, walls;
    flock_params open = params_of("torus_open");
    fly_with(open, 1200, &usual);
    assert_between(usual, 1, 472, "with everything");

    flock_params glued = open;
    glued.separation = 0;
    int ignored;
    assert_between(fly_with(glued, 1200, &ignored).nearest, 0, 0.05, "without separation");

    flock_params blind = open;
    blind.radius = 1;
    fly_with(blind, 1200, &alone);
    assert_between(alone, 2 * usual, 1201, "with radius 1");

    flock_measures milling = fly_with(params_of("walls_obstacles"), 1200, &walls);
    assert_between(milling.polarization, 0, 0.9, "with walls and obstacles");
}

/* At full speed, with nothing to avoid, a boid turns at most 14.5 degrees a tick. */
static void turns_are_gentle(void **state) {
    (void)state;
    flock_params params = params_of("torus_open");
    flock_world *world = flock_world_create(&params, NULL);
    for (int tick = 0; tick < 600; tick++) {
        flock_world_step(world);
        flock_frame now = flock_world_frame(world), before = flock_world_previous(world);
        for (uint32_t i = 0; i < now.count; i++) {
            double a = hypot(before.vx[i], before.vy[i]), b = hypot(now.vx[i], now.vy[i]);
            if (a > 0.3999 && b > 0.3) {
                double cosine = (before.vx[i] * now.vx[i] + before.vy[i] * now.vy[i]) / (a * b);
                double degrees = acos(fmin(cosine, 1)) * 180 / acos(-1);
                assert_between(degrees, 0, 14.5, "turn of boid %u at tick %d", i, tick);
            }
        }
    }
    flock_world_destroy(world);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_seeded_start), cmocka_unit_test(every_pair_of_the_index),
        cmocka_unit_test(the_forces),       cmocka_unit_test(the_series),
        cmocka_unit_test(the_envelope),     cmocka_unit_test(turns_are_gentle),
    };
    const struct CMUnitTest long_flights[] = {cmocka_unit_test(what_the_rules_do)};
    int failures = 0;
    for (int e = FLOCK_PAIRS; e <= FLOCK_GRID; e++) {
        engine = (flock_engine)e;
        failures += cmocka_run_group_tests(tests, NULL, NULL);
    }
    engine = FLOCK_PAIRS;
    return failures + cmocka_run_group_tests(long_flights, NULL, NULL);
}
