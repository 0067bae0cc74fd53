# Move equivalence.
# Cards that make a difference: of several that are the same move, one.

from core.bits cimport bit, highest_bit, lowest_bit, u64
from core.switches cimport MERGING, in_use
from duel.game cimport Duel, Node


cdef inline u64 barriers(const Duel* duel, const Node* node, int player) noexcept nogil:
    """Among the cards of a player, where a run of interchangeable cards must end: two cards of a hand
    are the same move if there is no barrier above the lower one, up to and including the higher one.

    Why that is exact: exchange the two cards in all that follows. No card of the other hand tells them
    apart, led or played in reply (`cut_by`, which covers ties and cards that follow anything); they
    carry the same points (`breaks` at every bonus); neither crushes nor can be crushed while the other
    cannot (`group_breaks`); of cards set aside the highest goes first, but those of equal points are
    worth the same in any order. So the exchange maps every line of play to one with the same votes.
    """
    cdef u64 theirs = node.hand[1 - player]
    # An ordinary card cuts only its own faction, just below and above itself. Cards that follow
    # anything meet cards of all factions and are hardly ever interchangeable: not worth looking for.
    cdef u64 stops = duel.breaks | theirs | theirs << 1 | (node.hand[player] & duel.deck.always_follows)
    theirs &= duel.uneven
    while theirs:
        stops |= duel.cut_by[lowest_bit(theirs)]
        theirs &= theirs - 1
    return stops | duel.group_breaks[node.groups]


cdef inline u64 distinct(u64 cards, u64 stops) noexcept nogil:
    """The lowest card of every run without a barrier."""
    if not in_use(MERGING):
        return cards
    # Each card sends a carry upwards through empty, unbarred bits; a card it reaches is merged.
    cdef u64 passable = ~cards & ~stops
    cdef u64 above = cards << 1
    cdef u64 reached = ((passable + (above & passable)) | above) & ~passable
    return cards & ~(reached & ~stops)


cdef inline u64 interchangeable(u64 cards, u64 kept) noexcept nogil:
    """The cards that stand for others or are stood for, where `kept` are the distinct ones."""
    cdef u64 merged = cards & ~kept
    cdef u64 involved = merged
    while merged:
        involved |= bit(highest_bit(kept & ((merged & (~merged + 1)) - 1)))
        merged &= merged - 1
    return involved
