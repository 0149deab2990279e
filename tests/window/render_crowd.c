/* A crowd gives the picture that the same flock gives when every boid is a mark of its own. */
#include <math.h>

#include "base/base_memory.h"
#include "flock/flock_params.h"
#include "screen.h"
#include "test.h"

enum { WIDTH = 480, HEIGHT = 320, MOST = 60000 };

static float arrays[6][MOST];
static uint32_t ids[MOST];
static uint32_t groups[MOST];
static uint8_t plain[WIDTH * HEIGHT * 3];

static uint32_t random_state;

/* Uniform in -1..1. */
static float toss(void) {
    random_state = random_state * 1664525u + 1013904223u;
    return (float)(random_state >> 8) / 8388608.0f - 1.0f;
}

static scene_moment moment;

/* A flock all over the world, the same each time. */
static void scatter(uint32_t count, uint32_t dims, flock_edges edges) {
    random_state = 2026u;
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t k = 0; k < 6; k++) {
            bool flat = dims == 2 && k % 3 == 2;
            arrays[k][i] = flat ? 0.0f : (k < 3 ? 1.0f : 0.2f) * toss();
        }
        ids[i] = i;
        groups[i] = i % 7 == 0 ? SCENE_ALONE : i % 5;
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
                                      .dims = dims,
                                      .edges = edges}};
}

static scene_request request_of(uint32_t dims) {
    scene_request request = {
        .moment = &moment,
        .groups = groups,
        .group_slots = UINT32_MAX,
        .camera = scene_camera_opening(dims),
        .style = scene_style_opening(SCENE_GALLERY, FLOCK_PRESET_BOX, SCENE_DARK, 1.0f),
        .width = WIDTH,
        .height = HEIGHT,
        .free_area = {0.0f, 0.0f, WIDTH, HEIGHT},
    };
    return request;
}

/* How two pictures differ. */
typedef struct difference {
    int largest;   /* of a channel */
    double far;    /* the share of channels that differ by more than a step or two of rounding */
    double coarse; /* of the mean of a square of BLOCK pixels, on average */
} difference;

enum { BLOCK = 8, ROUNDING = 6 };

/* The sum of a picture's channels over a block. */
static int sum_of(const uint8_t *rgb, int left, int top) {
    int sum = 0;
    for (int y = top; y < top + BLOCK; y++) {
        for (int i = 3 * left; i < 3 * (left + BLOCK); i++) {
            sum += rgb[3 * WIDTH * y + i];
        }
    }
    return sum;
}

static difference differ(void) {
    difference found = {0};
    for (size_t i = 0; i < sizeof plain; i++) {
        int off = abs(test_board.rgb[i] - plain[i]);
        found.largest = off > found.largest ? off : found.largest;
        found.far += (off > ROUNDING) / (double)sizeof plain;
    }
    for (int top = 0; top < HEIGHT; top += BLOCK) {
        for (int left = 0; left < WIDTH; left += BLOCK) {
            int off = abs(sum_of(test_board.rgb, left, top) - sum_of(plain, left, top));
            found.coarse += off / (double)sizeof plain;
        }
    }
    return found;
}

static void draw(scene *picture) {
    render_scene(test_board.render, test_board.canvas, picture);
    screen_check();
    screen_read(&test_board);
}

/* Draws the flock both ways; what the crowd was is left in `picture`. */
static difference compare(scene_request request, scene *picture) {
    request.plain = true;
    assert_true(scene_build(picture, &request));
    assert_int_equal(picture->crowd.count, 0);
    assert_true(picture->marks.count >= request.moment->frame.count / 2);
    draw(picture);
    memcpy(plain, test_board.rgb, sizeof plain);

    request.plain = false;
    assert_true(scene_build(picture, &request));
    assert_true(picture->crowd.count > 0);
    draw(picture);
    return differ();
}

/* A case of what is drawn up to SCENE_ORDERED_MAX. */
static void assert_same(scene_request request, const char *what) {
    scene picture;
    scene_init(&picture);
    difference found = compare(request, &picture);
    assert_false(picture.crowd.by_depth);
    scene_shutdown(&picture);
    /* Of tails that are equally near, all of them in a flat world, those that a seam cuts come
     * first. */
    double allowed = request.moment->frame.dims == 2 ? 0.005 : 2e-4;
    if (found.far > allowed || found.coarse > 0.1) {
        fail_msg("%s: %.5f of a crowd is not as marks are, by up to %d; coarsely by %.4f", what,
                 found.far, found.largest, found.coarse);
    }
}

static void an_ordered_crowd_is_drawn_as_marks_are(void **state) {
    (void)state;
    scatter(SCENE_CROWD_MIN + 1, 3, FLOCK_WALLS);
    assert_same(request_of(3), "the opening view");

    scene_request request = request_of(3);
    request.camera.perspective = true;
    request.camera.zoom = 4.0f;
    assert_same(request, "perspective, magnified");

    request = request_of(3);
    request.style.shape = SCENE_SHAPE_CHEVRON;
    request.style.colouring = SCENE_BY_GROUP;
    request.style.theme = SCENE_LIGHT;
    request.camera.zoom = 3.0f;
    assert_same(request, "chevrons, some of them hollow");

    request = request_of(3);
    request.style = scene_style_opening(SCENE_FIGURE, FLOCK_PRESET_BOX, SCENE_LIGHT, 1.0f);
    assert_same(request, "the figure");

    scatter(SCENE_CROWD_PLAIN_MIN + 1, 3, FLOCK_TORUS);
    assert_same(request, "the figure of fewer");
    request = request_of(3);
    request.style.tails = SCENE_TAILS_OFF;
    assert_same(request, "no tails");
}

static void marks_stand_among_an_ordered_crowd(void **state) {
    (void)state;
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.obstacles_on = FLOCK_ON;
    params.obstacle_count = 1;
    params.obstacles[0] = (flock_obstacle){{0.1f, 0.0f, 0.2f}, 0.4f};
    static const uint32_t neighbours[] = {3, 5, 8, 13, 21};
    scatter(SCENE_CROWD_MIN + 1, 3, FLOCK_TORUS);
    scene_request request = request_of(3);
    request.params = &params;
    request.focus = (scene_focus){
        .shown = true, .boid = 2, .neighbours = neighbours, .neighbour_count = 5, .radius = 0.3f};
    assert_same(request, "an obstacle, a boid explained, and tails over the seam");

    scatter(SCENE_CROWD_MIN + 1, 2, FLOCK_TORUS);
    assert_same(request_of(2), "a flat torus");
}

/* What hardly covers a pixel is left out, and hidden tails do not shine through smoothed edges. */
static void a_crowd_by_depth_looks_as_marks_do(void **state) {
    (void)state;
    static const scene_shape shapes[] = {SCENE_SHAPE_DISC, SCENE_SHAPE_TRIANGLE};
    scene picture;
    scene_init(&picture);
    scatter(MOST, 3, FLOCK_WALLS);
    for (int k = 0; k < 2; k++) {
        scene_request request = request_of(3);
        request.style.shape = shapes[k];
        request.style.colouring = SCENE_BY_GROUP;
        request.camera.perspective = k == 1;
        request.camera.zoom = 2.5f;
        difference found = compare(request, &picture);
        assert_true(picture.crowd.by_depth);
        assert_int_equal(picture.crowd.order_count,
                         picture.crowd.count + picture.crowd.hollow_count);
        assert_between(found.coarse, 0.0, k == 0 ? 5.0 : 6.0, "coarse difference, shape %d", k);

        request.style.tails = SCENE_TAILS_OFF;
        found = compare(request, &picture);
        assert_between(found.coarse, 0.0, 3.0, "coarse difference without tails, shape %d", k);
    }
    scene_shutdown(&picture);
}

/* A ball before the boids hides them, one behind them does not. */
static void depth_heeds_obstacles(void **state) {
    (void)state;
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.obstacles_on = FLOCK_ON;
    params.obstacle_count = 1;
    scene picture;
    scene_init(&picture);
    scatter(MOST, 3, FLOCK_WALLS);
    for (int front = 0; front < 2; front++) {
        scene_request request = request_of(3);
        request.params = &params;
        request.camera.yaw = request.camera.tilt = 0.0f;
        params.obstacles[0] = (flock_obstacle){{0.0f, 0.0f, front ? 3.0f : -3.0f}, 0.5f};
        difference found = compare(request, &picture);
        assert_between(found.coarse, 0.0, 3.0, "coarse difference, front %d", front);
    }
    scene_shutdown(&picture);
}

/* A tile shows the part of the picture that it is of. */
static void a_tile_is_a_part_of_the_picture(void **state) {
    (void)state;
    scene picture;
    scene_init(&picture);
    scatter(MOST, 3, FLOCK_WALLS);
    scene_request request = request_of(3);
    assert_true(scene_build(&picture, &request));
    draw(&picture);
    memcpy(plain, test_board.rgb, sizeof plain);

    render_target tile = test_board.canvas;
    tile.x = 100;
    tile.left = 100;
    tile.top = 80;
    tile.width = 200;
    tile.height = HEIGHT - 80; /* its bottom is that of the canvas */
    render_scene(test_board.render, tile, &picture);
    screen_check();
    screen_read(&test_board);
    assert_between(differ().largest, 0, ROUNDING, "a tile's largest difference");
    scene_shutdown(&picture);
}

/* The contract: 28 bytes a boid, and none of them allocated anew. */
static void bytes_are_few_and_kept(void **state) {
    (void)state;
    static const uint32_t counts[] = {SCENE_CROWD_MIN + 1, MOST};
    scene picture;
    scene_init(&picture);
    for (int k = 0; k < 2; k++) {
        scatter(counts[k], 3, FLOCK_WALLS);
        scene_request request = request_of(3);
        for (int round = 0; round < 2; round++) {
            uint64_t before = base_alloc_count();
            assert_true(scene_build(&picture, &request));
            draw(&picture);
            assert_true(round == 0 || base_alloc_count() == before);
        }
        const scene_crowd *crowd = &picture.crowd;
        size_t bytes = crowd->count * sizeof *crowd->specks + crowd->order_count * 4 +
                       (crowd->by_depth ? crowd->count * 4 : 0);
        assert_between((double)bytes / counts[k], 20.0, 28.0, "bytes a boid of %u", counts[k]);
        assert_between(picture.marks.count, 0, 100, "marks beside a crowd of %u", counts[k]);
    }
    scene_shutdown(&picture);
    assert_true(render_crowd_limit(test_board.render) >= 13107);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_ordered_crowd_is_drawn_as_marks_are),
        cmocka_unit_test(marks_stand_among_an_ordered_crowd),
        cmocka_unit_test(a_crowd_by_depth_looks_as_marks_do),
        cmocka_unit_test(depth_heeds_obstacles),
        cmocka_unit_test(a_tile_is_a_part_of_the_picture),
        cmocka_unit_test(bytes_are_few_and_kept),
    };
    screen_board_size(WIDTH, HEIGHT);
    return cmocka_run_group_tests_name("render_crowd", tests, screen_set_up, screen_tear_down);
}
