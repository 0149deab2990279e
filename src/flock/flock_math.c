/* Own mathematics with the same bits everywhere; see flock_math.h. */
#include "flock/flock_math.h"

#include <math.h>
#include <string.h>

static const double pi = 3.14159265358979323846;

double flock_cube_root(double x) {
    if (!(x > 0.0)) {
        return 0.0;
    }
    /* A third of the exponent is a guess within 6 %; each Newton step squares the error. */
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    bits = bits / 3 + UINT64_C(0x2A9F7893782DA1CE);
    double root;
    memcpy(&root, &bits, sizeof root);
    for (int step = 0; step < 5; step++) {
        root = (2.0 * root + x / (root * root)) / 3.0;
    }
    return root;
}

/* Taylor series around 0, summed from the smallest term; enough for |x| <= pi / 4. */
static double sine_near_zero(double x) {
    double x2 = x * x;
    double sum = 0.0;
    for (int n = 17; n > 1; n -= 2) {
        sum = (sum + 1.0) * -x2 / (double)(n * (n - 1));
    }
    return x + x * sum;
}

static double cosine_near_zero(double x) {
    double x2 = x * x;
    double sum = 0.0;
    for (int n = 18; n > 0; n -= 2) {
        sum = (sum + 1.0) * -x2 / (double)(n * (n - 1));
    }
    return 1.0 + sum;
}

void flock_sin_cos(double turns, double *sine, double *cosine) {
    /* The nearest quarter turn and the rest, -1/8..1/8 of a turn. Taking turns, not radians, makes
     * this reduction exact. */
    double quarters = floor(4.0 * turns + 0.5);
    double rest = 2.0 * pi * (turns - 0.25 * quarters);
    double s = sine_near_zero(rest);
    double c = cosine_near_zero(rest);

    switch ((int)(quarters - 4.0 * floor(0.25 * quarters))) {
    case 0:
        *sine = s;
        *cosine = c;
        break;
    case 1:
        *sine = c;
        *cosine = -s;
        break;
    case 2:
        *sine = -s;
        *cosine = -c;
        break;
    default:
        *sine = -c;
        *cosine = s;
        break;
    }
}

double flock_angle(double x, double y) {
    double length = sqrt(x * x + y * y);
    if (!(length > 0.0)) {
        return 0.0;
    }
    double ux = x / length;
    double uy = y / length;

    /* Start at the nearest eighth of a turn from the signs alone, then turn by what is left: the
     * sine of the rest is the cross product, and its arc sine's first two terms are enough for the
     * error to fall with the fifth power. */
    double turns = (ux < 0.0 ? 0.375 : 0.125) * (uy < 0.0 ? -1.0 : 1.0);
    for (int step = 0; step < 5; step++) {
        double s, c;
        flock_sin_cos(turns, &s, &c);
        double rest = c * uy - s * ux;
        turns += (rest + rest * rest * rest / 6.0) / (2.0 * pi);
    }
    return turns;
}

uint64_t flock_mix(uint64_t bits) {
    bits ^= bits >> 30;
    bits *= UINT64_C(0xBF58476D1CE4E5B9);
    bits ^= bits >> 27;
    bits *= UINT64_C(0x94D049BB133111EB);
    bits ^= bits >> 31;
    return bits;
}

void flock_direction_of(uint64_t key, uint32_t dims, float direction[3]) {
    /* Points of the cube until one falls into the ball (and not next to its centre): dividing by
     * its length gives a uniform direction without an angle. */
    uint64_t bits = key;
    for (;;) {
        float length2 = 0.0f;
        for (uint32_t axis = 0; axis < 3; axis++) {
            bits = flock_mix(bits + UINT64_C(0x9E3779B97F4A7C15));
            direction[axis] = axis < dims ? (float)(bits >> 40) * 0x1p-23f - 1.0f : 0.0f;
            length2 += direction[axis] * direction[axis];
        }
        if (length2 <= 1.0f && length2 >= 0.01f) {
            float length = sqrtf(length2);
            for (uint32_t axis = 0; axis < 3; axis++) {
                direction[axis] /= length;
            }
            return;
        }
    }
}
