# Move ordering by the history heuristic (Schaeffer, 1983) and learnt weights.
# Promising moves first. Nothing here can change an answer, only how soon it is found.
#
# A move's merit is a sum of weights, other ones for the side that asks than for those who play against it: it
# has to find a way, they have to be refuted. The weights were found by hill climbing on the number of
# positions searched in endings of three players with nine and ten cards, and kept where they also paid in
# other endings.
#
# History is that of the duel (duel/order.pxd): a move that answered as its player wished rises, those that
# were tried before it in vain fall, four times as far.

from core.bits cimport bit, count_bits, u64
from teams.game cimport CARDS, Game, Node, Trick

cdef enum:
    LEADING = CARDS  # the row of history for leads; replies have one for every card that was led
    # history:
    LIMIT = 1 << 14
    SHARE = 128      # one part in so many is added to the merit
    RISE = 4         # times two to the number of cards in hand
    FALL = 16


ctypedef struct Weights:
    # a lead:
    int per_reply       # for each reply it leaves an opponent
    int per_beater      # for each card of an opponent that beats it
    int unbeaten        # no opponent can beat it
    int lead_taker      # it takes the next lead whoever wins
    int per_value
    int per_other       # for each card of its faction in other hands
    # a reply:
    int beats_opponent  # the trick was an opponent's and is now the player's
    int ours            # the trick is now the player's or an ally's
    int last            # ... the player's, and nobody is to play any more
    int keeps_open      # ... and the card's faction is not decided
    int crushes         # a card that crushes goes to the own side, or to another
    int one_per_trick
    int to_lowest
    int wild            # it follows any lead
    int discard         # it does not follow
    int taker           # it takes the next lead
    int per_lost_value  # the trick is not the player's, by value
    int of_card[CARDS]  # what of these hangs on the card alone, if the trick goes to another side


ctypedef struct Order:
    Weights of_asker
    Weights of_others
    int history[CARDS + 1][CARDS]  # how a move has fared, by what was led


cdef inline void begin_order(Order* order, const Game* game) noexcept nogil:
    """The weights; what is left out is 0. Nothing has been learnt yet."""
    cdef Weights* asker = &order.of_asker
    cdef Weights* others = &order.of_others
    asker.per_reply = -12
    asker.per_beater = -17
    asker.unbeaten = 36
    asker.beats_opponent = 21
    asker.ours = -6
    asker.last = 3
    asker.keeps_open = 17
    asker.crushes = -9
    asker.one_per_trick = -9
    asker.taker = 6
    others.per_reply = -26
    others.unbeaten = 60
    others.lead_taker = -12
    others.per_value = 5
    others.per_other = -7
    others.beats_opponent = 20
    others.ours = 11
    others.last = 5
    others.to_lowest = -4
    others.wild = -15
    others.discard = 6
    others.taker = 4
    others.per_lost_value = -1
    weigh_cards(asker, game)
    weigh_cards(others, game)


cdef inline void weigh_cards(Weights* weights, const Game* game) noexcept nogil:
    cdef int card, merit
    for card in range(CARDS):
        merit = 0
        if game.all_crushers & bit(card):
            merit -= weights.crushes
        if game.one_per_trick & bit(card):
            merit += weights.one_per_trick
        if game.to_lowest & bit(card):
            merit += weights.to_lowest
        if game.follows_all & bit(card):
            merit += weights.wild
        if game.takes_lead & bit(card):
            merit += weights.taker
        weights.of_card[card] = merit


cdef inline const Weights* weights_for(const Order* order, const Game* game, int seat) noexcept nogil:
    return &order.of_asker if game.side_of[seat] == 0 else &order.of_others


cdef inline bint allied(const Game* game, int seat, int other) noexcept nogil:
    """Whether two seats want the same answer: all sides but the one that asks do."""
    return (game.side_of[seat] == 0) == (game.side_of[other] == 0)


cdef inline int lead_merit(
    const Game* game, const Weights* weights, const Node* node, const Trick* trick, int card
) noexcept nogil:
    """Leads that leave the opponents few replies come first, and those that they cannot beat."""
    cdef u64 in_others = node.live & ~game.beside[card]
    cdef int merit = weights.per_value * game.value_of[card]
    cdef int seat
    cdef u64 hand, replies
    cdef bint beaten = False
    merit += weights.per_other * count_bits(in_others & game.suit[card])
    if game.takes_lead & bit(card):
        merit += weights.lead_taker
    for seat in range(game.players):
        if allied(game, seat, trick.seat):
            continue
        hand = game.hand[seat] & node.live
        replies = hand & game.suit[card]
        replies = replies | (hand & game.follows_all) if replies else hand
        merit += weights.per_reply * count_bits(replies)
        merit += weights.per_beater * count_bits(hand & game.beats[card])
        beaten = beaten or (replies & game.beats[card]) != 0
    return merit if beaten else merit + weights.unbeaten


cdef inline int reply_merit(
    const Game* game, const Weights* weights, int open_factions, const Trick* trick, bint friendly, int card
) noexcept nogil:
    """Win the trick if it is an opponent's, cheaply; else keep what is high, and what follows any lead.

    `friendly` is whether the trick so far is the player's own side's.
    """
    cdef bint wins = game.strength[game.faction_of[trick.led]][card] > trick.best
    cdef int merit = weights.of_card[card]
    if not (game.suit[trick.led] | game.follows_all) & bit(card):
        merit += weights.discard
    if not wins:
        merit += weights.per_lost_value * game.value_of[card]
    else:
        if not friendly:
            merit += weights.beats_opponent
        if trick.played + 1 == game.players:
            merit += weights.last
    if wins or friendly:
        merit += weights.ours
        if open_factions >> game.faction_of[card] & 1:
            merit += weights.keeps_open
        if game.all_crushers & bit(card):
            merit += 2 * weights.crushes
    return merit


cdef inline void learn(Order* order, int row, const int* tried, int n, int card, int cards) noexcept nogil:
    """A move has answered as its player wished, after others had not."""
    cdef int i
    cdef int* row_of = order.history[row]
    credit(&row_of[card], RISE << cards)
    for i in range(n):
        credit(&row_of[tried[i]], -(FALL << cards))


cdef inline void credit(int* history, int step) noexcept nogil:
    """The nearer to its limit a history is, the smaller the step."""
    cdef int size = min(abs(step), LIMIT)
    history[0] += (size if step > 0 else -size) - history[0] * size // LIMIT
