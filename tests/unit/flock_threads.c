/* Work that threads share: every piece done once, whoever comes to help, and helpers left out where
 * they do not pay. */
#include <stdatomic.h>

#include "test.h"

#include "flock/flock_threads.h"

enum { PIECES = 500, MOST_JOBS = 100 };

/* Jobs to share out one after the other, and how often each of their pieces was done. */
typedef struct work {
    uint32_t jobs, pieces, job;
    bool had_team;
    atomic_uint done[MOST_JOBS][PIECES];
} work;

static void do_piece(void *data, uint32_t i) {
    work *work = data;
    atomic_fetch_add(&work->done[work->job][i], 1);
}

static void do_jobs(flock_team *team, void *data) {
    work *work = data;
    work->had_team = team != NULL;
    for (work->job = 0; work->job < work->jobs; work->job++) {
        flock_share_out(team, work->pieces, do_piece, work);
        for (uint32_t i = 0; i < PIECES; i++) {
            uint32_t wanted = i < work->pieces, got = atomic_load(&work->done[work->job][i]);
            if (got != wanted) {
                fail_msg("job %u: piece %u of %u done %u times, wanted %u", work->job, i,
                         work->pieces, got, wanted);
            }
        }
    }
}

/* Any number of threads, pieces and jobs; also more jobs than helpers hear of. */
static void every_piece_once(void **state) {
    (void)state;
    static const uint32_t threads[] = {1, 2, 3, 8, 300}, pieces[] = {0, 1, 2, 7, PIECES};
    for (size_t t = 0; t < sizeof threads / sizeof *threads; t++) {
        for (size_t p = 0; p < sizeof pieces / sizeof *pieces; p++) {
            static work work;
            flock_pay pay = {0};
            memset(&work, 0, sizeof work);
            work.jobs = p == 3 ? MOST_JOBS : 9;
            work.pieces = pieces[p];
            flock_work_together(threads[t], &pay, 1, do_jobs, &work);
            assert_int_equal(work.had_team, threads[t] > 1);
        }
    }
}

/* How many of 400 times are done together, when that and doing it alone take so many seconds. */
static int times_together(flock_pay *pay, uint32_t amount, double together, double alone) {
    int times = 0;
    for (int i = 0; i < 400; i++) {
        bool asks = flock_pay_asks(pay, amount);
        flock_pay_learn(pay, asks ? together : alone);
        times += asks;
    }
    return times;
}

/* The slower way is taken to begin with and for trials, and left as soon as it turns out so. */
static void the_faster_way(void **state) {
    (void)state;
    flock_pay pay = {0};
    int got = times_together(&pay, 1000, 1.0, 1.8);
    assert_between(got, 370, 399, "times of 400 together, where that is faster");
    got = times_together(&pay, 1000, 10.0, 1.8);
    assert_between(got, 1, 30, "times of 400 together, where others took the cores");
    got = times_together(&pay, 1000, 1.0, 1.8) + times_together(&pay, 1000, 1.0, 1.8);
    assert_between(got, 500, 799, "times of 800 together, where they are free again");
    got = times_together(&pay, 2000, 1.0, 0.5);
    assert_between(got, 16, 60, "times of 400 together, with more work that is faster alone");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_piece_once),
        cmocka_unit_test(the_faster_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
