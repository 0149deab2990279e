/* The list to choose from in frames of any size, down to a single pixel. */
#include "gui/gui_list.h"

#include "gui_drawn.h"

#include <stdlib.h>
#include <string.h>

static int start(void **state) {
    (void)state;
    return gui_init(1.0f) ? 0 : -1;
}

static int stop(void **state) {
    (void)state;
    gui_shutdown();
    return 0;
}

static gui_list_row row(void *user, int index) {
    (void)user;
    return (gui_list_row){.text = "flock-0001.ini",
                          .aside = "~/birds/of/a/feather",
                          .about = "scenario",
                          .more = "yesterday",
                          .heading = index == 0,
                          .has_icon = true};
}

/* One frame of a list with this typed into it, scrolled so far. */
static gui_list_result draw(float width, float height, const char *typed, float scroll) {
    const gui_theme theme = {.ink = INK, .second_ink = INK};
    const gui_list list = {.title = "Open",
                           .place = "~/birds/of/a/feather",
                           .typed = typed,
                           .hint = "part of a name",
                           .note =
                               "what cannot be opened is told here, in two lines of small letters",
                           .count = 20,
                           .chosen = 7,
                           .reveal = scroll < 0.0f,
                           .scroll = scroll,
                           .row = row};
    gui_begin(width, height, 0.016f);
    gui_list_result result = gui_list_draw(&theme, INK, INK, &list);
    assert_true(gui_end().vertex_count > 0);
    assert_true(result.page >= 1);
    return result;
}

/* What is typed ends where its memory ends, so that a sanitizer sees who reads on; without one what
 * lies behind it has no end for a long way. */
static void a_frame_of_any_size_holds_it(void **state) {
    (void)state;
    enum { BEHIND = 1 << 20 };
    static char crowded[BEHIND] = "1e-9";
    memset(crowded + 5, 'W', sizeof crowded - 6);
    char *alone = malloc(10);
    assert_non_null(alone);
    memcpy(alone, "k\xc3\xa4se.ini", 10);
    const float sizes[] = {1.0f, 2.0f, 17.0f, 40.0f, 52.0f, 68.0f, 100.0f, 300.0f, 1400.0f};
    const size_t count = sizeof sizes / sizeof *sizes;
    for (size_t i = 0; i < count * count; i++) {
        draw(sizes[i % count], sizes[i / count], alone, -1.0f);
        draw(sizes[i % count], sizes[i / count], crowded, -1.0f);
    }
    free(alone);
}

/* The bar lies at the right of the rows of a card in the middle of the frame. */
static void the_bar_is_let_go_with_the_list(void **state) {
    (void)state;
    const float width = 800.0f, height = 400.0f, bar = 0.5f * (width + 620.0f) - 8.0f;
    gui_input_pointer(bar, 130.0f, true);
    gui_input_button(0, true);
    float scroll = draw(width, height, "", 0.0f).scroll;
    gui_input_pointer(bar, 180.0f, true);
    scroll = draw(width, height, "", scroll).scroll;
    assert_near(scroll, 225.0f, 175.0f, "dragged to");

    /* Closed meanwhile, and opened again at its beginning. */
    gui_input_pointer(bar, 200.0f, true);
    gui_input_button(0, false);
    gui_begin(width, height, 0.016f);
    gui_end();
    gui_input_pointer(bar, 250.0f, true);
    assert_near(draw(width, height, "", 0.0f).scroll, 0.0f, 0.0f, "where it is opened");
}

/* Where there is no room for all of it, parts are left out before they overlap. */
static void a_small_card_holds_what_it_has(void **state) {
    (void)state;
    static const float sizes[][2] = {{110, 80}, {60, 40}, {300, 56}, {90, 85}, {20, 17}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        float width = sizes[i][0], height = sizes[i][1];
        const gui_theme theme = {.ink = INK, .second_ink = INK, .accent = INK, .card_border = INK};
        const gui_list list = {.title = "Open",
                               .place = "~",
                               .typed = "",
                               .hint = "part of a name",
                               .note = "two lines",
                               .chosen = -1,
                               .row = row};
        gui_begin(width, height, 0.016f);
        gui_list_draw(&theme, INK, 0, &list);
        gui_triangles drawn = gui_end();
        drawn_box box = drawn_extent(drawn, 0, drawn.vertex_count);
        if (!(box.left >= 7.0f && box.top >= 7.0f && box.right <= width - 7.0f &&
              box.bottom <= height - 7.0f)) {
            fail_msg("%g x %g: %g..%g, %g..%g", (double)width, (double)height, (double)box.left,
                     (double)box.right, (double)box.top, (double)box.bottom);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_frame_of_any_size_holds_it),
        cmocka_unit_test(the_bar_is_let_go_with_the_list),
        cmocka_unit_test(a_small_card_holds_what_it_has),
    };
    return cmocka_run_group_tests(tests, start, stop);
}
