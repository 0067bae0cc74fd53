# Transposition table for partition search (Ginsberg, 1996).
# It holds boxes of scores for which an answer is proven, keyed by positions without scores.
#
#     bucket   tag        4 bytes for each entry: some bits of the hash, to pass over others quickly; 0: empty
#              cards      1       for each entry: how many are in hand; what has fewest is forgotten first
#              game       4       tells games apart: a bucket of another one counts as empty
#              turn       4       the entry after the last written one: of equals it is forgotten first
#              entries            from the next cache line on
#
#     entry    live       8 bytes  the cards in hand, which tell every hand                } the key: all of a
#              rest       8        bits 0..1 who leads, 2..11 values of the cards aside,   } position but its
#                                  then two bits for every seat and group of crushable     } score: it is one
#                                  cards: how many lie in front; from 52 on the kind of    } position's alone
#                                  question, of which each knows only its own answers
#              rank       2        of the question: a yes holds for all lower ranks, a no for all higher ones
#              answer     1
#              allowed    1        a limited yes (box.pxd) serves searches that allow as many discrepancies or
#                                  fewer; UNLIMITED: it is a proof
#              box        16 bytes for each vector, the low sides and then the high ones, from byte 32 on
#
# The bucket is told by what positions have in common that play alike (pattern.pxd), so that a position finds
# what is known of all that play like it; whether they do is looked at card by card. Short searches stay in a
# small table, which suits the processor's caches; in long ones it grows.

from libc.stdint cimport int16_t
from libc.string cimport memcpy, memset

from core.bits cimport count_bits, lowest_bit, u8, u32, u64
from core.buckets cimport BUCKET, LINE, fetch_soon, matching_tags
from core.lanes cimport Lanes, lanes_load
from core.room cimport Room, free_room, make_room, use
from teams.box cimport Box, contains, covers, reach, shrink
from teams.game cimport GROUPS, Game, Node, in_front
from teams.pattern cimport pattern_of, plays_alike, stir
from teams.question cimport NO, OPEN, YES, Answer

cdef enum:
    HEAD = 32
    FIRST_TWO = 1 << 20    # bytes of the first table for two sides, which takes longer to clear than many
    FIRST_THREE = 1 << 22  # a search; and for three, whose entries are larger
    GROWTH = 4
    KIND_SHIFT = 52
    UNLIMITED = 255        # discrepancies: no move is left out


ctypedef struct Entry:
    u64 live
    u64 rest
    short rank
    u8 answer
    u8 allowed


ctypedef struct Bucket:
    u32 tag[BUCKET]
    u8 cards[BUCKET]
    u32 game
    u32 turn


ctypedef struct Key:
    u64 live
    u64 rest
    u64 hash


ctypedef struct Memory:
    Room room       # filled with buckets
    u64 size        # how many there are
    u64 entry_bytes
    u64 bucket_bytes
    u64 lost        # entries that made room for others since the table has had this size
    u32 game


cdef inline void mix(const Game* game, Key* key) noexcept nogil:
    cdef u64 rest = (key.rest << 27 | key.rest >> 37) * <u64>0x9E3779B97F4A7C15
    key.hash = stir(pattern_of(game, key.live) + rest)


cdef inline void set_key(const Game* game, const Node* node, int kind, Key* key) noexcept nogil:
    cdef u64 rest = <u64>node.leader | <u64>kind << KIND_SHIFT
    cdef u64 cards = node.aside
    cdef int seat, g, shift
    while cards:
        rest |= (<u64>4) << game.value_of[lowest_bit(cards)]
        cards &= cards - 1
    if in_front(game, node):
        shift = 12
        for g in range(game.groups):
            for seat in range(game.players):
                rest |= (<u64>count_bits(node.front[seat] & game.prey[g])) << shift
                shift += 2
    key.live = node.live
    key.rest = rest
    mix(game, key)


cdef inline Bucket* bucket_of(const Memory* memory, const Key* key) noexcept nogil:
    return <Bucket*>(
        memory.room.start + ((key.hash & <u64>0xFFFFFFFF) * memory.size >> 32) * memory.bucket_bytes
    )


cdef inline void fetch_bucket(const Memory* memory, const Key* key) noexcept nogil:
    """Tell the processor that the bucket of a position will soon be looked at."""
    fetch_soon(bucket_of(memory, key))


cdef inline u32 tag_of(const Key* key) noexcept nogil:
    return <u32>(key.hash >> 32) | 1


cdef inline Entry* entry_of(const Memory* memory, const Bucket* bucket, int number) noexcept nogil:
    return <Entry*>(<char*>bucket + 2 * LINE + number * memory.entry_bytes)


cdef inline void read_box(const Game* game, const Entry* entry, Box* box) noexcept nogil:
    cdef const int16_t* lanes = <const int16_t*>(<const char*>entry + HEAD)
    cdef int v
    for v in range(game.vectors):
        box.low[v] = lanes_load(lanes + 8 * v)
        box.high[v] = lanes_load(lanes + 8 * (game.vectors + v))
    reach(box, YES if entry.answer else NO, entry.rank)
    box.limited = entry.allowed < UNLIMITED


cdef inline void write_box(const Game* game, Entry* entry, const Box* box) noexcept nogil:
    cdef char* bytes = <char*>entry + HEAD
    memcpy(bytes, box.low, 16 * game.vectors)
    memcpy(bytes + 16 * game.vectors, box.high, 16 * game.vectors)


cdef inline Answer recall(
    const Memory* memory, const Game* game, const Key* key, int rank, int allowed, const Node* node, Box* box
) noexcept nogil:
    """The answer, if it is known for a box that holds this score, here or where it plays alike, and for a
    search that allows so many discrepancies."""
    cdef const Bucket* bucket = bucket_of(memory, key)
    cdef u32 likely = matching_tags(bucket.tag, tag_of(key))
    cdef const Entry* entry
    cdef Lanes apart
    # The game is in another cache line than the tags, of which mostly none fits.
    if not likely or bucket.game != memory.game:
        return OPEN
    while likely:
        entry = entry_of(memory, bucket, lowest_bit(likely))
        likely &= likely - 1
        if entry.rest != key.rest or entry.allowed < allowed:
            continue
        if entry.rank < rank if entry.answer else entry.rank > rank:
            continue
        read_box(game, entry, box)
        if not contains(game, box, node):
            continue
        if entry.live != key.live:
            if not plays_alike(game, node, entry.live, &apart):
                continue
            shrink(game, box, apart)
            if not contains(game, box, node):
                continue
        return YES if entry.answer else NO
    return OPEN


cdef inline int place_for(
    Memory* memory, const Game* game, Bucket* bucket, const Key* key, bint answer, int rank, int allowed,
    const Box* box
) noexcept nogil:
    """Where an answer goes: to one that it makes superfluous, or else to one with the fewest cards, in turn:
    what was written last is most likely to be met again."""
    cdef u32 likely = matching_tags(bucket.tag, tag_of(key))
    cdef const Entry* entry
    cdef Box other
    cdef int place = bucket.turn
    cdef int i, j
    while likely:
        i = lowest_bit(likely)
        likely &= likely - 1
        entry = entry_of(memory, bucket, i)
        if (
            entry.live == key.live and entry.rest == key.rest and entry.answer == answer
            and entry.allowed <= allowed and (entry.rank <= rank if answer else entry.rank >= rank)
        ):
            read_box(game, entry, &other)
            if covers(game, box, &other):
                return i
    for j in range(1, BUCKET):
        i = (bucket.turn + j) % BUCKET
        if bucket.cards[i] < bucket.cards[place]:
            place = i
    bucket.turn = (place + 1) % BUCKET
    if bucket.tag[place]:
        memory.lost += 1
    return place


cdef inline void remember(
    Memory* memory, const Game* game, const Key* key, bint answer, int allowed, const Box* box
) noexcept nogil:
    """Keep an answer; if it is limited, for searches that allow no more discrepancies than this one."""
    cdef Bucket* bucket = bucket_of(memory, key)
    cdef int rank = box.to_rank if answer else box.from_rank
    cdef int place
    cdef Entry* entry
    if bucket.game != memory.game:
        memset(bucket, 0, sizeof(Bucket))
        bucket.game = memory.game
    if not box.limited:
        allowed = UNLIMITED
    place = place_for(memory, game, bucket, key, answer, rank, allowed, box)
    bucket.tag[place] = tag_of(key)
    bucket.cards[place] = <u8>count_bits(key.live)
    entry = entry_of(memory, bucket, place)
    entry.live = key.live
    entry.rest = key.rest
    entry.rank = <short>rank
    entry.answer = answer
    entry.allowed = <u8>allowed
    write_box(game, entry, box)


cdef inline bint make_memory(Memory* memory, int vectors, u64 most_bytes) noexcept nogil:
    """A table that may grow to so many bytes; False if there is no room for it."""
    cdef u64 first_bytes = FIRST_TWO if vectors == 1 else FIRST_THREE
    memory.entry_bytes = HEAD + 32 * vectors
    memory.bucket_bytes = 2 * LINE + BUCKET * memory.entry_bytes
    if not make_room(&memory.room, first_bytes, max(most_bytes, memory.bucket_bytes)):
        return False
    memory.size = min(memory.room.bytes, first_bytes) // memory.bucket_bytes
    memory.lost = 0
    memory.game = 0
    return use(&memory.room, memory.size * memory.bucket_bytes)


cdef inline void free_memory(Memory* memory) noexcept nogil:
    free_room(&memory.room)


cdef inline void begin_game(Memory* memory) noexcept nogil:
    """Nothing known of earlier games is used, and the table counts as new."""
    memory.game += 1
    memory.lost = 0


cdef inline void grow_if_crowded(Memory* memory, const Game* game) noexcept nogil:
    """A table that has forgotten a lot gets more buckets, if it may have more and there is room for them.

    Every entry stays or moves up. So the last bucket goes first, and none comes to one that has yet to be
    moved; one that comes to its own bucket again is at most as far back in it as before.
    """
    cdef Bucket moving
    cdef Bucket* bucket
    cdef const Entry* entry
    cdef Key key
    cdef Box box
    cdef u64 b = memory.size
    cdef u64 size
    cdef int i
    if memory.lost < memory.size:
        return
    memory.lost = 0
    # No more than the hash can tell.
    size = min(min(GROWTH * memory.size, memory.room.most // memory.bucket_bytes), <u64>1 << 31)
    if size <= memory.size or not use(&memory.room, size * memory.bucket_bytes):
        return
    memory.size = size
    while b:
        b -= 1
        bucket = <Bucket*>(memory.room.start + b * memory.bucket_bytes)
        if bucket.game != memory.game:
            continue
        moving = bucket[0]
        memset(bucket, 0, sizeof(Bucket))
        for i in range(BUCKET):
            if moving.tag[i]:
                entry = entry_of(memory, bucket, i)
                key.live = entry.live
                key.rest = entry.rest
                mix(game, &key)
                read_box(game, entry, &box)
                remember(memory, game, &key, entry.answer, entry.allowed, &box)
    memory.lost = 0
