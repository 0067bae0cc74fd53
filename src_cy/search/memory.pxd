# The transposition table: proofs of answers, keyed by positions without their points.
#
# An entry is 32 bytes: the whole key (search/key.pxd), 16 bytes, and the proof, eight 16-bit lanes.
# Two entries share a cache line and a hash: one keeps the larger subtree, the other the latest.
# Entries of other duels are recognised by their key and are the first to go; nothing is ever wiped.

from claim.bits cimport u64
from claim.lanes cimport Lanes, lanes_at_least
from search.key cimport ANSWER_SHIFT, Key


ctypedef struct Entry:
    Key key
    Lanes proof


ctypedef struct Memory:
    Entry* entries
    u64 mask  # number of buckets minus one; a bucket is two entries


cdef inline Entry* bucket(const Memory* memory, Key key) noexcept nogil:
    """Where entries of this key, yes or no, may stand."""
    cdef u64 mixed = (key.low ^ (key.high >> 32 | key.high << 32)) * <u64>0x9E3779B97F4A7C15
    mixed = (mixed ^ mixed >> 32) * <u64>0xD6E8FEB86659FD93
    return &memory.entries[2 * (mixed >> 36 & memory.mask)]


cdef extern from *:
    """
    #if defined(__GNUC__) || defined(__clang__)
    #define fetch_soon(address) __builtin_prefetch(address)
    #else
    #define fetch_soon(address) ((void)(address))
    #endif
    """
    void fetch_soon(const void* address) noexcept nogil


cdef inline int recall(Entry* slot, Key key, Lanes ahead, Lanes* proof) noexcept nogil:
    """1 for a known yes, 0 for a known no, 2 for neither."""
    cdef u64 yes = key.low | <u64>1 << ANSWER_SHIFT
    cdef int i
    for i in range(2):
        if slot[i].key.high != key.high:
            continue
        if slot[i].key.low == yes:
            if lanes_at_least(ahead, slot[i].proof):
                proof[0] = slot[i].proof
                return 1
        elif slot[i].key.low == key.low:
            if lanes_at_least(slot[i].proof, ahead):
                proof[0] = slot[i].proof
                return 0
    return 2


cdef inline void remember(Entry* slot, Key key, bint answer, Lanes proof) noexcept nogil:
    cdef int size = <int>(key.high >> 60)
    cdef int i
    key.low |= <u64>answer << ANSWER_SHIFT
    for i in range(2):
        if slot[i].key.low == key.low and slot[i].key.high == key.high:
            slot[i].proof = proof
            return
    if (slot[0].key.high ^ key.high) & 0xFF or <int>(slot[0].key.high >> 60) <= size:
        slot[1] = slot[0]
        i = 0
    else:
        i = 1
    slot[i].key = key
    slot[i].proof = proof
