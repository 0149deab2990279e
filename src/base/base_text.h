/* Words put together. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stddef.h>

/* Writes the words of a NULL-terminated list as "a|b|c"; what does not fit is left out. */
void base_text_join(const char *const *words, char *text, size_t size);

#endif
