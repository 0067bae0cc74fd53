# Python bindings of the null-window search.
# What Python sees of the search: a prover of one deck, its limits, and its questions.

from libc.stdlib cimport calloc, free
from libc.string cimport memset

from core.bits cimport bit, highest_bit, u64
from core.watch cimport begin_watch
from duel.game cimport Node
from duel.moves cimport barriers, distinct
from duel.order cimport weigh_moves
from duel.proof cimport Proof
from duel.question cimport ask_for
from duel.transpositions cimport forget_all, free_memory, make_memory, remember, shrink
from two_players.table cimport NONE, Deck, Table, is_over, legal_cards, play, to_move


cdef void begin_duel(Search* s, const Deck* deck, const Table* t) noexcept nogil:
    """Get ready for a position, so that nothing known of earlier ones is used."""
    cdef u64 number = s.duel.number
    open_duel(&s.duel, deck, t)
    # Number 0 is that of empty entries. After 255 duels old entries could pass for new ones.
    if number == 255:
        forget_all(&s.memory)
    s.duel.number = number % 255 + 1
    s.first_node = s.watch.nodes
    s.watch.pause_after = 0
    shrink(&s.memory)
    weigh_moves(&s.order, &s.duel)


cdef class Prover(Searcher):
    """Answers questions about Phase Two positions of one deck, with a table that outlives a question."""

    cdef Search search
    cdef Rules rules

    def __cinit__(self, Rules rules, Py_ssize_t memory=1 << 22):
        """`memory` is the most that the table may take, in bytes."""
        self.rules = rules
        self.watch = &self.search.watch
        begin_watch(self.watch, <void*>self, POLL_EVERY)
        if not make_memory(&self.search.memory, memory):
            raise MemoryError(f"no memory for a table of {memory} bytes")

    def __dealloc__(self):
        free_memory(&self.search.memory)

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

        Ranks are seen from player 0 (duel/question.pxd). A pending signal (Ctrl-C) raises as usual.
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
        return None if s.watch.stopped else answer

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
        return None if s.watch.stopped else not otherwise

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
        return None if s.watch.stopped else not otherwise

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
            move = proven_move(
                &self.search, &self.rules.deck, &board.table, &asked, candidates, n, one_is_sure
            )
        self.end_search()
        return None if self.watch.stopped else move

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
                    move = proven_move(
                        &self.search, &self.rules.deck, &last.table, &tests[player], moves, n, True
                    )
            if self.watch.stopped:
                break
            line.append((player, move))
            play(&self.rules.deck, &last.table, move)
        self.end_search()
        return None if self.watch.stopped else (line, last)

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
