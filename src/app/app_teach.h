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

/* A sentence stays for so many seconds of flight after it was true: one that came and went with
 * every reading would push the rows below it about. */
#define APP_TEACH_STAY 2.0

/* What is told now; zeroed nothing. */
typedef struct app_taught {
    const char *lines[APP_TEACH_MOST];
    double true_at[APP_TEACH_MOST]; /* when each was true last, seconds of the clock */
    int count;
} app_taught;

/* Takes in which `count` sentences are true at `now`. Paused (`stay` false) those that are not go
 * at once, for nothing comes and goes by itself. */
void app_teach_follow(app_taught *taught, const char *const *lines, int count, bool stay,
                      double now);

/* True when this sentence is told. */
bool app_teach_tells(const app_taught *taught, const char *line);

#endif
