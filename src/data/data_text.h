/* A text that grows. Private to src/data. */
#ifndef DATA_TEXT_H
#define DATA_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/base_message.h"

/* Begins as zeros. Once memory ran out it takes no more and says so. */
typedef struct data_text {
    char *text; /* `length` characters and a zero byte; NULL while there are none */
    size_t length;
    size_t capacity;
    bool failed;
} data_text;

/* Adds formatted text. */
void data_text_add(data_text *text, const char *format, ...) BASE_PRINTF(2, 3);

/* Frees it and makes it empty. */
void data_text_free(data_text *text);

#endif
