/* CRC-64/XZ (ECMA-182, reflected): finds every change of up to 64 bits in a row, and any other with
 * a chance of 1 in 2^64 to miss it. Private to src/data. */
#ifndef DATA_CHECKSUM_H
#define DATA_CHECKSUM_H

#include <stddef.h>
#include <stdint.h>

typedef struct data_checksum {
    uint64_t table[256]; /* the remainder of every byte */
    uint64_t value;      /* inverted, as the algorithm keeps it */
} data_checksum;

data_checksum data_checksum_begin(void);
void data_checksum_add(data_checksum *sum, const uint8_t *bytes, size_t count);
uint64_t data_checksum_end(const data_checksum *sum);

#endif
