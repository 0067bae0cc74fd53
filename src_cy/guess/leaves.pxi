# Exact leaf values of perfect-information Monte Carlo.
# Exact values inside worlds: questions put to the search without going through Python.

from core.bits cimport u64
from core.random cimport below, scrambled
from duel.game cimport Node
from duel.proof cimport Proof
from duel.question cimport HIGHEST_RANK, ask_for, margin_of
from evaluation.network cimport Prospect
from two_players.table cimport NONE, Deck, Table, is_over
from two_players.votes cimport Tally, tally

cdef enum:
    RANKS = 2 * HIGHEST_RANK + 1  # of outcomes (duel/question.pxd)
    SOLVED = 1 << 9  # starts of Phase Two that are remembered
    VOTES_IN = 10    # worlds: in one of so many the votes are asked for too


ctypedef struct Ladder:
    int length
    int question[RANKS]   # the ranks to ask for, the most telling first
    int below[RANKS]      # by question: the highest rank that can occur where the answer is no


ctypedef struct Ladders:
    Ladder win[2]    # without and with the possibility of equal votes
    Ladder votes[2]


ctypedef struct Start:   # of Phase Two, solved
    u64 hand[2]
    u64 score[2]
    int leader
    int rank


cdef void set_ladder(Ladder* ladder, questions, ranks):
    """From `solver.search.exact.bounds.Ladder`."""
    cdef int i
    ladder.length = len(questions)
    for i, question in enumerate(questions):
        ladder.question[i] = question
        ladder.below[i] = max([rank for rank in ranks if rank < question])


cdef int rank_of_end(const Deck* deck, const Table* t) noexcept nogil:
    """The rank of a game that is over."""
    cdef Tally end = tally(deck, t.score[0], t.score[1])
    cdef int margin = end.votes[0] - end.votes[1]
    if margin == 0:
        return end.winner
    return margin - 1 if margin < 0 else margin + 1


cdef int rank_at(Search* s, const Table* t, const Ladder* ladder) noexcept nogil:
    """The rank of a position of the opened duel, or one between those that the ladder does not tell apart.

    Means nothing if the search was stopped.
    """
    cdef int lowest = -HIGHEST_RANK
    cdef int highest = HIGHEST_RANK
    cdef Node node
    cdef Proof proof
    cdef bint answer
    cdef int i
    if is_over(t):
        return rank_of_end(&s.duel.deck, t)
    set_node(&s.duel, t, &node)
    for i in range(ladder.length):
        if not lowest < ladder.question[i] <= highest:
            continue
        ask_for(&s.question, ladder.question[i])
        if t.led == NONE:
            answer = examine(s, &node, &proof)
        else:
            answer = examine_replies(s, &node, t.led)
        if s.watch.stopped:
            return lowest
        if answer:
            lowest = ladder.question[i]
        else:
            highest = ladder.below[i]
    return lowest if lowest > 0 else highest


cdef inline Prospect prospect_of_rank(int rank) noexcept nogil:
    cdef Prospect prospect
    prospect.win = 0.5 if rank == 0 else rank > 0
    prospect.votes = margin_of(rank)
    return prospect


cdef int rank_of_start(
    Search* s, const Deck* deck, const Table* t, const Ladders* by, Start* solved
) noexcept nogil:
    """Who wins from a start of Phase Two; `solved` remembers those asked for before."""
    cdef u64 mixed = scrambled(t.hand[0] ^ scrambled(t.hand[1] ^ scrambled(t.score[0])) ^ <u64>t.leader)
    cdef Start* place = &solved[mixed % SOLVED]
    if not (
        place.hand[0] == t.hand[0] and place.hand[1] == t.hand[1] and place.leader == t.leader
        and place.score[0] == t.score[0] and place.score[1] == t.score[1]
    ):
        begin_duel(s, deck, t)
        place.hand[0] = 0
        place.rank = rank_at(s, t, &by.win[s.duel.can_tie])
        if not s.watch.stopped:
            place.hand[0] = t.hand[0]
            place.hand[1] = t.hand[1]
            place.score[0] = t.score[0]
            place.score[1] = t.score[1]
            place.leader = t.leader
    return place.rank
