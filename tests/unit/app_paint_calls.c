/* What app_paint and app_picture ask the renderer for, without OpenGL: tiles that join, each with
 * its own part, drawn scene first and then what is written on it, and read before the next. */
#include "app/app_draw.h"
#include "app/app_paint.h"
#include "app/app_screen.h"
#include "base/base_memory.h"
#include "gui/gui.h"
#include "play/play_open.h"
#include "recorded/recorded.h"
#include "test.h"

static app_state app;

/* Opens a flock and what draws it at this size, "900x700", with two options more or NULL. */
static void open_picture(const char *size, const char *option, const char *value) {
    char *arguments[] = {(char *)"flockview", (char *)"--size", (char *)size,  (char *)"--explain",
                         (char *)"7",         (char *)option,   (char *)value, NULL};
    data_options options;
    base_message message;
    bool opened =
        data_options_parse(&options, DATA_FLOCKVIEW, option != NULL ? 7 : 5, arguments, &message) &&
        app_state_open(&app, &options, play_open(&options, &message), &message) &&
        app_draw_open(&app, app_screen_loader, NULL, &message);
    if (!opened) {
        fail_msg("%s", message.text);
    }
    gui_begin((float)app.width, (float)app.height, 0.0f);
    app_explain_update(&app);
    recorded_clear();
}

static void close_picture(void) {
    gui_end();
    app_draw_close(&app);
    app_state_close(&app);
    assert_int_equal(recorded_canvases, 0);
    assert_int_equal(recorded_renderers, 0);
}

static bool count_rows(void *user, const uint8_t *rows, int count) {
    (void)rows;
    *(int *)user += count;
    return true;
}

/* Draws the picture; only the calls that drew it are kept. */
static void paint(int samples, bool alpha) {
    base_message message;
    int rows = 0;
    const app_paint_size size = {app.width, app.height, samples, alpha};
    app_paint *self = app_paint_create(&size, &message);
    assert_non_null(self);
    assert_int_equal(recorded_canvases, 1);
    recorded_clear();
    assert_true(app_paint_draw(self, &app, count_rows, &rows, &message));
    assert_int_equal(rows, app.height);
    app_paint_destroy(self);
}

static bool same_target(const render_target *a, const render_target *b) {
    return a->framebuffer == b->framebuffer && a->x == b->x && a->y == b->y &&
           a->width == b->width && a->height == b->height && a->left == b->left &&
           a->top == b->top && a->samples == b->samples;
}

/* Every tile is one scene, one interface and one reading, in this order and of the same part. */
static void assert_tiles(void) {
    assert_int_equal(recorded_count % 3, 0);
    for (size_t i = 0; i < recorded_count; i += 3) {
        const recorded_call *call = &recorded_calls[i];
        assert_int_equal(call[0].kind, RECORDED_SCENE);
        assert_int_equal(call[1].kind, RECORDED_INTERFACE);
        assert_int_equal(call[2].kind, RECORDED_READ);
        assert_true(same_target(&call[0].target, &call[1].target));
        assert_true(same_target(&call[0].target, &call[2].target));
        assert_int_equal(call[0].marks, recorded_calls[0].marks);
        assert_true(call[1].triangles > 0);
    }
}

/* Counts how often each pixel is drawn. Parts are those of the picture `samples` times as fine. */
static void assert_joined(int samples) {
    size_t width = (size_t)(app.width * samples), height = (size_t)(app.height * samples);
    uint8_t *drawn = calloc(width, height);
    assert_non_null(drawn);
    for (size_t i = 0; i < recorded_count; i += 3) {
        const render_target *tile = &recorded_calls[i].target;
        assert_int_equal(tile->samples, samples);
        assert_in_range(tile->width, 1, recorded_canvas_limit);
        assert_in_range(tile->height, 1, recorded_canvas_limit);
        assert_in_range(tile->left + tile->width, 1, width);
        assert_in_range(tile->top + tile->height, 1, height);
        for (int row = 0; row < tile->height; row++) {
            uint8_t *pixel = drawn + (size_t)(tile->top + row) * width + (size_t)tile->left;
            for (int column = 0; column < tile->width; column++) {
                pixel[column]++;
            }
        }
    }
    for (size_t i = 0; i < width * height; i++) {
        if (drawn[i] != 1) {
            fail_msg("pixel (%zu, %zu) is drawn %d times", i % width, i / width, drawn[i]);
        }
    }
    free(drawn);
}

static void a_picture_is_one_scene(void **state) {
    (void)state;
    open_picture("900x700", NULL, NULL);
    paint(1, false);
    assert_int_equal(recorded_count, 3);
    assert_tiles();
    assert_joined(1);
    assert_int_equal(recorded_calls[0].width, 900);
    assert_int_equal(recorded_calls[0].height, 700);
    assert_true(recorded_calls[0].backdrop > 0);
    close_picture();
}

/* The driver's limit makes tiles smaller; samples are never parted. */
static void tiles_join(void **state) {
    (void)state;
    recorded_canvas_limit = 1024;
    open_picture("2500x1300", NULL, NULL);
    paint(3, true);
    assert_int_equal(recorded_count, 3 * 8 * 4); /* 341 pixels of 3 samples are 1023 */
    assert_tiles();
    assert_joined(3);
    assert_int_equal(recorded_calls[0].width, 7500);
    close_picture();
    recorded_canvas_limit = 16384;
}

/* Above that limit and without a reason to stop: the largest tile that is chosen here. */
static void tiles_are_held_small(void **state) {
    (void)state;
    open_picture("5000x1100", NULL, NULL);
    paint(1, false);
    assert_int_equal(recorded_count, 3 * 2 * 2);
    assert_tiles();
    assert_joined(1);
    close_picture();
}

static bool refuse_rows(void *user, const uint8_t *rows, int count) {
    (void)rows;
    (void)count;
    return --*(int *)user > 0;
}

/* Who stops the rows is not drawn for any more. */
static void a_stop_is_heard(void **state) {
    (void)state;
    open_picture("500x3000", NULL, NULL);
    base_message message;
    int bands = 2;
    const app_paint_size size = {500, 3000, 1, false};
    app_paint *self = app_paint_create(&size, &message);
    assert_non_null(self);
    recorded_clear();
    assert_false(app_paint_draw(self, &app, refuse_rows, &bands, &message));
    assert_int_equal(recorded_number(RECORDED_SCENE), 2);
    app_paint_destroy(self);
    close_picture();
}

/* Whatever there is to draw is one scene: marks do not cost calls. */
static void marks_cost_no_calls(void **state) {
    (void)state;
    open_picture("400x300", "--boids", "20000");
    paint(1, false);
    assert_int_equal(recorded_number(RECORDED_SCENE), 1);
    assert_int_equal(recorded_number(RECORDED_INTERFACE), 1);
    assert_true(recorded_calls[0].marks > 20000);
    close_picture();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_picture_is_one_scene), cmocka_unit_test(tiles_join),
        cmocka_unit_test(tiles_are_held_small),   cmocka_unit_test(a_stop_is_heard),
        cmocka_unit_test(marks_cost_no_calls),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
