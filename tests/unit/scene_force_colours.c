/* The colours of forces as a colour-blind person sees them: any two stay apart, or the arrows carry
 * letters that tell them. */
#include "test.h"

#include "scene/scene_colour.h"
#include "scene/scene_focus.h"
#include "scene/scene_theme.h"
#include "contrast.h"

/* Ways to see: no lack, or a whole class of cones missing (red, green, blue). */
enum { NORMAL, PROTAN, DEUTAN, TRITAN, EYES };
static const char *const eye_names[EYES] = {"normal", "protan", "deutan", "tritan"};

/* On linear RGB: Machado, Oliveira, Fernandes 2009, "A physiologically-based model for simulation
 * of color vision deficiency", severity 1.0. */
static const double eyes[EYES][3][3] = {
    {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    {{0.152286, 1.052583, -0.204868},
     {0.114503, 0.786281, 0.099216},
     {-0.003882, -0.048116, 1.051998}},
    {{0.367322, 0.860646, -0.227968},
     {0.280085, 0.672501, 0.047413},
     {-0.011820, 0.042940, 0.968881}},
    {{1.255528, -0.076749, -0.178779},
     {-0.078411, 0.930809, 0.147602},
     {0.004733, 0.691367, 0.303900}},
};

static void multiply(const double matrix[3][3], const double in[3], double out[3]) {
    for (int row = 0; row < 3; row++) {
        out[row] = matrix[row][0] * in[0] + matrix[row][1] * in[1] + matrix[row][2] * in[2];
    }
}

/* CIE L*a*b* under D65 of a colour as an eye sees it. */
static void lab_of(uint32_t colour, int eye, double lab[3]) {
    static const double to_xyz[3][3] = {{0.4124564, 0.3575761, 0.1804375},
                                        {0.2126729, 0.7151522, 0.0721750},
                                        {0.0193339, 0.1191920, 0.9503041}};
    static const double white[3] = {0.95047, 1.0, 1.08883};
    double linear[3], seen[3], xyz[3], f[3];
    for (int k = 0; k < 3; k++) {
        double value = (double)(colour >> (8 * k) & 0xffu) / 255.0;
        linear[k] = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
    }
    multiply(eyes[eye], linear, seen);
    for (int k = 0; k < 3; k++) {
        seen[k] = fmin(fmax(seen[k], 0.0), 1.0);
    }
    multiply(to_xyz, seen, xyz);
    for (int k = 0; k < 3; k++) {
        double t = xyz[k] / white[k];
        f[k] = t > 216.0 / 24389.0 ? cbrt(t) : (24389.0 / 27.0 * t + 16.0) / 116.0;
    }
    lab[0] = 116.0 * f[1] - 16.0;
    lab[1] = 500.0 * (f[0] - f[1]);
    lab[2] = 200.0 * (f[1] - f[2]);
}

/* CIE 1976 difference: 2.3 is just noticed. */
static double difference(uint32_t a, uint32_t b, int eye) {
    double one[3], two[3];
    lab_of(a, eye, one);
    lab_of(b, eye, two);
    return sqrt((one[0] - two[0]) * (one[0] - two[0]) + (one[1] - two[1]) * (one[1] - two[1]) +
                (one[2] - two[2]) * (one[2] - two[2]));
}

/* Without a lack all are as different as colours of arrows can be; with one no two are taken for
 * each other side by side, and the sum, whose ink has no hue, is never near any. */
static void test_colours_apart(void **state) {
    (void)state;
    for (scene_theme theme = 0; theme < SCENE_THEMES; theme++) {
        for (int eye = 0; eye < EYES; eye++) {
            for (scene_force a = 0; a < SCENE_FORCES; a++) {
                for (scene_force b = 0; b < a; b++) {
                    double least = eye == NORMAL ? 40.0 : a == SCENE_FORCE_SUM ? 30.0 : 12.0;
                    assert_between(
                        difference(scene_colour_force(theme, a), scene_colour_force(theme, b), eye),
                        least, 200.0, "theme %d, %s eyes, %s and %s", (int)theme, eye_names[eye],
                        scene_force_letters[a], scene_force_letters[b]);
                }
            }
        }
    }
}

/* What is only just apart is not told by colour alone. */
static void test_letters_differ(void **state) {
    (void)state;
    for (scene_force a = 0; a < SCENE_FORCES; a++) {
        assert_true(strlen(scene_force_letters[a]) > 0);
        for (scene_force b = 0; b < a; b++) {
            assert_string_not_equal(scene_force_letters[a], scene_force_letters[b]);
        }
    }
}

/* Arrows and their letters stand out from the page in its middle and at its edge. */
static void test_contrast(void **state) {
    (void)state;
    for (scene_look look = 0; look < SCENE_LOOKS; look++) {
        for (scene_theme theme = 0; theme < SCENE_THEMES; theme++) {
            const scene_palette *palette = scene_palette_of(look, theme);
            const uint32_t pages[] = {palette->page_inner, palette->page_outer};
            for (scene_force force = 0; force < SCENE_FORCES; force++) {
                for (size_t k = 0; k < 2; k++) {
                    assert_between(
                        contrast_of(scene_colour_force(theme, force), scene_colour_hex(pages[k])),
                        3.5, 21.0, "look %d, theme %d, %s", (int)look, (int)theme,
                        scene_force_letters[force]);
                }
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_colours_apart),
        cmocka_unit_test(test_letters_differ),
        cmocka_unit_test(test_contrast),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
