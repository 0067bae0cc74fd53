# Principal variation, by null-window questions.
# Best play from positions whose value is known.


cdef inline int cost_of(const Move* move, int number) noexcept nogil:
    """In which order moves are tried: without a potion, with few artifacts, as they are listed."""
    return (move.potion * 32 + count_bits(move.artifacts)) * MOVES + number


cdef bint is_optimal(
    ArtifactSearch* s, const Table* t, const Move* move, int listed, i64 value
) noexcept nogil:
    """Whether a move is worth as much to whoever makes it as the position."""
    cdef Table then
    make(s, t, move, &then)
    if t.asked == 0:
        return value_of(s, &then, listed, value - 1, value).low >= value
    return value_of(s, &then, listed, value, value + 1).high <= value


cdef Move optimal_move(ArtifactSearch* s, const Table* t, i64 value) noexcept nogil:
    """The first move that keeps the value of a position in which somebody decides. One does: the last is
    taken as it is."""
    cdef int listed = list_moves(&s.deck, t, s.moves)
    cdef Move move = s.moves[0]
    cdef int i, best, cost, tried
    cdef int last = -1
    for tried in range(listed):
        best = -1
        for i in range(listed):
            cost = cost_of(&s.moves[i], i)
            if cost > last and (best == -1 or cost < cost_of(&s.moves[best], best)):
                best = i
        move = s.moves[best]
        last = cost_of(&move, best)
        if tried == listed - 1 or is_optimal(s, t, &move, listed, value) or s.watch.stopped:
            break
    return move
