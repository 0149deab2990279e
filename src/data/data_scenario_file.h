/* Scenario files: every parameter, obstacle, the pointer and the view, as a text to read and edit.
 *
 *     [flock]
 *     preset = box
 *     radius = 0.25
 *     obstacle = 0, 0, 0, 0.3
 *
 *     [view]
 *     colour = speed
 *
 * Keys are the options' names with '_' for '-', in any order; what is not given is as without it on
 * a command line. A comment begins with '#' or ';' at the start of its line. The text is UTF-8,
 * with or without a byte order mark, lines ending in LF or CRLF; numbers have a point in every
 * country. Refused with file:line: an unknown key (and which one may have been meant), one under
 * the wrong heading or given twice (only `obstacle` repeats), a value out of range, a line over 190
 * bytes, a byte that no text has, a file over 1 MB. */
#ifndef DATA_SCENARIO_FILE_H
#define DATA_SCENARIO_FILE_H

#include "base/base_file.h"
#include "data/data_options.h"

/* Longest line but for comments, in bytes. */
#define DATA_SCENARIO_LINE_MAX 190

/* Reads a scenario file as if a program had been started with it alone: `options` get the defaults,
 * then what the file says. A relative `start` is sought in the file's folder. False with the
 * reason; free with data_options_free when it was read. */
bool data_scenario_load(data_options *options, const char *path, base_message *message);

/* Writes options->params, ->start and ->view, with comments that say what each key means, its unit
 * and its range, and commits the file, which it ends either way. What data_scenario_load makes of
 * it is the same, bit for bit. A `start` should be an absolute path then. False with the reason;
 * `name` is the file's in it. */
bool data_scenario_save(base_file *file, const char *name, const data_options *options,
                        base_message *message);

/* The same as a string, to be kept in some other file. NULL when memory runs out or no scenario can
 * hold the name of the table that is their start. Free with base_free. */
char *data_scenario_text(const data_options *options);

#endif
