/* Messages that begin with the place a value was read at; see data_origin.h. */
#include "data/data_origin.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

/* Writes "--radius 3" or "flock.ini:12: radius 3". */
static void describe(data_origin origin, base_message *text) {
    const char *space = origin.text[0] != '\0' ? " " : "";
    if (origin.file != NULL) {
        base_refuse(text, "%s:%" PRIu64 ": %s%s%s", origin.file, origin.line, origin.option, space,
                    origin.text);
    } else {
        base_refuse(text, "--%s%s%s", origin.option, space, origin.text);
    }
}

bool data_origin_refuse(data_origin origin, base_message *message, const char *format, ...) {
    base_message place, reason;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reason.text, sizeof reason.text, format, arguments);
    va_end(arguments);
    describe(origin, &place);
    return base_refuse(message, "%s: %s", place.text, reason.text);
}

bool data_origin_refuse_it(data_origin origin, base_message *message, const char *predicate) {
    base_message place;
    describe(origin, &place);
    return base_refuse(message, "%s%s", place.text, predicate);
}
