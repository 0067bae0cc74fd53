# Inference of the evaluation function.
# What the networks say of features, layer by layer as evaluation/network.pxd draws it.

from libc.math cimport expf

from core.bits cimport count_bits, lowest_bit, u64
from evaluation.features cimport NOBODY, PILES, STOCKED, Features
from evaluation.network cimport BREWED, FINE, HEAPS, SUITS, TWINS, WIDE, Network, Networks, Prospect, Verdict


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
    cdef float sums[SUITS][FINE]
    cdef float view[WIDE]
    cdef const float* row
    cdef float trait
    cdef u64 rest
    cdef int f, i, k, pile, card, owed
    for f in range(SUITS):
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
    owed = 0 if features.owed == NOBODY else 1 + (features.owed == player)
    for k in range(WIDE):
        view[k] = net.lead[features.tricks][features.leader == player][k] + net.owed[features.tricks][owed][k]
    if features.bears[0] | features.bears[1] | features.potions[0] | features.potions[1] | features.turned:
        add_magic(net, features, player, view)
    for f in range(SUITS):
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


cdef Prospect prospect_of(const Networks* networks, const Features* features) noexcept nogil:
    cdef Verdict verdict = (
        judge(&networks.early, features) if features.tricks else judge_start(networks, features)
    )
    cdef Prospect prospect
    prospect.win = chance_to_win(verdict.odds)
    prospect.votes = verdict.votes
    prospect.trick = 0
    return prospect
