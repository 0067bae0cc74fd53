# Static bounds of three sides.
# When the points of three sides settle a question.

from core.lanes cimport Lanes, lane_get, lane_set
from teams.box cimport Box, reach
from teams.game cimport FACTIONS, LAST_LANE, VALUES, VECTORS, Game, Node
from teams.question cimport DRAW, LOSS, NO, OPEN, PER_RESULT, WIN, YES, Answer, Question, without_surplus
from teams.three_leads cimport (
    BY_CARDS,
    NO_LEAD,
    Lead,
    cards_in,
    keep_lead_by_cards,
    lead_over,
    points_so_far,
    rely_on_lead,
)
from teams.three_votes cimport (
    Facts,
    Votes,
    box_of,
    clear_facts,
    foresee,
    rely_on_never,
    rely_on_sure,
    without_weakest,
)


cdef inline Answer settle_three(
    const Game* game, const Question* q, const Node* node, Votes* votes, Box* box
) noexcept nogil:
    """The answer, if what nobody can change any more gives it."""
    cdef Facts facts
    cdef Lead lead[VECTORS]
    cdef int surplus[VECTORS]
    cdef int rival, never
    foresee(game, node, votes)
    clear_facts(&facts)
    if q.result < WIN or votes.least[0] >= q.votes:
        lead[1] = lead_over(game, node, votes, 0, 1, &surplus[1])
        lead[2] = NO_LEAD
        if lead[1]:
            lead[2] = lead_over(game, node, votes, 0, 2, &surplus[2])
        if lead[2]:
            for rival in range(1, VECTORS):
                rely_on_lead(game, votes, &facts, lead[rival], 0, rival)
            box_of(game, votes, &facts, box)
            for rival in range(1, VECTORS):
                if lead[rival] == BY_CARDS:
                    keep_lead_by_cards(game, node, votes, 0, rival, surplus[rival], box)
            reach(box, YES, PER_RESULT * WIN + votes.least[0])
            return YES
    if q.result == LOSS and votes.least[0] >= q.votes:
        rely_on_sure(&facts, 0, without_surplus(votes.sure[0], votes.least[0] - q.votes))
        box_of(game, votes, &facts, box)
        reach(box, YES, q.rank)
        return YES
    if q.result == WIN and votes.most[0] < q.votes:
        never = without_weakest(game, votes, 0, votes.never[0], q.votes - 1 - votes.most[0])
        rely_on_never(votes, &facts, 0, never)
        box_of(game, votes, &facts, box)
        reach(box, NO, q.rank)
        return NO
    if q.result == LOSS and votes.most[0] >= q.votes:
        return OPEN
    for rival in range(1, VECTORS):
        lead[0] = lead_over(game, node, votes, rival, 0, surplus)
        if lead[0]:
            rely_on_lead(game, votes, &facts, lead[0], rival, 0)
            if q.result == LOSS:
                rely_on_never(votes, &facts, 0, votes.never[0])
            box_of(game, votes, &facts, box)
            if lead[0] == BY_CARDS:
                keep_lead_by_cards(game, node, votes, rival, 0, surplus[0], box)
            reach(box, NO, q.rank if q.result == LOSS else PER_RESULT * DRAW)
            return NO
    return OPEN


cdef inline int sum_of_values(const Game* game, int faction, int points) noexcept nogil:
    """What is printed on the cards that have these points: bonuses tell how many of each value there are,
    and those without a bonus are the lowest."""
    cdef int cards = points // game.weight[faction]
    cdef int sum = 0
    cdef int value, of_value
    points %= game.weight[faction]
    for value in range(VALUES - 1, -1, -1):
        if game.bonus[faction][value]:
            of_value = points // game.bonus[faction][value]
            points -= of_value * game.bonus[faction][value]
            sum += of_value * value
            cards -= of_value
    return sum + cards * game.lowest[faction]


cdef inline void weigh_sides(
    const Game* game, const Node* node, const Votes* votes, int* merit
) noexcept nogil:
    """At the end of the game: what tells the order of the sides, by side. Most votes come first, then the
    cards of the factions that gave them, then the sum of what is printed on these."""
    cdef int side, f
    cdef Lanes points
    for side in range(VECTORS):
        points = points_so_far(game, node, side)
        merit[side] = (votes.least[side] << 24) + (cards_in(game, points, votes.sure[side]) << 12)
        for f in range(FACTIONS):
            if votes.sure[side] >> f & 1:
                merit[side] += sum_of_values(game, f, lane_get(points, f))


cdef inline int result_of(const int* merit, int side) noexcept nogil:
    cdef int other
    cdef int result = WIN
    for other in range(VECTORS):
        if merit[other] > merit[side]:
            return LOSS
        if other != side and merit[other] == merit[side]:
            result = DRAW
    return result


cdef inline Answer settle_three_by_sums(
    const Game* game, const Question* q, const Node* node, const Votes* votes, Box* box
) noexcept nogil:
    """The game is over, and neither votes nor the cards behind them tell who is ahead of us: sums decide.

    It holds as long as the factions that voted for us, or for others with as many votes, leave everybody just
    as many points, and the rest vote as they do.
    """
    cdef Facts facts
    cdef int merit[VECTORS]
    cdef int exact = 0
    cdef int side, f, v, rank
    weigh_sides(game, node, votes, merit)
    for side in range(VECTORS):
        if votes.least[side] == votes.least[0]:
            exact |= votes.sure[side]
    clear_facts(&facts)
    for side in range(VECTORS):
        rely_on_sure(&facts, side, votes.sure[side] & ~exact)
        rely_on_never(votes, &facts, side, votes.never[side] & ~exact)
    box_of(game, votes, &facts, box)
    for f in range(FACTIONS):
        if exact >> f & 1:
            for v in range(VECTORS):
                hold_lane(node, v, f, box)
                if f == game.crushable:
                    hold_lane(node, v, LAST_LANE, box)
    rank = PER_RESULT * result_of(merit, 0) + votes.least[0]
    if rank >= q.rank:
        reach(box, YES, rank)
        return YES
    reach(box, NO, rank + 1)
    return NO


cdef inline void hold_lane(const Node* node, int v, int lane, Box* box) noexcept nogil:
    """The box is as narrow as can be there."""
    box.low[v] = lane_set(box.low[v], lane, lane_get(node.score[v], lane))
    box.high[v] = lane_set(box.high[v], lane, lane_get(node.score[v], lane))
