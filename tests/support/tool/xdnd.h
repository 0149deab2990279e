/* Dropping files onto another program's window as a file manager does: XDND version 5. */
#ifndef XDND_H
#define XDND_H

#include <stdbool.h>

#include <X11/Xlib.h>

/* Drags the files, each from the root on, over a window and drops them there. False, with a line on
 * standard error, when the window does not take them within half a minute. */
bool xdnd_drop(Display *display, Window target, int count, char *const *files);

#endif
