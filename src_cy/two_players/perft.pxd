# Perft over the two-player table.
# Counting move sequences: the classic test that two move generators agree, and a speedometer.

from core.bits cimport count_bits, lowest_bit, u64
from core.signals cimport Steps, take_step
from two_players.table cimport (
    CHOOSE_CENTRE,
    CHOOSE_TOP,
    Deck,
    Table,
    choice_waits,
    legal_cards,
    play,
)


cdef inline bint is_settled(const Table* table) noexcept nogil:
    """Nobody can choose any more: what is left of the game is one sequence, and need not be played."""
    return table.phase == 2 and not (
        table.hand[0] & (table.hand[0] - 1) | table.hand[1] & (table.hand[1] - 1)
    )


cdef inline u64 perft(const Deck* deck, const Table* table, int depth, Steps* steps) except? -1 nogil:
    """Sequences of `depth` moves; a game that ends earlier counts as one. A step may raise."""
    cdef Table after
    cdef u64 moves, total = 0
    cdef int move
    if depth == 0 or is_settled(table):
        return 1
    take_step(steps)
    if choice_waits(table):
        for move in range(CHOOSE_CENTRE, CHOOSE_TOP + 1):
            after = table[0]
            play(deck, &after, move)
            total += perft(deck, &after, depth - 1, steps)
        return total
    moves = legal_cards(deck, table)
    if depth == 1:  # counted, not played: the sequence ends with it whatever it leads to
        return count_bits(moves)
    while moves:
        move = lowest_bit(moves)
        moves &= moves - 1
        after = table[0]
        play(deck, &after, move)
        total += perft(deck, &after, depth - 1, steps)
    return total
