# Self-play by perfect-information Monte Carlo.
# Phase One between two players who weigh worlds by the networks, for positions such as good players reach.

from libc.string cimport memset

from core.bits cimport u8
from core.random cimport Random, below
from evaluation.network cimport Networks, Prospect
from rules.cards cimport CARDS, NONE, Cards, faction_of, has, is_empty, lowest, put, size, take
from rules.deck cimport SEATS, Deck, among
from rules.moves cimport list_moves
from rules.table cimport MOVES, PLAY, RECRUIT, Move, Table, in_stock
from worlds.completions cimport Completions, close_completions, open_completions
from worlds.knowledge cimport IN_STOCK, Knowledge, Place
from worlds.lookahead cimport after_move
from worlds.world cimport sample_world, shuffle

cdef enum:
    HAND = 13
    UNBOUND = 0   # the column of places that can hold every card; the opponent's hand is the other one
    BOUND = 1


cdef inline void deal(const Deck* deck, Random* random, Table* t) noexcept nogil:
    """A fresh game of two."""
    cdef signed char cards[CARDS]
    cdef int card, i, n = 0
    for card in range(CARDS):
        if deck.weight[card]:
            cards[n] = card
            n += 1
    shuffle(random, cards, n)
    memset(t, 0, sizeof(Table))
    for i in range(2 * HAND):
        put(&t.hand[i % 2], cards[i])
    t.phase = 1
    t.trick_phase = 2
    t.leader = below(random, 2)
    t.stage = PLAY
    t.asked = t.leader
    t.brought = NONE
    t.frozen[0] = t.frozen[1] = NONE
    for i in range(SEATS):
        t.runestone[i] = t.crown[i] = NONE
    t.tail.centre[0] = cards[2 * HAND]
    t.tail.centre[1] = NONE
    for i in range(2 * HAND + 1, n):
        t.tail.stock[t.tail.bottom] = cards[i]
        t.tail.bottom += 1


cdef inline bint was_stocked(const Table* t, int card) noexcept nogil:
    cdef int i
    for i in range(t.tail.top, t.tail.bottom):
        if t.tail.stock[i] == card:
            return True
    return False


cdef inline void watch(const Table* before, const Table* after, Cards* seen) noexcept nogil:
    """`seen[i]`: the followers of the other player that player i has seen; updated after a move."""
    cdef int player, card
    cdef Cards gained
    for player in range(2):
        gained = after.tail.followers[1 - player]
        while not is_empty(&gained):
            card = lowest(&gained)
            take(&gained, card)
            if has(&before.tail.followers[1 - player], card):
                continue
            if not was_stocked(before, card) or (before.stage == RECRUIT and before.asked == player):
                put(&seen[player], card)


cdef inline void hide(const Deck* deck, Knowledge* k, int card, u8 voids) noexcept nogil:
    """A card that the viewer has not seen; one of a void lies in no hand."""
    cdef int group = 0 if among(faction_of(card), voids) else 1
    k.group[group].cards[k.group[group].size] = card
    k.group[group].size += 1


cdef inline void know(const Deck* deck, const Table* t, const Cards* seen, Knowledge* k) noexcept nogil:
    """What the player to move knows of a whole position of Phase One."""
    cdef int viewer = t.asked
    cdef int other = 1 - viewer
    cdef int top = t.tail.top + (t.stage == RECRUIT)  # whoever chooses looks at the top card
    cdef Cards hidden = t.hand[other]
    cdef int card, i
    memset(k, 0, sizeof(Knowledge))
    k.table = t[0]
    k.viewer = viewer
    k.groups = 2
    k.group[0].columns = 1 << UNBOUND
    k.group[1].columns = 1 << UNBOUND | 1 << BOUND
    k.columns = 2
    k.table.hand[other] = Cards([0, 0])
    k.table.tail.followers[other] = seen[viewer]
    k.table.tail.bottom = top
    while not is_empty(&hidden):
        card = lowest(&hidden)
        take(&hidden, card)
        hide(deck, k, card, t.voids[other])
    hidden = t.tail.followers[other]
    while not is_empty(&hidden):
        card = lowest(&hidden)
        take(&hidden, card)
        if not has(&seen[viewer], card):
            hide(deck, k, card, t.voids[other])
    for i in range(top, t.tail.bottom):
        hide(deck, k, t.tail.stock[i], t.voids[other])
    k.places = 3
    k.place[0] = Place(UNBOUND, size(&t.tail.followers[other]) - size(&seen[viewer]), other, True)
    k.place[1] = Place(UNBOUND, t.tail.bottom - top, IN_STOCK, False)
    k.place[2] = Place(BOUND, size(&t.hand[other]), other, False)
    k.room[UNBOUND] = k.place[0].size + k.place[1].size
    k.room[BOUND] = k.place[2].size


cdef inline int best_over_worlds(
    const Deck* deck, const Networks* networks, const Knowledge* k, Random* random, int worlds, float* said
) noexcept nogil:
    """The place of the move with the best mean over some worlds, and that mean as the viewer's chance to win;
    NONE: there is no memory."""
    cdef Move moves[MOVES]
    cdef float sums[MOVES]
    cdef Completions completions
    cdef Prospect prospect
    cdef Table world
    cdef int n = 0
    cdef int best = 0
    cdef int i, number
    cdef float sign = 1 if k.viewer == 0 else -1
    if not open_completions(&completions, k):
        return NONE
    for number in range(worlds):
        sample_world(k, &completions, random, &world)
        if number == 0:
            n = list_moves(deck, &world, moves)
            for i in range(n):
                sums[i] = 0
        for i in range(n):
            prospect = after_move(deck, networks, &world, &moves[i])
            sums[i] += sign * prospect.win
    close_completions(&completions)
    for i in range(1, n):
        if sums[i] > sums[best]:
            best = i
    said[0] = sums[best] / worlds + k.viewer  # a loss of the other player is a win
    return best
