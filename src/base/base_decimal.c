/* Decimal digits of floats, exact by whole numbers; see base_decimal.h.
 *
 * A float is m * 2^e with a whole m below 2^24. Times 10^p it is m * 5^p * 2^(e + p), where m * 5^p
 * is a whole number below 2^64 for p up to 17: its nine digits are that number shifted, and the
 * bits shifted out say how to round. */
#include "base/base_decimal.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* Significant digits of %.9g, and the first number that has more. */
enum { DIGITS = 9, NINE_DIGITS = 100000000, TEN_DIGITS = 1000000000 };

/* The largest power that fits, and so the smallest number that is not left to printf. */
enum { POWER_MOST = 17, EXPONENT_LEAST = DIGITS - 1 - POWER_MOST };

static const uint64_t fives[POWER_MOST + 1] = {
    1u,         5u,          25u,         125u,         625u,          3125u,
    15625u,     78125u,      390625u,     1953125u,     9765625u,      48828125u,
    244140625u, 1220703125u, 6103515625u, 30517578125u, 152587890625u, 762939453125u};

/* The number times 10^power, 0 <= power <= POWER_MOST, to the nearest whole number, halves to even
 * ones as printf does. */
static uint64_t scaled(float number, int power) {
    int exponent;
    uint64_t whole = (uint64_t)ldexpf(frexpf(number, &exponent), 24) * fives[power];
    int shift = 24 - exponent - power;
    if (shift <= 0) {
        return whole << -shift;
    }
    if (shift > 63) {
        return 0;
    }
    uint64_t kept = whole >> shift, rest = whole & ((UINT64_C(1) << shift) - 1);
    uint64_t half = UINT64_C(1) << (shift - 1);
    return kept + (rest > half || (rest == half && (kept & 1) != 0));
}

char *base_decimal_whole(char *text, uint64_t number) {
    char digits[20];
    int count = 0;
    do {
        digits[count++] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    while (count > 0) {
        *text++ = digits[--count];
    }
    return text;
}

/* Writes nine digits, the first for 10^exponent, as %g does: no zeros at the end of a fraction. */
static char *write_digits(char *text, uint32_t number, int exponent) {
    char digits[DIGITS];
    for (int i = DIGITS; i-- > 0; number /= 10) {
        digits[i] = (char)('0' + number % 10);
    }
    int count = DIGITS;
    while (count > 1 && digits[count - 1] == '0') {
        count--;
    }
    int before = exponent >= -4 ? exponent + 1 : 1; /* digits before the point */
    if (before <= 0) {
        static const char zeros[] = "0.000";
        memcpy(text, zeros, (size_t)(2 - before));
        text += 2 - before;
        before = 0;
    }
    for (int i = 0; i < (count > before ? count : before); i++) {
        if (i == before && i > 0) {
            *text++ = '.';
        }
        *text++ = digits[i];
    }
    if (exponent < -4) {
        *text++ = 'e';
        *text++ = '-';
        *text++ = '0';
        *text++ = (char)('0' - exponent);
    }
    return text;
}

/* The exponent of the first digit of a number from 10^EXPONENT_LEAST to below 10^9. */
static int exponent_of(float number) {
    static const double powers[] = {1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1e0,
                                    1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8};
    int exponent = EXPONENT_LEAST;
    while (exponent < DIGITS - 1 && (double)number >= powers[exponent - EXPONENT_LEAST]) {
        exponent++;
    }
    return exponent;
}

/* Zeros, and what is too small, too large or no number, is rare. */
static char *write_rare(char *text, float number) {
    if (number == 0.0f && !signbit(number)) {
        *text = '0';
        return text + 1;
    }
    return text + snprintf(text, BASE_DECIMAL_SIZE, "%.9g", (double)number);
}

char *base_decimal_float(char *text, float number) {
    float size = fabsf(number);
    if (!(size >= 1e-9f && size < 1e9f)) {
        return write_rare(text, number);
    }
    int exponent = exponent_of(size);
    uint64_t digits = scaled(size, DIGITS - 1 - exponent);
    if (digits >= TEN_DIGITS) { /* rounded up to the next power of ten */
        digits = NINE_DIGITS;
        exponent++;
    }
    if (digits < NINE_DIGITS || exponent >= DIGITS) {
        return write_rare(text, number);
    }
    if (number < 0.0f) {
        *text++ = '-';
    }
    return write_digits(text, (uint32_t)digits, exponent);
}
