/* Numbers at the world's edges: which, in whose unit, outside of the world's outline and apart from
 * each other; and where the pointer is on an edge. */
#include "test.h"

#include "scene/scene_scale.h"
#include "scene_boids.h"

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

static scene_request request_of(uint32_t dims) {
    flock.frame.dims = dims;
    flock.frame.half[2] = dims == 2 ? 0.0f : 1.0f;
    moment.frame = flock.frame;
    scene_request request = boids_request(&moment, SCENE_GALLERY, 1280, 800);
    request.scale.shown = true;
    return request;
}

/* The texts, in order, parted by spaces. */
static void check_texts(const scene_request *request, const char *wanted) {
    char texts[256] = "";
    assert_true(scene_build(&picture, request));
    for (uint32_t k = 0; k < picture.labels.count; k++) {
        strcat(strcat(texts, k > 0 ? " " : ""), picture.labels.items[k].text);
    }
    assert_string_equal(texts, wanted);
}

static void test_texts_are_coordinates(void **state) {
    (void)state;
    scene_request request = request_of(3);
    request.camera = scene_camera_opening(3);
    check_texts(&request, "x -1 1 y -1 1 z -1 1");
    request.scale.shown = false;
    check_texts(&request, "");

    request = request_of(2);
    request.camera = scene_camera_opening(2);
    request.scale.middle[0] = 500000.0;
    request.scale.middle[1] = -0.125;
    snprintf(request.scale.unit, sizeof request.scale.unit, "km");
    check_texts(&request, "x, km 499999 500001 y, km -1.12 0.88");
}

/* No text lies on another. */
static void check_apart(const scene_label *label, const scene_label *others, uint32_t count,
                        const char *seen_from) {
    for (uint32_t k = 0; k < count; k++) {
        if (fabsf(label->x - others[k].x) < 7.0f && fabsf(label->y - others[k].y) < 7.0f) {
            fail_msg("%s: %s lies on %s", seen_from, label->text, others[k].text);
        }
    }
}

/* A text in the middle of the flock's world would be a boid's neighbour. */
static void check_outside(const scene_label *label, const scene_view *view, const char *seen_from) {
    float away = hypotf(label->x - view->centre[0], label->y - view->centre[1]);
    if (away < 0.9f * view->scale) {
        fail_msg("%s: %s is %g from the middle, whose walls are %g off", seen_from, label->text,
                 (double)away, (double)view->scale);
    }
}

static void check_labels_from(int yaw, int tilt) {
    char seen_from[64];
    snprintf(seen_from, sizeof seen_from, "yaw %d, tilt %d", yaw, tilt);
    scene_request request = request_of(3);
    request.camera = scene_camera_opening(3);
    request.camera.yaw = (float)yaw * 0.0174533f;
    request.camera.tilt = (float)tilt * 0.0174533f;
    const scene_view view = scene_view_of(&request);
    assert_true(scene_build(&picture, &request));
    assert_true(picture.labels.count >= 3);
    for (uint32_t k = 0; k < picture.labels.count; k++) {
        check_apart(&picture.labels.items[k], picture.labels.items, k, seen_from);
        check_outside(&picture.labels.items[k], &view, seen_from);
    }
}

/* From all sides: nowhere inside, and nowhere on another text. */
static void test_texts_are_in_nobodys_way(void **state) {
    (void)state;
    for (int yaw = -170; yaw <= 180; yaw += 35) {
        for (int tilt = -80; tilt <= 80; tilt += 40) {
            check_labels_from(yaw, tilt);
        }
    }
}

static void test_where_an_edge_is(void **state) {
    (void)state;
    scene_request request = request_of(2);
    request.camera = scene_camera_opening(2);
    const scene_view view = scene_view_of(&request);
    scene_point corner = scene_project(&view, -1.0f, -1.0f, 0.0f);
    assert_true(scene_scale_near(&request, corner.x + 100.0f, corner.y));
    assert_true(scene_scale_near(&request, corner.x - 4.0f, corner.y - 100.0f));
    assert_false(scene_scale_near(&request, corner.x - 6.0f, corner.y - 100.0f));
    assert_false(scene_scale_near(&request, corner.x + 100.0f, corner.y - 100.0f));

    /* Edges before the flock are not drawn. */
    request = request_of(3);
    request.camera = scene_camera_opening(3);
    const scene_view deep = scene_view_of(&request);
    scene_point front = {.depth = -INFINITY}, back = {.depth = INFINITY};
    for (int corner = 0; corner < 4; corner++) {
        float x = corner & 1 ? 1.0f : -1.0f, z = corner & 2 ? 1.0f : -1.0f;
        scene_point upright = scene_project(&deep, x, 0.0f, z);
        front = upright.depth > front.depth ? upright : front;
        back = upright.depth < back.depth ? upright : back;
    }
    assert_true(scene_scale_near(&request, back.x, back.y));
    assert_false(scene_scale_near(&request, front.x, front.y));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_texts_are_coordinates),
        cmocka_unit_test(test_texts_are_in_nobodys_way),
        cmocka_unit_test(test_where_an_edge_is),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
