# Counting move sequences: the classic test that two move generators agree, and a speedometer.

from claim.bits cimport count_bits, lowest_bit, u64
from claim.table cimport (
    CHOOSE_CENTRE,
    CHOOSE_TOP,
    Deck,
    Table,
    choice_waits,
    is_over,
    legal_cards,
    play,
)


cdef inline u64 perft(const Deck* deck, const Table* table, int depth) noexcept nogil:
    """Sequences of `depth` moves; a game that ends earlier counts as one."""
    cdef Table after
    cdef u64 moves, total = 0
    cdef int move
    if depth == 0 or is_over(table):
        return 1
    if choice_waits(table):
        for move in range(CHOOSE_CENTRE, CHOOSE_TOP + 1):
            after = table[0]
            play(deck, &after, move)
            total += perft(deck, &after, depth - 1)
        return total
    moves = legal_cards(deck, table)
    if depth == 1:  # counted, not played: the sequence ends with it whatever it leads to
        return count_bits(moves)
    while moves:
        move = lowest_bit(moves)
        moves &= moves - 1
        after = table[0]
        play(deck, &after, move)
        total += perft(deck, &after, depth - 1)
    return total
