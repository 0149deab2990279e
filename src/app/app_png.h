/* Pictures as PNG files. */
#ifndef APP_PNG_H
#define APP_PNG_H

#include <stdbool.h>
#include <stdint.h>

#include "base/base_file.h"
#include "base/base_message.h"

/* Writes rgb[width * height * 3] (8-bit sRGB, rows top to bottom) into `file` and commits it; the
 * same pixels give the same bytes. False with the reason, and no file, when it cannot be written or
 * the size is none a PNG can have; `name` is the file's in it. Ends `file` either way. */
bool app_png_write(base_file *file, const char *name, const uint8_t *rgb, int width, int height,
                   base_message *message);

#endif
