/* Obstacles as balls, their place among the boids, and the pointer's reach. */
#include "test.h"

#include "scene/scene_colour.h"
#include "contrast.h"
#include "scene_boids.h"

static boids flock;
static flock_params params;
static scene picture;
static scene_moment moment;

static int setup(void **state) {
    (void)state;
    scene_init(&picture);
    params = flock_params_of(FLOCK_PRESET_BOX);
    params.obstacles_on = FLOCK_ON;
    return 0;
}

static int teardown(void **state) {
    (void)state;
    scene_shutdown(&picture);
    return 0;
}

static scene_request request_of(scene_look look) {
    moment.frame = flock.frame;
    scene_request request = boids_request(&moment, look, 1280, 800);
    request.params = &params;
    request.style.tails = SCENE_TAILS_OFF;
    return request;
}

static void build(const scene_request *request) {
    assert_true(scene_build(&picture, request));
}

/* The one mark of this kind; its index in `at`. */
static scene_mark only(scene_mark_kind kind, size_t *at) {
    size_t count = 0;
    *at = 0;
    for (size_t k = 0; k < picture.marks.count; k++) {
        if (picture.marks.items[k].kind == (uint32_t)kind) {
            *at = k;
            count++;
        }
    }
    if (count != 1) {
        fail_msg("%zu marks of kind %d, not one", count, kind);
    }
    return picture.marks.items[*at];
}

/* Where it is, as large as it is, growing in perspective; nothing while obstacles are off. */
static void test_balls(void **state) {
    (void)state;
    boids_make(&flock, 1);
    params.obstacles[0] = (flock_obstacle){{0.3f, -0.2f, 0.4f}, 0.3f};
    for (int perspective = 0; perspective < 2; perspective++) {
        scene_request request = request_of(SCENE_GALLERY);
        request.style.shadows = false;
        request.camera.perspective = perspective == 1;
        build(&request);
        scene_view view = scene_view_of(&request);
        scene_point centre = scene_project(&view, 0.3f, -0.2f, 0.4f);
        size_t at;
        scene_mark ball = only(SCENE_BALL, &at);
        assert_near(ball.a[0], centre.x, 1e-3, "x");
        assert_near(ball.a[1], centre.y, 1e-3, "y");
        assert_near(ball.p[0], 0.3 * view.scale * centre.growth, 1e-3, "radius");
        assert_int_equal(ball.colour_a >> 24 & ball.colour_b >> 24, 255);
        assert_true(contrast_of(ball.colour_a, ball.colour_b) > 1.5);
    }

    /* However small, it does not slip between the pixels. */
    params.obstacles[0].radius = 1e-5f;
    scene_request request = request_of(SCENE_GALLERY);
    build(&request);
    size_t at;
    assert_near(only(SCENE_BALL, &at).p[0], SCENE_RADIUS_MIN, 0.0, "smallest radius");

    params.obstacles_on = FLOCK_OFF;
    build(&request);
    assert_int_equal(picture.marks.count, 2); /* the boid and its shadow */
    params.obstacles_on = FLOCK_ON;
    request.params = NULL;
    build(&request);
    assert_int_equal(picture.marks.count, 2);
}

/* Lit above and to the left in both themes: lighter there than on the far side. */
static void test_light(void **state) {
    (void)state;
    for (scene_theme theme = SCENE_DARK; theme < SCENE_THEMES; theme++) {
        boids_make(&flock, 1);
        scene_request request = request_of(SCENE_GALLERY);
        request.style.theme = theme;
        build(&request);
        size_t at;
        scene_mark ball = only(SCENE_BALL, &at);
        float lit[3], far[3];
        scene_colour_unpack(ball.colour_a, lit);
        scene_colour_unpack(ball.colour_b, far);
        for (int k = 0; k < 3; k++) {
            assert_true(lit[k] > far[k]);
        }
    }
}

/* The figure draws a plain disc as it draws its walls: opaque, an outline, no shadow. */
static void test_plain_in_the_figure(void **state) {
    (void)state;
    boids_make(&flock, 1);
    boids_put(&flock, 0, 0.9f, 0.9f, 0.9f);
    scene_request request = request_of(SCENE_FIGURE);
    build(&request);
    scene_view view = scene_view_of(&request);
    assert_int_equal(picture.marks.count, 2);
    const scene_mark *disc = &picture.marks.items[0];
    assert_int_equal(disc->kind, SCENE_DISC);
    assert_near(disc->p[0], 0.25 * view.scale, 1e-3, "radius");
    assert_near(disc->p[1], 1.6, 1e-5, "outline");
    assert_int_equal(disc->colour_a, scene_colour_hex(0x131415)); /* 6 % of 888888 over 0c0d0e */
    assert_int_equal(disc->colour_b, scene_colour_hex(0x3e3e3f)); /* 40 % */
}

/* Boids just behind and just before the rim are drawn before and after it; so are their tails. */
static void test_among_boids(void **state) {
    (void)state;
    for (int perspective = 0; perspective < 2; perspective++) {
        boids_make(&flock, 2);
        scene_request request = request_of(SCENE_GALLERY);
        request.camera = (scene_camera){.zoom = 1.0f, .perspective = perspective == 1};
        request.style.shadows = false;
        /* In perspective the rim that is seen lies before the centre, and both boids do. */
        double reach = 0.2505, lean = perspective == 1 ? asin(0.25 / 4.0) : 0.0;
        for (uint32_t i = 0; i < 2; i++) {
            double angle = lean + (i == 0 ? -0.04 : 0.04);
            boids_put(&flock, i, (float)(reach * cos(angle)), 0.0f, (float)(reach * sin(angle)));
        }
        build(&request);
        size_t at;
        only(SCENE_BALL, &at);
        assert_int_equal(picture.marks.count, 3);
        assert_int_equal(at, 1);
        assert_true(picture.marks.items[0].p[0] < picture.marks.items[2].p[0]);
    }

    /* A tail that comes round from behind is half hidden. */
    boids_make(&flock, 1);
    boids_put(&flock, 0, 0.0f, 0.0f, 0.26f);
    boids_send(&flock, 0, 0.0f, 0.0f, 0.87f);
    scene_request request = request_of(SCENE_GALLERY);
    request.camera = (scene_camera){.zoom = 1.0f};
    request.style.tails = SCENE_TAILS_LONG;
    request.style.shadows = false;
    build(&request);
    size_t at;
    only(SCENE_BALL, &at);
    assert_int_equal(at, 4);
    assert_int_equal(picture.marks.count, 8 + 2);
}

/* Under the ball, as wide as it, before every boid; none in 2D, where balls lie in the plane. */
static void test_shadow(void **state) {
    (void)state;
    boids_make(&flock, 1);
    boids_put(&flock, 0, 0.9f, 0.9f, 0.9f);
    scene_request request = request_of(SCENE_GALLERY);
    build(&request);
    scene_view view = scene_view_of(&request);
    scene_point foot = scene_project(&view, 0.0f, -1.0f, 0.0f);
    const scene_mark *spot = &picture.marks.items[0];
    assert_int_equal(spot->kind, SCENE_SPOT);
    assert_near(spot->a[0], foot.x, 1e-3, "x");
    assert_near(spot->a[1], foot.y, 1e-3, "y");
    assert_between(spot->p[0] / (0.25f * view.scale), 1.4, 2.0, "radius of the spot in the ball's");
    assert_near(spot->p[1] / spot->p[0], sin(3.14159265 / 8.0), 1e-4, "flattening");
    assert_int_equal(picture.marks.items[1].kind, SCENE_SPOT);
    assert_true(picture.marks.items[1].p[0] < spot->p[0]);

    params = flock_params_of(FLOCK_PRESET_LESSON);
    params.obstacles_on = FLOCK_ON;
    flock.frame.dims = 2;
    flock.frame.half[0] = 18.0f;
    flock.frame.half[1] = 10.0f;
    boids_put(&flock, 0, 0.0f, 0.0f, 0.0f);
    request = request_of(SCENE_GALLERY);
    build(&request);
    assert_int_equal(picture.marks.count, 3);
    assert_int_equal(picture.marks.items[0].kind, SCENE_BALL);
    assert_int_equal(picture.marks.items[1].kind, SCENE_BALL);
    assert_int_equal(picture.marks.items[2].kind, SCENE_DISC);
}

/* --- The pointer ------------------------------------------------------------------------------ */

/* Along the line of sight it is a circle about the pixel, as wide as the reach; over everything. */
static void test_reach(void **state) {
    (void)state;
    boids_make(&flock, 5);
    for (int perspective = 0; perspective < 2; perspective++) {
        scene_request request = request_of(SCENE_GALLERY);
        request.params = NULL;
        request.style.shadows = false;
        request.camera.perspective = perspective == 1;
        scene_view view = scene_view_of(&request);
        scene_cursor_mark *cursor = &request.cursor_mark;
        build(&request);
        assert_int_equal(picture.marks.count, 5);
        *cursor = (scene_cursor_mark){.shown = true, .reach = 13.0f / 48.0f};
        float x = 0.5f * 1280.0f + 50.0f, y = 360.0f;
        assert_true(scene_line_of_sight(&view, x, y, cursor->at, cursor->direction));
        build(&request);
        scene_point centre = scene_project(&view, cursor->at[0], cursor->at[1], cursor->at[2]);
        double radius = cursor->reach * view.scale * centre.growth;
        for (size_t k = 5; k < picture.marks.count; k++) {
            const scene_mark *mark = &picture.marks.items[k];
            assert_int_equal(mark->kind, SCENE_RIBBON);
            assert_near(hypot(mark->a[0] - x, mark->a[1] - y), radius, 0.01 * radius,
                        "radius of piece %zu, perspective %d", k, perspective);
            assert_between(mark->colour_a >> 24, 20, 100, "alpha of piece %zu", k);
            const scene_mark *next = k + 1 < picture.marks.count ? mark + 1 : mark - 95;
            assert_true(mark->b[0] == next->a[0] && mark->p[2] == next->p[0]);
        }
        assert_int_equal(picture.marks.count, 5 + 96);
    }
}

/* Once the view turns, the circle turns with the world: in 2D it is an ellipse in the plane. */
static void test_reach_in_a_turned_plane(void **state) {
    (void)state;
    boids_make(&flock, 1);
    flock.frame.dims = 2;
    scene_request request = request_of(SCENE_GALLERY);
    request.params = NULL;
    request.camera.yaw = 3.14159265f / 3.0f;
    request.cursor_mark = (scene_cursor_mark){true, {0.1f, 0.2f, 0.0f}, {0.0f, 0.0f, 1.0f}, 0.3f};
    build(&request);
    scene_view view = scene_view_of(&request);
    float width = 0.0f, height = 0.0f;
    scene_point centre = scene_project(&view, 0.1f, 0.2f, 0.0f);
    for (size_t k = 1; k < picture.marks.count; k++) {
        width = fmaxf(width, fabsf(picture.marks.items[k].a[0] - centre.x));
        height = fmaxf(height, fabsf(picture.marks.items[k].a[1] - centre.y));
    }
    assert_near(height, 0.3 * view.scale, 0.1, "half the height");
    assert_near(width, 0.15 * view.scale, 0.1, "half the width");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_balls, setup, teardown),
        cmocka_unit_test_setup_teardown(test_light, setup, teardown),
        cmocka_unit_test_setup_teardown(test_plain_in_the_figure, setup, teardown),
        cmocka_unit_test_setup_teardown(test_among_boids, setup, teardown),
        cmocka_unit_test_setup_teardown(test_shadow, setup, teardown),
        cmocka_unit_test_setup_teardown(test_reach, setup, teardown),
        cmocka_unit_test_setup_teardown(test_reach_in_a_turned_plane, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
