/* Numbers to colour by: whose they are, and a range that holds still. */
#include "test.h"

#include "base/base_memory.h"
#include "scene/scene_values.h"
#include "scene_boids.h"

static boids before, after;
static scene_values values;

static int teardown(void **state) {
    (void)state;
    scene_values_free(&values);
    return 0;
}

static float range_of(const uint32_t *neighbours, uint32_t count) {
    assert_true(scene_values_neighbours(&values, neighbours, count));
    return values.most;
}

static void test_neighbours(void **state) {
    (void)state;
    static const uint32_t neighbours[] = {0, 3, 7, 2};
    assert_near(range_of(neighbours, 4), 10.0, 0.0, "range");
    for (int i = 0; i < 4; i++) {
        assert_near(values.items[i], neighbours[i], 0.0, "boid %d", i);
    }
}

/* Two steps of a tenth of a second with ids in another order, one of them new. */
static void test_acceleration_by_identity(void **state) {
    (void)state;
    static const double rates[] = {1.0, 10.0, 60.0};
    for (size_t r = 0; r < sizeof rates / sizeof *rates; r++) {
        boids_make(&before, 3);
        boids_make(&after, 4);
        before.frame.rate = after.frame.rate = rates[r];
        after.frame.time = 0.1;
        static const uint32_t old_ids[] = {5, 70, 900}, new_ids[] = {900, 5, 31, 70};
        memcpy(before.id, old_ids, sizeof old_ids);
        memcpy(after.id, new_ids, sizeof new_ids);
        boids_send(&before, 0, 0.1f, 0.2f, 0.3f);
        boids_send(&before, 1, 0.5f, 0.0f, 0.0f);
        boids_send(&before, 2, 0.0f, 0.0f, -0.2f);
        boids_send(&after, 0, 0.3f, 0.0f, 0.2f);
        boids_send(&after, 1, 0.1f, 0.2f, 0.3f);
        boids_send(&after, 2, 9.0f, 9.0f, 9.0f);
        boids_send(&after, 3, 0.5f, 0.12f, 0.0f);
        assert_true(scene_values_acceleration(&values, &before.frame, &after.frame));
        double elapsed = 0.1 * rates[r];
        const double wanted[] = {0.5 / elapsed, 0.0, 0.0, 0.12 / elapsed};
        for (int i = 0; i < 4; i++) {
            assert_near(values.items[i], wanted[i], 1e-6 * (1.0 + wanted[i]), "boid %d, rate %g", i,
                        rates[r]);
        }
    }
}

/* Before the first step, and across a jump, nothing is known: all 0, and the range is kept. */
static void test_no_acceleration_without_a_step(void **state) {
    (void)state;
    boids_make(&before, 10);
    boids_make(&after, 10);
    after.frame.time = 0.1;
    for (uint32_t i = 0; i < 10; i++) {
        boids_send(&after, i, 0.1f, 0.0f, 0.0f);
    }
    assert_true(scene_values_acceleration(&values, &before.frame, &after.frame));
    assert_near(values.items[9], 1.0, 1e-6, "boid 9");
    float most = values.most;
    for (int jump = 0; jump < 2; jump++) {
        before.frame.epoch = jump == 0 ? 1 : 2;
        before.frame.time = jump == 0 ? 0.1 : 0.0;
        assert_true(scene_values_acceleration(&values, &before.frame, &after.frame));
        for (int i = 0; i < 10; i++) {
            assert_near(values.items[i], 0.0, 0.0, "boid %d, jump %d", i, jump);
        }
        assert_near(values.most, most, 0.0, "range, jump %d", jump);
    }
}

/* Five of a hundred, however far out and even if they are no number, do not stretch the range. */
static void test_outliers(void **state) {
    (void)state;
    static uint32_t neighbours[100];
    for (int i = 0; i < 100; i++) {
        neighbours[i] = i < 95 ? 20 : 4000000000u;
    }
    assert_between(range_of(neighbours, 100), 25.0, 30.0, "range");
    neighbours[0] = 4000000000u;
    assert_between(range_of(neighbours, 100), 4e9, 1e10, "range of six far out");

    boids_make(&before, 100);
    boids_make(&after, 100);
    after.frame.time = 1.0;
    for (uint32_t i = 0; i < 100; i++) {
        boids_send(&after, i, i < 90 ? 0.5f : i < 95 ? INFINITY : NAN, 0.0f, 0.0f);
    }
    assert_true(scene_values_acceleration(&values, &before.frame, &after.frame));
    assert_between(values.most, 0.6, 0.801, "range");
}

/* The range is round, some way above what is there, stays through a third to all of it, and never
 * goes to and fro: after any change what made it fits with room on both sides. */
static void test_the_range_holds_still(void **state) {
    (void)state;
    static uint32_t neighbours[50];
    uint32_t changes = 0;
    float most = 0.0f;
    for (int k = 0; k <= 2000; k++) {
        /* From 5 up to 100 and down again, trembling by a tenth. */
        double level = 5.0 + 95.0 * fmin(k, 2000 - k) / 1000.0;
        for (int i = 0; i < 50; i++) {
            neighbours[i] = (uint32_t)(level * (k % 2 == 0 ? 0.9 : 1.1));
        }
        float now = range_of(neighbours, 50);
        assert_true(now >= (float)neighbours[0]);
        assert_true(now <= 3.4f * (float)neighbours[0]);
        assert_near(now, roundf(now), 0.0, "a whole number of neighbours");
        bool to_and_fro = k <= 1000 ? now < most : now > most;
        if (to_and_fro) {
            fail_msg("step %d: from %g to %g", k, (double)most, (double)now);
        }
        changes += now != most;
        most = now;
    }
    assert_between(changes, 8, 24, "changes of the range");
}

/* A range is of what it was read for; none is 0. */
static void test_the_range_is_of_one_thing(void **state) {
    (void)state;
    static const uint32_t many[] = {80, 80}, none[] = {0, 0};
    assert_near(range_of(none, 2), 1.0, 0.0, "range of nothing");
    assert_true(range_of(many, 2) >= 80.0f);
    boids_make(&before, 2);
    boids_make(&after, 2);
    after.frame.time = 1.0;
    boids_send(&after, 0, 0.001f, 0.0f, 0.0f);
    boids_send(&after, 1, 0.001f, 0.0f, 0.0f);
    assert_true(scene_values_acceleration(&values, &before.frame, &after.frame));
    assert_between(values.most, 0.00125, 0.00201, "range of accelerations");
    assert_true(range_of(many, 2) >= 80.0f);
}

static void test_no_allocation(void **state) {
    (void)state;
    boids_make(&before, 300);
    boids_make(&after, 300);
    boids_scatter(&after);
    after.frame.time = 0.1;
    for (uint32_t i = 0; i < 300; i++) {
        after.id[i] = 1000 - i;
        before.id[i] = 1000 - (i + 7) % 300;
    }
    assert_true(scene_values_acceleration(&values, &before.frame, &after.frame));
    uint64_t allocations = base_alloc_count();
    assert_true(scene_values_acceleration(&values, &before.frame, &after.frame));
    assert_true(scene_values_neighbours(&values, after.id, 300));
    assert_int_equal(base_alloc_count() - allocations, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_neighbours, teardown),
        cmocka_unit_test_teardown(test_acceleration_by_identity, teardown),
        cmocka_unit_test_teardown(test_no_acceleration_without_a_step, teardown),
        cmocka_unit_test_teardown(test_outliers, teardown),
        cmocka_unit_test_teardown(test_the_range_holds_still, teardown),
        cmocka_unit_test_teardown(test_the_range_is_of_one_thing, teardown),
        cmocka_unit_test_teardown(test_no_allocation, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
