/* What the fuzz targets share: a way to hand a reader its input as a file, and to end on what must
 * not be.
 *
 * A target is tests/fuzz/targets/NAME.c: it defines LLVMFuzzerTestOneInput, which libFuzzer calls
 * with inputs that it makes up, and replay.c with the files of tests/fuzz/corpus/NAME. */
#ifndef FUZZ_H
#define FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "data/data_options.h"

/* libFuzzer's name for it; returns 0. */
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* Leaves the input in a file in memory, always the same, and returns its path. */
const char *fuzz_file(const uint8_t *bytes, size_t size);

/* The same with the length and the checksum of a data_pack put right, so that damage gets past
 * them. NULL for what is too short to be one. */
const char *fuzz_sealed_file(const uint8_t *bytes, size_t size);

/* Ends the program, saying why, when `holds` is false. */
void fuzz_expect(bool holds, const char *what);

/* Ends the program when a refusal does not name the file that fuzz_file left. */
void fuzz_expect_reason(const base_message *message);

/* Ends the program when parameters that a reader accepted are none. */
void fuzz_expect_params(const flock_params *params);

#endif
