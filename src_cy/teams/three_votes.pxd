# What is certain of the votes of three sides, and of which scores it is.
#
# The sides are 0, which asks, 1 and 2. Vectors of a score compare 0 with 1, 0 with 2, and 1 with 2.

from claim.bits cimport count_bits
from claim.lanes cimport Lanes, lanes_above, lanes_all, lanes_bits, lanes_sub
from teams.box cimport Box
from teams.game cimport EVERY, FACTIONS, VECTORS, Game, Node, fall_of
from teams.question cimport highs, lows


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
