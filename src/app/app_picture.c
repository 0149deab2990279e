/* Pictures; see app_picture.h. */
#include "app/app_picture.h"

#include <stdio.h>
#include <string.h>

#include <sys/stat.h>
#include <unistd.h>

#include "app/app_draw.h"
#include "app/app_png.h"
#include "app/app_screen.h"
#include "base/base_memory.h"
#include "gui/gui.h"

/* Most pictures of a folder. */
#define PICTURES_MAX 9999

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

/* Writes the folder and the name; of a long folder only its end. */
static void tell_place(const char *name, char place[APP_PICTURE_PATH]) {
    char folder[1024];
    size_t room = APP_PICTURE_PATH - 64;
    if (getcwd(folder, sizeof folder) == NULL) {
        snprintf(place, APP_PICTURE_PATH, "%s", name);
        return;
    }
    size_t length = strlen(folder);
    const char *end = length <= room ? folder : strchr(folder + length - room, '/');
    if (end == NULL) {
        snprintf(place, APP_PICTURE_PATH, "%s", name);
    } else {
        snprintf(place, APP_PICTURE_PATH, "%s%.*s/%s", end == folder ? "" : "…", (int)room, end,
                 name);
    }
}

/* True when something has the name, even if it is a link to nowhere. */
static bool is_taken(const char *name) {
    struct stat status;
    return lstat(name, &status) == 0;
}

bool app_picture_save_next(app_state *app, char place[APP_PICTURE_PATH], base_message *message) {
    char name[32];
    for (int number = 1; number <= PICTURES_MAX; number++) {
        snprintf(name, sizeof name, "flock-%04d.png", number);
        if (!is_taken(name)) {
            base_file *file = base_file_create(name, false, message);
            tell_place(name, place);
            return file != NULL && save(app, file, name, message);
        }
    }
    return base_refuse(message, "flock-0001.png to flock-%d.png exist already", PICTURES_MAX);
}

/* Draws one frame with what draws open. */
static bool draw_frame(app_state *app, base_file *file, const char *name, base_message *message) {
    gui_begin((float)app->width, (float)app->height, 0.0f);
    app_draw_build(app);
    app_draw_writing(app);
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
