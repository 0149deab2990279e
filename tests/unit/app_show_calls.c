/* What a window's life asks the renderer for, without OpenGL and without a window: one scene and
 * one interface a picture, in this order, and no picture when there is nothing new to see. */
#include "app/app_show.h"

#include <math.h>

#include "base/base_log.h"
#include "play/play_open.h"
#include "recorded/recorded.h"
#include "test.h"

/* Calls before the window slept for the first time since. */
static size_t seen;

static void press(app_window *window, const char *name) {
    app_event event = {.kind = APP_EVENT_KEY};
    snprintf(event.press.name, sizeof event.press.name, "%s", name);
    app_events_push(&window->events, &event);
}

static void push(app_window *window, app_event_kind kind) {
    app_events_push(&window->events, &(app_event){.kind = kind});
}

/* Opens a small window with these options and lives until it is closed. */
static void live(int count, const char *const *more) {
    char *arguments[16] = {(char *)"flockview", (char *)"--size", (char *)"800x600"};
    for (int i = 0; i < count; i++) {
        arguments[3 + i] = (char *)more[i];
    }
    static app_state app;
    data_options options;
    base_message message;
    recorded_clear();
    recorded_hidden = recorded_closing = false;
    seen = 0;
    bool done = data_options_parse(&options, DATA_FLOCKVIEW, 3 + count, arguments, &message) &&
                app_state_open(&app, &options, play_open(&options, &message), &message) &&
                app_show(&app, &options, &message);
    if (!done) {
        fail_msg("%s", message.text);
    }
    app_state_close(&app);
    data_options_free(&options);
    assert_int_equal(recorded_renderers, 0);
    assert_int_equal(recorded_canvases, 0);
}

static const char *const paused[] = {"--paused", "--reduced-motion"};

/* How many pictures were shown since the last call of this. */
static size_t shown_since(void) {
    size_t number = 0;
    for (; seen < recorded_count; seen++) {
        number += recorded_calls[seen].kind == RECORDED_SHOWN;
    }
    return number;
}

/* --- the order of a picture ------------------------------------------------------------------- */

/* Scene, interface, shown: nothing else but sleep between two pictures, all of the whole window. */
static void assert_pictures(void) {
    size_t pictures = 0;
    for (size_t i = 0; i < recorded_count; i++) {
        const recorded_call *call = &recorded_calls[i];
        if (call->kind != RECORDED_SCENE) {
            assert_true(call->kind == RECORDED_WAIT || call->kind == RECORDED_GLYPHS);
            continue;
        }
        assert_true(i + 2 < recorded_count);
        assert_int_equal(call[1].kind, RECORDED_INTERFACE);
        assert_int_equal(call[2].kind, RECORDED_SHOWN);
        for (int k = 0; k < 2; k++) {
            assert_int_equal(call[k].target.framebuffer, 0);
            assert_int_equal(call[k].target.width, 800);
            assert_int_equal(call[k].target.height, 600);
        }
        pictures++;
        i += 2;
    }
    assert_true(pictures > 0);
    assert_int_equal(pictures, recorded_number(RECORDED_INTERFACE));
}

static void quit_after_ten(app_window *window, int sleep) {
    if (sleep < 10) {
        press(window, sleep % 2 == 0 ? "L" : "K");
    } else {
        press(window, "Q");
        window->events.items[window->events.count - 1].press.ctrl = true;
    }
}

static void a_picture_is_scene_then_interface(void **state) {
    (void)state;
    recorded_sleep = quit_after_ten;
    live(2, paused);
    assert_pictures();
    assert_true(recorded_number(RECORDED_SHOWN) >= 11);
}

/* --- rest ------------------------------------------------------------------------------------- */

enum { QUIET = 50 };

static void sleep_on(app_window *window, int sleep) {
    (void)window;
    /* The first pictures: the panel's widgets settle. */
    if (sleep == 0) {
        shown_since();
    }
    recorded_closing = sleep == QUIET;
}

/* Paused with nothing happening: no scene, no interface, nothing at all but sleep. */
static void nothing_is_drawn_at_rest(void **state) {
    (void)state;
    recorded_sleep = sleep_on;
    live(2, paused);
    assert_int_equal(shown_since(), 0);
    assert_int_equal(recorded_number(RECORDED_WAIT), QUIET + 1);
    for (size_t i = recorded_count - QUIET; i < recorded_count; i++) {
        assert_int_equal(recorded_calls[i].kind, RECORDED_WAIT);
        assert_true(recorded_calls[i].seconds > 1.0); /* and for long: nothing is polled */
    }
}

static void damage_once(app_window *window, int sleep) {
    if (sleep == 0) {
        shown_since();
        push(window, APP_EVENT_DAMAGE);
    }
    recorded_closing = sleep == 3;
}

/* An uncovered window is drawn once. */
static void damage_is_drawn_once(void **state) {
    (void)state;
    recorded_sleep = damage_once;
    live(2, paused);
    assert_int_equal(shown_since(), 1);
}

static void hide(app_window *window, int sleep) {
    recorded_hidden = sleep < QUIET;
    if (sleep == 0) {
        press(window, "Space"); /* it would fly */
        shown_since();
    } else if (sleep == QUIET) {
        assert_int_equal(shown_since(), 0);
        recorded_closing = true;
    }
}

/* A minimised window draws nothing, whatever comes. */
static void nothing_is_drawn_hidden(void **state) {
    (void)state;
    recorded_sleep = hide;
    live(2, paused);
}

/* --- what else is drawn ----------------------------------------------------------------------- */

static void scale_up(app_window *window, int sleep) {
    if (sleep == 0) {
        recorded_clear();
        window->scale = 1.5f;
        push(window, APP_EVENT_DAMAGE);
    }
    recorded_closing = sleep == 1;
}

/* Letters of another scale are handed over before the interface that is written with them. */
static void letters_come_first(void **state) {
    (void)state;
    recorded_sleep = scale_up;
    live(2, paused);
    size_t glyphs = 0, interface = 0;
    while (glyphs < recorded_count && recorded_calls[glyphs].kind != RECORDED_GLYPHS) {
        glyphs++;
    }
    while (interface < recorded_count && recorded_calls[interface].kind != RECORDED_INTERFACE) {
        interface++;
    }
    assert_true(glyphs < interface && interface < recorded_count);
    assert_int_equal(recorded_number(RECORDED_GLYPHS), 1);
}

/* --- what OpenGL refuses ---------------------------------------------------------------------- */

static char logged[256];

static void keep_line(void *user, base_log_level level, const char *line) {
    (void)user;
    (void)level;
    snprintf(logged, sizeof logged, "%s", line);
}

static void refuse_once(app_window *window, int sleep) {
    if (sleep == 0) {
        recorded_error = "invalid operation";
        push(window, APP_EVENT_DAMAGE);
    }
    recorded_closing = sleep == 2;
}

/* Whoever follows what the program says hears of it; OpenGL is asked for nobody else. */
static void refusals_are_announced(void **state) {
    (void)state;
    const char *const announced[] = {"--paused", "--reduced-motion", "--announce"};
    recorded_sleep = refuse_once;
    base_log_set_callback(keep_line, NULL);
    live(3, announced);
    assert_string_equal(logged, "OpenGL says: invalid operation");
    assert_null(recorded_error);
    logged[0] = '\0';
    live(2, paused);
    base_log_set_callback(NULL, NULL);
    assert_string_equal(logged, "");
    assert_non_null(recorded_error);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_picture_is_scene_then_interface),
        cmocka_unit_test(nothing_is_drawn_at_rest),
        cmocka_unit_test(damage_is_drawn_once),
        cmocka_unit_test(nothing_is_drawn_hidden),
        cmocka_unit_test(letters_come_first),
        cmocka_unit_test(refusals_are_announced),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
