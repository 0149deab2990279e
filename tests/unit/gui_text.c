/* Text: widths, glyphs, crispness, where capitals stand, and texts that nobody should write. */
#include "gui_drawn.h"

#include <stdlib.h>
#include <string.h>

#include "gui/gui_inside.h"

static const float scales[] = {0.5f, 1.0f, 1.25f, 1.5f, 2.0f, 3.0f, 4.0f};
#define SCALES (sizeof scales / sizeof *scales)

static const char sample[] = "Perception radius 0.25";

static int start(void **state) {
    (void)state;
    return gui_init(1.0f) ? 0 : -1;
}

static int stop(void **state) {
    (void)state;
    gui_shutdown();
    return 0;
}

/* One text alone in a frame. */
static gui_triangles draw(gui_font font, float x, float y, const char *text) {
    gui_begin(800.0f, 600.0f, 0.016f);
    gui_text(font, INK, x, y, text);
    gui_triangles drawn = gui_end();
    assert_sound(drawn, 800.0f, 600.0f);
    return drawn;
}

/* Letters stand on whole pixels, so each may be half a pixel off its ideal width, and the size of
 * the font in pixels is rounded too. */
static void widths_follow_the_scale(void **state) {
    (void)state;
    for (int font = 0; font < GUI_FONTS; font++) {
        gui_set_scale(4.0f);
        float ideal = gui_text_width(font, sample), line = gui_line_height(font);
        for (size_t s = 0; s < SCALES; s++) {
            gui_set_scale(scales[s]);
            float slack = 0.5f / scales[s];
            assert_near(gui_line_height(font), line, slack, "line height");
            assert_near(gui_text_width(font, sample), ideal,
                        (slack + 0.125f) * (float)strlen(sample) + ideal * slack / line, "width");
        }
    }
}

static void widths_add_up(void **state) {
    (void)state;
    gui_set_scale(1.0f);
    for (int font = 0; font < GUI_FONTS; font++) {
        float parts = gui_text_width(font, "Space to ") + gui_text_width(font, "pause");
        assert_near(gui_text_width(font, "Space to pause"), parts, 0.0f, "sum of widths");
        assert_near(gui_text_width(font, ""), 0.0f, 0.0f, "width of nothing");
    }
}

/* A readout must not jitter: every sign of a number is as wide as every other. */
static void numbers_are_monospaced(void **state) {
    (void)state;
    float digit = gui_text_width(GUI_NUMBER, "0");
    for (const char *c = "123456789.-+e "; *c; c++) {
        char text[2] = {*c, 0};
        assert_near(gui_text_width(GUI_NUMBER, text), digit, 0.0f, text);
    }
    assert_near(gui_text_width(GUI_NUMBER, "\u2212"), digit, 0.0f, "minus");
}

/* A code point that has no glyph is drawn as another one's, from the same place of the atlas. */
static void every_needed_glyph_is_there(void **state) {
    (void)state;
    static const char *const needed[] = {
        "A",      "z",      "0",      "~",      "\u00E9", "\u00FC", "\u00B7", "\u00D7",
        "\u0141", "\u2013", "\u2014", "\u2018", "\u2019", "\u201C", "\u201D", "\u2026",
        "\u2190", "\u2191", "\u2192", "\u2193", "\u2212", "\u2264", "\u2265",
    };
    gui_set_scale(1.0f);
    for (int font = 0; font < GUI_FONTS; font++) {
        const drawn_vertex *missing = draw(font, 10.0f, 10.0f, "\uE000").vertices;
        float fallback[2] = {missing[0].u, missing[0].v};
        for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
            gui_triangles drawn = draw(font, 10.0f, 10.0f, needed[i]);
            assert_int_equal(drawn.vertex_count, 4);
            const drawn_vertex *glyph = drawn.vertices;
            if (glyph[0].u == fallback[0] && glyph[0].v == fallback[1]) {
                fail_msg("font %d has no %s", font, needed[i]);
            }
        }
    }
}

/* Moving text by parts of a pixel moves its glyphs by whole ones. */
static void text_stands_on_pixels(void **state) {
    (void)state;
    for (size_t s = 0; s < SCALES; s++) {
        gui_set_scale(scales[s]);
        for (int font = 0; font < GUI_FONTS; font++) {
            drawn_vertex still[3];
            memcpy(still, draw(font, 8.0f, 8.0f, "H").vertices, sizeof still);
            const drawn_vertex *moved = draw(font, 10.37f, 11.21f, "H").vertices;
            float across = moved[0].x - still[0].x, down = moved[0].y - still[0].y;
            float wanted = roundf(10.37f * scales[s]) - roundf(8.0f * scales[s]);
            assert_near(across, wanted, 1e-4f, "step across");
            assert_near(down, roundf(down), 1e-4f, "step down");
            assert_near(still[0].y, roundf(still[0].y), 1e-4f, "top of a glyph");
            assert_near(still[2].y, roundf(still[2].y), 1e-4f, "bottom of a glyph");
        }
    }
}

/* The height at which the ink of a glyph, drawn as a quad, has its middle, by coverage. */
static float middle_of_ink(const drawn_vertex *quad) {
    int width, height;
    const uint8_t *glyphs = gui_glyphs(&width, &height);
    int left = (int)lrintf(quad[0].u * (float)width), right = (int)lrintf(quad[2].u * (float)width);
    int top = (int)lrintf(quad[0].v * (float)height);
    int bottom = (int)lrintf(quad[2].v * (float)height);
    double ink = 0.0, moment = 0.0;
    for (int row = top; row < bottom; row++) {
        for (int column = left; column < right; column++) {
            double texel = glyphs[(size_t)row * (size_t)width + (size_t)column];
            ink += texel;
            moment += texel * (row - top + 0.5);
        }
    }
    assert_true(ink > 0.0);
    return quad[0].y + (float)(moment / ink);
}

/* "I" is as heavy above its middle as below. Half a pixel is lost to standing on whole pixels. */
static void capitals_stand_in_the_middle(void **state) {
    (void)state;
    for (size_t s = 0; s < SCALES; s++) {
        gui_set_scale(scales[s]);
        for (int font = 0; font < GUI_FONTS; font++) {
            for (float y = 20.0f; y < 21.0f; y += 0.3f) {
                const drawn_vertex *quad = draw(font, 20.0f, y, "I").vertices;
                float wanted = (y + 0.5f * gui_line_height(font)) * scales[s];
                assert_near(middle_of_ink(quad), wanted, 0.55f, "middle of a capital");
            }
        }
    }
}

static void text_ends_at_a_newline(void **state) {
    (void)state;
    gui_set_scale(1.0f);
    assert_int_equal(draw(GUI_LABEL, 10.0f, 10.0f, "ab\ncd").vertex_count, 8);
    assert_near(gui_text_width(GUI_LABEL, "ab\ncd"), gui_text_width(GUI_LABEL, "ab"), 0.0f,
                "width");
}

static void broken_text_survives(void **state) {
    (void)state;
    static const char *const broken[] = {
        "\xFF",         "\xC3",     "a\x80z",   "\xE2\x86", "\xF8\x88\x80\x80\x80",
        "\xED\xA0\x80", "\xC0\xAF", "\t\r\x01",
    };
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        assert_true(gui_text_width(GUI_LABEL, broken[i]) >= 0.0f);
        draw(GUI_LABEL, 10.0f, 10.0f, broken[i]);
    }
}

static void endless_text_survives(void **state) {
    (void)state;
    static const size_t lengths[] = {10000, 16384, 70000};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        char *text = malloc(lengths[i] + 1);
        assert_non_null(text);
        memset(text, 'm', lengths[i]);
        text[lengths[i]] = 0;
        float one = gui_text_width(GUI_LABEL, "m");
        assert_near(gui_text_width(GUI_LABEL, text), one * (float)lengths[i], 0.0f, "width");
        draw(GUI_LABEL, 10.0f, 10.0f, text);
        draw(GUI_LABEL, -50000.0f, 10.0f, text);
        free(text);
    }
}

/* The path that a refusal begins with may be one word longer than a line: nothing of it is lost. */
static void long_words_are_told_in_parts(void **state) {
    (void)state;
    char text[600] = "", told[600] = "";
    for (int i = 0; i < 30; i++) {
        strcat(text, "/Vögel-im-Flug");
    }
    strcat(text, ": no boids");
    const char *rest = text;
    for (int lines = 0; *rest != '\0' && lines < 20; lines++) {
        char line[GUI_LINE_SIZE];
        rest = gui_break_line(GUI_SMALL, rest, 200.0f, line);
        assert_true(line[0] != '\0');
        assert_true(((unsigned char)line[0] & 0xC0) != 0x80);
        strcat(told, line[0] == 'n' || line[0] == 'b' ? " " : "");
        strcat(told, line);
    }
    assert_string_equal(told, text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(widths_follow_the_scale), cmocka_unit_test(widths_add_up),
        cmocka_unit_test(numbers_are_monospaced),  cmocka_unit_test(every_needed_glyph_is_there),
        cmocka_unit_test(text_stands_on_pixels),   cmocka_unit_test(capitals_stand_in_the_middle),
        cmocka_unit_test(text_ends_at_a_newline),  cmocka_unit_test(broken_text_survives),
        cmocka_unit_test(endless_text_survives),   cmocka_unit_test(long_words_are_told_in_parts),
    };
    return cmocka_run_group_tests_name("gui_text", tests, start, stop);
}
