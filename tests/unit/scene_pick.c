/* Which boid is meant by a pixel, the middle or an id. */
#include "test.h"

#include "scene/scene_dot.h"
#include "scene/scene_pick.h"
#include "scene_boids.h"

static boids flock;
static scene_moment moment;

/* Boids 0 and 1 one behind the other in the middle, boid 2 to the right, seen face on. */
static scene_request request_of(scene_look look) {
    boids_make(&flock, 3);
    boids_put(&flock, 1, 0.0f, 0.0f, 0.5f);
    boids_put(&flock, 2, 0.5f, 0.0f, 0.0f);
    moment.frame = flock.frame;
    scene_request request = boids_request(&moment, look, 1280, 800);
    request.camera = (scene_camera){.zoom = 1.0f};
    return request;
}

static scene_point seen(const scene_request *request, uint32_t boid) {
    scene_view view = scene_view_of(request);
    const flock_frame *frame = &moment.frame;
    return scene_project(&view, frame->x[boid], frame->y[boid], frame->z[boid]);
}

/* Within 12 px times the scale of a boid's middle, in every direction; nothing beyond. */
static void test_reach(void **state) {
    (void)state;
    for (float unit = 1.0f; unit < 3.0f; unit += 0.5f) {
        scene_request request = request_of(SCENE_GALLERY);
        request.style.unit = unit;
        scene_point at = seen(&request, 2);
        for (int k = 0; k < 16; k++) {
            float c = cosf(0.4f * (float)k), s = sinf(0.4f * (float)k);
            float inside = 12.0f * unit - 0.3f, outside = 12.0f * unit + 0.3f;
            assert_int_equal(scene_pick_at(&request, at.x + inside * c, at.y + inside * s), 2);
            assert_int_equal(scene_pick_at(&request, at.x + outside * c, at.y + outside * s),
                             SCENE_NOBODY);
        }
    }
}

/* Of boids that are as near the front-most, in either order of the arrays. */
static void test_front(void **state) {
    (void)state;
    scene_request request = request_of(SCENE_GALLERY);
    scene_point at = seen(&request, 0);
    static const float ways[] = {0.0f, 3.0f, 8.0f, 11.0f};
    for (size_t k = 0; k < 4; k++) {
        assert_int_equal(scene_pick_at(&request, at.x + ways[k], at.y), 1);
    }
    boids_put(&flock, 0, 0.0f, 0.0f, 0.6f);
    assert_int_equal(scene_pick_at(&request, at.x + 8.0f, at.y), 0);
}

/* Who is nearer on the screen wins over who is nearer to the eye; but on a disc, whatever is to be
 * seen there is meant, not whose middle is a little nearer. */
static void test_nearest(void **state) {
    (void)state;
    scene_request request = request_of(SCENE_GALLERY);
    float pixel = 1.0f / scene_view_of(&request).scale;
    boids_put(&flock, 1, 14.0f * pixel, 0.0f, 0.9f);
    scene_point back = seen(&request, 0), front = seen(&request, 1);
    assert_int_equal(scene_pick_at(&request, back.x + 6.0f, back.y), 0);
    assert_int_equal(scene_pick_at(&request, front.x - 6.0f, front.y), 1);

    boids_put(&flock, 1, 4.0f * pixel, 0.0f, 0.9f); /* covers half of the other disc */
    assert_int_equal(scene_pick_at(&request, back.x + 0.5f, back.y), 1);
    boids_put(&flock, 1, 4.0f * pixel, 0.0f, -0.9f);
    assert_int_equal(scene_pick_at(&request, back.x + 3.0f, back.y), 0);
}

/* Magnified, a disc is wider than the reach: all of it can be clicked. */
static void test_large_disc(void **state) {
    (void)state;
    for (scene_look look = 0; look < SCENE_LOOKS; look++) {
        scene_request request = request_of(look);
        request.height = request.width = 3000;
        request.free_area = (scene_rect){0.0f, 0.0f, 3000.0f, 3000.0f};
        scene_point at = seen(&request, 2);
        scene_view view = scene_view_of(&request);
        float radius = scene_dot_look_radius(look, &view, at, 3, 3000.0f);
        assert_between(radius, 13.0, 100.0, "radius");
        assert_int_equal(scene_pick_at(&request, at.x, at.y + radius - 0.5f), 2);
        assert_int_equal(scene_pick_at(&request, at.x, at.y + radius + 0.5f), SCENE_NOBODY);
    }
}

static void test_perspective(void **state) {
    (void)state;
    scene_request request = request_of(SCENE_GALLERY);
    request.camera.perspective = true;
    request.camera.yaw = 0.3f;
    for (uint32_t i = 0; i < 3; i++) {
        scene_point at = seen(&request, i);
        assert_int_equal(scene_pick_at(&request, at.x + 2.0f, at.y), i);
    }
    boids_put(&flock, 1, 0.0f, 0.0f, 4.5f); /* behind the eye */
    scene_point at = seen(&request, 1);
    assert_int_equal(scene_pick_at(&request, at.x, at.y), SCENE_NOBODY);
}

/* Nearest to the middle of what the panel leaves free, however far that is. */
static void test_middle(void **state) {
    (void)state;
    scene_request request = request_of(SCENE_GALLERY);
    assert_int_equal(scene_pick_middle(&request), 1);
    request.camera.pan[0] = -0.25f;
    assert_int_equal(scene_pick_middle(&request), 2);
    request.camera.pan[0] = 40.0f;
    request.free_area.width = 900.0f;
    assert_true(scene_pick_middle(&request) != SCENE_NOBODY);
}

static void test_nobody(void **state) {
    (void)state;
    scene_request request = request_of(SCENE_GALLERY);
    moment.frame.count = 0;
    assert_int_equal(scene_pick_middle(&request), SCENE_NOBODY);
    moment.frame.count = 3;
    request.free_area.width = 0.0f; /* a panel over all of the picture */
    assert_int_equal(scene_pick_at(&request, 0.0f, 400.0f), SCENE_NOBODY);
    assert_int_equal(scene_pick_middle(&request), SCENE_NOBODY);
}

static void test_id(void **state) {
    (void)state;
    (void)request_of(SCENE_GALLERY);
    flock.id[0] = 7;
    flock.id[1] = 4000000000u;
    assert_int_equal(scene_pick_id(&moment.frame, 4000000000u), 1);
    assert_int_equal(scene_pick_id(&moment.frame, 2), 2);
    assert_int_equal(scene_pick_id(&moment.frame, 1), SCENE_NOBODY);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reach),       cmocka_unit_test(test_front),
        cmocka_unit_test(test_nearest),     cmocka_unit_test(test_large_disc),
        cmocka_unit_test(test_perspective), cmocka_unit_test(test_middle),
        cmocka_unit_test(test_nobody),      cmocka_unit_test(test_id),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
