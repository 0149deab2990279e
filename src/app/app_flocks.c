/* Flocks that were left; see app_flocks.h. */
#include "app/app_flocks.h"

#include <stdio.h>
#include <string.h>

#include "app/app_state.h"
#include "base/base_memory.h"

void app_flock_take(app_flock *flock, const app_state *app) {
    *flock = (app_flock){.source = app->source,
                         .origin = app->origin,
                         .kept = app->kept,
                         .from_table = app->from_table,
                         .pace = app->pace,
                         .past = app->past,
                         .chosen = app->chosen,
                         .cursor_mode = app->cursor_mode,
                         .camera = app->camera,
                         .opening = app->opening,
                         .turntable = app->turntable,
                         .style = app->style,
                         .history = app->history,
                         .groups = app->groups,
                         .measures = app->measures,
                         .explains = app->explain.shown,
                         .explained = app->explain.id};
}

void app_flock_give(const app_flock *flock, app_state *app) {
    float unit = app->style.unit; /* the display's, not the flock's */
    app->source = flock->source;
    app->origin = flock->origin;
    app->kept = flock->kept;
    app->from_table = flock->from_table;
    app->pace = flock->pace;
    app->past = flock->past;
    app->chosen = flock->chosen;
    app->cursor_mode = flock->cursor_mode;
    app->camera = flock->camera;
    app->opening = flock->opening;
    app->turntable = flock->turntable;
    app->style = flock->style;
    app->style.unit = unit;
    app->history = flock->history;
    app->groups = flock->groups;
    app->measures = flock->measures;
    app_explain_return(&app->explain, flock->explains, flock->explained);
    app_timeline_forget(&app->timeline);
}

void app_flock_shutdown(app_flock *flock) {
    scene_history_destroy(flock->history);
    app_groups_shutdown(&flock->groups);
    play_source_destroy(flock->source);
}

/* What was held of the flock before is none of the one now in force. */
static void let_go(app_state *app) {
    app_wait_leave(app);
    app_pointer_let_go(app);
    app_panel_let_go(&app->panel);
    app_drag_end(app);
    app->taught = (app_taught){0};
}

void app_flock_return(app_state *app, const app_flock *left) {
    app_flock now;
    app_flock_take(&now, app);
    app_flock_shutdown(&now);
    app_flock_give(left, app);
    let_go(app);
}

bool app_flock_begin(app_state *app, const data_options *options, play_source *source,
                     app_flock *left, base_message *message) {
    app_flock_take(left, app);
    if (!app_state_begin(app, options, source, message)) {
        app_flock_return(app, left);
        return false;
    }
    let_go(app);
    app_explain_let_go(app);
    return true;
}

/* --- the row ---------------------------------------------------------------------------------- */

static void drop(app_flocks *flocks, int index) {
    if (flocks->items[index] != NULL && flocks->items[index]->source != NULL) {
        app_flock_shutdown(flocks->items[index]);
    }
    base_free(flocks->items[index]);
    flocks->items[index] = NULL;
}

void app_flocks_clear(app_flocks *flocks) {
    for (int i = 0; i < flocks->count; i++) {
        drop(flocks, i);
    }
    *flocks = (app_flocks){0};
}

/* Makes room for one more after the one in force. */
static void make_room(app_flocks *flocks) {
    while (flocks->count > flocks->now + 1) {
        drop(flocks, --flocks->count);
    }
    if (flocks->count == APP_FLOCKS_MOST) {
        drop(flocks, 0);
        flocks->count--;
        flocks->now--;
        memmove(flocks->items, flocks->items + 1, (size_t)flocks->count * sizeof flocks->items[0]);
    }
}

/* Lays a flock down in its place, under the name that the place has. The history of a flock that
 * nobody looks at is thinned, so that the whole row takes no more than the one in force may. */
static void lay_down(const app_state *app, app_flock *place, const app_flock *flock) {
    char name[sizeof place->name];
    memcpy(name, place->name, sizeof name);
    *place = *flock;
    memcpy(place->name, name, sizeof name);
    play_source_expect(place->source, 0); /* it flies no further */
    play_source_set_budget(place->source, app->budget / APP_FLOCKS_MOST);
}

bool app_flocks_leave(app_state *app, const app_flock *left, const char *name) {
    app_flocks *flocks = &app->flocks;
    /* The first flock of a program has no place yet. */
    app_flock *place = flocks->count > 0 ? flocks->items[flocks->now] : base_alloc(sizeof *place);
    app_flock *next = base_alloc(sizeof *next);
    if (place == NULL || next == NULL) {
        base_free(next);
        if (flocks->count == 0) {
            base_free(place);
        }
        return false;
    }
    if (flocks->count == 0) {
        flocks->items[flocks->count++] = place;
    }
    lay_down(app, place, left);
    make_room(flocks);
    snprintf(next->name, sizeof next->name, "%s", name);
    flocks->items[flocks->count++] = next;
    flocks->now = flocks->count - 1;
    return true;
}

bool app_flocks_go(app_state *app, int by, const char **name) {
    app_flocks *flocks = &app->flocks;
    int next = flocks->now + by;
    if (next < 0 || next >= flocks->count) {
        return false;
    }
    app_flock now;
    app_flock_take(&now, app);
    lay_down(app, flocks->items[flocks->now], &now);
    app_flock *there = flocks->items[next];
    app_flock_give(there, app);
    let_go(app);
    play_source_set_budget(app->source, app->budget);
    there->source = NULL; /* it is in force again */
    *name = flocks->items[by < 0 ? flocks->now : next]->name;
    flocks->now = next;
    return true;
}
