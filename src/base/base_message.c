/* Reasons in words; see base_message.h. */
#include "base/base_message.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Cuts a text that filled its buffer back to a whole UTF-8 character. */
static void cut_at_character(char *text, size_t size) {
    size_t length = strlen(text);
    if (length + 1 < size) {
        return;
    }
    /* Step back over continuation bytes (10xxxxxx) and the byte that began the character. */
    while (length > 0 && ((unsigned char)text[length - 1] & 0xC0u) == 0x80u) {
        length--;
    }
    if (length > 0 && (unsigned char)text[length - 1] >= 0x80u) {
        length--;
    }
    text[length] = '\0';
}

bool base_refuse(base_message *message, const char *format, ...) {
    if (message != NULL) {
        va_list arguments;
        va_start(arguments, format);
        vsnprintf(message->text, sizeof message->text, format, arguments);
        va_end(arguments);
        cut_at_character(message->text, sizeof message->text);
    }
    return false;
}

bool base_refuse_prefix(base_message *message, const char *format, ...) {
    if (message != NULL) {
        base_message reason = *message;
        char prefix[sizeof message->text];
        va_list arguments;
        va_start(arguments, format);
        vsnprintf(prefix, sizeof prefix, format, arguments);
        va_end(arguments);
        base_refuse(message, "%s: %s", prefix, reason.text);
    }
    return false;
}
