# Additive scores, and slack in a bound.
# What searches for two players and for several work out alike, whatever their numbers of cards and factions.

from core.bits cimport lowest_bit, u64
from core.lanes cimport Lanes, lanes_add, lanes_all


cdef inline Lanes sum_of(const Lanes* worth, u64 cards) noexcept nogil:
    """The points of these cards."""
    cdef Lanes sum = lanes_all(0)
    while cards:
        sum = lanes_add(sum, worth[lowest_bit(cards)])
        cards &= cards - 1
    return sum


cdef inline void drop_surplus(int factions, int* won, int* held, int surplus) noexcept nogil:
    """Forget factions that an answer does not need: a proof that claims less holds for more.

    Of the margin, those surely won (bits of both) count two, those not lost count one.
    """
    cdef int f
    for f in range(factions):
        if surplus == 0:
            return
        if won[0] >> f & 1:
            if surplus >= 2:
                won[0] &= ~(1 << f)
                held[0] &= ~(1 << f)
                surplus -= 2
        elif held[0] >> f & 1:
            held[0] &= ~(1 << f)
            surplus -= 1
