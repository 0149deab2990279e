/* The pointer as the flock knows it; see app_cursor.h. */
#include "app/app_cursor.h"

#include <string.h>

#include "app/app_tracks.h"

/* What the pointer is to do now. It rests while it is on the interface or turns the picture, or is
 * not on the window at all. */
static flock_cursor_mode mode_now(const app_state *app, bool taken) {
    const app_pointer *pointer = &app->pointer;
    if (!pointer->inside) {
        return FLOCK_CURSOR_OFF;
    }
    if (pointer->drag == APP_DRAG_CHASE) {
        return pointer->chase;
    }
    bool busy = taken || pointer->drag != APP_DRAG_NONE || app_pointer_spinning(pointer);
    return busy ? FLOCK_CURSOR_OFF : app->cursor_mode;
}

/* The line of sight under the pointer, in the flock's own steps. False when there is none: a flat
 * world seen edge on. */
static bool line_now(const app_state *app, flock_cursor *line) {
    const scene_request request = app_request(app);
    const scene_view view = scene_view_of(&request);
    float at[3], direction[3];
    if (!scene_line_of_sight(&view, app->pointer.x, app->pointer.y, at, direction)) {
        return false;
    }
    *line = flock_cursor_make(request.params, at, direction);
    return true;
}

/* In the past, and at the end of a recording, a pointer that merely rests or passes changes
 * nothing: that would begin a branch, or make another flight of the recording. Only a press does.
 */
static bool only_looks(const app_state *app) {
    return (app_in_past(app) || play_source_ended(app->source)) &&
           app->pointer.drag != APP_DRAG_CHASE;
}

void app_cursor_follow(app_state *app, bool taken) {
    if (!app->pointer.known || only_looks(app) || app_tracks_of(app) != NULL) {
        return;
    }
    const flock_params *params = play_source_params(app->source);
    flock_cursor_mode before = params->cursor_mode, now = mode_now(app, taken);
    flock_command command = {.kind = FLOCK_COMMAND_CURSOR, .cursor = params->cursor};
    if (now != FLOCK_CURSOR_OFF && !line_now(app, &command.cursor)) {
        now = FLOCK_CURSOR_OFF;
    }
    command.value = now;
    bool moved = memcmp(&command.cursor, &params->cursor, sizeof command.cursor) != 0;
    if ((now == before && !moved) || !app_apply(app, command, false)) {
        return;
    }
    const char *const *names = flock_param_info_of(FLOCK_PARAM_CURSOR)->choices;
    if (app->past.branched) {
        app_say(app, "Pointer: %s", names[now]);
    } else if (now != before) {
        app_announce(app, "The pointer acts: %s", names[now]);
    }
}
