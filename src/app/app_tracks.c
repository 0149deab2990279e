/* Tracks in the window; see app_tracks.h. */
#include "app/app_tracks.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/app_state.h"
#include "gui/gui.h"
#include "scene/scene_number.h"

const data_tracks_about *app_tracks_of(const app_state *app) {
    return app->origin.kind == DATA_KIND_TRACKS ? &app->origin.tracks : NULL;
}

bool app_tracks_lack(app_state *app, const char *what) {
    bool tracks = app_tracks_of(app) != NULL;
    if (tracks) {
        app_say(app, "%s: these are tracks, and no rules move them", what);
    }
    return tracks;
}

const char *app_tracks_one(const app_state *app, uint32_t id, char text[APP_TRACKS_NAME]) {
    const char *name = play_source_name(app->source, id);
    if (name == NULL) {
        snprintf(text, APP_TRACKS_NAME, "%s %" PRIu32,
                 app_tracks_of(app) != NULL ? "Animal" : "Boid", id);
    } else if (snprintf(text, APP_TRACKS_NAME, "%s", name) >= APP_TRACKS_NAME) {
        /* Not within a letter of several bytes. */
        static const char more[] = "…";
        size_t end = APP_TRACKS_NAME - sizeof more;
        while (end > 0 && ((unsigned char)text[end] & 0xc0) == 0x80) {
            end--;
        }
        memcpy(text + end, more, sizeof more);
    }
    return text;
}

void app_tracks_say(app_state *app) {
    const data_tracks_about *about = app_tracks_of(app);
    app_say(app, "%.40s: %" PRIu32 " animal%s, %" PRIu64 " frames, %.4g a second", about->name,
            about->animals, about->animals == 1 ? "" : "s", about->last - about->first + 1,
            about->second);
}

/* --- the head --------------------------------------------------------------------------------- */

void app_tracks_time(const data_tracks_about *about, uint64_t step, char *text, size_t size) {
    bool frames = strcmp(about->time_unit, "frame") == 0;
    double time = data_tracks_time_of(about, step);
    /* Dates are seconds since 1970: those since the first frame can be read. */
    time -= about->time0 > 1e8 ? about->time0 : 0.0;
    if (frames) {
        snprintf(text, size, "frame %.10g", time);
    } else {
        int decimals = about->times < 0.1 ? 2 : about->times < 1.0 ? 1 : 0;
        snprintf(text, size, "%.*f %s", decimals, time, about->time_unit);
    }
}

/* As a length's unit is called when nobody said what it is. */
static const char *unit_of(const data_tracks_about *about) {
    return about->unit[0] != '\0' ? about->unit : "units";
}

void app_tracks_speed_unit(const data_tracks_about *about, char *text, size_t size) {
    snprintf(text, size, "%s / %s", unit_of(about), about->time_unit);
}

void app_tracks_head(const app_state *app, char *text, size_t size, char *time, size_t time_size) {
    const data_tracks_about *about = &app->origin.tracks;
    uint64_t step = play_source_frame(app->source).step;
    char frame[32] = "";
    double number = data_tracks_frame_of(about, step);
    app_tracks_time(about, step, time, time_size);
    if (strcmp(about->time_unit, "frame") != 0) {
        snprintf(frame, sizeof frame, " · frame %.10g", floor(number));
    }
    snprintf(text, size, "%" PRIu32 " animals%s%s%s", about->animals, frame,
             about->unit[0] != '\0' ? " · " : "", about->unit);
}

void app_tracks_count(const app_state *app, char *text, size_t size) {
    uint32_t all = app_tracks_of(app)->animals, now = play_source_frame(app->source).count;
    if (now == all) {
        snprintf(text, size, "%" PRIu32 " animal%s", all, all == 1 ? "" : "s");
    } else {
        snprintf(text, size, "%" PRIu32 " of %" PRIu32 " animals", now, all);
    }
}

double app_tracks_radius_step(const data_tracks_about *about) {
    return scene_round_below(0.1 * (double)about->radius);
}

/* --- the caption ------------------------------------------------------------------------------ */

/* Adds "x 0.4 to 59.6" with as many decimals as a hundredth of the way has. */
static void add_edges(const data_tracks_about *about, int axis, char *text, size_t size) {
    size_t length = strlen(text);
    double half = (double)about->half[axis], middle = about->middle[axis];
    double tens = floor(log10(2.0 * half));
    int decimals = tens < 2.0 ? (int)fmin(2.0 - tens, 9.0) : 0;
    snprintf(text + length, size - length, "%s%c %.*f to %.*f", length > 0 ? ",  " : "",
             "xyz"[axis], decimals, middle - half, decimals, middle + half);
}

void app_tracks_caption(const app_state *app, const app_skin *skin, float taken) {
    static const float left = 24.0f, from_bottom = 56.0f;
    const data_tracks_about *about = app_tracks_of(app);
    char text[160] = "";
    if (about == NULL || app->labels || app->over_edge) {
        return; /* the edges have them */
    }
    for (int axis = 0; axis < 3 && about->half[axis] > 0.0f; axis++) {
        add_edges(about, axis, text, sizeof text);
    }
    size_t length = strlen(text);
    snprintf(text + length, sizeof text - length, " %s", about->unit);
    float room = app_panel_clear_width(app) / app->scale - taken - 2.0f * left;
    if (gui_text_width(GUI_SMALL, text) <= room) {
        gui_text(GUI_SMALL, skin->second_ink, taken + left,
                 (float)app->height / app->scale - from_bottom, text);
    }
}

/* --- the command line ------------------------------------------------------------------------- */

/* Adds an option when there is a value. */
static bool add_option(const char *option, const char *value, char line[DATA_COMMAND_SIZE],
                       size_t *length) {
    return value[0] == '\0' ||
           (data_command_quote(option, line, length) && data_command_quote(value, line, length));
}

bool app_tracks_words(const app_state *app, char line[DATA_COMMAND_SIZE], size_t *length) {
    const app_origin *origin = &app->origin;
    char radius[32], rate[32] = "";
    const char *name = app->explain.shown ? play_source_name(app->source, app->explain.id) : NULL;
    flock_param_format(FLOCK_PARAM_RADIUS, (double)play_source_params(app->source)->radius, radius,
                       sizeof radius);
    if (origin->rate > 0.0) {
        snprintf(rate, sizeof rate, "%.10g", origin->rate);
    }
    return data_command_quote(origin->file, line, length) &&
           add_option("--columns", origin->columns, line, length) &&
           add_option("--rate", rate, line, length) &&
           add_option("--unit", origin->tracks.unit, line, length) &&
           add_option("--radius", radius, line, length) &&
           add_option("--explain", name != NULL ? name : "", line, length);
}
