/* Things to press: segments, switches, buttons, transport, header; and the focus that presses them.
 */
#include "gui_driven.h"

static const char *const counts[] = {"50", "150", "300", "1k", "10k", "100k"};
static gui_choice choice;
static int result, presses;

static void segments(void) {
    result = gui_segments(1, &choice);
    presses += result >= 0;
    if (result >= 0) {
        choice.chosen = result;
    }
}

static void use_segments(int columns) {
    choice = (gui_choice){.parts = counts, .count = 6, .chosen = 1, .columns = columns};
    presses = 0;
    driven_widgets = segments;
    frame();
}

static void each_part_is_pressed_by_a_quick_click(void **state) {
    (void)state;
    use_segments(0);
    for (int i = 0; i < 6; i++) {
        click(LEFT + (RIGHT - LEFT) * ((float)i + 0.5f) / 6.0f, TOP + 13.0f);
        frame();
        assert_int_equal(result, i);
        frame();
        assert_int_equal(result, -1);
        pass(1.0);
    }
}

static void parts_stand_in_rows(void **state) {
    (void)state;
    use_segments(3);
    for (int i = 0; i < 6; i++) {
        click(LEFT + (RIGHT - LEFT) * ((float)(i % 3) + 0.5f) / 3.0f,
              TOP + 13.0f + 24.0f * (float)(i / 3));
        frame();
        assert_int_equal(result, i);
    }
}

static void head(void) {
    result = gui_section_segments(1, "FLOCK", &choice);
}

/* In the right half of the group's head. */
static void parts_stand_in_a_head(void **state) {
    (void)state;
    choice = (gui_choice){.parts = counts, .count = 2, .chosen = 0};
    driven_widgets = head;
    frame();
    for (int i = 0; i < 2; i++) {
        click(RIGHT - 144.0f + 72.0f * ((float)i + 0.5f), TOP + 13.0f);
        frame();
        assert_int_equal(result, i);
        pass(1.0);
    }
    click(RIGHT - 150.0f, TOP + 13.0f);
    frame();
    assert_int_equal(result, -1);
}

static void press_must_end_on_the_same_part(void **state) {
    (void)state;
    use_segments(0);
    point(LEFT + 20.0f, TOP + 13.0f);
    button(true);
    frame();
    point(RIGHT - 20.0f, TOP + 13.0f);
    frame();
    button(false);
    frame();
    assert_int_equal(presses, 0);
    /* What began elsewhere is no press either. */
    point(100.0f, 300.0f);
    button(true);
    frame();
    point(LEFT + 20.0f, TOP + 13.0f);
    button(false);
    frame();
    assert_int_equal(presses, 0);
}

static void arrows_stop_at_the_ends(void **state) {
    (void)state;
    use_segments(0);
    choice.chosen = 4;
    gui_focus_enter();
    frame();
    key(GUI_KEY_RIGHT);
    key(GUI_KEY_RIGHT);
    key(GUI_KEY_RIGHT);
    frame();
    assert_int_equal(choice.chosen, 5);
    for (int i = 0; i < 7; i++) {
        key(GUI_KEY_LEFT);
    }
    frame();
    assert_int_equal(choice.chosen, 0);
}

/* Enter and Space go on to the next part, and round. */
static void pressing_keys_go_round(void **state) {
    (void)state;
    use_segments(0);
    choice.chosen = 3;
    gui_focus_enter();
    frame();
    static const int wanted[] = {4, 5, 0, 1, 2};
    for (int i = 0; i < 5; i++) {
        key(i % 2 == 0 ? GUI_KEY_SPACE : GUI_KEY_ENTER);
        frame();
        assert_int_equal(choice.chosen, wanted[i]);
    }
}

static void nothing_chosen_begins_at_the_first(void **state) {
    (void)state;
    use_segments(0);
    choice.chosen = -1;
    gui_focus_enter();
    frame();
    key(GUI_KEY_LEFT);
    frame();
    assert_int_equal(choice.chosen, -1);
    key(GUI_KEY_RIGHT);
    frame();
    assert_int_equal(choice.chosen, 0);
}

/* --- a panel of everything that is pressed ---------------------------------------------------- */

static gui_transport_button transport;
static int pressed_button, toggled, folded;
static bool on;

static void controls(void) {
    static const char *const words[] = {"Save CSV", "Next seed"};
    folded += gui_header(1, "box", "weighted", "0.7 s");
    gui_transport_button now = gui_transport(2, false);
    transport = now != GUI_TRANSPORT_NONE ? now : transport;
    if (gui_toggle(7, "Obstacles", on)) {
        on = !on;
        toggled++;
    }
    int button_now = gui_buttons(8, words, 2);
    pressed_button = button_now >= 0 ? button_now : pressed_button;
}

static void use_controls(void) {
    transport = GUI_TRANSPORT_NONE;
    pressed_button = -1;
    toggled = folded = 0;
    on = false;
    driven_widgets = controls;
    frame();
}

/* Header 26..46, transport 56..86, switch 90..116, buttons 124..150. */
static void everything_can_be_clicked(void **state) {
    (void)state;
    use_controls();
    for (int i = 0; i < GUI_TRANSPORT_BUTTONS; i++) {
        click(LEFT + 26.0f + 58.8f * (float)i, 70.0f);
        frame();
        assert_int_equal(transport, GUI_TO_START + i);
    }
    click(LEFT + 20.0f, 103.0f);
    frame();
    assert_true(on);
    click(RIGHT - 5.0f, 103.0f);
    frame();
    assert_int_equal(toggled, 2);
    click(LEFT + 30.0f, 137.0f);
    frame();
    assert_int_equal(pressed_button, 0);
    click(RIGHT - 30.0f, 137.0f);
    frame();
    assert_int_equal(pressed_button, 1);
    click(RIGHT - 6.0f, 36.0f);
    frame();
    assert_int_equal(folded, 1);
}

/* Two clicks that came while one frame was drawn are two clicks. */
static void no_click_is_lost(void **state) {
    (void)state;
    use_controls();
    click(LEFT + 20.0f, 103.0f);
    click(RIGHT - 30.0f, 137.0f);
    point(10.0f, 10.0f);
    frame();
    assert_int_equal(toggled, 1);
    assert_int_equal(pressed_button, -1);
    assert_true(gui_wants_frame());
    frame();
    assert_int_equal(toggled, 1);
    assert_int_equal(pressed_button, 1);
}

static void unreachable_panel_only_shows(void **state) {
    (void)state;
    use_controls();
    gui_focus_enter();
    frame();
    click(LEFT + 20.0f, 103.0f);
    gui_begin(FRAME_WIDTH, FRAME_HEIGHT, 0.016f);
    gui_panel_begin(&theme, false);
    controls();
    gui_panel_end();
    gui_end();
    assert_int_equal(toggled, 0);
    assert_false(gui_focused());
}

static void dimmed(void) {
    gui_toggle_dimmed("Obstacles", false);
    toggled += gui_toggle(7, "Shadows", on);
}

/* What there is nothing to switch of takes neither press nor focus. */
static void a_dimmed_switch_is_passed_over(void **state) {
    (void)state;
    toggled = 0;
    driven_widgets = dimmed;
    frame();
    click(LEFT + 20.0f, TOP + 13.0f);
    frame();
    assert_int_equal(toggled, 0);
    gui_focus_enter();
    frame();
    key(GUI_KEY_SPACE);
    frame();
    assert_int_equal(toggled, 1);
}

/* --- focus ------------------------------------------------------------------------------------ */

static void focus_goes_round(void **state) {
    (void)state;
    use_controls();
    assert_false(gui_input_key(GUI_KEY_SPACE, false)); /* the program's */
    frame();
    assert_int_equal(folded, 0);
    gui_focus_enter();
    frame();
    assert_true(gui_focused());
    key(GUI_KEY_SPACE);
    frame();
    assert_int_equal(folded, 1);
    for (int i = 0; i < GUI_TRANSPORT_BUTTONS; i++) {
        key(i % 2 == 0 ? GUI_KEY_TAB : GUI_KEY_DOWN);
        key(GUI_KEY_ENTER);
        frame();
        assert_int_equal(transport, GUI_TO_START + i);
    }
    key(GUI_KEY_TAB);
    key(GUI_KEY_SPACE);
    frame();
    assert_int_equal(toggled, 1);
    for (int i = 0; i < 3; i++) {
        key(GUI_KEY_TAB); /* two buttons, then the header again */
    }
    key(GUI_KEY_ENTER);
    frame();
    assert_int_equal(folded, 2);
    gui_input_key(GUI_KEY_TAB, true);
    key(GUI_KEY_ENTER);
    frame();
    assert_int_equal(pressed_button, 1);
    key(GUI_KEY_UP);
    key(GUI_KEY_ENTER);
    frame();
    assert_int_equal(pressed_button, 0);
}

/* Keys for two widgets in one frame: the second one's wait for the next. */
static void keys_reach_the_widget_they_were_for(void **state) {
    (void)state;
    use_controls();
    gui_focus_enter();
    frame();
    key(GUI_KEY_SPACE);
    key(GUI_KEY_TAB);
    key(GUI_KEY_SPACE);
    frame();
    assert_int_equal(folded, 1);
    assert_int_equal(transport, GUI_TRANSPORT_NONE);
    assert_true(gui_wants_frame());
    frame();
    assert_int_equal(folded, 1);
    assert_int_equal(transport, GUI_TO_START);
}

static void focus_leaves(void **state) {
    (void)state;
    use_controls();
    gui_focus_enter();
    frame();
    key(GUI_KEY_ESCAPE);
    key(GUI_KEY_SPACE);
    frame();
    assert_false(gui_focused());
    assert_int_equal(folded, 0);
    gui_focus_enter();
    frame();
    click(100.0f, 300.0f);
    frame();
    assert_false(gui_focused());
    assert_false(gui_input_key(GUI_KEY_SPACE, false));
}

/* A key that means nothing to the widget does not wait for one to which it does. */
static void idle_keys_are_dropped(void **state) {
    (void)state;
    use_controls();
    gui_focus_enter();
    frame();
    frame();
    key(GUI_KEY_HOME);
    key(GUI_KEY_DELETE);
    type("x ");
    frame();
    frame();
    assert_false(gui_wants_frame());
}

static bool short_panel;

static void shrinking(void) {
    if (!short_panel) {
        controls();
    } else {
        folded += gui_header(1, "box", "weighted", "0.7 s");
    }
}

static void focus_moves_on_when_its_widget_goes(void **state) {
    (void)state;
    use_controls();
    short_panel = false;
    driven_widgets = shrinking;
    gui_focus_enter();
    frame();
    gui_input_key(GUI_KEY_TAB, true);
    frame();
    short_panel = true;
    frame();
    assert_true(gui_focused());
    key(GUI_KEY_ENTER);
    frame();
    assert_int_equal(folded, 1);
    driven_widgets = segments;
    use_segments(0);
    frame();
    assert_true(gui_focused());
}

/* The ring is drawn around the widget that has the focus, and only while one has it. */
static void focus_can_be_seen(void **state) {
    (void)state;
    use_controls();
    size_t without = frame().vertex_count;
    gui_focus_enter();
    frame();
    gui_triangles drawn = frame();
    assert_true(drawn.vertex_count > without);
    key(GUI_KEY_ESCAPE);
    frame();
    assert_int_equal(frame().vertex_count, without);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        driven_test(each_part_is_pressed_by_a_quick_click),
        driven_test(parts_stand_in_rows),
        driven_test(parts_stand_in_a_head),
        driven_test(press_must_end_on_the_same_part),
        driven_test(arrows_stop_at_the_ends),
        driven_test(pressing_keys_go_round),
        driven_test(a_dimmed_switch_is_passed_over),
        driven_test(nothing_chosen_begins_at_the_first),
        driven_test(everything_can_be_clicked),
        driven_test(no_click_is_lost),
        driven_test(unreachable_panel_only_shows),
        driven_test(focus_goes_round),
        driven_test(keys_reach_the_widget_they_were_for),
        driven_test(focus_leaves),
        driven_test(idle_keys_are_dropped),
        driven_test(focus_moves_on_when_its_widget_goes),
        driven_test(focus_can_be_seen),
    };
    return cmocka_run_group_tests_name("gui_choice", tests, NULL, NULL);
}
