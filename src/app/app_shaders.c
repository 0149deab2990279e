/* Shaders of a folder; see app_shaders.h. */
#include "app/app_shaders.h"

#include <math.h>

#include "app/app_state.h"
#include "base/base_clock.h"
#include "base/base_log.h"
#include "render/render.h"

/* Seconds between two looks. */
#define LOOK 0.5

void app_shaders_follow(app_state *app, const char *folder) {
    app->shaders = (app_shaders){.folder = folder};
    if (folder != NULL) {
        app->shaders.stamp = render_shader_stamp(folder);
        app->shaders.looked = base_clock_seconds();
    }
}

double app_shaders_rest(const app_state *app, double now) {
    const app_shaders *shaders = &app->shaders;
    return shaders->folder == NULL ? INFINITY : fmax(shaders->looked + LOOK - now, 0.0);
}

void app_shaders_update(app_state *app, double now) {
    app_shaders *shaders = &app->shaders;
    if (app_shaders_rest(app, now) > 0.0) {
        return;
    }
    shaders->looked = now;
    uint64_t stamp = render_shader_stamp(shaders->folder);
    if (stamp == shaders->stamp) {
        return;
    }
    shaders->stamp = stamp;
    base_message message;
    if (render_reload(app->render, shaders->folder, &message)) {
        app_say(app, "Shaders read anew");
    } else {
        /* The driver's own words are longer than a message of the window. */
        base_log(BASE_LOG_WARNING, "%s; the last good ones go on", message.text);
        app_say(app, "A shader is refused; the last good ones go on");
    }
}
