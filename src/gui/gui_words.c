/* The panel's rows of text: header, section head, note; and the strip of a legend. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gui/gui_inside.h"

#define HEADER     20.0f
#define FOLD       22.0f /* the button at the header's right */
#define SECTION    12.0f
#define FOLD_ROW   28.0f /* height of a head that can be pressed */
#define FOLD_GAP   6.0f  /* above it, and with it about the gap of a group */
#define FOLD_ICON  6.0f  /* the middle of its icon, from the right */
#define NOTE_LINE  18.0f
#define NOTE_LINES 4
#define STRIP      8.0f
#define TICKS      18.0f /* height of the texts under a strip */
#define TICK_GAP   4.0f

/* --- header and section ----------------------------------------------------------------------- */

static bool press_fold(int id, gui_box box) {
    const gui_theme *theme = gui_theme_now();
    gui_touch touch = gui_touch_box(id, box);
    bool pressed = gui_focus_stop(id, box, 4.0f) && gui_focus_pressed();
    if (touch.over) {
        gui_draw_fill(box, 4.0f, gui_faded(theme->ink, 0.08f));
    }
    gui_icon(GUI_ICON_FOLD, box.x + 0.5f * box.width, box.y + 0.5f * box.height,
             touch.over ? theme->ink : theme->second_ink);
    pressed = pressed || touch.clicked;
    if (pressed) {
        gui_changed();
    }
    return pressed;
}

bool gui_header(int id, const char *title, const char *about, const char *number) {
    const gui_theme *theme = gui_theme_now();
    gui_box box = gui_place(HEADER, GUI_GAP);
    float end = box.x + box.width - FOLD;
    gui_text_right(GUI_NUMBER, theme->second_ink, end - 4.0f, box, number);
    end -= gui_text_width(GUI_NUMBER, number) + 4.0f + GUI_GAP;
    float x = box.x + gui_text_within(GUI_TITLE, theme->ink, box.x, gui_middle(GUI_TITLE, box),
                                      end - box.x, title);
    x += GUI_GAP;
    gui_text_within(GUI_SMALL, theme->second_ink, x, gui_middle(GUI_SMALL, box) + 1.0f, end - x,
                    about);
    return press_fold(
        id, (gui_box){box.x + box.width - FOLD + 4.0f, box.y + 0.5f * (HEADER - FOLD), FOLD, FOLD});
}

void gui_section(const char *title, const char *about) {
    gui_box box = gui_place(SECTION, GUI_SECTION_GAP);
    gui_colour colour = gui_theme_now()->second_ink;
    if (!gui_seen(box)) {
        return;
    }
    float width =
        gui_text_within(GUI_SECTION, colour, box.x, gui_middle(GUI_SECTION, box), box.width, title);
    float room = box.width - width - GUI_GAP;
    if (about != NULL && room > 0.0f) {
        float x = box.x + box.width - fminf(gui_text_width(GUI_SMALL, about), room);
        gui_text_within(GUI_SMALL, colour, x, gui_middle(GUI_SMALL, box), room, about);
    }
}

bool gui_fold(int id, const char *title, bool open) {
    const gui_theme *theme = gui_theme_now();
    gui_group_ends();
    gui_box box = gui_place(FOLD_ROW, FOLD_GAP);
    gui_box around = {box.x - 8.0f, box.y + 1.0f, box.width + 16.0f, box.height - 2.0f};
    gui_touch touch = gui_touch_box(id, around);
    bool pressed = gui_focus_stop(id, box, 4.0f) && gui_focus_pressed();
    if (gui_seen(box)) {
        gui_colour colour = touch.over ? theme->ink : theme->second_ink;
        if (touch.over) {
            gui_draw_fill(around, 6.0f, gui_faded(theme->ink, 0.055f));
        }
        gui_text_within(GUI_SECTION, colour, box.x, gui_middle(GUI_SECTION, box),
                        box.width - 3.0f * FOLD_ICON, title);
        gui_icon(open ? GUI_ICON_OPEN : GUI_ICON_CLOSED, box.x + box.width - FOLD_ICON,
                 box.y + 0.5f * box.height, colour);
    }
    if (open) {
        gui_group_begins(id, box);
    }
    pressed = pressed || touch.clicked;
    if (pressed) {
        gui_group_opens(open ? 0 : id);
        gui_changed();
    }
    return pressed;
}

/* --- note ------------------------------------------------------------------------------------- */

const char *gui_break_line(gui_font font, const char *text, float width, char line[GUI_LINE_SIZE]) {
    size_t kept = 0, next = 0;
    for (size_t end = 0; text[end] != '\0'; end = next) {
        next = end + strspn(text + end, " ");
        next += strcspn(text + next, " ");
        if (next >= GUI_LINE_SIZE) {
            break;
        }
        snprintf(line, GUI_LINE_SIZE, "%.*s", (int)next, text);
        if (kept > 0 && gui_text_width(font, line) > width) {
            break;
        }
        kept = next;
    }
    if (kept == 0) { /* a word that is longer than any line: as much of it as a line holds */
        kept = strnlen(text, GUI_LINE_SIZE - 1);
        while (kept > 0 && ((unsigned char)text[kept] & 0xC0) == 0x80) {
            kept--;
        }
    }
    snprintf(line, GUI_LINE_SIZE, "%.*s", (int)kept, text);
    return text + kept + strspn(text + kept, " ");
}

void gui_note(const char *text, bool warning) {
    const gui_theme *theme = gui_theme_now();
    gui_colour colour = warning ? theme->warning : theme->second_ink;
    float gap = GUI_GAP;
    for (int lines = 0; lines < NOTE_LINES && *text != '\0'; lines++) {
        gui_box box = gui_place(NOTE_LINE, gap);
        char line[GUI_LINE_SIZE];
        const char *rest = gui_break_line(GUI_SMALL, text, box.width, line);
        gap = 0.0f;
        /* The last line there is room for shows with an ellipsis that something is missing. */
        gui_text_within(GUI_SMALL, colour, box.x, gui_middle(GUI_SMALL, box), box.width,
                        lines == NOTE_LINES - 1 ? text : line);
        text = rest;
    }
}

/* --- legend ----------------------------------------------------------------------------------- */

static void draw_strip(gui_box strip, const gui_colour *colours, int count) {
    for (int i = 0; i + 1 < count; i++) {
        float left = gui_snap(strip.x + strip.width * (float)i / (float)(count - 1));
        float right = gui_snap(strip.x + strip.width * (float)(i + 1) / (float)(count - 1));
        gui_draw_gradient((gui_box){left, strip.y, right - left, strip.height}, colours[i],
                          colours[i + 1]);
    }
}

static void draw_blocks(gui_box strip, const gui_colour *colours, int count, int hollow) {
    for (int i = 0; i < count; i++) {
        float left = gui_snap(strip.x + strip.width * (float)i / (float)count);
        float right = gui_snap(strip.x + strip.width * (float)(i + 1) / (float)count);
        float gap = i + 1 < count ? gui_whole(2.0f) : 0.0f;
        gui_box block = {left, strip.y, right - left - gap, strip.height};
        if (i == hollow) {
            gui_draw_outline(block, 0.0f, gui_whole(1.5f), colours[i]);
        } else {
            gui_draw_fill(block, 0.0f, colours[i]);
        }
    }
}

static void draw_ticks(gui_box box, const gui_legend_tick *ticks, int count) {
    float free_from = box.x;
    for (int i = 0; i < count; i++) {
        float width = gui_text_width(GUI_NUMBER, ticks[i].text);
        float x = box.x + ticks[i].place * box.width - 0.5f * width;
        x = fminf(fmaxf(x, box.x), box.x + box.width - width);
        if (x >= free_from) {
            gui_text(GUI_NUMBER, gui_theme_now()->second_ink, x, gui_middle(GUI_NUMBER, box),
                     ticks[i].text);
            free_from = x + width + TICK_GAP;
        }
    }
}

/* Places for the strip and for the texts under it. False when neither can be seen. */
static bool place_legend(gui_box *strip, gui_box *texts) {
    gui_box box = gui_place(STRIP + TICKS, GUI_GAP);
    *strip = (gui_box){box.x, gui_snap(box.y), box.width, gui_whole(STRIP)};
    *texts = (gui_box){box.x, box.y + STRIP + 2.0f, box.width, TICKS - 2.0f};
    return gui_seen(box);
}

void gui_legend(const gui_colour *colours, int count, const gui_legend_tick *ticks,
                int tick_count) {
    gui_box strip, texts;
    if (place_legend(&strip, &texts)) {
        draw_strip(strip, colours, count);
        draw_ticks(texts, ticks, tick_count);
    }
}

void gui_legend_blocks(const gui_colour *colours, int count, int hollow,
                       const gui_legend_tick *ticks, int tick_count) {
    gui_box strip, texts;
    if (place_legend(&strip, &texts)) {
        draw_blocks(strip, colours, count, hollow);
        draw_ticks(texts, ticks, tick_count);
    }
}
