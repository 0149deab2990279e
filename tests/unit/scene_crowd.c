/* Large flocks as specks: how their numbers are packed, and what is drawn after what. */
#include "test.h"

#include "scene/scene_crowd_build.h"
#include "scene_boids.h"

enum { FEW = SCENE_CROWD_MIN, SOME = SCENE_CROWD_MIN + 50 };

static boids flock;
static scene_moment moment;

/* A float that a half stands for; the shaders do the same. */
static float number_of(uint16_t half) {
    uint32_t bits = (uint32_t)(half & 0x8000u) << 16 | (uint32_t)(half & 0x7fffu) << 13;
    float number;
    memcpy(&number, &bits, sizeof number);
    return number * 0x1p112f;
}

static void halves_are_rounded(void **state) {
    (void)state;
    assert_int_equal(scene_crowd_half(1.0f), 0x3c00);
    assert_int_equal(scene_crowd_half(-2.0f), 0xc000);
    assert_int_equal(scene_crowd_half(0.0f), 0);
    assert_int_equal(scene_crowd_half(1e9f), 0x7bff);
    assert_int_equal(scene_crowd_half(-1e9f), 0xfbff);
    for (float x = 1e-3f; x < 6e4f; x *= 1.0173f) {
        float back = number_of(scene_crowd_half(-x));
        assert_near(back, -x, x / 2048.0f, "half of %g", (double)-x);
    }
}

static scene build(uint32_t count, scene_look look, bool plain) {
    scene picture;
    scene_init(&picture);
    boids_make(&flock, count);
    boids_scatter(&flock);
    moment = (scene_moment){.frame = flock.frame};
    scene_request request = boids_request(&moment, look, 640, 400);
    request.plain = plain;
    assert_true(scene_build(&picture, &request));
    return picture;
}

static void only_large_flocks_are_crowds(void **state) {
    (void)state;
    const struct {
        uint32_t count;
        bool plain;
        size_t specks;
    } cases[] = {{FEW, false, 0}, {FEW + 1, false, FEW + 1}, {FEW + 1, true, 0}};
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        scene picture = build(cases[k].count, SCENE_GALLERY, cases[k].plain);
        assert_int_equal(picture.crowd.count, cases[k].specks);
        assert_int_equal(picture.marks.count > FEW, cases[k].specks == 0);
        scene_shutdown(&picture);
    }
}

/* Tails of several pieces need marks; what has none, or strokes, does not. */
static void flocks_without_long_tails_are_crowds_sooner(void **state) {
    (void)state;
    for (uint32_t more = 0; more < 2; more++) {
        uint32_t count = SCENE_CROWD_PLAIN_MIN + more;
        scene picture = build(count, SCENE_FIGURE, false);
        assert_int_equal(picture.crowd.count, more ? count : 0);
        scene_request request = boids_request(&moment, SCENE_GALLERY, 640, 400);
        assert_true(scene_build(&picture, &request));
        assert_int_equal(picture.crowd.count, 0);
        request.style.tails = SCENE_TAILS_OFF;
        assert_true(scene_build(&picture, &request));
        assert_int_equal(picture.crowd.count, more ? count : 0);
        scene_shutdown(&picture);
    }
}

/* The key that an entry of an order was sorted by. */
static uint32_t key_of(const scene_crowd *crowd, uint32_t entry) {
    uint32_t depths = crowd->depths[entry >> 2];
    return ((entry & 3u) == SCENE_CROWD_TAIL ? depths >> 16 : depths & UINT16_MAX) >>
           SCENE_ORDER_FINER;
}

static void every_part_comes_once_from_back_to_front(void **state) {
    (void)state;
    static uint8_t seen[SOME];
    scene picture = build(SOME, SCENE_FIGURE, false);
    const scene_crowd *crowd = &picture.crowd;
    uint32_t before = 0;
    memset(seen, 0, sizeof seen);
    assert_int_equal(crowd->count, SOME);
    assert_int_equal(crowd->order_count, 2 * SOME);
    for (size_t k = 0; k < crowd->order_count; k++) {
        uint32_t entry = crowd->order[k], key = key_of(crowd, entry);
        assert_true(entry >> 2 < SOME);
        if (key < before) {
            fail_msg("entry %zu, of key %u, comes after key %u", k, key, before);
        }
        seen[entry >> 2] |= (uint8_t)(1u << (entry & 3u));
        before = key;
    }
    for (uint32_t i = 0; i < SOME; i++) {
        assert_int_equal(seen[i], 1u << SCENE_CROWD_TAIL | 1u << SCENE_CROWD_BODY);
    }
    scene_shutdown(&picture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(halves_are_rounded),
        cmocka_unit_test(only_large_flocks_are_crowds),
        cmocka_unit_test(flocks_without_long_tails_are_crowds_sooner),
        cmocka_unit_test(every_part_comes_once_from_back_to_front),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
