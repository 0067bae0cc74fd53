# Means over sampled worlds.
# Sums by move, over a list of worlds with the values of all moves each: there may be hundreds of thousands of
# worlds when a hint is asked for what it has so far.

from libc.math cimport isnan


def sums_by_move(list worlds, int moves, bint turned=False):
    """By move the sum of its values and how many there are, without those that are nan; turned, a value
    counts as what it lacks to 1."""
    cdef double sums[MOVES]
    cdef long known[MOVES]
    cdef double value
    cdef list values
    cdef int i
    expect_room_for(moves)
    for i in range(moves):
        sums[i], known[i] = 0, 0
    for values in worlds:
        expect_values(values, moves)
        for i in range(moves):
            value = values[i]
            if not isnan(value):
                sums[i] += 1 - value if turned else value
                known[i] += 1
    return [(sums[i], known[i]) for i in range(moves)]


def spreads_by_move(list worlds, means, int best, bint turned=False):
    """By move the squared errors of its values, those of how far it is behind the best move, and the number
    of worlds in which no move is better. `means` are those of the values."""
    cdef double around[MOVES]
    cdef double errors[MOVES]
    cdef double errors_behind[MOVES]
    cdef double value[MOVES]
    cdef long best_in[MOVES]
    cdef double most, error
    cdef list values
    cdef int i, moves = len(means)
    expect_room_for(moves)
    for i in range(moves):
        around[i] = means[i]
        errors[i], errors_behind[i], best_in[i] = 0, 0, 0
    for values in worlds:
        expect_values(values, moves)
        for i in range(moves):
            value[i] = values[i]
            if turned:
                value[i] = 1 - value[i]
            most = value[i] if i == 0 else max(most, value[i])
        for i in range(moves):
            error = value[i] - around[i]
            errors[i] += error * error
            error = (value[best] - value[i]) - (around[best] - around[i])
            errors_behind[i] += error * error
            best_in[i] += value[i] >= most - 1e-6
    return [(errors[i], errors_behind[i], best_in[i]) for i in range(moves)]


cdef int expect_room_for(int moves) except -1:
    if moves > MOVES:
        raise ValueError(f"no position has {moves} moves")
    return 0


cdef inline int expect_values(list values, int moves) except -1:
    if len(values) != moves:
        raise ValueError(f"a world has values of {len(values)} moves, and there are {moves}")
    return 0
