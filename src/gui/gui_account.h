/* An account: a card over the picture that tells something line by line.
 *
 * A line has a name and a number, a bar that compares it with the others, and rows of text under
 * it, in words, as a formula, or both. Knows nothing of what is told. Texts are UTF-8, read during
 * the call only. Lengths in interface units. */
#ifndef GUI_ACCOUNT_H
#define GUI_ACCOUNT_H

#include "gui/gui_panel.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Has room for rows of 46 characters as a formula; folded there are no rows. */
#define GUI_ACCOUNT_WIDTH  380.0f
#define GUI_ACCOUNT_FOLDED 272.0f

#define GUI_ACCOUNT_ROWS 2

typedef struct gui_account_line {
    const char *name, *number;
    gui_colour colour; /* of dot, mark and bar; 0: it has none of them */
    const char *mark;  /* after the name: its sign in the picture */
    const char *aside; /* after that, in second ink; NULL: none */
    float share;       /* the bar's length, 0..1; below 0: no bar */
    /* NULL: the row takes no room. "": it keeps its room, so that the card stays as high as it is.
     */
    const char *words[GUI_ACCOUNT_ROWS];
    const char *formula[GUI_ACCOUNT_ROWS];
    bool told;    /* false: only its name shows, faintly */
    bool current; /* it was told last: it stands out */
    bool leads;   /* it is the largest of those that are compared: it stands out, in its colour */
} gui_account_line;

typedef struct gui_account {
    const char *title, *about;
    const gui_choice *choice; /* at the head's right, its parts in one row; NULL: none */
    const gui_account_line *lines;
    bool folded;      /* only names, numbers and bars, without the choice */
    bool foldable;    /* has a button for that */
    int count;        /* of lines, 1..8 */
    const char *note; /* a sentence under them; NULL: none */
} gui_account;

/* How high the card is where there is room for this much: no more, and what is over that scrolls.
 */
float gui_account_height(const gui_account *account, float room);

float gui_account_width(const gui_account *account);

/* What gui_account_draw gives when it is to be folded or unfolded. */
#define GUI_ACCOUNT_FOLD (-2)

/* Draws it. `id` and the next as those of the panel's widgets; `reachable` as gui_panel_begin has
 * it. The part of the choice that was pressed, GUI_ACCOUNT_FOLD, or -1. */
int gui_account_draw(int id, const gui_account *account, const gui_theme *theme, bool reachable,
                     float x, float y, float height);

#ifdef __cplusplus
}
#endif

#endif
