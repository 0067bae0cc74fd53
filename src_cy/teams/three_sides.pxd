# When the points of three sides settle a question.
#
# The sides are 0, which asks, 1 and 2. Vectors of a score compare 0 with 1, 0 with 2, and 1 with 2.

from claim.bits cimport count_bits
from claim.lanes cimport Lanes, lane_get, lane_set, lanes_above, lanes_all, lanes_bits, lanes_sub
from teams.box cimport Box
from teams.game cimport EVERY, FACTIONS, LAST_LANE, VALUES, VECTORS, Game, Node, fall_of
from teams.question cimport (
    DRAW,
    LOSS,
    NO,
    OPEN,
    PER_RESULT,
    WIN,
    YES,
    Answer,
    Question,
    highs,
    lows,
    without_surplus,
)


# Comparisons by vector, as sets of factions. Those that are certain, or those that an answer relies on.
ctypedef struct Facts:
    int above[VECTORS]    # the former has more points in the end
    int at_least[VECTORS]
    int under[VECTORS]
    int at_most[VECTORS]


ctypedef struct Votes:
    Facts certain
    Lanes fall[VECTORS]
    int sure[VECTORS]     # by side: factions that will vote for it
    int never[VECTORS]    # ... that will not
    int least[VECTORS]
    int most[VECTORS]


cdef inline int first_of(int vector) noexcept nogil:
    return 1 if vector == 2 else 0


cdef inline int second_of(int vector) noexcept nogil:
    return 1 if vector == 0 else 2


cdef inline void foresee(const Game* game, const Node* node, Votes* votes) noexcept nogil:
    """What nobody can change any more."""
    cdef int v
    cdef Lanes behind
    cdef Facts* sure = &votes.certain
    fall_of(game, node, votes.fall)
    for v in range(VECTORS):
        behind = lanes_sub(lanes_all(0), node.score[v])
        sure.above[v] = lanes_bits(lanes_above(node.score[v], votes.fall[first_of(v)])) & EVERY
        sure.at_least[v] = ~lanes_bits(lanes_above(votes.fall[first_of(v)], node.score[v])) & EVERY
        sure.under[v] = lanes_bits(lanes_above(behind, votes.fall[second_of(v)])) & EVERY
        sure.at_most[v] = ~lanes_bits(lanes_above(votes.fall[second_of(v)], behind)) & EVERY
    votes.sure[0] = sure.above[0] & sure.above[1]
    votes.sure[1] = sure.under[0] & sure.above[2]
    votes.sure[2] = sure.under[1] & sure.under[2]
    # Whoever does not get beyond another gets no vote: equal points are nobody's.
    votes.never[0] = sure.at_most[0] | sure.at_most[1]
    votes.never[1] = sure.at_least[0] | sure.at_most[2]
    votes.never[2] = sure.at_least[1] | sure.at_least[2]
    for v in range(VECTORS):
        votes.least[v] = count_bits(votes.sure[v])
        votes.most[v] = FACTIONS - count_bits(votes.never[v])


cdef inline void rely_on_sure(Facts* facts, int side, int factions) noexcept nogil:
    if side == 0:
        facts.above[0] |= factions
        facts.above[1] |= factions
    elif side == 1:
        facts.under[0] |= factions
        facts.above[2] |= factions
    else:
        facts.under[1] |= factions
        facts.under[2] |= factions


cdef inline void rely_on_never(const Votes* votes, Facts* facts, int side, int factions) noexcept nogil:
    """Of two reasons why a side gets no vote one is enough."""
    cdef int one
    if side == 0:
        one = factions & votes.certain.at_most[0]
        facts.at_most[0] |= one
        facts.at_most[1] |= factions & ~one
    elif side == 1:
        one = factions & votes.certain.at_least[0]
        facts.at_least[0] |= one
        facts.at_most[2] |= factions & ~one
    else:
        one = factions & votes.certain.at_least[1]
        facts.at_least[1] |= one
        facts.at_least[2] |= factions & ~one


cdef inline void rely_on_more(const Votes* votes, Facts* facts, int side, int other) noexcept nogil:
    """One side surely has more votes than another."""
    cdef int surplus = votes.least[side] - votes.most[other] - 1
    # A faction that votes for one does not vote for the other: no further reason is needed.
    cdef int never = without_surplus(votes.never[other] & ~votes.sure[side], surplus)
    rely_on_sure(facts, side, votes.sure[side])
    rely_on_never(votes, facts, other, never)


cdef inline void clear_facts(Facts* facts) noexcept nogil:
    cdef int v
    for v in range(VECTORS):
        facts.above[v] = 0
        facts.at_least[v] = 0
        facts.under[v] = 0
        facts.at_most[v] = 0


cdef inline void box_of(const Game* game, const Votes* votes, const Facts* facts, Box* box) noexcept nogil:
    """All scores of which these facts are certain."""
    cdef int v
    for v in range(VECTORS):
        box.low[v] = lows(game, facts.at_least[v], facts.above[v], votes.fall[first_of(v)])
        box.high[v] = highs(game, facts.at_most[v], facts.under[v], votes.fall[second_of(v)])


cdef inline Answer settle_three(
    const Game* game, const Question* q, const Node* node, Votes* votes, Box* box
) noexcept nogil:
    """The answer, if the votes that nobody can change any more give it."""
    cdef Facts facts
    cdef Answer answer = OPEN
    cdef int rival = 0
    cdef int needed = 0  # of our votes
    foresee(game, node, votes)
    clear_facts(&facts)
    if votes.least[0] > votes.most[1] and votes.least[0] > votes.most[2]:
        if q.result < WIN or votes.least[0] >= q.votes:
            rely_on_more(votes, &facts, 0, 1)
            rely_on_more(votes, &facts, 0, 2)
            answer = YES
    if answer == OPEN and q.result == LOSS and votes.least[0] >= q.votes:
        rely_on_sure(&facts, 0, without_surplus(votes.sure[0], votes.least[0] - q.votes))
        answer = YES
    if answer == OPEN and q.result == WIN and votes.most[0] < q.votes:
        needed = q.votes - 1 - votes.most[0]
        rely_on_never(votes, &facts, 0, without_surplus(votes.never[0], needed))
        answer = NO
    if answer == OPEN:
        if votes.least[1] > votes.most[0]:
            rival = 1
        elif votes.least[2] > votes.most[0]:
            rival = 2
        if rival and (q.result > LOSS or votes.most[0] < q.votes):
            rely_on_more(votes, &facts, rival, 0)
            if q.result == LOSS:
                rely_on_never(votes, &facts, 0, votes.never[0])
            answer = NO
    if answer != OPEN:
        box_of(game, votes, &facts, box)
    return answer


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


cdef inline int points_at_the_end(const Game* game, const Node* node, int f, int side) noexcept nogil:
    cdef int first
    if f == game.crushable:
        return lane_get(node.score[side], LAST_LANE)
    first = (game.total[f] + lane_get(node.score[0], f) + lane_get(node.score[1], f)) // 3
    return first if side == 0 else first - lane_get(node.score[side - 1], f)


cdef inline void weigh_sides(
    const Game* game, const Node* node, const Votes* votes, int* merit
) noexcept nogil:
    """At the end of the game: what tells the order of the sides, by side. Most votes come first, then the
    cards of the factions that gave them, then the sum of what is printed on these."""
    cdef int side, f, points
    for side in range(VECTORS):
        merit[side] = votes.least[side] << 24
        for f in range(FACTIONS):
            if votes.sure[side] >> f & 1:
                points = points_at_the_end(game, node, f, side)
                merit[side] += ((points // game.weight[f]) << 12) + sum_of_values(game, f, points)


cdef inline int result_of(const int* merit, int side) noexcept nogil:
    cdef int other
    cdef int result = WIN
    for other in range(VECTORS):
        if merit[other] > merit[side]:
            return LOSS
        if other != side and merit[other] == merit[side]:
            result = DRAW
    return result


cdef inline Answer settle_three_by_cards(
    const Game* game, const Question* q, const Node* node, const Votes* votes, Box* box
) noexcept nogil:
    """The game is over and we share the most votes: the cards behind them decide.

    It holds as long as the other factions vote as they do, and of these everybody has just as many points.
    """
    cdef Facts facts
    cdef int merit[VECTORS]
    cdef int exact = 0
    cdef int side, f, v
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
    return YES if PER_RESULT * result_of(merit, 0) + votes.least[0] >= q.rank else NO


cdef inline void hold_lane(const Node* node, int v, int lane, Box* box) noexcept nogil:
    """The box is as narrow as can be there."""
    box.low[v] = lane_set(box.low[v], lane, lane_get(node.score[v], lane))
    box.high[v] = lane_set(box.high[v], lane, lane_get(node.score[v], lane))
