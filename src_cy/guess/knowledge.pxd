# Information set of a player of two, and determinization: sampled or enumerated worlds.
# What the player to move knows, and the worlds that agree with it.
#
# Hidden cards lie in the opponent's hand, among followers, or in the stock. Only the hand is bound by
# something: it holds no faction the opponent has shown not to hold. However the hand is chosen, the others
# can be dealt in equally many ways, so dealing the hand first from the cards that fit it, and then the
# others in any order, makes all worlds equally likely.

from core.bits cimport bit, count_bits, lowest_bit, pdep64, u64
from core.random cimport Random, take_one
from two_players.table cimport NONE, Table


ctypedef struct Knowledge:
    Table table           # as far as it is known: hidden cards lie nowhere, and the stock is empty
    int viewer            # the player to move
    u64 unseen            # the cards that lie nowhere
    u64 barred            # cards that cannot be in the opponent's hand
    int in_hand           # hidden cards of the opponent's hand
    int in_followers[2]   # hidden followers
    int in_stock          # cards of the stock
    int top               # its top card, while the viewer looks at it, or NONE


cdef inline u64 deal_from(Random* random, u64* cards, int number) noexcept nogil:
    cdef u64 dealt = 0
    while number:
        dealt |= bit(take_one(random, cards))
        number -= 1
    return dealt


cdef inline void sample_world(const Knowledge* knowledge, Random* random, Table* table) noexcept nogil:
    """One of the worlds, all equally likely, with a shuffled stock."""
    cdef u64 fitting = knowledge.unseen & ~knowledge.barred
    cdef u64 rest = knowledge.unseen
    cdef u64 dealt
    cdef int player, i
    table[0] = knowledge.table
    dealt = deal_from(random, &fitting, knowledge.in_hand)
    table.hand[1 - knowledge.viewer] |= dealt
    rest &= ~dealt
    for player in range(2):
        table.followers[player] |= deal_from(random, &rest, knowledge.in_followers[player])
    table.next = 0
    table.stocked = knowledge.in_stock
    for i in range(knowledge.in_stock):
        table.stock[i] = knowledge.top if i == 0 and knowledge.top != NONE else take_one(random, &rest)


cdef inline u64 choices(int n, int k) noexcept nogil:
    """How many sets of k there are among n."""
    cdef u64 number = 1
    cdef int i
    if k < 0 or k > n:
        return 0
    for i in range(k):
        number = number * <u64>(n - i) // <u64>(i + 1)
    return number


cdef inline u64 numbered_set(u64* number, u64 cards, int size) noexcept nogil:
    """One of the sets of that many cards; takes what it needs of the number."""
    cdef int left = count_bits(cards)
    cdef u64 all_of_them = choices(left, size)
    cdef u64 rank = number[0] % all_of_them
    cdef u64 chosen = 0
    cdef u64 with_this
    number[0] //= all_of_them
    while size:
        left -= 1
        with_this = choices(left, size - 1)  # sets that hold the lowest card left
        if rank < with_this:
            chosen |= cards & (~cards + 1)
            size -= 1
        else:
            rank -= with_this
        cards &= cards - 1
    return chosen


cdef inline u64 scattered(u64 number, u64 total) noexcept nogil:
    """A number below the total, each of them once: those that come first are spread over all.

    Steps of about a golden section of the total go round through all numbers if they have no divisor in
    common with it. So a look at all worlds that is cut off has still seen a fair part of them.
    """
    cdef u64 step = <u64>(0.6180339887 * <double>total) + 1
    while not coprime(step, total):
        step += 1
    return number * step % total


cdef inline bint coprime(u64 a, u64 b) noexcept nogil:
    while b:
        a, b = b, a % b
    return a == 1


cdef inline void numbered_world(const Knowledge* knowledge, u64 number, Table* table) noexcept nogil:
    """The numbered one of all worlds; numbers beyond the last world go through the orders of the stock."""
    cdef u64 rest = knowledge.unseen
    cdef u64 dealt
    cdef int player, i, left
    table[0] = knowledge.table
    dealt = numbered_set(&number, rest & ~knowledge.barred, knowledge.in_hand)
    table.hand[1 - knowledge.viewer] |= dealt
    rest &= ~dealt
    for player in range(2):
        dealt = numbered_set(&number, rest, knowledge.in_followers[player])
        table.followers[player] |= dealt
        rest &= ~dealt
    table.next = 0
    table.stocked = knowledge.in_stock
    for i in range(knowledge.in_stock):
        if i == 0 and knowledge.top != NONE:
            table.stock[i] = knowledge.top
            continue
        left = count_bits(rest)
        table.stock[i] = lowest_bit(pdep64(bit(<int>(number % <u64>left)), rest))
        number //= <u64>left
        rest &= ~bit(table.stock[i])
