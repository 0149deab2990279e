/* The interface's drawing board: a C binding over Dear ImGui, and our own widgets on it.
 *
 * Knows nothing of flocks, windows or OpenGL. The program feeds input in, draws between gui_begin
 * and gui_end, and takes triangles out. All positions and sizes are in interface units (u: one
 * pixel at scale 1), y down; the binding multiplies by the scale and moves edges and letters to
 * whole pixels, so that they are crisp. One board at a time, on one thread. */
#ifndef GUI_H
#define GUI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The faces of LOOK section 5, embedded in the program. */
typedef enum gui_font {
    GUI_LABEL,   /* Inter Medium 15 */
    GUI_SMALL,   /* Inter Regular 13: second ink, segments, hints */
    GUI_SECTION, /* Inter SemiBold 11: capitals over sections */
    GUI_TITLE,   /* Inter SemiBold 18: a preset's name */
    GUI_NUMBER,  /* JetBrains Mono Medium 14: every number that changes */
    GUI_KEY,     /* JetBrains Mono Medium 12: key caps */
    GUI_FONTS
} gui_font;

/* 8-bit sRGB with straight alpha, red in the lowest byte. */
typedef uint32_t gui_colour;

/* Makes a colour from 0xRRGGBB and an opacity of 0..1. */
gui_colour gui_rgb(uint32_t rgb, float opacity);

/* The smallest scale and the largest for an interface, framebuffer pixels a unit. A larger one is
 * for a poster, up to GUI_SCALE_POSTER: then there are only the letters and signs that are written
 * on pictures. Any other is held to these. */
#define GUI_SCALE_MIN    0.5f
#define GUI_SCALE_MAX    4.0f
#define GUI_SCALE_POSTER 16.0f

/* Starts the board with fonts baked for `scale`. False when the fonts cannot be baked. */
bool gui_init(float scale);

/* Who is to end the program when memory runs out while the board is made or drawn on, to which Dear
 * ImGui has no answer: must not return. */
void gui_when_starved(void (*end)(void));

/* Ends the board and frees everything; does nothing when it was not started. */
void gui_shutdown(void);

/* Bakes the fonts anew for another scale, between frames; the glyph atlas must be handed to the
 * renderer again. False, and nothing can be drawn, when the fonts cannot be baked. */
bool gui_set_scale(float scale);

/* The glyph atlas: one byte of coverage a texel, rows top to bottom. Valid until the next scale. */
const uint8_t *gui_glyphs(int *width, int *height);

/* Input, in framebuffer pixels; takes effect with the next gui_begin. */
void gui_input_pointer(float x, float y, bool inside);
void gui_input_button(int button, bool down); /* 0 left; others are ignored */
void gui_input_wheel(float notches);

/* The time of the input that follows, seconds of any clock that never stops: tells a double click
 * from two clicks. */
void gui_input_time(double seconds);

/* The keys that fields and the keyboard's focus read. */
typedef enum gui_key {
    GUI_KEY_CHARACTER, /* none of them */
    GUI_KEY_LEFT,
    GUI_KEY_RIGHT,
    GUI_KEY_UP,
    GUI_KEY_DOWN,
    GUI_KEY_HOME,
    GUI_KEY_END,
    GUI_KEY_BACKSPACE,
    GUI_KEY_DELETE,
    GUI_KEY_ENTER,
    GUI_KEY_SPACE,
    GUI_KEY_TAB,
    GUI_KEY_ESCAPE
} gui_key;

/* A key that went down or repeats. True when the interface takes it: a field is open or the focus
 * is in the panel. May also be called between gui_begin and the drawing of the panel. */
bool gui_input_key(gui_key key, bool shift);

/* A character as typed; ignored while no field is open. Space comes as a key and as a character. */
void gui_input_character(unsigned codepoint);

/* True while a field is open: every key belongs to it, not only those of gui_key. */
bool gui_wants_keyboard(void);

/* The keyboard's focus in the panel: while it is there Tab and Up and Down move it, Left and Right
 * change a value, Enter and Space press, Escape leaves. */
bool gui_focused(void);
void gui_focus_enter(void);
void gui_focus_leave(void);

/* True when what was drawn is already out of date, because a widget gave a result or input waits:
 * draw another frame soon, even if nothing else moves. Ask after gui_end. */
bool gui_wants_frame(void);

/* Starts a frame of this size in framebuffer pixels (0 x 0 when minimised), `elapsed` seconds after
 * the last. */
void gui_begin(float width, float height, float elapsed);

/* True when this place, in framebuffer pixels, was on a card of the last frame: whose a press there
 * is, wherever the pointer has gone since. */
bool gui_over_card(float x, float y);

/* Draws one line of UTF-8 (up to a newline) from x on, in a box gui_line_height high whose top is
 * y: capitals stand in the middle of that box. Returns the line's width. */
float gui_text(gui_font font, gui_colour colour, float x, float y, const char *text);
float gui_text_width(gui_font font, const char *text);

/* The same, cut with an ellipsis where it would be wider than `width`. */
float gui_text_within(gui_font font, gui_colour colour, float x, float y, float width,
                      const char *text);
float gui_line_height(gui_font font);

/* A filled rectangle with round corners, and its 1 u border when border has opacity. The pointer
 * over it belongs to the interface. */
void gui_card(float x, float y, float width, float height, float radius, gui_colour fill,
              gui_colour border);

/* A key as a cap: mono 12 on a 10 % ink fill with a border, radius 4. Returns its width. */
#define GUI_KEYCAP_HEIGHT 20.0f
float gui_keycap(float x, float y, const char *key, gui_colour ink);
float gui_keycap_width(const char *key);

/* A message in a pill, centred on x, its top at y: one line, or where that is wider than `room` as
 * many as it takes, up to four. The pointer goes through it: a message comes and goes by itself. */
#define GUI_PILL_HEIGHT 32.0f /* of one line */
typedef struct gui_pill_look {
    gui_colour ink, fill, border;
    float opacity; /* 0..1, of all of it */
} gui_pill_look;
float gui_pill_width(const char *text); /* on one line */
void gui_pill(float x, float y, float room, const char *text, const gui_pill_look *look);

/* A sign that something is being recorded: a pill with a red dot and a line of numbers, its top
 * left corner at (x, y). The pointer goes through it. */
float gui_recording_width(const char *text);
void gui_recording(float x, float y, const char *text, gui_colour ink, gui_colour fill,
                   gui_colour border);

/* A quiet line in small letters on a pill that only keeps what is behind it away, centred on x, its
 * top at y. The pointer goes through it. */
#define GUI_HINT_HEIGHT 22.0f
float gui_hint_width(const char *text);
void gui_hint(float x, float y, const char *text, gui_colour ink, gui_colour fill);

/* What was drawn since gui_begin: triangles in framebuffer pixels, the memory layout of Dear ImGui
 * (vertex: x, y, u, v as float, colour as 4 bytes; 16-bit indices). Valid until the next gui_begin.
 */
typedef struct gui_batch {
    uint32_t first_index, index_count, first_vertex; /* indices count from first_vertex */
    float clip[4];                                   /* left, top, right, bottom, pixels */
} gui_batch;

typedef struct gui_triangles {
    const void *vertices; /* 20 bytes each */
    size_t vertex_count;
    const uint16_t *indices;
    size_t index_count;
    const gui_batch *batches;
    size_t batch_count;
} gui_triangles;

/* Ends the frame and gives its triangles. */
gui_triangles gui_end(void);

/* What is drawn in between goes into triangles of its own and is no part of the frame's: another
 * picture in one frame, of which there may be several. Valid until the next of either is taken. */
void gui_apart_begin(void);
gui_triangles gui_apart_end(void);

#ifdef __cplusplus
}
#endif

#endif
