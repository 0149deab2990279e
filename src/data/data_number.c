/* Decimals to doubles and floats; see data_number.h.
 *
 * Up to 19 digits are a whole number times a power of ten. When both are exact doubles, one
 * multiplication or division rounds once, which is the nearest there is (Clinger 1990); what is
 * longer or farther out goes to the C library. */
#include "data/data_number.h"

#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define DIGITS_MOST   19 /* that a 64-bit number holds for certain */
#define LENGTH_MOST   127
#define EXPONENT_MOST 9999
#define TEN_MOST      22 /* the largest exact power of ten */

static const double tens[TEN_MOST + 1] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                          1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                          1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

/* A number as it is written: digits times ten to the exponent. */
typedef struct decimal {
    uint64_t digits;
    int count; /* of digits, leading zeros left out */
    int exponent;
    bool negative;
} decimal;

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/* Takes digits from `at` on; returns where they end. */
static const char *scan_digits(const char *at, const char *end, decimal *number) {
    for (; at < end && is_digit(*at); at++) {
        if (number->count < DIGITS_MOST) {
            number->digits = number->digits * 10 + (uint64_t)(*at - '0');
        }
        number->count += number->count > 0 || *at != '0';
    }
    return at;
}

/* Reads "e-3" at `at`; returns where it ends, NULL when there are no digits. */
static const char *scan_exponent(const char *at, const char *end, int *exponent) {
    bool negative = at + 1 < end && at[1] == '-';
    at += at + 1 < end && (at[1] == '-' || at[1] == '+') ? 2 : 1;
    if (at == end || !is_digit(*at)) {
        return NULL;
    }
    int value = 0;
    for (; at < end && is_digit(*at); at++) {
        value = value < EXPONENT_MOST ? value * 10 + (*at - '0') : EXPONENT_MOST;
    }
    *exponent += negative ? -value : value;
    return at;
}

/* Takes a text apart; false when it is no decimal number. */
static bool scan(const char *text, size_t length, bool comma, decimal *number) {
    const char *at = text, *end = text + length;
    *number = (decimal){.negative = length > 0 && *at == '-'};
    at += length > 0 && (*at == '-' || *at == '+');
    const char *whole = at;
    at = scan_digits(at, end, number);
    ptrdiff_t digits = at - whole;
    if (at < end && (*at == '.' || (comma && *at == ','))) {
        const char *fraction = ++at;
        at = scan_digits(at, end, number);
        digits += at - fraction;
        number->exponent = at - fraction < EXPONENT_MOST ? -(int)(at - fraction) : -EXPONENT_MOST;
    }
    if (digits == 0) {
        return false;
    }
    if (at < end && (*at == 'e' || *at == 'E')) {
        at = scan_exponent(at, end, &number->exponent);
    }
    return at == end;
}

/* By the C library, for texts of any kind. */
static bool read_slowly(const char *text, size_t length, double *value, float *single) {
    char copy[LENGTH_MOST + 1];
    if (length > LENGTH_MOST) {
        return false;
    }
    memcpy(copy, text, length);
    copy[length] = '\0';
    char *comma = strchr(copy, ',');
    if (comma != NULL) {
        *comma = '.';
    }
    double number = strtod(copy, NULL);
    if (!isfinite(number)) {
        return false;
    }
    *value = number;
    *single = strtof(copy, NULL);
    return true;
}

/* Whether a double lies just between two floats, or below the normal ones: there, rounding twice is
 * not rounding once. */
static bool is_between_floats(double value) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    bool tiny = value != 0.0 && fabs(value) < (double)FLT_MIN;
    return tiny || (bits & 0x1fffffff) == 0x10000000;
}

bool data_number_read(const char *text, size_t length, bool comma, double *value, float *single) {
    decimal number;
    if (!scan(text, length, comma, &number)) {
        return false;
    }
    bool exact = number.count <= DIGITS_MOST && number.digits <= (uint64_t)1 << 53 &&
                 number.exponent >= -TEN_MOST && number.exponent <= TEN_MOST;
    if (!exact) {
        return read_slowly(text, length, value, single);
    }
    double size = (double)number.digits;
    size = number.exponent < 0 ? size / tens[-number.exponent] : size * tens[number.exponent];
    if (is_between_floats(size)) {
        return read_slowly(text, length, value, single);
    }
    *value = number.negative ? -size : size;
    *single = (float)*value;
    return true;
}

bool data_number_is_gap(const char *text, size_t length) {
    static const char *const words[] = {"nan",  "na",  "n/a",  "null",     "none", "-",
                                        "+nan", "inf", "-inf", "infinity", "-nan", "."};
    bool gap = length == 0;
    for (size_t i = 0; !gap && i < sizeof words / sizeof words[0]; i++) {
        gap = strlen(words[i]) == length && strncasecmp(text, words[i], length) == 0;
    }
    return gap;
}
