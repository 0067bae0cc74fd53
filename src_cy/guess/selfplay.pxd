# Phase One played by the judgement itself, for positions such as good players reach.

from claim.bits cimport bit, count_bits, u64
from claim.table cimport FACTIONS, NONE, Deck, Table, choice_waits, to_move
from guess.chance cimport Chance, below, take_one
from guess.lookahead cimport MOVES, Guide, Prospect, foresee, list_moves
from guess.outlook cimport stock_of
from guess.knowledge cimport Knowledge, deal_from, sample_world


cdef inline void deal(const Deck* deck, Chance* chance, Table* t) noexcept nogil:
    """A fresh game on a cleared table."""
    cdef u64 cards = ((<u64>1) << deck.cards) - 1
    cdef int i
    t.hand[0] = deal_from(chance, &cards, 13)
    t.hand[1] = deal_from(chance, &cards, 13)
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


cdef inline void knowledge_of(
    const Deck* deck, const Table* t, const u64* seen, Knowledge* knowledge
) noexcept nogil:
    """What the player to move knows of a whole position of Phase One."""
    cdef int viewer = to_move(deck, t)
    cdef int other = 1 - viewer
    cdef int f
    knowledge.table = t[0]
    knowledge.viewer = viewer
    knowledge.table.hand[other] = 0
    knowledge.table.followers[other] = seen[viewer]
    knowledge.table.stocked = 0
    knowledge.table.next = 0
    knowledge.in_stock = t.stocked - t.next
    knowledge.top = t.stock[t.next] if choice_waits(t) else NONE
    knowledge.unseen = t.hand[other] | (t.followers[other] & ~seen[viewer]) | stock_of(t)
    if knowledge.top != NONE:
        knowledge.unseen &= ~bit(knowledge.top)
    knowledge.in_hand = count_bits(t.hand[other])
    knowledge.in_followers[viewer] = 0
    knowledge.in_followers[other] = count_bits(t.followers[other] & ~seen[viewer])
    knowledge.barred = 0
    for f in range(FACTIONS):
        if t.voids[other] >> f & 1:
            knowledge.barred |= deck.faction[f]


cdef inline int best_over_worlds(
    const Guide* guide, const Knowledge* knowledge, Chance* chance, int worlds
) noexcept nogil:
    """The move with the best mean over some sampled worlds."""
    cdef int moves[MOVES]
    cdef Prospect prospects[MOVES]
    cdef float sums[MOVES]
    cdef Table world
    cdef int n, i
    cdef int best = 0
    cdef float sign = 1 if knowledge.viewer == 0 else -1
    for i in range(MOVES):
        sums[i] = 0
    for _ in range(worlds):
        sample_world(knowledge, chance, &world)
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
