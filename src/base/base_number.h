/* Numbers as text.
 *
 * No part of the programs leaves the C locale for numbers, so what is read and printed has a point
 * for decimals in every country. */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include <stdbool.h>

/* Reads `text` into `value`, rounded to the nearest. False, and `value` as it was, unless the whole
 * text is one finite decimal number: no words ("inf", "nan"), no hexadecimal, no spaces. A number
 * too small for a double becomes the nearest there is, at last 0. */
bool base_number_parse(const char *text, double *value);

/* Why base_number_parse refuses a text: "is not a number", or "is too large" for a decimal number
 * that no double holds. */
const char *base_number_fault(const char *text);

#endif
