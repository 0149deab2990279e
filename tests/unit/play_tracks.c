/* Tracks as a source: frames, gaps, times, velocities, and the radius that can be set. */
#include "test.h"

#include <unistd.h>

#include "data/data_tracks.h"
#include "play/play_tracks.h"

static char path[] = "/tmp/flockview_play_tracks_XXXXXX";

static int make_file(void **state) {
    (void)state;
    int file = mkstemp(path);
    return file < 0 ? -1 : close(file);
}

static int remove_file(void **state) {
    (void)state;
    return unlink(path);
}

static play_source *open_text(const char *text) {
    FILE *out = fopen(path, "wb");
    assert_non_null(out);
    fputs(text, out);
    fclose(out);
    data_tracks tracks;
    base_message message = {{0}};
    const data_tracks_wish wish = {0};
    if (!data_tracks_load(&tracks, path, &wish, &message)) {
        fail_msg("%s", message.text);
    }
    const flock_params params = data_tracks_params(&tracks);
    play_source *source = play_tracks_create(&tracks, &params);
    assert_non_null(source);
    return source;
}

static void seek(play_source *source, uint64_t step) {
    base_message message = {{0}};
    if (!play_source_seek(source, step, NULL, &message)) {
        fail_msg("%s", message.text);
    }
}

static const char even[] = "frame,time,id,x,y\n"
                           "10,1,1,-4,0\n11,1.1,1,-3,0\n12,1.2,1,-1,1\n13,1.3,1,2,0\n"
                           "10,1,2,0,-4\n12,1.2,2,0,-2\n13,1.3,2,0,0\n"
                           "12,1.2,9,4,4\n";

static void frames_have_the_rows_of_the_table(void **state) {
    (void)state;
    static const uint32_t counts[] = {2, 1, 3, 2};
    play_source *source = open_text(even);
    assert_int_equal(play_source_span(source).first, 10);
    assert_int_equal(play_source_span(source).last, 13);
    for (uint64_t step = 10;; step++) {
        flock_frame frame = play_source_frame(source);
        assert_int_equal(frame.step, step);
        assert_near(frame.count, counts[step - 10], 0, "animals at step %u", (unsigned)step);
        assert_int_equal(frame.count, play_source_params(source)->count);
        assert_near(frame.time, 0.1 * (double)(step - 10), 1e-9, "time");
        assert_near(frame.rate, 1, 1e-6, "seconds in a second");
        assert_int_equal(frame.dims, 2);
        if (!play_source_advance(source)) {
            break;
        }
    }
    assert_true(play_source_ended(source));

    /* The same frames by seeking, in any order. */
    seek(source, 12);
    flock_frame frame = play_source_frame(source);
    assert_int_equal(frame.count, 3);
    assert_int_equal(frame.id[2], 9);
    assert_near(frame.x[0] - frame.x[1], -1, 1e-6, "x of 1 from 2");
    seek(source, 11);
    frame = play_source_frame(source);
    assert_int_equal(frame.count, 1);

    /* (−1, 1) − (−4, 0) over two tenths of a second. */
    assert_near(frame.vx[0], 15, 1e-4, "vx");
    assert_near(frame.vy[0], 5, 1e-4, "vy");
    play_source_destroy(source);
}

static void the_end_is_left_to_the_start(void **state) {
    (void)state;
    play_source *source = open_text(even);
    seek(source, 13);
    assert_false(play_source_advance(source));
    play_source_fly_on(source);
    assert_int_equal(play_source_frame(source).step, 10);
    base_message message;
    assert_false(play_source_seek(source, 14, NULL, &message));
    assert_false(play_source_seek(source, 9, NULL, &message));
    assert_false(play_source_abilities(source).forces);
    play_source_destroy(source);
}

static void uneven_times_are_interpolated(void **state) {
    (void)state;
    play_source *source =
        open_text("time,id,x,y\n0,1,0,0\n1,1,1,0\n2,1,2,0\n3.5,1,5,0\n4.5,1,6,0\n20.5,1,7,0\n");
    seek(source, 3);
    flock_frame frame = play_source_frame(source);
    assert_int_equal(frame.count, 1);
    float middle = frame.x[0];
    seek(source, 0);
    assert_near(middle - play_source_frame(source).x[0], 4, 1e-5, "two thirds from 2 to 5");
    seek(source, 10);
    assert_int_equal(play_source_frame(source).count, 0); /* nobody knows */
    play_source_destroy(source);
}

static void pairs_lie_around_a_moment(void **state) {
    (void)state;
    play_source *source = open_text(even);
    play_pair pair = play_source_pair(source, 0.5);
    assert_near(pair.fraction, 1, 0, "at the first step");
    assert_true(play_source_advance(source));
    pair = play_source_pair(source, 0.25);
    assert_int_equal(pair.before.step, 10);
    assert_int_equal(pair.after.step, 11);
    assert_near(pair.fraction, 0.75, 0, "fraction");
    play_source_destroy(source);
}

static void count_frame(void *user, const flock_frame *frame) {
    (void)frame;
    ++*(int *)user;
}

static void the_way_to_a_step_is_shown(void **state) {
    (void)state;
    int shown = 0;
    const play_watch watch = {count_frame, &shown, 0.2};
    play_source *source = open_text(even);
    assert_true(play_source_seek(source, 13, &watch, NULL));
    assert_int_equal(shown, 3);
    play_source_destroy(source);
}

static bool set(play_source *source, flock_param param, double value, bool merge,
                flock_problem *problem) {
    const flock_command command = {.kind = FLOCK_COMMAND_SET, .param = param, .value = value};
    return play_source_apply(source, command, merge, problem);
}

static void only_the_radius_can_be_set(void **state) {
    (void)state;
    flock_problem problem;
    play_source *source = open_text(even);
    double first = (double)play_source_params(source)->radius;
    assert_true(set(source, FLOCK_PARAM_RADIUS, 2, false, &problem));
    assert_true(set(source, FLOCK_PARAM_RADIUS, 3, true, &problem));
    assert_true(set(source, FLOCK_PARAM_RADIUS, 4, false, &problem));
    assert_near(play_source_params(source)->radius, 4, 0, "radius");
    assert_true(play_source_undo(source, NULL, NULL));
    assert_near(play_source_params(source)->radius, 3, 0, "radius after undo");
    assert_true(play_source_undo(source, NULL, NULL));
    assert_near(play_source_params(source)->radius, first, 0, "radius after two");
    assert_false(play_source_undo(source, NULL, NULL));
    assert_true(play_source_redo(source, NULL, NULL));
    assert_true(play_source_redo(source, NULL, NULL));
    assert_false(play_source_redo(source, NULL, NULL));
    assert_near(play_source_params(source)->radius, 4, 0, "radius after redo");

    assert_false(set(source, FLOCK_PARAM_RADIUS, -1, false, &problem));
    assert_non_null(strstr(problem.why.text, "radius -1"));
    assert_false(set(source, FLOCK_PARAM_ALIGNMENT, 1, false, &problem));
    assert_non_null(strstr(problem.why.text, "These are tracks"));
    play_source_destroy(source);
}

/* What a flock answers tracks answer too, as a flight that nobody changes and that is all there. */
static void it_answers_as_any_source(void **state) {
    (void)state;
    play_source *source = open_text(even);
    play_source_expect(source, 3);
    play_source_set_threads(source, 2);
    assert_true(play_source_ready(source));
    assert_false(play_source_busy(source));
    assert_near(play_source_step_seconds(source), 0, 0, "nothing is computed");
    assert_near(play_source_seconds(source, 13), 0.3, 1e-9, "time of the last step");
    assert_int_equal(play_source_keyframe(source, 0), 10);
    assert_int_equal(play_source_keyframe(source, 12), 12);
    assert_int_equal(play_source_keyframe(source, 99), 13);

    size_t count = 1;
    uint64_t fork, step;
    assert_null(play_source_log(source, &count));
    assert_int_equal(count, 0);
    assert_int_equal(play_source_branch(source), 0);
    assert_int_equal(play_source_forks(source, &fork, 1), 0);
    assert_false(play_source_undo(source, NULL, &step));
    assert_false(play_source_refused(source, NULL));
    assert_int_equal(play_source_proof(source).checked, 0);
    play_source_set_budget(source, 1000);
    assert_int_equal(play_source_memory(source).used, 0);
    assert_int_equal(play_source_memory(source).budget, 1000);
    play_source_destroy(source);
}

/* The animals of one step stand in for a flight, and all steps for a recording of one. */
static void a_step_can_be_taken_for_a_flight(void **state) {
    (void)state;
    play_source *source = open_text(even);
    seek(source, 12);
    flock_flight flight = play_source_flight(source);
    assert_int_equal(flight.step, 12);
    assert_int_equal(flight.boids.count, 3);
    assert_near(flight.clock_seconds, 0.2, 1e-9, "time of the step");
    data_recording recording = play_source_recording(source);
    assert_int_equal(recording.start.step, 10);
    assert_int_equal(recording.last_step, 13);
    assert_int_equal(recording.command_count, 0);
    play_source_destroy(source);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(frames_have_the_rows_of_the_table),
        cmocka_unit_test(the_end_is_left_to_the_start),
        cmocka_unit_test(uneven_times_are_interpolated),
        cmocka_unit_test(pairs_lie_around_a_moment),
        cmocka_unit_test(the_way_to_a_step_is_shown),
        cmocka_unit_test(only_the_radius_can_be_set),
        cmocka_unit_test(it_answers_as_any_source),
        cmocka_unit_test(a_step_can_be_taken_for_a_flight),
    };
    return cmocka_run_group_tests(tests, make_file, remove_file);
}
