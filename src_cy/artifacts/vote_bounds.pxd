# Static bounds on the value.
# How the votes stand in Phase Two between two players, and how far they can still move.
#
# A side's cards of a faction are one number (rules/votes.pxd), and the faction votes for the side whose
# number is higher. So the difference of the two is all that counts of them, and each card still to be
# collected moves it by at most its own weight, up or down.

from libc.string cimport memset

from artifacts.parts cimport VOTE_BOUNDS
from core.bits cimport bit, lowest_bit, u16, u64
from core.switches cimport in_use
from core.worth cimport Range, i64, sure, worth
from rules.artifacts cimport CROWN, RUNESTONE
from rules.cards cimport FACTIONS, NONE, Cards, put, put_row, row
from rules.deck cimport Deck
from rules.table cimport Table
from rules.votes cimport BELOW_ZERO, COUNT_SHIFT, CROWN_VALUE, Tally, tally, weight_of

cdef enum:
    PLACES = 16      # of cards in a row


# The weight of any row of cards, from one table for each of its two halves; and what crushes what.
ctypedef struct Scales:
    i64 low[FACTIONS][256]
    i64 high[FACTIONS][256]
    u16 prey[FACTIONS][PLACES]    # by the card that crushes: the row of its victims


ctypedef struct VoteBounds:
    Cards coming               # cards that are still to be collected: in hand, played or aside
    u16 exposed                # cards of the row in front of players that can still be crushed
    i64 ahead[FACTIONS]        # what player 0 has more than player 1
    i64 up[FACTIONS]           # by how much that can still rise, not counting artifacts that vote,
    i64 down[FACTIONS]         # ... or fall
    int cards[FACTIONS]        # collected by both
    int least                  # the margin of votes at the end, from player 0's side,
    int most                   # ... lies between these two
    bint cards_count           # whether votes can still be equal, so that cards have to be counted


cdef inline void make_scales(const Deck* deck, Scales* scales) noexcept nogil:
    cdef int faction, half, place, prey
    cdef i64 weight
    memset(scales, 0, sizeof(Scales))
    for faction in range(deck.factions):
        for half in range(256):
            for place in range(8):
                if half >> place & 1:
                    scales.low[faction][half] += <i64>deck.weight[16 * faction + place]
                    scales.high[faction][half] += <i64>deck.weight[16 * faction + place + 8]
        prey = deck.crushes[faction]
        if prey == NONE:
            continue
        for place in range(PLACES * PLACES):
            weight = <i64>deck.weight[16 * prey + place % PLACES]
            if weight and deck.weight[16 * faction + place // PLACES] == <u64>weight:
                scales.prey[faction][place // PLACES] |= <u16>bit(place % PLACES)


cdef inline i64 weight_in(const Scales* scales, int faction, u16 those) noexcept nogil:
    return scales.low[faction][those & 255] + scales.high[faction][those >> 8]


cdef inline int sign(i64 number) noexcept nogil:
    return (number > 0) - (number < 0)


cdef inline Cards still_coming(const Deck* deck, const Table* t) noexcept nogil:
    cdef Cards cards = Cards([t.hand[0].half[0] | t.hand[1].half[0], t.hand[0].half[1] | t.hand[1].half[1]])
    cdef int number
    for number in range(t.played):
        put(&cards, t.trick[number].card)
    for number in range(2):
        if t.frozen[number] != NONE:
            put(&cards, t.frozen[number])
    if t.aside:
        put_row(&cards, deck.aside, t.aside)
    return cards


cdef inline u16 exposed_in_front(const Scales* scales, const Deck* deck, const Cards* coming) noexcept nogil:
    """Cards of the row in front of players for which a card that crushes them may still be won."""
    cdef u16 exposed = 0
    cdef u16 rest
    cdef int faction
    for faction in range(deck.factions):
        if deck.crushes[faction] == NONE:
            continue
        rest = row(coming, faction)
        while rest:
            exposed |= scales.prey[faction][lowest_bit(rest)]
            rest &= rest - 1
    return exposed


cdef inline i64 weight_of_artifacts(const Table* t, int player, int faction) noexcept nogil:
    cdef i64 weight = 0
    if t.crown[player] == faction:
        weight += <i64>weight_of(CROWN_VALUE)
    if t.runestone[player] == faction:
        weight += <i64>weight_of(BELOW_ZERO)
    return weight


cdef inline int gain(const i64* ahead, int factions, i64 one, i64 other) noexcept nogil:
    """By how much the margin rises at most if two artifacts of these weights (0: there is none) come to
    vote, each for one faction, where the factions end no higher than these numbers without them."""
    cdef int alone = 0
    cdef int with_other = 0
    cdef int together = 0
    cdef int faction, before
    for faction in range(factions):
        before = sign(ahead[faction])
        alone = max(alone, sign(ahead[faction] + one) - before)
        with_other = max(with_other, sign(ahead[faction] + other) - before)
        together = max(together, sign(ahead[faction] + one + other) - before)
    return max(alone + with_other, together)


cdef inline i64 yet_to_vote(const Table* t, int player, int artifact, int value) noexcept nogil:
    return <i64>weight_of(value) if t.artifacts[player] & artifact else 0


cdef inline void bound_votes(
    const Scales* scales, const Deck* deck, const Table* t, VoteBounds* o
) noexcept nogil:
    """Each card that is coming ends with a player or with nobody; one in front of a player stays or is
    crushed. Each artifact that votes counts for one faction. More cannot happen to a vote."""
    cdef i64 weights[2]
    cdef i64 best[FACTIONS]
    cdef i64 worst[FACTIONS]
    cdef int faction, player
    cdef u16 pile
    cdef i64 moving
    cdef bint may_tie = False
    o.coming = still_coming(deck, t)
    o.exposed = 0 if deck.front == NONE else exposed_in_front(scales, deck, &o.coming)
    o.least = 0
    o.most = 0
    for faction in range(deck.factions):
        moving = weight_in(scales, faction, row(&o.coming, faction))
        o.up[faction] = moving
        o.down[faction] = moving
        for player in range(2):
            pile = row(&t.score[player], faction)
            if faction == deck.front:
                pile |= t.front[player]
            weights[player] = weight_in(scales, faction, pile) + weight_of_artifacts(t, player, faction)
        if faction == deck.front:
            o.down[faction] += weight_in(scales, faction, t.front[0] & o.exposed)
            o.up[faction] += weight_in(scales, faction, t.front[1] & o.exposed)
        o.ahead[faction] = weights[0] - weights[1]
        o.cards[faction] = <int>((weights[0] >> COUNT_SHIFT) + (weights[1] >> COUNT_SHIFT))
        best[faction] = o.ahead[faction] + o.up[faction]
        worst[faction] = o.down[faction] - o.ahead[faction]
        o.most += sign(best[faction])
        o.least -= sign(worst[faction])
    if (t.artifacts[0] | t.artifacts[1]) & (CROWN | RUNESTONE):
        o.most += gain(
            best, deck.factions,
            yet_to_vote(t, 0, CROWN, CROWN_VALUE), yet_to_vote(t, 0, RUNESTONE, BELOW_ZERO),
        )
        o.least -= gain(
            worst, deck.factions,
            yet_to_vote(t, 1, CROWN, CROWN_VALUE), yet_to_vote(t, 1, RUNESTONE, BELOW_ZERO),
        )
        for faction in range(deck.factions):
            o.up[faction] += yet_to_vote(t, 0, CROWN, CROWN_VALUE)
            o.up[faction] += yet_to_vote(t, 0, RUNESTONE, BELOW_ZERO)
            o.down[faction] += yet_to_vote(t, 1, CROWN, CROWN_VALUE)
            o.down[faction] += yet_to_vote(t, 1, RUNESTONE, BELOW_ZERO)
    for faction in range(deck.factions):
        may_tie |= o.ahead[faction] + o.up[faction] >= 0 and o.ahead[faction] <= o.down[faction]
    o.cards_count = may_tie and o.least <= 0 <= o.most


cdef inline Range bounds_from_votes(const VoteBounds* o, bint votes) noexcept nogil:
    """What the votes that can still change and those that cannot tell of the value."""
    if not in_use(VOTE_BOUNDS):
        return sure(-FACTIONS, FACTIONS, votes)
    return sure(o.least, o.most, votes)


cdef inline i64 final_value(const Deck* deck, const Table* t, bint votes) noexcept nogil:
    """The value when the game is over."""
    cdef Tally found = tally(deck, t)
    cdef int result = 1 if found.winner == NONE else 2 * (found.winner == 0)
    return worth(result, found.votes[0] - found.votes[1], votes)
