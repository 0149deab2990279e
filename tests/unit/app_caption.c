/* The lab's line: where it stands, and that it stays clear of the hint and inside the picture. */
#include "gui_drawn.h"

#include "app/app_caption.h"

static int start(void **state) {
    (void)state;
    return gui_init(1.0f) ? 0 : -1;
}

static int stop(void **state) {
    (void)state;
    gui_shutdown();
    return 0;
}

/* Draws it in a picture of this size at this scale; returns how many vertices it took. */
static size_t draw(const flock_params *params, float width, float height, float scale,
                   drawn_box *box) {
    const app_skin skin = app_skin_of(SCENE_GALLERY, SCENE_DARK);
    gui_set_scale(scale);
    gui_begin(width, height, 0.016f);
    app_caption_draw(&skin, params, 0.0f, width / scale, height / scale);
    gui_triangles drawn = gui_end();
    *box = drawn_extent(drawn, 0, drawn.vertex_count);
    return drawn.vertex_count;
}

static void only_the_lab_has_it(void **state) {
    (void)state;
    drawn_box box;
    for (int preset = 0; preset < FLOCK_PRESETS; preset++) {
        flock_params params = flock_params_of((flock_preset)preset);
        bool drawn = draw(&params, 1280.0f, 800.0f, 1.0f, &box) > 0;
        assert_int_equal(drawn, preset == FLOCK_PRESET_LAB);
    }
}

static void it_stays_at_the_bottom_left(void **state) {
    (void)state;
    static const float sizes[][3] = {
        {1280, 800, 1}, {800, 600, 1}, {800, 600, 2}, {2560, 1440, 2}, {1400, 500, 1.5f}};
    flock_params params = flock_params_of(FLOCK_PRESET_LAB);
    params.count = 10000;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        drawn_box box;
        float width = sizes[i][0], height = sizes[i][1], scale = sizes[i][2];
        assert_true(draw(&params, width, height, scale, &box) > 0);
        assert_near(box.left, 24.0f * scale, 4.0f * scale, "left");
        if (!(box.right < width - 12.0f * scale)) {
            fail_msg("%g x %g at %g: ends at %g", (double)width, (double)height, (double)scale,
                     (double)box.right);
        }
        /* The hint's line begins 30 units from the bottom. */
        if (!(box.top > height - 60.0f * scale && box.bottom <= height - 32.0f * scale)) {
            fail_msg("%g x %g at %g: from %g to %g", (double)width, (double)height, (double)scale,
                     (double)box.top, (double)box.bottom);
        }
    }
}

/* Without room for the words there are the numbers; without room for those, nothing. */
static void a_narrow_picture_has_less_of_it(void **state) {
    (void)state;
    flock_params params = flock_params_of(FLOCK_PRESET_LAB);
    drawn_box box;
    size_t all = draw(&params, 900.0f, 600.0f, 1.0f, &box);
    size_t numbers = draw(&params, 500.0f, 600.0f, 1.0f, &box);
    assert_true(numbers > 0 && numbers < all);
    assert_int_equal(draw(&params, 200.0f, 600.0f, 1.0f, &box), 0);
}

/* Clear of what stands before it in the corner. */
static void it_begins_after_what_is_taken(void **state) {
    (void)state;
    const app_skin skin = app_skin_of(SCENE_GALLERY, SCENE_DARK);
    flock_params params = flock_params_of(FLOCK_PRESET_LAB);
    gui_begin(1280.0f, 800.0f, 0.016f);
    app_caption_draw(&skin, &params, 80.0f, 1280.0f, 800.0f);
    gui_triangles drawn = gui_end();
    drawn_box box = drawn_extent(drawn, 0, drawn.vertex_count);
    assert_near(box.left, 104.0, 4.0, "left");
}

int main(void) {
#define CASE(name) cmocka_unit_test_setup_teardown(name, start, stop)
    const struct CMUnitTest tests[] = {
        CASE(only_the_lab_has_it),
        CASE(it_stays_at_the_bottom_left),
        CASE(a_narrow_picture_has_less_of_it),
        CASE(it_begins_after_what_is_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
