/* Tracks in the window, without one: what animals are called, and who stays explained. */
#include "test.h"

#include <unistd.h>

#include "app/app_save.h"
#include "app/app_state.h"
#include "app/app_tracks.h"
#include "play/play_open.h"

/* Two with names, of whom the second is in no row of frames 2 and 3; one with a number, who comes
 * in frame 1. */
static const char table[] =
    "frame,id,x,y\n0,bob,0,0\n0,fish 3,4,3\n1,7,2,2\n1,bob,1,0\n1,fish 3,4,4\n"
    "2,bob,2,0\n3,bob,3,0\n4,bob,4,0\n4,fish 3,4,7\n4,7,2,1\n";

static char path[] = "/tmp/flockview_app_tracks_XXXXXX";
static data_options options;
static app_state *app;

/* Opens the table with one more option. */
static void open_with(const char *option, const char *value) {
    base_message message = {{0}};
    char *arguments[] = {(char *)"flockview", path,          (char *)"--paused",
                         (char *)option,      (char *)value, NULL};
    app = calloc(1, sizeof *app);
    assert_non_null(app);
    if (!data_options_parse(&options, DATA_FLOCKVIEW, 5, arguments, &message) ||
        !app_state_open(app, &options, play_open(&options, &message), &message)) {
        fail_msg("%s", message.text);
    }
    app_explain_update(app);
}

static void refuses(const char *value, const char *wanted) {
    base_message message = {{0}};
    char *arguments[] = {(char *)"flockview", path, (char *)"--explain", (char *)value, NULL};
    assert_false(data_options_parse(&options, DATA_FLOCKVIEW, 4, arguments, &message));
    if (strstr(message.text, wanted) == NULL) {
        fail_msg("\"%s\" has no \"%s\"", message.text, wanted);
    }
}

static int make_file(void **state) {
    (void)state;
    int file = mkstemp(path);
    return file < 0 || write(file, table, sizeof table - 1) < 0 ? -1 : close(file);
}

static int remove_file(void **state) {
    (void)state;
    return unlink(path);
}

static int close_app(void **state) {
    (void)state;
    if (app != NULL) {
        app_state_close(app);
        data_options_free(&options);
    }
    free(app);
    app = NULL;
    return 0;
}

static void show(uint64_t step) {
    base_message message = {{0}};
    if (!play_source_seek(app->source, step, NULL, &message)) {
        fail_msg("%s", message.text);
    }
    app_settle(app);
    app_explain_update(app);
}

static void animals_have_the_names_of_their_table(void **state) {
    (void)state;
    char name[APP_TRACKS_NAME];
    open_with("--explain", "fish 3");
    assert_int_equal(app->explain.id, 1);
    assert_string_equal(app_tracks_one(app, 0, name), "bob");
    assert_string_equal(app_tracks_one(app, 1, name), "fish 3");
    assert_string_equal(app_tracks_one(app, 2, name), "7");
}

static void explain_takes_a_name_or_a_place(void **state) {
    (void)state;
    open_with("--explain", "7");
    assert_int_equal(app->explain.id, 2);
    close_app(state);
    open_with("--explain", "0");
    assert_int_equal(app->explain.id, 0);
    refuses("fish 4", "has no animal fish 4; did you mean fish 3?");
    refuses("9", "has no animal 9 (3 ids in 0..2)");
}

static void the_command_line_has_the_name(void **state) {
    (void)state;
    char line[DATA_COMMAND_SIZE], saved[APP_FOLDER_PLACE];
    base_message message = {{0}};
    open_with("--explain", "fish 3");
    assert_true(app_save_command_line(app, line, saved, &message));
    if (strstr(line, " --explain 'fish 3'") == NULL) {
        fail_msg("%s", line);
    }
}

static void who_is_away_stays_explained(void **state) {
    (void)state;
    open_with("--explain", "fish 3");
    assert_true(app_explain_focus(&app->explain).shown);
    for (uint64_t step = 2; step <= 3; step++) {
        show(step);
        assert_true(app->explain.shown);
        assert_true(app->explain.away);
        assert_false(app_explain_focus(&app->explain).shown);
        assert_string_equal(app->message.text, "fish 3 is not in this frame");
    }
    show(4);
    assert_int_equal(app->explain.id, 1);
    assert_false(app->explain.away);
    assert_true(app_explain_focus(&app->explain).shown);
}

/* Many miss a frame now and then: that is nothing to talk about while they are played. */
static void only_a_long_absence_is_told_while_playing(void **state) {
    (void)state;
    open_with("--explain", "fish 3");
    app->message.text[0] = '\0';
    app->pace.playing = true;
    show(2);
    assert_true(app->explain.away);
    assert_string_equal(app->message.text, "");
    app->pace.playing = false;
    show(3);
    assert_string_equal(app->message.text, "fish 3 is not in this frame");
}

static void who_comes_later_can_be_asked_for(void **state) {
    (void)state;
    open_with("--explain", "7");
    assert_true(app->explain.shown);
    assert_true(app->explain.away);
    show(1);
    assert_false(app->explain.away);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(animals_have_the_names_of_their_table, close_app),
        cmocka_unit_test_teardown(explain_takes_a_name_or_a_place, close_app),
        cmocka_unit_test_teardown(the_command_line_has_the_name, close_app),
        cmocka_unit_test_teardown(who_is_away_stays_explained, close_app),
        cmocka_unit_test_teardown(only_a_long_absence_is_told_while_playing, close_app),
        cmocka_unit_test_teardown(who_comes_later_can_be_asked_for, close_app),
    };
    return cmocka_run_group_tests(tests, make_file, remove_file);
}
