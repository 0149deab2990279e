/* The card of a guide; see gui_guide.h. */
#include "gui/gui_guide.h"

#include <math.h>

#include "gui/gui_inside.h"

#define HEAD      20.0f
#define LINE      18.0f
#define LINES     8 /* most of a text */
#define GAP       6.0f
#define SIGN      7.0f  /* radius of what shows whether it was done, and its middle from the left */
#define SIGN_ROOM 24.0f /* from the card's text edge to what is asked */
#define BORDER    1.0f

#define RING   2.0f /* thickness in the picture */
#define CASING 1.5f /* of the card's colour on both sides, against what lies behind */

/* --- text ------------------------------------------------------------------------------------- */

static int lines_of(const char *text, float width) {
    char line[GUI_LINE_SIZE];
    int count = 0;
    for (; *text != '\0' && count < LINES; count++) {
        text = gui_break_line(GUI_SMALL, text, width, line);
    }
    return count;
}

static void draw_text(const char *text, gui_colour colour, gui_box box) {
    char line[GUI_LINE_SIZE];
    for (int i = 0; *text != '\0' && i < LINES; i++) {
        text = gui_break_line(GUI_SMALL, text, box.width, line);
        gui_text(GUI_SMALL, colour, box.x, box.y + 0.5f * (LINE - gui_line_height(GUI_SMALL)),
                 line);
        box.y += LINE;
    }
}

/* --- parts ------------------------------------------------------------------------------------ */

/* Heights of the two texts; of the second that of the longer of its two versions. */
static void measure(const gui_guide *guide, float width, float *told, float *asked) {
    float room = width - 2.0f * GUI_PADDING_X;
    *told = LINE * (float)lines_of(guide->text, room);
    *asked = LINE * fmaxf((float)lines_of(guide->asked, room - SIGN_ROOM),
                          (float)lines_of(guide->seen, room - SIGN_ROOM));
}

float gui_guide_height(const gui_guide *guide, float width) {
    float told, asked;
    measure(guide, width, &told, &asked);
    float texts =
        (guide->without < 1 ? GAP + told : 0.0f) + (guide->without < 2 ? GAP + asked : 0.0f);
    return 2.0f * GUI_PADDING_Y + HEAD + texts + 2.0f * GAP + GUI_BUTTON + BORDER;
}

static void draw_head(const gui_guide *guide) {
    const gui_theme *theme = gui_theme_now();
    gui_box box = gui_place(HEAD, 0.0f);
    float about = gui_text_width(GUI_SMALL, guide->about);
    gui_text_within(GUI_TITLE, theme->ink, box.x, gui_middle(GUI_TITLE, box),
                    box.width - about - GUI_GAP, guide->title);
    gui_text_right(GUI_SMALL, theme->second_ink, box.x + box.width, box, guide->about);
}

/* An empty circle, or a full one with a tick. */
static void draw_sign(float x, float y, bool done) {
    const gui_theme *theme = gui_theme_now();
    if (!done) {
        gui_draw_outline((gui_box){x - SIGN, y - SIGN, 2.0f * SIGN, 2.0f * SIGN}, SIGN, 1.5f,
                         theme->accent);
        return;
    }
    const float tick[] = {x - 3.2f, y + 0.2f, x - 0.9f, y + 2.6f, x + 3.4f, y - 2.6f};
    gui_draw_disc(x, y, SIGN, theme->accent);
    gui_draw_line(tick, 3, 1.6f, theme->on_accent);
}

static void draw_asked(const gui_guide *guide, float height) {
    gui_box box = gui_place(height, GAP);
    draw_sign(box.x + SIGN, box.y + 0.5f * LINE, guide->done);
    box.x += SIGN_ROOM;
    box.width -= SIGN_ROOM;
    draw_text(guide->done ? guide->seen : guide->asked, gui_theme_now()->ink, box);
}

/* --- all of it -------------------------------------------------------------------------------- */

int gui_guide_draw(int id, const gui_guide *guide, const gui_theme *theme, bool reachable, float x,
                   float y, float width) {
    float told, asked;
    measure(guide, width, &told, &asked);
    gui_plate_begin(theme, reachable,
                    (gui_box){gui_snap(x), gui_snap(y), width, gui_guide_height(guide, width)});
    draw_head(guide);
    if (guide->without < 1) {
        draw_text(guide->text, theme->ink, gui_place(told, GAP));
    }
    if (guide->without < 2) {
        draw_asked(guide, asked);
    }
    int pressed = gui_buttons_in(id, guide->buttons, guide->count, guide->accent,
                                 gui_place(GUI_BUTTON, 2.0f * GAP));
    gui_plate_end();
    return pressed;
}

static void draw_circle(float x, float y, float radius, float thickness, gui_colour colour) {
    gui_draw_outline((gui_box){x - radius, y - radius, 2.0f * radius, 2.0f * radius}, radius,
                     thickness, colour);
}

void gui_guide_ring(const gui_theme *theme, float x, float y, float radius) {
    draw_circle(x, y, radius + CASING, RING + 2.0f * CASING, theme->card);
    draw_circle(x, y, radius, RING, theme->accent);
}
