/* The measures over time: which steps they are of, what a jump does to their lines, and that their
 * readings take only a share of the time. */
#include "test.h"

#include "app/app_measures.h"
#include "base/base_memory.h"

#define MOST 200

static struct {
    uint32_t id[MOST];
    float x[MOST], zeros[MOST], speeds[MOST];
    flock_params params;
    flock_frame frame;
    app_groups groups;
    app_measures measures;
    double now;            /* the wall clock */
    double cost;           /* what a reading takes of it */
    app_groups_basis paid; /* the last reading that took it */
    float line[APP_MEASURES_SAMPLES];
} stage;

static double clock_now(void) {
    if (stage.groups.known && !app_groups_basis_same(&stage.groups.basis, &stage.paid)) {
        stage.now += stage.cost;
        stage.paid = stage.groups.basis;
    }
    return stage.now;
}

static int open_stage(void **state) {
    (void)state;
    memset(&stage, 0, sizeof stage);
    for (uint32_t i = 0; i < MOST; i++) {
        stage.id[i] = i;
        stage.x[i] = 10.0f * (float)i;
        stage.speeds[i] = 1.0f;
    }
    stage.now = 1000.0;
    stage.params = flock_params_of(FLOCK_PRESET_BOX);
    stage.frame = (flock_frame){.count = MOST,
                                .id = stage.id,
                                .x = stage.x,
                                .y = stage.zeros,
                                .z = stage.zeros,
                                .vx = stage.speeds,
                                .vy = stage.zeros,
                                .vz = stage.zeros,
                                .half = {1e6f, 1.0f, 1.0f},
                                .dims = 3};
    return !app_groups_init(&stage.groups);
}

static int close_stage(void **state) {
    (void)state;
    app_groups_shutdown(&stage.groups);
    return 0;
}

static void note(void) {
    app_measures_note(&stage.measures, &stage.groups, &stage.frame, &stage.params, clock_now);
}

/* Goes so many steps on, with this mean speed in each, in real time. */
static void fly(int steps, float speed) {
    double rate = flock_steps_per_second(&stage.params);
    for (uint32_t i = 0; i < MOST; i++) {
        stage.speeds[i] = speed;
    }
    for (int i = 0; i < steps; i++) {
        stage.frame.step++;
        stage.frame.time += 1.0 / rate;
        stage.now += 1.0 / rate;
        note();
    }
}

static void jump(double time) {
    stage.frame.epoch++;
    stage.frame.time = time;
    note();
}

static size_t line_of(app_measure measure) {
    return app_measures_line(&stage.measures, measure, stage.line);
}

/* The line of mean speeds, with -1 for a gap. */
static void assert_speeds(const float *wanted, size_t count) {
    size_t got = line_of(APP_MEAN_SPEED);
    for (size_t i = 0; i < count && i < got; i++) {
        float value = isnan(stage.line[i]) ? -1.0f : stage.line[i];
        assert_near(value, wanted[i], 1e-6, "sample %zu of %zu", i, got);
    }
    assert_int_equal(got, count);
}

/* --- which steps ------------------------------------------------------------------------------ */

static void every_style_has_its_steps(void **state) {
    (void)state;
    static const struct {
        flock_style style;
        double dt;
        uint64_t steps;
    } cases[] = {{FLOCK_WEIGHTED, 1.0 / 60.0, 15},
                 {FLOCK_WEIGHTED, 1.0 / 30.0, 8},
                 {FLOCK_WEIGHTED, 1.0 / 120.0, 30},
                 {FLOCK_REYNOLDS, 1.0, 3},
                 {FLOCK_NORMALISED, 1.0, 15}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        stage.params.style = cases[i].style;
        stage.params.dt = (float)cases[i].dt;
        assert_near(app_measures_steps(&stage.params), cases[i].steps, 0.0, "case %zu", i);
    }
}

static void whole_quarters_are_sampled(void **state) {
    (void)state;
    note();
    assert_int_equal(line_of(APP_ALONE), 1);
    assert_near(stage.line[0], MOST, 0.0, "alone");
    fly(14, 1.0f);
    assert_int_equal(line_of(APP_ALONE), 1);
    fly(1, 2.0f);
    fly(29, 3.0f);
    assert_speeds((const float[]){1.0f, 2.0f, 3.0f}, 3);
    assert_near(app_measures_interval(&stage.measures), 0.25, 1e-7, "interval");
}

/* A setting that changes while the flock stands still is no new sample. */
static void a_step_is_sampled_once(void **state) {
    (void)state;
    note();
    stage.params.radius = 50.0f;
    note();
    assert_int_equal(line_of(APP_GROUPS), 1);
    assert_near(stage.line[0], 0.0, 0.0, "groups, as they were");
}

static void a_line_is_a_minute_long(void **state) {
    (void)state;
    note();
    fly(15 * 300, 1.0f);
    fly(15, 2.0f);
    assert_int_equal(line_of(APP_MEAN_SPEED), 241);
    assert_near(stage.line[239], 1.0, 1e-6, "the last but one");
    assert_near(stage.line[240], 2.0, 1e-6, "the newest");
    fly(15, 3.0f);
    assert_int_equal(line_of(APP_MEAN_SPEED), 241);
    assert_near(stage.line[239], 2.0, 1e-6, "moved by one");

    /* Fewer samples make a minute where steps are longer. */
    stage.params.style = FLOCK_REYNOLDS;
    stage.params.dt = 1.0f;
    stage.frame.time = 0.0;
    fly(3 * 300, 1.0f);
    assert_near(app_measures_interval(&stage.measures), 0.3, 1e-9, "interval");
    assert_int_equal(line_of(APP_MEAN_SPEED), 201);
}

/* --- jumps ------------------------------------------------------------------------------------ */

static void a_jump_leaves_a_gap(void **state) {
    (void)state;
    note();
    fly(15, 2.0f);
    jump(0.0);
    fly(15, 3.0f);
    assert_speeds((const float[]){1.0f, 2.0f, -1.0f, 2.0f, 3.0f}, 5);

    /* Also where it lands between two samples. */
    jump(0.1);
    fly(9, 4.0f);
    assert_speeds((const float[]){1.0f, 2.0f, -1.0f, 2.0f, 3.0f, -1.0f, 4.0f}, 7);
}

static void jumps_in_a_row_leave_one_gap(void **state) {
    (void)state;
    jump(0.0);
    jump(0.0);
    assert_speeds((const float[]){1.0f}, 1);
    fly(15, 2.0f);
    for (int i = 0; i < 5; i++) {
        jump(0.0);
    }
    assert_speeds((const float[]){1.0f, 2.0f, -1.0f, 2.0f}, 4);
    fly(15, 3.0f);
    assert_speeds((const float[]){1.0f, 2.0f, -1.0f, 2.0f, 3.0f}, 5);
}

static void another_scale_of_time_is_another_line(void **state) {
    (void)state;
    note();
    fly(30, 2.0f);
    stage.params.style = FLOCK_REYNOLDS;
    stage.params.dt = 1.0f;
    stage.frame.time = 0.6;
    fly(6, 3.0f);
    assert_speeds((const float[]){3.0f, 3.0f}, 2);
    assert_near(app_measures_interval(&stage.measures), 0.3, 1e-9, "interval");

    /* What was measured before is not lost: it is in the table, and shown where one goes back. */
    char text[1024] = "";
    FILE *out = fmemopen(text, sizeof text, "w");
    app_measures_write(&stage.measures, out);
    fclose(out);
    assert_non_null(strstr(text, "\n15,0.25"));
    assert_non_null(strstr(text, "\n33,0.9"));
    stage.frame.epoch++;
    stage.frame.step = 30;
    app_measures_go(&stage.measures, &stage.frame);
    assert_speeds((const float[]){1.0f, 2.0f, 2.0f}, 3);
    assert_near(app_measures_interval(&stage.measures), 0.25, 1e-7, "interval");
}

/* --- what they cost --------------------------------------------------------------------------- */

/* Readings of half a second each take no more than a tenth of the time. */
static void readings_take_a_share_of_the_time(void **state) {
    (void)state;
    stage.cost = 0.5;
    double before = stage.now;
    fly(90 * 60, 1.0f);
    double took = stage.now - before - 90.0;
    assert_between(took, 8.0, 10.5, "seconds of readings in 90 s of flight");
}

/* What is left out is bridged in the line, and no row of the table. */
static void what_is_left_out_is_bridged(void **state) {
    (void)state;
    note();
    stage.measures.credit = -0.0251; /* until the sample after the next */
    stage.measures.paid_at = stage.now;
    fly(15, 9.0f);
    fly(15, 3.0f);
    assert_speeds((const float[]){1.0f, 2.0f, 3.0f}, 3);
    stage.measures.credit = -100.0;
    jump(0.0);
    fly(15, 9.0f);
    assert_speeds((const float[]){1.0f, 2.0f, 3.0f, -1.0f, -1.0f, -1.0f}, 6);

    char text[1024] = "";
    FILE *out = fmemopen(text, sizeof text, "w");
    assert_non_null(out);
    app_measures_write(&stage.measures, out);
    fclose(out);
    const char *row = strchr(text, '\n');
    assert_non_null(row);
    assert_int_equal(strncmp(row, "\n0,0,1,", 7), 0);
    row = strchr(row + 1, '\n');
    assert_int_equal(strncmp(row, "\n30,0.5,1,", 10), 0);
    row = strchr(row + 1, '\n');
    assert_string_equal(row, "\n");
}

static void readings_do_not_allocate(void **state) {
    (void)state;
    note();
    uint64_t before = base_alloc_count();
    fly(15 * 500, 1.0f);
    jump(0.0);
    assert_int_equal(base_alloc_count() - before, 0);
}

/* --- the numbers of now ----------------------------------------------------------------------- */

static bool follow(bool playing) {
    return app_measures_follow(&stage.measures, &stage.groups, &stage.frame, &stage.params, playing,
                               clock_now);
}

static double rest(void) {
    return app_measures_rest(&stage.measures, &stage.frame, &stage.params, stage.now);
}

static void playing_they_follow_four_times_a_second(void **state) {
    (void)state;
    int readings = 0;
    for (int picture = 0; picture < 600; picture++) {
        stage.now += 1.0 / 60.0;
        stage.frame.step++; /* of a flight between samples */
        readings += follow(true);
    }
    assert_between(readings, 34, 40, "readings in ten seconds");

    /* At normal speed each sample brings them, and there are no others. */
    readings = 0;
    fly(15, 1.0f);
    follow(true);
    for (int step = 0; step < 600; step++) {
        fly(1, 2.0f);
        readings += follow(true);
    }
    assert_int_equal(readings, 40);
    assert_near(app_measures_now(&stage.measures, APP_MEAN_SPEED), 2.0, 1e-6, "mean speed");
}

static void paused_they_are_those_of_the_picture(void **state) {
    (void)state;
    assert_true(isnan(app_measures_now(&stage.measures, APP_GROUPS)));
    assert_near(rest(), 0.0, 0.0, "rest before the first");
    assert_true(follow(false));
    assert_near(app_measures_now(&stage.measures, APP_GROUPS), 0.0, 0.0, "groups");
    assert_true(isinf(rest()));
    assert_false(follow(false));
    stage.params.radius = 50.0f; /* a change */
    assert_near(rest(), 0.0, 0.0, "rest after a change");
    assert_true(follow(false));
    assert_near(app_measures_now(&stage.measures, APP_GROUPS), 1.0, 0.0, "groups after a change");
    stage.frame.step++; /* a step */
    assert_true(follow(false));
    stage.frame.epoch++; /* a reset, whose start is a sample too */
    note();
    assert_true(follow(false));
    assert_false(follow(false));
}

static void paused_a_long_reading_waits_its_turn(void **state) {
    (void)state;
    stage.cost = 0.3;
    assert_true(follow(false));
    stage.cost = 0.0;
    stage.frame.step++;
    double wait = rest();
    assert_between(wait, 1.99, 2.01, "seconds to wait");
    assert_false(follow(false));
    stage.now += wait + 0.01;
    assert_near(rest(), 0.0, 0.0, "rest");
    assert_true(follow(false));
}

static void assert_text(app_measure measure, double value, const char *wanted) {
    char text[APP_MEASURES_TEXT];
    stage.measures.known = true;
    stage.measures.reading = (flock_measures){.spread = value,
                                              .nearest = value,
                                              .polarization = value,
                                              .groups = (uint32_t)value,
                                              .alone = 7};
    app_measures_text(&stage.measures, measure, text);
    assert_string_equal(text, wanted);
}

/* In a world of any size a number is told, not its noughts. */
static void numbers_are_told_in_every_world(void **state) {
    (void)state;
    assert_text(APP_SPREAD, 0.8214, "0.82");
    assert_text(APP_SPREAD, 0.0, "0.00");
    assert_text(APP_SPREAD, 0.00082, "0.00082");
    assert_text(APP_NEAREST, 0.00003456, "0.000035");
    assert_text(APP_NEAREST, 3.2e-12, "3.2e-12");
    assert_text(APP_SPREAD, 481234.5, "481234");
    assert_text(APP_POLARIZATION, 0.0003, "0.00");
    assert_text(APP_GROUPS, 12.0, "12");
}

/* One boid has no order, and nobody is nearest to it. */
static void one_boid_is_not_compared(void **state) {
    (void)state;
    stage.frame.count = 1;
    assert_true(follow(false));
    char text[APP_MEASURES_TEXT];
    app_measures_text(&stage.measures, APP_NEAREST, text);
    assert_string_equal(text, "–");
    app_measures_text(&stage.measures, APP_POLARIZATION, text);
    assert_string_equal(text, "–");
    app_measures_text(&stage.measures, APP_MEAN_SPEED, text);
    assert_string_equal(text, "1.000");
}

/* Of a flock that takes too long there are no numbers, and nothing waits for any. */
static void a_refused_flock_has_no_numbers(void **state) {
    (void)state;
    note();
    assert_true(follow(true));
    stage.groups.patience = 0.0;
    fly(15, 2.0f);
    assert_false(follow(true));
    assert_true(isnan(app_measures_now(&stage.measures, APP_GROUPS)));
    assert_false(app_measures_current(&stage.measures, &stage.frame, &stage.params));
    assert_true(isinf(rest()));
    stage.groups.patience = 1.0;
    fly(15, 3.0f);
    assert_true(follow(true));
    assert_false(stage.measures.refused);
    assert_speeds((const float[]){1.0f, 2.0f, 3.0f}, 3);
}

/* Colours and measures of one frame come from one reading. */
static void a_reading_is_shared_with_the_colours(void **state) {
    (void)state;
    assert_non_null(app_groups_read(&stage.groups, &stage.frame, &stage.params, clock_now));
    stage.x[0] = stage.x[1]; /* a second reading would see them together */
    assert_true(follow(false));
    assert_near(app_measures_now(&stage.measures, APP_ALONE), MOST, 0.0, "alone");
}

/* Puts the stage at another step of its flight. */
static void go(uint64_t step) {
    stage.frame.epoch++;
    stage.frame.step = step;
    stage.frame.time = (double)step / flock_steps_per_second(&stage.params);
    app_measures_go(&stage.measures, &stage.frame);
}

static void lines_end_where_one_looks(void **state) {
    (void)state;
    note();
    fly(45, 2.0f);
    fly(15, 3.0f);
    assert_speeds((const float[]){1, 2, 2, 2, 3}, 5);
    go(20);
    assert_speeds((const float[]){1, 2}, 2);
    /* What is known of the way is shown again, not measured again. */
    fly(10, 8.0f);
    assert_speeds((const float[]){1, 2, 2}, 3);
    go(60);
    assert_speeds((const float[]){1, 2, 2, 2, 3}, 5);
    fly(15, 4.0f);
    assert_speeds((const float[]){1, 2, 2, 2, 3, 4}, 6);
}

/* On a branch the later samples are none of its own; where nobody flew there is a gap. */
static void a_branch_has_its_own_line(void **state) {
    (void)state;
    note();
    fly(60, 2.0f);
    go(30);
    app_measures_leave(&stage.measures, 30);
    fly(15, 5.0f);
    assert_speeds((const float[]){1, 2, 2, 5}, 4);
    go(100);
    fly(20, 6.0f);
    assert_speeds((const float[]){1, 2, 2, 5, -1, 6, 6}, 7);
    go(60);
    fly(15, 7.0f);
    assert_speeds((const float[]){1, 2, 2, 5, -1, 7}, 6);
}

int main(void) {
#define CASE(name) cmocka_unit_test_setup_teardown(name, open_stage, close_stage)
    const struct CMUnitTest tests[] = {
        CASE(every_style_has_its_steps),
        CASE(whole_quarters_are_sampled),
        CASE(a_step_is_sampled_once),
        CASE(a_line_is_a_minute_long),
        CASE(a_jump_leaves_a_gap),
        CASE(jumps_in_a_row_leave_one_gap),
        CASE(another_scale_of_time_is_another_line),
        CASE(readings_take_a_share_of_the_time),
        CASE(what_is_left_out_is_bridged),
        CASE(readings_do_not_allocate),
        CASE(playing_they_follow_four_times_a_second),
        CASE(paused_they_are_those_of_the_picture),
        CASE(paused_a_long_reading_waits_its_turn),
        CASE(numbers_are_told_in_every_world),
        CASE(one_boid_is_not_compared),
        CASE(a_refused_flock_has_no_numbers),
        CASE(a_reading_is_shared_with_the_colours),
        CASE(lines_end_where_one_looks),
        CASE(a_branch_has_its_own_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
