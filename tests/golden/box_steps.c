/* Single steps of the box against the float64 reference, and short flights. */
#include "test.h"

#include "flock/flock_hash.h"
#include "flock/flock_measure.h"
#include "flock/flock_world.h"
#include "golden.h"

/* Which engine flies: every case runs with each, but for long flights. How those come out turns on
 * the order of summation, which each engine has its own of, so they say something of the reference
 * only; box_bands holds the long flights of the fast engine. */
static flock_engine engine;

static flock_params box(void) {
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.engine = engine;
    return params;
}

/* The rules of a row of box_pairs_index.csv. */
static flock_params params_of_row(const golden_table *index, size_t row) {
    flock_params params = box();
    params.separation = (float)golden_number(index, row, "separation");
    params.alignment = (float)golden_number(index, row, "alignment");
    params.cohesion = (float)golden_number(index, row, "cohesion");
    params.radius = (float)golden_number(index, row, "radius");
    params.dt = golden_number(index, row, "dt");
    return params;
}

static void compare(const flock_frame *got, const flock_frame *wanted, double position,
                    double velocity, const char *what, bool (*exempt)(uint32_t id)) {
    assert_int_equal(got->count, wanted->count);
    for (uint32_t i = 0; i < got->count; i++) {
        assert_int_equal(got->id[i], wanted->id[i]);
        if (exempt != NULL && exempt(got->id[i])) {
            continue;
        }
        assert_near(got->x[i], wanted->x[i], position, "%s: boid %u x", what, got->id[i]);
        assert_near(got->y[i], wanted->y[i], position, "%s: boid %u y", what, got->id[i]);
        assert_near(got->z[i], wanted->z[i], position, "%s: boid %u z", what, got->id[i]);
        assert_near(got->vx[i], wanted->vx[i], velocity, "%s: boid %u vx", what, got->id[i]);
        assert_near(got->vy[i], wanted->vy[i], velocity, "%s: boid %u vy", what, got->id[i]);
        assert_near(got->vz[i], wanted->vz[i], velocity, "%s: boid %u vz", what, got->id[i]);
    }
}

/* Boids on one spot and outside the box, which the model treats in its own way. */
static bool is_exempt(uint32_t id) {
    return id == 1 || id == 2 || id == 10;
}

static flock_world *world_from(const flock_params *params, const flock_frame *start) {
    flock_problem problem;
    flock_world *world = flock_world_create_from(params, start, &problem);
    if (world == NULL) {
        fail_msg("refused: %s", problem.why.text);
    }
    return world;
}

static void every_pair_of_the_index(void **state) {
    (void)state;
    golden_table index = golden_open("box_pairs_index.csv");
    assert_true(index.rows > 10);
    for (size_t row = 0; row < index.rows; row++) {
        flock_params params = params_of_row(&index, row);
        const char *to = golden_text(&index, row, "to_file");
        flock_frame before = golden_boids(golden_text(&index, row, "from_file"));
        flock_frame after = golden_boids(to);
        flock_world *world = world_from(&params, &before);
        flock_world_step(world);
        flock_frame got = flock_world_frame(world);
        bool edges = strcmp(golden_text(&index, row, "variant"), "edge_cases") == 0;
        compare(&got, &after, 1e-6, 3e-6, to, edges ? is_exempt : NULL);
        flock_world_destroy(world);
        golden_boids_free(&before);
        golden_boids_free(&after);
    }
    golden_close(&index);
}

static void the_seeded_start(void **state) {
    (void)state;
    static const struct {
        uint32_t count;
        const char *file;
    } starts[] = {{150, "box_n150_default_step0000.csv"}, {300, "box_n300_default_step0000.csv"}};
    for (size_t i = 0; i < 2; i++) {
        flock_params params = box();
        params.count = starts[i].count;
        flock_world *world = flock_world_create(&params, NULL);
        flock_frame got = flock_world_frame(world);
        flock_frame wanted = golden_boids(starts[i].file);
        compare(&got, &wanted, 0.0, 0.0, starts[i].file, NULL);
        golden_boids_free(&wanted);
        flock_world_destroy(world);
    }
}

/* Whole states, and their polarization, up to step 60. */
static void a_short_flight(void **state) {
    (void)state;
    static const struct {
        uint64_t step;
        const char *file;
    } stops[] = {{1, "box_n150_default_step0001.csv"},
                 {2, "box_n150_default_step0002.csv"},
                 {10, "box_n150_default_step0010.csv"},
                 {11, "box_n150_default_step0011.csv"},
                 {60, "box_n150_default_step0060.csv"}};
    flock_params params = box();
    params.dt = 1.0 / 30.0;
    flock_world *world = flock_world_create(&params, NULL);
    golden_table series = golden_open("box_n150_default_polarization.csv");
    size_t stop = 0;
    for (uint64_t step = 0; step <= 60; step++) {
        flock_frame frame = flock_world_frame(world);
        assert_near(flock_polarization(&frame), golden_number(&series, step, "polarization"), 2e-3,
                    "polarization at step %u", (unsigned)step);
        if (stop < 5 && step == stops[stop].step) {
            flock_frame wanted = golden_boids(stops[stop].file);
            compare(&frame, &wanted, 1e-4, 1e-4, stops[stop].file, NULL);
            golden_boids_free(&wanted);
            stop++;
        }
        flock_world_step(world);
    }
    assert_int_equal(stop, 5);
    golden_close(&series);
    flock_world_destroy(world);
}

/* Polarization by all rules and counts, as long as float32 can follow float64: rounding errors
 * grow e-fold every second or two, faster in a small or a dense flock. */
static void polarization_over_seconds(void **state) {
    (void)state;
    static const struct {
        const char *file;
        uint32_t count;
        float separation, alignment, cohesion, radius;
        size_t steps;
    } variants[] = {
        {"box_n150_default_polarization.csv", 150, 1, 1, 1, 0.25f, 240},
        {"box_n50_default_polarization.csv", 50, 1, 1, 1, 0.25f, 150},
        {"box_n300_default_polarization.csv", 300, 1, 1, 1, 0.25f, 180},
        {"box_n150_sep0_polarization.csv", 150, 0, 1, 1, 0.25f, 900},
        {"box_n150_ali0_polarization.csv", 150, 1, 0, 1, 0.25f, 240},
        {"box_n150_coh0_polarization.csv", 150, 1, 1, 0, 0.25f, 240},
        {"box_n150_radius0p5_polarization.csv", 150, 1, 1, 1, 0.5f, 240},
    };
    for (size_t i = 0; i < sizeof variants / sizeof *variants; i++) {
        flock_params params = box();
        params.count = variants[i].count;
        params.separation = variants[i].separation;
        params.alignment = variants[i].alignment;
        params.cohesion = variants[i].cohesion;
        params.radius = variants[i].radius;
        params.dt = 1.0 / 30.0;
        flock_world *world = flock_world_create(&params, NULL);
        golden_table series = golden_open(variants[i].file);
        for (size_t step = 0; step <= variants[i].steps; step++) {
            flock_frame frame = flock_world_frame(world);
            assert_near(flock_polarization(&frame), golden_number(&series, step, "polarization"),
                        2e-3, "%s at step %zu", variants[i].file, step);
            flock_world_step(world);
        }
        golden_close(&series);
        flock_world_destroy(world);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_pair_of_the_index),
        cmocka_unit_test(the_seeded_start),
        cmocka_unit_test(a_short_flight),
    };
    const struct CMUnitTest long_flights[] = {cmocka_unit_test(polarization_over_seconds)};
    int failures = 0;
    for (int e = FLOCK_PAIRS; e <= FLOCK_GRID; e++) {
        engine = (flock_engine)e;
        failures += cmocka_run_group_tests(tests, NULL, NULL);
    }
    engine = FLOCK_PAIRS;
    return failures + cmocka_run_group_tests(long_flights, NULL, NULL);
}
