/* Whole pictures off screen, by what the window's life is made of: input, steps, scene, interface,
 * OpenGL, title. None of them allocates once everything has been drawn before. */
#include "test.h"

#include "app/app_draw.h"
#include "app/app_frame.h"
#include "app/app_screen.h"
#include "base/base_memory.h"
#include "play/play_open.h"

typedef struct stage {
    app_state app;
    render_target canvas;
} stage;

/* Opens the preset that `state` names, with a pointer that acts. */
static int open_stage(void **state) {
    stage *self = calloc(1, sizeof *self);
    char *arguments[] = {(char *)"flockview", (char *)"--size",
                         (char *)"800x600",   (char *)"--preset",
                         (char *)*state,      (char *)"--cursor",
                         (char *)"flee",      (char *)"--colour",
                         (char *)"group",     NULL};
    *state = self;
    data_options options;
    base_message message;
    bool opened = self && data_options_parse(&options, DATA_FLOCKVIEW, 9, arguments, &message) &&
                  app_state_open(&self->app, &options, play_open(&options, &message), &message) &&
                  app_screen_open(&message);
    if (!opened) {
        return 1;
    }
    self->app.pace.budget = INFINITY; /* every step that is due, however busy the machine */
    return !(app_draw_open(&self->app, app_screen_loader, NULL, &message) &&
             render_canvas_create(800, 600, &self->canvas, &message));
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

/* A picture of the window's life, with nothing but the window itself left out. */
static void draw(stage *self, double elapsed) {
    base_message message;
    assert_true(app_draw_follow(&self->app, &message));
    app_frame(&self->app, self->canvas, elapsed);
}

static void queue(stage *self, app_event event) {
    app_events_push(&self->app.window.events, &event);
}

static void press(stage *self, const char *name) {
    app_event event = {.kind = APP_EVENT_KEY};
    snprintf(event.press.name, sizeof event.press.name, "%s", name);
    queue(self, event);
}

/* The hand on the mouse: comes in, drags a little, rolls the wheel there and back. */
static void handle(stage *self, float x, double time) {
    queue(self, (app_event){.kind = APP_EVENT_PLACE, .x = x, .y = 200, .inside = true});
    queue(self,
          (app_event){.kind = APP_EVENT_BUTTON, .x = x, .y = 200, .down = true, .time = time});
    queue(self, (app_event){.kind = APP_EVENT_MOTION, .x = x + 5, .y = 210, .time = time + 0.5});
    queue(self, (app_event){.kind = APP_EVENT_BUTTON, .x = x + 5, .y = 210, .time = time + 1.0});
    queue(self, (app_event){.kind = APP_EVENT_WHEEL, .x = x, .y = 200, .notches = 1.0f});
    queue(self, (app_event){.kind = APP_EVENT_WHEEL, .x = x, .y = 200, .notches = -1.0f});
}

/* Through every way of drawing, by the keys that choose it. */
static void draw_everything(stage *self) {
    static const char *const keys[] = {"T", "T", "T", "T", "K", "K", "K", "K",     "K", "P",
                                       "L", "H", "H", "P", "L", "1", "+", "Right", "0", "Space"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        press(self, keys[i]);
        for (int frame = 0; frame < 3; frame++) {
            draw(self, 1.0 / 60.0);
        }
    }
}

static void pictures_do_not_allocate(void **state) {
    stage *self = *state;
    self->app.camera.zoom = 2.0f;
    play_source_set_budget(self->app.source, 0); /* no keyframes, which add up until it is full */
    for (int round = 0; round < 3; round++) {    /* until arrays are as large as it gets */
        draw_everything(self);
    }
    uint64_t before = base_alloc_count();
    draw_everything(self);
    assert_int_equal(base_alloc_count() - before, 0);
    assert_null(render_error());
}

/* Nor does the hand. (What it does to the flock goes into the log of commands, which grows: so here
 * it does nothing to the flock.) */
static void the_hand_does_not_allocate(void **state) {
    stage *self = *state;
    play_source_set_budget(self->app.source, 0); /* no keyframes, as above */
    press(self, "C");
    press(self, "C");
    uint64_t before = 0;
    for (int frame = 0; frame < 80; frame++) { /* everywhere once before it counts */
        before = frame == 40 ? base_alloc_count() : before;
        handle(self, 100.0f + 5.0f * (float)(frame % 40), (double)frame);
        draw(self, 1.0 / 60.0);
    }
    assert_int_equal(self->app.cursor_mode, FLOCK_CURSOR_OFF);
    assert_int_equal(base_alloc_count() - before, 0);
}

/* The flock flies on with the pictures: about as many steps as time asks for. */
static void pictures_show_a_flying_flock(void **state) {
    stage *self = *state;
    self->app.pace.playing = true;
    double wanted = flock_steps_per_second(play_source_params(self->app.source));
    uint64_t from = play_source_frame(self->app.source).step;
    for (int frame = 0; frame < 60; frame++) {
        draw(self, 1.0 / 60.0);
    }
    assert_between(play_source_frame(self->app.source).step - from, wanted - 1.0, wanted + 1.0,
                   "steps in a second");
}

/* Another content scale: letters are baked anew, everything is drawn at it, and back. */
static void another_scale_is_followed(void **state) {
    stage *self = *state;
    press(self, "Space");
    draw(self, 0.1);
    assert_false(app_draw_behind(&self->app));
    static const float scales[] = {2.0f, 0.5f, 1.0f};
    for (size_t i = 0; i < sizeof scales / sizeof scales[0]; i++) {
        self->app.style.unit = scales[i];
        assert_true(app_draw_behind(&self->app));
        draw(self, 0.1);
        assert_false(app_draw_behind(&self->app));
        assert_near(self->app.scale, scales[i], 0.0, "scale");
        assert_null(render_error());
    }
}

/* Paused, the title says how much of one mind the flock is; the window need not be there. */
static void the_title_follows(void **state) {
    stage *self = *state;
    self->app.pace.playing = true;
    draw(self, 0.1);
    assert_string_equal(self->app.window.title, "flockview");
    press(self, "Space");
    draw(self, 0.1);
    assert_int_equal(strncmp(self->app.window.title, "flockview: paused, polarization 0.", 34), 0);
}

/* A press on the help and off it again before the next picture turns nothing. */
static void the_help_keeps_what_begins_on_it(void **state) {
    stage *self = *state;
    float yaw = self->app.camera.yaw;
    press(self, "H");
    draw(self, 0.1);
    queue(self, (app_event){.kind = APP_EVENT_BUTTON, .x = 320, .y = 200, .down = true});
    queue(self, (app_event){.kind = APP_EVENT_MOTION, .x = 1, .y = 1});
    draw(self, 0.1);
    assert_near(self->app.camera.yaw, yaw, 0.0, "yaw");
    queue(self, (app_event){.kind = APP_EVENT_BUTTON, .x = 1, .y = 1, .time = 9.0});
    queue(self, (app_event){.kind = APP_EVENT_BUTTON, .x = 1, .y = 1, .down = true});
    queue(self, (app_event){.kind = APP_EVENT_MOTION, .x = 320, .y = 200});
    draw(self, 0.1);
    double turned = ((double)self->app.camera.yaw - (double)yaw) * 57.29577951308232;
    assert_near(remainder(turned - 319.0 / 2.0, 360.0), 0.0, 1e-2, "off half a degree a pixel");
}

int main(void) {
#define CASE(name, preset)                                                                         \
    cmocka_unit_test_prestate_setup_teardown(name, open_stage, close_stage, (void *)(preset))
    const struct CMUnitTest tests[] = {
        CASE(pictures_do_not_allocate, "box"),
        CASE(pictures_do_not_allocate, "lesson"),
        CASE(pictures_do_not_allocate, "lab"),
        CASE(pictures_show_a_flying_flock, "box"),
        CASE(pictures_show_a_flying_flock, "lesson"),
        CASE(pictures_show_a_flying_flock, "lab"),
        CASE(the_hand_does_not_allocate, "box"),
        CASE(another_scale_is_followed, "lab"),
        CASE(the_title_follows, "box"),
        CASE(the_help_keeps_what_begins_on_it, "box"),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
