/* Writes packs; see data_pack.h. */
#include <string.h>

#include "data/data_pack.h"

/* Hands what the buffer holds to the checksum and the file. */
static void flush(data_pack_writer *writer) {
    if (writer->out != NULL) {
        data_checksum_add(&writer->sum, writer->buffer, writer->used);
        fwrite(writer->buffer, 1, writer->used, writer->out);
    }
    writer->used = 0;
}

void data_pack_put_bytes(data_pack_writer *writer, const void *bytes, size_t count) {
    const uint8_t *next = bytes;
    writer->length += count;
    while (count > 0) {
        size_t room = sizeof writer->buffer - writer->used;
        size_t part = count < room ? count : room;
        memcpy(writer->buffer + writer->used, next, part);
        writer->used += part;
        next += part;
        count -= part;
        if (writer->used == sizeof writer->buffer) {
            flush(writer);
        }
    }
}

void data_pack_put_u8(data_pack_writer *writer, uint8_t value) {
    data_pack_put_bytes(writer, &value, 1);
}

/* Puts the lowest `count` bytes of a number. */
static void put_low(data_pack_writer *writer, uint64_t value, size_t count) {
    uint8_t bytes[8];
    for (size_t i = 0; i < count; i++) {
        bytes[i] = (uint8_t)(value >> (8 * i));
    }
    data_pack_put_bytes(writer, bytes, count);
}

void data_pack_put_u64(data_pack_writer *writer, uint64_t value) {
    put_low(writer, value, 8);
}

void data_pack_put_double(data_pack_writer *writer, double value) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    put_low(writer, bits, 8);
}

void data_pack_put_varint(data_pack_writer *writer, uint64_t value) {
    for (; value >= 0x80; value >>= 7) {
        data_pack_put_u8(writer, (uint8_t)(0x80 | (value & 0x7F)));
    }
    data_pack_put_u8(writer, (uint8_t)value);
}

void data_pack_put_signed(data_pack_writer *writer, int64_t value) {
    uint64_t doubled = (uint64_t)value << 1;
    data_pack_put_varint(writer, value < 0 ? ~doubled : doubled);
}

void data_pack_put_text(data_pack_writer *writer, const char *text, size_t length) {
    data_pack_put_varint(writer, length);
    data_pack_put_bytes(writer, text, length);
}

void data_pack_put_words(data_pack_writer *writer, const void *words, size_t count) {
    const uint8_t *next = words;
    for (size_t i = 0; i < count; i++) {
        uint32_t word;
        memcpy(&word, next + i * sizeof word, sizeof word);
        put_low(writer, word, sizeof word);
    }
}

void data_pack_write(FILE *out, uint32_t kind, uint32_t version, data_pack_contents *contents,
                     const void *user) {
    data_pack_writer measured = {.out = NULL};
    contents(&measured, user);

    data_pack_writer writer = {.out = out, .sum = data_checksum_begin()};
    data_pack_put_bytes(&writer, DATA_PACK_SIGNATURE, 8);
    put_low(&writer, 0x01020304u, 4);
    put_low(&writer, kind, 4);
    put_low(&writer, version, 4);
    put_low(&writer, measured.length, 8);
    contents(&writer, user);
    flush(&writer);
    put_low(&writer, data_checksum_end(&writer.sum), DATA_PACK_TRAILER);
    flush(&writer);
}
