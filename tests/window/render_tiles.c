/* Tiles: a picture drawn in parts is the one drawn whole, page, marks and letters. */
#include "app/app_draw.h"
#include "app/app_screen.h"
#include "gui/gui.h"
#include "play/play_open.h"
#include "test.h"

enum { WIDTH = 900, HEIGHT = 700, ACROSS = 256, DOWN = 192 };

static app_state app;
static uint8_t whole[WIDTH * HEIGHT * 4], part[ACROSS * DOWN * 4], joined[WIDTH * HEIGHT * 4];

/* Opens a flock of this preset seen so, and draws it but for the pixels. */
static void open_picture(const char *preset, const char *look) {
    char *arguments[] = {(char *)"flockview", (char *)"--size",  (char *)"900x700",
                         (char *)"--preset",  (char *)preset,    (char *)"--look",
                         (char *)look,        (char *)"--boids", (char *)"400",
                         (char *)"--warm-up", (char *)"1",       NULL};
    data_options options;
    base_message message;
    bool opened = data_options_parse(&options, DATA_FLOCKVIEW, 11, arguments, &message) &&
                  app_state_open(&app, &options, play_open(&options, &message), &message) &&
                  app_screen_open(&message) &&
                  app_draw_open(&app, app_screen_loader, NULL, &message);
    if (!opened) {
        fail_msg("%s", message.text);
    }
    gui_begin(WIDTH, HEIGHT, 0.0f);
    app_draw_build(&app);
    app_draw_writing(&app);
}

static void close_picture(void) {
    gui_end();
    app_draw_close(&app);
    app_screen_close();
    app_state_close(&app);
}

/* Draws the part of the picture at (left, top) into `pixels`. */
static void draw(int left, int top, int width, int height, uint8_t *pixels) {
    base_message message;
    render_target canvas;
    if (!render_canvas_create(width, height, &canvas, &message)) {
        fail_msg("%s", message.text);
    }
    canvas.left = left;
    canvas.top = top;
    app_draw_kept(&app, canvas);
    render_read_alpha(canvas, pixels);
    render_canvas_destroy(&canvas);
    assert_null(render_error());
}

static void draw_tiles(void) {
    for (int top = 0; top < HEIGHT; top += DOWN) {
        for (int left = 0; left < WIDTH; left += ACROSS) {
            int width = left + ACROSS < WIDTH ? ACROSS : WIDTH - left;
            int height = top + DOWN < HEIGHT ? DOWN : HEIGHT - top;
            draw(left, top, width, height, part);
            for (int row = 0; row < height; row++) {
                memcpy(joined + ((top + row) * WIDTH + left) * 4, part + row * width * 4,
                       (size_t)width * 4);
            }
        }
    }
}

/* Equal but for rounding, which depends on how far a pixel is from the tile's corner: a seam, a
 * part that is a pixel off or a letter that is cut would be seen as much more. */
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
    draw(0, 0, WIDTH, HEIGHT, whole);
    draw_tiles();
    close_picture();
    compare();
}

int main(void) {
    static const char *box[] = {"box", "gallery"}, *figure[] = {"box", "figure"},
                      *lab[] = {"lab", "gallery"}, *lesson[] = {"lesson", "gallery"};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(tiles_join, box),
        cmocka_unit_test_prestate(tiles_join, figure),
        cmocka_unit_test_prestate(tiles_join, lab),
        cmocka_unit_test_prestate(tiles_join, lesson),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
