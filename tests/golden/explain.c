/* The lesson's boids explained, against the parts of a tick that float64 computed. */
#include "test.h"

#include "flock/flock_explain.h"
#include "flock/flock_world.h"
#include "golden.h"

/* One file of parts and the state it was made from. */
typedef struct parts_file {
    flock_edges edges;
    flock_switch obstacles;
    bool edge_cases;
    const char *state, *parts;
} parts_file;

static const parts_file files[] = {
    {FLOCK_TORUS, FLOCK_OFF, false, "lesson_torus_open_step0060.csv",
     "lesson_torus_open_step0060_forces.csv"},
    {FLOCK_TORUS, FLOCK_ON, false, "lesson_torus_obstacles_step0060.csv",
     "lesson_torus_obstacles_step0060_forces.csv"},
    {FLOCK_WALLS, FLOCK_OFF, false, "lesson_walls_open_step0060.csv",
     "lesson_walls_open_step0060_forces.csv"},
    {FLOCK_TORUS, FLOCK_ON, true, "lesson_edge_cases_before.csv",
     "lesson_edge_cases_torus_obstacles_forces.csv"},
    {FLOCK_WALLS, FLOCK_ON, true, "lesson_edge_cases_before.csv",
     "lesson_edge_cases_walls_obstacles_forces.csv"},
};

/* Boids on one spot and outside the world, which the model treats in its own way. */
static bool is_exempt(const parts_file *file, uint32_t id) {
    return file->edge_cases && (id == 2 || id == 3 || id == 11);
}

static void compare(const parts_file *file, const golden_table *table, uint32_t i,
                    const flock_explanation *e) {
    const struct {
        const char *name;
        flock_vector got;
    } parts[] = {{"sep", e->forces.separation},
                 {"ali", e->forces.alignment},
                 {"coh", e->forces.cohesion},
                 {"avoid", e->forces.avoid},
                 {"push", e->forces.push}};
    assert_int_equal(e->neighbour_count, (long)golden_number(table, i, "neighbours"));
    for (size_t p = 0; p < sizeof parts / sizeof *parts; p++) {
        char column[16];
        snprintf(column, sizeof column, "%s_x", parts[p].name);
        assert_near(parts[p].got.x, golden_number(table, i, column), 1e-5, "%s: %s of boid %u",
                    file->parts, column, i);
        snprintf(column, sizeof column, "%s_y", parts[p].name);
        assert_near(parts[p].got.y, golden_number(table, i, column), 1e-5, "%s: %s of boid %u",
                    file->parts, column, i);
    }
}

static void the_parts_of_a_tick(void **state) {
    (void)state;
    flock_explanation explanation = {0};
    int compared = 0;
    for (size_t f = 0; f < sizeof files / sizeof *files; f++) {
        flock_params params = flock_params_of(FLOCK_PRESET_LESSON);
        params.edges = files[f].edges;
        params.obstacles_on = files[f].obstacles;
        flock_frame start = golden_boids_centred(files[f].state, 18, 10);
        flock_world *world = flock_world_create_from(&params, &start, NULL);
        assert_non_null(world);
        flock_frame frame = flock_world_frame(world);
        golden_table table = golden_open(files[f].parts);
        for (uint32_t i = 0; i < frame.count; i++) {
            if (!is_exempt(&files[f], i)) {
                assert_true(flock_explain(&params, &frame, i, &explanation));
                compare(&files[f], &table, i, &explanation);
                compared++;
            }
        }
        golden_close(&table);
        flock_world_destroy(world);
        golden_boids_free(&start);
    }
    assert_true(compared > 90);
    flock_explanation_free(&explanation);
}

/* The search of one boid against the reference's, in the box. */
static void the_neighbours(void **state) {
    (void)state;
    static const char *const states[] = {"box_n150_default_step0000.csv",
                                         "box_n150_default_step0240.csv"};
    static const char *const tables[] = {"box_n150_default_step0000_neighbours.csv",
                                         "box_n150_default_step0240_neighbours.csv"};
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    flock_explanation explanation = {0};
    for (int f = 0; f < 2; f++) {
        flock_frame frame = golden_boids(states[f]);
        golden_table table = golden_open(tables[f]);
        for (uint32_t i = 0; i < frame.count; i++) {
            assert_true(flock_explain(&params, &frame, i, &explanation));
            assert_int_equal(explanation.neighbour_count,
                             (long)golden_number(&table, i, "neighbours"));
            assert_int_equal(explanation.close_count, (long)golden_number(&table, i, "close"));
            double nearest = golden_number(&table, i, "nearest_distance");
            if (nearest < 0.25) {
                assert_near(explanation.nearest_distance, nearest, 1e-6, "%s: boid %u", tables[f],
                            i);
            }
        }
        golden_close(&table);
        golden_boids_free(&frame);
    }
    flock_explanation_free(&explanation);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_parts_of_a_tick),
        cmocka_unit_test(the_neighbours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
