/* Numbers written as printf would, much faster: what tables of millions of rows are made of. */
#ifndef BASE_DECIMAL_H
#define BASE_DECIMAL_H

#include <stdint.h>

/* Room for any number of these. */
#define BASE_DECIMAL_SIZE 32

/* Writes a number as printf's "%.9g" does, character for character, so that it reads back to the
 * same float. Returns where its text ends; no zero byte is written there. */
char *base_decimal_float(char *text, float number);

/* The same for "%llu". */
char *base_decimal_whole(char *text, uint64_t number);

#endif
