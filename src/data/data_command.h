/* The command line that leads to given options: data_options_parse the other way round. */
#ifndef DATA_COMMAND_H
#define DATA_COMMAND_H

#include "data/data_options.h"

/* Room for a command line. */
#define DATA_COMMAND_SIZE ((size_t)16384)

/* Writes the shortest command line that flockview makes these options of: `program`, options->file
 * if there is one, and what differs from what that and the program's defaults give. Words are
 * quoted for the shell. Of the options parameters, view, start, size, scale, warm-up and --at are
 * said, and what pictures are made with, but nothing of videos; of a table that they start with the
 * count is not asked for.
 *
 * Each try is parsed, so that it reads the file again. False with the reason when the file cannot
 * be opened any more, when no command line gives these options (another flock than the file's), or
 * when it would be too long. */
bool data_command_write(const data_options *options, const char *program,
                        char line[DATA_COMMAND_SIZE], base_message *message);

/* Adds a word as a shell reads it to a line of so many characters, after a space unless it is the
 * first. False when there is no room. */
bool data_command_quote(const char *word, char line[DATA_COMMAND_SIZE], size_t *length);

#endif
