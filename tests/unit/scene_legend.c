/* Legends: the colours that boids have, and numbers where their colours are. */
#include "test.h"

#include "scene/scene_colour.h"
#include "scene/scene_legend.h"
#include "scene_boids.h"

static boids flock;
static scene_moment moment;
static flock_params params;

static scene_request request_for(flock_preset preset, scene_colouring colouring) {
    params = flock_params_of(preset);
    boids_make(&flock, 2);
    flock.frame.dims = params.dims;
    flock.frame.rate = flock_rate(&params);
    moment.frame = flock.frame;
    scene_request request = boids_request(&moment, SCENE_GALLERY, 1280, 800);
    request.params = &params;
    request.style.colouring = colouring;
    request.values_most = 60.0f;
    return request;
}

static scene_legend legend_for(flock_preset preset, scene_colouring colouring) {
    scene_request request = request_for(preset, colouring);
    return scene_legend_of(&request);
}

/* "text@place" of every tick, in order. */
static void assert_ticks(const scene_legend *legend, const char *wanted) {
    char got[256] = "";
    for (int k = 0; k < legend->tick_count; k++) {
        size_t length = strlen(got);
        snprintf(got + length, sizeof got - length, "%s%s@%.3f", k > 0 ? " " : "",
                 legend->ticks[k].text, (double)legend->ticks[k].place);
    }
    assert_string_equal(got, wanted);
}

static void test_heading(void **state) {
    (void)state;
    scene_legend box = legend_for(FLOCK_PRESET_BOX, SCENE_BY_HEADING);
    assert_ticks(&box, "−x@0.000 −z@0.250 +x@0.500 +z@0.750 −x@1.000");
    assert_string_equal(box.title, "direction of flight");
    scene_legend lab = legend_for(FLOCK_PRESET_LAB, SCENE_BY_HEADING);
    assert_ticks(&lab, "−x@0.000 −y@0.250 +x@0.500 +y@0.750 −x@1.000");

    /* A boid that flies to an end of an axis has the colour that stands over it. */
    static scene_heading_table table;
    scene_heading_table_fill(&table, SCENE_DARK);
    static const float ways[5][3] = {
        {-1.0f, 0.0f, 0.0f}, {0.0f, 0.0f, -1.0f}, {1.0f, 0.0f, 0.0f}, {0.0f, 0.0f, 1.0f}, {-1.0f}};
    for (int k = 0; k < 5; k++) {
        float wanted[3], got[3];
        int at = (int)lrint(0.25 * k * (box.colour_count - 1));
        scene_colour_unpack(scene_heading_table_at(&table, ways[k], 3), wanted);
        scene_colour_unpack(box.colours[at], got);
        for (int part = 0; part < 3; part++) {
            assert_near(got[part], wanted[part], 0.04, "part %d of tick %d", part, k);
        }
    }
}

static void test_speed(void **state) {
    (void)state;
    scene_legend box = legend_for(FLOCK_PRESET_BOX, SCENE_BY_SPEED);
    assert_ticks(&box, "0.15@0.000 0.2@0.333 0.3@0.577 0.4@0.745 0.6@1.000");
    assert_string_equal(box.title, "speed, world units / s");
    scene_legend lesson = legend_for(FLOCK_PRESET_LESSON, SCENE_BY_SPEED);
    assert_ticks(&lesson, "0@0.000 0.1@0.500 0.2@0.707 0.4@1.000");
    assert_string_equal(lesson.title, "speed, world units / tick");
    scene_legend lab = legend_for(FLOCK_PRESET_LAB, SCENE_BY_SPEED);
    assert_ticks(&lab, "0@0.000 0.5@0.439 1@0.620 2.6@1.000");
    assert_string_equal(lab.title, "speed, world units / frame");
    scene_legend linear = legend_for(FLOCK_PRESET_BOX, SCENE_BY_SPEED_LINEAR);
    assert_ticks(&linear, "0.15@0.000 0.3@0.333 0.4@0.556 0.5@0.778 0.6@1.000");

    /* The strip and the boids have one colour at one speed. */
    for (int k = 0; k < box.colour_count; k++) {
        float part = (float)k / (float)(box.colour_count - 1);
        float speed = 0.15f + 0.45f * part * part, even = 0.15f + 0.45f * part;
        float got[3], wanted[3];
        scene_colour_unpack(box.colours[k], got);
        scene_colour_unpack(scene_colour_speed(SCENE_DARK, speed, 0.15f, 0.6f), wanted);
        assert_near(got[1], wanted[1], 0.02, "green at %g", (double)speed);
        scene_colour_unpack(linear.colours[k], got);
        scene_colour_unpack(scene_colour_speed_linear(even, 0.15f, 0.6f), wanted);
        assert_near(got[1], wanted[1], 0.02, "green at %g, linear", (double)even);
    }
}

static void test_groups(void **state) {
    (void)state;
    scene_request request = request_for(FLOCK_PRESET_LESSON, SCENE_BY_GROUP);
    request.group_slots = UINT32_MAX;
    scene_legend legend = scene_legend_of(&request);
    assert_true(legend.blocks);
    assert_int_equal(legend.colour_count, 9);
    assert_ticks(&legend, "1@0.056 2@0.167 3@0.278 4@0.389 5@0.500 6@0.611 7@0.722 8@0.833 "
                          "alone@0.944");
    for (uint32_t slot = 0; slot < 8; slot++) {
        assert_int_equal(legend.colours[slot], scene_colour_group(SCENE_DARK, slot));
    }
    assert_int_equal(legend.colours[8], scene_colour_hex(0x8d98ab));
    assert_int_equal(legend.hollow, 8);
}

/* Only the groups there are; the eleventh has the third colour. */
static void test_few_groups(void **state) {
    (void)state;
    scene_request request = request_for(FLOCK_PRESET_LESSON, SCENE_BY_GROUP);
    request.group_slots = 1u << 0 | 1u << 10;
    scene_legend legend = scene_legend_of(&request);
    assert_ticks(&legend, "1@0.167 3@0.500 alone@0.833");
    assert_int_equal(legend.colours[1], scene_colour_group(SCENE_DARK, 2));
    assert_int_equal(legend.hollow, 2);
    request.group_slots = 0;
    legend = scene_legend_of(&request);
    assert_ticks(&legend, "alone@0.500");
    assert_int_equal(legend_for(FLOCK_PRESET_BOX, SCENE_BY_SPEED).hollow, -1);
}

static void test_numbers(void **state) {
    (void)state;
    scene_legend legend = legend_for(FLOCK_PRESET_BOX, SCENE_BY_NEIGHBOURS);
    assert_string_equal(legend.title, "number of neighbours");
    assert_ticks(&legend, "0@0.000 20@0.333 40@0.667 60+@1.000");
    assert_int_equal(legend.colours[0], scene_colour_number(SCENE_DARK, 0.0f, 60.0f));
    assert_int_equal(legend.colours[legend.colour_count - 1],
                     scene_colour_number(SCENE_DARK, 60.0f, 60.0f));

    legend = legend_for(FLOCK_PRESET_BOX, SCENE_BY_ACCELERATION);
    assert_string_equal(legend.title, "acceleration, world units / s²");
    scene_request request = request_for(FLOCK_PRESET_LAB, SCENE_BY_ACCELERATION);
    request.values_most = 0.8f;
    legend = scene_legend_of(&request);
    assert_string_equal(legend.title, "acceleration, world units / frame²");
    assert_ticks(&legend, "0@0.000 0.2@0.250 0.4@0.500 0.6@0.750 0.8+@1.000");
    request.style.colouring = SCENE_BY_NEIGHBOURS;
    request.values_most = 2.0f;
    legend = scene_legend_of(&request);
    assert_ticks(&legend, "0@0.000 1@0.500 2+@1.000");
}

/* For any range: places in order, room between them, all texts whole; nothing for one colour. */
static void test_any_range(void **state) {
    (void)state;
    for (int exponent = -6; exponent <= 7; exponent++) {
        for (int lead = 1; lead <= 99; lead++) {
            scene_request request = request_for(FLOCK_PRESET_BOX, SCENE_BY_ACCELERATION);
            request.values_most = (float)(0.1 * lead * pow(10.0, exponent));
            scene_legend legend = scene_legend_of(&request);
            assert_between(legend.tick_count, 3, SCENE_LEGEND_TICKS, "ticks to %g",
                           (double)request.values_most);
            for (int k = 1; k < legend.tick_count; k++) {
                float way = legend.ticks[k].place - legend.ticks[k - 1].place;
                assert_between(way, 0.139, 0.51, "way to tick %d of %g", k,
                               (double)request.values_most);
                assert_true(strlen(legend.ticks[k].text) < sizeof legend.ticks[k].text - 1);
            }
        }
    }
    assert_int_equal(legend_for(FLOCK_PRESET_BOX, SCENE_ONE_COLOUR).colour_count, 0);
    assert_int_equal(legend_for(FLOCK_PRESET_BOX, SCENE_ONE_COLOUR).tick_count, 0);

    /* Nothing to tell apart: no parameters, and nobody moves. */
    scene_request request = request_for(FLOCK_PRESET_BOX, SCENE_BY_SPEED);
    request.params = NULL;
    assert_int_equal(scene_legend_of(&request).tick_count, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_heading),    cmocka_unit_test(test_speed),
        cmocka_unit_test(test_few_groups), cmocka_unit_test(test_groups),
        cmocka_unit_test(test_numbers),    cmocka_unit_test(test_any_range),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
