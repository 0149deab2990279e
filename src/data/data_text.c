/* A text that grows; see data_text.h. */
#include "data/data_text.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/base_memory.h"

/* Makes room for `more` characters and the zero byte. */
static bool reserve(data_text *text, size_t more) {
    void *block = text->text;
    bool enough = base_grow(&block, &text->capacity, text->length + more + 1, 1);
    text->text = block;
    return enough;
}

void data_text_add(data_text *text, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int more = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    if (text->failed || more < 0 || !reserve(text, (size_t)more)) {
        text->failed = true;
        return;
    }
    va_start(arguments, format);
    vsnprintf(text->text + text->length, (size_t)more + 1, format, arguments);
    va_end(arguments);
    text->length += (size_t)more;
}

void data_text_free(data_text *text) {
    base_free(text->text);
    *text = (data_text){0};
}
