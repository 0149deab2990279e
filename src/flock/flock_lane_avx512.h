/* The lanes of flock_lane.h with AVX-512: sixteen. Included by it only. */
#ifndef FLOCK_LANE_AVX512_H
#define FLOCK_LANE_AVX512_H

#include <immintrin.h>

enum { LANES = 16 };
typedef __m512 lane;
typedef __mmask16 lane_mask; /* a bit a lane */
typedef __m512i lane_whole;  /* uint32_t in each lane */

LANE_INLINE lane lane_all(float x) {
    return _mm512_set1_ps(x);
}
LANE_INLINE lane lane_load(const float *from) {
    return _mm512_loadu_ps(from);
}
LANE_INLINE void lane_store(float *to, lane a) {
    _mm512_storeu_ps(to, a);
}
LANE_INLINE lane lane_plus(lane a, lane b) {
    return _mm512_add_ps(a, b);
}
LANE_INLINE lane lane_minus(lane a, lane b) {
    return _mm512_sub_ps(a, b);
}
LANE_INLINE lane lane_times(lane a, lane b) {
    return _mm512_mul_ps(a, b);
}
LANE_INLINE lane lane_over(lane a, lane b) {
    return _mm512_div_ps(a, b);
}
LANE_INLINE lane lane_root(lane a) {
    return _mm512_sqrt_ps(a);
}
LANE_INLINE lane lane_min(lane a, lane b) {
    return _mm512_min_ps(a, b);
}
LANE_INLINE lane lane_max(lane a, lane b) {
    return _mm512_max_ps(a, b);
}
LANE_INLINE lane_mask lane_less(lane a, lane b) {
    return _mm512_cmp_ps_mask(a, b, _CMP_LT_OQ);
}
LANE_INLINE lane_mask lane_both(lane_mask a, lane_mask b) {
    return (lane_mask)(a & b);
}
LANE_INLINE lane lane_kept(lane_mask mask, lane a) {
    return _mm512_maskz_mov_ps(mask, a);
}
LANE_INLINE lane lane_choose(lane_mask mask, lane yes, lane no) {
    return _mm512_mask_blend_ps(mask, no, yes);
}
LANE_INLINE unsigned lane_bits(lane_mask mask) {
    return mask;
}
LANE_INLINE lane_whole lane_whole_load(const uint32_t *from) {
    return _mm512_loadu_si512(from);
}
LANE_INLINE void lane_whole_store(uint32_t *to, lane_whole a) {
    _mm512_storeu_si512(to, a);
}
LANE_INLINE lane_whole lane_count(lane_whole count, lane_mask mask) {
    return _mm512_mask_sub_epi32(count, mask, count, _mm512_set1_epi32(-1));
}

/* Adds a where the mask is set. Elsewhere the sum stays, where lane_plus(sum, lane_kept(mask, a))
 * adds +0: the same, for a sum that began as +0 is never -0. By a fused multiply-add, which with a
 * factor of 1 rounds as the sum alone does: the units that add have enough to do. */
LANE_INLINE lane lane_plus_kept(lane sum, lane_mask mask, lane a) {
    return _mm512_mask3_fmadd_ps(_mm512_set1_ps(1.0f), a, sum, mask);
}
LANE_INLINE lane_mask lane_switch(lane_mask mask) {
    return mask;
}

LANE_INLINE void lane_transpose(const __m512 from[4], __m512 to[4]) {
    __m512 a = _mm512_unpacklo_ps(from[0], from[1]), b = _mm512_unpackhi_ps(from[0], from[1]);
    __m512 c = _mm512_unpacklo_ps(from[2], from[3]), d = _mm512_unpackhi_ps(from[2], from[3]);
    to[0] = _mm512_shuffle_ps(a, c, 0x44);
    to[1] = _mm512_shuffle_ps(a, c, 0xEE);
    to[2] = _mm512_shuffle_ps(b, d, 0x44);
    to[3] = _mm512_shuffle_ps(b, d, 0xEE);
}

/* As with AVX2: a transposition of four rows in each quarter of the registers. */
LANE_INLINE void lane_load_columns(const float *const from[LANES], lane column[4]) {
    __m512 r[4];
    for (int i = 0; i < 4; i++) {
        r[i] = _mm512_castps128_ps512(_mm_loadu_ps(from[i]));
        r[i] = _mm512_insertf32x4(r[i], _mm_loadu_ps(from[i + 4]), 1);
        r[i] = _mm512_insertf32x4(r[i], _mm_loadu_ps(from[i + 8]), 2);
        r[i] = _mm512_insertf32x4(r[i], _mm_loadu_ps(from[i + 12]), 3);
    }
    lane_transpose(r, column);
}
LANE_INLINE void lane_store_columns(float *const to[LANES], const lane column[4]) {
    __m512 r[4];
    lane_transpose(column, r);
    for (int i = 0; i < 4; i++) {
        _mm_storeu_ps(to[i], _mm512_castps512_ps128(r[i]));
        _mm_storeu_ps(to[i + 4], _mm512_extractf32x4_ps(r[i], 1));
        _mm_storeu_ps(to[i + 8], _mm512_extractf32x4_ps(r[i], 2));
        _mm_storeu_ps(to[i + 12], _mm512_extractf32x4_ps(r[i], 3));
    }
}
LANE_INLINE lane lane_from_whole(lane_whole a) {
    return _mm512_cvtepi32_ps(a);
}
LANE_INLINE lane_whole lane_whole_of(lane a) {
    return _mm512_cvttps_epi32(a);
}
LANE_INLINE lane_whole lane_whole_all(uint32_t a) {
    return _mm512_set1_epi32((int)a);
}
LANE_INLINE lane_whole lane_whole_plus(lane_whole a, lane_whole b) {
    return _mm512_add_epi32(a, b);
}
LANE_INLINE lane_whole lane_whole_times(lane_whole a, lane_whole b) {
    return _mm512_mullo_epi32(a, b);
}
LANE_INLINE lane_whole lane_whole_minus(lane_whole a, lane_whole b) {
    return _mm512_sub_epi32(a, b);
}
LANE_INLINE lane_whole lane_whole_min(lane_whole a, lane_whole b) {
    return _mm512_min_epi32(a, b);
}
LANE_INLINE lane_whole lane_whole_ramp(void) {
    return _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}
LANE_INLINE lane lane_ramp(void) {
    return _mm512_cvtepi32_ps(lane_whole_ramp());
}
LANE_INLINE float lane_least(lane a) {
    return _mm512_reduce_min_ps(a);
}
LANE_INLINE float lane_largest(lane a) {
    return _mm512_reduce_max_ps(a);
}
LANE_INLINE lane lane_bits_as_float(lane_whole a) {
    return _mm512_castsi512_ps(a);
}

LANE_INLINE unsigned lane_first(lane_mask mask, uint32_t most) {
    return _bzhi_u32(mask, most);
}

/* See flock_lane_avx2.h. By way of a register: some processors take very long to close up lanes on
 * their way to memory. */
LANE_INLINE uint32_t lane_list(uint32_t *to, uint32_t first, unsigned bits) {
    lane_whole step = _mm512_mullo_epi32(lane_whole_ramp(), lane_whole_all(LANE_ITEM));
    lane_whole place = lane_whole_plus(lane_whole_all(first), step);
    _mm512_storeu_si512(to, _mm512_maskz_compress_epi32((lane_mask)bits, place));
    return (uint32_t)_mm_popcnt_u32(bits);
}

#endif
