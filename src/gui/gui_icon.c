/* The icons of the panel, drawn as shapes in a square of 12 u. */
#include <math.h>

#include "gui/gui_inside.h"

#define HALF   5.0f /* of a triangle's height */
#define BAR    2.0f
#define STROKE 1.8f
#define PI     3.14159265f

static void triangle(float x, float y, float width, gui_colour colour) {
    /* Clockwise whichever way it points. */
    float top = y - HALF, bottom = y + HALF;
    float right[] = {x, top, x + width, y, x, bottom};
    float left[] = {x, bottom, x + width, y, x, top};
    gui_draw_polygon(width > 0.0f ? right : left, 3, colour);
}

static void bar(float x, float y, float width, gui_colour colour) {
    gui_draw_fill((gui_box){x, y - HALF, gui_whole(width), 2.0f * HALF}, 0.0f, colour);
}

/* An open circle that ends in an arrow's head, clockwise. */
static void turn(float x, float y, gui_colour colour) {
    enum { POINTS = 22 };
    const float radius = 4.5f, from = -0.15f * PI, to = 1.5f * PI;
    float points[2 * POINTS], *point = points;
    for (int i = 0; i < POINTS; i++) {
        float angle = from + (to - from) * (float)i / (float)(POINTS - 1);
        *point++ = x + radius * cosf(angle);
        *point++ = y + 0.5f + radius * sinf(angle);
    }
    gui_draw_line(points, POINTS, STROKE, colour);
    float tip = y + 0.5f - radius;
    float head[] = {x - 0.5f, tip - 3.2f, x + 4.0f, tip, x - 0.5f, tip + 3.2f};
    gui_draw_polygon(head, 3, colour);
}

/* An angle bracket that points right (1) or left (-1), and the edge that the panel goes to. */
static void fold(float x, float y, float way, gui_colour colour) {
    float bracket[] = {x - 2.0f - 2.0f * way, y - 4.0f, x - 2.0f + 2.0f * way, y,
                       x - 2.0f - 2.0f * way, y + 4.0f};
    gui_draw_line(bracket, 3, STROKE, colour);
    gui_draw_fill((gui_box){x + 3.5f, y - HALF, gui_whole(1.5f), 2.0f * HALF}, 0.0f, colour);
}

/* An angle bracket that points down, or right when nothing hangs below it. */
static void unfolded(float x, float y, bool open, gui_colour colour) {
    float down[] = {x - 4.0f, y - 2.0f, x, y + 2.0f, x + 4.0f, y - 2.0f};
    float right[] = {x - 2.0f, y - 4.0f, x + 2.0f, y, x - 2.0f, y + 4.0f};
    gui_draw_line(open ? down : right, 3, 1.5f, colour);
}

/* A folder's outline with its tab, and an arrow that points up. */
static void folder(float x, float y, gui_colour colour) {
    float outline[] = {x - 5.5f, y - 4.0f, x - 1.5f, y - 4.0f, x,        y - 2.5f, x + 5.5f,
                       y - 2.5f, x + 5.5f, y + 4.0f, x - 5.5f, y + 4.0f, x - 5.5f, y - 4.0f};
    gui_draw_line(outline, 7, 1.3f, colour);
}

static void parent(float x, float y, gui_colour colour) {
    float stem[] = {x, y + 4.5f, x, y - 4.0f};
    float head[] = {x - 3.8f, y - 0.5f, x, y - 4.5f, x + 3.8f, y - 0.5f};
    gui_draw_line(stem, 2, 1.5f, colour);
    gui_draw_line(head, 3, 1.5f, colour);
}

void gui_icon(gui_icon_kind kind, float x, float y, gui_colour colour) {
    x = gui_snap(x);
    y = gui_snap(y);
    switch (kind) {
    case GUI_ICON_START:
        bar(x - 7.0f, y, BAR, colour);
        triangle(x + 1.0f, y, -5.5f, colour);
        triangle(x + 7.0f, y, -5.5f, colour);
        break;
    case GUI_ICON_BACK:
        bar(x - 5.0f, y, BAR, colour);
        triangle(x + 5.0f, y, -7.5f, colour);
        break;
    case GUI_ICON_PLAY:
        triangle(x - 3.5f, y, 8.5f, colour);
        break;
    case GUI_ICON_PAUSE:
        bar(x - 4.0f, y, BAR + 1.0f, colour);
        bar(x + 1.0f, y, BAR + 1.0f, colour);
        break;
    case GUI_ICON_STEP:
        triangle(x - 5.0f, y, 7.5f, colour);
        bar(x + 3.0f, y, BAR, colour);
        break;
    case GUI_ICON_RESET:
        turn(x, y, colour);
        break;
    case GUI_ICON_FOLD:
        fold(x, y, 1.0f, colour);
        break;
    case GUI_ICON_UNFOLD:
        fold(x, y, -1.0f, colour);
        break;
    case GUI_ICON_OPEN:
    case GUI_ICON_CLOSED:
        unfolded(x, y, kind == GUI_ICON_OPEN, colour);
        break;
    case GUI_ICON_FOLDER:
        folder(x, y, colour);
        break;
    case GUI_ICON_PARENT:
        parent(x, y, colour);
        break;
    }
}
