# Loading the weights of the evaluation function.
# The numbers of the networks, as Python hands them over. See `solver.search.sampled.evaluation`.

from cpython.array cimport array

from core.bits cimport bit
from evaluation.features cimport PILES, RECRUITED, SCORED
from evaluation.network cimport (
    BREWED,
    FINE,
    HEAPS,
    LONGEST,
    SUITS,
    TRICKS,
    TWINS,
    VERDICTS,
    WIDE,
    Network,
    Networks,
)


cdef int set_networks(Networks* networks, values, early, starts) except -1:
    """For a deck whose factions have cards of these values: the numbers of all networks in order."""
    cdef int f, twin, first = 0
    if len(values) != SUITS:
        raise ValueError("the networks judge games of two players")
    for f in range(SUITS):
        networks.first[f] = first
        first += len(values[f])
    fill(&networks.early, values, early, 1, TRICKS, 0, PILES)
    for twin in range(TWINS):
        fill(&networks.start[twin], values, starts[twin], 0, 1, RECRUITED, SCORED + 2)
    return 0


cdef fill(
    Network* net, values, array numbers,
    int first_trick, int last_trick, int first_pile, int last_pile,
):
    """Per faction biases, rows of the piles that the network reads and the matrix; then what is shared."""
    cdef Py_ssize_t at = 0
    cdef int f, i, k, t, pile, card
    cdef int first = 0
    cdef int expected = (
        SUITS * FINE * (last_trick - first_trick + (last_pile - first_pile) * LONGEST + WIDE)
        + ((2 + 3) * (last_trick - first_trick) + 2 + 2 * HEAPS + BREWED + VERDICTS) * WIDE
    )
    if numbers.typecode != "f":
        raise ValueError(f"the numbers of a network are of type f, not {numbers.typecode}")
    if len(numbers) != expected:
        raise ValueError(f"a network has {expected} numbers, not {len(numbers)}")
    cdef const float* those = numbers.data.as_floats
    for f in range(SUITS):
        find_runs(net, values[f], first)
        for t in range(first_trick, last_trick):
            at = take_vector(those, at, net.bias[t][f], FINE)
        for pile in range(first_pile, last_pile):
            for k in range(LONGEST):
                card = first + k
                if k < len(values[f]):
                    net.faction_of[card] = f
                    take_vector(those, at, net.row[pile][card], FINE)
                at += FINE
        for i in range(FINE):
            at = take_vector(those, at, net.matrix[f][i], WIDE)
        first += len(values[f])
    for t in range(first_trick, last_trick):
        for i in range(2):
            at = take_vector(those, at, net.lead[t][i], WIDE)
    for t in range(first_trick, last_trick):
        for i in range(3):
            at = take_vector(those, at, net.owed[t][i], WIDE)
    for i in range(2):
        at = take_vector(those, at, net.bear[i], WIDE)
    for i in range(2):
        for k in range(HEAPS):
            at = take_vector(those, at, net.potions[i][k], WIDE)
    for i in range(BREWED):
        at = take_vector(those, at, net.turned[i], WIDE)
    for i in range(VERDICTS):
        at = take_vector(those, at, net.verdict[i], WIDE)


cdef Py_ssize_t take_vector(const float* numbers, Py_ssize_t at, float* vector, int length) noexcept:
    """Returns where the next one begins."""
    cdef int i
    for i in range(length):
        vector[i] = numbers[at + i]
    return at + length


cdef void find_runs(Network* net, values, int first) except *:
    """The runs of identical cards of a faction whose lowest card is given."""
    cdef int place
    for place in range(1, len(values)):
        if values[place] != values[place - 1]:
            continue
        if place == 1 or values[place - 1] != values[place - 2]:
            net.run[net.runs] = bit(first + place - 1)
            net.runs += 1
        net.run[net.runs - 1] |= bit(first + place)
