/* What the widgets of the panel share: place, touch, focus, look. Internal to this layer. */
#ifndef GUI_INSIDE_H
#define GUI_INSIDE_H

#include "gui/gui_draw.h"
#include "gui/gui_panel.h"

#ifdef __cplusplus
extern "C" {
#endif

/* --- place ------------------------------------------------------------------------------------ */

#define GUI_GAP         8.0f  /* between widgets of a group */
#define GUI_SECTION_GAP 18.0f /* between groups */

/* The next `height` units of the panel, and `gap` between them and the widget above. */
gui_box gui_place(float height, float gap);

/* True when any of the box (grown by a focus ring) can be seen. */
bool gui_seen(gui_box box);

const gui_theme *gui_theme_now(void);

/* Brings a group that is opened into sight with its rows, or as many of them as there is room for
 * under its head: opened by the hand in one frame, it begins in the next, and ends where the next
 * one begins or the card does. */
void gui_group_opens(int id);
void gui_group_begins(int id, gui_box head);
void gui_group_ends(void);

/* A y of the card in its content, whatever is scrolled. */
float gui_content_y(float y);

/* Ends the card: what comes now stands in this box of the picture. True when the keyboard can get
 * there. */
bool gui_panel_aside(gui_box box);

/* Starts another card than the panel, for widgets that take no keys; also before the panel in one
 * frame. It scrolls, and gui_panel_scroll is called, as in the panel. */
void gui_sheet_begin(const gui_theme *theme, bool reachable, gui_box card);
void gui_sheet_end(void);

/* The same for a card that never scrolls. */
void gui_plate_begin(const gui_theme *theme, bool reachable, gui_box card);
void gui_plate_end(void);

/* The space between a card's edges and its widgets. */
#define GUI_PADDING_X 16.0f
#define GUI_PADDING_Y 14.0f

/* --- touch ------------------------------------------------------------------------------------ */

/* What the pointer does to a widget in this frame. */
typedef struct gui_touch {
    bool over;            /* the pointer is over it, and holds nothing else */
    bool pressed, twice;  /* the button went down on it, for the second time quickly */
    bool held;            /* it went down on it earlier or now, and this frame still counts */
    bool released;        /* it was let go, after a press on it */
    bool clicked;         /* ... while over it */
    float x, y;           /* of the pointer; of the release when released */
    float from_x, from_y; /* of the press when held */
} gui_touch;

gui_touch gui_touch_box(int id, gui_box box);

/* True when the pointer is over the box and holds nothing. */
bool gui_hovers(gui_box box);

bool gui_box_has(gui_box box, float x, float y);

/* Says that the frame is out of date; see gui_wants_frame. */
void gui_changed(void);

/* A segmented control of one row in a place of its own, GUI_SEGMENTS high. */
#define GUI_SEGMENTS 26.0f
int gui_segments_in(int id, const gui_choice *choice, gui_box ground);

/* Buttons as gui_buttons has them, in this row; the one at `accent` (-1: none) stands out. */
#define GUI_BUTTON 26.0f
int gui_buttons_in(int id, const char *const *labels, int count, int accent, gui_box row);

/* --- focus ------------------------------------------------------------------------------------ */

/* Makes the widget a stop of the keyboard's focus and draws the ring around `box` when it has it.
 * True then. */
bool gui_focus_stop(int id, gui_box box, float radius);

/* Rings the panel's tab while it is in the panel that there is something to look at. */
void gui_point_into(gui_box tab, float radius);

/* The next key that the widget with the focus has not taken; GUI_KEY_CHARACTER when there is none.
 * `shift` may be NULL. */
gui_key gui_focus_key(bool *shift);

/* True when Enter or Space is among the keys of the widget with the focus; takes all of them. */
bool gui_focus_pressed(void);

/* Around the widgets of a frame; `reachable` as gui_panel_begin has it. */
void gui_focus_begin(bool reachable);
void gui_focus_end(void);

/* Scrolls the panel so that the box can be seen. */
void gui_reveal(gui_box box);

/* --- look ------------------------------------------------------------------------------------- */

/* The colour at a part of its opacity. */
gui_colour gui_faded(gui_colour colour, float part);

/* The y of a line of this font that stands in the middle of a box. */
float gui_middle(gui_font font, gui_box box);

/* Text right aligned at x, in the middle of the box's height. */
void gui_text_right(gui_font font, gui_colour colour, float x, gui_box box, const char *text);

/* Copies the words of `text` that fit on a line of this width, at least one, or as much of it as
 * `line` holds; returns where the next line begins. */
#define GUI_LINE_SIZE 128
const char *gui_break_line(gui_font font, const char *text, float width, char line[GUI_LINE_SIZE]);

/* A number with at least these decimals, or 4 digits when it has more of them; a true minus. */
#define GUI_NUMBER_SIZE 32
void gui_write_number(double value, int decimals, char text[GUI_NUMBER_SIZE]);

/* A length as whole pixels, 1 at least, and a coordinate on a pixel's edge. */
float gui_whole(float length);
float gui_snap(float coordinate);

/* --- frames and life, called by the binding --------------------------------------------------- */

void gui_panel_frame_end(void);
void gui_panel_forget(void);

#ifdef __cplusplus
}
#endif

#endif
