/* Tails over a torus's seam: cut there, drawn on both sides, whole in all. */
#include "test.h"

#include "scene_boids.h"

static boids flock;
static scene picture;
static scene_moment moment;

static int setup(void **state) {
    (void)state;
    scene_init(&picture);
    return 0;
}

static int teardown(void **state) {
    (void)state;
    scene_shutdown(&picture);
    return 0;
}

/* One boid in a flat torus of half size 2 x 1, and its tail of 0.6 s in eight pieces. */
static scene_request make_one(float x, float y, float vx, float vy) {
    boids_make(&flock, 1);
    flock.frame.dims = 2;
    flock.frame.edges = FLOCK_TORUS;
    flock.frame.half[0] = 2.0f;
    boids_put(&flock, 0, x, y, 0.0f);
    boids_send(&flock, 0, vx, vy, 0.0f);
    moment.frame = flock.frame;
    return boids_request(&moment, SCENE_GALLERY, 1280, 800);
}

static void build(const scene_request *request) {
    assert_true(scene_build(&picture, request));
}

/* Checks that every piece lies in the world, and returns the length of all in world units. */
static double length_within(const scene_request *request, scene_mark_kind kind) {
    scene_view view = scene_view_of(request);
    const float *half = flock.frame.half;
    scene_point low = scene_project(&view, -half[0], -half[1], 0.0f);
    scene_point high = scene_project(&view, half[0], half[1], 0.0f);
    double length = 0.0;
    for (size_t k = 0; k < picture.marks.count; k++) {
        const scene_mark *mark = &picture.marks.items[k];
        if (mark->kind != (uint32_t)kind) {
            continue;
        }
        const float *ends[2] = {mark->a, mark->b};
        for (int end = 0; end < 2; end++) {
            assert_between(ends[end][0], low.x - 0.01f, high.x + 0.01f, "x of piece %zu", k);
            assert_between(ends[end][1], high.y - 0.01f, low.y + 0.01f, "y of piece %zu", k);
        }
        length += hypot(mark->a[0] - mark->b[0], mark->a[1] - mark->b[1]);
    }
    return length / view.scale;
}

static size_t pieces(scene_mark_kind kind) {
    size_t count = 0;
    for (size_t k = 0; k < picture.marks.count; k++) {
        count += picture.marks.items[k].kind == (uint32_t)kind;
    }
    return count;
}

static void test_no_tail_crosses_the_world(void **state) {
    (void)state;
    static const struct {
        float place[2], velocity[2];
        size_t pieces;
    } cases[] = {
        {{0.0f, 0.0f}, {1.0f, 0.5f}, 8},      /* in the middle */
        {{-1.8f, 0.0f}, {1.0f, 0.0f}, 9},     /* came in on the left */
        {{1.9f, 0.2f}, {-1.5f, 0.1f}, 9},     /* on the right */
        {{0.3f, -0.9f}, {0.2f, 1.0f}, 9},     /* at the bottom */
        {{0.3f, 0.95f}, {0.2f, -1.0f}, 9},    /* at the top */
        {{-1.9f, -0.9f}, {1.0f, 0.7f}, 10},   /* near a corner: two cuts */
        {{-1.95f, -0.95f}, {1.0f, 1.0f}, 10}, /* through it */
        {{1.0f, 0.4f}, {0.0f, 6.0f}, 10},     /* nearly twice round the world */
    };
    for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
        const float *p = cases[c].place, *v = cases[c].velocity;
        scene_request request = make_one(p[0], p[1], v[0], v[1]);
        build(&request);
        assert_near(length_within(&request, SCENE_RIBBON), 0.6 * hypot(v[0], v[1]), 2e-4,
                    "length of tail %zu", c);
        assert_int_equal(pieces(SCENE_RIBBON), cases[c].pieces);

        request.style.look = SCENE_FIGURE;
        request.style.tails = SCENE_TAILS_SHORT;
        build(&request);
        assert_near(length_within(&request, SCENE_CAPSULE), 0.15 * hypot(v[0], v[1]), 2e-4,
                    "length of stroke %zu", c);
    }
}

/* Across a cut the tail goes on as thick and as clear as it was. */
static void test_both_sides_of_a_cut_match(void **state) {
    (void)state;
    scene_request request = make_one(-1.9f, 0.0f, 1.0f, 0.0f);
    build(&request);
    scene_view view = scene_view_of(&request);
    float left = scene_project(&view, -2.0f, 0.0f, 0.0f).x;
    float right = scene_project(&view, 2.0f, 0.0f, 0.0f).x;
    const scene_mark *newer = NULL, *older = NULL;
    for (size_t k = 0; k < picture.marks.count; k++) {
        const scene_mark *mark = &picture.marks.items[k];
        newer = mark->kind == SCENE_RIBBON && fabsf(mark->b[0] - left) < 0.01f ? mark : newer;
        older = mark->kind == SCENE_RIBBON && fabsf(mark->a[0] - right) < 0.01f ? mark : older;
    }
    assert_non_null(newer);
    assert_non_null(older);
    assert_near(newer->p[3], older->p[1], 0.02, "side at the cut");
    assert_true(newer->colour_b == older->colour_a);
    double age = 0.1 / 0.6; /* of the tail */
    assert_near((newer->colour_b >> 24) / 255.0, 0.62 * pow(1.0 - age, 1.4), 0.005, "alpha");
    assert_near(newer->b[1], older->a[1], 1e-3, "height of the cut");
}

/* A tail that would go round and round ends after a few cuts, and asks for no more room. */
static void test_absurd_speeds_end(void **state) {
    (void)state;
    scene_request request = make_one(0.1f, 0.1f, 300.0f, 170.0f);
    build(&request);
    length_within(&request, SCENE_RIBBON);
    assert_between(pieces(SCENE_RIBBON), 1, 12, "pieces");
    request = make_one(0.1f, 0.1f, 1e30f, -1e30f);
    build(&request);
    assert_between(pieces(SCENE_RIBBON), 0, 12, "pieces");
}

/* Between walls a past that was never flown ends at the wall it would have come through, as pale as
 * it is there; a boid that is outside keeps its tail whole, and the figure's strokes are not cut.
 */
static void test_walls_end_an_imagined_past(void **state) {
    (void)state;
    scene_request request = make_one(-1.69f, 0.0f, 1.0f, 0.0f);
    moment.frame.edges = FLOCK_WALLS;
    build(&request);
    assert_int_equal(pieces(SCENE_RIBBON), 5); /* four and a part */
    assert_near(length_within(&request, SCENE_RIBBON), 0.31, 2e-4, "length to the wall");
    const scene_mark *last = &picture.marks.items[0];
    assert_near((last->colour_b >> 24) / 255.0, 0.62 * pow(0.29 / 0.6, 1.4), 0.005,
                "alpha at the wall");

    request = make_one(-2.3f, 0.0f, 1.0f, 0.0f);
    request.camera.zoom = 0.5f;
    moment.frame.edges = FLOCK_WALLS;
    build(&request);
    assert_int_equal(pieces(SCENE_RIBBON), 8);

    request = make_one(-1.9f, 0.0f, 1.0f, 0.0f);
    request.style.look = SCENE_FIGURE;
    request.style.tails = SCENE_TAILS_SHORT;
    moment.frame.edges = FLOCK_WALLS;
    build(&request);
    const scene_mark *stroke = &picture.marks.items[0];
    scene_view view = scene_view_of(&request);
    assert_int_equal(stroke->kind, SCENE_CAPSULE);
    assert_near(hypotf(stroke->a[0] - stroke->b[0], stroke->a[1] - stroke->b[1]) / view.scale, 0.15,
                1e-4, "length of a stroke through the wall");
}

/* The flown path of a curve over the seam, from the history, in three dimensions. */
static void test_flown_path_in_3d(void **state) {
    (void)state;
    boids_make(&flock, 1);
    flock.frame.edges = FLOCK_TORUS;
    scene_history *history = scene_history_create();
    for (int k = 0; k <= 60; k++) {
        float t = (float)k / 30.0f, z = 0.3f * t + 0.8f;
        boids_put(&flock, 0, 0.5f * sinf(t), 0.2f, z > 1.0f ? z - 2.0f : z);
        boids_send(&flock, 0, 0.5f * cosf(t), 0.0f, 0.3f);
        flock.frame.time = k / 30.0;
        assert_true(scene_history_add(history, &flock.frame));
    }
    moment.frame = flock.frame;
    scene_request request = boids_request(&moment, SCENE_GALLERY, 1280, 800);
    request.history = history;
    request.style.tails = SCENE_TRAILS;
    request.style.shadows = false;
    build(&request);
    assert_int_equal(pieces(SCENE_RIBBON), 31);
    scene_view view = scene_view_of(&request);
    float most = 0.7f / 15.0f * view.scale;
    for (size_t k = 0; k < picture.marks.count; k++) {
        const scene_mark *mark = &picture.marks.items[k];
        if (mark->kind == SCENE_RIBBON) {
            assert_between(hypotf(mark->a[0] - mark->b[0], mark->a[1] - mark->b[1]), 0.0f, most,
                           "length of piece %zu", k);
        }
    }
    scene_history_destroy(history);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_no_tail_crosses_the_world, setup, teardown),
        cmocka_unit_test_setup_teardown(test_both_sides_of_a_cut_match, setup, teardown),
        cmocka_unit_test_setup_teardown(test_absurd_speeds_end, setup, teardown),
        cmocka_unit_test_setup_teardown(test_walls_end_an_imagined_past, setup, teardown),
        cmocka_unit_test_setup_teardown(test_flown_path_in_3d, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
