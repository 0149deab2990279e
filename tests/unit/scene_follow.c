/* The camera that follows a boid: it stays in the middle, and no jump of it is a jump of the
 * picture. */
#include "test.h"

#include "scene/scene_follow.h"
#include "scene_boids.h"

static boids flock, later;
static scene_moment moment;

static int setup(void **state) {
    (void)state;
    scene_moment_init(&moment);
    return 0;
}

static int teardown(void **state) {
    (void)state;
    scene_moment_shutdown(&moment);
    return 0;
}

static scene_request request_of(bool perspective) {
    boids_make(&flock, 2);
    boids_put(&flock, 1, 0.3f, -0.2f, 0.6f);
    moment.frame = flock.frame;
    scene_request request = boids_request(&moment, SCENE_GALLERY, 1280, 800);
    request.camera.perspective = perspective;
    return request;
}

/* How far the boid is from where the opening view has the world's middle, pixels. */
static double off_middle(const scene_request *request, uint32_t i) {
    scene_request opening = *request;
    opening.camera.pan[0] = opening.camera.pan[1] = 0.0f;
    scene_view view = scene_view_of(request), home = scene_view_of(&opening);
    const flock_frame *frame = &request->moment->frame;
    scene_point at = scene_project(&view, frame->x[i], frame->y[i], frame->z[i]);
    return (double)hypotf(at.x - home.centre[0], at.y - home.centre[1]);
}

static bool move(scene_follow *follow, scene_request *request, float elapsed) {
    return scene_follow_move(follow, request, elapsed, request->camera.pan);
}

/* At any time between two steps, turned and magnified, in both projections. */
static void test_centred(void **state) {
    (void)state;
    for (int perspective = 0; perspective < 2; perspective++) {
        scene_request request = request_of(perspective);
        later = flock;
        later.frame = flock.frame;
        later.frame.x = later.place[0];
        later.frame.y = later.place[1];
        later.frame.z = later.place[2];
        later.frame.step = 1;
        boids_put(&later, 1, 0.32f, -0.19f, 0.61f);
        scene_follow follow = scene_follow_start(1);
        for (int k = 0; k <= 20; k++) {
            assert_true(scene_moment_mix(&moment, &flock.frame, &later.frame, 0.05f * (float)k));
            request.camera.yaw += 0.1f;
            request.camera.zoom = 1.0f + 0.5f * (float)k;
            assert_true(move(&follow, &request, k == 0 ? INFINITY : 0.016f));
            assert_near(off_middle(&request, 1), 0.0, 0.02, "picture %d", k);
            assert_false(scene_follow_gliding(&follow));
        }
    }
}

/* The beginning is a glide of which half is left after each half-life. */
static void test_begins_gently(void **state) {
    (void)state;
    scene_request request = request_of(false);
    double before = off_middle(&request, 1);
    assert_between(before, 50.0, 400.0, "off the middle");
    scene_follow follow = scene_follow_start(1);
    for (int k = 0; k < 4; k++) {
        assert_true(move(&follow, &request, SCENE_FOLLOW_HALF_LIFE));
        before *= 0.5;
        assert_near(off_middle(&request, 1), before, 0.02, "after %d half-lives", k + 1);
        assert_true(scene_follow_gliding(&follow));
    }
    for (int k = 0; k < 20; k++) {
        assert_true(move(&follow, &request, SCENE_FOLLOW_HALF_LIFE));
    }
    assert_false(scene_follow_gliding(&follow));
}

/* Kept beside the middle it is as far from it as is asked, and glides to another place. */
static void test_aside(void **state) {
    (void)state;
    scene_request request = request_of(false);
    scene_follow follow = scene_follow_start(1);
    follow.aside = -120.0f;
    assert_true(move(&follow, &request, INFINITY));
    assert_near(off_middle(&request, 1), 120.0, 0.02, "aside");
    follow.aside = 0.0f;
    for (int k = 0; k < 2; k++) {
        assert_true(move(&follow, &request, SCENE_FOLLOW_HALF_LIFE));
    }
    assert_near(off_middle(&request, 1), 30.0, 0.02, "back to the middle");
}

/* Over the seam, and at a reset, the pan goes on from where it was and never jumps; without motion
 * it is there at once. */
static void test_jumps(void **state) {
    (void)state;
    for (int reset = 0; reset < 2; reset++) {
        scene_request request = request_of(reset);
        moment.frame.edges = reset ? FLOCK_WALLS : FLOCK_TORUS;
        boids_put(&flock, 1, 0.99f, -0.2f, 0.6f);
        scene_follow follow = scene_follow_start(1);
        assert_true(move(&follow, &request, INFINITY));
        float before[2] = {request.camera.pan[0], request.camera.pan[1]};

        boids_put(&flock, 1, -0.99f, -0.2f, 0.6f);
        moment.frame.epoch += reset;
        scene_follow still = follow;
        assert_true(move(&follow, &request, 0.001f));
        float step = hypotf(request.camera.pan[0] - before[0], request.camera.pan[1] - before[1]);
        assert_between(step, 1e-4, 0.01, "of the pan, in heights");
        assert_true(off_middle(&request, 1) > 200.0);
        for (int k = 0; k < 60; k++) {
            assert_true(move(&follow, &request, 0.016f));
        }
        assert_near(off_middle(&request, 1), 0.0, 0.02, "a second later");

        request.camera.pan[0] = before[0];
        request.camera.pan[1] = before[1];
        assert_true(move(&still, &request, INFINITY));
        assert_near(off_middle(&request, 1), 0.0, 0.02, "reduced motion");
    }
}

/* The boid is known by its id: another order of the frame changes nothing, and one that is gone is
 * let go of. */
static void test_by_id(void **state) {
    (void)state;
    scene_request request = request_of(false);
    flock.id[0] = 9;
    flock.id[1] = 4;
    scene_follow follow = scene_follow_start(9);
    assert_true(move(&follow, &request, INFINITY));
    assert_near(off_middle(&request, 0), 0.0, 0.02, "boid 9");
    float pan = request.camera.pan[0];
    flock.id[0] = 5;
    assert_false(move(&follow, &request, 0.016f));
    assert_false(follow.active);
    assert_near(request.camera.pan[0], pan, 0.0, "the pan stays");
    assert_false(move(&follow, &request, 0.016f));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_centred), cmocka_unit_test(test_begins_gently),
        cmocka_unit_test(test_aside),   cmocka_unit_test(test_jumps),
        cmocka_unit_test(test_by_id),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
