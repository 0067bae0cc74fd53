# Monte Carlo rollout.
# A game from a world to its end: everybody plays by rules of thumb, or anyhow; chance is drawn.

from core.random cimport Random, below
from playouts.greedy cimport greedy_move
from playouts.situation cimport Situation
from playouts.strength cimport Strength
from rules.cards cimport NONE
from rules.deck cimport POTIONS, Deck
from rules.moves cimport list_moves, plain
from rules.play cimport play
from rules.table cimport (
    FINISHED,
    LOOK,
    MOVES,
    POTION,
    SEEN,
    SHUFFLED,
    STOCK,
    TURNED,
    Move,
    Table,
    in_stock,
)
from rules.votes cimport Tally, side_of, tally
from worlds.world cimport shuffle


ctypedef struct Outcome:
    float win              # for a side: 1, 1/2 or 0
    float margin           # its votes less the best other's


cdef inline bint is_chance(int stage) noexcept nogil:
    return stage == POTION or stage == STOCK or stage == LOOK


cdef inline Move drawn_by_chance(Random* random, Table* t) noexcept nogil:
    """What chance does; a shuffled stock is laid down here."""
    cdef int potion, left
    if t.stage == STOCK:
        shuffle(random, t.tail.stock + t.tail.top, in_stock(t))
        return plain(SHUFFLED)
    if t.stage == LOOK:
        return plain(SEEN)
    left = 0
    for potion in range(POTIONS):
        left += not (t.turned >> potion) & 1
    left = below(random, left)
    for potion in range(POTIONS):
        if not (t.turned >> potion) & 1:
            if left == 0:
                return plain(TURNED, potion)
            left -= 1
    return plain(TURNED, 0)


cdef inline void play_out(
    const Deck* deck, const Strength* s, Random* random, bint at_random, Table* t
) noexcept nogil:
    """To the end of the game."""
    cdef Move moves[MOVES]
    cdef Move move
    cdef Situation it
    cdef int found
    it.weighed = False
    while t.stage != FINISHED:
        if is_chance(t.stage):
            move = drawn_by_chance(random, t)
        elif at_random:
            found = list_moves(deck, t, moves)
            move = moves[below(random, found)]
        else:
            move = greedy_move(deck, s, t, &it)
        play(deck, t, &move)


cdef inline Outcome outcome_for(const Deck* deck, const Table* t, int seat) noexcept nogil:
    """Of a finished game. Of three players those who share the first place have half of it each."""
    cdef Outcome found
    cdef Tally votes = tally(deck, t)
    cdef int side = side_of(deck, seat)
    cdef int other
    cdef int most = -1
    found.win = 0.5 if votes.winner == NONE else votes.winner == side
    for other in range(votes.sides):
        if other != side:
            most = max(most, votes.votes[other])
            if votes.winner == NONE and is_behind(&votes, side, other):
                found.win = 0
    found.margin = votes.votes[side] - most
    return found


cdef inline bint is_behind(const Tally* votes, int side, int other) noexcept nogil:
    if votes.votes[side] != votes.votes[other]:
        return votes.votes[side] < votes.votes[other]
    if votes.cards[side] != votes.cards[other]:
        return votes.cards[side] < votes.cards[other]
    return votes.sides == 3 and votes.values[side] < votes.values[other]
