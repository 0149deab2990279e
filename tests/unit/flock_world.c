/* A flock's life: commands, starts, snapshots, and boids in awkward places. */
#include "test.h"

#include "base/base_memory.h"
#include "flock/flock_hash.h"
#include "flock/flock_snapshot.h"
#include "flock/flock_world.h"

static flock_world *box(uint32_t count) {
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.count = count;
    flock_world *world = flock_world_create(&params, NULL);
    assert_non_null(world);
    return world;
}

static void fly(flock_world *world, int steps) {
    for (int i = 0; i < steps; i++) {
        flock_world_step(world);
    }
}

static bool set(flock_world *world, flock_param param, double value) {
    flock_command command = {.kind = FLOCK_COMMAND_SET, .param = param, .value = value};
    return flock_world_apply(world, &command, NULL);
}

static uint64_t hash(const flock_world *world) {
    flock_frame frame = flock_world_frame(world);
    return flock_hash(&frame, flock_world_params(world));
}

/* A start of boids given one by one as x, y, z, vx, vy, vz. */
static flock_world *from_boids(flock_params params, uint32_t count, const float boids[][6]) {
    float columns[6][16];
    uint32_t id[16];
    assert_true(count <= 16);
    for (uint32_t i = 0; i < count; i++) {
        id[i] = i;
        for (int c = 0; c < 6; c++) {
            columns[c][i] = boids[i][c];
        }
    }
    flock_frame start = {.count = count,
                         .id = id,
                         .x = columns[0],
                         .y = columns[1],
                         .z = columns[2],
                         .vx = columns[3],
                         .vy = columns[4],
                         .vz = columns[5]};
    flock_problem problem;
    flock_world *world = flock_world_create_from(&params, &start, &problem);
    if (world == NULL) {
        fail_msg("refused: %s", problem.why.text);
    }
    return world;
}

static void changing_a_setting_moves_nobody(void **state) {
    (void)state;
    flock_world *world = box(150);
    fly(world, 30);
    flock_frame before = flock_world_frame(world);
    float x[150];
    memcpy(x, before.x, sizeof x);
    assert_true(set(world, FLOCK_PARAM_ALIGNMENT, 0.5));
    assert_true(set(world, FLOCK_PARAM_DT, 1.0 / 30.0));
    flock_frame after = flock_world_frame(world);
    assert_memory_equal(x, after.x, sizeof x);
    assert_int_equal(after.epoch, before.epoch);
    assert_int_equal(after.step, before.step);
    assert_near(after.time, 30 / 60.0, 1e-12, "time before the new dt counts");
    fly(world, 30);
    assert_near(flock_world_frame(world).time, 30 / 60.0 + 30 / 30.0, 1e-12, "time after");
    flock_world_destroy(world);
}

static void a_refused_command_changes_nothing(void **state) {
    (void)state;
    flock_world *world = box(50);
    fly(world, 5);
    uint64_t before = hash(world);
    flock_params params = *flock_world_params(world);
    assert_false(set(world, FLOCK_PARAM_RADIUS, -1));
    assert_false(set(world, FLOCK_PARAM_COUNT, 0));
    assert_false(set(world, FLOCK_PARAM_DIMS, 2));
    assert_false(set(world, FLOCK_PARAM_HALF_X, 2));
    assert_false(set(world, FLOCK_PARAMS, 2));
    assert_false(flock_world_apply(world, &(flock_command){.kind = FLOCK_COMMAND_UNDO}, NULL));
    flock_problem problem;
    flock_command resize = {.kind = FLOCK_COMMAND_SET, .param = FLOCK_PARAM_DIMS, .value = 2};
    assert_false(flock_world_apply(world, &resize, &problem));
    assert_int_equal(problem.param, FLOCK_PARAM_DIMS);
    assert_string_equal(problem.why.text, "this cannot change while the flock flies");
    assert_true(flock_params_equal(&params, flock_world_params(world)));
    assert_true(hash(world) == before);
    flock_world_destroy(world);
}

static void there_is_an_end_to_obstacles(void **state) {
    (void)state;
    flock_world *world = box(1);
    flock_problem problem;
    flock_command clear = {.kind = FLOCK_COMMAND_CLEAR_OBSTACLES};
    assert_true(flock_world_apply(world, &clear, &problem));
    flock_command add = {.kind = FLOCK_COMMAND_ADD_OBSTACLE, .obstacle = {.radius = 0.01f}};
    for (uint32_t i = 0; i < FLOCK_OBSTACLES_MAX; i++) {
        add.obstacle.centre[0] = 0.1f * (float)(i % 16) - 0.75f;
        add.obstacle.centre[1] = 0.1f * (float)(i / 16) - 0.75f;
        if (!flock_world_apply(world, &add, &problem)) {
            fail_msg("obstacle %u was refused: %s", i, problem.why.text);
        }
    }
    add.obstacle.centre[2] = 0.5f;
    assert_false(flock_world_apply(world, &add, &problem));
    assert_int_equal(problem.param, FLOCK_PARAM_OBSTACLES);
    assert_string_equal(problem.why.text, "there can be at most 256 obstacles");
    assert_int_equal(flock_world_params(world)->obstacle_count, FLOCK_OBSTACLES_MAX);
    flock_world_destroy(world);
}

static void the_count_keeps_the_first_boids(void **state) {
    (void)state;
    flock_world *world = box(50);
    fly(world, 20);
    flock_frame before = flock_world_frame(world);
    float x[50];
    memcpy(x, before.x, sizeof x);
    uint32_t epoch = before.epoch;
    assert_true(set(world, FLOCK_PARAM_COUNT, 80));
    flock_frame after = flock_world_frame(world);
    assert_int_equal(after.count, 80);
    assert_int_not_equal(after.epoch, epoch);
    assert_memory_equal(x, after.x, sizeof x);
    /* The new ones are those of a start with 80. */
    flock_world *fresh = box(80);
    flock_frame start = flock_world_frame(fresh);
    for (uint32_t i = 50; i < 80; i++) {
        assert_near(after.x[i], start.x[i], 0.0, "x of new boid %u", i);
        assert_int_equal(after.id[i], i);
    }
    assert_true(set(world, FLOCK_PARAM_COUNT, 10));
    assert_memory_equal(x, flock_world_frame(world).x, 10 * sizeof *x);
    flock_world_destroy(fresh);
    flock_world_destroy(world);
}

static void a_reset_brings_back_the_start_and_keeps_the_rules(void **state) {
    (void)state;
    flock_world *world = box(100);
    float start[100];
    memcpy(start, flock_world_frame(world).x, sizeof start);
    fly(world, 40);
    assert_true(set(world, FLOCK_PARAM_COHESION, 0.3));
    flock_command reset = {.kind = FLOCK_COMMAND_RESET, .value = 0.42};
    assert_true(flock_world_apply(world, &reset, NULL));
    flock_frame frame = flock_world_frame(world);
    assert_memory_equal(start, frame.x, sizeof start);
    assert_near(frame.time, 0.0, 0.0, "time starts anew");
    assert_int_equal(frame.step, 40);
    assert_near(flock_world_params(world)->cohesion, 0.3f, 0.0, "the rules stay");
    reset.value = 7;
    assert_true(flock_world_apply(world, &reset, NULL));
    assert_true(memcmp(start, flock_world_frame(world).x, sizeof start) != 0);
    flock_world_destroy(world);
}

static void a_snapshot_brings_everything_back(void **state) {
    (void)state;
    flock_world *world = box(60);
    fly(world, 25);
    flock_snapshot *snapshot = flock_snapshot_create(world);
    float x[60];
    memcpy(x, flock_world_frame(world).x, sizeof x);
    assert_true(set(world, FLOCK_PARAM_COUNT, 20));
    fly(world, 10);
    assert_true(flock_world_restore(world, snapshot));
    flock_frame frame = flock_world_frame(world);
    assert_int_equal(frame.count, 60);
    assert_memory_equal(x, frame.x, sizeof x);
    assert_near(frame.time, 25 / 60.0, 1e-12, "time");
    assert_int_equal(frame.step, 35);
    flock_snapshot_destroy(snapshot);
    flock_world_destroy(world);
}

static void a_step_allocates_nothing(void **state) {
    (void)state;
    flock_world *world = box(300);
    flock_world_step(world);
    uint64_t before = base_alloc_count();
    fly(world, 50);
    assert_int_equal(base_alloc_count(), before);
    flock_world_destroy(world);
}

/* Boids glued together by a flight without separation come apart when it is turned up, and no two
 * pairs go the same way. */
static void coincident_boids_come_apart(void **state) {
    (void)state;
    const float same[12][6] = {{0}};
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.separation = 0.1f;
    for (int i = 0; i < 2; i++) {
        params.dims = i == 0 ? 3 : 2;
        flock_world *world = from_boids(params, 12, same);
        fly(world, 120);
        flock_frame frame = flock_world_frame(world);
        for (uint32_t a = 0; a < 12; a++) {
            for (uint32_t b = a + 1; b < 12; b++) {
                double d = hypot(hypot(frame.x[a] - frame.x[b], frame.y[a] - frame.y[b]),
                                 frame.z[a] - frame.z[b]);
                assert_between(d, 1e-4, 4.0, "distance of %u and %u", a, b);
            }
            assert_true(params.dims == 3 || (frame.z[a] == 0.0f && frame.vz[a] == 0.0f));
        }
        flock_world_destroy(world);
    }
}

static void a_clump_keeps_its_momentum(void **state) {
    (void)state;
    float boids[2][6] = {{0.1f, 0.2f, 0.3f, 0.2f, 0, 0}, {0.1f, 0.2f, 0.3f, 0.2f, 0, 0}};
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    flock_world *world = from_boids(params, 2, (const float(*)[6])boids);
    flock_world_step(world);
    flock_frame frame = flock_world_frame(world);
    assert_near(frame.vy[0] + frame.vy[1], 0.0, 1e-6, "opposite pushes along y");
    assert_near(frame.vz[0] + frame.vz[1], 0.0, 1e-6, "opposite pushes along z");
    assert_true(frame.vx[0] != frame.vx[1] || frame.vy[0] != frame.vy[1]);
    flock_world_destroy(world);
}

static void a_boid_at_rest_starts_off(void **state) {
    (void)state;
    const float boids[2][6] = {{0.5f, 0, 0, 0, 0, 0}, {-0.5f, 0, 0, 1e-25f, 0, 0}};
    flock_world *world = from_boids(flock_params_of(FLOCK_PRESET_BOX), 2, boids);
    flock_world_step(world);
    flock_frame frame = flock_world_frame(world);
    for (int i = 0; i < 2; i++) {
        double speed = sqrt(pow(frame.vx[i], 2) + pow(frame.vy[i], 2) + pow(frame.vz[i], 2));
        assert_near(speed, 0.15, 1e-7, "speed of boid %d", i);
    }
    flock_world_destroy(world);
}

static void boids_from_outside_are_brought_in(void **state) {
    (void)state;
    const float boids[5][6] = {{1e9f, -1e9f, 5, 1e9f, 1e9f, -1e9f},
                               {1.2f, 0, 0, 0.3f, 0, 0},
                               {-7, 3, 0, 0, 0, 0},
                               {0.999f, 0.999f, 0.999f, 0.6f, 0.6f, 0.6f},
                               {-1, -1, -1, -1, -1, -1}};
    for (int edges = 0; edges < 2; edges++) {
        flock_params params = flock_params_of(FLOCK_PRESET_BOX);
        params.edges = (flock_edges)edges;
        flock_world *world = from_boids(params, 5, boids);
        flock_world_step(world);
        flock_frame frame = flock_world_frame(world);
        for (int i = 0; i < 5; i++) {
            assert_between(frame.x[i], -1, 1, "x of boid %d", i);
            assert_between(frame.y[i], -1, 1, "y of boid %d", i);
            assert_between(frame.z[i], -1, 1, "z of boid %d", i);
        }
        flock_world_destroy(world);
    }
}

/* A table's boids far outside, and the edges changed before anything has moved. */
static void a_torus_takes_in_who_is_outside(void **state) {
    (void)state;
    const float boids[2][6] = {{50, -7, 3, 0.2f, 0, 0}, {0.5f, 0.5f, 0.5f, 0.2f, 0, 0}};
    flock_world *world = from_boids(flock_params_of(FLOCK_PRESET_BOX), 2, boids);
    for (int i = 0; i < 2; i++) {
        assert_true(set(world, FLOCK_PARAM_EDGES, FLOCK_TORUS));
        flock_world_step(world);
        flock_frame frame = flock_world_frame(world);
        assert_between(frame.x[0], -1, 1, "x");
        assert_between(frame.y[0], -1, 1, "y");
        assert_between(frame.z[0], -1, 1, "z");
        flock_command reset = {.kind = FLOCK_COMMAND_RESET, .value = 0.42};
        assert_true(flock_world_apply(world, &reset, NULL));
    }
    flock_world_destroy(world);
}

static void a_change_of_edges_is_a_new_epoch(void **state) {
    (void)state;
    const float boids[1][6] = {{0.999f, 0, 0, 0.6f, 0, 0}};
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.edges = FLOCK_TORUS;
    flock_world *world = from_boids(params, 1, boids);
    flock_world_step(world); /* it has crossed the seam */
    uint32_t epoch = flock_world_frame(world).epoch;
    assert_true(set(world, FLOCK_PARAM_EDGES, FLOCK_WALLS));
    assert_int_not_equal(flock_world_frame(world).epoch, epoch);
    assert_int_equal(flock_world_previous(world).step, flock_world_frame(world).step);
    flock_world_destroy(world);
}

static void a_table_comes_back_in_the_style_of_the_day(void **state) {
    (void)state;
    const float boids[1][6] = {{0, 0, 0, 0.4f, 0, 0}};
    flock_world *world = from_boids(flock_params_of(FLOCK_PRESET_BOX), 1, boids);
    assert_true(set(world, FLOCK_PARAM_STYLE, FLOCK_REYNOLDS));
    flock_command reset = {.kind = FLOCK_COMMAND_RESET, .value = 0.42};
    assert_true(flock_world_apply(world, &reset, NULL));
    assert_near(flock_world_frame(world).vx[0], 0.04, 1e-7, "per tick, ten ticks a second");
    flock_world_destroy(world);
}

static void the_step_before_keeps_its_time(void **state) {
    (void)state;
    flock_world *world = box(10);
    fly(world, 6);
    assert_true(set(world, FLOCK_PARAM_DT, 0.001));
    assert_near(flock_world_previous(world).time, 5 / 60.0, 1e-12, "it was 1/60 s ago");
    assert_near(flock_world_frame(world).time, 6 / 60.0, 1e-12, "now");
    flock_world_destroy(world);
}

static void numbers_no_flock_can_have_are_refused(void **state) {
    (void)state;
    static const float bad[] = {NAN, INFINITY, -INFINITY, 1e10f};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        uint32_t id = 3;
        float value = bad[i], zero = 0;
        flock_frame start = {.count = 1,
                             .id = &id,
                             .x = &zero,
                             .y = &zero,
                             .z = &zero,
                             .vx = &zero,
                             .vy = &value,
                             .vz = &zero};
        flock_params params = flock_params_of(FLOCK_PRESET_BOX);
        flock_problem problem;
        assert_null(flock_world_create_from(&params, &start, &problem));
        assert_non_null(strstr(problem.why.text, "boid 3"));
    }
}

static void a_torus_lets_boids_through(void **state) {
    (void)state;
    const float boids[1][6] = {{0.999f, 0, 0, 0.6f, 0, 0}};
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.edges = FLOCK_TORUS;
    flock_world *world = from_boids(params, 1, boids);
    flock_world_step(world);
    flock_frame frame = flock_world_frame(world);
    assert_near(frame.x[0], 0.999 + 0.01 - 2.0, 1e-6, "on the other side");
    assert_near(frame.vx[0], 0.6, 1e-6, "no wall pushed");
    flock_world_destroy(world);
}

static int times_asked;

static double counted_seconds(void) {
    return 1e-3 * ++times_asked;
}

/* A flock that grows asks the clock that it was given as before; without one its steps are always
 * shared out, whether that pays or not. */
static void a_larger_flock_keeps_its_clock(void **state) {
    (void)state;
    flock_world *world = box(150);
    flock_world_set_clock(world, counted_seconds);
    flock_world_set_threads(world, 2);
    assert_true(set(world, FLOCK_PARAM_COUNT, 8000));
    times_asked = 0;
    fly(world, 1);
    assert_int_equal(times_asked, 2);
    flock_world_destroy(world);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(changing_a_setting_moves_nobody),
        cmocka_unit_test(a_refused_command_changes_nothing),
        cmocka_unit_test(there_is_an_end_to_obstacles),
        cmocka_unit_test(the_count_keeps_the_first_boids),
        cmocka_unit_test(a_reset_brings_back_the_start_and_keeps_the_rules),
        cmocka_unit_test(a_snapshot_brings_everything_back),
        cmocka_unit_test(a_step_allocates_nothing),
        cmocka_unit_test(a_larger_flock_keeps_its_clock),
        cmocka_unit_test(coincident_boids_come_apart),
        cmocka_unit_test(a_clump_keeps_its_momentum),
        cmocka_unit_test(a_boid_at_rest_starts_off),
        cmocka_unit_test(boids_from_outside_are_brought_in),
        cmocka_unit_test(numbers_no_flock_can_have_are_refused),
        cmocka_unit_test(a_torus_lets_boids_through),
        cmocka_unit_test(a_torus_takes_in_who_is_outside),
        cmocka_unit_test(the_step_before_keeps_its_time),
        cmocka_unit_test(a_change_of_edges_is_a_new_epoch),
        cmocka_unit_test(a_table_comes_back_in_the_style_of_the_day),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
