/* Pictures; see app_picture.h. */
#include "app/app_picture.h"

#include <string.h>

#include "app/app_draw.h"
#include "app/app_png.h"
#include "app/app_screen.h"
#include "base/base_memory.h"
#include "gui/gui.h"

/* Draws the scene into a canvas of its own and reads it back. */
static bool draw_pixels(app_state *app, uint8_t *rgb, base_message *message) {
    render_target canvas;
    (void)render_error(); /* of the pictures before */
    if (!render_canvas_create(app->width, app->height, &canvas, message)) {
        return false;
    }
    app_draw_kept(app, canvas);
    render_read(canvas, rgb);
    render_canvas_destroy(&canvas);
    const char *error = render_error();
    return error == NULL || base_refuse(message, "OpenGL failed to draw it: %s", error);
}

/* Draws into `file`, whose name is `name`, and ends it. */
static bool save(app_state *app, base_file *file, const char *name, base_message *message) {
    uint8_t *rgb = base_alloc_array((size_t)app->width * (size_t)app->height, 3);
    bool drawn = rgb != NULL ? draw_pixels(app, rgb, message)
                             : base_refuse(message, "not enough memory for a picture of %d x %d",
                                           app->width, app->height);
    if (!drawn) {
        base_file_discard(file);
    }
    bool done = drawn && app_png_write(file, name, rgb, app->width, app->height, message);
    base_free(rgb);
    return done;
}

bool app_picture_save_next(app_state *app, char place[APP_FOLDER_PLACE], base_message *message) {
    app_saving saving;
    if (!app_folder_begin(&saving, ".png", message)) {
        return false;
    }
    memcpy(place, saving.place, APP_FOLDER_PLACE);
    return save(app, saving.file, saving.name, message);
}

/* Draws one frame with what draws open. */
static bool draw_frame(app_state *app, base_file *file, const char *name, base_message *message) {
    gui_begin((float)app->width, (float)app->height, 0.0f);
    app_explain_update(app);
    bool done = save(app, file, name, message);
    gui_end();
    return done;
}

bool app_picture_draw(app_state *app, const data_options *options, base_file *file,
                      base_message *message) {
    bool done = false;
    if (app_screen_open(message) &&
        app_draw_open(app, app_screen_loader, options->shaders, message)) {
        done = draw_frame(app, file, options->picture, message);
    } else {
        base_file_discard(file);
    }
    app_draw_close(app);
    app_screen_close();
    return done;
}
