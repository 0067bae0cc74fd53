# Move ordering by the history heuristic (Schaeffer, 1983) and learnt weights.
# Which move to try first. Nothing here can change an answer, only how soon it is found.
#
# A move's merit is a sum of weights that depend on the cards in hand, and of its history in this duel.
# Points have no part in it: positions that look alike then choose alike, and their proofs meet in the
# table. What depends on one or two cards alone is added up once per duel (`weigh_moves`). The weights were
# found by hill climbing on the number of positions searched in some hundred deals of six decks, and kept
# where they also paid in other deals and decks.
#
# History (the "history heuristic" with gravity): a lead that held, or a reply that refuted a lead, rises;
# those that were tried before it in vain fall, four times as far. The more cards are in hand, the larger
# the step, and the nearer to its limit a history is, the smaller. What was tried first and was right
# teaches little; what was tried in vain, a lot: without the second, half of the gain is lost.

from core.bits cimport bit, count_bits, int16_t, lowest_bit, u64
from duel.game cimport Duel
from two_players.table cimport CARDS, FACTIONS, Deck


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
    # history:
    LIMIT = 1 << 14
    SHARE = 64              # one part in so many is added to the merit
    RISE = 4                # times two to the number of cards in hand
    FALL = 16


ctypedef struct Weighed:
    int16_t merit    # as far as it depends on the card, or the two cards, alone
    int16_t history  # from minus LIMIT to LIMIT


ctypedef struct Order:
    Weighed lead[CARDS]
    Weighed reply[CARDS][CARDS]  # by the card that is led


cdef inline int merit_of(const Weighed* move) noexcept nogil:
    """The part of a move's merit that is kept for a duel."""
    return move.merit + move.history // SHARE


cdef inline void change_history(Weighed* move, int step) noexcept nogil:
    cdef int size = min(abs(step), LIMIT)
    move.history += <int16_t>((size if step > 0 else -size) - move.history * size // LIMIT)


cdef inline void learn(Weighed* moves, const int* in_vain, int tried, int good, int cards) noexcept nogil:
    """This move was good, and so many before it were tried in vain."""
    cdef int i
    change_history(&moves[good], RISE << cards)
    for i in range(tried):
        change_history(&moves[in_vain[i]], -(FALL << cards))


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
        order.lead[card] = Weighed(merit=0, history=0)
        if duel.special & bit(card):
            order.lead[card].merit += SPECIAL_LEAD
        if deck.takes_lead & bit(card):
            order.lead[card].merit += LEAD_TAKER
        replies = duel.hand[1 if duel.hand[0] & bit(card) else 0]
        while replies:
            reply = lowest_bit(replies)
            replies &= replies - 1
            order.reply[card][reply].merit = <int16_t>reply_merit(deck, card, reply)
            order.reply[card][reply].history = 0


cdef inline int lead_merit(
    const Order* order, const Deck* deck, int led, u64 theirs, u64 answers
) noexcept nogil:
    """Leads that leave few distinct replies come first, and those that are hard to beat.

    What the numbers of cards say, the same for all leads of a faction, is left to `weigh_factions`.
    """
    cdef int merit = merit_of(&order.lead[led]) + PER_BEATER * count_bits(theirs & deck.beats[led])
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
