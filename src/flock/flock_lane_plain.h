/* The lanes of flock_lane.h in plain C: one. Included by it only. */
#ifndef FLOCK_LANE_PLAIN_H
#define FLOCK_LANE_PLAIN_H

enum { LANES = 1 };
typedef float lane;
typedef uint32_t lane_mask; /* 1 or 0 */
typedef uint32_t lane_whole;

LANE_INLINE lane lane_all(float x) {
    return x;
}
LANE_INLINE lane lane_load(const float *from) {
    return *from;
}
LANE_INLINE void lane_store(float *to, lane a) {
    *to = a;
}
LANE_INLINE lane lane_plus(lane a, lane b) {
    return a + b;
}
LANE_INLINE lane lane_minus(lane a, lane b) {
    return a - b;
}
LANE_INLINE lane lane_times(lane a, lane b) {
    return a * b;
}
LANE_INLINE lane lane_over(lane a, lane b) {
    return a / b;
}
LANE_INLINE lane lane_root(lane a) {
    return sqrtf(a);
}
LANE_INLINE lane lane_min(lane a, lane b) {
    return a < b ? a : b; /* as SSE has it: b when either is no number, or both are zeros */
}
LANE_INLINE lane lane_max(lane a, lane b) {
    return a > b ? a : b;
}
LANE_INLINE lane_mask lane_less(lane a, lane b) {
    return a < b;
}
LANE_INLINE lane_mask lane_both(lane_mask a, lane_mask b) {
    return a & b;
}
LANE_INLINE lane lane_kept(lane_mask mask, lane a) {
    return mask != 0 ? a : 0.0f;
}
LANE_INLINE lane lane_choose(lane_mask mask, lane yes, lane no) {
    return mask != 0 ? yes : no;
}
LANE_INLINE unsigned lane_bits(lane_mask mask) {
    return mask;
}
LANE_INLINE lane_whole lane_whole_load(const uint32_t *from) {
    return *from;
}
LANE_INLINE void lane_whole_store(uint32_t *to, lane_whole a) {
    *to = a;
}
LANE_INLINE lane_whole lane_count(lane_whole count, lane_mask mask) {
    return count + mask;
}

LANE_INLINE void lane_load_columns(const float *const from[LANES], lane column[4]) {
    memcpy(column, from[0], 4 * sizeof *column);
}
LANE_INLINE void lane_store_columns(float *const to[LANES], const lane column[4]) {
    memcpy(to[0], column, 4 * sizeof *column);
}
LANE_INLINE lane lane_from_whole(lane_whole a) {
    return (float)(int32_t)a;
}
LANE_INLINE lane_whole lane_whole_of(lane a) {
    return (uint32_t)(int32_t)a;
}
LANE_INLINE lane_whole lane_whole_all(uint32_t a) {
    return a;
}
LANE_INLINE lane_whole lane_whole_plus(lane_whole a, lane_whole b) {
    return a + b;
}
LANE_INLINE lane_whole lane_whole_times(lane_whole a, lane_whole b) {
    return a * b;
}
LANE_INLINE lane_whole lane_whole_minus(lane_whole a, lane_whole b) {
    return a - b;
}
/* Of two numbers with a sign. */
LANE_INLINE lane_whole lane_whole_min(lane_whole a, lane_whole b) {
    return (int32_t)a < (int32_t)b ? a : b;
}
LANE_INLINE lane_whole lane_whole_ramp(void) {
    return 0;
}
LANE_INLINE lane lane_ramp(void) {
    return 0.0f;
}
LANE_INLINE float lane_least(lane a) {
    return a;
}
LANE_INLINE float lane_largest(lane a) {
    return a;
}
LANE_INLINE lane lane_bits_as_float(lane_whole a) {
    lane bits;
    memcpy(&bits, &a, sizeof bits);
    return bits;
}

#endif
