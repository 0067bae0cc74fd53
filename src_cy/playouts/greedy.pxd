# Rollout policy.
# The player who goes by rules of thumb: a move for every question that can be asked.

from playouts.answers cimport best_answer
from playouts.choose_play cimport best_play
from playouts.situation cimport Situation
from playouts.strength cimport Strength
from rules.deck cimport Deck
from rules.moves cimport list_moves
from rules.table cimport CENTRE, KEEP, MOVES, PLAY, RECRUIT, TOP, Move, Table


cdef inline int card_of_choice(const Table* t, const Move* move) noexcept nogil:
    """Which card a choice brings."""
    if move.kind == TOP:
        return t.tail.stock[t.tail.top]
    return t.tail.centre[0] if move.kind == CENTRE else move.card


cdef inline Move strongest(const Deck* deck, const Strength* s, const Table* t) noexcept nogil:
    """Of cards to choose from, the strongest."""
    cdef Move moves[MOVES]
    cdef int found = list_moves(deck, t, moves)
    cdef int i, best = 0
    for i in range(1, found):
        if s.of[card_of_choice(t, &moves[i])] > s.of[card_of_choice(t, &moves[best])]:
            best = i
    return moves[best]


cdef inline Move greedy_move(
    const Deck* deck, const Strength* s, const Table* t, Situation* it
) noexcept nogil:
    """Somebody must be asked, not chance. The situation is one that this game has left behind, or new."""
    if t.stage == PLAY:
        return best_play(deck, s, t, it)
    if t.stage == RECRUIT or t.stage == KEEP:
        return strongest(deck, s, t)
    return best_answer(deck, s, t)
