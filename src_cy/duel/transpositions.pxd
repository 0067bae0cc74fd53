# Transposition table for partition search (Ginsberg, 1996).
# It holds proofs of answers, keyed by positions without their points.
#
# A bucket holds sixteen entries and, in a cache line of their own, their tags:
#
#     tag      bits  0..7   the duel                           } as in the key
#              bits  8..11  cards in each hand                 }
#              bits 12..31  some bits of the hash, to pass over most other keys quickly
#
#     entry    low, duel          the key (duel/key.pxd): these must agree, but for the question, which may
#                                 be a higher one for a yes and a lower one for a no
#     48 bytes equal, relied_equal  ... of this the marked bits
#              wild, relied_wild  ... and of this
#              proof              12 bytes: the lanes of the factions at 16 bits, the two that count
#                                 cards at 8 (-128 and 127, beyond any count, claim nothing)
#
# The hash leaves `wild` out, so that entries which differ only there meet in one bucket. A proof takes the
# place of one that it covers; where a bucket is full an entry with the fewest cards in hand goes. Entries
# of other duels count as empty, so a search takes the same course whatever the table was used for before.
#
# Most duels are short, and a small table stays in the processor's caches; in a long one it overflows, and
# what was forgotten is proven again. So every duel begins with a small table, and in a long one it grows.
#
# Many a question is answered before so much as the small table could be cleared. So in a new one buckets are
# together, several as one, until one of them is full: nothing is forgotten by that, and the search takes the
# same course.

from libc.string cimport memcpy, memset

from core.bits cimport lowest_bit, u8, u32, u64
from core.buckets cimport BUCKET, fetch_soon, matching_tags
from core.lanes cimport lanes_at_least, lanes_load12, lanes_store12
from core.room cimport Room, free_room, make_room, use, wipe
from core.switches cimport RELIANCE, TRANSPOSITIONS, in_use
from duel.game cimport Duel, Node
from duel.key cimport (
    ANSWER_SHIFT,
    DUEL_BITS,
    LAST_QUESTION,
    QUESTION_SHIFT,
    SIZE_SHIFT,
    TWO_KEYS_SHIFT,
    Key,
    set_key,
    tighten,
)
from duel.proof cimport Proof, needs_tight_key, read_relied_wild, relied_equal, relied_wild
from duel.question cimport NO, OPEN, YES, Answer

cdef enum:
    FIRST_TABLE = 1 << 22  # bytes
    HASH_BITS = 32
    TOGETHER = 4           # as a power of two, how many of its buckets are one while it is not yet cleared
    GROWTH = 4             # a table that has become too small gets so many times as many buckets
    PATIENCE = 16          # nodes of a duel for each bucket, after which it counts as too small


ctypedef struct Entry:
    u64 low
    u64 wild
    u64 relied_wild
    u32 duel
    u32 equal
    u8 proof[12]
    u32 relied_equal


ctypedef struct Bucket:
    u32 tag[BUCKET]
    Entry entry[BUCKET]


ctypedef struct Memory:
    Room room
    Bucket* buckets
    u64 size            # how many there are if none are together
    u64 shift           # HASH_BITS, and TOGETHER more while they are
    u64 full_at         # nodes of a duel after which the table grows


ctypedef struct Place:
    u32 hash  # tells the bucket, in a table of any size, where entries of a key, yes or no, may stand
    u32 tag   # and the tag they have there


cdef inline Bucket* bucket_of(const Memory* memory, const Place* place) noexcept nogil:
    return &memory.buckets[place.hash * memory.size >> memory.shift]


cdef inline u64 buckets_of(u64 size, u64 shift) noexcept nogil:
    return (size - 1 >> shift - HASH_BITS) + 1


cdef inline u64 position_of(u64 low) noexcept nogil:
    """A key's `low` without question and answer."""
    return low & ~(<u64>31 << QUESTION_SHIFT)


cdef inline int question_of(u64 low) noexcept nogil:
    return <int>(low >> QUESTION_SHIFT & LAST_QUESTION)


cdef inline void locate(u64 low, u32 equal, u32 duel, Place* place) noexcept nogil:
    # What has no part in the hash: the number of the duel, so that a deal is the same search whatever its
    # number; the question, as an answer to one is often one to another; and what need not agree in `equal`,
    # that is special cards and whether there is a tight key.
    cdef u64 mixed = position_of(low) ^ <u64>equal << (64 - TWO_KEYS_SHIFT)
    mixed *= <u64>0x9E3779B97F4A7C15
    mixed = (mixed ^ mixed >> 32 ^ duel >> SIZE_SHIFT) * <u64>0xD6E8FEB86659FD93
    place.hash = <u32>(mixed >> 32)
    place.tag = <u32>(mixed & <u64>0xFFFFF000) | (duel & 0xFFF)


cdef inline void set_place(const Memory* memory, const Key* key, Place* place) noexcept nogil:
    cdef Bucket* bucket
    locate(key.low, key.equal, key.duel, place)
    bucket = bucket_of(memory, place)
    # Entries are filled from the first on, so that mostly these two lines of the cache are needed.
    fetch_soon(bucket)
    fetch_soon(&bucket.entry[0])


cdef inline Answer look_up(
    const Memory* memory, const Place* place, const Node* node, const Key* key, Proof* proof
) noexcept nogil:
    """The answer, if there is an entry under this key that covers the position."""
    cdef const Bucket* bucket = bucket_of(memory, place)
    cdef u32 matches = matching_tags(bucket.tag, place.tag)
    cdef const Entry* entry
    cdef bint yes, covered
    if not in_use(TRANSPOSITIONS):
        return OPEN
    while matches:
        entry = &bucket.entry[lowest_bit(matches)]
        matches &= matches - 1
        # Two tests, not four: which of `wild` and `equal` differs is hard to predict, which costs more.
        if (entry.wild ^ key.wild) & entry.relied_wild | (entry.equal ^ key.equal) & entry.relied_equal:
            continue
        if position_of(entry.low ^ key.low) | (entry.duel ^ key.duel):
            continue
        proof.ahead = lanes_load12(entry.proof)
        proof.question = question_of(entry.low)
        yes = entry.low >> ANSWER_SHIFT & 1
        if not in_use(RELIANCE) and proof.question != question_of(key.low):
            continue
        if yes:
            covered = lanes_at_least(node.ahead, proof.ahead) and proof.question >= question_of(key.low)
        else:
            covered = lanes_at_least(proof.ahead, node.ahead) and proof.question <= question_of(key.low)
        if covered:
            read_relied_wild(node, key, entry.relied_wild, proof)
            return YES if yes else NO
    return OPEN


cdef inline int least_worth(const Bucket* bucket, u32 tag, int start) noexcept nogil:
    """The entry to give up: one of another duel, or else one with the fewest cards in hand."""
    cdef int least = 16
    cdef int victim = 0
    cdef int i, k, size
    for i in range(BUCKET):
        if (bucket.tag[i] ^ tag) & DUEL_BITS:
            return i
    for k in range(BUCKET):
        i = (k + start) % BUCKET
        size = <int>(bucket.tag[i] >> SIZE_SHIFT & 15)
        if size < least:
            least = size
            victim = i
    return victim


cdef inline bint spread(Memory* memory, u64 duel, u64 size, u64 shift) noexcept nogil:
    """Move what is known of this duel to where it belongs in a table with more buckets; False if there is no
    room for them.

    Every entry stays or moves up. So the last bucket goes first, and none comes to one that has yet to be
    moved; one that comes to its own bucket again is at most as far back in it as before.
    """
    cdef u64 b = buckets_of(memory.size, memory.shift)
    cdef u32 tag[BUCKET]
    cdef Bucket* old
    cdef Bucket* bucket
    cdef const Entry* entry
    cdef Place place
    cdef int i, k
    if not use(&memory.room, buckets_of(size, shift) * sizeof(Bucket)):
        return False
    memory.buckets = <Bucket*>memory.room.start
    memory.size = size
    memory.shift = shift
    while b:
        b -= 1
        old = &memory.buckets[b]
        memcpy(tag, old.tag, sizeof(tag))
        memset(old.tag, 0, sizeof(tag))
        for i in range(BUCKET):
            if (tag[i] ^ duel) & DUEL_BITS:
                continue
            entry = &old.entry[i]
            locate(entry.low, entry.equal, entry.duel, &place)
            bucket = bucket_of(memory, &place)
            k = 0
            while k < BUCKET - 1 and not (bucket.tag[k] ^ duel) & DUEL_BITS:
                k += 1
            bucket.tag[k] = place.tag
            bucket.entry[k] = entry[0]
    return True


cdef inline Bucket* bucket_with_room(Memory* memory, const Place* place) noexcept nogil:
    """Where an entry goes: buckets that are together part before one has to be given up."""
    cdef Bucket* bucket = bucket_of(memory, place)
    if memory.shift > HASH_BITS and not (bucket.tag[BUCKET - 1] ^ place.tag) & DUEL_BITS:
        spread(memory, place.tag, memory.size, HASH_BITS)
        bucket = bucket_of(memory, place)
    return bucket


cdef inline void write_down(
    Memory* memory, const Place* place, const Duel* duel, const Node* node, const Key* key, bint answer,
    const Proof* proof, int turn
) noexcept nogil:
    """Make an entry; `turn` makes entries of equal worth go in turn."""
    cdef Bucket* bucket = bucket_with_room(memory, place)
    cdef Entry* entry
    cdef u32 matches = matching_tags(bucket.tag, place.tag)
    cdef u64 low = position_of(key.low) | <u64>proof.question << QUESTION_SHIFT | <u64>answer << ANSWER_SHIFT
    cdef u64 wild = relied_wild(node, key, proof)
    cdef bint covered
    cdef u32 equal = relied_equal(duel, proof, answer)
    cdef int i
    while matches:
        i = lowest_bit(matches)
        matches &= matches - 1
        entry = &bucket.entry[i]
        if position_of(entry.low ^ low) | (entry.low ^ low) >> ANSWER_SHIFT & 1 | (entry.duel ^ key.duel):
            continue
        if (
            (entry.wild ^ key.wild | ~entry.relied_wild) & wild
            | (entry.equal ^ key.equal | ~entry.relied_equal) & equal
        ):
            continue
        if answer:
            covered = lanes_at_least(lanes_load12(entry.proof), proof.ahead) and entry.low <= low
        else:
            covered = lanes_at_least(proof.ahead, lanes_load12(entry.proof)) and entry.low >= low
        if covered:
            break
    else:
        i = least_worth(bucket, place.tag, turn)
        entry = &bucket.entry[i]
    bucket.tag[i] = place.tag
    entry.low = low
    entry.wild = key.wild
    entry.relied_wild = wild
    entry.duel = key.duel
    entry.equal = key.equal
    entry.relied_equal = equal
    lanes_store12(entry.proof, proof.ahead)


ctypedef struct Slot:
    # What the table knows of a position by: its key, and the tight one if there is one.
    Key key
    Place place
    bint has_tight
    Key tight
    Place tight_place


cdef inline void set_slot(
    const Memory* memory, const Duel* duel, const Node* node, int question, Slot* slot
) noexcept nogil:
    set_key(duel, node, question, &slot.key)
    set_place(memory, &slot.key, &slot.place)
    slot.has_tight = False
    if duel.crush_factions:
        slot.tight = slot.key
        if tighten(duel, node, &slot.tight):
            slot.has_tight = True
            slot.key.equal |= <u32>1 << TWO_KEYS_SHIFT
            set_place(memory, &slot.tight, &slot.tight_place)


cdef inline Answer recall(
    const Memory* memory, const Slot* slot, const Node* node, Proof* proof
) noexcept nogil:
    """The answer, if the table has a proof that covers this position."""
    cdef Answer answer = look_up(memory, &slot.place, node, &slot.key, proof)
    if answer == OPEN and slot.has_tight:
        return look_up(memory, &slot.tight_place, node, &slot.tight, proof)
    return answer


cdef inline void remember(
    Memory* memory, const Slot* slot, const Duel* duel, const Node* node, bint answer, const Proof* proof,
    int turn
) noexcept nogil:
    """Keep a proof."""
    if slot.has_tight and needs_tight_key(duel, proof, answer):
        write_down(memory, &slot.tight_place, duel, node, &slot.tight, answer, proof, turn)
    else:
        write_down(memory, &slot.place, duel, node, &slot.key, answer, proof, turn)


cdef inline bint make_memory(Memory* memory, u64 bytes) noexcept nogil:
    """A table of so many bytes at most; False where there is no room."""
    if not make_room(&memory.room, FIRST_TABLE, max(bytes, <u64>sizeof(Bucket))):
        return False
    shrink(memory)
    return True


cdef inline void free_memory(Memory* memory) noexcept nogil:
    free_room(&memory.room)


cdef inline void shrink(Memory* memory) noexcept nogil:
    """Back to the first table: a new duel begins, and what is known of others is of no use to it."""
    memory.size = min(memory.room.bytes, <u64>FIRST_TABLE) // sizeof(Bucket)
    memory.shift = HASH_BITS
    if memory.room.used < memory.size * sizeof(Bucket):
        memory.shift += TOGETHER
    memory.full_at = memory.size * PATIENCE
    use(&memory.room, buckets_of(memory.size, memory.shift) * sizeof(Bucket))
    memory.buckets = <Bucket*>memory.room.start


cdef inline void forget_all(Memory* memory) noexcept nogil:
    """Empty the table: entries of long ago would pass for those of a duel to come."""
    wipe(&memory.room)
    shrink(memory)


cdef inline void grow(Memory* memory, u64 duel) noexcept nogil:
    """To be called after `full_at` nodes: more buckets, if there may be more, and none together."""
    cdef u64 size = min(memory.size * GROWTH, memory.room.most // sizeof(Bucket))
    if size > memory.size and spread(memory, duel, size, HASH_BITS):
        memory.full_at = size * PATIENCE
    else:
        memory.full_at = <u64>1 << 62  # never
