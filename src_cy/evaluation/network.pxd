# Evaluation function: a neural network with sparse inputs.
# A small network that judges features: how likely each player is to win, and by how many votes.
#
#   sums    per faction of the deck, a vector of FINE numbers: a bias for the number of tricks to come, and
#           a row for every card of the faction, by the pile it lies in (own hand, other hand, ...)
#   traits  the positive part of the sums
#   view    a vector of WIDE numbers: rows for the lead and for who is owed a card, by the number of tricks
#           to come; rows for bears that wait, for potions in front of each player and for those turned up;
#           and for every faction its traits times its own matrix; then the positive part again
#   verdict two numbers, the view times two vectors
#
# It is computed twice, once as each player sees the table, and the difference is the answer: swapping the
# players changes its sign and nothing else. Identical cards are told apart by nobody: of a run of them a
# pile counts as holding the lowest. Rows belong to factions, so one file serves every deck.

from core.bits cimport u8, u64
from evaluation.features cimport PILES

cdef enum:
    SUITS = 5     # factions of a deck for two players
    CARDS = 64    # room for their cards, faction after faction
    FINE = 16
    WIDE = 32
    TRICKS = 13   # tricks of Phase One that may still come: 0 to 12
    LONGEST = 14  # cards of a faction, at most
    RUNS = 8      # runs of identical cards in a deck, at most
    HEAPS = 4     # potions in front of a player that are told apart: 1, 2, 3, or more
    BREWED = 10   # potions there are
    TWINS = 2     # networks for starts of Phase Two, fitted from different beginnings
    VERDICTS = 2  # the logarithm of the odds to win; votes


ctypedef struct Network:
    int runs
    u64 run[RUNS]                        # the runs of identical cards
    u8 faction_of[CARDS]
    float bias[TRICKS][SUITS][FINE]
    float row[PILES][CARDS][FINE]
    float matrix[SUITS][FINE][WIDE]
    float lead[TRICKS][2][WIDE]          # the other player leads, or I do
    float owed[TRICKS][3][WIDE]          # nobody, the other player, or I draw next
    float bear[2][WIDE]                  # one of mine, or of the other player's
    float potions[2][HEAPS][WIDE]        # in front of me, or of the other player
    float turned[BREWED][WIDE]           # this potion has been turned up
    float verdict[VERDICTS][WIDE]


ctypedef struct Networks:
    int first[SUITS]  # the lowest card of each faction
    Network early        # judges what lies on the table within Phase One
    Network start[TWINS]  # judge starts of Phase Two; the mean of their verdicts counts


ctypedef struct Verdict:
    float odds   # the logarithm of the odds that player 0 wins
    float votes  # the expected difference in votes, player 0's less player 1's


ctypedef struct Prospect:
    float win    # player 0's chance to win; a draw is half
    float votes  # player 0's votes less player 1's, as expected
    float trick  # whether player 0 wins the trick


cdef inline bint is_better(const Prospect* a, const Prospect* b, int player) noexcept nogil:
    """Whether this player would rather have a."""
    return a.win > b.win if player == 0 else a.win < b.win
