# Python bindings of the evaluation function over the whole rules, and of self-play.
# What Python sees of the evaluation over the whole rules: judgements, and games to learn from.

from core.random cimport Random, below, random_of
from evaluation.features cimport PILES, Features
from evaluation.network cimport Networks, Prospect
from playouts.greedy cimport greedy_move
from playouts.playout cimport Outcome, drawn_by_chance, outcome_for, play_out
from playouts.situation cimport Situation
from playouts.strength cimport Strength, measure
from rules.cards cimport CARDS
from solver._core.networks cimport prospect_of, set_networks
from worlds.features cimport features_of, place_of, stock_of
from worlds.knowledge cimport Knowledge
from worlds.selfplay cimport best_over_worlds, deal, know, watch


cdef class Evaluation:
    """The networks for a deck of two players (evaluation/network.pxd) from their numbers
    (evaluation/weights.pxi); `values` are those of the cards, faction by faction."""

    cdef Powers powers
    cdef Networks networks

    def __init__(self, Powers powers, values, early, starts):
        memset(&self.networks, 0, sizeof(Networks))
        self.powers = powers
        set_networks(&self.networks, values, early, starts)

    def prospect(self, State state):
        """Player 0's chance to win and expected votes ahead, between two tricks or as Phase Two begins; a
        centre card counts as still in the stock."""
        cdef Features features
        cdef Prospect prospect
        cdef u64 stock = stock_of(&self.networks, &state.table)
        if state.table.phase == 1:
            stock |= bit(place_of(&self.networks, state.table.tail.centre[0]))
        features_of(&self.powers.deck, &self.networks, &state.table, stock, NONE, &features)
        prospect = prospect_of(&self.networks, &features)
        return prospect.win, prospect.votes


cdef tuple as_tuples(const Features* features):
    return (
        tuple([features.pile[i] for i in range(PILES)]), features.leader, features.owed, features.tricks,
        (features.bears[0], features.bears[1]), (features.potions[0], features.potions[1]), features.turned,
    )


def self_play(Powers powers, Evaluation evaluation, u64 seed, u64 number, int worlds, double noise):
    """Play Phase One of a numbered game of two and tell what was there to judge after every trick.

    Each player weighs so many worlds that agree with what the player knows, and plays at random with
    probability `noise`; with no worlds both go by rules of thumb. Returns the outlooks as tuples (piles,
    leader, owed, tricks, bears, potions, turned), the state with which Phase Two begins, and what those who
    weighed worlds expected: the player, the tricks to come with this one, whether the player led, and the
    chance to win.
    """
    cdef Random random = random_of(seed, number)
    cdef State state = State.__new__(State)
    cdef Table* t = &state.table
    cdef const Deck* deck = &powers.deck
    cdef Table before
    cdef Knowledge knowledge
    cdef Strength strength
    cdef Situation it
    cdef Features features
    cdef Cards seen[2]
    cdef Cards cards = Cards([0, 0])
    cdef Move moves[MOVES]
    cdef Move move
    cdef u64 stock
    cdef int n, i
    cdef float said = 0
    outlooks = []
    expected = []
    state.powers = powers
    deal(deck, &random, t)
    for i in range(CARDS):
        if deck.weight[i]:
            put(&cards, i)
    measure(deck, &strength, &cards)
    it.weighed = False
    memset(seen, 0, sizeof(seen))
    while t.phase == 1:
        before = t[0]
        n = list_moves(deck, t, moves)
        if t.stage == POTION:
            move = drawn_by_chance(&random, t)
        elif n == 1:
            move = moves[0]
        elif below(&random, 1 << 20) < noise * (1 << 20):
            move = moves[below(&random, n)]
        elif worlds == 0:
            move = greedy_move(deck, &strength, t, &it)
        else:
            know(deck, t, seen, &knowledge)
            i = best_over_worlds(deck, &evaluation.networks, &knowledge, &random, worlds, &said)
            if i == NONE:
                raise MemoryError("no memory for the worlds")
            expected.append((t.asked, (t.tail.bottom - t.tail.top + 1) // 2, t.played == 0, said))
            move = moves[i]
        play(deck, t, &move)
        watch(&before, t, seen)
        if t.played == 0:
            i = 1 - t.winner
            stock = stock_of(&evaluation.networks, &before)
            if before.stage == RECRUIT:
                stock &= ~bit(place_of(&evaluation.networks, before.tail.stock[before.tail.top]))
                i = NONE
            features_of(deck, &evaluation.networks, t, stock, i, &features)
            outlooks.append(as_tuples(&features))
    state.refresh()
    return outlooks, state, expected


def end_by_thumb(State state, u64 seed, u64 number, int times):
    """Player 0's mean result and votes ahead over so many games played to their end by rules of thumb."""
    cdef const Deck* deck = &state.powers.deck
    cdef Strength strength
    cdef Cards cards = Cards([0, 0])
    cdef Random random = random_of(seed, number)
    cdef Outcome outcome
    cdef Table then
    cdef double win = 0
    cdef double margin = 0
    cdef int i
    for i in range(CARDS):
        if deck.weight[i]:
            put(&cards, i)
    measure(deck, &strength, &cards)
    with nogil:
        for i in range(times):
            then = state.table
            play_out(deck, &strength, &random, False, &then)
            outcome = outcome_for(deck, &then, 0)
            win += outcome.win
            margin += outcome.margin
    return win / times, margin / times
