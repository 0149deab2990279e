/* Reasons in words; see base_message.h. */
#include "base/base_message.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Bytes of the UTF-8 character that begins with this one. */
static size_t bytes_of(unsigned char first) {
    return first >= 0xF0u ? 4 : first >= 0xE0u ? 3 : first >= 0xC0u ? 2 : 1;
}

/* Cuts the character off a text's end that is not whole. */
static void cut_at_character(char *text) {
    size_t length = strlen(text), begin = length;
    /* Step back over continuation bytes (10xxxxxx) to the byte that began the character. */
    do {
        begin -= begin > 0;
    } while (begin > 0 && ((unsigned char)text[begin] & 0xC0u) == 0x80u);
    if (begin + bytes_of((unsigned char)text[begin]) > length) {
        text[begin] = '\0';
    }
}

bool base_refuse(base_message *message, const char *format, ...) {
    if (message != NULL) {
        va_list arguments;
        va_start(arguments, format);
        int length = vsnprintf(message->text, sizeof message->text, format, arguments);
        va_end(arguments);
        if (length >= (int)sizeof message->text) {
            cut_at_character(message->text);
        }
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
