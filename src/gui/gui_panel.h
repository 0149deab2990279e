/* The panel: a card at the window's right edge and the widgets in it (LOOK section 6).
 *
 * Widgets are called each frame, in order, between gui_panel_begin and gui_panel_end; each takes
 * its height from the top of what is left. They keep no values: the caller passes what is and gets
 * what the hand wants. `id` is any number but 0, the same from frame to frame, and different for
 * each widget (some take a few in a row, as they say). Texts are UTF-8, are read during the call
 * only, and are cut with an ellipsis where they have no room. After a result gui_wants_frame is
 * true, for the widgets above were drawn without it. Lengths in interface units. */
#ifndef GUI_PANEL_H
#define GUI_PANEL_H

#include "gui/gui.h"

#ifdef __cplusplus
extern "C" {
#endif

#define GUI_PANEL_WIDTH  320.0f
#define GUI_PANEL_MARGIN 12.0f /* between the card and the window's edges */
#define GUI_TAB_SIZE     36.0f /* of the folded panel */

typedef struct gui_theme {
    gui_colour ink, second_ink;
    gui_colour accent, on_accent; /* what is written on the accent */
    gui_colour card, card_border;
    gui_colour chosen; /* fill of the chosen part of a segmented control */
    gui_colour warning;
} gui_theme;

/* --- the card --------------------------------------------------------------------------------- */

/* Starts the panel. `reachable` false: it shows, but pointer and keys are somebody else's
 * (something lies over it). What is drawn up to gui_panel_scroll stays in place, the rest scrolls
 * under it when it is higher than the window. The theme must live until gui_panel_end. */
void gui_panel_begin(const gui_theme *theme, bool reachable);
void gui_panel_scroll(void);

/* How far the panel is scrolled, interface units; and scrolls it as far, or to its end. */
float gui_panel_scrolled(void);
void gui_panel_scroll_to(float scrolled);
void gui_panel_end(void);

/* The folded panel: a tab with an icon. True when it is pressed. */
bool gui_panel_tab(const gui_theme *theme, bool reachable);

/* Rings the widget with this id for who is to look at it, and scrolls it into sight once; while the
 * panel is folded it rings the tab. 0: none. Stays until it is called again. */
void gui_panel_point(int id);

/* --- rows of text ----------------------------------------------------------------------------- */

/* The name, second ink after it, a number at the right, and the button that folds. True when that
 * is pressed. */
bool gui_header(int id, const char *title, const char *about, const char *number);

/* The head of a group, in capitals, with the space above it that keeps groups apart, and `about`,
 * unless it is NULL, at the right. */
void gui_section(const char *title, const char *about);

/* The head of a group that can be folded away: the caller draws the group only while `open`. True
 * when it is pressed, to open or fold it. */
bool gui_fold(int id, const char *title, bool open);

/* A sentence in second ink or as a warning, over as many lines as it needs (4 at most). */
void gui_note(const char *text, bool warning);

/* At the card's foot, whatever is scrolled: `left`, a warning after it and `right`; each may be
 * NULL. True when `right` is pressed. Called before gui_panel_scroll. */
bool gui_footer(const char *left, const char *warning, const char *right);

/* --- a value ---------------------------------------------------------------------------------- */

typedef struct gui_rule {
    const char *label;
    const char *unit;       /* after the number; NULL: none */
    double value;           /* need not lie on the track */
    double low, high, step; /* the track's ends, and what a drag and a key keep to; step > 0 */
    double least, most;     /* what may be typed; both 0: low and high */
    double standard;        /* the default: tick and double click; NAN: none */
    int decimals;           /* shown; more when the value has more */
    gui_colour dot;         /* before the label; 0: none */
    bool chosen;            /* the keys change this row */
} gui_rule;

/* What the hand did. A drag begins once, moves, and ends once; a click, a key, a double click and a
 * typed number begin, move and end in one frame. A drag whose row is no longer drawn, or whose
 * window takes another size, never ends. */
typedef struct gui_edit {
    bool began, moved, ended;
    bool again;          /* a double click, whose first press has set a value on the track */
    bool pressed;        /* the row was pressed anywhere: it wants to be the chosen one */
    double value;        /* the new one when `moved`, else as it was */
    const char *refused; /* typed, but no number or none that is allowed; valid until the next
                            frame. NULL: nothing was */
} gui_edit;

/* A slider: dot, label, number (click to type), track with knob. Left and Right change it by a step
 * (Shift: 5), Backspace sets the default, Enter opens the number, Space chooses the row. */
gui_edit gui_rule_row(int id, const gui_rule *rule);

/* A label and a text at the right that a click opens for typing: letters, digits and punctuation of
 * ASCII. True when another text was applied (Enter, Tab or a press elsewhere): `typed` has it. */
#define GUI_ENTRY_SIZE 32
bool gui_entry(int id, const char *label, const char *text, char typed[GUI_ENTRY_SIZE]);

/* --- choices ---------------------------------------------------------------------------------- */

typedef struct gui_choice {
    const char *label; /* before it, second ink; NULL: none, and the parts take the whole width */
    const char *const *parts;
    int count;   /* at least 1 */
    int chosen;  /* -1: none */
    int columns; /* parts in a row; 0: all in one row */
} gui_choice;

/* A segmented control. The part that was pressed (the chosen one too), or -1. Left and Right choose
 * the part beside, Space and Enter the next one, from the last on to the first. */
int gui_segments(int id, const gui_choice *choice);

/* The same in the head of a group (see gui_section), at its right: one row, without a label. */
int gui_section_segments(int id, const char *title, const gui_choice *choice);

/* A label with a switch at the right. True when it is pressed. */
bool gui_toggle(int id, const char *label, bool on);

/* The same where there is nothing to switch: it is dimmed and takes neither press nor focus. */
void gui_toggle_dimmed(const char *label, bool on);

/* Buttons of equal width with a word each. The one that was pressed, or -1. Takes `count` ids. */
int gui_buttons(int id, const char *const *labels, int count);

typedef enum gui_transport_button {
    GUI_TRANSPORT_NONE,
    GUI_TO_START,
    GUI_BACK,
    GUI_PLAY,
    GUI_STEP,
    GUI_RESET
} gui_transport_button;

/* To start, step back, play or pause, step, reset. The one that was pressed. Takes
 * GUI_TRANSPORT_BUTTONS ids. */
#define GUI_TRANSPORT_BUTTONS 5
gui_transport_button gui_transport(int id, bool playing);

/* --- measures and legends --------------------------------------------------------------------- */

typedef struct gui_measure {
    const char *label, *number; /* the number as text */
    const float *samples;       /* oldest first, `interval` seconds apart; NAN: a gap */
    int count;                  /* the last 256 are drawn; 0: no plot */
    float interval;             /* seconds, > 0 */
    float low, high;            /* the plot's range; low >= high: from the samples */
    int decimals;               /* of the plot's numbers, more where they need it; 0: the samples
                                   are whole numbers */
} gui_measure;

/* A number with a line of its last samples; `open`: with a plot under it that has axes and reads a
 * value at the pointer or, with the keyboard's focus, where Left and Right (Shift: by 10), Home and
 * End move the reading. True when it is pressed, to open or close it. */
bool gui_readout(int id, const gui_measure *measure, bool open);

typedef struct gui_legend_tick {
    float place; /* 0 left .. 1 right */
    const char *text;
} gui_legend_tick;

/* A strip of colours, evenly spaced and blended, with texts under it: those that would touch the
 * one before are left out. */
void gui_legend(const gui_colour *colours, int count, const gui_legend_tick *ticks, int tick_count);

/* The same with a block for each colour, of which one, or none for -1, is hollow. */
void gui_legend_blocks(const gui_colour *colours, int count, int hollow,
                       const gui_legend_tick *ticks, int tick_count);

/* --- the timeline ----------------------------------------------------------------------------- */

#define GUI_TIMELINE_HEIGHT 22.0f

/* Places are 0 at its left end .. 1 at its right, and in order. */
typedef struct gui_timeline {
    float x, y, width;      /* top left corner; under GUI_TIMELINE_LEAST there is no room */
    const char *now, *last; /* the times at the knob and at the right end */
    float place;            /* of the knob */
    const float *changes;   /* ticks over the line */
    int change_count;
    const float *forks; /* dots over the line */
    int fork_count;
    const float *keyframes; /* small ticks under it */
    int keyframe_count;
    gui_colour ground; /* what it stands on */
} gui_timeline;

#define GUI_TIMELINE_LEAST 200.0f

/* What the hand did. A drag moves until it ends; a click moves and ends in one frame. */
typedef struct gui_timeline_edit {
    bool over, focused; /* the pointer is over the line or holds the knob; the keyboard is there */
    bool moved, ended;
    float place;                  /* of the pointer, or of the knob that is held */
    int steps;                    /* by Left and Right; with Shift by tens */
    bool to_first, to_last, play; /* by Home, End, and Space or Enter */
} gui_timeline_edit;

/* A line of time beside the card. It comes after gui_panel_tab, or last before gui_panel_end: only
 * then the keyboard reaches it. */
gui_timeline_edit gui_timeline_bar(int id, const gui_timeline *line);

/* A text over the timeline at this place, right after it. */
void gui_timeline_tag(const gui_timeline *line, float place, const char *text);

/* --- icons ------------------------------------------------------------------------------------ */

typedef enum gui_icon_kind {
    GUI_ICON_START,
    GUI_ICON_BACK,
    GUI_ICON_PLAY,
    GUI_ICON_PAUSE,
    GUI_ICON_STEP,
    GUI_ICON_RESET,
    GUI_ICON_FOLD,
    GUI_ICON_UNFOLD,
    GUI_ICON_OPEN, /* a group that shows what is in it, and one that does not */
    GUI_ICON_CLOSED,
    GUI_ICON_FOLDER,
    GUI_ICON_PARENT /* the folder that a folder is in */
} gui_icon_kind;

/* An icon 12 u high with its middle at x, y. */
void gui_icon(gui_icon_kind kind, float x, float y, gui_colour colour);

#ifdef __cplusplus
}
#endif

#endif
