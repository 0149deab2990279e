/* A line of a table cut into fields, where it lies. Private to src/data. */
#ifndef DATA_SPLIT_H
#define DATA_SPLIT_H

#include <stdbool.h>
#include <stddef.h>

/* A field: without the spaces and quotes around it. Points into the line; no zero byte behind. */
typedef struct data_span {
    const char *text;
    size_t length;
} data_span;

/* The fields of one line; keeps its memory for the next. All zeros: none. */
typedef struct data_fields {
    data_span *items;
    size_t count, capacity;
} data_fields;

void data_fields_free(data_fields *fields);

/* What came of cutting a line. */
typedef enum data_split_got {
    DATA_SPLIT_DONE,
    DATA_SPLIT_QUOTE, /* a quote is not closed */
    DATA_SPLIT_MEMORY,
} data_split_got;

/* Cuts a line, which ends with a zero byte, at each `separator`; one of ' ' stands for any number
 * of spaces and tabs. A separator in quotes is none. */
data_split_got data_split(data_fields *fields, const char *line, char separator);

/* What parts the fields of a line that names columns: a tab, a semicolon or a comma when there is
 * one outside quotes, in this order, else spaces. */
char data_split_separator(const char *line);

#endif
