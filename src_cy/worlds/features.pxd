# Feature extraction from the whole rules.
# What there is to judge on a table of the whole rules, as the networks want it (evaluation/features.pxd):
# there a set of cards is 64 bits, faction after faction without gaps.

from core.bits cimport bit, count_bits, lowest_bit, pdep64, u64
from evaluation.features cimport HELD, RECRUITED, SCORED, STOCKED, Features
from evaluation.network cimport TRICKS, Networks
from rules.cards cimport NONE, Cards, faction_of, row, size
from rules.deck cimport Deck
from rules.table cimport Table


cdef inline int place_of(const Networks* networks, int card) noexcept nogil:
    """The bit of a card."""
    return networks.first[faction_of(card)] + (card & 15)


cdef inline u64 packed(const Deck* deck, const Networks* networks, const Cards* cards) noexcept nogil:
    cdef u64 found = 0
    cdef int faction
    for faction in range(deck.factions):
        found |= <u64>row(cards, faction) << networks.first[faction]
    return found


cdef inline u64 stock_of(const Networks* networks, const Table* t) noexcept nogil:
    """The stock as a set."""
    cdef u64 cards = 0
    cdef int i
    for i in range(t.tail.top, t.tail.bottom):
        cards |= bit(place_of(networks, t.tail.stock[i]))
    return cards


cdef inline void features_of(
    const Deck* deck, const Networks* networks, const Table* t, u64 stock, int owed, Features* features
) noexcept nogil:
    """Between two tricks. Cards of `stock` have not been seen, wherever they lie on this table: those drawn
    from it face down count as still in it, and `owed` is who will draw."""
    cdef int player
    for player in range(2):
        features.pile[SCORED + player] = packed(deck, networks, &t.score[player])
        features.pile[HELD + player] = 0
        if t.phase == 1:
            features.pile[HELD + player] = packed(deck, networks, &t.hand[player])
            features.pile[RECRUITED + player] = packed(deck, networks, &t.tail.followers[player]) & ~stock
        else:
            features.pile[RECRUITED + player] = packed(deck, networks, &t.hand[player])
        features.bears[player] = count_bits(t.bears[player])
        features.potions[player] = t.potions[player]
    features.pile[STOCKED] = stock if t.phase == 1 else 0
    features.owed = owed if t.phase == 1 else NONE
    features.turned = t.turned
    features.leader = t.leader
    features.tricks = min(size(&t.hand[0]), TRICKS - 1) if t.phase == 1 else 0
