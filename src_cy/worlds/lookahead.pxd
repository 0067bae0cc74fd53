# Depth-limited search of a determinized world, over the whole rules.
# One world of Phase One, looked at one trick ahead, over the whole rules of two players: the trick is played
# out with best replies, and what lies behind it is judged. (guess/lookahead.pxd does the same for printed
# cards, faster.) What nobody knows is chance here too:
#
#   - the stock is a set, not an order;
#   - a potion with the second card: all that are left, and of those that let the same player win one is
#     judged for all;
#   - a potion with the card that is led: some of those that are left, evenly spread from strong to weak;
#   - the top card that the winner will see and may choose: some of the stock, evenly spread.

from core.bits cimport bit, count_bits, lowest_bit, pdep64, u64
from evaluation.features cimport Features
from evaluation.network cimport Networks, Prospect, is_better
from rules.cards cimport NONE, Cards, has, put
from rules.deck cimport POTIONS, Deck
from rules.moves cimport list_moves, plain
from rules.play cimport play
from rules.table cimport CENTRE, MOVES, POTION, RECRUIT, TOP, TURNED, Move, Table
from solver._core.networks cimport prospect_of
from worlds.features cimport features_of, place_of, stock_of

cdef enum:
    LOOKS = 4  # top cards, or potions of the leader, that are considered


cdef inline int spread(u64 those, int number, int i) noexcept nogil:
    """The i-th of some of a set, evenly spread over it."""
    cdef int all_of_them = count_bits(those)
    return lowest_bit(pdep64(bit((2 * i + 1) * all_of_them // (2 * number)), those))


cdef inline void add_share(Prospect* sum, const Prospect* part, float share) noexcept nogil:
    sum.win += share * part.win
    sum.votes += share * part.votes
    sum.trick += share * part.trick


cdef inline Prospect judged(
    const Deck* deck, const Networks* networks, const Table* t, u64 stock, int owed
) noexcept nogil:
    """A trick is over."""
    cdef Features features
    cdef Prospect prospect
    features_of(deck, networks, t, stock, owed, &features)
    prospect = prospect_of(networks, &features)
    prospect.trick = t.winner == 0
    return prospect


cdef inline Prospect chosen(
    const Deck* deck, const Networks* networks, const Table* t, u64 stock, int kind, int place
) noexcept nogil:
    """What a choice is worth to a winner who finds this card of the stock on top."""
    cdef Table then = t[0]
    cdef Move move = plain(kind)
    cdef int i
    for i in range(then.tail.top, then.tail.bottom):
        if place_of(networks, then.tail.stock[i]) == place:
            then.tail.stock[i] = then.tail.stock[then.tail.top]
            then.tail.stock[then.tail.top] = t.tail.stock[i]
            break
    play(deck, &then, &move)
    return judged(deck, networks, &then, stock & ~bit(place), NONE)


cdef inline Prospect before_choice(
    const Deck* deck, const Networks* networks, const Table* t, u64 stock
) noexcept nogil:
    """The winner will see the top card, nobody does now."""
    cdef int looks = min(<int>LOOKS, count_bits(stock))
    cdef Prospect sum = Prospect(0, 0, 0)
    cdef Prospect centre, top
    cdef int i, place
    for i in range(looks):
        place = spread(stock, looks, i)
        centre = chosen(deck, networks, t, stock, CENTRE, place)
        top = chosen(deck, networks, t, stock, TOP, place)
        add_share(&sum, &top if is_better(&top, &centre, t.winner) else &centre, <float>1.0 / looks)
    return sum


cdef inline Table turned(const Deck* deck, const Table* t, int potion) noexcept nogil:
    cdef Table then = t[0]
    cdef Move move = plain(TURNED, potion)
    play(deck, &then, &move)
    return then


cdef inline Prospect before_potion(
    const Deck* deck, const Networks* networks, const Table* t, u64 stock
) noexcept nogil:
    """A potion is about to be turned up."""
    cdef u64 left = (bit(POTIONS) - 1) & ~<u64>t.turned
    cdef Prospect sum = Prospect(0, 0, 0)
    cdef Prospect found[2]
    cdef bint known[2]
    cdef Table then
    cdef int looks, potion, i
    if t.played == 1:
        looks = min(<int>LOOKS, count_bits(left))
        for i in range(looks):
            then = turned(deck, t, spread(left, looks, i))
            found[0] = ahead(deck, networks, &then, stock)
            add_share(&sum, &found[0], <float>1.0 / looks)
        return sum
    known[0] = known[1] = False
    looks = count_bits(left)
    for potion in range(POTIONS):
        if left >> potion & 1:
            then = turned(deck, t, potion)
            if not known[then.winner]:
                known[then.winner] = True
                found[then.winner] = ahead(deck, networks, &then, stock)
            add_share(&sum, &found[then.winner], <float>1.0 / looks)
    return sum


cdef inline Prospect best_reply(
    const Deck* deck, const Networks* networks, const Table* t, u64 stock
) noexcept nogil:
    """The other player, who knows this world, follows best, with no potion on a card that wins anyway."""
    cdef Move moves[MOVES]
    cdef int n = list_moves(deck, t, moves)
    cdef Cards winning = Cards([0, 0])
    cdef Prospect best = Prospect(0, 0, 0)
    cdef Prospect prospect
    cdef Table then
    cdef int i
    for i in range(n):
        if moves[i].potion and has(&winning, moves[i].card):
            continue
        then = t[0]
        play(deck, &then, &moves[i])
        prospect = ahead(deck, networks, &then, stock)
        if not moves[i].potion and (prospect.trick > 0.5) == (t.asked == 0):
            put(&winning, moves[i].card)
        if i == 0 or is_better(&prospect, &best, t.asked):
            best = prospect
    return best


cdef inline Prospect ahead(
    const Deck* deck, const Networks* networks, const Table* t, u64 stock
) noexcept nogil:
    """What a world is worth after a card of the trick has been played, before more of the stock is seen."""
    if t.played == 0:
        return judged(deck, networks, t, stock, 1 - t.winner)
    if t.stage == POTION:
        return before_potion(deck, networks, t, stock)
    if t.stage == RECRUIT:
        return before_choice(deck, networks, t, stock)
    return best_reply(deck, networks, t, stock)


cdef inline Prospect after_move(
    const Deck* deck, const Networks* networks, const Table* t, const Move* move
) noexcept nogil:
    """What a move is worth in this world of Phase One."""
    cdef Table then = t[0]
    cdef u64 stock = stock_of(networks, t)
    play(deck, &then, move)
    if t.stage == RECRUIT:
        return judged(
            deck, networks, &then, stock & ~bit(place_of(networks, t.tail.stock[t.tail.top])), NONE
        )
    return ahead(deck, networks, &then, stock)
