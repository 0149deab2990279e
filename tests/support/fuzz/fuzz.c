/* What the fuzz targets share; see fuzz.h. */
#define _GNU_SOURCE /* memfd_create */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "data/data_pack.h"

/* Largest input that is sealed; libFuzzer makes none over 4096 bytes or its largest seed. */
enum { LONGEST = 1 << 16 };

static char path[64];

void fuzz_expect(bool holds, const char *what) {
    if (!holds) {
        fprintf(stderr, "does not hold: %s\n", what);
        abort();
    }
}

const char *fuzz_file(const uint8_t *bytes, size_t size) {
    static int file = -1;
    if (file < 0) {
        file = memfd_create("fuzz", MFD_CLOEXEC);
        fuzz_expect(file >= 0, "there is a file in memory");
        snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    }
    bool written =
        ftruncate(file, 0) == 0 && (size == 0 || pwrite(file, bytes, size, 0) == (ssize_t)size);
    fuzz_expect(written, "the file takes the input");
    return path;
}

static void put_u64(uint8_t *at, uint64_t number) {
    for (size_t i = 0; i < 8; i++) {
        at[i] = (uint8_t)(number >> 8 * i);
    }
}

const char *fuzz_sealed_file(const uint8_t *bytes, size_t size) {
    enum { LENGTH_AT = 20 };
    static uint8_t sealed[LONGEST];
    if (size < DATA_PACK_HEADER + DATA_PACK_TRAILER || size > sizeof sealed) {
        return NULL;
    }
    memcpy(sealed, bytes, size);
    put_u64(sealed + LENGTH_AT, size - DATA_PACK_HEADER - DATA_PACK_TRAILER);
    data_checksum sum = data_checksum_begin();
    data_checksum_add(&sum, sealed, size - DATA_PACK_TRAILER);
    put_u64(sealed + size - DATA_PACK_TRAILER, data_checksum_end(&sum));
    return fuzz_file(sealed, size);
}

void fuzz_expect_reason(const base_message *message) {
    if (strstr(message->text, path) == NULL) {
        fprintf(stderr, "the reason names no file: \"%s\"\n", message->text);
        abort();
    }
}

void fuzz_expect_params(const flock_params *params) {
    flock_problem problem;
    if (!flock_params_check(params, &problem)) {
        fprintf(stderr, "accepted, but %s\n", problem.why.text);
        abort();
    }
}
