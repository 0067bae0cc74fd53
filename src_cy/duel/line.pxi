# Principal variation, by null-window questions.
# Moves that give nothing away, and one line of them to the end of the game.

from core.bits cimport lowest_bit, u64
from core.watch cimport allow, end_allowance
from duel.game cimport Node
from duel.key cimport equal_below
from duel.proof cimport Proof
from duel.question cimport Question
from two_players.table cimport NONE, Deck, Table, legal_cards, play

cdef enum:
    STAGES = 3

# Nodes spent on a move before another one is tried. The proof of the value stands in the table, so a move
# that belongs to it answers at once, while to refute a wrong one may take long.
cdef u64[STAGES] PATIENCE_WITH_A_MOVE = [4, 100, 3000]


ctypedef struct Test:
    # How to tell that a move of a player gives nothing away: a question, and the answer to it.
    bint needed      # False: there is nothing to give away
    Question question
    bint wanted


cdef bint ask_after(Search* s, const Deck* deck, const Table* t, int move) noexcept nogil:
    """The answer to the search's question once a move has been made."""
    cdef Table after = t[0]
    cdef Node node
    cdef Proof proof
    play(deck, &after, move)
    set_node(&s.duel, &after, &node)
    if after.led == NONE:
        return examine(s, &node, &proof)
    return examine_replies(s, &node, after.led)


cdef bint ask_briefly(
    Search* s, const Deck* deck, const Table* t, int move, u64 patience, bint* answered
) noexcept nogil:
    """The same, but not `answered` if that takes more nodes: only what is as good as known is."""
    cdef u64 limit = allow(&s.watch, patience)
    cdef bint answer = ask_after(s, deck, t, move)
    answered[0] = not s.watch.stopped
    end_allowance(&s.watch, limit)
    return answer


cdef int proven_move(
    Search* s, const Deck* deck, const Table* t, const Test* test, int* moves, int n, bint one_is_sure
) noexcept nogil:
    """One of these moves that passes the test, the one that is proven soonest; NONE if there is none.

    Means nothing if the search was stopped. Where one is sure to do, the last one left is not asked about.
    """
    cdef int stage, i, kept
    cdef bint answer, answered
    s.question = test.question
    for stage in range(STAGES):
        if n <= one_is_sure:
            break
        kept = 0
        for i in range(n):
            answer = ask_briefly(s, deck, t, moves[i], PATIENCE_WITH_A_MOVE[stage], &answered)
            if s.watch.stopped:
                return NONE
            if answered and answer == test.wanted:
                return moves[i]
            if not answered:
                moves[kept] = moves[i]
                kept += 1
        n = kept
    for i in range(n - one_is_sure):
        if ask_after(s, deck, t, moves[i]) == test.wanted and not s.watch.stopped:
            return moves[i]
        if s.watch.stopped:
            return NONE
    return moves[n - 1] if one_is_sure else NONE


cdef int list_distinct(const Deck* deck, const Table* t, int* moves) noexcept nogil:
    """The legal cards, of identical ones only one; returns how many."""
    cdef u64 cards = legal_cards(deck, t)
    cdef int n = 0
    cards &= ~equal_below(deck, cards)
    while cards:
        moves[n] = lowest_bit(cards)
        cards &= cards - 1
        n += 1
    return n
