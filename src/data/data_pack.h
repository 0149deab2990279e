/* The envelope of our binary files, and the numbers in it. Private to src/data.
 *
 *     offset  bytes
 *     0       8      signature: 0x89 "flock" CR LF, which a transfer as text would change
 *     8       4      byte order mark 0x01020304
 *     12      4      kind: "CHKP" or "RECD"
 *     16      4      version of the kind
 *     20      8      length L of the contents
 *     28      L      contents
 *     28 + L  8      checksum of all before it, data_checksum.h
 *
 * All numbers are little-endian on every machine: floats and doubles their IEEE 754 bits; a varint
 * has 7 bits a byte, lowest first, the top bit set in all but the last; a signed one is folded to
 * 0, -1, 1, -2 first. The envelope stays as it is through all versions, so that a file of another
 * version is known from one that was altered. */
#ifndef DATA_PACK_H
#define DATA_PACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "base/base_message.h"
#include "data/data_bytes.h"
#include "data/data_checksum.h"

#define DATA_PACK_SIGNATURE                                                                        \
    "\x89"                                                                                         \
    "flock\r\n"

/* Bytes before and after the contents. */
#define DATA_PACK_HEADER  28u
#define DATA_PACK_TRAILER 8u

/* Kinds, as they stand in a file. */
#define DATA_PACK_CHECKPOINT 0x504B4843u /* "CHKP" */
#define DATA_PACK_RECORDING  0x44434552u /* "RECD" */

/* The kind of a file by its first bytes; 0 when it is no pack. */
uint32_t data_pack_kind(const uint8_t *bytes, size_t size);

/* --- writing --------------------------------------------------------------------------------- */

/* A pack being written, or only measured: contents are put twice, first to learn their length. */
typedef struct data_pack_writer {
    FILE *out;       /* NULL: only measured */
    uint64_t length; /* bytes put so far, the header not among them */
    data_checksum sum;
    size_t used; /* of the buffer */
    uint8_t buffer[4096];
} data_pack_writer;

/* Puts the contents of `user` into a pack. */
typedef void data_pack_contents(data_pack_writer *writer, const void *user);

/* Writes a whole pack to `out`; write errors show in ferror(out). */
void data_pack_write(FILE *out, uint32_t kind, uint32_t version, data_pack_contents *contents,
                     const void *user);

void data_pack_put_bytes(data_pack_writer *writer, const void *bytes, size_t count);
void data_pack_put_u8(data_pack_writer *writer, uint8_t value);
void data_pack_put_u64(data_pack_writer *writer, uint64_t value);
void data_pack_put_double(data_pack_writer *writer, double value);
void data_pack_put_varint(data_pack_writer *writer, uint64_t value);
void data_pack_put_signed(data_pack_writer *writer, int64_t value);

/* A varint of the length, then the bytes. */
void data_pack_put_text(data_pack_writer *writer, const char *text, size_t length);

/* Words of 32 bits, floats among them. */
void data_pack_put_words(data_pack_writer *writer, const void *words, size_t count);

/* --- reading --------------------------------------------------------------------------------- */

/* The contents of a pack being taken. What is asked of it beyond its end is 0 and makes it failed,
 * so that a reader may look once, at the end. */
typedef struct data_pack_reader {
    const uint8_t *next;
    const uint8_t *end;
    bool failed;
} data_pack_reader;

/* Reads a file and checks its envelope. False with "file: reason" for a file that cannot be read,
 * is none of ours or of another kind, is cut off, longer than it says, altered, or of another byte
 * order or version; `what` is what it should be: "checkpoint". `bytes` keep the contents: free them
 * with data_bytes_free when it was read. */
bool data_pack_read(data_pack_reader *reader, data_bytes *bytes, const char *path, uint32_t kind,
                    uint32_t version, const char *what, base_message *message);

/* How many bytes are left. */
size_t data_pack_left(const data_pack_reader *reader);

uint8_t data_pack_take_u8(data_pack_reader *reader);
uint64_t data_pack_take_u64(data_pack_reader *reader);
double data_pack_take_double(data_pack_reader *reader);
uint64_t data_pack_take_varint(data_pack_reader *reader);
int64_t data_pack_take_signed(data_pack_reader *reader);

/* A text, which points into the pack and has no zero byte behind it. */
const char *data_pack_take_text(data_pack_reader *reader, size_t *length);

/* `count` words into `words`, which must have room. */
void data_pack_take_words(data_pack_reader *reader, void *words, size_t count);

#endif
