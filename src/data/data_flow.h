/* A file as a flow of bytes or of lines, unpacked when it is packed by gzip.
 *
 * Of a file of any size only a window is in memory. Private to src/data. */
#ifndef DATA_FLOW_H
#define DATA_FLOW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/base_message.h"

/* Longest line, in bytes: rows of wide tables have thousands of columns. */
#define DATA_FLOW_LINE_MAX ((size_t)1 << 20)

/* All zeros: closed. */
typedef struct data_flow {
    void *in;         /* zlib's file */
    const char *name; /* of the file, for messages */
    char *buffer;
    size_t begin, end; /* of what is read and not yet taken */
    bool ended;        /* there is nothing more to read */
    uint64_t line;     /* number of the line taken last, from 1 */
} data_flow;

/* Opens a file. False with "file: reason". `name` must outlive the flow. */
bool data_flow_open(data_flow *flow, const char *name, base_message *message);
void data_flow_close(data_flow *flow);

/* What came of asking for more. */
typedef enum data_flow_got {
    DATA_FLOW_SOME,
    DATA_FLOW_END,
    DATA_FLOW_REFUSED, /* with the reason */
} data_flow_got;

/* Takes the next line: ends with a zero byte, without line end and spaces around it, and valid (to
 * be written to, too) until the next call. A byte order mark is left out. */
data_flow_got data_flow_line(data_flow *flow, char **line, size_t *length, base_message *message);

/* Takes `size` bytes, at most DATA_FLOW_LINE_MAX; a file that ends before is refused. */
bool data_flow_bytes(data_flow *flow, const void **bytes, size_t size, base_message *message);

/* Looks at the first bytes of a file, at most `size`, unpacked; writes how many there are. False
 * when it cannot be read. */
bool data_flow_look(const char *path, void *bytes, size_t size, size_t *got);

/* Refuses the line taken last: "file:line: reason"; returns false. */
bool data_flow_refuse(const data_flow *flow, base_message *message, const char *format, ...)
    BASE_PRINTF(3, 4);

#endif
