/* Playback against a clock of the test's own. */
#include "test.h"

#include "play/play_pace.h"

static double clock_now;
static double cost_of_a_reading; /* so that steps seem to take time */

static double now(void) {
    clock_now += cost_of_a_reading;
    return clock_now;
}

static play_source *box(void) {
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.count = 10;
    cost_of_a_reading = 0.0;
    return play_live_create(&params, NULL);
}

static void count_step(void *user, const flock_frame *frame) {
    *(uint64_t *)user = frame->step;
}

static void sixty_steps_a_second(void **state) {
    (void)state;
    play_source *source = box();
    play_pace pace = play_pace_make();
    uint64_t seen = 0;
    uint32_t done = 0;
    for (int picture = 0; picture < 144; picture++) {
        done += play_pace_advance(&pace, source, 1.0 / 144.0, now, count_step, &seen);
        assert_between(pace.saved, 0, 1, "saved");
    }
    assert_between(done, 59, 60, "steps in a second");
    assert_int_equal(seen, done);
    assert_near(pace.slowdown, 1.0, 1e-9, "it keeps up");
    play_source_destroy(source);
}

static void slow_motion_and_pause(void **state) {
    (void)state;
    play_source *source = box();
    play_pace pace = play_pace_make();
    pace.rate = 0.25;
    uint32_t done = 0;
    for (int picture = 0; picture < 60; picture++) {
        done += play_pace_advance(&pace, source, 1.0 / 60.0, now, NULL, NULL);
    }
    assert_between(done, 14, 15, "a quarter of the speed");
    pace.playing = false;
    assert_int_equal(play_pace_advance(&pace, source, 5.0, now, NULL, NULL), 0);
    play_source_destroy(source);
}

static void a_slow_machine_drops_the_surplus(void **state) {
    (void)state;
    play_source *source = box();
    play_pace pace = play_pace_make();
    cost_of_a_reading = 0.01; /* two or three steps fill the budget */
    for (int picture = 0; picture < 50; picture++) {
        uint32_t done = play_pace_advance(&pace, source, 0.2, now, NULL, NULL);
        assert_between(done, 1, 4, "steps of one picture");
        assert_between(pace.saved, 0, 1, "nothing is saved up");
    }
    assert_between(pace.slowdown, 0.1, 0.4, "and it shows");
    play_source_destroy(source);
}

static void the_picture_lies_between_the_last_two_steps(void **state) {
    (void)state;
    play_source *source = box();
    play_pace pace = play_pace_make();
    play_pace_advance(&pace, source, 2.25 / 60.0, now, NULL, NULL);
    play_pair pair = play_pace_pair(&pace, source);
    assert_int_equal(pair.before.step, 1);
    assert_int_equal(pair.after.step, 2);
    assert_near(pair.fraction, 0.25, 1e-6, "fraction");
    play_source_destroy(source);
}

static void it_stops_at_the_end(void **state) {
    (void)state;
    play_source *source = box();
    for (int i = 0; i < 10; i++) {
        play_source_advance(source);
    }
    data_recording recording = play_source_recording(source);
    play_source *again = play_recording_create(&recording, NULL);
    play_pace pace = play_pace_make();
    uint32_t done = 0;
    for (int picture = 0; picture < 60; picture++) {
        done += play_pace_advance(&pace, again, 1.0 / 60.0, now, NULL, NULL);
    }
    assert_int_equal(done, 10);
    assert_false(pace.playing);
    assert_near(pace.slowdown, 1.0, 1e-9, "the end is no slowdown");
    play_pair pair = play_pace_pair(&pace, again);
    assert_int_equal(pair.after.step, 10);
    assert_near(pair.fraction, 1.0, 1e-6, "the last step is shown");
    play_source_destroy(source);
    play_source_destroy(again);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_stops_at_the_end),
        cmocka_unit_test(sixty_steps_a_second),
        cmocka_unit_test(slow_motion_and_pause),
        cmocka_unit_test(a_slow_machine_drops_the_surplus),
        cmocka_unit_test(the_picture_lies_between_the_last_two_steps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
