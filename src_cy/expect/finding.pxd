# Value intervals generalised over scores, as in partition search (Ginsberg, 1996).
# What is known of a value, and with which points it holds.
#
# More points ahead (duel/game.pxd) are never worse for player 0, whatever chance brings, since he may go on
# as if he had fewer; nor are fewer for player 1. So what is known of one position holds for others that
# differ in points alone: each bound comes with the points that it needs, as proofs do (duel/proof.pxd).

from core.bits cimport count_bits
from core.lanes cimport Lanes, lanes_highest, lanes_lowest, lanes_sub
from core.worth cimport Range, i64, worth
from duel.game cimport Duel, Node
from duel.question cimport (
    EVERY,
    YES,
    Question,
    ask_for,
    settle,
    settle_by_cards,
    surely_held,
    surely_won,
)
from two_players.table cimport FACTIONS


# The value lies between `low` and `high`, both included.
ctypedef struct Finding:
    i64 low
    i64 high
    Lanes low_from  # it is at least `low` with any points ahead that are at least these
    Lanes high_to   # ... and at most `high` with any that are at most these


cdef inline Range range_of(const Finding* known) noexcept nogil:
    """With the points of the position itself."""
    return Range(low=known.low, high=known.high)


cdef inline Finding everywhere(i64 low, i64 high) noexcept nogil:
    """What holds with any points."""
    return Finding(low=low, high=high, low_from=lanes_lowest(), high_to=lanes_highest())


cdef inline Finding taken_back(Finding known, Lanes before, Lanes after) noexcept nogil:
    """What is known before a trick that changes the points so, from what is known after it."""
    cdef Lanes gain = lanes_sub(after, before)
    known.low_from = lanes_sub(known.low_from, gain)
    known.high_to = lanes_sub(known.high_to, gain)
    return known


cdef inline void raise_low(Finding* known, i64 low, Lanes low_from) noexcept nogil:
    """Learn a lower bound, if it is better."""
    if low > known.low:
        known.low = low
        known.low_from = low_from


cdef inline void lower_high(Finding* known, i64 high, Lanes high_to) noexcept nogil:
    """Learn an upper bound, if it is better."""
    if high < known.high:
        known.high = high
        known.high_to = high_to


cdef inline Finding both(Finding one, Finding other) noexcept nogil:
    """What two findings tell together."""
    raise_low(&one, other.low, other.low_from)
    lower_high(&one, other.high, other.high_to)
    return one


cdef inline void margins(const Duel* duel, const Node* node, int* least, int* most) noexcept nogil:
    """Between which margins the points allow the game to end; see `settle` in duel/question.pxd."""
    cdef int won = surely_won(node.ahead, node.down, node.floor)
    cdef int held = surely_held(node.ahead, node.down, node.floor) if duel.can_tie else won
    least[0] = count_bits(won & EVERY) + count_bits(held & EVERY) - FACTIONS
    most[0] = FACTIONS - count_bits(won >> 8 & EVERY) - count_bits(held >> 8 & EVERY)


cdef inline Finding bounds_from_points(const Duel* duel, const Node* node, bint votes) noexcept nogil:
    """What the points allow the value to be."""
    cdef Finding known = everywhere(worth(0, -FACTIONS, votes), worth(2, FACTIONS, votes))
    cdef Question question
    cdef int least, most
    cdef int missing[2]
    margins(duel, node, &least, &most)
    if least > 0 or (votes and least > -FACTIONS):
        known.low = worth(2 if least > 0 else 0, least, votes)
        question.yes_from = least if votes else 1
        question.no_below = -FACTIONS
        settle(duel, &question, node.ahead, node.down, node.floor, &known.low_from, missing)
    if most < 0 or (votes and most < FACTIONS):
        known.high = worth(0 if most < 0 else 2, most, votes)
        question.yes_from = FACTIONS + 1
        question.no_below = most + 1 if votes else 0
        settle(duel, &question, node.ahead, node.down, node.floor, &known.high_to, missing)
    return known


cdef inline Finding final_worth(const Duel* duel, const Node* node, bint votes) noexcept nogil:
    """The value when all cards are played."""
    cdef Finding known = bounds_from_points(duel, node, votes)
    cdef Lanes proof
    cdef Question question
    cdef int number, rank
    if known.low == known.high:
        return known
    for rank in range(2):  # the votes are equal: is it a draw at least, and is it a win?
        ask_for(&question, rank)
        if settle_by_cards(duel, &question, node, &proof, &number) == YES:
            known.low = worth(rank + 1, 0, votes)
            known.low_from = proof
        else:
            known.high = worth(rank, 0, votes)
            known.high_to = proof
            break
    return known
