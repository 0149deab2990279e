/* The frame: triangles and batches, memory, scales, sizes, and whose the pointer is. */
#include "gui_drawn.h"

#include <string.h>

#include "base/base_memory.h"

static int start(void **state) {
    (void)state;
    return gui_init(1.0f) ? 0 : -1;
}

static int stop(void **state) {
    (void)state;
    gui_shutdown();
    return 0;
}

/* A frame as the program draws it: message, hint, and the help with its keys. */
static gui_triangles draw(float width, float height) {
    gui_begin(width, height, 0.016f);
    gui_pill(200.0f, 20.0f, 400.0f, "Alignment 1.1", &(gui_pill_look){INK, INK, INK, 0.9f});
    gui_card(50.0f, 80.0f, 300.0f, 200.0f, 10.0f, INK, INK);
    for (int row = 0; row < 6; row++) {
        float y = 90.0f + 28.0f * (float)row;
        float cap = gui_keycap(60.0f, y, "Space", INK);
        gui_text(GUI_SMALL, INK, 70.0f + cap, y, "play / pause");
    }
    gui_text(GUI_NUMBER, INK, 60.0f, 290.0f, "0.132");
    return gui_end();
}

static void everything_is_inside_the_frame(void **state) {
    (void)state;
    for (float scale = 0.5f; scale <= 4.0f; scale *= 2.0f) {
        float width = 400.0f * scale, height = 320.0f * scale;
        assert_true(gui_set_scale(scale));
        gui_triangles drawn = draw(width, height);
        assert_sound(drawn, width, height);
        assert_int_equal(drawn.batch_count, 1);
        assert_near(drawn.batches[0].clip[2], width, 0.0f, "clip's right");
        assert_near(drawn.batches[0].clip[3], height, 0.0f, "clip's bottom");
        drawn_box box = drawn_extent(drawn, 0, drawn.vertex_count);
        assert_true(box.left >= 0.0f && box.top >= 0.0f);
        assert_true(box.right <= width && box.bottom <= height);
    }
    gui_set_scale(1.0f);
}

static void empty_frame_draws_nothing(void **state) {
    (void)state;
    gui_begin(800.0f, 600.0f, 0.016f);
    gui_triangles drawn = gui_end();
    assert_int_equal(drawn.batch_count, 0);
    assert_int_equal(drawn.vertex_count, 0);
}

/* More vertices than 16 bits count: later batches start further on. */
static void large_frame_is_split(void **state) {
    (void)state;
    gui_begin(1000.0f, 6000.0f, 0.016f);
    for (int row = 0; row < 400; row++) {
        gui_text(GUI_SECTION, INK, 0.0f, 15.0f * (float)row,
                 "ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZ");
    }
    gui_triangles drawn = gui_end();
    assert_sound(drawn, 1000.0f, 6000.0f);
    assert_int_equal(drawn.vertex_count, 400 * 52 * 4);
    assert_true(drawn.batch_count > 1);
    assert_true(drawn.batches[1].first_vertex > 0);
}

static void odd_sizes_and_times_survive(void **state) {
    (void)state;
    static const float sizes[][2] = {{0.0f, 0.0f}, {-5.0f, 3.0f}, {NAN, NAN}, {1.0f, 1.0f}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        gui_triangles drawn = draw(sizes[i][0], sizes[i][1]);
        for (size_t b = 0; b < drawn.batch_count; b++) {
            const float *clip = drawn.batches[b].clip;
            assert_true(clip[0] < clip[2] && clip[1] < clip[3]);
        }
    }
    static const float times[] = {0.0f, -1.0f, NAN, 1e6f};
    for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
        gui_begin(800.0f, 600.0f, times[i]);
        gui_end();
    }
}

/* Frames with a busy hand, then one after an hour's sleep, which must not free what the next needs.
 */
static void live(int frames) {
    for (int i = 0; i < frames; i++) {
        gui_input_pointer((float)i, 100.0f, i % 10 != 0);
        gui_input_button(i % 3, i % 2 == 0);
        gui_input_wheel(1.0f);
        gui_input_character('a');
        draw(400.0f, 320.0f);
    }
    gui_begin(400.0f, 320.0f, 3600.0f);
    gui_end();
    draw(400.0f, 320.0f);
}

static void steady_frames_allocate_nothing(void **state) {
    (void)state;
    live(10);
    uint64_t before = base_alloc_count();
    assert_true(before > 0);
    live(300);
    assert_int_equal(base_alloc_count(), before);
}

static void scale_is_held_and_bakes_anew(void **state) {
    (void)state;
    int small[2], large[2];
    static const float held[][2] = {{0.01f, 0.5f}, {-1.0f, 0.5f}, {NAN, 0.5f}, {4.0f, 4.0f}};
    for (size_t i = 0; i < sizeof held / sizeof *held; i++) {
        assert_true(gui_set_scale(held[i][0]));
        assert_near(gui_line_height(GUI_TITLE) * held[i][1], 18.0f * held[i][1], 0.0f, "pixels");
    }
    gui_set_scale(1.0f);
    assert_non_null(gui_glyphs(&small[0], &small[1]));
    gui_set_scale(2.0f);
    assert_non_null(gui_glyphs(&large[0], &large[1]));
    assert_true(large[0] * large[1] > small[0] * small[1]);
    assert_sound(draw(800.0f, 640.0f), 800.0f, 640.0f);
    gui_set_scale(1.0f);
}

/* Beyond an interface's scale there are a poster's letters, and afterwards all of them again. */
static void posters_have_letters(void **state) {
    (void)state;
    float width = gui_text_width(GUI_NUMBER, "1.40");
    assert_true(gui_set_scale(100.0f));
    assert_near(gui_line_height(GUI_SMALL), 13.0f, 0.0f, "units");
    assert_near(gui_text_width(GUI_NUMBER, "1.40"), width, 2.0f, "units"); /* whole pixels there */
    int across, down;
    assert_non_null(gui_glyphs(&across, &down));
    assert_in_range(across * down, 1 << 20, 1 << 25);
    gui_begin(16000.0f, 1000.0f, 0.1f);
    gui_text(GUI_TITLE, gui_rgb(0xFFFFFF, 1.0f), 10.0f, 10.0f, "?\u00B2\u00B0\u00D7\u2212\u2264");
    gui_triangles drawn = gui_end();
    assert_int_equal(drawn.vertex_count, 6 * 4);
    for (size_t i = 4; i < drawn.vertex_count; i += 4) {
        /* What a font lacks is a question mark. */
        const drawn_vertex *vertices = drawn.vertices;
        assert_true(vertices[i].u != vertices[0].u);
    }
    gui_set_scale(1.0f);
    assert_sound(draw(800.0f, 640.0f), 800.0f, 640.0f);
}

/* Draws a letter apart, and tells of how many corners of triangles that was. */
static size_t draw_apart(void) {
    gui_apart_begin();
    gui_text(GUI_LABEL, INK, 10.0f, 10.0f, "x");
    gui_triangles drawn = gui_apart_end();
    return drawn.batch_count == 1 ? drawn.batches[0].index_count : 0;
}

/* Neither is in the other, nor in the frame. */
static void pictures_apart_are_none_of_the_frame(void **state) {
    (void)state;
    gui_begin(800.0f, 640.0f, 0.016f);
    for (int picture = 0; picture < 3; picture++) {
        assert_int_equal(draw_apart(), 6);
    }
    assert_int_equal(gui_end().batch_count, 0);
}

static void board_starts_again(void **state) {
    (void)state;
    gui_shutdown();
    gui_shutdown();
    assert_true(gui_init(1.0f));
    assert_sound(draw(400.0f, 320.0f), 400.0f, 320.0f);
}

static void draw_a_card(void) {
    gui_begin(400.0f, 320.0f, 0.016f);
    gui_card(50.0f, 80.0f, 300.0f, 200.0f, 10.0f, INK, INK);
    gui_pill(200.0f, 20.0f, 400.0f, "Alignment 1.1", &(gui_pill_look){INK, INK, INK, 0.9f});
    gui_end();
}

static void pointer_belongs_to_the_card(void **state) {
    (void)state;
    draw_a_card();
    assert_false(gui_over_card(10.0f, 10.0f));
    assert_true(gui_over_card(60.0f, 100.0f));
    assert_true(gui_over_card(349.0f, 279.0f));
    assert_false(gui_over_card(351.0f, 279.0f));
    /* A message lets the pointer through. */
    assert_false(gui_over_card(200.0f, 36.0f));
    /* What is being drawn shows only when the frame ends. */
    gui_begin(400.0f, 320.0f, 0.016f);
    assert_true(gui_over_card(60.0f, 100.0f));
    gui_end();
}

static void pointer_is_free_without_a_card(void **state) {
    (void)state;
    draw_a_card();
    gui_begin(400.0f, 320.0f, 0.016f);
    gui_end();
    assert_false(gui_over_card(60.0f, 100.0f));
}

/* More of them than are kept: those that came first count. */
static void cards_have_their_most(void **state) {
    (void)state;
    gui_begin(400.0f, 320.0f, 0.016f);
    for (int i = 0; i < 100; i++) {
        gui_card(4.0f * (float)i, 0.0f, 3.0f, 3.0f, 1.0f, INK, INK);
    }
    gui_end();
    assert_true(gui_over_card(1.0f, 1.0f));
    assert_false(gui_over_card(397.0f, 1.0f));
}

static void odd_input_is_ignored(void **state) {
    (void)state;
    gui_input_button(-1, true);
    gui_input_button(3, true);
    gui_input_button(99, true);
    gui_input_character(0);
    gui_input_character(0x10FFFF);
    gui_input_character(0xFFFFFFFF);
    gui_input_pointer(-1e30f, 1e30f, true);
    gui_begin(400.0f, 320.0f, 0.016f);
    gui_end();
    assert_false(gui_wants_frame());
    assert_false(gui_over_card(-1e30f, 1e30f));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_is_inside_the_frame),
        cmocka_unit_test(empty_frame_draws_nothing),
        cmocka_unit_test(large_frame_is_split),
        cmocka_unit_test(odd_sizes_and_times_survive),
        cmocka_unit_test(steady_frames_allocate_nothing),
        cmocka_unit_test(scale_is_held_and_bakes_anew),
        cmocka_unit_test(posters_have_letters),
        cmocka_unit_test(pictures_apart_are_none_of_the_frame),
        cmocka_unit_test(board_starts_again),
        cmocka_unit_test(pointer_belongs_to_the_card),
        cmocka_unit_test(pointer_is_free_without_a_card),
        cmocka_unit_test(cards_have_their_most),
        cmocka_unit_test(odd_input_is_ignored),
    };
    return cmocka_run_group_tests_name("gui_frame", tests, start, stop);
}
