/* The pointer as the flock knows it: when it acts, and along which line of sight.
 *
 * The mouse (app_pointer) says where it is and what is held, key C what it does when nothing is;
 * here both become FLOCK_COMMAND_CURSOR commands. */
#ifndef APP_CURSOR_H
#define APP_CURSOR_H

#include "app/app_state.h"

/* Tells the flock about the pointer, once a picture and only when that changed. Before the pointer
 * has ever been on the window, the flock is left to what the command line said. `taken`: the
 * interface wants the pointer. The scene's moment must have been built. */
void app_cursor_follow(app_state *app, bool taken);

#endif
