# Which move to try first. Nothing here can change an answer, only how soon it is found.
#
# The weights were found by hill climbing on the number of positions searched; benchmarks/ordering.py
# repeats the measurement and shows what each of them is worth.

from claim.bits cimport bit, count_bits, u64
from claim.duel cimport Duel, Node
from claim.lanes cimport lanes_above, lanes_all, lanes_bits, lanes_sub
from claim.table cimport Deck, next_leader

ctypedef struct Weights:
    int lead[8]
    int reply[8]


cdef inline int contested_factions(const Node* node) noexcept nogil:
    """Factions whose vote is still open, one bit each."""
    return ~(
        lanes_bits(lanes_above(node.ahead, node.down))
        | lanes_bits(lanes_above(lanes_sub(lanes_all(0), node.up), node.ahead))
    )


cdef inline int lead_merit(
    const Duel* duel, const Weights* weights, const Node* node, int led, u64 answers, int choices
) noexcept nogil:
    """Leads that leave few distinct replies come first, and those that are hard to beat."""
    cdef const Deck* deck = &duel.deck
    cdef const int* w = weights.lead
    cdef int merit = -w[0] * choices - w[3] * deck.value_of[led]
    if not answers & deck.beats[led]:
        merit += w[2] if deck.to_loser & bit(led) else w[1]
    if duel.special & bit(led):
        merit += w[4]
    if deck.takes_lead & bit(led):
        merit += w[6]
    return merit - w[5] * count_bits(node.hand[1 - node.leader] & deck.beats[led])


cdef inline int reply_merit(
    const Duel* duel, const Weights* weights, const Node* node, int led, int reply, int contested
) noexcept nogil:
    """Replies that take what is contested and the lead come first; low cards before high ones."""
    cdef const Deck* deck = &duel.deck
    cdef const int* w = weights.reply
    cdef int leader = node.leader
    cdef int wins = <int>(deck.beats[led] >> reply & 1)
    cdef int merit = -deck.value_of[reply] * (w[3] if wins else w[4])
    if contested >> deck.faction_of[led] & 1:
        merit += w[0] if wins ^ <int>(deck.to_loser >> led & 1) else -w[0]
    if contested >> deck.faction_of[reply] & 1:
        merit += w[6] if wins ^ <int>(deck.to_loser >> reply & 1) else -w[6]
    if next_leader(deck, leader, led, reply, leader ^ wins) != leader:
        merit += w[1]
    if deck.always_follows & bit(reply):
        merit -= w[2]
    if duel.special & bit(reply):
        merit += w[5] if wins ^ <int>(deck.to_loser >> reply & 1) else -w[5]
    return merit - w[7] * count_bits(node.hand[leader] & deck.suit[reply])
