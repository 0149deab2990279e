/* What a person is told of the options: the words that the help shares with the manual pages.
 * Private to src/data and to scripts/packaging/. */
#ifndef DATA_OPTION_TEXT_H
#define DATA_OPTION_TEXT_H

#include "data/data_option_table.h"

/* Room for what data_option_value and data_option_sentence write. */
enum { DATA_OPTION_VALUE_SIZE = 128, DATA_OPTION_SENTENCE_SIZE = 640 };

/* A group's heading: "Model". */
const char *data_option_heading(data_option_group group);

/* What a program is for, what its FILE can be, where defaults come from, how options are given:
 * each a paragraph without newlines. */
const char *data_program_summary(data_program program);
extern const char data_help_file[], data_help_defaults[], data_help_manner[];

/* Writes what stands for the option's value: "T", "walls|torus"; "" when it takes none. */
void data_option_value(const data_option *option, char *text, size_t size);

/* Writes what the option does, what is allowed and its default: "weight of cohesion (0..10; default
 * 1; lesson 1.5)". */
void data_option_sentence(const data_option *option, char *text, size_t size);

#endif
