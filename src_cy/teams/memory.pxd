# The transposition table: boxes of scores for which an answer is proven, keyed by positions without scores.
#
#     entry    live       8 bytes  the cards in hand, which tell every hand                } the key: all of a
#              rest       8        bits 0..1 who leads, 2..11 values of the cards aside,   } position but its
#                                  then two bits for every seat and group of crushable     } score: it is one
#                                  cards: how many lie in front; from 52 on the kind of    } position's alone
#                                  question, of which each knows only its own answers
#              game       4        tells games apart: entries of others count as empty
#              rank       2        of the question: a yes holds for all lower ranks, a no for all higher ones
#              answer     1
#              cards      1        in hand: what is forgotten first
#              box        16 bytes for each vector, the low sides and then the high ones, from byte 32 on
#
# A bucket is WAYS neighbouring entries. Short searches stay in a small table, which suits the processor's
# caches; in long ones it grows.

from libc.stdint cimport int16_t
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy

from claim.bits cimport count_bits, lowest_bit, u8, u16, u32, u64
from claim.lanes cimport Lanes, lanes_load
from teams.box cimport Box, contains, covers, reach
from teams.game cimport GROUPS, Game, Node
from teams.question cimport NO, OPEN, YES, Answer

cdef enum:
    WAYS = 4
    HEAD = 32
    FIRST_TABLE = 1 << 22  # bytes
    GROWTH = 4
    KIND_SHIFT = 52


ctypedef struct Entry:
    u64 live
    u64 rest
    u32 game
    short rank
    u8 answer
    u8 cards


ctypedef struct Key:
    u64 live
    u64 rest
    u64 hash


ctypedef struct Memory:
    char* block
    u64 buckets
    u64 entry_bytes
    u64 most_bytes
    u64 lost        # entries that made room for others since the table has had this size
    u32 game


cdef inline void mix(Key* key) noexcept nogil:
    cdef u64 mixed = (key.live ^ (key.rest << 27 | key.rest >> 37)) * <u64>0x9E3779B97F4A7C15
    mixed = (mixed ^ mixed >> 32) * <u64>0xD6E8FEB86659FD93
    key.hash = mixed ^ mixed >> 32


cdef inline void set_key(const Game* game, const Node* node, int kind, Key* key) noexcept nogil:
    cdef u64 rest = <u64>node.leader | <u64>kind << KIND_SHIFT
    cdef u64 cards = node.aside
    cdef int seat, g, shift
    while cards:
        rest |= (<u64>4) << game.value_of[lowest_bit(cards)]
        cards &= cards - 1
    shift = 12
    for g in range(game.groups):
        for seat in range(game.players):
            rest |= (<u64>count_bits(node.front[seat] & game.prey[g])) << shift
            shift += 2
    key.live = node.live
    key.rest = rest
    mix(key)


cdef inline Entry* entry_at(const Memory* memory, u64 number) noexcept nogil:
    return <Entry*>(memory.block + number * memory.entry_bytes)


cdef inline u64 bucket_of(const Memory* memory, const Key* key) noexcept nogil:
    return ((key.hash & <u64>0xFFFFFFFF) * memory.buckets >> 32) * WAYS


cdef inline void read_box(const Game* game, const Entry* entry, Box* box) noexcept nogil:
    cdef const int16_t* lanes = <const int16_t*>(<const char*>entry + HEAD)
    cdef int v
    for v in range(game.vectors):
        box.low[v] = lanes_load(lanes + 8 * v)
        box.high[v] = lanes_load(lanes + 8 * (game.vectors + v))
    reach(box, YES if entry.answer else NO, entry.rank)


cdef inline void write_box(const Game* game, Entry* entry, const Box* box) noexcept nogil:
    cdef char* bytes = <char*>entry + HEAD
    memcpy(bytes, box.low, 16 * game.vectors)
    memcpy(bytes + 16 * game.vectors, box.high, 16 * game.vectors)


cdef inline Answer recall(
    const Memory* memory, const Game* game, const Key* key, int rank, const Node* node, Box* box
) noexcept nogil:
    """The answer, if it is known for a box that holds this score."""
    cdef u64 first = bucket_of(memory, key)
    cdef const Entry* entry
    cdef int i
    for i in range(WAYS):
        entry = entry_at(memory, first + i)
        if entry.live == key.live and entry.rest == key.rest and entry.game == memory.game:
            if entry.rank >= rank if entry.answer else entry.rank <= rank:
                read_box(game, entry, box)
                if contains(game, box, node):
                    return YES if entry.answer else NO
    return OPEN


cdef inline void remember(
    Memory* memory, const Game* game, const Key* key, bint answer, const Box* box
) noexcept nogil:
    """Keep an answer, in place of one that it makes superfluous, or else of one with the fewest cards."""
    cdef u64 first = bucket_of(memory, key)
    cdef Entry* entry
    cdef Entry* place = NULL
    cdef Box other
    cdef int rank = box.to_rank if answer else box.from_rank
    cdef int fewest = 256
    cdef int i, cards
    for i in range(WAYS):
        entry = entry_at(memory, first + i)
        if entry.game != memory.game:
            cards = -1
        elif (
            entry.live == key.live and entry.rest == key.rest and entry.answer == answer
            and (entry.rank <= rank if answer else entry.rank >= rank)
        ):
            read_box(game, entry, &other)
            if covers(game, box, &other):
                place = entry
                fewest = -1
                break
            cards = entry.cards
        else:
            cards = entry.cards
        if cards < fewest:
            fewest = cards
            place = entry
    if fewest >= 0:
        memory.lost += 1
    place.live = key.live
    place.rest = key.rest
    place.game = memory.game
    place.rank = <short>rank
    place.answer = answer
    place.cards = <u8>count_bits(key.live)
    write_box(game, place, box)


cdef inline u64 buckets_in(const Memory* memory, u64 bytes) noexcept nogil:
    """How many buckets so many bytes have room for: one at least, and as many as 32 bits of hash can tell."""
    return min(max(bytes // (WAYS * memory.entry_bytes), <u64>1), <u64>1 << 31)


cdef inline bint make_memory(Memory* memory, int vectors, u64 most_bytes) noexcept nogil:
    """A table that may grow to so many bytes; False if there is no room for it."""
    memory.most_bytes = most_bytes
    memory.entry_bytes = HEAD + 32 * vectors
    memory.buckets = buckets_in(memory, min(most_bytes, <u64>FIRST_TABLE))
    memory.lost = 0
    memory.game = 0
    memory.block = <char*>calloc(memory.buckets, WAYS * memory.entry_bytes)
    return memory.block != NULL


cdef inline void free_memory(Memory* memory) noexcept nogil:
    free(memory.block)
    memory.block = NULL


cdef inline void begin_game(Memory* memory) noexcept nogil:
    """Nothing known of earlier games is used, and the table counts as new."""
    memory.game += 1
    memory.lost = 0


cdef inline void grow_if_crowded(Memory* memory, const Game* game) noexcept nogil:
    """A table that has forgotten a lot moves to a larger one; if there is no room for that, it stays."""
    cdef Memory larger
    cdef const Entry* entry
    cdef Key key
    cdef Box box
    cdef u64 i
    if memory.lost < memory.buckets:
        return
    memory.lost = 0
    larger = memory[0]
    larger.buckets = buckets_in(
        memory, min(memory.most_bytes, GROWTH * memory.buckets * WAYS * memory.entry_bytes)
    )
    if larger.buckets <= memory.buckets:
        return
    larger.block = <char*>calloc(larger.buckets, WAYS * larger.entry_bytes)
    if larger.block == NULL:
        return
    for i in range(memory.buckets * WAYS):
        entry = entry_at(memory, i)
        if entry.game == memory.game:
            key.live = entry.live
            key.rest = entry.rest
            mix(&key)
            read_box(game, entry, &box)
            remember(&larger, game, &key, entry.answer, &box)
    free(memory.block)
    memory[0] = larger
    memory.lost = 0
