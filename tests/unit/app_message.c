/* When the message and the hint are there, and when the picture must change because of them. */
#include "test.h"

#include "app/app_hint.h"
#include "app/app_message.h"

static void message_comes_and_goes(void **state) {
    (void)state;
    app_message message = {0};
    assert_near(app_message_opacity(&message, 5.0), 0.0, 0.0, "no message");
    app_message_show(&message, "Paused", 10.0, false);
    const double expected[][2] = {{10.0, 0.0},  {10.06, 0.5}, {10.12, 1.0}, {11.5, 1.0},
                                  {11.67, 0.5}, {11.82, 0.0}, {99.0, 0.0}};
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        assert_near(app_message_opacity(&message, expected[i][0]), expected[i][1], 1e-5,
                    "opacity at %g", expected[i][0]);
    }
}

static void message_is_replaced_in_place(void **state) {
    (void)state;
    app_message message = {0};
    app_message_show(&message, "Alignment 1.1", 0.0, false);
    app_message_show(&message, "Alignment 1.2", 1.0, false);
    assert_string_equal(message.text, "Alignment 1.2");
    assert_near(app_message_opacity(&message, 1.0), 1.0, 1e-6, "at once");
    assert_near(app_message_opacity(&message, 2.39), 1.0, 1e-6, "a full time again");
    app_message_show(&message, "Alignment 1.3", 2.55, false);
    assert_near(app_message_opacity(&message, 2.55), 0.5, 1e-5, "caught while it leaves");
}

/* Where pictures are far apart there is no time to fade in. */
static void message_is_there_at_once_when_pictures_are_slow(void **state) {
    (void)state;
    app_message message = {0};
    app_message_show(&message, "Paused", 5.0, true);
    assert_near(app_message_opacity(&message, 5.0), 1.0, 1e-6, "at once");
    assert_near(app_message_opacity(&message, 6.39), 1.0, 1e-6, "as long as any other");
    assert_near(app_message_opacity(&message, 6.71), 0.0, 0.0, "and no longer");
}

/* With reduced motion it neither fades in nor out. */
static void an_instant_message_does_not_fade(void **state) {
    (void)state;
    app_message message = {.instant = true};
    assert_near(app_message_opacity(&message, 5.0), 0.0, 0.0, "no message");
    app_message_show(&message, "Paused", 5.0, false);
    assert_near(app_message_opacity(&message, 5.0), 1.0, 0.0, "at once");
    assert_near(app_message_opacity(&message, 6.39), 1.0, 0.0, "to its end");
    assert_near(app_message_opacity(&message, 6.41), 0.0, 0.0, "then gone");
    message.drawn = 1.0f;
    assert_near(app_message_rest(&message, 5.4), 1.0, 1e-6, "until it goes");
    assert_near(app_message_rest(&message, 6.41), 0.0, 0.0, "its last trace");
}

static void message_rests_while_it_stands(void **state) {
    (void)state;
    app_message message = {0};
    assert_true(isinf(app_message_rest(&message, 0.0)));
    app_message_show(&message, "Paused", 0.0, false);
    assert_near(app_message_rest(&message, 0.05), 0.0, 0.0, "while it appears");
    message.drawn = 0.9f;
    assert_near(app_message_rest(&message, 0.5), 0.0, 0.0, "not all of it was drawn");
    message.drawn = 1.0f;
    assert_near(app_message_rest(&message, 0.52), 1.0, 1e-9, "until it leaves");
    assert_near(app_message_rest(&message, 1.7), 0.0, 0.0, "while it leaves");
    message.drawn = 0.1f;
    assert_near(app_message_rest(&message, 5.0), 0.0, 0.0, "its last trace");
    message.drawn = 0.0f;
    assert_true(isinf(app_message_rest(&message, 5.0)));
}

static void hint_goes_after_three_actions_or_20_s(void **state) {
    (void)state;
    app_hint hint = {.born = 100.0, .drawn = true};
    assert_true(app_hint_visible(&hint, 119.9));
    assert_false(app_hint_visible(&hint, 120.0));
    assert_near(app_hint_rest(&hint, 105.0), 15.0, 1e-9, "until it goes");
    hint.actions = 2;
    assert_true(app_hint_visible(&hint, 105.0));
    hint.actions = 3;
    assert_false(app_hint_visible(&hint, 105.0));
    assert_near(app_hint_rest(&hint, 105.0), 0.0, 0.0, "its last trace");
    hint.drawn = false;
    assert_true(isinf(app_hint_rest(&hint, 105.0)));
}

static void a_message_keeps_off_what_stands_at_the_right(void **state) {
    (void)state;
    /* The whole width is free; the middle is; the end is not; there is too little room. */
    assert_near(app_message_middle(4, 396, 396, 200), 200, 1e-4, "alone");
    assert_near(app_message_middle(4, 396, 340, 200), 200, 1e-4, "a short one beside the tab");
    assert_near(app_message_middle(4, 396, 340, 300), 190, 1e-4, "a long one beside the tab");
    assert_near(app_message_middle(4, 396, 340, 900), 172, 1e-4, "one that is too long");
    assert_near(app_message_middle(4, 56, 0, 100), 4, 1e-4, "no room at all");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(message_comes_and_goes),
        cmocka_unit_test(message_is_replaced_in_place),
        cmocka_unit_test(message_is_there_at_once_when_pictures_are_slow),
        cmocka_unit_test(an_instant_message_does_not_fade),
        cmocka_unit_test(message_rests_while_it_stands),
        cmocka_unit_test(a_message_keeps_off_what_stands_at_the_right),
        cmocka_unit_test(hint_goes_after_three_actions_or_20_s),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
