/* The list to choose from; see gui_list.h. */
#include "gui/gui_list.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

#include "gui/gui_hand.h"
#include "gui/gui_inside.h"

#define WIDTH      620.0f
#define HEIGHT     560.0f
#define MARGIN     8.0f /* between the card and the edges of a small window */
#define RADIUS     10.0f
#define PADDING    16.0f
#define HEAD       26.0f /* of the title */
#define FIELD      30.0f
#define GAP        10.0f
#define PLACE      20.0f /* height of the line that tells the place */
#define NOTE       18.0f /* height of a line of the note */
#define NOTE_LINES 2
#define SIDE       0.08f /* of a narrow card: the space at its sides */
#define INSET      8.0f  /* of a row's text in its ground */
#define ICON       24.0f /* width that a row's icon takes */
#define ABOUT      92.0f /* width of the columns at the right */
#define MORE       96.0f
#define ASIDE      60.0f  /* less room is not worth it */
#define ROOMY      440.0f /* rows narrower than this have one column at the right */
#define NARROW     180.0f /* ... and than this none */
#define BAR        3.0f
#define CARET      16.0f
#define NOTCH      60.0f /* of the wheel: two rows */

static struct {
    float grip; /* of the bar: the scroll when it was taken; below 0: it is not */
} list_hand = {.grip = -1.0f};

/* Where everything is; what has no room is 0 high. */
typedef struct layout {
    gui_box card, title, field, place, rows, note;
    float most; /* how far the rows can be scrolled */
} layout;

/* Gives a part its height, when there still is so much room. */
static float take(float *room, float height) {
    bool fits = height <= *room;
    *room -= fits ? height : 0.0f;
    return fits ? height : 0.0f;
}

/* In a low window the field comes first, then a row, the title, the place and the note. */
static layout lay_out(const gui_list *list) {
    layout at;
    bool fits = list->beside >= WIDTH + 2.0f * MARGIN;
    float across = fits ? list->beside : gui_frame_width();
    float width = fminf(WIDTH, across - 2.0f * MARGIN);
    float height = fminf(HEIGHT, gui_frame_height() - 2.0f * MARGIN);
    at.card = (gui_box){gui_snap(0.5f * (across - width)),
                        gui_snap(0.5f * (gui_frame_height() - height)), width, height};
    float side = fmaxf(fminf(PADDING, SIDE * width), 0.0f),
          inner = fmaxf(width - 2.0f * side, 0.0f);
    float above = fmaxf(fminf(PADDING - 4.0f, 0.5f * (height - FIELD)), 0.0f);
    float x = at.card.x + side, y = at.card.y + above, foot = y + height - 2.0f * above;
    float room = foot - y - FIELD;
    float row = take(&room, GAP + GUI_LIST_ROW), title = take(&room, HEAD + 4.0f);
    float place = take(&room, PLACE + 4.0f), note = take(&room, NOTE_LINES * NOTE + GAP);
    at.title = (gui_box){x, y, inner, title > 0.0f ? HEAD : 0.0f};
    y += title;
    at.field = (gui_box){x, y, inner, fminf(FIELD, fmaxf(foot - y, 0.0f))};
    y += FIELD;
    at.place = (gui_box){x, y + 4.0f, inner, place > 0.0f ? PLACE : 0.0f};
    y += place + GAP;
    at.note = (gui_box){x, foot - NOTE_LINES * NOTE, inner, note > 0.0f ? NOTE_LINES * NOTE : 0.0f};
    at.rows = (gui_box){x, y, inner, row > 0.0f ? foot - note - y : 0.0f};
    at.most = fmaxf((float)list->count * GUI_LIST_ROW - at.rows.height, 0.0f);
    return at;
}

/* --- what stays in place ---------------------------------------------------------------------- */

/* How a list is left, as a cap and a word, at the right where there is room. */
static void draw_title(const gui_theme *theme, const layout *at, const char *title) {
    const gui_box box = at->title;
    float end = box.x + box.width - gui_text_width(GUI_SMALL, "closes");
    float cap = end - gui_keycap_width("Esc") - 6.0f;
    float x = box.x + gui_text_within(GUI_TITLE, theme->ink, box.x, gui_middle(GUI_TITLE, box),
                                      box.width, title);
    if (cap >= x + GAP) {
        gui_text(GUI_SMALL, theme->second_ink, end, gui_middle(GUI_SMALL, box), "closes");
        gui_keycap(cap, box.y + 0.5f * (box.height - GUI_KEYCAP_HEIGHT), "Esc", theme->ink);
    }
}

/* The end of a text that has room, from the beginning of a name on, after an ellipsis. */
static void draw_end(const gui_theme *theme, gui_box box, const char *text) {
    static const char dots[] = "…";
    float x = box.x, y = gui_middle(GUI_SMALL, box);
    if (gui_text_width(GUI_SMALL, text) > box.width) {
        float room = box.width - gui_text_width(GUI_SMALL, dots);
        while (text[0] != '\0' && gui_text_width(GUI_SMALL, text) > room) {
            const char *next = strchr(text + 1, '/');
            if (next == NULL) {
                break;
            }
            text = next;
        }
        x += gui_text(GUI_SMALL, theme->second_ink, x, y, dots);
    }
    gui_text_within(GUI_SMALL, theme->second_ink, x, y, box.x + box.width - x, text);
}

/* The text without its first character of UTF-8. */
static const char *after_first(const char *text) {
    do {
        text++;
    } while (((unsigned char)text[0] & 0xC0) == 0x80);
    return text;
}

static void draw_field(const gui_theme *theme, gui_box box, const gui_list *list) {
    float x = box.x + 10.0f, room = box.width - 20.0f;
    gui_draw_fill(box, 6.0f, gui_faded(theme->ink, 0.06f));
    gui_draw_border(box, 6.0f, theme->accent);
    /* Of a long text the end is seen, where the caret is; there may be no room even for nothing. */
    const char *typed = list->typed;
    while (typed[0] != '\0' && gui_text_width(GUI_LABEL, typed) > room) {
        typed = after_first(typed);
    }
    float width = gui_text(GUI_LABEL, theme->ink, x, gui_middle(GUI_LABEL, box), typed);
    if (typed[0] == '\0') {
        gui_text_within(GUI_LABEL, gui_faded(theme->second_ink, 0.8f), x + 4.0f,
                        gui_middle(GUI_LABEL, box), room, list->hint);
    }
    gui_draw_fill((gui_box){gui_snap(x + width + 1.0f), box.y + 0.5f * (box.height - CARET),
                            gui_whole(1.0f), CARET},
                  0.0f, theme->accent);
}

/* The last line shows with an ellipsis that something is missing. */
static void draw_note(gui_colour colour, gui_box box, const char *text) {
    for (int i = 0; i < NOTE_LINES && *text != '\0'; i++) {
        char line[GUI_LINE_SIZE];
        gui_box place = {box.x, box.y + NOTE * (float)i, box.width, NOTE};
        const char *rest = gui_break_line(GUI_SMALL, text, box.width, line);
        gui_text_within(GUI_SMALL, colour, box.x, gui_middle(GUI_SMALL, place), box.width,
                        i == NOTE_LINES - 1 ? text : line);
        text = rest;
    }
}

/* All of it that there is room for; a field that is lower than its letters has none. */
static void draw_kept(const gui_theme *theme, const layout *at, const gui_list *list) {
    if (at->title.height > 0.0f) {
        draw_title(theme, at, list->title);
    }
    if (at->field.height >= FIELD) {
        draw_field(theme, at->field, list);
    }
    if (at->place.height > 0.0f) {
        draw_end(theme, at->place, list->place);
    }
    if (at->note.height > 0.0f) {
        draw_note(list->warns ? theme->warning : theme->second_ink, at->note, list->note);
    }
}

/* --- rows ------------------------------------------------------------------------------------- */

static gui_box row_box(const layout *at, float scroll, int index) {
    return (gui_box){at->rows.x, at->rows.y + GUI_LIST_ROW * (float)index - scroll, at->rows.width,
                     GUI_LIST_ROW};
}

/* The row at a place; -1 for none. */
static int row_at(const layout *at, const gui_list *list, float scroll, float x, float y) {
    if (!gui_box_has(at->rows, x, y)) {
        return -1;
    }
    int index = (int)floorf((y - at->rows.y + scroll) / GUI_LIST_ROW);
    return index < list->count && !list->row(list->user, index).heading ? index : -1;
}

static void draw_columns(const gui_theme *theme, gui_box *box, const gui_list_row *row) {
    gui_colour colour = gui_faded(theme->second_ink, row->faint ? 0.6f : 1.0f);
    if (box->width > ROOMY) {
        if (row->more != NULL) {
            gui_text_right(GUI_SMALL, colour, box->x + box->width - INSET, *box, row->more);
        }
        box->width -= MORE;
    }
    if (box->width < NARROW) {
        return;
    }
    if (row->about != NULL) {
        gui_text_within(GUI_SMALL, colour, box->x + box->width - ABOUT, gui_middle(GUI_SMALL, *box),
                        ABOUT - INSET, row->about);
    }
    box->width -= ABOUT;
}

static void draw_row(const gui_theme *theme, gui_box box, const gui_list_row *row, bool chosen,
                     bool over) {
    if (row->heading) {
        box.y += 4.0f;
        gui_text_within(GUI_SECTION, theme->second_ink, box.x + INSET, gui_middle(GUI_SECTION, box),
                        box.width - 2.0f * INSET, row->text);
        return;
    }
    gui_box ground = {box.x, box.y + 1.0f, box.width, box.height - 2.0f};
    if (chosen) {
        gui_draw_fill(ground, 6.0f, gui_faded(theme->accent, 0.20f));
    } else if (over) {
        gui_draw_fill(ground, 6.0f, gui_faded(theme->ink, 0.055f));
    }
    if (row->has_icon) {
        gui_icon(row->icon, box.x + INSET + 6.0f, box.y + 0.5f * box.height, theme->second_ink);
    }
    draw_columns(theme, &box, row);
    float x = box.x + INSET + ICON, end = box.x + box.width - INSET;
    x += gui_text_within(GUI_LABEL, row->faint ? theme->second_ink : theme->ink, x,
                         gui_middle(GUI_LABEL, box), end - x, row->text);
    if (row->aside != NULL && end - x > ASIDE) {
        draw_end(theme, (gui_box){x + INSET, box.y, end - x - INSET, box.height}, row->aside);
    }
}

static void draw_rows(const gui_theme *theme, const layout *at, const gui_list *list, float scroll,
                      int over) {
    int first = (int)floorf(scroll / GUI_LIST_ROW);
    gui_draw_clip(at->rows);
    for (int i = first < 0 ? 0 : first; i < list->count; i++) {
        gui_box box = row_box(at, scroll, i);
        if (box.y >= at->rows.y + at->rows.height) {
            break;
        }
        gui_list_row row = list->row(list->user, i);
        draw_row(theme, box, &row, i == list->chosen, i == over);
    }
    gui_draw_unclip();
}

/* The bar in the space at the right of the rows, which can be dragged. */
static float drag_bar(const gui_theme *theme, const layout *at, float scroll) {
    const gui_hand *hand = gui_hand_now();
    const gui_box rows = at->rows;
    gui_box zone = {rows.x + rows.width, rows.y, PADDING, rows.height};
    float length = fmaxf(rows.height * rows.height / (rows.height + at->most), 28.0f);
    float way = rows.height - length;
    if (hand->pressed && gui_box_has(zone, hand->press_x, hand->press_y)) {
        list_hand.grip = scroll;
    } else if (!hand->held && !hand->released) {
        list_hand.grip = -1.0f; /* the list was closed with the bar in the hand */
    }
    if (list_hand.grip >= 0.0f && way > 0.0f) {
        scroll = list_hand.grip + (hand->y - hand->press_y) * at->most / way;
        scroll = fminf(fmaxf(scroll, 0.0f), at->most);
    }
    bool held = list_hand.grip >= 0.0f;
    if (!hand->held) {
        list_hand.grip = -1.0f;
    }
    gui_box bar = {zone.x + 6.0f, rows.y + way * scroll / at->most, BAR, length};
    bool over = held || gui_box_has(zone, hand->x, hand->y);
    gui_draw_fill(bar, 0.5f * BAR, gui_faded(theme->ink, over ? 0.4f : 0.18f));
    return scroll;
}

/* --- all of it -------------------------------------------------------------------------------- */

/* Scrolls so that the chosen row is seen, with the head above it when it is the first one. */
static float reveal(const layout *at, const gui_list *list, float scroll) {
    float top = GUI_LIST_ROW * (float)list->chosen;
    float above = list->chosen == 1 ? 0.0f : top;
    scroll = fminf(scroll, above);
    return fmaxf(scroll, top + GUI_LIST_ROW - at->rows.height);
}

static void take_hand(const layout *at, const gui_list *list, gui_list_result *result) {
    const gui_hand *hand = gui_hand_now();
    if (hand->released) {
        int from = row_at(at, list, result->scroll, hand->press_x, hand->press_y);
        int to = row_at(at, list, result->scroll, hand->release_x, hand->release_y);
        result->pressed = from == to ? from : -1;
    }
    result->left = hand->pressed && !gui_box_has(at->card, hand->press_x, hand->press_y);
    if (result->pressed >= 0 || result->left) {
        gui_changed();
    }
}

gui_list_result gui_list_draw(const gui_theme *theme, gui_colour sheet, gui_colour veil,
                              const gui_list *list) {
    const gui_hand *hand = gui_hand_now();
    const gui_box frame = {0.0f, 0.0f, gui_frame_width(), gui_frame_height()};
    const layout at = lay_out(list);
    gui_list_result result = {.pressed = -1, .scroll = list->scroll};
    if (list->reveal && list->chosen >= 0) {
        result.scroll = reveal(&at, list, result.scroll);
    }
    result.scroll -= NOTCH * hand->wheel;
    result.scroll = gui_snap(fminf(fmaxf(result.scroll, 0.0f), at.most));
    result.page = (int)fmaxf(at.rows.height / GUI_LIST_ROW, 1.0f);

    gui_draw_fill(frame, 0.0f, veil);
    gui_draw_catch(frame);
    gui_card(at.card.x, at.card.y, at.card.width, at.card.height, RADIUS, sheet,
             theme->card_border);
    draw_kept(theme, &at, list);
    take_hand(&at, list, &result);
    int over = hand->inside ? row_at(&at, list, result.scroll, hand->x, hand->y) : -1;
    draw_rows(theme, &at, list, result.scroll, over);
    if (at.most > 0.0f && at.rows.height > 0.0f) {
        result.scroll = drag_bar(theme, &at, result.scroll);
    }
    return result;
}
