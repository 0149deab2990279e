/* The flocks that were left for another, to come back to: opening a file or a preset loses nothing.
 *
 * They stand in a row, as the pages of a browser do: opening one puts it after the one in force and
 * drops those that were further on; undo and redo go along the row. */
#ifndef APP_FLOCKS_H
#define APP_FLOCKS_H

#include <stdbool.h>

#include "app/app_groups.h"
#include "app/app_measures.h"
#include "app/app_origin.h"
#include "app/app_past.h"
#include "data/data_options.h"
#include "play/play_pace.h"
#include "scene/scene.h"

/* Most flocks in the row; when one more is opened the oldest goes. */
#define APP_FLOCKS_MOST 8

/* All of the state that is of one flock and how it was looked at. */
typedef struct app_flock {
    char name[96]; /* what leads here: "opening mill.ini" */
    play_source *source;
    app_origin origin;
    app_kept kept;
    bool from_table;
    play_pace pace;
    app_past past;
    flock_param chosen;
    flock_cursor_mode cursor_mode;
    scene_camera camera, opening;
    bool turntable;
    scene_style style;
    scene_history *history;
    app_groups groups;
    app_measures measures;
    bool explains; /* a boid was explained: */
    uint32_t explained;
} app_flock;

typedef struct app_flocks {
    app_flock *items[APP_FLOCKS_MOST]; /* that of the flock in force holds only its name */
    int count, now;
} app_flocks;

struct app_state;

/* Takes what is of one flock out of the state, and puts it back. */
void app_flock_take(app_flock *flock, const struct app_state *app);
void app_flock_give(const app_flock *flock, struct app_state *app);

/* Begins the flock of `options`, which takes `source` over, in the place of the one in force, which
 * `left` has then. False with the reason: then nothing has changed and `source` is freed. */
bool app_flock_begin(struct app_state *app, const data_options *options, play_source *source,
                     app_flock *left, base_message *message);

/* Drops the flock in force for the one that `left` has. */
void app_flock_return(struct app_state *app, const app_flock *left);

/* Frees what a flock owns. */
void app_flock_shutdown(app_flock *flock);

/* Puts the flock that `left` took on the row, with the one now in force after it, which is called
 * `name`. False when memory runs out: then nothing has changed. */
bool app_flocks_leave(struct app_state *app, const app_flock *left, const char *name);

/* Goes back to the flock before (-1) or on to the next (1), and tells by its name the way between
 * them; false when there is none. */
bool app_flocks_go(struct app_state *app, int by, const char **name);

void app_flocks_clear(app_flocks *flocks);

#endif
