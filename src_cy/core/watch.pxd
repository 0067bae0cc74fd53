# Search limits: nodes, time, a stop flag, signals.
#
# What ends a search before it has its answer. It counts its nodes here, and only when it has counted as many
# as `pause_after` is there anything to look at: a limit of nodes, or what is polled now and then, the clock
# above all. That look is `must_stop` in core/searcher.pxi, which needs Python.

from core.bits cimport u64


ctypedef struct Watch:
    u64 nodes           # searched since the searcher was made
    u64 node_limit
    u64 pause_after     # the number of nodes after which `must_stop` is due
    u64 poll_after      # ... and after which it looks at the clock, at the flag and at waiting signals,
    u64 poll_every      # ... then again after so many more: a few milliseconds
    double deadline     # 0: there is none
    bint stopped        # a limit was reached: answers on the way out mean nothing
    void* searcher      # whose flag it is, and who takes the exception that a signal raises


cdef inline void begin_watch(Watch* watch, void* searcher, u64 poll_every) noexcept nogil:
    """Without limits."""
    watch.nodes = 0
    watch.poll_every = poll_every
    watch.poll_after = poll_every
    watch.searcher = searcher
    set_limits(watch, <u64>-1, 0)


cdef inline void set_limits(Watch* watch, u64 node_limit, double deadline) noexcept nogil:
    watch.node_limit = node_limit
    watch.deadline = deadline
    watch.pause_after = 0
    watch.stopped = False


cdef inline bint is_due(Watch* watch) noexcept nogil:
    """Count a node; True if `must_stop` has to be asked whether the search goes on."""
    watch.nodes += 1
    return watch.nodes > watch.pause_after


cdef inline u64 allow(Watch* watch, u64 nodes) noexcept nogil:
    """Only so many nodes from now on; returns the limit until now, which `end_allowance` sets again."""
    cdef u64 limit = watch.node_limit
    watch.node_limit = min(limit, watch.nodes + nodes)
    watch.pause_after = 0
    return limit


cdef inline bint end_allowance(Watch* watch, u64 limit) noexcept nogil:
    """Whether the allowance was too small, and not the limit or the time: then the search may go on."""
    cdef bint too_small = watch.stopped and watch.node_limit < watch.nodes <= limit
    if too_small:
        watch.stopped = False
    watch.node_limit = limit
    watch.pause_after = 0
    return too_small
