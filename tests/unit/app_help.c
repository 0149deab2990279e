/* The help overlay: whole or to be scrolled, its letters no smaller than they must be. */
#include "gui_drawn.h"

#include "app/app_help.h"

static int start(void **state) {
    (void)state;
    return gui_init(1.0f) ? 0 : -1;
}

static int stop(void **state) {
    (void)state;
    gui_shutdown();
    return 0;
}

typedef struct shown {
    float scale;
    drawn_box box;   /* of all of it, pixels */
    size_t vertices; /* it took */
    float scrolled;  /* what became of the scrolling that was asked for, u */
} shown;

/* Draws it in a picture of this size where the interface's scale is `unit`. */
static shown show(float width, float height, float unit, float scroll) {
    const app_skin skin = app_skin_of(SCENE_GALLERY, SCENE_DARK);
    shown help = {.scale = fmaxf(app_help_scale(unit, width, height), GUI_SCALE_MIN)};
    gui_set_scale(help.scale);
    gui_begin(width, height, 0.016f);
    help.scrolled = app_help_draw(&skin, width / help.scale, height / help.scale, scroll);
    gui_triangles drawn = gui_end();
    help.box = drawn_extent(drawn, 0, drawn.vertex_count);
    help.vertices = drawn.vertex_count;
    return help;
}

static void assert_inside(shown help, float width, float height) {
    drawn_box box = help.box;
    if (!(box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height)) {
        fail_msg("%g x %g at scale %g: %g..%g, %g..%g", (double)width, (double)height,
                 (double)help.scale, (double)box.left, (double)box.right, (double)box.top,
                 (double)box.bottom);
    }
}

/* As many rows as there are anywhere, and none to scroll to. */
static void it_is_whole_where_there_is_room(void **state) {
    (void)state;
    static const float sizes[][3] = {{800, 600, 1},   {1280, 800, 1},  {2560, 1440, 2},
                                     {1280, 1040, 2}, {1280, 1600, 2}, {1280, 800, 1.25f},
                                     {600, 520, 1},   {400, 1040, 1},  {700, 1000, 1}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        shown help = show(sizes[i][0], sizes[i][1], sizes[i][2], 1000.0f);
        assert_inside(help, sizes[i][0], sizes[i][1]);
        assert_near(help.scrolled, 0.0f, 0.0f, "scrolled");
        /* Corners are rounded with more points at larger scales. */
        assert_true(help.vertices > 7000);
    }
}

/* Elsewhere it stays inside the picture, and its last row can be reached: rolled to the end there
 * is as much to see as at the start. */
static void it_scrolls_where_there_is_none(void **state) {
    (void)state;
    static const float sizes[][3] = {{500, 400, 1}, {400, 300, 1}, {1600, 300, 1},
                                     {640, 400, 2}, {333, 500, 1}, {800, 260, 1},
                                     {110, 80, 1},  {150, 200, 1}, {64, 48, 1}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes - 1; i++) {
        float width = sizes[i][0], height = sizes[i][1], unit = sizes[i][2];
        shown start = show(width, height, unit, -50.0f);
        shown some = show(width, height, unit, 44.0f);
        shown end = show(width, height, unit, 1e6f);
        assert_inside(start, width, height);
        assert_inside(some, width, height);
        assert_inside(end, width, height);
        assert_near(start.scrolled, 0.0f, 0.0f, "before the start");
        assert_near(some.scrolled, fminf(44.0f, end.scrolled), 1e-3f, "a notch");
        assert_true(end.scrolled > 0.0f && end.scrolled < 1000.0f);
        assert_true(end.vertices > start.vertices / 2);
    }
    show(64.0f, 48.0f, 1.0f, 0.0f);
}

static void letters_shrink_only_when_it_helps(void **state) {
    (void)state;
    assert_near(app_help_scale(1.0f, 800.0f, 600.0f), 1.0f, 0.0f, "scale at 800 x 600");
    assert_near(app_help_scale(2.0f, 2560.0f, 1440.0f), 2.0f, 0.0f, "scale at 2560 x 1440");
    assert_near(app_help_scale(1.0f, 500.0f, 400.0f), 1.0f, 0.0f, "scale at 500 x 400");
    assert_near(app_help_scale(1.0f, 1600.0f, 300.0f), 1.0f, 0.0f, "scale at 1600 x 300");
    assert_near(app_help_scale(2.0f, 1280.0f, 960.0f), 1.7f, 0.1f, "scale 2 at 1280 x 960");
}

/* Nothing of the flock may shine through the letters. */
static void its_card_is_opaque(void **state) {
    (void)state;
    for (int theme = 0; theme < SCENE_THEMES; theme++) {
        gui_colour sheet = app_skin_of(SCENE_GALLERY, (scene_theme)theme).sheet;
        assert_near((float)(sheet >> 24) / 255.0f, 0.985f, 0.015f, "opacity");
    }
}

int main(void) {
#define CASE(name) cmocka_unit_test_setup_teardown(name, start, stop)
    const struct CMUnitTest tests[] = {
        CASE(it_is_whole_where_there_is_room), CASE(it_scrolls_where_there_is_none),
        CASE(letters_shrink_only_when_it_helps), CASE(its_card_is_opaque)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
