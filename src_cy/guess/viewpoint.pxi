# Python bindings of perfect-information Monte Carlo over the two-player table.
# What Python sees of guessing: the evaluation, and a player's viewpoint with its worlds.

from libc.math cimport NAN
from libc.string cimport memset

from core.bits cimport bit, u64
from core.random cimport Random, below, random_of
from evaluation.features cimport HELD, RECRUITED, SCORED, STOCKED, Features
from evaluation.network cimport TRICKS, Prospect
from guess.features cimport stock_of
from guess.greedy cimport greedy_move
from guess.knowledge cimport Knowledge, numbered_world, sample_world, scattered
from guess.lookahead cimport MOVES, Guide, best_in_world, foresee, list_moves
from solver._core.networks cimport prospect_of, set_networks
from two_players.table cimport NONE, Deck, Table, is_over, play, to_move
from two_players.votes cimport tally


cdef class Evaluation:
    """The networks for one deck (evaluation/network.pxd) from their numbers (evaluation/weights.pxi);
    `values` are those of the cards, faction by faction."""

    cdef Guide guide

    def __init__(self, Rules rules, values, early, starts):
        memset(&self.guide, 0, sizeof(Guide))
        self.guide.deck = rules.deck
        set_networks(&self.guide.networks, values, early, starts)

    def prospect(self, Board board):
        """Player 0's chance to win and expected votes ahead, between two tricks or as Phase Two begins."""
        cdef Features features
        cdef Prospect prospect
        features_of(&board.table, &features)
        prospect = prospect_of(&self.guide.networks, &features)
        return prospect.win, prospect.votes

    def repeat(self, Board board, int times):
        """Judge a position so many times: for benchmarks."""
        cdef Features features
        cdef float sum = 0
        features_of(&board.table, &features)
        with nogil:
            for _ in range(times):
                sum += prospect_of(&self.guide.networks, &features).win
        return sum


cdef void features_of(const Table* t, Features* features) noexcept nogil:
    """A position at the start of a trick; its centre card counts as still in the stock."""
    cdef int player
    memset(features, 0, sizeof(Features))
    for player in range(2):
        features.pile[RECRUITED + player] = t.followers[player] if t.phase == 1 else t.hand[player]
        features.pile[HELD + player] = t.hand[player] if t.phase == 1 else 0
        features.pile[SCORED + player] = t.score[player]
    features.leader = t.leader
    features.owed = NONE
    if t.phase == 1:
        features.pile[STOCKED] = stock_of(t) | bit(t.centre)
        features.tricks = min((t.stocked - t.next + 1) // 2, TRICKS - 1)


cdef class Viewpoint:
    """What the player to move knows, ready to be sampled."""

    cdef Knowledge knowledge
    cdef Rules rules

    def __init__(
        self, Board known, *, u64 unseen, u64 barred, int in_hand, in_followers, int in_stock, int top=NONE,
    ):
        """`known` is a board without the hidden cards and without a stock; see guess/knowledge.pxd."""
        self.rules = known.rules
        self.knowledge.table = known.table
        self.knowledge.viewer = to_move(&known.rules.deck, &known.table)
        self.knowledge.unseen = unseen
        self.knowledge.barred = barred
        self.knowledge.in_hand = in_hand
        self.knowledge.in_followers[0] = in_followers[0]
        self.knowledge.in_followers[1] = in_followers[1]
        self.knowledge.in_stock = in_stock
        self.knowledge.top = top

    def world(self, u64 seed, u64 number):
        """The numbered world of a seed, as a board."""
        cdef Board board = Board.__new__(Board)
        cdef Random random = random_of(seed, number)
        board.rules = self.rules
        sample_world(&self.knowledge, &random, &board.table)
        return board

    def numbered_world(self, u64 number):
        """One of all worlds, counted from 0; beyond the last one the orders of the stock are gone through."""
        cdef Board board = Board.__new__(Board)
        board.rules = self.rules
        numbered_world(&self.knowledge, number, &board.table)
        return board

    def moves(self):
        """The legal moves, in the order in which they are valued."""
        cdef int moves[MOVES]
        cdef Random random = random_of(0, 0)
        cdef Table world
        sample_world(&self.knowledge, &random, &world)
        return [moves[i] for i in range(list_moves(&self.rules.deck, &world, moves))]

    def by_thumb(self):
        """What a player who goes by rules of thumb would play."""
        cdef Random random = random_of(0, 0)
        cdef Table world
        sample_world(&self.knowledge, &random, &world)
        return greedy_move(&self.rules.deck, &world, self.knowledge.unseen)

    def play_outs(self, u64 seed, u64 first, int worlds):
        """For every move the sum of its results for player 0 over so many worlds, played out at random."""
        cdef int moves[MOVES]
        cdef double sums[MOVES]
        cdef Table world
        cdef Random random
        cdef int n = 0
        cdef int i, w
        memset(sums, 0, sizeof(sums))
        with nogil:
            for w in range(worlds):
                random = random_of(seed, first + w)
                sample_world(&self.knowledge, &random, &world)
                n = list_moves(&self.rules.deck, &world, moves)
                for i in range(n):
                    sums[i] += played_out(&self.rules.deck, &world, moves[i], &random)
        return [sums[i] for i in range(n)]

    cdef void world_of(self, u64 seed, u64 number, u64 all_worlds, Table* world) noexcept nogil:
        cdef Random random
        if all_worlds:
            numbered_world(&self.knowledge, scattered(number, all_worlds), world)
        else:
            random = random_of(seed, number)
            sample_world(&self.knowledge, &random, world)

    def foresee(self, Evaluation evaluation, u64 seed, u64 first, int worlds, u64 all_worlds=0):
        """Phase One: what every move is worth in each world, by the evaluation alone.

        The answer is a pair of buffers: three floats for every move of every world (player 0's chance to
        win, votes ahead, whether player 0 wins the trick), and the opponent's hand in every world. Where
        the number of `all_worlds` is given they are gone through, each once, and no seed matters.
        """
        cdef int moves[MOVES]
        cdef Table world
        cdef int n = len(self.moves())
        cdef int w
        found = bytearray(worlds * n * sizeof(Prospect))
        hands = bytearray(worlds * sizeof(u64))
        cdef Prospect* prospects = <Prospect*><char*>found
        cdef u64* hand = <u64*><char*>hands
        with nogil:
            for w in range(worlds):
                self.world_of(seed, first + w, all_worlds, &world)
                list_moves(&self.rules.deck, &world, moves)
                foresee(&evaluation.guide, &world, moves, n, prospects + w * n)
                hand[w] = world.hand[1 - self.knowledge.viewer]
        return found, hands

    def solve(
        self, Evaluation evaluation, Prover prover, ladders, u64 seed, u64 first, int worlds,
        u64 all_worlds=0,
    ):
        """The same with exact results; a search that is stopped by a limit of the prover gives fewer worlds.

        In Phase One the tricks to come are played by the evaluation, without knowing what the stock will
        bring, and the Phase Two they lead to is solved. In Phase Two every move is solved; votes, which
        take three times as long, in every tenth world only unless all worlds are taken (else nan).
        `ladders` are the questions to ask: for who wins without and with equal votes, for votes likewise.
        """
        cdef int moves[MOVES]
        cdef Start solved[SOLVED]
        cdef Ladders by
        cdef Table world, after
        cdef int n = len(self.moves())
        cdef int w, i
        cdef bint votes
        cdef Search* s = &prover.search
        cdef const Deck* deck = &self.rules.deck
        cdef const Ladder* ladder
        found = bytearray(worlds * n * sizeof(Prospect))
        hands = bytearray(worlds * sizeof(u64))
        cdef Prospect* prospects = <Prospect*><char*>found
        cdef u64* hand = <u64*><char*>hands
        for i in range(2):
            set_ladder(&by.win[i], ladders[i][0], ladders[i][1])
            set_ladder(&by.votes[i], ladders[2 + i][0], ladders[2 + i][1])
        memset(solved, 0, sizeof(solved))
        prover.begin_search()
        with nogil:
            for w in range(worlds):
                self.world_of(seed, first + w, all_worlds, &world)
                list_moves(deck, &world, moves)
                hand[w] = world.hand[1 - self.knowledge.viewer]
                if world.phase == 1:
                    foresee(&evaluation.guide, &world, moves, n, prospects)
                    for i in range(n):
                        after = world
                        play(deck, &after, moves[i])
                        while after.phase == 1:
                            play(deck, &after, best_in_world(&evaluation.guide, &after))
                        prospects[i].win = prospect_of_rank(rank_of_start(s, deck, &after, &by, solved)).win
                else:
                    begin_duel(s, deck, &world)
                    votes = all_worlds or (first + w) % VOTES_IN == 0
                    ladder = &by.votes[s.duel.can_tie] if votes else &by.win[s.duel.can_tie]
                    for i in range(n):
                        after = world
                        play(deck, &after, moves[i])
                        prospects[i] = prospect_of_rank(rank_at(s, &after, ladder))
                        prospects[i].trick = NAN
                        if not votes:
                            prospects[i].votes = NAN
                if s.watch.stopped:
                    worlds = w
                    break
                prospects += n
        prover.end_search()
        del found[worlds * n * sizeof(Prospect):]
        del hands[worlds * sizeof(u64):]
        return found, hands


cdef double played_out(const Deck* deck, const Table* world, int move, Random* random) noexcept nogil:
    """The result for player 0 if a move and then random ones are played to the end."""
    cdef Table t = world[0]
    cdef int moves[MOVES]
    play(deck, &t, move)
    while not is_over(&t):
        play(deck, &t, moves[below(random, list_moves(deck, &t, moves))])
    return 0.5 + 0.5 * tally(deck, t.score[0], t.score[1]).winner
