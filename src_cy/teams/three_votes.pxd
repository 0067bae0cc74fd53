# Static bounds of three sides: certain votes.
# What is certain of the votes of three sides, and of which scores it is.
#
# The sides are 0, which asks, 1 and 2. Vectors of a score compare 0 with 1, 0 with 2, and 1 with 2.

from core.bits cimport count_bits
from core.lanes cimport (
    Lanes,
    lane_get,
    lanes_above,
    lanes_all,
    lanes_and,
    lanes_bits,
    lanes_bits_of_two,
    lanes_max,
    lanes_sub,
)
from teams.box cimport Box
from teams.game cimport EVERY, FACTIONS, NOBODY, VECTORS, Game, Node, fall_of
from teams.question cimport highs, lows

cdef enum:
    PARTS = 64  # of a card, in which it is measured how far something is certain


# Comparisons by vector, as sets of factions: those that an answer relies on.
ctypedef struct Facts:
    int above[VECTORS]    # the former has more points in the end
    int at_least[VECTORS]
    int under[VECTORS]
    int at_most[VECTORS]


ctypedef struct Votes:
    Lanes fall[VECTORS]
    Lanes ahead[VECTORS]   # by vector: how far the former stays ahead if it loses all that it can lose
    Lanes behind[VECTORS]  # ... and the latter
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
    cdef int v, bits
    cdef Lanes zero = lanes_all(0)
    cdef Lanes above[VECTORS]   # by vector: the former is certain to end before the latter
    cdef Lanes under[VECTORS]   # ... the latter before the former
    cdef Lanes may_be_above[VECTORS]
    cdef Lanes may_be_under[VECTORS]
    fall_of(game, node, votes.fall)
    for v in range(VECTORS):
        votes.ahead[v] = lanes_sub(node.score[v], votes.fall[first_of(v)])
        votes.behind[v] = lanes_sub(lanes_sub(zero, node.score[v]), votes.fall[second_of(v)])
        above[v] = lanes_above(votes.ahead[v], zero)
        under[v] = lanes_above(votes.behind[v], zero)
        may_be_above[v] = lanes_above(zero, votes.behind[v])
        may_be_under[v] = lanes_above(zero, votes.ahead[v])
    # Whoever does not get beyond another gets no vote: equal points are nobody's.
    bits = lanes_bits_of_two(lanes_and(above[0], above[1]), lanes_and(may_be_above[0], may_be_above[1]))
    set_votes(votes, 0, bits)
    bits = lanes_bits_of_two(lanes_and(under[0], above[2]), lanes_and(may_be_under[0], may_be_above[2]))
    set_votes(votes, 1, bits)
    bits = lanes_bits_of_two(lanes_and(under[1], under[2]), lanes_and(may_be_under[1], may_be_under[2]))
    set_votes(votes, 2, bits)


cdef inline void set_votes(Votes* votes, int side, int bits) noexcept nogil:
    """Take in the factions that will vote for a side, and from bit 8 on those that may."""
    votes.sure[side] = bits & EVERY
    votes.never[side] = EVERY & ~(bits >> 8)
    votes.least[side] = count_bits(votes.sure[side])
    votes.most[side] = FACTIONS - count_bits(votes.never[side])


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


cdef inline void reasons_against(const Votes* votes, int side, Lanes* one, Lanes* other) noexcept nogil:
    """Why a side gets no vote, by faction: it stays behind one of the others, or behind the other one. How
    far it is certain: the further, the more scores it is certain for."""
    one[0] = votes.behind[0] if side == 0 else votes.ahead[side - 1]
    other[0] = votes.ahead[2] if side == 2 else votes.behind[1 if side == 0 else 2]


cdef inline void rely_on_never(const Votes* votes, Facts* facts, int side, int factions) noexcept nogil:
    """Of two reasons why a side gets no vote the better one is enough."""
    cdef Lanes one, other
    cdef int second
    reasons_against(votes, side, &one, &other)
    second = factions & lanes_bits(lanes_above(other, one))
    factions &= ~second
    if side == 0:
        facts.at_most[0] |= factions
        facts.at_most[1] |= second
    elif side == 1:
        facts.at_least[0] |= factions
        facts.at_most[2] |= second
    else:
        facts.at_least[1] |= factions
        facts.at_least[2] |= second


cdef inline int without_weakest(
    const Game* game, const Votes* votes, int side, int factions, int surplus
) noexcept nogil:
    """Forget factions that a side will not get and an answer does not need: those first for which it takes
    the fewest cards to change that."""
    cdef Lanes one, other
    cdef int f, weakest, cards, fewest
    if surplus >= count_bits(factions):
        return 0
    reasons_against(votes, side, &one, &other)
    one = lanes_max(one, other)
    while surplus > 0:
        weakest = NOBODY
        fewest = 0
        for f in range(FACTIONS):
            if factions >> f & 1:
                cards = PARTS * lane_get(one, f) // game.weight[f]
                if weakest == NOBODY or cards < fewest:
                    weakest = f
                    fewest = cards
        factions &= ~(1 << weakest)
        surplus -= 1
    return factions


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
