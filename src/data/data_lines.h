/* Lines of a comma-separated text, one at a time, in fixed memory.
 *
 * Knows quotes, spaces, CRLF and the byte order mark; nothing of what the columns mean. */
#ifndef DATA_LINES_H
#define DATA_LINES_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/base_message.h"

/* Longest line, in bytes, without its end. */
#define DATA_LINE_MAX 65536

/* A text being read. */
typedef struct data_lines {
    FILE *in;
    const char *name; /* of the file, for messages */
    char *line;       /* the line read last; data_lines_field cuts it up */
    char *rest;       /* what of it is still to be cut; NULL: nothing */
    uint64_t number;  /* of that line, from 1 */
} data_lines;

/* Opens a file; "-" is standard input. False with "file: reason", for a folder too. Close with
 * data_lines_close. */
bool data_lines_open(data_lines *lines, const char *path, base_message *message);
void data_lines_close(data_lines *lines);

/* What came of asking for a line. */
typedef enum data_lines_got {
    DATA_LINES_LINE,
    DATA_LINES_END,
    DATA_LINES_REFUSED, /* with "file:line: reason" */
} data_lines_got;

/* Reads the next line that is not empty. */
data_lines_got data_lines_next(data_lines *lines, base_message *message);

/* Cuts the next field off the line: without the spaces around it, without its quotes. NULL when
 * there are no more. Valid until the next line. False with the reason for a quote that is not
 * closed. */
bool data_lines_field(data_lines *lines, char **field, base_message *message);

/* Refuses the line read last: "file:line: reason"; returns false. */
bool data_lines_refuse(const data_lines *lines, base_message *message, const char *format, ...)
    BASE_PRINTF(3, 4);

#endif
