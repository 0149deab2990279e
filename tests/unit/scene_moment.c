/* The moment between two frames: by identity, the short way, never across epochs. */
#include "test.h"

#include "base/base_memory.h"
#include "scene_boids.h"

static boids before, after;

static void make_pair(uint32_t count) {
    boids_make(&before, count);
    boids_make(&after, count);
    before.frame.step = 7;
    before.frame.time = 1.0;
    after.frame.step = 8;
    after.frame.time = 1.5;
}

static void test_between(void **state) {
    (void)state;
    make_pair(2);
    boids_put(&before, 1, 0.2f, -0.4f, 0.0f);
    boids_put(&after, 1, 0.4f, 0.0f, -0.8f);
    boids_send(&before, 1, 0.1f, 0.0f, 0.3f);
    boids_send(&after, 1, 0.2f, 0.4f, 0.3f);
    scene_moment moment;
    scene_moment_init(&moment);
    assert_true(scene_moment_mix(&moment, &before.frame, &after.frame, 0.25f));
    assert_near(moment.frame.x[1], 0.25, 1e-7, "x");
    assert_near(moment.frame.y[1], -0.3, 1e-7, "y");
    assert_near(moment.frame.z[1], -0.2, 1e-7, "z");
    assert_near(moment.frame.vx[1], 0.125, 1e-7, "vx");
    assert_near(moment.frame.vy[1], 0.1, 1e-7, "vy");
    assert_near(moment.frame.vz[1], 0.3, 1e-7, "vz");
    assert_near(moment.frame.time, 1.125, 1e-12, "time");
    assert_int_equal(moment.frame.step, 7);

    /* At the end nothing has to be mixed. */
    assert_true(scene_moment_mix(&moment, &before.frame, &after.frame, 1.0f));
    assert_ptr_equal(moment.frame.x, after.frame.x);
    assert_int_equal(moment.frame.step, 8);
    scene_moment_shutdown(&moment);
}

/* Another order and large ids; a boid that is new; one that is gone. */
static void test_by_identity(void **state) {
    (void)state;
    make_pair(3);
    const uint32_t old_ids[3] = {4000000000u, 5u, 77u}, new_ids[3] = {77u, 123456789u, 4000000000u};
    for (uint32_t i = 0; i < 3; i++) {
        before.id[i] = old_ids[i];
        after.id[i] = new_ids[i];
        boids_put(&before, i, 0.1f * (float)i, 0.0f, 0.0f);
        boids_put(&after, i, 0.5f + 0.1f * (float)i, 0.0f, 0.0f);
    }
    scene_moment moment;
    scene_moment_init(&moment);
    assert_true(scene_moment_mix(&moment, &before.frame, &after.frame, 0.5f));
    assert_ptr_equal(moment.frame.id, after.frame.id);
    assert_near(moment.frame.x[0], 0.35, 1e-7, "77, from 0.2 to 0.5");
    assert_near(moment.frame.x[1], 0.6, 1e-7, "the new one");
    assert_near(moment.frame.x[2], 0.35, 1e-7, "4000000000, from 0 to 0.7");
    scene_moment_shutdown(&moment);
}

static void test_over_the_seam(void **state) {
    (void)state;
    make_pair(3);
    before.frame.edges = after.frame.edges = FLOCK_TORUS;
    before.frame.half[1] = after.frame.half[1] = 0.5f;
    boids_put(&before, 0, 0.9f, -0.48f, 0.0f);
    boids_put(&after, 0, -0.9f, 0.48f, 0.0f);
    boids_put(&before, 1, 0.3f, 0.2f, 0.0f);
    boids_put(&after, 1, -0.3f, -0.2f, 0.0f);
    scene_moment moment;
    scene_moment_init(&moment);
    assert_true(scene_moment_mix(&moment, &before.frame, &after.frame, 0.25f));
    assert_near(moment.frame.x[0], 0.95, 1e-6, "x, before the seam");
    assert_near(moment.frame.y[0], -0.49, 1e-6, "y, before the seam");
    assert_near(moment.frame.x[1], 0.15, 1e-6, "x, not over the seam");
    assert_near(moment.frame.y[1], 0.1, 1e-6, "y, not over the seam");
    assert_true(scene_moment_mix(&moment, &before.frame, &after.frame, 0.75f));
    assert_near(moment.frame.x[0], -0.95, 1e-6, "x, after the seam");
    assert_near(moment.frame.y[0], 0.49, 1e-6, "y, after the seam");

    /* Between walls the same boids fly the long way. */
    before.frame.edges = after.frame.edges = FLOCK_WALLS;
    assert_true(scene_moment_mix(&moment, &before.frame, &after.frame, 0.25f));
    assert_near(moment.frame.x[0], 0.45, 1e-6, "x between walls");
    scene_moment_shutdown(&moment);
}

static void test_epochs(void **state) {
    (void)state;
    make_pair(1);
    after.frame.epoch = 2;
    boids_put(&after, 0, 1.0f, 0.0f, 0.0f);
    scene_moment moment;
    scene_moment_init(&moment);
    assert_true(scene_moment_mix(&moment, &before.frame, &after.frame, 0.5f));
    assert_near(moment.frame.x[0], 1.0, 0.0, "x in the new epoch");
    assert_int_equal(moment.frame.epoch, 2);
    assert_int_equal(moment.frame.step, 8);
    scene_moment_shutdown(&moment);
}

static void test_no_allocation(void **state) {
    (void)state;
    make_pair(500);
    for (uint32_t i = 0; i < 500; i++) {
        after.id[i] = 499 - i;
        before.id[i] = 3 * i;
    }
    scene_moment moment;
    scene_moment_init(&moment);
    assert_true(scene_moment_mix(&moment, &before.frame, &after.frame, 0.5f));
    uint64_t allocations = base_alloc_count();
    for (int k = 0; k < 10; k++) {
        assert_true(scene_moment_mix(&moment, &before.frame, &after.frame, 0.05f * (float)k));
    }
    assert_int_equal(base_alloc_count() - allocations, 0);
    scene_moment_shutdown(&moment);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_between),       cmocka_unit_test(test_by_identity),
        cmocka_unit_test(test_over_the_seam), cmocka_unit_test(test_epochs),
        cmocka_unit_test(test_no_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
