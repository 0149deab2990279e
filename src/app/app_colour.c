/* Colours of the picture; see app_colour.h. */
#include "app/app_colour.h"

#include <math.h>

#include "base/base_clock.h"
#include "scene/scene_ring.h"

/* A film's groups are read for each frame, however long that takes. */
static const uint32_t *read_groups(app_state *app, const flock_frame *frame,
                                   const flock_params *params) {
    if (app->film == NULL) {
        return app_groups_read(&app->groups, frame, params, base_clock_seconds);
    }
    const double patience = app->groups.patience;
    app->groups.patience = INFINITY;
    bool read = app_groups_measure(&app->groups, frame, params, base_clock_seconds) != NULL;
    app->groups.patience = patience;
    return read ? flock_meter_groups(app->groups.meter) : NULL;
}

/* The number of neighbours comes with the reading of the groups. */
static bool read_neighbours(app_state *app, const flock_frame *frame, const flock_params *params) {
    return read_groups(app, frame, params) != NULL &&
           scene_values_neighbours(&app->values, flock_meter_neighbours(app->groups.meter),
                                   frame->count);
}

void app_colour_read(app_state *app, const play_pair *pair, scene_request *request) {
    const flock_frame *frame = &pair->after;
    bool valued = false;
    switch (request->style.colouring) {
    case SCENE_BY_GROUP:
        request->groups = read_groups(app, frame, request->params);
        break;
    case SCENE_BY_NEIGHBOURS:
        valued = read_neighbours(app, frame, request->params);
        break;
    case SCENE_BY_ACCELERATION:
        valued = scene_values_acceleration(&app->values, &pair->before, frame);
        break;
    default:
        break;
    }
    request->values = valued ? app->values.items : NULL;
    request->values_most = app->values.most;
}

static void letter(const app_skin *skin, const float at[2], float scale, const char *text) {
    float width = gui_text_width(GUI_SECTION, text);
    gui_text(GUI_SECTION, skin->second_ink, at[0] / scale - 0.5f * width,
             at[1] / scale - 0.5f * gui_line_height(GUI_SECTION), text);
}

void app_colour_letters(const app_skin *skin, const scene_request *request, float scale) {
    const scene_ring ring = scene_ring_of(request);
    if (ring.shown && ring.lettered) {
        letter(skin, ring.x, scale, "x");
        letter(skin, ring.z, scale, "z");
    }
}
