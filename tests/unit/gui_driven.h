/* Drives the panel as a hand would: a frame of 800 x 600 u, pointer, clicks, keys, words. Positions
 * in interface units; the panel's card lies at 468, 12 and its content from x = 484 to 772, y = 26
 * on. */
#ifndef GUI_DRIVEN_H
#define GUI_DRIVEN_H

#include "gui_drawn.h"

#include <string.h>

#include "gui/gui_panel.h"

#define FRAME_WIDTH  800.0f
#define FRAME_HEIGHT 600.0f
#define CARD_LEFT    468.0f
#define CARD_TOP     12.0f
#define LEFT         484.0f /* of the content */
#define RIGHT        772.0f
#define TOP          26.0f

static const gui_theme theme = {.ink = 0xFFF3ECE8,
                                .second_ink = 0xFFAB988D,
                                .accent = 0xFFFFB77F,
                                .on_accent = 0xFF140E0B,
                                .card = 0xED1F1612,
                                .card_border = 0x17F3ECE8,
                                .chosen = 0xFF44332A,
                                .warning = 0xFF54B4FF};

static float driven_scale = 1.0f;
static double driven_time;

/* Draws the widgets of one test; set by it. */
static void (*driven_widgets)(void);

static inline void set_scale(float scale) {
    driven_scale = scale;
    assert_true(gui_set_scale(scale));
}

static inline gui_triangles frame(void) {
    driven_time += 0.016;
    gui_input_time(driven_time);
    gui_begin(FRAME_WIDTH * driven_scale, FRAME_HEIGHT * driven_scale, 0.016f);
    gui_panel_begin(&theme, true);
    driven_widgets();
    gui_panel_end();
    return gui_end();
}

static inline void point(float x, float y) {
    gui_input_pointer(x * driven_scale, y * driven_scale, true);
}

static inline void button(bool down) {
    gui_input_button(0, down);
}

/* A press and a release that no frame lies between. */
static inline void click(float x, float y) {
    point(x, y);
    button(true);
    button(false);
}

static inline void pass(double seconds) {
    driven_time += seconds;
    gui_input_time(driven_time);
}

static inline void key(gui_key which) {
    gui_input_key(which, false);
}

static inline void type(const char *text) {
    for (; *text != '\0'; text++) {
        gui_input_character((unsigned char)*text);
    }
}

/* Starts each test with a hand that has done nothing and the focus nowhere. */
static inline int fresh(void **state) {
    (void)state;
    gui_shutdown();
    driven_scale = 1.0f;
    driven_time += 10.0;
    driven_widgets = NULL;
    return gui_init(1.0f) ? 0 : -1;
}

static inline int finished(void **state) {
    (void)state;
    gui_shutdown();
    return 0;
}

#define driven_test(test) cmocka_unit_test_setup_teardown(test, fresh, finished)

#endif
