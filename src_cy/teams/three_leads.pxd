# Static bounds of three sides: certain leads.
# Why one of three sides will end before another, whatever is played, and for which scores that holds too.

from core.lanes cimport (
    Lanes,
    lane_get,
    lanes_add,
    lanes_all,
    lanes_and,
    lanes_half,
    lanes_highest,
    lanes_last_of,
    lanes_lowest,
    lanes_max,
    lanes_min,
    lanes_pick,
    lanes_sub,
    lanes_sum,
    lanes_times,
    lanes_times_high,
)
from teams.box cimport Box
from teams.game cimport EVERY, LAST_LANE, NOBODY, VECTORS, Game, Node
from teams.three_votes cimport (
    Facts,
    Votes,
    first_of,
    rely_on_never,
    rely_on_sure,
    second_of,
    without_weakest,
)

cdef enum:
    ONE_THIRD = 0xAAAB  # times 3 it is 1 in 16 bits: a product with it divides what is a multiple of 3


cdef enum Lead:
    NO_LEAD = 0
    BY_VOTES = 1
    BY_CARDS = 2


cdef inline Lanes points_so_far(const Game* game, const Node* node, int side) noexcept nogil:
    """By faction: what a side has. All points of a faction are somebody's or still to be won, unless they can
    be crushed; then they are told by themselves."""
    cdef Lanes differences = lanes_add(node.score[0], node.score[1])
    cdef Lanes points = lanes_times(
        lanes_add(lanes_sub(game.total, node.rest), differences), lanes_all(ONE_THIRD)
    )
    if side:
        points = lanes_sub(points, node.score[side - 1])
    if game.crushable == NOBODY:
        return points
    return lanes_pick(game.lanes_of[1 << game.crushable], lanes_last_of(node.score[side]), points)


cdef inline Lanes fewest_points(
    const Game* game, const Node* node, const Votes* votes, int side
) noexcept nogil:
    """What the side keeps if it wins no more and all is crushed that can be."""
    return lanes_sub(points_so_far(game, node, side), lanes_sub(votes.fall[side], node.rest))


cdef inline Lanes most_points(const Game* game, const Node* node, int side) noexcept nogil:
    """What the side has if it wins all that is left."""
    return lanes_add(points_so_far(game, node, side), node.rest)


cdef inline int cards_in(const Game* game, Lanes points, int factions) noexcept nogil:
    """How many cards of these factions have so many points."""
    return lanes_sum(lanes_and(lanes_times_high(points, game.per_weight), game.lanes_of[factions]))


cdef inline Lead lead_over(
    const Game* game, const Node* node, const Votes* votes, int side, int other, int* surplus
) noexcept nogil:
    """Why a side will end before another whatever is played, if it will.

    More votes are enough. If the other can at best have as many, it has them from all factions that can still
    vote for it, and the side no more than its sure ones: then more cards of these are enough. What is beyond
    one card more is the surplus.
    """
    if votes.least[side] > votes.most[other]:
        return BY_VOTES
    if votes.least[side] < votes.most[other]:
        return NO_LEAD
    surplus[0] = (
        cards_in(game, fewest_points(game, node, votes, side), votes.sure[side])
        - cards_in(game, most_points(game, node, other), EVERY & ~votes.never[other])
        - 1
    )
    return BY_CARDS if surplus[0] >= 0 else NO_LEAD


cdef inline void rely_on_lead(
    const Game* game, const Votes* votes, Facts* facts, Lead lead, int side, int other
) noexcept nogil:
    """The votes behind a lead: those of the side, and those that the other will not get."""
    # A faction that votes for one does not vote for the other: no further reason is needed.
    cdef int never = votes.never[other] & ~votes.sure[side]
    rely_on_sure(facts, side, votes.sure[side])
    if lead == BY_VOTES:
        never = without_weakest(game, votes, other, never, votes.least[side] - votes.most[other] - 1)
    rely_on_never(votes, facts, other, never)


cdef inline void narrow_low(Box* box, int v, Lanes where, Lanes bound) noexcept nogil:
    box.low[v] = lanes_max(box.low[v], lanes_pick(where, bound, lanes_lowest()))


cdef inline void narrow_high(Box* box, int v, Lanes where, Lanes bound) noexcept nogil:
    box.high[v] = lanes_min(box.high[v], lanes_pick(where, bound, lanes_highest()))


cdef inline void hold(
    const Game* game, const Node* node, int side, int factions, Lanes spare, bint from_below, Box* box
) noexcept nogil:
    """Only scores that give the side no fewer points of these factions, or no more, but for what is to spare.

    Three times its points are all that are given away plus what it is ahead of both others: each difference
    may move by half as much again as is to spare.
    """
    cdef Lanes where
    cdef Lanes move = lanes_add(spare, lanes_half(spare))
    cdef int v
    if game.crushable != NOBODY and factions >> game.crushable & 1:
        factions &= ~(1 << game.crushable)
        hold_crushable(game, node, side, lane_get(spare, game.crushable), from_below, box)
    where = game.lanes_of[factions]
    for v in range(VECTORS):
        if side != first_of(v) and side != second_of(v):
            continue
        if (side == first_of(v)) == from_below:
            narrow_low(box, v, where, lanes_sub(node.score[v], move))
        else:
            narrow_high(box, v, where, lanes_add(node.score[v], move))


cdef inline void hold_crushable(
    const Game* game, const Node* node, int side, int spare, bint from_below, Box* box
) noexcept nogil:
    """The same where points are told by themselves."""
    cdef Lanes where = game.lanes_of[1 << LAST_LANE]
    if from_below:
        narrow_low(box, side, where, lanes_sub(node.score[side], lanes_all(spare)))
    else:
        narrow_high(box, side, where, lanes_add(node.score[side], lanes_all(spare)))


cdef inline void keep_lead_by_cards(
    const Game* game, const Node* node, const Votes* votes, int side, int other, int surplus, Box* box
) noexcept nogil:
    """Only scores that leave the side no fewer cards and the other no more, but for the surplus.

    What is to spare is what is beyond a whole number of cards, or lacks to the next one.
    """
    cdef int sure = votes.sure[side]
    cdef Lanes spare = lanes_and(fewest_points(game, node, votes, side), game.below_weight)
    cdef Lanes cards = lanes_times(lanes_add(game.below_weight, lanes_all(1)), lanes_all(surplus))
    spare = lanes_add(spare, lanes_and(cards, game.lanes_of[sure & -sure]))
    hold(game, node, side, sure, spare, True, box)
    spare = lanes_sub(game.below_weight, lanes_and(most_points(game, node, other), game.below_weight))
    hold(game, node, other, EVERY & ~votes.never[other], spare, False, box)
