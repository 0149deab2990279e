/* The drawing numbers: projection, sizes, depth cues, colours and walls of the figure look. */
#include "test.h"

#include "../unit/scene_boids.h"
#include "golden.h"
#include "scene/scene_box.h"
#include "scene/scene_colour.h"
#include "scene/scene_dot.h"

static const float box_half[3] = {1.0f, 1.0f, 1.0f};
static const float middle[2] = {480.0f, 250.0f};

static scene_camera opening(bool perspective) {
    scene_camera camera = scene_camera_opening(3);
    camera.perspective = perspective;
    return camera;
}

static void test_depth(void **state) {
    (void)state;
    scene_camera flat = {.zoom = 1.0f}, deep = {.zoom = 1.0f, .perspective = true};
    scene_view orthographic = scene_view_at(&flat, box_half, 125.0f, middle);
    scene_view perspective = scene_view_at(&deep, box_half, 125.0f, middle);
    golden_table table = golden_open("drawing_depth.csv");
    for (size_t row = 0; row < table.rows; row++) {
        float z = (float)golden_number(&table, row, "z");
        scene_point even = scene_project(&orthographic, 0.0f, 0.0f, z);
        scene_point near = scene_project(&perspective, 0.0f, 0.0f, z);
        assert_near(even.growth, 1.0, 0.0, "orthographic growth at z %g", z);
        assert_near(scene_dot_radius(&orthographic, even),
                    golden_number(&table, row, "radius_orthographic"), 2e-6, "radius at z %g", z);
        assert_near(scene_dot_opacity(&orthographic, even.depth),
                    golden_number(&table, row, "opacity"), 1e-6, "opacity at z %g", z);
        assert_near(near.growth, golden_number(&table, row, "growth_eye4"), 1e-6, "growth at z %g",
                    z);
        assert_near(scene_dot_radius(&perspective, near),
                    golden_number(&table, row, "radius_perspective_eye4"), 3e-6,
                    "perspective radius at z %g", z);
    }
    golden_close(&table);
}

/* Builds the whole figure with one boid and reads its disc. */
static scene_mark disc_at(scene *picture, const float place[3], bool perspective) {
    static boids one;
    boids_make(&one, 1);
    boids_put(&one, 0, place[0], place[1], place[2]);
    scene_moment moment = {.frame = one.frame};
    scene_request request = boids_request(&moment, SCENE_FIGURE, 960, 500);
    request.camera = opening(perspective);
    request.style.tails = SCENE_TAILS_OFF;
    assert_true(scene_build(picture, &request));
    assert_int_equal(picture->marks.count, 1);
    assert_int_equal(picture->marks.items[0].kind, SCENE_DISC);
    return picture->marks.items[0];
}

static void test_projection(void **state) {
    (void)state;
    scene_view views[2];
    for (int p = 0; p < 2; p++) {
        scene_camera camera = opening(p == 1);
        views[p] = scene_view_at(&camera, box_half, 125.0f, middle);
    }
    static const char *const px[2] = {"ortho_px_x", "persp_px_x"};
    static const char *const py[2] = {"ortho_px_y", "persp_px_y"};
    static const char *const radius[2] = {"radius_ortho", "radius_persp"};
    scene picture;
    scene_init(&picture);
    golden_table table = golden_open("drawing_projection.csv");
    for (size_t row = 0; row < table.rows; row++) {
        const char *label = golden_text(&table, row, "label");
        const float place[3] = {(float)golden_number(&table, row, "x"),
                                (float)golden_number(&table, row, "y"),
                                (float)golden_number(&table, row, "z")};
        for (int p = 0; p < 2; p++) {
            scene_point seen = scene_project(&views[p], place[0], place[1], place[2]);
            double x = golden_number(&table, row, px[p]), y = golden_number(&table, row, py[p]);
            assert_near(seen.x, x, 1e-4, "%s, %s", label, px[p]);
            assert_near(seen.y, y, 1e-4, "%s, %s", label, py[p]);
            assert_near(seen.depth, golden_number(&table, row, "rotated_z"), 1e-6, "%s depth",
                        label);
            double growth = p == 1 ? golden_number(&table, row, "growth_eye4") : 1.0;
            assert_near(seen.growth, growth, 1e-6, "%s growth", label);

            scene_mark disc = disc_at(&picture, place, p == 1);
            assert_near(disc.a[0], x, 1e-4, "%s, %s of the disc", label, px[p]);
            assert_near(disc.a[1], y, 1e-4, "%s, %s of the disc", label, py[p]);
            assert_near(disc.p[0] - disc.p[1], golden_number(&table, row, radius[p]), 5e-6,
                        "%s, %s", label, radius[p]);
            assert_near(disc.p[1], 0.75, 1e-6, "%s ring", label);
            double opacity = golden_number(&table, row, "opacity");
            assert_near(disc.colour_a >> 24, 255.0 * opacity, 0.501, "%s opacity", label);
            assert_int_equal(disc.colour_a >> 24, disc.colour_b >> 24);
        }
    }
    golden_close(&table);
    scene_shutdown(&picture);
}

/* Entry of plasma with this colour, or -1. */
static int plasma_entry(uint32_t hex) {
    for (int k = 0; k < SCENE_PLASMA_ENTRIES; k++) {
        if (scene_plasma_ramp[k] == hex) {
            return k;
        }
    }
    return -1;
}

/* The same entry of the ramp, or the one beside it. */
static void assert_entry(uint32_t colour, const char *hex, const char *what, double value) {
    uint32_t swapped = (colour & 0xffu) << 16 | (colour & 0xff00u) | (colour >> 16 & 0xffu);
    int wanted = plasma_entry((uint32_t)strtoul(hex + 1, NULL, 16));
    if (wanted < 0) {
        fail_msg("%s is not in the ramp", hex);
    }
    assert_near(plasma_entry(swapped), wanted, 1.0, "entry at %s %g", what, value);
}

static void test_colours(void **state) {
    (void)state;
    golden_table table = golden_open("drawing_colours.csv");
    for (size_t row = 0; row < table.rows; row++) {
        double t = golden_number(&table, row, "t");
        const char *hex = golden_text(&table, row, "hex");
        assert_entry(scene_colour_speed_linear((float)t, 0.0f, 1.0f), hex, "t", t);
        double argument = golden_number(&table, row, "plasma_argument");
        assert_entry(scene_colour_plasma((float)argument), hex, "argument", argument);
        double entry = golden_number(&table, row, "plasma_index_of_256");
        assert_near(plasma_entry((uint32_t)strtoul(hex + 1, NULL, 16)), entry, 0.0, "%s", hex);
    }
    golden_close(&table);

    table = golden_open("drawing_legend_stops.csv");
    for (size_t row = 0; row < table.rows; row++) {
        double t = golden_number(&table, row, "t");
        assert_entry(scene_colour_speed_linear((float)t, 0.0f, 1.0f),
                     golden_text(&table, row, "hex"), "stop", t);
    }
    golden_close(&table);
}

/* Through the whole figure: the colour of the disc of a boid that flies at each speed. */
static void test_colours_by_speed(void **state) {
    (void)state;
    static boids one;
    boids_make(&one, 1);
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    scene picture;
    scene_init(&picture);
    golden_table table = golden_open("drawing_colours_by_speed.csv");
    for (size_t row = 0; row < table.rows; row++) {
        double speed = golden_number(&table, row, "speed");
        boids_send(&one, 0, 0.0f, (float)(0.6 * speed), (float)(-0.8 * speed));
        scene_moment moment = {.frame = one.frame};
        scene_request request = boids_request(&moment, SCENE_FIGURE, 960, 500);
        request.params = &params;
        assert_true(scene_build(&picture, &request));
        const char *hex = golden_text(&table, row, "hex");
        assert_int_equal(picture.marks.count, 2);
        assert_entry(picture.marks.items[0].colour_a, hex, "speed", speed);
        assert_entry(picture.marks.items[1].colour_a, hex, "speed", speed);
    }
    golden_close(&table);
    scene_shutdown(&picture);
}

static void test_walls(void **state) {
    (void)state;
    static const char *const columns[2] = {"back_wall_orthographic", "back_wall_eye4"};
    golden_table table = golden_open("drawing_walls.csv");
    for (int p = 0; p < 2; p++) {
        scene_camera camera = opening(p == 1);
        scene_view view = scene_view_at(&camera, box_half, 125.0f, middle);
        for (size_t row = 0; row < table.rows; row++) {
            const char *wall = golden_text(&table, row, "wall"); /* "x=-1" */
            int axis = wall[0] - 'x', side = wall[2] == '-' ? -1 : 1;
            float facing = scene_wall_facing(&view, box_half, axis, side);
            assert_int_equal(scene_wall_fade(facing) > 0.0f,
                             golden_number(&table, row, columns[p]) != 0.0);
            double normal = golden_number(&table, row, "rotated_normal_z");
            assert_near(facing, (p == 1 ? 0.25 : 0.0) - normal, 1e-6, "facing of %s", wall);
        }
    }
    golden_close(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_depth),   cmocka_unit_test(test_projection),
        cmocka_unit_test(test_colours), cmocka_unit_test(test_colours_by_speed),
        cmocka_unit_test(test_walls),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
