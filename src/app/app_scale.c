/* The numbers at the world's edges; see app_scale.h. */
#include "app/app_scale.h"

#include <stdio.h>
#include <string.h>

#include "app/app_state.h"
#include "app/app_tracks.h"
#include "scene/scene_scale.h"

void app_scale_follow(app_state *app, bool taken) {
    const app_pointer *pointer = &app->pointer;
    const scene_request request = app_request(app);
    app->over_edge = pointer->inside && !taken && pointer->drag == APP_DRAG_NONE &&
                     scene_scale_near(&request, pointer->x, pointer->y);
}

scene_scale app_scale_of(const app_state *app) {
    const data_tracks_about *about = app_tracks_of(app);
    scene_scale scale = {.shown = app->labels || app->over_edge};
    if (about != NULL) {
        memcpy(scale.middle, about->middle, sizeof scale.middle);
        snprintf(scale.unit, sizeof scale.unit, "%s", about->unit);
    }
    return scale;
}
