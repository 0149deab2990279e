/* The camera: turning, panning, magnifying, and that the world fits however it is turned. */
#include "test.h"

#include "scene/scene_camera.h"

static const float degree = 3.14159265f / 180.0f;
static const float cube[3] = {1.0f, 1.0f, 1.0f};

static void test_turning(void **state) {
    (void)state;
    scene_camera camera = scene_camera_opening(3);
    assert_near(camera.yaw, 30.0f * degree, 1e-6, "yaw at the start");
    assert_near(camera.tilt, 22.5f * degree, 1e-6, "tilt at the start");
    scene_camera_turn(&camera, 40.0f, -10.0f);
    assert_near(camera.yaw, 50.0f * degree, 1e-5, "yaw after 40 px");
    assert_near(camera.tilt, 17.5f * degree, 1e-5, "tilt after -10 px");
    scene_camera_turn(&camera, 0.0f, 1e5f);
    assert_near(camera.tilt, 89.0f * degree, 1e-5, "steepest tilt");
    scene_camera_turn(&camera, 0.0f, -1e5f);
    assert_near(camera.tilt, -89.0f * degree, 1e-5, "steepest tilt from below");
    scene_camera_turn(&camera, 720.0f, 0.0f);
    assert_near(camera.yaw, 50.0f * degree, 1e-5, "yaw after a whole turn");
    assert_near(scene_camera_opening(2).yaw, 0.0, 0.0, "yaw in 2D");
    assert_near(scene_camera_opening(2).tilt, 0.0, 0.0, "tilt in 2D");
}

/* Dragging right turns the front to the right; dragging down shows more of the top. */
static void test_turning_feels_right(void **state) {
    (void)state;
    const float middle[2] = {0.0f, 0.0f};
    scene_camera camera = {.zoom = 1.0f};
    scene_camera_turn(&camera, 10.0f, 10.0f);
    scene_view view = scene_view_at(&camera, cube, 100.0f, middle);
    assert_true(scene_project(&view, 0.0f, 0.0f, 1.0f).x > 1.0f);
    assert_true(scene_project(&view, 0.0f, 1.0f, 0.0f).depth > 0.01f);
}

/* The world point under a pixel is still under it after panning and after magnifying. */
static void test_the_pointer_keeps_its_point(void **state) {
    (void)state;
    const scene_rect area = {12.0f, 0.0f, 940.0f, 800.0f};
    for (int perspective = 0; perspective < 2; perspective++) {
        scene_camera camera = scene_camera_opening(3);
        camera.perspective = perspective == 1;
        scene_view before = scene_view_fit(&camera, cube, area, 800.0f, 2.0f);
        scene_point point = scene_project(&before, 0.7f, -0.2f, 0.9f);
        const float pointer[2] = {point.x, point.y};
        for (int notch = 0; notch < 60; notch++) {
            scene_view view = scene_view_fit(&camera, cube, area, 800.0f, 2.0f);
            scene_camera_magnify(&camera, notch < 30 ? 1.1f : 0.9f, pointer, &view, 800.0f);
            scene_view after = scene_view_fit(&camera, cube, area, 800.0f, 2.0f);
            scene_point seen = scene_project(&after, 0.7f, -0.2f, 0.9f);
            assert_near(seen.x, pointer[0], 0.02, "x after notch %d", notch);
            assert_near(seen.y, pointer[1], 0.02, "y after notch %d", notch);
        }
        scene_camera_pan(&camera, 30.0f, -7.0f, 800.0f);
        scene_view after = scene_view_fit(&camera, cube, area, 800.0f, 2.0f);
        scene_point seen = scene_project(&after, 0.7f, -0.2f, 0.9f);
        assert_near(seen.x, pointer[0] + 30.0f, 0.02, "x after panning");
        assert_near(seen.y, pointer[1] - 7.0f, 0.02, "y after panning");
    }
}

static void test_zoom_limits(void **state) {
    (void)state;
    const scene_rect area = {0.0f, 0.0f, 800.0f, 600.0f};
    const float pointer[2] = {100.0f, 100.0f};
    scene_camera camera = scene_camera_opening(3);
    scene_view view = scene_view_fit(&camera, cube, area, 600.0f, 1.0f);
    scene_camera_magnify(&camera, 1e9f, pointer, &view, 600.0f);
    assert_near(camera.zoom, 20.0, 0.0, "largest zoom");
    view = scene_view_fit(&camera, cube, area, 600.0f, 1.0f);
    scene_camera_magnify(&camera, 1e-9f, pointer, &view, 600.0f);
    assert_near(camera.zoom, 0.2, 1e-7, "smallest zoom");
    view = scene_view_fit(&camera, cube, area, 600.0f, 1.0f);
    scene_camera_magnify(&camera, NAN, pointer, &view, 600.0f);
    assert_true(isfinite(camera.zoom) && isfinite(camera.pan[0]) && isfinite(camera.pan[1]));
}

/* Every corner of a world in the free area, at this camera. */
static void assert_fits(const scene_camera *camera, const float half[3], scene_rect area,
                        float height, float unit) {
    scene_view view = scene_view_fit(camera, half, area, height, unit);
    for (int corner = 0; corner < 8; corner++) {
        float place[3];
        for (int k = 0; k < 3; k++) {
            place[k] = (corner >> k & 1) ? half[k] : -half[k];
        }
        scene_point seen = scene_project(&view, place[0], place[1], place[2]);
        assert_between(seen.x, area.x, area.x + area.width,
                       "x of corner %d, yaw %g tilt %g, area %g x %g", corner,
                       (double)(camera->yaw / degree), (double)(camera->tilt / degree),
                       (double)area.width, (double)area.height);
        assert_between(seen.y, area.y, area.y + area.height,
                       "y of corner %d, yaw %g tilt %g, area %g x %g", corner,
                       (double)(camera->yaw / degree), (double)(camera->tilt / degree),
                       (double)area.width, (double)area.height);
    }
}

static void test_the_world_fits(void **state) {
    (void)state;
    static const float worlds[][3] = {
        {1.0f, 1.0f, 1.0f}, {3.0f, 1.0f, 0.5f},   {1.0f, 2.0f, 1.0f},
        {2.0f, 0.2f, 2.0f}, {18.0f, 10.0f, 0.0f}, {480.0f, 270.0f, 0.0f},
    };
    static const scene_rect areas[] = {
        {0.0f, 0.0f, 936.0f, 800.0f},  {12.0f, 0.0f, 456.0f, 600.0f},
        {0.0f, 0.0f, 300.0f, 1400.0f}, {0.0f, 0.0f, 2216.0f, 1600.0f},
        {0.0f, 0.0f, 1900.0f, 120.0f}, {3.0f, 5.0f, 1.0f, 1.0f},
    };
    for (size_t w = 0; w < sizeof worlds / sizeof *worlds; w++) {
        for (size_t a = 0; a < sizeof areas / sizeof *areas; a++) {
            for (int turn = 0; turn < 24 * 13 * 2; turn++) {
                scene_camera camera = {.zoom = 1.0f, .perspective = turn % 2 == 1};
                camera.yaw = (float)(turn / 2 % 24 * 15) * degree;
                camera.tilt = fminf(fmaxf((float)(turn / 48 * 15 - 90), -89.0f), 89.0f) * degree;
                assert_fits(&camera, worlds[w], areas[a], areas[a].height, a == 3 ? 2.0f : 1.0f);
            }
        }
    }
}

/* The scales that the look asks for, in areas bound by height and by width. */
static void test_fit_scale(void **state) {
    (void)state;
    scene_camera camera = scene_camera_opening(3);
    assert_near(scene_fit_scale(&camera, cube, 936.0f, 800.0f), 800.0 / 3.5, 1e-3, "by height");
    assert_near(scene_fit_scale(&camera, cube, 300.0f, 800.0f), 300.0 / 3.05, 1e-3, "by width");
    camera.perspective = true;
    assert_near(scene_fit_scale(&camera, cube, 936.0f, 800.0f), 800.0 / 3.9, 1e-3, "by height");
    assert_near(scene_fit_scale(&camera, cube, 300.0f, 800.0f), 300.0 / 3.9, 1e-3, "by width");
    const float flat[3] = {18.0f, 10.0f, 0.0f};
    scene_camera face_on = scene_camera_opening(2);
    assert_near(scene_fit_scale(&face_on, flat, 2000.0f, 800.0f), 800.0 / 22.0, 1e-3, "2D");
    assert_near(scene_fit_scale(&face_on, flat, 900.0f, 800.0f), 900.0 / 39.6, 1e-3, "2D");
    assert_near(scene_fit_scale(&camera, cube, 0.0f, 800.0f), 0.0, 0.0, "no width");

    const scene_rect area = {10.0f, 20.0f, 900.0f, 800.0f};
    scene_view view = scene_view_fit(&camera, cube, area, 800.0f, 1.0f);
    assert_near(view.centre[0], 460.0, 1e-4, "middle of the area");
    assert_near(view.centre[1], 418.0, 1e-4, "middle of the area, less 2 units for the hint");
}

/* A frame fills the area but for 1/22 at each side, and stays 20 units clear of the hint, whose
 * letters begin 30 units above the bottom. */
static void test_room_for_the_hint(void **state) {
    (void)state;
    static const float worlds[][3] = {
        {18.0f, 10.0f, 0.0f}, {480.0f, 270.0f, 0.0f}, {1.0f, 1.0f, 0.0f}};
    static const float sizes[][3] = {{1280.0f, 800.0f, 1.0f},
                                     {800.0f, 600.0f, 1.0f},
                                     {640.0f, 480.0f, 1.0f},
                                     {2560.0f, 1600.0f, 2.0f}};
    scene_camera camera = scene_camera_opening(2);
    for (size_t w = 0; w < sizeof worlds / sizeof *worlds; w++) {
        for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
            const float *half = worlds[w], *size = sizes[s], unit = size[2];
            const scene_rect area = {0.0f, 0.0f, size[0], size[1]};
            scene_view view = scene_view_fit(&camera, half, area, size[1], unit);
            scene_point low = scene_project(&view, -half[0], -half[1], 0.0f);
            scene_point high = scene_project(&view, half[0], half[1], 0.0f);
            float free = size[1] - 32.0f * unit;
            assert_true(size[1] - 30.0f * unit - low.y >= 19.0f * unit);
            assert_true(high.y >= free / 22.0f - 0.01f && low.x >= size[0] / 22.0f - 0.01f);
            double filled = fmax((low.y - high.y) / free, (high.x - low.x) / size[0]);
            assert_near(filled, 1.0 / 1.1, 1e-4, "filled of %g x %g", (double)size[0],
                        (double)size[1]);
        }
    }
}

/* --- Lines of sight --------------------------------------------------------------------------- */

static double along(const float a[3], const float b[3]) {
    return (double)a[0] * b[0] + (double)a[1] * b[1] + (double)a[2] * b[2];
}

/* Every point of the line is seen as its pixel; the one that is given is nearest to the middle; and
 * the way on leads away from the eye. */
static void test_line_of_sight(void **state) {
    (void)state;
    const float middle[2] = {400.0f, 300.0f};
    for (int n = 0; n < 2 * 7 * 5 * 9; n++) {
        scene_camera camera = {.zoom = 1.5f, .perspective = n % 2 == 1};
        camera.yaw = (float)(n / 2 % 7 * 51) * degree;
        camera.tilt = (float)(n / 14 % 5 * 44 - 88) * degree;
        float x = 150.0f + 250.0f * (float)(n / 70 % 3), y = 100.0f + 200.0f * (float)(n / 210);
        scene_view view = scene_view_at(&camera, cube, 200.0f, middle);
        float point[3], way[3];
        assert_true(scene_line_of_sight(&view, x, y, point, way));
        assert_near(along(way, way), 1.0, 1e-5, "length of the direction, case %d", n);
        assert_near(along(point, way), 0.0, 1e-4, "way from the nearest point, case %d", n);
        float deepest = 1e9f;
        for (float t = -1.0f; t <= 1.0f; t += 0.5f) {
            scene_point seen = scene_project(&view, point[0] + t * way[0], point[1] + t * way[1],
                                             point[2] + t * way[2]);
            assert_near(seen.x, x, 0.01, "x at %g, case %d", (double)t, n);
            assert_near(seen.y, y, 0.01, "y at %g, case %d", (double)t, n);
            assert_true(seen.depth < deepest);
            deepest = seen.depth;
        }
    }
}

/* In a flat world: the place in its plane, however it is turned, but not edge on. */
static void test_line_of_sight_in_a_plane(void **state) {
    (void)state;
    const float flat[3] = {18.0f, 10.0f, 0.0f}, middle[2] = {400.0f, 300.0f};
    float point[3] = {7.0f, 7.0f, 7.0f}, way[3] = {7.0f, 7.0f, 7.0f};
    for (int n = 0; n < 2 * 5 * 5; n++) {
        scene_camera camera = {.zoom = 1.0f, .perspective = n % 2 == 1};
        camera.yaw = (float)(n / 2 % 5 * 40 - 80) * degree;
        camera.tilt = (float)(n / 10 * 40 - 80) * degree;
        scene_view view = scene_view_at(&camera, flat, 20.0f, middle);
        scene_point seen = scene_project(&view, -5.0f, 3.0f, 0.0f);
        assert_true(scene_line_of_sight(&view, seen.x, seen.y, point, way));
        assert_near(point[0], -5.0, 2e-3, "x, case %d", n);
        assert_near(point[1], 3.0, 2e-3, "y, case %d", n);
        assert_true(point[2] == 0.0f && way[0] == 0.0f && way[1] == 0.0f && way[2] == 1.0f);
    }
    scene_camera edge_on = {.zoom = 1.0f, .yaw = 90.0f * degree};
    scene_view view = scene_view_at(&edge_on, flat, 20.0f, middle);
    point[0] = 7.0f;
    assert_false(scene_line_of_sight(&view, 410.0f, 300.0f, point, way));
    view = scene_view_at(&edge_on, flat, 0.0f, middle);
    assert_false(scene_line_of_sight(&view, 410.0f, 300.0f, point, way));
    assert_true(point[0] == 7.0f);
}

/* The heading is where a small move goes; as long as the sine of its angle to the line of sight, in
 * perspective a little longer. */
static void test_headings(void **state) {
    (void)state;
    const float middle[2] = {400.0f, 300.0f};
    const float place[3] = {0.6f, -0.3f, 0.5f}, velocity[3] = {0.1f, 0.25f, -0.2f};
    float heading[2];
    for (int perspective = 0; perspective < 2; perspective++) {
        scene_camera camera = scene_camera_opening(3);
        camera.perspective = perspective == 1;
        scene_view view = scene_view_at(&camera, cube, 200.0f, middle);
        scene_point here = scene_project(&view, place[0], place[1], place[2]);
        double speed = sqrt(along(velocity, velocity)), step = 0.01 / speed;
        scene_point ahead = scene_project(&view, (float)(place[0] + step * velocity[0]),
                                          (float)(place[1] + step * velocity[1]),
                                          (float)(place[2] + step * velocity[2]));
        double pixels = 0.01 * view.scale * here.growth;
        scene_project_heading(&view, here, velocity, heading);
        assert_near(heading[0], (ahead.x - here.x) / pixels, 5e-3, "x, perspective %d",
                    perspective);
        assert_near(heading[1], (ahead.y - here.y) / pixels, 5e-3, "y, perspective %d",
                    perspective);

        /* Straight away from the eye there is nothing to see of it. */
        float point[3], away[3];
        assert_true(scene_line_of_sight(&view, here.x, here.y, point, away));
        double sine = sqrt(1.0 - pow(along(velocity, away) / speed, 2.0));
        assert_between(hypotf(heading[0], heading[1]), sine - 1e-5,
                       sine * (perspective ? 1.11 : 1.0) + 1e-5, "length, perspective %d",
                       perspective);
        scene_project_heading(&view, here, away, heading);
        assert_near(hypotf(heading[0], heading[1]), 0.0, 1e-5, "away, perspective %d", perspective);
        scene_project_heading(&view, here, (const float[3]){0}, heading);
        assert_true(heading[0] == 0.0f && heading[1] == 0.0f);
    }
    scene_camera face_on = scene_camera_opening(2);
    scene_view view = scene_view_at(&face_on, cube, 200.0f, middle);
    scene_point here = scene_project(&view, 0.6f, -0.3f, 0.0f);
    scene_project_heading(&view, here, (const float[3]){-3.0f, 4.0f, 0.0f}, heading);
    assert_near(heading[0], -0.6, 1e-6, "x, face on");
    assert_near(heading[1], -0.8, 1e-6, "y, face on: pixels count down");
}

/* Near the eye and behind it growth stops; nothing becomes infinite. */
static void test_near_the_eye(void **state) {
    (void)state;
    scene_camera camera = {.zoom = 1.0f, .perspective = true};
    const float middle[2] = {0.0f, 0.0f};
    scene_view view = scene_view_at(&camera, cube, 100.0f, middle);
    assert_near(view.eye, 4.0, 1e-6, "eye");
    for (float z = 3.0f; z < 6.0f; z += 0.25f) {
        scene_point seen = scene_project(&view, 0.1f, 0.1f, z);
        assert_between(seen.growth, 4.0, SCENE_GROWTH_MAX, "growth at %g", (double)z);
        assert_true((seen.growth == SCENE_GROWTH_MAX) == (z >= 3.75f));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_turning),
        cmocka_unit_test(test_turning_feels_right),
        cmocka_unit_test(test_the_pointer_keeps_its_point),
        cmocka_unit_test(test_zoom_limits),
        cmocka_unit_test(test_the_world_fits),
        cmocka_unit_test(test_fit_scale),
        cmocka_unit_test(test_room_for_the_hint),
        cmocka_unit_test(test_line_of_sight),
        cmocka_unit_test(test_line_of_sight_in_a_plane),
        cmocka_unit_test(test_headings),
        cmocka_unit_test(test_near_the_eye),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
