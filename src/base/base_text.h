/* Words put together, and paths taken apart. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stddef.h>

/* What of a path is the name within its folder. */
const char *base_text_name(const char *path);

/* Writes the words of a NULL-terminated list as "a|b|c"; what does not fit is left out. */
void base_text_join(const char *const *words, char *text, size_t size);

#endif
