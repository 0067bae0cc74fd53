# Exact uniform sampling by dynamic programming over counts.
# In how many ways unseen cards can be laid into their places, which makes sampling exact: a partial deal is
# as likely as it has completions. (Dealing one hand after the other is not: a hand with many voids must be
# served before others take what it needs.)
#
# Groups are laid down one after the other. After the first g groups all that matters is the room left in
# every column; that of the first follows from the others, since the number of cards that are left is known.

from libc.stdlib cimport free, malloc

from core.bits cimport u64
from core.random cimport Random, draw
from worlds.knowledge cimport COLUMNS, GROUPS, Knowledge

cdef enum:
    MOST_FACTORIAL = 80


ctypedef struct Completions:
    double factorial[MOST_FACTORIAL]
    int stride[COLUMNS]             # of a state in a layer: mixed numbers, the room of columns 1 and up
    int layer                       # how many states there are
    double* ways                    # by number of groups laid down, and state; negative: not yet counted


cdef inline bint open_completions(Completions* c, const Knowledge* k) noexcept nogil:
    """False: no memory."""
    cdef int i
    c.factorial[0] = 1
    for i in range(1, MOST_FACTORIAL):
        c.factorial[i] = i * c.factorial[i - 1]
    c.layer = 1
    for i in range(1, k.columns):
        c.stride[i] = c.layer
        c.layer *= k.room[i] + 1
    c.ways = <double*>malloc(k.groups * c.layer * sizeof(double))
    if c.ways == NULL:
        return False
    for i in range(k.groups * c.layer):
        c.ways[i] = -1
    return True


cdef inline void close_completions(Completions* c) noexcept nogil:
    free(c.ways)


cdef inline int state_of(const Completions* c, const Knowledge* k, const int* room) noexcept nogil:
    cdef int column, state = 0
    for column in range(1, k.columns):
        state += c.stride[column] * room[column]
    return state


cdef inline double ways_left(Completions* c, const Knowledge* k, int group, int* room) noexcept nogil:
    """The ways to lay the groups from this one on into the room that is left; identical cards are told apart.
    The last group, which may be empty, can lie everywhere: it fills whatever room there is."""
    cdef int column
    cdef double* known
    if room[0] < 0:
        return 0
    known = &c.ways[group * c.layer + state_of(c, k, room)]
    if known[0] < 0:
        known[0] = c.factorial[k.group[group].size]
        if group < k.groups - 1:
            known[0] *= share(c, k, group, k.columns - 1, k.group[group].size, room)
        else:
            for column in range(k.columns):
                known[0] /= c.factorial[room[column]]
    return known[0]


cdef inline double share(
    Completions* c, const Knowledge* k, int group, int column, int waiting, int* room
) noexcept nogil:
    """The same for a group of which so many cards are waiting for this column and those before it, divided by
    the orders of the cards of this group inside each column."""
    cdef double found = 0
    cdef int here
    if column == 0:
        room[0] -= waiting
        found = ways_left(c, k, group + 1, room) / c.factorial[waiting]
        room[0] += waiting
        return found
    if not (k.group[group].columns >> column) & 1:
        return share(c, k, group, column - 1, waiting, room)
    for here in range(min(waiting, room[column]) + 1):
        room[column] -= here
        found += share(c, k, group, column - 1, waiting - here, room) / c.factorial[here]
        room[column] += here
    return found


cdef inline double fraction(Random* random) noexcept nogil:
    """A number from 0 up to, but not including, 1."""
    return <double>(draw(random) >> 11) / <double>((<u64>1) << 53)


cdef inline void draw_counts(
    Completions* c, const Knowledge* k, Random* random, int counts[GROUPS][COLUMNS]
) noexcept nogil:
    """How many cards of each group lie in each column of a world, all worlds being equally likely."""
    cdef int room[COLUMNS]
    cdef int group, column, here, waiting, most
    cdef double left, part
    for column in range(k.columns):
        room[column] = k.room[column]
    for group in range(k.groups - 1):
        waiting = k.group[group].size
        for column in range(k.columns - 1, 0, -1):
            counts[group][column] = 0
            if not (k.group[group].columns >> column) & 1:
                continue
            most = min(waiting, room[column])
            left = fraction(random) * share(c, k, group, column, waiting, room)
            for here in range(most + 1):
                room[column] -= here
                part = share(c, k, group, column - 1, waiting - here, room) / c.factorial[here]
                room[column] += here
                if part > 0:
                    counts[group][column] = here  # the last that is possible, should rounding leave a rest
                left -= part
                if left < 0 and part > 0:
                    break
            room[column] -= counts[group][column]
            waiting -= counts[group][column]
        counts[group][0] = waiting
        room[0] -= waiting
    for column in range(k.columns):
        counts[k.groups - 1][column] = room[column]
