/* Going back over whole pictures off screen: what is shown of another step is what was there, the
 * timeline leads to the step under the hand, and a recording says how it ended. */
#include "same.h"
#include "test.h"

#include <unistd.h>

#include "app/app_draw.h"
#include "app/app_frame.h"
#include "app/app_save.h"
#include "app/app_screen.h"
#include "app/app_set.h"
#include "base/base_memory.h"
#include "play/play_open.h"

enum { WIDTH = 1280, HEIGHT = 800, BYTES = WIDTH * HEIGHT * 3 };

typedef struct stage {
    app_state app;
    render_target canvas;
    uint8_t *rgb;
    double time;
} stage;

/* Opens a flight, or NULL for the one that the arguments ask for. */
static stage *open_stage(play_source *source, int count, char **arguments) {
    stage *self = calloc(1, sizeof *self);
    data_options options;
    base_message message;
    assert_non_null(self);
    self->rgb = malloc(BYTES);
    assert_non_null(self->rgb);
    if (!data_options_parse(&options, DATA_FLOCKVIEW, count, arguments, &message)) {
        fail_msg("%s", message.text);
    }
    source = source != NULL ? source : play_open(&options, &message);
    assert_true(app_state_open(&self->app, &options, source, &message));
    assert_true(app_screen_open(&message));
    assert_true(app_draw_open(&self->app, app_screen_loader, NULL, &message));
    assert_true(render_canvas_create(WIDTH, HEIGHT, &self->canvas, &message));
    self->app.pace.budget = INFINITY; /* every step that is due, however busy the machine */
    self->time = 100.0;
    return self;
}

#define OPEN(source, ...)                                                                          \
    open_stage(source, sizeof((const char *[]){__VA_ARGS__}) / sizeof(char *) + 1,                 \
               (char *[]){(char *)"flockview", __VA_ARGS__, NULL})

static void close_stage(stage *self) {
    render_canvas_destroy(&self->canvas);
    app_draw_close(&self->app);
    app_screen_close();
    app_state_close(&self->app);
    free(self->rgb);
    free(self);
}

static void draw(stage *self, double elapsed) {
    base_message message;
    assert_true(app_draw_follow(&self->app, &message));
    app_frame(&self->app, self->canvas, elapsed);
    self->time += elapsed;
}

static void settle(stage *self) {
    for (int i = 0; i < 6; i++) {
        draw(self, 0.02);
    }
}

static void queue(stage *self, app_event event) {
    event.time = self->time;
    app_events_push(&self->app.window.events, &event);
}

static void key(stage *self, const char *name) {
    app_event event = {.kind = APP_EVENT_KEY};
    snprintf(event.press.name, sizeof event.press.name, "%s", name);
    queue(self, event);
}

static void button(stage *self, float x, float y, bool down) {
    queue(self, (app_event){.kind = APP_EVENT_BUTTON, .x = x, .y = y, .down = down});
}

static uint64_t step_of(const stage *self) {
    return play_source_frame(self->app.source).step;
}

/* --- what is shown ---------------------------------------------------------------------------- */

/* The flock of 5 s with its trails, drawn without message or panel. */
static stage *flown(const char *option, const char *value) {
    return OPEN(NULL, (char *)"--paused", (char *)option, (char *)value, (char *)"--perspective");
}

static void draw_trails(stage *self) {
    self->app.style.tails = SCENE_TRAILS;
    self->app.hint.actions = 100; /* no hint */
    draw(self, 0.0);
    render_read(self->canvas, self->rgb);
}

/* The same bytes, whether it was flown to, opened at, come back to or dragged to. */
static void a_step_looks_as_it_did(void **state) {
    (void)state;
    stage *self = flown("--warm-up", "5");
    assert_int_equal(step_of(self), 300);
    draw_trails(self);
    uint8_t *wanted = malloc(BYTES);
    memcpy(wanted, self->rgb, BYTES);
    close_stage(self);

    self = flown("--at", "301");
    draw_trails(self);
    assert_memory_not_equal(self->rgb, wanted, BYTES);
    assert_true(app_go(&self->app, 300, INFINITY));
    draw_trails(self);
    assert_memory_equal(self->rgb, wanted, BYTES);
    assert_true(app_go(&self->app, 20, INFINITY));
    assert_true(app_go(&self->app, 300, INFINITY));
    draw_trails(self);
    assert_memory_equal(self->rgb, wanted, BYTES);
    app_drag_to(&self->app, 250);
    draw_trails(self);
    app_drag_to(&self->app, 300);
    draw_trails(self);
    app_drag_end(&self->app);
    assert_memory_equal(self->rgb, wanted, BYTES);
    close_stage(self);
    free(wanted);
}

/* Of a flock whose steps take 5 ms: tails of most of a second, though its way begins at a keyframe
 * before them, and straight ones where nobody waits. */
static void tails_are_as_long_as_one_may_wait(void **state) {
    (void)state;
    stage *self = flown("--at", "120");
    app_state *app = &self->app;
    app->load.per_pair *= 0.005 / app_load_step(&app->load, play_source_params(app->source));
    scene_history_destroy(app->history);
    app->history = scene_history_create();
    assert_true(app_go(app, 60, 0.0));
    draw_trails(self);
    uint8_t *straight = malloc(BYTES);
    memcpy(straight, self->rgb, BYTES);
    assert_true(app_go(app, 60, APP_PATIENCE));
    draw_trails(self);
    assert_memory_not_equal(self->rgb, straight, BYTES);
    close_stage(self);
    free(straight);
}

/* Lines end at the step that is shown; the title says where that is. */
static void lines_and_title_follow(void **state) {
    (void)state;
    float line[APP_MEASURES_SAMPLES];
    stage *self = flown("--warm-up", "4");
    size_t all = app_measures_line(&self->app.measures, APP_SPREAD, line);
    assert_int_equal(all, 17);
    assert_true(app_go(&self->app, 100, INFINITY));
    draw(self, 0.0);
    assert_int_equal(app_measures_line(&self->app.measures, APP_SPREAD, line), 7);
    if (strstr(self->app.window.title, "paused at 1.7 s of 4.0 s, polarization") == NULL) {
        fail_msg("the title is %s", self->app.window.title);
    }
    assert_true(app_go(&self->app, 240, INFINITY));
    assert_int_equal(app_measures_line(&self->app.measures, APP_SPREAD, line), all);
    close_stage(self);
}

/* Paused, copied or saved, the picture is a step, which a command line can ask for. */
static void what_is_kept_is_a_step(void **state) {
    (void)state;
    char start[1024], folder[] = "/tmp/flockview-XXXXXX";
    assert_true(getcwd(start, sizeof start) && mkdtemp(folder) && chdir(folder) == 0);
    stage *self = OPEN(NULL, (char *)"--warm-up", (char *)"1");
    app_state *app = &self->app;
    for (int round = 0; round < 3; round++) {
        app->pace.playing = true;
        draw(self, 0.025);
        play_pair between = app_take_moment(app);
        assert_true(between.fraction < 0.9f);
        if (round == 0) {
            key(self, "Space");
        } else if (round == 1) {
            app_save_command(app);
        } else {
            app->picture_due = true;
        }
        draw(self, 0.0);
        assert_near(app_take_moment(app).fraction, 1.0f, 1e-5f, "all of the step");
    }
    close_stage(self);
    assert_int_equal(remove("flock-0001.png"), 0);
    assert_true(chdir(start) == 0 && rmdir(folder) == 0);
}

/* --- the timeline ----------------------------------------------------------------------------- */

/* A press on the line goes there, a drag follows the hand, and nothing plays until it ends. */
static void the_timeline_leads_to_a_step(void **state) {
    (void)state;
    stage *self = flown("--at", "600");
    app_panel_start(&self->app);
    self->app.hint.actions = 100;
    self->app.pace.playing = true;
    settle(self);
    const scene_camera before = self->app.camera;
    button(self, 300.0f, 778.0f, true);
    settle(self);
    uint64_t last = play_source_span(self->app.source).last;
    uint64_t pressed = step_of(self);
    assert_between(pressed, 100, 180, "a quarter of the way");
    queue(self, (app_event){.kind = APP_EVENT_MOTION, .x = 400.0f, .y = 500.0f});
    settle(self);
    uint64_t dragged = step_of(self);
    assert_between(dragged, pressed + 60, pressed + 110, "100 of 730 pixels further");
    button(self, 400.0f, 500.0f, false);
    settle(self);
    assert_between(step_of(self), dragged + 3, dragged + 12, "it plays on");
    assert_int_equal(play_source_span(self->app.source).last, last);
    assert_same_camera(&self->app.camera, &before);
    close_stage(self);
}

/* (Going back keeps keyframes, as many as steps take long: so here it only shows.) */
static void the_timeline_does_not_allocate(void **state) {
    (void)state;
    stage *self = flown("--at", "300");
    app_panel_start(&self->app);
    key(self, "Left");
    uint64_t before = 0;
    for (int i = 0; i < 60; i++) {
        before = i == 30 ? base_alloc_count() : before;
        float x = 300.0f + 10.0f * (float)(i % 30);
        queue(self, (app_event){.kind = APP_EVENT_PLACE, .x = x, .y = 778, .inside = true});
        draw(self, 0.02);
    }
    assert_int_equal(base_alloc_count() - before, 0);
    assert_true(self->app.timeline.over);
    close_stage(self);
}

/* --- branches --------------------------------------------------------------------------------- */

static void a_change_in_the_past_says_so(void **state) {
    (void)state;
    stage *self = flown("--at", "120");
    app_state *app = &self->app;
    assert_true(app_go(app, 90, INFINITY));
    app_set(app, FLOCK_PARAM_COHESION, 1.5, false);
    assert_string_equal(app->message.text, "Cohesion 1.5. New branch at 1.5 s; Ctrl+Z returns");
    /* The drag that began it goes on saying it, another change does not. */
    app_set(app, FLOCK_PARAM_COHESION, 1.6, true);
    assert_string_equal(app->message.text, "Cohesion 1.6. New branch at 1.5 s; Ctrl+Z returns");
    app_set(app, FLOCK_PARAM_COHESION, 1.7, false);
    assert_string_equal(app->message.text, "Cohesion 1.7");

    /* A pointer that rests on the picture does nothing there; one that is pressed does. */
    app_step(app);
    assert_true(app_go(app, 90, INFINITY));
    uint32_t branch = play_source_branch(app->source);
    app->cursor_mode = FLOCK_CURSOR_FLEE;
    queue(self, (app_event){.kind = APP_EVENT_PLACE, .x = 400, .y = 300, .inside = true});
    settle(self);
    assert_int_equal(play_source_branch(app->source), branch);
    queue(self,
          (app_event){.kind = APP_EVENT_BUTTON, .x = 400, .y = 300, .button = 1, .down = true});
    settle(self);
    assert_int_equal(play_source_branch(app->source), branch + 1);
    assert_string_equal(app->message.text, "Pointer: flee. New branch at 1.5 s; Ctrl+Z returns");
    close_stage(self);
}

/* A reset sets no clock back: each tells how far along the timeline it is. */
static void there_is_one_clock(void **state) {
    (void)state;
    stage *self = flown("--at", "120");
    key(self, "R");
    settle(self);
    key(self, ".");
    settle(self);
    assert_string_equal(self->app.message.text, "Step 121, 2.02 s");
    key(self, "End");
    settle(self);
    assert_string_equal(self->app.message.text, "Latest step 121, 2.02 s");
    close_stage(self);
}

/* --- recordings ------------------------------------------------------------------------------- */

/* A recording of 20 steps; `broken`: of another machine, whose last hash differs. */
static play_source *recorded(bool broken) {
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    play_source *source = play_live_create(&params, NULL);
    for (int i = 0; i < 20; i++) {
        play_source_advance(source);
    }
    data_recording recording = play_source_recording(source);
    data_hash hashes[4];
    assert_between(recording.hash_count, 1, 4, "hashes");
    memcpy(hashes, recording.hashes, recording.hash_count * sizeof *hashes);
    hashes[recording.hash_count - 1].hash ^= broken;
    recording.hashes = hashes;
    play_source *again = play_recording_create(&recording, NULL);
    play_source_destroy(source);
    assert_non_null(again);
    return again;
}

static void a_recording_says_how_it_ended(void **state) {
    (void)state;
    stage *self = OPEN(recorded(false), (char *)"--size", (char *)"1280x800");
    for (int i = 0; i < 40; i++) {
        draw(self, 0.02);
    }
    assert_int_equal(step_of(self), 20);
    assert_false(self->app.pace.playing);
    assert_string_equal(self->app.message.text, "End of the recording: every hash agrees");
    key(self, "Space");
    settle(self);
    assert_true(step_of(self) > 20);
    assert_string_equal(self->app.message.text, "Flying on from the end of the recording");
    close_stage(self);

    self = OPEN(recorded(true), (char *)"--at", (char *)"10", (char *)"--paused");
    key(self, "End");
    draw(self, 0.02);
    assert_string_equal(self->app.message.text,
                        "End of the recording: another flight from step 20 on");
    close_stage(self);
}

/* A recording whose end nobody lives to see. */
static play_source *endless(void) {
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    play_source *source = play_live_create(&params, NULL);
    data_recording recording = play_source_recording(source);
    recording.last_step = UINT64_C(1) << 62;
    play_source *again = play_recording_create(&recording, NULL);
    play_source_destroy(source);
    assert_non_null(again);
    return again;
}

static void tell_there(app_state *app) {
    app_say(app, "There");
}

/* The window lives on while a far step is looked for, and a key ends that. */
static void a_far_step_is_gone_to_in_pictures(void **state) {
    (void)state;
    stage *self = OPEN(endless(), (char *)"--paused", (char *)"--size", (char *)"1280x800");
    app_state *app = &self->app;
    key(self, "End");
    draw(self, 0.02);
    draw(self, 0.02);
    uint64_t step = step_of(self);
    assert_between(step, 2, 100000, "on the way");
    if (strstr(app->message.text, "On the way to step 4611686018427387904, at ") == NULL) {
        fail_msg("the message is %s", app->message.text);
    }
    key(self, "Esc");
    settle(self);
    step = step_of(self);
    char stopped[64];
    snprintf(stopped, sizeof stopped, "Stopped at step %llu", (unsigned long long)step);
    assert_string_equal(app->message.text, stopped);
    settle(self);
    assert_int_equal(step_of(self), step);

    /* What is gone to elsewhere ends it too. */
    key(self, "End");
    draw(self, 0.02);
    key(self, "Home");
    settle(self);
    assert_int_equal(step_of(self), 0);
    assert_string_equal(app->message.text, "At the start, paused");

    /* And so does arriving: nearer than any recording's end that takes long on every machine. */
    app_travel(app, UINT64_C(1) << 62, tell_there);
    draw(self, 0.02);
    assert_true(app->past.looking);
    app->past.wanted = step_of(self) + 100;
    for (int i = 0; i < 600 && app->past.looking; i++) {
        draw(self, 0.02);
    }
    assert_int_equal(step_of(self), app->past.wanted);
    assert_string_equal(app->message.text, "There");
    close_stage(self);
}

/* Undo leads to a flight at once, and to where one stood in it in pictures when that is far. */
static void a_far_return_is_made_in_pictures(void **state) {
    (void)state;
    stage *self = OPEN(NULL, (char *)"--paused", (char *)"--boids", (char *)"500");
    app_state *app = &self->app;
    base_message message;
    assert_true(play_source_seek(app->source, 30, NULL, &message));
    app_set(app, FLOCK_PARAM_ALIGNMENT, 2.0, false);
    assert_true(play_source_seek(app->source, 10, NULL, &message));
    app_set(app, FLOCK_PARAM_COHESION, 2.0, false);
    assert_true(play_source_seek(app->source, 8000, NULL, &message));
    play_source_undo(app->source, NULL, NULL);
    play_source_set_budget(app->source, 200000); /* of keyframes hardly one */
    play_source_set_budget(app->source, PLAY_BUDGET);

    app_load_note(&app->load, play_source_params(app->source), 1000, 1.0);
    app_event redo = {.kind = APP_EVENT_KEY, .press = {.name = "Y", .ctrl = true}};
    queue(self, redo);
    draw(self, 0.02);
    assert_int_equal(play_source_span(app->source).last, 8000);
    assert_true(app->past.looking);
    draw(self, 0.02);
    assert_between(step_of(self), 1, 7999, "on the way");
    if (strstr(app->message.text, "On the way to step 8000, at ") == NULL) {
        fail_msg("the message is %s", app->message.text);
    }
    for (int i = 0; i < 600 && app->past.looking; i++) {
        draw(self, 0.02);
    }
    assert_int_equal(step_of(self), 8000);
    assert_string_equal(app->message.text,
                        "Redone: Cohesion 2.0. Returned to the branch begun at 0.2 s");
    close_stage(self);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_step_looks_as_it_did),
        cmocka_unit_test(tails_are_as_long_as_one_may_wait),
        cmocka_unit_test(lines_and_title_follow),
        cmocka_unit_test(what_is_kept_is_a_step),
        cmocka_unit_test(the_timeline_leads_to_a_step),
        cmocka_unit_test(the_timeline_does_not_allocate),
        cmocka_unit_test(a_change_in_the_past_says_so),
        cmocka_unit_test(there_is_one_clock),
        cmocka_unit_test(a_recording_says_how_it_ended),
        cmocka_unit_test(a_far_step_is_gone_to_in_pictures),
        cmocka_unit_test(a_far_return_is_made_in_pictures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
