# What Python sees of the core: a deck as masks, a table to play on, and the searches.
# Included by portable.pyx and bmi2.pyx, which differ only in how the C compiler is called.

from libc.stdlib cimport calloc, free
from libc.string cimport memset

from claim.bits cimport bit, count_bits, highest_bit, lowest_bit, u64
from claim.duel cimport (
    LANE_OURS,
    LANE_THEIRS,
    LEVELS,
    Duel,
    Node,
    advance,
    can_be_crushed,
    total,
)
from claim.lanes cimport (
    HIGHEST,
    LOWEST,
    Lanes,
    lane_get,
    lane_set,
    lanes_add,
    lanes_all,
    lanes_max,
    lanes_min,
    lanes_sub,
)
from claim.perft cimport perft
from claim.table cimport (
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
    replies,
    to_move,
)
from claim.votes cimport Tally, tally
from search.key cimport Key, key_of
from search.memory cimport Entry, Memory, bucket, recall, remember
from search.moves cimport barriers, distinct
from search.question cimport OPEN, Answer, Question, settle, settle_by_cards

cdef extern from *:
    """
    /* BMI2 and POPCNT, and not on the two AMD generations that emulate PEXT in slow microcode. */
    static int cpu_gathers_bits(void) {
    #if (defined(__GNUC__) || defined(__clang__)) && defined(__x86_64__)
        __builtin_cpu_init();
        return __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt")
            && !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2");
    #else
        return 0;
    #endif
    }
    """
    int cpu_gathers_bits() noexcept nogil


def suits_bmi2():
    """Whether the `bmi2` build runs, and runs faster, on this CPU."""
    return bool(cpu_gathers_bits())


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
        self.deck.always_follows = masks.always_follows
        self.deck.takes_lead = masks.takes_lead
        self.deck.scores_early = masks.scores_early
        self.deck.offers_choice = masks.offers_choice
        self.deck.to_loser = masks.to_loser
        self.deck.one_per_trick = masks.one_per_trick
        self.deck.stays_in_front = masks.stays_in_front


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
        cdef u64 cards = legal_cards(&self.rules.deck, &self.table)
        return [i for i in range(self.rules.deck.cards) if cards & bit(i)]

    def play(self, int move):
        """Make a move. It must be one of `legal_moves()`."""
        if move not in self.legal_moves():
            raise ValueError(f"move {move} is not legal on this board")
        play(&self.rules.deck, &self.table, move)

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
            "to_move": NONE if is_over(t) else to_move(&self.rules.deck, t),
        }

    def tally(self):
        """Votes as they stand: per faction (1, -1, 0), per player, and who is ahead (1, -1, 0)."""
        cdef Tally t = tally(&self.rules.deck, self.table.score[0], self.table.score[1])
        return [t.vote[f] for f in range(FACTIONS)], (t.votes[0], t.votes[1]), t.winner

    def perft(self, int depth):
        cdef u64 total
        with nogil:
            total = perft(&self.rules.deck, &self.table, depth)
        return total


include "claim/duel.pxi"
include "search/prove.pxi"


cdef class Prover:
    cdef Search s
    cdef Rules rules
    cdef bint opened

    def __cinit__(self, Rules rules, int bits=14):
        self.rules = rules
        self.s.memory.entries = <Entry*>calloc(2 << bits, sizeof(Entry))
        self.s.memory.mask = (1 << bits) - 1
        self.opened = False
        for i in range(CARDS):
            self.s.refuter[0][i] = -1
            self.s.refuter[1][i] = -1

    def __dealloc__(self):
        free(self.s.memory.entries)

    @property
    def nodes(self):
        return self.s.nodes

    def open(self, Board board):
        number = self.s.duel.number
        open_duel(&self.s.duel, &self.rules.deck, &board.table)
        self.s.duel.number = (number + 1) & 255

    @property
    def can_tie(self):
        return self.s.duel.can_tie

    def ask(self, Board board, int number, int yes_from, int no_below, int cards):
        cdef Node node
        cdef Lanes proof
        cdef int answer
        set_node(&self.s.duel, &board.table, &node)
        self.s.question.number = number
        self.s.question.yes_from = yes_from
        self.s.question.no_below = no_below
        self.s.question.cards = cards
        with nogil:
            answer = leaf(&self.s, &node, &proof)
            if answer == OPEN:
                answer = prove(&self.s, &node, &proof)
        return answer
