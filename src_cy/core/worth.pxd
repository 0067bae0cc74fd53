# Lexicographic payoffs in fixed point, and value intervals.
# Expected values as exact integers, and what is known of one.
#
# A potion is one of at most ten that are equally likely. With k potions not yet turned up a mean has a
# denominator that divides k!, and so every value times 10! is a whole number. Results count twice, so that a
# draw is whole: a win is 2, a draw 1, a loss 0. The two parts of a value stand in one number,
#
#     2 x expected result x 10!  << 26   plus   expected margin x 10!
#
# whose order is the order that both players go by: the result first, then the margin, which is at most five
# and so stays below half of 1 << 26. Sums and means of such numbers are those of their parts. Where only the
# result counts, the first part stands alone and is not shifted.
#
# A mean of bounds need not be whole: of upper bounds it is rounded down, of lower bounds up.

from libc.stdint cimport int64_t

ctypedef int64_t i64

cdef enum:
    ONE = 3628800     # 10!
    MARGIN_BITS = 26


# What is known of a value: it lies between the two, both included.
ctypedef struct Range:
    i64 low
    i64 high


cdef inline Range exactly(i64 value) noexcept nogil:
    return Range(low=value, high=value)


cdef inline bint settles(Range known, i64 alpha, i64 beta) noexcept nogil:
    """Whether this is all that a window asks for."""
    return known.low >= beta or known.high <= alpha or known.low == known.high


cdef inline Range both(Range one, Range other) noexcept nogil:
    """What two true ranges tell together."""
    return Range(low=max(one.low, other.low), high=min(one.high, other.high))


cdef inline i64 worth(int twice_result, int margin, bint votes) noexcept nogil:
    """The value of an outcome."""
    cdef i64 result = <i64>twice_result * ONE
    return (result << MARGIN_BITS) + margin * <i64>ONE if votes else result


cdef inline i64 down(i64 sum, i64 parts) noexcept nogil:
    """A mean, rounded down."""
    cdef i64 mean = sum // parts
    return mean - (mean * parts > sum)


cdef inline i64 up(i64 sum, i64 parts) noexcept nogil:
    """A mean, rounded up."""
    return -down(-sum, parts)


cdef inline Range sure(int least, int most, bint votes) noexcept nogil:
    """What these margins tell of the value."""
    return Range(
        low=worth(2 if least > 0 else 0, least, votes), high=worth(0 if most < 0 else 2, most, votes)
    )
