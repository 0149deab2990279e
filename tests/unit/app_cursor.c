/* The pointer as the flock knows it: when it acts, along which line, and how often that is said. */
#include "test.h"

#include "app/app_cursor.h"
#include "app/app_keys.h"
#include "play/play_open.h"

static app_state *app;

static int open_with(const char *preset, const char *cursor) {
    data_options options;
    base_message message;
    char *arguments[] = {(char *)"flockview",
                         (char *)"--paused",
                         (char *)"--preset",
                         (char *)preset,
                         (char *)"--cursor",
                         (char *)cursor,
                         NULL};
    app = calloc(1, sizeof *app);
    return !(app && data_options_parse(&options, DATA_FLOCKVIEW, 6, arguments, &message) &&
             app_state_open(app, &options, play_open(&options, &message), &message));
}

static void show(void) {
    play_pair pair = play_pace_pair(&app->pace, app->source);
    assert_true(scene_moment_mix(&app->moment, &pair.before, &pair.after, pair.fraction));
}

static int open_lab(void **state) {
    (void)state;
    return open_with("lab", "off");
}

static int open_box(void **state) {
    (void)state;
    return open_with("box", "off");
}

static int open_attracting(void **state) {
    (void)state;
    return open_with("lab", "attract");
}

static int close_app(void **state) {
    (void)state;
    app_state_close(app);
    free(app);
    return 0;
}

static void place(bool inside) {
    app_event event = {
        .kind = APP_EVENT_PLACE, .x = app->pointer.x, .y = app->pointer.y, .inside = inside};
    app_pointer_event(app, &event, false);
}

static void move(float x, float y) {
    app_event event = {.kind = APP_EVENT_MOTION, .x = x, .y = y, .time = 1.0};
    app_pointer_event(app, &event, false);
}

static void button(int which, bool down, bool ctrl) {
    app_event event = {.kind = APP_EVENT_BUTTON,
                       .x = app->pointer.x,
                       .y = app->pointer.y,
                       .button = which,
                       .down = down,
                       .ctrl = ctrl,
                       .time = 2.0};
    app_pointer_event(app, &event, false);
}

static void press(const char *name) {
    app_press press = {0};
    snprintf(press.name, sizeof press.name, "%s", name);
    app_keys_find(&press)->act(app, &press);
}

static const flock_params *params(void) {
    return play_source_params(app->source);
}

static size_t commands(void) {
    size_t count;
    play_source_log(app->source, &count);
    return count;
}

static void assert_mode(flock_cursor_mode wanted, bool taken) {
    show();
    app_cursor_follow(app, taken);
    assert_int_equal(params()->cursor_mode, wanted);
}

/* Until the pointer comes the flock obeys the command line. */
static void the_command_line_counts_until_the_pointer_comes(void **state) {
    (void)state;
    place(false);
    assert_mode(FLOCK_CURSOR_ATTRACT, false);
    assert_int_equal(commands(), 0);
    place(true);
    move(300.0f, 200.0f);
    assert_mode(FLOCK_CURSOR_ATTRACT, false);
    assert_int_equal(commands(), 1);
    place(false);
    assert_mode(FLOCK_CURSOR_OFF, false);
}

static void the_key_goes_round(void **state) {
    (void)state;
    place(true);
    move(640.0f, 400.0f);
    assert_mode(FLOCK_CURSOR_OFF, false);
    press("C");
    assert_mode(FLOCK_CURSOR_FLEE, false);
    assert_string_equal(app->message.text, "Pointer: flee");
    press("C");
    assert_mode(FLOCK_CURSOR_ATTRACT, false);
    assert_string_equal(app->message.text, "Pointer: attract");
    press("C");
    assert_mode(FLOCK_CURSOR_OFF, false);
    assert_string_equal(app->message.text, "Pointer: off");
}

static void it_rests_off_the_picture_and_while_turning(void **state) {
    (void)state;
    place(true);
    move(640.0f, 400.0f);
    press("C");
    assert_mode(FLOCK_CURSOR_FLEE, false);
    assert_mode(FLOCK_CURSOR_OFF, true); /* over the interface */
    assert_mode(FLOCK_CURSOR_FLEE, false);
    button(0, true, false);
    assert_mode(FLOCK_CURSOR_OFF, false);
    button(0, false, false);
    assert_mode(FLOCK_CURSOR_FLEE, false);
    app->pointer.spin[0] = 100.0f;
    assert_mode(FLOCK_CURSOR_OFF, false);
    app->pointer.spin[0] = 0.0f;
    place(false);
    assert_mode(FLOCK_CURSOR_OFF, false);
}

static void the_right_button_chases_while_it_is_held(void **state) {
    (void)state;
    place(true);
    move(640.0f, 400.0f);
    float yaw = app->camera.yaw;
    button(1, true, false);
    assert_mode(FLOCK_CURSOR_FLEE, false);
    flock_cursor first = params()->cursor;
    move(700.0f, 350.0f);
    assert_mode(FLOCK_CURSOR_FLEE, false);
    assert_int_not_equal(params()->cursor.at[0], first.at[0]);
    button(1, false, false);
    assert_mode(FLOCK_CURSOR_OFF, false);
    assert_near(app->camera.yaw, yaw, 0.0, "yaw");

    /* With Ctrl it attracts; released, the key's choice is back. */
    press("C");
    button(1, true, true);
    assert_mode(FLOCK_CURSOR_ATTRACT, false);
    button(1, false, false);
    assert_mode(FLOCK_CURSOR_FLEE, false);
}

/* What begins on the interface never reaches the flock. */
static void a_press_on_the_interface_does_not_chase(void **state) {
    (void)state;
    place(true);
    app_event event = {.kind = APP_EVENT_BUTTON, .button = 1, .down = true};
    app_pointer_event(app, &event, true);
    assert_mode(FLOCK_CURSOR_OFF, false);
}

static void only_changes_are_said(void **state) {
    (void)state;
    place(true);
    move(640.0f, 400.0f);
    press("C");
    assert_mode(FLOCK_CURSOR_FLEE, false);
    assert_int_equal(commands(), 1);
    for (int picture = 0; picture < 5; picture++) {
        assert_mode(FLOCK_CURSOR_FLEE, false);
    }
    assert_int_equal(commands(), 1);
    move(641.0f, 400.0f);
    move(650.0f, 420.0f); /* many motions, one picture */
    assert_mode(FLOCK_CURSOR_FLEE, false);
    assert_int_equal(commands(), 2);
    assert_false(play_source_undo(app->source, NULL, NULL));
}

/* The flock's line goes through what is seen under the pointer. */
static void the_line_goes_under_the_pointer(void **state) {
    (void)state;
    const float x = 500.0f, y = 300.0f;
    place(true);
    move(x, y);
    press("C");
    assert_mode(FLOCK_CURSOR_FLEE, false);
    float at[3], along[3];
    flock_cursor_line(params(), at, along);
    const scene_request request = app_request(app);
    const scene_view view = scene_view_of(&request);
    assert_true(request.cursor_mark.shown);
    for (int step = -2; step <= 2; step++) {
        float way = 0.3f * (float)step;
        scene_point seen = scene_project(&view, at[0] + way * along[0], at[1] + way * along[1],
                                         params()->dims == 3 ? at[2] + way * along[2] : 0.0f);
        /* 1/16384 of the world on each axis. */
        assert_near(seen.x, x, 0.15, "x, %g along the line", (double)way);
        assert_near(seen.y, y, 0.15, "y, %g along the line", (double)way);
    }
}

/* In the past the flock does what it did, until the pointer is pressed: that begins a branch. */
static void in_the_past_only_a_press_acts(void **state) {
    (void)state;
    place(true);
    move(640.0f, 400.0f);
    assert_mode(FLOCK_CURSOR_ATTRACT, false);
    for (int i = 0; i < 20; i++) {
        assert_true(play_source_advance(app->source));
    }
    assert_mode(FLOCK_CURSOR_ATTRACT, false);
    place(false);
    assert_mode(FLOCK_CURSOR_OFF, false);
    size_t before = commands();
    assert_true(play_source_seek(app->source, 10, NULL, NULL));
    assert_mode(FLOCK_CURSOR_ATTRACT, false); /* although it is not there now */
    place(true);
    move(300.0f, 300.0f);
    assert_mode(FLOCK_CURSOR_ATTRACT, false);
    assert_int_equal(commands(), before);
    assert_int_equal(play_source_branch(app->source), 0);
    button(1, true, false);
    assert_mode(FLOCK_CURSOR_FLEE, false);
    assert_int_equal(play_source_branch(app->source), 1);
}

int main(void) {
#define CASE(name, open) cmocka_unit_test_setup_teardown(name, open, close_app)
    const struct CMUnitTest tests[] = {
        CASE(the_command_line_counts_until_the_pointer_comes, open_attracting),
        CASE(the_key_goes_round, open_lab),
        CASE(it_rests_off_the_picture_and_while_turning, open_box),
        CASE(the_right_button_chases_while_it_is_held, open_box),
        CASE(a_press_on_the_interface_does_not_chase, open_box),
        CASE(in_the_past_only_a_press_acts, open_attracting),
        CASE(only_changes_are_said, open_lab),
        CASE(the_line_goes_under_the_pointer, open_lab),
        CASE(the_line_goes_under_the_pointer, open_box),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
