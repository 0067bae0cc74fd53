# Terminal evaluation of two to four players.
# How factions vote, and which side wins: on finished score piles, or on piles as they stand.
#
# What a side has of a faction is one number. Of two sides the one with the higher number has more cards, or
# as many and the first difference from the highest value down in its favour; equal numbers: identical cards.
#
#      63    48 47   44 43   40          7     4 3     0
#     +--------+-------+-------+-- ... --+-------+-------+
#     | cards  |   0   | nines |         | zeros | below |     how many of each value; "below" is under a zero
#     +--------+-------+-------+-- ... --+-------+-------+

from core.bits cimport lowest_bit, u16, u64
from rules.cards cimport FACTIONS, NONE, row
from rules.deck cimport SEATS, Deck
from rules.table cimport Table

cdef enum:
    COUNT_SHIFT = 48
    CROWN_VALUE = 5
    BELOW_ZERO = -1


ctypedef struct Tally:
    int sides                # each player, or two teams
    int vote[FACTIONS]       # for which side, or NONE
    int votes[SEATS]
    int cards[SEATS]         # of the factions that voted for the side
    int values[SEATS]        # their sum
    int winner               # a side, or NONE


cdef inline u64 weight_of(int value) noexcept nogil:
    """What one card of this value adds."""
    return ((<u64>1) << COUNT_SHIFT) + ((<u64>1) << (4 * (value + 1)))


cdef inline int side_of(const Deck* deck, int seat) noexcept nogil:
    return seat & 1 if deck.players == 4 else seat


cdef inline void weigh(
    const Deck* deck, const Table* t, int faction, u64* weights, int* values
) noexcept nogil:
    """What each side has of a faction, front included, and the sum of the printed values."""
    cdef int seat, side, card
    cdef u16 pile
    for seat in range(SEATS):
        weights[seat] = 0
        values[seat] = 0
    for seat in range(deck.players):
        side = side_of(deck, seat)
        pile = row(&t.score[seat], faction)
        if faction == deck.front:
            pile |= t.front[seat]
        while pile:
            card = 16 * faction + lowest_bit(pile)
            pile &= pile - 1
            weights[side] += deck.weight[card]
            values[side] += deck.value_of[card]
        if t.crown[seat] == faction:
            weights[side] += weight_of(CROWN_VALUE)
        if t.runestone[seat] == faction:
            weights[side] += weight_of(BELOW_ZERO)


cdef inline int best_of(const u64* numbers, int sides) noexcept nogil:
    """Which is the highest, or NONE if several are or it is nothing."""
    cdef int side, best = 0
    cdef bint shared = numbers[0] == 0
    for side in range(1, sides):
        if numbers[side] > numbers[best]:
            best = side
            shared = False
        elif numbers[side] == numbers[best]:
            shared = True
    return NONE if shared else best


cdef inline Tally tally(const Deck* deck, const Table* t) noexcept nogil:
    """More votes win, then more cards of those factions, then with three players their values."""
    cdef Tally found
    cdef u64 weights[SEATS]
    cdef int values[SEATS]
    cdef int faction, side
    found.sides = 2 if deck.players == 4 else deck.players
    for side in range(SEATS):
        found.votes[side] = 0
        found.cards[side] = 0
        found.values[side] = 0
    for faction in range(deck.factions):
        weigh(deck, t, faction, weights, values)
        side = best_of(weights, found.sides)
        found.vote[faction] = side
        if side != NONE:
            found.votes[side] += 1
            found.cards[side] += <int>(weights[side] >> COUNT_SHIFT)
            found.values[side] += values[side]
    for side in range(found.sides):
        weights[side] = (<u64>found.votes[side] << 32) | (<u64>found.cards[side] << 16)
        if deck.players == 3:
            weights[side] |= <u64>found.values[side]
    found.winner = best_of(weights, found.sides)
    return found
