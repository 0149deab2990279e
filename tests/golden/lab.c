/* The lab (normalised, 2D torus) against the float64 reference: start, steps, edge cases, series.
 */
#include "test.h"

#include "flock/flock_measure.h"
#include "flock/flock_world.h"
#include "golden.h"

enum { MIDDLE_X = 480, MIDDLE_Y = 270 };

/* Which engine flies: every case runs with each, but for long flights. How those come out turns on
 * the order of summation, which each engine has its own of, so they say something of the reference
 * only. */
static flock_engine engine;

static flock_params lab(bool cursor) {
    flock_params params = flock_params_of(FLOCK_PRESET_LAB);
    params.engine = engine;
    params.seam_sight = FLOCK_OFF;
    params.cursor_mode = cursor ? FLOCK_CURSOR_FLEE : FLOCK_CURSOR_OFF;
    return params;
}

static flock_frame boids(const char *file) {
    return golden_boids_centred(file, MIDDLE_X, MIDDLE_Y);
}

/* Distance of two coordinates modulo the world. */
static double apart(float a, float b, double width) {
    double d = fabs((double)a - (double)b);
    return fmin(d, fabs(width - d));
}

static void compare(const flock_frame *got, const flock_frame *wanted, const char *what,
                    bool (*exempt)(uint32_t id)) {
    assert_int_equal(got->count, wanted->count);
    for (uint32_t i = 0; i < got->count; i++) {
        if (exempt != NULL && exempt(i)) {
            continue;
        }
        assert_near(apart(got->x[i], wanted->x[i], 960), 0, 3e-4, "%s: x of boid %u", what, i);
        assert_near(apart(got->y[i], wanted->y[i], 540), 0, 3e-4, "%s: y of boid %u", what, i);
        assert_near(got->vx[i], wanted->vx[i], 5e-5, "%s: vx of boid %u", what, i);
        assert_near(got->vy[i], wanted->vy[i], 5e-5, "%s: vy of boid %u", what, i);
        assert_true(got->z[i] == 0.0f && got->vz[i] == 0.0f);
    }
}

/* Steps once from one file and compares with another. */
static void step_once(bool cursor, const char *from, const char *to, bool (*exempt)(uint32_t id)) {
    flock_params params = lab(cursor);
    flock_frame before = boids(from), after = boids(to);
    flock_problem problem;
    flock_world *world = flock_world_create_from(&params, &before, &problem);
    if (world == NULL) {
        fail_msg("refused: %s", problem.why.text);
    }
    flock_world_step(world);
    flock_frame got = flock_world_frame(world);
    compare(&got, &after, to, exempt);
    flock_world_destroy(world);
    golden_boids_free(&before);
    golden_boids_free(&after);
}

static void the_seeded_start(void **state) {
    (void)state;
    flock_params params = lab(false);
    flock_world *world = flock_world_create(&params, NULL);
    flock_frame got = flock_world_frame(world), wanted = boids("lab_step0000.csv");
    compare(&got, &wanted, "lab_step0000.csv", NULL);
    golden_boids_free(&wanted);
    flock_world_destroy(world);
}

static void every_pair_of_the_index(void **state) {
    (void)state;
    golden_table index = golden_open("lab_pairs_index.csv");
    assert_true(index.rows >= 6);
    for (size_t row = 0; row < index.rows; row++) {
        step_once(golden_number(&index, row, "cursor_in") != 0,
                  golden_text(&index, row, "from_file"), golden_text(&index, row, "to_file"), NULL);
    }
    golden_close(&index);
}

/* The two boids on one spot, wherever they are in the file. */
static bool is_coincident(uint32_t id) {
    flock_frame frame = boids("lab_edge_cases_before.csv");
    bool found = false;
    for (uint32_t j = 0; j < frame.count; j++) {
        found = found || (j != id && frame.x[j] == frame.x[id] && frame.y[j] == frame.y[id]);
    }
    golden_boids_free(&frame);
    return found;
}

static void the_edge_cases(void **state) {
    (void)state;
    step_once(false, "lab_edge_cases_before.csv", "lab_edge_cases_twopass_nocursor_after.csv",
              is_coincident);
    step_once(true, "lab_edge_cases_before.csv", "lab_edge_cases_twopass_cursor480x270_after.csv",
              is_coincident);
}

static const struct flight {
    const char *column;
    double seed;
    float alignment;
} flights[] = {{"lcg2026_twopass_ali1", 2026, 1}, {"lcg2026_twopass_ali0", 2026, 0},
               {"lcg1_twopass_ali1", 1, 1},       {"lcg1_twopass_ali0", 1, 0},
               {"lcg2_twopass_ali1", 2, 1},       {"lcg3_twopass_ali0", 3, 0}};
enum { FLIGHTS = sizeof flights / sizeof *flights };

static flock_world *world_of(const struct flight *flight) {
    flock_params params = lab(false);
    params.seed = flight->seed;
    params.alignment = flight->alignment;
    return flock_world_create(&params, NULL);
}

/* Flies on to a row of the table; the polarization there. */
static double fly_to(flock_world *world, const golden_table *table, size_t row) {
    uint64_t step = (uint64_t)golden_number(table, row, "step");
    while (flock_world_frame(world).step < step) {
        flock_world_step(world);
    }
    flock_frame frame = flock_world_frame(world);
    return flock_polarization(&frame);
}

/* Polarization while float32 follows float64. */
static void the_first_second(void **state) {
    (void)state;
    golden_table table = golden_open("lab_polarization.csv");
    for (size_t f = 0; f < FLIGHTS; f++) {
        flock_world *world = world_of(&flights[f]);
        for (size_t row = 0; golden_number(&table, row, "step") <= 60; row++) {
            assert_near(fly_to(world, &table, row), golden_number(&table, row, flights[f].column),
                        2e-3, "%s, row %zu", flights[f].column, row);
        }
        flock_world_destroy(world);
    }
    golden_close(&table);
}

/* Where polarization settles, with alignment and without. */
static void the_second_half(void **state) {
    (void)state;
    golden_table table = golden_open("lab_polarization.csv");
    size_t half = table.rows / 2;
    for (size_t f = 0; f < FLIGHTS; f++) {
        flock_world *world = world_of(&flights[f]);
        double got = 0, wanted = 0;
        for (size_t row = half; row < table.rows; row++) {
            got += fly_to(world, &table, row);
            wanted += golden_number(&table, row, flights[f].column);
        }
        double rows = (double)(table.rows - half);
        assert_near(got / rows, wanted / rows, 0.12, "%s, second half", flights[f].column);
        flock_world_destroy(world);
    }
    golden_close(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_seeded_start),
        cmocka_unit_test(every_pair_of_the_index),
        cmocka_unit_test(the_edge_cases),
        cmocka_unit_test(the_first_second),
    };
    const struct CMUnitTest long_flights[] = {cmocka_unit_test(the_second_half)};
    int failures = 0;
    for (int e = FLOCK_PAIRS; e <= FLOCK_GRID; e++) {
        engine = (flock_engine)e;
        failures += cmocka_run_group_tests(tests, NULL, NULL);
    }
    engine = FLOCK_PAIRS;
    return failures + cmocka_run_group_tests(long_flights, NULL, NULL);
}
