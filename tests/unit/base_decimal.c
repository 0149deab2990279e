/* Numbers written fast are the characters that printf writes: random floats of all sizes, and those
 * where digits, signs, points and exponents turn. */
#include "base/base_decimal.h"

#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "test.h"

static void check(float number) {
    char wanted[64], got[64] = "";
    snprintf(wanted, sizeof wanted, "%.9g", (double)number);
    *base_decimal_float(got, number) = '\0';
    if (strcmp(got, wanted) != 0) {
        fail_msg("%a: got \"%s\", wanted \"%s\"", (double)number, got, wanted);
    }
}

static void check_around(float number) {
    float below = number, above = number;
    for (int i = 0; i < 3; i++) {
        check(below);
        check(-below);
        check(above);
        check(-above);
        below = nextafterf(below, 0.0f);
        above = nextafterf(above, INFINITY);
    }
}

static void turning_points(void **state) {
    (void)state;
    for (double power = 1e-12; power < 1e13; power *= 10.0) {
        check_around((float)power);
        check_around((float)(power * 0.99999999));
        check_around((float)(power * 5.0));
    }
    /* Powers of two and their halves end in 5: here rounding must be to even. */
    for (int exponent = -149; exponent < 128; exponent++) {
        check_around(ldexpf(1.0f, exponent));
        check_around(ldexpf(3.0f, exponent - 1));
    }
    for (int i = 0; i < 20000; i++) {
        check((float)i / 8192.0f);
        check((float)i * 1024.0f + 0.5f);
    }
    const float others[] = {0.0f,        -0.0f,    FLT_MIN,      FLT_MAX, FLT_TRUE_MIN, NAN,
                            -NAN,        INFINITY, -INFINITY,    1e9f,    999999936.0f, 1e-9f,
                            16777215.0f, 0.1f,     0.000123456f, 0.0001f};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        check(others[i]);
    }
}

static void random_floats(void **state) {
    (void)state;
    uint32_t bits = 12345;
    for (int i = 0; i < 200000; i++) {
        float any;
        bits = bits * 1664525u + 1013904223u;
        memcpy(&any, &bits, sizeof any);
        check(any);
        /* Most of a table is between -10 and 10. */
        check(((float)bits / 4294967296.0f - 0.5f) * 20.0f);
        check(((float)bits / 4294967296.0f) * 1e-3f);
    }
}

static void wholes(void **state) {
    (void)state;
    const uint64_t numbers[] = {0, 9, 10, 99, 100, 1234567890, UINT64_MAX};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        char wanted[64], got[64];
        snprintf(wanted, sizeof wanted, "%" PRIu64, numbers[i]);
        *base_decimal_whole(got, numbers[i]) = '\0';
        assert_string_equal(got, wanted);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turning_points),
        cmocka_unit_test(random_floats),
        cmocka_unit_test(wholes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
