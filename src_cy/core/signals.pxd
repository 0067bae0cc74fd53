# Polling for signals.
# Signals in the middle of a long loop without the GIL, which they do not reach by themselves.

from cpython.exc cimport PyErr_CheckSignals

from core.bits cimport u64

cdef enum:
    POLL = 1 << 18  # steps between two looks: some hundredths of a second


cdef inline int hear_signals(u64* steps) except -1 nogil:
    """Count a step; now and then raise what a signal, such as that of Ctrl-C, raises."""
    steps[0] += 1
    if steps[0] % POLL == 0:
        with gil:
            PyErr_CheckSignals()
    return 0
