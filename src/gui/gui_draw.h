/* What widgets are drawn with: the few shapes that the binding gives to the C files of this layer.
 *
 * In interface units, between gui_begin and gui_end; text is gui_text of gui.h. */
#ifndef GUI_DRAW_H
#define GUI_DRAW_H

#include "gui/gui.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gui_box {
    float x, y, width, height; /* top left corner and size, u */
} gui_box;

/* Framebuffer pixels a unit, and the frame's size, u. */
float gui_scale(void);
float gui_frame_width(void);
float gui_frame_height(void);

/* A filled box with corners of this radius, u. */
void gui_draw_fill(gui_box box, float radius, gui_colour colour);

/* A line along the inside of the box's edge, 1 u or `width` wide; nothing when the colour has
 * no opacity. */
void gui_draw_border(gui_box box, float radius, gui_colour colour);
void gui_draw_outline(gui_box box, float radius, float width, gui_colour colour);

/* A box whose colour goes from left to right, or from top to bottom. */
void gui_draw_gradient(gui_box box, gui_colour left, gui_colour right);
void gui_draw_fade(gui_box box, gui_colour top, gui_colour bottom);

/* Shapes of points x, y, x, y...: a line that keeps its width, u, and a convex filled polygon, its
 * points clockwise on the screen. At most GUI_POINTS points, the rest is left out. */
#define GUI_POINTS 256
void gui_draw_line(const float *points, int count, float width, gui_colour colour);
void gui_draw_polygon(const float *points, int count, gui_colour colour);
void gui_draw_disc(float x, float y, float radius, gui_colour colour);

/* Until gui_draw_unclip nothing is drawn outside of the box (nor outside of a box around it). */
void gui_draw_clip(gui_box box);
void gui_draw_unclip(void);

/* Draws nothing, but makes the pointer over the box the interface's (gui_over_card). */
void gui_draw_catch(gui_box box);

#ifdef __cplusplus
}
#endif

#endif
