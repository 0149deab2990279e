/* The text of scenario files: sections, keys, comments. Private to src/data. */
#ifndef DATA_SCENARIO_TEXT_H
#define DATA_SCENARIO_TEXT_H

#include "data/data_options.h"
#include "data/data_scenario.h"
#include "data/data_text.h"

/* Reads a scenario file: view and start into `options`, which have their defaults, the parameters
 * into `base`. `path` is kept. False with "file:line: reason". */
bool data_scenario_open(data_options *options, const char *path, data_base *base,
                        base_message *message);

/* The same for a text that is in memory already; `name` is the file's in messages. */
bool data_scenario_read(data_options *options, const char *name, const char *text, size_t length,
                        data_base *base, base_message *message);

/* Writes the text of options->params, ->start and ->view: what data_scenario_read makes of it is
 * the same, bit for bit. */
void data_scenario_write(const data_options *options, data_text *text);

#endif
