/* Colours: known values, and that every boid stands out from the page. */
#include "test.h"

#include "scene/scene_colour.h"
#include "scene/scene_theme.h"
#include "contrast.h"

static const float pi = 3.14159265f;

static void test_packing(void **state) {
    (void)state;
    assert_int_equal(scene_colour_hex(0x112233), 0xff332211u);
    assert_int_equal(scene_colour_alpha(0xff332211u, 0.5f), 0x80332211u);
    assert_int_equal(scene_colour_alpha(0xff332211u, 7.0f), 0xff332211u);
    assert_int_equal(scene_colour_mix(0xff000000u, 0xffffffffu, 0.2f), 0xff333333u);
    float rgb[3];
    scene_colour_unpack(scene_colour_hex(0xff0033), rgb);
    assert_near(rgb[0], 1.0, 1e-7, "red");
    assert_near(rgb[1], 0.0, 1e-7, "green");
    assert_near(rgb[2], 0.2, 1e-7, "blue");
}

/* Ottosson's white, sRGB red (L 0.627955, C 0.257683, h 29.2339 degrees), and WCAG's extremes. */
static void test_known_values(void **state) {
    (void)state;
    assert_int_equal(scene_colour_oklch(1.0f, 0.0f, 0.0f), 0xffffffffu);
    assert_int_equal(scene_colour_oklch(0.0f, 0.0f, 0.0f), 0xff000000u);
    assert_int_equal(scene_colour_oklch(0.627955f, 0.257683f, 29.2339f * pi / 180.0f), 0xff0000ffu);
    assert_near(contrast_of(0xff000000u, 0xffffffffu), 21.0, 1e-9, "black on white");
    assert_near(contrast_of(scene_colour_hex(0x777777), 0xffffffffu), 4.478, 1e-3, "grey on white");
}

/* A chroma beyond sRGB is lowered: asking for more changes nothing, and lightness is kept. */
static void test_gamut(void **state) {
    (void)state;
    for (int degrees = 0; degrees < 360; degrees += 5) {
        float hue = (float)degrees * pi / 180.0f;
        uint32_t much = scene_colour_oklch(0.7f, 0.5f, hue);
        uint32_t more = scene_colour_oklch(0.7f, 0.9f, hue);
        float a[3], b[3], grey[3];
        scene_colour_unpack(much, a);
        scene_colour_unpack(more, b);
        scene_colour_unpack(scene_colour_oklch(0.7f, 0.0f, hue), grey);
        double most = 0.0;
        for (int k = 0; k < 3; k++) {
            assert_near(a[k], b[k], 2.0 / 255.0, "part %d at hue %d", k, degrees);
            most = fmax(most, fabs((double)a[k] - (double)grey[k]));
        }
        assert_true(most > 0.1);
    }
}

static void test_plasma(void **state) {
    (void)state;
    assert_int_equal(scene_colour_plasma(0.0f), scene_colour_hex(0x0d0887));
    assert_int_equal(scene_colour_plasma(1.0f), scene_colour_hex(0xf0f921));
    assert_int_equal(scene_colour_plasma(-3.0f), scene_colour_plasma(0.0f));
    assert_int_equal(scene_colour_plasma(1e30f), scene_colour_plasma(1.0f));
    assert_int_equal(scene_colour_plasma(NAN), scene_colour_plasma(0.0f));
    assert_int_equal(scene_colour_speed_linear(0.3f, 0.3f, 0.3f), scene_colour_plasma(0.3f));
}

/* A colour at the front and mixed with the page at the very back. */
static void assert_stands_out(scene_theme theme, uint32_t colour, const char *what, double value) {
    const scene_palette *palette = scene_palette_of(SCENE_GALLERY, theme);
    uint32_t page = scene_colour_hex(palette->page_inner);
    uint32_t back = scene_colour_mix(page, colour, 0.60f);
    assert_between(contrast_of(colour, page), 3.0, 21.0, "front, theme %d, %s %g", theme, what,
                   value);
    assert_between(contrast_of(back, page), 1.8, 21.0, "back, theme %d, %s %g", theme, what, value);
}

static void test_contrast_of_headings(void **state) {
    (void)state;
    for (scene_theme theme = SCENE_DARK; theme < SCENE_THEMES; theme++) {
        for (int degrees = 0; degrees < 360; degrees++) {
            for (int tenths = -10; tenths <= 10; tenths++) {
                float hue = (float)degrees * pi / 180.0f;
                uint32_t colour = scene_colour_heading(theme, hue, 0.1f * (float)tenths);
                assert_stands_out(theme, colour, "heading", degrees + 0.01 * tenths);
            }
        }
    }
}

/* Every entry of the parts of plasma and viridis that are used, and what lies beyond the ends. */
static void test_contrast_of_ramps(void **state) {
    (void)state;
    for (scene_theme theme = SCENE_DARK; theme < SCENE_THEMES; theme++) {
        for (int step = -100; step <= 1100; step++) {
            float part = (float)step / 1000.0f, speed = 0.15f + 0.45f * part;
            assert_stands_out(theme, scene_colour_speed(theme, speed, 0.15f, 0.6f), "speed",
                              (double)speed);
            assert_stands_out(theme, scene_colour_number(theme, part, 1.0f), "number",
                              (double)part);
        }
        assert_stands_out(theme, scene_colour_number(theme, NAN, 1.0f), "number", (double)NAN);
    }
}

static void test_contrast_of_single_colours(void **state) {
    (void)state;
    for (scene_theme theme = SCENE_DARK; theme < SCENE_THEMES; theme++) {
        for (uint32_t slot = 0; slot < SCENE_GROUP_COLOURS; slot++) {
            assert_stands_out(theme, scene_colour_group(theme, slot), "group", slot);
        }
        for (scene_force force = SCENE_FORCE_SEPARATION; force < SCENE_FORCES; force++) {
            assert_stands_out(theme, scene_colour_force(theme, force), "force", force);
        }
        uint32_t alone = scene_colour_hex(scene_palette_of(SCENE_GALLERY, theme)->second_ink);
        assert_stands_out(theme, alone, "alone", 0.0);
        uint32_t accent = scene_colour_hex(scene_palette_of(SCENE_GALLERY, theme)->accent);
        assert_stands_out(theme, accent, "accent", 0.0);
    }
}

/* The figure's own ramp, plasma 0.3..0.7, is what it is: 2.2 at the front on the dark page and 2.4
 * on the light one. No step of it may be lower than that. */
static void test_contrast_of_the_figures_ramp(void **state) {
    (void)state;
    static const double least[SCENE_THEMES] = {2.2, 2.4};
    for (scene_look look = SCENE_GALLERY; look < SCENE_LOOKS; look++) {
        for (scene_theme theme = SCENE_DARK; theme < SCENE_THEMES; theme++) {
            uint32_t page = scene_colour_hex(scene_palette_of(look, theme)->page_inner);
            for (int step = 0; step <= 1000; step++) {
                uint32_t colour = scene_colour_speed_linear((float)step / 1000.0f, 0.0f, 1.0f);
                assert_between(contrast_of(colour, page), least[theme], 21.0,
                               "look %d, theme %d, step %d", look, theme, step);
            }
        }
    }
}

static void test_viridis(void **state) {
    (void)state;
    assert_int_equal(scene_colour_viridis(0.0f), scene_colour_hex(0x440154));
    assert_int_equal(scene_colour_viridis(0.5f), scene_colour_hex(0x21918c));
    assert_int_equal(scene_colour_viridis(1.0f), scene_colour_hex(0xfde725));
    assert_int_equal(scene_colour_viridis(NAN), scene_colour_viridis(0.0f));

    /* More is lighter, on both pages. */
    for (scene_theme theme = SCENE_DARK; theme < SCENE_THEMES; theme++) {
        double before = 1.0;
        for (int step = 0; step <= 100; step++) {
            uint32_t colour = scene_colour_number(theme, (float)step, 100.0f);
            double above_black = contrast_of(colour, 0xff000000u);
            assert_between(above_black, before, 21.0, "lightness, theme %d, step %d", theme, step);
            before = above_black - 0.02; /* a step of 8 bits */
        }
    }
    assert_int_equal(scene_colour_number(SCENE_DARK, 5.0f, 0.0f),
                     scene_colour_number(SCENE_DARK, 0.0f, 1.0f));
}

static void test_forces(void **state) {
    (void)state;
    assert_int_equal(scene_colour_force(SCENE_DARK, SCENE_FORCE_SEPARATION),
                     scene_colour_hex(0xff6b6b));
    assert_int_equal(scene_colour_force(SCENE_LIGHT, SCENE_FORCE_AVOID),
                     scene_colour_hex(0xb06f00));
}

/* The first eight groups all differ; then the colours come again. */
static void test_groups(void **state) {
    (void)state;
    assert_int_equal(scene_colour_group(SCENE_DARK, 0), scene_colour_hex(0x6cc5ff));
    assert_int_equal(scene_colour_group(SCENE_LIGHT, 7), scene_colour_hex(0xb04a9c));
    for (uint32_t a = 0; a < 8; a++) {
        for (uint32_t b = 0; b < a; b++) {
            assert_int_not_equal(scene_colour_group(SCENE_DARK, a),
                                 scene_colour_group(SCENE_DARK, b));
        }
        assert_int_equal(scene_colour_group(SCENE_DARK, a + 8), scene_colour_group(SCENE_DARK, a));
    }
}

static void test_contrast_of_ink(void **state) {
    (void)state;
    for (scene_theme theme = SCENE_DARK; theme < SCENE_THEMES; theme++) {
        const scene_palette *palette = scene_palette_of(SCENE_GALLERY, theme);
        const uint32_t pages[2] = {palette->page_inner, palette->page_outer};
        for (int k = 0; k < 2; k++) {
            uint32_t page = scene_colour_hex(pages[k]);
            assert_between(contrast_of(scene_colour_hex(palette->ink), page), 10.0, 21.0,
                           "ink, theme %d", theme);
            assert_between(contrast_of(scene_colour_hex(palette->second_ink), page), 5.0, 21.0,
                           "second ink, theme %d", theme);
        }
    }
}

/* The table is the ramp: within half a cell, which moves no part by 5 %. */
static void test_heading_table(void **state) {
    (void)state;
    static scene_heading_table table;
    scene_heading_table_fill(&table, SCENE_DARK);
    for (int degrees = -180; degrees <= 180; degrees += 3) {
        float hue = (float)degrees * pi / 180.0f;
        for (int rise = -80; rise <= 80; rise += 20) {
            float up = tanf((float)rise * pi / 180.0f);
            const float velocity[3] = {cosf(hue), up, sinf(hue)};
            float got[3], wanted[3];
            scene_colour_unpack(scene_heading_table_at(&table, velocity, 3), got);
            scene_colour_unpack(scene_colour_heading(SCENE_DARK, hue, (float)rise / 90.0f), wanted);
            for (int k = 0; k < 3; k++) {
                assert_near(got[k], wanted[k], 12.0 / 255.0, "part %d at %d, %d", k, degrees, rise);
            }
        }
    }

    /* In 2D the hue is the direction in the plane. */
    const float up_2d[3] = {0.0f, 1.0f, 0.0f}, aside_3d[3] = {0.0f, 0.0f, 1.0f};
    assert_int_equal(scene_heading_table_at(&table, up_2d, 2),
                     scene_heading_table_at(&table, aside_3d, 3));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_packing),
        cmocka_unit_test(test_known_values),
        cmocka_unit_test(test_gamut),
        cmocka_unit_test(test_plasma),
        cmocka_unit_test(test_viridis),
        cmocka_unit_test(test_forces),
        cmocka_unit_test(test_contrast_of_headings),
        cmocka_unit_test(test_contrast_of_ramps),
        cmocka_unit_test(test_contrast_of_single_colours),
        cmocka_unit_test(test_contrast_of_the_figures_ramp),
        cmocka_unit_test(test_groups),
        cmocka_unit_test(test_contrast_of_ink),
        cmocka_unit_test(test_heading_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
