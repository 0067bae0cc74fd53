# What the player to move knows, and the worlds that agree with it.
#
# Hidden cards lie in the opponent's hand, among followers, or in the stock. Only the hand is bound by
# something: it holds no faction the opponent has shown not to hold. However the hand is chosen, the others
# can be dealt in equally many ways, so dealing the hand first from the cards that fit it, and then the
# others in any order, makes all worlds equally likely.

from claim.bits cimport bit, u64
from claim.table cimport NONE, Table
from guess.chance cimport Chance, take_one


ctypedef struct Sight:
    Table table           # as far as it is known: hidden cards lie nowhere, and the stock is empty
    int viewer            # the player to move
    u64 unseen            # the cards that lie nowhere
    u64 barred            # cards that cannot be in the opponent's hand
    int in_hand           # hidden cards of the opponent's hand
    int in_followers[2]   # hidden followers
    int in_stock          # cards of the stock
    int top               # its top card, while the viewer looks at it, or NONE


cdef inline u64 deal_from(Chance* chance, u64* cards, int number) noexcept nogil:
    cdef u64 dealt = 0
    while number:
        dealt |= bit(take_one(chance, cards))
        number -= 1
    return dealt


cdef inline void imagine(const Sight* sight, Chance* chance, Table* table) noexcept nogil:
    """One of the worlds, all equally likely, with a shuffled stock."""
    cdef u64 fitting = sight.unseen & ~sight.barred
    cdef u64 rest = sight.unseen
    cdef u64 dealt
    cdef int player, i
    table[0] = sight.table
    dealt = deal_from(chance, &fitting, sight.in_hand)
    table.hand[1 - sight.viewer] |= dealt
    rest &= ~dealt
    for player in range(2):
        table.followers[player] |= deal_from(chance, &rest, sight.in_followers[player])
    table.next = 0
    table.stocked = sight.in_stock
    for i in range(sight.in_stock):
        table.stock[i] = sight.top if i == 0 and sight.top != NONE else take_one(chance, &rest)
