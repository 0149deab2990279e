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

/* One frame of a list with this typed into it. */
static void draw(float width, float height, const char *typed) {
    const gui_theme theme = {.ink = INK, .second_ink = INK};
    const gui_list list = {.title = "Open",
                           .place = "~/birds/of/a/feather",
                           .typed = typed,
                           .hint = "part of a name",
                           .note =
                               "what cannot be opened is told here, in two lines of small letters",
                           .count = 20,
                           .chosen = 7,
                           .reveal = true,
                           .row = row};
    gui_begin(width, height, 0.016f);
    gui_list_result result = gui_list_draw(&theme, INK, INK, &list);
    assert_true(gui_end().vertex_count > 0);
    assert_true(result.page >= 1);
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
        draw(sizes[i % count], sizes[i / count], alone);
        draw(sizes[i % count], sizes[i / count], crowded);
    }
    free(alone);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_frame_of_any_size_holds_it)};
    return cmocka_run_group_tests(tests, start, stop);
}
