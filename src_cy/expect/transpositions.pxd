# Transposition table of value intervals.
# It holds findings. A key is all of a position but its points: nothing can collide.
#
#     0  bits  0..25  which of the cards that were in hand when the game was opened are still there
#             26      who leads
#             27..38  potions in front of player 0, of player 1, and left to draw: four bits each
#             39..48  the urn, of those that are alike (expect/alike.pxd) always the same
#             49..52  relaxed games: potions that will still be turned up by chance
#             53..54  whom the game favours, plus one
#             55      whether votes count, or only the result
#             56..60  the card that was led, plus one; 0 at the start of a trick
#             61      a card in front of a player can still be crushed
#     1  bits  0..9   cards set aside
#             10..15  the least value of the card that was led that would do as well, plus eight
#             16..31  the game, so that points of another are never mixed in
#             32..51  how many cards of each group lie in front of each player, two bits each
#
# Points are no part of it: an entry says with which points its bounds hold (expect/finding.pxd), and there
# may be several entries of a key.
#
# Two positions with the same key and points have the same value for these reasons. Each has the value of the
# one with the key's urn instead of its own, and this the value of the one with the key's value of the led
# card, which does as well with that urn (expect/alike.pxd). Cards of one faction in one hand that nothing
# will be compared with are alike (`loose` below), so that only their number counts: the lowest of them stand
# for all. Of cards set aside the highest goes first; those of plain points are worth the same in any order,
# and lie below all others: their number counts, too.

from core.bits cimport bit, count_bits, pdep64, pext64, u64
from core.lanes cimport Lanes, lanes_at_least
from core.room cimport Room, free_room, make_room, use, wipe
from core.switches cimport in_use
from duel.game cimport Duel, Node
from expect.alike cimport Notes, alike_of, least_value_like, lowest_alike
from expect.finding cimport Finding, lower_high, raise_low
from expect.node cimport OFFSET, PotionRules, PotionNode, may_turn
from expect.parts cimport ALIKE, FINDINGS, OTHER_POINTS
from two_players.table cimport FACTIONS, NONE

cdef enum:
    WAYS = 8              # places for an entry
    FIRST_BUCKETS = 1 << 10
    GAME_SHIFT = 16
    LAST_GAME = 0xFFFF


ctypedef struct Place:
    u64 part[2]


# Of the size of a cache line.
ctypedef struct Entry:
    Place place
    Finding known


ctypedef struct Store:
    Room room
    Entry* entries   # each in a line of the cache
    u64 buckets      # a power of two
    u64 filled       # entries written to empty places since the last growth
    u64 game
    u64 turn         # which of entries of equal worth goes next
    Notes notes


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


cdef inline void next_game(Store* store) noexcept nogil:
    """Nothing that is known of earlier games serves from now on."""
    if store.game == LAST_GAME:
        store.game = 0
        wipe(&store.room)
    store.game += 1
    shrink(store)


cdef inline u64 loose(const Duel* duel, const Node* node, int player) noexcept nogil:
    """Cards of a hand that nothing will be compared with, and that are worth no more than a plain card.

    The other hand has no card of their faction and none that follows anything. So one that is led wins, or
    loses to a power, whatever its value, and as a reply it loses. If nothing can be crushed any more it is
    alike in all that follows to the others of its faction: exchanging two of them changes no trick and no
    points.
    """
    cdef u64 theirs = node.hand[1 - player]
    cdef u64 cards = 0
    cdef int f
    if not in_use(ALIKE) or theirs & duel.deck.always_follows:
        return 0
    for f in range(FACTIONS):
        if not theirs & duel.deck.faction[f]:
            cards |= duel.deck.faction[f]
    cards &= node.hand[player] & ~duel.special & ~duel.deck.always_follows
    if cards & duel.crush_factions and node.groups:
        cards &= ~duel.crush_factions
    return cards


cdef inline u64 unlike(const Duel* duel, const Node* node, int player) noexcept nogil:
    """The cards of a hand, of those that are alike only the lowest."""
    cdef u64 cards = loose(duel, node, player)
    cdef u64 kept = node.hand[player] & ~cards
    cdef int f
    if not cards & (cards - 1):
        return node.hand[player]
    for f in range(FACTIONS):
        kept |= cards & duel.deck.faction[f] & (~(cards & duel.deck.faction[f]) + 1)
    return kept


cdef inline u64 representatives(const Duel* duel, const Node* node, int player) noexcept nogil:
    """The cards of a hand; those that are alike are moved to the lowest that there were at the start.

    No two different hands become the same: none of the cards that stay is in the way, since those that are
    not worth a plain card's points never move, and of all others of the faction either all move or none does.
    And whether they move follows from what the key says of the other hand, and from its bit 61.
    """
    cdef u64 cards = loose(duel, node, player)
    cdef u64 moved = node.hand[player] & ~cards
    cdef u64 rest
    cdef int f
    if not cards:
        return moved
    for f in range(FACTIONS):
        rest = cards & duel.deck.faction[f]
        if rest:
            moved |= pdep64(
                bit(count_bits(rest)) - 1, duel.hand[player] & duel.deck.faction[f] & ~duel.special
            )
    return moved


cdef inline u64 set_aside_alike(const Duel* duel, u64 aside) noexcept nogil:
    cdef u64 plain = duel.deck.one_per_trick & ~duel.special
    return (aside & duel.special) | pdep64(bit(count_bits(aside & plain)) - 1, plain)


cdef inline void set_place(
    Store* store, const Duel* duel, const PotionRules* rules, const PotionNode* start, bint votes,
    int led, int led_value,
    Place* place
) noexcept nogil:
    """`led` may be NONE."""
    cdef const Node* node = &start.node
    cdef u64 hands = duel.hand[0] | duel.hand[1]
    cdef u64 live = representatives(duel, node, 0) | representatives(duel, node, 1)
    cdef int urn = start.urn
    if urn:
        urn = lowest_alike(urn, alike_of(&store.notes, &duel.deck, rules, start, led, led_value))
    place.part[0] = (
        pext64(live, hands)
        | <u64>node.leader << 26
        | <u64>start.held[0] << 27
        | <u64>start.held[1] << 31
        | <u64>start.left << 35
        | <u64>urn << 39
        | <u64>start.exact << 49
        | <u64>(rules.favoured + 1) << 53
        | <u64>votes << 55
    )
    place.part[1] = (
        pext64(set_aside_alike(duel, node.aside), duel.deck.one_per_trick) | store.game << GAME_SHIFT
    )
    if led != NONE:
        place.part[0] |= <u64>(count_bits(hands & (bit(led) - 1)) + 1) << 56
        place.part[1] |= <u64>(
            least_value_like(
                &duel.deck, rules, node, led, led_value, urn if may_turn(rules, start, 1 - node.leader) else 0
            )
            + OFFSET
        ) << 10
    if duel.crush_factions:
        place.part[0] |= <u64>(node.groups != 0) << 61
        place.part[1] |= node.lying << 32


cdef inline u64 hash_of(const Place* place) noexcept nogil:
    cdef u64 x = place.part[0] * 0x9E3779B97F4A7C15u
    x = (x ^ x >> 32 ^ place.part[1]) * 0xD6E8FEB86659FD93u
    return x ^ x >> 31


cdef inline bint same_place(const Place* a, const Place* b) noexcept nogil:
    return ((a.part[0] ^ b.part[0]) | (a.part[1] ^ b.part[1])) == 0


cdef inline void probe(const Store* store, const Place* place, Lanes ahead, Finding* known) noexcept nogil:
    """Add to a finding what the table knows of a position with these points ahead."""
    cdef const Entry* entry = &store.entries[(hash_of(place) & (store.buckets - 1)) * WAYS]
    cdef bint low, high
    cdef int i
    if not in_use(FINDINGS):
        return
    for i in range(WAYS):
        if not same_place(&entry[i].place, place):
            continue
        low = lanes_at_least(ahead, entry[i].known.low_from)
        high = lanes_at_least(entry[i].known.high_to, ahead)
        if not in_use(OTHER_POINTS) and not (low and high):
            continue
        if low:
            raise_low(known, entry[i].known.low, entry[i].known.low_from)
        if high:
            lower_high(known, entry[i].known.high, entry[i].known.high_to)


cdef inline bint is_of_game(const Store* store, const Entry* entry) noexcept nogil:
    return (entry.place.part[1] >> GAME_SHIFT & LAST_GAME) == store.game


cdef inline int weight_of(const Entry* entry) noexcept nogil:
    """How much work an entry stands for: cards in hand, and a little for a trick that has begun."""
    return count_bits(entry.place.part[0] & 0x3FFFFFF)


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
        if is_of_game(store, entry) and hash_of(&entry.place) & store.buckets:
            store.entries[store.buckets * WAYS + i] = entry[0]
            entry.place.part[1] = 0
    store.buckets *= 2


cdef inline bint covers(const Finding* known, const Finding* other) noexcept nogil:
    """Whether this tells all that the other does, with any points."""
    return (
        known.low >= other.low
        and known.high <= other.high
        and lanes_at_least(other.low_from, known.low_from)
        and lanes_at_least(known.high_to, other.high_to)
    )


cdef inline void record(Store* store, const Place* place, Lanes ahead, Finding known) noexcept nogil:
    """Write down what is known of a position with these points ahead."""
    cdef Entry* entry
    cdef Entry* worst
    cdef int i
    if store.filled > store.buckets * WAYS // 2:
        widen(store)
    if not in_use(OTHER_POINTS):
        known.low_from = ahead
        known.high_to = ahead
    entry = &store.entries[(hash_of(place) & (store.buckets - 1)) * WAYS]
    for i in range(WAYS):
        if same_place(&entry[i].place, place) and covers(&known, &entry[i].known):
            entry[i].known = known
            return
    store.turn += 1
    worst = &entry[store.turn % WAYS]
    for i in range(WAYS):
        if not is_of_game(store, &entry[i]):
            worst = &entry[i]
            store.filled += 1
            break
        if weight_of(&entry[i]) < weight_of(worst):
            worst = &entry[i]
    worst.place = place[0]
    worst.known = known
