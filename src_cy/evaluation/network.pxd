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

from libc.math cimport expf

from core.bits cimport bit, count_bits, lowest_bit, u8, u64
from evaluation.features cimport PILES, STOCKED, Features
from two_players.table cimport CARDS, FACTIONS, NONE

cdef enum:
    SUITS = FACTIONS
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
    float bias[TRICKS][FACTIONS][FINE]
    float row[PILES][CARDS][FINE]
    float matrix[FACTIONS][FINE][WIDE]
    float lead[TRICKS][2][WIDE]          # the other player leads, or I do
    float owed[TRICKS][3][WIDE]          # nobody, the other player, or I draw next
    float bear[2][WIDE]                  # one of mine, or of the other player's
    float potions[2][HEAPS][WIDE]        # in front of me, or of the other player
    float turned[BREWED][WIDE]           # this potion has been turned up
    float verdict[VERDICTS][WIDE]


ctypedef struct Networks:
    int first[FACTIONS]  # the lowest card of each faction
    Network early        # judges outlooks within Phase One
    Network start[TWINS]  # judge starts of Phase Two; the mean of their verdicts counts


ctypedef struct Verdict:
    float odds   # the logarithm of the odds that player 0 wins
    float votes  # the expected difference in votes, player 0's less player 1's


ctypedef struct Prospect:
    float win    # player 0's chance to win; a draw is half
    float votes  # player 0's votes less player 1's, as expected
    float trick  # whether player 0 wins the trick


cdef inline u64 lowest_of_runs(const Network* net, u64 cards) noexcept nogil:
    """The same cards, but of identical ones always the lowest."""
    cdef u64 held, run
    cdef int i, n
    for i in range(net.runs):
        run = net.run[i]
        held = cards & run
        if held:
            n = count_bits(held)
            cards = (cards & ~run) | ((run & (~run + 1)) * ((<u64>1 << n) - 1))
    return cards


cdef inline void add_magic(
    const Network* net, const Features* features, int player, float* view
) noexcept nogil:
    """Bears and potions, as this player sees them."""
    cdef const float* row
    cdef int whose, k, potion, number
    for whose in range(2):
        number = features.bears[player ^ whose]
        for k in range(WIDE):
            view[k] += number * net.bear[whose][k]
        number = min(features.potions[player ^ whose], <int>HEAPS)
        if number:
            row = net.potions[whose][number - 1]
            for k in range(WIDE):
                view[k] += row[k]
    for potion in range(BREWED):
        if features.turned >> potion & 1:
            for k in range(WIDE):
                view[k] += net.turned[potion][k]


cdef inline void add_view(
    const Network* net, const Features* features, const u64* piles, int player, float sign, Verdict* sum
) noexcept nogil:
    cdef float sums[FACTIONS][FINE]
    cdef float view[WIDE]
    cdef const float* row
    cdef float trait
    cdef u64 rest
    cdef int f, i, k, pile, card, owed
    for f in range(FACTIONS):
        for i in range(FINE):
            sums[f][i] = net.bias[features.tricks][f][i]
    for pile in range(PILES):
        rest = piles[pile ^ player if pile != STOCKED else pile]
        while rest:
            card = lowest_bit(rest)
            rest &= rest - 1
            row = net.row[pile][card]
            f = net.faction_of[card]
            for i in range(FINE):
                sums[f][i] += row[i]
    owed = 0 if features.owed == NONE else 1 + (features.owed == player)
    for k in range(WIDE):
        view[k] = net.lead[features.tricks][features.leader == player][k] + net.owed[features.tricks][owed][k]
    if features.bears[0] | features.bears[1] | features.potions[0] | features.potions[1] | features.turned:
        add_magic(net, features, player, view)
    for f in range(FACTIONS):
        for i in range(FINE):
            trait = sums[f][i]
            if trait > 0:
                row = net.matrix[f][i]
                for k in range(WIDE):
                    view[k] += trait * row[k]
    for k in range(WIDE):
        if view[k] > 0:
            sum.odds += sign * view[k] * net.verdict[0][k]
            sum.votes += sign * view[k] * net.verdict[1][k]


cdef inline Verdict judge(const Network* net, const Features* features) noexcept nogil:
    """What player 0 may expect."""
    cdef Verdict verdict
    cdef u64 piles[PILES]
    cdef int pile
    for pile in range(PILES):
        piles[pile] = lowest_of_runs(net, features.pile[pile])
    verdict.odds = 0
    verdict.votes = 0
    add_view(net, features, piles, 0, 1, &verdict)
    add_view(net, features, piles, 1, -1, &verdict)
    return verdict


cdef inline float chance_to_win(float odds) noexcept nogil:
    return 1 / (1 + expf(-odds))


cdef inline Verdict judge_start(const Networks* networks, const Features* features) noexcept nogil:
    cdef Verdict sum = Verdict(0, 0)
    cdef Verdict verdict
    cdef int twin
    for twin in range(TWINS):
        verdict = judge(&networks.start[twin], features)
        sum.odds += verdict.odds / TWINS
        sum.votes += verdict.votes / TWINS
    return sum


cdef inline Prospect prospect_of(const Networks* networks, const Features* features) noexcept nogil:
    cdef Verdict verdict = (
        judge(&networks.early, features) if features.tricks else judge_start(networks, features)
    )
    cdef Prospect prospect
    prospect.win = chance_to_win(verdict.odds)
    prospect.votes = verdict.votes
    prospect.trick = 0
    return prospect


cdef inline bint is_better(const Prospect* a, const Prospect* b, int player) noexcept nogil:
    """Whether this player would rather have a."""
    return a.win > b.win if player == 0 else a.win < b.win
