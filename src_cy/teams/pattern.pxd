# Position abstraction: move equivalence by relative rank.
# Which positions play alike though other cards are left, and what a proof for one then says of the other.
#
# Let two positions have in every faction cards of the same owners in the same order, and let all that can
# still meet compare alike. Then one game is the other with every card replaced by its counterpart: the same
# moves are legal, the same seats win, the same cards lie aside. Only points differ, since a card may be worth
# more or less than its counterpart. Whoever takes what, no difference between two sides is moved by more than
# all counterparts are apart together. So a box for one position, shrunk by that, holds for the other.
#
# Numbers of cards are the same in both. The sum of values, the last thing to be compared among three, is told
# by points (three_sides.pxd): where it decides, a box is as narrow as can be and does not shrink.

from core.bits cimport bit, count_bits, lowest_bit, pext64, u64
from core.lanes cimport Lanes, lane_get, lanes_add, lanes_all
from teams.game cimport FACTIONS, Game, Node, in_front, in_lanes_of


cdef inline u64 stir(u64 x) noexcept nogil:
    """Spread what differs over all bits."""
    x = (x ^ x >> 32) * <u64>0xD6E8FEB86659FD93
    x = (x ^ x >> 32) * <u64>0xD6E8FEB86659FD93
    return x ^ x >> 32


cdef inline u64 compared_with_all(const Game* game, u64 live) noexcept nogil:
    """Cards that may be compared with those of every faction; the others only with their own."""
    return live if live & game.to_lowest else live & game.follows_all


cdef inline u64 pattern_of(const Game* game, u64 live) noexcept nogil:
    """The same number for positions that play alike, and nearly always another one for others."""
    cdef u64 counts = 0
    cdef u64 owners = 0
    cdef u64 met = 0
    cdef u64 cards = compared_with_all(game, live)
    cdef u64 others
    cdef int f, seat, card
    for f in range(FACTIONS):
        counts = counts << 4 | <u64>count_bits(live & game.faction[f])
    for seat in range(game.players - 1):
        owners = stir(owners ^ pext64(game.hand[seat], live))
    while cards:
        card = lowest_bit(cards)
        cards &= cards - 1
        others = live & ~game.suit[card] & ~game.beside[card]
        met = met * 37 + <u64>count_bits(others & game.below[game.value_of[card]]) + 1
    return stir(owners ^ counts ^ met << 32)


cdef inline u64 acting(const Game* game, const Node* node, u64 live) noexcept nogil:
    """Cards that may still crush another, or be crushed."""
    cdef u64 found = 0
    cdef u64 prey = live | in_front(game, node)
    cdef int g
    for g in range(game.groups):
        if live & game.crushers[g] and prey & game.prey[g]:
            found |= game.crushers[g] | game.prey[g]
    return found


cdef inline bint compare_alike(
    const Game* game, u64 live, int card, u64 other, int counterpart, int f
) noexcept nogil:
    """Whether two cards stand alike among those of a faction that others hold: what is lower, and what is
    no higher, is as much, and then it is the same cards by their order."""
    cdef u64 here = live & game.faction[f] & ~game.beside[card]
    cdef u64 there = other & game.faction[f] & ~game.beside[counterpart]
    cdef int value = game.value_of[card]
    cdef int value_there = game.value_of[counterpart]
    return (
        count_bits(here & game.below[value]) == count_bits(there & game.below[value_there])
        and count_bits(here & game.below[value + 1]) == count_bits(there & game.below[value_there + 1])
    )


cdef inline bint same_owners(const Game* game, u64 live, u64 other) noexcept nogil:
    """Whether every faction has cards of the same owners in the same order."""
    cdef int f, seat
    for f in range(FACTIONS):
        if count_bits(live & game.faction[f]) != count_bits(other & game.faction[f]):
            return False
    for seat in range(game.players):
        if pext64(game.hand[seat], live) != pext64(game.hand[seat], other):
            return False
    return True


cdef inline bint plays_alike(
    const Game* game, const Node* node, u64 other, Lanes* apart
) noexcept nogil:
    """Whether a position plays alike with other cards in hand, and how far points are then apart.

    What lies aside, and what can be crushed in front of players, is the same in both.

    - Cards of a faction are compared with each other, equal values included: of these the first wins.
    - Cards that follow any lead are compared with all factions; while a card that goes to the lowest is in
      hand, all are.
    - Of cards of which only one is taken, those aside are compared too.
    - What crushes, or may be crushed, must be the same card.
    """
    cdef u64 live = node.live
    cdef u64 aside = node.aside
    cdef u64 with_all = compared_with_all(game, live)
    cdef u64 same = acting(game, node, live) | acting(game, node, other)
    cdef u64 here = live
    cdef u64 there = other
    cdef u64 lower
    cdef int f, g, card, counterpart
    if not same_owners(game, live, other):
        return False
    while aside:
        lower = game.one_per_trick & game.below[game.value_of[lowest_bit(aside)]]
        aside &= aside - 1
        if count_bits(live & lower) != count_bits(other & lower):
            return False
    apart[0] = lanes_all(0)
    while here:
        card = lowest_bit(here)
        counterpart = lowest_bit(there)
        here &= here - 1
        there &= there - 1
        f = game.faction_of[card]
        if not compare_alike(game, live, card, other, counterpart, f):
            return False
        if with_all & bit(card):
            for g in range(FACTIONS):
                if not compare_alike(game, live, card, other, counterpart, g):
                    return False
        if game.value_of[card] != game.value_of[counterpart]:
            if (bit(card) | bit(counterpart)) & same:
                return False
            apart[0] = lanes_add(
                apart[0],
                in_lanes_of(
                    game, f, abs(lane_get(game.worth[card], f) - lane_get(game.worth[counterpart], f))
                ),
            )
    return True
