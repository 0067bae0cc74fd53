# Expected values as exact integers, and what is known of one.
#
# A potion is one of at most ten that are equally likely. With k potions not yet turned up a mean has a
# denominator that divides k!, and so every value times 10! is a whole number. Results count twice, so that a
# draw is whole: a win is 2, a draw 1, a loss 0. The two parts of a value stand in one number,
#
#     2 x expected result x 10!  << 26   plus   expected margin x 10!
#
# whose order is the order that both players go by: the result first, then the margin, which is at most five
# and so stays below half of 1 << 26. Sums and means of such numbers are those of their parts. Where only the
# result counts, the first part stands alone and is not shifted.
#
# A mean of bounds need not be whole: of upper bounds it is rounded down, of lower bounds up.
#
# What is known of a value holds for other points, too: more points ahead (claim/duel.pxd) are never worse
# for player 0, whatever chance brings, since both players may go on as if they had fewer. So each bound comes
# with the points that it needs, as proofs do (search/proof.pxd).

from libc.stdint cimport int64_t

from claim.bits cimport count_bits
from claim.duel cimport Duel, Node
from claim.lanes cimport (
    HIGHEST,
    LOWEST,
    Lanes,
    lanes_above,
    lanes_add,
    lanes_all,
    lanes_bits_of_two,
    lanes_max,
    lanes_min,
    lanes_sub,
)
from claim.table cimport FACTIONS
from search.question cimport EVERY, YES, Question, ask_for, settle, settle_by_cards

ctypedef int64_t i64

cdef enum:
    ONE = 3628800     # 10!
    MARGIN_BITS = 26


# What is known of a value: it lies between the two, both included.
ctypedef struct Range:
    i64 low
    i64 high
    Lanes low_from  # it is at least `low` with any points ahead that are at least these
    Lanes high_to   # ... and at most `high` with any that are at most these


cdef inline Range everywhere(i64 low, i64 high) noexcept nogil:
    """What holds with any points."""
    return Range(low=low, high=high, low_from=lanes_all(LOWEST), high_to=lanes_all(HIGHEST))


cdef inline Range taken_back(Range known, Lanes before, Lanes after) noexcept nogil:
    """What is known before a trick that changes the points so, from what is known after it."""
    cdef Lanes gain = lanes_sub(after, before)
    known.low_from = lanes_sub(known.low_from, gain)
    known.high_to = lanes_sub(known.high_to, gain)
    return known


cdef inline bint settles(Range known, i64 alpha, i64 beta) noexcept nogil:
    """Whether this is all that a window asks for."""
    return known.low >= beta or known.high <= alpha or known.low == known.high


cdef inline Range both(Range one, Range other) noexcept nogil:
    """What two true ranges tell together."""
    if other.low > one.low:
        one.low = other.low
        one.low_from = other.low_from
    if other.high < one.high:
        one.high = other.high
        one.high_to = other.high_to
    return one


cdef inline i64 worth(int twice_result, int margin, bint votes) noexcept nogil:
    """The value of an outcome."""
    cdef i64 result = <i64>twice_result * ONE
    return (result << MARGIN_BITS) + margin * <i64>ONE if votes else result


cdef inline i64 down(i64 sum, i64 parts) noexcept nogil:
    """A mean, rounded down."""
    cdef i64 mean = sum // parts
    return mean - (mean * parts > sum)


cdef inline i64 up(i64 sum, i64 parts) noexcept nogil:
    """A mean, rounded up."""
    return -down(-sum, parts)


cdef inline void margins(const Duel* duel, const Node* node, int* least, int* most) noexcept nogil:
    """Between which margins the points allow the game to end; see `settle` in search/question.pxd."""
    cdef int won = lanes_bits_of_two(lanes_above(node.ahead, node.down), lanes_above(node.floor, node.ahead))
    cdef int held = won
    cdef Lanes one
    if duel.can_tie:
        one = lanes_all(1)
        held = lanes_bits_of_two(
            lanes_above(lanes_add(node.ahead, one), node.down),
            lanes_above(lanes_add(node.floor, one), node.ahead),
        )
    least[0] = count_bits(won & EVERY) + count_bits(held & EVERY) - FACTIONS
    most[0] = FACTIONS - count_bits(won >> 8 & EVERY) - count_bits(held >> 8 & EVERY)


cdef inline Range sure(const Duel* duel, const Node* node, bint votes) noexcept nogil:
    """What the points allow the value to be."""
    cdef Range known = everywhere(worth(0, -FACTIONS, votes), worth(2, FACTIONS, votes))
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


cdef inline Range final_worth(const Duel* duel, const Node* node, bint votes) noexcept nogil:
    """The value when all cards are played."""
    cdef Range known = sure(duel, node, votes)
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
