/* What an option's value is, as text: data_option_store.h the other way round. Private to src/data.
 */
#ifndef DATA_OPTION_PRINT_H
#define DATA_OPTION_PRINT_H

#include "data/data_option_table.h"

/* Writes value number `index` (from 0; only `obstacle` has more than one) that options have for an
 * option: what data_option_store makes of it is the same, bit for bit. False when there is none:
 * nobody set it, all were written, or others say it (the world's size: half_x, half_y, half_z). */
bool data_option_print(const data_options *options, const data_option *option, uint32_t index,
                       char *text, size_t size);

#endif
