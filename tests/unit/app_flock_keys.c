/* Keys that change the flock, in every style: ranges, refusals, and what is said of it. */
#include "test.h"

#include "app/app_keys.h"
#include "app/app_set.h"
#include "play/play_open.h"

static app_state *app;

static int open_preset(const char *preset) {
    data_options options;
    base_message message;
    char *arguments[] = {(char *)"flockview", (char *)"--paused", (char *)"--preset",
                         (char *)preset, NULL};
    app = calloc(1, sizeof *app);
    return !(app && data_options_parse(&options, DATA_FLOCKVIEW, 4, arguments, &message) &&
             app_state_open(app, &options, play_open(&options, &message), &message));
}

static int open_box(void **state) {
    (void)state;
    return open_preset("box");
}

static int open_lesson(void **state) {
    (void)state;
    return open_preset("lesson");
}

static int open_lab(void **state) {
    (void)state;
    return open_preset("lab");
}

static int close_app(void **state) {
    (void)state;
    app_state_close(app);
    free(app);
    return 0;
}

static void key(const char *name, bool ctrl, const char *said) {
    app_press press = {.ctrl = ctrl};
    snprintf(press.name, sizeof press.name, "%s", name);
    app_keys_find(&press)->act(app, &press);
    assert_string_equal(app->message.text, said);
}

static void after(const char *name, const char *said) {
    key(name, false, said);
}

static const flock_params *params(void) {
    return play_source_params(app->source);
}

static void styles_go_round_and_back(void **state) {
    (void)state;
    after("2", "Alignment 1.0");
    after("Up", "Alignment 1.1");
    after("M", "Steering: reynolds, with its own weights and radius");
    assert_int_equal(app_rules(app), 6);
    after("4", "Perception radius 0.30");
    after("M", "Steering: normalised, with its own weights and radius");
    assert_int_equal(app_rules(app), 4);
    after("M", "Steering: weighted, with its own weights and radius");
    key("Z", true, "Undone: Steering weighted back to normalised");
    key("Z", true, "Undone: Steering normalised back to reynolds");
    key("Z", true, "Undone: Steering reynolds back to weighted");
    assert_near(params()->alignment, 1.1, 1e-6, "alignment");
    key("Y", true, "Redone: Steering reynolds");
}

/* Rules that only reynolds has are not chosen elsewhere, and let go of when the style goes. */
static void rules_of_one_style_stay_there(void **state) {
    (void)state;
    after("5", "Max speed 0.40");
    after("Up", "Max speed 0.45");
    after("6", "Max force 0.10");
    after("Down", "Max force 0.09");
    after("M", "Steering: normalised, with its own weights and radius");
    after("Up", "Separation 1.45");
    after("5", "Max speed: not in the normalised style");
    after("Backspace", "Separation 1.40");
}

/* A step is the style's, as large as the world asks for. */
static void steps_follow_style_and_world(void **state) {
    (void)state;
    after("4", "Perception radius 46");
    after("Up", "Perception radius 48");
    after("M", "Steering: weighted, with its own weights and radius");
    after("4", "Perception radius 67.5");
    after("Up", "Perception radius 81.0");
    after("M", "Steering: reynolds, with its own weights and radius");
    after("4", "Perception radius 81.0");
    after("5", "Max speed 10.80");
    after("Up", "Max speed 12.15");
    for (int i = 0; i < 30; i++) {
        app_press up = {.name = "Up"};
        app_keys_find(&up)->act(app, &up);
    }
    assert_string_equal(app->message.text, "Max speed 27.00");
}

static void edges_and_obstacles_are_switched(void **state) {
    (void)state;
    after("E", "Edges: torus");
    after("E", "Edges: walls");
    key("Z", true, "Undone: Edges walls back to torus");
    after("O", "Obstacles off");
    after("O", "Obstacles on");
    key("Z", true, "Undone: Obstacles on back to off");
    key("Y", true, "Redone: Obstacles on");
}

/* What is refused says why, and changes nothing. */
static void a_radius_over_half_the_torus_is_refused(void **state) {
    (void)state;
    flock_command command = {.kind = FLOCK_COMMAND_SET, .param = FLOCK_PARAM_RADIUS, .value = 12.0};
    assert_true(app_apply(app, command, false));
    flock_params before = *params();
    after("E", "radius 12 is over 10, half the torus's width");
    assert_true(flock_params_equal(&before, params()));
    key("Z", true, "Undone: Perception radius 12.0 back to 3.0");
}

/* Samples of another style come at other times: their lines begin anew, and that is said. */
static void a_style_begins_new_lines(void **state) {
    (void)state;
    for (int step = 0; step < 31; step++) {
        app_step(app);
    }
    after("M", "Steering: reynolds, with its own weights and radius; measures begin new lines");
}

/* A large flock that the command line would begin with density auto. */
static void a_crowd_sees_as_far(void **state) {
    (void)state;
    app_set(app, FLOCK_PARAM_COUNT, 1000, false);
    assert_string_equal(app->message.text, "1,000 boids");
    app_set(app, FLOCK_PARAM_COUNT, 3000, false);
    assert_string_equal(app->message.text, "3,000 boids, seeing as far as before (density fixed)");
    app_set(app, FLOCK_PARAM_DENSITY, FLOCK_DENSITY_AUTO, false);
    app_set(app, FLOCK_PARAM_COUNT, 2000, false);
    assert_string_equal(app->message.text, "2,000 boids");
}

/* Nearly 0 is not 0. */
static void a_tiny_value_is_told(void **state) {
    (void)state;
    app_set(app, FLOCK_PARAM_RADIUS, 1e-30, false);
    assert_string_equal(app->message.text, "Perception radius 1e-30");
    app_set(app, FLOCK_PARAM_ALIGNMENT, 0.0, false);
    assert_string_equal(app->message.text, "Alignment 0.0");
}

static void no_obstacles_are_none(void **state) {
    (void)state;
    assert_true(app_apply(app, (flock_command){.kind = FLOCK_COMMAND_CLEAR_OBSTACLES}, false));
    after("O", "There are no obstacles");
}

int main(void) {
#define CASE(name, open) cmocka_unit_test_setup_teardown(name, open, close_app)
    const struct CMUnitTest tests[] = {
        CASE(styles_go_round_and_back, open_box),
        CASE(rules_of_one_style_stay_there, open_lesson),
        CASE(steps_follow_style_and_world, open_lab),
        CASE(edges_and_obstacles_are_switched, open_lesson),
        CASE(a_radius_over_half_the_torus_is_refused, open_lesson),
        CASE(a_style_begins_new_lines, open_box),
        CASE(a_crowd_sees_as_far, open_box),
        CASE(a_tiny_value_is_told, open_box),
        CASE(no_obstacles_are_none, open_lesson),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
