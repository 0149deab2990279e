/* The log callback; see base_log.h. */
#include "base/base_log.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

static base_log_callback *log_callback;
static void *log_user;

void base_log_set_callback(base_log_callback *callback, void *user) {
    log_callback = callback;
    log_user = user;
}

void base_log(base_log_level level, const char *format, ...) {
    if (log_callback == NULL) {
        return;
    }
    char line[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    log_callback(log_user, level, line);
}
