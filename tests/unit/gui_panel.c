/* The card: nothing outside of it, scrolling, the folded tab, memory; and measures and legends in
 * it. */
#include "gui_driven.h"

#include <math.h>

#include "base/base_memory.h"
#include "gui/gui_inside.h"

#define CARD_RIGHT  (FRAME_WIDTH - GUI_PANEL_MARGIN)
#define CARD_BOTTOM (FRAME_HEIGHT - GUI_PANEL_MARGIN)

static const float scales[] = {1.0f, 1.5f, 2.0f, 3.0f};
#define SCALES (sizeof scales / sizeof *scales)

enum { SAMPLES = 240, READOUTS = 8 };

static float samples[SAMPLES];
static bool open[READOUTS];
static double value; /* of the last row */
static int opened;

static const char long_text[] = "Neighbours within the perception radius, mean of all boids that "
                                "have any, counted four times a second";

static void measures(void) {
    for (int i = 0; i < READOUTS; i++) {
        const gui_measure measure = {.label = i == 0 ? long_text : "Nearest",
                                     .number = "0.132",
                                     .samples = samples,
                                     .count = i == 1   ? 0
                                              : i == 2 ? 1
                                                       : SAMPLES,
                                     .interval = 0.25f,
                                     .high = i % 2 == 0 ? 1.0f : 0.0f,
                                     .decimals = i};
        if (gui_readout(100 + i, &measure, open[i])) {
            open[i] = !open[i];
            opened++;
        }
    }
}

/* Every widget, with texts that are too long for it. */
static void everything(void) {
    static const char *const words[] = {"50", "150", long_text, "1k"};
    static const gui_colour ramp[] = {0xFF0000FF, 0xFF00FF00, 0xFFFF0000};
    static const gui_legend_tick ticks[] = {{0.0f, "0.15"}, {0.05f, "0.2"}, {1.0f, "0.6"}};
    char typed[GUI_ENTRY_SIZE];
    gui_footer(long_text, "slowed 3x", "H  help");
    gui_header(1, "box", long_text, "1234.5 s");
    gui_transport(2, true);
    gui_panel_scroll();
    gui_section(long_text, long_text);
    gui_section("COLOUR", long_text);
    gui_fold(9, long_text, true);
    const gui_rule rule = {.label = long_text,
                           .unit = "world units a tick",
                           .value = 123456789.5,
                           .high = 2.0,
                           .step = 0.1,
                           .standard = 1.0,
                           .dot = 0xFF0000FF,
                           .chosen = true};
    gui_rule_row(10, &rule);
    gui_segments(11, &(gui_choice){.label = long_text, .parts = words, .count = 4, .chosen = 2});
    gui_entry(12, long_text, long_text, typed);
    gui_toggle(13, long_text, true);
    gui_buttons(14, words, 4);
    gui_note(long_text, true);
    gui_legend(ramp, 3, ticks, 3);
    gui_legend_blocks(ramp, 3, 2, ticks, 3);
    measures();
    value = gui_rule_row(50, &(gui_rule){.label = "Last", .high = 1.0, .step = 0.1}).value;
}

/* The head of a group and what hangs below it; what was pressed. */
static bool group_open;

static void a_group(void) {
    if (gui_fold(9, "GROUP", group_open)) {
        group_open = !group_open;
    }
    if (group_open) {
        gui_toggle(13, "Switch", true);
    }
}

static int start(void **state) {
    for (int i = 0; i < SAMPLES; i++) {
        samples[i] = i % 50 == 7 ? NAN : 0.5f + 0.6f * sinf((float)i);
    }
    memset(open, 0, sizeof open);
    opened = 0;
    int failed = fresh(state);
    driven_widgets = everything;
    return failed;
}

/* The box around what a batch shows: its vertices, cut by its clip rectangle. */
static drawn_box shown(gui_triangles drawn, size_t index) {
    gui_batch batch = drawn.batches[index];
    const drawn_vertex *vertices = drawn.vertices;
    drawn_box box = {INFINITY, INFINITY, -INFINITY, -INFINITY};
    for (uint32_t i = 0; i < batch.index_count; i++) {
        drawn_vertex vertex =
            vertices[batch.first_vertex + (size_t)drawn.indices[batch.first_index + i]];
        if (vertex.colour >> 24) {
            box.left = fminf(box.left, fmaxf(vertex.x, batch.clip[0]));
            box.top = fminf(box.top, fmaxf(vertex.y, batch.clip[1]));
            box.right = fmaxf(box.right, fminf(vertex.x, batch.clip[2]));
            box.bottom = fmaxf(box.bottom, fminf(vertex.y, batch.clip[3]));
        }
    }
    return box;
}

static void assert_in_card(gui_triangles drawn) {
    assert_sound(drawn, FRAME_WIDTH * driven_scale, FRAME_HEIGHT * driven_scale);
    for (size_t b = 0; b < drawn.batch_count; b++) {
        drawn_box box = shown(drawn, b);
        if (!(box.left >= CARD_LEFT * driven_scale - 0.5f && box.top >= CARD_TOP * driven_scale &&
              box.right <= CARD_RIGHT * driven_scale && box.bottom <= CARD_BOTTOM * driven_scale)) {
            fail_msg("scale %g, batch %zu: %g %g %g %g is outside the card", (double)driven_scale,
                     b, (double)box.left, (double)box.top, (double)box.right, (double)box.bottom);
        }
    }
}

static void nothing_leaves_the_card(void **state) {
    (void)state;
    for (size_t s = 0; s < SCALES; s++) {
        set_scale(scales[s]);
        for (int step = 0; step < 60; step++) {
            point(CARD_LEFT + 10.0f + (float)(37 * step % 300), 100.0f + (float)(53 * step % 480));
            gui_input_wheel(step < 30 ? -1.0f : 1.0f);
            open[3] = step % 4 < 2;
            assert_in_card(frame());
        }
        gui_focus_enter();
        for (int step = 0; step < 30; step++) {
            key(GUI_KEY_TAB);
            frame();
            assert_in_card(frame());
        }
        gui_focus_leave();
    }
}

/* A quad whose texels are not the plain ones of filled shapes is a letter. */
static size_t find_letters(gui_triangles drawn, size_t index, drawn_box *letters, size_t room) {
    const drawn_vertex *vertices = drawn.vertices;
    gui_batch batch = drawn.batches[index];
    size_t count = 0;
    for (uint32_t i = 0; i + 5 < batch.index_count; i += 3) {
        size_t first = batch.first_vertex + (size_t)drawn.indices[batch.first_index + i];
        size_t third = batch.first_vertex + (size_t)drawn.indices[batch.first_index + i + 2];
        bool plain = vertices[first].u == vertices[0].u && vertices[first].v == vertices[0].v;
        if (!plain && third == first + 2) {
            assert_true(count < room);
            letters[count++] = drawn_extent(drawn, first, first + 4);
            i += 3; /* its other triangle */
        }
    }
    return count;
}

/* The smoothed edges of two letters side by side may share a pixel or two. */
static void assert_no_letters_overlap(const drawn_box *letters, size_t count) {
    const float slack = 1.0f + driven_scale;
    for (size_t a = 0; a < count; a++) {
        for (size_t b = a + 1; b < count; b++) {
            float across =
                fminf(letters[a].right, letters[b].right) - fmaxf(letters[a].left, letters[b].left);
            float down =
                fminf(letters[a].bottom, letters[b].bottom) - fmaxf(letters[a].top, letters[b].top);
            if (across > slack && down > slack) {
                fail_msg("scale %g: letters overlap by %g x %g at %g, %g", (double)driven_scale,
                         (double)across, (double)down, (double)letters[a].left,
                         (double)letters[a].top);
            }
        }
    }
}

static void no_text_overlaps(void **state) {
    (void)state;
    static drawn_box letters[4096];
    open[0] = open[3] = true;
    for (size_t s = 0; s < SCALES; s++) {
        set_scale(scales[s]);
        point(600.0f, 300.0f);
        for (int step = 0; step < 20; step++) {
            gui_input_wheel(-1.0f);
            frame();
            point(10.0f, 10.0f);
            gui_triangles drawn = frame();
            point(600.0f, 300.0f);
            for (size_t b = 0; b < drawn.batch_count; b++) {
                size_t count = find_letters(drawn, b, letters, 4096);
                assert_true(b != 1 || count > 100);
                assert_no_letters_overlap(letters, count);
            }
        }
    }
}

/* A window too small for the card, or for anything, breaks nothing. */
static void small_windows_survive(void **state) {
    (void)state;
    static const float sizes[][2] = {{0, 0}, {1, 1}, {100, 80}, {344, 120}, {320, 200}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        gui_begin(sizes[i][0], sizes[i][1], 0.016f);
        gui_panel_begin(&theme, true);
        everything();
        gui_panel_end();
        gui_end();
    }
}

static void wheel_scrolls_to_the_end_and_back(void **state) {
    (void)state;
    frame();
    point(600.0f, 300.0f);
    for (int i = 0; i < 40; i++) {
        gui_input_wheel(-1.0f);
        frame();
    }
    /* The last row's track: its bottom 34 - 28 and the view's margin above the footer. */
    double before = value;
    click(RIGHT - 2.0f, CARD_BOTTOM - 36.0f - 4.0f - 6.0f);
    frame();
    assert_near((float)before, 0.0f, 0.0f, "before");
    assert_near((float)value, 1.0f, 1e-6f, "last row");
    for (int i = 0; i < 40; i++) {
        gui_input_wheel(1.0f);
        frame();
    }
    assert_false(gui_wants_frame());
    click(RIGHT - 2.0f, CARD_BOTTOM - 36.0f - 4.0f - 6.0f);
    frame();
    assert_near((float)value, 0.0f, 0.0f, "something else is there");
}

/* Where what scrolls has faded half away: the middle of the transparent edges of the card's colour
 * at its left side; returns how many there are. */
static int clear_edges(gui_triangles drawn, float at[2]) {
    const drawn_vertex *vertices = drawn.vertices;
    int count = 0;
    for (size_t i = 0; i < drawn.vertex_count; i++) {
        if (vertices[i].colour == gui_faded(theme.card, 0.0f) &&
            vertices[i].x == RIGHT + GUI_PADDING_X - GUI_PANEL_WIDTH + 1.0f) {
            assert_in_range(count, 0, 1);
            at[count++] = vertices[i].y;
        }
    }
    return count;
}

/* What scrolls fades where it goes on, and is whole where it ends. */
static void the_scrolled_fades_where_it_goes_on(void **state) {
    (void)state;
    const float bottom = CARD_BOTTOM - 32.0f; /* the footer */
    float at[2];
    point(600.0f, 300.0f);
    frame();
    assert_int_equal(clear_edges(frame(), at), 1);
    assert_near(at[0], bottom - 10.0f, 0.0f, "at the top: the lower edge");
    gui_input_wheel(-1.0f);
    frame();
    assert_int_equal(clear_edges(frame(), at), 2);
    assert_near(at[1], bottom - 10.0f, 0.0f, "between: the lower edge");
    float upper = at[0];
    gui_input_wheel(-40.0f);
    frame();
    assert_int_equal(clear_edges(frame(), at), 1);
    assert_near(at[0], upper, 0.0f, "at the end: the upper edge");
    gui_input_wheel(40.0f);
    frame();
}

static void wheel_elsewhere_scrolls_nothing(void **state) {
    (void)state;
    frame();
    point(600.0f, 300.0f);
    gui_triangles before = frame();
    size_t count = before.vertex_count;
    drawn_vertex last = ((const drawn_vertex *)before.vertices)[count - 1];
    point(200.0f, 300.0f);
    gui_input_wheel(-3.0f);
    frame();
    point(600.0f, 300.0f);
    gui_triangles after = frame();
    assert_int_equal(after.vertex_count, count);
    assert_near(((const drawn_vertex *)after.vertices)[count - 1].y, last.y, 0.0f, "last vertex");
}

/* The bar's handle follows the hand, and the content goes with it. */
static void bar_can_be_dragged(void **state) {
    (void)state;
    frame();
    point(CARD_RIGHT - 6.0f, 100.0f);
    button(true);
    frame();
    point(CARD_RIGHT - 6.0f, 1000.0f);
    frame();
    button(false);
    frame();
    frame();
    click(RIGHT - 2.0f, CARD_BOTTOM - 36.0f - 4.0f - 6.0f);
    frame();
    assert_near((float)value, 1.0f, 1e-6f, "last row");
}

/* Tab backward from the first widget goes to the last: it must come into view. */
static void focus_scrolls_to_its_widget(void **state) {
    (void)state;
    frame();
    gui_focus_enter();
    frame();
    gui_input_key(GUI_KEY_TAB, true);
    frame();
    frame();
    click(RIGHT - 2.0f, CARD_BOTTOM - 36.0f - 6.0f - 6.0f);
    frame();
    assert_near((float)value, 1.0f, 1e-6f, "last row");
}

static int toggles;

static void many_toggles(void) {
    gui_footer("150 boids", NULL, NULL);
    gui_header(1, "box", "", "");
    gui_panel_scroll();
    for (int i = 0; i < 40; i++) {
        toggles += gui_toggle(10 + i, "Obstacles", false);
    }
}

/* How far down the ring reaches. */
static float ring_foot(gui_triangles drawn) {
    const drawn_vertex *vertices = drawn.vertices;
    float foot = 0.0f;
    for (size_t i = 0; i < drawn.vertex_count; i++) {
        if (vertices[i].colour == theme.accent) {
            foot = fmaxf(foot, vertices[i].y);
        }
    }
    return foot;
}

/* A row that is to be looked at comes out of the fade at the foot, where it could not be read. */
static void what_is_pointed_at_can_be_read(void **state) {
    (void)state;
    driven_widgets = many_toggles;
    gui_panel_scroll_to(0.0f);
    gui_panel_point(10 + 25);
    frame();
    frame();
    float foot = ring_foot(frame()), fade = CARD_BOTTOM - 32.0f - 10.0f;
    assert_in_range(foot, CARD_BOTTOM - 100.0f, fade + 8.0f); /* as far as the ring stands off */
    gui_panel_point(0);
}

/* Header 26..46: what scrolls is seen from 50 to the footer at 552. */
static void what_is_cut_cannot_be_seen_or_pressed(void **state) {
    (void)state;
    driven_widgets = many_toggles;
    toggles = 0;
    point(600.0f, 300.0f);
    gui_input_wheel(-2.0f);
    frame();
    gui_triangles drawn = frame();
    assert_int_equal(drawn.batch_count, 3);
    assert_near(drawn.batches[1].clip[1], 50.0f, 0.0f, "top of what scrolls");
    assert_near(drawn.batches[1].clip[3], 556.0f, 0.0f, "bottom of what scrolls");
    assert_true(drawn.batches[1].index_count > drawn.batches[0].index_count);
    for (float y = CARD_TOP; y < CARD_BOTTOM; y += 1.0f) {
        if (y < 50.0f || y >= 556.0f) {
            click(LEFT + 100.0f, y);
            frame();
        }
    }
    assert_int_equal(toggles, 0);
    click(LEFT + 100.0f, 540.0f);
    frame();
    assert_int_equal(toggles, 1);
}

/* --- fold ------------------------------------------------------------------------------------- */

static bool tab(void) {
    gui_begin(FRAME_WIDTH * driven_scale, FRAME_HEIGHT * driven_scale, 0.016f);
    bool pressed = gui_panel_tab(&theme, true);
    gui_triangles drawn = gui_end();
    drawn_box box = drawn_extent(drawn, 0, drawn.vertex_count);
    assert_near(box.right, CARD_RIGHT * driven_scale, 1.0f, "right of the tab");
    assert_near(box.bottom - box.top, GUI_TAB_SIZE * driven_scale, 1.5f, "height of the tab");
    return pressed;
}

static void tab_is_pressed(void **state) {
    (void)state;
    for (size_t s = 0; s < SCALES; s++) {
        set_scale(scales[s]);
        assert_false(tab());
        click(CARD_RIGHT - 18.0f, CARD_TOP + 18.0f);
        assert_true(tab());
        click(CARD_RIGHT - GUI_TAB_SIZE - 2.0f, CARD_TOP + 18.0f);
        assert_false(tab());
        tab();
        assert_false(gui_wants_frame());
    }
}

/* While the panel is folded its tab is ringed for what is pointed at in it. */
static void what_is_pointed_at_is_behind_the_tab(void **state) {
    (void)state;
    for (int id = 0; id < 2; id++) {
        gui_panel_point(id);
        gui_begin(FRAME_WIDTH, FRAME_HEIGHT, 0.016f);
        gui_panel_tab(&theme, true);
        float foot = ring_foot(gui_end());
        assert_near(foot, id == 0 ? 0.0f : CARD_TOP + GUI_TAB_SIZE + 6.0f, 2.0f, "ring");
    }
    gui_panel_point(0);
}

/* --- measures --------------------------------------------------------------------------------- */

/* The readouts alone: rows of 24, 2 apart, from the panel's top. */
static float readout_y(int index) {
    return TOP + 26.0f * (float)index + 12.0f;
}

static void readouts_open_by_a_click(void **state) {
    (void)state;
    driven_widgets = measures;
    frame();
    for (int i = READOUTS - 1; i >= 0; i--) {
        click(LEFT + 20.0f, readout_y(i));
        frame();
        assert_int_equal(open[i], i != 1); /* without samples there is nothing to open */
        assert_in_card(frame());
        pass(1.0);
    }
    assert_int_equal(opened, READOUTS - 1);
    click(LEFT + 20.0f, readout_y(0));
    frame();
    assert_false(open[0]);
}

static void readouts_open_by_a_key(void **state) {
    (void)state;
    driven_widgets = measures;
    frame();
    gui_focus_enter();
    frame();
    key(GUI_KEY_TAB);
    key(GUI_KEY_ENTER);
    frame();
    assert_true(open[2]);
    assert_int_equal(opened, 1);
}

/* How much more is drawn with the pointer at x over the plot of the first readout. */
static size_t reading_at(float x) {
    point(10.0f, 10.0f);
    size_t without = frame().vertex_count;
    point(x, TOP + 24.0f + 60.0f);
    size_t with = frame().vertex_count;
    return with - without;
}

static void open_plot_is_read_at_the_pointer(void **state) {
    (void)state;
    driven_widgets = measures;
    open[0] = true;
    for (int i = 0; i < SAMPLES; i++) {
        samples[i] = i < 10 ? NAN : 0.5f;
    }
    frame();
    size_t at_gap = reading_at(LEFT + 15.0f), at_value = reading_at(LEFT + 200.0f);
    size_t at_end = reading_at(RIGHT - 1.0f);
    assert_true(at_gap > 0); /* the line alone */
    assert_true(at_value > at_gap + 40);
    assert_true(at_end > at_gap + 40);
}

/* Where the line of the reading stands; NAN: nothing is read. */
static float reading_x(void) {
    const gui_triangles drawn = frame();
    const drawn_vertex *vertices = drawn.vertices;
    for (size_t i = 0; i < drawn.vertex_count; i++) {
        if (vertices[i].colour == gui_faded(theme.ink, 0.35f)) {
            return vertices[i].x;
        }
    }
    return NAN;
}

/* Steps along the line, held to its ends; the next plot is read at its newest value again. */
static void open_plot_is_read_by_keys(void **state) {
    (void)state;
    driven_widgets = measures;
    open[0] = open[3] = true;
    assert_true(isnan(reading_x()));
    gui_focus_enter();
    frame();
    float newest = reading_x();
    assert_near(newest, RIGHT - 4.0f, 1.0, "the newest");
    gui_input_key(GUI_KEY_LEFT, true);
    key(GUI_KEY_LEFT);
    key(GUI_KEY_RIGHT);
    key(GUI_KEY_LEFT);
    float moved = reading_x();
    key(GUI_KEY_HOME);
    key(GUI_KEY_LEFT);
    float oldest = reading_x();
    assert_near(oldest, LEFT + 20.0f, 10.0, "the oldest");
    assert_near(moved, newest - 11.0f * (newest - oldest) / (float)(SAMPLES - 1), 1.0, "11 back");
    key(GUI_KEY_END);
    key(GUI_KEY_RIGHT);
    assert_near(reading_x(), newest, 0.01f, "the newest again");
    key(GUI_KEY_HOME);
    frame();
    key(GUI_KEY_TAB);
    key(GUI_KEY_TAB);
    frame();
    assert_near(reading_x(), newest, 1.0, "another plot");
    assert_int_equal(opened, 0);
}

static void scrolled_measures(void) {
    gui_panel_scroll();
    for (int i = 0; i < 12; i++) {
        gui_section("SPACE", NULL);
    }
    measures();
}

/* A plot that opens under the card's edge is scrolled into sight. */
static void opened_plot_comes_into_sight(void **state) {
    (void)state;
    driven_widgets = scrolled_measures;
    for (int i = 0; i < SAMPLES; i++) {
        samples[i] = 0.5f;
    }
    frame();
    gui_focus_enter();
    frame();
    key(GUI_KEY_UP); /* round to the last one */
    key(GUI_KEY_ENTER);
    for (int i = 0; i < 4; i++) {
        frame();
    }
    assert_true(open[READOUTS - 1]);
    const gui_triangles drawn = frame();
    const drawn_vertex *vertices = drawn.vertices;
    float bottom = 0.0f;
    for (size_t i = 0; i < drawn.vertex_count; i++) {
        if (vertices[i].colour == gui_faded(theme.ink, 0.35f)) {
            bottom = fmaxf(bottom, vertices[i].y);
        }
    }
    assert_near(bottom, CARD_BOTTOM - 1.0f - 6.0f - 20.0f, 12.0, "the reading's lower end");
}

static void one_measure(void) {
    const gui_measure measure = {.label = "Polarization",
                                 .number = "0.97",
                                 .samples = samples,
                                 .count = SAMPLES,
                                 .interval = 0.25f,
                                 .high = 1.0f,
                                 .decimals = 2};
    gui_readout(1, &measure, false);
}

/* Samples beyond the range widen it: the line, which alone has the accent's colour, stays in its
 * row, and the highest sample is at its top. */
static void line_stays_in_its_row(void **state) {
    (void)state;
    driven_widgets = one_measure;
    for (float size = 0.4f; size < 5.0f; size *= 3.0f) {
        for (int i = 0; i < SAMPLES; i++) {
            samples[i] = 0.5f + size * sinf((float)(i + 12) * 0.1f); /* ends in its middle */
        }
        gui_triangles drawn = frame();
        const drawn_vertex *vertices = drawn.vertices;
        float top = INFINITY, bottom = -INFINITY;
        for (size_t i = 0; i < drawn.vertex_count; i++) {
            if (vertices[i].colour == theme.accent) {
                top = fminf(top, vertices[i].y);
                bottom = fmaxf(bottom, vertices[i].y);
            }
        }
        float spare = size < 0.5f ? 1.6f : 0.0f; /* 0.1..0.9 of the range's 16 u */
        assert_near(top, TOP + 4.0f + spare, 1.0f, "top of the line");
        assert_near(bottom, TOP + 20.0f - spare, 1.0f, "bottom of the line");
    }
}

static void samples_of_any_kind_survive(void **state) {
    (void)state;
    driven_widgets = measures;
    static const float kinds[] = {NAN, INFINITY, -INFINITY, 0.0f, -3.0f, 1e30f};
    for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++) {
        for (int i = 0; i < SAMPLES; i++) {
            samples[i] = kinds[kind];
        }
        for (int i = 0; i < READOUTS; i++) {
            open[i] = i % 2 == 0;
        }
        point(LEFT + 100.0f, TOP + 80.0f);
        assert_in_card(frame());
    }
}

/* --- cost ------------------------------------------------------------------------------------- */

static void steady_panel_allocates_nothing(void **state) {
    (void)state;
    uint64_t before = 0;
    for (int round = 0; round < 2; round++) {
        before = base_alloc_count();
        for (int step = 0; step < 200; step++) {
            click(CARD_LEFT + (float)(37 * step % 310), 20.0f + (float)(53 * step % 560));
            gui_input_wheel(step % 20 < 10 ? -1.0f : 1.0f);
            key(step % 3 == 0 ? GUI_KEY_TAB : GUI_KEY_ENTER);
            type("1");
            frame();
        }
    }
    assert_int_equal(base_alloc_count(), before);
}

/* Nothing happens: no frame is asked for, else a paused program would never sleep. */
static void quiet_panel_asks_for_nothing(void **state) {
    (void)state;
    frame();
    frame();
    assert_false(gui_wants_frame());
    click(LEFT + 30.0f, 70.0f);
    frame();
    assert_true(gui_wants_frame());
    frame();
    assert_false(gui_wants_frame());
}

static void groups_fold_by_a_click_and_a_key(void **state) {
    (void)state;
    driven_widgets = a_group;
    group_open = false;
    size_t folded = frame().vertex_count;
    click(LEFT + 20.0f, TOP + 14.0f);
    frame();
    assert_true(group_open);
    assert_true(frame().vertex_count > folded);
    /* Let go beside it a press does nothing. */
    pass(1.0);
    point(LEFT + 20.0f, TOP + 14.0f);
    button(true);
    frame();
    point(LEFT + 20.0f, TOP + 200.0f);
    button(false);
    frame();
    assert_true(group_open);
    gui_focus_enter();
    frame();
    key(GUI_KEY_SPACE);
    frame();
    assert_false(group_open);
}

static int rows_above, helped;
static bool low_group_open;
static float low_row_y; /* of the last row of the group at the foot */

/* Rows, a group at the card's foot, and in it more rows. */
static void a_low_group(void) {
    helped += gui_footer("150 boids", NULL, "H  help");
    gui_panel_scroll();
    for (int i = 0; i < rows_above; i++) {
        gui_toggle(10 + i, "Obstacles", false);
    }
    bool drawn = low_group_open;
    if (gui_fold(1, "VIEW", drawn)) {
        low_group_open = !drawn;
    }
    for (int i = 0; drawn && i < 4; i++) {
        low_row_y = gui_place(26.0f, 4.0f).y;
    }
}

static void an_opened_group_comes_into_sight(void **state) {
    (void)state;
    driven_widgets = a_low_group;
    rows_above = 16; /* 26 + 16 * 30 - 4: its head is at 508..536 */
    low_group_open = false;
    frame();
    click(LEFT + 20.0f, 522.0f);
    frame();
    assert_true(low_group_open);
    for (int i = 0; i < 4 && (i == 0 || gui_wants_frame()); i++) {
        frame();
    }
    if (!(low_row_y + 26.0f <= CARD_BOTTOM - 32.0f)) {
        fail_msg("the group's last row ends at %g, over %g", (double)low_row_y + 26.0,
                 (double)(CARD_BOTTOM - 32.0f));
    }
}

/* Where rows come above the widget with the focus it is not pushed out of sight. */
static void the_focus_stays_in_sight(void **state) {
    (void)state;
    driven_widgets = a_low_group;
    rows_above = 15;
    low_group_open = false;
    frame();
    gui_focus_enter();
    frame();
    gui_input_key(GUI_KEY_TAB, true); /* back round to the group's head, at the foot */
    frame();
    frame();
    rows_above = 19;
    for (int i = 0; i < 4; i++) {
        frame();
    }
    click(LEFT + 20.0f, CARD_BOTTOM - 32.0f - 20.0f); /* it can be seen, and pressed */
    frame();
    assert_true(low_group_open);
}

static void the_foot_can_be_pressed(void **state) {
    (void)state;
    driven_widgets = a_low_group;
    rows_above = helped = 0;
    frame();
    click(RIGHT - 10.0f, CARD_BOTTOM - 16.0f);
    frame();
    assert_int_equal(helped, 1);
    click(LEFT + 10.0f, CARD_BOTTOM - 16.0f);
    frame();
    assert_int_equal(helped, 1);
}

int main(void) {
#define panel_test(test) cmocka_unit_test_setup_teardown(test, start, finished)
    const struct CMUnitTest tests[] = {
        panel_test(nothing_leaves_the_card),
        panel_test(no_text_overlaps),
        panel_test(small_windows_survive),
        panel_test(wheel_scrolls_to_the_end_and_back),
        panel_test(the_scrolled_fades_where_it_goes_on),
        panel_test(wheel_elsewhere_scrolls_nothing),
        panel_test(bar_can_be_dragged),
        panel_test(focus_scrolls_to_its_widget),
        panel_test(what_is_pointed_at_can_be_read),
        panel_test(what_is_cut_cannot_be_seen_or_pressed),
        panel_test(tab_is_pressed),
        panel_test(what_is_pointed_at_is_behind_the_tab),
        panel_test(readouts_open_by_a_click),
        panel_test(readouts_open_by_a_key),
        panel_test(open_plot_is_read_by_keys),
        panel_test(opened_plot_comes_into_sight),
        panel_test(groups_fold_by_a_click_and_a_key),
        panel_test(an_opened_group_comes_into_sight),
        panel_test(the_focus_stays_in_sight),
        panel_test(the_foot_can_be_pressed),
        panel_test(open_plot_is_read_at_the_pointer),
        panel_test(line_stays_in_its_row),
        panel_test(samples_of_any_kind_survive),
        panel_test(steady_panel_allocates_nothing),
        panel_test(quiet_panel_asks_for_nothing),
    };
    return cmocka_run_group_tests_name("gui_panel", tests, NULL, NULL);
}
