/* Small things that every widget of the panel is drawn with: colours, pixels, lines of text. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gui/gui_inside.h"

/* NaN becomes 0. */
static float unit_interval(float value) {
    return fminf(fmaxf(value, 0.0f), 1.0f);
}

gui_colour gui_rgb(uint32_t rgb, float opacity) {
    uint32_t red = rgb >> 16 & 0xFF, green = rgb >> 8 & 0xFF, blue = rgb & 0xFF;
    uint32_t alpha = (uint32_t)lrintf(unit_interval(opacity) * 255.0f);
    return red | green << 8 | blue << 16 | alpha << 24;
}

gui_colour gui_faded(gui_colour colour, float part) {
    uint32_t alpha = (uint32_t)lrintf((float)(colour >> 24) * unit_interval(part));
    return (colour & 0x00FFFFFF) | alpha << 24;
}

float gui_whole(float length) {
    return fmaxf(1.0f, roundf(length * gui_scale())) / gui_scale();
}

float gui_snap(float coordinate) {
    return roundf(coordinate * gui_scale()) / gui_scale();
}

float gui_middle(gui_font font, gui_box box) {
    return box.y + 0.5f * (box.height - gui_line_height(font));
}

void gui_text_right(gui_font font, gui_colour colour, float x, gui_box box, const char *text) {
    gui_text(font, colour, x - gui_text_width(font, text), gui_middle(font, box), text);
}

/* The length without its last character of UTF-8. */
static size_t before_last(const char *text, size_t length) {
    do {
        length--;
    } while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80);
    return length;
}

float gui_text_within(gui_font font, gui_colour colour, float x, float y, float width,
                      const char *text) {
    if (gui_text_width(font, text) <= width) {
        return gui_text(font, colour, x, y, text);
    }
    char cut[128];
    size_t length = strcspn(text, "\n");
    /* Room for the ellipsis; one more character goes than has to when the text is endless. */
    length = length < sizeof cut - 8 ? length : sizeof cut - 8;
    while (length > 0) {
        length = before_last(text, length);
        snprintf(cut, sizeof cut, "%.*s\u2026", (int)length, text);
        if (gui_text_width(font, cut) <= width) {
            return gui_text(font, colour, x, y, cut);
        }
    }
    return 0.0f;
}

/* More than the rounding of a float. */
static bool has_more(double value, int decimals) {
    double scale = pow(10.0, decimals);
    return fabs(value - round(value * scale) / scale) > 1e-6 * fabs(value);
}

void gui_write_number(double value, int decimals, char text[GUI_NUMBER_SIZE]) {
    double size = fabs(value);
    const char *minus = value < 0.0 ? "\u2212" : "";
    if (!(size < 1e9)) {
        snprintf(text, GUI_NUMBER_SIZE, "%s%.3g", minus, size);
    } else if (has_more(value, decimals)) {
        snprintf(text, GUI_NUMBER_SIZE, size < 1e3 ? "%s%.4g" : "%s%.0f", minus, size);
    } else {
        snprintf(text, GUI_NUMBER_SIZE, "%s%.*f", minus, decimals, size);
    }
}
