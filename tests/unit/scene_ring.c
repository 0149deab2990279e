/* The hue ring: its colours are those of boids as they are seen, and it is in nobody's way. */
#include "test.h"

#include "scene/scene_colour.h"
#include "scene/scene_ring.h"
#include "scene_boids.h"

static const float degree = 3.14159265f / 180.0f;

static boids flock;
static scene picture;
static scene_moment moment;

static int setup(void **state) {
    (void)state;
    scene_init(&picture);
    boids_make(&flock, 1);
    return 0;
}

static int teardown(void **state) {
    (void)state;
    scene_shutdown(&picture);
    return 0;
}

static scene_request request_of(int width, int height) {
    moment.frame = flock.frame;
    scene_request request = boids_request(&moment, SCENE_GALLERY, width, height);
    request.style.shadows = false;
    request.style.tails = SCENE_TAILS_OFF;
    request.ring = true;
    return request;
}

static void build(const scene_request *request) {
    assert_true(scene_build(&picture, request));
}

static uint32_t pieces(void) {
    uint32_t count = 0;
    for (size_t k = 0; k < picture.marks.count; k++) {
        count += picture.marks.items[k].kind == SCENE_CAPSULE;
    }
    return count;
}

/* Only in the gallery, while headings are coloured, where it is wanted and has room. */
static void test_when_it_is_shown(void **state) {
    (void)state;
    scene_request request = request_of(1280, 800);
    build(&request);
    assert_true(scene_ring_of(&request).shown && pieces() > 60);
    scene_request other = request;
    other.ring = false;
    build(&other);
    assert_int_equal(pieces(), 0);
    other = request;
    other.style.look = SCENE_FIGURE;
    assert_false(scene_ring_of(&other).shown);
    for (scene_colouring colouring = SCENE_BY_HEADING; colouring < SCENE_COLOURINGS; colouring++) {
        other = request;
        other.style.colouring = colouring;
        assert_int_equal(scene_ring_of(&other).shown, colouring == SCENE_BY_HEADING);
    }
    other = request_of(540, 800);
    assert_false(scene_ring_of(&other).shown);
    other = request_of(800, 340);
    assert_false(scene_ring_of(&other).shown);
}

/* The piece of the ring in the picture whose middle is nearest to a place; its casing is wider. */
static const scene_mark *piece_at(const float place[2]) {
    const scene_mark *piece = NULL;
    float nearest = 1e9f;
    for (size_t k = 0; k < picture.marks.count; k++) {
        const scene_mark *mark = &picture.marks.items[k];
        float way = hypotf(0.5f * (mark->a[0] + mark->b[0]) - place[0],
                           0.5f * (mark->a[1] + mark->b[1]) - place[1]);
        if (mark->kind == SCENE_CAPSULE && mark->p[0] < 2.6f && way < nearest) {
            piece = mark;
            nearest = way;
        }
    }
    return piece;
}

static const scene_mark *only_disc(void) {
    const scene_mark *disc = NULL;
    for (size_t k = 0; k < picture.marks.count; k++) {
        const scene_mark *mark = &picture.marks.items[k];
        disc = mark->kind == SCENE_DISC ? mark : disc;
    }
    return disc;
}

/* A boid at the end of the world's half diagonal, where depth is what it is on the ring, flies on
 * from the middle: it and the ring's piece there have one colour. */
static void colours_agree(float yaw, float tilt, float turn) {
    scene_request request = request_of(1280, 800);
    request.camera.yaw = yaw * degree;
    request.camera.tilt = tilt * degree;
    request.camera.zoom = 0.5f; /* so that it is seen there */
    float far = scene_view_of(&request).half_diagonal;
    float x = cosf(turn * degree), z = sinf(turn * degree);
    boids_put(&flock, 0, far * x, 0.0f, far * z);
    boids_send(&flock, 0, x, 0.0f, z);
    build(&request);

    scene_view view = scene_view_of(&request);
    scene_ring ring = scene_ring_of(&request);
    scene_point at = scene_project(&view, far * x, 0.0f, far * z);
    float longer = ring.radius / (view.scale * far);
    const scene_mark *boid = only_disc();
    const scene_mark *piece =
        piece_at((float[2]){ring.centre[0] + longer * (at.x - view.centre[0]),
                            ring.centre[1] + longer * (at.y - view.centre[1])});
    assert_non_null(boid);
    assert_non_null(piece);
    float got[3], wanted[3];
    scene_colour_unpack(piece->colour_a, got);
    scene_colour_unpack(boid->colour_a, wanted);
    for (int k = 0; k < 3; k++) {
        assert_near(got[k], wanted[k], 0.09, "part %d at tilt %g, yaw %g, turn %g", k, (double)tilt,
                    (double)yaw, (double)turn);
    }
}

/* However the camera is turned: the ring's piece (2.5 units to each side) at a place has the colour
 * of a boid that flies from the middle to there, at that depth of the world. */
static void test_colours_are_the_boids(void **state) {
    (void)state;
    static const float tilts[] = {22.5f, 60.0f, -30.0f, 15.0f};
    for (int t = 0; t < 4; t++) {
        for (int yaw = 0; yaw < 360; yaw += 45) {
            for (int turn = 10; turn < 360; turn += 40) {
                colours_agree((float)yaw, tilts[t], (float)turn);
            }
        }
    }
}

/* No corner of the world is drawn where the ring is: left of `right` and below `top`. */
static void box_is_clear(const scene_request *request, float right, float top) {
    scene_view view = scene_view_of(request);
    const float *half = flock.frame.half;
    for (int corner = 0; corner < 8; corner++) {
        float x = corner & 1 ? half[0] : -half[0], y = corner & 2 ? half[1] : -half[1];
        float z = flock.frame.dims == 2 ? 0.0f : corner & 4 ? half[2] : -half[2];
        scene_point at = scene_project(&view, x, y, z);
        if (at.x <= right && at.y >= top) {
            fail_msg("yaw %g, tilt %g: corner at %g, %g is in the ring to %g, %g",
                     (double)request->camera.yaw, (double)request->camera.tilt, (double)at.x,
                     (double)at.y, (double)right, (double)top);
        }
    }
}

/* The hint is 22 units high, 11 from the bottom, and up to 430 wide. */
static void in_nobodys_way(int width, int height, bool flat, int turn) {
    boids_make(&flock, 1);
    flock.frame.dims = flat ? 2 : 3;
    flock.frame.half[0] = flat ? 16.0f / 9.0f : 1.0f;
    scene_request request = request_of(width, height);
    request.camera.yaw = (float)(turn % 12) * 30.0f * degree;
    request.camera.tilt = (float)(turn / 12 - 6) * 14.0f * degree;
    scene_ring ring = scene_ring_of(&request);
    assert_true(ring.shown);
    float outer = ring.radius * 22.0f / 19.5f;
    float right = ring.centre[0] + outer, top = ring.centre[1] - outer;
    assert_between(outer, 22.0 * fmin(1.0, height / 640.0) - 0.01, 22.01, "outer radius at %d",
                   width);
    assert_between(ring.centre[0] - outer, 12.0, 40.0, "left");
    assert_between(ring.centre[1] + outer, 0.0, height - 11.0, "bottom");
    assert_between(ring.reach, right, 0.5 * width - 215.0 + 20.0, "reach");
    box_is_clear(&request, right, top);
}

/* 44 units across, inside the picture, clear of the hint's line and of the box, at any size and
 * turn. */
static void test_it_is_in_nobodys_way(void **state) {
    (void)state;
    static const int sizes[][2] = {{600, 600},  {800, 600},   {1280, 800}, {936, 800},
                                   {1280, 720}, {2560, 1440}, {700, 1100}, {1600, 480}};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        for (int flat = 0; flat < 2; flat++) {
            for (int turn = 0; turn < 12 * 13; turn++) {
                in_nobodys_way(sizes[s][0], sizes[s][1], flat, turn);
            }
        }
    }
}

/* Letters stand outside the ring's band, apart from each other, and inside the picture. */
static void test_letters(void **state) {
    (void)state;
    for (int tilt = -89; tilt <= 89; tilt++) {
        for (int yaw = 0; yaw < 360; yaw += 15) {
            scene_request request = request_of(1280, 800);
            request.camera.yaw = (float)yaw * degree;
            request.camera.tilt = (float)tilt * degree;
            scene_ring ring = scene_ring_of(&request);
            assert_true(ring.lettered);
            const float *letters[2] = {ring.x, ring.z};
            for (int k = 0; k < 2; k++) {
                assert_between(letters[k][0], 12.0, (double)ring.reach + 6.0, "x of letter %d", k);
                assert_between(letters[k][1], 600.0, 800.0 - 6.0, "y of letter %d", k);
                float nearest = 1e9f;
                for (int turn = 0; turn < 360; turn++) {
                    float x = cosf((float)turn * degree), z = sinf((float)turn * degree);
                    scene_view view = scene_view_of(&request);
                    float right = x * view.to_eye[0][0] + z * view.to_eye[2][0];
                    float up = x * view.to_eye[0][1] + z * view.to_eye[2][1];
                    nearest =
                        fminf(nearest, hypotf(letters[k][0] - ring.centre[0] - ring.radius * right,
                                              letters[k][1] - ring.centre[1] + ring.radius * up));
                }
                assert_between(nearest, 7.5, 10.1, "letter %d from the ring at %d, %d", k, tilt,
                               yaw);
            }
            assert_true(hypotf(ring.x[0] - ring.z[0], ring.x[1] - ring.z[1]) > 9.0f);
        }
    }
    flock.frame.dims = 2;
    scene_request request = request_of(1280, 800);
    assert_false(scene_ring_of(&request).lettered);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_when_it_is_shown, setup, teardown),
        cmocka_unit_test_setup_teardown(test_colours_are_the_boids, setup, teardown),
        cmocka_unit_test_setup_teardown(test_it_is_in_nobodys_way, setup, teardown),
        cmocka_unit_test_setup_teardown(test_letters, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
