/* Pictures in parts: drawn in tiles or in bands of rows they are the picture drawn whole, page,
 * marks and letters; supersampled ones are its mean; a transparent page leaves the rest as it is.
 */
#include "app/app_draw.h"
#include "app/app_paint.h"
#include "app/app_screen.h"
#include "base/base_memory.h"
#include "gui/gui.h"
#include "play/play_open.h"
#include "test.h"

enum { WIDTH = 900, HEIGHT = 700, ACROSS = 256, DOWN = 192 };

static app_state app;
static uint8_t whole[WIDTH * HEIGHT * 4], part[ACROSS * DOWN * 4], joined[WIDTH * HEIGHT * 4];

/* Opens a flock of this preset seen so, one of its boids explained. */
static void open_picture(const char *preset, const char *look) {
    char *arguments[] = {(char *)"flockview", (char *)"--size",
                         (char *)"900x700",   (char *)"--preset",
                         (char *)preset,      (char *)"--look",
                         (char *)look,        (char *)"--boids",
                         (char *)"400",       (char *)"--warm-up",
                         (char *)"1",         (char *)"--explain",
                         (char *)"7",         NULL};
    data_options options;
    base_message message;
    bool opened = data_options_parse(&options, DATA_FLOCKVIEW, 13, arguments, &message) &&
                  app_state_open(&app, &options, play_open(&options, &message), &message) &&
                  app_screen_open(&message) &&
                  app_draw_open(&app, app_screen_loader, NULL, &message);
    if (!opened) {
        fail_msg("%s", message.text);
    }
    gui_begin(WIDTH, HEIGHT, 0.0f);
    app_explain_update(&app);
}

static void close_picture(void) {
    gui_end();
    app_draw_close(&app);
    app_screen_close();
    app_state_close(&app);
}

/* Draws the part of the picture at (left, top) into `pixels`. */
static void draw(gui_triangles written, int left, int top, int width, int height, uint8_t *pixels) {
    base_message message;
    render_target canvas;
    if (!render_canvas_create(width, height, &canvas, &message)) {
        fail_msg("%s", message.text);
    }
    canvas.left = left;
    canvas.top = top;
    app_draw_kept(&app, canvas, written);
    render_read_alpha(canvas, pixels);
    render_canvas_destroy(&canvas);
    assert_null(render_error());
}

static void draw_tiles(gui_triangles written) {
    for (int top = 0; top < HEIGHT; top += DOWN) {
        for (int left = 0; left < WIDTH; left += ACROSS) {
            int width = left + ACROSS < WIDTH ? ACROSS : WIDTH - left;
            int height = top + DOWN < HEIGHT ? DOWN : HEIGHT - top;
            draw(written, left, top, width, height, part);
            for (int row = 0; row < height; row++) {
                memcpy(joined + ((top + row) * WIDTH + left) * 4, part + row * width * 4,
                       (size_t)width * 4);
            }
        }
    }
}

/* Equal but for rounding: a driver works out how far a pixel is across a mark from where the mark's
 * corners are in the tile, so the last bit depends on that (what is worked out from the pixel
 * alone, the page, is the same). A seam, a part that is a pixel off or a letter that is cut would
 * be seen as much more. */
static void compare(void) {
    const int values = WIDTH * HEIGHT * 4;
    int different = 0;
    for (int i = 0; i < values; i++) {
        if (abs(whole[i] - joined[i]) > 1) {
            fail_msg("channel %d of pixel (%d, %d): %d whole, %d in tiles", i % 4, i / 4 % WIDTH,
                     i / 4 / WIDTH, whole[i], joined[i]);
        }
        different += whole[i] != joined[i];
    }
    assert_between(different, 0, values / 500, "values of %d that differ by 1", values);
}

static void tiles_join(void **state) {
    const char *const *view = *state;
    open_picture(view[0], view[1]);
    const gui_triangles written = app_draw_build_kept(&app, 1, false);
    draw(written, 0, 0, WIDTH, HEIGHT, whole);
    draw_tiles(written);
    close_picture();
    compare();
}

/* Tails have ends that are not smoothed: one that was cut at a tile's edge would show it most. */
static void tails_join(void **state) {
    (void)state;
    open_picture("box", "gallery");
    gui_triangles written = app_draw_build_kept(&app, 1, false);
    written.batch_count = 0;
    scene_marks *marks = &app.scene.marks;
    size_t kept = 0;
    for (size_t i = 0; i < marks->count; i++) {
        if (marks->items[i].kind == SCENE_RIBBON) {
            marks->items[kept++] = marks->items[i];
        }
    }
    marks->count = kept;
    assert_true(kept > 1000);
    draw(written, 0, 0, WIDTH, HEIGHT, whole);
    draw_tiles(written);
    close_picture();
    compare();
}

/* --- bands ----------------------------------------------------------------------------------- */

/* Rows as they come. */
typedef struct taken {
    uint8_t *next;
    size_t stride;
    int bands;
} taken;

static bool take_rows(void *user, const uint8_t *rows, int count) {
    taken *self = user;
    memcpy(self->next, rows, (size_t)count * self->stride);
    self->next += (size_t)count * self->stride;
    self->bands++;
    return true;
}

/* Draws the picture by app_paint into `pixels`; returns in how many bands it came. */
static int paint(int samples, bool alpha, uint8_t *pixels) {
    base_message message;
    const app_paint_size size = {WIDTH, HEIGHT, samples, alpha};
    taken taken = {.next = pixels, .stride = (size_t)WIDTH * (alpha ? 4 : 3)};
    app_paint *self = app_paint_create(&size, &message);
    if (self == NULL || !app_paint_draw(self, &app, take_rows, &taken, &message)) {
        fail_msg("%s", message.text);
    }
    /* The next frame of a film allocates nothing. */
    taken.next = pixels;
    taken.bands = 0;
    gui_end();
    gui_begin(WIDTH, HEIGHT, 0.0f);
    uint64_t before = base_alloc_count();
    assert_true(app_paint_draw(self, &app, take_rows, &taken, &message));
    assert_int_equal(base_alloc_count() - before, 0);
    app_paint_destroy(self);
    assert_int_equal((taken.next - pixels) / (ptrdiff_t)taken.stride, HEIGHT);
    return taken.bands;
}

/* At two samples 1400 rows of them are drawn, which no tile has: the mean is the picture but for
 * its edges, and a seam would be a line of other pixels. */
static void bands_join(void **state) {
    (void)state;
    open_picture("box", "gallery");
    assert_int_equal(paint(1, false, whole), 1);
    assert_int_equal(paint(2, false, joined), 2);
    close_picture();
    double way = 0.0, most = 0.0;
    for (int row = 0; row < HEIGHT; row++) {
        double sum = 0.0;
        for (int i = 0; i < WIDTH * 3; i++) {
            sum += abs(whole[row * WIDTH * 3 + i] - joined[row * WIDTH * 3 + i]);
        }
        way += sum / (WIDTH * 3 * HEIGHT);
        most = fmax(most, sum / (WIDTH * 3));
    }
    assert_between(way, 0.0, 0.5, "mean difference of 255");
    assert_between(most, 0.0, 4.0, "mean difference in the worst row");
}

/* Over the page's own colour a transparent picture is the opaque one. */
static void pages_can_be_left_out(void **state) {
    (void)state;
    open_picture("box", "figure"); /* its page is flat */
    paint(1, false, whole);
    paint(1, true, joined);
    close_picture();
    static const int page[3] = {0x0c, 0x0d, 0x0e};
    int clear = 0;
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        double alpha = joined[i * 4 + 3] / 255.0;
        clear += joined[i * 4 + 3] == 0;
        for (int k = 0; k < 3; k++) {
            double over = joined[i * 4 + k] * alpha + page[k] * (1.0 - alpha);
            assert_near(over, whole[i * 3 + k], 3.0, "channel %d of pixel (%d, %d)", k, i % WIDTH,
                        i / WIDTH);
        }
    }
    assert_between(clear, WIDTH * HEIGHT / 4, WIDTH * HEIGHT * 3 / 4, "clear pixels");
}

int main(void) {
    static const char *box[] = {"box", "gallery"}, *figure[] = {"box", "figure"},
                      *lab[] = {"lab", "gallery"}, *lesson[] = {"lesson", "gallery"};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(tiles_join, box),
        cmocka_unit_test_prestate(tiles_join, figure),
        cmocka_unit_test_prestate(tiles_join, lab),
        cmocka_unit_test_prestate(tiles_join, lesson),
        cmocka_unit_test(tails_join),
        cmocka_unit_test(bands_join),
        cmocka_unit_test(pages_can_be_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
