/* Draws the state: the flock's scene, what is written on it, and the interface over both. */
#ifndef APP_DRAW_H
#define APP_DRAW_H

#include "app/app_state.h"
#include "gui/gui.h"

/* Makes what draws, renderer and letters, in the current context; `shaders` as render_create takes
 * it. False with the reason; app_draw_close then too. */
bool app_draw_open(app_state *app, render_loader *loader, const char *shaders,
                   base_message *message);
void app_draw_close(app_state *app);

/* Follows the state's size and unit: letters are baked anew for another scale, never stretched.
 * False with the reason when they cannot be: then nothing more can be drawn. */
bool app_draw_follow(app_state *app, base_message *message);

/* True when app_draw_follow has something to do. */
bool app_draw_behind(const app_state *app);

/* Builds the scene of this moment for the window, at the state's size and scale. */
void app_draw_build(app_state *app);

/* Draws the scene that was built. */
void app_draw_scene(app_state *app, render_target target);

/* Draws what is written on the scene: the first thing between gui_begin and gui_end. */
void app_draw_writing(app_state *app);

/* Builds a picture of this moment that is kept: the scene, `samples` times as fine as the state's
 * size and without its page when it is to be transparent, and apart from the interface's frame,
 * which must have begun, what is written on it, with the card of an explained boid but no panel.
 * Returns the writing, which is valid as gui_apart_end's is. */
gui_triangles app_draw_build_kept(app_state *app, int samples, bool transparent);

/* Draws the picture that was built, or the part of it that the target shows. */
void app_draw_kept(app_state *app, render_target target, gui_triangles written);

/* Draws card, panel, hint, help, message and the list of files, does what the hand did to them,
 * ends the interface's frame and draws all of it over the scene. `now` in seconds of
 * base_clock_seconds. */
void app_draw_interface(app_state *app, render_target target, double now);

#endif
