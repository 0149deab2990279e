/* Reads whole files; see data_bytes.h. */
#include "data/data_bytes.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include <sys/stat.h>

#include "base/base_memory.h"

/* Reads until the end, or until there is one byte too many. */
static bool read_all(data_bytes *bytes, FILE *in, size_t most, const char *path, const char *what,
                     base_message *message) {
    size_t capacity = 0;
    size_t got;
    do {
        void *block = bytes->bytes;
        size_t wanted = bytes->size + 65536 + 1;
        bool enough = base_grow(&block, &capacity, wanted, 1);
        bytes->bytes = block;
        if (!enough) {
            return base_refuse(message, "%s: out of memory", path);
        }
        got = fread(bytes->bytes + bytes->size, 1, capacity - 1 - bytes->size, in);
        bytes->size += got;
    } while (got > 0 && bytes->size <= most);
    if (ferror(in)) {
        return base_refuse(message, "%s cannot be read: %s", path, strerror(errno));
    }
    if (bytes->size > most) {
        return base_refuse(message, "%s is over %zu bytes: too large for %s", path, most, what);
    }
    bytes->bytes[bytes->size] = 0;
    return true;
}

bool data_bytes_read(data_bytes *bytes, const char *path, size_t most, const char *what,
                     base_message *message) {
    *bytes = (data_bytes){0};
    FILE *in = fopen(path, "rb");
    if (in == NULL) {
        return base_refuse(message, "%s cannot be read: %s", path, strerror(errno));
    }
    struct stat status;
    bool done = fstat(fileno(in), &status) == 0 && S_ISDIR(status.st_mode)
                    ? base_refuse(message, "%s is a folder", path)
                    : read_all(bytes, in, most, path, what, message);
    fclose(in);
    if (!done) {
        data_bytes_free(bytes);
    }
    return done;
}

void data_bytes_free(data_bytes *bytes) {
    base_free(bytes->bytes);
    *bytes = (data_bytes){0};
}
