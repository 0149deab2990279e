/* An OpenGL 3.3 core context with no window and no display server, through EGL.
 *
 * For pictures and videos made off screen, and for tests. One context at a time, on the thread that
 * opened it. It has no framebuffer of its own: draw on a render_canvas. */
#ifndef APP_SCREEN_H
#define APP_SCREEN_H

#include <stdbool.h>

#include "base/base_message.h"
#include "render/render.h"

/* Opens a context and makes it current. A driver that has only an older OpenGL gives that: then
 * render_create says what was found. False with the reason when there is none at all. */
bool app_screen_open(base_message *message);

/* Closes the context; nothing happens when none is open. */
void app_screen_close(void);

/* Finds OpenGL's functions, for render_create. */
render_function app_screen_loader(const char *name);

#endif
