/* Going back: every step is shown again as it was, within the memory allowed. */
#include "session.h"
#include "test.h"

#include "base/base_memory.h"
#include "flock/flock_math.h"

enum { STEPS = 600 };

static play_source *box(uint32_t count) {
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.count = count;
    play_source *source = play_live_create(&params, NULL);
    assert_non_null(source);
    return source;
}

static void seek(play_source *source, uint64_t step) {
    base_message why;
    if (!play_source_seek(source, step, NULL, &why)) {
        fail_msg("step %llu: %s", (unsigned long long)step, why.text);
    }
    assert_int_equal(play_source_frame(source).step, step);
}

static void check(const play_source *source, const uint64_t *hashes) {
    uint64_t step = play_source_frame(source).step, hash = session_hash(source);
    if (hash != hashes[step]) {
        fail_msg("step %llu: got %016llx, was %016llx", (unsigned long long)step,
                 (unsigned long long)hash, (unsigned long long)hashes[step]);
    }
}

/* A session with a change of every kind, undo and redo, the pointer moving at most steps. */
static play_source *session(uint64_t *hashes) {
    play_source *source = box(40);
    for (uint64_t step = 0; step <= STEPS; step++) {
        uint64_t dice = flock_mix(step);
        if (step > 0) {
            session_fly(source, 1);
        }
        if (dice % 4 != 0) {
            session_point(source, dice >> 2);
        }
        for (uint64_t i = 0; i < (dice >> 20) % 4; i++) {
            uint64_t act = flock_mix(dice + i);
            if (act % 4 == 0) {
                play_source_undo(source, NULL, NULL);
            } else if (act % 4 == 1) {
                play_source_redo(source, NULL, NULL);
            } else if (act % 4 == 2) {
                session_change(source, act >> 2);
            }
        }
        hashes[step] = session_hash(source);
    }
    return source;
}

static void every_step_is_shown_as_it_was(void **state) {
    (void)state;
    static uint64_t hashes[STEPS + 1];
    play_source *source = session(hashes);
    size_t count;
    play_source_log(source, &count);
    assert_true(count > STEPS);
    for (uint64_t i = 0; i < 2 * STEPS; i++) {
        seek(source, flock_mix(i) % (STEPS + 1));
        check(source, hashes);
    }

    /* And step by step, forwards and backwards. */
    seek(source, 0);
    check(source, hashes);
    for (uint64_t step = 1; step <= STEPS; step++) {
        session_fly(source, 1);
        check(source, hashes);
    }
    for (uint64_t step = STEPS; step-- > 0;) {
        seek(source, step);
        check(source, hashes);
    }
    play_span span = play_source_span(source);
    assert_int_equal(span.first, 0);
    assert_int_equal(span.last, STEPS);
    assert_false(play_source_proof(source).differs);
    play_source_destroy(source);
}

/* Without any memory for keyframes everything is computed from the start: the same. */
static void keyframes_only_save_time(void **state) {
    (void)state;
    static uint64_t hashes[STEPS + 1];
    play_source *source = session(hashes);
    play_source_set_budget(source, 0);
    assert_int_equal(play_source_keyframe(source, STEPS), 0);
    for (uint64_t i = 0; i < 60; i++) {
        seek(source, flock_mix(i) % (STEPS + 1));
        check(source, hashes);
    }
    seek(source, STEPS);
    check(source, hashes);
    assert_true(play_source_undo(source, NULL, NULL)); /* which takes some computing too */
    play_source_destroy(source);
}

static void the_flight_goes_on_as_if_nobody_had_looked_back(void **state) {
    (void)state;
    play_source *a = box(40), *b = box(40);
    session_fly(a, 200);
    seek(a, 50);
    session_fly(a, 10);
    seek(a, 200);
    session_fly(a, 50);
    session_fly(b, 250);
    assert_true(session_hash(a) == session_hash(b));
    assert_int_equal(play_source_branch(a), 0);
    play_source_destroy(a);
    play_source_destroy(b);
}

static void a_resumed_flight_begins_where_it_was_resumed(void **state) {
    (void)state;
    play_source *source = box(40);
    session_fly(source, 100);
    flock_flight flight = play_source_flight(source);
    play_source *resumed = play_live_resume(&flight, NULL);
    session_fly(resumed, 30);
    assert_int_equal(play_source_span(resumed).first, 100);
    base_message why;
    assert_false(play_source_seek(resumed, 99, NULL, &why));
    assert_string_equal(why.text, "step 99 is before the first one, 100");
    seek(resumed, 100);
    assert_true(session_hash(resumed) == session_hash(source));
    play_source_destroy(source);
    play_source_destroy(resumed);
}

/* --- the way to a step --------------------------------------------------------------------------
 */

typedef struct way {
    uint64_t first, last; /* steps seen */
    uint64_t count;
    uint32_t epoch;
} way;

static void see(void *user, const flock_frame *frame) {
    way *seen = user;
    if (seen->count == 0) {
        seen->first = frame->step;
    } else {
        assert_int_equal(frame->step, seen->last + 1);
        assert_int_equal(frame->epoch, seen->epoch);
    }
    seen->last = frame->step;
    seen->epoch = frame->epoch;
    seen->count++;
}

static void the_way_to_a_step_is_shown(void **state) {
    (void)state;
    play_source *source = box(40);
    session_fly(source, 500);
    way seen = {0};
    play_watch watch = {.on_step = see, .user = &seen, .seconds = 2.0};
    assert_true(play_source_seek(source, 300, &watch, NULL));
    assert_int_equal(seen.first, 180); /* 60 steps a second */
    assert_int_equal(seen.last, 300);
    assert_int_equal(play_source_frame(source).epoch, seen.epoch);

    /* On from there nothing is seen twice; the start is no further back than it is. */
    seen = (way){0};
    assert_true(play_source_seek(source, 303, &watch, NULL));
    assert_int_equal(seen.first, 301);
    assert_int_equal(seen.last, 303);
    seen = (way){0};
    assert_true(play_source_seek(source, 20, &watch, NULL));
    assert_int_equal(seen.first, 0);
    assert_int_equal(seen.last, 20);

    /* The seconds are those of the style there: 10 steps in one of reynolds. */
    seek(source, 500);
    assert_true(session_set(source, FLOCK_PARAM_STYLE, FLOCK_REYNOLDS, false));
    session_fly(source, 400);
    seen = (way){0};
    assert_true(play_source_seek(source, 850, &watch, NULL));
    assert_int_equal(seen.first, 830);
    play_source_destroy(source);
}

/* --- memory -------------------------------------------------------------------------------------
 */

static void memory_stays_within_its_budget(void **state) {
    (void)state;
    const size_t budget = 400000; /* of 40 boids some 60 keyframes */
    play_source *source = box(40);
    play_source_set_budget(source, budget);
    uint64_t start = session_hash(source);
    for (int i = 0; i < 20000; i++) {
        session_fly(source, 1);
        assert_true(play_source_memory(source).used <= budget);
    }

    /* Once it is full, nothing more is taken from the system. */
    uint64_t before = base_alloc_count();
    session_fly(source, 2000);
    assert_int_equal(base_alloc_count() - before, 0);

    /* What is near has near keyframes; what is far can still be shown. */
    uint64_t last = play_source_span(source).last;
    assert_int_equal(last, 22000);
    assert_true(play_source_keyframe(source, last) >= last - 128);
    assert_true(play_source_keyframe(source, last - 1000) >= last - 1600);
    assert_true(play_source_keyframe(source, last / 2) >= last / 4);
    seek(source, 0);
    assert_true(session_hash(source) == start);
    play_source_destroy(source);
}

/* Ten minutes of 300 boids, without the time it takes: the same number of steps, and the memory of
 * 300 boids counted from that of a few. */
static void ten_minutes_are_kept_closely(void **state) {
    (void)state;
    play_source *source = box(2);
    session_fly(source, 36000);
    for (uint64_t step = 128; step <= 36000; step += 100) {
        assert_true(play_source_keyframe(source, step) + 128 >= step);
    }
    play_memory memory = play_source_memory(source);
    assert_true(memory.used + 36000 / 12 * 300 * 28 < memory.budget);
    assert_int_equal(memory.budget, PLAY_BUDGET);
    play_source_destroy(source);
}

static void a_keyframe_is_shown_at_once(void **state) {
    (void)state;
    play_source *source = box(40);
    session_fly(source, 1000);
    uint64_t step = play_source_keyframe(source, 700);
    assert_between(step, 700 - 128, 700, "keyframe");
    seek(source, step);
    play_pair pair = play_source_pair(source, 0.5);
    assert_int_equal(pair.before.step, step); /* no step was computed */
    assert_near(pair.fraction, 1.0, 0.0, "nothing before it to mix with");
    play_source_destroy(source);
}

/* Played again, a flight has no jump, wherever keyframes lie on the way. */
static void playing_in_the_past_does_not_jump(void **state) {
    (void)state;
    play_source *source = box(40);
    session_fly(source, 300);
    seek(source, 0);
    uint32_t epoch = play_source_frame(source).epoch;
    for (uint64_t step = 1; step <= 300; step++) {
        session_fly(source, 1);
        play_pair pair = play_source_pair(source, 0.5);
        assert_int_equal(pair.before.step, step - 1);
        assert_int_equal(pair.before.epoch, epoch);
        assert_int_equal(pair.after.epoch, epoch);
    }
    play_source_destroy(source);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_step_is_shown_as_it_was),
        cmocka_unit_test(keyframes_only_save_time),
        cmocka_unit_test(the_flight_goes_on_as_if_nobody_had_looked_back),
        cmocka_unit_test(a_resumed_flight_begins_where_it_was_resumed),
        cmocka_unit_test(the_way_to_a_step_is_shown),
        cmocka_unit_test(memory_stays_within_its_budget),
        cmocka_unit_test(ten_minutes_are_kept_closely),
        cmocka_unit_test(a_keyframe_is_shown_at_once),
        cmocka_unit_test(playing_in_the_past_does_not_jump),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
