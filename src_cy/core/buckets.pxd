# Bucketed hash table, tags compared by SIMD.
# What a table in buckets needs of the machine: sixteen entries share a cache line of tags, one look at which
# tells the few that may be meant.

from core.bits cimport u32

cdef extern from *:
    """
    #include <stddef.h>
    #include <stdint.h>
    #if defined(__SSE2__) || defined(_M_X64)
    #include <emmintrin.h>
    #endif
    #define BUCKET 16
    #define LINE 64
    #if defined(__GNUC__) || defined(__clang__)
    #define fetch_soon(address) __builtin_prefetch(address)
    #else
    #define fetch_soon(address) ((void)(address))
    #endif

    /* Which of sixteen tags equal this one: a bit each. */
    static inline uint32_t matching_tags(const uint32_t *tags, uint32_t tag) {
    #if defined(__SSE2__) || defined(_M_X64)
        const __m128i *t = (const __m128i *)tags;
        __m128i x = _mm_set1_epi32((int)tag);
        __m128i a = _mm_packs_epi32(_mm_cmpeq_epi32(_mm_loadu_si128(t), x),
                                    _mm_cmpeq_epi32(_mm_loadu_si128(t + 1), x));
        __m128i b = _mm_packs_epi32(_mm_cmpeq_epi32(_mm_loadu_si128(t + 2), x),
                                    _mm_cmpeq_epi32(_mm_loadu_si128(t + 3), x));
        return (uint32_t)_mm_movemask_epi8(_mm_packs_epi16(a, b));
    #else
        uint32_t m = 0;
        for (int i = 0; i < BUCKET; i++) m |= (uint32_t)(tags[i] == tag) << i;
        return m;
    #endif
    }
    """
    enum:
        BUCKET
        LINE
    void fetch_soon(const void* address) noexcept nogil
    u32 matching_tags(const u32* tags, u32 tag) noexcept nogil
