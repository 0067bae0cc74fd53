# Python bindings of the two-player table.
# What Python sees of the rules of two players: a deck as masks, and a table to play on.

from libc.string cimport memset

from core.bits cimport bit, count_bits, lowest_bit, u64
from core.signals cimport Steps
from duel.key cimport equal_below
from duel.question cimport Question, ask_for
from two_players.perft cimport perft
from two_players.table cimport (
    CARDS,
    CHOOSE_CENTRE,
    CHOOSE_TOP,
    FACTIONS,
    NONE,
    STOCK,
    Deck,
    Table,
    choice_waits,
    is_over,
    legal_cards,
    play,
    to_move,
)
from two_players.votes cimport Tally, tally


cdef class Rules:
    """A two-player deck, ready for the core. Made from `solver.rules.masks.Masks`."""

    cdef Deck deck

    def __init__(self, masks):
        cdef int i, k, f
        memset(&self.deck, 0, sizeof(Deck))
        self.deck.cards = len(masks.cards)
        self.deck.longest_run = 1
        for f in range(FACTIONS):
            self.deck.faction[f] = masks.factions[f]
        for i, card in enumerate(masks.cards):
            self.deck.value_of[i] = card.value
            for f in range(FACTIONS):
                if self.deck.faction[f] & bit(i):
                    self.deck.faction_of[i] = f
                    self.deck.suit[i] = self.deck.faction[f]
            self.deck.beats[i] = masks.beats[i]
            self.deck.crushes[i] = masks.crushes[i]
            k = 1
            while k <= i and masks.cards[i - k] == card:
                self.deck.same_below[k] |= bit(i)
                k += 1
            self.deck.longest_run = max(self.deck.longest_run, k)
        for i in range(self.deck.cards):
            self.deck.strength[i] = self.deck.cards - count_bits(self.deck.beats[i])
            for k in range(self.deck.cards):
                self.deck.strength[i] += (self.deck.beats[k] >> i) & 1
        self.deck.always_follows = masks.always_follows
        self.deck.takes_lead = masks.takes_lead
        self.deck.scores_early = masks.scores_early
        self.deck.offers_choice = masks.offers_choice
        self.deck.to_loser = masks.to_loser
        self.deck.one_per_trick = masks.one_per_trick
        self.deck.stays_in_front = masks.stays_in_front
        self.deck.brews = masks.brews


cdef list numbers(u64 cards):
    """The cards of a set, lowest first."""
    found = []
    while cards:
        found.append(lowest_bit(cards))
        cards &= cards - 1
    return found


cdef class Board:
    """A two-player position in the core. Cards are bit numbers, sets of cards are integers."""

    cdef Rules rules
    cdef Table table

    def __init__(
        self, Rules rules, *, int phase, int leader, hands, score, followers,
        u64 aside=0, u64 discard=0, int centre=NONE, stock=(), trick=(), voids=(0, 0),
    ):
        cdef int i
        memset(&self.table, 0, sizeof(Table))
        self.rules = rules
        self.table.phase = phase
        self.table.leader = leader
        self.table.aside = aside
        self.table.discard = discard
        self.table.centre = centre
        self.table.led = trick[0] if trick else NONE
        self.table.followed = trick[1] if len(trick) > 1 else NONE
        for i in range(2):
            self.table.hand[i] = hands[i]
            self.table.score[i] = score[i]
            self.table.followers[i] = followers[i]
            self.table.voids[i] = voids[i]
        self.table.stocked = min(len(stock), <int>STOCK)
        for i in range(self.table.stocked):
            self.table.stock[i] = stock[i]

    def legal_moves(self):
        """Card numbers, or the two choices; none when the game is over."""
        if is_over(&self.table):
            return []
        if choice_waits(&self.table):
            return [CHOOSE_CENTRE, CHOOSE_TOP]
        return numbers(legal_cards(&self.rules.deck, &self.table))

    def distinct_moves(self):
        """The legal moves, of identical cards only one."""
        if is_over(&self.table) or choice_waits(&self.table):
            return self.legal_moves()
        cdef u64 cards = legal_cards(&self.rules.deck, &self.table)
        return numbers(cards & ~equal_below(&self.rules.deck, cards))

    @property
    def to_move(self):
        """Who plays next; NONE when the game is over."""
        return NONE if is_over(&self.table) else to_move(&self.rules.deck, &self.table)

    cdef bint is_legal(self, int move):
        if is_over(&self.table):
            return False
        if choice_waits(&self.table):
            return move == CHOOSE_CENTRE or move == CHOOSE_TOP
        return 0 <= move < CARDS and legal_cards(&self.rules.deck, &self.table) >> move & 1

    def play(self, int move):
        """Make a move. It must be one of `legal_moves()`."""
        if not self.is_legal(move):
            raise ValueError(f"move {move} is not legal on this board")
        play(&self.rules.deck, &self.table, move)

    def after(self, int move):
        """Another board, on which this legal move has been made."""
        cdef Board board = Board.__new__(Board)
        board.rules = self.rules
        board.table = self.table
        board.play(move)
        return board

    def fields(self):
        """All that lies on the table, under the names that `__init__` takes, and who is to move."""
        cdef Table* t = &self.table
        return {
            "phase": t.phase,
            "leader": t.leader,
            "hands": (t.hand[0], t.hand[1]),
            "score": (t.score[0], t.score[1]),
            "followers": (t.followers[0], t.followers[1]),
            "aside": t.aside,
            "discard": t.discard,
            "centre": t.centre,
            "stock": tuple([t.stock[i] for i in range(t.next, t.stocked)]),
            "trick": tuple([card for card in (t.led, t.followed) if card != NONE]),
            "voids": (t.voids[0], t.voids[1]),
            "to_move": self.to_move,
        }

    def tally(self):
        """Votes as they stand: per faction (1, -1, 0), per player, and who is ahead (1, -1, 0)."""
        cdef Tally t = tally(&self.rules.deck, self.table.score[0], self.table.score[1])
        return [t.vote[f] for f in range(FACTIONS)], (t.votes[0], t.votes[1]), t.winner

    def shallow(self, int depth, int rank, int noise=0, u64 seed=0):
        """Phase Two: each distinct move with what it seems to be worth to its player, looking so many cards
        ahead. The goal is an outcome of at least that rank (duel/question.pxd). See duel/shallow.pxi."""
        cdef Question question
        cdef Board board
        cdef int merit
        ask_for(&question, rank)
        merits = []
        for move in self.distinct_moves():
            board = self.after(move)
            with nogil:
                merit = shallow_value(
                    &self.rules.deck, &board.table, &question, depth - 1,
                    -2 * SUCCESS, 2 * SUCCESS, noise, seed,
                )
            merits.append((move, merit if self.to_move == 0 else -merit))
        return merits

    def perft(self, int depth, look=None):
        """Sequences of so many moves. A pending signal (Ctrl-C) raises as usual, and so does `look`, which is
        called now and then."""
        cdef u64 total
        cdef Steps steps = Steps(0, <void*>look)
        with nogil:
            total = perft(&self.rules.deck, &self.table, depth, &steps)
        return total
