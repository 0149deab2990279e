/* What a boid is drawn as: shapes that point along the flight, colours of groups, hollow ones. */
#include "test.h"

#include "scene/scene_colour.h"
#include "scene/scene_theme.h"
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

/* Boids alone, seen along z. */
static scene_request bare(scene_shape shape) {
    moment.frame = flock.frame;
    scene_request request = boids_request(&moment, SCENE_GALLERY, 1280, 800);
    request.camera = (scene_camera){.zoom = 1.0f};
    request.style.shape = shape;
    request.style.tails = SCENE_TAILS_OFF;
    request.style.shadows = false;
    return request;
}

static void build(const scene_request *request) {
    assert_true(scene_build(&picture, request));
}

static void test_kinds(void **state) {
    (void)state;
    static const scene_mark_kind kinds[SCENE_SHAPES] = {SCENE_DISC, SCENE_CHEVRON, SCENE_TRIANGLE};
    for (scene_shape shape = SCENE_SHAPE_DISC; shape < SCENE_SHAPES; shape++) {
        for (scene_look look = SCENE_GALLERY; look < SCENE_LOOKS; look++) {
            boids_make(&flock, 3);
            scene_request request = bare(shape);
            request.style.look = look;
            build(&request);
            assert_int_equal(picture.marks.count, 3);
            assert_int_equal(picture.marks.items[2].kind, kinds[shape]);
        }
    }
}

/* The nose is where the boid flies to, whole from 30 degrees to the line of sight, gone along it.
 */
static void test_noses(void **state) {
    (void)state;
    static const struct {
        float velocity[3], nose[2];
    } cases[] = {
        {{0.3f, 0.0f, 0.0f}, {1.0f, 0.0f}},
        {{0.0f, 0.2f, 0.0f}, {0.0f, -1.0f}}, /* up the picture */
        {{-3.0f, -4.0f, 0.0f}, {-0.6f, 0.8f}},
        {{0.5f, 0.0f, -0.5f}, {1.0f, 0.0f}},
        {{0.25f, 0.0f, 0.9682458f}, {0.5f, 0.0f}}, /* 14.5 degrees to the line of sight */
        {{0.0f, 0.0f, 0.3f}, {0.0f, 0.0f}},
        {{0.0f, 0.0f, 0.0f}, {0.0f, 0.0f}}, /* at rest */
    };
    for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
        boids_make(&flock, 1);
        const float *v = cases[c].velocity;
        boids_send(&flock, 0, v[0], v[1], v[2]);
        scene_request request = bare(SCENE_SHAPE_TRIANGLE);
        build(&request);
        const scene_mark *mark = &picture.marks.items[0];
        assert_near(mark->b[0], cases[c].nose[0], 1e-5, "x of nose %zu", c);
        assert_near(mark->b[1], cases[c].nose[1], 1e-5, "y of nose %zu", c);
    }

    /* In perspective a boid aside that flies at the eye comes as a dot too. */
    boids_put(&flock, 0, 0.8f, 0.0f, 0.0f);
    boids_send(&flock, 0, -0.8f, 0.0f, 4.0f);
    scene_request request = bare(SCENE_SHAPE_CHEVRON);
    request.camera.perspective = true;
    build(&request);
    const scene_mark *mark = &picture.marks.items[0];
    assert_near(hypotf(mark->b[0], mark->b[1]), 0.0, 1e-5, "nose of a boid at the eye");
}

/* As large as the disc would be, with the same page-coloured ring, all around. */
static void test_sizes(void **state) {
    (void)state;
    boids_make(&flock, 1);
    boids_send(&flock, 0, 0.3f, 0.0f, 0.0f);
    scene_request request = bare(SCENE_SHAPE_DISC);
    build(&request);
    scene_mark disc = picture.marks.items[0];
    request = bare(SCENE_SHAPE_CHEVRON);
    build(&request);
    scene_mark chevron = picture.marks.items[0];
    assert_near(chevron.p[0], disc.p[0] - disc.p[1], 1e-5, "radius");
    assert_near(chevron.p[1], disc.p[1], 1e-6, "ring");
    assert_near(chevron.p[2], chevron.p[1], 0.0, "how far out the ring ends");
    assert_int_equal(chevron.colour_a, disc.colour_a);
    assert_int_equal(chevron.colour_b, disc.colour_b);
}

/* The tail is well within the body it starts under: a disc is 1 radius to each side of its middle,
 * a chevron 1.35, a triangle 0.6. */
static void test_tails_are_slimmer_than_bodies(void **state) {
    (void)state;
    static const double widths[SCENE_SHAPES] = {0.80, 0.40, 0.24};
    for (scene_shape shape = SCENE_SHAPE_DISC; shape < SCENE_SHAPES; shape++) {
        boids_make(&flock, 1);
        boids_send(&flock, 0, 0.3f, 0.0f, 0.0f);
        scene_request request = bare(shape);
        request.style.tails = SCENE_TAILS_LONG;
        build(&request);
        size_t last = picture.marks.count - 1;
        const scene_mark *body = &picture.marks.items[last], *tail = &picture.marks.items[last - 1];
        double radius = body->p[0] - (shape == SCENE_SHAPE_DISC ? body->p[1] : 0.0f);
        assert_int_equal(tail->kind, SCENE_RIBBON);
        assert_near(hypotf(tail->p[0], tail->p[1]), widths[shape] * radius, 1e-4,
                    "half width under %s", scene_shape_names[shape]);
    }
}

/* In a flat world nothing is dimmed for its depth, and sizes are those of the middle. */
static void test_flat_world(void **state) {
    (void)state;
    boids_make(&flock, 1);
    flock.frame.dims = 2;
    flock.frame.half[0] = 18.0f;
    flock.frame.half[1] = 10.0f;
    scene_request request = bare(SCENE_SHAPE_DISC);
    request.style.colouring = SCENE_ONE_COLOUR;
    build(&request);
    const scene_mark *disc = &picture.marks.items[0];
    assert_int_equal(disc->colour_a, scene_colour_hex(0x7fb7ff));
    assert_near(disc->p[0] - disc->p[1], 3.75 * 0.76 * 1.6, 1e-4, "radius");
    request.style.look = SCENE_FIGURE;
    build(&request);
    assert_int_equal(picture.marks.items[0].colour_a, scene_colour_hex(0x7fb7ff));
}

/* Slots to colours; alone an outline about the page's own colour, in a ring like everyone. */
static void test_groups(void **state) {
    (void)state;
    static const uint32_t groups[4] = {0, 3, 11, SCENE_ALONE};
    uint32_t page = scene_colour_hex(0x161c28), alone = scene_colour_hex(0x8d98ab);
    for (scene_shape shape = SCENE_SHAPE_DISC; shape < SCENE_SHAPES; shape++) {
        boids_make(&flock, 4);
        flock.frame.dims = 2;
        scene_request request = bare(shape);
        request.style.colouring = SCENE_BY_GROUP;
        request.groups = groups;
        build(&request);
        const scene_mark *marks = picture.marks.items;
        assert_int_equal(picture.marks.count, 5);
        assert_int_equal(marks[0].colour_a, scene_colour_group(SCENE_DARK, 0));
        assert_int_equal(marks[1].colour_a, scene_colour_group(SCENE_DARK, 3));
        assert_int_equal(marks[2].colour_a, scene_colour_group(SCENE_DARK, 3));
        assert_int_equal(marks[3].colour_a, page);
        assert_int_equal(marks[3].colour_b, page);
        assert_int_equal(marks[4].colour_a, page);
        assert_int_equal(marks[4].colour_b, alone);

        /* The outline ends where a full boid would. */
        bool is_disc = shape == SCENE_SHAPE_DISC;
        float ring = marks[0].p[1];
        assert_near(marks[3].p[0], marks[0].p[0], 0.0, "casing");
        assert_near(marks[4].p[0], marks[0].p[0] - (is_disc ? ring : 0.0f), 1e-5, "outline");
        assert_near(marks[4].p[2], 0.0, 0.0, "how far out the outline ends");
        assert_between(marks[4].p[1], 1.0, 0.5 * marks[4].p[0], "width of the outline");
    }

    /* Not known: one colour. And in another colouring groups say nothing. */
    scene_request request = bare(SCENE_SHAPE_DISC);
    request.style.colouring = SCENE_BY_GROUP;
    build(&request);
    assert_int_equal(picture.marks.count, 4);
    assert_int_equal(picture.marks.items[3].colour_a, scene_colour_hex(0x7fb7ff));
    request.style.colouring = SCENE_ONE_COLOUR;
    request.groups = groups;
    build(&request);
    assert_int_equal(picture.marks.count, 4);
}

/* Colours by speed run over what each style flies at. */
static void test_speed_ranges(void **state) {
    (void)state;
    static const struct {
        flock_preset preset;
        float slow, fast;
    } cases[] = {{FLOCK_PRESET_BOX, 0.15f, 0.6f},
                 {FLOCK_PRESET_LESSON, 0.0f, 0.4f},
                 {FLOCK_PRESET_LAB, 0.0f, 2.6f}};
    for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
        const flock_params params = flock_params_of(cases[c].preset);
        float slow = cases[c].slow, fast = cases[c].fast, middle = 0.5f * (slow + fast);
        boids_make(&flock, 3);
        flock.frame.dims = 2;
        boids_send(&flock, 0, slow, 0.0f, 0.0f);
        boids_send(&flock, 1, 0.0f, middle, 0.0f);
        boids_send(&flock, 2, fast, 0.0f, 0.0f);
        scene_request request = bare(SCENE_SHAPE_DISC);
        request.style.colouring = SCENE_BY_SPEED_LINEAR;
        request.params = &params;
        build(&request);
        const scene_mark *marks = picture.marks.items;
        assert_int_equal(marks[0].colour_a, scene_colour_plasma(0.3f));
        assert_int_equal(marks[1].colour_a, scene_colour_plasma(0.5f));
        assert_int_equal(marks[2].colour_a, scene_colour_plasma(0.7f));
    }
}

/* Numbers over 0..most, clamped at both ends; not known, or another colouring: one colour. */
static void test_numbers(void **state) {
    (void)state;
    static const float values[] = {0.0f, 15.0f, 30.0f, 500.0f};
    static const scene_colouring by[] = {SCENE_BY_NEIGHBOURS, SCENE_BY_ACCELERATION};
    for (int c = 0; c < 2; c++) {
        for (scene_theme theme = SCENE_DARK; theme < SCENE_THEMES; theme++) {
            boids_make(&flock, 4);
            flock.frame.dims = 2;
            scene_request request = bare(SCENE_SHAPE_DISC);
            request.style.theme = theme;
            request.style.colouring = by[c];
            request.values = values;
            request.values_most = 30.0f;
            build(&request);
            const scene_mark *marks = picture.marks.items;
            bool dark = theme == SCENE_DARK;
            float ends[2] = {dark ? 0.36f : 0.0f, dark ? 1.0f : 0.58f};
            float middle = 0.5f * (ends[0] + ends[1]);
            assert_int_equal(marks[0].colour_a, scene_colour_viridis(ends[0]));
            assert_int_equal(marks[1].colour_a, scene_colour_viridis(middle));
            assert_int_equal(marks[2].colour_a, scene_colour_viridis(ends[1]));
            assert_int_equal(marks[3].colour_a, scene_colour_viridis(ends[1]));

            request.values = NULL;
            build(&request);
            uint32_t accent = scene_colour_hex(dark ? 0x7fb7ff : 0x1f5fbf);
            assert_int_equal(picture.marks.items[3].colour_a, accent);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_kinds, setup, teardown),
        cmocka_unit_test_setup_teardown(test_noses, setup, teardown),
        cmocka_unit_test_setup_teardown(test_sizes, setup, teardown),
        cmocka_unit_test_setup_teardown(test_tails_are_slimmer_than_bodies, setup, teardown),
        cmocka_unit_test_setup_teardown(test_flat_world, setup, teardown),
        cmocka_unit_test_setup_teardown(test_groups, setup, teardown),
        cmocka_unit_test_setup_teardown(test_speed_ranges, setup, teardown),
        cmocka_unit_test_setup_teardown(test_numbers, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
