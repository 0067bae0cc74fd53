# Perft over the whole rules.
# Counting move sequences: the classic test that two move generators agree, and a speedometer.


from core.bits cimport u64
from core.signals cimport Steps, take_step
from rules.artifacts cimport BALL, LANTERN
from rules.deck cimport Deck
from rules.moves cimport list_moves
from rules.play cimport play
from rules.table cimport FINISHED, LOOK, MOVES, STOCK, Move, Table, copy


cdef inline bint cannot_be_counted(const Table* t) noexcept nogil:
    """Where the order of a shuffled stock comes in, or which cards are seen."""
    return t.stage == STOCK or t.stage == LOOK or t.fits & (BALL | LANTERN) != 0


cdef inline int perft(
    const Deck* deck, const Table* t, int depth, Move* room, u64* sequences, Steps* steps
) except -1 nogil:
    """Add the sequences of `depth` moves; a game that ends earlier counts as one. False where chance decides
    in ways that cannot be counted. There is room for the moves of every depth. A step may raise."""
    cdef Table then
    cdef int i, found
    if depth == 0 or t.stage == FINISHED:
        sequences[0] += 1
        return True
    take_step(steps)
    if cannot_be_counted(t):
        return False
    found = list_moves(deck, t, room)
    if depth == 1:  # counted, not played: the sequence ends with it whatever it leads to
        sequences[0] += found
        return True
    for i in range(found):
        copy(&then, t)
        play(deck, &then, &room[i])
        if not perft(deck, &then, depth - 1, room + MOVES, sequences, steps):
            return False
    return True
