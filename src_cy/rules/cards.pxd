# Bitboards of 128 bits.
# Sets of cards of any deck, as eight rows of 16 bits: one row for each faction.
#
# A card's number is 16 * faction + place, where the faction is its place in the deck and cards of a faction
# stand in order of value, identical ones side by side. Claim for three (GKUDPRT), each row from bit 0 at
# the right:
#
#                half[1]                                           half[0]
#       63     48 47     32 31     16 15      0   63     48 47     32 31     16 15             0
#     +---------+---------+---------+---------+ +---------+---------+---------+----------------+
#     |    -    |9 ... 1 0|9 ... 1 0|9 ... 1 0| |9 ... 1 0|9 ... 1 0|9 ... 3 2|9 ... 1 0 0 0 0 0|
#     +---------+---------+---------+---------+ +---------+---------+---------+----------------+
#      faction 7 faction 6 faction 5 faction 4   faction 3 faction 2 faction 1     faction 0

from core.bits cimport bit, count_bits, lowest_bit, u16, u64

cdef enum:
    CARDS = 128      # room for card numbers
    FACTIONS = 8     # room for rows; a deck has five factions or seven
    NONE = -1        # no card, no faction, no player


ctypedef struct Cards:
    u64 half[2]


cdef inline int faction_of(int card) noexcept nogil:
    return card >> 4


cdef inline bint has(const Cards* cards, int card) noexcept nogil:
    return (cards.half[card >> 6] >> (card & 63)) & 1


cdef inline void put(Cards* cards, int card) noexcept nogil:
    cards.half[card >> 6] |= bit(card & 63)


cdef inline void take(Cards* cards, int card) noexcept nogil:
    cards.half[card >> 6] &= ~bit(card & 63)


cdef inline bint is_empty(const Cards* cards) noexcept nogil:
    return not (cards.half[0] | cards.half[1])


cdef inline int size(const Cards* cards) noexcept nogil:
    return count_bits(cards.half[0]) + count_bits(cards.half[1])


cdef inline u16 row(const Cards* cards, int faction) noexcept nogil:
    """The cards of one faction."""
    return <u16>(cards.half[faction >> 2] >> (16 * (faction & 3)))


cdef inline void put_row(Cards* cards, int faction, u16 those) noexcept nogil:
    cards.half[faction >> 2] |= (<u64>those) << (16 * (faction & 3))


cdef inline int lowest(const Cards* cards) noexcept nogil:
    """The lowest number of a set that is not empty."""
    return lowest_bit(cards.half[0]) if cards.half[0] else 64 + lowest_bit(cards.half[1])
