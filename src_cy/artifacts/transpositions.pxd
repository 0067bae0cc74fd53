# Transposition table of value intervals.
# It holds ranges. An entry holds the whole key, so that nothing can collide.

from libc.string cimport memcmp, memset

from artifacts.key cimport WORDS, Key
from artifacts.parts cimport TRANSPOSITIONS
from core.bits cimport u64
from core.room cimport Room, free_room, make_room, use
from core.switches cimport in_use
from core.worth cimport Range, both

cdef enum:
    WAYS = 4              # places for an entry
    FIRST_BUCKETS = 1 << 8


ctypedef struct Entry:
    Key key               # all zero: the entry is empty, since some player holds a card
    Range known
    int best              # which of the moves was best
    int work              # how many nodes it took


ctypedef struct Store:
    Room room
    Entry* entries
    u64 buckets           # a power of two
    u64 filled            # entries written to empty places since the last growth


cdef inline u64 bytes_of(u64 buckets) noexcept nogil:
    return buckets * WAYS * sizeof(Entry)


cdef inline bint make_store(Store* store, u64 bytes) noexcept nogil:
    """A table of so many bytes at most; False where there is no room."""
    if not make_room(&store.room, bytes_of(FIRST_BUCKETS), max(bytes, bytes_of(1))):
        return False
    shrink(store)
    return True


cdef inline void free_store(Store* store) noexcept nogil:
    free_room(&store.room)


cdef inline void shrink(Store* store) noexcept nogil:
    store.buckets = FIRST_BUCKETS
    while bytes_of(store.buckets) > store.room.bytes:
        store.buckets //= 2
    store.filled = 0
    use(&store.room, bytes_of(store.buckets))
    store.entries = <Entry*>store.room.start


cdef inline void forget_all(Store* store) noexcept nogil:
    memset(store.entries, 0, bytes_of(store.buckets))
    shrink(store)


cdef inline u64 hash_of(const Key* key) noexcept nogil:
    cdef u64 x = 0
    cdef int i
    for i in range(WORDS):
        x = (x ^ x >> 32 ^ key.word[i]) * 0x9E3779B97F4A7C15u
    return x ^ x >> 32


cdef inline Entry* bucket_of(const Store* store, const Key* key) noexcept nogil:
    return &store.entries[(hash_of(key) & (store.buckets - 1)) * WAYS]


cdef inline bint is_of(const Entry* entry, const Key* key) noexcept nogil:
    return memcmp(&entry.key, key, sizeof(Key)) == 0


cdef inline bint is_free(const Entry* entry) noexcept nogil:
    return not (entry.key.word[0] or entry.key.word[1])


cdef inline const Entry* probe(const Store* store, const Key* key) noexcept nogil:
    """What is known of a position, or nothing."""
    cdef const Entry* entry = bucket_of(store, key)
    cdef int i
    if not in_use(TRANSPOSITIONS):
        return NULL
    for i in range(WAYS):
        if is_of(&entry[i], key):
            return &entry[i]
    return NULL


cdef inline void widen(Store* store) noexcept nogil:
    """Use twice as many buckets, if there is room. Each entry stays or moves up by as many as there were."""
    cdef u64 i
    cdef Entry* entry
    store.filled = 0
    if not use(&store.room, bytes_of(2 * store.buckets)):
        return
    store.entries = <Entry*>store.room.start
    for i in range(store.buckets * WAYS):
        entry = &store.entries[i]
        if not is_free(entry) and hash_of(&entry.key) & store.buckets:
            store.entries[store.buckets * WAYS + i] = entry[0]
            memset(entry, 0, sizeof(Entry))
    store.buckets *= 2


cdef inline void record(Store* store, const Key* key, Range known, int best, int work) noexcept nogil:
    """Of those in the way the one that took the least work goes."""
    cdef Entry* entry
    cdef Entry* worst
    cdef int i
    if store.filled > store.buckets * WAYS // 2:
        widen(store)
    entry = bucket_of(store, key)
    worst = entry
    for i in range(WAYS):
        if is_of(&entry[i], key):
            entry[i].known = both(entry[i].known, known)
            entry[i].best = best
            entry[i].work = max(work, entry[i].work)
            return
    for i in range(WAYS):
        if is_free(&entry[i]):
            worst = &entry[i]
            store.filled += 1
            break
        if entry[i].work < worst.work:
            worst = &entry[i]
    worst.key = key[0]
    worst.known = known
    worst.best = best
    worst.work = work
