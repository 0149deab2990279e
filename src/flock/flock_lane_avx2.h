/* The lanes of flock_lane.h with AVX2 and FMA: eight. Included by it only. */
#ifndef FLOCK_LANE_AVX2_H
#define FLOCK_LANE_AVX2_H

#include <immintrin.h>

#include "flock/flock_lane_table.h"

enum { LANES = 8 };
typedef __m256 lane;
typedef __m256 lane_mask;
typedef __m256i lane_whole; /* uint32_t in each lane */

LANE_INLINE lane lane_all(float x) {
    return _mm256_set1_ps(x);
}
LANE_INLINE lane lane_load(const float *from) {
    return _mm256_loadu_ps(from);
}
LANE_INLINE void lane_store(float *to, lane a) {
    _mm256_storeu_ps(to, a);
}
LANE_INLINE lane lane_plus(lane a, lane b) {
    return _mm256_add_ps(a, b);
}
LANE_INLINE lane lane_minus(lane a, lane b) {
    return _mm256_sub_ps(a, b);
}
LANE_INLINE lane lane_times(lane a, lane b) {
    return _mm256_mul_ps(a, b);
}
LANE_INLINE lane lane_over(lane a, lane b) {
    return _mm256_div_ps(a, b);
}
LANE_INLINE lane lane_root(lane a) {
    return _mm256_sqrt_ps(a);
}
LANE_INLINE lane lane_min(lane a, lane b) {
    return _mm256_min_ps(a, b);
}
LANE_INLINE lane lane_max(lane a, lane b) {
    return _mm256_max_ps(a, b);
}
LANE_INLINE lane_mask lane_less(lane a, lane b) {
    return _mm256_cmp_ps(a, b, _CMP_LT_OQ);
}
LANE_INLINE lane_mask lane_both(lane_mask a, lane_mask b) {
    return _mm256_and_ps(a, b);
}
LANE_INLINE lane lane_kept(lane_mask mask, lane a) {
    return _mm256_and_ps(mask, a);
}
LANE_INLINE lane lane_choose(lane_mask mask, lane yes, lane no) {
    return _mm256_blendv_ps(no, yes, mask);
}
LANE_INLINE unsigned lane_bits(lane_mask mask) {
    return (unsigned)_mm256_movemask_ps(mask);
}
LANE_INLINE lane_whole lane_whole_load(const uint32_t *from) {
    return _mm256_loadu_si256((const __m256i *)from);
}
LANE_INLINE void lane_whole_store(uint32_t *to, lane_whole a) {
    _mm256_storeu_si256((__m256i *)to, a);
}
LANE_INLINE lane_whole lane_count(lane_whole count, lane_mask mask) {
    return _mm256_sub_epi32(count, _mm256_castps_si256(mask)); /* a set mask is -1 */
}

/* Adds a where the mask is set. A fused multiply-add by 1 or 0 rounds as the sum alone does, so
 * that this is the same number as lane_plus(sum, lane_kept(mask, a)) in one operation less. */
LANE_INLINE lane lane_plus_kept(lane sum, lane_mask mask, lane a) {
    return _mm256_fmadd_ps(mask, a, sum);
}
/* What lane_plus_kept wants of a mask: 1 where it is set, 0 elsewhere. */
LANE_INLINE lane lane_switch(lane_mask mask) {
    return _mm256_and_ps(mask, _mm256_set1_ps(1.0f));
}

LANE_INLINE void lane_transpose(const __m256 from[4], __m256 to[4]) {
    __m256 a = _mm256_unpacklo_ps(from[0], from[1]), b = _mm256_unpackhi_ps(from[0], from[1]);
    __m256 c = _mm256_unpacklo_ps(from[2], from[3]), d = _mm256_unpackhi_ps(from[2], from[3]);
    to[0] = _mm256_shuffle_ps(a, c, 0x44);
    to[1] = _mm256_shuffle_ps(a, c, 0xEE);
    to[2] = _mm256_shuffle_ps(b, d, 0x44);
    to[3] = _mm256_shuffle_ps(b, d, 0xEE);
}

/* Four columns of LANES rows that lie anywhere, each column into its own lanes: a small
 * transposition, of four rows in each half of the registers. */
LANE_INLINE void lane_load_columns(const float *const from[LANES], lane column[4]) {
    __m256 r[4];
    for (int i = 0; i < 4; i++) {
        __m128 low = _mm_loadu_ps(from[i]), high = _mm_loadu_ps(from[i + 4]);
        r[i] = _mm256_insertf128_ps(_mm256_castps128_ps256(low), high, 1);
    }
    lane_transpose(r, column);
}
/* The other way round. */
LANE_INLINE void lane_store_columns(float *const to[LANES], const lane column[4]) {
    __m256 r[4];
    lane_transpose(column, r);
    for (int i = 0; i < 4; i++) {
        _mm_storeu_ps(to[i], _mm256_castps256_ps128(r[i]));
        _mm_storeu_ps(to[i + 4], _mm256_extractf128_ps(r[i], 1));
    }
}
LANE_INLINE lane lane_from_whole(lane_whole a) {
    return _mm256_cvtepi32_ps(a);
}
LANE_INLINE lane_whole lane_whole_of(lane a) {
    return _mm256_cvttps_epi32(a);
}
LANE_INLINE lane_whole lane_whole_all(uint32_t a) {
    return _mm256_set1_epi32((int)a);
}
LANE_INLINE lane_whole lane_whole_plus(lane_whole a, lane_whole b) {
    return _mm256_add_epi32(a, b);
}
LANE_INLINE lane_whole lane_whole_times(lane_whole a, lane_whole b) {
    return _mm256_mullo_epi32(a, b);
}
LANE_INLINE lane_whole lane_whole_minus(lane_whole a, lane_whole b) {
    return _mm256_sub_epi32(a, b);
}
LANE_INLINE lane_whole lane_whole_min(lane_whole a, lane_whole b) {
    return _mm256_min_epi32(a, b);
}
LANE_INLINE lane_whole lane_whole_ramp(void) {
    return _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
}
LANE_INLINE lane lane_ramp(void) {
    return _mm256_setr_ps(0, 1, 2, 3, 4, 5, 6, 7);
}
/* The least and the largest of all lanes. */
LANE_INLINE float lane_least(lane a) {
    __m128 four = _mm_min_ps(_mm256_castps256_ps128(a), _mm256_extractf128_ps(a, 1));
    __m128 two = _mm_min_ps(four, _mm_movehl_ps(four, four));
    return _mm_cvtss_f32(_mm_min_ss(two, _mm_shuffle_ps(two, two, 1)));
}
LANE_INLINE float lane_largest(lane a) {
    __m128 four = _mm_max_ps(_mm256_castps256_ps128(a), _mm256_extractf128_ps(a, 1));
    __m128 two = _mm_max_ps(four, _mm_movehl_ps(four, four));
    return _mm_cvtss_f32(_mm_max_ss(two, _mm_shuffle_ps(two, two, 1)));
}
LANE_INLINE lane lane_bits_as_float(lane_whole a) {
    return _mm256_castsi256_ps(a);
}

/* The mask of the first lanes, `most` at most, as bits. */
LANE_INLINE unsigned lane_first(lane_mask mask, uint32_t most) {
    return _bzhi_u32(lane_bits(mask), most);
}

/* Writes first + LANE_ITEM * lane of the lanes whose bit is set to `to`, closed up; returns how
 * many. Writes over up to LANES items. */
LANE_INLINE uint32_t lane_list(uint32_t *to, uint32_t first, unsigned bits) {
    __m256i place = _mm256_cvtepu8_epi32(_mm_loadl_epi64((const void *)&lane_places[bits]));
    _mm256_storeu_si256((__m256i *)to, _mm256_add_epi32(place, _mm256_set1_epi32((int)first)));
    return (uint32_t)_mm_popcnt_u32(bits);
}

#endif
