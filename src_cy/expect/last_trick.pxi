# Endgame in closed form.
# The last trick in closed form: there is nothing to choose but whether to turn up potions.

from core.bits cimport count_bits, lowest_bit
from core.lanes cimport lanes_max, lanes_min
from core.worth cimport i64
from duel.game cimport Node, collect
from expect.finding cimport Finding, final_worth, taken_back
from expect.node cimport HIGHEST_LIFT, NOBODY, OFFSET, PotionNode, by_chance, compared, may_turn
from two_players.table cimport NONE, Deck


cdef inline i64 last_reply(
    const Expectimax* g, const PotionNode* start, int led_value, int printed, int urn, bint by_chance,
    const i64* ends,
) noexcept nogil:
    """The value of the last trick once a card has been led: the reply takes a potion, or none.

    `ends` are the values if the reply loses and if it wins, `printed` is its value, and `urn` what its player
    may turn up.
    """
    cdef int player = 1 - start.node.leader
    # What the card and its potion must exceed; beyond the table all are alike.
    cdef int above = max(-OFFSET, min(led_value - start.bonus[player], HIGHEST_LIFT))
    cdef i64 best = ends[printed > above]
    cdef int wins = count_bits(g.rules.lifts[printed][above + OFFSET] & urn)
    cdef int parts = count_bits(urn)
    cdef i64 found
    if not parts:
        return best
    if by_chance:
        found = (wins * ends[1] + (parts - wins) * ends[0]) // parts
        return max(best, found) if player == 0 else min(best, found)
    if wins:
        best = max(best, ends[1]) if player == 0 else min(best, ends[1])
    if wins < parts:
        best = max(best, ends[0]) if player == 0 else min(best, ends[0])
    return best


cdef inline Finding between(const Finding* ends, i64 value) noexcept nogil:
    """A value that both ends have a part in; if it is that of one it may be so only because of the other."""
    return Finding(
        low=value,
        high=value,
        low_from=lanes_max(ends[0].low_from, ends[1].low_from),
        high_to=lanes_min(ends[0].high_to, ends[1].high_to),
    )


cdef Finding last_trick_of(Expectimax* g, const TrickNode* position) noexcept nogil:
    """The value with one card in each hand."""
    cdef const Deck* deck = &g.search.duel.deck
    cdef const PotionNode* start = &position.start
    cdef int leader = start.node.leader
    cdef int led = lowest_bit(start.node.hand[leader])
    cdef int reply = lowest_bit(start.node.hand[1 - leader])
    cdef int printed = deck.value_of[reply]
    cdef int value = position.led_value if position.led != NONE else deck.value_of[led] + start.bonus[leader]
    cdef bint chance = by_chance(&g.rules, start)
    cdef int urn = start.urn if may_turn(&g.rules, start, 1 - leader) else 0
    cdef int rest = start.urn
    cdef Finding known[2]  # if the reply loses, and if it wins
    cdef i64 ends[2]
    cdef i64 sum = 0
    cdef i64 best, found
    cdef Node after
    # After a potion of the leader: whether the next one is turned up by chance, and may be turned up at all.
    cdef bint then_chance = g.rules.favoured == NOBODY or start.exact > 1
    cdef bint answers = start.held[1 - leader] and (then_chance or g.rules.favoured != leader)
    cdef int wins, potion
    for wins in range(2):
        collect(&g.search.duel, &start.node, led, reply, leader ^ wins, &after)
        known[wins] = taken_back(
            final_worth(&g.search.duel, &after, g.votes), start.node.ahead, after.ahead
        )
        ends[wins] = known[wins].low
    if not compared(deck, led, reply):
        return known[deck.beats[led] >> reply & 1]
    best = last_reply(g, start, value, printed, urn, chance, ends)
    if position.led != NONE or not may_turn(&g.rules, start, leader):
        return between(known, best)
    while rest:
        potion = lowest_bit(rest)
        rest &= rest - 1
        found = last_reply(
            g, start, value + g.rules.change[potion][deck.value_of[led]], printed,
            (start.urn ^ 1 << potion if chance else start.urn) if answers else 0, then_chance, ends,
        )
        sum += found
        if not chance:
            best = max(best, found) if leader == 0 else min(best, found)
    if chance:
        sum //= count_bits(start.urn)
        best = max(best, sum) if leader == 0 else min(best, sum)
    return between(known, best)
