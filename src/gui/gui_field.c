/* The field that is typed into; see gui_field.h. */
#include "gui/gui_field.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gui/gui_hand.h"
#include "gui/gui_inside.h"

#define PADDING 6.0f
#define RADIUS  4.0f
#define CARET   15.0f /* its height */

static struct {
    int id; /* the widget that has it; 0: none */
    bool drawn;
    char text[GUI_FIELD_SIZE];
    char opened[GUI_FIELD_SIZE]; /* with this text */
    int length, caret;
    bool selected; /* all of it: the next character replaces it */
    bool refused;
    bool left; /* the hand went elsewhere */
    int next;  /* opens when this frame ends; 0: none */
    char next_text[GUI_FIELD_SIZE];
} field;

bool gui_wants_keyboard(void) {
    return field.id != 0 || field.next != 0;
}

void gui_field_open(int id, const char *text) {
    field.next = id;
    snprintf(field.next_text, sizeof field.next_text, "%s", text);
    gui_changed();
}

bool gui_field_has(int id) {
    return field.id == id;
}

const char *gui_field_text(void) {
    return field.text;
}

bool gui_field_altered(void) {
    return strcmp(field.text, field.opened) != 0;
}

void gui_field_close(void) {
    if (gui_wants_keyboard()) {
        field.id = field.next = 0;
        gui_changed();
    }
}

void gui_field_refuse(void) {
    field.refused = true;
    if (field.left) {
        gui_field_close();
    }
}

/* --- editing ---------------------------------------------------------------------------------- */

static void erase(int from, int to) {
    memmove(field.text + from, field.text + to, (size_t)(field.length - to) + 1);
    field.length -= to - from;
    field.caret = from;
}

static void insert(char character, int limit) {
    if (field.selected) {
        erase(0, field.length);
    }
    if (field.length < limit) {
        memmove(field.text + field.caret + 1, field.text + field.caret,
                (size_t)(field.length - field.caret) + 1);
        field.text[field.caret++] = character;
        field.length++;
    }
    field.selected = false;
}

static void remove_at(int from, int to) {
    if (field.selected) {
        erase(0, field.length);
    } else if (from >= 0 && to <= field.length) {
        erase(from, to);
    }
    field.selected = false;
}

static void place_caret(int caret) {
    field.caret = caret < 0 ? 0 : caret > field.length ? field.length : caret;
    field.selected = false;
}

/* True when the key asks to apply the text. */
static bool take_key(gui_key key) {
    switch (key) {
    case GUI_KEY_LEFT:
        place_caret(field.selected ? 0 : field.caret - 1);
        break;
    case GUI_KEY_RIGHT:
        place_caret(field.selected ? field.length : field.caret + 1);
        break;
    case GUI_KEY_HOME:
        place_caret(0);
        break;
    case GUI_KEY_END:
        place_caret(field.length);
        break;
    case GUI_KEY_BACKSPACE:
        remove_at(field.caret - 1, field.caret);
        break;
    case GUI_KEY_DELETE:
        remove_at(field.caret, field.caret + 1);
        break;
    case GUI_KEY_ESCAPE:
        gui_field_close();
        break;
    case GUI_KEY_TAB:
        field.left = true;
        return true;
    default:
        /* Space comes as a character too, and up and down have nowhere to go. */
        return key == GUI_KEY_ENTER;
    }
    return false;
}

/* Reads strokes until one ends the typing; the rest is for whoever comes next. */
static bool read_strokes(int limit) {
    const gui_stroke *stroke;
    bool apply = false;
    while (!apply && field.id != 0 && (stroke = gui_hand_stroke()) != NULL) {
        gui_stroke taken = *stroke;
        gui_hand_take_stroke();
        if (taken.key != GUI_KEY_CHARACTER) {
            apply = take_key(taken.key);
        } else if (taken.character > ' ' && taken.character < 0x7F) {
            insert((char)taken.character, limit);
        }
        field.refused = false;
    }
    return apply;
}

/* --- drawing ---------------------------------------------------------------------------------- */

static float advance(void) {
    return gui_text_width(GUI_NUMBER, "0");
}

static void draw(gui_box box) {
    const gui_theme *theme = gui_theme_now();
    float width = gui_text_width(GUI_NUMBER, field.text);
    float x = gui_snap(box.x + box.width - PADDING - width);
    gui_box line = {x - 1.0f, box.y + 0.5f * (box.height - CARET), width + 2.0f, CARET};
    gui_draw_fill(box, RADIUS, gui_faded(theme->ink, 0.07f));
    gui_draw_border(box, RADIUS, field.refused ? theme->warning : theme->accent);
    if (field.selected && field.length > 0) {
        gui_draw_fill(line, 2.0f, gui_faded(theme->accent, 0.35f));
    }
    gui_text(GUI_NUMBER, theme->ink, x, gui_middle(GUI_NUMBER, box), field.text);
    if (!field.selected) {
        line.x = gui_snap(x + (float)field.caret * advance());
        line.width = gui_whole(1.0f);
        gui_draw_fill(line, 0.0f, theme->accent);
    }
}

/* A press in the box puts the caret between the two letters next to it, one elsewhere leaves. */
static void follow_press(gui_box box) {
    const gui_hand *hand = gui_hand_now();
    if (hand->pressed && gui_box_has(box, hand->press_x, hand->press_y)) {
        float from_end = (box.x + box.width - PADDING - hand->press_x) / advance();
        place_caret(field.length - (int)lrintf(from_end));
    } else if (hand->pressed) {
        field.left = true;
    }
}

bool gui_field_edit(gui_box box) {
    field.drawn = true;
    follow_press(box);
    bool apply = read_strokes((int)((box.width - 2.0f * PADDING) / advance()));
    draw(box);
    return field.id != 0 && (apply || field.left);
}

/* --- frames ----------------------------------------------------------------------------------- */

void gui_field_begin(void) {
    field.drawn = false;
}

void gui_field_end(void) {
    if (field.id != 0 && !field.drawn) {
        gui_field_close();
    }
    if (field.next != 0) {
        field.id = field.next;
        field.next = 0;
        memcpy(field.text, field.next_text, sizeof field.text);
        memcpy(field.opened, field.next_text, sizeof field.opened);
        field.length = field.caret = (int)strlen(field.text);
        field.selected = true;
        field.refused = field.left = false;
    }
}
