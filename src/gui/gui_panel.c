/* The cards that hold widgets, the panel and the sheet: place and size, the cursor down a card,
 * scrolling, and whose the pointer is. */
#include "gui/gui_panel.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

#include "gui/gui_field.h"
#include "gui/gui_hand.h"
#include "gui/gui_inside.h"

#define RADIUS     10.0f
#define VIEW_GAP   4.0f  /* between what stays in place and where the rest is cut */
#define FOOT       32.0f /* height of the footer */
#define FOOT_LINE  16.0f /* its middle, above the card's bottom */
#define NOTCH      48.0f /* of the wheel */
#define BAR        3.0f
#define BAR_ZONE   10.0f /* where the bar can be taken hold of, from the card's edge */
#define BAR_EDGE   7.0f  /* its left side, from the card's right */
#define BAR_LEAST  28.0f
#define FADE       10.0f /* at the edge of what scrolls, where it goes on: nothing is cut in two */
#define RING_SPACE 6.0f  /* around a widget that a focus ring and its neighbours' edge need */

/* Ids that no caller may use. */
enum { PANEL_BAR_ID = -1, TAB_ID = -2, SHEET_BAR_ID = -3, FOOT_ID = -4 };

/* How far a card is to be, and can be, scrolled; and how far it was when its bar was taken. */
typedef struct roll {
    int bar; /* the id of its bar */
    float scroll, most, grip;
} roll;

static roll panel_roll = {.bar = PANEL_BAR_ID}, sheet_roll = {.bar = SHEET_BAR_ID};

static struct {
    const gui_theme *theme;
    bool reachable;
    bool drawn; /* in this frame */
    bool open;  /* its card is being drawn */
    int missed; /* frames in a row without a panel */
    gui_box card;
    gui_box view;   /* where widgets can be seen and touched */
    bool scrolling; /* the widgets that come now scroll */
    bool first;     /* the next widget is the card's first */
    float cursor;   /* y of the next widget */
    float foot;
    roll *roll;     /* of the card that is being drawn */
    float scrolled; /* how far it is scrolled in this frame */
    int active;     /* the widget that holds the button */
    float from_x, from_y;
    int opening;                /* the group that was just opened, 0: none; and what of it was */
    gui_box opened;             /* drawn so far: its head; no height: not begun */
    float width, height, scale; /* of the frame before this one */
    bool changed, behind;
} panel;

const gui_theme *gui_theme_now(void) {
    return panel.theme;
}

void gui_changed(void) {
    panel.changed = true;
}

bool gui_wants_frame(void) {
    return panel.behind || gui_hand_waits();
}

/* --- place ------------------------------------------------------------------------------------ */

gui_box gui_place(float height, float gap) {
    float y = panel.cursor + (panel.first ? 0.0f : gap);
    panel.first = false;
    panel.cursor = y + height;
    return (gui_box){panel.card.x + GUI_PADDING_X, y, panel.card.width - 2.0f * GUI_PADDING_X,
                     height};
}

bool gui_seen(gui_box box) {
    return box.y + box.height + RING_SPACE > panel.view.y &&
           box.y - RING_SPACE < panel.view.y + panel.view.height;
}

void gui_reveal(gui_box box) {
    if (!panel.scrolling) {
        return;
    }
    /* Clear of the fades too, beyond which there is room for a ring. */
    float above = panel.view.y + FADE - box.y;
    float below = box.y + box.height - (panel.view.y + panel.view.height - FADE);
    if (above > 0.0f || below > 0.0f) {
        panel.roll->scroll += above > 0.0f ? -above : fminf(below, -above);
        gui_changed();
    }
}

float gui_content_y(float y) {
    return panel.scrolling ? y + panel.scrolled : y;
}

void gui_group_opens(int id) {
    panel.opening = id;
}

void gui_group_begins(int id, gui_box head) {
    if (panel.opening == id) {
        panel.opened = head;
    }
}

void gui_group_ends(void) {
    if (panel.opened.height > 0.0f) {
        panel.opened.height = panel.cursor - panel.opened.y;
        gui_reveal(panel.opened);
        panel.opened.height = 0.0f;
        panel.opening = 0;
    }
}

/* --- touch ------------------------------------------------------------------------------------ */

bool gui_box_has(gui_box box, float x, float y) {
    return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
}

static bool reaches(gui_box box, float x, float y) {
    return panel.reachable && gui_box_has(panel.view, x, y) && gui_box_has(box, x, y);
}

/* A press belongs to the first widget that it hits. */
static bool takes_press(gui_box box) {
    const gui_hand *hand = gui_hand_now();
    return hand->pressed && panel.active == 0 && reaches(box, hand->press_x, hand->press_y);
}

bool gui_hovers(gui_box box) {
    const gui_hand *hand = gui_hand_now();
    return hand->inside && !hand->held && panel.active == 0 && reaches(box, hand->x, hand->y);
}

gui_touch gui_touch_box(int id, gui_box box) {
    const gui_hand *hand = gui_hand_now();
    gui_touch touch = {.x = hand->x, .y = hand->y};
    if (takes_press(box)) {
        panel.active = id;
        panel.from_x = hand->press_x;
        panel.from_y = hand->press_y;
        touch.pressed = true;
        touch.twice = hand->twice;
    }
    touch.held = panel.active == id;
    touch.over = hand->inside && reaches(box, hand->x, hand->y) &&
                 (touch.held || (!hand->held && panel.active == 0));
    if (touch.held) {
        touch.from_x = panel.from_x;
        touch.from_y = panel.from_y;
    }
    if (touch.held && hand->released) {
        touch.x = hand->release_x;
        touch.y = hand->release_y;
        touch.released = true;
        touch.clicked = reaches(box, touch.x, touch.y);
    }
    return touch;
}

/* --- the card --------------------------------------------------------------------------------- */

static void open_card(const gui_theme *theme, bool reachable, gui_box card, roll *rolled) {
    panel.theme = theme;
    panel.roll = rolled;
    panel.reachable = reachable;
    panel.card = card;
    panel.view = card;
    panel.cursor = card.y + GUI_PADDING_Y;
    panel.first = true;
    panel.scrolling = false;
    panel.scrolled = 0.0f;
    panel.foot = 0.0f;
    gui_draw_clip(card);
    gui_card(card.x, card.y, card.width, card.height, RADIUS, theme->card, theme->card_border);
}

static void turn_wheel(float notches) {
    const gui_hand *hand = gui_hand_now();
    if (notches != 0.0f && hand->inside && reaches(panel.card, hand->x, hand->y)) {
        panel.roll->scroll =
            fminf(fmaxf(panel.roll->scroll - NOTCH * notches, 0.0f), panel.roll->most);
    }
}

/* In a window of another size everything lies elsewhere: what a still hand holds would move. */
static void follow_size(void) {
    float width = gui_frame_width(), height = gui_frame_height(), scale = gui_scale();
    if (width != panel.width || height != panel.height || scale != panel.scale) {
        panel.active = 0;
    }
    panel.width = width;
    panel.height = height;
    panel.scale = scale;
}

void gui_panel_begin(const gui_theme *theme, bool reachable) {
    follow_size();
    float height = fmaxf(gui_frame_height() - 2.0f * GUI_PANEL_MARGIN, 2.0f * RADIUS);
    float left = gui_frame_width() - GUI_PANEL_MARGIN - GUI_PANEL_WIDTH;
    open_card(theme, reachable,
              (gui_box){fmaxf(gui_snap(left), 0.0f), GUI_PANEL_MARGIN, GUI_PANEL_WIDTH, height},
              &panel_roll);
    panel.drawn = true;
    panel.open = true;
    turn_wheel(gui_hand_now()->wheel);
    if (!reachable) {
        gui_field_close();
    }
    gui_field_begin();
    gui_focus_begin(reachable);
}

void gui_panel_scroll(void) {
    gui_box card = panel.card;
    float y = panel.cursor + VIEW_GAP;
    float bottom = card.y + card.height - fmaxf(panel.foot, 1.0f);
    panel.view = (gui_box){card.x, y, card.width, fmaxf(bottom - y, 0.0f)};
    panel.scrolling = true;
    panel.scrolled = gui_snap(panel.roll->scroll);
    panel.cursor -= panel.scrolled;
    gui_draw_clip((gui_box){card.x + 1.0f, y, card.width - 2.0f, panel.view.height});
}

float gui_panel_scrolled(void) {
    return panel_roll.scroll;
}

void gui_panel_scroll_to(float scrolled) {
    panel_roll.scroll = scrolled;
}

static void draw_bar(void) {
    float visible = panel.view.height;
    float length =
        fminf(fmaxf(visible * visible / (visible + panel.roll->most), BAR_LEAST), visible);
    float right = panel.card.x + panel.card.width;
    float way = visible - length;
    gui_touch touch = gui_touch_box(panel.roll->bar,
                                    (gui_box){right - BAR_ZONE, panel.view.y, BAR_ZONE, visible});
    if (touch.pressed) {
        panel.roll->grip = panel.roll->scroll;
    }
    if (touch.held && way > 0.0f) {
        float wanted = panel.roll->grip + (touch.y - touch.from_y) * panel.roll->most / way;
        panel.roll->scroll = fminf(fmaxf(wanted, 0.0f), panel.roll->most);
        gui_changed();
    }
    float y = panel.view.y + way * panel.roll->scroll / panel.roll->most;
    gui_draw_fill((gui_box){right - BAR_EDGE, y, BAR, length}, 0.5f * BAR,
                  gui_faded(panel.theme->ink, touch.over || touch.held ? 0.4f : 0.18f));
}

/* Fades what scrolls into the card at the edges beyond which there is more of it, the less the less
 * there is. */
static void draw_fades(void) {
    gui_box view = panel.view;
    float most = fminf(FADE, 0.5f * view.height);
    float above = fminf(panel.roll->scroll, most);
    float below = fminf(panel.roll->most - panel.roll->scroll, most);
    float left = view.x + 1.0f, width = view.width - 2.0f;
    gui_colour card = panel.theme->card, clear = gui_faded(card, 0.0f);
    if (above > 0.0f) {
        gui_draw_fade((gui_box){left, view.y, width, above}, card, clear);
    }
    if (below > 0.0f) {
        gui_draw_fade((gui_box){left, view.y + view.height - below, width, below}, clear, card);
    }
}

/* Holds the scroll to what the content turned out to need. */
static void hold_scroll(void) {
    float bottom = panel.cursor + panel.scrolled + (panel.foot > 0.0f ? VIEW_GAP : GUI_PADDING_Y);
    panel.roll->most = fmaxf(bottom - (panel.view.y + panel.view.height), 0.0f);
    float held = fminf(fmaxf(panel.roll->scroll, 0.0f), panel.roll->most);
    if (held != panel.roll->scroll) {
        panel.roll->scroll = held;
        gui_changed();
    }
}

static void close_card(void) {
    gui_group_ends();
    if (panel.scrolling) {
        gui_draw_unclip();
        hold_scroll();
        if (panel.roll->most > 0.0f) {
            draw_fades();
            draw_bar();
        }
    }
    gui_draw_unclip();
    panel.open = false;
}

bool gui_panel_aside(gui_box box) {
    bool open = panel.open;
    if (open) {
        close_card();
    }
    panel.scrolling = false;
    panel.view = box;
    gui_draw_catch(box);
    return open;
}

void gui_panel_end(void) {
    if (panel.open) {
        close_card();
    }
    gui_field_end();
    gui_focus_end();
}

/* --- the sheet -------------------------------------------------------------------------------- */

void gui_sheet_begin(const gui_theme *theme, bool reachable, gui_box card) {
    open_card(theme, reachable, card, &sheet_roll);
    turn_wheel(gui_hand_now()->wheel);
}

void gui_sheet_end(void) {
    close_card();
}

void gui_plate_begin(const gui_theme *theme, bool reachable, gui_box card) {
    open_card(theme, reachable, card, NULL);
}

void gui_plate_end(void) {
    close_card();
}

static void let_go(void) {
    gui_field_close();
    gui_focus_leave();
    gui_hand_drop_strokes();
}

bool gui_panel_tab(const gui_theme *theme, bool reachable) {
    float left = gui_frame_width() - GUI_PANEL_MARGIN - GUI_TAB_SIZE;
    gui_box tab = {fmaxf(gui_snap(left), 0.0f), GUI_PANEL_MARGIN, GUI_TAB_SIZE, GUI_TAB_SIZE};
    open_card(theme, reachable, tab, &panel_roll);
    panel.drawn = true;
    gui_touch touch = gui_touch_box(TAB_ID, tab);
    if (touch.over) {
        gui_draw_fill(tab, RADIUS, gui_faded(theme->ink, 0.06f));
    }
    gui_icon(GUI_ICON_UNFOLD, tab.x + 0.5f * tab.width, tab.y + 0.5f * tab.height,
             touch.over ? theme->ink : theme->second_ink);
    gui_draw_unclip();
    gui_point_into(tab, RADIUS);
    let_go();
    if (touch.clicked) {
        gui_changed();
    }
    return touch.clicked;
}

/* --- footer ----------------------------------------------------------------------------------- */

/* The words at the footer's right end, which can be pressed. */
static bool press_foot(gui_box box, const char *text) {
    float width = gui_text_width(GUI_SMALL, text);
    gui_box around = {box.x + box.width - width - 8.0f, box.y - 2.0f, width + 16.0f,
                      box.height + 4.0f};
    gui_touch touch = gui_touch_box(FOOT_ID, around);
    if (touch.over) {
        gui_draw_fill(around, 4.0f, gui_faded(panel.theme->ink, 0.08f));
    }
    gui_text_right(GUI_SMALL, touch.over ? panel.theme->ink : panel.theme->second_ink,
                   box.x + box.width, box, text);
    if (touch.clicked) {
        gui_changed();
    }
    return touch.clicked;
}

bool gui_footer(const char *left, const char *warning, const char *right) {
    gui_box box = {panel.card.x + GUI_PADDING_X,
                   panel.card.y + panel.card.height - FOOT_LINE - 10.0f,
                   panel.card.width - 2.0f * GUI_PADDING_X, 20.0f};
    float y = gui_middle(GUI_SMALL, box), x = box.x, end = box.x + box.width;
    bool pressed = false;
    panel.foot = FOOT;
    if (right != NULL) {
        pressed = press_foot(box, right);
        end -= gui_text_width(GUI_SMALL, right) + GUI_GAP;
    }
    /* A warning is told in full; the rest has what is left. */
    float spared = warning == NULL ? 0.0f : gui_text_width(GUI_SMALL, warning) + 10.0f;
    if (left != NULL) {
        x += gui_text_within(GUI_SMALL, panel.theme->second_ink, x, y,
                             fmaxf(end - x - spared, 0.0f), left);
        x += 10.0f;
    }
    if (warning != NULL) {
        gui_text_within(GUI_SMALL, panel.theme->warning, x, y, end - x, warning);
    }
    return pressed;
}

/* --- frames and life -------------------------------------------------------------------------- */

void gui_panel_frame_end(void) {
    const gui_hand *hand = gui_hand_now();
    panel.missed = panel.drawn ? 0 : panel.missed + 1;
    panel.drawn = false;
    /* One frame without a panel is a picture taken between two; after more it is gone. */
    if (panel.missed > 1) {
        let_go();
    }
    if (!hand->held) {
        panel.active = 0;
    }
    panel.behind = panel.changed;
    panel.changed = false;
}

void gui_panel_forget(void) {
    let_go();
    gui_hand_forget();
    memset(&panel, 0, sizeof panel);
    panel_roll = (roll){.bar = PANEL_BAR_ID};
    sheet_roll = (roll){.bar = SHEET_BAR_ID};
}
