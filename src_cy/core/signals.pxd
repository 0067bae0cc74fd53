# Polling for signals, and for a wish to end.
# Both in the middle of a long loop without the GIL, which they do not reach by themselves.

from cpython.exc cimport PyErr_CheckSignals

from core.bits cimport u64

cdef enum:
    POLL = 1 << 16  # steps between two looks: a hundredth of a second


# The steps of a loop, and what is called at each look: what it raises ends the loop.
ctypedef struct Steps:
    u64 taken
    void* look  # a Python function, or None


cdef inline int take_step(Steps* steps) except -1 nogil:
    """Count a step; now and then raise what a signal, such as that of Ctrl-C, or the look raises."""
    steps.taken += 1
    if steps.taken % POLL == 0:
        with gil:
            PyErr_CheckSignals()
            look = <object>steps.look
            if look is not None:
                look()
    return 0
