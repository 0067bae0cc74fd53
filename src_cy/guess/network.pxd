# A small network that judges an outlook: how likely each player is to win, and by how many votes.
#
#   sums    per faction of the deck, a vector of FINE numbers: a bias for the number of tricks to come, and
#           a row for every card of the faction, by the pile it lies in (own hand, other hand, ...)
#   traits  the positive part of the sums
#   view    a vector of WIDE numbers: rows for the lead and for who is owed a card, and for every faction
#           its traits times its own matrix; then the positive part again
#   verdict two numbers, the view times two vectors
#
# It is computed twice, once as each player sees the table, and the difference is the answer: swapping the
# players changes its sign and nothing else. Identical cards are told apart by nobody: of a run of them a
# pile counts as holding the lowest. Rows belong to factions, so one file serves every deck.

from libc.math cimport expf

from claim.bits cimport bit, count_bits, lowest_bit, u64
from claim.table cimport CARDS, FACTIONS, NONE, Deck
from guess.outlook cimport PILES, STOCKED, Outlook

cdef enum:
    FINE = 16
    WIDE = 32
    TRICKS = 13   # tricks of Phase One that may still come: 0 to 12
    LONGEST = 14  # cards of a faction, at most
    RUNS = 8      # runs of identical cards in a deck, at most
    VERDICTS = 2  # the logarithm of the odds to win; votes


ctypedef struct Network:
    int runs
    u64 run[RUNS]                        # the runs of identical cards
    float bias[TRICKS][FACTIONS][FINE]
    float row[PILES][CARDS][FINE]
    float matrix[FACTIONS][FINE][WIDE]
    float lead[2][WIDE]                  # the other player leads, or I do
    float owed[3][WIDE]                  # nobody, the other player, or I draw next
    float verdict[VERDICTS][WIDE]


ctypedef struct Verdict:
    float odds   # the logarithm of the odds that player 0 wins
    float votes  # the expected difference in votes, player 0's less player 1's


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


cdef inline void add_view(
    const Deck* deck, const Network* net, const Outlook* outlook, const u64* piles, int player,
    float sign, Verdict* sum,
) noexcept nogil:
    cdef float sums[FACTIONS][FINE]
    cdef float view[WIDE]
    cdef const float* row
    cdef float trait
    cdef u64 rest
    cdef int f, i, k, pile, card, owed
    for f in range(FACTIONS):
        for i in range(FINE):
            sums[f][i] = net.bias[outlook.tricks][f][i]
    for pile in range(PILES):
        rest = piles[pile ^ player if pile != STOCKED else pile]
        while rest:
            card = lowest_bit(rest)
            rest &= rest - 1
            row = net.row[pile][card]
            f = deck.faction_of[card]
            for i in range(FINE):
                sums[f][i] += row[i]
    owed = 0 if outlook.owed == NONE else 1 + (outlook.owed == player)
    for k in range(WIDE):
        view[k] = net.lead[outlook.leader == player][k] + net.owed[owed][k]
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


cdef inline Verdict judge(const Deck* deck, const Network* net, const Outlook* outlook) noexcept nogil:
    """What player 0 may expect."""
    cdef Verdict verdict
    cdef u64 piles[PILES]
    cdef int pile
    for pile in range(PILES):
        piles[pile] = lowest_of_runs(net, outlook.pile[pile])
    verdict.odds = 0
    verdict.votes = 0
    add_view(deck, net, outlook, piles, 0, 1, &verdict)
    add_view(deck, net, outlook, piles, 1, -1, &verdict)
    return verdict


cdef inline float chance_to_win(float odds) noexcept nogil:
    return 1 / (1 + expf(-odds))
