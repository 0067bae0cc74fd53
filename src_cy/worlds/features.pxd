# Feature extraction from the whole rules.
# What there is to judge on a table of the whole rules, as the networks want it (evaluation/features.pxd):
# there a set of cards is 64 bits, faction after faction without gaps.

from core.bits cimport bit, count_bits, lowest_bit, pdep64, u64
from evaluation.features cimport HELD, RECRUITED, SCORED, STOCKED, Outlook
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


cdef inline void look_at(
    const Deck* deck, const Networks* networks, const Table* t, u64 stock, int owed, Outlook* outlook
) noexcept nogil:
    """Between two tricks. Cards of `stock` have not been seen, wherever they lie on this table: those drawn
    from it face down count as still in it, and `owed` is who will draw."""
    cdef int player
    for player in range(2):
        outlook.pile[SCORED + player] = packed(deck, networks, &t.score[player])
        outlook.pile[HELD + player] = 0
        if t.phase == 1:
            outlook.pile[HELD + player] = packed(deck, networks, &t.hand[player])
            outlook.pile[RECRUITED + player] = packed(deck, networks, &t.tail.followers[player]) & ~stock
        else:
            outlook.pile[RECRUITED + player] = packed(deck, networks, &t.hand[player])
        outlook.bears[player] = count_bits(t.bears[player])
        outlook.potions[player] = t.potions[player]
    outlook.pile[STOCKED] = stock if t.phase == 1 else 0
    outlook.owed = owed if t.phase == 1 else NONE
    outlook.turned = t.turned
    outlook.leader = t.leader
    outlook.tricks = min(size(&t.hand[0]), TRICKS - 1) if t.phase == 1 else 0
