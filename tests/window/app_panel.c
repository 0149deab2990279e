/* The panel over whole pictures off screen: what the hand and the keys do to it, to the picture and
 * to the flock. */
#include "same.h"
#include "test.h"

#include "app/app_draw.h"
#include "app/app_frame.h"
#include "app/app_screen.h"
#include "app/app_set.h"
#include "base/base_memory.h"
#include "gui/gui.h"
#include "gui/gui_panel.h"
#include "play/play_open.h"

enum { WIDTH = 1280, HEIGHT = 800 };

/* Places on the card: the track of alignment, its number, and a row that takes no press. */
static const float track[] = {1108.0f, 228.0f}, number[] = {1243.0f, 212.0f},
                   nothing[] = {1100.0f, 143.0f};

typedef struct stage {
    app_state app;
    render_target canvas;
    double time;
} stage;

/* Opens a window's worth of state with its panel; paused, so that nothing moves by itself. */
static int open_stage(void **state) {
    stage *self = calloc(1, sizeof *self);
    char *arguments[] = {(char *)"flockview", (char *)"--size", (char *)"1280x800",
                         (char *)"--paused", NULL};
    *state = self;
    data_options options;
    base_message message;
    if (!self || !data_options_parse(&options, DATA_FLOCKVIEW, 4, arguments, &message) ||
        !app_state_open(&self->app, &options, play_open(&options, &message), &message) ||
        !app_screen_open(&message) ||
        !app_draw_open(&self->app, app_screen_loader, NULL, &message) ||
        !render_canvas_create(WIDTH, HEIGHT, &self->canvas, &message)) {
        return 1;
    }
    app_panel_start(&self->app);
    self->app.pace.budget = INFINITY; /* every step that is due, however busy the machine */
    self->time = 100.0;
    return 0;
}

static int close_stage(void **state) {
    stage *self = *state;
    render_canvas_destroy(&self->canvas);
    app_draw_close(&self->app);
    app_screen_close();
    app_state_close(&self->app);
    free(self);
    return 0;
}

static void draw(stage *self, double elapsed) {
    base_message message;
    assert_true(app_draw_follow(&self->app, &message));
    app_frame(&self->app, self->canvas, elapsed);
    self->time += elapsed;
}

/* Draws until nothing waits. */
static void settle(stage *self) {
    for (int i = 0; i < 8; i++) {
        draw(self, 0.02);
    }
    assert_int_equal(self->app.window.events.count, 0);
}

static void queue(stage *self, app_event event) {
    event.time = self->time;
    app_events_push(&self->app.window.events, &event);
}

static void key(stage *self, const char *name, bool ctrl) {
    app_event event = {.kind = APP_EVENT_KEY, .press.ctrl = ctrl};
    snprintf(event.press.name, sizeof event.press.name, "%s", name);
    queue(self, event);
}

/* A key that writes: it comes as a key and as a character. */
static void type(stage *self, const char *letters) {
    for (; *letters != '\0'; letters++) {
        char name[2] = {*letters, '\0'};
        key(self, name, false);
        queue(self, (app_event){.kind = APP_EVENT_CHARACTER, .character = (unsigned)*letters});
    }
}

static void move(stage *self, float x, float y) {
    queue(self, (app_event){.kind = APP_EVENT_MOTION, .x = x, .y = y});
}

static void button(stage *self, float x, float y, bool down) {
    queue(self, (app_event){.kind = APP_EVENT_BUTTON, .x = x, .y = y, .down = down});
}

static double alignment(const stage *self) {
    return (double)play_source_params(self->app.source)->alignment;
}

/* How many changes there are to undo; takes them back. */
static int undo_all(stage *self) {
    int count = 0;
    while (play_source_undo(self->app.source, NULL, NULL)) {
        count++;
    }
    return count;
}

static void a_drag_is_one_change_and_turns_nothing(void **state) {
    stage *self = *state;
    const scene_camera before = self->app.camera;
    settle(self);
    button(self, track[0], track[1], true);
    for (int i = 1; i <= 8; i++) {
        move(self, track[0] + 9.0f * (float)i, track[1] + 30.0f * (float)i);
        draw(self, 0.02);
    }
    button(self, track[0] + 72.0f, 500.0f, false);
    settle(self);
    assert_near(alignment(self), 1.5, 1e-6, "alignment");
    assert_same_camera(&self->app.camera, &before);
    assert_int_equal(undo_all(self), 1);
}

/* Undone while the knob is held, the value stays where undo put it until the next drag. */
static void undo_ends_a_drag(void **state) {
    stage *self = *state;
    settle(self);
    button(self, track[0], track[1], true);
    move(self, track[0] + 72.0f, track[1]);
    settle(self);
    assert_near(alignment(self), 1.5, 1e-6, "dragged");
    key(self, "Z", true);
    settle(self);
    assert_near(alignment(self), 1.0, 1e-6, "undone");
    move(self, track[0] + 140.0f, track[1]);
    settle(self);
    assert_near(alignment(self), 1.0, 1e-6, "moved on");
    button(self, track[0] + 140.0f, track[1], false);
    settle(self);
    self->time += 1.0;
    button(self, track[0] + 72.0f, track[1], true);
    button(self, track[0] + 72.0f, track[1], false);
    settle(self);
    assert_near(alignment(self), 1.5, 1e-6, "the next press");
}

/* A key right after a drag counts after it; one into a drag ends it. */
static void keys_and_drags_take_turns(void **state) {
    stage *self = *state;
    settle(self);
    key(self, "2", false);
    button(self, track[0], track[1], true);
    settle(self);
    move(self, track[0] + 72.0f, track[1]);
    button(self, 1275.0f, 240.0f, false); /* off the card: all the way up */
    key(self, "Down", false);
    settle(self);
    assert_near(alignment(self), 1.9, 1e-6, "a key after the drag");
    self->time += 1.0;
    button(self, track[0], track[1], true);
    settle(self);
    assert_near(alignment(self), 1.0, 1e-6, "the next drag");
    key(self, "Up", false);
    settle(self);
    move(self, track[0] + 72.0f, track[1]);
    settle(self);
    button(self, track[0] + 72.0f, track[1], false);
    settle(self);
    assert_near(alignment(self), 1.1, 1e-6, "a key into the drag");
    assert_int_equal(undo_all(self), 4);
}

/* A click and what is typed after it may all come before the next picture. */
static void typing_in_a_hurry_is_no_key(void **state) {
    stage *self = *state;
    settle(self);
    const scene_style before = self->app.style;
    button(self, number[0], number[1], true);
    button(self, number[0], number[1], false);
    type(self, "KL0.7");
    key(self, "Backspace", false);
    key(self, "Home", false);
    key(self, "Delete", false);
    key(self, "Delete", false);
    type(self, "1");
    key(self, "Enter", false);
    settle(self);
    assert_near(alignment(self), 10.0, 1e-6, "10. as typed");
    assert_same_style(&self->app.style, &before);
    type(self, "L");
    settle(self);
    assert_int_equal(self->app.style.theme, SCENE_LIGHT);
}

/* Esc ends the typing, then leaves the panel, and only then does what it does else. */
static void escape_goes_outwards(void **state) {
    stage *self = *state;
    self->app.turntable = true;
    settle(self);
    key(self, "F6", false);
    settle(self);
    for (int i = 0; i < 7; i++) {
        key(self, "Tab", false);
    }
    settle(self);
    assert_true(gui_focused());
    key(self, "Enter", false);
    type(self, "5");
    settle(self);
    assert_true(gui_wants_keyboard());
    key(self, "Esc", false);
    settle(self);
    assert_false(gui_wants_keyboard());
    assert_true(gui_focused());
    key(self, "Esc", false);
    settle(self);
    assert_false(gui_focused());
    assert_true(self->app.turntable);
    key(self, "Esc", false);
    settle(self);
    assert_false(self->app.turntable);
    assert_int_equal(undo_all(self), 0);
}

/* Keys that come before the next picture are not lost when those before them leave the panel. */
static void keys_after_leaving_are_keys(void **state) {
    stage *self = *state;
    settle(self);
    key(self, "F6", false);
    settle(self);
    key(self, "Esc", false);
    type(self, "L");
    settle(self);
    assert_int_equal(self->app.style.theme, SCENE_LIGHT);
    button(self, number[0], number[1], true);
    button(self, number[0], number[1], false);
    type(self, "2");
    key(self, "Enter", false);
    type(self, "L");
    settle(self);
    assert_near(alignment(self), 2.0, 1e-6, "alignment");
    assert_int_equal(self->app.style.theme, SCENE_DARK);
}

/* A held key in the panel is one change, each press of it another. */
static void a_held_key_is_one_change(void **state) {
    stage *self = *state;
    settle(self);
    key(self, "F6", false);
    for (int i = 0; i < 8; i++) {
        key(self, "Tab", false);
    }
    settle(self);
    for (int i = 0; i < 5; i++) {
        app_event event = {.kind = APP_EVENT_KEY, .press = {.name = "Right", .repeat = i > 0}};
        queue(self, event);
        draw(self, 0.02);
    }
    key(self, "Right", false);
    settle(self);
    assert_near(alignment(self), 1.6, 1e-6, "alignment");
    assert_int_equal(undo_all(self), 2);
}

/* While something is typed Ctrl+Q still quits; any other key with Ctrl does nothing. */
static void only_quitting_reaches_past_a_field(void **state) {
    stage *self = *state;
    app_set(&self->app, FLOCK_PARAM_ALIGNMENT, 1.2, false);
    settle(self);
    button(self, number[0], number[1], true);
    button(self, number[0], number[1], false);
    settle(self);
    assert_true(gui_wants_keyboard());
    key(self, "Z", true);
    settle(self);
    assert_near(alignment(self), 1.2, 1e-6, "alignment");
    key(self, "Q", true);
    settle(self);
    assert_true(self->app.quit);
}

/* The picture makes room for the card by and by, at once with reduced motion, and not at all where
 * the card lies over it. */
static void the_picture_makes_room(void **state) {
    stage *self = *state;
    app_state *app = &self->app;
    assert_near(app_panel_free_area(app).width, WIDTH - 344, 0.01, "beside the card");
    key(self, "Tab", false);
    draw(self, 0.0);
    assert_true(app_panel_gliding(app));
    assert_near(app_panel_free_area(app).width, WIDTH - 344, 0.01, "at first");
    draw(self, 0.075);
    assert_near(app_panel_free_area(app).width, WIDTH - 172, 1.0, "half way");
    draw(self, 0.1);
    assert_near(app_panel_free_area(app).width, WIDTH, 0.01, "folded");
    assert_false(app_panel_gliding(app));
    app->reduced_motion = true;
    key(self, "Tab", false);
    settle(self);
    assert_near(app_panel_free_area(app).width, WIDTH - 344, 0.01, "unfolded again");

    app->style.unit = 2.0f; /* 640 units wide */
    app_panel_start(app);
    assert_int_equal(app->panel.shown, APP_PANEL_FOLDED);
    app_panel_fold(app, false);
    settle(self);
    assert_near(app_panel_free_area(app).width, WIDTH, 0.01, "under the card");
    assert_near(app_panel_clear_width(app), WIDTH - 2.0 * 344, 0.01, "beside the card, in sight");
}

/* A preset brings its own flock, measures and view; the theme stays. */
static void a_preset_is_another_world(void **state) {
    stage *self = *state;
    app_state *app = &self->app;
    app_set_theme(app, SCENE_LIGHT);
    app_set(app, FLOCK_PARAM_COUNT, 300, false);
    scene_camera_turn(&app->camera, 50.0f, 5.0f);
    settle(self);
    button(self, 1108.0f, 107.0f, true);
    button(self, 1108.0f, 107.0f, false);
    settle(self);
    const flock_params *params = play_source_params(app->source);
    const flock_params wanted = flock_params_of(FLOCK_PRESET_LESSON);
    assert_true(flock_params_equal(params, &wanted));
    assert_int_equal(app->style.theme, SCENE_LIGHT);
    assert_int_equal(app->style.colouring, SCENE_BY_GROUP);
    assert_near(app->camera.yaw, 0.0, 0.0, "yaw of a flat world");
    assert_int_equal(undo_all(self), 0);
    assert_true(app_measures_now(&app->measures, APP_ALONE) <= 24.0);
}

/* A flock that is too heavy for the machine flies all the same, and that is said. */
static void a_flock_too_heavy_is_told_of(void **state) {
    stage *self = *state;
    app_state *app = &self->app;
    app->pace.playing = true;
    app_set(app, FLOCK_PARAM_ENGINE, FLOCK_PAIRS, false);
    app_set(app, FLOCK_PARAM_COUNT, 1000, false);
    assert_true(app->pace.playing);
    app->load = (app_load){.per_pair = 1e-5, .boids = 1000};
    app_set(app, FLOCK_PARAM_COUNT, 1200, false);
    assert_true(app->pace.playing);
    assert_non_null(strstr(app->message.text, "1,200 boids: about 8 s a step"));
}

static void click(stage *self, const float at[2]) {
    button(self, at[0], at[1], true);
    button(self, at[0], at[1], false);
}

/* A number that is not allowed is refused with what is, and one that is none with its text. */
static void typed_nonsense_is_said(void **state) {
    stage *self = *state;
    static const char *const cases[][2] = {{"50", "alignment 50 is out of range"},
                                           {"1e99", "is out of range: allowed is"},
                                           {"1.5.5", "1.5.5"}};
    settle(self);
    for (int i = 0; i < 3; i++) {
        click(self, number);
        type(self, cases[i][0]);
        key(self, "Enter", false);
        settle(self);
        if (strstr(self->app.message.text, cases[i][1]) == NULL) {
            fail_msg("%s: \"%s\", wanted \"%s\"", cases[i][0], self->app.message.text, cases[i][1]);
        }
        key(self, "Esc", false);
        settle(self);
        self->time += 1.0;
    }
    assert_near(alignment(self), 1.0, 0.0, "alignment");
    assert_int_equal(undo_all(self), 0);
}

static void a_double_click_is_one_change(void **state) {
    stage *self = *state;
    const float high[] = {track[0] + 72.0f, track[1]};
    settle(self);
    app_set(&self->app, FLOCK_PARAM_ALIGNMENT, 0.5, false);
    click(self, high);
    settle(self);
    assert_near(alignment(self), 1.5, 1e-6, "after the first press");
    self->time -= 0.1; /* of the pictures since */
    click(self, high);
    settle(self);
    assert_near(alignment(self), 1.0, 1e-6, "after the second");
    assert_int_equal(undo_all(self), 2);
}

/* The interface is smaller where the card would not be whole. */
static void a_small_window_holds_the_card(void **state) {
    stage *self = *state;
    app_state *app = &self->app;
    static const int sizes[][2] = {{800, 600}, {300, 800}, {1000, 300}, {1280, 800}};
    for (int i = 0; i < 4; i++) {
        app->width = sizes[i][0];
        app->height = sizes[i][1];
        app->style.unit = i == 3 ? 1.0f : 3.0f;
        float scale = app_panel_scale(app);
        float across = (GUI_PANEL_WIDTH + 2.0f * GUI_PANEL_MARGIN) * scale;
        if (!(across <= (float)app->width + 0.01f && 290.0f * scale <= (float)app->height)) {
            fail_msg("%d x %d: scale %g", app->width, app->height, (double)scale);
        }
    }
    assert_near(app_panel_scale(app), 1.0, 0.0, "scale where there is room");
}

static void it_allocates_nothing(void **state) {
    stage *self = *state;
    for (int i = 0; i < APP_PANEL_GROUPS; i++) {
        self->app.panel.groups[i] = true;
    }
    self->app.panel.plots[APP_POLARIZATION] = true;
    settle(self);
    uint64_t before = 0;
    for (int frame = 0; frame < 60; frame++) {
        before = frame == 20 ? base_alloc_count() : before;
        queue(self, (app_event){.kind = APP_EVENT_WHEEL,
                                .x = nothing[0],
                                .y = nothing[1],
                                .notches = frame % 20 < 10 ? -1.0f : 1.0f});
        draw(self, 1.0 / 60.0);
    }
    assert_int_equal(base_alloc_count() - before, 0);
    assert_near(self->app.camera.zoom, 1.0, 0.0, "zoom after the wheel on the panel");
}

int main(void) {
#define CASE(name) cmocka_unit_test_setup_teardown(name, open_stage, close_stage)
    const struct CMUnitTest tests[] = {
        CASE(a_drag_is_one_change_and_turns_nothing),
        CASE(undo_ends_a_drag),
        CASE(keys_and_drags_take_turns),
        CASE(typing_in_a_hurry_is_no_key),
        CASE(escape_goes_outwards),
        CASE(keys_after_leaving_are_keys),
        CASE(a_held_key_is_one_change),
        CASE(only_quitting_reaches_past_a_field),
        CASE(the_picture_makes_room),
        CASE(a_preset_is_another_world),
        CASE(a_flock_too_heavy_is_told_of),
        CASE(typed_nonsense_is_said),
        CASE(a_double_click_is_one_change),
        CASE(a_small_window_holds_the_card),
        CASE(it_allocates_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
