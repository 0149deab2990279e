/* Options that would do nothing beside the others, which are refused. Private to src/data. */
#ifndef DATA_OPTION_USE_H
#define DATA_OPTION_USE_H

#include "data/data_options.h"

/* Looks at every option of options->argv; the values must have been stored. False with the reason,
 * which names the first one without an effect and what it needs. */
bool data_option_use_check(const data_options *options, data_program program,
                           base_message *message);

#endif
