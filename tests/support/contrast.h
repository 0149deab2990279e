/* How well colours can be told apart, as people measure it (WCAG 2). */
#ifndef CONTRAST_H
#define CONTRAST_H

#include <math.h>
#include <stdint.h>

/* Relative luminance of 8-bit sRGB, red lowest: 0..1. */
static inline double contrast_luminance(uint32_t colour) {
    static const double weight[3] = {0.2126, 0.7152, 0.0722};
    double sum = 0.0;
    for (int k = 0; k < 3; k++) {
        double value = (double)(colour >> (8 * k) & 0xffu) / 255.0;
        double linear = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
        sum += weight[k] * linear;
    }
    return sum;
}

/* The ratio of two colours, alpha aside: 1 for the same to 21 for black on white. */
static inline double contrast_of(uint32_t a, uint32_t b) {
    double first = contrast_luminance(a), second = contrast_luminance(b);
    return (fmax(first, second) + 0.05) / (fmin(first, second) + 0.05);
}

#endif
