/* The command line and the scene call every choice about the picture by the same names. */
#include "test.h"

#include "data/data_option_table.h"
#include "scene/scene_style.h"

static void assert_same_names(const char *option, const char *const *names) {
    data_option found;
    assert_true(data_option_find(option, DATA_FLOCKVIEW, &found));
    for (int i = 0; names[i] != NULL || found.choices[i] != NULL; i++) {
        const char *choice = found.choices[i] != NULL ? found.choices[i] : "nothing more";
        const char *name = names[i] != NULL ? names[i] : "nothing more";
        if (strcmp(choice, name) != 0) {
            fail_msg("--%s offers %s where the scene has %s", option, choice, name);
        }
    }
}

static void test_the_options_offer_what_there_is(void **state) {
    (void)state;
    assert_same_names("look", scene_look_names);
    assert_same_names("theme", scene_theme_names);
    assert_same_names("colour", scene_colouring_names);
    assert_same_names("shape", scene_shape_names);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_options_offer_what_there_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
