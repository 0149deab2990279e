/* Pictures as PNG files, written row by row while they are drawn.
 *
 * Rows go from top to bottom, 8-bit sRGB, 3 bytes a pixel or 4 with straight alpha. The same rows
 * give the same bytes. */
#ifndef APP_PNG_H
#define APP_PNG_H

#include <stdbool.h>
#include <stdint.h>

#include "base/base_file.h"
#include "base/base_message.h"

/* A field of text: a keyword of up to 79 letters, and UTF-8. */
typedef struct app_png_text {
    const char *keyword, *text;
} app_png_text;

typedef struct app_png_header {
    int width, height;         /* pixels, 1 or more */
    bool alpha;                /* 4 bytes a pixel */
    int effort;                /* of the compression, 1 fast .. 9 small */
    const app_png_text *texts; /* `text_count` fields; those without a text are left out */
    int text_count;
} app_png_header;

typedef struct app_png app_png;

/* Begins a picture in `file`, which it takes over; `name` is the file's in messages and must
 * outlive it. NULL with the reason, and no file, when it cannot be begun. */
app_png *app_png_begin(base_file *file, const char *name, const app_png_header *header,
                       base_message *message);

/* Writes `count` rows more. Once a write failed it does nothing; app_png_end says why. */
void app_png_rows(app_png *png, const uint8_t *rows, int count);

/* Ends the picture and gives the file its name. False with the reason when it could not be written
 * or has too few rows; no file is left then, but for a full disk, where the reason says what is.
 * Frees `png` either way. */
bool app_png_end(app_png *png, base_message *message);

/* Gives up: nothing is left. NULL is allowed. */
void app_png_discard(app_png *png);

#endif
