# Max^n (Luckhardt and Irani, 1986).
# Three players who each play for themselves: the outcome if everybody takes what is best for the own result,
# then for the own votes, and of moves that are equal in this the first in deck order (max^n).
#
# No bound cuts this off: what a player gives up for nothing decides between the others.

cdef enum:
    REMEMBERED = 1 << 17  # positions: a power of two


# Ranks (teams/question.pxd) by side.
ctypedef struct Outcome:
    int rank[VECTORS]


# A position of which the outcome is known: all of it, so that no other is taken for it.
ctypedef struct Played:
    u64 live
    u64 rest
    Lanes score[VECTORS]
    Outcome outcome


cdef bint is_decided(const Game* game, const Node* node, Outcome* outcome) noexcept nogil:
    """Whether all votes are certain, and whose are most."""
    cdef Votes votes
    cdef int merit[VECTORS]
    cdef int side
    foresee(game, node, &votes)
    for side in range(VECTORS):
        if votes.least[side] != votes.most[side]:
            return False
        merit[side] = votes.least[side]
    if node.live:
        if (
            result_of(merit, 0) == DRAW or result_of(merit, 1) == DRAW or result_of(merit, 2) == DRAW
        ):
            return False
    else:
        weigh_sides(game, node, &votes, merit)
    for side in range(VECTORS):
        outcome.rank[side] = PER_RESULT * result_of(merit, side) + votes.least[side]
    return True


cdef int choose(
    Search* s, Played* known, const Node* node, const Trick* trick, Outcome* outcome
) noexcept nogil:
    """The card that the player to move takes, and what comes of it."""
    cdef const Game* game = &s.game
    cdef u64 hand = hand_of(game, node, trick, trick.seat)
    cdef u64 moves = distinct(game, node, trick, hand, playable(game, trick, hand))
    cdef int side = game.side_of[trick.seat]
    cdef int best = NOBODY
    cdef int card
    cdef Trick longer
    cdef Node after
    cdef Outcome found
    while moves and not s.watch.stopped:
        card = lowest_bit(moves)
        moves &= moves - 1
        lay(game, trick, card, &longer)
        if longer.played == game.players:
            collect(game, node, &longer, &after)
            play_selfishly(s, known, &after, &found)
        else:
            choose(s, known, node, &longer, &found)
        if best == NOBODY or found.rank[side] > outcome.rank[side]:
            best = card
            outcome[0] = found
    return best


cdef void play_selfishly(Search* s, Played* known, const Node* node, Outcome* outcome) noexcept nogil:
    """What a position between two tricks comes to."""
    cdef Key key
    cdef Trick trick
    cdef Played* here
    if is_decided(&s.game, node, outcome):
        return
    if not may_go_on(s):
        return
    set_key(&s.game, node, 0, &key)
    here = &known[spot_of(&key, node)]
    if (
        here.live == key.live and here.rest == key.rest
        and memcmp(here.score, node.score, sizeof(node.score)) == 0
    ):
        outcome[0] = here.outcome
        return
    begin_trick(node, &trick)
    choose(s, known, node, &trick, outcome)
    if not s.watch.stopped:
        here.live = key.live
        here.rest = key.rest
        memcpy(here.score, node.score, sizeof(node.score))
        here.outcome = outcome[0]


cdef inline u64 spot_of(const Key* key, const Node* node) noexcept nogil:
    cdef u64 words[2 * VECTORS]
    cdef u64 mixed = key.hash
    cdef int i
    memcpy(words, node.score, sizeof(words))
    for i in range(2 * VECTORS):
        mixed = (mixed ^ words[i]) * <u64>0x9E3779B97F4A7C15
        mixed ^= mixed >> 29
    return mixed & (REMEMBERED - 1)
