# Which move to try first. Nothing here can change an answer, only how soon it is found.
#
# A move's merit is a sum of weights. What depends on the card alone is added up once per duel
# (`weigh_moves`); the rest is cheap. The weights were found by hill climbing on the number of positions
# searched.

from claim.bits cimport bit, count_bits, u64
from claim.duel cimport Duel, Node
from claim.lanes cimport lanes_above, lanes_bits_of_two
from claim.table cimport CARDS, FACTIONS, Deck


ctypedef struct Weights:
    int choices      # lead: for each distinct reply it leaves
    int beaters      # lead: for each card of the other hand that beats it
    int unbeaten     # lead: no legal reply beats it ...
    int given        # ... and it goes to the loser
    int lead_value
    int lead_special
    int lead_taker   # lead: takes the lead whoever wins
    int contest      # reply: takes a card of a contested faction, or leaves it
    int take_lead    # reply: leads next
    int wild         # reply: a card that follows anything
    int win_value    # reply: value of a card that wins
    int lose_value   # reply: value of a card that loses
    int special      # reply: keeps a special card, or loses it
    int length       # reply: for each card of its faction in the other hand


ctypedef struct Order:
    Weights weights
    int lead[CARDS]      # merit of leading a card, as far as it depends on the card alone
    int reply[2][CARDS]  # merit of a reply that loses, and of one that wins


cdef inline void weigh_moves(Order* order, const Duel* duel) noexcept nogil:
    cdef const Deck* deck = &duel.deck
    cdef const Weights* w = &order.weights
    cdef int card, wins
    cdef bint gives
    for card in range(deck.cards):
        order.lead[card] = w.lead_value * deck.value_of[card]
        if duel.special & bit(card):
            order.lead[card] += w.lead_special
        if deck.takes_lead & bit(card):
            order.lead[card] += w.lead_taker
        gives = (deck.to_loser >> card) & 1
        for wins in range(2):
            order.reply[wins][card] = (w.win_value if wins else w.lose_value) * deck.value_of[card]
            if deck.always_follows & bit(card):
                order.reply[wins][card] += w.wild
            if wins or deck.takes_lead & bit(card):
                order.reply[wins][card] += w.take_lead
            if duel.special & bit(card):
                order.reply[wins][card] += w.special if wins ^ gives else -w.special


cdef inline int contested_factions(const Node* node) noexcept nogil:
    """Factions whose vote is still open, one bit each."""
    cdef int closed = lanes_bits_of_two(lanes_above(node.ahead, node.down), lanes_above(node.floor, node.ahead))
    return ~(closed | closed >> 8) & ((1 << FACTIONS) - 1)


cdef inline int lead_merit(
    const Order* order, const Deck* deck, int led, u64 theirs, u64 answers, int choices
) noexcept nogil:
    """Leads that leave few distinct replies come first, and those that are hard to beat."""
    cdef int merit = order.lead[led] + order.weights.choices * choices
    if not answers & deck.beats[led]:
        merit += order.weights.given if deck.to_loser & bit(led) else order.weights.unbeaten
    return merit + order.weights.beaters * count_bits(theirs & deck.beats[led])


cdef inline int contest_bonus(const Order* order, const Deck* deck, int led, int contested) noexcept nogil:
    """What it adds to the merit of a reply to win this lead; losing it takes as much away."""
    if not contested >> deck.faction_of[led] & 1:
        return 0
    return -order.weights.contest if deck.to_loser & bit(led) else order.weights.contest
