/* The few numbers that every file of the layer needs. */
#ifndef SCENE_NUMBER_H
#define SCENE_NUMBER_H

#include <math.h>

#define SCENE_PI 3.14159265358979f

/* The largest of 1, 2 and 5 times a power of ten that is not above a number over 0. */
static inline double scene_round_below(double number) {
    double ten = pow(10.0, floor(log10(number)));
    return number >= 5.0 * ten ? 5.0 * ten : number >= 2.0 * ten ? 2.0 * ten : ten;
}

/* The value kept within low..high; low for a NaN. */
static inline float scene_clamp(float value, float low, float high) {
    return !(value > low) ? low : value > high ? high : value;
}

/* From a (t = 0) to b (t = 1). */
static inline float scene_lerp(float a, float b, float t) {
    return a + t * (b - a);
}

/* The smaller and the larger one, without heed to NaN, where fminf and fmaxf would be calls. */
static inline float scene_smaller(float a, float b) {
    return a < b ? a : b;
}

static inline float scene_larger(float a, float b) {
    return a > b ? a : b;
}

#endif
