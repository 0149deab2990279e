/* A run with both tables, from the inside: it allocates no more for many steps than for few, and
 * ends at the step that was asked for. */
#include "test.h"

#include "base/base_memory.h"
#include "run/run_job.h"

/* Allocations of a whole run of `steps`, tables written to nowhere. */
static uint64_t allocations(uint64_t steps) {
    data_options options = {.params = flock_params_of(FLOCK_PRESET_BOX),
                            .steps = steps,
                            .every = 1,
                            .metrics = "/dev/null",
                            .tracks = "/dev/null",
                            .quiet = true};
    base_message message;
    uint64_t before = base_alloc_count();
    run_job *job = run_job_create(&options, &message);
    if (job == NULL || !run_job_run(job, &message)) {
        fail_msg("%s", message.text);
    }
    uint64_t count = base_alloc_count() - before;
    assert_int_equal(run_job_frame(job).step, steps);
    run_job_destroy(job);
    return count;
}

static void steps_allocate_nothing(void **state) {
    (void)state;
    uint64_t few = allocations(1);
    assert_true(few > 0);
    assert_int_equal(allocations(200), few);
}

/* The measures of a job are those of its last step. */
static void measures_of_the_end(void **state) {
    (void)state;
    data_options options = {
        .params = flock_params_of(FLOCK_PRESET_BOX), .steps = 30, .every = 1, .quiet = true};
    base_message message;
    flock_measures measures;
    run_job *job = run_job_create(&options, &message);
    assert_non_null(job);
    assert_true(run_job_run(job, &message));
    assert_true(run_job_measure(job, &measures, &message));
    flock_frame frame = run_job_frame(job);
    assert_near(measures.polarization, flock_polarization(&frame), 1e-12, "polarization");
    assert_int_equal(frame.step, 30);
    run_job_destroy(job);
}

/* A file that exists is refused before anything runs, and stays. */
static void existing_file(void **state) {
    (void)state;
    char path[] = "/tmp/run_job.XXXXXX";
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    data_options options = {.params = flock_params_of(FLOCK_PRESET_BOX),
                            .steps = UINT64_MAX,
                            .every = 1,
                            .tracks = path};
    base_message message;
    assert_null(run_job_create(&options, &message));
    if (strstr(message.text, "exists already") == NULL) {
        fail_msg("the reason is \"%s\"", message.text);
    }
    assert_int_equal(remove(path), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_allocate_nothing),
        cmocka_unit_test(measures_of_the_end),
        cmocka_unit_test(existing_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
