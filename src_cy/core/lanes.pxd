# SIMD vectors of 16-bit lanes.
# Eight 16-bit numbers side by side, compared and added at once: one lane per faction, three to spare.
# SSE2 is part of every x86-64; elsewhere plain loops do the same and the compiler vectorises them.

from core.bits cimport int16_t

cdef extern from *:
    """
    #include <stdint.h>
    #include <string.h>
    #if defined(__SSE2__) || defined(_M_X64)
    #include <emmintrin.h>
    typedef __m128i Lanes;
    #define lanes_load(p) _mm_loadu_si128((const __m128i *)(p))
    #define lanes_all(x) _mm_set1_epi16((short)(x))
    #define lanes_add(a, b) _mm_adds_epi16(a, b)
    #define lanes_sub(a, b) _mm_subs_epi16(a, b)
    #define lanes_max(a, b) _mm_max_epi16(a, b)
    #define lanes_min(a, b) _mm_min_epi16(a, b)
    #define lanes_above(a, b) _mm_cmpgt_epi16(a, b)
    #define lanes_and(a, b) _mm_and_si128(a, b)
    #define lanes_or(a, b) _mm_or_si128(a, b)
    #define lanes_without(a, b) _mm_andnot_si128(b, a)
    #define lanes_none(a) (_mm_movemask_epi8(a) == 0)
    #define lanes_bits(a) (_mm_movemask_epi8(_mm_packs_epi16(a, _mm_setzero_si128())))
    static inline void lanes_store12(void *to, Lanes a) {
        int last = _mm_cvtsi128_si32(_mm_srli_si128(_mm_packs_epi16(a, a), 5));
        a = _mm_insert_epi16(a, last, 5);
        _mm_storel_epi64((__m128i *)to, a);
        last = _mm_cvtsi128_si32(_mm_srli_si128(a, 8));
        memcpy((char *)to + 8, &last, 4);
    }
    static inline Lanes lanes_load12(const void *from) {
        Lanes a = _mm_srli_si128(_mm_loadu_si128((const __m128i *)((const char *)from - 4)), 4);
        int last = _mm_extract_epi16(a, 5);
        return _mm_insert_epi16(_mm_insert_epi16(a, (int8_t)last, 5), (int8_t)(last >> 8), 6);
    }
    #define lanes_bits_of_two(a, b) (_mm_movemask_epi8(_mm_packs_epi16(a, b)))
    #define lanes_times(a, b) _mm_mullo_epi16(a, b)
    #define lanes_times_high(a, b) _mm_mulhi_epu16(a, b)
    #define lanes_half(a) _mm_srai_epi16(a, 1)
    #define lanes_last_of(a) _mm_shuffle_epi32(_mm_shufflehi_epi16(a, 0xFF), 0xFF)
    static inline int lanes_sum(Lanes a) {
        a = _mm_sad_epu8(a, _mm_setzero_si128());
        return _mm_cvtsi128_si32(a) + _mm_extract_epi16(a, 4);
    }
    #else
    typedef struct { int16_t v[8]; } Lanes;
    static inline int16_t lane_clip(int x) { return (int16_t)(x > 32767 ? 32767 : x < -32768 ? -32768 : x); }
    #define LANES_MAP(name, expr) static inline Lanes name(Lanes a, Lanes b) { \\
        Lanes r; for (int i = 0; i < 8; i++) r.v[i] = (int16_t)(expr); return r; }
    LANES_MAP(lanes_add, lane_clip(a.v[i] + b.v[i]))
    LANES_MAP(lanes_sub, lane_clip(a.v[i] - b.v[i]))
    LANES_MAP(lanes_max, a.v[i] > b.v[i] ? a.v[i] : b.v[i])
    LANES_MAP(lanes_min, a.v[i] < b.v[i] ? a.v[i] : b.v[i])
    LANES_MAP(lanes_above, a.v[i] > b.v[i] ? -1 : 0)
    LANES_MAP(lanes_and, a.v[i] & b.v[i])
    LANES_MAP(lanes_or, a.v[i] | b.v[i])
    LANES_MAP(lanes_without, a.v[i] & ~b.v[i])
    static inline Lanes lanes_all(int x) {
        Lanes r; for (int i = 0; i < 8; i++) r.v[i] = (int16_t)x; return r;
    }
    static inline Lanes lanes_load(const int16_t *p) { Lanes r; memcpy(&r, p, 16); return r; }
    static inline int lanes_bits(Lanes a) {
        int m = 0; for (int i = 0; i < 8; i++) m |= (a.v[i] < 0) << i; return m;
    }
    static inline int lanes_bits_of_two(Lanes a, Lanes b) { return lanes_bits(a) | lanes_bits(b) << 8; }
    static inline int lanes_none(Lanes a) { return lanes_bits(a) == 0; }
    LANES_MAP(lanes_times, a.v[i] * b.v[i])
    LANES_MAP(lanes_times_high, ((uint32_t)(uint16_t)a.v[i] * (uint16_t)b.v[i]) >> 16)
    static inline Lanes lanes_half(Lanes a) { for (int i = 0; i < 8; i++) a.v[i] >>= 1; return a; }
    static inline Lanes lanes_last_of(Lanes a) { return lanes_all(a.v[7]); }
    static inline int lanes_sum(Lanes a) { int s = 0; for (int i = 0; i < 8; i++) s += a.v[i]; return s; }
    static inline int8_t lane_byte(int x) { return (int8_t)(x > 127 ? 127 : x < -128 ? -128 : x); }
    static inline void lanes_store12(void *to, Lanes a) {
        int8_t last[2] = {lane_byte(a.v[5]), lane_byte(a.v[6])};
        memcpy(to, a.v, 10); memcpy((char *)to + 10, last, 2);
    }
    static inline Lanes lanes_load12(const void *from) {
        int8_t last[2]; Lanes r;
        memcpy(r.v, from, 10); memcpy(last, (const char *)from + 10, 2);
        r.v[5] = last[0]; r.v[6] = last[1]; r.v[7] = 0; return r;
    }
    #endif
    static inline int lane_get(Lanes a, int i) { int16_t v[8]; memcpy(v, &a, 16); return v[i]; }
    static inline Lanes lane_set(Lanes a, int i, int x) {
        int16_t v[8]; memcpy(v, &a, 16); v[i] = (int16_t)x; memcpy(&a, v, 16); return a;
    }
    """
    ctypedef struct Lanes:
        pass
    Lanes lanes_all(int x) noexcept nogil
    Lanes lanes_load(const int16_t* eight) noexcept nogil
    Lanes lanes_add(Lanes a, Lanes b) noexcept nogil      # saturates: the extremes stay extreme
    Lanes lanes_sub(Lanes a, Lanes b) noexcept nogil      # saturates
    Lanes lanes_max(Lanes a, Lanes b) noexcept nogil
    Lanes lanes_min(Lanes a, Lanes b) noexcept nogil
    Lanes lanes_above(Lanes a, Lanes b) noexcept nogil    # -1 where a > b, else 0
    Lanes lanes_and(Lanes a, Lanes b) noexcept nogil
    Lanes lanes_or(Lanes a, Lanes b) noexcept nogil
    Lanes lanes_without(Lanes a, Lanes b) noexcept nogil  # a where b is 0
    bint lanes_none(Lanes a) noexcept nogil               # of a comparison: false in every lane
    int lanes_bits(Lanes a) noexcept nogil                # of a comparison: one bit per lane
    int lanes_bits_of_two(Lanes a, Lanes b) noexcept nogil  # those of a, and those of b from bit 8 on
    Lanes lanes_times(Lanes a, Lanes b) noexcept nogil       # what of the product fits
    Lanes lanes_times_high(Lanes a, Lanes b) noexcept nogil  # what of it does not, without signs
    Lanes lanes_half(Lanes a) noexcept nogil                 # rounded down
    Lanes lanes_last_of(Lanes a) noexcept nogil              # lane 7 everywhere
    int lanes_sum(Lanes a) noexcept nogil                    # of numbers from 0 to 255
    # In 12 bytes: lanes 5 and 6 saturated to a byte each, lane 7 left out. Four readable bytes lie before.
    void lanes_store12(void* to, Lanes a) noexcept nogil
    Lanes lanes_load12(const void* start) noexcept nogil
    int lane_get(Lanes a, int i) noexcept nogil
    Lanes lane_set(Lanes a, int i, int x) noexcept nogil

cdef enum:
    LOWEST = -32768
    HIGHEST = 32767


cdef inline Lanes lanes_lowest() noexcept nogil:
    return lanes_all(LOWEST)


cdef inline Lanes lanes_highest() noexcept nogil:
    return lanes_all(HIGHEST)


cdef inline Lanes lanes_pick(Lanes where, Lanes a, Lanes b) noexcept nogil:
    """a where the comparison holds, else b."""
    return lanes_or(lanes_and(a, where), lanes_without(b, where))


cdef inline bint lanes_at_least(Lanes a, Lanes b) noexcept nogil:
    return lanes_none(lanes_above(b, a))
