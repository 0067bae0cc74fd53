# Search state of a perfect-information game of three or four, updated incrementally.
# Phase Two of several players, trick by trick, as the search sees it: one side of seats against all others.
#
# Cards in hand, aside and in front of players are numbered when a game is opened (side_encoding.py):
# factions one after the other, values ascending, so that the 36 cards of Phase Two fit into 64 bits.
# Nobody ever gets a card back into the hand: who holds a card that is in hand follows from its number, and
# one set, the cards in hand, tells all hands.
#
# What counts in the end are points (side_encoding.py), of which whoever has most in a faction gets
# its vote. The search sees differences, in vectors of eight lanes:
#
#     two sides       lane   0..6                              7
#                          +---------------------------------+-----------------------------------+
#     vector 0             | ours minus theirs, per faction  | ours in the crushable faction      |
#                          +---------------------------------+-----------------------------------+
#     three sides          +---------------------------------+-----------------------------------+
#     vector 0             | first minus second              | first's in the crushable faction   |
#     vector 1             | first minus third               | second's                           |
#     vector 2             | second minus third              | third's                            |
#                          +---------------------------------+-----------------------------------+
#
# The first of three is the side that asks; the others follow in the order of their seats. With all that is
# still to be won the differences tell everybody's points, but for the faction whose cards may be crushed and
# leave the game: that is what the last lane is for.

from core.bits cimport bit, count_bits, highest_bit, lowest_bit, u64
from core.lanes cimport Lanes, lane_set, lanes_add, lanes_all, lanes_sub, lanes_times
from core.points cimport sum_of

cdef enum:
    SEATS = 4
    FACTIONS = 7
    CARDS = 64
    VALUES = 10
    VECTORS = 3
    GROUPS = 5     # values at which a card can be crushed
    LAST_LANE = 7
    NOBODY = -1
    EVERY = (1 << FACTIONS) - 1


ctypedef struct Game:
    int players
    int vectors                  # 1 for two sides, 3 for three
    int side_of[SEATS]           # 0 for the side that asks
    u64 hand[SEATS]              # at the start
    u64 beside[CARDS]            # ... of whoever holds a card: what it never meets in a trick
    u64 faction[FACTIONS]
    int faction_of[CARDS]
    int value_of[CARDS]
    u64 suit[CARDS]              # the faction of a card, as a set
    u64 below[VALUES + 2]        # cards of lower value than this
    int strength[FACTIONS][CARDS]  # when this faction is led: the highest wins, 0 never does
    u64 beats[CARDS]             # cards that win over this one when it is led
    u64 follows_all              # may be played whatever was led, and compares with any lead
    u64 takes_lead               # whoever played the last of these leads next
    u64 to_lowest                # taken by whoever played the lowest value, the last of equals
    u64 one_per_trick            # only the highest is taken, the others wait aside
    u64 stays_in_front           # lies in front of whoever won it
    u64 crushes[CARDS]           # won, this card discards one of these in front of every opponent
    int groups
    u64 crushers[GROUPS]         # cards that crush ...
    u64 prey[GROUPS]             # ... these, of the same value
    Lanes worth_of_prey[GROUPS]  # ... with so many points each
    u64 all_crushers
    int crushable                # the faction of all prey, or NOBODY
    Lanes worth[CARDS]           # the points of a card, wherever a score tells them
    Lanes share[SEATS][VECTORS]  # how a score changes when this seat takes a point: by 1, -1 or 0
    Lanes total                  # points of all cards that can vote
    int weight[FACTIONS]         # of these a card, not counting bonuses, which are less together
    Lanes below_weight           # one less than a weight, which is a power of two: the bits of bonuses
    Lanes per_weight             # weights in 1 << 16: the high half of a product with it counts weights
    int bonus[FACTIONS][VALUES]  # what a card of this value has beyond its weight
    int lowest[FACTIONS]         # the lowest value in the pool
    Lanes lanes_of[1 << 8]       # -1 in the lanes of a set of lanes, else 0


# A position between two tricks.
ctypedef struct Node:
    u64 live                     # cards in hand
    u64 front[SEATS]             # cards won that can be crushed while a crusher of their value is in hand
    u64 aside
    Lanes score[VECTORS]
    Lanes rest                   # points still to be won, per faction
    int leader


# What has been played to a trick.
ctypedef struct Trick:
    int played                   # how many cards
    int seat                     # whose turn it is
    int led                      # the card, if any has been played
    u64 cards
    int best                     # the strength of the card that wins so far ...
    int winner                   # ... and its player
    int low                      # the lowest value so far ...
    int lowest                   # ... and its player
    int next_leader              # whoever played the last card that takes the lead, or NOBODY


cdef inline void begin_trick(const Node* node, Trick* trick) noexcept nogil:
    trick.played = 0
    trick.seat = node.leader
    trick.cards = 0
    trick.best = 0
    trick.winner = node.leader
    trick.low = VALUES
    trick.lowest = node.leader
    trick.next_leader = NOBODY


cdef inline u64 hand_of(const Game* game, const Node* node, const Trick* trick, int seat) noexcept nogil:
    return game.hand[seat] & node.live & ~trick.cards


cdef inline u64 playable(const Game* game, const Trick* trick, u64 hand) noexcept nogil:
    """The cards of a hand that may be played to the trick as it lies."""
    cdef u64 following
    if trick.played:
        following = hand & game.suit[trick.led]
        if following:
            return following | (hand & game.follows_all)
    return hand


cdef inline void lay(const Game* game, const Trick* before, int card, Trick* trick) noexcept nogil:
    """Play a card to a trick. Of equally strong ones the first wins, of equally low ones the last counts."""
    cdef int seat = before.seat
    cdef int strength
    trick[0] = before[0]
    if before.played == 0:
        trick.led = card
    trick.played += 1
    trick.cards |= bit(card)
    trick.seat = 0 if seat + 1 == game.players else seat + 1
    strength = game.strength[game.faction_of[trick.led]][card]
    if strength > trick.best:
        trick.best = strength
        trick.winner = seat
    if game.value_of[card] <= trick.low:
        trick.low = game.value_of[card]
        trick.lowest = seat
    if game.takes_lead & bit(card):
        trick.next_leader = seat


cdef inline void score(const Game* game, Node* node, int seat, u64 cards) noexcept nogil:
    """These cards are taken for good."""
    cdef Lanes points = points_of(game, cards)
    node.rest = lanes_sub(node.rest, points)
    add_points(game, node.score, seat, points)


cdef inline void add_points(const Game* game, Lanes* score, int seat, Lanes points) noexcept nogil:
    """Give points to a seat, in every vector that tells them."""
    cdef int v
    for v in range(game.vectors):
        score[v] = lanes_add(score[v], lanes_times(points, game.share[seat][v]))


cdef inline u64 exposed_cards(const Game* game, u64 live) noexcept nogil:
    """Cards for which a crusher is still in somebody's hand."""
    cdef u64 prey = 0
    cdef int g
    for g in range(game.groups):
        if live & game.crushers[g]:
            prey |= game.prey[g]
    return prey


cdef inline int at_risk(const Game* game, int group, u64 cards, u64 live) noexcept nogil:
    """How many of these cards, of one player, can still be crushed: each card that crushes, one of them."""
    return min(count_bits(cards & game.prey[group]), count_bits(live & game.crushers[group]))


cdef inline void crush(const Game* game, u64 crushers, int winner, Node* node) noexcept nogil:
    """Each of these cards, now won, discards one equal card in front of every opponent of the winner."""
    cdef u64 prey
    cdef int card, seat
    while crushers:
        card = lowest_bit(crushers)
        crushers &= crushers - 1
        for seat in range(game.players):
            prey = game.crushes[card] & node.front[seat]
            if prey and not partners(game, seat, winner):
                node.front[seat] &= ~(prey & (~prey + 1))
                add_points(game, node.score, seat, lanes_sub(lanes_all(0), game.worth[lowest_bit(prey)]))


cdef inline bint partners(const Game* game, int seat, int other) noexcept nogil:
    """Whether two seats play for one side; of three sides everybody is alone."""
    return game.side_of[seat] == game.side_of[other]


cdef inline void collect(const Game* game, const Node* before, const Trick* trick, Node* node) noexcept nogil:
    """What a complete trick leaves."""
    cdef u64 played = trick.cards
    cdef u64 waiting = before.aside | (played & game.one_per_trick)
    cdef u64 now = waiting
    cdef u64 exposed
    cdef int seat
    node[0] = before[0]
    node.live &= ~played
    if waiting:
        if node.live:
            now = bit(highest_bit(waiting))
        node.aside = waiting & ~now
    if played & game.to_lowest:
        score(game, node, trick.lowest, played & game.to_lowest)
    score(game, node, trick.winner, (played & ~game.to_lowest & ~game.one_per_trick) | now)
    if game.groups:
        crush(game, played & game.all_crushers, trick.winner, node)
        node.front[trick.winner] |= played & game.stays_in_front
        exposed = exposed_cards(game, node.live)
        for seat in range(game.players):
            node.front[seat] &= exposed
    node.leader = trick.winner if trick.next_leader == NOBODY else trick.next_leader


cdef inline u64 in_front(const Game* game, const Node* node) noexcept nogil:
    """What lies in front of anybody and can be crushed."""
    cdef u64 cards = 0
    cdef int seat
    for seat in range(game.players):
        cards |= node.front[seat]
    return cards


cdef inline Lanes in_lanes_of(const Game* game, int f, int points) noexcept nogil:
    """Points of a faction, wherever a score tells them."""
    cdef Lanes lanes = lane_set(lanes_all(0), f, points)
    return lane_set(lanes, LAST_LANE, points) if f == game.crushable else lanes


cdef inline Lanes points_of(const Game* game, u64 cards) noexcept nogil:
    return sum_of(game.worth, cards)


cdef inline void fall_of(const Game* game, const Node* node, Lanes* fall) noexcept nogil:
    """By side: the points that its difference to any other may still fall by, per faction.

    All that is to be won could go to the other, and what can be crushed could be.
    """
    cdef u64 exposed = in_front(game, node)
    cdef int seat, side, g, cards
    fall[0] = node.rest
    fall[1] = node.rest
    fall[2] = node.rest
    if not exposed:
        return
    for g in range(game.groups):
        if exposed & game.prey[g]:
            for seat in range(game.players):
                cards = at_risk(game, g, node.front[seat], node.live)
                if cards:
                    side = game.side_of[seat]
                    fall[side] = lanes_add(fall[side], lanes_times(game.worth_of_prey[g], lanes_all(cards)))
