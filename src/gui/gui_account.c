/* The card of an account; see gui_account.h. */
#include "gui/gui_account.h"

#include <math.h>
#include <stddef.h>

#include "gui/gui_inside.h"

#define CHOICE    172.0f /* width */
#define DOT       3.5f   /* radius, and its middle from the left */
#define TEXT_LEFT 15.0f  /* of names and rows */
#define MARK_GAP  7.0f
#define BAR_LEFT  168.0f /* from a line's left: after the longest name with its aside */
#define BAR_RIGHT 250.0f
#define BAR       4.0f
#define BAR_UNDER 3.0f  /* thickness of one under its line, in a card that is folded */
#define UNDER     6.0f  /* height that one takes */
#define FOLD      22.0f /* the button at the head's right */
#define AROUND_X  8.0f  /* of a line's ground around it */
#define AROUND_Y  2.0f
#define NOTE      18.0f
#define NOTE_ROWS 2.0f
#define BORDER    1.0f  /* the card's, at its foot */
#define UNTOLD    0.45f /* opacity of what is still to be told */

/* Heights: where there is room, and where there is little of it. */
typedef struct density {
    float name, row, gap;
} density;

static const density loose = {20.0f, 16.0f, 7.0f}, dense = {18.0f, 14.0f, 2.0f},
                     folded = {18.0f, 0.0f, 4.0f};

static int rows_of(const gui_account_line *line) {
    int rows = 0;
    for (int i = 0; i < GUI_ACCOUNT_ROWS; i++) {
        rows += (line->words[i] != NULL) + (line->formula[i] != NULL);
    }
    return rows;
}

static float line_height(const gui_account_line *line, const density *way) {
    if (way == &folded) {
        return way->name + (line->share >= 0.0f ? UNDER : 0.0f);
    }
    return way->name + way->row * (float)rows_of(line);
}

static float height_by(const gui_account *account, const density *way) {
    float height = 2.0f * GUI_PADDING_Y + GUI_SEGMENTS + BORDER;
    for (int i = 0; i < account->count; i++) {
        height += line_height(&account->lines[i], way) + (i > 0 ? way->gap : GUI_GAP);
    }
    return height + (account->note != NULL ? GUI_GAP + NOTE_ROWS * NOTE : 0.0f);
}

float gui_account_width(const gui_account *account) {
    return account->folded ? GUI_ACCOUNT_FOLDED : GUI_ACCOUNT_WIDTH;
}

float gui_account_height(const gui_account *account, float room) {
    if (account->folded) {
        return fminf(height_by(account, &folded), room);
    }
    float wanted = height_by(account, &loose);
    return wanted <= room ? wanted : fminf(height_by(account, &dense), room);
}

/* --- head ------------------------------------------------------------------------------------- */

/* The button that folds and unfolds, at the right end of the head; what is left of the head. */
static bool press_fold(int id, const gui_account *account, gui_box *head) {
    const gui_theme *theme = gui_theme_now();
    gui_box box = {head->x + head->width - FOLD + 4.0f, head->y + 0.5f * (GUI_SEGMENTS - FOLD),
                   FOLD, FOLD};
    gui_touch touch = gui_touch_box(id, box);
    if (touch.over) {
        gui_draw_fill(box, 4.0f, gui_faded(theme->ink, 0.08f));
    }
    gui_icon(account->folded ? GUI_ICON_CLOSED : GUI_ICON_OPEN, box.x + 0.5f * FOLD,
             box.y + 0.5f * FOLD, touch.over ? theme->ink : theme->second_ink);
    head->width -= FOLD + 2.0f;
    if (touch.clicked) {
        gui_changed();
    }
    return touch.clicked;
}

static int draw_head(int id, const gui_account *account) {
    const gui_theme *theme = gui_theme_now();
    gui_box box = gui_place(GUI_SEGMENTS, GUI_GAP);
    bool folds = account->foldable && press_fold(id + 1, account, &box);
    bool chooses = account->choice != NULL && !account->folded;
    float end = box.x + box.width - (chooses ? CHOICE + GUI_GAP : 0.0f);
    float x = box.x + gui_text_within(GUI_TITLE, theme->ink, box.x, gui_middle(GUI_TITLE, box),
                                      end - box.x, account->title);
    x += GUI_GAP;
    if (end > x) {
        gui_text_within(GUI_SMALL, theme->second_ink, x, gui_middle(GUI_SMALL, box) + 1.0f, end - x,
                        account->about);
    }
    int part = -1;
    if (chooses) {
        part = gui_segments_in(id, account->choice,
                               (gui_box){box.x + box.width - CHOICE, box.y, CHOICE, GUI_SEGMENTS});
    }
    return folds ? GUI_ACCOUNT_FOLD : part;
}

/* --- a line ----------------------------------------------------------------------------------- */

static void draw_bar(const gui_account_line *line, gui_box track) {
    if (line->share < 0.0f) {
        return;
    }
    gui_draw_fill(track, 0.5f * track.height, gui_faded(gui_theme_now()->ink, 0.10f));
    if (line->share > 0.0f) {
        track.width = fmaxf(fminf(line->share, 1.0f) * track.width, track.height);
        gui_draw_fill(track, 0.5f * track.height, line->colour);
    }
}

/* Beside the name, or where there are no rows under it. */
static gui_box bar_box(gui_box box, bool under) {
    if (under) {
        return (gui_box){box.x + TEXT_LEFT, box.y + box.height + 0.5f * (UNDER - BAR_UNDER),
                         box.width - TEXT_LEFT, BAR_UNDER};
    }
    return (gui_box){box.x + BAR_LEFT, box.y + 0.5f * (box.height - BAR), BAR_RIGHT - BAR_LEFT,
                     BAR};
}

static void draw_name(const gui_account_line *line, gui_box box, bool under) {
    const gui_theme *theme = gui_theme_now();
    gui_colour ink = line->told ? theme->ink : gui_faded(theme->second_ink, UNTOLD);
    if (line->colour != 0) {
        gui_draw_disc(box.x + DOT, box.y + 0.5f * box.height, DOT,
                      line->told ? line->colour : gui_faded(line->colour, UNTOLD));
    }
    float x = box.x + TEXT_LEFT;
    x += gui_text(GUI_LABEL, ink, x, gui_middle(GUI_LABEL, box), line->name) + MARK_GAP;
    if (!line->told) {
        return;
    }
    if (line->mark != NULL) {
        x += gui_text(GUI_SECTION, line->colour, x, gui_middle(GUI_SECTION, box), line->mark) +
             MARK_GAP;
    }
    if (line->aside != NULL) {
        float end = under ? box.x + box.width - gui_text_width(GUI_NUMBER, line->number) - GUI_GAP
                          : box.x + BAR_LEFT;
        gui_text_within(GUI_SMALL, line->leads ? theme->ink : theme->second_ink, x,
                        gui_middle(GUI_SMALL, box), fmaxf(end - x, 0.0f), line->aside);
    }
    draw_bar(line, bar_box(box, under));
    gui_text_right(GUI_NUMBER, theme->ink, box.x + box.width, box, line->number);
}

/* Rows that say something come first; the room of the others is left under them. */
static void draw_rows(const gui_account_line *line, gui_box box, float height) {
    const gui_colour ink = gui_theme_now()->second_ink;
    box.x += TEXT_LEFT;
    box.width -= TEXT_LEFT;
    box.height = height;
    for (int i = 0; i < 2 * GUI_ACCOUNT_ROWS; i++) {
        bool words = i < GUI_ACCOUNT_ROWS;
        const char *text = words ? line->words[i] : line->formula[i - GUI_ACCOUNT_ROWS];
        gui_font font = words ? GUI_SMALL : GUI_KEY;
        if (text != NULL && text[0] != '\0') {
            gui_text_within(font, ink, box.x, gui_middle(font, box), box.width, text);
            box.y += height;
        }
    }
}

/* Scrolls to the line that is told as soon as it is; then the hand may scroll away. */
static void reveal_current(const gui_account *account, int index, gui_box box) {
    static int shown = -1;
    int current = -1;
    for (int i = 0; i < account->count; i++) {
        current = account->lines[i].current ? i : current;
    }
    if (current == -1) {
        shown = -1;
    } else if (index == current && shown != current) {
        shown = current;
        gui_reveal(box);
    }
}

static void draw_line(const gui_account_line *line, const density *way, gui_box box) {
    if (!gui_seen(box)) {
        return;
    }
    const gui_box ground = {box.x - AROUND_X, box.y - AROUND_Y, box.width + 2.0f * AROUND_X,
                            box.height + 2.0f * AROUND_Y};
    if (line->current || line->leads) {
        gui_draw_fill(ground, 6.0f,
                      line->leads ? gui_faded(line->colour, 0.14f)
                                  : gui_faded(gui_theme_now()->ink, 0.055f));
    }
    draw_name(line, (gui_box){box.x, box.y, box.width, way->name}, way == &folded);
    if (line->told && way != &folded) {
        draw_rows(line, (gui_box){box.x, box.y + way->name, box.width, 0.0f}, way->row);
    }
}

int gui_account_draw(int id, const gui_account *account, const gui_theme *theme, bool reachable,
                     float x, float y, float height) {
    const density *way = account->folded                        ? &folded
                         : height_by(account, &loose) <= height ? &loose
                                                                : &dense;
    gui_sheet_begin(theme, reachable,
                    (gui_box){gui_snap(x), gui_snap(y), gui_account_width(account), height});
    int pressed = draw_head(id, account);
    gui_panel_scroll();
    for (int i = 0; i < account->count; i++) {
        const gui_account_line *line = &account->lines[i];
        gui_box box = gui_place(line_height(line, way), i > 0 ? way->gap : GUI_GAP);
        if (reachable) {
            reveal_current(account, i, box);
        }
        draw_line(line, way, box);
    }
    if (account->note != NULL) {
        gui_note(account->note, false);
    }
    gui_sheet_end();
    return pressed;
}
