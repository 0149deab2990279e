/* The slider of the panel: dragging, clicks, double clicks, typing, keys; and the entry of text. */
#include "gui_driven.h"

/* Of the only row, which is the panel's first widget. */
#define LABEL_Y  38.0f
#define TRACK_Y  54.0f
#define NUMBER_X 760.0f

static gui_rule rule;
static gui_edit edit; /* of the last frame */
static int began, moved, ended, pressed, again;
static char refused[GUI_ENTRY_SIZE];

static void forget(void) {
    began = moved = ended = pressed = again = 0;
    refused[0] = '\0';
}

static void row(void) {
    edit = gui_rule_row(1, &rule);
    began += edit.began;
    moved += edit.moved;
    ended += edit.ended;
    pressed += edit.pressed;
    again += edit.again;
    if (edit.refused != NULL) {
        snprintf(refused, sizeof refused, "%s", edit.refused);
    }
    if (edit.moved) {
        rule.value = edit.value;
    }
}

static void use_row(void) {
    rule = (gui_rule){.label = "Alignment",
                      .value = 1.0,
                      .high = 2.0,
                      .step = 0.1,
                      .standard = 1.0,
                      .most = 10.0,
                      .decimals = 1};
    driven_widgets = row;
    frame();
    forget();
}

static float x_of(double value) {
    return LEFT + (RIGHT - LEFT) * (float)(value / 2.0);
}

static void assert_value(double wanted) {
    assert_near((float)rule.value, (float)wanted, 1e-6f, "value");
}

static void assert_phases(int wanted_began, int wanted_moved, int wanted_ended) {
    if (began != wanted_began || moved != wanted_moved || ended != wanted_ended) {
        fail_msg("began %d moved %d ended %d, wanted %d %d %d", began, moved, ended, wanted_began,
                 wanted_moved, wanted_ended);
    }
    forget();
}

static void drag_moves_the_value_by_steps(void **state) {
    (void)state;
    use_row();
    point(x_of(1.0) + 3.0f, TRACK_Y);
    button(true);
    frame();
    assert_phases(1, 0, 0); /* taken by the knob, which stays */
    assert_value(1.0);
    for (int i = 1; i <= 30; i++) {
        point(x_of(1.0) + 3.0f + (float)i * 2.0f, TRACK_Y + (float)i * 9.0f);
        frame();
    }
    assert_value(1.4); /* 60 of 288 u are 0.417 */
    assert_phases(0, 4, 0);
    point(2000.0f, -50.0f);
    frame();
    assert_value(2.0);
    button(false);
    frame();
    assert_phases(0, 1, 1);
    point(x_of(0.2), TRACK_Y);
    frame();
    assert_phases(0, 0, 0);
    assert_value(2.0);
}

static void drag_works_at_every_scale(void **state) {
    (void)state;
    static const float scales[] = {1.0f, 1.5f, 2.0f, 3.0f};
    for (size_t s = 0; s < sizeof scales / sizeof *scales; s++) {
        set_scale(scales[s]);
        use_row();
        point(x_of(1.0), TRACK_Y);
        button(true);
        frame();
        point(x_of(0.3), TRACK_Y);
        button(false);
        frame();
        assert_value(0.3);
        assert_phases(1, 1, 1);
        pass(1.0);
    }
}

static void click_on_the_track_goes_there(void **state) {
    (void)state;
    use_row();
    click(x_of(0.5), TRACK_Y);
    frame();
    assert_value(0.5);
    assert_phases(1, 1, 1);
    click(x_of(0.5), LABEL_Y);
    frame();
    assert_phases(0, 0, 0);
    assert_int_equal(edit.pressed, true);
}

static void ends_of_the_track_are_reached(void **state) {
    (void)state;
    use_row();
    click(LEFT - 5.0f, TRACK_Y);
    frame();
    assert_value(0.0);
    pass(1.0);
    click(RIGHT + 5.0f, TRACK_Y);
    frame();
    assert_value(2.0);
}

/* A value off the steps is not pulled onto them by a hand that does not move. */
static void touched_knob_keeps_its_value(void **state) {
    (void)state;
    use_row();
    rule.value = 1.037;
    for (float off = -4.0f; off <= 4.0f; off += 4.0f) {
        pass(1.0);
        click(x_of(1.037) + off, TRACK_Y);
        frame();
        assert_phases(1, 0, 1);
        assert_value(1.037);
    }
}

/* A caller that keeps floats gives 0.3f back: that is no news. */
static void still_drag_gives_no_change(void **state) {
    (void)state;
    use_row();
    point(x_of(0.3), TRACK_Y);
    button(true);
    frame();
    assert_phases(1, 1, 0);
    rule.value = (double)0.3f;
    frame();
    frame();
    assert_phases(0, 0, 0);
}

static void double_click_sets_the_default(void **state) {
    (void)state;
    use_row();
    rule.value = 1.7;
    click(LEFT + 30.0f, LABEL_Y);
    frame();
    click(LEFT + 30.0f, LABEL_Y);
    frame();
    assert_value(1.0);
    assert_phases(1, 1, 1);
    rule.value = 1.7;
    click(LEFT + 30.0f, LABEL_Y); /* a third one begins anew */
    frame();
    assert_value(1.7);
    click(LEFT + 30.0f, LABEL_Y);
    frame();
    assert_value(1.0);
}

/* On the track the first press has set a value: both presses are one change. */
static void double_click_on_the_track_is_one_change(void **state) {
    (void)state;
    use_row();
    click(x_of(0.4), TRACK_Y);
    frame();
    assert_value(0.4);
    click(x_of(0.4), TRACK_Y);
    frame();
    assert_value(1.0);
    assert_int_equal(again, 1);
    /* On the knob the first press changed nothing that the second could go on with. */
    forget();
    rule.value = 1.7;
    pass(1.0);
    click(x_of(1.7), TRACK_Y);
    frame();
    click(x_of(1.7), TRACK_Y);
    frame();
    assert_value(1.0);
    assert_int_equal(again, 0);
}

/* A window that takes another size, or shows or hides something beside the panel, moves the track
 * under a still hand. */
static void a_resized_window_drags_nothing(void **state) {
    (void)state;
    use_row();
    point(x_of(1.0), TRACK_Y);
    button(true);
    frame();
    point(x_of(1.0) + 60.0f, TRACK_Y);
    frame();
    assert_value(1.4);
    const float narrower = FRAME_WIDTH - 180.0f;
    for (int i = 0; i < 2; i++) {
        gui_begin(narrower, FRAME_HEIGHT, 0.016f);
        gui_panel_begin(&theme, true);
        driven_widgets();
        gui_panel_end();
        gui_end();
        assert_value(1.4);
        point(x_of(0.2), TRACK_Y); /* as the system tells when the window moves, too */
    }
}

/* Both clicks came while one frame was drawn: none is lost, in the frames that follow. */
static void double_click_within_a_frame(void **state) {
    (void)state;
    use_row();
    rule.value = 1.7;
    click(LEFT + 30.0f, LABEL_Y);
    click(LEFT + 30.0f, LABEL_Y);
    frame();
    assert_true(gui_wants_frame());
    frame();
    assert_value(1.0);
}

static void slow_clicks_and_far_clicks_are_two(void **state) {
    (void)state;
    use_row();
    rule.value = 1.7;
    click(LEFT + 30.0f, LABEL_Y);
    frame();
    pass(0.5);
    click(LEFT + 30.0f, LABEL_Y);
    frame();
    click(LEFT + 60.0f, LABEL_Y);
    frame();
    assert_value(1.7);
    assert_int_equal(pressed, 3);
}

static void row_without_a_default_ignores_double_clicks(void **state) {
    (void)state;
    use_row();
    rule.value = 1.7;
    rule.standard = (double)NAN;
    click(LEFT + 30.0f, LABEL_Y);
    frame();
    click(LEFT + 30.0f, LABEL_Y);
    frame();
    assert_value(1.7);
}

/* --- typing ----------------------------------------------------------------------------------- */

static void open_number(void) {
    click(NUMBER_X, LABEL_Y);
    frame();
    assert_true(gui_wants_keyboard());
    forget();
    pass(1.0);
}

static void typed_number_is_applied_by_enter(void **state) {
    (void)state;
    use_row();
    assert_false(gui_input_key(GUI_KEY_ENTER, false));
    open_number();
    assert_true(gui_input_key(GUI_KEY_CHARACTER, false)); /* every key is the field's */
    type("0.75");
    frame();
    assert_phases(0, 0, 0);
    key(GUI_KEY_ENTER);
    frame();
    assert_value(0.75);
    assert_phases(1, 1, 1);
    assert_false(gui_wants_keyboard());
}

/* The field says the float in full, and to look at it is no change. */
static void looking_at_a_number_keeps_it(void **state) {
    (void)state;
    use_row();
    rule.value = (double)0.1677721699f;
    open_number();
    key(GUI_KEY_ENTER);
    frame();
    assert_phases(0, 0, 0);
    assert_false(gui_wants_keyboard());
    open_number();
    click(100.0f, 300.0f);
    frame();
    assert_phases(0, 0, 0);
    pass(1.0);
    /* What the field holds is that float: typed anew it gives the same bits. */
    open_number();
    key(GUI_KEY_END);
    type("0");
    key(GUI_KEY_ENTER);
    frame();
    assert_phases(1, 1, 1);
    if ((float)rule.value != 0.1677721699f) {
        fail_msg("typed anew it is %.9g, wanted %.9g", rule.value, (double)0.1677721699f);
    }
}

static void typed_number_is_left_by_escape(void **state) {
    (void)state;
    use_row();
    open_number();
    type("0.75");
    key(GUI_KEY_ESCAPE);
    frame();
    assert_value(1.0);
    assert_phases(0, 0, 0);
    assert_false(gui_wants_keyboard());
}

static void press_elsewhere_applies(void **state) {
    (void)state;
    use_row();
    open_number();
    type("0,5");
    frame();
    click(100.0f, 300.0f); /* on the picture */
    frame();
    assert_value(0.5);
    assert_false(gui_wants_keyboard());
    pass(1.0);
    open_number();
    type("0.25");
    frame();
    point(x_of(1.5), TRACK_Y); /* the row's own track: only the typing ends */
    button(true);
    frame();
    assert_value(0.25);
    assert_phases(1, 1, 1);
    point(x_of(1.8), TRACK_Y);
    frame();
    button(false);
    frame();
    assert_value(0.25);
    assert_phases(0, 0, 0);
}

static void typed_number_must_be_in_its_range(void **state) {
    (void)state;
    use_row();
    static const struct {
        const char *text, *refused;
        double value;
    } cases[] = {{"7.5", "", 7.5},      {"99", "99", 7.5}, {"1e99", "1e99", 7.5}, {"-3", "-3", 7.5},
                 {"-0,5", "-0.5", 7.5}, {"1e-1", "", 0.1}, {"10", "", 10.0},      {"0", "", 0.0}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        open_number();
        type(cases[i].text);
        key(GUI_KEY_ENTER);
        frame();
        assert_string_equal(refused, cases[i].refused);
        assert_value(cases[i].value);
        assert_int_equal(gui_wants_keyboard(), cases[i].refused[0] != '\0');
        key(GUI_KEY_ESCAPE);
        frame();
        pass(1.0);
    }
}

static void nonsense_stays_open(void **state) {
    (void)state;
    use_row();
    static const char *const words[] = {"", "abc", "1.2.3", "nan", "--1"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        open_number();
        key(GUI_KEY_BACKSPACE);
        type(words[i]);
        key(GUI_KEY_ENTER);
        frame();
        assert_true(gui_wants_keyboard());
        assert_int_equal(edit.refused != NULL, true);
        assert_string_equal(refused, words[i]);
        assert_phases(0, 0, 0);
        click(100.0f, 300.0f);
        frame();
        assert_false(gui_wants_keyboard());
        assert_string_equal(refused, words[i]);
        assert_phases(0, 0, 0);
        pass(1.0);
    }
    assert_value(1.0);
}

static void field_edits_as_fields_do(void **state) {
    (void)state;
    static const struct {
        const char *what;
        gui_key keys[6];
        const char *text;
        double value;
    } cases[] = {
        {"select all, replace", {0}, "3", 3.0},
        {"end, append", {GUI_KEY_END}, "5", 1.55},
        {"home, insert", {GUI_KEY_HOME}, "2", 21.5},
        {"erase the last", {GUI_KEY_END, GUI_KEY_BACKSPACE}, "7", 1.7},
        {"erase the first", {GUI_KEY_HOME, GUI_KEY_DELETE}, "4", 4.5},
        {"erase the point", {GUI_KEY_END, GUI_KEY_LEFT, GUI_KEY_BACKSPACE}, "", 15.0},
        {"right end is held", {GUI_KEY_RIGHT, GUI_KEY_RIGHT, GUI_KEY_DELETE}, "2", 1.52},
        {"left end is held", {GUI_KEY_LEFT, GUI_KEY_LEFT, GUI_KEY_BACKSPACE}, "0", 1.5},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        use_row();
        rule.value = 1.5;
        rule.most = 100.0;
        open_number();
        for (int k = 0; cases[i].keys[k] != GUI_KEY_CHARACTER; k++) {
            key(cases[i].keys[k]);
        }
        type(cases[i].text);
        key(GUI_KEY_ENTER);
        frame();
        assert_near((float)rule.value, (float)cases[i].value, 1e-6f, cases[i].what);
        pass(1.0);
    }
}

static void endless_typing_is_held(void **state) {
    (void)state;
    use_row();
    open_number();
    for (int i = 0; i < 40; i++) {
        type("1234567890");
        gui_triangles drawn = frame();
        drawn_box box = drawn_extent(drawn, 0, drawn.vertex_count);
        assert_true(box.right <= FRAME_WIDTH - GUI_PANEL_MARGIN);
    }
    key(GUI_KEY_ENTER);
    frame();
    assert_value(1.0);
    assert_true(strlen(refused) > 9 && strlen(refused) < GUI_ENTRY_SIZE - 1);
}

/* The field of a row that is not drawn any more must not keep the keys. */
static void nothing(void) {
}

static void field_of_a_gone_row_closes(void **state) {
    (void)state;
    use_row();
    open_number();
    driven_widgets = nothing;
    frame();
    frame();
    assert_false(gui_wants_keyboard());
}

static void field_closes_with_the_panel(void **state) {
    (void)state;
    use_row();
    open_number();
    for (int i = 0; i < 2; i++) {
        gui_begin(FRAME_WIDTH, FRAME_HEIGHT, 0.016f);
        gui_end();
    }
    assert_false(gui_wants_keyboard());
    frame();
    open_number();
    gui_begin(FRAME_WIDTH, FRAME_HEIGHT, 0.016f);
    gui_panel_tab(&theme, true);
    gui_end();
    assert_false(gui_wants_keyboard());
}

/* --- keys ------------------------------------------------------------------------------------- */

static void keys_change_the_row_with_the_focus(void **state) {
    (void)state;
    use_row();
    gui_focus_enter();
    frame();
    forget();
    key(GUI_KEY_RIGHT);
    key(GUI_KEY_RIGHT);
    frame();
    assert_value(1.2);
    assert_phases(1, 1, 1);
    gui_input_key(GUI_KEY_LEFT, true);
    frame();
    assert_value(0.7);
    key(GUI_KEY_BACKSPACE);
    frame();
    assert_value(1.0);
    key(GUI_KEY_SPACE);
    frame();
    assert_int_equal(pressed, 1);
}

/* A value typed beyond the track comes back by steps and goes no further. */
static void keys_stay_on_the_track(void **state) {
    (void)state;
    use_row();
    rule.value = 5.0;
    gui_focus_enter();
    frame();
    key(GUI_KEY_RIGHT);
    frame();
    assert_value(5.0);
    key(GUI_KEY_LEFT);
    frame();
    assert_value(4.9);
    rule.value = 0.0;
    key(GUI_KEY_LEFT);
    frame();
    assert_value(0.0);
}

static void enter_types_into_the_row_with_the_focus(void **state) {
    (void)state;
    use_row();
    gui_focus_enter();
    frame();
    rule.value = 0.4;
    key(GUI_KEY_ENTER);
    key(GUI_KEY_END); /* in the same frame, and for the field */
    type("5");
    key(GUI_KEY_ENTER);
    for (int i = 0; i < 4 && (i == 0 || gui_wants_frame()); i++) {
        frame();
    }
    assert_value(0.45);
    assert_true(gui_focused());
}

/* --- entry ------------------------------------------------------------------------------------ */

static char typed[GUI_ENTRY_SIZE];
static int applied;

static void entry(void) {
    applied += gui_entry(7, "Seed", "0.42", typed);
}

static void entry_gives_what_was_typed(void **state) {
    (void)state;
    driven_widgets = entry;
    applied = 0;
    frame();
    click(NUMBER_X, TOP + 13.0f);
    frame();
    type("4294967295");
    key(GUI_KEY_ENTER);
    frame();
    assert_int_equal(applied, 1);
    assert_string_equal(typed, "4294967295");
    frame();
    click(NUMBER_X, TOP + 13.0f);
    frame();
    key(GUI_KEY_ENTER); /* as it was */
    frame();
    assert_int_equal(applied, 1);
    assert_false(gui_wants_keyboard());
    pass(1.0);
    click(NUMBER_X, TOP + 13.0f);
    frame();
    click(100.0f, 300.0f); /* looked at, and left */
    frame();
    assert_int_equal(applied, 1);
    assert_false(gui_wants_keyboard());
}

int main(void) {
    const struct CMUnitTest tests[] = {
        driven_test(drag_moves_the_value_by_steps),
        driven_test(drag_works_at_every_scale),
        driven_test(click_on_the_track_goes_there),
        driven_test(ends_of_the_track_are_reached),
        driven_test(touched_knob_keeps_its_value),
        driven_test(still_drag_gives_no_change),
        driven_test(double_click_sets_the_default),
        driven_test(double_click_on_the_track_is_one_change),
        driven_test(a_resized_window_drags_nothing),
        driven_test(double_click_within_a_frame),
        driven_test(slow_clicks_and_far_clicks_are_two),
        driven_test(row_without_a_default_ignores_double_clicks),
        driven_test(typed_number_is_applied_by_enter),
        driven_test(looking_at_a_number_keeps_it),
        driven_test(typed_number_is_left_by_escape),
        driven_test(press_elsewhere_applies),
        driven_test(typed_number_must_be_in_its_range),
        driven_test(nonsense_stays_open),
        driven_test(field_edits_as_fields_do),
        driven_test(endless_typing_is_held),
        driven_test(field_of_a_gone_row_closes),
        driven_test(field_closes_with_the_panel),
        driven_test(keys_change_the_row_with_the_focus),
        driven_test(keys_stay_on_the_track),
        driven_test(enter_types_into_the_row_with_the_focus),
        driven_test(entry_gives_what_was_typed),
    };
    return cmocka_run_group_tests_name("gui_rule_row", tests, NULL, NULL);
}
