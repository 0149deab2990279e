/* Pictures; see app_picture.h. */
#include "app/app_picture.h"

#include <string.h>

#include "app/app_draw.h"
#include "app/app_imprint.h"
#include "app/app_paint.h"
#include "app/app_progress.h"
#include "app/app_screen.h"
#include "app/app_tracks.h"
#include "base/base_log.h"
#include "base/base_stop.h"
#include "data/data_png.h"
#include "gui/gui.h"

/* So many pixels and more are a poster, for which the best compression would take minutes and win a
 * fifth. */
#define POSTER ((int64_t)1 << 24)

/* Rows of the picture on their way into the file. */
typedef struct saved_picture {
    data_png *png;
    app_progress *progress;
    uint64_t done;
    base_message *message;
} saved_picture;

static bool take_rows(void *user, const uint8_t *rows, int count) {
    saved_picture *picture = user;
    data_png_rows(picture->png, rows, count);
    picture->done += (uint64_t)count;
    app_progress_show(picture->progress, picture->done);
    /* What went wrong the end of the file says. */
    int signal = base_stop_signal();
    return signal == 0 || base_refuse(picture->message, "stopped by %s", base_stop_name(signal));
}

static data_png *begin_png(const app_state *app, base_file *file, const char *name,
                           base_message *message) {
    app_imprint_fields fields;
    app_imprint_tell(&fields, app);
    const data_png_header header = {.width = app->width,
                                    .height = app->height,
                                    .alpha = app->transparent,
                                    .effort = (int64_t)app->width * app->height < POSTER ? 9 : 6,
                                    .texts = fields.texts,
                                    .text_count = APP_IMPRINT_FIELDS};
    data_png *png = data_png_begin(file, name, &header, message);
    app_imprint_free(&fields);
    return png;
}

/* Draws into `file`, whose name is `name`, and ends it. */
static bool save(app_state *app, base_file *file, const char *name, app_progress *progress,
                 base_message *message) {
    const app_paint_size size = {app->width, app->height, app->samples, app->transparent};
    app_paint *paint = app_paint_create(&size, message);
    if (paint == NULL) {
        base_file_discard(file);
        return false;
    }
    saved_picture picture = {
        .png = begin_png(app, file, name, message), .progress = progress, .message = message};
    bool done = picture.png != NULL;
    if (done) {
        done = app_paint_draw(paint, app, take_rows, &picture, message);
        if (done) {
            done = data_png_end(picture.png, message);
        } else {
            data_png_discard(picture.png);
        }
    }
    app_paint_destroy(paint);
    return done;
}

bool app_picture_save_next(app_state *app, char place[APP_FOLDER_PLACE], base_message *message) {
    app_saving saving;
    if (!app_folder_begin(&saving, ".png", message)) {
        return false;
    }
    memcpy(place, saving.place, APP_FOLDER_PLACE);
    app_progress none = {0};
    return save(app, saving.file, saving.name, &none, message);
}

/* Draws one frame with what draws open. */
static bool draw_frame(app_state *app, base_file *file, const char *name, base_message *message) {
    gui_begin((float)app->width, (float)app->height, 0.0f);
    app_explain_update(app);
    app_progress progress = app_progress_begin("row", (uint64_t)app->height);
    bool done = save(app, file, name, &progress, message);
    app_progress_end(&progress);
    gui_end();
    return done;
}

static void warn_of_card(const app_state *app) {
    char name[APP_TRACKS_NAME];
    if (app->explain.shown && app->explain.away) {
        base_log(BASE_LOG_WARNING, "%s is not in this frame: nothing of it is drawn",
                 app_tracks_one(app, app->explain.id, name));
    }
    if (app->explain.lacks) {
        base_log(BASE_LOG_WARNING,
                 "the card of %s has no room in %dx%d at scale %g: a larger picture or a "
                 "smaller scale shows it",
                 app_tracks_one(app, app->explain.id, name), app->width, app->height,
                 (double)app->scale);
    }
}

bool app_picture_draw(app_state *app, const data_options *options, base_file *file,
                      base_message *message) {
    bool done = false;
    if (app_screen_open(message) &&
        app_draw_open(app, app_screen_loader, options->shaders, message)) {
        done = draw_frame(app, file, options->picture, message);
        warn_of_card(app);
    } else {
        base_file_discard(file);
    }
    app_draw_close(app);
    app_screen_close();
    return done;
}
