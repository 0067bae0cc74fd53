# Pseudo-random numbers by counter: SplitMix64 (Steele, Lea and Flood, 2014).
# Chance that can be repeated: the same seed and number give the same draws on every machine.

from core.bits cimport bit, count_bits, lowest_bit, pdep64, u64


ctypedef struct Random:
    u64 state


cdef inline u64 scrambled(u64 x) noexcept nogil:
    """The finaliser of SplitMix64: every bit of x changes half of the bits of the answer."""
    x = (x ^ (x >> 30)) * <u64>0xBF58476D1CE4E5B9
    x = (x ^ (x >> 27)) * <u64>0x94D049BB133111EB
    return x ^ (x >> 31)


cdef inline u64 draw(Random* random) noexcept nogil:
    """64 random bits (SplitMix64)."""
    random.state += <u64>0x9E3779B97F4A7C15
    return scrambled(random.state)


cdef inline Random random_of(u64 seed, u64 number) noexcept nogil:
    """Random numbers of one numbered event: they depend on no other event, nor on who works on it."""
    cdef Random random
    random.state = scrambled(scrambled(seed) + number)
    return random


cdef inline int below(Random* random, int n) noexcept nogil:
    """A number from 0 to n - 1. For the small n of a card game all are equally likely to within 2^-26."""
    return <int>(((draw(random) >> 32) * <u64>n) >> 32)


cdef inline int take_one(Random* random, u64* cards) noexcept nogil:
    """Draw a card from a set that is not empty, and remove it there."""
    cdef int card = lowest_bit(pdep64(bit(below(random, count_bits(cards[0]))), cards[0]))
    cards[0] ^= bit(card)
    return card
