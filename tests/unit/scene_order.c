/* The painter's order: stable, and exact for spheres in both projections. */
#include "test.h"

#include "base/base_memory.h"
#include "scene/scene_order.h"

static const float cube[3] = {1.0f, 1.0f, 1.0f};
static uint32_t random_state = 1987u;

/* Uniform in -1..1. */
static float toss(void) {
    random_state = random_state * 1664525u + 1013904223u;
    return (float)(random_state >> 8) / 8388608.0f - 1.0f;
}

static void test_sort_is_stable(void **state) {
    (void)state;
    const uint16_t keys[8] = {9, 4095, 9, 0, 4095, 9, 0, 5};
    const uint32_t wanted[8] = {3, 6, 7, 0, 2, 5, 1, 4};
    scene_pile pile = {0};
    scene_marks marks = {0};
    for (int round = 0; round < 2; round++) {
        assert_true(scene_pile_start(&pile, 8));
        for (uint32_t k = 0; k < 8; k++) {
            scene_pile_add(&pile, keys[k], (scene_mark){.colour_a = k});
        }
        assert_true(scene_pile_pour(&pile, &marks));
        assert_int_equal(marks.count, 8 * (round + 1));
        for (uint32_t k = 0; k < 8; k++) {
            assert_int_equal(marks.items[8 * round + (int)k].colour_a, wanted[k]);
        }
    }
    scene_pile_free(&pile);
    base_free(marks.items);
}

typedef struct sphere {
    float centre[3], radius; /* radius 0: a boid */
} sphere;

static float nearness(const scene_view *view, const sphere *s) {
    scene_point seen = scene_project(view, s->centre[0], s->centre[1], s->centre[2]);
    return scene_nearness(view, seen, s->radius);
}

/* How far along a line (from `point`, in the direction `way` of length 1) it enters and leaves a
 * sphere; false when it misses it. Of a boid that is on the line both are its place. */
static bool cross(const float point[3], const float way[3], const sphere *s, double *in,
                  double *out) {
    double middle = 0.0, off = 0.0;
    for (int k = 0; k < 3; k++) {
        middle += ((double)s->centre[k] - point[k]) * way[k];
    }
    for (int k = 0; k < 3; k++) {
        double part = point[k] + middle * way[k] - s->centre[k];
        off += part * part;
    }
    double square = (double)s->radius * s->radius - off;
    *in = middle - sqrt(fmax(square, 0.0));
    *out = middle + sqrt(fmax(square, 0.0));
    return square > 0.0;
}

static scene_view view_of(int n) {
    scene_camera camera = {.zoom = 1.0f, .perspective = n % 2 == 1};
    camera.yaw = 3.0f * toss();
    camera.tilt = 1.5f * toss();
    return scene_view_at(&camera, cube, 200.0f, (const float[2]){400.0f, 300.0f});
}

/* A boid anywhere outside a sphere, often at its rim, that is seen at the sphere's place: it is
 * before it or behind it, and the order knows. */
static void test_boids_and_balls(void **state) {
    (void)state;
    uint32_t seen = 0, behind = 0;
    for (int n = 0; n < 200000; n++) {
        scene_view view = view_of(n);
        sphere ball = {{0.6f * toss(), 0.6f * toss(), 0.6f * toss()}, 0.2f + 0.19f * toss()};
        float away = n % 3 == 0 ? 1.0005f : 1.5f + 0.45f * toss(); /* n % 3 == 0: skimming it */
        float way[3] = {toss(), toss(), toss()};
        float length = sqrtf(way[0] * way[0] + way[1] * way[1] + way[2] * way[2]);
        sphere boid = {{0}, 0.0f};
        for (int k = 0; k < 3; k++) {
            boid.centre[k] = ball.centre[k] + ball.radius * away * way[k] / length;
        }

        scene_point at = scene_project(&view, boid.centre[0], boid.centre[1], boid.centre[2]);
        float point[3], sight[3];
        double in, out, here, there;
        assert_true(scene_line_of_sight(&view, at.x, at.y, point, sight));
        cross(point, sight, &boid, &here, &there);
        if (!cross(point, sight, &ball, &in, &out)) {
            continue;
        }
        bool hidden = here > 0.5 * (in + out);
        bool drawn_first = nearness(&view, &boid) < nearness(&view, &ball);
        if (hidden != drawn_first) {
            fail_msg("case %d: boid at %.6f of a ball from %.6f to %.6f is drawn %s", n, here, in,
                     out, drawn_first ? "first" : "last");
        }
        seen++;
        behind += hidden;
    }
    assert_between(seen, 40000, 200000, "boids seen at a ball's place");
    assert_between(behind, seen / 4, 3 * seen / 4, "of them behind it");
}

/* Two spheres apart: where both are seen the nearer one comes last. */
static void test_balls_and_balls(void **state) {
    (void)state;
    uint32_t overlaps = 0;
    for (int n = 0; n < 40000; n++) {
        scene_view view = view_of(n);
        sphere a = {{0.6f * toss(), 0.6f * toss(), 0.6f * toss()}, 0.2f + 0.19f * toss()};
        sphere b = {{0.6f * toss(), 0.6f * toss(), 0.6f * toss()}, 0.2f + 0.19f * toss()};
        float d[3] = {a.centre[0] - b.centre[0], a.centre[1] - b.centre[1],
                      a.centre[2] - b.centre[2]};
        if (sqrtf(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]) < a.radius + b.radius) {
            continue;
        }
        for (int ray = 0; ray < 20; ray++) {
            scene_point at =
                scene_project(&view, a.centre[0] + a.radius * toss(),
                              a.centre[1] + a.radius * toss(), a.centre[2] + a.radius * toss());
            float point[3], sight[3];
            double a_in, a_out, b_in, b_out;
            assert_true(scene_line_of_sight(&view, at.x, at.y, point, sight));
            if (cross(point, sight, &a, &a_in, &a_out) && cross(point, sight, &b, &b_in, &b_out)) {
                bool a_hidden = a_in > b_in;
                assert_true(a_hidden == (nearness(&view, &a) < nearness(&view, &b)));
                overlaps++;
            }
        }
    }
    assert_between(overlaps, 10000, 1e6, "lines through two balls");
}

/* Far away the order is that of the depths; keys cover the world from the back to the front. */
static void test_keys(void **state) {
    (void)state;
    scene_camera camera = scene_camera_opening(3);
    scene_view view = scene_view_at(&camera, cube, 200.0f, (const float[2]){400.0f, 300.0f});
    const sphere ball = {{0.3f, -0.2f, 0.5f}, 0.4f};
    scene_point seen = scene_project(&view, 0.3f, -0.2f, 0.5f);
    assert_true(nearness(&view, &ball) == seen.depth);
    assert_int_equal(scene_order_key(&view, -1.7320509f), 0);
    assert_int_equal(scene_order_key(&view, 1.7320509f), SCENE_ORDER_KEYS - 1);
    assert_int_equal(scene_order_key(&view, -1e30f), 0);
    assert_int_equal(scene_order_key(&view, NAN), 0);

    camera.perspective = true;
    view = scene_view_at(&camera, cube, 200.0f, (const float[2]){400.0f, 300.0f});
    const sphere middle = {{0.0f, 0.0f, 0.0f}, 0.0f};
    assert_near(nearness(&view, &middle), 0.0, 1e-5, "nearness of the middle");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sort_is_stable),
        cmocka_unit_test(test_boids_and_balls),
        cmocka_unit_test(test_balls_and_balls),
        cmocka_unit_test(test_keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
