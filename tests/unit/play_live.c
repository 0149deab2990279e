/* The live source: stepping, the log, undo and redo. */
#include "test.h"

#include "flock/flock_hash.h"
#include "flock/flock_math.h"
#include "play/play_source.h"

static play_source *box(void) {
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.count = 60;
    play_source *source = play_live_create(&params, NULL);
    assert_non_null(source);
    return source;
}

static void fly(play_source *source, int steps) {
    for (int i = 0; i < steps; i++) {
        assert_true(play_source_advance(source));
    }
}

static bool set(play_source *source, flock_param param, double value, bool merge) {
    flock_command command = {.kind = FLOCK_COMMAND_SET, .param = param, .value = value};
    return play_source_apply(source, command, merge, NULL);
}

static void reset(play_source *source, double seed) {
    flock_command command = {.kind = FLOCK_COMMAND_RESET, .value = seed};
    assert_true(play_source_apply(source, command, false, NULL));
}

static uint64_t hash(const play_source *source) {
    flock_frame frame = play_source_frame(source);
    return flock_hash(&frame, play_source_params(source));
}

static double value(const play_source *source, flock_param param) {
    return flock_param_get(play_source_params(source), param);
}

static void frames_come_in_pairs(void **state) {
    (void)state;
    play_source *source = box();
    play_pair pair = play_source_pair(source, 0.5);
    assert_near(pair.fraction, 1.0, 0.0, "right after the start there is one frame");
    fly(source, 3);
    pair = play_source_pair(source, 0.25);
    assert_int_equal(pair.before.step, 2);
    assert_int_equal(pair.after.step, 3);
    assert_near(pair.fraction, 0.75, 1e-7, "fraction");
    reset(source, 0.42);
    pair = play_source_pair(source, 0.25);
    assert_int_equal(pair.before.epoch, pair.after.epoch);
    assert_near(pair.fraction, 1.0, 0.0, "a reset is not interpolated");
    play_source_destroy(source);
}

static void seeking_forward_is_flying(void **state) {
    (void)state;
    play_source *a = box(), *b = box();
    base_message why;
    assert_true(play_source_seek(a, 50, NULL, &why));
    fly(b, 50);
    assert_true(hash(a) == hash(b));
    assert_int_equal(play_source_span(a).last, 50);
    play_source_destroy(a);
    play_source_destroy(b);
}

static void a_setting_is_undone_without_its_flight(void **state) {
    (void)state;
    play_source *source = box();
    fly(source, 10);
    assert_true(set(source, FLOCK_PARAM_ALIGNMENT, 0.3, false));
    fly(source, 10);
    uint64_t here = hash(source);
    flock_command undone;
    assert_true(play_source_undo(source, &undone, NULL));
    assert_int_equal(undone.param, FLOCK_PARAM_ALIGNMENT);
    assert_near(value(source, FLOCK_PARAM_ALIGNMENT), 1.0, 0.0, "undone");
    assert_true(hash(source) == here);
    assert_false(play_source_undo(source, NULL, NULL));
    assert_true(play_source_redo(source, NULL, NULL));
    assert_near(value(source, FLOCK_PARAM_ALIGNMENT), 0.3f, 0.0, "redone");
    assert_false(play_source_redo(source, NULL, NULL));
    play_source_destroy(source);
}

static void a_reset_is_undone_with_its_boids(void **state) {
    (void)state;
    play_source *source = box();
    fly(source, 30);
    uint64_t before = hash(source);
    reset(source, 5);
    fly(source, 7);
    uint64_t after = hash(source);
    assert_true(play_source_undo(source, NULL, NULL));
    assert_true(hash(source) == before);
    assert_near(value(source, FLOCK_PARAM_SEED), 0.42, 0.0, "the seed too");
    assert_true(play_source_redo(source, NULL, NULL));
    assert_true(hash(source) == after);
    assert_near(value(source, FLOCK_PARAM_SEED), 5.0, 0.0, "the seed again");
    play_source_destroy(source);
}

static void a_count_is_undone_with_its_boids(void **state) {
    (void)state;
    play_source *source = box();
    fly(source, 30);
    uint64_t before = hash(source);
    assert_true(set(source, FLOCK_PARAM_COUNT, 10, false));
    assert_true(set(source, FLOCK_PARAM_COUNT, 90, false));
    fly(source, 3);
    assert_true(play_source_undo(source, NULL, NULL));
    assert_int_equal(play_source_frame(source).count, 10);
    assert_true(play_source_undo(source, NULL, NULL));
    assert_true(hash(source) == before);
    play_source_destroy(source);
}

static void a_drag_is_one_change(void **state) {
    (void)state;
    play_source *source = box();
    for (int i = 1; i <= 5; i++) {
        assert_true(set(source, FLOCK_PARAM_COHESION, 1.0 + 0.1 * i, i > 1));
    }
    assert_true(set(source, FLOCK_PARAM_SEPARATION, 0.5, true));
    assert_true(play_source_undo(source, NULL, NULL));
    assert_near(value(source, FLOCK_PARAM_COHESION), 1.5f, 0.0, "the drag stays");
    assert_true(play_source_undo(source, NULL, NULL));
    assert_near(value(source, FLOCK_PARAM_COHESION), 1.0, 0.0, "the drag as a whole");
    assert_false(play_source_undo(source, NULL, NULL));
    /* After an undo the same setting is a new change. */
    assert_true(set(source, FLOCK_PARAM_COHESION, 1.1, true));
    assert_true(play_source_undo(source, NULL, NULL));
    assert_near(value(source, FLOCK_PARAM_COHESION), 1.0, 0.0, "a new change");
    play_source_destroy(source);
}

static void a_new_change_forgets_what_was_undone(void **state) {
    (void)state;
    play_source *source = box();
    assert_true(set(source, FLOCK_PARAM_COHESION, 0.5, false));
    reset(source, 9);
    assert_true(play_source_undo(source, NULL, NULL));
    assert_true(set(source, FLOCK_PARAM_ALIGNMENT, 0.5, false));
    assert_false(play_source_redo(source, NULL, NULL));
    assert_true(play_source_undo(source, NULL, NULL));
    assert_true(play_source_undo(source, NULL, NULL));
    assert_near(value(source, FLOCK_PARAM_COHESION), 1.0, 0.0, "all undone");
    play_source_destroy(source);
}

static void a_refused_change_is_not_logged(void **state) {
    (void)state;
    play_source *source = box();
    size_t count;
    flock_problem problem;
    flock_command bad = {.kind = FLOCK_COMMAND_SET, .param = FLOCK_PARAM_DT, .value = 1};
    assert_false(play_source_apply(source, bad, false, &problem));
    assert_int_equal(problem.param, FLOCK_PARAM_DT);
    play_source_log(source, &count);
    assert_int_equal(count, 0);
    assert_false(play_source_undo(source, NULL, NULL));
    play_source_destroy(source);
}

/* Applies one command of a log to a source that stands at the command's step. */
static void replay(play_source *source, const flock_command *command) {
    if (command->kind == FLOCK_COMMAND_UNDO) {
        assert_true(play_source_undo(source, NULL, NULL));
    } else if (command->kind == FLOCK_COMMAND_REDO) {
        assert_true(play_source_redo(source, NULL, NULL));
    } else {
        assert_true(play_source_apply(source, *command, command->merge, NULL));
    }
}

/* One of the things a person does, by chance. */
static void act(play_source *source, uint64_t dice) {
    switch (dice % 8) {
    case 0:
        play_source_undo(source, NULL, NULL);
        break;
    case 1:
        play_source_redo(source, NULL, NULL);
        break;
    case 2:
        reset(source, (double)(dice >> 40));
        break;
    case 3:
        set(source, FLOCK_PARAM_COUNT, (double)(1 + (dice >> 8) % 90), false);
        break;
    default:
        set(source, FLOCK_PARAM_SEPARATION + (dice >> 20) % 3, (double)((dice >> 8) % 20) / 10.0,
            dice >> 63 == 0); /* half of them a key held down */
        break;
    }
}

static void the_log_replays_a_session(void **state) {
    (void)state;
    play_source *source = box(), *again = box();
    for (uint64_t i = 0; i < 300; i++) {
        act(source, flock_mix(i));
        fly(source, (int)(flock_mix(i + 1000) % 4));
    }
    size_t count;
    const flock_command *log = play_source_log(source, &count);
    assert_true(count > 150);
    for (size_t i = 0; i < count; i++) {
        assert_true(play_source_seek(again, log[i].step, NULL, NULL));
        replay(again, &log[i]);
    }
    assert_true(play_source_seek(again, play_source_span(source).last, NULL, NULL));
    flock_frame a = play_source_frame(source), b = play_source_frame(again);
    assert_true(flock_hash(&a, play_source_params(source)) ==
                flock_hash(&b, play_source_params(again)));
    play_source_destroy(source);
    play_source_destroy(again);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(frames_come_in_pairs),
        cmocka_unit_test(seeking_forward_is_flying),
        cmocka_unit_test(a_setting_is_undone_without_its_flight),
        cmocka_unit_test(a_reset_is_undone_with_its_boids),
        cmocka_unit_test(a_count_is_undone_with_its_boids),
        cmocka_unit_test(a_drag_is_one_change),
        cmocka_unit_test(a_new_change_forgets_what_was_undone),
        cmocka_unit_test(a_refused_change_is_not_logged),
        cmocka_unit_test(the_log_replays_a_session),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
