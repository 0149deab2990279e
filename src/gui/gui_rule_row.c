/* A value that the hand can change: the rule row with its track and number, and the entry of text.
 */
#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/base_number.h"
#include "gui/gui_field.h"
#include "gui/gui_inside.h"

#define ROW         34.0f
#define AROUND_X    8.0f /* of the row's touch and background around its box */
#define AROUND_Y    2.0f
#define LINE        24.0f /* the label's part of the row */
#define LABEL_LEFT  15.0f /* with a dot before it */
#define DOT         3.5f  /* radius, and its middle from the left */
#define MARK        10.0f /* room after the label for the dot of a value that differs */
#define DIFFERS     2.0f
#define TRACK       28.0f /* its middle, from the row's top */
#define TRACK_WIDTH 3.0f
#define TRACK_ZONE  18.0f /* from here down a press takes the track */
#define KNOB        5.0f
#define KNOB_RING   1.5f
#define KNOB_REACH  9.0f   /* nearer, a press takes the knob as it is */
#define NUMBER      110.0f /* width of what a click opens for typing: all digits of a float */
#define FIELD       22.0f
#define ENTRY       26.0f
#define ENTRY_GAP   4.0f
#define ENTRY_FIELD 184.0f
#define LARGE_STEP  5.0 /* of a key with Shift */

typedef enum zone { ZONE_NONE, ZONE_LABEL, ZONE_NUMBER, ZONE_TRACK } zone;

/* The row that the hand holds. */
static struct {
    int id;
    zone zone;
    bool moved;   /* it has changed the value */
    float last_x; /* the pointer when the value was last read from it */
    bool knob;    /* by the knob, which stays where it is until the hand moves */
    float offset; /* from the pointer to the knob's middle */
    double start; /* the value when it was taken */
} grip;

/* --- numbers ---------------------------------------------------------------------------------- */

static double held(double value, double low, double high) {
    return fmin(fmax(value, low), high);
}

/* Takes the dust of binary fractions off: 0.1 + 3 * 0.05 is 0.25. */
static double clean(double value) {
    return round(value * 1e6) / 1e6;
}

static double place_of(const gui_rule *rule, double value) {
    double way = rule->high - rule->low;
    return way > 0.0 ? held((value - rule->low) / way, 0.0, 1.0) : 0.0;
}

static double value_at(const gui_rule *rule, double place) {
    double steps = round(held(place, 0.0, 1.0) * (rule->high - rule->low) / rule->step);
    return held(clean(rule->low + steps * rule->step), rule->low, rule->high);
}

/* A value beyond the track's ends may come back by steps, but not go further. */
static double stepped(const gui_rule *rule, double value, double by) {
    return held(clean(value + by), fmin(rule->low, value), fmax(rule->high, value));
}

/* By more than a caller that keeps floats rounds. */
static bool differ(double a, double b) {
    return fabs(a - b) > 1e-6 * fmax(1.0, fabs(b));
}

/* A whole edit in one frame. */
static void set(gui_edit *edit, double value) {
    edit->began = edit->moved = edit->ended = true;
    edit->value = value;
}

/* --- drawing ---------------------------------------------------------------------------------- */

static gui_box grown(gui_box box) {
    return (gui_box){box.x - AROUND_X, box.y - AROUND_Y, box.width + 2.0f * AROUND_X,
                     box.height + 2.0f * AROUND_Y};
}

static gui_box number_box(gui_box box) {
    return (gui_box){box.x + box.width - NUMBER, box.y + 0.5f * (LINE - FIELD), NUMBER, FIELD};
}

static float knob_x(const gui_rule *rule, gui_box box, double value) {
    return box.x + (float)place_of(rule, value) * box.width;
}

static void draw_track(const gui_rule *rule, gui_box box, bool hot) {
    const gui_theme *theme = gui_theme_now();
    float thick = gui_whole(TRACK_WIDTH);
    float top = gui_snap(box.y + TRACK - 0.5f * TRACK_WIDTH), middle = top + 0.5f * thick;
    float x = gui_snap(knob_x(rule, box, rule->value));
    if (!isnan(rule->standard)) {
        float tick = gui_snap(knob_x(rule, box, rule->standard) - 0.5f);
        gui_draw_fill((gui_box){tick, top - 8.0f, gui_whole(1.0f), 4.0f}, 0.0f,
                      gui_faded(theme->ink, 0.35f));
    }
    gui_draw_fill((gui_box){box.x, top, box.width, thick}, 0.5f * thick,
                  gui_faded(theme->ink, 0.13f));
    gui_draw_fill((gui_box){box.x, top, x - box.x, thick}, 0.5f * thick, theme->accent);
    gui_draw_disc(x, middle, KNOB + KNOB_RING, theme->card | 0xFF000000);
    gui_draw_disc(x, middle, hot ? KNOB + 0.75f : KNOB, theme->accent);
}

enum { TEXT_SIZE = GUI_NUMBER_SIZE + 32 };

/* The number with its unit, if that leaves the label half of the row. */
static void write_value(const gui_rule *rule, gui_box box, char text[TEXT_SIZE]) {
    char number[GUI_NUMBER_SIZE];
    gui_write_number(rule->value, rule->decimals, number);
    if (rule->unit != NULL) {
        snprintf(text, TEXT_SIZE, "%s %s", number, rule->unit);
    }
    if (rule->unit == NULL || gui_text_width(GUI_NUMBER, text) > 0.5f * box.width) {
        snprintf(text, TEXT_SIZE, "%s", number);
    }
}

static void draw_number(gui_box box, const char *text, bool hot) {
    const gui_theme *theme = gui_theme_now();
    if (hot) {
        float width = gui_text_width(GUI_NUMBER, text) + 2.0f * 6.0f;
        gui_draw_fill((gui_box){box.x + box.width - width + 6.0f, box.y, width, box.height}, 4.0f,
                      gui_faded(theme->ink, 0.08f));
    }
    gui_text_right(GUI_NUMBER, theme->ink, box.x + box.width, box, text);
}

/* Dot, label in `room` units, and the mark of a value that is not the default. */
static void draw_label(const gui_rule *rule, gui_box box, float room) {
    const gui_theme *theme = gui_theme_now();
    gui_box line = {box.x, box.y, room, LINE};
    if (rule->dot != 0) {
        gui_draw_disc(line.x + DOT + 0.5f, line.y + 0.5f * LINE, DOT, rule->dot);
        line.x += LABEL_LEFT;
        line.width -= LABEL_LEFT;
    }
    float width = gui_text_within(GUI_LABEL, theme->ink, line.x, gui_middle(GUI_LABEL, line),
                                  line.width - MARK, rule->label);
    if (differ(rule->value, rule->standard)) {
        gui_draw_disc(line.x + width + 7.0f, line.y + 0.5f * LINE, DIFFERS, theme->accent);
    }
}

/* --- the hand --------------------------------------------------------------------------------- */

static zone zone_of(gui_box box, float x, float y) {
    if (y >= box.y + TRACK_ZONE) {
        return ZONE_TRACK;
    }
    return x >= number_box(box).x ? ZONE_NUMBER : ZONE_LABEL;
}

/* A press while the number is typed only ends the typing. */
static void take(int id, const gui_rule *rule, gui_box box, const gui_touch *touch, bool typing,
                 gui_edit *edit) {
    float knob = knob_x(rule, box, rule->value);
    bool again = grip.id == id && grip.moved;
    grip.id = id;
    grip.moved = false;
    grip.last_x = NAN;
    grip.zone = typing ? ZONE_NONE : zone_of(box, touch->from_x, touch->from_y);
    grip.start = rule->value;
    grip.knob = fabsf(touch->from_x - knob) <= KNOB_REACH;
    grip.offset = grip.knob ? knob - touch->from_x : 0.0f;
    edit->pressed = true;
    bool resets = grip.zone == ZONE_LABEL || grip.zone == ZONE_TRACK;
    if (touch->twice && resets && !isnan(rule->standard)) {
        grip.zone = ZONE_NONE;
        set(edit, rule->standard);
        edit->again = again;
    } else if (grip.zone == ZONE_TRACK) {
        edit->began = true;
    }
}

/* Only a hand that moves changes the value. */
static double drag(const gui_rule *rule, gui_box box, const gui_touch *touch) {
    if (touch->x == grip.last_x) {
        return rule->value;
    }
    grip.last_x = touch->x;
    if (grip.knob && touch->x == touch->from_x) {
        return grip.start;
    }
    return value_at(rule, (double)((touch->x + grip.offset - box.x) / box.width));
}

/* With as few digits as give the caller's float back: to look at a number must not change it. */
static void open_number(int id, double value) {
    char text[GUI_FIELD_SIZE];
    for (int digits = 6; digits <= FLT_DECIMAL_DIG; digits++) {
        double same;
        snprintf(text, sizeof text, "%.*g", digits, value);
        if (base_number_parse(text, &same) && (float)same == (float)value) {
            break;
        }
    }
    gui_field_open(id, text);
}

static void follow_hand(int id, const gui_rule *rule, gui_box box, const gui_touch *touch,
                        gui_edit *edit) {
    if (touch->pressed) {
        take(id, rule, box, touch, gui_field_has(id), edit);
    }
    if (touch->held && grip.zone == ZONE_TRACK) {
        edit->value = drag(rule, box, touch);
        edit->moved = differ(edit->value, rule->value);
        grip.moved = grip.moved || edit->moved;
        edit->ended = touch->released;
    }
    if (touch->clicked && grip.zone == ZONE_NUMBER) {
        open_number(id, rule->value);
    }
}

static void follow_keys(int id, const gui_rule *rule, gui_edit *edit) {
    gui_key key;
    bool shift;
    while ((key = gui_focus_key(&shift)) != GUI_KEY_CHARACTER) {
        double step = shift ? LARGE_STEP * rule->step : rule->step;
        if (key == GUI_KEY_LEFT || key == GUI_KEY_RIGHT) {
            set(edit, stepped(rule, edit->value, key == GUI_KEY_LEFT ? -step : step));
        } else if (key == GUI_KEY_BACKSPACE && !isnan(rule->standard)) {
            set(edit, rule->standard);
        } else if (key == GUI_KEY_ENTER) {
            open_number(id, edit->value);
        } else if (key == GUI_KEY_SPACE) {
            edit->pressed = true;
        }
    }
}

static bool is_allowed(const gui_rule *rule, double value) {
    bool limited = rule->least < rule->most;
    return value >= (limited ? rule->least : rule->low) &&
           value <= (limited ? rule->most : rule->high);
}

/* Reads what was typed, if anything was, with a comma or a point for decimals. */
static void read_number(const gui_rule *rule, gui_edit *edit) {
    static char text[GUI_FIELD_SIZE];
    if (!gui_field_altered()) {
        gui_field_close();
        return;
    }
    snprintf(text, sizeof text, "%s", gui_field_text());
    for (char *comma = text; (comma = strchr(comma, ',')) != NULL;) {
        *comma = '.';
    }
    double value;
    if (base_number_parse(text, &value) && is_allowed(rule, value)) {
        set(edit, value);
        gui_field_close();
    } else {
        edit->refused = text;
        gui_field_refuse();
    }
}

static void draw_row(const gui_rule *rule, gui_box box, const gui_touch *touch, bool typing) {
    zone over = touch->over ? zone_of(box, touch->x, touch->y) : ZONE_NONE;
    float number = NUMBER;
    draw_track(rule, box, over == ZONE_TRACK || (touch->held && grip.zone == ZONE_TRACK));
    if (!typing) {
        char text[TEXT_SIZE];
        write_value(rule, box, text);
        draw_number(number_box(box), text, over == ZONE_NUMBER && !touch->held);
        number = gui_text_width(GUI_NUMBER, text);
    }
    draw_label(rule, box, box.width - number - GUI_GAP);
}

gui_edit gui_rule_row(int id, const gui_rule *rule) {
    gui_edit edit = {.value = rule->value};
    gui_box box = gui_place(ROW, GUI_GAP), around = grown(box);
    gui_touch touch = gui_touch_box(id, around);
    bool typing = gui_field_has(id);
    if (rule->chosen) {
        gui_draw_fill(around, 6.0f, gui_faded(gui_theme_now()->ink, 0.055f));
    }
    if (gui_focus_stop(id, box, 4.0f)) {
        follow_keys(id, rule, &edit);
    }
    follow_hand(id, rule, box, &touch, &edit);
    if (gui_seen(box)) {
        draw_row(rule, box, &touch, typing);
    }
    if (typing && gui_field_edit(number_box(box))) {
        read_number(rule, &edit);
    }
    if (edit.began || edit.moved || edit.ended || edit.pressed || edit.refused != NULL) {
        gui_changed();
    }
    return edit;
}

/* --- entry ------------------------------------------------------------------------------------ */

static void draw_entry(gui_box box, const char *label, const char *text, bool hot, bool typing) {
    const gui_theme *theme = gui_theme_now();
    float room = box.width - ENTRY_FIELD - GUI_GAP;
    gui_text_within(GUI_SMALL, theme->second_ink, box.x, gui_middle(GUI_SMALL, box), room, label);
    if (typing) {
        return;
    }
    float width = fminf(gui_text_width(GUI_NUMBER, text), ENTRY_FIELD - 12.0f);
    gui_box field = {box.x + box.width - width - 12.0f, box.y + 0.5f * (box.height - FIELD),
                     width + 12.0f, FIELD};
    gui_draw_fill(field, 4.0f, gui_faded(theme->ink, hot ? 0.13f : 0.07f));
    gui_text_within(GUI_NUMBER, theme->ink, field.x + 6.0f, gui_middle(GUI_NUMBER, field), width,
                    text);
}

bool gui_entry(int id, const char *label, const char *text, char typed[GUI_ENTRY_SIZE]) {
    static_assert(GUI_ENTRY_SIZE == GUI_FIELD_SIZE, "what fits the field fits the caller's text");
    gui_box box = gui_place(ENTRY, ENTRY_GAP);
    gui_box field = {box.x + box.width - ENTRY_FIELD, box.y + 0.5f * (box.height - FIELD),
                     ENTRY_FIELD, FIELD};
    gui_touch touch = gui_touch_box(id, field);
    bool typing = gui_field_has(id);
    bool entered = gui_focus_stop(id, box, 4.0f) && gui_focus_pressed();
    if (!typing && (touch.clicked || entered)) {
        gui_field_open(id, text);
    }
    if (gui_seen(box)) {
        draw_entry(box, label, text, touch.over, typing);
    }
    if (!typing || !gui_field_edit(field)) {
        return false;
    }
    bool altered = gui_field_altered();
    snprintf(typed, GUI_ENTRY_SIZE, "%s", gui_field_text());
    gui_field_close();
    return altered;
}
