/* The timeline: where a press and a drag lead, the knob's hold, the keys that reach it, and that it
 * keeps to its place. */
#include "gui_driven.h"

/* Left 24, top 567: the line itself between two times of 6 characters. */
static gui_timeline line;
static gui_timeline_edit edit;
static bool folded;
static int ends, plays;

static void widgets(void) {
    static const char *const words[] = {"Save"};
    gui_panel_scroll();
    gui_buttons(1, words, 1);
    edit = gui_timeline_bar(9, &line);
    ends += edit.ended;
    plays += edit.play;
    if (edit.over) {
        gui_timeline_tag(&line, edit.place, "1.5 s");
    }
}

/* The frame of a folded panel. */
static void folded_frame(void) {
    driven_time += 0.016;
    gui_begin(FRAME_WIDTH, FRAME_HEIGHT, 0.016f);
    gui_panel_tab(&theme, true);
    edit = gui_timeline_bar(9, &line);
    gui_end();
}

static void next(void) {
    if (folded) {
        folded_frame();
    } else {
        frame();
    }
}

static void begin(bool as_tab) {
    folded = as_tab;
    line = (gui_timeline){.x = 24.0f,
                          .y = 567.0f,
                          .width = 420.0f,
                          .now = "10.0 s",
                          .last = "20.0 s",
                          .place = 0.5f,
                          .ground = theme.card};
    ends = plays = 0;
    driven_widgets = widgets;
    next();
}

/* The line's ends, u. */
static float at(float place) {
    float room = 12.0f + gui_text_width(GUI_KEY, "10.0 s") + 12.0f;
    return 24.0f + room + place * (420.0f - 2.0f * room);
}

static void a_press_leads_there(void **state) {
    (void)state;
    for (int as_tab = 0; as_tab < 2; as_tab++) {
        begin(as_tab);
        click(at(0.25f), 578.0f);
        next();
        assert_true(edit.moved && edit.ended && edit.over);
        assert_near(edit.place, 0.25, 1e-4, "place");
        assert_true(gui_over_card(at(0.25f), 578.0f));
        assert_false(gui_over_card(at(0.25f), 560.0f));
        next();
        assert_false(edit.moved || edit.ended);
    }
}

/* Taken by its edge the knob stays where it is until the hand moves, and keeps its distance. */
static void the_knob_is_held(void **state) {
    (void)state;
    begin(false);
    point(at(0.5f) + 4.0f, 578.0f);
    button(true);
    frame();
    assert_false(edit.moved);
    point(at(0.75f) + 4.0f, 300.0f);
    frame();
    assert_true(edit.moved);
    assert_near(edit.place, 0.75, 1e-4, "dragged");
    point(5000.0f, 300.0f);
    frame();
    assert_near(edit.place, 1.0, 0.0, "beyond the end");
    assert_int_equal(ends, 0);
    button(false);
    frame();
    frame();
    assert_int_equal(ends, 1);
}

/* It is the last stop of the panel's focus. */
static void keys_reach_it(void **state) {
    (void)state;
    begin(false);
    gui_focus_enter();
    frame();
    gui_input_key(GUI_KEY_TAB, true);
    gui_input_key(GUI_KEY_LEFT, true);
    key(GUI_KEY_RIGHT);
    frame();
    assert_true(edit.focused);
    assert_int_equal(edit.steps, -9);
    key(GUI_KEY_HOME);
    frame();
    assert_true(edit.to_first && !edit.to_last);
    key(GUI_KEY_END);
    key(GUI_KEY_SPACE);
    frame();
    assert_true(edit.to_last && !edit.to_first);
    assert_int_equal(plays, 1);
    key(GUI_KEY_ESCAPE);
    frame();
    frame();
    assert_false(edit.focused);
}

/* Nothing of it, marks and tag at both ends too, leaves the strip but for the tag over it. */
static void it_keeps_to_its_place(void **state) {
    (void)state;
    static const float places[] = {0.0f, 0.5f, 1.0f};
    for (int end = 0; end < 2; end++) {
        begin(true);
        line.changes = line.forks = line.keyframes = places;
        line.change_count = line.fork_count = line.keyframe_count = 3;
        line.place = (float)end;
        gui_begin(FRAME_WIDTH, FRAME_HEIGHT, 0.016f);
        gui_panel_tab(&theme, true);
        size_t before = gui_end().vertex_count;
        gui_begin(FRAME_WIDTH, FRAME_HEIGHT, 0.016f);
        gui_panel_tab(&theme, true);
        gui_timeline_bar(9, &line);
        gui_timeline_tag(&line, line.place, "a long text about a change at the very end");
        gui_triangles drawn = gui_end();
        drawn_box box = drawn_extent(drawn, before, drawn.vertex_count - before);
        assert_near(box.left, 24.0f, 1.0f, "left");
        assert_near(box.right, 444.0f, 1.0f, "right");
        assert_near(box.top, 539.0f, 1.0f, "top, of the tag");
        assert_near(box.bottom, 589.0f, 1.0f, "bottom");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        driven_test(a_press_leads_there),
        driven_test(the_knob_is_held),
        driven_test(keys_reach_it),
        driven_test(it_keeps_to_its_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
