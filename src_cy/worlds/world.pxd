# Determinization: a world sampled from an information set.
# A world: one way in which everything hidden can be, all ways being equally likely. Potions are no part of
# it, they are chance for everybody.

from core.bits cimport u32
from core.random cimport Random, below
from rules.cards cimport CARDS, put
from rules.table cimport Table
from worlds.completions cimport Completions, draw_counts
from worlds.knowledge cimport COLUMNS, GROUPS, IN_DISCARD, IN_STOCK, Knowledge


cdef inline void shuffle(Random* random, signed char* cards, int n) noexcept nogil:
    cdef int i, other
    cdef signed char card
    for i in range(n - 1, 0, -1):
        other = below(random, i + 1)
        card = cards[i]
        cards[i] = cards[other]
        cards[other] = card


cdef inline void sample_world(
    const Knowledge* k, Completions* c, Random* random, Table* world
) noexcept nogil:
    cdef int counts[GROUPS][COLUMNS]
    cdef signed char column[COLUMNS][CARDS]  # the cards that lie in places that are alike
    cdef int laid[COLUMNS]
    cdef signed char cards[CARDS]
    cdef int group, place, i, _, at, where
    world[0] = k.table
    draw_counts(c, k, random, counts)
    for where in range(k.columns):
        laid[where] = 0
    for group in range(k.groups):
        for i in range(k.group[group].size):
            cards[i] = k.group[group].cards[i]
        shuffle(random, cards, k.group[group].size)
        at = 0
        for where in range(k.columns):
            for _ in range(counts[group][where]):
                column[where][laid[where]] = cards[at]
                laid[where] += 1
                at += 1
    for where in range(k.columns):
        shuffle(random, column[where], laid[where])
        laid[where] = 0
    for place in range(k.places):
        where = k.place[place].column
        for _ in range(k.place[place].size):
            lay(world, k.place[place].seat, k.place[place].follows, column[where][laid[where]])
            laid[where] += 1
    deal_artifacts(k, random, world)


cdef inline void lay(Table* world, int seat, bint follows, int card) noexcept nogil:
    if seat == IN_STOCK:
        world.tail.stock[world.tail.bottom] = card
        world.tail.bottom += 1
    elif seat == IN_DISCARD:
        put(&world.discard, card)
    elif follows:
        put(&world.tail.followers[seat], card)
    else:
        put(&world.hand[seat], card)


cdef inline void deal_artifacts(const Knowledge* k, Random* random, Table* world) noexcept nogil:
    """A second urn: what a player hides is any of those that have not been seen."""
    cdef signed char urn[32]
    cdef int seat, i, _, n = 0
    cdef u32 left = k.artifacts
    if not left:
        return
    for i in range(32):
        if (left >> i) & 1:
            urn[n] = i
            n += 1
    shuffle(random, urn, n)
    for seat in range(4):
        world.unknown[seat] = 0
        for _ in range(k.held_back[seat]):
            n -= 1
            world.artifacts[seat] |= <u32>1 << urn[n]
