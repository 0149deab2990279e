/* A list to choose from, over everything else: a card in the middle with a line of typed text, rows
 * that scroll, and a note at its foot.
 *
 * While it is drawn the pointer is the list's, on the whole frame. The keyboard is the caller's: it
 * keeps what is typed, which row is chosen and how far it is scrolled, and says so in every frame.
 * Texts are UTF-8, read during the call only, and cut with an ellipsis where they have no room.
 * Lengths in interface units. */
#ifndef GUI_LIST_H
#define GUI_LIST_H

#include "gui/gui_panel.h"

#ifdef __cplusplus
extern "C" {
#endif

#define GUI_LIST_ROW 30.0f /* height of a row */

typedef struct gui_list_row {
    const char *text;
    const char *aside; /* after it, second ink; NULL: nothing */
    const char *about; /* at the right, second ink; NULL: nothing */
    const char *more;  /* further right, where there is room; NULL: nothing */
    bool heading;      /* the head of the rows after it, not to be chosen */
    bool has_icon;
    gui_icon_kind icon;
    bool faint; /* shown, but of no use here */
} gui_list_row;

typedef struct gui_list {
    const char *title, *place; /* the place is cut at its beginning */
    const char *typed;         /* what is typed so far */
    const char *hint;          /* what could be, while nothing is */
    const char *note;          /* at the foot, up to two lines */
    bool warns;                /* the note is a warning */
    float beside;              /* the width at the frame's left that the card stands over if it has
                                  room there */
    int count;                 /* of rows */
    int chosen;                /* -1: none */
    bool reveal;               /* the chosen row is to be seen: scroll to it */
    float scroll;              /* how far the rows are scrolled */
    gui_list_row (*row)(void *user, int index);
    void *user;
} gui_list;

typedef struct gui_list_result {
    int pressed;  /* the row that was pressed; -1: none */
    bool left;    /* a press beside the card */
    float scroll; /* as it is to be in the next frame */
    int page;     /* how many rows are seen at once, at least 1 */
} gui_list_result;

/* Draws the list; `sheet` is what its letters stand on, `veil` what covers the rest of the frame.
 */
gui_list_result gui_list_draw(const gui_theme *theme, gui_colour sheet, gui_colour veil,
                              const gui_list *list);

#ifdef __cplusplus
}
#endif

#endif
