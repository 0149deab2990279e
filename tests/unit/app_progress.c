/* The progress bar's text, and that of a film's sign. */
#include "test.h"

#include "app/app_progress.h"
#include "app/app_video.h"

static void the_bar_tells_the_rest(void **state) {
    (void)state;
    char text[APP_PROGRESS_TEXT];
    const app_progress progress = {.what = "frame", .all = 1200};
    app_progress_text(&progress, 0, 0.0, text);
    assert_string_equal(text, "[                              ]   0 %  frame 0 of 1200");
    app_progress_text(&progress, 300, 25.0, text);
    assert_string_equal(text,
                        "[#######                       ]  25 %  frame 300 of 1200, 1:15 left");
    app_progress_text(&progress, 1199, 3600.0, text);
    assert_string_equal(text,
                        "[############################# ]  99 %  frame 1199 of 1200, 0:04 left");
    app_progress_text(&progress, 1200, 3600.0, text);
    assert_string_equal(text,
                        "[##############################] 100 %  frame 1200 of 1200, 0:00 left");
}

static void the_sign_counts_tenths(void **state) {
    (void)state;
    char text[APP_VIDEO_TEXT];
    app_video_text(0.0, 0, text);
    assert_string_equal(text, "0:00.0   0.0 MB");
    app_video_text(59.999, 3249999, text);
    assert_string_equal(text, "0:59.9   3.2 MB");
    app_video_text(60.0, 1e9, text);
    assert_string_equal(text, "1:00.0   1000.0 MB");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_bar_tells_the_rest),
        cmocka_unit_test(the_sign_counts_tenths),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
