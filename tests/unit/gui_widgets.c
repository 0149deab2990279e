/* Widgets: colours, and where card, keycap and pill put their boxes and letters. */
#include "gui_drawn.h"

static const float scales[] = {1.0f, 1.5f, 2.0f};
#define SCALES (sizeof scales / sizeof *scales)

static int start(void **state) {
    (void)state;
    return gui_init(1.0f) ? 0 : -1;
}

static int stop(void **state) {
    (void)state;
    gui_shutdown();
    return 0;
}

static void colours_are_packed_and_held(void **state) {
    (void)state;
    assert_int_equal(gui_rgb(0x112233, 1.0f), 0xFF332211);
    assert_int_equal(gui_rgb(0x112233, 0.0f), 0x00332211);
    assert_int_equal(gui_rgb(0x7FB7FF, 0.5f) >> 24, 128);
    assert_int_equal(gui_rgb(0, 7.0f) >> 24, 255);
    assert_int_equal(gui_rgb(0, -1.0f) >> 24, 0);
    assert_int_equal(gui_rgb(0, NAN) >> 24, 0);
}

/* Half a pixel of each edge is its smoothing: the opaque vertices lie that far inside. */
static void card_fills_its_box(void **state) {
    (void)state;
    for (size_t s = 0; s < SCALES; s++) {
        float scale = scales[s];
        gui_set_scale(scale);
        gui_begin(800.0f, 600.0f, 0.016f);
        gui_card(10.0f, 20.0f, 100.0f, 60.0f, 10.0f, INK, 0);
        gui_triangles drawn = gui_end();
        assert_sound(drawn, 800.0f, 600.0f);
        drawn_box box = drawn_extent(drawn, 0, drawn.vertex_count);
        assert_near(box.left, 10.0f * scale + 0.5f, 1e-3f, "left");
        assert_near(box.top, 20.0f * scale + 0.5f, 1e-3f, "top");
        assert_near(box.right, 110.0f * scale - 0.5f, 1e-3f, "right");
        assert_near(box.bottom, 80.0f * scale - 0.5f, 1e-3f, "bottom");
    }
}

/* The border adds nothing outside of the card, and nothing at all without opacity. */
static void border_stays_inside(void **state) {
    (void)state;
    for (size_t s = 0; s < SCALES; s++) {
        float scale = scales[s], line = fmaxf(1.0f, roundf(scale));
        gui_set_scale(scale);
        gui_begin(800.0f, 600.0f, 0.016f);
        gui_card(10.0f, 20.0f, 100.0f, 60.0f, 10.0f, 0, INK);
        gui_triangles drawn = gui_end();
        assert_true(drawn.vertex_count > 0);
        drawn_box box = drawn_extent(drawn, 0, drawn.vertex_count);
        assert_true(box.left >= 10.0f * scale && box.left < 10.0f * scale + line);
        assert_true(box.bottom <= 80.0f * scale && box.bottom > 80.0f * scale - line);
    }
    gui_begin(800.0f, 600.0f, 0.016f);
    gui_card(10.0f, 20.0f, 100.0f, 60.0f, 10.0f, 0, 0);
    assert_int_equal(gui_end().vertex_count, 0);
}

/* The letters are drawn last, four vertices each. */
static drawn_box letters(gui_triangles drawn, size_t count) {
    assert_true(drawn.vertex_count > 4 * count);
    return drawn_extent(drawn, drawn.vertex_count - 4 * count, drawn.vertex_count);
}

static void assert_inside(drawn_box inner, drawn_box outer, float margin) {
    if (!(inner.left >= outer.left + margin && inner.right <= outer.right - margin &&
          inner.top >= outer.top && inner.bottom <= outer.bottom)) {
        fail_msg("%g %g %g %g is not inside %g %g %g %g", (double)inner.left, (double)inner.top,
                 (double)inner.right, (double)inner.bottom, (double)outer.left, (double)outer.top,
                 (double)outer.right, (double)outer.bottom);
    }
}

static void pill_is_centred(void **state) {
    (void)state;
    for (size_t s = 0; s < SCALES; s++) {
        float scale = scales[s], centre = 200.0f * scale;
        gui_set_scale(scale);
        gui_begin(800.0f, 600.0f, 0.016f);
        gui_pill(200.0f, 20.0f, 400.0f, "HHHH", &(gui_pill_look){INK, INK, INK, 1.0f});
        gui_triangles drawn = gui_end();
        assert_sound(drawn, 800.0f, 600.0f);
        drawn_box all = drawn_extent(drawn, 0, drawn.vertex_count), text = letters(drawn, 4);
        assert_near(all.top, 20.0f * scale, 1.0f, "top");
        assert_near(all.bottom, (20.0f + GUI_PILL_HEIGHT) * scale, 1.0f, "bottom");
        assert_near(0.5f * (all.left + all.right), centre, 0.51f, "middle of the pill");
        assert_near(0.5f * (text.left + text.right), centre, 1.01f, "middle of its text");
        assert_inside(text, all, 12.0f * scale);
    }
}

/* However little room there is, a message keeps to it, and grows by its lines. */
static void pill_breaks(void **state) {
    (void)state;
    static const char text[] = "Steering: reynolds, with its own weights; measures begin new lines";
    static const float rooms[] = {1000.0f, 300.0f, 200.0f, 80.0f, 20.0f};
    float before = 0.0f;
    gui_set_scale(1.0f);
    for (size_t i = 0; i < sizeof rooms / sizeof rooms[0]; i++) {
        gui_begin(1200.0f, 600.0f, 0.016f);
        gui_pill(600.0f, 20.0f, rooms[i], text, &(gui_pill_look){INK, INK, INK, 1.0f});
        gui_triangles drawn = gui_end();
        drawn_box all = drawn_extent(drawn, 0, drawn.vertex_count);
        float height = all.bottom - all.top, least = i == 0 ? GUI_PILL_HEIGHT : before;
        if (all.right - all.left > fmaxf(rooms[i], 34.0f) || height < least - 1.0f ||
            (i > 0 && height < GUI_PILL_HEIGHT + 19.0f)) {
            fail_msg("room %g: %g wide, %g high", (double)rooms[i], (double)(all.right - all.left),
                     (double)height);
        }
        before = height;
    }
}

static void pill_fades(void **state) {
    (void)state;
    gui_set_scale(1.0f);
    gui_begin(800.0f, 600.0f, 0.016f);
    gui_pill(200.0f, 20.0f, 400.0f, "A", &(gui_pill_look){INK, INK, 0, 0.5f});
    gui_triangles drawn = gui_end();
    const drawn_vertex *vertices = drawn.vertices;
    assert_true(drawn.vertex_count > 0);
    for (size_t i = 0; i < drawn.vertex_count; i++) {
        uint32_t alpha = vertices[i].colour >> 24;
        assert_true(alpha == 0 || alpha == 128);
    }
    gui_begin(800.0f, 600.0f, 0.016f);
    gui_pill(200.0f, 20.0f, 400.0f, "A", &(gui_pill_look){INK, INK, INK, 0.0f});
    assert_int_equal(gui_end().vertex_count, 0);
}

static void keycap_holds_its_key(void **state) {
    (void)state;
    static const struct {
        const char *text;
        size_t letters;
    } keys[] = {{"R", 1}, {".", 1}, {"Space", 5}, {"\u2191", 1}, {"PageDown", 8}};
    for (size_t s = 0; s < SCALES; s++) {
        gui_set_scale(scales[s]);
        for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
            gui_begin(800.0f, 600.0f, 0.016f);
            float width = gui_keycap(40.0f, 30.0f, keys[i].text, INK);
            gui_triangles drawn = gui_end();
            drawn_box all = drawn_extent(drawn, 0, drawn.vertex_count);
            drawn_box text = letters(drawn, keys[i].letters);
            assert_near(width, gui_keycap_width(keys[i].text), 0.0f, "width");
            assert_true(width >= GUI_KEYCAP_HEIGHT);
            assert_near(all.right - all.left, width * scales[s], 1.01f, "width drawn");
            assert_near(all.bottom - all.top, GUI_KEYCAP_HEIGHT * scales[s], 1.01f, "height drawn");
            assert_inside(text, all, 3.0f * scales[s]);
        }
    }
}

/* Help sets keys in a column: one character, one width. */
static void single_keys_are_equally_wide(void **state) {
    (void)state;
    gui_set_scale(1.0f);
    assert_near(gui_keycap_width("."), gui_keycap_width("M"), 0.0f, "width of .");
    assert_true(gui_keycap_width("Shift") > gui_keycap_width("M"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(colours_are_packed_and_held),
        cmocka_unit_test(card_fills_its_box),
        cmocka_unit_test(border_stays_inside),
        cmocka_unit_test(pill_is_centred),
        cmocka_unit_test(pill_breaks),
        cmocka_unit_test(pill_fades),
        cmocka_unit_test(keycap_holds_its_key),
        cmocka_unit_test(single_keys_are_equally_wide),
    };
    return cmocka_run_group_tests_name("gui_widgets", tests, start, stop);
}
