/* Interface triangles: where they lie, what they cover, how they are clipped and coloured. */
#include "screen.h"
#include "test.h"

enum { SIDE = 100 };

static const uint16_t corners[6] = {0, 1, 2, 0, 2, 3};

/* Fills four corners of a rectangle; the glyph texture is read over its whole width. */
static void rectangle(render_vertex vertices[4], float x, float y, float width, float height,
                      uint32_t colour) {
    for (int i = 0; i < 4; i++) {
        float u = i == 1 || i == 2 ? 1 : 0;
        float v = i >= 2 ? 1 : 0;
        vertices[i] = (render_vertex){x + u * width, y + v * height, u, v, colour};
    }
}

/* Draws the batches over a black page into `target`. */
static void draw(render_target target, const render_vertex *vertices, size_t vertex_count,
                 const render_batch *batches, size_t batch_count) {
    render_triangles triangles = {vertices, vertex_count, corners, 6, batches, batch_count};
    render_scene(test_board.render, test_board.canvas, &test_board.scene);
    render_interface(test_board.render, target, &triangles);
    screen_check();
    screen_read(&test_board);
}

static void triangles_are_clipped_to_their_batch(void **state) {
    (void)state;
    render_vertex vertices[4];
    rectangle(vertices, 0, 0, SIDE, SIDE, 0xffffffff);
    render_batch batch = {0, 6, 0, {10, 20, 40, 30}};
    draw(test_board.canvas, vertices, 4, &batch, 1);
    assert_near(screen_area(&test_board), 30 * 10, 0, "clipped area");
    screen_assert_pixel(&test_board, 10, 20, 0xffffff, 0);
    screen_assert_pixel(&test_board, 39, 29, 0xffffff, 0);
    screen_assert_pixel(&test_board, 9, 20, 0, 0);
    screen_assert_pixel(&test_board, 10, 19, 0, 0);
}

static void a_triangle_covers_its_half(void **state) {
    (void)state;
    render_vertex vertices[4];
    rectangle(vertices, 10, 10, 80, 80, 0xff0000ff);
    render_batch batch = {0, 3, 0, {0, 0, SIDE, SIDE}};
    draw(test_board.canvas, vertices, 4, &batch, 1);
    assert_near(screen_area(&test_board), 80 * 80 / 2, 80, "triangle");
    screen_assert_pixel(&test_board, 85, 15, 0xff0000, 0); /* above the falling diagonal */
    screen_assert_pixel(&test_board, 15, 85, 0, 0);
}

static void colours_blend_straight_and_batches_start_at_their_vertex(void **state) {
    (void)state;
    render_vertex vertices[8];
    rectangle(vertices, 0, 0, 50, SIDE, 0xff4080ff);
    rectangle(vertices + 4, 25, 0, 50, SIDE, 0x80ffffff);
    render_batch batches[2] = {{0, 6, 0, {0, 0, SIDE, SIDE}}, {0, 6, 4, {0, 0, SIDE, SIDE}}};
    draw(test_board.canvas, vertices, 8, batches, 2);
    screen_assert_pixel(&test_board, 10, 50, 0xff8040, 0);
    screen_assert_pixel(&test_board, 40, 50, 0xffc0a0, 1);
    screen_assert_pixel(&test_board, 60, 50, 0x808080, 1);
    screen_assert_pixel(&test_board, 90, 50, 0x000000, 0);
}

static void glyphs_scale_the_opacity(void **state) {
    (void)state;
    /* Three texels wide, so rows are not a multiple of four bytes. */
    static const uint8_t alpha[2][3] = {{255, 255, 255}, {0, 128, 255}};
    render_set_glyphs(test_board.render, &alpha[0][0], 3, 2);
    render_vertex vertices[4];
    rectangle(vertices, 0, 0, 90, 60, 0xffffffff);
    render_batch batch = {0, 6, 0, {0, 0, SIDE, SIDE}};
    draw(test_board.canvas, vertices, 4, &batch, 1);
    screen_assert_pixel(&test_board, 45, 5, 0xffffff, 0);
    screen_assert_pixel(&test_board, 5, 55, 0x000000, 0);
    screen_assert_pixel(&test_board, 45, 55, 0x808080, 2);
    screen_assert_pixel(&test_board, 85, 55, 0xffffff, 0);

    static const uint8_t full = 255;
    render_set_glyphs(test_board.render, &full, 1, 1);
}

static void an_interface_stays_inside_its_target(void **state) {
    (void)state;
    render_vertex vertices[4];
    rectangle(vertices, -500, -500, 1000, 1000, 0xffffffff);
    render_batch batch = {0, 6, 0, {-100, -100, 1000, 1000}};
    render_target view = test_board.canvas;
    view.x = 10;
    view.y = 20;
    view.width = 30;
    view.height = 40;
    draw(view, vertices, 4, &batch, 1);
    assert_near(screen_area(&test_board), 30 * 40, 0, "area");
    screen_assert_pixel(&test_board, 10, SIDE - 20 - 1, 0xffffff, 0);
    screen_assert_pixel(&test_board, 10, SIDE - 20, 0, 0);
}

static void nothing_is_drawn_of_nothing(void **state) {
    (void)state;
    render_vertex vertices[4];
    rectangle(vertices, 0, 0, SIDE, SIDE, 0xffffffff);
    render_batch empty = {0, 6, 0, {40, 40, 40, 90}};
    draw(test_board.canvas, vertices, 4, &empty, 1);
    assert_near(screen_area(&test_board), 0, 0, "empty clip");
    draw(test_board.canvas, NULL, 0, NULL, 0);
    assert_near(screen_area(&test_board), 0, 0, "no batches");
    render_target none = test_board.canvas;
    none.width = none.height = 0;
    render_batch all = {0, 6, 0, {0, 0, SIDE, SIDE}};
    draw(none, vertices, 4, &all, 1);
    assert_near(screen_area(&test_board), 0, 0, "no target");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(triangles_are_clipped_to_their_batch),
        cmocka_unit_test(a_triangle_covers_its_half),
        cmocka_unit_test(colours_blend_straight_and_batches_start_at_their_vertex),
        cmocka_unit_test(glyphs_scale_the_opacity),
        cmocka_unit_test(an_interface_stays_inside_its_target),
        cmocka_unit_test(nothing_is_drawn_of_nothing),
    };
    screen_board_size(SIDE, SIDE);
    return cmocka_run_group_tests_name("render_interface", tests, screen_set_up, screen_tear_down);
}
