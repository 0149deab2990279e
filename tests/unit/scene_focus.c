/* One boid explained: who fades, what is linked, and that circle, ring, arrows, letters and scale
 * bar are where and as large as they say. */
#include "test.h"

#include "base/base_memory.h"
#include "scene/scene_colour.h"
#include "scene/scene_dot.h"
#include "scene/scene_theme.h"
#include "scene_boids.h"

static boids flock;
static scene picture, plain;
static scene_moment moment;
static const uint32_t neighbours[] = {1, 2};

static int setup(void **state) {
    (void)state;
    scene_init(&picture);
    scene_init(&plain);
    return 0;
}

static int teardown(void **state) {
    (void)state;
    scene_shutdown(&picture);
    scene_shutdown(&plain);
    return 0;
}

/* Four boids seen face on: boid 0 in the middle, 1 and 2 near it, 3 far away. */
static scene_request request_of(scene_look look, scene_theme theme) {
    boids_make(&flock, 4);
    boids_put(&flock, 1, 0.1f, 0.1f, 0.1f);
    boids_put(&flock, 2, -0.1f, 0.05f, -0.1f);
    boids_put(&flock, 3, 0.7f, -0.6f, 0.2f);
    for (uint32_t i = 0; i < 4; i++) {
        boids_send(&flock, i, 0.2f, 0.1f * (float)i, 0.0f);
    }
    moment.frame = flock.frame;
    scene_request request = boids_request(&moment, look, 1280, 800);
    request.style.theme = theme;
    request.style.shadows = false;
    request.camera = (scene_camera){.zoom = 1.0f};
    request.focus = (scene_focus){
        .shown = true,
        .boid = 0,
        .neighbours = neighbours,
        .neighbour_count = 2,
        .radius = 0.25f,
        .arrows = SCENE_ARROWS_ALL,
    };
    return request;
}

static void push(scene_request *request, scene_force force, float x, float y, float z) {
    request->focus.force[force][0] = x;
    request->focus.force[force][1] = y;
    request->focus.force[force][2] = z;
}

/* The four rules in four directions and their sum. */
static void push_all(scene_request *request) {
    push(request, SCENE_FORCE_SEPARATION, 0.5f, 0.0f, 0.0f);
    push(request, SCENE_FORCE_ALIGNMENT, 0.0f, 0.3f, 0.0f);
    push(request, SCENE_FORCE_COHESION, -0.2f, 0.0f, 0.0f);
    push(request, SCENE_FORCE_AVOID, 0.0f, -0.4f, 0.0f);
    push(request, SCENE_FORCE_SUM, 0.3f, -0.1f, 0.0f);
}

static void build(const scene_request *request) {
    assert_true(scene_build(&picture, request));
}

static float world_unit(const scene_request *request) {
    return scene_view_of(request).scale;
}

/* Marks of a kind and colour. */
static size_t find(scene_mark_kind kind, uint32_t colour, const scene_mark **first) {
    size_t count = 0;
    for (size_t k = 0; k < picture.marks.count; k++) {
        const scene_mark *mark = &picture.marks.items[k];
        if (mark->kind == (uint32_t)kind && mark->colour_a == colour) {
            *first = count++ == 0 ? mark : *first;
        }
    }
    return count;
}

static const scene_label *label_of(const char *text) {
    for (uint32_t k = 0; k < picture.labels.count; k++) {
        if (strcmp(picture.labels.items[k].text, text) == 0) {
            return &picture.labels.items[k];
        }
    }
    fail_msg("no label %s among %u", text, picture.labels.count);
    return NULL;
}

/* The head of a force's arrow, and the place of its tip. */
static const scene_mark *head_of(const scene_request *request, scene_force force) {
    const scene_mark *head = NULL;
    size_t count = find(SCENE_QUAD, scene_colour_force(request->style.theme, force), &head);
    if (count != 1) {
        fail_msg("%zu heads of force %d", count, (int)force);
    }
    return head;
}

/* From the ring to the tip, pixels. */
static float length_of(const scene_request *request, scene_force force) {
    const scene_mark *head = head_of(request, force);
    scene_view view = scene_view_of(request);
    const uint32_t i = request->focus.boid;
    scene_point at = scene_project(&view, moment.frame.x[i], moment.frame.y[i], moment.frame.z[i]);
    float ring = picture.labels.count > 0 ? 6.0f * request->style.unit : 0.0f;
    float hub = scene_dot_look_radius(request->style.look, &view, at, moment.frame.count,
                                      (float)request->height) +
                ring;
    return hypotf(head->p[0] - at.x, head->p[1] - at.y) - hub;
}

/* --- The others ------------------------------------------------------------------------------- */

/* The discs in the order of the picture, without rings and circles. */
static uint32_t disc_colour(const scene *of, const scene_request *request, uint32_t boid) {
    scene_view view = scene_view_of(request);
    scene_point at =
        scene_project(&view, moment.frame.x[boid], moment.frame.y[boid], moment.frame.z[boid]);
    for (size_t k = 0; k < of->marks.count; k++) {
        const scene_mark *mark = &of->marks.items[k];
        if (mark->kind == SCENE_DISC && mark->colour_a >> 24 > 100 &&
            hypotf(mark->a[0] - at.x, mark->a[1] - at.y) < 0.01f) {
            return mark->colour_a;
        }
    }
    fail_msg("boid %u has no disc", boid);
    return 0;
}

/* Whoever is not concerned keeps 0.45 of its colour, and so does its tail. */
static void test_others_fade(void **state) {
    (void)state;
    for (scene_look look = 0; look < SCENE_LOOKS; look++) {
        for (scene_theme theme = 0; theme < SCENE_THEMES; theme++) {
            scene_request request = request_of(look, theme);
            build(&request);
            request.focus.shown = false;
            assert_true(scene_build(&plain, &request));
            uint32_t page = scene_colour_hex(scene_palette_of(look, theme)->page_inner);
            for (uint32_t i = 0; i < 4; i++) {
                uint32_t before = disc_colour(&plain, &request, i);
                uint32_t opaque = before | 0xff000000u;
                uint32_t wanted = i < 3 ? opaque : scene_colour_mix(page, opaque, 0.45f);
                uint32_t got = disc_colour(&picture, &request, i);
                assert_int_equal(got & 0xffffffu, wanted & 0xffffffu);
                assert_int_equal(got >> 24, before >> 24);
            }
            size_t pieces = 0; /* of the far boid's tail */
            for (size_t k = 0; k < picture.marks.count; k++) {
                const scene_mark *mark = &picture.marks.items[k];
                bool tail = mark->kind == SCENE_RIBBON || mark->kind == SCENE_CAPSULE;
                if (tail && mark->a[0] > 740.0f) {
                    pieces++;
                    assert_int_equal(mark->colour_a & 0xffffffu,
                                     disc_colour(&picture, &request, 3) & 0xffffffu);
                }
            }
            assert_int_equal(pieces, look == SCENE_FIGURE ? 1 : 8);
        }
    }
}

/* Nothing at all is different when nobody is explained: hidden, or no boid of the frame. */
static void test_nobody(void **state) {
    (void)state;
    scene_request request = request_of(SCENE_GALLERY, SCENE_DARK);
    push_all(&request);
    request.focus.shown = false;
    assert_true(scene_build(&plain, &request));
    for (int k = 0; k < 2; k++) {
        request.focus.shown = k == 1;
        request.focus.boid = 4;
        build(&request);
        assert_int_equal(picture.marks.count, plain.marks.count);
        assert_memory_equal(picture.marks.items, plain.marks.items,
                            plain.marks.count * sizeof *plain.marks.items);
        assert_int_equal(picture.labels.count, 0);
        assert_int_equal(picture.arrows[SCENE_FORCE_SUM], SCENE_ARROW_HIDDEN);
    }
}

/* Nothing hides the explained boid, not even one right before it. */
static void test_in_front(void **state) {
    (void)state;
    scene_request request = request_of(SCENE_GALLERY, SCENE_LIGHT);
    boids_put(&flock, 1, 0.001f, 0.0f, 0.3f);
    build(&request);
    size_t mine = 0, other = 0;
    float middle = scene_view_of(&request).centre[0];
    for (size_t k = 0; k < picture.marks.count; k++) {
        const scene_mark *mark = &picture.marks.items[k];
        bool disc = mark->kind == SCENE_DISC && mark->colour_a >> 24 == 255;
        mine = disc && fabsf(mark->a[0] - middle) < 0.01f ? k : mine;
        other =
            disc && fabsf(mark->a[0] - middle - 0.001f * world_unit(&request)) < 0.01f ? k : other;
    }
    assert_true(other > 0);
    assert_true(mine > other);
}

/* --- Links ------------------------------------------------------------------------------------ */

typedef struct links {
    size_t count;
    float length; /* of all, pixels */
    const scene_mark *items[16];
} links;

/* The ribbons in the ink of links. */
static links links_of(const scene_request *request, float alpha) {
    uint32_t ink = scene_colour_alpha(
        scene_colour_hex(scene_palette_of(request->style.look, request->style.theme)->ink), alpha);
    links found = {.count = 0};
    for (size_t k = 0; k < picture.marks.count; k++) {
        const scene_mark *mark = &picture.marks.items[k];
        if (mark->kind == SCENE_RIBBON && mark->colour_a == ink && mark->colour_b == ink) {
            assert_true(found.count < 16);
            found.items[found.count++] = mark;
            found.length += hypotf(mark->b[0] - mark->a[0], mark->b[1] - mark->a[1]);
        }
    }
    return found;
}

/* A line to each neighbour, half a unit wide on each side, under both boids; indices beyond the
 * frame are passed over. */
static void test_links(void **state) {
    (void)state;
    static const uint32_t with_strangers[] = {1, 2, 4, 4000000000u};
    for (int perspective = 0; perspective < 2; perspective++) {
        scene_request request = request_of(SCENE_GALLERY, SCENE_LIGHT);
        request.camera.perspective = perspective;
        request.style.unit = 2.0f;
        request.focus.neighbours = with_strangers;
        request.focus.neighbour_count = 4;
        build(&request);
        links lines = links_of(&request, 0.20f);
        assert_int_equal(lines.count, 2);
        scene_view view = scene_view_of(&request);
        scene_point from = scene_project(&view, 0.0f, 0.0f, 0.0f);
        for (size_t k = 0; k < 2; k++) {
            const scene_mark *mark = lines.items[k];
            uint32_t i = mark->b[0] > mark->a[0] ? 1 : 2;
            const float *const p[3] = {moment.frame.x, moment.frame.y, moment.frame.z};
            scene_point to = scene_project(&view, p[0][i], p[1][i], p[2][i]);
            assert_near(mark->a[0], from.x, 1e-3, "start");
            assert_near(mark->a[1], from.y, 1e-3, "start");
            assert_near(mark->b[0], to.x, 1e-3, "end at boid %u", i);
            assert_near(mark->b[1], to.y, 1e-3, "end at boid %u", i);
            assert_near(hypotf(mark->p[0], mark->p[1]), 1.0, 1e-5, "half width at unit 2");
            for (const scene_mark *later = picture.marks.items; later < mark; later++) {
                bool neighbour = later->kind == SCENE_DISC && later->a[0] == to.x;
                assert_false(neighbour); /* its disc comes after the line */
            }
        }
    }
}

/* Many lines are paler, so that they are no blot. */
static void test_many_links(void **state) {
    (void)state;
    static uint32_t many[1200];
    scene_request request = request_of(SCENE_GALLERY, SCENE_DARK);
    for (uint32_t k = 0; k < 1200; k++) {
        many[k] = k < 2 ? k + 1 : 9u;
    }
    request.focus.neighbours = many;
    request.focus.neighbour_count = 1200;
    build(&request);
    assert_int_equal(links_of(&request, 0.10f).count, 2);
}

/* Over the seam a line goes the short way: out on one side, in again on the other, as long in sum
 * as the short way is; over a corner in three pieces, over three seams in four. */
static void test_links_over_the_seam(void **state) {
    (void)state;
    static const float places[][3] = {
        {-0.9f, 0.1f, 0.05f}, {-0.92f, 0.92f, 0.05f}, {-0.92f, 0.95f, -0.93f}, {0.8f, 0.1f, 0.0f}};
    static const size_t pieces[] = {2, 3, 4, 1};
    for (size_t k = 0; k < 4; k++) {
        scene_request request = request_of(SCENE_GALLERY, SCENE_DARK);
        const float here[3] = {0.95f, k == 1 || k == 2 ? -0.94f : 0.1f, k == 2 ? 0.96f : 0.0f};
        boids_put(&flock, 0, here[0], here[1], here[2]);
        boids_put(&flock, 1, places[k][0], places[k][1], places[k][2]);
        moment.frame.edges = FLOCK_TORUS;
        request.focus.neighbour_count = 1;
        build(&request);
        links lines = links_of(&request, 0.20f);
        assert_int_equal(lines.count, pieces[k]);

        float way[3], unit = world_unit(&request), edge = 1.0f * unit + 0.01f;
        for (int axis = 0; axis < 3; axis++) {
            way[axis] = places[k][axis] - here[axis];
            way[axis] -= 2.0f * roundf(0.5f * way[axis]);
        }
        assert_near(lines.length, hypotf(way[0], way[1]) * unit, 0.05, "length of case %zu", k);
        for (size_t n = 0; n < lines.count; n++) { /* none is outside the world */
            const scene_mark *mark = lines.items[n];
            scene_view view = scene_view_of(&request);
            for (int axis = 0; axis < 2; axis++) {
                assert_between(mark->a[axis] - view.centre[axis], -edge, edge, "case %zu", k);
                assert_between(mark->b[axis] - view.centre[axis], -edge, edge, "case %zu", k);
            }
        }
        moment.frame.edges = FLOCK_WALLS;
        build(&request);
        assert_int_equal(links_of(&request, 0.20f).count, 1);
    }
}

/* --- Circle and ring -------------------------------------------------------------------------- */

static void test_circle_and_ring(void **state) {
    (void)state;
    static const float outlines[SCENE_SHAPES] = {1.0f, 2.2f, 1.5f};
    for (scene_theme theme = 0; theme < SCENE_THEMES; theme++) {
        for (scene_shape shape = 0; shape < SCENE_SHAPES; shape++) {
            scene_request request = request_of(SCENE_GALLERY, theme);
            request.style.shape = shape;
            request.style.unit = 2.0f;
            build(&request);
            uint32_t ink = scene_colour_hex(scene_palette_of(SCENE_GALLERY, theme)->ink);
            const scene_mark *circle = NULL, *ring = NULL;
            assert_int_equal(find(SCENE_DISC, scene_colour_alpha(ink, 0.035f), &circle), 1);
            assert_int_equal(find(SCENE_DISC, scene_colour_alpha(ink, 0.0f), &ring), 1);
            assert_near(circle->p[0] - 0.5f * circle->p[1], 0.25 * world_unit(&request), 1e-3,
                        "radius of the line's middle");
            assert_near(circle->p[1], 2.4, 1e-5, "width of the line");
            assert_int_equal(circle->colour_b, scene_colour_alpha(ink, 0.45f));

            scene_view view = scene_view_of(&request);
            scene_point at = scene_project(&view, 0.0f, 0.0f, 0.0f);
            float radius = scene_dot_look_radius(SCENE_GALLERY, &view, at, 4, 800.0f);
            assert_near(ring->p[0] - ring->p[1] - outlines[shape] * radius, 8.0, 1e-3, "gap");
            assert_near(ring->p[1], 4.0, 1e-5, "width of the ring");
            assert_int_equal(ring->colour_b, ink);

            request.focus.radius = 0.0f; /* nothing is known of perception */
            build(&request);
            assert_int_equal(find(SCENE_DISC, scene_colour_alpha(ink, 0.035f), &circle), 0);
        }
    }
}

/* In perspective the circle is as large as the world is at the boid. */
static void test_circle_in_perspective(void **state) {
    (void)state;
    scene_request request = request_of(SCENE_GALLERY, SCENE_DARK);
    boids_put(&flock, 0, 0.0f, 0.0f, 0.8f);
    request.camera.perspective = true;
    build(&request);
    const scene_mark *circle = NULL;
    uint32_t ink = scene_colour_hex(scene_palette_of(SCENE_GALLERY, SCENE_DARK)->ink);
    assert_int_equal(find(SCENE_DISC, scene_colour_alpha(ink, 0.035f), &circle), 1);
    assert_near(circle->p[0] - 0.6f, 0.25 * world_unit(&request) / (1.0 - 0.8 / 4.0), 1e-2,
                "radius");
}

/* The cross is at the neighbours' centre, in the colour of cohesion. */
static void test_cross(void **state) {
    (void)state;
    scene_request request = request_of(SCENE_GALLERY, SCENE_LIGHT);
    request.focus.centre_shown = true;
    request.focus.centre[0] = 0.1f;
    request.focus.centre[1] = -0.05f;
    build(&request);
    const scene_mark *arm = NULL;
    uint32_t colour = scene_colour_force(SCENE_LIGHT, SCENE_FORCE_COHESION);
    assert_int_equal(find(SCENE_CAPSULE, colour, &arm), 2);
    scene_view view = scene_view_of(&request);
    assert_near(0.5f * (arm->a[0] + arm->b[0]), view.centre[0] + 0.1f * view.scale, 1e-3, "x");
    assert_near(0.5f * (arm->a[1] + arm->b[1]), view.centre[1] + 0.05f * view.scale, 1e-3, "y");
    request.focus.centre_shown = false;
    build(&request);
    assert_int_equal(find(SCENE_CAPSULE, colour, &arm), 0);
}

/* --- Arrows ----------------------------------------------------------------------------------- */

/* One scale: the longest is 0.33 of the world's unit, in worlds of any size, and the others are as
 * long as their share of it. */
static void test_arrow_lengths(void **state) {
    (void)state;
    static const float sizes[] = {1.0f, 10.0f, 270.0f};
    static const double shares[SCENE_FORCES] = {1.0, 0.6, 0.4, 0.8, 0.632456};
    for (size_t k = 0; k < 3; k++) {
        scene_request request = request_of(SCENE_GALLERY, SCENE_DARK);
        for (int axis = 0; axis < 3; axis++) {
            moment.frame.half[axis] = sizes[k];
        }
        push_all(&request);
        build(&request);
        double longest = 0.33 * (double)(sizes[k] * world_unit(&request));
        for (scene_force force = 0; force < SCENE_FORCES; force++) {
            assert_int_equal(picture.arrows[force], SCENE_ARROW_DRAWN);
            assert_near(length_of(&request, force), shares[force] * longest, 0.05, "force %d",
                        (int)force);
        }
    }
}

/* A whole head is 9 u long and wide; the shaft is 1.3 u thick on each side, the sum's 1.9 u; the
 * casing is 1.5 u more all round, a little transparent, and lies under it. */
static void test_arrow_shape(void **state) {
    (void)state;
    scene_request request = request_of(SCENE_GALLERY, SCENE_LIGHT);
    request.style.unit = 2.0f;
    push_all(&request);
    build(&request);
    for (scene_force force = 0; force < SCENE_FORCES; force++) {
        const scene_mark *head = head_of(&request, force), *shaft = head - 1;
        float back[2] = {0.5f * (head->a[0] + head->b[0]), 0.5f * (head->a[1] + head->b[1])};
        assert_near(hypotf(head->p[0] - back[0], head->p[1] - back[1]), 18.0, 0.01, "length");
        assert_near(hypotf(head->a[0] - head->b[0], head->a[1] - head->b[1]), 18.0, 0.01, "width");
        assert_int_equal(shaft->kind, SCENE_CAPSULE);
        assert_int_equal(shaft->colour_a, scene_colour_force(SCENE_LIGHT, force));
        float half = force == SCENE_FORCE_SUM ? 3.8f : 2.6f;
        assert_near(shaft->p[0], half, 1e-5, "half width of force %d", (int)force);
        assert_near(hypotf(shaft->b[0] - back[0], shaft->b[1] - back[1]), 0.0, 0.01, "joint");

        const scene_mark *casing = shaft - 2; /* casing: shaft, head; arrow: shaft, head */
        assert_int_equal(casing->kind, SCENE_CAPSULE);
        assert_near(casing->p[0], half + 3.0f, 1e-5, "casing");
        uint32_t page = scene_colour_hex(scene_palette_of(SCENE_GALLERY, SCENE_LIGHT)->page_inner);
        assert_int_equal(casing->colour_a, scene_colour_alpha(page, 0.80f));
        assert_int_equal(casing[1].kind, SCENE_QUAD);
        assert_ptr_equal(casing + 3, head);
    }
}

/* Walking the card: arrows come one by one and none changes its length. */
static void test_arrows_one_by_one(void **state) {
    (void)state;
    scene_request request = request_of(SCENE_GALLERY, SCENE_DARK);
    push_all(&request);
    request.focus.arrows = SCENE_ARROW(SCENE_FORCE_COHESION);
    build(&request);
    float alone = length_of(&request, SCENE_FORCE_COHESION);
    assert_int_equal(picture.labels.count, 2); /* its letter and the bar's number */
    assert_int_equal(picture.arrows[SCENE_FORCE_SEPARATION], SCENE_ARROW_HIDDEN);
    assert_int_equal(picture.arrows[SCENE_FORCE_COHESION], SCENE_ARROW_DRAWN);
    request.focus.arrows = SCENE_ARROWS_ALL;
    build(&request);
    assert_near(length_of(&request, SCENE_FORCE_COHESION), alone, 1e-4, "among all");
    assert_int_equal(picture.labels.count, 6);

    request.focus.arrows = 0;
    build(&request);
    assert_int_equal(picture.labels.count, 0);
}

/* Almost nothing is told from what only looks short because it points at the eye. */
static void test_arrows_not_drawn(void **state) {
    (void)state;
    scene_request request = request_of(SCENE_GALLERY, SCENE_DARK);
    float a_pixel = 0.5f / (0.33f * world_unit(&request));
    push_all(&request);
    push(&request, SCENE_FORCE_ALIGNMENT, 0.0f, 0.0f, 0.3f);
    push(&request, SCENE_FORCE_COHESION, 3.9f * a_pixel, 0.0f, 0.0f);
    push(&request, SCENE_FORCE_AVOID, 4.1f * a_pixel, 0.0f, 0.0f);
    push(&request, SCENE_FORCE_SUM, 0.0f, 0.0f, 0.0f);
    build(&request);
    static const scene_arrow_state wanted[SCENE_FORCES] = {SCENE_ARROW_DRAWN, SCENE_ARROW_END_ON,
                                                           SCENE_ARROW_TINY, SCENE_ARROW_DRAWN,
                                                           SCENE_ARROW_TINY};
    for (scene_force force = 0; force < SCENE_FORCES; force++) {
        const scene_mark *head = NULL;
        assert_int_equal(picture.arrows[force], wanted[force]);
        assert_int_equal(find(SCENE_QUAD, scene_colour_force(SCENE_DARK, force), &head),
                         wanted[force] == SCENE_ARROW_DRAWN);
    }

    for (int force = 0; force < SCENE_FORCES; force++) { /* no force at all: no scale either */
        push(&request, (scene_force)force, 0.0f, 0.0f, 0.0f);
    }
    build(&request);
    assert_int_equal(picture.arrows[SCENE_FORCE_SUM], SCENE_ARROW_TINY);
    assert_int_equal(picture.labels.count, 0);
}

/* The sum of a single force is that force: both arrows are to be seen. */
static void test_arrows_side_by_side(void **state) {
    (void)state;
    scene_request request = request_of(SCENE_GALLERY, SCENE_DARK);
    push(&request, SCENE_FORCE_COHESION, 0.3f, 0.1f, 0.0f);
    push(&request, SCENE_FORCE_SUM, 0.3f, 0.1f, 0.0f);
    build(&request);
    const scene_mark *one = head_of(&request, SCENE_FORCE_COHESION);
    const scene_mark *two = head_of(&request, SCENE_FORCE_SUM);
    assert_near(hypotf(one->p[0] - two->p[0], one->p[1] - two->p[1]), 7.0, 0.01, "between tips");
}

/* --- Letters and bar -------------------------------------------------------------------------- */

/* Each letter is just beyond its arrow's tip, in its colour. */
static void test_letters(void **state) {
    (void)state;
    static const char *const letters[SCENE_FORCES] = {"s", "a", "c", "v", "sum"};
    for (scene_theme theme = 0; theme < SCENE_THEMES; theme++) {
        scene_request request = request_of(SCENE_GALLERY, theme);
        push_all(&request);
        build(&request);
        for (scene_force force = 0; force < SCENE_FORCES; force++) {
            const scene_label *label = label_of(letters[force]);
            const scene_mark *head = head_of(&request, force);
            assert_int_equal(label->colour, scene_colour_force(theme, force));
            assert_false(label->number);
            assert_between(hypotf(label->x - head->p[0], label->y - head->p[1]), 4.0, 16.0,
                           "letter of force %d from its tip", (int)force);
        }
    }
}

/* However the forces lie, no text is written over another. */
static void test_letters_apart(void **state) {
    (void)state;
    scene_request request = request_of(SCENE_GALLERY, SCENE_DARK);
    uint32_t seed = 99u;
    int overlaps = 0, pairs = 0;
    for (int round = 0; round < 200; round++) {
        for (int k = 0; k < SCENE_FORCES * 3; k++) {
            seed = seed * 1664525u + 1013904223u;
            request.focus.force[k / 3][k % 3] = (float)(seed >> 8) / 8388608.0f - 1.0f;
        }
        build(&request);
        const scene_label *items = picture.labels.items;
        for (uint32_t a = 0; a < picture.labels.count; a++) {
            for (uint32_t b = 0; b < a; b++) {
                float width = 4.0f * (float)(strlen(items[a].text) + strlen(items[b].text));
                overlaps += fabsf(items[a].x - items[b].x) < width &&
                            fabsf(items[a].y - items[b].y) < 10.0f;
                pairs++;
            }
        }
    }
    assert_true(pairs > 2000);
    assert_int_equal(overlaps, 0);
}

/* The bar is as long as an arrow of the force that is written under it, a third of the longest at
 * least, and never outside the free area. */
static void test_scale_bar(void **state) {
    (void)state;
    static const float strengths[] = {3e-6f, 0.0999f, 0.1f, 0.2f, 0.45f, 1.0f, 7.0f, 134.0f, 2e7f};
    static const char *const numbers[] = {"2e-06", "0.05", "0.1", "0.2",  "0.2",
                                          "1",     "5",    "100", "2e+07"};
    for (size_t k = 0; k < sizeof strengths / sizeof *strengths; k++) {
        scene_request request = request_of(SCENE_GALLERY, SCENE_DARK);
        push(&request, SCENE_FORCE_SUM, strengths[k], 0.0f, 0.0f);
        build(&request);
        const scene_label *label = label_of(numbers[k]);
        assert_true(label->number);
        uint32_t ink = scene_colour_force(SCENE_DARK, SCENE_FORCE_SUM);
        const scene_mark *bar = NULL;
        for (size_t m = 0; m < picture.marks.count; m++) {
            const scene_mark *mark = &picture.marks.items[m];
            bool level = mark->kind == SCENE_CAPSULE && mark->a[1] == mark->b[1] &&
                         mark->p[0] == 0.75f && mark->colour_a == ink;
            bar = level ? mark : bar;
        }
        assert_non_null(bar);
        double longest = 0.33 * (double)world_unit(&request);
        assert_near(bar->b[0] - bar->a[0], atof(numbers[k]) / (double)strengths[k] * longest, 0.1,
                    "bar of %s", numbers[k]);
        assert_near(label->x, 0.5f * (bar->a[0] + bar->b[0]), 0.01, "number's place");
        assert_between(label->y, bar->a[1] + 6.0f, bar->a[1] + 20.0f, "number's place");
    }

    static const float zooms[] = {0.2f, 1.0f, 20.0f};
    for (size_t k = 0; k < 3; k++) {
        scene_request request = request_of(SCENE_GALLERY, SCENE_DARK);
        request.free_area = (scene_rect){40.0f, 10.0f, 860.0f, 780.0f};
        request.camera.zoom = zooms[k];
        request.camera.pan[1] = 0.3f;
        push(&request, SCENE_FORCE_SUM, 1.0f, 0.0f, 0.0f);
        build(&request);
        const scene_label *label = label_of(k < 2 ? "1" : "0.1");
        assert_between(label->x, 40.0, 900.0, "number at zoom %g", (double)zooms[k]);
        assert_between(label->y, 10.0, 755.0, "number at zoom %g", (double)zooms[k]);
    }
}

/* The bar's number has the unit of the forces. */
static void test_bar_unit(void **state) {
    (void)state;
    scene_request request = request_of(SCENE_GALLERY, SCENE_DARK);
    push(&request, SCENE_FORCE_SUM, 0.2f, 0.0f, 0.0f);
    request.focus.unit = "u/frame\u00B2";
    build(&request);
    assert_true(label_of("0.2 u/frame\u00B2")->number);
}

/* A boid that is seen nowhere leaves no bar behind. */
static void test_no_bar_alone(void **state) {
    (void)state;
    scene_request request = request_of(SCENE_GALLERY, SCENE_DARK);
    push(&request, SCENE_FORCE_SUM, 1.0f, 0.0f, 0.0f);
    request.camera.pan[0] = 2.0f;
    build(&request);
    assert_int_equal(picture.arrows[SCENE_FORCE_SUM], SCENE_ARROW_DRAWN);
    assert_int_equal(picture.labels.count, 1); /* the arrow's, outside too */
}

/* --- Whatever comes --------------------------------------------------------------------------- */

/* No force and no place breaks a picture, and after the first one nothing is allocated. */
static void test_odd_numbers(void **state) {
    (void)state;
    static const float odd[] = {NAN, INFINITY, -INFINITY, 1e30f, 1e-40f, 0.0f, 1.0f};
    for (int perspective = 0; perspective < 2; perspective++) {
        for (size_t k = 0; k < sizeof odd / sizeof *odd; k++) {
            scene_request request = request_of(SCENE_GALLERY, SCENE_DARK);
            request.camera.perspective = perspective;
            push_all(&request);
            push(&request, SCENE_FORCE_SEPARATION, odd[k], 0.1f, odd[(k + 1) % 7]);
            request.focus.centre_shown = true;
            request.focus.centre[0] = odd[k];
            build(&request);
            for (size_t m = 0; m < picture.marks.count; m++) {
                const scene_mark *mark = &picture.marks.items[m];
                assert_true(isfinite(mark->a[0] + mark->a[1] + mark->b[0] + mark->b[1]));
                assert_true(isfinite(mark->p[0] + mark->p[1] + mark->p[2] + mark->p[3]));
            }
        }
    }
    scene_request request = request_of(SCENE_GALLERY, SCENE_DARK);
    push_all(&request);
    build(&request);
    uint64_t before = base_alloc_count();
    for (int k = 0; k < 20; k++) {
        request.camera.yaw += 0.3f;
        build(&request);
    }
    assert_int_equal(base_alloc_count(), before);
}

/* Behind the eye there is nothing to point at, and the picture says so. */
static void test_behind_the_eye(void **state) {
    (void)state;
    scene_request request = request_of(SCENE_GALLERY, SCENE_DARK);
    boids_put(&flock, 0, 0.0f, 0.0f, 5.0f);
    request.camera.perspective = true;
    push_all(&request);
    build(&request);
    assert_int_equal(picture.labels.count, 0);
    assert_int_equal(picture.arrows[SCENE_FORCE_SEPARATION], SCENE_ARROW_HIDDEN);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_others_fade),
        cmocka_unit_test(test_nobody),
        cmocka_unit_test(test_in_front),
        cmocka_unit_test(test_links),
        cmocka_unit_test(test_many_links),
        cmocka_unit_test(test_links_over_the_seam),
        cmocka_unit_test(test_circle_and_ring),
        cmocka_unit_test(test_circle_in_perspective),
        cmocka_unit_test(test_cross),
        cmocka_unit_test(test_arrow_lengths),
        cmocka_unit_test(test_arrow_shape),
        cmocka_unit_test(test_arrows_one_by_one),
        cmocka_unit_test(test_arrows_not_drawn),
        cmocka_unit_test(test_arrows_side_by_side),
        cmocka_unit_test(test_letters),
        cmocka_unit_test(test_letters_apart),
        cmocka_unit_test(test_scale_bar),
        cmocka_unit_test(test_bar_unit),
        cmocka_unit_test(test_no_bar_alone),
        cmocka_unit_test(test_odd_numbers),
        cmocka_unit_test(test_behind_the_eye),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
