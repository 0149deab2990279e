/* The table of keys: complete, without two meanings for one press, and read as it says. */
#include "test.h"

#include "app/app_keys.h"

static app_press pressed(const char *name) {
    app_press press = {0};
    snprintf(press.name, sizeof press.name, "%s", name);
    return press;
}

static void rows_are_complete(void **state) {
    (void)state;
    const app_key_row *row;
    size_t count = 0;
    for (; (row = app_keys_row(count)) != NULL; count++) {
        char name[APP_KEY_NAME_SIZE];
        assert_true(app_keys_name(row, 0, name));
        assert_true(strlen(row->sentence) > 0);
        assert_true(row->group < APP_KEY_GROUPS);
        /* Groups are told apart by their titles, and each is one run of rows. */
        assert_true(count == 0 || row->group >= app_keys_row(count - 1)->group);
    }
    assert_true(count > 20);
}

/* Every way to hold a key of a row finds that row and no other. */
static void every_key_means_one_thing(void **state) {
    (void)state;
    const app_key_row *row;
    for (size_t i = 0; (row = app_keys_row(i)) != NULL; i++) {
        char name[APP_KEY_NAME_SIZE];
        for (size_t key = 0; row->act != NULL && app_keys_name(row, key, name); key++) {
            app_press press = pressed(name);
            press.ctrl = row->ctrl;
            press.shift = row->shift;
            if (app_keys_find(&press) != row) {
                fail_msg("%s means something else than: %s", name, row->sentence);
            }
            /* Shift held by chance changes nothing; with Ctrl it is another key. */
            press.shift = !row->shift;
            const app_key_row *other = app_keys_find(&press);
            if ((other == row) == row->ctrl) {
                fail_msg("%s with%s Shift: %s", name, press.shift ? "" : "out",
                         other ? other->sentence : "nothing");
            }
        }
    }
}

static void modifiers_are_not_ignored(void **state) {
    (void)state;
    app_press press = pressed("P");
    assert_non_null(app_keys_find(&press));
    press.ctrl = true;
    assert_null(app_keys_find(&press));
    press = pressed("P");
    press.other = true;
    assert_null(app_keys_find(&press));
    press = pressed("Z");
    assert_null(app_keys_find(&press));
    press.ctrl = true;
    assert_ptr_equal(app_keys_find(&press)->act, app_act_undo);
}

static void ctrl_and_shift_together_are_neither(void **state) {
    (void)state;
    app_press press = pressed("+");
    press.shift = true;
    assert_ptr_equal(app_keys_find(&press)->act, app_act_zoom);
    press.ctrl = true;
    assert_ptr_equal(app_keys_find(&press)->act, app_act_interface);
    press.shift = false;
    assert_null(app_keys_find(&press));
    press = pressed("Z");
    press.ctrl = press.shift = true;
    assert_null(app_keys_find(&press));
}

static void only_some_keys_repeat(void **state) {
    (void)state;
    app_press press = pressed("Space");
    press.repeat = true;
    assert_null(app_keys_find(&press));
    press = pressed("Up");
    press.repeat = true;
    assert_ptr_equal(app_keys_find(&press)->act, app_act_change);
}

static void unknown_keys_mean_nothing(void **state) {
    (void)state;
    const char *const names[] = {"", "B", "9", "Drag", "Wheel", "RightButton", "Shift", "Space "};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        app_press press = pressed(names[i]);
        if (app_keys_find(&press) != NULL) {
            fail_msg("'%s' means: %s", names[i], app_keys_find(&press)->sentence);
        }
    }
}

static void names_are_words(void **state) {
    (void)state;
    const app_key_row row = {.keys = "Left  Right Backspace"};
    char name[APP_KEY_NAME_SIZE];
    assert_true(app_keys_name(&row, 1, name));
    assert_string_equal(name, "Right");
    assert_true(app_keys_name(&row, 2, name));
    assert_string_equal(name, "Backspace");
    assert_false(app_keys_name(&row, 3, name));
    assert_false(app_keys_name(&row, 9, name));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_are_complete),
        cmocka_unit_test(every_key_means_one_thing),
        cmocka_unit_test(modifiers_are_not_ignored),
        cmocka_unit_test(only_some_keys_repeat),
        cmocka_unit_test(unknown_keys_mean_nothing),
        cmocka_unit_test(names_are_words),
        cmocka_unit_test(ctrl_and_shift_together_are_neither),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
