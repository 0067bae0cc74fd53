# Search control: limits as Python sets them, and the clock.
# Included by each extension that searches.

cimport cython
from cpython.exc cimport PyErr_CheckSignals

from time import monotonic

from core.bits cimport u64
from core.watch cimport Watch, set_limits


@cython.internal  # without a search of its own: nobody is to make one
cdef class Searcher:
    """What every search that Python sees has: limits, a count of nodes, and one question at a time.

    What another thread, or a signal handler that has interrupted the search, asks meanwhile is a
    RuntimeError, since it would change what is being searched.
    """

    cdef Watch* watch    # that of the search itself
    cdef object stop     # what is set when the search shall end, or None
    cdef object raised   # by a signal during the search
    cdef bint searching  # changes only where the GIL is held

    @property
    def nodes(self):
        """Positions searched since this was made."""
        return self.watch.nodes

    def limit(self, nodes=None, seconds=None, stop=None):
        """Stop after so many further nodes, so much time, or when `stop` is set, as an Event is.

        No limit unless given.
        """
        self.expect_rest()
        self.stop = stop
        set_limits(
            self.watch,
            <u64>-1 if nodes is None else self.watch.nodes + nodes,
            0 if seconds is None else monotonic() + seconds,
        )

    cdef int expect_rest(self) except -1:
        """Refuse what would disturb a search."""
        if self.searching:
            raise RuntimeError("this searcher is busy with another question")
        return 0

    cdef int begin_search(self) except -1:
        self.expect_rest()
        self.searching = True
        return 0

    cdef int end_search(self) except -1:
        """Raise what a signal has raised meanwhile."""
        self.searching = False
        if self.raised is not None:
            error, self.raised = self.raised, None
            raise error
        return 0


cdef bint is_interrupted(const Watch* watch) noexcept nogil:
    """A look at the clock, at waiting signals, which do not reach a loop without the GIL, and at the flag."""
    with gil:
        searcher = <Searcher>watch.searcher
        try:
            PyErr_CheckSignals()
            if searcher.stop is not None and searcher.stop.is_set():
                return True
        except BaseException as error:
            searcher.raised = error
            return True
        return watch.deadline != 0 and monotonic() > watch.deadline


cdef bint must_stop(Watch* watch, u64 due) noexcept nogil:
    """Whether a limit is reached. It is asked again after more nodes: as many as `due` at the latest."""
    if watch.nodes > watch.node_limit:
        watch.stopped = True
    elif watch.nodes > watch.poll_after:
        watch.poll_after = watch.nodes + watch.poll_every
        if is_interrupted(watch):
            watch.stopped = True
    watch.pause_after = 0 if watch.stopped else min(min(watch.node_limit, watch.poll_after), due)
    return watch.stopped
