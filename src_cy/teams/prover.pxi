# Python bindings of the search for several players.
# What Python sees of the search for several players.
# Included by teams_portable.pyx and teams_bmi2.pyx, which differ only in how the C compiler is called.

from libc.stdlib cimport calloc, free
from libc.string cimport memcmp, memcpy, memset

from core.bits cimport bit, count_bits, lowest_bit, u64
from core.lanes cimport Lanes, lane_set, lanes_add, lanes_all, lanes_sub
from core.watch cimport Watch, allow, begin_watch, end_allowance, is_due
from teams.box cimport Box, claim_nothing, intersect, reach, take_back
from teams.game cimport (
    CARDS,
    EVERY,
    FACTIONS,
    LAST_LANE,
    NOBODY,
    SEATS,
    VALUES,
    VECTORS,
    Game,
    Node,
    Trick,
    add_points,
    begin_trick,
    collect,
    exposed_cards,
    hand_of,
    in_lanes_of,
    lay,
    playable,
    points_of,
)
from teams.moves cimport answers_for, distinct
from teams.order cimport (
    LEADING,
    SHARE,
    Order,
    Weights,
    allied,
    begin_order,
    lead_merit,
    learn,
    reply_merit,
    weights_for,
)
from teams.question cimport (
    DRAW,
    OPEN,
    PER_RESULT,
    Answer,
    Question,
    ask_for,
    ask_for_another_vote,
    kind_of,
)
from teams.quick_tricks cimport quick_tricks
from teams.replies cimport Replies, free_replies, hash_of, record_reply, known_reply, make_replies
from teams.three_sides cimport result_of, settle_three, settle_three_by_sums, weigh_sides
from teams.three_votes cimport Votes, first_of, foresee, second_of
from teams.transpositions cimport (
    UNLIMITED,
    Key,
    Memory,
    begin_game,
    fetch_bucket,
    free_memory,
    grow_if_crowded,
    make_memory,
    recall,
    remember,
    set_key,
)
from teams.two_sides cimport settle_two, settle_two_by_cards, settle_vote

include "core/searcher.pxi"
include "teams/search.pxi"
include "teams/widen.pxi"
include "teams/selfish.pxi"


cdef void set_shares(Game* game) noexcept nogil:
    """Which vectors tell what a seat takes, and with which sign (teams/game.pxd)."""
    cdef int seat, side, v
    cdef Lanes none = lanes_all(0)
    cdef Lanes gain = lanes_sub(none, game.lanes_of[EVERY])
    cdef Lanes own = lanes_sub(none, game.lanes_of[1 << LAST_LANE])
    for seat in range(game.players):
        side = game.side_of[seat]
        for v in range(game.vectors):
            game.share[seat][v] = none
            if side == first_of(v):
                game.share[seat][v] = gain
            elif side == second_of(v):
                game.share[seat][v] = game.lanes_of[EVERY]
            if side == v:
                game.share[seat][v] = lanes_add(game.share[seat][v], own)


cdef class TeamProver(Searcher):
    """Answers questions about Phase Two positions of one game, with a table that outlives a question."""

    cdef Search search
    cdef Played* played  # selfish outcomes in the opened game; NULL until one is asked for
    cdef u64 patience

    def __cinit__(self, int sides, Py_ssize_t memory=1 << 22, patience=PATIENCE, int high=HIGH):
        """For games of two sides or of three; `memory` is the most that the table may take, in bytes.

        Of three sides: after how many nodes moves are left out at first, and with how many cards in a hand
        (teams/widen.pxi).
        """
        self.watch = &self.search.watch
        begin_watch(self.watch, <void*>self, POLL_EVERY)
        self.search.game.vectors = 1 if sides == 2 else VECTORS
        if not make_memory(&self.search.memory, self.search.game.vectors, memory):
            raise MemoryError(f"no memory for a table of {memory} bytes")
        self.patience = <u64>-1 >> 1
        self.search.high = MOST + 1
        if sides == 3:
            self.patience = patience
            self.search.high = high
            if not make_replies(&self.search.replies):
                raise MemoryError("no memory for replies")

    def __dealloc__(self):
        free_memory(&self.search.memory)
        free_replies(&self.search.replies)
        free(self.played)

    def open(self, circle, sides):
        """Get ready for a game (side_encoding.py); `sides` has the side of every seat, 0 for the one
        that asks. Nothing that is known of earlier games is used."""
        cdef Game* game = &self.search.game
        cdef int vectors = game.vectors
        cdef int i, f, seat, value, g
        cdef u64 cards
        self.expect_rest()
        memset(game, 0, sizeof(Game))
        memset(&self.search.order, 0, sizeof(Order))
        begin_game(&self.search.memory)
        self.search.replies.game = self.search.memory.game
        free(self.played)
        self.played = NULL
        game.vectors = vectors
        game.players = len(sides)
        for seat in range(game.players):
            game.side_of[seat] = sides[seat]
            game.hand[seat] = circle.hands[seat]
        for i in range(256):
            game.lanes_of[i] = lanes_all(0)
            for f in range(8):
                if i >> f & 1:
                    game.lanes_of[i] = lane_set(game.lanes_of[i], f, -1)
        game.follows_all = circle.follows_all
        game.takes_lead = circle.takes_lead
        game.to_lowest = circle.to_lowest
        game.one_per_trick = circle.one_per_trick
        game.stays_in_front = circle.stays_in_front
        game.crushable = NOBODY
        for i, (f, value) in enumerate(circle.cards):
            game.faction_of[i] = f
            game.value_of[i] = value
            game.suit[i] = circle.factions[f]
            game.crushes[i] = circle.crushes[i]
            for g in range(value + 1, VALUES + 2):
                game.below[g] |= bit(i)
            for seat in range(game.players):
                if game.hand[seat] & bit(i):
                    game.beside[i] = game.hand[seat]
            if circle.crushes[i]:
                game.crushable = game.faction_of[lowest_bit(circle.crushes[i])]
        for f in range(FACTIONS):
            game.faction[f] = circle.factions[f]
            game.total = lane_set(game.total, f, circle.totals[f])
            game.weight[f] = circle.weights[f]
            game.below_weight = lane_set(game.below_weight, f, game.weight[f] - 1)
            game.per_weight = lane_set(game.per_weight, f, (1 << 16) // game.weight[f])
            game.lowest[f] = circle.lowest[f]
            for value in range(VALUES):
                game.bonus[f][value] = circle.bonuses[f][value]
            for i in range(len(circle.cards)):
                game.strength[f][i] = circle.strengths[f][i]
        for i in range(len(circle.cards)):
            f = game.faction_of[i]
            game.worth[i] = in_lanes_of(game, f, game.weight[f] + game.bonus[f][game.value_of[i]])
            for g in range(len(circle.cards)):
                if game.strength[f][g] > game.strength[f][i]:
                    game.beats[i] |= bit(g)
        set_shares(game)
        self.find_groups()
        begin_order(&self.search.order, game)

    cdef void find_groups(self) noexcept:
        """Which cards crush which: one group per value."""
        cdef Game* game = &self.search.game
        cdef int card, g
        for card in range(CARDS):
            if not game.crushes[card]:
                continue
            for g in range(game.groups):
                if game.prey[g] == game.crushes[card]:
                    break
            else:
                g = game.groups
                game.groups += 1
            game.crushers[g] |= bit(card)
            game.prey[g] = game.crushes[card]
            game.worth_of_prey[g] = game.worth[lowest_bit(game.prey[g])]
            game.all_crushers |= bit(card)

    cdef object answer(self, placed):
        """The answer to the question for a position (`SideBoard` in side_encoding.py); None: stopped.

        A pending signal (Ctrl-C) raises as usual.
        """
        cdef Search* s = &self.search
        cdef Node node
        cdef Trick trick
        cdef bint answer
        self.set_trick(placed, &node, &trick)
        self.begin_search()
        with nogil:
            answer = find_out(s, &node, &trick, self.patience)
        self.end_search()
        return None if s.watch.stopped else answer

    cdef int set_trick(self, placed, Node* node, Trick* trick) except -1:
        """The position as it was when the trick began, and what has been played to it."""
        cdef Game* game = &self.search.game
        cdef Trick longer
        cdef int seat, f, card
        memset(node, 0, sizeof(Node))
        node.leader = placed.leader
        node.live = placed.live
        node.aside = placed.aside
        node.rest = points_of(game, node.live | node.aside)
        for f in range(VECTORS):
            node.score[f] = lanes_all(0)
        for seat in range(game.players):
            node.front[seat] = <u64>placed.front[seat] & exposed_cards(game, node.live)
            for f in range(FACTIONS):
                add_points(game, node.score, seat, in_lanes_of(game, f, placed.points[seat][f]))
        begin_trick(node, trick)
        for card in placed.trick:
            lay(game, trick, card, &longer)
            trick[0] = longer
        return 0

    def ask(self, placed, int rank):
        """Is the outcome of a position of the opened game at least of this rank (teams/question.pxd)?
        None: stopped by a limit."""
        self.expect_rest()
        ask_for(&self.search.game, &self.search.question, rank)
        return self.answer(placed)

    def is_fixed(self, placed, int faction, int vote):
        """With two sides: does every way to play on end with this vote (1, -1, 0) of a faction?
        None: stopped by a limit."""
        self.expect_rest()
        ask_for_another_vote(&self.search.question, faction, vote)
        otherwise = self.answer(placed)
        return None if otherwise is None else not otherwise

    def selfish_move(self, placed):
        """With three sides: the card that the player to move takes if everybody plays selfishly
        (teams/selfish.pxi). None: stopped by a limit."""
        cdef Search* s = &self.search
        cdef Node node
        cdef Trick trick
        cdef Outcome outcome
        cdef int card
        self.expect_rest()
        self.set_trick(placed, &node, &trick)
        if self.played == NULL:
            self.played = <Played*>calloc(REMEMBERED, sizeof(Played))
            if self.played == NULL:
                raise MemoryError("no memory to remember positions")
        self.begin_search()
        with nogil:
            card = choose(s, self.played, &node, &trick, &outcome)
        self.end_search()
        return None if s.watch.stopped else card
