# Python bindings of expectiminimax for printed cards and potions.
# What Python sees of the search for expectations.

from libc.string cimport memset

from core.worth cimport i64
from expect.alike cimport Notes
from expect.finding cimport Finding
from expect.node cimport HIGHEST_LIFT, NOBODY, OFFSET, VALUES, forget_useless
from expect.transpositions cimport Place, free_store, make_store, next_game
from two_players.table cimport NONE


cdef class Gambler:
    """Values positions with potions; a prover answers for those without, and its limits count for both."""

    cdef Expectimax search
    cdef Prover prover

    def __cinit__(self, Prover prover, potions, Py_ssize_t memory):
        """`potions` are pairs: how often each adds the printed value once more, and what it adds besides."""
        cdef int i, value, above
        self.prover = prover
        self.search.search = &prover.search
        if not make_store(&self.search.store, memory):
            raise MemoryError(f"no memory for a table of {memory} bytes")
        for i, (times, plus) in enumerate(potions):
            for value in range(VALUES):
                self.search.rules.change[i][value] = times * value + plus
                for above in range(-OFFSET, HIGHEST_LIFT + 1):
                    if value + times * value + plus > above:
                        self.search.rules.lifts[value][above + OFFSET] |= 1 << i

    def __dealloc__(self):
        free_store(&self.search.store)

    def forget(self):
        """To be called when the prover opens another game: what is known of this one does not serve there."""
        self.prover.expect_rest()
        next_game(&self.search.store)

    def value(
        self, Board board, held, int left, int urn, bonus, int led_value, bint votes, i64 alpha, i64 beta,
        int card=NONE, bint potion=False, int favoured=NOBODY, int exact=0,
    ):
        """What is known of the value of an opened position, or of a move there: the least and the most, of
        which one settles the window, if they are not the same (core/worth.pxd). None: stopped by a limit.

        `held` are the potions in front of each player, `left` those to be drawn, and `urn` those not turned
        up, a bit each; `bonus` is what waits for the next card of each player, and `led_value` what the card
        that was led counts. The move is a card, with a potion or without. A game that favours a player is a
        relaxed one, with so many `exact` potions (expect/node.pxd).
        """
        cdef TrickNode position
        cdef Move move
        cdef Finding known
        cdef Expectimax* g = &self.search
        cdef Place place
        cdef int player
        self.prover.begin_search()
        set_node(&g.search.duel, &board.table, &position.start.node)
        position.led = board.table.led
        position.led_value = led_value
        position.start.left = left
        position.start.urn = urn
        position.start.exact = exact
        for player in range(2):
            position.start.held[player] = held[player]
            position.start.bonus[player] = bonus[player]
        g.votes = votes
        g.rules.favoured = favoured
        if g.rules.urn != urn:
            g.rules.urn = urn
            memset(&g.store.notes, 0, sizeof(Notes))
        move.card = card
        move.potion = BY_CHANCE if potion else NO_POTION
        with nogil:
            forget_useless(&g.search.duel.deck, &g.rules, &position.start)
            if card == NONE:
                known = known_of(g, &position, position.led == NONE, &place)
                known = expect(g, &position, &place, known, position.led == NONE, alpha, beta)
            else:
                known = value_of_move(g, &position, &move, alpha, beta)
        self.prover.end_search()
        return None if g.search.watch.stopped else (known.low, known.high)
