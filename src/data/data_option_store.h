/* Puts the value of an option, from wherever it was read, in its place. Private to src/data. */
#ifndef DATA_OPTION_STORE_H
#define DATA_OPTION_STORE_H

#include "data/data_option_table.h"

/* Reads `value` (NULL for an option that is given without one), which is the text of `origin` or
 * part of it, into the option's field of `options` or its piece of `scenario`; both may keep the
 * texts. False with the reason, which names the place, the value and what is allowed. */
bool data_option_store(data_options *options, data_scenario *scenario, const data_option *option,
                       const char *value, data_origin origin, base_message *message);

/* Says that there is no such key in scenario files, and which one may have been meant. */
void data_option_unknown(const char *key, base_message *reason);

/* Gives `options` the table's defaults and nothing else. */
void data_option_store_defaults(data_options *options);

#endif
