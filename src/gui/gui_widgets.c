/* Our own widgets: card, keycap, pill. Pure arrangement of boxes and text, in interface units. */
#include "gui/gui_inside.h"

#include <math.h>

/* Around the letters of a cap and of a message, u. */
#define KEYCAP_PADDING  6.0f
#define KEYCAP_RADIUS   4.0f
#define KEYCAP_SMALLEST 21.0f /* odd, like a letter at scale 1, so that it stands in the middle */
#define PILL_PADDING    16.0f
#define PILL_LINE       20.0f /* from line to line of a message that needs more than one */
#define PILL_LINES      4
#define HINT_PADDING    12.0f

/* Of the sign for recording; at least 3:1 to the pill in both themes. */
#define RED 0xE5484Du

/* A cap's opacities, as parts of its ink's. */
#define KEYCAP_FILL   0.10f
#define KEYCAP_BORDER 0.18f

void gui_card(float x, float y, float width, float height, float radius, gui_colour fill,
              gui_colour border) {
    gui_box box = {x, y, width, height};
    gui_draw_catch(box);
    gui_draw_fill(box, radius, fill);
    gui_draw_border(box, radius, border);
}

/* Single characters get caps of one width, so that they line up under each other. */
float gui_keycap_width(const char *key) {
    return fmaxf(KEYCAP_SMALLEST, gui_text_width(GUI_KEY, key) + 2.0f * KEYCAP_PADDING);
}

float gui_keycap(float x, float y, const char *key, gui_colour ink) {
    gui_box box = {x, y, gui_keycap_width(key), GUI_KEYCAP_HEIGHT};
    gui_draw_fill(box, KEYCAP_RADIUS, gui_faded(ink, KEYCAP_FILL));
    gui_draw_border(box, KEYCAP_RADIUS, gui_faded(ink, KEYCAP_BORDER));
    float left = x + 0.5f * (box.width - gui_text_width(GUI_KEY, key));
    gui_text(GUI_KEY, ink, left, gui_middle(GUI_KEY, box), key);
    return box.width;
}

float gui_pill_width(const char *text) {
    return gui_text_width(GUI_LABEL, text) + 2.0f * PILL_PADDING;
}

/* The lines of a message, and the width of the longest, at most what there is room for. */
typedef struct pill_lines {
    char broken[PILL_LINES][GUI_LINE_SIZE];
    const char *text[PILL_LINES];
    int count;
    float width;
} pill_lines;

static void break_pill(pill_lines *lines, const char *text, float room) {
    *lines = (pill_lines){.count = 0};
    while (*text != '\0') {
        char *line = lines->broken[lines->count];
        const char *rest = gui_break_line(GUI_LABEL, text, room, line);
        /* All that is left; where there is no line after it, or no word that fits, to be cut. */
        bool last = gui_text_width(GUI_LABEL, text) <= room || lines->count == PILL_LINES - 1 ||
                    line[0] == '\0';
        float width = gui_text_width(GUI_LABEL, last ? text : line);
        lines->text[lines->count++] = last ? text : line;
        lines->width = fminf(fmaxf(lines->width, width), room);
        text = last ? "" : rest;
    }
}

void gui_pill(float x, float y, float room, const char *text, const gui_pill_look *look) {
    pill_lines lines;
    break_pill(&lines, text, fmaxf(room - 2.0f * PILL_PADDING, 0.0f));
    float width = lines.width + 2.0f * PILL_PADDING;
    gui_box box = {x - 0.5f * width, y, width,
                   GUI_PILL_HEIGHT + PILL_LINE * (float)(lines.count - 1)};
    gui_draw_fill(box, 0.5f * GUI_PILL_HEIGHT, gui_faded(look->fill, look->opacity));
    gui_draw_border(box, 0.5f * GUI_PILL_HEIGHT, gui_faded(look->border, look->opacity));
    box.height = GUI_PILL_HEIGHT;
    for (int i = 0; i < lines.count; i++) {
        float wide = fminf(gui_text_width(GUI_LABEL, lines.text[i]), lines.width);
        gui_text_within(GUI_LABEL, gui_faded(look->ink, look->opacity), x - 0.5f * wide,
                        gui_middle(GUI_LABEL, box), lines.width, lines.text[i]);
        box.y += PILL_LINE;
    }
}

/* The dot of the sign for recording, and where its text begins. */
#define RECORDING_DOT  5.0f
#define RECORDING_TEXT (PILL_PADDING + 2.0f * RECORDING_DOT + GUI_GAP)

float gui_recording_width(const char *text) {
    return RECORDING_TEXT + gui_text_width(GUI_NUMBER, text) + PILL_PADDING;
}

void gui_recording(float x, float y, const char *text, gui_colour ink, gui_colour fill,
                   gui_colour border) {
    gui_box box = {x, y, gui_recording_width(text), GUI_PILL_HEIGHT};
    gui_draw_fill(box, 0.5f * GUI_PILL_HEIGHT, fill);
    gui_draw_border(box, 0.5f * GUI_PILL_HEIGHT, border);
    gui_draw_disc(x + PILL_PADDING + RECORDING_DOT, y + 0.5f * GUI_PILL_HEIGHT, RECORDING_DOT,
                  gui_rgb(RED, 1.0f));
    gui_text(GUI_NUMBER, ink, x + RECORDING_TEXT, gui_middle(GUI_NUMBER, box), text);
}

float gui_hint_width(const char *text) {
    return gui_text_width(GUI_SMALL, text) + 2.0f * HINT_PADDING;
}

void gui_hint(float x, float y, const char *text, gui_colour ink, gui_colour fill) {
    float width = gui_hint_width(text);
    gui_box box = {x - 0.5f * width, y, width, GUI_HINT_HEIGHT};
    gui_draw_fill(box, 0.5f * GUI_HINT_HEIGHT, fill);
    gui_text(GUI_SMALL, ink, box.x + HINT_PADDING, gui_middle(GUI_SMALL, box), text);
}
