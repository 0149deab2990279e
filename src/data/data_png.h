/* Pictures as PNG files, written row by row while they are drawn.
 *
 * Rows go from top to bottom, 8-bit sRGB, 3 bytes a pixel or 4 with straight alpha. The same rows
 * give the same bytes. */
#ifndef DATA_PNG_H
#define DATA_PNG_H

#include <stdbool.h>
#include <stdint.h>

#include "base/base_file.h"
#include "base/base_message.h"

/* A field of text: a keyword of up to 79 letters, and UTF-8. */
typedef struct data_png_text {
    const char *keyword, *text;
} data_png_text;

typedef struct data_png_header {
    int width, height;          /* pixels, 1 or more */
    bool alpha;                 /* 4 bytes a pixel */
    int effort;                 /* of the compression, 1 fast .. 9 small */
    const data_png_text *texts; /* `text_count` fields; those without a text are left out */
    int text_count;
} data_png_header;

typedef struct data_png data_png;

/* Begins a picture in `file`, which it takes over; `name` is the file's in messages and must
 * outlive it. NULL with the reason, and no file, when it cannot be begun. */
data_png *data_png_begin(base_file *file, const char *name, const data_png_header *header,
                         base_message *message);

/* Writes `count` rows more. Once a write failed it does nothing; data_png_end says why. */
void data_png_rows(data_png *png, const uint8_t *rows, int count);

/* Ends the picture and gives the file its name. False with the reason when it could not be written
 * or has too few rows; no file is left then, but for a full disk, where the reason says what is.
 * Frees `png` either way. */
bool data_png_end(data_png *png, base_message *message);

/* Gives up: nothing is left. NULL is allowed. */
void data_png_discard(data_png *png);

#endif
