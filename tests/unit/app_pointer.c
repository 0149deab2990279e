/* The mouse without a window: drags, flicks and whom a press belongs to. */
#include "test.h"

#include "app/app_frame.h"
#include "app/app_help.h"
#include "gui/gui.h"
#include "play/play_open.h"

#define DEGREES 57.29577951308232

static app_state *app;

static int open_app(void **state) {
    (void)state;
    data_options options;
    base_message message;
    char *arguments[] = {(char *)"flockview", (char *)"--paused", NULL};
    app = calloc(1, sizeof *app);
    return !(app && data_options_parse(&options, DATA_FLOCKVIEW, 2, arguments, &message) &&
             app_state_open(app, &options, play_open(&options, &message), &message));
}

static int close_app(void **state) {
    (void)state;
    app_state_close(app);
    free(app);
    return 0;
}

static void move(float x, float y, double time) {
    app_event event = {.kind = APP_EVENT_MOTION, .x = x, .y = y, .time = time};
    app_pointer_event(app, &event, false);
}

static void button(int which, bool down, bool taken, double time) {
    app_event event = {.kind = APP_EVENT_BUTTON,
                       .x = app->pointer.x,
                       .y = app->pointer.y,
                       .button = which,
                       .down = down,
                       .time = time};
    app_pointer_event(app, &event, taken);
}

static double yaw(void) {
    return (double)app->camera.yaw * DEGREES;
}

static void a_drag_turns_half_a_degree_a_pixel(void **state) {
    (void)state;
    app->style.unit = 2.0f; /* at scale 2 a pixel is half as much */
    move(100, 100, 0.0);
    button(0, true, false, 0.1);
    move(140, 120, 0.2);
    button(0, false, false, 0.9);
    assert_near(yaw(), 30.0 + 10.0, 1e-4, "yaw");
    assert_near((double)app->camera.tilt * DEGREES, 22.5 + 5.0, 1e-4, "tilt");
    assert_false(app_pointer_spinning(&app->pointer));
    move(300, 300, 1.0);
    assert_near(yaw(), 40.0, 1e-4, "yaw after the release");
}

/* The way of a flick of 1000 pixels a second: speed * half-life / ln 2, whatever the frame rate. */
static void a_flick_turns_on_and_dies_away(void **state) {
    (void)state;
    for (double frame = 1.0 / 200.0; frame < 0.2; frame *= 3.0) {
        app->camera = app->opening;
        move(0, 0, 0.0);
        button(0, true, false, 1.0);
        for (int i = 1; i <= 10; i++) {
            move((float)i * 20.0f, 0, 1.0 + 0.02 * i);
        }
        app->camera.yaw = 0.0f;
        button(0, false, false, 1.2);
        assert_true(app_pointer_spinning(&app->pointer));
        double turned = 0.0, seconds = 0.0;
        for (; app_pointer_spinning(&app->pointer) && seconds < 30.0; seconds += frame) {
            double before = yaw();
            app_pointer_spin(app, frame);
            turned += remainder(yaw() - before, 360.0);
        }
        /* What is left when it is slow enough to stop is under 4 pixels a second. */
        assert_near(turned, 0.5 * 1000.0 * 0.5 / log(2.0), 2.0, "degrees, frames of %g s", frame);
        assert_between(seconds, 3.5, 4.3, "seconds until it rests");
    }
}

static void with_reduced_motion_there_is_no_flick(void **state) {
    (void)state;
    app->reduced_motion = true;
    move(0, 0, 0.0);
    button(0, true, false, 1.0);
    move(100, 0, 1.02);
    button(0, false, false, 1.03);
    assert_near(yaw(), 30.0 + 50.0, 1e-4, "yaw");
    assert_false(app_pointer_spinning(&app->pointer));
}

static void a_press_stops_a_flick(void **state) {
    (void)state;
    move(0, 0, 0.0);
    button(0, true, false, 0.0);
    move(100, 0, 0.05);
    button(0, false, false, 0.06);
    assert_true(app_pointer_spinning(&app->pointer));
    button(0, true, false, 0.3);
    assert_false(app_pointer_spinning(&app->pointer));
    button(0, false, false, 0.4);
    assert_false(app_pointer_spinning(&app->pointer));
}

static void a_rest_before_the_release_is_no_flick(void **state) {
    (void)state;
    move(0, 0, 0.0);
    button(0, true, false, 0.0);
    move(200, 0, 0.1);
    button(0, false, false, 0.25);
    assert_false(app_pointer_spinning(&app->pointer));
}

static void what_begins_on_the_interface_stays_there(void **state) {
    (void)state;
    double before = yaw();
    move(10, 10, 0.0);
    button(0, true, true, 0.0);
    move(200, 10, 0.1); /* out of the interface */
    button(0, false, false, 0.2);
    assert_near(yaw(), before, 0.0, "yaw");
    assert_false(app_pointer_spinning(&app->pointer));
}

static void a_second_button_changes_nothing(void **state) {
    (void)state;
    move(0, 0, 0.0);
    button(0, true, false, 0.0);
    button(2, true, false, 0.1);
    move(20, 0, 0.2);
    button(2, false, false, 0.3);
    move(40, 0, 0.4);
    button(0, false, false, 0.9);
    assert_near(yaw(), 30.0 + 20.0, 1e-4, "yaw");
    assert_near(app->camera.pan[0], 0.0, 0.0, "pan");
}

static void the_middle_button_moves(void **state) {
    (void)state;
    move(0, 0, 0.0);
    button(2, true, false, 0.0);
    move(80, -40, 0.1);
    button(2, false, false, 0.2);
    assert_near(app->camera.pan[0], 80.0 / 800.0, 1e-6, "pan x");
    assert_near(app->camera.pan[1], -40.0 / 800.0, 1e-6, "pan y");
    assert_near(yaw(), 30.0, 1e-4, "yaw");
}

/* --- events of one frame, with a card of the interface at 100..300 -------------------------------
 */

static void draw_card(void) {
    gui_begin(1280.0f, 800.0f, 0.016f);
    gui_card(100.0f, 100.0f, 200.0f, 200.0f, 10.0f, 0xFFFFFFFF, 0);
    gui_end();
}

static int open_board(void **state) {
    return open_app(state) || !gui_init(1.0f) || (draw_card(), 0);
}

static int close_board(void **state) {
    gui_shutdown();
    return close_app(state);
}

static void queue(app_event_kind kind, float x, float y, bool down) {
    app_event event = {.kind = kind, .x = x, .y = y, .down = down, .notches = 1.0f};
    app_events_push(&app->window.events, &event);
}

static void take(void) {
    gui_begin(1280.0f, 800.0f, 0.016f);
    app_frame_take_events(app);
    gui_card(100.0f, 100.0f, 200.0f, 200.0f, 10.0f, 0xFFFFFFFF, 0);
    gui_end();
}

/* Onto the card, press, and off it with the button held: all before the next picture. */
static void a_press_on_a_card_stays_there_however_fast(void **state) {
    (void)state;
    double before = yaw();
    queue(APP_EVENT_MOTION, 200, 200, false);
    queue(APP_EVENT_BUTTON, 200, 200, true);
    queue(APP_EVENT_MOTION, 600, 500, false);
    take();
    assert_int_equal(app->pointer.drag, APP_DRAG_INTERFACE);
    queue(APP_EVENT_MOTION, 700, 500, false);
    queue(APP_EVENT_BUTTON, 700, 500, false);
    take();
    assert_near(yaw(), before, 0.0, "yaw");
    assert_int_equal(app->pointer.drag, APP_DRAG_NONE);
}

static void a_press_on_the_picture_turns_it_over_a_card_too(void **state) {
    (void)state;
    double before = yaw();
    queue(APP_EVENT_MOTION, 700, 200, false);
    queue(APP_EVENT_BUTTON, 700, 200, true);
    queue(APP_EVENT_MOTION, 740, 200, false);
    queue(APP_EVENT_MOTION, 200, 200, false);
    take();
    assert_int_equal(app->pointer.drag, APP_DRAG_TURN);
    assert_near(remainder(yaw() - before + 250.0, 360.0), 0.0, 1e-3, "off the drag's 250 degrees");
}

static void a_notch_counts_where_it_was_made(void **state) {
    (void)state;
    queue(APP_EVENT_WHEEL, 200, 200, false);
    queue(APP_EVENT_MOTION, 700, 200, false);
    take();
    assert_near(app->camera.zoom, 1.0, 0.0, "zoom after a notch on the card");
    queue(APP_EVENT_WHEEL, 700, 200, false);
    queue(APP_EVENT_MOTION, 200, 200, false);
    take();
    assert_near(app->camera.zoom, 1.1, 1e-6, "zoom after a notch on the picture");
}

/* The wheel scrolls the help only when it is over a card. */
static void the_wheel_scrolls_the_help(void **state) {
    (void)state;
    app->help = true;
    queue(APP_EVENT_WHEEL, 700, 200, false);
    take();
    assert_near(app->help_scroll, 0.0, 0.0, "beside the card");
    queue(APP_EVENT_WHEEL, 200, 200, false);
    take();
    assert_near(app->help_scroll, -APP_HELP_NOTCH, 0.0, "over the card");
}

int main(void) {
#define BOARD(name) cmocka_unit_test_setup_teardown(name, open_board, close_board)
#define CASE(name)  cmocka_unit_test_setup_teardown(name, open_app, close_app)
    const struct CMUnitTest tests[] = {
        CASE(a_drag_turns_half_a_degree_a_pixel),
        CASE(a_flick_turns_on_and_dies_away),
        CASE(with_reduced_motion_there_is_no_flick),
        CASE(a_press_stops_a_flick),
        CASE(a_rest_before_the_release_is_no_flick),
        CASE(what_begins_on_the_interface_stays_there),
        CASE(a_second_button_changes_nothing),
        CASE(the_middle_button_moves),
        BOARD(a_press_on_a_card_stays_there_however_fast),
        BOARD(a_press_on_the_picture_turns_it_over_a_card_too),
        BOARD(a_notch_counts_where_it_was_made),
        BOARD(the_wheel_scrolls_the_help),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
