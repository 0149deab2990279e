/* Reads packs and trusts none of them; see data_pack.h. */
#include <string.h>

#include "data/data_pack.h"

/* Largest file that is read: twice what the largest flock takes. */
static const size_t largest = (size_t)2 << 30;

/* The number in the next `count` bytes. */
static uint64_t low_bytes(const uint8_t *bytes, size_t count) {
    uint64_t value = 0;
    for (size_t i = 0; i < count; i++) {
        value |= (uint64_t)bytes[i] << (8 * i);
    }
    return value;
}

/* --- the envelope ---------------------------------------------------------------------------- */

uint32_t data_pack_kind(const uint8_t *bytes, size_t size) {
    bool ours = size >= 16 && memcmp(bytes, DATA_PACK_SIGNATURE, 8) == 0;
    return ours ? (uint32_t)low_bytes(bytes + 12, 4) : 0;
}

/* Whether all bytes are there, and as they were written. */
static bool check_whole(const data_bytes *file, const char *path, base_message *message) {
    const uint8_t *bytes = file->bytes;
    uint64_t around = DATA_PACK_HEADER + DATA_PACK_TRAILER;
    if (file->size < around) {
        return base_refuse(message, "%s is cut off: it has only %zu bytes", path, file->size);
    }
    uint64_t mark = low_bytes(bytes + 8, 4);
    if (mark == 0x04030201u) {
        return base_refuse(message, "%s was written in another byte order than ours", path);
    }
    uint64_t length = low_bytes(bytes + 20, 8);
    if (length > file->size - around) {
        return base_refuse(message, "%s is cut off: it has %zu bytes and should have %llu more",
                           path, file->size, (unsigned long long)(length - (file->size - around)));
    }
    if (length < file->size - around) {
        return base_refuse(message, "%s is altered: it has %llu bytes behind its end", path,
                           (unsigned long long)(file->size - around - length));
    }
    data_checksum sum = data_checksum_begin();
    data_checksum_add(&sum, bytes, file->size - DATA_PACK_TRAILER);
    uint64_t stored = low_bytes(bytes + file->size - DATA_PACK_TRAILER, 8);
    uint64_t found = data_checksum_end(&sum);
    return stored == found ||
           base_refuse(message, "%s is altered: its checksum is %016llx, not %016llx", path,
                       (unsigned long long)found, (unsigned long long)stored);
}

/* Whether it is what we want, of a version that we know. */
static bool check_kind(const data_bytes *file, const char *path, uint32_t kind, uint32_t version,
                       const char *what, base_message *message) {
    uint64_t found = low_bytes(file->bytes + 16, 4);
    if (data_pack_kind(file->bytes, file->size) != kind) {
        return base_refuse(message, "%s is no %s", path, what);
    }
    return found == version ||
           base_refuse(message, "%s is a %s of version %llu; this program reads version %u", path,
                       what, (unsigned long long)found, version);
}

bool data_pack_read(data_pack_reader *reader, data_bytes *bytes, const char *path, uint32_t kind,
                    uint32_t version, const char *what, base_message *message) {
    base_message name;
    base_refuse(&name, "a %s", what);
    if (!data_bytes_read(bytes, path, largest, name.text, message)) {
        return false;
    }
    bool ours = data_pack_kind(bytes->bytes, bytes->size) != 0 ||
                base_refuse(message, "%s is no %s", path, what);
    if (!ours || !check_whole(bytes, path, message) ||
        !check_kind(bytes, path, kind, version, what, message)) {
        data_bytes_free(bytes);
        return false;
    }
    *reader = (data_pack_reader){.next = bytes->bytes + DATA_PACK_HEADER,
                                 .end = bytes->bytes + bytes->size - DATA_PACK_TRAILER};
    return true;
}

/* --- the contents ---------------------------------------------------------------------------- */

size_t data_pack_left(const data_pack_reader *reader) {
    return (size_t)(reader->end - reader->next);
}

/* The next `count` bytes; NULL, and failed from now on, when there are fewer. */
static const uint8_t *take(data_pack_reader *reader, size_t count) {
    if (reader->failed || count > data_pack_left(reader)) {
        reader->failed = true;
        return NULL;
    }
    const uint8_t *bytes = reader->next;
    reader->next += count;
    return bytes;
}

static uint64_t take_low(data_pack_reader *reader, size_t count) {
    const uint8_t *bytes = take(reader, count);
    return bytes != NULL ? low_bytes(bytes, count) : 0;
}

uint8_t data_pack_take_u8(data_pack_reader *reader) {
    return (uint8_t)take_low(reader, 1);
}

uint64_t data_pack_take_u64(data_pack_reader *reader) {
    return take_low(reader, 8);
}

double data_pack_take_double(data_pack_reader *reader) {
    uint64_t bits = take_low(reader, 8);
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

uint64_t data_pack_take_varint(data_pack_reader *reader) {
    uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
        uint8_t byte = data_pack_take_u8(reader);
        value |= (uint64_t)(byte & 0x7F) << shift;
        if ((byte & 0x80) == 0) {
            return value;
        }
    }
    reader->failed = true; /* no number of 64 bits is that long */
    return 0;
}

int64_t data_pack_take_signed(data_pack_reader *reader) {
    uint64_t folded = data_pack_take_varint(reader);
    uint64_t half = folded >> 1;
    return (folded & 1) != 0 ? -(int64_t)half - 1 : (int64_t)half;
}

const char *data_pack_take_text(data_pack_reader *reader, size_t *length) {
    uint64_t wanted = data_pack_take_varint(reader);
    const uint8_t *bytes = wanted <= data_pack_left(reader) ? take(reader, (size_t)wanted) : NULL;
    reader->failed = bytes == NULL;
    *length = bytes != NULL ? (size_t)wanted : 0;
    return (const char *)bytes;
}

void data_pack_take_words(data_pack_reader *reader, void *words, size_t count) {
    uint8_t *to = words;
    const uint8_t *bytes = count <= data_pack_left(reader) / 4 ? take(reader, 4 * count) : NULL;
    reader->failed = bytes == NULL;
    for (size_t i = 0; bytes != NULL && i < count; i++) {
        uint32_t word = (uint32_t)low_bytes(bytes + 4 * i, 4);
        memcpy(to + 4 * i, &word, sizeof word);
    }
}
