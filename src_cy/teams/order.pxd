# Promising moves first.
#
# History is that of the duel (search/order.pxd): a move that answered as its player wished rises, those that
# were tried before it in vain fall, four times as far.

from claim.bits cimport count_bits, u64
from teams.game cimport CARDS, Game, Node, Trick

cdef enum:
    LEADING = CARDS  # the row of history for leads; replies have one for every card that was led
    PER_REPLY = -12
    UNBEATEN = 40
    WINS = 20
    # history:
    LIMIT = 1 << 14
    SHARE = 64       # one part in so many is added to the merit
    RISE = 4         # times two to the number of cards in hand
    FALL = 16


ctypedef struct Order:
    int history[CARDS + 1][CARDS]  # how a move has fared, by what was led


cdef inline bint allied(const Game* game, int seat, int other) noexcept nogil:
    """Whether two seats want the same answer: all sides but the one that asks do."""
    return (game.side_of[seat] == 0) == (game.side_of[other] == 0)


cdef inline int lead_merit(const Game* game, const Node* node, const Trick* trick, int card) noexcept nogil:
    """Leads that leave the opponents few replies come first, and those that they cannot beat."""
    cdef int merit = 0
    cdef int seat
    cdef u64 hand, replies
    cdef bint beaten = False
    for seat in range(game.players):
        if allied(game, seat, trick.seat):
            continue
        hand = game.hand[seat] & node.live
        replies = hand & game.suit[card]
        replies = replies | (hand & game.follows_all) if replies else hand
        merit += PER_REPLY * count_bits(replies)
        beaten = beaten or (replies & game.beats[card]) != 0
    return merit if beaten else merit + UNBEATEN


cdef inline int reply_merit(const Game* game, const Node* node, const Trick* trick, int card) noexcept nogil:
    """Win the trick, cheaply; else keep what is high."""
    cdef int strength = game.strength[game.faction_of[trick.led]][card]
    cdef int merit = -game.value_of[card]
    if strength > trick.best and not allied(game, trick.winner, trick.seat):
        merit += WINS
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
