/* Branches: what a change in the past does, and how undo and redo lead back and forth. */
#include "session.h"
#include "test.h"

#include "flock/flock_math.h"

static play_source *flown(uint64_t steps) {
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.count = 30;
    play_source *source = play_live_create(&params, NULL);
    assert_non_null(source);
    session_fly(source, steps);
    return source;
}

static void seek(play_source *source, uint64_t step) {
    assert_true(play_source_seek(source, step, NULL, NULL));
}

static uint64_t hash_at(play_source *source, uint64_t step) {
    seek(source, step);
    return session_hash(source);
}

static double value(const play_source *source, flock_param param) {
    return flock_param_get(play_source_params(source), param);
}

static size_t log_count(const play_source *source) {
    size_t count;
    play_source_log(source, &count);
    return count;
}

/* Where a source is, for the message of a failure too. */
#define assert_stands(source, step_, last_, branch_)                                               \
    do {                                                                                           \
        assert_int_equal(play_source_frame(source).step, step_);                                   \
        assert_int_equal(play_source_span(source).last, last_);                                    \
        assert_int_equal(play_source_branch(source), branch_);                                     \
    } while (0)

static void a_change_in_the_past_begins_a_branch(void **state) {
    (void)state;
    play_source *source = flown(300);
    assert_true(session_set(source, FLOCK_PARAM_COHESION, 0.5, false));
    session_fly(source, 200);
    uint64_t end = session_hash(source), past = hash_at(source, 250);
    assert_stands(source, 250, 500, 0);

    assert_true(session_set(source, FLOCK_PARAM_ALIGNMENT, 0.1, false));
    assert_stands(source, 250, 250, 1);
    assert_int_equal(log_count(source), 1);
    session_fly(source, 100);
    uint64_t other = session_hash(source);
    assert_stands(source, 350, 350, 1);

    /* Undo returns: the log, the position, and every step after it. */
    flock_command command;
    assert_true(play_source_undo(source, &command, NULL));
    assert_int_equal(command.param, FLOCK_PARAM_ALIGNMENT);
    assert_stands(source, 250, 500, 0);
    assert_true(session_hash(source) == past);
    assert_int_equal(log_count(source), 1);
    assert_true(hash_at(source, 500) == end);
    assert_near(value(source, FLOCK_PARAM_COHESION), 0.5f, 0.0, "its later change");

    /* Redo goes to the branch again, and undo back once more. */
    assert_true(play_source_redo(source, &command, NULL));
    assert_int_equal(command.param, FLOCK_PARAM_ALIGNMENT);
    assert_stands(source, 350, 350, 1);
    assert_true(session_hash(source) == other);
    assert_true(play_source_undo(source, NULL, NULL));
    assert_stands(source, 500, 500, 0);
    assert_true(session_hash(source) == end);
    play_source_destroy(source);
}

static void changes_on_a_branch_are_undone_first(void **state) {
    (void)state;
    play_source *source = flown(200);
    seek(source, 100);
    assert_true(session_reset(source, 7));
    session_fly(source, 20);
    assert_true(session_set(source, FLOCK_PARAM_COUNT, 50, false));
    session_fly(source, 20);
    assert_true(play_source_undo(source, NULL, NULL));
    assert_stands(source, 140, 140, 1);
    assert_int_equal(play_source_frame(source).count, 30);
    assert_true(play_source_undo(source, NULL, NULL));
    assert_stands(source, 100, 200, 0);
    assert_true(play_source_redo(source, NULL, NULL));
    assert_stands(source, 140, 140, 1);
    assert_true(play_source_redo(source, NULL, NULL));
    assert_int_equal(play_source_frame(source).count, 50);
    assert_false(play_source_redo(source, NULL, NULL));
    play_source_destroy(source);
}

static void the_pointer_branches_too(void **state) {
    (void)state;
    play_source *source = flown(200);
    uint64_t past = hash_at(source, 80);
    for (uint64_t i = 0; i < 30; i++) {
        session_point(source, flock_mix(i));
        session_fly(source, 1);
    }
    assert_stands(source, 110, 110, 1);
    assert_true(play_source_undo(source, NULL, NULL));
    assert_stands(source, 80, 200, 0);
    assert_true(session_hash(source) == past);
    play_source_destroy(source);
}

/* Undo in the past must not lead back and forth between two flights. */
static void undo_in_the_past_goes_on_undoing(void **state) {
    (void)state;
    play_source *source = flown(100);
    assert_true(session_set(source, FLOCK_PARAM_ALIGNMENT, 0.1, false));
    session_fly(source, 100);
    assert_true(session_set(source, FLOCK_PARAM_ALIGNMENT, 0.2, false));
    session_fly(source, 100);
    uint64_t end = session_hash(source);
    seek(source, 250);
    assert_true(play_source_undo(source, NULL, NULL));
    assert_near(value(source, FLOCK_PARAM_ALIGNMENT), 0.1f, 0.0, "undone once");
    assert_stands(source, 250, 250, 1);
    session_fly(source, 5);
    assert_true(play_source_undo(source, NULL, NULL));
    assert_near(value(source, FLOCK_PARAM_ALIGNMENT), 1.0, 0.0, "undone twice");
    assert_false(play_source_undo(source, NULL, NULL));
    assert_true(play_source_redo(source, NULL, NULL));
    assert_near(value(source, FLOCK_PARAM_ALIGNMENT), 0.1f, 0.0, "redone");
    assert_true(play_source_redo(source, NULL, NULL));
    assert_near(value(source, FLOCK_PARAM_ALIGNMENT), 0.2f, 0.0, "in the flight that was left");
    assert_stands(source, 250, 300, 0);
    assert_true(hash_at(source, 300) == end);
    play_source_destroy(source);
}

/* A redo in the past is a branch like any change: undo returns from it. */
static void redo_in_the_past_is_a_change(void **state) {
    (void)state;
    play_source *source = flown(50);
    assert_true(session_set(source, FLOCK_PARAM_ALIGNMENT, 0.1, false));
    assert_true(play_source_undo(source, NULL, NULL));
    session_fly(source, 100);
    seek(source, 70);
    assert_true(play_source_redo(source, NULL, NULL));
    assert_stands(source, 70, 70, 1);
    assert_near(value(source, FLOCK_PARAM_ALIGNMENT), 0.1f, 0.0, "redone");
    assert_true(play_source_undo(source, NULL, NULL));
    assert_stands(source, 70, 150, 0);
    play_source_destroy(source);
}

/* Before the fork it is the common past, where undo takes back the change that is in force. */
static void the_common_past_of_a_branch(void **state) {
    (void)state;
    play_source *source = flown(50);
    assert_true(session_set(source, FLOCK_PARAM_ALIGNMENT, 0.1, false));
    session_fly(source, 150);
    seek(source, 150);
    assert_true(session_set(source, FLOCK_PARAM_COHESION, 0.2, false));
    session_fly(source, 50);
    seek(source, 100);
    assert_true(play_source_undo(source, NULL, NULL));
    assert_near(value(source, FLOCK_PARAM_ALIGNMENT), 1.0, 0.0, "undone");
    assert_stands(source, 100, 100, 2);
    assert_true(play_source_redo(source, NULL, NULL));
    assert_stands(source, 100, 200, 1);
    play_source_destroy(source);
}

static void a_refused_change_begins_no_branch(void **state) {
    (void)state;
    play_source *source = flown(300);
    uint64_t end = session_hash(source), past = hash_at(source, 100);
    assert_false(session_set(source, FLOCK_PARAM_DT, 1.0, false));
    assert_false(session_set(source, FLOCK_PARAM_COUNT, 0.0, false));
    assert_stands(source, 100, 300, 0);
    assert_true(session_hash(source) == past);
    assert_int_equal(log_count(source), 0);
    assert_false(play_source_undo(source, NULL, NULL));
    assert_true(hash_at(source, 300) == end);
    play_source_destroy(source);
}

static void a_drag_does_not_reach_over_a_branch(void **state) {
    (void)state;
    play_source *source = flown(100);
    assert_true(session_set(source, FLOCK_PARAM_COHESION, 0.5, false));
    session_fly(source, 100);
    seek(source, 150);
    assert_true(session_set(source, FLOCK_PARAM_COHESION, 0.6, true));
    assert_true(session_set(source, FLOCK_PARAM_COHESION, 0.7, true));
    assert_true(play_source_undo(source, NULL, NULL));
    assert_stands(source, 150, 200, 0);
    assert_near(value(source, FLOCK_PARAM_COHESION), 0.5f, 0.0, "the drag on the branch only");
    play_source_destroy(source);
}

/* The last 32 flights are kept. */
static void the_oldest_branches_are_forgotten(void **state) {
    (void)state;
    play_source *source = flown(1000);
    for (uint32_t i = 0; i < 40; i++) {
        seek(source, 900 - 10 * i);
        assert_true(session_set(source, FLOCK_PARAM_COHESION, i / 100.0, false));
        session_fly(source, 5);
    }
    for (uint32_t i = 40; i-- > 8;) {
        assert_true(play_source_undo(source, NULL, NULL));
        assert_stands(source, 900 - 10 * i, i > 0 ? 915 - 10 * i : 1000, i);
    }
    /* The ninth is taken back as a setting, on the flight it began. */
    assert_true(play_source_seek(source, 835, NULL, NULL));
    assert_true(play_source_undo(source, NULL, NULL));
    assert_stands(source, 835, 835, 8);
    assert_near(value(source, FLOCK_PARAM_COHESION), 1.0, 0.0, "undone");
    assert_false(play_source_undo(source, NULL, NULL));
    play_source_destroy(source);
}

/* Time is the flight's own: each style has its steps a second, and a branch its styles. */
static void a_branch_has_its_own_time(void **state) {
    (void)state;
    play_source *source = flown(120);
    assert_true(session_set(source, FLOCK_PARAM_STYLE, FLOCK_REYNOLDS, false));
    assert_near(play_source_seconds(source, 130), 3.0, 1e-9, "10 steps a second, not flown yet");
    session_fly(source, 20);
    assert_near(play_source_seconds(source, 60), 1.0, 1e-9, "60 steps a second");
    assert_near(play_source_seconds(source, 140), 4.0, 1e-9, "2 s of each");
    assert_true(session_reset(source, 7.0));
    session_fly(source, 10);
    assert_near(play_source_seconds(source, 150), 5.0, 1e-9, "over a reset");

    seek(source, 120);
    assert_true(session_set(source, FLOCK_PARAM_STYLE, FLOCK_WEIGHTED, false));
    session_fly(source, 60);
    assert_near(play_source_seconds(source, 180), 3.0, 1e-9, "on the branch");
    assert_true(play_source_undo(source, NULL, NULL));
    assert_near(play_source_seconds(source, 150), 5.0, 1e-9, "returned");
    assert_true(play_source_redo(source, NULL, NULL));
    assert_near(play_source_seconds(source, 180), 3.0, 1e-9, "and back");
    play_source_destroy(source);
}

/* Gives up nearly all keyframes, as a long flight does with most of them. */
static void forget(play_source *source) {
    play_source_set_budget(source, 100000);
    play_source_set_budget(source, PLAY_BUDGET);
}

/* What would take long is left to the caller, and leads to the same. */
static void a_return_need_not_fly(void **state) {
    (void)state;
    play_source *source = flown(4000);
    uint64_t wanted = session_hash(source), step = 0;
    seek(source, 2000);
    assert_true(session_set(source, FLOCK_PARAM_COHESION, 0.5, false));
    session_fly(source, 1500);
    uint64_t branch = session_hash(source);
    assert_true(play_source_undo(source, NULL, &step));
    assert_int_equal(step, 2000);
    assert_stands(source, 2000, 4000, 0);
    seek(source, 4000);
    assert_int_equal(session_hash(source), wanted);

    uint64_t checked = play_source_proof(source).checked;
    forget(source);
    assert_true(play_source_redo(source, NULL, &step));
    assert_int_equal(step, 3500);
    uint64_t near = play_source_frame(source).step;
    assert_stands(source, near, 3500, 1);
    assert_true(near <= 2000);
    assert_int_equal(play_source_proof(source).checked, checked); /* no step was flown */
    assert_true(play_source_undo(source, NULL, NULL));
    assert_stands(source, 4000, 4000, 0);
    assert_int_equal(session_hash(source), wanted);
    assert_true(play_source_redo(source, NULL, NULL)); /* where one turned round */
    assert_stands(source, near, 3500, 1);
    seek(source, 3500);
    assert_int_equal(session_hash(source), branch);
    play_source_destroy(source);
}

/* The boids before a reset have to be flown to when their keyframe was given up, but not the way
 * from there to the present. */
static void an_undone_reset_is_fetched(void **state) {
    (void)state;
    play_source *source = flown(601);
    uint64_t wanted = session_hash(source);
    assert_true(session_reset(source, 9.0));
    session_fly(source, 6000);
    forget(source);
    uint64_t checked = play_source_proof(source).checked;
    assert_true(play_source_undo(source, NULL, NULL));
    assert_stands(source, 6601, 6601, 0);
    assert_int_equal(play_source_proof(source).checked, checked + 1); /* that of step 600 */
    flock_frame frame = play_source_frame(source);
    play_source *before = flown(601);
    flock_frame kept = play_source_frame(before);
    assert_memory_equal(frame.x, kept.x, kept.count * sizeof *kept.x);
    assert_int_equal(session_hash(before), wanted);
    play_source_destroy(before);
    play_source_destroy(source);
}

static void forks_are_told(void **state) {
    (void)state;
    uint64_t steps[2] = {0, 0};
    play_source *source = flown(200);
    assert_int_equal(play_source_forks(source, steps, 2), 0);
    static const uint64_t forks[] = {50, 60, 70};
    for (size_t i = 0; i < 3; i++) {
        seek(source, forks[i]);
        assert_true(session_set(source, FLOCK_PARAM_COHESION, 0.1 * (double)i, false));
        session_fly(source, 40);
    }
    assert_int_equal(play_source_forks(source, steps, 2), 2);
    assert_int_equal(steps[0], 60);
    assert_int_equal(steps[1], 70);
    assert_true(play_source_undo(source, NULL, NULL));
    assert_int_equal(play_source_forks(source, steps, 2), 2);
    assert_int_equal(steps[0], 50);
    assert_int_equal(steps[1], 60);
    play_source_destroy(source);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_change_in_the_past_begins_a_branch),
        cmocka_unit_test(changes_on_a_branch_are_undone_first),
        cmocka_unit_test(the_pointer_branches_too),
        cmocka_unit_test(undo_in_the_past_goes_on_undoing),
        cmocka_unit_test(redo_in_the_past_is_a_change),
        cmocka_unit_test(the_common_past_of_a_branch),
        cmocka_unit_test(a_refused_change_begins_no_branch),
        cmocka_unit_test(a_drag_does_not_reach_over_a_branch),
        cmocka_unit_test(the_oldest_branches_are_forgotten),
        cmocka_unit_test(a_branch_has_its_own_time),
        cmocka_unit_test(a_return_need_not_fly),
        cmocka_unit_test(an_undone_reset_is_fetched),
        cmocka_unit_test(forks_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
