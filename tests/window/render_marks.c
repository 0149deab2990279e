/* Every kind of mark covers what its definition says: areas, colours, edges, joints. */
#include "screen.h"
#include "test.h"

#define PI 3.14159265358979323846

enum { SIDE = 256 };

static const uint32_t WHITE = 0xffffffff;

/* A colour from 0xRRGGBB and an opacity of 0..255. */
static uint32_t colour(uint32_t rgb, uint32_t alpha) {
    return alpha << 24 | (rgb & 255) << 16 | (rgb & 0xff00) | rgb >> 16;
}

static scene_mark disc(float x, float y, float radius, float ring) {
    return (scene_mark){
        .kind = SCENE_DISC, .a = {x, y}, .p = {radius, ring}, .colour_a = WHITE, .colour_b = WHITE};
}

static scene_mark capsule(float ax, float ay, float bx, float by, float at_a, float at_b) {
    return (scene_mark){.kind = SCENE_CAPSULE,
                        .a = {ax, ay},
                        .b = {bx, by},
                        .p = {at_a, at_b},
                        .colour_a = WHITE,
                        .colour_b = WHITE};
}

static scene_mark quad(const float corners[4][2]) {
    return (scene_mark){.kind = SCENE_QUAD,
                        .a = {corners[0][0], corners[0][1]},
                        .b = {corners[1][0], corners[1][1]},
                        .p = {corners[2][0], corners[2][1], corners[3][0], corners[3][1]},
                        .colour_a = WHITE};
}

/* Draws one mark and returns its area in pixels. */
static double area_of(scene_mark mark) {
    screen_draw(&test_board, &mark, 1);
    return screen_area(&test_board);
}

/* Fills marks[64] with copies of one disc whose centres lie at all eighths of a pixel. */
static void spread_discs(scene_mark marks[64], float radius, float ring) {
    for (int i = 0; i < 64; i++) {
        int row = i / 8;
        int column = i % 8;
        marks[i] = disc(16 + 32 * (float)column + (float)column / 8,
                        16 + 32 * (float)row + (float)row / 8, radius, ring);
    }
}

static void discs_have_their_area(void **state) {
    (void)state;
    static const float radii[] = {SCENE_RADIUS_MIN, 1, 1.5f, 2.5f, 3.8f, 5, 11.3f};
    for (size_t i = 0; i < sizeof radii / sizeof radii[0]; i++) {
        scene_mark marks[64];
        double wanted = PI * (double)radii[i] * (double)radii[i];
        spread_discs(marks, radii[i], 0);
        screen_draw(&test_board, marks, 64);
        assert_near(screen_area(&test_board) / 64, wanted, 0.02 * wanted, "disc of radius %g",
                    (double)radii[i]);
    }
}

static void a_large_disc_has_its_area(void **state) {
    (void)state;
    assert_near(area_of(disc(128.3f, 127.6f, 90, 0)), PI * 8100, 0.002 * PI * 8100, "radius 90");
}

/* Drawn as they say: whoever makes a mark knows how small a disc may be. */
static void small_discs_are_neither_enlarged_nor_faded(void **state) {
    (void)state;
    area_of(disc(128.5f, 128.5f, 0.6f, 0));
    screen_assert_pixel(&test_board, 128, 128, 0xffffff, 0);
    assert_between(*screen_pixel(&test_board, 129, 128), 1, 15, "beside it");
}

/* Wherever the smallest disc lies, something of it is seen. */
static void the_smallest_discs_never_vanish(void **state) {
    (void)state;
    scene_mark marks[64];
    spread_discs(marks, SCENE_RADIUS_MIN, 0);
    screen_draw(&test_board, marks, 64);
    for (int i = 0; i < 64; i++) {
        int brightest = 0;
        for (int k = 0; k < 9; k++) {
            int value =
                *screen_pixel(&test_board, 15 + 32 * (i % 8) + k % 3, 15 + 32 * (i / 8) + k / 3);
            brightest = value > brightest ? value : brightest;
        }
        assert_between(brightest, 100, 255, "brightest pixel of disc %d", i);
    }
}

static void a_ring_keeps_its_colours_and_area(void **state) {
    (void)state;
    scene_mark mark = disc(128.5f, 128.5f, 20, 4);
    mark.colour_a = colour(0x00ff00, 255);
    mark.colour_b = colour(0xff0000, 255);
    double ring = area_of(mark);
    assert_near(ring, PI * (400 - 256), 0.02 * PI * (400 - 256), "ring");
    screen_assert_pixel(&test_board, 128, 128, 0x00ff00, 0);
    screen_assert_pixel(&test_board, 128 + 15, 128, 0x00ff00, 0);
    screen_assert_pixel(&test_board, 128 + 18, 128, 0xff0000, 0);
    screen_assert_pixel(&test_board, 128, 128 - 18, 0xff0000, 0);
    screen_assert_pixel(&test_board, 128 + 22, 128, 0x000000, 0);
}

static void thin_rings_have_their_area(void **state) {
    (void)state;
    scene_mark marks[64];
    spread_discs(marks, 3.8f, 0.78f);
    for (int i = 0; i < 64; i++) {
        marks[i].colour_a = colour(0x00ff00, 255);
        marks[i].colour_b = colour(0xff0000, 255);
    }
    screen_draw(&test_board, marks, 64);
    double wanted = PI * (3.8 * 3.8 - 3.02 * 3.02);
    assert_near(screen_area(&test_board) / 64, wanted, 0.03 * wanted, "ring of 0.78 px");
}

static void colours_blend_straight_in_srgb(void **state) {
    (void)state;
    scene_mark marks[2] = {disc(128, 128, 40, 0), disc(128, 128, 20, 0)};
    marks[0].colour_a = colour(0x204080, 255);
    marks[1].colour_a = colour(0xff8000, 102); /* 0.4 */
    screen_draw(&test_board, marks, 2);
    screen_assert_pixel(&test_board, 128, 128, 0x795a4d, 1);
    screen_assert_pixel(&test_board, 128 + 30, 128, 0x204080, 0);
}

static void spots_are_gaussian(void **state) {
    (void)state;
    scene_mark mark = {.kind = SCENE_SPOT, .a = {128, 128}, .p = {60, 30}, .colour_a = WHITE};
    /* The bell over +-3 deviations, lowered by its rim's height. */
    double rim = exp(-4.5);
    double wanted = PI * 60 * 30 * ((1 - rim) / 4.5 - rim) / (1 - rim);
    assert_near(area_of(mark), wanted, 0.01 * wanted, "spot");
    /* Half a pixel off the middle; one deviation right and down; the rim. */
    screen_assert_pixel(&test_board, 128, 128, 0xffffff, 1);
    int one = (int)(255 * (exp(-0.5) - rim) / (1 - rim));
    assert_near(*screen_pixel(&test_board, 148, 128), one, 4, "one deviation along x");
    assert_near(*screen_pixel(&test_board, 128, 138), one, 8, "one deviation along y");
    screen_assert_pixel(&test_board, 128 + 60, 128, 0x000000, 0);
    screen_assert_pixel(&test_board, 128, 128 + 30, 0x000000, 0);
}

/* The area drawn in the 32 x 32 pixels around disc i of spread_discs. */
static double area_around(int i) {
    int sum = 0;
    for (int k = 0; k < 32 * 32; k++) {
        sum += *screen_pixel(&test_board, 32 * (i % 8) + k % 32, 32 * (i / 8) + k / 32);
    }
    return (double)sum / 255;
}

static void small_spots_keep_their_weight_wherever_they_lie(void **state) {
    (void)state;
    scene_mark marks[64];
    spread_discs(marks, 1, 1);
    for (int i = 0; i < 64; i++) {
        marks[i].kind = SCENE_SPOT;
    }
    screen_draw(&test_board, marks, 64);
    double rim = exp(-4.5);
    double wanted = PI * ((1 - rim) / 4.5 - rim) / (1 - rim);
    for (int i = 0; i < 64; i++) {
        assert_near(area_around(i), wanted, 0.2 * wanted, "spot %d", i);
    }
}

/* Fills a polyline of `count` half-transparent ribbons along an arc with shared joint vectors. */
static void make_arc(scene_mark *marks, int count, float half_width) {
    for (int i = 0; i < count; i++) {
        float angle[2] = {0.1f + 2.4f * (float)i / (float)count,
                          0.1f + 2.4f * (float)(i + 1) / (float)count};
        float end[2][2];
        float side[4];
        for (int k = 0; k < 2; k++) {
            end[k][0] = 128 + 80 * cosf(angle[k]);
            end[k][1] = 40 + 80 * sinf(angle[k]);
            side[2 * k] = half_width * cosf(angle[k]);
            side[2 * k + 1] = half_width * sinf(angle[k]);
        }
        marks[i] = (scene_mark){.kind = SCENE_RIBBON,
                                .a = {end[0][0], end[0][1]},
                                .b = {end[1][0], end[1][1]},
                                .p = {side[0], side[1], side[2], side[3]},
                                .colour_a = colour(0xffffff, 128),
                                .colour_b = colour(0xffffff, 128)};
    }
}

static void ribbons_join_without_seam_or_overlap(void **state) {
    (void)state;
    static const float half_widths[] = {0.3f, 1, 4, 9};
    for (int w = 0; w < 4; w++) {
        enum { COUNT = 12 };
        scene_mark marks[COUNT];
        make_arc(marks, COUNT, half_widths[w]);
        screen_draw(&test_board, marks, COUNT);
        int brightest = 0;
        for (int i = 0; i < SIDE * SIDE; i++) {
            brightest = test_board.rgb[3 * i] > brightest ? test_board.rgb[3 * i] : brightest;
        }
        assert_between(brightest, 64, 128, "brightest pixel, half width %g: above 128 is overlap",
                       (double)half_widths[w]);
        double chord = 2 * 80 * sin(2.4 / COUNT / 2);
        double wanted = COUNT * chord * cos(2.4 / COUNT / 2) * 2 * half_widths[w] * 128 / 255;
        assert_near(screen_area(&test_board), wanted, 0.02 * wanted, "ribbon of half width %g",
                    (double)half_widths[w]);
        /* Along the middle of a wide one every pixel is fully inside. */
        for (float t = 0.2f; w >= 2 && t < 2.4f; t += 0.01f) {
            int x = (int)(128 + 80 * cosf(t));
            int y = (int)(40 + 80 * sinf(t));
            screen_assert_pixel(&test_board, x, y, 0x808080, 0);
        }
    }
}

static void a_ribbon_fades_and_narrows(void **state) {
    (void)state;
    scene_mark mark = {.kind = SCENE_RIBBON,
                       .a = {28, 128},
                       .b = {228, 128},
                       .p = {0, 10, 0, 0},
                       .colour_a = colour(0xff0000, 255),
                       .colour_b = colour(0x0000ff, 0)};
    screen_draw(&test_board, &mark, 1);
    screen_assert_pixel(&test_board, 28, 128, 0xff0000, 2);
    screen_assert_pixel(&test_board, 127, 128, 0x800000, 2);
    screen_assert_pixel(&test_board, 27, 128, 0x000000, 0);  /* flat end */
    screen_assert_pixel(&test_board, 30, 120, 0xfc0000, 3);  /* 7.5 of a half width of 9.9 */
    screen_assert_pixel(&test_board, 127, 121, 0x000000, 0); /* 6.5 of 5 */
}

static void capsules_have_round_ends(void **state) {
    (void)state;
    double straight = area_of(capsule(60, 70, 180, 160, 8, 8)); /* 150 long */
    assert_near(straight, 150 * 16 + PI * 64, 0.01 * 2600, "capsule");
    assert_near(area_of(capsule(60, 128, 60, 128, 8, 8)), PI * 64, 0.02 * PI * 64, "no length");

    area_of(capsule(60, 128.5f, 180, 128.5f, 8, 8));
    screen_assert_pixel(&test_board, 60 - 7, 128, 0xffffff, 0);
    screen_assert_pixel(&test_board, 60 - 10, 128, 0x000000, 0);
    screen_assert_pixel(&test_board, 180 + 6, 128, 0xffffff, 0);
    screen_assert_pixel(&test_board, 180 + 9, 128, 0x000000, 0);
    screen_assert_pixel(&test_board, 60 - 7, 128 - 7, 0x000000, 0); /* a round end has no corner */
    screen_assert_pixel(&test_board, 60, 128 - 7, 0xffffff, 0);
}

static void tapered_capsules_are_the_hull_of_two_circles(void **state) {
    (void)state;
    double lean = asin((20.0 - 5) / 100);
    double wanted =
        100 * cos(lean) * (20 + 5) + 20 * 20 * (PI / 2 + lean) + 5 * 5 * (PI / 2 - lean);
    assert_near(area_of(capsule(80, 128, 180, 128, 20, 5)), wanted, 0.01 * wanted, "taper");
    assert_near(area_of(capsule(180, 128, 80, 128, 5, 20)), wanted, 0.01 * wanted, "ends swapped");
    assert_near(area_of(capsule(120, 128, 125, 128, 20, 5)), PI * 400, 0.01 * PI * 400,
                "one end inside the other");
}

static void capsules_fade_from_a_to_b(void **state) {
    (void)state;
    /* The wider end at b: the drawing turns them round, the colours must not follow. */
    scene_mark mark = capsule(28, 128, 228, 128, 4, 8);
    mark.colour_a = colour(0xff0000, 255);
    mark.colour_b = colour(0x0000ff, 255);
    screen_draw(&test_board, &mark, 1);
    screen_assert_pixel(&test_board, 26, 128, 0xff0000, 2);
    screen_assert_pixel(&test_board, 128, 128, 0x7f0080, 3);
    screen_assert_pixel(&test_board, 232, 128, 0x0000ff, 2);
}

static void hairlines_keep_their_weight(void **state) {
    (void)state;
    double wanted = 200 * 2 * 0.25;
    for (int i = 0; i < 8; i++) {
        float y = 100 + (float)i / 8;
        assert_near(area_of(capsule(28, y, 228, y, 0.25f, 0.25f)), wanted, 0.02 * wanted,
                    "level hairline at %g", (double)y);
    }
    assert_near(area_of(capsule(28, 90, 188, 210, 0.25f, 0.25f)), wanted, 0.03 * wanted,
                "slanted hairline");
}

static void quads_have_their_area_in_both_senses(void **state) {
    (void)state;
    static const float corners[4][2] = {{40, 60}, {200, 30}, {220, 180}, {70, 220}};
    static const float turned[4][2] = {{40, 60}, {70, 220}, {220, 180}, {200, 30}};
    double wanted = 0;
    for (int i = 0; i < 4; i++) {
        const float *from = corners[i];
        const float *to = corners[(i + 1) % 4];
        wanted += 0.5 * (double)(from[0] * to[1] - from[1] * to[0]);
    }
    assert_near(area_of(quad(corners)), wanted, 0.005 * wanted, "quad");
    assert_near(area_of(quad(turned)), wanted, 0.005 * wanted, "quad turned the other way");
    screen_assert_pixel(&test_board, 130, 130, 0xffffff, 0);
    screen_assert_pixel(&test_board, 40, 30, 0x000000, 0);
}

static void quads_are_sharp_on_whole_pixels(void **state) {
    (void)state;
    static const float corners[4][2] = {{20, 30}, {50, 30}, {50, 90}, {20, 90}};
    assert_near(area_of(quad(corners)), 30 * 60, 0.01, "square");
    screen_assert_pixel(&test_board, 20, 30, 0xffffff, 0);
    screen_assert_pixel(&test_board, 19, 30, 0x000000, 0);
    screen_assert_pixel(&test_board, 49, 89, 0xffffff, 0);
    screen_assert_pixel(&test_board, 50, 89, 0x000000, 0);
}

/* A wall of a box under the strongest zoom is far larger than the picture; all of it is painted,
 * also the middle, and its edges where they are. */
static void huge_quads_are_painted_all_over(void **state) {
    (void)state;
    static const float reaches[] = {1600, 3000, 30000, 100000};
    for (int i = 0; i < 4; i++) {
        float r = reaches[i];
        const float square[4][2] = {{-r, -r}, {r, -r}, {r, r}, {-r, r}};
        assert_near(area_of(quad(square)), SIDE * SIDE, 0, "square of +-%g", (double)r);
        const float slanted[4][2] = {{-r, -2 * r}, {r, -r}, {1.2f * r, r}, {-r, 1.4f * r}};
        assert_near(area_of(quad(slanted)), SIDE * SIDE, 0, "slanted quad of +-%g", (double)r);
        const float triangle[4][2] = {{-2 * r, -r}, {2 * r, -r}, {0, 2 * r}, {0, 2 * r}};
        assert_near(area_of(quad(triangle)), SIDE * SIDE, 0, "triangle of +-%g", (double)r);
        const float half[4][2] = {{128, -r}, {r, -r}, {r, r}, {128, r}};
        assert_near(area_of(quad(half)), SIDE * SIDE / 2, 0, "right half of +-%g", (double)r);
    }
}

static void equal_corners_make_a_triangle(void **state) {
    (void)state;
    static const float corners[4][2] = {{40, 60}, {200, 60}, {120, 200}, {120, 200}};
    double wanted = 160 * 140 / 2.0;
    assert_near(area_of(quad(corners)), wanted, 0.005 * wanted, "triangle");
    static const float thin[4][2] = {{40, 60.2f}, {200, 60.2f}, {200, 60.7f}, {40, 60.7f}};
    assert_near(area_of(quad(thin)), 80, 1.6, "half a pixel high");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(discs_have_their_area),
        cmocka_unit_test(a_large_disc_has_its_area),
        cmocka_unit_test(small_discs_are_neither_enlarged_nor_faded),
        cmocka_unit_test(the_smallest_discs_never_vanish),
        cmocka_unit_test(a_ring_keeps_its_colours_and_area),
        cmocka_unit_test(thin_rings_have_their_area),
        cmocka_unit_test(colours_blend_straight_in_srgb),
        cmocka_unit_test(spots_are_gaussian),
        cmocka_unit_test(small_spots_keep_their_weight_wherever_they_lie),
        cmocka_unit_test(ribbons_join_without_seam_or_overlap),
        cmocka_unit_test(a_ribbon_fades_and_narrows),
        cmocka_unit_test(capsules_have_round_ends),
        cmocka_unit_test(tapered_capsules_are_the_hull_of_two_circles),
        cmocka_unit_test(capsules_fade_from_a_to_b),
        cmocka_unit_test(hairlines_keep_their_weight),
        cmocka_unit_test(quads_have_their_area_in_both_senses),
        cmocka_unit_test(quads_are_sharp_on_whole_pixels),
        cmocka_unit_test(huge_quads_are_painted_all_over),
        cmocka_unit_test(equal_corners_make_a_triangle),
    };
    screen_board_size(SIDE, SIDE);
    return cmocka_run_group_tests_name("render_marks", tests, screen_set_up, screen_tear_down);
}
