# Move equivalence.
# Which cards of a hand are the same move.

from core.bits cimport bit, highest_bit, lowest_bit, u64
from core.lanes cimport lane_get, lanes_above, lanes_none
from teams.box cimport Box, contains, shrink
from teams.game cimport Game, Node, Trick, in_front, in_lanes_of


cdef inline bint same_worth(const Game* game, int card, int other) noexcept nogil:
    return lanes_none(lanes_above(game.worth[card], game.worth[other])) and lanes_none(
        lanes_above(game.worth[other], game.worth[card])
    )


cdef inline bint interchangeable(
    const Game* game, const Node* node, const Trick* trick, u64 others, int lower, int higher
) noexcept nogil:
    """Whether two cards of one faction and hand are the same move, now and later.

    Exchanging them all through the rest of the game must change nothing: not the points they bring, and no
    comparison. They are never in one trick, so it is other players' cards they are compared with, those in
    hand and those of this trick (`others`). None of these may tell them apart: equal values count, since
    ties are broken by the order of play.

    - Who wins a trick is a comparison within a faction, and with cards that follow any lead; those compare
      with all factions.
    - While a card that goes to the lowest is alive, every value is compared with every other.
    - Of cards of which only one is taken, those aside are compared too: the higher goes first. Two of one
      hand may meet there, but then it is all the same which of them goes.
    - A card that crushes, or may be crushed, is like its neighbour only if neither will act again.
    """
    if game.value_of[lower] == game.value_of[higher]:
        return True
    return same_worth(game, lower, higher) and compare_alike(game, node, trick, others, lower, higher)


cdef inline bint compare_alike(
    const Game* game, const Node* node, const Trick* trick, u64 others, int lower, int higher
) noexcept nogil:
    """The same, but for the points they bring."""
    cdef u64 between
    cdef u64 both = bit(lower) | bit(higher)
    cdef int g
    between = game.below[game.value_of[higher] + 1] & ~game.below[game.value_of[lower]]
    if not (both & game.follows_all or game.to_lowest & (node.live | trick.cards)):
        others &= game.suit[lower] | game.follows_all
    if others & between:
        return False
    if both & game.one_per_trick and node.aside & between:
        return False
    for g in range(game.groups):
        if both & (game.crushers[g] | game.prey[g]):
            if node.live & game.crushers[g] and can_fall(game, node, g):
                return False
    return True


cdef inline bint can_fall(const Game* game, const Node* node, int group) noexcept nogil:
    """Whether a card of this group is in hand or in front of somebody."""
    return ((node.live | in_front(game, node)) & game.prey[group]) != 0


cdef inline u64 distinct(
    const Game* game, const Node* node, const Trick* trick, u64 hand, u64 cards
) noexcept nogil:
    """One of each run of cards that are the same move: the lowest.

    What is between two cards of a run in this hand belongs to the run too, or has other points and is a
    neighbour of neither in what it is compared with; so neighbours of the run are enough to look at.
    """
    cdef u64 kept = 0
    cdef u64 others = (node.live & ~hand) | trick.cards
    cdef int card
    cdef int before = -1
    while cards:
        card = lowest_bit(cards)
        cards &= cards - 1
        if (
            before < 0
            or game.faction_of[before] != game.faction_of[card]
            or not interchangeable(game, node, trick, others, before, card)
        ):
            kept |= bit(card)
        before = card
    return kept


cdef inline bint answers_for(
    const Game* game, const Node* node, const Trick* trick, u64 hand, int card, int like, const Box* known,
    Box* box
) noexcept nogil:
    """Whether what is known of a card answers for another one of the hand too; then with which box.

    Let the two compare alike. Then the game after one is the game after the other with their roles exchanged,
    all through: the same cards meet, the same seats win. Only points differ: whoever gets one card there gets
    the other here. No difference between two sides moves by more than twice what one card has more. So the
    answer is the same if it is for all scores that near.
    """
    cdef int f = game.faction_of[card]
    cdef int more
    if game.faction_of[like] != f or not compare_alike(
        game, node, trick, (node.live & ~hand) | trick.cards, min(card, like), max(card, like)
    ):
        return False
    more = 2 * abs(lane_get(game.worth[card], f) - lane_get(game.worth[like], f))
    box[0] = known[0]
    shrink(game, box, in_lanes_of(game, f, more))
    return contains(game, box, node)
