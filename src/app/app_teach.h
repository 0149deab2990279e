/* Sentences that say why a flock cannot behave as one: only what is true of it now.
 *
 * Only text, chosen by the parameters and by what was measured. */
#ifndef APP_TEACH_H
#define APP_TEACH_H

#include "flock/flock_params.h"

/* Most sentences at a time. */
#define APP_TEACH_MOST 2

/* Chooses the sentences, each short enough for a line of the panel, and returns how many.
 * `neighbours`: how many a boid has on average; NAN while it is not known. */
int app_teach(const flock_params *params, double neighbours, const char *lines[APP_TEACH_MOST]);

#endif
