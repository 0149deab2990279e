/* What the tables of options and keys become for others: manual pages, and completions for shells.
 *
 * Each function writes one whole file, and nothing else. Part of the build, not of the programs. */
#ifndef DESCRIBE_H
#define DESCRIBE_H

#include <stdio.h>

#include "data/data_option_table.h"

/* The manual page of a program, for man and mandoc. */
void describe_man(FILE *out, data_program program);

/* The completion of a program's command line, for bash 4.4 and newer, and for zsh. */
void describe_bash(FILE *out, data_program program);
void describe_zsh(FILE *out, data_program program);

/* What can stand for an option's value. */
typedef enum describe_value {
    DESCRIBE_NOTHING, /* it takes none */
    DESCRIBE_WORDS,   /* one of a few words */
    DESCRIBE_FILE,
    DESCRIBE_FOLDER,
    DESCRIBE_KEY,     /* KEY=..., a key of scenario files */
    DESCRIBE_MEASURE, /* MEASURE:FILE */
    DESCRIBE_OTHER,   /* a number, a point, a text of the person's own */
} describe_value;

describe_value describe_value_of(const data_option *option);

/* Writes the words of an option, with spaces between: "walls torus"; "" when there are none. */
void describe_words(const data_option *option, char *text, size_t size);

/* The same for its key, whose value is also a word where the option takes none: "off on". */
void describe_key_words(const data_option *option, char *text, size_t size);

/* Goes through the options of a program in the table's order: fetches the next from *index on.
 * False after the last. */
bool describe_next_option(data_program program, size_t *index, data_option *option);

/* The same for the keys of scenario files, of which every program knows all. */
bool describe_next_key(size_t *index, data_option *option);

#endif
