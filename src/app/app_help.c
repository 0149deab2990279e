/* The help overlay; see app_help.h. All lengths in interface units. */
#include "app/app_help.h"

#include <math.h>
#include <string.h>

#include "app/app_keys.h"

#define ROW         26.0f
#define ROW_LEAST   21.0f /* caps of two rows do not touch */
#define TITLE       28.0f /* height of a group's title, the space above it included */
#define CAP_GAP     4.0f
#define WORD_GAP    12.0f /* between the caps and the sentences */
#define COLUMN_GAP  32.0f
#define SIDE        24.0f /* between the card's edges and its columns */
#define ABOVE       16.0f /* between its upper edge and the heading, and below the last row */
#define HEAD        24.0f /* height of the heading */
#define MARGIN      4.0f  /* between the card and the edges of a small window */
#define CARD_RADIUS 10.0f
#define BAR         3.0f /* width of the bar that shows how far it is scrolled */
#define COLUMNS     2

/* Pictures with room for all of it in two columns, and for the width of one, whatever the letters'
 * rounding. */
#define ROOM_ACROSS 690.0f
#define ROOM_DOWN   590.0f
#define ROOM_NARROW 394.0f

/* Letters become smaller by no more than this to make it fit: else it scrolls. */
#define SMALLEST 0.8f

/* Groups up to this one stand in the first column. */
#define LAST_OF_FIRST APP_KEYS_FLOCK

/* --- caps ------------------------------------------------------------------------------------- */

/* What is written on a key's cap. */
static const char *cap_text(const char *name) {
    static const struct {
        const char *name, *text;
    } signs[] = {{"Left", "←"}, {"Right", "→"}, {"Up", "↑"}, {"Down", "↓"}, {"-", "−"}};
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        if (strcmp(signs[i].name, name) == 0) {
            return signs[i].text;
        }
    }
    return name;
}

/* Draws one cap, or with `skin` NULL only measures it. Returns where the next one begins. */
static float cap(const app_skin *skin, float x, float y, const char *text) {
    float width = skin != NULL ? gui_keycap(x, y, text, skin->ink) : gui_keycap_width(text);
    return x + width + CAP_GAP;
}

/* Draws or measures the caps of a row; returns their width. */
static float caps(const app_skin *skin, const app_key_row *row, float x, float y) {
    float end = row->ctrl ? cap(skin, x, y, "Ctrl") : x;
    end = row->shift ? cap(skin, end, y, "Shift") : end;
    if (row->caps != NULL) {
        return cap(skin, end, y, row->caps) - CAP_GAP - x;
    }
    char name[APP_KEY_NAME_SIZE];
    for (size_t i = 0; app_keys_name(row, i, name); i++) {
        end = cap(skin, end, y, cap_text(name));
    }
    return end - CAP_GAP - x;
}

/* --- layout ----------------------------------------------------------------------------------- */

typedef struct column {
    float x;               /* of the caps */
    float caps, sentences; /* widths */
    float height;          /* of the rows, before they are squeezed */
} column;

typedef struct layout {
    column columns[COLUMNS];
    int count;                      /* of columns */
    float left, top, width, height; /* of the card */
    float squeezed;                 /* how much of their height rows have */
    float rows, room;               /* height of all rows, and what there is for them */
} layout;

static int column_of(const layout *page, app_key_group group) {
    return page->count == 1 || group <= LAST_OF_FIRST ? 0 : 1;
}

/* True when the row at `index` begins a group. */
static bool begins_group(size_t index) {
    return index == 0 || app_keys_row(index)->group != app_keys_row(index - 1)->group;
}

static void measure(layout *page) {
    const app_key_row *row;
    for (size_t i = 0; (row = app_keys_row(i)) != NULL; i++) {
        column *at = &page->columns[column_of(page, row->group)];
        at->caps = fmaxf(at->caps, caps(NULL, row, 0.0f, 0.0f));
        at->sentences = fmaxf(at->sentences, gui_text_width(GUI_SMALL, row->sentence));
        at->height += ROW + (begins_group(i) ? TITLE : 0.0f);
    }
}

static layout lay_out(float width, float height) {
    layout page = {.count = width < ROOM_ACROSS - 0.5f ? 1 : COLUMNS};
    measure(&page);
    float x = SIDE, highest = 0.0f;
    for (int i = 0; i < page.count; i++) {
        column *at = &page.columns[i];
        at->x = x;
        x += at->caps + WORD_GAP + at->sentences + COLUMN_GAP;
        highest = fmaxf(highest, at->height);
    }
    page.width = fminf(x - COLUMN_GAP + SIDE, width);

    /* First the space between the rows goes, then they scroll. */
    float edges = 2.0f * ABOVE + HEAD;
    float room = height - 2.0f * MARGIN - edges;
    page.squeezed = fminf(1.0f, fmaxf(ROW_LEAST / ROW, room / highest));
    page.rows = highest * page.squeezed;
    /* Rounding is nothing to scroll. */
    page.room = page.rows < room + 0.01f ? page.rows : room;
    page.height = page.room + edges;
    page.left = fmaxf(0.0f, 0.5f * (width - page.width));
    page.top = fmaxf(0.0f, 0.5f * (height - page.height));
    for (int i = 0; i < page.count; i++) {
        page.columns[i].x += page.left;
    }
    return page;
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* The heading, and where there is room how the help is left and moved. */
static void draw_head(const app_skin *skin, const layout *page) {
    static const char title[] = "Keys";
    float top = page->top + ABOVE;
    float small = top + 0.5f * (HEAD - gui_line_height(GUI_SMALL));
    gui_text(GUI_TITLE, skin->ink, page->left + SIDE,
             top + 0.5f * (HEAD - gui_line_height(GUI_TITLE)), title);
    const char *text = page->rows > page->room ? "closes, the wheel scrolls" : "closes";
    float x = page->left + page->width - SIDE - gui_text_width(GUI_SMALL, text);
    float before = x - gui_keycap_width("H") - CAP_GAP - 2.0f;
    if (before >= page->left + SIDE + gui_text_width(GUI_TITLE, title) + WORD_GAP) {
        gui_text(GUI_SMALL, skin->second_ink, x, small, text);
        cap(skin, before, top + 0.5f * (HEAD - GUI_KEYCAP_HEIGHT), "H");
    }
}

/* Where along the card's right side the rows that are seen lie among all of them. */
static void draw_bar(const app_skin *skin, const layout *page, float scroll) {
    if (page->rows > page->room && page->room > 0.0f) {
        float part = page->room / page->rows;
        gui_card(page->left + page->width - 3.0f * BAR, page->top + ABOVE + HEAD + scroll * part,
                 BAR, page->room * part, 0.5f * BAR, skin->second_ink, 0);
    }
}

/* Rows that do not lie wholly between the heading and the card's foot are left out. */
static void draw_rows(const app_skin *skin, const layout *page, float scroll) {
    const float first = page->top + ABOVE + HEAD, last = first + page->room;
    const float below = 0.5f * (GUI_KEYCAP_HEIGHT - gui_line_height(GUI_SMALL));
    float y[COLUMNS] = {first - scroll, first - scroll};
    const app_key_row *row;
    for (size_t i = 0; (row = app_keys_row(i)) != NULL; i++) {
        int index = column_of(page, row->group);
        const column *at = &page->columns[index];
        if (begins_group(i)) {
            float title = y[index] + TITLE * page->squeezed - 5.0f - gui_line_height(GUI_SECTION);
            if (title >= first && title + gui_line_height(GUI_SECTION) <= last) {
                gui_text(GUI_SECTION, skin->second_ink, at->x, title, app_keys_title(row->group));
            }
            y[index] += TITLE * page->squeezed;
        }
        if (y[index] >= first - 0.5f && y[index] + GUI_KEYCAP_HEIGHT <= last + 0.5f) {
            caps(skin, row, at->x, y[index]);
            float x = at->x + at->caps + WORD_GAP;
            float room = fminf(at->sentences + 1.0f, page->left + page->width - x - WORD_GAP);
            gui_text_within(GUI_SMALL, skin->ink, x, y[index] + below, room, row->sentence);
        }
        y[index] += ROW * page->squeezed;
    }
}

bool app_help_fits(float scale, float width) {
    return width >= ROOM_ACROSS * scale;
}

float app_help_scale(float scale, float width, float height) {
    float across = width / ROOM_ACROSS, down = height / ROOM_DOWN;
    if (across < SMALLEST * scale) {
        return fminf(scale, width / ROOM_NARROW);
    }
    return fminf(scale, down < SMALLEST * scale ? across : fminf(across, down));
}

float app_help_draw(const app_skin *skin, float width, float height, float scroll) {
    const layout page = lay_out(width, height);
    float held = fmaxf(0.0f, fminf(scroll, page.rows - page.room));
    gui_card(page.left, page.top, page.width, page.height, CARD_RADIUS, skin->sheet,
             skin->card_border);
    draw_head(skin, &page);
    draw_rows(skin, &page, held);
    draw_bar(skin, &page, held);
    return held;
}
