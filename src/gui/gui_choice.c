/* Things to press: segmented controls, switches, buttons, the transport. */
#include <math.h>
#include <stddef.h>

#include "gui/gui_inside.h"

#define PART         24.0f /* height of a row of parts */
#define INSET        2.0f  /* of the parts in their ground */
#define GROUND       6.0f  /* radius */
#define CHOSEN       4.0f  /* radius */
#define LABEL_WIDTH  88.0f
#define HEAD_GAP     12.0f /* above a group's head with parts, whose ground is higher than letters */
#define HEAD_PART    0.5f  /* of the row, for those parts */
#define TEXT_MARGIN  3.0f
#define BUTTON_GAP   6.0f
#define TRANSPORT    30.0f
#define SWITCH_WIDTH 30.0f
#define SWITCH_GAP   4.0f
#define SWITCH       16.0f

/* Opacities of a button's ink fill. */
#define FILL      0.08f
#define FILL_OVER 0.14f

/* Of what cannot be pressed, as a part of what can. */
#define DIMMED 0.45f

static void draw_label(gui_box box, const char *label, float room) {
    gui_text_within(GUI_SMALL, gui_theme_now()->second_ink, box.x, gui_middle(GUI_SMALL, box), room,
                    label);
}

static void draw_centred(gui_box box, gui_colour colour, const char *text) {
    float room = box.width - 2.0f * TEXT_MARGIN;
    float width = fminf(gui_text_width(GUI_SMALL, text), room);
    gui_text_within(GUI_SMALL, colour, box.x + 0.5f * (box.width - width),
                    gui_middle(GUI_SMALL, box), room, text);
}

/* --- segments --------------------------------------------------------------------------------- */

static int columns_of(const gui_choice *choice) {
    return choice->columns > 0 ? choice->columns : choice->count;
}

static gui_box part_box(const gui_choice *choice, gui_box ground, int part) {
    int columns = columns_of(choice), row = part / columns;
    float width = (ground.width - 2.0f * INSET) / (float)columns;
    return (gui_box){ground.x + INSET + width * (float)(part % columns),
                     ground.y + INSET + PART * (float)row, width, PART - INSET};
}

static int part_at(const gui_choice *choice, gui_box ground, float x, float y) {
    for (int part = 0; part < choice->count; part++) {
        if (gui_box_has(part_box(choice, ground, part), x, y)) {
            return part;
        }
    }
    return -1;
}

static void draw_parts(const gui_choice *choice, gui_box ground, int over) {
    const gui_theme *theme = gui_theme_now();
    gui_draw_fill(ground, GROUND, gui_faded(theme->ink, FILL));
    for (int part = 0; part < choice->count; part++) {
        gui_box box = part_box(choice, ground, part);
        bool chosen = part == choice->chosen;
        gui_colour colour = chosen || part == over ? theme->ink : theme->second_ink;
        if (chosen) {
            gui_draw_fill(box, CHOSEN, theme->chosen);
        } else if (part == over) {
            gui_draw_fill(box, CHOSEN, gui_faded(theme->ink, 0.06f));
        }
        draw_centred(box, colour, choice->parts[part]);
    }
}

/* The part beside this one; the same one at the end. */
static int neighbour(const gui_choice *choice, int from, int by) {
    int part = from + by;
    return part >= 0 && part < choice->count ? part : from;
}

/* The part that the keys lead to, or -1 when they lead nowhere. */
static int follow_keys(const gui_choice *choice) {
    int part = choice->chosen;
    gui_key key;
    while ((key = gui_focus_key(NULL)) != GUI_KEY_CHARACTER) {
        if (key == GUI_KEY_LEFT || key == GUI_KEY_RIGHT) {
            part = neighbour(choice, part, key == GUI_KEY_LEFT ? -1 : 1);
        } else if (key == GUI_KEY_ENTER || key == GUI_KEY_SPACE) {
            part = (part + 1) % choice->count;
        }
    }
    return part != choice->chosen ? part : -1;
}

int gui_segments_in(int id, const gui_choice *choice, gui_box ground) {
    gui_touch touch = gui_touch_box(id, ground);
    int result = gui_focus_stop(id, ground, GROUND) ? follow_keys(choice) : -1;
    if (gui_seen(ground)) {
        draw_parts(choice, ground, touch.over ? part_at(choice, ground, touch.x, touch.y) : -1);
    }
    /* Pressed and let go on the same part. */
    if (touch.clicked && part_at(choice, ground, touch.x, touch.y) ==
                             part_at(choice, ground, touch.from_x, touch.from_y)) {
        result = part_at(choice, ground, touch.x, touch.y);
    }
    if (result >= 0) {
        gui_changed();
    }
    return result;
}

int gui_segments(int id, const gui_choice *choice) {
    int rows = (choice->count + columns_of(choice) - 1) / columns_of(choice);
    gui_box box = gui_place(PART * (float)rows + INSET, GUI_GAP), ground = box;
    if (choice->label != NULL) {
        ground.x += LABEL_WIDTH;
        ground.width -= LABEL_WIDTH;
    }
    if (choice->label != NULL && gui_seen(box)) {
        draw_label((gui_box){box.x, box.y, LABEL_WIDTH, PART + INSET}, choice->label,
                   LABEL_WIDTH - GUI_GAP);
    }
    return gui_segments_in(id, choice, ground);
}

int gui_section_segments(int id, const char *title, const gui_choice *choice) {
    gui_box box = gui_place(GUI_SEGMENTS, HEAD_GAP), ground = box;
    ground.width *= HEAD_PART;
    ground.x += box.width - ground.width;
    gui_text_within(GUI_SECTION, gui_theme_now()->second_ink, box.x, gui_middle(GUI_SECTION, box),
                    box.width - ground.width - GUI_GAP, title);
    return gui_segments_in(id, choice, ground);
}

/* --- switch ----------------------------------------------------------------------------------- */

static void draw_switch(gui_box box, bool on, bool over, float opacity) {
    const gui_theme *theme = gui_theme_now();
    float radius = 0.5f * box.height;
    gui_colour off = gui_faded(theme->ink, over ? 0.28f : 0.20f);
    gui_draw_fill(box, radius, gui_faded(on ? theme->accent : off, opacity));
    float x = on ? box.x + box.width - radius : box.x + radius;
    gui_draw_disc(gui_snap(x), gui_snap(box.y) + radius, radius - 2.5f,
                  on ? theme->on_accent : theme->card | 0xFF000000);
}

/* The switch at the right of its row. */
static gui_box knob_box(gui_box box) {
    return (gui_box){box.x + box.width - SWITCH_WIDTH, box.y + 0.5f * (GUI_BUTTON - SWITCH),
                     SWITCH_WIDTH, SWITCH};
}

void gui_toggle_dimmed(const char *label, bool on) {
    gui_box box = gui_place(GUI_BUTTON, SWITCH_GAP);
    if (gui_seen(box)) {
        gui_text_within(GUI_SMALL, gui_faded(gui_theme_now()->second_ink, DIMMED), box.x,
                        gui_middle(GUI_SMALL, box), box.width - SWITCH_WIDTH - GUI_GAP, label);
        draw_switch(knob_box(box), on, false, DIMMED);
    }
}

bool gui_toggle(int id, const char *label, bool on) {
    gui_box box = gui_place(GUI_BUTTON, SWITCH_GAP);
    gui_touch touch = gui_touch_box(id, box);
    bool pressed = gui_focus_stop(id, box, 4.0f) && gui_focus_pressed();
    if (gui_seen(box)) {
        draw_label(box, label, box.width - SWITCH_WIDTH - GUI_GAP);
        draw_switch(knob_box(box), on, touch.over, 1.0f);
    }
    pressed = pressed || touch.clicked;
    if (pressed) {
        gui_changed();
    }
    return pressed;
}

/* --- buttons ---------------------------------------------------------------------------------- */

/* One of `count` boxes side by side. */
static gui_box slot(gui_box row, int index, int count) {
    float width = (row.width - BUTTON_GAP * (float)(count - 1)) / (float)count;
    return (gui_box){row.x + (width + BUTTON_GAP) * (float)index, row.y, width, row.height};
}

/* Touches a button, draws its ground, and tells whether it was pressed. */
static bool press_button(int id, gui_box box, bool accent) {
    const gui_theme *theme = gui_theme_now();
    gui_touch touch = gui_touch_box(id, box);
    bool pressed = gui_focus_stop(id, box, GROUND) && gui_focus_pressed();
    gui_colour plain = gui_faded(theme->ink, touch.over ? FILL_OVER : FILL);
    gui_colour strong = gui_faded(theme->accent, touch.over ? 0.88f : 1.0f);
    gui_draw_fill(box, GROUND, accent ? strong : plain);
    pressed = pressed || touch.clicked;
    if (pressed) {
        gui_changed();
    }
    return pressed;
}

int gui_buttons_in(int id, const char *const *labels, int count, int accent, gui_box row) {
    const gui_theme *theme = gui_theme_now();
    int result = -1;
    for (int i = 0; i < count; i++) {
        gui_box box = slot(row, i, count);
        if (press_button(id + i, box, i == accent)) {
            result = i;
        }
        draw_centred(box, i == accent ? theme->on_accent : theme->ink, labels[i]);
    }
    return result;
}

int gui_buttons(int id, const char *const *labels, int count) {
    return gui_buttons_in(id, labels, count, -1, gui_place(GUI_BUTTON, GUI_GAP));
}

gui_transport_button gui_transport(int id, bool playing) {
    const gui_icon_kind icons[GUI_TRANSPORT_BUTTONS] = {GUI_ICON_START, GUI_ICON_BACK,
                                                        playing ? GUI_ICON_PAUSE : GUI_ICON_PLAY,
                                                        GUI_ICON_STEP, GUI_ICON_RESET};
    const int play = GUI_PLAY - GUI_TO_START;
    const gui_theme *theme = gui_theme_now();
    gui_box row = gui_place(TRANSPORT, GUI_GAP + 2.0f);
    gui_transport_button result = GUI_TRANSPORT_NONE;
    for (int i = 0; i < GUI_TRANSPORT_BUTTONS; i++) {
        gui_box box = slot(row, i, GUI_TRANSPORT_BUTTONS);
        if (press_button(id + i, box, i == play)) {
            result = (gui_transport_button)(GUI_TO_START + i);
        }
        gui_icon(icons[i], box.x + 0.5f * box.width, box.y + 0.5f * box.height,
                 i == play ? theme->on_accent : theme->ink);
    }
    return result;
}
