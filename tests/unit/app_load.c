/* How heavy a flock is, and how fast it flies: what is measured and what is made of it. */
#include "test.h"

#include "app/app_load.h"
#include "app/app_rates.h"

static flock_params of(uint32_t count) {
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.count = count;
    params.engine = FLOCK_PAIRS;
    return params;
}

static double pairs(double count) {
    return 0.5 * count * (count - 1.0) + 20.0 * count;
}

static void a_step_is_expected_by_its_pairs(void **state) {
    (void)state;
    app_load load = {0};
    flock_params few = of(1000), many = of(10000);
    app_load_note(&load, &few, 4, 4.0 * 2e-3);
    assert_near(app_load_step(&load, &few), 2e-3, 1e-12, "as measured");
    assert_near(app_load_step(&load, &many), 2e-3 * pairs(10000) / pairs(1000), 1e-9,
                "ten times the boids");
    /* With those it turns out otherwise, and that counts at once. */
    app_load_note(&load, &many, 1, 0.5);
    assert_near(app_load_step(&load, &many), 0.5, 1e-9, "as measured then");
}

/* One slow step among many does not make a flock heavy, a row of them does. */
static void hiccups_are_smoothed(void **state) {
    (void)state;
    app_load load = {0};
    flock_params params = of(1000);
    app_load_note(&load, &params, 1, 1e-3);
    app_load_note(&load, &params, 1, 6e-3);
    assert_near(app_load_step(&load, &params), 2e-3, 1e-9, "after a hiccup");
    for (int i = 0; i < 50; i++) {
        app_load_note(&load, &params, 1, 6e-3);
    }
    assert_near(app_load_step(&load, &params), 6e-3, 1e-6, "after 51 slow steps");
    app_load_note(&load, &params, 0, 1.0);
    assert_near(app_load_step(&load, &params), 6e-3, 1e-6, "after a picture without a step");
}

/* Before anything flew there is a guess, so that a huge flock is called heavy at once. */
static void there_is_a_first_guess(void **state) {
    (void)state;
    const app_load load = {0};
    flock_params few = of(150), many = of(100000);
    assert_true(app_load_step(&load, &few) < APP_LOAD_HEAVY);
    assert_true(app_load_step(&load, &many) > APP_LOAD_STANDSTILL);
}

/* With the grid a boid costs its neighbours: a flock ten times as dense is a hundred times as much
 * work at most, and 100,000 boids are heavy but no standstill. */
static void the_grid_is_lighter(void **state) {
    (void)state;
    const app_load load = {0};
    flock_params few = of(10000), many = of(100000);
    few.engine = many.engine = FLOCK_GRID;
    assert_true(app_load_step(&load, &few) < APP_LOAD_HEAVY);
    assert_between(app_load_step(&load, &many), APP_LOAD_HEAVY, APP_LOAD_STANDSTILL, "100,000");
    assert_true(app_load_step(&load, &many) < 100.0 * app_load_step(&load, &few));
}

/* A step about as long as the limit is told of once, not every other moment. */
static void heaviness_does_not_flicker(void **state) {
    (void)state;
    app_load load = {0};
    flock_params params = of(1000);
    int changes = 0;
    bool before = false;
    for (int i = 0; i < 100; i++) {
        app_load_note(&load, &params, 1, (i % 2 ? 1.1 : 0.92) * APP_LOAD_HEAVY);
        changes += app_load_heavy(&load, &params) != before;
        before = load.heavy;
    }
    assert_int_equal(changes, 1);
    assert_true(before);
    for (int i = 0; i < 30; i++) {
        app_load_note(&load, &params, 1, 0.5 * APP_LOAD_HEAVY);
    }
    assert_false(app_load_heavy(&load, &params));
}

/* With density auto boids see less far, and less is to be done. */
static void the_radius_in_force_counts(void **state) {
    (void)state;
    const app_load load = {0};
    flock_params wide = of(100000), narrow = of(100000);
    wide.engine = narrow.engine = FLOCK_GRID;
    narrow.density = FLOCK_DENSITY_AUTO;
    assert_true(app_load_step(&load, &narrow) < 0.3 * app_load_step(&load, &wide));
}

/* What one engine takes is nothing to expect of the other. */
static void another_engine_is_another_measurement(void **state) {
    (void)state;
    const app_load guess = {0};
    app_load load = {0};
    flock_params slow = of(10000), fast = of(10000);
    fast.engine = FLOCK_GRID;
    app_load_note(&load, &slow, 1, 50.0);
    assert_near(app_load_step(&load, &fast), app_load_step(&guess, &fast), 1e-12, "not flown yet");
    app_load_note(&load, &fast, 1, 2e-3);
    assert_near(app_load_step(&load, &fast), 2e-3, 1e-12, "as measured, at once");
}

static void rates_are_counted_over_half_a_second(void **state) {
    (void)state;
    app_rates rates = {0};
    for (int i = 0; i < 24; i++) {
        app_rates_note(&rates, 0.02, 1, 1.0);
    }
    assert_false(rates.known);
    app_rates_note(&rates, 0.02, 1, 0.4);
    app_rates_note(&rates, 0.02, 1, 0.3);
    assert_true(rates.known);
    assert_between(rates.frames, 49.9, 50.1, "frames a second");
    assert_between(rates.steps, 49.9, 50.1, "steps a second");
    /* What comes next does not show before another half second. */
    app_rates_note(&rates, 0.2, 100, 1.0);
    assert_between(rates.steps, 49.9, 50.1, "steps a second, a little later");
    app_rates_note(&rates, 0.4, 100, 1.0);
    assert_between(rates.steps, 300.0, 340.0, "steps a second, later");
    app_rates_forget(&rates);
    assert_false(rates.known);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_step_is_expected_by_its_pairs),
        cmocka_unit_test(hiccups_are_smoothed),
        cmocka_unit_test(there_is_a_first_guess),
        cmocka_unit_test(the_grid_is_lighter),
        cmocka_unit_test(heaviness_does_not_flicker),
        cmocka_unit_test(the_radius_in_force_counts),
        cmocka_unit_test(another_engine_is_another_measurement),
        cmocka_unit_test(rates_are_counted_over_half_a_second),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
