# Why one of three sides will end before another, whatever is played, and for which scores that holds too.

from claim.lanes cimport lane_get, lane_set
from teams.box cimport Box
from teams.game cimport FACTIONS, LAST_LANE, Game, Node
from teams.three_votes cimport Facts, Votes, rely_on_never, rely_on_sure, without_weakest


cdef enum Lead:
    NO_LEAD = 0
    BY_VOTES = 1
    BY_CARDS = 2


cdef inline int points_so_far(const Game* game, const Node* node, int f, int side) noexcept nogil:
    """All points of a faction are somebody's or still to be won, unless they can be crushed."""
    cdef int first
    if f == game.crushable:
        return lane_get(node.score[side], LAST_LANE)
    first = game.total[f] - lane_get(node.rest, f) + lane_get(node.score[0], f) + lane_get(node.score[1], f)
    first //= 3
    return first if side == 0 else first - lane_get(node.score[side - 1], f)


cdef inline int fewest_cards(
    const Game* game, const Node* node, const Votes* votes, int f, int side
) noexcept nogil:
    """What the side keeps of a faction if it wins no more and all is crushed that can be."""
    cdef int exposed = lane_get(votes.fall[side], f) - lane_get(node.rest, f)
    return (points_so_far(game, node, f, side) - exposed) // game.weight[f]


cdef inline int most_cards(const Game* game, const Node* node, int f, int side) noexcept nogil:
    """What the side has of a faction if it wins all that is left."""
    return (points_so_far(game, node, f, side) + lane_get(node.rest, f)) // game.weight[f]


cdef inline Lead lead_over(
    const Game* game, const Node* node, const Votes* votes, int side, int other, int* surplus
) noexcept nogil:
    """Why a side will end before another whatever is played, if it will.

    More votes are enough. If the other can at best have as many, it has them from all factions that can still
    vote for it, and the side no more than its sure ones: then more cards of these are enough. What is beyond
    one card more is the surplus.
    """
    cdef int f
    if votes.least[side] > votes.most[other]:
        return BY_VOTES
    if votes.least[side] < votes.most[other]:
        return NO_LEAD
    surplus[0] = -1
    for f in range(FACTIONS):
        if votes.sure[side] >> f & 1:
            surplus[0] += fewest_cards(game, node, votes, f, side)
        if not votes.never[other] >> f & 1:
            surplus[0] -= most_cards(game, node, f, other)
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


cdef inline void narrow_low(Box* box, int v, int lane, int bound) noexcept nogil:
    if bound > lane_get(box.low[v], lane):
        box.low[v] = lane_set(box.low[v], lane, bound)


cdef inline void narrow_high(Box* box, int v, int lane, int bound) noexcept nogil:
    if bound < lane_get(box.high[v], lane):
        box.high[v] = lane_set(box.high[v], lane, bound)


cdef inline void hold_at_least(
    const Game* game, const Node* node, int f, int side, int points, Box* box
) noexcept nogil:
    """Only scores that give the side so many points of a faction.

    Three times its points are all that are given away plus what it is ahead of both others: each difference
    may fall by half of what is to spare.
    """
    cdef int spare = 3 * (points_so_far(game, node, f, side) - points) // 2
    if f == game.crushable:
        narrow_low(box, side, LAST_LANE, points)
    elif side == 0:
        narrow_low(box, 0, f, lane_get(node.score[0], f) - spare)
        narrow_low(box, 1, f, lane_get(node.score[1], f) - spare)
    elif side == 1:
        narrow_high(box, 0, f, lane_get(node.score[0], f) + spare)
        narrow_low(box, 2, f, lane_get(node.score[2], f) - spare)
    else:
        narrow_high(box, 1, f, lane_get(node.score[1], f) + spare)
        narrow_high(box, 2, f, lane_get(node.score[2], f) + spare)


cdef inline void hold_at_most(
    const Game* game, const Node* node, int f, int side, int points, Box* box
) noexcept nogil:
    """The same the other way round."""
    cdef int spare = 3 * (points - points_so_far(game, node, f, side)) // 2
    if f == game.crushable:
        narrow_high(box, side, LAST_LANE, points)
    elif side == 0:
        narrow_high(box, 0, f, lane_get(node.score[0], f) + spare)
        narrow_high(box, 1, f, lane_get(node.score[1], f) + spare)
    elif side == 1:
        narrow_low(box, 0, f, lane_get(node.score[0], f) - spare)
        narrow_high(box, 2, f, lane_get(node.score[2], f) + spare)
    else:
        narrow_low(box, 1, f, lane_get(node.score[1], f) - spare)
        narrow_low(box, 2, f, lane_get(node.score[2], f) - spare)


cdef inline void keep_lead_by_cards(
    const Game* game, const Node* node, const Votes* votes, int side, int other, int surplus, Box* box
) noexcept nogil:
    """Only scores that leave the side no fewer cards and the other no more, but for the surplus."""
    cdef int f, cards
    for f in range(FACTIONS):
        if votes.sure[side] >> f & 1:
            cards = fewest_cards(game, node, votes, f, side) - surplus
            surplus = 0
            hold_at_least(
                game, node, f, side,
                cards * game.weight[f] + lane_get(votes.fall[side], f) - lane_get(node.rest, f), box
            )
        if not votes.never[other] >> f & 1:
            cards = most_cards(game, node, f, other)
            hold_at_most(
                game, node, f, other, (cards + 1) * game.weight[f] - 1 - lane_get(node.rest, f), box
            )
