/* What is said of a flight that is too slow: after how long, how it is worded, and that only time
 * in flight counts. */
#include "test.h"

#include "app/app_state.h"
#include "play/play_open.h"

static app_slow slow;
static char said[160];

static int forget(void **state) {
    (void)state;
    memset(&slow, 0, sizeof slow);
    said[0] = '\0';
    return 0;
}

/* Flies `pictures` of 0.1 s at 30 steps a second, of which the machine does one a picture. Returns
 * how often something was said. */
static int fly_slowly(int pictures, double share) {
    int times = 0;
    for (int i = 0; i < pictures; i++) {
        const app_flight flight = {
            .boids = 300, .rate = 30.0, .share = share, .elapsed = 0.1, .done = 1, .spent = 0.1};
        times += app_slow_note(&slow, &flight, said, sizeof said);
    }
    return times;
}

static void a_slow_flight_is_told_of_once(void **state) {
    (void)state;
    assert_int_equal(fly_slowly(30, 0.33), 0);
    assert_int_equal(fly_slowly(100, 0.33), 1);
    assert_string_equal(said, "Flying at 33 % of its speed: too many boids for this machine");
    /* Once it was fast again it is news. */
    assert_int_equal(fly_slowly(5, 0.98), 0);
    assert_int_equal(fly_slowly(100, 0.33), 1);
}

static void a_hiccup_is_no_alarm(void **state) {
    (void)state;
    for (int i = 0; i < 10; i++) {
        assert_int_equal(fly_slowly(25, 0.33), 0);
        assert_int_equal(fly_slowly(1, 0.95), 0);
    }
}

static int note(uint32_t boids, uint32_t done, double spent) {
    const app_flight flight = {
        .boids = boids, .rate = 30.0, .share = 1.0, .done = done, .spent = spent};
    return app_slow_note(&slow, &flight, said, sizeof said);
}

static void a_long_step_is_told_of_at_once(void **state) {
    (void)state;
    assert_int_equal(note(50000, 0, 3.0), 0);
    assert_int_equal(note(50000, 1, 0.2), 0);
    assert_int_equal(note(50000, 1, 3.17), 1);
    assert_string_equal(said, "50,000 boids: 3.2 s a step with this engine");
    assert_int_equal(note(50000, 1, 3.2), 0);
    assert_int_equal(note(100000, 2, 26.0), 1);
    assert_string_equal(said, "100,000 boids: 13 s a step with this engine");
    /* So few take no time: the machine did something else. */
    assert_int_equal(note(150, 1, 1.0), 0);
}

/* The same through the state: with no time to fly in, one step a picture is done of three. */
static void only_time_in_flight_counts(void **state) {
    (void)state;
    static app_state app;
    data_options options;
    base_message message;
    char *arguments[] = {(char *)"flockview", NULL};
    assert_true(data_options_parse(&options, DATA_FLOCKVIEW, 1, arguments, &message));
    assert_true(app_state_open(&app, &options, play_open(&options, &message), &message));
    app.pace.budget = 0.0;
    for (int i = 0; i < 28; i++) {
        app_play(&app, 0.1);
    }
    app.pace.playing = false;
    for (int i = 0; i < 100; i++) {
        app_play(&app, 0.1);
    }
    app.pace.playing = true;
    app_play(&app, 0.1);
    assert_string_equal(app.message.text, "");
    for (int i = 0; i < 10; i++) {
        app_play(&app, 0.1);
    }
    assert_non_null(strstr(app.message.text, "Flying at "));
    app_state_close(&app);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_slow_flight_is_told_of_once, forget),
        cmocka_unit_test_setup(a_hiccup_is_no_alarm, forget),
        cmocka_unit_test_setup(a_long_step_is_told_of_at_once, forget),
        cmocka_unit_test_setup(only_time_in_flight_counts, forget),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
