# Which move to try first. Nothing here can change an answer, only how soon it is found.
#
# A move's merit is a sum of weights. It depends on the cards in hand, not on the points or on what was
# searched before: positions that look alike then choose alike, and their proofs meet in the table. What
# depends on one or two cards alone is added up once per duel (`weigh_moves`). The weights were found by
# hill climbing on the number of positions searched in some hundred deals of six decks, and kept where
# they also paid in other deals and decks.

from claim.bits cimport bit, count_bits, int16_t, lowest_bit, u64
from claim.duel cimport Duel
from claim.table cimport CARDS, FACTIONS, Deck


cdef enum:
    # a lead:
    PER_CHOICE = -238       # for each distinct reply it leaves
    PER_BEATER = -44        # for each card of the other hand that beats it
    UNBEATEN = 88           # no legal reply beats it
    UNBEATEN_GIFT = -234    # ... but it goes to the loser
    SPECIAL_LEAD = 35
    LEAD_TAKER = -205       # it takes the next lead whoever wins
    PER_LEADERS_CARD = 32   # for each card of its faction in the same hand
    PER_OTHERS_CARD = -34   # ... and in the other
    # a reply:
    TAKES_LED = 69          # takes the card that was led, or leaves it
    TAKES_LEAD = 59         # leads next
    WILD_REPLY = -151       # a card that follows anything
    DISCARD = -41           # another card of another faction
    PER_VALUE = -9
    PER_CARD_AGAINST = -9   # for each card of its faction in the other hand
    PER_CARD_BESIDE = 8     # ... and in the same


ctypedef struct Order:
    int lead[CARDS]              # merit of leading a card, as far as it depends on the card alone
    int16_t reply[CARDS][CARDS]  # merit of a reply to a lead, as far as it depends on these two


cdef inline int reply_merit(const Deck* deck, int led, int reply) noexcept nogil:
    """What the two cards alone say about a reply."""
    cdef bint wins = deck.beats[led] >> reply & 1
    cdef int merit = PER_VALUE * deck.value_of[reply]
    if deck.always_follows & bit(reply):
        merit += WILD_REPLY
    elif not deck.suit[led] & bit(reply):
        merit += DISCARD
    if wins or deck.takes_lead & bit(reply):
        merit += TAKES_LEAD
    # A card that goes to the loser of the trick is taken by losing it.
    return merit + (TAKES_LED if wins ^ (deck.to_loser >> led & 1) else -TAKES_LED)


cdef inline void weigh_moves(Order* order, const Duel* duel) noexcept nogil:
    cdef const Deck* deck = &duel.deck
    cdef u64 hands = duel.hand[0] | duel.hand[1]
    cdef u64 replies
    cdef int card, reply
    while hands:
        card = lowest_bit(hands)
        hands &= hands - 1
        order.lead[card] = 0
        if duel.special & bit(card):
            order.lead[card] += SPECIAL_LEAD
        if deck.takes_lead & bit(card):
            order.lead[card] += LEAD_TAKER
        replies = duel.hand[1 if duel.hand[0] & bit(card) else 0]
        while replies:
            reply = lowest_bit(replies)
            replies &= replies - 1
            order.reply[card][reply] = <int16_t>reply_merit(deck, card, reply)


cdef inline int lead_merit(
    const Order* order, const Deck* deck, int led, u64 theirs, u64 answers
) noexcept nogil:
    """Leads that leave few distinct replies come first, and those that are hard to beat.

    What the numbers of cards say, the same for all leads of a faction, is left to `weigh_factions`.
    """
    cdef int merit = order.lead[led] + PER_BEATER * count_bits(theirs & deck.beats[led])
    if not answers & deck.beats[led]:
        merit += UNBEATEN_GIFT if deck.to_loser & bit(led) else UNBEATEN
    return merit


cdef inline void weigh_factions(
    const Deck* deck, u64 mine, u64 theirs, const u64* answers, int* leads, int* replies
) noexcept nogil:
    """What the cards in both hands add to the merit of all leads, and all replies, of a faction.

    `answers` are the distinct replies to a lead of each faction.
    """
    cdef int f, leaders, others
    for f in range(FACTIONS):
        leaders = count_bits(mine & deck.faction[f])
        others = count_bits(theirs & deck.faction[f])
        leads[f] = PER_CHOICE * count_bits(answers[f]) + PER_LEADERS_CARD * leaders + PER_OTHERS_CARD * others
        replies[f] = PER_CARD_AGAINST * leaders + PER_CARD_BESIDE * others
