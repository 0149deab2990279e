/* Opening another flock while the window stays: a file, or a preset.
 *
 * All of what is seen changes, as if the program had been started with it; theme and look stay
 * where the file says nothing of them. The flock that was there is kept: undo returns to it. */
#ifndef APP_OPEN_H
#define APP_OPEN_H

#include "app/app_state.h"

/* Opens a scenario, recording, checkpoint or table and says so. False with the reason, which
 * begins with the path: then nothing has changed. */
bool app_open_file(app_state *app, const char *path, base_message *message);

/* The same for the first of `count` files that were dropped on the window; what is refused is said.
 */
void app_open_dropped(app_state *app, const char *path, int count);

/* Begins a preset's own flock in its opening view; speed and pause stay too. What is refused is
 * said. */
void app_open_preset(app_state *app, flock_preset preset);

/* Returns to the flock before, or goes on to the one after it, and says so; false when there is
 * none. */
bool app_open_return(app_state *app, bool back);

/* What a kind of file is called: "recording"; "" for DATA_KIND_NONE. */
const char *app_open_kind(data_kind kind);

#endif
