/* The lanes of flock_lane.h with SSE2: four. Included by it only. */
#ifndef FLOCK_LANE_SSE2_H
#define FLOCK_LANE_SSE2_H

#include <emmintrin.h>

enum { LANES = 4 };
typedef __m128 lane;
typedef __m128 lane_mask;
typedef __m128i lane_whole;

LANE_INLINE lane lane_all(float x) {
    return _mm_set1_ps(x);
}
LANE_INLINE lane lane_load(const float *from) {
    return _mm_loadu_ps(from);
}
LANE_INLINE void lane_store(float *to, lane a) {
    _mm_storeu_ps(to, a);
}
LANE_INLINE lane lane_plus(lane a, lane b) {
    return _mm_add_ps(a, b);
}
LANE_INLINE lane lane_minus(lane a, lane b) {
    return _mm_sub_ps(a, b);
}
LANE_INLINE lane lane_times(lane a, lane b) {
    return _mm_mul_ps(a, b);
}
LANE_INLINE lane lane_over(lane a, lane b) {
    return _mm_div_ps(a, b);
}
LANE_INLINE lane lane_root(lane a) {
    return _mm_sqrt_ps(a);
}
LANE_INLINE lane lane_min(lane a, lane b) {
    return _mm_min_ps(a, b);
}
LANE_INLINE lane lane_max(lane a, lane b) {
    return _mm_max_ps(a, b);
}
LANE_INLINE lane_mask lane_less(lane a, lane b) {
    return _mm_cmplt_ps(a, b);
}
LANE_INLINE lane_mask lane_both(lane_mask a, lane_mask b) {
    return _mm_and_ps(a, b);
}
LANE_INLINE lane lane_kept(lane_mask mask, lane a) {
    return _mm_and_ps(mask, a);
}
LANE_INLINE lane lane_choose(lane_mask mask, lane yes, lane no) {
    return _mm_or_ps(_mm_and_ps(mask, yes), _mm_andnot_ps(mask, no));
}
LANE_INLINE unsigned lane_bits(lane_mask mask) {
    return (unsigned)_mm_movemask_ps(mask);
}
LANE_INLINE lane_whole lane_whole_load(const uint32_t *from) {
    return _mm_loadu_si128((const __m128i *)from);
}
LANE_INLINE void lane_whole_store(uint32_t *to, lane_whole a) {
    _mm_storeu_si128((__m128i *)to, a);
}
LANE_INLINE lane_whole lane_count(lane_whole count, lane_mask mask) {
    return _mm_sub_epi32(count, _mm_castps_si128(mask));
}

LANE_INLINE void lane_load_columns(const float *const from[LANES], lane column[4]) {
    for (int i = 0; i < 4; i++) {
        column[i] = _mm_loadu_ps(from[i]);
    }
    _MM_TRANSPOSE4_PS(column[0], column[1], column[2], column[3]);
}
LANE_INLINE void lane_store_columns(float *const to[LANES], const lane column[4]) {
    lane r[4] = {column[0], column[1], column[2], column[3]};
    _MM_TRANSPOSE4_PS(r[0], r[1], r[2], r[3]);
    for (int i = 0; i < 4; i++) {
        _mm_storeu_ps(to[i], r[i]);
    }
}
LANE_INLINE lane lane_from_whole(lane_whole a) {
    return _mm_cvtepi32_ps(a);
}
LANE_INLINE lane_whole lane_whole_of(lane a) {
    return _mm_cvttps_epi32(a);
}
LANE_INLINE lane_whole lane_whole_all(uint32_t a) {
    return _mm_set1_epi32((int)a);
}
LANE_INLINE lane_whole lane_whole_plus(lane_whole a, lane_whole b) {
    return _mm_add_epi32(a, b);
}
LANE_INLINE lane_whole lane_whole_times(lane_whole a, lane_whole b) {
    __m128i even = _mm_mul_epu32(a, b);
    __m128i odd = _mm_mul_epu32(_mm_srli_si128(a, 4), _mm_srli_si128(b, 4));
    return _mm_unpacklo_epi32(_mm_shuffle_epi32(even, 0x08), _mm_shuffle_epi32(odd, 0x08));
}
LANE_INLINE lane_whole lane_whole_minus(lane_whole a, lane_whole b) {
    return _mm_sub_epi32(a, b);
}
LANE_INLINE lane_whole lane_whole_min(lane_whole a, lane_whole b) {
    __m128i less = _mm_cmplt_epi32(a, b);
    return _mm_or_si128(_mm_and_si128(less, a), _mm_andnot_si128(less, b));
}
LANE_INLINE lane_whole lane_whole_ramp(void) {
    return _mm_setr_epi32(0, 1, 2, 3);
}
LANE_INLINE lane lane_ramp(void) {
    return _mm_setr_ps(0, 1, 2, 3);
}
LANE_INLINE float lane_least(lane a) {
    __m128 two = _mm_min_ps(a, _mm_movehl_ps(a, a));
    return _mm_cvtss_f32(_mm_min_ss(two, _mm_shuffle_ps(two, two, 1)));
}
LANE_INLINE float lane_largest(lane a) {
    __m128 two = _mm_max_ps(a, _mm_movehl_ps(a, a));
    return _mm_cvtss_f32(_mm_max_ss(two, _mm_shuffle_ps(two, two, 1)));
}
LANE_INLINE lane lane_bits_as_float(lane_whole a) {
    return _mm_castsi128_ps(a);
}

#endif
