/* A reason in words: how a function that may refuse says why.
 *
 * A library function that can fail returns false (or NULL) and writes one line here; the caller
 * adds where the bad value was read ("flock.ini:12: ...") and decides who sees it. */
#ifndef BASE_MESSAGE_H
#define BASE_MESSAGE_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/* One line of text, without a newline; longer text is cut at a whole character. */
typedef struct base_message {
    char text[512];
} base_message;

#if defined(__GNUC__)
#define BASE_PRINTF(format_index, first_argument)                                                  \
    __attribute__((format(printf, format_index, first_argument)))
#else
#define BASE_PRINTF(format_index, first_argument)
#endif

/* Writes the reason (message may be NULL: then nobody wants it) and returns false, so that a
 * refusal is one statement: return base_refuse(message, "radius %g is below 0", r). */
bool base_refuse(base_message *message, const char *format, ...) BASE_PRINTF(2, 3);

/* Puts "prefix: " before the reason that is already there; returns false like base_refuse. */
bool base_refuse_prefix(base_message *message, const char *format, ...) BASE_PRINTF(2, 3);

#ifdef __cplusplus
}
#endif

#endif
