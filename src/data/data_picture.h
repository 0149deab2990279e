/* The scenario that a PNG picture carries in a text field, as flockview leaves it there. */
#ifndef DATA_PICTURE_H
#define DATA_PICTURE_H

#include <stddef.h>

#include "base/base_message.h"

/* The field's keyword. */
#define DATA_PICTURE_SCENARIO "flockview scenario"

/* Reads the text, up to 1 MB, which must stand before the picture's pixels. NULL with "file:
 * reason" when the file cannot be read, is damaged up to there or carries none. Free with
 * base_free. */
char *data_picture_scenario(const char *path, size_t *length, base_message *message);

#endif
