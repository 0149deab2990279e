/* The few functions of mathematics that a flock needs besides sqrt, the same bits on every machine.
 *
 * Only + - * /, sqrt and floor, which IEEE 754 rounds correctly, in a fixed order. Double precision
 * but for flock_direction_of; for starts, measures and what a step works out once. A boid itself
 * needs none of them but that one, where it has no direction. */
#ifndef FLOCK_MATH_H
#define FLOCK_MATH_H

#include <stdint.h>

/* Cube root of x >= 0, within 2 units in the last place. */
double flock_cube_root(double x);

/* Sine and cosine of an angle given in turns (1 is a full circle), within 1e-15. */
void flock_sin_cos(double turns, double *sine, double *cosine);

/* The angle of the vector (x, y) in turns, -0.5..0.5, within 1e-15; 0 for the zero vector. */
double flock_angle(double x, double y);

/* Mixes 64 bits so that every input bit changes about half of the output bits (the finaliser of
 * SplitMix64: Steele, Lea and Flood, OOPSLA 2014). */
uint64_t flock_mix(uint64_t bits);

/* A unit vector that depends on `key` alone; its z is 0 when dims is 2. */
void flock_direction_of(uint64_t key, uint32_t dims, float direction[3]);

#endif
