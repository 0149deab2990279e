/* A whole file in memory. Private to src/data. */
#ifndef DATA_BYTES_H
#define DATA_BYTES_H

#include <stddef.h>
#include <stdint.h>

#include "base/base_message.h"

typedef struct data_bytes {
    uint8_t *bytes; /* `size` of them and a zero byte */
    size_t size;
} data_bytes;

/* Reads a file of at most `most` bytes; `what` is what a larger one cannot be: "a scenario". No
 * length that the file or the system tells is trusted: memory grows with what is read. False with
 * "file: reason", for a folder too; free with data_bytes_free when it was read. */
bool data_bytes_read(data_bytes *bytes, const char *path, size_t most, const char *what,
                     base_message *message);
void data_bytes_free(data_bytes *bytes);

#endif
