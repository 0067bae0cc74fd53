# Limited discrepancy search (Harvey and Ginsberg, 1995).
# Long searches among three leave out moves at first.
#
# Two play against one. That a choice of theirs works is shown with every move of the one, that it does not
# with every pair of moves of the two: a right choice is proven quickly, a wrong one refuted slowly. And the
# order of their moves, though mostly right, is wrong here and there on the way down. So when a search takes
# long, they may at first depart from it only so often, high up in the tree, and then more often: each move
# that is tried after another one counts.
#
# What they achieve with some of their moves they achieve with all of them: a no is proven. A yes is one only
# if no move was left out; otherwise it is `limited`, and kept apart (transpositions.pxd).

cdef enum:
    PATIENCE = 20000  # nodes of a search that leaves out nothing, before others are tried
    HIGH = 7          # cards in a hand: where moves are left out, and right ones kept (replies.pxd)
    SLOWNESS = 3      # one part in so many, and one, is what discrepancies grow by


cdef bint find_out(Search* s, const Node* node, const Trick* trick, u64 patience) noexcept nogil:
    """The answer for a position, after so many nodes by allowing more and more discrepancies."""
    cdef Box box
    cdef int allowed = 0
    cdef u64 limit = allow(&s.watch, patience)
    cdef bint answer = examine(s, node, trick, UNLIMITED, &box)
    if not end_allowance(&s.watch, limit):
        return answer
    while True:
        answer = examine(s, node, trick, allowed, &box)
        if s.watch.stopped or not answer or not box.limited:
            return answer
        allowed = min(allowed + allowed // SLOWNESS + 1, <int>UNLIMITED)
