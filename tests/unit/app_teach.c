/* Sentences that teach: each when it is true, and only then. */
#include "test.h"

#include <math.h>

#include "app/app_teach.h"

/* The sentences of the box with this alignment, these boids and neighbours. */
static int taught(float alignment, uint32_t count, double neighbours,
                  const char *lines[APP_TEACH_MOST]) {
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.alignment = alignment;
    params.count = count;
    return app_teach(&params, neighbours, lines);
}

static void assert_taught(float alignment, uint32_t count, double neighbours, const char *wanted) {
    const char *lines[APP_TEACH_MOST];
    int said = taught(alignment, count, neighbours, lines);
    bool right = wanted == NULL ? said == 0 : said == 1 && strncmp(lines[0], wanted, 8) == 0;
    if (!right) {
        fail_msg("alignment %g, %u boids, %g neighbours: %d sentences, first %s, wanted %s",
                 (double)alignment, count, neighbours, said, said > 0 ? lines[0] : "none",
                 wanted != NULL ? wanted : "none");
    }
}

static void each_is_said_when_it_is_true(void **state) {
    (void)state;
    assert_taught(1.0f, 150, 9.1, NULL);
    assert_taught(0.0f, 150, 9.1, "Alignment 0");
    assert_taught(0.1f, 150, 9.1, NULL);
    assert_taught(1.0f, 150, 0.0, "Nobody sees");
    assert_taught(1.0f, 150, 2.0 / 150.0, NULL);
    assert_taught(1.0f, 150, 149.0, "Everyone sees");
    /* One pair of 150 out of sight. */
    assert_taught(1.0f, 150, 149.0 - 2.0 / 150.0, NULL);
}

/* One boid has nobody to see; two see each other, which is no crowd. */
static void small_flocks_are_not_lectured(void **state) {
    (void)state;
    assert_taught(1.0f, 1, 0.0, NULL);
    assert_taught(1.0f, 2, 1.0, NULL);
    assert_taught(1.0f, 2, 0.0, "Nobody sees");
    assert_taught(1.0f, 3, 2.0, "Everyone sees");
}

static void nothing_is_said_of_what_is_not_known(void **state) {
    (void)state;
    assert_taught(1.0f, 150, (double)NAN, NULL);
    const char *lines[APP_TEACH_MOST];
    assert_int_equal(taught(0.0f, 150, 0.0, lines), 2);
}

/* What is true of every other reading is told all the time, and goes a while after the last. */
static void sentences_do_not_flicker(void **state) {
    (void)state;
    static const char *const line[] = {"a", "b"};
    app_taught told = {0};
    for (int i = 0; i < 20; i++) {
        app_teach_follow(&told, line, i % 2 == 0, true, 0.25 * i);
        assert_true(app_teach_tells(&told, line[0]));
        assert_int_equal(told.count, 1);
    }
    app_teach_follow(&told, line + 1, 1, true, 5.0);
    assert_int_equal(told.count, 2);
    app_teach_follow(&told, line, 0, true, 6.6); /* it was true last at 4.5 s */
    assert_false(app_teach_tells(&told, line[0]));
    assert_true(app_teach_tells(&told, line[1]));
    app_teach_follow(&told, line, 0, false, 6.7); /* paused */
    assert_int_equal(told.count, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_is_said_when_it_is_true),
        cmocka_unit_test(small_flocks_are_not_lectured),
        cmocka_unit_test(sentences_do_not_flicker),
        cmocka_unit_test(nothing_is_said_of_what_is_not_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
