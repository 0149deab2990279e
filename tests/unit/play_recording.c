/* Recordings: a flight told as a start and commands, and played again. */
#include "same.h"
#include "session.h"
#include "test.h"

#include "flock/flock_hash.h"
#include "flock/flock_math.h"

enum { STEPS = 1500 };

static play_source *box(void) {
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.count = 30;
    play_source *source = play_live_create(&params, NULL);
    assert_non_null(source);
    return source;
}

static void interact(play_source *source, uint64_t steps) {
    for (uint64_t i = 0; i < steps; i++) {
        uint64_t dice = flock_mix(i);
        session_point(source, dice);
        if (dice >> 32 & 1) {
            play_source_undo(source, NULL, NULL);
        } else if (dice >> 33 & 1) {
            session_change(source, dice >> 3);
        }
        session_fly(source, 1);
    }
}

static play_source *replay(play_source *source) {
    data_recording recording = play_source_recording(source);
    play_source *again = play_recording_create(&recording, NULL);
    assert_non_null(again);
    return again;
}

static void seek(play_source *source, uint64_t step) {
    assert_true(play_source_seek(source, step, NULL, NULL));
}

static void check_same(play_source *a, play_source *b) {
    flock_frame frame_a = play_source_frame(a), frame_b = play_source_frame(b);
    assert_int_equal(frame_a.step, frame_b.step);
    if (session_hash(a) != session_hash(b)) {
        fail_msg("step %llu: %016llx is not %016llx", (unsigned long long)frame_a.step,
                 (unsigned long long)session_hash(a), (unsigned long long)session_hash(b));
    }
}

static void a_recording_is_the_same_flight(void **state) {
    (void)state;
    play_source *source = box();
    interact(source, STEPS);
    play_source *again = replay(source);
    assert_int_equal(play_source_frame(again).step, 0);
    assert_int_equal(play_source_span(again).last, STEPS);
    while (play_source_advance(again)) {
    }
    check_same(source, again);
    play_proof proof = play_source_proof(again);
    assert_false(proof.differs);
    assert_int_equal(proof.checked, 3); /* steps 600, 1200 and the last */

    /* And step by step, at any distance. */
    for (uint64_t i = 0; i < 60; i++) {
        uint64_t step = flock_mix(i) % (STEPS + 1);
        seek(source, step);
        seek(again, step);
        check_same(source, again);
    }
    play_source_destroy(source);
    play_source_destroy(again);
}

static void a_recording_is_sought_before_it_was_played(void **state) {
    (void)state;
    play_source *source = box();
    interact(source, STEPS);
    play_source *again = replay(source);
    seek(again, 1000);
    seek(source, 1000);
    check_same(source, again);
    base_message why;
    assert_false(play_source_seek(again, STEPS + 1, NULL, &why));
    assert_string_equal(why.text, "step 1501 is after the last one, 1500");
    play_source_destroy(source);
    play_source_destroy(again);
}

/* What was told of a recording, from the past of it, is the recording. */
static void a_recording_of_a_recording(void **state) {
    (void)state;
    play_source *source = box();
    interact(source, 700);
    play_source *again = replay(source);
    seek(source, 300);
    data_recording a = play_source_recording(source), b = play_source_recording(again);
    assert_int_equal(a.last_step, 700);
    assert_int_equal(a.command_count, b.command_count);
    for (size_t i = 0; i < a.command_count; i++) {
        assert_same_command(&a.commands[i], &b.commands[i], i);
    }
    assert_int_equal(a.hash_count, b.hash_count);
    assert_memory_equal(a.hashes, b.hashes, a.hash_count * sizeof *a.hashes);
    assert_int_equal(b.start.boids.count, 0);
    assert_true(flock_params_equal(&a.start.params, &b.start.params));
    play_source_destroy(source);
    play_source_destroy(again);
}

static void a_recording_ends_and_can_fly_on(void **state) {
    (void)state;
    play_source *source = box();
    session_fly(source, 50);
    play_source *again = replay(source);
    assert_false(play_source_ended(again));
    seek(again, 50);
    assert_true(play_source_ended(again));
    assert_false(play_source_ended(source));
    assert_false(play_source_advance(again));
    assert_int_equal(play_source_frame(again).step, 50);
    play_source_fly_on(again);
    assert_false(play_source_ended(again));
    session_fly(again, 10);
    session_fly(source, 10);
    check_same(source, again);
    play_source_destroy(source);
    play_source_destroy(again);
}

static void a_change_at_the_end_goes_on_with_it(void **state) {
    (void)state;
    play_source *source = box();
    session_fly(source, 50);
    play_source *again = replay(source);
    seek(again, 50);
    assert_true(session_set(again, FLOCK_PARAM_COHESION, 0.5, false));
    assert_int_equal(play_source_branch(again), 0);
    session_fly(again, 10);
    assert_int_equal(play_source_span(again).last, 60);
    play_source_destroy(source);
    play_source_destroy(again);
}

static void a_change_on_the_way_leaves_it(void **state) {
    (void)state;
    play_source *source = box();
    session_fly(source, 50);
    play_source *again = replay(source);
    session_fly(again, 20);
    assert_true(session_set(again, FLOCK_PARAM_COHESION, 0.5, false));
    assert_int_equal(play_source_branch(again), 1);
    session_fly(again, 100);
    assert_true(play_source_undo(again, NULL, NULL));
    assert_int_equal(play_source_frame(again).step, 20);
    session_fly(again, 30);
    check_same(source, again);
    assert_false(play_source_advance(again)); /* it ends again */
    play_source_destroy(source);
    play_source_destroy(again);
}

static void a_flight_from_a_table_or_a_checkpoint(void **state) {
    (void)state;
    const uint32_t id[] = {3, 8, 9};
    const float place[] = {0.1f, -0.2f, 0.3f}, still[] = {0.0f, 0.0f, 0.0f};
    flock_frame start = {.count = 3,
                         .id = id,
                         .x = place,
                         .y = place,
                         .z = still,
                         .vx = place,
                         .vy = still,
                         .vz = still};
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    play_source *source = play_live_create_from(&params, &start, NULL);
    interact(source, 100);
    play_source *again = replay(source);
    seek(again, 100);
    check_same(source, again);

    flock_flight flight = play_source_flight(source);
    play_source *resumed = play_live_resume(&flight, NULL);
    interact(resumed, 50); /* with resets, which come back to the table */
    play_source *resumed_again = replay(resumed);
    assert_int_equal(play_source_span(resumed_again).first, 100);
    seek(resumed_again, 150);
    check_same(resumed, resumed_again);
    play_source_destroy(source);
    play_source_destroy(again);
    play_source_destroy(resumed);
    play_source_destroy(resumed_again);
}

/* --- recordings that are not right --------------------------------------------------------------
 */

static void another_flight_is_noticed_where_it_differs(void **state) {
    (void)state;
    play_source *source = box();
    session_fly(source, 1300);
    data_recording recording = play_source_recording(source);
    data_hash hashes[3];
    memcpy(hashes, recording.hashes, sizeof hashes);
    hashes[1].hash++;
    hashes[2].hash++;
    recording.hashes = hashes;
    play_source *again = play_recording_create(&recording, NULL);
    seek(again, 1199);
    assert_false(play_source_proof(again).differs);
    while (play_source_advance(again)) {
    }
    assert_true(play_source_proof(again).differs);
    assert_int_equal(play_source_proof(again).step, 1200);
    play_source_destroy(source);
    play_source_destroy(again);
}

/* Commands that no flock would have taken are left out, and said. */
static void bad_commands_are_noticed(void **state) {
    (void)state;
    const flock_command bad[] = {
        {.step = 10, .kind = FLOCK_COMMAND_SET, .param = FLOCK_PARAM_DT, .value = 9.0},
        {.step = 10, .kind = FLOCK_COMMAND_SET, .param = FLOCK_PARAMS, .value = 9.0},
        {.step = 10, .kind = FLOCK_COMMAND_UNDO, .merge = true},
        {.step = 10, .kind = FLOCK_COMMAND_REDO},
        {.step = 10, .kind = (flock_command_kind)99},
        {.step = 10, .kind = FLOCK_COMMAND_SET, .param = FLOCK_PARAM_COHESION, .value = -1.0},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        play_source *source = box();
        session_fly(source, 20);
        data_recording recording = play_source_recording(source);
        recording.commands = &bad[i];
        recording.command_count = 1;
        recording.hash_count = 0;
        play_source *again = play_recording_create(&recording, NULL);
        seek(again, 20);
        check_same(source, again);
        assert_true(play_source_proof(again).differs);
        assert_int_equal(play_source_proof(again).step, 10);
        assert_true(play_source_seek(again, 5, NULL, NULL));
        session_fly(again, 15);
        check_same(source, again);
        play_source_destroy(source);
        play_source_destroy(again);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_recording_is_the_same_flight),
        cmocka_unit_test(a_recording_is_sought_before_it_was_played),
        cmocka_unit_test(a_recording_of_a_recording),
        cmocka_unit_test(a_recording_ends_and_can_fly_on),
        cmocka_unit_test(a_change_at_the_end_goes_on_with_it),
        cmocka_unit_test(a_change_on_the_way_leaves_it),
        cmocka_unit_test(a_flight_from_a_table_or_a_checkpoint),
        cmocka_unit_test(another_flight_is_noticed_where_it_differs),
        cmocka_unit_test(bad_commands_are_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
