# Which move to try first. Nothing here can change an answer, only how soon it is found.
#
# A move's merit is a sum of weights. It depends on the cards in hand, not on the points or on what was
# searched before: positions that look alike then choose alike, and their proofs meet in the table. What
# depends on one card alone is added up once per duel (`weigh_moves`). The weights were found by hill
# climbing on the number of positions searched in 120 deals of each of four decks.

from claim.bits cimport bit, count_bits, u64
from claim.duel cimport Duel
from claim.table cimport CARDS, Deck


cdef enum:
    # a lead:
    PER_CHOICE = -61        # for each distinct reply it leaves
    PER_BEATER = -10        # for each card of the other hand that beats it
    UNBEATEN = 20           # no legal reply beats it
    UNBEATEN_GIFT = -34     # ... but it goes to the loser
    PER_LEAD_VALUE = -1
    SPECIAL_LEAD = 14
    LEAD_TAKER = -19        # it takes the next lead whoever wins
    # a reply:
    TAKES_LED = 23          # takes the card that was led, or leaves it
    TAKES_LEAD = 25         # leads next
    WILD_REPLY = -24        # a card that follows anything
    PER_LOSING_VALUE = -3   # value of a card that loses
    SPECIAL_REPLY = -3      # keeps a special card, or loses it
    PER_CARD_LEFT = -3      # for each card of its faction in the other hand


ctypedef struct Order:
    int lead[CARDS]      # merit of leading a card, as far as it depends on the card alone
    int reply[2][CARDS]  # merit of a reply that loses, and of one that wins


cdef inline void weigh_moves(Order* order, const Duel* duel) noexcept nogil:
    cdef const Deck* deck = &duel.deck
    cdef int card, wins
    cdef bint gives
    for card in range(deck.cards):
        order.lead[card] = PER_LEAD_VALUE * deck.value_of[card]
        if duel.special & bit(card):
            order.lead[card] += SPECIAL_LEAD
        if deck.takes_lead & bit(card):
            order.lead[card] += LEAD_TAKER
        gives = (deck.to_loser >> card) & 1
        for wins in range(2):
            order.reply[wins][card] = 0 if wins else PER_LOSING_VALUE * deck.value_of[card]
            if deck.always_follows & bit(card):
                order.reply[wins][card] += WILD_REPLY
            if wins or deck.takes_lead & bit(card):
                order.reply[wins][card] += TAKES_LEAD
            if duel.special & bit(card):
                order.reply[wins][card] += SPECIAL_REPLY if wins ^ gives else -SPECIAL_REPLY


cdef inline int lead_merit(
    const Order* order, const Deck* deck, int led, u64 theirs, u64 answers, int choices
) noexcept nogil:
    """Leads that leave few distinct replies come first, and those that are hard to beat."""
    cdef int merit = order.lead[led] + PER_CHOICE * choices
    if not answers & deck.beats[led]:
        merit += UNBEATEN_GIFT if deck.to_loser & bit(led) else UNBEATEN
    return merit + PER_BEATER * count_bits(theirs & deck.beats[led])


cdef inline int winning_bonus(const Deck* deck, int led) noexcept nogil:
    """What it adds to the merit of a reply to win the card that was led; losing it takes as much away."""
    return -TAKES_LED if deck.to_loser & bit(led) else TAKES_LED
