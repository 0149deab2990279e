/* Numbers from text by the C library's own correctly rounding reader, behind a check of the
 * characters, because that reader accepts far more than a number; see base_number.h. */
#include "base/base_number.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Reads the whole text as a decimal number; one beyond a double becomes an infinity. */
static bool read_decimal(const char *text, double *number) {
    if (text[0] == '\0' || text[strspn(text, "0123456789+-.eE")] != '\0') {
        return false;
    }
    char *end;
    *number = strtod(text, &end);
    return *end == '\0';
}

bool base_number_parse(const char *text, double *value) {
    double number;
    if (!read_decimal(text, &number) || !isfinite(number)) {
        return false;
    }
    *value = number;
    return true;
}

const char *base_number_fault(const char *text) {
    double number;
    return read_decimal(text, &number) ? "is too large" : "is not a number";
}
