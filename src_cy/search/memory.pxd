# The transposition table: proofs of answers, keyed by positions without their points.
#
# An entry is 32 bytes: the whole key (search/key.pxd), 20 bytes, and the proof, 12 bytes: the lanes of
# the factions at 16 bits, the two that count cards at 8 (-128 and 127, beyond any count, claim nothing).
# Two entries share a cache line and a hash: one keeps the larger subtree, the other the latest.
# Entries of other duels are recognised by their key and count as empty, so a search takes the same
# course whatever the table was used for before.

from claim.bits cimport u8, u32, u64
from claim.lanes cimport Lanes, lanes_at_least, lanes_load12, lanes_store12
from search.key cimport ANSWER_SHIFT, DUEL_BITS, SIZE_SHIFT, Key

from search.question cimport NO, OPEN, YES, Answer


ctypedef struct Entry:
    u64 low
    u64 more
    u32 duel
    u8 proof[12]


ctypedef struct Memory:
    Entry* entries
    u64 mask  # number of buckets minus one; a bucket is two entries


cdef inline Entry* bucket(const Memory* memory, Key key) noexcept nogil:
    """Where entries of this key, yes or no, may stand."""
    cdef u64 mixed = (key.low ^ (key.more >> 32 | key.more << 32)) * <u64>0x9E3779B97F4A7C15
    mixed = (mixed ^ mixed >> 32 ^ key.duel) * <u64>0xD6E8FEB86659FD93
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


cdef inline Answer recall(const Entry* slot, Key key, Lanes ahead, Lanes* proof) noexcept nogil:
    """The answer, if the bucket has a proof that covers these points."""
    cdef int i
    for i in range(2):
        if (slot[i].low ^ key.low) & ~(<u64>1 << ANSWER_SHIFT):
            continue
        if slot[i].more != key.more or slot[i].duel != key.duel:
            continue
        proof[0] = lanes_load12(slot[i].proof)
        if slot[i].low >> ANSWER_SHIFT & 1:
            if lanes_at_least(ahead, proof[0]):
                return YES
        elif lanes_at_least(proof[0], ahead):
            return NO
    return OPEN


cdef inline void remember(Entry* slot, Key key, bint answer, Lanes proof) noexcept nogil:
    cdef int size = <int>(key.duel >> SIZE_SHIFT & 15)
    cdef int i
    key.low |= <u64>answer << ANSWER_SHIFT
    for i in range(2):
        if slot[i].low == key.low and slot[i].duel == key.duel and slot[i].more == key.more:
            break
    else:
        i = 0
        if not (slot[0].duel ^ key.duel) & DUEL_BITS:
            if <int>(slot[0].duel >> SIZE_SHIFT & 15) <= size:
                slot[1] = slot[0]
            else:
                i = 1
    slot[i].low = key.low
    slot[i].more = key.more
    slot[i].duel = key.duel
    lanes_store12(slot[i].proof, proof)
