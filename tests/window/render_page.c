/* The page's gradient, when it is painted anew, and that nothing leaves its target. */
#include "screen.h"
#include "test.h"

enum { WIDTH = 200, HEIGHT = 120 };

/* A page of one colour, 0xRRGGBB. */
static scene_page flat_page(uint32_t rgb) {
    scene_page page = {.centre = {10, 10}, .radius = 50};
    for (int i = 0; i < 3; i++) {
        page.inner[i] = page.outer[i] = (float)(rgb >> (16 - 8 * i) & 255) / 255;
    }
    return page;
}

/* A quad over the whole target, in one opaque colour (red in the lowest byte). */
static scene_mark sheet(float x, float y, float width, float height, uint32_t colour) {
    return (scene_mark){.kind = SCENE_QUAD,
                        .a = {x, y},
                        .b = {x + width, y},
                        .p = {x + width, y + height, x, y + height},
                        .colour_a = colour};
}

static void a_flat_page_is_flat(void **state) {
    (void)state;
    test_board.scene.page = flat_page(0x0c0d0e);
    screen_draw(&test_board, NULL, 0);
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        screen_assert_pixel(&test_board, i % WIDTH, i / WIDTH, 0x0c0d0e, 0);
    }
}

static void the_gradient_runs_from_inner_to_outer(void **state) {
    (void)state;
    test_board.scene.page = flat_page(0x161c28);
    test_board.scene.page.centre[0] = 60.5f;
    test_board.scene.page.centre[1] = 20.5f;
    test_board.scene.page.radius = 90;
    test_board.scene.page.outer[0] = test_board.scene.page.outer[1] = 1;
    test_board.scene.page.outer[2] = 0;
    screen_draw(&test_board, NULL, 0);
    screen_assert_pixel(&test_board, 60, 20, 0x161c28, 1);
    screen_assert_pixel(&test_board, 199, 119, 0xffff00, 0); /* 171 away, beyond the radius */
    screen_assert_pixel(&test_board, 105, 20, 0x8a8d14, 1);  /* half way: smoothstep is 0.5 */
    /* A quarter of the radius below the centre: smoothstep(0.25) = 0.15625. */
    screen_assert_pixel(&test_board, 60, 42, 0x3a3f22, 2);
}

static void dither_hides_bands_and_keeps_the_mean(void **state) {
    (void)state;
    test_board.scene.page = flat_page(0);
    for (int i = 0; i < 3; i++) {
        test_board.scene.page.inner[i] = test_board.scene.page.outer[i] = 20.3f / 255;
    }
    screen_draw(&test_board, NULL, 0);
    double sum = 0;
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        assert_between(test_board.rgb[3 * i], 20, 21, "pixel %d", i);
        sum += test_board.rgb[3 * i];
    }
    assert_near(sum / (WIDTH * HEIGHT), 20.3, 0.01, "mean level");
}

/* A pale wall adds its part exactly, wherever the page's levels lie between whole ones: rounded
 * under it, each channel would be off by another part of a level, which is seen as bands of hues.
 */
static void a_wall_keeps_the_mean(void **state) {
    (void)state;
    const double opacity = 15.0 / 255.0; /* the mark's own 8 bits */
    scene_mark wall = sheet(-10, -10, WIDTH + 20, HEIGHT + 20, 0x0fd6b49f);
    test_board.scene.backdrop = (scene_marks){&wall, 1, 1};
    for (int step = 0; step < 8; step++) {
        double level = 11.0 + 1.4 * step;
        test_board.scene.page = flat_page(0);
        for (int i = 0; i < 3; i++) {
            test_board.scene.page.inner[i] = test_board.scene.page.outer[i] = (float)level / 255;
        }
        screen_draw(&test_board, NULL, 0);
        double sums[3] = {0};
        for (int i = 0; i < 3 * WIDTH * HEIGHT; i++) {
            sums[i % 3] += test_board.rgb[i];
        }
        for (int i = 0; i < 3; i++) {
            double over = (0x0fd6b49f >> (8 * i) & 255) * opacity + level * (1.0 - opacity);
            assert_near(sums[i] / (WIDTH * HEIGHT), over, 0.02, "channel %d over %.1f", i, level);
        }
    }
    test_board.scene.backdrop.count = 0;
}

static void the_backdrop_is_painted_anew_when_it_changes(void **state) {
    (void)state;
    scene_mark backdrop[2] = {sheet(10, 10, 50, 50, 0xff0000ff),
                              sheet(100, 10, 50, 50, 0xff00ff00)};
    test_board.scene.page = flat_page(0x102030);
    test_board.scene.backdrop = (scene_marks){backdrop, 1, 2};
    screen_draw(&test_board, NULL, 0);
    screen_assert_pixel(&test_board, 30, 30, 0xff0000, 0);
    screen_assert_pixel(&test_board, 120, 30, 0x102030, 0);

    test_board.scene.backdrop.count = 2;
    screen_draw(&test_board, NULL, 0);
    screen_assert_pixel(&test_board, 120, 30, 0x00ff00, 0);

    backdrop[1].colour_a = 0xffff0000; /* the same list, one mark changed */
    screen_draw(&test_board, NULL, 0);
    screen_assert_pixel(&test_board, 120, 30, 0x0000ff, 0);

    test_board.scene.page = flat_page(0x405060);
    screen_draw(&test_board, NULL, 0);
    screen_assert_pixel(&test_board, 80, 30, 0x405060, 0);
    screen_assert_pixel(&test_board, 30, 30, 0xff0000, 0);

    test_board.scene.backdrop.count = 0;
    screen_draw(&test_board, NULL, 0);
    screen_assert_pixel(&test_board, 30, 30, 0x405060, 0);
}

/* Painted anew, painted to be kept, and copied: none of it is to be seen. */
static void a_page_that_stays_does_not_change(void **state) {
    (void)state;
    static uint8_t first[3 * WIDTH * HEIGHT];
    scene_mark backdrop[2] = {
        {.kind = SCENE_QUAD,
         .a = {20.3f, 10.7f},
         .b = {150.1f, 31.9f},
         .p = {160.6f, 100.2f, 11.4f, 90.8f},
         .colour_a = 0x0fd6b49f},
        {.kind = SCENE_RIBBON, .a = {5, 9}, .b = {150, 80}, .p = {1, -1, 1, -1}, .colour_a = ~0u}};
    test_board.scene.page = flat_page(0x161c28);
    test_board.scene.page.outer[0] = 0.8f;
    test_board.scene.backdrop = (scene_marks){backdrop, 2, 2};
    for (int turn = 0; turn < 4; turn++) {
        screen_draw(&test_board, NULL, 0);
        if (turn == 0) {
            memcpy(first, test_board.rgb, sizeof first);
        }
        for (int i = 0; i < 3 * WIDTH * HEIGHT; i++) {
            assert_int_equal(test_board.rgb[i], first[i]);
        }
    }
    test_board.scene.backdrop.count = 0;
}

static void marks_leave_no_trace_on_the_kept_page(void **state) {
    (void)state;
    scene_mark mark = sheet(0, 0, WIDTH, HEIGHT, 0xffffffff);
    test_board.scene.page = flat_page(0x102030);
    test_board.scene.backdrop.count = 0;
    for (int turn = 0; turn < 3; turn++) { /* so that it is kept */
        screen_draw(&test_board, &mark, 1);
    }
    screen_assert_pixel(&test_board, 100, 60, 0xffffff, 0);
    screen_draw(&test_board, NULL, 0);
    screen_assert_pixel(&test_board, 100, 60, 0x102030, 0);
}

static void nothing_leaves_a_target_inside_a_framebuffer(void **state) {
    (void)state;
    test_board.scene.page = flat_page(0xffffff);
    test_board.scene.backdrop.count = 0;
    screen_draw(&test_board, NULL, 0);

    /* A view of 60 x 40 whose marks and backdrop reach far beyond it. */
    scene_mark marks[2] = {
        sheet(-500, 10, 1000, 5, 0xff0000ff),
        {.kind = SCENE_DISC, .a = {59, 39}, .p = {9, 0}, .colour_a = 0xff00ff00}};
    scene_mark wall = sheet(30, -500, 10, 1000, 0xffff0000);
    render_target view = test_board.canvas;
    view.x = 20;
    view.y = 30;
    view.width = 60;
    view.height = 40;
    scene inside = {.width = 60,
                    .height = 40,
                    .page = flat_page(0x102030),
                    .backdrop = {&wall, 1, 1},
                    .marks = {marks, 2, 2}};
    render_scene(test_board.render, view, &inside);
    screen_check();
    screen_read(&test_board);

    int left = 20;
    int top = HEIGHT - 30 - 40; /* y up in the framebuffer, down in the picture */
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        int x = i % WIDTH;
        int y = i / WIDTH;
        if (x < left || x >= left + 60 || y < top || y >= top + 40) {
            screen_assert_pixel(&test_board, x, y, 0xffffff, 0);
        }
    }
    screen_assert_pixel(&test_board, left, top, 0x102030, 0);
    screen_assert_pixel(&test_board, left + 59, top, 0x102030, 0);
    screen_assert_pixel(&test_board, left, top + 12, 0xff0000, 0);
    screen_assert_pixel(&test_board, left + 35, top, 0x0000ff, 0);
    screen_assert_pixel(&test_board, left + 59, top + 39, 0x00ff00, 0);
}

static void a_target_of_another_size_is_painted_in_that_size(void **state) {
    (void)state;
    scene_mark wall = sheet(0, 0, 20, 20, 0xff0000ff);
    test_board.scene.page = flat_page(0x102030);
    test_board.scene.backdrop = (scene_marks){&wall, 1, 1};
    screen_draw(&test_board, NULL, 0);
    screen_assert_pixel(&test_board, 10, 10, 0xff0000, 0);

    render_target lower = test_board.canvas;
    lower.height = 50;
    render_scene(test_board.render, lower, &test_board.scene);
    screen_check();
    screen_read(&test_board);
    screen_assert_pixel(&test_board, 10, HEIGHT - 50 + 10, 0xff0000, 0);
    screen_assert_pixel(&test_board, 10, HEIGHT - 50 + 22, 0x102030, 0);
    test_board.scene.backdrop.count = 0;
}

static void a_minimised_target_draws_nothing(void **state) {
    (void)state;
    scene_mark mark = sheet(0, 0, WIDTH, HEIGHT, 0xffffffff);
    test_board.scene.page = flat_page(0x102030);
    screen_draw(&test_board, NULL, 0);
    render_target none = test_board.canvas;
    none.width = none.height = 0;
    test_board.scene.marks = (scene_marks){&mark, 1, 1};
    render_scene(test_board.render, none, &test_board.scene);
    screen_check();
    uint8_t untouched[3] = {1, 2, 3};
    render_read(none, untouched);
    assert_int_equal(untouched[0], 1);
    screen_read(&test_board);
    screen_assert_pixel(&test_board, 100, 60, 0x102030, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_flat_page_is_flat),
        cmocka_unit_test(the_gradient_runs_from_inner_to_outer),
        cmocka_unit_test(dither_hides_bands_and_keeps_the_mean),
        cmocka_unit_test(a_wall_keeps_the_mean),
        cmocka_unit_test(the_backdrop_is_painted_anew_when_it_changes),
        cmocka_unit_test(a_page_that_stays_does_not_change),
        cmocka_unit_test(marks_leave_no_trace_on_the_kept_page),
        cmocka_unit_test(nothing_leaves_a_target_inside_a_framebuffer),
        cmocka_unit_test(a_target_of_another_size_is_painted_in_that_size),
        cmocka_unit_test(a_minimised_target_draws_nothing),
    };
    screen_board_size(WIDTH, HEIGHT);
    return cmocka_run_group_tests_name("render_page", tests, screen_set_up, screen_tear_down);
}
