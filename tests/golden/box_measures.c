/* Measures, neighbours and the start's random numbers against the reference. */
#include "test.h"

#include "flock/flock_measure.h"
#include "flock/flock_rules.h"
#include "flock/flock_start.h"
#include "flock/flock_steer.h"
#include "flock/flock_world.h"
#include "golden.h"

static void the_random_numbers(void **state) {
    (void)state;
    golden_table table = golden_open("box_random_lcg.csv");
    flock_random random = {0};
    for (size_t row = 0; row < table.rows; row++) {
        if (golden_number(&table, row, "index") == 0) {
            random = flock_random_of(golden_number(&table, row, "seed"));
        }
        assert_near(flock_random_next(&random), golden_number(&table, row, "value"), 0.0, "row %zu",
                    row);
    }
    golden_close(&table);
}

static void the_wall_push(void **state) {
    (void)state;
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    flock_rules rules = flock_rules_of(&params);
    golden_table table = golden_open("box_wallpush.csv");
    for (size_t row = 0; row < table.rows; row++) {
        double p = golden_number(&table, row, "p");
        assert_near(flock_wall_push(&rules, (float)p, 1.0f), golden_number(&table, row, "push"),
                    1e-5, "at %g", p);
    }
    golden_close(&table);
}

/* The boids of a state file in the box's world. */
static flock_frame frame_of(const char *name, const flock_params *params) {
    flock_frame frame = golden_boids(name);
    memcpy(frame.half, params->half, sizeof frame.half);
    frame.dims = params->dims;
    frame.edges = params->edges;
    return frame;
}

static void what_each_boid_sees(void **state) {
    (void)state;
    static const char *const files[][2] = {
        {"box_n150_default_step0000.csv", "box_n150_default_step0000_neighbours.csv"},
        {"box_n150_default_step0240.csv", "box_n150_default_step0240_neighbours.csv"}};
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    for (size_t f = 0; f < 2; f++) {
        flock_frame frame = frame_of(files[f][0], &params);
        golden_table table = golden_open(files[f][1]);
        assert_int_equal(table.rows, frame.count);
        for (uint32_t i = 0; i < frame.count; i++) {
            flock_sight sight = flock_sight_of(&frame, &params, i);
            assert_int_equal(sight.neighbours, (long)golden_number(&table, i, "neighbours"));
            assert_int_equal(sight.close, (long)golden_number(&table, i, "close"));
            assert_near(sight.nearest, golden_number(&table, i, "nearest_distance"), 1e-6,
                        "nearest of boid %u", i);
        }
        golden_close(&table);
        golden_boids_free(&frame);
    }
}

/* Holds the measures of a frame against one row of a groups table. */
static void compare_row(const flock_measures *got, const golden_table *table, size_t row,
                        const char *name) {
    assert_int_equal(got->groups, (long)golden_number(table, row, "groups"));
    assert_int_equal(got->alone, (long)golden_number(table, row, "lone"));
    assert_int_equal(got->largest, (long)golden_number(table, row, "largest_group"));
    assert_near(got->spread, golden_number(table, row, "spread"), 1e-4, "%s row %zu: spread", name,
                row);
    assert_near(got->nearest, golden_number(table, row, "mean_nearest_distance"), 1e-4,
                "%s row %zu: nearest", name, row);
}

/* The first seconds of a flight, while float32 follows float64, at every tenth step. */
static void measures_of_a_flight(void **state) {
    (void)state;
    static const struct {
        const char *file;
        uint32_t count;
        float separation, alignment, cohesion, radius;
    } variants[] = {
        {"box_n50_default_groups.csv", 50, 1, 1, 1, 0.25f},
        {"box_n150_default_groups.csv", 150, 1, 1, 1, 0.25f},
        {"box_n300_default_groups.csv", 300, 1, 1, 1, 0.25f},
        {"box_n150_sep0_groups.csv", 150, 0, 1, 1, 0.25f},
        {"box_n150_ali0_groups.csv", 150, 1, 0, 1, 0.25f},
        {"box_n150_coh0_groups.csv", 150, 1, 1, 0, 0.25f},
        {"box_n150_radius0p5_groups.csv", 150, 1, 1, 1, 0.5f},
    };
    flock_meter *meter = flock_meter_create();
    for (size_t v = 0; v < sizeof variants / sizeof *variants; v++) {
        flock_params params = flock_params_of(FLOCK_PRESET_BOX);
        params.count = variants[v].count;
        params.separation = variants[v].separation;
        params.alignment = variants[v].alignment;
        params.cohesion = variants[v].cohesion;
        params.radius = variants[v].radius;
        params.dt = 1.0 / 30.0;
        flock_world *world = flock_world_create(&params, NULL);
        golden_table table = golden_open(variants[v].file);
        for (size_t row = 0; row <= 9; row++) {
            flock_frame frame = flock_world_frame(world);
            flock_measures got;
            assert_int_equal(frame.step, (long)golden_number(&table, row, "step"));
            assert_true(flock_meter_read(meter, &frame, &params, &got));
            compare_row(&got, &table, row, variants[v].file);
            for (int step = 0; step < 10; step++) {
                flock_world_step(world);
            }
        }
        golden_close(&table);
        flock_world_destroy(world);
    }
    flock_meter_destroy(meter);
}

/* The same table's rows at states that are themselves kept, far into the flight. */
static void measures_of_late_states(void **state) {
    (void)state;
    static const struct {
        const char *boids, *groups;
        size_t row;
        float radius;
    } late[] = {
        {"box_n150_default_step0240.csv", "box_n150_default_groups.csv", 24, 0.25f},
        {"box_n150_default_step0900.csv", "box_n150_default_groups.csv", 90, 0.25f},
        {"box_n150_sep0_step0240.csv", "box_n150_sep0_groups.csv", 24, 0.25f},
        {"box_n150_ali0_step0240.csv", "box_n150_ali0_groups.csv", 24, 0.25f},
        {"box_n150_coh0_step0240.csv", "box_n150_coh0_groups.csv", 24, 0.25f},
        {"box_n150_radius0p5_step0240.csv", "box_n150_radius0p5_groups.csv", 24, 0.5f},
    };
    flock_meter *meter = flock_meter_create();
    for (size_t i = 0; i < sizeof late / sizeof *late; i++) {
        flock_params params = flock_params_of(FLOCK_PRESET_BOX);
        params.radius = late[i].radius;
        flock_frame frame = frame_of(late[i].boids, &params);
        golden_table table = golden_open(late[i].groups);
        flock_measures got;
        assert_true(flock_meter_read(meter, &frame, &params, &got));
        compare_row(&got, &table, late[i].row, late[i].groups);
        golden_close(&table);
        golden_boids_free(&frame);
    }
    flock_meter_destroy(meter);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_random_numbers),      cmocka_unit_test(the_wall_push),
        cmocka_unit_test(what_each_boid_sees),     cmocka_unit_test(measures_of_a_flight),
        cmocka_unit_test(measures_of_late_states),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
