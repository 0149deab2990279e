/* Whole scenes: what is in them, in which order, and that none can break them. */
#include "test.h"

#include "base/base_memory.h"
#include "scene/scene_box.h"
#include "scene/scene_dot.h"
#include "scene/scene_order.h"
#include "scene/scene_theme.h"
#include "scene_boids.h"

static const float degree = 3.14159265f / 180.0f;
static boids flock;
static scene picture;
static scene_moment moment;

static scene_request request_of(scene_look look) {
    moment.frame = flock.frame;
    return boids_request(&moment, look, 1280, 800);
}

static void build(const scene_request *request) {
    assert_true(scene_build(&picture, request));
}

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

static size_t count_of(const scene_marks *marks, scene_mark_kind kind) {
    size_t count = 0;
    for (size_t k = 0; k < marks->count; k++) {
        count += marks->items[k].kind == (uint32_t)kind;
    }
    return count;
}

static double alpha_of(uint32_t colour) {
    return (colour >> 24) / 255.0;
}

/* A tail shows at least 1.5 radii beyond its disc for a boid at the median speed (0.162) seen from
 * the side, in small and large pictures, at every number of boids that is followed by eye. */
static void test_visible_tail(void **state) {
    (void)state;
    static const uint32_t counts[] = {1, 150, 1000, 3000, 10000, 20000};
    static const int heights[] = {500, 800, 1600};
    for (size_t c = 0; c < sizeof counts / sizeof *counts; c++) {
        for (size_t h = 0; h < sizeof heights / sizeof *heights; h++) {
            boids_make(&flock, counts[c]);
            boids_scatter(&flock);
            boids_put(&flock, 0, 0.0f, 0.0f, 0.0f);
            boids_send(&flock, 0, 0.162f, 0.0f, 0.0f);
            scene_request request = request_of(SCENE_GALLERY);
            request.height = heights[h];
            request.free_area.height = (float)heights[h];
            request.camera = (scene_camera){.zoom = 1.0f};
            scene_view view = scene_view_of(&request);
            scene_point centre = scene_project(&view, 0.0f, 0.0f, 0.0f);
            float radius =
                scene_dot_look_radius(SCENE_GALLERY, &view, centre, counts[c], (float)heights[h]);
            scene_tail tail = scene_tail_of(SCENE_TAILS_LONG, counts[c], 1.0f);
            float length = 0.162f * tail.seconds * view.scale;
            assert_between(length - radius, 1.5f * radius, 1e9, "tail of %u boids at %d px",
                           counts[c], heights[h]);
        }
    }

    /* And that is how long the drawn one is. */
    boids_make(&flock, 1);
    boids_send(&flock, 0, 0.162f, 0.0f, 0.0f);
    scene_request request = request_of(SCENE_GALLERY);
    request.camera = (scene_camera){.zoom = 1.0f};
    request.style.shadows = false;
    build(&request);
    scene_view view = scene_view_of(&request);
    assert_int_equal(picture.marks.count, 9);
    const scene_mark *end = &picture.marks.items[0], *disc = &picture.marks.items[8];
    assert_int_equal(end->kind, SCENE_RIBBON);
    assert_int_equal(disc->kind, SCENE_DISC);
    assert_near(disc->a[0] - end->b[0], 0.162 * 0.6 * view.scale, 1e-3, "length");
    assert_near(alpha_of(end->colour_b), 0.0, 0.0, "alpha at the end");
    assert_near(alpha_of(picture.marks.items[7].colour_a), 0.62, 0.003, "alpha at the boid");
    assert_near(hypotf(end->p[2], end->p[3]), 0.25, 1e-5, "half width at the end");
    assert_near(hypotf(picture.marks.items[7].p[0], picture.marks.items[7].p[1]),
                0.80 * (disc->p[0] - disc->p[1]), 1e-4, "half width at the boid");
}

/* The right-hand side of a boid that flies up the screen is right of it. */
static void test_ribbon_sides(void **state) {
    (void)state;
    boids_make(&flock, 1);
    boids_send(&flock, 0, 0.0f, -0.3f, 0.0f);
    scene_request request = request_of(SCENE_GALLERY);
    request.camera = (scene_camera){.zoom = 1.0f};
    request.style.shadows = false;
    build(&request);
    const scene_mark *ribbon = &picture.marks.items[0];
    assert_true(ribbon->b[1] < ribbon->a[1]);
    assert_true(ribbon->p[0] > 0.1f);
    for (size_t k = 1; k < 8; k++) {
        const scene_mark *older = &picture.marks.items[k - 1], *newer = &picture.marks.items[k];
        assert_near(newer->b[0], older->a[0], 0.0, "joint %zu", k);
        assert_near(newer->p[2], older->p[0], 0.0, "side at joint %zu", k);
        assert_int_equal(newer->colour_b, older->colour_a);
    }
}

/* Discs by centre and pieces of tails by their middle, back to front, within a step of the sort
 * key: the figure's tail is one piece, the gallery's eight, of which the newest is looked at. */
static void test_painters_order(void **state) {
    (void)state;
    for (scene_look look = SCENE_GALLERY; look < SCENE_LOOKS; look++) {
        boids_make(&flock, 600);
        boids_scatter(&flock);
        boids_gather(&flock, 0.9f);
        scene_request request = request_of(look);
        request.style.shadows = false;
        request.style.tails = SCENE_TAILS_SHORT;
        build(&request);
        scene_view view = scene_view_of(&request);

        float step = 2.0f * view.half_diagonal / SCENE_ORDER_KEYS, deepest = -1e9f;
        size_t discs = 0, tails = 0;
        for (size_t k = 0; k < picture.marks.count; k++) {
            const scene_mark *mark = &picture.marks.items[k];
            for (uint32_t i = 0; i < 600; i++) {
                float piece = look == SCENE_FIGURE ? 0.15f : 0.15f / 8.0f;
                float seconds = mark->kind == SCENE_DISC ? 0.0f : 0.5f * piece;
                const boids *b = &flock;
                scene_point at =
                    scene_project(&view, b->place[0][i], b->place[1][i], b->place[2][i]);
                scene_point middle =
                    scene_project(&view, b->place[0][i] - seconds * b->velocity[0][i],
                                  b->place[1][i] - seconds * b->velocity[1][i],
                                  b->place[2][i] - seconds * b->velocity[2][i]);
                if (at.x == mark->a[0] && at.y == mark->a[1]) {
                    assert_true(middle.depth > deepest - 1.01f * step);
                    deepest = fmaxf(deepest, middle.depth);
                    discs += mark->kind == SCENE_DISC;
                    tails += mark->kind != SCENE_DISC;
                }
            }
        }
        assert_int_equal(discs, 600);
        assert_int_equal(tails, 600);
    }
}

/* A disc is mixed with the page and opaque in the gallery, as clear as its depth in the figure. */
static void test_depth_cues(void **state) {
    (void)state;
    boids_make(&flock, 2);
    boids_put(&flock, 0, -1.0f, -1.0f, -1.0f);
    boids_put(&flock, 1, 1.0f, 1.0f, 1.0f);
    scene_request request = request_of(SCENE_GALLERY);
    request.camera.yaw = 45.0f * -degree;
    request.camera.tilt = 35.2643897f * degree;
    request.style.colouring = SCENE_ONE_COLOUR;
    request.style.tails = SCENE_TAILS_OFF;
    request.style.shadows = false;
    build(&request);
    const scene_mark *discs = picture.marks.items;
    assert_int_equal(picture.marks.count, 2);
    assert_int_equal(discs[0].colour_a, 0xffa97955u); /* 0.6 of the way to the accent */
    assert_int_equal(discs[1].colour_a, 0xffffb77fu); /* the accent #7FB7FF */
    assert_near(discs[0].p[0] - discs[0].p[1], 2.5 * 0.76 * 1.6, 1e-4, "radius at the back");
    assert_near(discs[1].p[0] - discs[1].p[1], 5.0 * 0.76 * 1.6, 1e-4, "radius at the front");
    assert_near(discs[1].p[1], 0.78 * 1.6, 1e-5, "ring");

    request.style.look = SCENE_FIGURE;
    build(&request);
    discs = picture.marks.items;
    assert_int_equal(discs[0].colour_a, 0x73ffb77fu);
    assert_int_equal(discs[1].colour_a, 0xffffb77fu);
    assert_near(discs[0].p[0] - discs[0].p[1], 2.5 * 1.6, 1e-5, "radius at the back");
}

static void test_many_boids_are_smaller(void **state) {
    (void)state;
    assert_near(scene_dot_count_scale(1000), 1.0, 0.0, "1k");
    assert_near(scene_dot_count_scale(10000), 0.501, 1e-3, "10k");
    assert_near(scene_dot_count_scale(100000), 0.251, 1e-3, "100k");
    assert_near(scene_dot_count_scale(1000000), 0.126, 1e-3, "1M");
    assert_int_equal(scene_tail_of(SCENE_TAILS_LONG, 2000, 1.0f).pieces, 8);
    assert_int_equal(scene_tail_of(SCENE_TAILS_LONG, 20000, 1.0f).pieces, 3);
    assert_int_equal(scene_tail_of(SCENE_TAILS_LONG, 20001, 1.0f).pieces, 1);
    assert_near(scene_tail_of(SCENE_TAILS_LONG, 16000, 1.0f).seconds, 0.3, 1e-6, "16k");
    assert_near(scene_tail_of(SCENE_TAILS_SHORT, 150, 1.0f).seconds, 0.15, 1e-7, "short");
    assert_near(scene_tail_of(SCENE_TRAILS, 20000, 1.0f).seconds, 2.0, 0.0, "trails");
    assert_int_equal(scene_tail_of(SCENE_TRAILS, 20001, 1.0f).pieces, 1);

    /* Under 0.7 px a disc keeps its size and loses alpha. */
    boids_make(&flock, 10000);
    scene_request request = request_of(SCENE_GALLERY);
    request.plain = true;
    request.height = 100;
    request.free_area.height = 100.0f;
    request.style.tails = SCENE_TAILS_OFF;
    request.style.shadows = false;
    build(&request);
    double radius = 3.75 * 0.76 * 0.2 * scene_dot_count_scale(10000);
    assert_near(picture.marks.items[0].p[0] - picture.marks.items[0].p[1], 0.7, 1e-6, "radius");
    assert_near(alpha_of(picture.marks.items[0].colour_a), radius * radius / 0.49, 0.003, "alpha");

    /* In the figure as well, on top of its depth cue. */
    request.style.look = SCENE_FIGURE;
    request.height = 60;
    request.free_area.height = 60.0f;
    build(&request);
    radius = 3.75 * 0.12;
    assert_near(picture.marks.items[0].p[0] - picture.marks.items[0].p[1], 0.7, 1e-6,
                "radius in the figure");
    assert_near(alpha_of(picture.marks.items[0].colour_a), 0.725 * radius * radius / 0.49, 0.003,
                "alpha in the figure");
}

/* Spots on the floor under the boids, flat as the floor is seen; none from below. */
static void test_shadows(void **state) {
    (void)state;
    boids_make(&flock, 1);
    boids_put(&flock, 0, 0.3f, 0.5f, -0.2f);
    scene_request request = request_of(SCENE_GALLERY);
    request.style.tails = SCENE_TAILS_OFF;
    build(&request);
    scene_view view = scene_view_of(&request);
    scene_point foot = scene_project(&view, 0.3f, -1.0f, -0.2f);
    const scene_mark *spot = &picture.marks.items[0], *disc = &picture.marks.items[1];
    assert_int_equal(spot->kind, SCENE_SPOT);
    assert_near(spot->a[0], foot.x, 1e-4, "x");
    assert_near(spot->a[1], foot.y, 1e-4, "y");
    float radius = disc->p[0] - disc->p[1];
    assert_near(spot->p[0], 1.5 * radius * (1.5 + 0.9 * 1.5), 1e-4, "width");
    assert_near(spot->p[1] / spot->p[0], sin(22.5 * (double)degree), 1e-5, "flattening");
    assert_near(alpha_of(spot->colour_a), 0.34 * 0.85 * (1.0 - 0.38 * 1.5), 0.003, "alpha");

    request.camera.tilt = -10.0f * degree;
    build(&request);
    assert_int_equal(count_of(&picture.marks, SCENE_SPOT), 0);
    request.camera.tilt = 22.5f * degree;
    request.style.look = SCENE_FIGURE;
    build(&request);
    assert_int_equal(count_of(&picture.marks, SCENE_SPOT), 0);
    boids_make(&flock, SCENE_SHADOWS_MAX + 1);
    request = request_of(SCENE_GALLERY);
    build(&request);
    assert_int_equal(count_of(&picture.marks, SCENE_SPOT), 0);
}

static void test_trails(void **state) {
    (void)state;
    boids_make(&flock, 20);
    boids_scatter(&flock);
    boids_gather(&flock, 0.3f);
    scene_request request = request_of(SCENE_GALLERY);
    request.style.tails = SCENE_TRAILS;
    build(&request);
    assert_int_equal(count_of(&picture.marks, SCENE_RIBBON), 20 * 30);
}

/* Three back walls: 3 fills, 9 edges, 18 grid lines; seen face on one fill with its 4 edges. */
static void test_box(void **state) {
    (void)state;
    boids_make(&flock, 1);
    scene_request request = request_of(SCENE_GALLERY);
    build(&request);
    assert_int_equal(count_of(&picture.backdrop, SCENE_QUAD), 3);
    assert_int_equal(count_of(&picture.backdrop, SCENE_RIBBON), 9 + 18);
    request.camera.yaw = request.camera.tilt = 0.0f;
    build(&request);
    assert_int_equal(count_of(&picture.backdrop, SCENE_QUAD), 1);
    assert_int_equal(count_of(&picture.backdrop, SCENE_RIBBON), 4 + 6);

    /* Into a room: from the eye four more walls are seen from within. */
    request.camera.perspective = true;
    build(&request);
    assert_int_equal(count_of(&picture.backdrop, SCENE_QUAD), 5);
    assert_int_equal(count_of(&picture.backdrop, SCENE_RIBBON), 12 + 30);

    /* The figure: no grid, but 4 ticks on each of the 6 outer edges. */
    request = request_of(SCENE_FIGURE);
    build(&request);
    assert_int_equal(count_of(&picture.backdrop, SCENE_QUAD), 3);
    assert_int_equal(count_of(&picture.backdrop, SCENE_RIBBON), 9 + 24);
    for (size_t k = 0; k < picture.backdrop.count; k++) {
        const scene_mark *mark = &picture.backdrop.items[k];
        assert_int_equal(mark->colour_a & 0xffffffu, 0x888888);
        assert_near(alpha_of(mark->colour_a), mark->kind == SCENE_QUAD ? 0.06 : 0.40, 0.002,
                    "alpha");
    }
}

/* The same line twice: drawn from one end or the other, in whole pixels. */
static bool same_line(const scene_mark *mark, const float a[2], const float b[2]) {
    float there =
        hypotf(mark->a[0] - a[0], mark->a[1] - a[1]) + hypotf(mark->b[0] - b[0], mark->b[1] - b[1]);
    float back =
        hypotf(mark->a[0] - b[0], mark->a[1] - b[1]) + hypotf(mark->b[0] - a[0], mark->b[1] - a[1]);
    return fminf(there, back) < 0.01f;
}

static double edge_alpha(const scene_view *view, const float from[3], const float to[3]) {
    scene_point a = scene_project(view, from[0], from[1], from[2]);
    scene_point b = scene_project(view, to[0], to[1], to[2]);
    const float start[2] = {a.x, a.y}, end[2] = {b.x, b.y};
    for (size_t k = 0; k < picture.backdrop.count; k++) {
        const scene_mark *mark = &picture.backdrop.items[k];
        if (mark->kind == SCENE_RIBBON && same_line(mark, start, end)) {
            return alpha_of(mark->colour_a);
        }
    }
    return 0.0;
}

/* The edge where two back walls meet is stronger than the outer ones; before the flock: none. */
static void test_edges(void **state) {
    (void)state;
    boids_make(&flock, 1);
    scene_request request = request_of(SCENE_GALLERY);
    build(&request);
    scene_view view = scene_view_of(&request);
    const float inner[2][3] = {{1.0f, -1.0f, -1.0f}, {1.0f, 1.0f, -1.0f}};
    const float outer[2][3] = {{-1.0f, -1.0f, -1.0f}, {-1.0f, 1.0f, -1.0f}};
    const float front[2][3] = {{-1.0f, -1.0f, 1.0f}, {-1.0f, 1.0f, 1.0f}};
    assert_near(edge_alpha(&view, inner[0], inner[1]), 0.34, 0.002, "between two back walls");
    assert_near(edge_alpha(&view, outer[0], outer[1]), 0.16, 0.002, "at the end of one");
    assert_near(edge_alpha(&view, front[0], front[1]), 0.0, 0.0, "before the flock");
}

/* As the box turns, walls and edges come and go without a jump, in both projections. */
static void test_walls_fade(void **state) {
    (void)state;
    assert_near(scene_wall_fade(0.0f), 0.0, 0.0, "edge on");
    assert_near(scene_wall_fade(-0.5f), 0.0, 0.0, "from outside");
    assert_near(scene_wall_fade(sinf(3.0f * degree)), 0.5, 0.002, "3 degrees");
    assert_near(scene_wall_fade(sinf(6.0f * degree)), 1.0, 1e-5, "6 degrees");
    boids_make(&flock, 1);
    for (int perspective = 0; perspective < 2; perspective++) {
        double before = -1.0;
        for (int tenth = -400; tenth < 400; tenth++) {
            scene_request request = request_of(SCENE_FIGURE);
            request.camera.perspective = perspective == 1;
            request.camera.yaw = 0.1f * (float)tenth * degree;
            request.camera.tilt = 0.07f * (float)tenth * degree;
            build(&request);
            double sum = 0.0;
            for (size_t k = 0; k < picture.backdrop.count; k++) {
                const scene_mark *mark = &picture.backdrop.items[k];
                sum += mark->kind == SCENE_QUAD ? alpha_of(mark->colour_a) : 0.0;
            }
            if (before >= 0.0) {
                assert_near(sum, before, 0.012, "fills at %g degrees", 0.1 * tenth);
            }
            before = sum;
        }
    }
}

static void test_flat_world(void **state) {
    (void)state;
    boids_make(&flock, 24);
    flock.frame.dims = 2;
    flock.frame.half[0] = 18.0f;
    flock.frame.half[1] = 10.0f;
    boids_scatter(&flock);
    boids_gather(&flock, 0.9f);
    scene_request request = request_of(SCENE_GALLERY);
    build(&request);
    assert_int_equal(count_of(&picture.backdrop, SCENE_QUAD), 1);
    assert_int_equal(count_of(&picture.backdrop, SCENE_RIBBON), 4 + 6);
    assert_int_equal(count_of(&picture.marks, SCENE_SPOT), 0);
    assert_int_equal(count_of(&picture.marks, SCENE_DISC), 24);
    assert_near(alpha_of(picture.backdrop.items[0].colour_a), 0.060, 0.002, "fill");
    assert_near(alpha_of(picture.backdrop.items[picture.backdrop.count - 1].colour_a), 0.34, 0.002,
                "edge");

    /* At one depth every tail lies under every disc. */
    assert_int_equal(picture.marks.items[24 * 8 - 1].kind, SCENE_RIBBON);
    assert_int_equal(picture.marks.items[24 * 8].kind, SCENE_DISC);
}

static void test_openings(void **state) {
    (void)state;
    scene_style gallery = scene_style_opening(SCENE_GALLERY, FLOCK_PRESET_BOX, SCENE_DARK, 2.0f);
    scene_style figure = scene_style_opening(SCENE_FIGURE, FLOCK_PRESET_BOX, SCENE_LIGHT, 1.0f);
    assert_true(gallery.colouring == SCENE_BY_HEADING && gallery.tails == SCENE_TAILS_LONG);
    assert_true(gallery.shadows && gallery.unit == 2.0f && gallery.theme == SCENE_DARK);
    assert_true(figure.colouring == SCENE_BY_SPEED_LINEAR && figure.tails == SCENE_TAILS_SHORT);
    assert_true(!figure.shadows && figure.theme == SCENE_LIGHT);
    scene_style lesson = scene_style_opening(SCENE_GALLERY, FLOCK_PRESET_LESSON, SCENE_DARK, 1.0f);
    scene_style lab = scene_style_opening(SCENE_GALLERY, FLOCK_PRESET_LAB, SCENE_DARK, 1.0f);
    assert_true(gallery.shape == SCENE_SHAPE_DISC && figure.shape == SCENE_SHAPE_DISC);
    assert_true(lesson.shape == SCENE_SHAPE_CHEVRON && lesson.colouring == SCENE_BY_GROUP);
    assert_true(lab.shape == SCENE_SHAPE_TRIANGLE && lab.colouring == SCENE_BY_HEADING);
    assert_string_equal(scene_look_names[SCENE_FIGURE], "figure");
    assert_string_equal(scene_theme_names[SCENE_LIGHT], "light");
    assert_string_equal(scene_colouring_names[SCENE_BY_SPEED_LINEAR], "speed-linear");
    assert_string_equal(scene_colouring_names[SCENE_BY_GROUP], "group");
    assert_string_equal(scene_colouring_names[SCENE_BY_NEIGHBOURS], "neighbours");
    assert_string_equal(scene_colouring_names[SCENE_BY_ACCELERATION], "acceleration");
    assert_string_equal(scene_colouring_names[SCENE_ONE_COLOUR], "one");
    assert_string_equal(scene_shape_names[SCENE_SHAPE_DISC], "disc");
    assert_string_equal(scene_shape_names[SCENE_SHAPE_CHEVRON], "chevron");
    assert_string_equal(scene_shape_names[SCENE_SHAPE_TRIANGLE], "triangle");
    assert_null(scene_shape_names[SCENE_SHAPES]);
    assert_null(scene_look_names[SCENE_LOOKS]);
    assert_null(scene_theme_names[SCENE_THEMES]);
    assert_null(scene_colouring_names[SCENE_COLOURINGS]);

    boids_make(&flock, 1);
    scene_request request = request_of(SCENE_GALLERY);
    request.free_area.width = 940.0f;
    build(&request);
    assert_near(picture.page.centre[0], 470.0, 1e-4, "page centre");
    assert_near(picture.page.radius, 600.0, 1e-3, "page radius");
    assert_near(picture.page.inner[2], 0x28 / 255.0, 1e-6, "page inner blue");
    assert_near(picture.page.outer[2], 0x14 / 255.0, 1e-6, "page outer blue");
}

static void assert_all_finite(const scene_marks *marks) {
    for (size_t k = 0; k < marks->count; k++) {
        const scene_mark *mark = &marks->items[k];
        for (int c = 0; c < 2; c++) {
            assert_true(isfinite(mark->a[c]) && isfinite(mark->b[c]));
            assert_true(isfinite(mark->p[c]) && isfinite(mark->p[c + 2]));
        }
    }
}

/* The next digit of a number of mixed radix. */
static uint32_t digit(uint32_t *number, uint32_t radix) {
    uint32_t rest = *number % radix;
    *number /= radix;
    return rest;
}

/* Any way of drawing, edges and obstacles, with boids at rest, far outside and behind the eye. */
static void test_nothing_breaks_it(void **state) {
    (void)state;
    static const int sizes[][2] = {{0, 0}, {1, 1}, {1, 2000}, {3000, 1}, {0, 500}, {640, 480}};
    static const float zooms[] = {0.2f, 1.0f, 20.0f};
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    boids_make(&flock, 40);
    boids_scatter(&flock);
    boids_put(&flock, 0, 3.5f, 3.5f, 3.5f);
    boids_put(&flock, 1, 1e30f, -1e30f, 1e30f);
    boids_put(&flock, 2, 50.0f, 40.0f, 90.0f);
    boids_send(&flock, 3, 0.0f, 0.0f, 0.0f);
    boids_send(&flock, 4, 1e20f, 1e20f, 0.0f);
    params.obstacles_on = FLOCK_ON;
    static const uint32_t groups[40] = {0, 9, SCENE_ALONE, 4000000000u, SCENE_ALONE};
    static const float values[40] = {0.0f, 1e30f, INFINITY, NAN, 3.0f};
    const uint32_t all =
        SCENE_LOOKS * 2 * 2 * 2 * SCENE_TAILS * SCENE_COLOURINGS * SCENE_SHAPES * 3 * 6;
    for (uint32_t n = 0; n < all; n++) {
        uint32_t way = n;
        flock.frame.edges = (flock_edges)digit(&way, 2);
        scene_request request = request_of((scene_look)digit(&way, SCENE_LOOKS));
        request.camera.perspective = digit(&way, 2) == 1;
        request.params = digit(&way, 2) == 1 ? &params : NULL;
        request.groups = groups;
        request.values = values;
        request.values_most = 3.0f;
        request.ring = true;
        request.style.tails = (scene_tails)digit(&way, SCENE_TAILS);
        request.style.colouring = (scene_colouring)digit(&way, SCENE_COLOURINGS);
        request.style.shape = (scene_shape)digit(&way, SCENE_SHAPES);
        request.camera.zoom = zooms[digit(&way, 3)];
        request.cursor_mark = (scene_cursor_mark){true, {0.0f}, {0.0f, 0.0f, -1.0f}, 0.3f};
        const int *size = sizes[digit(&way, 6)];
        request.width = size[0];
        request.height = size[1];
        request.free_area = (scene_rect){0.0f, 0.0f, (float)size[0], (float)size[1]};
        build(&request);
        assert_all_finite(&picture.backdrop);
        assert_all_finite(&picture.marks);
        assert_true(picture.page.radius >= 1.0f && isfinite(picture.page.centre[0]));
        if (size[0] == 0) {
            assert_int_equal(picture.marks.count + picture.backdrop.count, 0);
        }
    }
}

/* What lies beyond the picture's edges is left out. */
static void test_culling(void **state) {
    (void)state;
    boids_make(&flock, 1000);
    boids_scatter(&flock);
    scene_request request = request_of(SCENE_GALLERY);
    build(&request);
    assert_int_equal(count_of(&picture.marks, SCENE_DISC), 1000);
    request.camera.zoom = 20.0f;
    build(&request);
    assert_between(count_of(&picture.marks, SCENE_DISC), 1, 50, "discs at zoom 20");
}

/* Over a second of flight in every look, colouring, shape and tail, half the boids alone. */
static void test_no_allocation(void **state) {
    (void)state;
    boids_make(&flock, 500);
    boids_scatter(&flock);
    static uint32_t groups[500];
    for (int i = 0; i < 500; i++) {
        groups[i] = i % 2 == 0 ? SCENE_ALONE : 0;
    }
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.obstacles_on = FLOCK_ON;
    scene_history *history = scene_history_create();
    assert_true(scene_history_add(history, &flock.frame));
    uint64_t allocations = 0;
    for (int k = 0; k < 64 + 60; k++) {
        if (k == 64) {
            allocations = base_alloc_count();
        }
        flock.frame.time = k / 60.0;
        assert_true(scene_history_add(history, &flock.frame));
        scene_request request = request_of(k & 1 ? SCENE_FIGURE : SCENE_GALLERY);
        request.history = history;
        request.style.theme = k & 2 ? SCENE_LIGHT : SCENE_DARK;
        request.groups = groups;
        request.values = flock.place[0];
        request.values_most = 1.0f;
        request.ring = true;
        request.params = &params;
        request.cursor_mark.shown = k % 3 == 0;
        request.style.shape = (scene_shape)(k % SCENE_SHAPES);
        request.style.colouring = (scene_colouring)(k / 4 % SCENE_COLOURINGS);
        request.style.tails = (scene_tails)(k >> 4 & 3);
        request.camera.yaw = 0.1f * (float)k;
        build(&request);
    }
    assert_int_equal(base_alloc_count() - allocations, 0);
    scene_history_destroy(history);
}

/* The same request gives the same bytes: the renderer may compare backdrops. */
static void test_same_bytes(void **state) {
    (void)state;
    boids_make(&flock, 200);
    boids_scatter(&flock);
    scene_request request = request_of(SCENE_GALLERY);
    scene second;
    scene_init(&second);
    build(&request);
    assert_true(scene_build(&second, &request));
    assert_int_equal(picture.marks.count, second.marks.count);
    assert_int_equal(picture.backdrop.count, second.backdrop.count);
    assert_memory_equal(picture.marks.items, second.marks.items,
                        second.marks.count * sizeof(scene_mark));
    assert_memory_equal(picture.backdrop.items, second.backdrop.items,
                        second.backdrop.count * sizeof(scene_mark));
    scene_shutdown(&second);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_visible_tail, setup, teardown),
        cmocka_unit_test_setup_teardown(test_ribbon_sides, setup, teardown),
        cmocka_unit_test_setup_teardown(test_painters_order, setup, teardown),
        cmocka_unit_test_setup_teardown(test_depth_cues, setup, teardown),
        cmocka_unit_test_setup_teardown(test_many_boids_are_smaller, setup, teardown),
        cmocka_unit_test_setup_teardown(test_shadows, setup, teardown),
        cmocka_unit_test_setup_teardown(test_trails, setup, teardown),
        cmocka_unit_test_setup_teardown(test_box, setup, teardown),
        cmocka_unit_test_setup_teardown(test_edges, setup, teardown),
        cmocka_unit_test_setup_teardown(test_walls_fade, setup, teardown),
        cmocka_unit_test_setup_teardown(test_flat_world, setup, teardown),
        cmocka_unit_test_setup_teardown(test_openings, setup, teardown),
        cmocka_unit_test_setup_teardown(test_nothing_breaks_it, setup, teardown),
        cmocka_unit_test_setup_teardown(test_culling, setup, teardown),
        cmocka_unit_test_setup_teardown(test_no_allocation, setup, teardown),
        cmocka_unit_test_setup_teardown(test_same_bytes, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
