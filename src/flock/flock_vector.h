/* Three floats and what steering does with them.
 *
 * Plain multiply and add in the order written, so that every build gives the same bits. In 2D the
 * third component is 0 and stays 0. Of C only what C++ has too. */
#ifndef FLOCK_VECTOR_H
#define FLOCK_VECTOR_H

#include <math.h>

typedef struct flock_vector {
    float x, y, z;
} flock_vector;

static inline flock_vector flock_plus(flock_vector a, flock_vector b) {
    flock_vector sum = {a.x + b.x, a.y + b.y, a.z + b.z};
    return sum;
}

static inline flock_vector flock_minus(flock_vector a, flock_vector b) {
    flock_vector difference = {a.x - b.x, a.y - b.y, a.z - b.z};
    return difference;
}

static inline flock_vector flock_times(flock_vector a, float factor) {
    flock_vector product = {a.x * factor, a.y * factor, a.z * factor};
    return product;
}

static inline float flock_dot(flock_vector a, flock_vector b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

/* The component along an axis: 0 x, 1 y, 2 z. */
static inline float flock_component(flock_vector a, unsigned axis) {
    return axis == 0 ? a.x : axis == 1 ? a.y : a.z;
}

static inline float flock_length(flock_vector a) {
    return sqrtf(flock_dot(a, a));
}

/* x / |x|, and 0 for 0 (and for lengths below 1e-15, whose square has no room in a float). */
static inline flock_vector flock_unit(flock_vector a) {
    float length2 = flock_dot(a, a);
    if (length2 < 1e-30f) {
        flock_vector none = {0.0f, 0.0f, 0.0f};
        return none;
    }
    if (length2 > 1e37f) { /* and the other end: too long to square */
        a = flock_times(a, 1e-20f);
        length2 = flock_dot(a, a);
    }
    return flock_times(a, 1.0f / sqrtf(length2));
}

/* x, shortened to length `most` when it is longer. */
static inline flock_vector flock_limit(flock_vector a, float most) {
    float length2 = flock_dot(a, a);
    return length2 > most * most ? flock_times(a, most / sqrtf(length2)) : a;
}

/* The smaller and the larger of two numbers, without a call into libm. */
static inline float flock_min(float a, float b) {
    return a < b ? a : b;
}

static inline float flock_max(float a, float b) {
    return a > b ? a : b;
}

#endif
