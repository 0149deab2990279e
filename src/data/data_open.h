/* Opens the file that a program is started with. Private to src/data. */
#ifndef DATA_OPEN_H
#define DATA_OPEN_H

#include "data/data_options.h"
#include "data/data_scenario.h"

/* Finds out what `path` is and takes it in as if nothing else had been given: options->file and all
 * that depends on it. `base` gets the parameters to begin with; a table leaves it without a name.
 * False with "file: reason". */
bool data_open(data_options *options, const char *path, data_base *base, base_message *message);

/* "a scenario", "a recording"; "nothing" for DATA_KIND_NONE. */
const char *data_kind_name(data_kind kind);

#endif
