/* The history: the true path, whatever the step, the order of the boids and the seam. */
#include "test.h"

#include "base/base_memory.h"
#include "scene_boids.h"

static boids flock;

/* Boid k on a circle of radius 0.5 about the middle, at 0.8 radians a second. */
static void place_on_circle(double time) {
    const double radius = 0.5, turn = 0.8;
    flock.frame.time = time;
    for (uint32_t i = 0; i < flock.frame.count; i++) {
        double angle = turn * time + flock.id[i] % 100;
        double speed = radius * turn / flock.frame.rate;
        boids_put(&flock, i, (float)(radius * cos(angle)), 0.1f, (float)(radius * sin(angle)));
        boids_send(&flock, i, (float)(-speed * sin(angle)), 0.0f, (float)(speed * cos(angle)));
    }
}

/* Where boid i was k * step seconds before the flock's moment. */
static bool path_of(const scene_history *history, uint32_t i, double step, uint32_t count,
                    float (*path)[3]) {
    scene_past past;
    return scene_history_past(history, &flock.frame, step, count, &past) &&
           scene_history_path(&past, i, path);
}

static void assert_on_circle(const scene_history *history, uint32_t i, double tolerance) {
    float path[31][3];
    assert_true(path_of(history, i, 2.0 / 30.0, 31, path));
    for (int k = 0; k < 31; k++) {
        double angle = 0.8 * (flock.frame.time - k * 2.0 / 30.0) + flock.id[i] % 100;
        assert_near(path[k][0], 0.5 * cos(angle), tolerance, "x, boid %u, %d back", i, k);
        assert_near(path[k][1], 0.1, 1e-6, "y, boid %u, %d back", i, k);
        assert_near(path[k][2], 0.5 * sin(angle), tolerance, "z, boid %u, %d back", i, k);
    }
}

/* After 5 s of flight, with tiny steps, the usual ones, and steps longer than the spacing. */
static void test_true_path(void **state) {
    (void)state;
    static const double steps[] = {1e-4, 1.0 / 120.0, 1.0 / 60.0, 0.02, 1.0 / 30.0, 0.1};
    for (size_t s = 0; s < sizeof steps / sizeof *steps; s++) {
        boids_make(&flock, 3);
        scene_history *history = scene_history_create();
        assert_non_null(history);
        long count = lround(5.0 / steps[s]);
        for (long k = 0; k <= count; k++) {
            place_on_circle((double)k * steps[s]);
            assert_true(scene_history_add(history, &flock.frame));
        }
        /* A chord of 1/15 s of this circle is 2e-4 inside it; of 0.1 s 4e-4. */
        assert_on_circle(history, 0, 5e-4);
        assert_on_circle(history, 2, 5e-4);
        scene_history_destroy(history);
    }
}

/* A path does not depend on where one began to watch, but for what one did not see. */
static void test_the_same_path_from_any_beginning(void **state) {
    (void)state;
    boids_make(&flock, 2);
    float paths[2][31][3];
    for (int late = 0; late < 2; late++) {
        scene_history *history = scene_history_create();
        for (int k = late ? 61 : 0; k <= 200; k++) {
            place_on_circle(k / 60.0);
            assert_true(scene_history_add(history, &flock.frame));
        }
        scene_past past;
        assert_true(scene_history_past(history, &flock.frame, 2.0 / 30.0, 31, &past));
        assert_true(scene_history_path(&past, 1, paths[late]));
        scene_history_destroy(history);
    }
    assert_memory_equal(paths[0], paths[1], sizeof paths[0]);
}

/* No path leads over a time that nobody showed, even in the same flight. */
static void test_a_time_not_shown(void **state) {
    (void)state;
    boids_make(&flock, 2);
    float path[2][3];
    scene_history *history = scene_history_create();
    place_on_circle(0.0);
    assert_true(scene_history_add(history, &flock.frame));
    place_on_circle(3.0);
    assert_true(scene_history_add(history, &flock.frame));
    scene_past past;
    assert_true(scene_history_past(history, &flock.frame, 0.5, 2, &past));
    assert_true(scene_history_path(&past, 0, path));
    assert_near(path[1][0], flock.frame.x[0] - 0.5f * flock.frame.vx[0], 1e-5, "straight");
    scene_history_destroy(history);
}

/* A moment that lies before the newest frame: its path starts where the boid is drawn. */
static void test_moment_between_frames(void **state) {
    (void)state;
    boids_make(&flock, 2);
    scene_history *history = scene_history_create();
    for (int k = 0; k <= 200; k++) {
        place_on_circle(k / 30.0);
        assert_true(scene_history_add(history, &flock.frame));
    }
    place_on_circle(199.3 / 30.0);
    assert_on_circle(history, 1, 5e-4);
    scene_history_destroy(history);
}

/* Time is playback's in every style: velocities of 10 and 60 time units a second make the same
 * path, from the first frame, where it is straight, to one that was flown. */
static void test_rates(void **state) {
    (void)state;
    static const double rates[] = {1.0, 10.0, 60.0};
    for (size_t r = 0; r < sizeof rates / sizeof *rates; r++) {
        boids_make(&flock, 1);
        flock.frame.rate = rates[r];
        scene_history *history = scene_history_create();
        place_on_circle(0.0);
        assert_true(scene_history_add(history, &flock.frame));
        float path[3][3];
        assert_true(path_of(history, 0, 1.0, 3, path));
        assert_near(path[2][0], 0.5, 1e-5, "x 2 s back, rate %g", rates[r]);
        assert_near(path[2][2], -2.0 * 0.5 * 0.8, 1e-5, "z 2 s back, rate %g", rates[r]);
        for (int k = 1; k <= 150; k++) {
            place_on_circle(k / 30.0);
            assert_true(scene_history_add(history, &flock.frame));
        }
        assert_on_circle(history, 0, 5e-4);
        scene_history_destroy(history);
    }
}

/* Before the first frame, and again after a jump, a boid has flown straight. */
static void test_straight_before_the_start(void **state) {
    (void)state;
    boids_make(&flock, 2);
    scene_history *history = scene_history_create();
    float path[3][3];
    assert_false(path_of(history, 0, 0.1, 3, path));
    for (uint32_t epoch = 1; epoch <= 2; epoch++) {
        flock.frame.epoch = epoch;
        flock.frame.time = 0.0;
        boids_put(&flock, 1, 0.3f, 0.2f, 0.1f);
        boids_send(&flock, 1, 0.1f * (float)epoch, -0.2f, 0.3f);
        assert_true(scene_history_add(history, &flock.frame));
        assert_true(path_of(history, 1, 1.0, 3, path));
        for (int k = 0; k < 3; k++) {
            assert_near(path[k][0], 0.3 - 0.1 * epoch * k, 1e-5, "x, epoch %u, %d s", epoch, k);
            assert_near(path[k][1], 0.2 + 0.2 * k, 1e-5, "y, epoch %u, %d s", epoch, k);
            assert_near(path[k][2], 0.1 - 0.3 * k, 1e-5, "z, epoch %u, %d s", epoch, k);
        }
        boids_put(&flock, 1, -0.9f, -0.9f, -0.9f);
        flock.frame.time = 0.5;
        assert_true(scene_history_add(history, &flock.frame));
    }
    flock.frame.epoch = 3;
    assert_false(path_of(history, 1, 1.0, 3, path));
    scene_history_destroy(history);
}

/* Ids in any order, another one each frame; then a stranger in somebody's place, who alone begins
 * anew. */
static void test_by_identity(void **state) {
    (void)state;
    boids_make(&flock, 50);
    scene_history *history = scene_history_create();
    for (int k = 0; k <= 120; k++) {
        for (uint32_t i = 0; i < 50; i++) {
            flock.id[i] = ((i + (uint32_t)k) % 50) * 85899345u;
        }
        place_on_circle(k / 30.0);
        assert_true(scene_history_add(history, &flock.frame));
    }
    for (uint32_t i = 0; i < 50; i++) {
        assert_on_circle(history, i, 5e-4);
    }

    flock.id[7] = 3;
    place_on_circle(121 / 30.0);
    assert_true(scene_history_add(history, &flock.frame));
    float path[2][3];
    assert_true(path_of(history, 7, 1.0, 2, path));
    assert_near(path[1][0], flock.place[0][7] - flock.velocity[0][7], 1e-5, "x of the stranger");
    assert_on_circle(history, 6, 5e-4);
    assert_on_circle(history, 8, 5e-4);
    scene_history_destroy(history);
}

/* Animals come and go while one flight lasts: every half second another dozen of 60 is away. */
static void test_who_comes_and_goes_bends_nobody_else(void **state) {
    (void)state;
    boids_make(&flock, 60);
    scene_history *history = scene_history_create();
    for (int k = 0; k <= 600; k++) {
        uint32_t away = (uint32_t)k / 30 % 5, there = 0;
        for (uint32_t id = 12; id < 72; id++) {
            if (id / 12 != 1 + away || id == 12) { /* one is always there */
                flock.id[there++] = id;
            }
        }
        flock.frame.count = there;
        place_on_circle(k / 60.0);
        assert_true(scene_history_add(history, &flock.frame));
        if (k > 150 && k % 7 == 0) {
            assert_on_circle(history, 0, 5e-4);
        }
    }
    scene_history_destroy(history);
}

/* Flies boids on the circle from one time to another, 60 steps a second. */
static void fly(scene_history *history, int first, int last) {
    for (int k = first; k <= last; k++) {
        place_on_circle(k / 60.0);
        assert_true(scene_history_add(history, &flock.frame));
    }
}

/* How far the path goes straight back: the way between 1 s ago on it and on a straight line. */
static double bend(const scene_history *history, uint32_t i) {
    float path[2][3];
    assert_true(path_of(history, i, 1.0, 2, path));
    double x = (double)flock.place[0][i] - (double)flock.velocity[0][i];
    double z = (double)flock.place[2][i] - (double)flock.velocity[2][i];
    return hypot((double)path[1][0] - x, (double)path[1][2] - z);
}

/* A change of their number is a jump for the new ones only: with more, with fewer, with more again,
 * after a step or between two. */
static void test_a_count_change_keeps_paths(void **state) {
    (void)state;
    static const uint32_t counts[] = {90, 40, 60};
    boids_make(&flock, 40);
    scene_history *history = scene_history_create();
    fly(history, 0, 301);
    for (uint32_t c = 0; c < 3; c++) {
        uint32_t had = flock.frame.count, count = counts[c];
        int step = 301 + 150 * (int)c;
        flock.frame.count = count;
        for (uint32_t i = had; i < count; i++) {
            flock.id[i] = i;
        }
        flock.frame.epoch++;
        place_on_circle(step / 60.0);
        assert_true(scene_history_add(history, &flock.frame));
        for (uint32_t i = 0; i < count; i++) {
            if (i < had) {
                assert_on_circle(history, i, 5e-4);
            } else {
                assert_near(bend(history, i), 0.0, 1e-4, "bend of new boid %u of %u", i, count);
            }
        }
        fly(history, step + 1, step + 150);
        for (uint32_t i = 0; i < count; i++) {
            assert_on_circle(history, i, 5e-4);
        }
    }
    scene_history_destroy(history);
}

/* A reset begins with no past, even where a boid stands as it did before; so does a jump ahead. */
static void test_a_reset_keeps_nothing(void **state) {
    (void)state;
    boids_make(&flock, 10);
    scene_history *history = scene_history_create();
    fly(history, 0, 60);
    flock.frame.epoch++;
    place_on_circle(0.0);
    boids_send(&flock, 3, 0.0f, 0.1f, 0.2f);
    assert_true(scene_history_add(history, &flock.frame));
    assert_near(bend(history, 3), 0.0, 1e-5, "bend after a reset");
    fly(history, 1, 30);
    flock.frame.epoch++;
    place_on_circle(20.0);
    assert_true(scene_history_add(history, &flock.frame));
    assert_near(bend(history, 3), 0.0, 1e-5, "bend after a jump ahead");
    scene_history_destroy(history);
}

/* Other edges change what a path over the seam means: it begins anew. */
static void test_other_edges_begin_anew(void **state) {
    (void)state;
    boids_make(&flock, 10);
    scene_history *history = scene_history_create();
    fly(history, 0, 300);
    assert_true(bend(history, 3) > 0.1);
    flock.frame.epoch++;
    flock.frame.edges = FLOCK_TORUS;
    assert_true(scene_history_add(history, &flock.frame));
    assert_near(bend(history, 3), 0.0, 1e-5, "bend");
    scene_history_destroy(history);
}

/* Back by a step, by ten, and by all that is kept: the path before is the one that was flown, as
 * far as it is known; and going on from there forgets what came after. */
static void test_a_step_back_keeps_the_past(void **state) {
    (void)state;
    boids_make(&flock, 10);
    for (uint32_t epoch = 1; epoch <= 2; epoch++) { /* the same, or a new one as of a jump */
        scene_history *history = scene_history_create();
        flock.frame.epoch = 1;
        fly(history, 0, 300);
        flock.frame.epoch = epoch;
        fly(history, 299, 299);
        assert_on_circle(history, 4, 5e-4);
        fly(history, 296, 296);
        assert_on_circle(history, 4, 5e-4);
        fly(history, 297, 420);
        assert_on_circle(history, 4, 5e-4);
        fly(history, 200, 200);
        assert_true(bend(history, 4) < 1e-4);
        fly(history, 201, 330);
        assert_on_circle(history, 4, 5e-4);
        scene_history_destroy(history);
    }
}

/* Round a torus for 2 s at 1.5 worlds a second: the path is one straight line. */
static void test_over_the_seam(void **state) {
    (void)state;
    boids_make(&flock, 1);
    flock.frame.edges = FLOCK_TORUS;
    flock.frame.half[0] = 0.5f;
    scene_history *history = scene_history_create();
    for (int k = 0; k <= 90; k++) {
        double x = 1.5 * k / 30.0, y = 0.7 * k / 30.0;
        boids_put(&flock, 0, (float)(x - floor(x + 0.5)), (float)(y - 2.0 * floor(0.5 * y + 0.5)),
                  0.0f);
        boids_send(&flock, 0, 1.5f, 0.7f, 0.0f);
        flock.frame.time = k / 30.0;
        assert_true(scene_history_add(history, &flock.frame));
    }
    float path[21][3];
    assert_true(path_of(history, 0, 0.1, 21, path));
    for (int k = 0; k <= 20; k++) {
        assert_near(path[k][0] - path[0][0], -0.15 * k, 1e-5, "x, %d tenths back", k);
        assert_near(path[k][1] - path[0][1], -0.07 * k, 1e-5, "y, %d tenths back", k);
    }
    scene_history_destroy(history);
}

/* Beyond 20,000 boids 0.3 s are kept, more coarsely; what is older goes on straight. */
static void test_many_boids(void **state) {
    (void)state;
    boids_make(&flock, SCENE_HISTORY_LONG + 1);
    scene_history *history = scene_history_create();
    for (int k = 0; k <= 60; k++) {
        place_on_circle(k / 30.0);
        assert_true(scene_history_add(history, &flock.frame));
    }
    float path[4][3];
    assert_true(path_of(history, SCENE_HISTORY_LONG, 0.1, 4, path));
    for (int k = 0; k < 4; k++) {
        double angle = 0.8 * (2.0 - 0.1 * k) + SCENE_HISTORY_LONG % 100;
        assert_near(path[k][0], 0.5 * cos(angle), 5e-4, "x, %d tenths back", k);
        assert_near(path[k][2], 0.5 * sin(angle), 5e-4, "z, %d tenths back", k);
    }
    scene_history_destroy(history);
}

static void test_no_allocation(void **state) {
    (void)state;
    boids_make(&flock, 300);
    scene_history *history = scene_history_create();
    place_on_circle(0.0);
    assert_true(scene_history_add(history, &flock.frame));
    uint64_t allocations = base_alloc_count();
    for (int k = 1; k <= 300; k++) {
        flock.frame.epoch = 1 + (uint32_t)k / 100;
        place_on_circle(k / 60.0);
        assert_true(scene_history_add(history, &flock.frame));
    }
    assert_int_equal(base_alloc_count() - allocations, 0);
    scene_history_destroy(history);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_true_path),
        cmocka_unit_test(test_the_same_path_from_any_beginning),
        cmocka_unit_test(test_a_time_not_shown),
        cmocka_unit_test(test_moment_between_frames),
        cmocka_unit_test(test_rates),
        cmocka_unit_test(test_straight_before_the_start),
        cmocka_unit_test(test_a_count_change_keeps_paths),
        cmocka_unit_test(test_a_reset_keeps_nothing),
        cmocka_unit_test(test_other_edges_begin_anew),
        cmocka_unit_test(test_a_step_back_keeps_the_past),
        cmocka_unit_test(test_by_identity),
        cmocka_unit_test(test_who_comes_and_goes_bends_nobody_else),
        cmocka_unit_test(test_over_the_seam),
        cmocka_unit_test(test_many_boids),
        cmocka_unit_test(test_no_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
