/* The view as options say it; see app_view.h. */
#include "app/app_view.h"

#include <math.h>
#include <string.h>

/* In double: each of the camera's angles then has degrees that lead back to it. */
#define RADIANS (3.14159265358979323846 / 180.0)

#define TILT_MOST 89.0 /* degrees, as --tilt allows */

/* --- taking ----------------------------------------------------------------------------------- */

/* The index of a name in a list of the scene; the option table has refused all others. */
static int index_of(const char *const *names, const char *name) {
    for (int i = 0; names[i] != NULL; i++) {
        if (strcmp(names[i], name) == 0) {
            return i;
        }
    }
    return 0;
}

static scene_camera camera_of(const data_view *view, uint32_t dims) {
    scene_camera camera = scene_camera_opening(dims);
    camera.perspective = view->perspective;
    camera.zoom = (float)view->zoom;
    camera.pan[0] = (float)view->pan[0];
    camera.pan[1] = (float)view->pan[1];
    if (view->yaw_set) {
        camera.yaw = (float)(view->yaw * RADIANS);
    }
    if (view->tilt_set) {
        camera.tilt = (float)(view->tilt * RADIANS);
    }
    return camera;
}

static scene_style style_of(const data_view *view, flock_preset preset, float unit) {
    scene_style style =
        scene_style_opening((scene_look)index_of(scene_look_names, view->look), preset,
                            (scene_theme)index_of(scene_theme_names, view->theme), unit);
    if (view->colour != NULL) {
        style.colouring = (scene_colouring)index_of(scene_colouring_names, view->colour);
    }
    if (view->shape != NULL) {
        style.shape = (scene_shape)index_of(scene_shape_names, view->shape);
    }
    if (view->tails != NULL) {
        style.tails = (scene_tails)index_of(scene_tails_names, view->tails);
    }
    if (view->shadows != NULL) {
        style.shadows = strcmp(view->shadows, "on") == 0;
    }
    return style;
}

void app_view_take(app_state *app, const data_view *view, const flock_params *params) {
    app->opening = camera_of(view, params->dims);
    app->camera = app->opening;
    app->style = style_of(view, params->preset, app->style.unit);
    app->turntable = view->turntable;
    app->labels = view->labels;
    app->pace.rate = view->speed;
    app->pace.playing = !view->paused;
    app->no_panel = view->no_panel;
}

/* --- telling ---------------------------------------------------------------------------------- */

data_view app_view_of(const app_state *app) {
    const scene_camera *camera = &app->camera;
    const scene_style *style = &app->style;
    return (data_view){
        .perspective = camera->perspective,
        .yaw_set = true,
        .tilt_set = true,
        .yaw = (double)camera->yaw / RADIANS,
        .tilt = fmin(fmax((double)camera->tilt / RADIANS, -TILT_MOST), TILT_MOST),
        .zoom = (double)camera->zoom,
        .pan = {(double)camera->pan[0], (double)camera->pan[1]},
        .turntable = app->turntable,
        .labels = app->labels,
        .look = scene_look_names[style->look],
        .look_set = true,
        .colour = scene_colouring_names[style->colouring],
        .shape = scene_shape_names[style->shape],
        .tails = scene_tails_names[style->tails],
        .shadows = style->shadows ? "on" : "off",
        .theme = scene_theme_names[style->theme],
        .theme_set = true,
        .speed = app->pace.rate,
        .paused = !app->pace.playing,
        .no_panel = app->no_panel,
    };
}

data_view app_view_beside(const app_state *app, const data_view *base) {
    const flock_params *params = play_source_params(app->source);
    const scene_camera camera = scene_camera_opening(params->dims);
    const scene_style *now = &app->style;
    const scene_style style = scene_style_opening(now->look, params->preset, now->theme, now->unit);
    data_view view = app_view_of(app);
    view.yaw_set = base->yaw_set || app->camera.yaw != camera.yaw;
    view.tilt_set = base->tilt_set || app->camera.tilt != camera.tilt;
    view.look_set = strcmp(view.look, base->look) != 0;
    view.theme_set = strcmp(view.theme, base->theme) != 0;
    if (base->colour == NULL && now->colouring == style.colouring) {
        view.colour = NULL;
    }
    if (base->shape == NULL && now->shape == style.shape) {
        view.shape = NULL;
    }
    if (base->tails == NULL && now->tails == style.tails) {
        view.tails = NULL;
    }
    if (base->shadows == NULL && now->shadows == style.shadows) {
        view.shadows = NULL;
    }
    return view;
}

void app_view_keep(const app_state *app, data_view *view) {
    if (!view->look_set) {
        view->look = scene_look_names[app->style.look];
    }
    if (!view->theme_set) {
        view->theme = scene_theme_names[app->style.theme];
    }
    view->labels = view->labels || app->labels;
    view->no_panel = view->no_panel || app->no_panel;
}
