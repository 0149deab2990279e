/* Reads a text field of a PNG; see data_picture.h and the PNG specification, sections 5.3 (chunks)
 * and 11.3.4 (texts). */
#include "data/data_picture.h"

#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/base_memory.h"

enum { SIGNATURE = 8, LARGEST = 1 << 20 };

/* A picture being read. */
typedef struct data_png_reader {
    FILE *in;
    const char *path;
    base_message *message;
    uint32_t size; /* of the chunk at hand: its data, bytes */
    char type[4];
} data_png_reader;

static bool refuse_damaged(const data_png_reader *png) {
    return base_refuse(png->message, "%s: the picture is cut off or damaged", png->path);
}

static uint32_t big_endian(const uint8_t *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/* Goes on with the CRC-32 of ISO 3309 over more bytes; it begins and ends inverted. */
static uint32_t add_to_sum(uint32_t sum, const uint8_t *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) {
        sum ^= bytes[i];
        for (int bit = 0; bit < 8; bit++) {
            sum = (sum >> 1) ^ ((sum & 1) != 0 ? UINT32_C(0xEDB88320) : 0);
        }
    }
    return sum;
}

/* --- chunks ----------------------------------------------------------------------------------- */

/* Goes to the next chunk, to the begin of its data. */
static bool next_chunk(data_png_reader *png) {
    uint8_t head[8];
    if (fread(head, 1, sizeof head, png->in) != sizeof head) {
        return refuse_damaged(png);
    }
    png->size = big_endian(head);
    memcpy(png->type, head + 4, sizeof png->type);
    return true;
}

static bool is_type(const data_png_reader *png, const char *type) {
    return memcmp(png->type, type, sizeof png->type) == 0;
}

/* Passes by the data and its sum. */
static bool skip_chunk(data_png_reader *png) {
    return fseeko(png->in, (off_t)png->size + 4, SEEK_CUR) == 0 || refuse_damaged(png);
}

/* Reads the data, with a zero byte behind it, and holds it against its sum. NULL with the reason.
 */
static uint8_t *read_chunk(data_png_reader *png) {
    uint8_t *data = base_alloc((size_t)png->size + 5);
    if (data == NULL) {
        base_refuse(png->message, "%s: out of memory", png->path);
        return NULL;
    }
    size_t got = fread(data, 1, (size_t)png->size + 4, png->in);
    uint32_t sum = add_to_sum(UINT32_MAX, (const uint8_t *)png->type, sizeof png->type);
    sum = ~add_to_sum(sum, data, png->size);
    if (got != (size_t)png->size + 4 || sum != big_endian(data + png->size)) {
        base_free(data);
        refuse_damaged(png);
        return NULL;
    }
    data[png->size] = 0;
    return data;
}

/* --- texts ------------------------------------------------------------------------------------ */

/* Where in the data of a text chunk its plain text begins, when it is the one that is sought; 0: it
 * is not. International texts (iTXt) have two flags, a language and a translated keyword before it;
 * plain ones (tEXt), as other programs may make of them, have not. */
static size_t find_text(const data_png_reader *png, const uint8_t *data) {
    const char *text = (const char *)data;
    size_t at = strlen(DATA_PICTURE_SCENARIO) + 1;
    if (strcmp(text, DATA_PICTURE_SCENARIO) != 0 || at > png->size) {
        return 0;
    }
    if (is_type(png, "tEXt")) {
        return at;
    }
    if (at + 2 > png->size || data[at] != 0) {
        return 0; /* compressed */
    }
    at += 2;
    for (int field = 0; field < 2 && at < png->size; field++) {
        at += strlen(text + at) + 1;
    }
    return at <= png->size ? at : 0;
}

/* Goes through the chunks up to the pixels. */
static char *find_scenario(data_png_reader *png, size_t *length) {
    while (next_chunk(png) && !is_type(png, "IDAT") && !is_type(png, "IEND")) {
        bool texts = is_type(png, "iTXt") || is_type(png, "tEXt");
        if (!texts || png->size > LARGEST) {
            if (!skip_chunk(png)) {
                return NULL;
            }
            continue;
        }
        uint8_t *data = read_chunk(png);
        size_t at = data != NULL ? find_text(png, data) : 0;
        if (at > 0) {
            *length = png->size - at;
            memmove(data, data + at, *length + 1);
            return (char *)data;
        }
        base_free(data);
        if (data == NULL) {
            return NULL;
        }
    }
    if (is_type(png, "IDAT") || is_type(png, "IEND")) {
        base_refuse(png->message,
                    "%s is a PNG picture without a scenario in it: only those that flockview made "
                    "can be opened",
                    png->path);
    }
    return NULL;
}

char *data_picture_scenario(const char *path, size_t *length, base_message *message) {
    data_png_reader png = {.in = fopen(path, "rb"), .path = path, .message = message};
    if (png.in == NULL) {
        base_refuse(message, "%s cannot be read: %s", path, strerror(errno));
        return NULL;
    }
    char *text = NULL;
    if (fseeko(png.in, SIGNATURE, SEEK_SET) == 0) {
        text = find_scenario(&png, length);
    } else {
        refuse_damaged(&png);
    }
    fclose(png.in);
    return text;
}
