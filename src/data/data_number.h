/* Numbers of large tables: as exact as the C library's own, and several times as fast.
 *
 * Knows plain decimals only: no hexadecimal, no thousands. Private to src/data. */
#ifndef DATA_NUMBER_H
#define DATA_NUMBER_H

#include <stdbool.h>
#include <stddef.h>

/* Reads a whole text of `length` characters as one finite decimal number, rounded to the nearest
 * double and to the nearest float (as strtod and strtof do; a float may be infinite). With `comma`
 * the decimals may also stand behind a comma. False, and nothing written, for anything else. */
bool data_number_read(const char *text, size_t length, bool comma, double *value, float *single);

/* Whether a text is what programs write where there is no value: nothing, "nan", "NA", "null",
 * "none", "-", "inf". */
bool data_number_is_gap(const char *text, size_t length);

#endif
