/* See screen.h. */
#include "screen.h"

#include "app/app_screen.h"
#include "test.h"

void screen_open(test_screen *screen, int width, int height) {
    base_message message = {0};
    *screen = (test_screen){0};
    if (!app_screen_open(&message)) {
        fail_msg("%s", message.text);
    }
    screen->render = render_create(app_screen_loader, NULL, &message);
    if (!screen->render || !render_canvas_create(width, height, &screen->canvas, &message)) {
        fail_msg("%s", message.text);
    }
    screen->scene.width = width;
    screen->scene.height = height;
    screen->scene.page.radius = 1;
    screen->rgb = calloc((size_t)width * (size_t)height, 3);
    assert_non_null(screen->rgb);
}

void screen_close(test_screen *screen) {
    free(screen->rgb);
    render_canvas_destroy(&screen->canvas);
    render_destroy(screen->render);
    app_screen_close();
}

test_screen test_board;
static int board_size[2];

void screen_board_size(int width, int height) {
    board_size[0] = width;
    board_size[1] = height;
}

int screen_set_up(void **state) {
    (void)state;
    screen_open(&test_board, board_size[0], board_size[1]);
    return 0;
}

int screen_tear_down(void **state) {
    (void)state;
    screen_close(&test_board);
    return 0;
}

void screen_check(void) {
    const char *error = render_error();
    if (error) {
        fail_msg("OpenGL reports: %s", error);
    }
}

void screen_draw(test_screen *screen, scene_mark *marks, size_t count) {
    screen->scene.marks.items = marks;
    screen->scene.marks.count = count;
    render_scene(screen->render, screen->canvas, &screen->scene);
    screen_check();
    screen_read(screen);
}

void screen_read(test_screen *screen) {
    render_read(screen->canvas, screen->rgb);
    screen_check();
}

const uint8_t *screen_pixel(const test_screen *screen, int x, int y) {
    return screen->rgb + ((size_t)y * (size_t)screen->canvas.width + (size_t)x) * 3;
}

void screen_assert_pixel(const test_screen *screen, int x, int y, uint32_t wanted, int tolerance) {
    const uint8_t *found = screen_pixel(screen, x, y);
    for (int i = 0; i < 3; i++) {
        int channel = (int)(wanted >> (16 - 8 * i) & 255);
        if (abs(found[i] - channel) > tolerance) {
            fail_msg("pixel (%d, %d) is #%02x%02x%02x, not #%06x +- %d", x, y, found[0], found[1],
                     found[2], (unsigned)wanted, tolerance);
        }
    }
}

double screen_area(const test_screen *screen) {
    size_t pixels = (size_t)screen->canvas.width * (size_t)screen->canvas.height;
    uint64_t sum = 0;
    for (size_t i = 0; i < pixels; i++) {
        sum += screen->rgb[3 * i];
    }
    return (double)sum / 255;
}
