# Python bindings of perfect-information Monte Carlo over the whole rules.
# What Python sees of worlds and play-outs. `solver/search/sampled/worlds.py` makes it from a view.

from cpython.array cimport array, clone

from core.random cimport Random, random_of
from playouts.greedy cimport greedy_move
from playouts.playout cimport Outcome, outcome_for, play_out
from playouts.situation cimport Situation
from playouts.strength cimport Strength, measure
from rules.cards cimport CARDS
from worlds.completions cimport Completions, close_completions, open_completions
from worlds.features cimport packed
from worlds.knowledge cimport COLUMNS, GROUPS, PLACES, Knowledge
from worlds.lookahead cimport after_move
from worlds.world cimport sample_world

cdef array FLOATS = array("f")
cdef array SETS = array("Q")


cdef class Viewer:
    """What the player to move knows, ready to be sampled."""

    cdef Powers powers
    cdef Knowledge knowledge
    cdef Completions completions
    cdef Strength strength
    cdef Move moves[MOVES]
    cdef int found

    def __cinit__(self):
        self.completions.ways = NULL

    def __init__(self, State known, *, groups, places, artifacts=0, held_back=(0, 0, 0, 0)):
        """`known` is the position without the hidden cards. `groups` has for each group its cards and the
        columns where they can lie, a bit each; `places` for each its column, size, seat (-1: the stock, -2:
        the discard) and whether it is the seat's followers. See worlds/knowledge.pxd."""
        cdef Knowledge* k = &self.knowledge
        cdef Cards cards = Cards([0, 0])
        cdef int i, j
        cdef State any_world
        if not (1 <= len(groups) <= GROUPS and len(places) <= PLACES):
            raise ValueError("a view has too many groups of cards or places")
        memset(k, 0, sizeof(Knowledge))
        self.powers = known.powers
        k.table = known.table
        k.viewer = known.table.asked
        k.groups = len(groups)
        for i, (those, where) in enumerate(groups):
            k.group[i].columns = where
            k.group[i].size = len(those)
            for j, card in enumerate(those):
                k.group[i].cards[j] = card
        k.columns = 1
        k.places = len(places)
        for i, (column, number, seat, follows) in enumerate(places):
            if not 0 <= column < COLUMNS:
                raise ValueError("a view has too many different places")
            k.place[i].column, k.place[i].size = column, number
            k.place[i].seat, k.place[i].follows = seat, follows
            k.room[column] += number
            k.columns = max(k.columns, <int>column + 1)
        k.artifacts = artifacts
        for i in range(SEATS):
            k.held_back[i] = held_back[i]
        for i in range(CARDS):
            if self.powers.deck.weight[i]:
                put(&cards, i)
        measure(&self.powers.deck, &self.strength, &cards)
        if not open_completions(&self.completions, k):
            raise MemoryError("no memory for the worlds")
        any_world = self.world(0, 0)  # all have the same moves; what is known alone may not tell them
        self.found = any_world.found
        for i in range(self.found):
            self.moves[i] = any_world.moves[i]

    def __dealloc__(self):
        close_completions(&self.completions)

    def legal_moves(self):
        """The moves in the order of all answers."""
        return [as_tuple(&self.moves[i]) for i in range(self.found)]

    def world(self, u64 seed, u64 number):
        """The numbered world of a seed."""
        cdef State state = State.__new__(State)
        cdef Random random = random_of(seed, number)
        state.powers = self.powers
        sample_world(&self.knowledge, &self.completions, &random, &state.table)
        state.refresh()
        return state

    def by_thumb(self):
        """The place of the move that rules of thumb recommend. They see the known cards only; where they try
        out what an answer brings, what is hidden lies anyhow."""
        cdef State any_world = self.world(0, 0)
        cdef bint plays = self.knowledge.table.stage == PLAY
        cdef Situation it
        cdef Move move
        it.weighed = False
        move = greedy_move(
            &self.powers.deck, &self.strength, &self.knowledge.table if plays else &any_world.table, &it
        )
        return self.legal_moves().index(as_tuple(&move))

    def foresee(self, Evaluation evaluation, u64 seed, u64 first, int worlds):
        """Phase One of two players: what every move is worth in each world, by the evaluation.

        The answer is a pair of buffers: three floats for every move of every world (player 0's chance to
        win, votes ahead, whether player 0 wins the trick), and the opponent's hand in every world, a bit for
        each card of the deck in its order.
        """
        cdef array found = clone(FLOATS, 3 * worlds * self.found, False)
        cdef array hands = clone(SETS, worlds, False)
        cdef Prospect* prospects = <Prospect*>found.data.as_floats
        cdef const Deck* deck = &self.powers.deck
        cdef const Networks* networks = &evaluation.networks
        cdef Random random
        cdef Table world
        cdef int i, w
        if self.knowledge.table.phase != 1 or deck.players != 2:
            raise ValueError("the evaluation judges Phase One of two players")
        with nogil:
            for w in range(worlds):
                random = random_of(seed, first + w)
                sample_world(&self.knowledge, &self.completions, &random, &world)
                hands.data.as_ulonglongs[w] = packed(deck, networks, &world.hand[1 - self.knowledge.viewer])
                for i in range(self.found):
                    prospects[w * self.found + i] = after_move(deck, networks, &world, &self.moves[i])
        return found, hands

    def play_outs(self, u64 seed, u64 first, int worlds, moves, bint at_random=False):
        """By world from the first number on, and by move (given by their places): the chance to win of the
        side of the player to move, and its votes less the best other's. All moves face the same worlds and
        the same chance."""
        cdef array found = clone(FLOATS, 2 * worlds * len(moves), False)
        cdef float* out = found.data.as_floats
        cdef int tried[MOVES]
        cdef int n = len(moves)
        cdef int i
        cdef u64 number
        cdef Random random, luck
        cdef Table world, then
        cdef Outcome outcome
        for i in range(n):
            if not 0 <= moves[i] < self.found:
                raise ValueError(f"there are {self.found} legal moves, and {moves[i]} is none of them")
            tried[i] = moves[i]
        with nogil:
            for number in range(first, first + worlds):
                random = random_of(seed, number)
                sample_world(&self.knowledge, &self.completions, &random, &world)
                for i in range(n):
                    luck = random
                    then = world
                    play(&self.powers.deck, &then, &self.moves[tried[i]])
                    play_out(&self.powers.deck, &self.strength, &luck, at_random, &then)
                    outcome = outcome_for(&self.powers.deck, &then, self.knowledge.viewer)
                    out[0] = outcome.win
                    out[1] = outcome.margin
                    out += 2
        return found
