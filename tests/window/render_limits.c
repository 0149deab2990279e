/* Many marks: order across slices of the buffer, the same bytes each time, no allocation. */
#include "base/base_memory.h"
#include "screen.h"
#include "test.h"

enum { SIDE = 320, MANY = 100000 };

/* A mark on pixel (i mod SIDE, i / SIDE) alone, whose colour says its index. */
static scene_mark dot(uint32_t i) {
    float x = (float)(i % SIDE);
    float y = (float)(i / SIDE % SIDE);
    return (scene_mark){.kind = SCENE_QUAD,
                        .a = {x, y},
                        .b = {x + 1, y},
                        .p = {x + 1, y + 1, x, y + 1},
                        .colour_a = 0xff000000 | i};
}

static scene_mark *make_dots(uint32_t count) {
    scene_mark *marks = calloc(count, sizeof *marks);
    assert_non_null(marks);
    for (uint32_t i = 0; i < count; i++) {
        marks[i] = dot(i);
    }
    return marks;
}

/* The index that the colour of pixel i says. */
static uint32_t index_at(uint32_t i) {
    const uint8_t *found = test_board.rgb + 3 * (size_t)i;
    return (uint32_t)(found[0] | found[1] << 8 | found[2] << 16);
}

static void every_mark_of_every_slice_is_drawn(void **state) {
    (void)state;
    /* Around whole blocks of 256 and whole slices of 21,760; the last mark must show, no more. */
    static const uint32_t counts[] = {1,     255,   256,   257,   5000, 21759,
                                      21760, 21761, 43520, 65537, MANY};
    scene_mark *marks = make_dots(MANY);
    for (size_t c = 0; c < sizeof counts / sizeof counts[0]; c++) {
        screen_draw(&test_board, marks, counts[c]);
        for (uint32_t i = 0; i < MANY; i++) {
            uint32_t wanted = i < counts[c] ? i : 0;
            if (index_at(i) != wanted) {
                fail_msg("of %u marks, pixel %u shows mark %u", counts[c], i, index_at(i));
            }
        }
    }
    free(marks);
}

static void later_marks_cover_earlier_ones(void **state) {
    (void)state;
    scene_mark *marks = make_dots(MANY);
    for (uint32_t i = 0; i < MANY; i++) {
        uint32_t colour = marks[i].colour_a;
        marks[i] = dot(i % 64);
        marks[i].colour_a = colour;
    }
    screen_draw(&test_board, marks, MANY);
    for (uint32_t i = 0; i < 64; i++) {
        assert_int_equal(index_at(i), (MANY - 1 - i) / 64 * 64 + i);
    }
    free(marks);
}

static void the_same_scene_gives_the_same_bytes(void **state) {
    (void)state;
    scene_mark *marks = make_dots(5000);
    for (uint32_t i = 0; i < 5000; i++) {
        marks[i].kind = i % (SCENE_BALL + 1);
        marks[i].colour_a = i * 2654435761u;
        marks[i].p[0] = 3.3f + (float)(i % 7);
        marks[i].p[1] = 2.2f;
    }
    test_board.scene.page = (scene_page){{0.1f, 0.2f, 0.3f}, {0, 0, 0}, {160, 160}, 200, 0};
    screen_draw(&test_board, marks, 5000);
    uint8_t *first = malloc((size_t)SIDE * SIDE * 3);
    assert_non_null(first);
    memcpy(first, test_board.rgb, (size_t)SIDE * SIDE * 3);

    /* Once more from the kept page, then with everything made anew. */
    screen_draw(&test_board, marks, 5000);
    assert_memory_equal(first, test_board.rgb, (size_t)SIDE * SIDE * 3);
    scene_page page = test_board.scene.page;
    screen_close(&test_board);
    screen_open(&test_board, SIDE, SIDE);
    test_board.scene.page = page;
    screen_draw(&test_board, marks, 5000);
    assert_memory_equal(first, test_board.rgb, (size_t)SIDE * SIDE * 3);
    free(first);
    free(marks);
}

/* Many discs and ribbons in a row have a program of their own; few, or with others among them, do
 * not. */
static void a_long_run_is_drawn_as_a_short_one(void **state) {
    (void)state;
    enum { SEEN = 200, LONG = 300 };
    static uint8_t first[SIDE * SIDE * 3];
    scene_mark marks[LONG];
    for (uint32_t i = 0; i < LONG; i++) {
        float x = 20 + 1.37f * (float)i, y = i < SEEN ? 20 + (float)(i * 37 % 280) : -500.0f;
        marks[i] = (scene_mark){.kind = i % 3 == 0 ? SCENE_DISC : SCENE_RIBBON,
                                .a = {x, y},
                                .b = {x + 14, y + 9},
                                .p = {3.3f, 1.2f, 0.4f, 0.2f},
                                .colour_a = 0x80000000 | i * 2654435761u,
                                .colour_b = 0xff2040c0};
    }
    screen_draw(&test_board, marks, SEEN);
    memcpy(first, test_board.rgb, sizeof first);
    screen_draw(&test_board, marks, LONG);
    int largest = 0;
    for (size_t i = 0; i < sizeof first; i++) {
        int off = abs(first[i] - test_board.rgb[i]);
        largest = off > largest ? off : largest;
    }
    assert_between(largest, 0, 1, "difference of a channel");
    assert_true(screen_area(&test_board) > 100);
}

static void drawing_allocates_nothing_after_warm_up(void **state) {
    (void)state;
    scene_mark *marks = make_dots(30000);
    scene_mark backdrop[40];
    for (uint32_t i = 0; i < 40; i++) {
        backdrop[i] = dot(i);
    }
    test_board.scene.backdrop = (scene_marks){backdrop, 40, 40};
    screen_draw(&test_board, marks, 30000);
    uint64_t before = base_alloc_count();
    assert_true(before > 0);
    for (uint32_t i = 1; i < 20; i++) {
        backdrop[i].colour_a += i; /* the page is painted anew each time */
        test_board.scene.backdrop.count = 40 - i;
        screen_draw(&test_board, marks, 1000 * i);
    }
    assert_int_equal(base_alloc_count() - before, 0);
    test_board.scene.backdrop.count = 0;
    free(marks);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_mark_of_every_slice_is_drawn),
        cmocka_unit_test(later_marks_cover_earlier_ones),
        cmocka_unit_test(the_same_scene_gives_the_same_bytes),
        cmocka_unit_test(a_long_run_is_drawn_as_a_short_one),
        cmocka_unit_test(drawing_allocates_nothing_after_warm_up),
    };
    screen_board_size(SIDE, SIDE);
    return cmocka_run_group_tests_name("render_limits", tests, screen_set_up, screen_tear_down);
}
