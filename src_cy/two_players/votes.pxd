# Terminal evaluation of the two-player game.
# How factions vote, and who wins: on finished score piles, or on piles as they stand.

from core.bits cimport bit, count_bits, highest_bit, u64
from two_players.table cimport FACTIONS, Deck


ctypedef struct Tally:
    int vote[FACTIONS]  # 1 for player 0, -1 for player 1, 0 for nobody
    int votes[2]
    int cards[2]        # in the score pile, of the factions that voted for the player
    int winner          # 1, -1, or 0 for a draw: player 0's point of view


cdef inline int sign(int x) noexcept nogil:
    return (x > 0) - (x < 0)


cdef inline int faction_vote(const Deck* deck, u64 ours, u64 theirs) noexcept nogil:
    """More cards; equal: the highest card, then the next one; identical cards: nobody."""
    cdef int lead = sign(count_bits(ours) - count_bits(theirs))
    cdef int a, b
    while not lead and ours:
        a = highest_bit(ours)
        b = highest_bit(theirs)
        lead = sign(deck.value_of[a] - deck.value_of[b])
        ours ^= bit(a)
        theirs ^= bit(b)
    return lead


cdef inline Tally tally(const Deck* deck, u64 ours, u64 theirs) noexcept nogil:
    cdef Tally t
    cdef int f
    t.votes[0] = 0
    t.votes[1] = 0
    t.cards[0] = 0
    t.cards[1] = 0
    for f in range(FACTIONS):
        t.vote[f] = faction_vote(deck, ours & deck.faction[f], theirs & deck.faction[f])
        if t.vote[f] > 0:
            t.votes[0] += 1
            t.cards[0] += count_bits(ours & deck.faction[f])
        elif t.vote[f] < 0:
            t.votes[1] += 1
            t.cards[1] += count_bits(theirs & deck.faction[f])
    t.winner = sign(t.votes[0] - t.votes[1])
    if not t.winner:
        t.winner = sign(t.cards[0] - t.cards[1])
    return t
