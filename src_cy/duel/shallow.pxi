# Depth-limited alpha-beta with a static evaluation.
# It goes to a fixed depth, where cards are counted.
#
# Nothing that it says is proven. It is there to tell what looks good and is not, and how far one has to
# look to know better.

from core.bits cimport bit, count_bits, lowest_bit, u64
from duel.question cimport Question
from two_players.table cimport FACTIONS, NONE, Deck, Table, is_over, legal_cards, play, to_move
from two_players.votes cimport Tally, tally

cdef enum:
    VOTE = 100       # what a vote that is safe is worth
    SUCCESS = 10000  # what a reached goal is worth: more than all votes


cdef inline int static_value(const Deck* deck, const Table* t) noexcept nogil:
    """How well player 0 stands: for each faction the lead in cards, measured by those still to be won."""
    cdef u64 open_cards = t.hand[0] | t.hand[1] | t.aside
    cdef int merit = 0
    cdef int f, lead, left
    if t.led != NONE:
        open_cards |= bit(t.led)
    for f in range(FACTIONS):
        left = count_bits(open_cards & deck.faction[f])
        lead = count_bits(t.score[0] & deck.faction[f]) - count_bits(t.score[1] & deck.faction[f])
        if lead > left:
            merit += VOTE
        elif -lead > left:
            merit -= VOTE
        else:
            merit += VOTE * lead // (left + 1)
    return merit


cdef inline int result(const Deck* deck, const Table* t, const Question* q) noexcept nogil:
    """What the end of the game is worth to player 0."""
    cdef Tally votes = tally(deck, t.score[0], t.score[1])
    cdef int margin = votes.votes[0] - votes.votes[1]
    cdef bint yes = margin >= q.yes_from or (
        margin >= q.no_below and votes.cards[0] - votes.cards[1] >= q.cards
    )
    return (SUCCESS if yes else -SUCCESS) + VOTE * margin


cdef inline int misjudgement(const Table* t, int noise, u64 seed) noexcept nogil:
    """A number from -noise to noise: always the same for a position and a seed."""
    cdef u64 x = seed ^ (t.hand[0] * <u64>0x9E3779B97F4A7C15) ^ (t.hand[1] * <u64>0xC2B2AE3D27D4EB4F)
    x = (x ^ t.score[0] ^ x >> 30) * <u64>0xBF58476D1CE4E5B9
    x = (x ^ x >> 27) * <u64>0x94D049BB133111EB
    x ^= x >> 31
    return <int>(x % <u64>(2 * noise + 1)) - noise


cdef int shallow_value(
    const Deck* deck, const Table* t, const Question* q, int depth, int low, int high, int noise, u64 seed
) noexcept nogil:
    """What the position seems to be worth to player 0 after so many cards (alpha-beta, `low` to `high`)."""
    cdef Table after
    cdef u64 moves
    cdef int merit
    cdef bint first
    if is_over(t):
        return result(deck, t, q)
    if depth == 0:
        return static_value(deck, t) + misjudgement(t, noise, seed)
    first = to_move(deck, t) == 0
    moves = legal_cards(deck, t)
    while moves and low < high:
        after = t[0]
        play(deck, &after, lowest_bit(moves))
        moves &= moves - 1
        merit = shallow_value(deck, &after, q, depth - 1, low, high, noise, seed)
        if first:
            low = max(low, merit)
        else:
            high = min(high, merit)
    return low if first else high
