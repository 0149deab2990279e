/* The numbers of plots and rows: that they say what is there. */
#include "test.h"

#include "gui/gui_axis.h"

/* The numbers at bottom, middle and top for two samples. */
static void assert_levels(float a, float b, int decimals, const char *wanted) {
    const float samples[] = {a, b};
    const gui_axis axis = gui_axis_of(samples, 2, 0.0f, 0.0f, decimals);
    char text[3][GUI_NUMBER_SIZE], all[128];
    for (int i = 0; i < 3; i++) {
        float value = axis.low + 0.5f * (float)i * (axis.high - axis.low);
        gui_axis_write(&axis, value, text[i]);
        double written = strtod(text[i], NULL);
        assert_near(written, value, 0.05 * (double)(axis.high - axis.low), "%g, %g: level %d",
                    (double)a, (double)b, i);
    }
    snprintf(all, sizeof all, "%s %s %s", text[0], text[1], text[2]);
    assert_string_equal(all, wanted);
}

static void whole_numbers_have_whole_levels(void **state) {
    (void)state;
    assert_levels(1.0f, 1.0f, 0, "0 1 2");
    assert_levels(0.0f, 1.0f, 0, "0 1 2");
    assert_levels(0.0f, 0.0f, 0, "0 1 2");
    assert_levels(3.0f, 12.0f, 0, "2 8 14");
    assert_levels(2500.0f, 2500.0f, 0, "2250 2500 2750");
}

static void small_and_large_numbers_show(void **state) {
    (void)state;
    assert_levels(0.2f, 0.4f, 2, "0.18 0.30 0.42");
    assert_levels(2e-6f, 4e-6f, 3, "0.0000018 0.0000030 0.0000042");
    assert_levels(0.5f, 0.5f, 3, "0.450 0.500 0.550");
    assert_levels(0.5f, 0.501f, 2, "0.49990 0.50050 0.50110");
    assert_levels(3e5f, 4e5f, 2, "290000.00 350000.00 410000.00");
}

/* What a measure can be is its axis, unless a sample leaves that. */
static void given_ends_are_kept(void **state) {
    (void)state;
    const float samples[] = {0.4f, NAN, 0.41f};
    gui_axis axis = gui_axis_of(samples, 3, 0.0f, 1.0f, 2);
    assert_near(axis.low, 0.0, 0.0, "low");
    assert_near(axis.high, 1.0, 0.0, "high");
    assert_int_equal(axis.decimals, 2);
    axis = gui_axis_of(samples, 0, 0.0f, 1.0f, 2);
    assert_near(axis.high, 1.0, 0.0, "high without samples");
}

/* The numbers of rows: what is nearly 0 is not 0, and thousands are told in full. */
static void numbers_are_told_in_full(void **state) {
    (void)state;
    static const struct {
        double value;
        const char *wanted;
    } cases[] = {{0.25, "0.25"},       {(double)0.1f, "0.10"},    {1e-30, "1e-30"},
                 {0.123456, "0.1235"}, {355555.637, "355555.64"}, {1234.5678, "1235"},
                 {0.0, "0.00"},        {-0.5, "\u22120.50"},      {2.5e12, "2.5e+12"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[GUI_NUMBER_SIZE];
        gui_write_number(cases[i].value, 2, text);
        assert_string_equal(text, cases[i].wanted);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_numbers_have_whole_levels),
        cmocka_unit_test(small_and_large_numbers_show),
        cmocka_unit_test(given_ends_are_kept),
        cmocka_unit_test(numbers_are_told_in_full),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
