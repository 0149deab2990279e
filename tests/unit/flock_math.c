/* The library's own mathematics against libm. */
#include "test.h"

#include "flock/flock_math.h"

static const double pi = 3.14159265358979323846;

static void cube_roots(void **state) {
    (void)state;
    assert_near(flock_cube_root(0.0), 0.0, 0.0, "of 0");
    assert_near(flock_cube_root(1.0), 1.0, 0.0, "of 1");
    for (double x = 1e-12; x < 1e9; x *= 1.37) {
        assert_near(flock_cube_root(x) / cbrt(x), 1.0, 5e-16, "of %g", x);
    }
}

static void sines_and_cosines(void **state) {
    (void)state;
    for (int i = -3000; i <= 3000; i++) {
        double turns = i / 1000.0 + 1e-7 * i, s, c;
        flock_sin_cos(turns, &s, &c);
        assert_near(s, sin(2.0 * pi * turns), 4e-15, "sine of %g turns", turns);
        assert_near(c, cos(2.0 * pi * turns), 4e-15, "cosine of %g turns", turns);
        assert_near(s * s + c * c, 1.0, 1e-15, "length at %g turns", turns);
    }
}

static void angles(void **state) {
    (void)state;
    assert_near(flock_angle(0.0, 0.0), 0.0, 0.0, "of nothing");
    for (int i = -499; i < 500; i++) {
        double s, c;
        flock_sin_cos(i / 1000.0, &s, &c);
        assert_near(flock_angle(3.0 * c, 3.0 * s), i / 1000.0, 1e-15, "of %d / 1000 turns", i);
    }
}

static void directions(void **state) {
    (void)state;
    double mean[3] = {0};
    for (uint64_t key = 0; key < 4000; key++) {
        float d[3], again[3];
        flock_direction_of(key, 3, d);
        flock_direction_of(key, 3, again);
        assert_memory_equal(d, again, sizeof d);
        assert_near(d[0] * d[0] + d[1] * d[1] + d[2] * d[2], 1.0, 1e-6, "length for %u",
                    (unsigned)key);
        for (int axis = 0; axis < 3; axis++) {
            mean[axis] += (double)d[axis] / 4000;
        }
        flock_direction_of(key, 2, d);
        assert_true(d[2] == 0.0f);
    }
    for (int axis = 0; axis < 3; axis++) {
        assert_near(mean[axis], 0.0, 0.04, "mean of axis %d", axis);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(cube_roots),
                                       cmocka_unit_test(sines_and_cosines),
                                       cmocka_unit_test(angles), cmocka_unit_test(directions)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
