/* A video being made, frame by frame: a file that ffmpeg writes, beside its name until it has
 * ended, or a row of PNG files.
 *
 * Knows no time but the frames': a state that has a film does all its steps and reads all its
 * colours for every frame, however long that takes, so that nothing drawn depends on the machine.
 */
#ifndef APP_FILM_H
#define APP_FILM_H

#include <stdbool.h>
#include <stdint.h>

#include "base/base_file.h"
#include "base/base_message.h"
#include "data/data_options.h"

struct app_state;

typedef struct app_film app_film;

typedef struct app_film_plan {
    data_video_format format; /* not DATA_VIDEO_NONE */
    const char *name;         /* of the file, or with a place for the number of each frame from 1 */
    bool replace;             /* files that exist */
    int width, height;        /* pixels; both even for .mp4 and .webm */
    int samples;              /* as app_paint_size has them */
    double fps;               /* frames a second */
} app_film_plan;

/* Begins a film, in `file`, which it takes over; with NULL in a new one of the plan's name. NULL
 * with the reason: no ffmpeg, a file that cannot be written. */
app_film *app_film_begin(const app_film_plan *plan, base_file *file, base_message *message);

/* Draws the state's moment as the next frame, as app_paint_draw does. The first one with
 * the OpenGL context that the others are drawn with too. False when the film takes no more:
 * app_film_end says why. Allocates nothing after the first frame, but for files of frames. */
bool app_film_frame(app_film *film, struct app_state *app);

/* Whether no frame of it was asked for yet. */
bool app_film_is_empty(const app_film *film);

/* How long it is so far, seconds, and how large, bytes. */
double app_film_seconds(const app_film *film);
uint64_t app_film_bytes(const app_film *film);

/* Ends it in the same context. False with the reason, which does not begin with the name, when it
 * is not whole; what was written until then stays and can be played. Frees `film` either way. */
bool app_film_end(app_film *film, base_message *message);

/* Ends it for a program that is about to end, where there is no context any more: the same, but
 * what it drew with is left to the system. */
bool app_film_rescue(app_film *film, base_message *message);

/* Gives up before the first frame: nothing is left. NULL is allowed. */
void app_film_discard(app_film *film);

#endif
