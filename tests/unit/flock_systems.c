/* Presets, styles, obstacles and pointer: what the check refuses and what commands do. */
#include "test.h"

#include "flock/flock_measure.h"
#include "flock/flock_world.h"
#include "play/play_source.h"

static void the_presets_are_as_published(void **state) {
    (void)state;
    flock_params lesson = flock_params_of(FLOCK_PRESET_LESSON);
    assert_int_equal(lesson.style, FLOCK_REYNOLDS);
    assert_int_equal(lesson.dims, 2);
    assert_int_equal(lesson.edges, FLOCK_WALLS);
    assert_int_equal(lesson.count, 24);
    assert_near(lesson.separation, 1.5, 0, "separation");
    assert_near(lesson.radius, 3, 0, "radius");
    assert_near(lesson.max_speed, 0.4f, 0, "max speed");
    assert_near(lesson.max_force, 0.1f, 0, "max force");
    assert_near(lesson.margin, 3, 0, "margin");
    assert_near(lesson.reach, 2, 0, "reach");
    assert_int_equal(lesson.obstacle_count, 2);
    assert_int_equal(lesson.obstacles_on, FLOCK_ON);
    assert_near(flock_steps_per_second(&lesson), 10, 0, "ticks a second");

    flock_params lab = flock_params_of(FLOCK_PRESET_LAB);
    assert_int_equal(lab.style, FLOCK_NORMALISED);
    assert_int_equal(lab.edges, FLOCK_TORUS);
    assert_int_equal(lab.count, 220);
    assert_near(lab.cohesion, 0.9f, 0, "cohesion");
    assert_near(flock_radius(&lab), 46, 0, "radius");
    assert_near(flock_close_radius(&lab), 20, 0, "close radius");
    assert_near(flock_max_speed(&lab), 2.6, 1e-6, "speed");
    assert_near(flock_cursor_reach(&lab), 130, 0, "reach of the pointer");
    assert_int_equal(lab.obstacles_on, FLOCK_OFF);
    assert_near(flock_steps_per_second(&lab), 60, 0, "frames a second");
    for (int preset = 0; preset < FLOCK_PRESETS; preset++) {
        flock_params params = flock_params_of((flock_preset)preset);
        assert_true(flock_params_check(&params, NULL));
        assert_int_equal(flock_preset_find(flock_preset_name((flock_preset)preset)), preset);
    }
}

static void density_goes_by_the_preset(void **state) {
    (void)state;
    static const double home[] = {300, 24, 220};
    for (int preset = 0; preset < FLOCK_PRESETS; preset++) {
        flock_params params = flock_params_of((flock_preset)preset);
        params.density = FLOCK_DENSITY_AUTO;
        params.count = 1000;
        double root = params.dims == 3 ? cbrt(home[preset] / 1000) : sqrt(home[preset] / 1000);
        assert_near(flock_radius(&params) / params.radius, root, 1e-6, "preset %d", preset);
    }
}

static void a_world_resizes_with_its_lengths(void **state) {
    (void)state;
    flock_params params = flock_params_of(FLOCK_PRESET_LESSON);
    flock_params_resize(&params, (const float[3]){36, 20, 20});
    assert_near(params.radius, 6, 1e-6, "radius");
    assert_near(params.max_speed, 0.8, 1e-6, "max speed");
    assert_near(params.obstacles[0].centre[0], -14, 1e-6, "obstacle x");
    assert_near(params.obstacles[0].radius, 3, 1e-6, "obstacle radius");
    assert_true(flock_params_check(&params, NULL));
}

/* A check that must fail, and about which parameter. */
static void assert_refused(const flock_params *params, flock_param param, const char *words) {
    flock_problem problem;
    if (flock_params_check(params, &problem)) {
        fail_msg("accepted, not refused because: %s", words);
    }
    assert_int_equal(problem.param, param);
    if (strstr(problem.why.text, words) == NULL) {
        fail_msg("refused because %s, not %s", problem.why.text, words);
    }
}

static void bad_fields_of_each_style(void **state) {
    (void)state;
    for (int style = 0; style < FLOCK_STYLE_COUNT; style++) {
        static const struct {
            flock_param param;
            double value;
        } bad[] = {{FLOCK_PARAM_MAX_SPEED, 0}, {FLOCK_PARAM_MAX_FORCE, -1},
                   {FLOCK_PARAM_AVOID, 11},    {FLOCK_PARAM_REACH, 0},
                   {FLOCK_PARAM_MARGIN, NAN},  {FLOCK_PARAM_PLACEMENT, 3},
                   {FLOCK_PARAM_CURSOR, 3},    {FLOCK_PARAM_SEAM_SIGHT, 2},
                   {FLOCK_PARAM_OBSTACLES, 2}, {FLOCK_PARAM_DT, 0.5}};
        for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
            flock_params params = flock_params_of(FLOCK_PRESET_BOX);
            flock_params_restyle(&params, (flock_style)style);
            assert_true(flock_params_check(&params, NULL));
            flock_param_set(&params, bad[i].param, bad[i].value);
            assert_refused(&params, bad[i].param, flock_param_info_of(bad[i].param)->key);
        }
    }
}

static void bad_obstacles(void **state) {
    (void)state;
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.obstacles[0] = (flock_obstacle){{0.9f, 0, 0}, 0.2f};
    assert_refused(&params, FLOCK_PARAM_OBSTACLES, "obstacle 1 does not lie inside the world");
    params.obstacles[0].radius = 0;
    assert_refused(&params, FLOCK_PARAM_OBSTACLES, "radius above 0");
    params.obstacles[0].radius = NAN;
    assert_refused(&params, FLOCK_PARAM_OBSTACLES, "radius above 0");
    params.obstacles[0] = (flock_obstacle){{NAN, 0, 0}, 0.2f};
    assert_refused(&params, FLOCK_PARAM_OBSTACLES, "inside the world");
    params.obstacles[0] = (flock_obstacle){{0.5f, 0, 0}, 0.5f}; /* touches the wall: allowed */
    assert_true(flock_params_check(&params, NULL));
    params.obstacles[1] = (flock_obstacle){{-0.1f, 0, 0}, 0.2f};
    params.obstacle_count = 2;
    assert_refused(&params, FLOCK_PARAM_OBSTACLES, "obstacle 2 overlaps obstacle 1");
    params.obstacles[1] = (flock_obstacle){{-0.5f, 0, 0}, 0.5f}; /* touches the other: allowed */
    assert_true(flock_params_check(&params, NULL));
    params.dims = 2;
    params.obstacles[1].centre[2] = 0.1f;
    assert_refused(&params, FLOCK_PARAM_OBSTACLES, "inside the world");
}

static void the_pointer_is_quantised(void **state) {
    (void)state;
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    const float at[3] = {0.123456f, -0.7f, 5.0f}, direction[3] = {3, 0, -4};
    params.cursor = flock_cursor_make(&params, at, direction);
    float back[3], along[3];
    flock_cursor_line(&params, back, along);
    assert_near(back[0], at[0], 1.0 / 16384, "x");
    assert_near(back[1], at[1], 1.0 / 16384, "y");
    assert_near(back[2], 2.0, 1e-3, "z is held within twice the half size");
    assert_near(along[0], 0.6, 1e-4, "direction x");
    assert_near(along[2], -0.8, 1e-4, "direction z");
    /* What came out goes in again unchanged. */
    flock_cursor again = flock_cursor_make(&params, back, along);
    assert_memory_equal(&again, &params.cursor, sizeof again);
    params.edges = FLOCK_TORUS; /* where a point outside is one inside */
    params.cursor = flock_cursor_make(&params, (const float[3]){1.5f, -1.25f, 0.25f}, NULL);
    flock_cursor_line(&params, back, along);
    assert_near(back[0], -0.5, 1e-4, "x round the torus");
    assert_near(back[1], 0.75, 1e-4, "y round the torus");
    assert_near(back[2], 0.25, 1e-4, "z inside already");
    params.cursor = flock_cursor_make(&params, (const float[3]){0, 0, 0}, NULL);
    flock_cursor_line(&params, back, along);
    assert_true(back[0] == 0 && back[1] == 0 && along[2] == 1);
}

static bool apply(play_source *source, flock_command command) {
    return play_source_apply(source, command, false, NULL);
}

static void obstacles_come_and_go(void **state) {
    (void)state;
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    play_source *source = play_live_create(&params, NULL);
    flock_command add = {.kind = FLOCK_COMMAND_ADD_OBSTACLE, .obstacle = {{0.6f, 0, 0}, 0.2f}};
    assert_true(apply(source, add));
    assert_int_equal(play_source_params(source)->obstacle_count, 2);
    assert_int_equal(play_source_params(source)->obstacles_on, FLOCK_ON);
    assert_false(apply(source, add)); /* twice in the same place */
    assert_int_equal(play_source_params(source)->obstacle_count, 2);
    assert_true(play_source_undo(source, NULL, NULL));
    assert_int_equal(play_source_params(source)->obstacle_count, 1);
    assert_int_equal(play_source_params(source)->obstacles_on, FLOCK_OFF);
    assert_true(play_source_redo(source, NULL, NULL));
    assert_int_equal(play_source_params(source)->obstacle_count, 2);
    assert_true(apply(source, (flock_command){.kind = FLOCK_COMMAND_CLEAR_OBSTACLES}));
    assert_int_equal(play_source_params(source)->obstacle_count, 0);
    play_source_destroy(source);
}

static void the_pointer_is_no_change_to_undo(void **state) {
    (void)state;
    flock_params params = flock_params_of(FLOCK_PRESET_LAB);
    play_source *source = play_live_create(&params, NULL);
    flock_command weight = {.param = FLOCK_PARAM_ALIGNMENT, .value = 0.5};
    flock_command cursor = {
        .kind = FLOCK_COMMAND_CURSOR, .value = FLOCK_CURSOR_FLEE, .cursor = {{100, 200, 0}, {0}}};
    assert_true(apply(source, weight));
    assert_true(apply(source, cursor));
    assert_true(play_source_undo(source, NULL, NULL));
    assert_near(play_source_params(source)->alignment, 1, 0, "the weight is undone");
    assert_int_equal(play_source_params(source)->cursor_mode, FLOCK_CURSOR_FLEE);
    assert_int_equal(play_source_params(source)->cursor.at[1], 200);
    size_t count;
    play_source_log(source, &count);
    assert_int_equal(count, 3);
    play_source_destroy(source);
}

/* Undoing a reset brings the boids back, not where the pointer was; setting the pointer's mode is
 * no change to undo either. */
static void undo_leaves_the_pointer_where_it_is(void **state) {
    (void)state;
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    play_source *source = play_live_create(&params, NULL);
    flock_command flee = {.kind = FLOCK_COMMAND_CURSOR, .value = FLOCK_CURSOR_FLEE};
    flock_command reset = {.kind = FLOCK_COMMAND_RESET, .value = 3};
    flock_command off = {.param = FLOCK_PARAM_CURSOR, .value = FLOCK_CURSOR_OFF};
    assert_true(apply(source, flee));
    assert_true(apply(source, reset));
    assert_true(apply(source, off));
    assert_true(play_source_undo(source, NULL, NULL));
    assert_int_equal(play_source_params(source)->cursor_mode, FLOCK_CURSOR_OFF);
    assert_near(play_source_params(source)->seed, 0.42, 0, "the reset was undone");
    assert_false(play_source_undo(source, NULL, NULL));
    play_source_destroy(source);
}

/* A seed has one start, whatever obstacles there are now; a preset without obstacles draws once. */
static void a_start_goes_by_the_preset_alone(void **state) {
    (void)state;
    flock_params lesson = flock_params_of(FLOCK_PRESET_LESSON);
    flock_params cleared = lesson;
    cleared.obstacle_count = 0;
    flock_world *a = flock_world_create(&lesson, NULL), *b = flock_world_create(&cleared, NULL);
    flock_frame fa = flock_world_frame(a), fb = flock_world_frame(b);
    assert_memory_equal(fa.x, fb.x, 24 * sizeof *fa.x);
    flock_world_destroy(a);
    flock_world_destroy(b);

    flock_params box = flock_params_of(FLOCK_PRESET_BOX);
    box.placement = FLOCK_FIELD;
    box.count = 2000;
    flock_world *c = flock_world_create(&box, NULL);
    flock_frame frame = flock_world_frame(c);
    int in_the_middle = 0;
    for (uint32_t i = 0; i < frame.count; i++) {
        in_the_middle += hypot(hypot(frame.x[i], frame.y[i]), frame.z[i]) < 0.5;
    }
    assert_between(in_the_middle, 70, 200, "boids where the box's sphere would be");
    flock_world_destroy(c);
}

static void a_style_is_undone_with_its_rules(void **state) {
    (void)state;
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.cohesion = 0.3f;
    play_source *source = play_live_create(&params, NULL);
    for (int step = 0; step < 50; step++) {
        play_source_advance(source);
    }
    flock_command style = {.param = FLOCK_PARAM_STYLE, .value = FLOCK_REYNOLDS};
    assert_true(apply(source, style));
    assert_near(play_source_params(source)->dt, 1, 0, "dt of the new style");
    assert_near(play_source_params(source)->radius, 0.3f, 1e-6, "radius of the new style");
    play_source_advance(source);
    assert_true(play_source_undo(source, NULL, NULL));
    assert_true(flock_params_equal(play_source_params(source), &params));
    flock_frame frame = play_source_frame(source);
    for (uint32_t i = 0; i < frame.count; i++) {
        double speed = hypot(hypot(frame.vx[i], frame.vy[i]), frame.vz[i]);
        assert_between(speed, 0.15 - 1e-6, 0.6 + 1e-6, "speed of boid %u", i);
    }
    play_source_destroy(source);
}

/* A boid next to the pointer's line flies off at a right angle to it, in every style. */
static void the_pointer_drives_boids_off_its_line(void **state) {
    (void)state;
    for (int style = 0; style < FLOCK_STYLE_COUNT; style++) {
        flock_params params = flock_params_of(FLOCK_PRESET_BOX);
        flock_params_restyle(&params, (flock_style)style);
        params.cursor_mode = FLOCK_CURSOR_FLEE;
        const uint32_t id = 0;
        const float x = 0.02f, y = 0, z = 0.5f;
        const float speed = 0.1f * flock_max_speed(&params), none = 0;
        flock_frame start = {.count = 1,
                             .id = &id,
                             .x = &x,
                             .y = &y,
                             .z = &z,
                             .vx = &none,
                             .vy = &speed,
                             .vz = &none};
        flock_world *world = flock_world_create_from(&params, &start, NULL);
        for (int step = 0; step < 10; step++) {
            flock_world_step(world);
        }
        flock_frame frame = flock_world_frame(world);
        assert_true(frame.vx[0] > 0.3f * flock_max_speed(&params));
        assert_near(frame.vz[0], 0, 1e-6, "nothing along the line, style %d", style);
        flock_world_destroy(world);
    }
}

/* A clump with one velocity comes apart in every style, dimension and edge, and keeps its middle.
 */
static void coincident_boids_come_apart(void **state) {
    (void)state;
    enum { N = 12 };
    for (int c = 0; c < FLOCK_STYLE_COUNT * 4; c++) {
        flock_params params = flock_params_of(FLOCK_PRESET_BOX);
        flock_params_restyle(&params, (flock_style)(c / 4));
        params.dims = c % 2 == 0 ? 2 : 3;
        params.edges = c / 2 % 2 == 0 ? FLOCK_WALLS : FLOCK_TORUS;
        uint32_t id[N];
        float zero[N] = {0}, speed[N];
        for (uint32_t i = 0; i < N; i++) {
            id[i] = i;
            speed[i] = 0.5f * flock_max_speed(&params);
        }
        flock_frame start = {.count = N,
                             .id = id,
                             .x = zero,
                             .y = zero,
                             .z = zero,
                             .vx = speed,
                             .vy = zero,
                             .vz = zero};
        flock_world *world = flock_world_create_from(&params, &start, NULL);
        int steps = (int)(2.0 * flock_steps_per_second(&params));
        for (int step = 0; step < steps; step++) {
            flock_world_step(world);
        }
        flock_frame frame = flock_world_frame(world);
        for (uint32_t a = 0; a < N; a++) {
            for (uint32_t b = a + 1; b < N; b++) {
                double d = hypot(hypot(frame.x[a] - frame.x[b], frame.y[a] - frame.y[b]),
                                 frame.z[a] - frame.z[b]);
                assert_between(d, 1e-4, 4, "case %d: distance of %u and %u", c, a, b);
            }
        }
        flock_world_destroy(world);
    }
}

/* With every weight 0 nobody turns but at walls, and at rest nobody is pushed (but in weighted,
 * where a boid must fly). */
static void weights_of_zero_leave_boids_alone(void **state) {
    (void)state;
    for (int style = 0; style < FLOCK_STYLE_COUNT; style++) {
        flock_params params = flock_params_of(FLOCK_PRESET_BOX);
        flock_params_restyle(&params, (flock_style)style);
        params.separation = params.alignment = params.cohesion = params.avoid = 0;
        params.edges = FLOCK_TORUS;
        flock_world *world = flock_world_create(&params, NULL);
        flock_frame frame = flock_world_frame(world);
        float vx[150], vy[150];
        memcpy(vx, frame.vx, sizeof vx);
        memcpy(vy, frame.vy, sizeof vy);
        for (int step = 0; step < 50; step++) {
            flock_world_step(world);
        }
        frame = flock_world_frame(world);
        for (uint32_t i = 0; i < frame.count; i++) {
            double turn = vx[i] * frame.vy[i] - vy[i] * frame.vx[i];
            double room =
                1e-5 * (double)flock_max_speed(&params) * (double)flock_max_speed(&params);
            assert_near(turn, 0, room, "style %d: turn of boid %u", style, i);
        }
        flock_world_destroy(world);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_presets_are_as_published),
        cmocka_unit_test(density_goes_by_the_preset),
        cmocka_unit_test(a_world_resizes_with_its_lengths),
        cmocka_unit_test(bad_fields_of_each_style),
        cmocka_unit_test(bad_obstacles),
        cmocka_unit_test(the_pointer_is_quantised),
        cmocka_unit_test(obstacles_come_and_go),
        cmocka_unit_test(the_pointer_is_no_change_to_undo),
        cmocka_unit_test(a_style_is_undone_with_its_rules),
        cmocka_unit_test(undo_leaves_the_pointer_where_it_is),
        cmocka_unit_test(a_start_goes_by_the_preset_alone),
        cmocka_unit_test(the_pointer_drives_boids_off_its_line),
        cmocka_unit_test(coincident_boids_come_apart),
        cmocka_unit_test(weights_of_zero_leave_boids_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
