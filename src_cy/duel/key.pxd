# Hash key of an abstracted position: move equivalence by relative rank, without collisions.
# The key of a position in the transposition table: all of it, so that nothing can collide.
#
# Only comparisons that can still happen matter, so the key holds the *pattern* of the cards in hand:
# faction by faction, in order, which player owns each. Two positions with the same key have the same
# answer for the same points ahead: matching their cards in order maps every line of one to one of
# the other with the same tricks, leads and gains.
#
#     low   bits  0..25  owner of each card in hand (1: player 0), lowest card first
#                26..45  number of cards in hand per faction, four bits each
#                46      a special card is set aside: only where a position is composed so
#                47..50  cards that beat nothing and so have no part in `wild` (duel/game.pxd: `idle`)
#                51..54  cards set aside: the highest goes first, and in play no special card stays there
#                55      who leads
#                56..59  the question: one that is at least as hard to answer so will do
#                60      the answer: yes or no
#                61      plain: see below
#                62      tight: see below
#                63      unused
#     duel  bits  0..7   the duel, so that points of another game are never mixed in
#                 8..11  cards in each hand
#                12..31  if tight: how many cards of each group lie in front of each player, two bits each
#     equal bits  0..25  where both players have identical cards: for each card of those factions whether
#                        it equals the one below; if tight: which cards of the factions that crush and are
#                        crushed are in hand
#                26      there is a tight key too
#                27..31  which of the special cards (more points than a plain one) are in hand, one per
#                        faction; where a faction has several, they are in the tight key
#     wild               for each card that follows anything: which leads of the other hand it beats, as
#                        many bits as the other hand has ordinary cards
#
# A proof seldom uses all comparisons in `wild`, and special cards matter to it only in the lanes it
# makes claims about. An entry of the table says what it relies on and serves every position that
# agrees in that (duel/proof.pxd). Where there are more than 64 comparisons the key is plain: `wild`
# holds the cards in hand as they are, and all of it must agree.
#
# Which cards crush which, and which of several special cards are where, matters only to proofs that make
# claims about those factions. Where it can matter at all, these have a second, tight key.

from core.bits cimport count_bits, pdep64, pext64, u32, u64
from core.switches cimport PATTERNS, in_use
from duel.game cimport Duel, Node, Pairs
from two_players.table cimport Deck

cdef enum:
    QUESTION_SHIFT = 56
    LAST_QUESTION = 15
    ANSWER_SHIFT = 60
    PLAIN_SHIFT = 61
    TIGHT_SHIFT = 62
    DUEL_BITS = 255
    SIZE_SHIFT = 8
    FRONT_SHIFT = 12
    TWO_KEYS_SHIFT = 26
    SPECIAL_SHIFT = 27


ctypedef struct Key:
    u64 low
    u64 wild
    u32 duel
    u32 equal


cdef inline u64 equal_below(const Deck* deck, u64 cards) noexcept nogil:
    """The cards that have an identical one below them in the same set."""
    cdef u64 equal = 0
    cdef int k
    for k in range(1, deck.longest_run):
        equal |= (cards << k) & deck.same_below[k]
    return cards & equal


cdef inline int count_pairs(const Pairs* pairs) noexcept nogil:
    return count_bits(pairs.low) + count_bits(pairs.high)


cdef inline u64 gather(const Pairs* some, const Pairs* live) noexcept nogil:
    """Of the live pairs, at most 64, which are among these: a bit each, in order."""
    cdef int low = count_bits(live.low)
    return pext64(some.low, live.low) | (pext64(some.high, live.high) << low if low < 64 else 0)


cdef inline void scatter(u64 mask, const Pairs* live, Pairs* some) noexcept nogil:
    """The reverse."""
    cdef int low = count_bits(live.low)
    some.low = pdep64(mask, live.low)
    some.high = pdep64(mask >> low, live.high) if low < 64 else 0


cdef inline bint tighten(const Duel* duel, const Node* node, Key* key) noexcept nogil:
    """Turn a key into the tight one; False where there is none."""
    cdef u64 live = node.hand[0] | node.hand[1]
    if not duel.crush_factions or not (duel.deep_levels or node.groups):
        return False
    key.low |= <u64>1 << TIGHT_SHIFT
    key.duel |= <u32>(node.lying << FRONT_SHIFT)
    key.equal = key.equal >> SPECIAL_SHIFT << SPECIAL_SHIFT | <u32>pext64(live, duel.crush_factions)
    return True


cdef inline void set_key(const Duel* duel, const Node* node, int question, Key* key) noexcept nogil:
    cdef const Deck* deck = &duel.deck
    cdef u64 live = node.hand[0] | node.hand[1]
    key.low = (
        pext64(node.hand[0], live)
        | node.sizes << 26
        | <u64>((node.aside & duel.special) != 0) << 46
        | <u64>count_bits(live & duel.idle) << 47
        | <u64>count_bits(node.aside) << 51
        | <u64>node.leader << 55
        | <u64>question << QUESTION_SHIFT
    )
    key.duel = <u32>(duel.number | <u64>count_bits(node.hand[0]) << SIZE_SHIFT)
    key.equal = <u32>(pext64(live, duel.flagged) << SPECIAL_SHIFT)
    if live & duel.twins:
        key.equal |= <u32>pext64(equal_below(deck, live) & duel.twins, live & duel.twin_factions)
    if count_pairs(&node.pairs) > 64 or not in_use(PATTERNS):
        key.low |= <u64>1 << PLAIN_SHIFT
        key.wild = live
    else:
        key.wild = gather(&duel.beaten, &node.pairs)
