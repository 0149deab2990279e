/* The window's life: opens it, draws and takes input in until it is closed. */
#ifndef APP_SHOW_H
#define APP_SHOW_H

#include "app/app_state.h"

/* Shows the state in a window until the person quits. False with the reason when there can be no
 * window. */
bool app_show(app_state *app, const data_options *options, base_message *message);

#endif
