# Bitboards: population count, bit scans, parallel extract and deposit (PEXT, PDEP).
# Bit sets of cards, and the handful of machine instructions that work on them.
#
# The same C is compiled twice (see setup.py): for any CPU, where `pext64` and `pdep64` are loops, and
# for CPUs with BMI2, where each is one instruction.

from libc.stdint cimport int8_t, int16_t, uint8_t, uint16_t, uint32_t, uint64_t

ctypedef uint64_t u64
ctypedef uint32_t u32
ctypedef uint16_t u16
ctypedef uint8_t u8

cdef extern from *:
    """
    #include <stdint.h>
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline int lowest_bit(uint64_t x) { unsigned long i; _BitScanForward64(&i, x); return (int)i; }
    static __inline int highest_bit(uint64_t x) { unsigned long i; _BitScanReverse64(&i, x); return (int)i; }
    static __inline int count_bits(uint64_t x) {
        int n = 0;
        for (; x; x &= x - 1) n++;
        return n;
    }
    #else
    #define lowest_bit(x) __builtin_ctzll(x)
    #define highest_bit(x) (63 - __builtin_clzll(x))
    #define count_bits(x) __builtin_popcountll(x)
    #endif

    #if defined(__BMI2__)
    #include <immintrin.h>
    #define pext64(x, mask) _pext_u64(x, mask)
    #define pdep64(x, mask) _pdep_u64(x, mask)
    #else
    /* Gather the bits of x under mask into the low bits of the answer. */
    static inline uint64_t pext64(uint64_t x, uint64_t mask) {
        uint64_t out = 0, next = 1;
        for (; mask; mask &= mask - 1, next <<= 1)
            if (x & mask & -mask) out |= next;
        return out;
    }
    /* The reverse: scatter the low bits of x to the places of mask. */
    static inline uint64_t pdep64(uint64_t x, uint64_t mask) {
        uint64_t out = 0;
        for (; mask; mask &= mask - 1, x >>= 1)
            if (x & 1) out |= mask & -mask;
        return out;
    }
    #endif
    """
    int lowest_bit(u64 x) noexcept nogil   # undefined for 0
    int highest_bit(u64 x) noexcept nogil  # undefined for 0
    int count_bits(u64 x) noexcept nogil
    u64 pext64(u64 x, u64 mask) noexcept nogil
    u64 pdep64(u64 x, u64 mask) noexcept nogil


cdef inline u64 bit(int card) noexcept nogil:
    return (<u64>1) << card
