# Search state of a perfect-information game of two, updated incrementally.
# Phase Two trick by trick, as the search sees it: who holds what, who leads, and additive points.
#
# A vote is "more cards, then the highest card, then the next". `weigh` in opening.pxi gives every card
# points so that it becomes "more points": see there. The points player 0 is ahead by stand in one
# lane per faction; a positive lane at the end is a vote, a negative one a vote for player 1, zero
# is nobody's.
#
#     lane   0..4                 5                          6                           7
#          +-----------------+--------------------------+---------------------------+--------+
#          | points ahead in | cards of the crushable   | minus those of player 1   | unused |
#          | faction 0..4    | factions of player 0     |                           |        |
#          +-----------------+--------------------------+---------------------------+--------+
#
# Lanes 5 and 6 are needed only where equal votes are decided by counting cards: elsewhere the
# number of cards of a faction follows from its lane, but crushed cards leave the game.
# Every lane grows with what is good for player 0.

from core.bits cimport bit, count_bits, lowest_bit, u64
from core.lanes cimport Lanes, lanes_add, lanes_sub
from core.points cimport sum_of
from two_players.table cimport CARDS, FACTIONS, Deck, next_leader, taken_aside, winner_of

cdef enum:
    LANE_OURS = 5
    LANE_THEIRS = 6
    GROUPS = 5  # values at which a card can be crushed
    LEVELS = 10
    PAIRS = 128


# A set of pairs: a card that follows anything, and an ordinary one in the other hand. How they compare
# matters when the second is led. In a duel they are numbered by the first card and then by the second.
ctypedef struct Pairs:
    u64 low
    u64 high


ctypedef struct Duel:
    Deck deck
    u64 pool                     # every card that can still vote: won, in hand, aside
    u64 hand[2]                  # at the start; later positions of the duel hold subsets
    Lanes take[2][CARDS]         # what player 0 gains when this player takes a card
    Lanes won[2][CARDS]          # ... when this player wins the trick it is played to
    Lanes worth[CARDS]           # the points of a card, in its faction's lane
    Lanes worth_now[CARDS]       # ... that are settled in the trick it is played to
    u64 special                  # cards worth more than a plain one
    u64 unit[CARDS]              # a card's share in Node.sizes
    u64 idle                     # cards that follow anything and beat nothing, if they are to be in no pair
    Pairs pairs                  # all that there are at the start
    Pairs beaten                 # ... in which the card that follows anything beats the other
    Pairs pairs_of[CARDS]        # ... in which this card takes part
    Pairs as_reply[CARDS]        # ... as the one that follows anything
    u64 uneven                   # cards that follow anything, or have identical twins: see moves.pxd
    u64 breaks                   # where a run of interchangeable cards must end: see `distinct` in moves.pxd
    u64 cut_by[CARDS]            # likewise, while the opponent holds this card
    u64 beaten_by[CARDS]         # leads that this card beats
    int weight[FACTIONS]         # points of a plain card
    int slack[FACTIONS]          # the most that tie-breaks add up to; always below the weight
    int pooled[FACTIONS]
    Lanes lanes_of[1 << FACTIONS]  # -1 in the lanes of a set of factions, else 0
    u64 number                   # tells duels apart in the transposition table: eight bits
    u64 twins                    # cards of which there are several, held by both players at the start ...
    u64 twin_factions            # ... and all cards of their factions
    bint deep_levels             # some faction has several special cards
    u64 tight_lanes              # where it matters which cards crush which, or which of several are special
    Lanes low_claims             # a yes with more than this in a lane depends on that lane ...
    Lanes high_claims            # ... and a no with less than this
    u64 flagged                  # special cards that are alone in their faction ...
    u64 flagged_lanes            # ... and the lanes of their factions, one bit each
    bint can_tie                 # some faction may end without a vote
    u64 crushable_lanes          # factions (as lane bits) whose cards can be crushed
    int groups
    u64 crushers[GROUPS]         # cards that crush ...
    u64 prey[GROUPS]             # ... these, of the same value
    int group_of[CARDS]          # ... of the cards that crush and are crushed
    u64 group_breaks[1 << GROUPS]  # where runs of interchangeable cards end while these groups are live ...
    u64 exposed[1 << GROUPS]     # ... and their prey
    u64 crush_factions           # all of both


ctypedef struct Node:
    u64 hand[2]
    u64 front[2]                 # cards won that can be crushed while a crusher of their value is in hand
    u64 lying                    # how many cards of each group are in `front`: two bits for each player
    u64 groups                   # the live ones, a bit each: a crusher is in hand, prey in hand or in front
    u64 aside
    u64 sizes                    # cards in both hands per faction, four bits each
    Pairs pairs                  # of cards in hand
    Lanes ahead                  # points player 0 is ahead by
    Lanes down                   # points player 0 may still fall by, per faction: all that is not settled
    Lanes floor                  # minus the points player 0 may still rise by
    int leader


cdef inline u64 can_be_crushed(const Duel* duel, u64 live) noexcept nogil:
    """Cards for which a crusher is still in somebody's hand."""
    cdef u64 prey = 0
    cdef int g
    for g in range(duel.groups):
        if live & duel.crushers[g]:
            prey |= duel.prey[g]
    return prey


cdef inline u64 as_lying(u64 cards, int group, int player) noexcept nogil:
    """What so many cards of a group in front of a player count in `lying`."""
    return <u64>count_bits(cards) << (4 * (GROUPS - 1 - group) + 2 * (1 - player))


cdef inline void expose(const Duel* duel, u64 cards, int group, int player, Node* node) noexcept nogil:
    """Cards come to lie in front of a player and can be crushed: the score may change in one direction."""
    node.front[player] |= cards
    node.lying += as_lying(cards, group, player)
    if player == 0:
        node.down = lanes_add(node.down, sum_of(duel.worth, cards))
    else:
        node.floor = lanes_sub(node.floor, sum_of(duel.worth, cards))


cdef inline void cover(const Duel* duel, u64 cards, int group, int player, Node* node) noexcept nogil:
    """The reverse: they are gone, or as good as in the score pile."""
    node.front[player] &= ~cards
    node.lying -= as_lying(cards, group, player)
    if player == 0:
        node.down = lanes_sub(node.down, sum_of(duel.worth, cards))
    else:
        node.floor = lanes_add(node.floor, sum_of(duel.worth, cards))


cdef inline void crush(const Duel* duel, u64 played, int winner, Node* after) noexcept nogil:
    """The part of a trick that concerns cards in front of the players.

    `front` holds those for which a crusher is still in hand; the others are as good as in the score
    pile. That changes only with a card that crushes or is crushed, so the rest is left as it is.
    """
    cdef int loser = 1 - winner
    cdef u64 rest = played & duel.crush_factions
    cdef u64 live = after.hand[0] | after.hand[1]
    cdef u64 prey
    cdef int card, group
    while rest:
        card = lowest_bit(rest)
        prey = duel.deck.crushes[card] & after.front[loser]
        if prey:
            after.ahead = lanes_sub(after.ahead, duel.take[loser][lowest_bit(prey)])
            cover(duel, prey & (~prey + 1), duel.group_of[card], loser, after)
        rest &= rest - 1
    rest = played & duel.crush_factions
    while rest:
        card = lowest_bit(rest)
        group = duel.group_of[card]
        prey = duel.prey[group]
        if not live & duel.crushers[group]:
            cover(duel, after.front[0] & prey, group, 0, after)
            cover(duel, after.front[1] & prey, group, 1, after)
            after.groups &= ~bit(group)
        elif duel.deck.stays_in_front & bit(card):
            expose(duel, bit(card), group, winner, after)
            after.groups |= bit(group)
        elif not (live | after.front[0] | after.front[1]) & prey:
            after.groups &= ~bit(group)
        rest &= rest - 1


cdef inline void set_aside(
    const Duel* duel, const Node* node, u64 played, int winner, Node* after
) noexcept nogil:
    """The part of a trick that concerns cards of which only one is taken at a time."""
    cdef u64 waiting = node.aside | (played & duel.deck.one_per_trick)
    cdef u64 now = taken_aside(waiting, not (after.hand[0] | after.hand[1]))
    after.aside = waiting & ~now
    while now:
        settle_points(after, duel.take[winner][lowest_bit(now)], duel.worth[lowest_bit(now)])
        now &= now - 1


cdef inline void settle_points(Node* node, Lanes gain, Lanes worth) noexcept nogil:
    """Points change hands for good."""
    node.ahead = lanes_add(node.ahead, gain)
    node.down = lanes_sub(node.down, worth)
    node.floor = lanes_add(node.floor, worth)


cdef inline void advance(
    const Duel* duel, const Node* node, int led, int followed, Node* after
) noexcept nogil:
    """The position after a trick that printed values decide."""
    cdef int winner = winner_of(&duel.deck, node.leader, led, followed)
    collect(duel, node, led, followed, winner, after)


cdef inline void collect(
    const Duel* duel, const Node* node, int led, int followed, int winner, Node* after
) noexcept nogil:
    """The position after a trick, whoever has won it."""
    cdef const Deck* deck = &duel.deck
    cdef u64 played = bit(led) | bit(followed)
    after.hand[0] = node.hand[0] & ~played
    after.hand[1] = node.hand[1] & ~played
    after.front[0] = node.front[0]
    after.front[1] = node.front[1]
    after.lying = node.lying
    after.groups = node.groups
    after.aside = node.aside
    after.sizes = node.sizes - duel.unit[led] - duel.unit[followed]
    after.pairs.low = node.pairs.low & ~(duel.pairs_of[led].low | duel.pairs_of[followed].low)
    after.pairs.high = node.pairs.high & ~(duel.pairs_of[led].high | duel.pairs_of[followed].high)
    after.ahead = node.ahead
    after.down = node.down
    after.floor = node.floor
    after.leader = next_leader(deck, node.leader, led, followed, winner)
    # A card that comes one at a time has no points in `won` and `worth_now`: see `set_aside`.
    settle_points(
        after,
        lanes_add(duel.won[winner][led], duel.won[winner][followed]),
        lanes_add(duel.worth_now[led], duel.worth_now[followed]),
    )
    if (node.aside | played) & deck.one_per_trick:
        set_aside(duel, node, played, winner, after)
    if duel.crush_factions & played:
        crush(duel, played, winner, after)
