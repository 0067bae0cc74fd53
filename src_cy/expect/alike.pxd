# Equivalence of chance outcomes.
# What no comparison still possible can tell apart: potions, and values of a card that was led.
#
# Two potions are alike if exchanging them in all that follows changes no trick; then it does not matter which
# of them is turned up, or is gone. Tricks depend on how two cards compare, one of each hand, that may meet,
# each alone or with a potion. There is one potion of each kind: so the two are alike for a pair of cards if
# they do the same to either card whatever the other has, where that is neither of the two, and if it does
# not matter which card has which of them. If p and q are alike, and q and r, so are p and r: to exchange p
# and r is to exchange p and q, then q and r, then p and q again.
#
# Potions that are gone since the root are still among those that the other card may have, so that which are
# alike depends on the cards alone.

from core.bits cimport bit, highest_bit, lowest_bit, u32, u64
from core.switches cimport in_use
from duel.game cimport Node
from expect.node cimport HIGHEST_LIFT, OFFSET, POTIONS, VALUES, PotionRules, PotionNode
from expect.parts cimport ALIKE_POTIONS, LED_VALUES
from two_players.table cimport NONE, Deck

cdef enum:
    NOTED = 1 << 10   # notes of what has been found, a power of two
    COUPLES = POTIONS * (POTIONS - 1) // 2


# Which potions are alike, a bit for each two of them: those of `couple`.
ctypedef u64 Alike


# Which potions are alike among these cards. It is asked for many urns, one after the other.
ctypedef struct Note:
    u64 hands
    u64 others            # all else that it depends on, and never 0
    int first[POTIONS]    # for each potion the first one that is alike


ctypedef struct Notes:
    Note note[NOTED]
    # For two cards, by what is printed on them and whether the first, the second may have a potion; 0: not
    # known yet.
    Alike on[2][2][VALUES][VALUES]


cdef inline int couple(int potion, int other) noexcept nogil:
    """The number of two potions, of which the first is the higher."""
    return potion * (potion - 1) // 2 + other


cdef inline int sign_of(int difference) noexcept nogil:
    return (difference > 0) - (difference < 0)


cdef inline bint are_alike(
    const PotionRules* rules, int potion, int other, int printed, int against, bint has, bint may_have
) noexcept nogil:
    """Whether two potions do the same to a card, which `has` one of them, or to the card that it meets."""
    cdef int rest = rules.urn & ~(1 << potion | 1 << other) if may_have else 0
    cdef int one = printed + rules.change[potion][printed] - against
    cdef int two = printed + rules.change[other][printed] - against
    cdef int change
    if not has:
        return True
    if sign_of(one) != sign_of(two):
        return False
    if may_have and (
        sign_of(one - rules.change[other][against]) != sign_of(two - rules.change[potion][against])
    ):
        return False
    while rest:
        change = rules.change[lowest_bit(rest)][against]
        rest &= rest - 1
        if sign_of(one - change) != sign_of(two - change):
            return False
    return True


cdef inline Alike alike_on(
    Notes* notes, const PotionRules* rules, int printed, int against, bint one, bint other
) noexcept nogil:
    """Which potions are alike for two cards; which of the cards may have a potion?"""
    cdef Alike alike = notes.on[one][other][printed][against]
    cdef int high, low
    if alike:
        return alike
    alike = bit(COUPLES)  # which is no couple
    for high in range(POTIONS):
        for low in range(high):
            if (
                rules.urn >> high & rules.urn >> low & 1
                and are_alike(rules, high, low, printed, against, one, other)
                and are_alike(rules, high, low, against, printed, other, one)
            ):
                alike |= bit(couple(high, low))
    notes.on[one][other][printed][against] = alike
    return alike


cdef inline Alike on_one_side(int potions) noexcept nogil:
    """Those of which both, or none, are among these."""
    cdef Alike alike = 0
    cdef int potion
    for potion in range(POTIONS):
        alike |= <u64>((potions if potions >> potion & 1 else ~potions) & ((1 << potion) - 1)) << couple(
            potion, 0
        )
    return alike


cdef inline Alike find_alike(
    Notes* notes, const Deck* deck, const PotionRules* rules, const PotionNode* start, int led, int led_value
) noexcept nogil:
    """`led` may be NONE; the card still counts as in hand."""
    cdef Alike alike = bit(COUPLES) - 1
    cdef int leader = start.node.leader
    cdef u64 ours = start.node.hand[leader]
    cdef u64 theirs = start.node.hand[1 - leader]
    cdef bint we_may = start.held[leader] or (start.left and ours & deck.brews)
    cdef bint they_may = start.held[1 - leader] or (start.left and theirs & deck.brews)
    cdef u64 meeting
    cdef int card, other
    if led != NONE:
        ours ^= bit(led)
        meeting = theirs & (deck.suit[led] | deck.always_follows) if start.held[1 - leader] else 0
        while meeting:
            alike &= on_one_side(
                rules.lifts[deck.value_of[lowest_bit(meeting)]][min(led_value, HIGHEST_LIFT) + OFFSET]
            )
            meeting &= meeting - 1
    while ours:
        card = lowest_bit(ours)
        ours &= ours - 1
        meeting = theirs
        if not deck.always_follows & bit(card):
            meeting &= deck.suit[card] | deck.always_follows
        while meeting:
            other = lowest_bit(meeting)
            meeting &= meeting - 1
            alike &= alike_on(notes, rules, deck.value_of[card], deck.value_of[other], we_may, they_may)
    return alike


cdef inline const int* alike_of(
    Notes* notes, const Deck* deck, const PotionRules* rules, const PotionNode* start, int led, int led_value
) noexcept nogil:
    """For each potion the first one that is alike, until the next call."""
    cdef u64 hands = start.node.hand[0] | start.node.hand[1]
    cdef u64 others = (
        1
        | <u64>(start.held[0] > 0) << 1
        | <u64>(start.held[1] > 0) << 2
        | <u64>(start.left > 0) << 3
        | <u64>start.node.leader << 4
        | <u64>(led + 1) << 5
        | <u64>(led_value + OFFSET if led != NONE else 0) << 12
    )
    cdef u64 hash = (hands * 0x9E3779B97F4A7C15u ^ others) * 0xD6E8FEB86659FD93u
    cdef Note* note = &notes.note[hash >> 54]
    cdef Alike alike = 0
    cdef u64 row
    cdef int potion
    if note.hands != hands or note.others != others:
        note.hands = hands
        note.others = others
        if in_use(ALIKE_POTIONS):
            alike = find_alike(notes, deck, rules, start, led, led_value)
        for potion in range(POTIONS):
            row = alike >> couple(potion, 0) & ((<u64>1 << potion) - 1)
            note.first[potion] = lowest_bit(row) if row else potion
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


cdef inline int least_value_like(
    const Deck* deck, const PotionRules* rules, const Node* node, int led, int led_value, int urn
) noexcept nogil:
    """The least value of the led card that the same replies beat, alone or with a potion of this urn.

    The value has no other part in the game.
    """
    cdef u64 meeting = node.hand[1 - node.leader] & (deck.suit[led] | deck.always_follows)
    cdef u32 values = 0
    cdef int printed, rest
    led_value = min(led_value, HIGHEST_LIFT)
    if not in_use(LED_VALUES):
        return led_value
    while meeting:
        printed = deck.value_of[lowest_bit(meeting)]
        meeting &= meeting - 1
        values |= <u32>1 << (printed + OFFSET)
        rest = urn
        while rest:
            values |= <u32>1 << (printed + rules.change[lowest_bit(rest)][printed] + OFFSET)
            rest &= rest - 1
    values &= (<u32>2 << (led_value + OFFSET)) - 1
    return highest_bit(values) - OFFSET if values else -OFFSET
