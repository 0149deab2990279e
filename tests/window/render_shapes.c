/* Triangles, chevrons and balls cover and shade what their definitions say. */
#include "screen.h"
#include "test.h"

#define PI 3.14159265358979323846

enum { SIDE = 256 };

static const uint32_t WHITE = 0xffffffff, GREEN = 0xff00ff00, RED = 0xff0000ff;

/* In radii, as marks.vert has them: nose ahead, wing aside and ahead, notch ahead. */
static const double outlines[2][4] = {
    {5 / 3.4, 2.0348 / 3.4, -2.7239 / 3.4, -2.7239 / 3.4},
    {7.4 / 3.4, 4.6 / 3.4, -5.0 / 3.4, -2.2 / 3.4},
};
static const scene_mark_kind kinds[2] = {SCENE_TRIANGLE, SCENE_CHEVRON};

/* A shape in the middle without a ring that flies at `angle`, from the right towards below. */
static scene_mark shape(int which, double angle, double whole, float radius) {
    return (scene_mark){.kind = kinds[which],
                        .a = {128.3f, 127.6f},
                        .b = {(float)(whole * cos(angle)), (float)(whole * sin(angle))},
                        .p = {radius},
                        .colour_a = WHITE,
                        .colour_b = WHITE};
}

/* Draws a mark and returns its area. */
static double area_of(scene_mark mark) {
    screen_draw(&test_board, &mark, 1);
    return screen_area(&test_board);
}

/* Half the outline is a triangle from the nose to the wing to the notch. */
static double area_of_outline(int which, double radius) {
    const double *o = outlines[which];
    return o[1] * (o[0] - o[3]) * radius * radius;
}

static void shapes_have_their_area(void **state) {
    (void)state;
    static const float radii[] = {2, 4.56f, 9, 40};
    for (int which = 0; which < 2; which++) {
        for (size_t r = 0; r < sizeof radii / sizeof radii[0]; r++) {
            for (double angle = 0; angle < 6.2; angle += 0.7) {
                double wanted = area_of_outline(which, (double)radii[r]);
                double slack = radii[r] < 3 ? 0.06 : 0.03;
                assert_near(area_of(shape(which, angle, 1, radii[r])), wanted, slack * wanted,
                            "shape %d of radius %g at %g", which, (double)radii[r], angle);
            }
        }
    }
}

/* Fails unless the point `ahead` and `aside` of the middle, in radii of 50 px, is `inside`. */
static void assert_at(double angle, double ahead, double aside, bool inside) {
    double x = 128.3 + 50 * (ahead * cos(angle) - aside * sin(angle));
    double y = 127.6 + 50 * (ahead * sin(angle) + aside * cos(angle));
    screen_assert_pixel(&test_board, (int)floor(x), (int)floor(y), inside ? 0xffffff : 0x000000, 0);
}

/* At each corner of the outline: inside just before it, outside just beyond. */
static void noses_wings_and_notches_are_in_their_places(void **state) {
    (void)state;
    for (int which = 0; which < 2; which++) {
        const double *o = outlines[which];
        double middle = 0.5 * (o[0] + fmax(o[3], o[2]));
        for (double angle = 0; angle < 6.2; angle += 0.9) {
            scene_mark mark = shape(which, angle, 1, 50);
            screen_draw(&test_board, &mark, 1);
            assert_at(angle, o[0] - 0.2, 0, true);
            assert_at(angle, o[0] + 0.06, 0, false);
            assert_at(angle, o[3] + 0.06, 0, true);
            assert_at(angle, o[3] - 0.06, 0, false);
            for (int side = -1; side <= 1; side += 2) {
                double wing = side * o[1];
                assert_at(angle, 0.9 * o[2] + 0.1 * middle, 0.9 * wing, true);
                assert_at(angle, 1.1 * o[2] - 0.1 * middle, 1.1 * wing, false);
                assert_at(angle, 0.5 * (o[0] + o[2]), 0.5 * wing + side * 0.06, false);
            }
        }
    }
}

/* A boid close to the eye may be larger than the picture: also its foremost part is filled. */
static void huge_shapes_are_filled(void **state) {
    (void)state;
    static const float ahead[] = {-1000, 0, 1400};
    for (int i = 0; i < 3; i++) {
        scene_mark mark = shape(0, 0, 1, 1500);
        mark.a[0] = 128 - ahead[i];
        assert_near(area_of(mark), SIDE * SIDE, 0, "triangle seen %g px ahead of its middle",
                    (double)ahead[i]);
    }
}

/* Turning to the eye a shape shrinks into a disc without a jump, in any direction. */
static void shapes_turn_into_a_disc(void **state) {
    (void)state;
    double disc = PI * 32 * 32;
    for (int which = 0; which < 2; which++) {
        double before = area_of(shape(which, 0.4, 1, 40));
        for (int step = 99; step >= 0; step--) {
            double area = area_of(shape(which, 0.4, step / 100.0, 40));
            assert_near(area, before, 0.06 * disc, "shape %d at %d of 100", which, step);
            before = area;
        }
        assert_near(before, disc, 0.01 * disc, "shape %d from before", which);
        assert_near(area_of(shape(which, 3, 1e-4, 40)), disc, 0.01 * disc, "almost from before");
    }
}

/* A ring around adds its width on all sides; one within takes it from the fill. */
static void rings_lie_around_or_within(void **state) {
    (void)state;
    for (int which = 0; which < 2; which++) {
        double outline = area_of_outline(which, 40);
        scene_mark around = shape(which, 0, 1, 40);
        around.p[1] = around.p[2] = 4;
        around.colour_a = GREEN;
        around.colour_b = RED;
        const double *o = outlines[which];
        double side = hypot(o[0] - o[2], o[1]), back = hypot(o[3] - o[2], o[1]);
        double straight = 4 * 2 * 40 * (side + back);
        double ring = area_of(around);
        assert_between(ring, 0.9 * straight, 1.3 * straight, "ring around shape %d", which);
        screen_assert_pixel(&test_board, 128, 127, 0x00ff00, 0);
        screen_assert_pixel(&test_board, (int)(128.3 + 40 * o[3] - 1), 127, 0xff0000, 0);

        scene_mark within = around;
        within.p[2] = 0;
        ring = area_of(within);
        assert_between(ring, 0.6 * straight, straight, "ring within shape %d", which);
        within.colour_b = GREEN;
        within.colour_a = RED;
        assert_near(area_of(within) + ring, outline, 0.03 * outline, "ring and fill of shape %d",
                    which);
    }
}

static scene_mark ball(float x, float y, float radius) {
    return (scene_mark){
        .kind = SCENE_BALL, .a = {x, y}, .p = {radius}, .colour_a = WHITE, .colour_b = 0xff000000};
}

/* A round edge wherever the light falls from: of one colour it is a disc. */
static void balls_have_their_area(void **state) {
    (void)state;
    static const float radii[] = {1, 3.5f, 20, 90};
    for (size_t r = 0; r < sizeof radii / sizeof radii[0]; r++) {
        scene_mark mark = ball(128.3f, 127.6f, radii[r]);
        mark.colour_b = WHITE;
        double wanted = PI * (double)radii[r] * (double)radii[r];
        assert_near(area_of(mark), wanted, 0.02 * wanted, "ball of radius %g", (double)radii[r]);
    }
}

/* The shade at a place in radii right of and below the middle: half the cosine to the light. */
static void assert_shade(double x, double y) {
    static const double light[3] = {-0.48, -0.60, 0.64};
    int column = (int)floor(128 + 100 * x), row = (int)floor(128 + 100 * y);
    double right = (column + 0.5 - 128) / 100, down = (row + 0.5 - 128) / 100;
    double cosine = light[0] * right + light[1] * down +
                    light[2] * sqrt(fmax(1 - right * right - down * down, 0));
    assert_near(*screen_pixel(&test_board, column, row), 255 * (0.5 + 0.5 * cosine), 2,
                "shade at (%g, %g)", x, y);
}

static void balls_are_lit_from_the_upper_left(void **state) {
    (void)state;
    scene_mark mark = ball(128, 128, 100);
    screen_draw(&test_board, &mark, 1);
    for (double x = -0.9; x < 0.95; x += 0.15) {
        for (double y = -0.9; y < 0.95; y += 0.15) {
            if (hypot(x, y) < 0.97) {
                assert_shade(x, y);
            }
        }
    }
    int lit = *screen_pixel(&test_board, 128 - 48, 128 - 60),
        far = *screen_pixel(&test_board, 195, 200);
    assert_between(lit, 253, 255, "where the light falls");
    assert_between(far, 0, 60, "on the far side");
    screen_assert_pixel(&test_board, 128, 128 - 102, 0x000000, 0);
}

/* What lies behind a ball is hidden but for its edge; what comes after it is drawn over it. */
static void balls_are_opaque(void **state) {
    (void)state;
    scene_mark marks[3] = {ball(128, 128, 80), ball(128, 128, 60), ball(100, 100, 5)};
    marks[0].colour_a = marks[0].colour_b = RED;
    marks[1].colour_a = marks[1].colour_b = GREEN;
    marks[2].colour_a = marks[2].colour_b = WHITE;
    screen_draw(&test_board, marks, 3);
    screen_assert_pixel(&test_board, 128, 128, 0x00ff00, 0);
    screen_assert_pixel(&test_board, 128 + 57, 128, 0x00ff00, 0);
    screen_assert_pixel(&test_board, 128 + 62, 128, 0xff0000, 0);
    screen_assert_pixel(&test_board, 100, 100, 0xffffff, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shapes_have_their_area),
        cmocka_unit_test(noses_wings_and_notches_are_in_their_places),
        cmocka_unit_test(huge_shapes_are_filled),
        cmocka_unit_test(shapes_turn_into_a_disc),
        cmocka_unit_test(rings_lie_around_or_within),
        cmocka_unit_test(balls_have_their_area),
        cmocka_unit_test(balls_are_lit_from_the_upper_left),
        cmocka_unit_test(balls_are_opaque),
    };
    screen_board_size(SIDE, SIDE);
    return cmocka_run_group_tests_name("render_shapes", tests, screen_set_up, screen_tear_down);
}
