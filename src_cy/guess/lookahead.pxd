# Depth-limited search of a determinized world, over the two-player table.
# One world of Phase One, looked at one trick ahead.
#
# In a world both hands are known and the stock is known as a set, not as an order: what will be turned up
# is chance to both players. A trick is played out with best replies, and what lies behind it is judged.

from core.bits cimport bit, count_bits, lowest_bit, pdep64, u64
from evaluation.features cimport Features
from evaluation.network cimport Networks, Prospect, is_better
from guess.features cimport features_after, stock_of
from solver._core.networks cimport prospect_of
from two_players.table cimport (
    CHOOSE_CENTRE,
    CHOOSE_TOP,
    NONE,
    Deck,
    Table,
    choice_waits,
    legal_cards,
    one_of_each,
    replies,
    to_move,
    winner_of,
)

cdef enum:
    LOOKS = 4   # top cards considered where a player will look at one and choose
    MOVES = 16  # legal moves, and some room


ctypedef struct Guide:
    Deck deck
    Networks networks


cdef inline Prospect chosen(
    const Guide* guide, const Table* t, u64 stock, int led, int followed, int choice, int top
) noexcept nogil:
    cdef Features features
    cdef Prospect prospect
    features_after(&guide.deck, t, stock, led, followed, choice, top, &features)
    prospect = prospect_of(&guide.networks, &features)
    prospect.trick = winner_of(&guide.deck, t.leader, led, followed) == 0
    return prospect


cdef inline Prospect after_trick(
    const Guide* guide, const Table* t, u64 stock, int led, int followed
) noexcept nogil:
    """What a complete trick is worth before any further card of the stock is seen."""
    cdef const Deck* deck = &guide.deck
    cdef int winner = winner_of(deck, t.leader, led, followed)
    cdef Prospect sum, centre, taken
    cdef int looks, cards, top, i
    if not (bit(led) | bit(followed)) & deck.offers_choice:
        return chosen(guide, t, stock, led, followed, NONE, NONE)
    # The winner will see the top card, nobody does now: the mean over some, evenly spread over the set.
    cards = count_bits(stock)
    looks = min(<int>LOOKS, cards)
    sum.win = 0
    sum.votes = 0
    sum.trick = winner == 0
    for i in range(looks):
        top = lowest_bit(pdep64(bit((2 * i + 1) * cards // (2 * looks)), stock))
        centre = chosen(guide, t, stock, led, followed, CHOOSE_CENTRE, top)
        taken = chosen(guide, t, stock, led, followed, CHOOSE_TOP, top)
        if is_better(&taken, &centre, winner):
            centre = taken
        sum.win += centre.win / looks
        sum.votes += centre.votes / looks
    return sum


cdef inline Prospect after_lead(
    const Guide* guide, const Table* t, u64 stock, int led, int* reply
) noexcept nogil:
    """What a lead is worth if the other player, who knows this world, replies best."""
    cdef const Deck* deck = &guide.deck
    cdef int other = 1 - t.leader
    cdef u64 rest = one_of_each(deck, replies(deck, t.hand[other], led))
    cdef Prospect best, prospect
    reply[0] = NONE
    while rest:
        prospect = after_trick(guide, t, stock, led, lowest_bit(rest))
        if reply[0] == NONE or is_better(&prospect, &best, other):
            best = prospect
            reply[0] = lowest_bit(rest)
        rest &= rest - 1
    return best


cdef inline int list_moves(const Deck* deck, const Table* t, int* moves) noexcept nogil:
    """The different legal moves of Phase One or Two, lowest card first; returns how many."""
    cdef u64 rest
    cdef int n = 0
    if choice_waits(t):
        moves[0] = CHOOSE_CENTRE
        moves[1] = CHOOSE_TOP
        return 2
    rest = legal_cards(deck, t)
    while rest:
        moves[n] = lowest_bit(rest)
        rest &= rest - 1
        n += 1
    return n


cdef inline void foresee(
    const Guide* guide, const Table* t, const int* moves, int n, Prospect* prospects
) noexcept nogil:
    """What each move is worth in this world of Phase One."""
    cdef u64 stock = stock_of(t)
    cdef int i, reply
    for i in range(n):
        if choice_waits(t):
            prospects[i] = chosen(guide, t, stock, t.led, t.followed, moves[i], t.stock[t.next])
        elif t.led != NONE:
            prospects[i] = after_trick(guide, t, stock, t.led, moves[i])
        else:
            prospects[i] = after_lead(guide, t, stock, moves[i], &reply)


cdef inline int best_in_world(const Guide* guide, const Table* t) noexcept nogil:
    """The move that looks best to a player who knows this world, save for the order of the stock."""
    cdef int moves[MOVES]
    cdef Prospect prospects[MOVES]
    cdef int n = list_moves(&guide.deck, t, moves)
    cdef int player = to_move(&guide.deck, t)
    cdef int best = 0
    cdef int i
    if n == 1:
        return moves[0]
    foresee(guide, t, moves, n, prospects)
    for i in range(1, n):
        if is_better(&prospects[i], &prospects[best], player):
            best = i
    return moves[best]
