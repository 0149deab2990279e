/* A source with a thread of its own. Where a case is about a step that takes long, the step stops
 * at a gate until the case opens it: who would wait for it waits for ever. */
#include "session.h"
#include "test.h"

#include "base/base_clock.h"
#include "base/base_memory.h"
#include "base/base_thread.h"
#include "flock/flock_hash.h"
#include "flock/flock_math.h"
#include "play/play_kind.h"
#include "play/play_pace.h"
#include "play/play_thread.h"

/* --- a flock behind a gate ----------------------------------------------------------------------
 */

static struct gate {
    base_lock lock;
    const play_kind *kind; /* of the source behind it */
    int steps;             /* that may pass; -1: all */
    int arrived;           /* that came to it */
} gate;

static bool gated_advance(play_source *source) {
    base_lock_take(&gate.lock);
    gate.arrived++;
    base_lock_tell(&gate.lock);
    while (gate.steps == 0) {
        base_lock_wait(&gate.lock);
    }
    gate.steps -= gate.steps > 0;
    base_lock_give(&gate.lock);
    return gate.kind->advance(source);
}

/* Too long to be done by who asks for the step. */
static double gated_step_seconds(const play_source *source) {
    (void)source;
    return 0.5;
}

/* Lets so many steps more pass. */
static void open_gate(int steps) {
    base_lock_take(&gate.lock);
    gate.steps = steps;
    base_lock_tell(&gate.lock);
    base_lock_give(&gate.lock);
}

/* Waits until so many steps have come to the gate since the flock was made. */
static void await_arrival(int steps) {
    base_lock_take(&gate.lock);
    while (gate.arrived < steps) {
        base_lock_wait(&gate.lock);
    }
    base_lock_give(&gate.lock);
}

static play_source *box(void) {
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.count = 20;
    play_source *live = play_live_create(&params, NULL);
    assert_non_null(live);
    return live;
}

/* The same behind the gate, which is closed. */
static play_source *gated(void) {
    static play_kind kind;
    play_source *live = box();
    assert_true(base_lock_init(&gate.lock));
    gate.kind = live->kind;
    gate.steps = gate.arrived = 0;
    kind = *live->kind;
    kind.advance = gated_advance;
    kind.step_seconds = gated_step_seconds;
    live->kind = &kind;
    play_source *source = play_thread_create(live);
    assert_non_null(source);
    return source;
}

static void end_gated(play_source *source) {
    open_gate(-1);
    play_source_destroy(source);
    base_lock_shutdown(&gate.lock);
}

static double value(const play_source *source, flock_param param) {
    return flock_param_get(play_source_params(source), param);
}

/* --- a step that takes long ---------------------------------------------------------------------
 */

static void nobody_waits_for_a_step(void **state) {
    (void)state;
    play_source *source = gated();
    play_source_expect(source, 2);
    await_arrival(1);

    /* Everything a picture and a slider need, while the step stands at the gate. */
    assert_true(play_source_busy(source));
    assert_false(play_source_ready(source));
    assert_int_equal(play_source_frame(source).step, 0);
    assert_int_equal(play_source_span(source).last, 0);
    assert_int_equal(play_source_pair(source, 0.5).after.count, 20);
    assert_int_equal(play_source_branch(source), 0);
    assert_near(play_source_seconds(source, 90), 1.5, 1e-9, "60 steps a second");
    assert_int_equal(play_source_keyframe(source, 90), 0);
    assert_int_equal(play_source_forks(source, &(uint64_t){0}, 1), 0);
    assert_false(play_source_ended(source));
    assert_true(session_set(source, FLOCK_PARAM_SEPARATION, 0.5, false));
    assert_near(value(source, FLOCK_PARAM_SEPARATION), 0.5, 1e-6, "what was set");
    assert_true(session_set(source, FLOCK_PARAM_SEPARATION, 0.75, true));
    assert_near(value(source, FLOCK_PARAM_SEPARATION), 0.75, 1e-6, "what was set then");
    session_point(source, flock_mix(7));

    /* What is wrong is said at once. */
    flock_problem problem;
    flock_command wrong = {.kind = FLOCK_COMMAND_SET, .param = FLOCK_PARAM_RADIUS, .value = -1.0};
    assert_false(play_source_apply(source, wrong, false, &problem));
    assert_int_equal(problem.param, FLOCK_PARAM_RADIUS);
    assert_near(value(source, FLOCK_PARAM_SEPARATION), 0.75, 1e-6, "a refusal changes nothing");

    /* The step was begun without the changes: they precede the next one. */
    open_gate(1);
    assert_true(play_source_advance(source));
    assert_int_equal(play_source_frame(source).step, 1);
    await_arrival(2);
    open_gate(-1);
    size_t count;
    const flock_command *log = play_source_log(source, &count);
    assert_int_equal(count, 3);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(log[i].step, 1);
    }
    assert_true(log[1].merge);
    assert_false(play_source_refused(source, &problem));
    end_gated(source);
}

static void a_jump_comes_when_the_step_is_over(void **state) {
    (void)state;
    play_source *source = gated();
    open_gate(-1);
    session_fly(source, 3);
    uint32_t epoch = play_source_frame(source).epoch;
    open_gate(0);
    play_source_expect(source, 1);
    await_arrival(4);

    assert_true(session_set(source, FLOCK_PARAM_COUNT, 33.0, false));
    assert_int_equal(play_source_params(source)->count, 33);
    assert_int_equal(play_source_frame(source).count, 20);
    open_gate(-1);
    assert_true(play_source_advance(source));
    assert_int_equal(play_source_frame(source).count, 33);
    assert_int_not_equal(play_source_frame(source).epoch, epoch);
    assert_near(play_source_pair(source, 0.5).fraction, 1.0, 0.0, "nothing between the two");
    end_gated(source);
}

/* As the window does it: time passes, pictures are drawn, and the flock stands at the gate. */
static double now(void) {
    static double time;
    return time += 0.001;
}

static void count_step(void *user, const flock_frame *frame) {
    (void)frame;
    ++*(int *)user;
}

static void playback_goes_on_as_it_can(void **state) {
    (void)state;
    play_source *source = gated();
    play_pace pace = play_pace_make();
    int seen = 0;
    for (int picture = 0; picture < 120; picture++) {
        play_pace_advance(&pace, source, 1.0 / 60.0, now, count_step, &seen);
        assert_between(pace.saved, 0, 1, "saved");
    }
    assert_int_equal(seen, 0);
    assert_between(pace.slowdown, 0.0, 0.1, "it shows");

    /* Paused, no more begins; what was begun is shown, and then all is at rest. */
    await_arrival(1);
    play_pace_rest(source, count_step, &seen);
    open_gate(-1);
    while (play_source_busy(source)) {
        play_pace_rest(source, count_step, &seen);
    }
    assert_int_equal(gate.arrived, seen);
    assert_int_equal(play_source_frame(source).step, seen);
    end_gated(source);
}

/* --- the same flight ----------------------------------------------------------------------------
 */

static void a_session(play_source *source, uint64_t steps) {
    for (uint64_t i = 0; i < steps; i++) {
        uint64_t dice = flock_mix(i);
        play_source_expect(source, (uint32_t)(dice >> 50 & 3));
        session_point(source, dice);
        if (dice >> 32 & 1) {
            session_change(source, dice >> 3);
        } else if ((dice >> 33 & 7) == 0) {
            play_source_undo(source, NULL, NULL);
        } else if ((dice >> 33 & 31) == 1) {
            uint64_t last = play_source_span(source).last;
            assert_true(play_source_seek(source, last / 2, NULL, NULL));
            assert_true(play_source_seek(source, last, NULL, NULL));
        }
        if (dice >> 63 || play_source_ready(source)) {
            assert_true(play_source_advance(source));
        }
    }
}

/* What a timeline shows of a flight is what the flight itself tells. */
static void check_map(const play_source *source, const play_source *again) {
    size_t count, count_again;
    (void)play_source_log(source, &count);
    (void)play_source_log(again, &count_again);
    assert_int_equal(count, count_again);
    uint64_t last = play_source_span(again).last;
    for (uint64_t step = 0; step <= last; step += 7) {
        assert_near(play_source_seconds(source, step), play_source_seconds(again, step), 1e-9,
                    "time of a step");
        assert_true(play_source_keyframe(source, step) <= step);
        assert_true(play_source_keyframe(source, step) + 128 >= step);
    }
}

/* Whenever the thread came to what, the log tells it. */
static void check_log(play_source *source) {
    a_session(source, 1500);
    data_recording recording = play_source_recording(source);
    play_source *again = play_recording_create(&recording, NULL);
    assert_non_null(again);
    while (play_source_advance(again)) {
    }
    flock_frame a = play_source_frame(source), b = play_source_frame(again);
    assert_true(a.step > 500);
    assert_int_equal(a.step, b.step);
    if (session_hash(source) != session_hash(again)) {
        fail_msg("step %llu: %016llx is not %016llx", (unsigned long long)a.step,
                 (unsigned long long)session_hash(source), (unsigned long long)session_hash(again));
    }
    assert_int_equal(play_source_proof(again).differs, false);
    check_map(source, again);
    play_source_destroy(again);
}

static void the_log_gives_the_same_bits(void **state) {
    (void)state;
    play_source *slow = gated();
    open_gate(-1);
    check_log(slow);
    end_gated(slow);
}

static void the_log_of_a_quick_flock_does(void **state) {
    (void)state;
    play_source *quick = play_thread_create(box());
    assert_non_null(quick);
    check_log(quick);
    play_source_destroy(quick);
}

static void it_ends_where_a_recording_does(void **state) {
    (void)state;
    play_source *first = box();
    session_fly(first, 10);
    data_recording recording = play_source_recording(first);
    play_source *source = play_thread_create(play_recording_create(&recording, NULL));
    assert_non_null(source);
    play_pace pace = play_pace_make();
    double until = base_clock_seconds() + 20.0;
    while (pace.playing && base_clock_seconds() < until) {
        play_pace_advance(&pace, source, 1.0 / 60.0, now, NULL, NULL);
    }
    assert_false(pace.playing);
    assert_int_equal(play_source_frame(source).step, 10);
    assert_false(play_source_busy(source));
    assert_true(play_source_ended(source));
    assert_false(play_source_advance(source));
    play_source_fly_on(source);
    assert_false(play_source_ended(source));
    assert_true(play_source_advance(source));
    assert_int_equal(play_source_frame(source).step, 11);
    play_source_destroy(source);
    play_source_destroy(first);
}

/* Whatever is under way: who made the change is to know at once where he left the flight. */
static void a_change_in_the_past_begins_a_branch(void **state) {
    (void)state;
    play_source *source = gated();
    open_gate(-1);
    session_fly(source, 20);
    for (uint32_t branch = 1; branch <= 3; branch++) {
        assert_true(play_source_seek(source, 5 * branch, NULL, NULL));
        play_source_expect(source, 2);
        assert_true(session_set(source, FLOCK_PARAM_SEPARATION, 0.5 + 0.1 * branch, false));
        assert_int_equal(play_source_branch(source), branch);
        uint64_t step = play_source_frame(source).step, fork = 0;
        assert_int_equal(play_source_span(source).last, step);
        assert_int_equal(play_source_forks(source, &fork, 1), 1);
        assert_int_equal(fork, step);
        session_fly(source, 20);
    }
    assert_true(play_source_undo(source, NULL, NULL));
    assert_int_equal(play_source_branch(source), 2);
    end_gated(source);
}

static void flying_allocates_nothing(void **state) {
    (void)state;
    play_source *source = gated();
    open_gate(-1);
    play_source_expect(source, 4); /* as far ahead as it goes */
    await_arrival(4);
    play_source_set_budget(source, 0); /* keyframes are memory; waits for the step, too */
    session_fly(source, 4);

    play_pace pace = play_pace_make();
    uint64_t before = base_alloc_count();
    for (int picture = 0; picture < 30; picture++) {
        play_pace_advance(&pace, source, 1.0 / 60.0, now, NULL, NULL);
        play_source_expect(source, 3);
    }
    assert_int_equal(base_alloc_count(), before);
    end_gated(source);
}

/* What concerns the flight as a whole is asked of the source inside, which stands at what is shown.
 */
static void the_flight_as_a_whole(void **state) {
    (void)state;
    play_source *source = play_thread_create(box());
    assert_non_null(source);
    play_abilities can = play_source_abilities(source);
    assert_true(can.edit && can.branch && can.resimulate && can.forces);
    play_source_set_threads(source, 2);
    play_source_set_budget(source, 1 << 20);
    assert_int_equal(play_source_memory(source).budget, 1 << 20);

    session_fly(source, 1);
    assert_true(session_set(source, FLOCK_PARAM_SEPARATION, 0.5, false));
    session_fly(source, 1);
    play_pair pair = play_source_pair(source, 0.25);
    assert_int_equal(pair.before.step, 1);
    assert_int_equal(pair.after.step, 2);
    assert_near(pair.fraction, 0.75, 0, "a quarter of a step back");

    flock_command command = {.param = FLOCK_PARAMS};
    assert_true(play_source_undo(source, &command, NULL));
    assert_int_equal(command.param, FLOCK_PARAM_SEPARATION);
    assert_near(value(source, FLOCK_PARAM_SEPARATION), 1.0, 0, "taken back");
    assert_true(play_source_redo(source, &command, NULL));
    assert_near(value(source, FLOCK_PARAM_SEPARATION), 0.5, 0, "made again");
    assert_false(play_source_redo(source, &command, NULL));

    flock_flight flight = play_source_flight(source);
    flock_frame frame = play_source_frame(source);
    assert_int_equal(flight.step, 2);
    assert_near(flight.params.separation, 0.5, 0, "of the flight");
    assert_true(flock_hash(&flight.boids, &flight.params) == flock_hash(&frame, &flight.params));
    assert_false(play_source_proof(source).differs);
    play_source_destroy(source);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_waits_for_a_step),
        cmocka_unit_test(a_jump_comes_when_the_step_is_over),
        cmocka_unit_test(playback_goes_on_as_it_can),
        cmocka_unit_test(the_log_gives_the_same_bits),
        cmocka_unit_test(the_log_of_a_quick_flock_does),
        cmocka_unit_test(it_ends_where_a_recording_does),
        cmocka_unit_test(a_change_in_the_past_begins_a_branch),
        cmocka_unit_test(flying_allocates_nothing),
        cmocka_unit_test(the_flight_as_a_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
