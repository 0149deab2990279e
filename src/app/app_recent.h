/* The files that were opened or saved last, from one run of the program to the next.
 *
 * Kept as a text, a path a line, the newest first, in flockview/recent of the folder where programs
 * keep their state (XDG_STATE_HOME, by default ~/.local/state). Where that cannot be read or
 * written nothing is remembered, which is no reason to bother anybody. */
#ifndef APP_RECENT_H
#define APP_RECENT_H

#include "app/app_origin.h"

/* Most files that are remembered. */
#define APP_RECENT_MOST 10

/* Reads the paths of those files that are still there; how many. */
int app_recent_read(char paths[APP_RECENT_MOST][APP_PATH]);

/* Makes a file the newest; `path` from the root on. */
void app_recent_note(const char *path);

#endif
