# Null-window questions.
# A question about the end of the game: is the outcome at least of this rank for the side that asks?
#
# With two sides ranks are those of solver/search/exact/worth.py: by margin of votes, and where votes are
# equal, lost on cards < drawn < won on cards, with the draw at 0.
#
# With three they are eight times the result, 0 for a loss, 1 for a draw and 2 for a win, plus the own votes.
#
# Another question, for two sides, is whether a faction can end with another vote than this one, if everybody
# helps.

from core.lanes cimport Lanes, lanes_add, lanes_all, lanes_highest, lanes_lowest, lanes_pick, lanes_sub
from teams.game cimport FACTIONS, NOBODY, Game

cdef enum Answer:
    NO = 0
    YES = 1
    OPEN = 2

cdef enum Result:
    LOSS = 0
    DRAW = 1
    WIN = 2

cdef enum:
    PER_RESULT = FACTIONS + 1  # ranks of three sides with one result: as many as numbers of votes


ctypedef struct Question:
    int rank
    int faction   # whose vote is asked about, or NOBODY
    int vote      # ... which is this one: 1 for us, -1 for them, 0 for nobody
    # Two sides.
    int yes_from  # a margin of at least this is a yes
    int no_below  # a margin below this is a no
    int cards     # between the two, the difference in voting cards must be at least this
    # Three sides: a better result, or this one with at least so many votes.
    int result
    int votes


cdef inline void ask_for(const Game* game, Question* q, int rank) noexcept nogil:
    q.rank = rank
    q.faction = NOBODY
    if game.vectors > 1:
        q.result = rank // PER_RESULT
        q.votes = rank % PER_RESULT
        return
    q.yes_from = min(rank + 1, 0) + max(rank - 1, 0)
    q.no_below = q.yes_from
    q.cards = 0
    if rank == 0 or rank == 1:  # equal votes do not decide: it takes as many cards, or more of them
        q.yes_from = 1
        q.cards = rank


cdef inline void ask_for_another_vote(Question* q, int faction, int vote) noexcept nogil:
    q.rank = 0
    q.faction = faction
    q.vote = vote


cdef inline int kind_of(const Question* q) noexcept nogil:
    """Tells questions apart of which none answers another; ranks are one kind, 0."""
    return 0 if q.faction == NOBODY else 3 * q.faction + q.vote + 2


cdef inline Lanes lows(const Game* game, int at_least, int above, Lanes bound) noexcept nogil:
    """The low side of a box: at least the bound in these lanes, in some of them above it."""
    return lanes_sub(
        lanes_pick(game.lanes_of[at_least | above], bound, lanes_lowest()), game.lanes_of[above]
    )


cdef inline Lanes highs(const Game* game, int at_most, int under, Lanes bound) noexcept nogil:
    """The high side of a box: at most minus the bound in these lanes, in some of them less."""
    return lanes_add(
        lanes_pick(game.lanes_of[at_most | under], lanes_sub(lanes_all(0), bound), lanes_highest()),
        game.lanes_of[under],
    )


cdef inline int without_surplus(int lanes, int surplus) noexcept nogil:
    """Forget lanes that an answer does not need: a box that claims less holds for more scores."""
    while surplus > 0 and lanes:
        lanes &= lanes - 1
        surplus -= 1
    return lanes
