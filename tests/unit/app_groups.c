/* Groups for the picture: read when they may have changed, and not too often. */
#include "test.h"

#include "app/app_groups.h"
#include "base/base_memory.h"

#define MOST 2500

static struct {
    uint32_t id[MOST];
    float x[MOST], zeros[MOST];
    flock_params params;
    flock_frame frame;
    app_groups groups;
    double now, cost;
} stage;

static double clock_now(void) {
    return stage.now;
}

/* So much later at each look at the clock. */
static double clock_later(void) {
    stage.now += stage.cost;
    return stage.now;
}

/* Boids on a line, in pairs far from each other; the last one, if any, is alone. */
static void stand(uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        stage.id[i] = i;
        stage.x[i] = 10.0f * (float)(i / 2) + 0.1f * (float)(i % 2);
    }
    stage.frame.count = count;
}

static int open_stage(void **state) {
    (void)state;
    memset(&stage, 0, sizeof stage);
    stage.params = flock_params_of(FLOCK_PRESET_BOX);
    stage.frame = (flock_frame){.id = stage.id,
                                .x = stage.x,
                                .y = stage.zeros,
                                .z = stage.zeros,
                                .vx = stage.zeros,
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

static const uint32_t *read_now(void) {
    const uint32_t *slots = app_groups_read(&stage.groups, &stage.frame, &stage.params, clock_now);
    assert_non_null(slots);
    return slots;
}

static void every_step_is_read(void **state) {
    (void)state;
    stand(5);
    const uint32_t *slots = read_now();
    assert_int_equal(slots[0], slots[1]);
    assert_int_not_equal(slots[1], slots[2]);
    assert_int_equal(slots[4], FLOCK_ALONE);
    stage.x[4] = stage.x[3];
    stage.frame.step++;
    slots = read_now();
    assert_int_equal(slots[4], slots[3]);
    assert_int_equal(stage.groups.slots, 3); /* two groups */
}

/* The same step is not read again, unless who sees whom has changed. */
static void a_step_is_read_once(void **state) {
    (void)state;
    stand(5);
    read_now();
    stage.x[4] = stage.x[3];
    assert_int_equal(read_now()[4], FLOCK_ALONE);
    stage.params.radius = 0.3f;
    assert_int_not_equal(read_now()[4], FLOCK_ALONE);
    stage.x[4] = 1000.0f;
    assert_int_not_equal(read_now()[4], FLOCK_ALONE);
    stage.frame.epoch++;
    assert_int_equal(read_now()[4], FLOCK_ALONE);
}

static void many_boids_are_read_ten_times_a_second(void **state) {
    (void)state;
    stand(MOST);
    int readings = 0;
    uint64_t last = UINT64_MAX;
    for (int picture = 0; picture < 120; picture++) {
        stage.now = picture / 60.0;
        stage.frame.step++;
        read_now();
        readings += stage.groups.basis.step != last;
        last = stage.groups.basis.step;
    }
    assert_between(readings, 17, 20, "readings in two seconds");

    /* Other boids are read at once: the slots are in the frame's order. */
    stand(MOST - 1);
    stage.frame.epoch++;
    assert_int_equal(read_now()[MOST - 2], FLOCK_ALONE);
}

/* Everyone in sight of everyone is the square of their number to look at: that is known before. */
static void a_crowd_is_not_read(void **state) {
    (void)state;
    enum { CROWD = 100000 };
    float *at = base_alloc_array(CROWD, sizeof *at);
    uint32_t *id = base_alloc_array(CROWD, sizeof *id);
    assert_true(at != NULL && id != NULL);
    stage.frame = (flock_frame){.count = CROWD,
                                .id = id,
                                .x = at,
                                .y = at,
                                .z = at,
                                .vx = at,
                                .vy = at,
                                .vz = at,
                                .half = {1.0f, 1.0f, 1.0f},
                                .dims = 3};
    assert_null(app_groups_measure(&stage.groups, &stage.frame, &stage.params, clock_now));
    assert_true(stage.groups.refused);
    assert_between(stage.groups.expected, 2.0, 50.0, "seconds for 10^10 looks");
    assert_null(app_groups_read(&stage.groups, &stage.frame, &stage.params, clock_now));

    /* Apart from each other they are read, and so the next crowd has its own answer. */
    for (uint32_t i = 0; i < CROWD; i++) {
        at[i] = (float)i;
        id[i] = i;
    }
    stage.frame.half[0] = stage.frame.half[1] = stage.frame.half[2] = 1e6f;
    stage.frame.step++;
    stage.now += 1.0;
    assert_non_null(app_groups_read(&stage.groups, &stage.frame, &stage.params, clock_now));
    assert_false(stage.groups.refused);
    base_free(at);
    base_free(id);
}

/* One reading that the machine was slow at must not end all of them. */
static void a_hiccup_is_no_expectation(void **state) {
    (void)state;
    stand(MOST);
    for (int i = 0; i < 3; i++) {
        stage.frame.step++;
        stage.cost = i == 1 ? 100.0 : 1e-4;
        assert_non_null(
            app_groups_measure(&stage.groups, &stage.frame, &stage.params, clock_later));
    }
    assert_between(stage.groups.per_look, 1e-4 / (MOST * 90.0), 1e-4 / (MOST * 70.0), "a look");
}

static void readings_allocate_once(void **state) {
    (void)state;
    stand(MOST);
    read_now();
    uint64_t before = base_alloc_count();
    for (int i = 0; i < 3; i++) {
        stage.frame.step++;
        stage.now += 1.0;
        read_now();
    }
    assert_int_equal(base_alloc_count() - before, 0);
}

int main(void) {
#define CASE(name) cmocka_unit_test_setup_teardown(name, open_stage, close_stage)
    const struct CMUnitTest tests[] = {
        CASE(every_step_is_read),
        CASE(a_step_is_read_once),
        CASE(many_boids_are_read_ten_times_a_second),
        CASE(a_crowd_is_not_read),
        CASE(a_hiccup_is_no_expectation),
        CASE(readings_allocate_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
