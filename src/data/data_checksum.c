/* CRC-64/XZ, a byte at a time; see data_checksum.h. */
#include "data/data_checksum.h"

/* The polynomial of ECMA-182, its lowest power in the highest bit. */
static const uint64_t polynomial = UINT64_C(0xC96C5795D7870F42);

data_checksum data_checksum_begin(void) {
    data_checksum sum = {.value = ~UINT64_C(0)};
    for (uint64_t byte = 0; byte < 256; byte++) {
        uint64_t rest = byte;
        for (int bit = 0; bit < 8; bit++) {
            rest = (rest >> 1) ^ ((rest & 1) != 0 ? polynomial : 0);
        }
        sum.table[byte] = rest;
    }
    return sum;
}

void data_checksum_add(data_checksum *sum, const uint8_t *bytes, size_t count) {
    uint64_t value = sum->value;
    for (size_t i = 0; i < count; i++) {
        value = sum->table[(value ^ bytes[i]) & 0xFF] ^ (value >> 8);
    }
    sum->value = value;
}

uint64_t data_checksum_end(const data_checksum *sum) {
    return ~sum->value;
}
