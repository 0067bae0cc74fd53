# Growing memory for hash tables, on huge pages.
# Room for a table that begins small, grows, and never is more than it may be.
#
# A system gives a page of memory when it is first touched, which costs more than to clear one that the
# process has at hand. So a table begins in a small room. When that is too small it moves, once, to one as
# large as it may ever become, of which it takes what it uses: from then on it grows where it stands, without
# a larger one beside it to move to.

from libc.stdlib cimport free, malloc
from libc.string cimport memcpy, memset

from core.bits cimport u64
from core.buckets cimport LINE

cdef extern from *:
    """
    #include <stddef.h>
    #include <stdint.h>

    /* Ask for large pages: a table is read all over the place, and with small ones every look waits
       for the address to be found as well. Nothing depends on whether they are granted. */
    #if defined(__linux__)
    #include <sys/mman.h>
    static inline void ask_for_large_pages(void *memory, size_t bytes) {
        const uintptr_t page = (uintptr_t)2 << 20;
        uintptr_t start = ((uintptr_t)memory + page - 1) & ~(page - 1);
        uintptr_t end = ((uintptr_t)memory + bytes) & ~(page - 1);
        if (start < end) madvise((void *)start, end - start, MADV_HUGEPAGE);
    }
    #else
    static inline void ask_for_large_pages(void *memory, size_t bytes) { (void)memory; (void)bytes; }
    #endif
    """
    void ask_for_large_pages(void* memory, size_t bytes) noexcept nogil


cdef enum:
    WORTH_MOVING = 4  # a table that may not become so many times as large has all its room at once


ctypedef struct Room:
    void* block  # as it was allocated
    char* start  # where a line of the cache begins
    u64 bytes    # how many there are from there on ...
    u64 used     # ... how many of them have been in use: the others have not been touched ...
    u64 most     # ... and how many there may be


cdef inline bint make_room(Room* room, u64 first, u64 most) noexcept nogil:
    """For a table of so many bytes at first and at most; False if there is none."""
    room.block = NULL
    room.used = 0
    room.most = most
    return move_to(room, most if most < WORTH_MOVING * first else first)


cdef inline void free_room(Room* room) noexcept nogil:
    free(room.block)
    room.block = NULL


cdef inline bint move_to(Room* room, u64 bytes) noexcept nogil:
    """Another block, of so many bytes, with all that is in use; False, and nothing has changed, if there is
    none."""
    cdef void* block = malloc(bytes + LINE - 1)
    cdef char* start = <char*>((<size_t>block + LINE - 1) & ~<size_t>(LINE - 1))
    if block == NULL:
        return False
    if room.used:
        ask_for_large_pages(start, bytes)  # before anything is touched
        memcpy(start, room.start, room.used)
    free(room.block)
    room.block = block
    room.start = start
    room.bytes = bytes
    return True


cdef inline bint use(Room* room, u64 bytes) noexcept nogil:
    """Take so much into use. What was stays, what has not been before is all zero. False if there is no room
    for so much."""
    if bytes > room.bytes:
        while room.most >= bytes and not move_to(room, room.most):
            room.most //= 2
        if bytes > room.bytes:
            return False
    if bytes > room.used:
        ask_for_large_pages(room.start + room.used, bytes - room.used)
        memset(room.start + room.used, 0, bytes - room.used)
        room.used = bytes
    return True


cdef inline void wipe(Room* room) noexcept nogil:
    """Make all that has been in use zero again."""
    memset(room.start, 0, room.used)
