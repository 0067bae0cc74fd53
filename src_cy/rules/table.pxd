# Game state of two to four players.
# Everything that lies on the table in a game of two to four players, and a move.
#
# What Phase Two needs stands first, in four cache lines; what only Phase One and the reader of a game need is
# the tail. A search of Phase Two copies with `copy`, which leaves the tail behind. By bytes:
#
#    0       64       128     144    152   160 162 164       180   184  188   208                251   256
#    +-------+--------+-------+------+-----+---+---+---------+-----+----+-----+------------------+- - -+------
#    | hands | scores |discard|fronts|bears| a | t |artifacts|spent|fits|trick| stage ... crowns |     | tail
#    +-------+--------+-------+------+-----+---+---+---------+-----+----+-----+------------------+- - -+------
#                                           aside, turned up               a byte each

from libc.string cimport memcpy

from core.bits cimport int8_t, u8, u16, u32
from rules.cards cimport NONE, Cards, is_empty
from rules.deck cimport POTIONS, SEATS, Deck

cdef enum Stage:  # in the order of solver/stages.py
    BEFORE
    PLAY
    POTION
    PLAYED
    ALL_PLAYED
    JUDGED
    COLLECT
    RECRUIT
    DRAW
    KEEP
    STOCK
    CLEARED
    LOOK
    OVER
    FINISHED      # nobody is asked any more

cdef enum Kind:   # of moves
    CARD          # a card is played (with artifacts, a potion), kept or chosen
    CENTRE        # the centre card is taken
    TOP           # the top of the stock is taken
    USE           # artifacts are played on their own
    PASS
    TURNED        # chance: potion number `card` is turned up
    SHUFFLED      # chance: the stock is what somebody has laid there
    SEEN          # chance: cards have been looked at

cdef enum:
    IN_TRICK = 4          # two players with two cards each, or four with one
    STOCKED = 36          # the longest stock
    MOVES = 1024          # room for the legal moves of any position


ctypedef struct Move:
    u8 kind
    int8_t card
    int8_t second         # the centre card a played one changes places with; the hand's card of a swap
    int8_t faction        # what is named: as what a card counts, for what an artifact counts
    u32 artifacts         # a bit for each, as in rules/artifacts.pxd
    u8 potion             # whether one is turned up


ctypedef struct Played:   # a card of the trick
    int8_t card           # what lies there
    int8_t from_hand      # what it was when it left the hand
    int8_t value          # as it counts
    int8_t faction
    u8 player


ctypedef struct Tail:
    Cards followers[SEATS]
    int8_t centre[2]
    int8_t stock[STOCKED]       # from the top; stock[top] is the top card
    u8 top
    u8 bottom                   # the stock is stock[top:bottom]
    int8_t turned[POTIONS]      # the potions that were turned up, in order


ctypedef struct Table:
    Cards hand[SEATS]
    Cards score[SEATS]
    Cards discard
    u16 front[SEATS]            # rows of deck.front, deck.bear and deck.aside
    u16 bears[SEATS]
    u16 aside
    u16 turned                  # potions turned up so far, a bit each
    u32 artifacts[SEATS]        # unplayed, a bit each
    u32 spent
    u32 fits                    # which could be played now by `asked`
    Played trick[IN_TRICK]
    u8 played                   # how many of them lie there
    u8 phase
    u8 leader
    u8 stage
    u8 asked
    u8 winner                   # of the trick that is judged, or was last
    u8 heir                     # who leads the next trick
    u8 brews                    # whether its winner draws a potion
    int8_t brought              # a card that came into the trick after it was judged
    u8 trick_phase              # of the trick that was cleared last
    u8 bow, jug, ring           # on which card of the trick they act, from 1; 0: they do not
    int8_t frozen[2]            # the trick that was set aside, the leader's card first
    int8_t coming[SEATS][2]     # what will be added to the next cards
    u8 voids[SEATS]             # factions, a bit each
    u8 potions[SEATS]
    u8 unknown[SEATS]           # how many more artifacts there are
    int8_t runestone[SEATS]     # the faction it counts for
    int8_t crown[SEATS]
    Tail tail                   # the last member: `copy` relies on it


cdef inline void copy(Table* to, const Table* table) noexcept nogil:
    """A table to go on from; in Phase Two without its tail."""
    memcpy(to, table, sizeof(Table) - sizeof(Tail) if table.phase == 2 else sizeof(Table))


cdef inline bint hands_empty(const Table* t) noexcept nogil:
    """All hands: between two tricks they are equally large."""
    return (
        is_empty(&t.hand[0]) and is_empty(&t.hand[1]) and is_empty(&t.hand[2]) and is_empty(&t.hand[3])
    )


cdef inline int cards_each(const Table* t) noexcept nogil:
    """How many cards every player plays to this trick."""
    return 2 if t.bow else 1


cdef inline int cards_in_all(const Deck* deck, const Table* t) noexcept nogil:
    return deck.players * cards_each(t)


cdef inline int to_play(const Deck* deck, const Table* t) noexcept nogil:
    """Who plays the next card of a trick that is not complete."""
    return (t.leader + t.played // cards_each(t)) % deck.players


cdef inline int after(const Deck* deck, int seat) noexcept nogil:
    """The seat that plays after this one; of two players the other."""
    return (seat + 1) % deck.players


cdef inline int in_stock(const Table* t) noexcept nogil:
    return t.tail.bottom - t.tail.top


cdef inline int drawn(Table* t) noexcept nogil:
    """The top card, which leaves the stock."""
    t.tail.top += 1
    return t.tail.stock[t.tail.top - 1]


cdef inline void clear_trick(Table* t) noexcept nogil:
    """The cards lie elsewhere by now, and what acted on them is over."""
    t.played = 0
    t.bow = 0
    t.jug = 0
    t.ring = 0


cdef inline void clear_frozen(Table* t) noexcept nogil:
    t.frozen[0] = NONE
    t.frozen[1] = NONE


cdef inline bint is_leading(const Table* t) noexcept nogil:
    return t.played == 0
