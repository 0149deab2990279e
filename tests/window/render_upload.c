/* A crowd's bytes go to the driver when they change, and then 28 a boid at most. */
#include <glad/gl.h>

#include "flock/flock_params.h"
#include "screen.h"
#include "test.h"

enum { WIDTH = 320, HEIGHT = 240, MOST = SCENE_ORDERED_MAX + 1000 };

static float arrays[6][MOST];
static uint32_t ids[MOST];
static scene_moment moment;

/* Bytes that buffers were given, and how many times. */
static struct { size_t bytes, times; } uploads;

static PFNGLBUFFERSUBDATAPROC true_upload;

static void GLAD_API_PTR count_upload(GLenum target, GLintptr offset, GLsizeiptr size,
                                      const void *data) {
    uploads.bytes += (size_t)size;
    uploads.times++;
    true_upload(target, offset, size, data);
}

static uint32_t random_state;

/* Uniform in -1..1. */
static float toss(void) {
    random_state = random_state * 1664525u + 1013904223u;
    return (float)(random_state >> 8) / 8388608.0f - 1.0f;
}

/* A flock all over the world, the same each time. */
static void scatter(uint32_t count) {
    random_state = 2026u;
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t k = 0; k < 6; k++) {
            arrays[k][i] = (k < 3 ? 0.7f : 0.1f) * toss(); /* no tail is cut */
        }
        ids[i] = i;
    }
    moment = (scene_moment){.frame = {.count = count,
                                      .id = ids,
                                      .x = arrays[0],
                                      .y = arrays[1],
                                      .z = arrays[2],
                                      .vx = arrays[3],
                                      .vy = arrays[4],
                                      .vz = arrays[5],
                                      .half = {1.0f, 1.0f, 1.0f},
                                      .rate = 1.0f,
                                      .dims = 3}};
}

/* Builds and draws a frame of the flock, and returns the bytes a boid that were sent for it. The
 * page and the walls come first, on their own, so that they do not count. */
static double sent(scene *picture, const scene_request *request) {
    assert_true(scene_build(picture, request));
    assert_true(picture->crowd.count > 0);
    size_t boids = picture->crowd.count;
    for (int k = 0; k < 2; k++) {
        picture->crowd.count = k == 0 ? 0 : boids;
        uploads.bytes = uploads.times = 0;
        for (int twice = 0; twice < 2 - k; twice++) {
            render_scene(test_board.render, test_board.canvas, picture);
        }
    }
    screen_check();
    return (double)uploads.bytes / request->moment->frame.count;
}

static void assert_uploads(uint32_t count) {
    scatter(count);
    scene_request request = {
        .moment = &moment,
        .camera = scene_camera_opening(3),
        .style = scene_style_opening(SCENE_GALLERY, FLOCK_PRESET_BOX, SCENE_DARK, 1.0f),
        .width = WIDTH,
        .height = HEIGHT,
        .free_area = {0.0f, 0.0f, WIDTH, HEIGHT},
    };
    scene picture;
    scene_init(&picture);
    /* Beside the boids a few marks may be sent, of what is drawn over the flock. */
    const double few = 48.0 * 100 / count;
    assert_between(sent(&picture, &request), 24.0, 28.0 + few, "bytes of the first of %u", count);
    assert_between(sent(&picture, &request), 0.0, few, "bytes of a still frame of %u", count);

    request.camera.yaw += 0.1f;
    assert_between(sent(&picture, &request), 24.0, 28.0 + few, "bytes of a turn of %u", count);
    assert_between(sent(&picture, &request), 0.0, few, "bytes after the turn of %u", count);

    arrays[0][count / 2] += 0.05f; /* one boid has flown, in a new step */
    assert_between(sent(&picture, &request), 24.0, 28.0 + few, "bytes of a step of %u", count);
    assert_between(sent(&picture, &request), 0.0, few, "bytes after the step of %u", count);

    /* One that is gone, and another scene of the same flock. */
    moment.frame.count--;
    assert_between(sent(&picture, &request), 24.0, 28.0 + few, "bytes of fewer than %u", count);
    scene other;
    scene_init(&other);
    assert_between(sent(&other, &request), 24.0, 28.0 + few, "bytes of another scene's %u", count);
    scene_shutdown(&other);
    scene_shutdown(&picture);
}

static void a_crowd_in_order_is_sent_when_it_changes(void **state) {
    (void)state;
    assert_uploads(SCENE_CROWD_MIN + 1000);
}

static void a_crowd_by_depth_is_sent_when_it_changes(void **state) {
    (void)state;
    assert_uploads(MOST);
}

static int set_up(void **state) {
    int failed = screen_set_up(state);
    true_upload = glad_glBufferSubData;
    glad_glBufferSubData = count_upload;
    return failed;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_crowd_in_order_is_sent_when_it_changes),
        cmocka_unit_test(a_crowd_by_depth_is_sent_when_it_changes),
    };
    screen_board_size(WIDTH, HEIGHT);
    return cmocka_run_group_tests_name("render_upload", tests, set_up, screen_tear_down);
}
