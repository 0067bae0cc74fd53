# Potions that no comparison still possible can tell apart.
#
# Two potions are alike if on every card of a hand, for every value that it may be compared with, they make
# it both higher, both equal or both lower. Exchanging the two in all that follows then changes no trick, so
# that it does not matter which of them is turned up, or is gone. The values to be compared with are those
# printed on cards of the other hand that may meet the card and, where the other player may have potions,
# all that these can make of them: of all potions at the root, so that which are alike does not depend on
# those that are gone since.

from chance.parts cimport ALIKE_POTIONS
from chance.stage cimport HIGHEST_LIFT, OFFSET, POTIONS, Brew, Stage
from claim.bits cimport bit, count_bits, lowest_bit, u32, u64
from claim.table cimport FACTIONS, NONE, Deck
from search.switches cimport in_use

cdef enum:
    NOTED = 1 << 10   # notes of what has been found, a power of two
    MOST_SEEN = 20    # cards that are looked at: more do not fit below


# What a potion does to all cards, six bits each: equal for potions that are alike.
ctypedef struct Effect:
    u64 low
    u64 high


cdef inline void values_of(
    const Deck* deck, const Brew* brew, u64 hand, bint potions, u32* by_faction, u32* by_wild
) noexcept nogil:
    """The values that cards of a hand may have, a bit each: by faction, and those that follow anything."""
    cdef int card, f
    cdef u32 values
    by_wild[0] = 0
    for f in range(FACTIONS):
        by_faction[f] = 0
    while hand:
        card = lowest_bit(hand)
        hand &= hand - 1
        values = brew.reach[deck.value_of[card]] if potions else <u32>bit(deck.value_of[card] + OFFSET)
        by_faction[deck.faction_of[card]] |= values
        if deck.always_follows & bit(card):
            by_wild[0] |= values


cdef inline u32 values_with(const Brew* brew, int printed, int urn) noexcept nogil:
    """What these potions can make of a printed value, and the value itself."""
    cdef u32 values = <u32>1 << (printed + OFFSET)
    while urn:
        values |= <u32>1 << (printed + brew.change[lowest_bit(urn)][printed] + OFFSET)
        urn &= urn - 1
    return values


cdef inline int standing(u32 values, int value) noexcept nogil:
    """Where a value stands among others: equal for values that compare alike with all of them."""
    value += OFFSET
    return 2 * count_bits(values & ((<u32>1 << value) - 1)) + (values >> value & 1)


cdef inline void find_alike(
    const Deck* deck, const Brew* brew, const Stage* stage, int led, int led_value, int* first
) noexcept nogil:
    """For each potion the first one that is alike. `led` may be NONE; the card still counts as in hand.

    Only the root's potions are looked at: what others would make of a card is not among the values.
    """
    cdef Effect effects[POTIONS]
    cdef u32 by_faction[FACTIONS]
    cdef u32 by_wild, values
    cdef u64 hand
    cdef int player, card, potion, other, f
    cdef int seen = 0
    cdef bint full = False
    for potion in range(POTIONS):
        effects[potion] = Effect(low=0, high=0)
    for player in range(2):
        if not (stage.held[player] or stage.left):
            continue
        other = 1 - player
        values_of(
            deck, brew, stage.node.hand[other], stage.held[other] or stage.left, by_faction, &by_wild
        )
        hand = stage.node.hand[player]
        while hand:
            card = lowest_bit(hand)
            hand &= hand - 1
            values = by_wild | by_faction[deck.faction_of[card]]
            if deck.always_follows & bit(card):
                for f in range(FACTIONS):
                    values |= by_faction[f]
            if led != NONE and player != stage.node.leader:
                values |= <u32>1 << (min(led_value, HIGHEST_LIFT) + OFFSET)
            if not values:
                continue
            if seen == MOST_SEEN:
                full = True
                break
            for potion in range(POTIONS):
                effects[potion].high = effects[potion].high << 6 | effects[potion].low >> 58
                effects[potion].low = effects[potion].low << 6 | <u64>standing(
                    values, deck.value_of[card] + brew.change[potion][deck.value_of[card]]
                )
            seen += 1
    for potion in range(POTIONS):
        first[potion] = potion
        if full or not brew.urn >> potion & 1:
            continue
        for other in range(potion):
            if (
                brew.urn >> other & 1
                and effects[other].low == effects[potion].low
                and effects[other].high == effects[potion].high
            ):
                first[potion] = other
                break


# Which potions are alike among these cards. It is asked for many urns, one after the other.
ctypedef struct Note:
    u64 hands
    u64 others            # all else that it depends on, and never 0
    int first[POTIONS]    # for each potion the first one that is alike


ctypedef struct Notes:
    Note note[NOTED]


cdef inline const int* alike_of(
    Notes* notes, const Deck* deck, const Brew* brew, const Stage* stage, int led, int led_value
) noexcept nogil:
    """For each potion the first one that is alike, until the next call."""
    cdef u64 hands = stage.node.hand[0] | stage.node.hand[1]
    cdef u64 others = (
        1
        | <u64>(stage.held[0] > 0) << 1
        | <u64>(stage.held[1] > 0) << 2
        | <u64>(stage.left > 0) << 3
        | <u64>stage.node.leader << 4
        | <u64>(led + 1) << 5
        | <u64>(led_value + OFFSET if led != NONE else 0) << 12
    )
    cdef u64 hash = (hands * 0x9E3779B97F4A7C15u ^ others) * 0xD6E8FEB86659FD93u
    cdef Note* note = &notes.note[hash >> 54]
    if note.hands != hands or note.others != others:
        note.hands = hands
        note.others = others
        if in_use(ALIKE_POTIONS):
            find_alike(deck, brew, stage, led, led_value, note.first)
        else:
            for led in range(POTIONS):
                note.first[led] = led
    return note.first


cdef inline int lowest_alike(int urn, const int* first) noexcept nogil:
    """An urn that is alike, always the same of all that are."""
    cdef int wanted[POTIONS]
    cdef int lowest = 0
    cdef int potion
    for potion in range(POTIONS):
        wanted[potion] = 0
    while urn:
        wanted[first[lowest_bit(urn)]] += 1
        urn &= urn - 1
    for potion in range(POTIONS):
        if wanted[first[potion]]:
            wanted[first[potion]] -= 1
            lowest |= 1 << potion
    return lowest
