# What Python sees of the core: a deck as masks, a table to play on, and the searches.
# Included by portable.pyx and bmi2.pyx, which differ only in how the C compiler is called.

from cpython.exc cimport PyErr_CheckSignals
from libc.math cimport NAN
from libc.stdlib cimport calloc, free
from libc.string cimport memcmp, memset

from time import monotonic

from chance.alike cimport Notes, alike_of, values_with
from chance.parts cimport (
    ALIKE,
    ALIKE_POTIONS,
    CHANCE_TABLE,
    DECIDED,
    HAND_OVER,
    LAST_POTION,
    LAST_TRICK,
    OUTCOMES,
)
from chance.stage cimport (
    HIGHEST_LIFT,
    NOBODY,
    OFFSET,
    POTIONS,
    VALUES,
    Brew,
    Stage,
    by_chance,
    compared,
    finish_trick,
    forget_useless,
    is_plain,
    may_turn,
    reply_wins,
    turn_up,
)
from chance.store cimport (
    Place,
    Store,
    free_store,
    keep,
    look_up,
    make_store,
    next_game,
    set_place,
    unlike,
)
from chance.worth cimport (
    Range,
    both,
    down,
    exactly,
    final_worth,
    i64,
    margins,
    settles,
    sure,
    up,
    worth,
)
from claim.bits cimport bit, count_bits, highest_bit, lowest_bit, u64
from claim.duel cimport (
    LANE_OURS,
    LANE_THEIRS,
    LEVELS,
    PAIRS,
    Duel,
    Node,
    Pairs,
    advance,
    can_be_crushed,
    collect,
    total,
)
from claim.lanes cimport (
    LOWEST,
    Lanes,
    lane_get,
    lane_set,
    lanes_add,
    lanes_all,
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
    one_of_each,
    play,
    replies,
    to_move,
)
from claim.votes cimport Tally, tally
from guess.chance cimport Chance, below, chance_of, scrambled
from guess.foresight cimport (
    MOVES,
    Guide,
    Prospect,
    best_in_world,
    foresee,
    list_moves,
    prospect_of,
)
from guess.greedy cimport thumb
from guess.network cimport FINE, LONGEST, TRICKS, VERDICTS, WIDE, Network
from guess.outlook cimport HELD, PILES, RECRUITED, SCORED, STOCKED, Outlook, look_past, stock_of
from guess.selfplay cimport best_over_worlds, deal, sight_of, watch
from guess.sight cimport Sight, imagine, imagine_number, scattered
from search.cash cimport cash
from search.key cimport equal_below
from search.memory cimport (
    Memory,
    Spot,
    forget_all,
    free_memory,
    grow,
    make_memory,
    recall,
    remember,
    set_spot,
    shrink,
)
from search.moves cimport barriers, distinct, interchangeable
from search.order cimport Order, lead_merit, learn, merit_of, weigh_factions, weigh_moves
from search.proof cimport Proof, add_proof, claim_nothing, rely_on_all, rely_on_nothing, take_back
from search.question cimport (
    HIGHEST_RANK,
    OPEN,
    YES,
    Answer,
    Question,
    ask_for,
    margin_of,
    settle,
    settle_by_cards,
)
from search.switches cimport (
    CASHING,
    LOOK_UPS,
    MERGING,
    ORDERING,
    PATTERNS,
    RELIANCE,
    SWITCHABLE,
    TABLE,
    TWO_TRICKS,
    in_use,
    set_switches,
)

cdef extern from *:
    """
    /* What setup.py lets the compiler use for it, and not on the two AMD generations that emulate PEXT in
       slow microcode. */
    static int cpu_gathers_bits(void) {
    #if (defined(__GNUC__) || defined(__clang__)) && defined(__x86_64__)
        __builtin_cpu_init();
        return __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2")
            && __builtin_cpu_supports("popcnt")
            && !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2");
    #else
        return 0;
    #endif
    }
    """
    int cpu_gathers_bits() noexcept nogil


#: Whether this is a debug build, in which `switch_off` works.
DEBUG = bool(SWITCHABLE)

#: The parts of the search that change no answer (search/switches.pxd).
PARTS = {
    "table": TABLE,
    "look-ups": LOOK_UPS,
    "patterns": PATTERNS,
    "reliance": RELIANCE,
    "merging": MERGING,
    "cashing": CASHING,
    "ordering": ORDERING,
    "two tricks": TWO_TRICKS,
    "table of ranges": CHANCE_TABLE,
    "hand-over": HAND_OVER,
    "last trick": LAST_TRICK,
    "outcomes": OUTCOMES,
    "last potion": LAST_POTION,
    "decided votes": DECIDED,
    "alike cards": ALIKE,
    "alike potions": ALIKE_POTIONS,
}


def switch_off(*parts):
    """In a debug build: search without these parts from now on, and with all others."""
    if not SWITCHABLE:
        raise RuntimeError("parts of the search can be switched off in a debug build only")
    set_switches(sum([PARTS[part] for part in parts]))


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


include "search/glance.pxi"


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

    def glance(self, int depth, int rank, int noise=0, u64 seed=0):
        """Phase Two: each distinct move with what it seems to be worth to its player, looking so many cards
        ahead. The goal is an outcome of at least that rank (search/question.pxd). See search/glance.pxi."""
        cdef Question question
        cdef Board board
        cdef int merit
        ask_for(&question, rank)
        merits = []
        for move in self.distinct_moves():
            board = self.after(move)
            with nogil:
                merit = look(
                    &self.rules.deck, &board.table, &question, depth - 1,
                    -2 * SUCCESS, 2 * SUCCESS, noise, seed,
                )
            merits.append((move, merit if self.to_move == 0 else -merit))
        return merits

    def perft(self, int depth):
        cdef u64 total
        with nogil:
            total = perft(&self.rules.deck, &self.table, depth)
        return total


include "claim/duel.pxi"
include "search/prove.pxi"
include "search/certain.pxi"
include "search/line.pxi"
include "search/swing.pxi"


cdef void begin_duel(Search* s, const Deck* deck, const Table* t) noexcept nogil:
    """Get ready for a position, so that nothing known of earlier ones is used."""
    cdef u64 number = s.duel.number
    open_duel(&s.duel, deck, t)
    # Number 0 is that of empty entries. After 255 duels old entries could pass for new ones.
    if number == 255:
        forget_all(&s.memory)
    s.duel.number = number % 255 + 1
    s.first_node = s.nodes
    s.pause_after = 0
    shrink(&s.memory)
    weigh_moves(&s.order, &s.duel)


cdef class Prover:
    """Answers questions about Phase Two positions of one deck, with a table that outlives a question.

    It searches for one question at a time. What another thread, or a signal handler that has interrupted
    the search, asks meanwhile is a RuntimeError, since it would change what is being searched.
    """

    cdef Search search
    cdef Rules rules
    cdef object stop     # what is set when the search shall end, or None
    cdef object raised   # by a signal during the search
    cdef bint searching  # changes only where the GIL is held

    def __cinit__(self, Rules rules, Py_ssize_t memory=1 << 22):
        """`memory` is the most that the table may take, in bytes."""
        self.rules = rules
        self.search.owner = <void*>self
        if not make_memory(&self.search.memory, memory):
            raise MemoryError(f"no memory for a table of {memory} bytes")
        self.search.poll_after = POLL
        self.limit()

    def __dealloc__(self):
        free_memory(&self.search.memory)

    @property
    def nodes(self):
        """Positions searched since this prover was made."""
        return self.search.nodes

    cdef int expect_rest(self) except -1:
        """Refuse what would disturb a search."""
        if self.searching:
            raise RuntimeError("this prover is searching for the answer to another question")
        return 0

    cdef int begin_search(self) except -1:
        self.expect_rest()
        self.searching = True
        return 0

    cdef int end_search(self) except -1:
        """Raise what a signal has raised meanwhile."""
        self.searching = False
        if self.raised is not None:
            error, self.raised = self.raised, None
            raise error
        return 0

    def limit(self, nodes=None, seconds=None, stop=None):
        """Stop asking after so many further nodes, so much time, or when `stop` is set, as an Event is.

        No limit unless given.
        """
        self.expect_rest()
        self.stop = stop
        self.search.node_limit = <u64>-1 if nodes is None else self.search.nodes + nodes
        self.search.deadline = 0 if seconds is None else monotonic() + seconds
        self.search.pause_after = 0
        self.search.stopped = False

    def open(self, Board board, bint fresh=False):
        """Get ready for this position; tells whether what is known of earlier ones still serves.

        With `fresh` nothing is reused, so that the search takes the same course whatever came before.
        """
        self.expect_rest()
        if self.search.duel.number and not fresh and belongs(&self.search.duel, &board.table):
            return True
        begin_duel(&self.search, &self.rules.deck, &board.table)
        return False

    @property
    def can_tie(self):
        """Whether some faction may end without a vote, so that votes can be equal."""
        return self.search.duel.can_tie

    def ask(self, Board board, int rank):
        """Is the outcome of an opened position at least of this rank? None: stopped by a limit.

        Ranks are seen from player 0 (search/question.pxd). A pending signal (Ctrl-C) raises as usual.
        """
        cdef Node node
        cdef Proof proof
        cdef bint answer
        cdef Search* s = &self.search
        self.begin_search()
        ask_for(&s.question, rank)
        set_node(&s.duel, &board.table, &node)
        with nogil:
            if board.table.led == NONE:
                answer = examine(s, &node, &proof)
            else:
                answer = examine_replies(s, &node, board.table.led)
        self.end_search()
        return None if s.stopped else answer

    def is_certain(self, Board board, int rank, bint answer):
        """Does every way to play on from an opened position give this answer? None: stopped by a limit."""
        cdef Node node
        cdef bint otherwise
        cdef Search* s = &self.search
        self.begin_search()
        ask_for(&s.question, rank)
        set_node(&s.duel, &board.table, &node)
        with nogil:
            otherwise = can_happen(s, &node, board.table.led, not answer)
        self.end_search()
        return None if s.stopped else not otherwise

    def is_fixed(self, Board board, int faction, int vote):
        """Does every way to play on from an opened position end with this vote (1, -1, 0) of a faction?
        None: stopped by a limit."""
        cdef Node node
        cdef bint otherwise
        cdef Search* s = &self.search
        cdef Fixed* known
        self.begin_search()
        known = <Fixed*>calloc(REMEMBERED, sizeof(Fixed))
        if known == NULL:
            self.searching = False
            raise MemoryError("no memory to remember positions")
        set_node(&s.duel, &board.table, &node)
        with nogil:
            otherwise = can_swing(s, known, &node, board.table.led, faction, vote)
        free(known)
        self.end_search()
        return None if s.stopped else not otherwise

    cdef Test test_of(self, found):
        """A rank to ask for and the answer to it, or None."""
        cdef Test test
        memset(&test, 0, sizeof(Test))
        if found is not None:
            rank, wanted = found
            ask_for(&test.question, rank)
            test.needed = True
            test.wanted = wanted
        return test

    def keeper(self, Board board, moves, test, bint one_is_sure):
        """One of these moves of an opened position that passes the test, or NONE. None: stopped."""
        cdef int candidates[MOST]
        cdef int n = 0
        cdef int move
        cdef Test asked = self.test_of(test)
        for candidate in moves:
            candidates[n] = candidate
            n += 1
        if not asked.needed:
            return candidates[0]
        self.begin_search()
        with nogil:
            move = keeping_move(
                &self.search, &self.rules.deck, &board.table, &asked, candidates, n, one_is_sure
            )
        self.end_search()
        return None if self.search.stopped else move

    def play_out(self, Board board, test_of_0, test_of_1):
        """Moves from an opened position to the end of the game, each of which passes its player's test: a
        list of players and moves, and the board then. None: stopped by a limit."""
        cdef Board last = Board.__new__(Board)
        cdef Test tests[2]
        cdef int moves[MOST]
        cdef int n, player, move
        tests[0] = self.test_of(test_of_0)
        tests[1] = self.test_of(test_of_1)
        last.rules = self.rules
        last.table = board.table
        line = []
        self.begin_search()
        while not is_over(&last.table):
            player = to_move(&self.rules.deck, &last.table)
            with nogil:
                n = list_distinct(&self.rules.deck, &last.table, moves)
                move = moves[0]
                if tests[player].needed:
                    move = keeping_move(
                        &self.search, &self.rules.deck, &last.table, &tests[player], moves, n, True
                    )
            if self.search.stopped:
                break
            line.append((player, move))
            play(&self.rules.deck, &last.table, move)
        self.end_search()
        return None if self.search.stopped else (line, last)

    def runs(self, Board board):
        """The legal moves of an opened position; cards that are the same move stand together."""
        cdef Node node
        cdef int player = to_move(&self.rules.deck, &board.table)
        cdef int card
        cdef u64 kept, run
        cdef u64 cards = legal_cards(&self.rules.deck, &board.table)
        self.expect_rest()
        set_node(&self.search.duel, &board.table, &node)
        kept = distinct(board.table.hand[player], barriers(&self.search.duel, &node, player))
        found = []
        while cards:
            card = highest_bit(cards)
            # Down to the card that begins its run.
            run = cards & ~(bit(highest_bit(kept & (bit(card) | (bit(card) - 1)))) - 1)
            found.append(numbers(run))
            cards &= ~run
        return found[::-1]


include "chance/scene.pxi"
include "chance/last_trick.pxi"
include "chance/expect.pxi"
include "chance/gambler.pxi"
include "guess/leaves.pxi"
include "guess/viewpoint.pxi"
