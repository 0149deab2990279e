/* Where a value was read, for messages: "--radius 3", "flock.ini:12: radius 3". Private to
 * src/data.
 */
#ifndef DATA_ORIGIN_H
#define DATA_ORIGIN_H

#include <stdint.h>

#include "base/base_message.h"

/* Kept, not copied: its texts must outlive whatever keeps it. */
typedef struct data_origin {
    const char *option; /* without "--", or the key in a file; NULL: nobody said anything */
    const char *text;   /* its value; "" for an option that takes none */
    const char *file;   /* NULL: the command line */
    uint64_t line;      /* in the file, from 1 */
} data_origin;

/* Refuses the value: "--radius 3: reason"; returns false. */
bool data_origin_refuse(data_origin origin, base_message *message, const char *format, ...)
    BASE_PRINTF(3, 4);

/* The same, where the value is the reason's subject: "--radius 3 is over 1". */
bool data_origin_refuse_it(data_origin origin, base_message *message, const char *predicate);

#endif
