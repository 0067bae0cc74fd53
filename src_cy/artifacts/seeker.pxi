# Python bindings of expectiminimax with artifacts.
# What Python sees of the search with artifacts.


cdef class Seeker(Searcher):
    """Values Phase Two positions of one deck for two, with a table that outlives a question."""

    cdef ArtifactSearch search

    def __cinit__(self, Powers powers, Py_ssize_t memory):
        """`memory` is the most that the table may take, in bytes."""
        self.watch = &self.search.watch
        begin_watch(self.watch, <void*>self, POLL_EVERY)
        self.search.deck = powers.deck
        make_scales(&self.search.deck, &self.search.scales)
        number_cards(&self.search.deck, &self.search.numbering)
        self.search.moves = <Move*>malloc(ROOM * sizeof(Move))
        self.search.ranks = <i64*>malloc(ROOM * sizeof(i64))
        if (
            self.search.moves == NULL
            or self.search.ranks == NULL
            or not make_store(&self.search.store, memory)
        ):
            raise MemoryError(f"no memory for a table of {memory} bytes")

    def __dealloc__(self):
        free(self.search.moves)
        free(self.search.ranks)
        free_store(&self.search.store)

    def forget(self):
        """The next search takes the course it would take in a new seeker."""
        self.expect_rest()
        forget_all(&self.search.store)
        memset(self.search.history, 0, sizeof(self.search.history))

    def value(self, State state, bint votes, i64 alpha, i64 beta, int move=NONE, int bare=NONE):
        """What is known of the value of a position, or of the move that has this place in `legal_moves()`:
        the least and the most, of which one settles the window, if they are not the same (core/worth.pxd).
        None: stopped by a limit.

        A `bare` player has lost all artifacts, which is a bound: having them would not hurt.
        """
        cdef Table table = state.table
        cdef Range known
        self.begin_search()
        self.search.votes = votes
        with nogil:
            if move != NONE:
                play(&self.search.deck, &table, &state.moves[move])
            if bare != NONE:
                table.artifacts[bare] = 0
                if is_question(&table) and table.asked == bare:
                    table.fits = 0
            tidy(&self.search.deck, &table)
            known = value_of(&self.search, &table, 0, alpha, beta)
        self.end_search()
        return None if self.watch.stopped else (known.low, known.high)

    def by_chance(self, State state):
        """Whether a potion may still be turned up."""
        cdef Table table = state.table
        return (
            table.potions[0] or table.potions[1]
            or (may_brew(&self.search.deck, &table) and potions_drawn(&table) < POTIONS)
        )

    def play_out(self, State state, bint votes, i64 value):
        """Moves to the end of the game, or until a potion is to be turned up, each of which keeps this value
        of the position: a list of who decides and the move, and the state then. None: stopped by a limit.

        What is played goes without artifacts where that does. Chance shows a player of the Lantern any cards.
        """
        cdef State last = state.copy()
        cdef Move move
        line = []
        self.begin_search()
        self.search.votes = votes
        while last.table.stage != FINISHED and last.table.stage != POTION:
            with nogil:
                move = optimal_move(&self.search, &last.table, value)
            if self.watch.stopped:
                break
            line.append((last.table.asked, as_tuple(&move)))
            play(&self.search.deck, &last.table, &move)
        self.end_search()
        last.refresh()
        return None if self.watch.stopped else (line, last)
