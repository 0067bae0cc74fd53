# Phase One played by the judgement itself, for positions such as good players reach.

from claim.bits cimport bit, count_bits, u64
from claim.table cimport FACTIONS, NONE, Deck, Table, choice_waits, to_move
from guess.chance cimport Chance, below, take_one
from guess.foresight cimport MOVES, Guide, Prospect, foresee, list_moves
from guess.outlook cimport stock_of
from guess.sight cimport Sight, imagine


cdef inline void deal(const Deck* deck, Chance* chance, Table* t) noexcept nogil:
    """A fresh game on a cleared table."""
    cdef u64 cards = ((<u64>1) << deck.cards) - 1
    cdef int i, player
    for player in range(2):
        for i in range(13):
            t.hand[player] |= bit(take_one(chance, &cards))
    t.phase = 1
    t.leader = below(chance, 2)
    t.led = NONE
    t.followed = NONE
    t.centre = take_one(chance, &cards)
    t.stocked = 25
    for i in range(25):
        t.stock[i] = take_one(chance, &cards)


cdef inline void watch(const Table* before, const Table* after, int mover, u64* seen) noexcept nogil:
    """`seen[i]`: the followers of the other player that player i has seen; updated after a move."""
    cdef int player
    cdef u64 gained
    for player in range(2):
        gained = after.followers[1 - player] & ~before.followers[1 - player]
        if gained == bit(before.centre) or (choice_waits(before) and mover == player):
            seen[player] |= gained


cdef inline void sight_of(const Deck* deck, const Table* t, const u64* seen, Sight* sight) noexcept nogil:
    """What the player to move knows of a whole position of Phase One."""
    cdef int viewer = to_move(deck, t)
    cdef int other = 1 - viewer
    cdef int f
    sight.table = t[0]
    sight.viewer = viewer
    sight.table.hand[other] = 0
    sight.table.followers[other] = seen[viewer]
    sight.table.stocked = 0
    sight.table.next = 0
    sight.in_stock = t.stocked - t.next
    sight.top = t.stock[t.next] if choice_waits(t) else NONE
    sight.unseen = t.hand[other] | (t.followers[other] & ~seen[viewer]) | stock_of(t)
    if sight.top != NONE:
        sight.unseen &= ~bit(sight.top)
    sight.in_hand = count_bits(t.hand[other])
    sight.in_followers[viewer] = 0
    sight.in_followers[other] = count_bits(t.followers[other] & ~seen[viewer])
    sight.barred = 0
    for f in range(FACTIONS):
        if t.voids[other] >> f & 1:
            sight.barred |= deck.faction[f]


cdef inline int best_over_worlds(const Guide* guide, const Sight* sight, Chance* chance, int worlds) noexcept nogil:
    """The move with the best mean over some sampled worlds."""
    cdef int moves[MOVES]
    cdef Prospect prospects[MOVES]
    cdef float sums[MOVES]
    cdef Table world
    cdef int n, i, w
    cdef int best = 0
    cdef float sign = 1 if sight.viewer == 0 else -1
    for i in range(MOVES):
        sums[i] = 0
    for w in range(worlds):
        imagine(sight, chance, &world)
        n = list_moves(&guide.deck, &world, moves)
        if n == 1:
            return moves[0]
        foresee(guide, &world, moves, n, prospects)
        for i in range(n):
            sums[i] += sign * prospects[i].win
    for i in range(1, n):
        if sums[i] > sums[best]:
            best = i
    return moves[best]
