# Partition search (Ginsberg, 1996): generalised proofs.
# Why an answer holds, and therefore for which other scores it holds too.
#
# A box also tells for which questions of rank the answer is the same: a yes for all lower ones and a no for
# all higher ones, but the reasons found often reach further.
#
# A box has a lowest and a highest number for every lane of a score. With the same cards in hand, aside and
# in front, and the same leader, every score inside has the same answer. This needs no monotony: a box comes
# from comparisons at the end of the game or before it that come out alike all over the box, and the answer
# of a node depends on its score only through those of the children that were looked at.
#
# A yes may be `limited`: it holds as long as those who play against the asker do without some of their moves
# (widen.pxi). A no never is.

from core.lanes cimport (
    Lanes,
    lanes_above,
    lanes_add,
    lanes_all,
    lanes_highest,
    lanes_lowest,
    lanes_max,
    lanes_min,
    lanes_none,
    lanes_or,
    lanes_pick,
    lanes_sub,
)
from teams.game cimport VECTORS, Game, Node
from teams.question cimport YES, Answer

cdef enum:
    LOWEST_RANK = -100
    HIGHEST_RANK = 100
    BEYOND = 1 << 13  # no score is as far as this from 0


ctypedef struct Box:
    Lanes low[VECTORS]
    Lanes high[VECTORS]
    int from_rank
    int to_rank
    bint limited


cdef inline void claim_nothing(const Game* game, Box* box) noexcept nogil:
    """The box of all scores: where intersecting starts."""
    cdef int v
    for v in range(game.vectors):
        box.low[v] = lanes_lowest()
        box.high[v] = lanes_highest()
    box.from_rank = LOWEST_RANK
    box.to_rank = HIGHEST_RANK
    box.limited = False


cdef inline void reach(Box* box, Answer answer, int rank) noexcept nogil:
    """The answer holds for this rank, and so for all that ask for less or for more."""
    box.from_rank = LOWEST_RANK if answer == YES else rank
    box.to_rank = rank if answer == YES else HIGHEST_RANK
    box.limited = False


cdef inline void intersect(const Game* game, Box* box, const Box* other) noexcept nogil:
    cdef int v
    for v in range(game.vectors):
        box.low[v] = lanes_max(box.low[v], other.low[v])
        box.high[v] = lanes_min(box.high[v], other.high[v])
    box.from_rank = max(box.from_rank, other.from_rank)
    box.to_rank = min(box.to_rank, other.to_rank)
    box.limited = box.limited or other.limited


cdef inline void take_back(const Game* game, const Node* node, const Node* after, Box* box) noexcept nogil:
    """Turn a box for the position after a trick into one for the position before it.

    Lanes without a limit drift by the points of the trick, which stays far beyond any score: all points of
    a faction are fewer than 8,000.
    """
    cdef int v
    cdef Lanes gain
    for v in range(game.vectors):
        gain = lanes_sub(after.score[v], node.score[v])
        box.low[v] = lanes_sub(box.low[v], gain)
        box.high[v] = lanes_sub(box.high[v], gain)


cdef inline void shrink(const Game* game, Box* box, Lanes by) noexcept nogil:
    """Only scores from which one moves so far and is still inside. What is beyond any score stays there."""
    cdef int v
    for v in range(game.vectors):
        box.low[v] = lanes_pick(
            lanes_above(lanes_all(-BEYOND), box.low[v]), box.low[v], lanes_add(box.low[v], by)
        )
        box.high[v] = lanes_pick(
            lanes_above(box.high[v], lanes_all(BEYOND)), box.high[v], lanes_sub(box.high[v], by)
        )


cdef inline bint holds_all(
    const Game* game, const Box* box, const Lanes* lowest, const Lanes* highest
) noexcept nogil:
    """Whether every score between these two is in the box."""
    cdef int v
    cdef Lanes outside = lanes_all(0)
    for v in range(game.vectors):
        outside = lanes_or(
            outside,
            lanes_or(lanes_above(box.low[v], lowest[v]), lanes_above(highest[v], box.high[v])),
        )
    return lanes_none(outside)


cdef inline bint contains(const Game* game, const Box* box, const Node* node) noexcept nogil:
    return holds_all(game, box, node.score, node.score)


cdef inline bint covers(const Game* game, const Box* box, const Box* other) noexcept nogil:
    """Whether every score of the other box is in this one."""
    return holds_all(game, box, other.low, other.high)
