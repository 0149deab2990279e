/* Draws the state: the flock's scene, what is written on it, and the interface over both. */
#ifndef APP_DRAW_H
#define APP_DRAW_H

#include "app/app_state.h"

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

/* Builds the scene of this moment at the state's size and scale. */
void app_draw_build(app_state *app);

/* Draws the scene that was built. */
void app_draw_scene(app_state *app, render_target target);

/* Draws what is written on the scene: the first thing between gui_begin and gui_end. */
void app_draw_writing(app_state *app);

/* Builds and draws a picture that is kept, with what is written on it and the card of an explained
 * boid but no panel; within the interface's frame, of which it is no part. */
void app_draw_kept(app_state *app, render_target target);

/* Draws card, panel, hint, help, message and the list of files, does what the hand did to them,
 * ends the interface's frame and draws all of it over the scene. `now` in seconds of
 * base_clock_seconds. */
void app_draw_interface(app_state *app, render_target target, double now);

#endif
