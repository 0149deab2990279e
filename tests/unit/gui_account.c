/* The card of an account: as high as it needs to be and no higher than it may, and its switch. */
#include "gui_driven.h"

#include "gui/gui_account.h"

#define LINES 7

static gui_account_line lines[LINES];
static const char *const parts[] = {"Words", "Formula", "Both"};
static const gui_choice choice = {.parts = parts, .count = 3, .chosen = 0};
static gui_account account;
static float card_height;
static int pressed;

static int start(void **state) {
    (void)state;
    for (int i = 0; i < LINES; i++) {
        lines[i] = (gui_account_line){.name = "Separation",
                                      .number = "0.150",
                                      .colour = INK,
                                      .mark = "s",
                                      .share = 0.5f,
                                      .words = {"away from one", ""},
                                      .formula = {"S = 0", "x 1 = 0"},
                                      .told = true};
    }
    lines[LINES - 1].words[1] = lines[LINES - 1].formula[1] = NULL;
    account = (gui_account){
        .title = "Boid 9", .about = "step 4", .choice = &choice, .lines = lines, .count = LINES};
    return gui_init(1.0f) ? 0 : -1;
}

static int stop(void **state) {
    (void)state;
    gui_shutdown();
    return 0;
}

static gui_triangles show(void) {
    driven_time += 0.016;
    gui_input_time(driven_time);
    gui_begin(FRAME_WIDTH, FRAME_HEIGHT, 0.016f);
    pressed = gui_account_draw(1, &account, &theme, true, 12.0f, 12.0f, card_height);
    return gui_end();
}

/* The box around what is seen: each batch cut to its clip rectangle. */
static drawn_box seen_extent(gui_triangles drawn) {
    const drawn_vertex *vertices = drawn.vertices;
    drawn_box box = {INFINITY, INFINITY, -INFINITY, -INFINITY};
    for (size_t b = 0; b < drawn.batch_count; b++) {
        const gui_batch *batch = &drawn.batches[b];
        for (uint32_t i = 0; i < batch->index_count; i++) {
            drawn_vertex at = vertices[batch->first_vertex + drawn.indices[batch->first_index + i]];
            if (at.colour >> 24) {
                box.left = fminf(box.left, fmaxf(at.x, batch->clip[0]));
                box.top = fminf(box.top, fmaxf(at.y, batch->clip[1]));
                box.right = fmaxf(box.right, fminf(at.x, batch->clip[2]));
                box.bottom = fmaxf(box.bottom, fminf(at.y, batch->clip[3]));
            }
        }
    }
    return box;
}

/* Where there is little room its lines move together, and only then it scrolls. */
static void it_is_as_high_as_it_needs(void **state) {
    (void)state;
    float loose = gui_account_height(&account, 2000.0f);
    float dense = gui_account_height(&account, loose - 1.0f);
    assert_near(gui_account_height(&account, loose), loose, 0.0f, "room for all");
    assert_true(dense < loose - 50.0f);
    assert_near(gui_account_height(&account, dense + 1.0f), dense, 0.0f, "room for it dense");
    assert_near(gui_account_height(&account, 300.0f), 300.0f, 0.0f, "less room");
    /* Seven lines in both ways have room in the smallest window that is promised. */
    assert_true(dense <= 576.0f);
    /* A row that keeps its room makes it as high as one that says something; NULL does not. */
    lines[0].words[1] = "more";
    assert_near(gui_account_height(&account, 2000.0f), loose, 0.0f, "a row more");
    lines[0].words[1] = NULL;
    assert_true(gui_account_height(&account, 2000.0f) < loose);
}

/* Also where it scrolls nothing but the card is drawn on: what is over it is cut. */
static void it_stays_inside(void **state) {
    (void)state;
    const float heights[] = {gui_account_height(&account, 576.0f), 300.0f, 120.0f};
    for (size_t i = 0; i < sizeof heights / sizeof *heights; i++) {
        card_height = heights[i];
        show();
        gui_triangles drawn = show();
        assert_sound(drawn, FRAME_WIDTH, FRAME_HEIGHT);
        drawn_box box = seen_extent(drawn);
        assert_near(box.left, 12.0f, 1.0f, "left");
        assert_near(box.right, 12.0f + GUI_ACCOUNT_WIDTH, 1.0f, "right");
        assert_near(box.top, 12.0f, 1.0f, "top");
        assert_near(box.bottom, 12.0f + heights[i], 1.0f, "bottom");
    }
}

static void press_at(float x, float y) {
    gui_input_pointer(x, y, true);
    show();
    gui_input_button(0, true);
    gui_input_button(0, false);
    show();
}

/* Folded it is narrower and lower, has no switch, and its button asks to unfold it. */
static void it_folds(void **state) {
    (void)state;
    float whole = gui_account_height(&account, 2000.0f);
    account.foldable = account.folded = true;
    card_height = gui_account_height(&account, 2000.0f);
    assert_true(card_height < 0.6f * whole);
    show();
    drawn_box box = seen_extent(show());
    assert_near(box.right, 12.0f + GUI_ACCOUNT_FOLDED, 1.0f, "right");
    press_at(12.0f + GUI_ACCOUNT_FOLDED - 23.0f, 39.0f);
    assert_int_equal(pressed, GUI_ACCOUNT_FOLD);
    press_at(12.0f + GUI_ACCOUNT_FOLDED - 100.0f, 39.0f);
    assert_int_equal(pressed, -1);
}

/* What is still to be told shows its name and no more, and takes the same room. */
static void what_is_untold_is_faint(void **state) {
    (void)state;
    card_height = gui_account_height(&account, 2000.0f);
    size_t told = show().vertex_count;
    for (int i = 1; i < LINES; i++) {
        lines[i].told = false;
    }
    assert_near(gui_account_height(&account, 2000.0f), card_height, 0.0f, "height");
    size_t untold = show().vertex_count;
    assert_true(4 * untold < 3 * told);
}

/* Whether the line that a walk has come to is seen to stand out. */
static bool is_ground_seen(int index) {
    for (int i = 0; i < LINES; i++) {
        lines[i].told = i <= index;
        lines[i].current = i == index;
    }
    show();
    size_t with = show().vertex_count;
    lines[index].current = false;
    size_t without = show().vertex_count;
    lines[index].current = true;
    return with > without;
}

/* The line that a walk has come to is scrolled to, however low the card is. */
static void the_current_line_is_seen(void **state) {
    (void)state;
    card_height = 200.0f;
    for (int i = 0; i < LINES; i++) {
        assert_true(is_ground_seen(i));
    }
}

static void its_switch_is_pressed(void **state) {
    (void)state;
    card_height = gui_account_height(&account, 576.0f);
    show();
    float right = 12.0f + GUI_ACCOUNT_WIDTH - 16.0f;
    gui_input_pointer(right - 20.0f, 39.0f, true);
    gui_input_button(0, true);
    gui_input_button(0, false);
    show();
    assert_int_equal(pressed, 2);
    show();
    assert_int_equal(pressed, -1);
}

int main(void) {
#define CASE(name) cmocka_unit_test_setup_teardown(name, start, stop)
    const struct CMUnitTest tests[] = {CASE(it_is_as_high_as_it_needs),
                                       CASE(it_stays_inside),
                                       CASE(it_folds),
                                       CASE(what_is_untold_is_faint),
                                       CASE(the_current_line_is_seen),
                                       CASE(its_switch_is_pressed)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
