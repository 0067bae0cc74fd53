# Search state with chance, and relaxations that bound its value.
# A position with potions at the start of a trick, or after a card has been led, and how a trick changes it.
#
# Nobody looks at a potion before it is turned up. So those in front of the players and those left to draw are
# all alike, and one that is turned up is any of the *urn*, all that have not been, with the same odds.

from core.bits cimport bit, count_bits, u64
from duel.game cimport Duel, Node, collect
from two_players.table cimport Deck

cdef enum:
    POTIONS = 10
    VALUES = 10  # that are printed on cards
    NOBODY = -1
    OFFSET = 8           # added to values, which may be negative, where they count from 0
    HIGHEST_LIFT = 20    # no card is lifted above this
    LIFTS = OFFSET + HIGHEST_LIFT + 1


ctypedef struct PotionNode:
    Node node        # a card that was led counts as still in hand
    int held[2]      # potions in front of each player
    int left         # potions that may still be drawn
    int urn          # those not yet turned up: a bit each
    int bonus[2]     # what waits to be added to the next card of each player
    int exact        # relaxed games only: how many potions will still be turned up by chance


# What the rules of the game say about potions, and whom a relaxed game favours. The favoured player chooses
# what a potion turns out to be, once `exact` of them have been turned up by chance; the other may turn up
# none from then on. Choosing is no worse than chance, and fewer moves are no better, so that the value is a
# bound.
ctypedef struct PotionRules:
    int change[POTIONS][VALUES]  # what a potion adds to a card of this printed value
    int lifts[VALUES][LIFTS]     # potions that lift a printed value above another, which counts from -OFFSET
    int urn                      # the root's
    int favoured                 # a player, or NOBODY: the game as it is


cdef inline bint by_chance(const PotionRules* rules, const PotionNode* start) noexcept nogil:
    """Whether the next potion is turned up by chance."""
    return rules.favoured == NOBODY or start.exact > 0


cdef inline bint may_turn(const PotionRules* rules, const PotionNode* start, int player) noexcept nogil:
    """Whether a player may turn up a potion with the next card."""
    return start.held[player] > 0 and (by_chance(rules, start) or player == rules.favoured)


cdef inline bint compared(const Deck* deck, int led, int reply) noexcept nogil:
    """Whether values decide which of the two wins."""
    return (bit(reply) & (deck.suit[led] | deck.always_follows)) != 0


cdef inline bint reply_wins(const Deck* deck, int led, int led_value, int reply, int value) noexcept nogil:
    if compared(deck, led, reply):
        return value > led_value
    return deck.beats[led] >> reply & 1


cdef inline void forget_useless(const Deck* deck, const PotionRules* rules, PotionNode* start) noexcept nogil:
    """Forget potions that cannot be turned up any more.

    A player turns up at most one with each card. Each potion that is drawn takes a card that brews, and the
    one that the last trick brings comes too late. How many are left to draw stands apart from how many lie in
    front of the players, so that the limit of all potions there are is kept.
    """
    cdef u64 live = start.node.hand[0] | start.node.hand[1]
    cdef int cards = count_bits(start.node.hand[0])
    cdef int player
    for player in range(2):
        start.held[player] = min(start.held[player], cards)
    start.left = min(start.left, count_bits(live & deck.brews)) if cards > 1 else 0
    if not by_chance(rules, start):
        start.held[1 - rules.favoured] = 0
        if not start.node.hand[rules.favoured] & deck.brews:
            start.left = 0
    if not (start.held[0] or start.held[1] or start.left):
        start.urn = 0
        start.exact = 0


cdef inline bint is_plain(const PotionNode* start) noexcept nogil:
    """Whether printed values decide all that is to come; after `forget_useless`."""
    return not (start.held[0] or start.held[1] or start.left or start.bonus[0] or start.bonus[1])


cdef inline void finish_trick(
    const Duel* duel, const PotionRules* rules, const PotionNode* start, int led, int reply, bint wins,
    PotionNode* after,
) noexcept nogil:
    """The position after a trick; `wins` tells whether the reply does."""
    cdef int winner = start.node.leader ^ <int>wins
    collect(duel, &start.node, led, reply, winner, &after.node)
    after.held[0] = start.held[0]
    after.held[1] = start.held[1]
    after.left = start.left
    after.urn = start.urn
    after.bonus[0] = 0
    after.bonus[1] = 0
    after.exact = start.exact
    if after.left and bit(reply if wins else led) & duel.deck.brews:
        after.left -= 1
        after.held[winner] += 1
    forget_useless(&duel.deck, rules, after)


cdef inline void turn_up(const PotionRules* rules, PotionNode* start, int player, int potion) noexcept nogil:
    """A player turns up a potion, which is this one.

    What the favoured player chooses stays in the urn: having more to choose from is no worse.
    """
    start.held[player] -= 1
    if by_chance(rules, start):
        start.urn ^= 1 << potion
        if rules.favoured != NOBODY:
            start.exact -= 1
