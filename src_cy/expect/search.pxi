# Expectiminimax with alpha-beta and Star1 (Ballard, 1983).
# What a position with potions is worth.
#
# Each function has a window, from alpha to beta. It returns what is known of the value, which settles the
# window (`settles` in core/worth.pxd): the value itself, or that it is at most alpha, or at least beta.
# Values are seen from player 0. After a limit has stopped the search they mean nothing.

from core.bits cimport highest_bit, u64
from core.lanes cimport lanes_max, lanes_min
from core.switches cimport in_use
from core.worth cimport down, i64, settles, up, worth
from duel.game cimport Node
from duel.proof cimport Proof
from duel.question cimport HIGHEST_RANK, ask_for, margin_of
from expect.alike cimport alike_of
from expect.finding cimport (
    Finding,
    both,
    everywhere,
    final_worth,
    lower_high,
    raise_low,
    range_of,
    taken_back,
    bounds_from_points,
)
from expect.node cimport POTIONS, PotionNode, is_plain
from expect.parts cimport HAND_OVER, LAST_TRICK, OUTCOMES
from expect.transpositions cimport Place, record, probe, set_place
from two_players.table cimport FACTIONS, NONE

# What chance may bring; of outcomes that are alike one stands for all.
ctypedef struct Outcomes:
    int n
    int parts             # how many there are, all told
    int odds[POTIONS]     # how many are alike
    TrickNode position[POTIONS]
    Finding known[POTIONS]  # what is known of each
    Place place[POTIONS]  # where the table may know more


cdef Finding ask_duel(Expectimax* g, const Node* node, Finding known, i64 alpha, i64 beta) noexcept nogil:
    """The value of a position without potions, from questions to the duel that halve the window."""
    cdef Search* s = g.search
    cdef Proof proof
    cdef i64 values[2 * HIGHEST_RANK + 1]
    cdef int ranks[2 * HIGHEST_RANK + 1]
    cdef int n = 0
    cdef int rank, low, high, middle
    cdef i64 value
    cdef Finding found = known
    for rank in range(-HIGHEST_RANK, HIGHEST_RANK + 1):
        value = worth((rank > 0) + (rank >= 0), margin_of(rank), g.votes)
        if (n and value == values[n - 1]) or value < known.low or value > known.high:
            continue
        # Where every faction is sure to vote, five votes are not shared equally.
        if not s.duel.can_tie and (margin_of(rank) + FACTIONS) % 2:
            continue
        values[n] = value
        ranks[n] = rank
        n += 1
    low = 0
    high = n - 1
    found.low = values[low]
    found.high = values[high]
    while not settles(range_of(&found), alpha, beta):
        middle = (low + high + 1) // 2
        ask_for(&s.question, ranks[middle])
        if examine(s, node, &proof):
            low = middle
            found.low = values[low]
            found.low_from = proof.ahead
        else:
            high = middle - 1
            found.high = values[high]
            found.high_to = proof.ahead
        if s.watch.stopped:
            return known
    return found


cdef inline bint values_wait(const PotionNode* start) noexcept nogil:
    """Whether something waits to be added to a card: at the root only, and not worth a place in the table."""
    return start.bonus[0] or start.bonus[1]


cdef Finding known_of(Expectimax* g, const TrickNode* position, bint in_table, Place* place) noexcept nogil:
    """What is known of a position without a search, and its place if the table may hold it."""
    cdef const PotionNode* start = &position.start
    cdef Finding known = bounds_from_points(&g.search.duel, &start.node, g.votes)
    if known.low == known.high:
        return known
    if not start.node.hand[0]:
        return final_worth(&g.search.duel, &start.node, g.votes)
    if not start.node.hand[0] & (start.node.hand[0] - 1) and in_use(LAST_TRICK):
        return last_trick_of(g, position)
    if in_table and not values_wait(start):
        set_place(
            &g.store, &g.search.duel, &g.rules, start, g.votes, position.led, position.led_value, place
        )
        probe(&g.store, place, start.node.ahead, &known)
    return known


cdef inline Finding mean_of(const TrickNode* position, const Outcomes* o) noexcept nogil:
    """What is known before chance decides between these outcomes."""
    cdef Finding mean = everywhere(0, 0)
    cdef Finding known
    cdef int i
    for i in range(o.n):
        known = taken_back(o.known[i], position.start.node.ahead, o.position[i].start.node.ahead)
        mean.low += o.odds[i] * known.low
        mean.high += o.odds[i] * known.high
        mean.low_from = lanes_max(mean.low_from, known.low_from)
        mean.high_to = lanes_min(mean.high_to, known.high_to)
    mean.low = up(mean.low, o.parts)
    mean.high = down(mean.high, o.parts)
    return mean


cdef Finding chance_node(
    Expectimax* g, const TrickNode* position, int card, i64 alpha, i64 beta
) noexcept nogil:
    """The value of a card with which a potion is turned up by chance.

    Star1: what is known of all outcomes tells how good or bad one of them has to be to settle the window.
    Most moves are no better than one that was tried before. That is shown soonest by the potions that serve
    the mover worst; they come last in the urn and are looked at first.
    """
    cdef Outcomes o
    cdef Finding mean
    cdef u64 effects[POTIONS]
    cdef u64 effect = 0
    cdef i64 low, high
    cdef int urn = position.start.urn
    cdef bint last = is_last_potion(&position.start, mover_of(position)) and in_use(OUTCOMES)
    cdef const int* first = NULL
    cdef int alike_to[POTIONS]
    cdef bint alike = not last and not values_wait(&position.start)
    cdef int i, potion
    o.n = 0
    o.parts = 0
    if alike:
        first = alike_of(
            &g.store.notes, &g.search.duel.deck, &g.rules, &position.start, position.led, position.led_value
        )
        for i in range(POTIONS):
            alike_to[i] = first[i]
    while urn:
        potion = highest_bit(urn)
        urn ^= 1 << potion
        o.parts += 1
        if last or alike:
            # If no potion comes after this one, which are gone does not matter: only what it does here.
            effect = effect_of(g, position, card, potion) if last else alike_to[potion]
            for i in range(o.n):
                if effects[i] == effect:
                    break
            else:
                i = o.n
            if i < o.n:
                o.odds[i] += 1
                continue
        effects[o.n] = effect
        o.odds[o.n] = 1
        play_card(g, position, card, potion, &o.position[o.n])
        o.known[o.n] = known_of(g, &o.position[o.n], True, &o.place[o.n])
        o.n += 1
    mean = mean_of(position, &o)
    for i in range(o.n):
        if settles(range_of(&mean), alpha, beta):
            return mean
        if o.known[i].low == o.known[i].high:
            continue
        if i and not values_wait(&o.position[i].start):
            # It may have become known meanwhile.
            probe(&g.store, &o.place[i], o.position[i].start.node.ahead, &o.known[i])
        low = 0
        high = 0
        for potion in range(o.n):
            if potion != i:
                low += o.odds[potion] * o.known[potion].low
                high += o.odds[potion] * o.known[potion].high
        o.known[i] = both(o.known[i], expect(
            g, &o.position[i], &o.place[i], o.known[i], True,
            max(o.known[i].low - 1, down(alpha * o.parts - high, o.odds[i])),
            min(o.known[i].high + 1, up(beta * o.parts - low, o.odds[i])),
        ))
        if g.search.watch.stopped:
            return mean
        mean = mean_of(position, &o)
    return mean


cdef Finding value_of_move(
    Expectimax* g, const TrickNode* position, const Move* move, i64 alpha, i64 beta
) noexcept nogil:
    cdef TrickNode after
    cdef Place place
    cdef Finding known
    if move.potion == BY_CHANCE:
        return chance_node(g, position, move.card, alpha, beta)
    play_card(g, position, move.card, move.potion, &after)
    # Plays of one card that only lead to replies are not worth a place in the table.
    known = known_of(g, &after, after.led == NONE, &place)
    known = expect(g, &after, &place, known, after.led == NONE, alpha, beta)
    return taken_back(known, position.start.node.ahead, after.start.node.ahead)


cdef Finding expect(
    Expectimax* g, const TrickNode* position, const Place* place, Finding known, bint in_table,
    i64 alpha, i64 beta,
) noexcept nogil:
    """The value of a position, of which `known_of` has told what is known, and its place in the table."""
    cdef bint high = mover_of(position) == 0
    cdef Finding best, found
    cdef Move moves[MOST_MOVES]
    cdef int i, n
    if settles(range_of(&known), alpha, beta):
        return known
    if position.led == NONE and is_plain(&position.start) and in_use(HAND_OVER):
        return ask_duel(g, &position.start.node, known, alpha, beta)
    if not may_go_on(g.search):
        return known
    n = list_moves_of(g, position, moves)
    best = everywhere(known.low, known.low) if high else everywhere(known.high, known.high)
    for i in range(n):
        bring_best(moves, i, n)
        if high:
            found = value_of_move(g, position, &moves[i], max(alpha, best.low), beta)
        else:
            found = value_of_move(g, position, &moves[i], alpha, min(beta, best.high))
        if g.search.watch.stopped:
            return known
        # One move proves a bound that its player wants; all of them together prove the other.
        if high:
            raise_low(&best, found.low, found.low_from)
            best.high = max(best.high, found.high)
            best.high_to = lanes_min(best.high_to, found.high_to)
            if best.low >= beta or best.low == known.high:
                best.high = known.high
                best.high_to = known.high_to
                break
        else:
            best.low = min(best.low, found.low)
            best.low_from = lanes_max(best.low_from, found.low_from)
            lower_high(&best, found.high, found.high_to)
            if best.high <= alpha or best.high == known.low:
                best.low = known.low
                best.low_from = known.low_from
                break
    best = both(known, best)
    if in_table and not values_wait(&position.start):
        record(&g.store, place, position.start.node.ahead, best)
    return best
