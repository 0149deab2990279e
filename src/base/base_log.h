/* The one way for a library to be heard: lines that go to a callback which the program sets.
 *
 * Nothing here prints. Without a callback every line is dropped. Set the callback before other
 * threads start; base_log may then be called from any thread if the callback allows it. */
#ifndef BASE_LOG_H
#define BASE_LOG_H

#include "base/base_message.h"

typedef enum base_log_level {
    BASE_LOG_NOTE,    /* progress and facts worth a line */
    BASE_LOG_WARNING, /* done, but not quite as asked */
    BASE_LOG_ERROR,   /* not done */
} base_log_level;

/* Receives one line without a newline; `user` is what was given with the callback. */
typedef void base_log_callback(void *user, base_log_level level, const char *line);

/* Sets (or with NULL removes) the receiver of every line. */
void base_log_set_callback(base_log_callback *callback, void *user);

/* Hands one formatted line to the callback. */
void base_log(base_log_level level, const char *format, ...) BASE_PRINTF(2, 3);

#endif
