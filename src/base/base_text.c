/* Words and paths; see base_text.h. */
#include "base/base_text.h"

#include <stdio.h>
#include <string.h>

const char *base_text_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash != NULL ? slash + 1 : path;
}

void base_text_join(const char *const *words, char *text, size_t size) {
    size_t used = 0;
    text[0] = '\0';
    for (size_t i = 0; words[i] != NULL && used < size; i++) {
        used += (size_t)snprintf(text + used, size - used, "%s%s", i > 0 ? "|" : "", words[i]);
    }
}
