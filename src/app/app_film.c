/* A video being made; see app_film.h. */
#include "app/app_film.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sys/stat.h>
#include <sys/statvfs.h>

#include "app/app_ffmpeg.h"
#include "app/app_paint.h"
#include "base/base_memory.h"
#include "data/data_png.h"

/* Longest name, with room for a number. */
enum { NAME = 4200 };

/* Of the compression of a frame's file: in time for many of them. */
enum { EFFORT = 6 };

struct app_film {
    app_film_plan plan;
    char name[NAME];       /* the plan's */
    char frame_name[NAME]; /* of the frame at hand */
    base_file *file;       /* the video; of a row of frames the first, until it is drawn */
    app_ffmpeg *ffmpeg;    /* NULL: a row of frames */
    app_paint *paint;      /* NULL until the first frame */
    data_png *png;         /* the frame at hand */
    uint64_t frames;       /* done */
    uint64_t bytes;        /* of a row of frames */
    bool failed;           /* it takes no more; the reason, if it is not ffmpeg's: */
    base_message reason;
};

/* --- beginning -------------------------------------------------------------------------------- */

/* Writes the name of frame `number`: the per cent sign, the digits and the d give way to it. */
static void name_frame(app_film *film, uint64_t number) {
    const char *sign = strchr(film->name, '%');
    int width = atoi(sign + 1);
    snprintf(film->frame_name, NAME, "%.*s%0*" PRIu64 "%s", (int)(sign - film->name), film->name,
             width > 0 ? width : 1, number, strchr(sign, 'd') + 1);
}

static bool begin(app_film *film, base_file *file, base_message *message) {
    const app_film_plan *plan = &film->plan;
    bool frames = plan->format == DATA_VIDEO_FRAMES;
    if (strlen(plan->name) + 64 > NAME) {
        base_file_discard(file);
        return base_refuse(message, "the name is too long");
    }
    strcpy(film->name, plan->name);
    film->plan.name = film->name;
    if (frames) {
        name_frame(film, 1);
    }
    film->file = file != NULL ? file
                              : base_file_create(frames ? film->frame_name : film->name,
                                                 plan->replace, message);
    if (film->file == NULL || frames) {
        return film->file != NULL;
    }
    const app_ffmpeg_job job = {.format = plan->format,
                                .width = plan->width,
                                .height = plan->height,
                                .fps = plan->fps,
                                .output = fileno(base_file_stream(film->file))};
    film->ffmpeg = app_ffmpeg_start(&job, message);
    return film->ffmpeg != NULL;
}

app_film *app_film_begin(const app_film_plan *plan, base_file *file, base_message *message) {
    app_film *film = base_alloc(sizeof *film);
    if (film == NULL) {
        base_refuse(message, "out of memory");
        base_file_discard(file);
        return NULL;
    }
    film->plan = *plan;
    if (!begin(film, file, message)) {
        base_file_discard(film->file);
        base_free(film);
        return NULL;
    }
    return film;
}

/* --- frames ----------------------------------------------------------------------------------- */

static bool take_for_ffmpeg(void *user, const uint8_t *rows, int count) {
    app_film *film = user;
    return app_ffmpeg_write(film->ffmpeg, rows, (size_t)film->plan.width * (size_t)count * 3);
}

static bool take_for_png(void *user, const uint8_t *rows, int count) {
    app_film *film = user;
    data_png_rows(film->png, rows, count);
    return true; /* what went wrong the end of the file says */
}

static void note_size(app_film *film) {
    struct stat status;
    if (stat(film->frame_name, &status) == 0) {
        film->bytes += (uint64_t)status.st_size;
    }
}

/* Draws the next frame into a file of its own. */
static bool draw_file(app_film *film, struct app_state *app) {
    static const data_png_text texts[] = {{"Software", "flockview"}};
    const data_png_header header = {.width = film->plan.width,
                                    .height = film->plan.height,
                                    .effort = EFFORT,
                                    .texts = texts,
                                    .text_count = 1};
    base_file *file = film->file;
    film->file = NULL;
    if (film->frames > 0) {
        name_frame(film, film->frames + 1);
        file = base_file_create(film->frame_name, film->plan.replace, &film->reason);
    }
    film->png =
        file != NULL ? data_png_begin(file, film->frame_name, &header, &film->reason) : NULL;
    if (film->png == NULL) {
        return false;
    }
    if (!app_paint_draw(film->paint, app, take_for_png, film, &film->reason)) {
        data_png_discard(film->png);
        return false;
    }
    if (!data_png_end(film->png, &film->reason)) {
        return false;
    }
    note_size(film);
    return true;
}

static bool draw(app_film *film, struct app_state *app) {
    if (film->paint == NULL) {
        const app_paint_size size = {film->plan.width, film->plan.height, film->plan.samples,
                                     false};
        film->paint = app_paint_create(&size, &film->reason);
        if (film->paint == NULL) {
            return false;
        }
    }
    return film->ffmpeg != NULL
               ? app_paint_draw(film->paint, app, take_for_ffmpeg, film, &film->reason)
               : draw_file(film, app);
}

bool app_film_frame(app_film *film, struct app_state *app) {
    film->failed = film->failed || !draw(film, app);
    film->frames += !film->failed;
    return !film->failed;
}

bool app_film_is_empty(const app_film *film) {
    return film->frames == 0 && !film->failed;
}

double app_film_seconds(const app_film *film) {
    return (double)film->frames / film->plan.fps;
}

uint64_t app_film_bytes(const app_film *film) {
    struct stat status;
    bool file = film->ffmpeg != NULL && fstat(fileno(base_file_stream(film->file)), &status) == 0;
    return file ? (uint64_t)status.st_size : film->bytes;
}

/* --- the end ---------------------------------------------------------------------------------- */

/* Ends the row of frames. */
static bool end_frames(app_film *film, base_message *message) {
    base_file_discard(film->file);
    return !film->failed || base_refuse(message, "%s; %" PRIu64 " frames are there",
                                        film->reason.text, film->frames);
}

/* Whether the video's disk is full: ffmpeg may fail of it without a word of that. */
static bool is_disk_full(const app_film *film) {
    struct statvfs disk;
    return fstatvfs(fileno(base_file_stream(film->file)), &disk) == 0 && disk.f_bavail == 0;
}

/* Ends the video: what there is of it gets its name, whole or not. */
static bool end_video(app_film *film, base_message *message) {
    base_message reason;
    bool whole = app_ffmpeg_end(film->ffmpeg, &reason);
    if (!whole && is_disk_full(film) && strstr(reason.text, "No space") == NULL) {
        base_refuse_prefix(&reason, "No space left on device");
    }
    if (whole && film->failed) {
        whole = base_refuse(&reason, "%s", film->reason.text);
    }
    bool any = app_film_bytes(film) > 0 && film->frames > 0;
    if (!any) {
        base_file_discard(film->file);
        return base_refuse(message, "%s; nothing is left of it",
                           whole ? "ffmpeg wrote nothing" : reason.text);
    }
    if (!base_file_commit(film->file, message)) {
        return whole ? false : base_refuse_prefix(message, "%s", reason.text);
    }
    return whole || base_refuse(message, "%s; what was written until then is in it", reason.text);
}

bool app_film_end(app_film *film, base_message *message) {
    app_paint_destroy(film->paint);
    bool done = film->ffmpeg != NULL ? end_video(film, message) : end_frames(film, message);
    base_free(film);
    return done;
}

bool app_film_rescue(app_film *film, base_message *message) {
    film->paint = NULL;
    return app_film_end(film, message);
}

void app_film_discard(app_film *film) {
    if (film != NULL) {
        (void)app_film_end(film, NULL);
    }
}
