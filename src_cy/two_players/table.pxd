# Bitboard state and transition function of the two-player game with printed cards.
# The table: everything that lies on it in a two-player game, and how a trick changes it.
#
# A set of cards is 64 bits. Each faction of the deck is a run of neighbouring bits in value order;
# identical cards are neighbours. Claim (GKUDP), from bit 0 at the right:
#
#      51      42 41      32 31      22 21    14 13             0
#     +----------+----------+----------+--------+----------------+
#     |9 8 ... 1 0|9 8 ... 1 0|9 8 ... 1 0|9 ... 3 2|9 8 ... 1 0 0 0 0 0|
#     +----------+----------+----------+--------+----------------+
#       faction 4   faction 3   faction 2  faction 1     faction 0
#
# Powers are masks over these bits and tables per card, made once per deck (solver/rules/masks.py).
# A power that is not in the deck is an empty mask. Nothing here knows which faction owns a mask.

from core.bits cimport bit, highest_bit, int8_t, u8, u64

cdef enum:
    CARDS = 64       # room in a bit set; a two-player deck fills 52
    FACTIONS = 5
    STOCK = 26       # cards in the deck after a two-player deal
    NONE = -1        # no card
    CHOOSE_CENTRE = 64  # moves are card numbers, or one of these two
    CHOOSE_TOP = 65


ctypedef struct Deck:
    int cards                # how many bits are used
    int longest_run          # of identical cards
    int faction_of[CARDS]
    int value_of[CARDS]
    u64 faction[FACTIONS]    # the bits of each faction
    u64 suit[CARDS]          # the faction of a card, as a mask
    u64 beats[CARDS]         # cards that win when played second on this lead
    int strength[CARDS]      # how many cards it holds off when led, and how many leads it beats
    u64 same_below[8]        # [k]: cards whose k-th lower neighbour is identical to them
    u64 always_follows       # may be played whatever was led
    u64 takes_lead           # whoever played the last of these leads next
    u64 scores_early         # played in Phase One, goes to the winner's score pile
    u64 offers_choice        # played in Phase One, lets the winner choose between centre and top
    u64 to_loser             # Phase Two: taken by the loser of the trick
    u64 one_per_trick        # Phase Two: only the highest is taken, the others wait aside
    u64 stays_in_front       # Phase Two: lies open in front of whoever won it
    u64 brews                # whoever wins a trick with one of these draws a potion
    u64 crushes[CARDS]       # Phase Two: won, this card discards one of these in front of the loser


ctypedef struct Table:
    u64 hand[2]
    u64 score[2]             # with the cards in front, which are score & stays_in_front
    u64 followers[2]
    u64 aside
    u64 discard
    int8_t stock[STOCK]      # from the top; stock[next] is the top card
    int next
    int stocked              # how many there were at the start: the stock is stock[next:stocked]
    int centre
    int phase
    int leader
    int led                  # the leader's card, or NONE
    int followed             # the second card, while a choice waits, or NONE
    u8 voids[2]              # a bit per faction


cdef inline u64 one_of_each(const Deck* deck, u64 cards) noexcept nogil:
    """The cards without repeats: of identical cards, the lowest bit."""
    cdef u64 repeated = 0
    cdef int k
    for k in range(1, deck.longest_run):
        repeated |= (cards << k) & deck.same_below[k]
    return cards & ~repeated


cdef inline u64 replies(const Deck* deck, u64 hand, int led) noexcept nogil:
    """What the second player may play."""
    cdef u64 following = hand & deck.suit[led]
    if following:
        return following | (hand & deck.always_follows)
    return hand


cdef inline int winner_of(const Deck* deck, int leader, int led, int followed) noexcept nogil:
    return leader ^ <int>((deck.beats[led] >> followed) & 1)


cdef inline int next_leader(const Deck* deck, int leader, int led, int followed, int winner) noexcept nogil:
    if deck.takes_lead & bit(followed):
        return 1 - leader
    if deck.takes_lead & bit(led):
        return leader
    return winner


cdef inline bint is_over(const Table* t) noexcept nogil:
    return t.phase == 2 and not (t.hand[0] | t.hand[1]) and t.led == NONE


cdef inline bint choice_waits(const Table* t) noexcept nogil:
    return t.followed != NONE


cdef inline int to_move(const Deck* deck, const Table* t) noexcept nogil:
    """Whose turn it is; meaningless when the game is over."""
    if t.led == NONE:
        return t.leader
    if t.followed == NONE:
        return 1 - t.leader
    return winner_of(deck, t.leader, t.led, t.followed)


cdef inline u64 legal_cards(const Deck* deck, const Table* t) noexcept nogil:
    """The cards that may be played, identical ones once. Not while a choice waits."""
    cdef u64 hand = t.hand[to_move(deck, t)]
    return one_of_each(deck, hand if t.led == NONE else replies(deck, hand, t.led))


cdef inline u64 crushed_by(const Deck* deck, int card, u64 front) noexcept nogil:
    """The card in front of the loser that this card, now won, discards: one bit or none."""
    cdef u64 prey = deck.crushes[card] & front
    return prey & (~prey + 1)


cdef inline u64 taken_aside(u64 waiting, bint last) noexcept nogil:
    """Of the cards that come one at a time: what the winner takes now."""
    if last or not waiting:
        return waiting
    return bit(highest_bit(waiting))


cdef inline void score_trick(const Deck* deck, Table* t, int led, int followed, int winner) noexcept nogil:
    """Phase Two: each card of the trick goes where it belongs."""
    cdef int loser = 1 - winner
    cdef u64 played = bit(led) | bit(followed)
    cdef u64 waiting = t.aside | (played & deck.one_per_trick)
    cdef u64 now = taken_aside(waiting, not (t.hand[0] | t.hand[1]))
    cdef u64 crushed = crushed_by(deck, led, t.score[loser])
    crushed |= crushed_by(deck, followed, t.score[loser] & ~crushed)
    t.score[loser] &= ~crushed
    t.discard |= crushed
    t.aside = waiting & ~now
    t.score[loser] |= played & deck.to_loser
    t.score[winner] |= (played & ~deck.to_loser & ~deck.one_per_trick) | now


cdef inline void recruit(const Deck* deck, Table* t, int winner, int choice) noexcept nogil:
    """Phase One: the played cards are cleared, centre and top card become followers."""
    cdef int first = t.stock[t.next] if choice == CHOOSE_TOP else t.centre
    cdef int second = t.centre if choice == CHOOSE_TOP else t.stock[t.next]
    cdef u64 played = bit(t.led) | bit(t.followed)
    t.score[winner] |= played & deck.scores_early
    t.discard |= played & ~deck.scores_early
    t.followers[winner] |= bit(first)
    t.followers[1 - winner] |= bit(second)
    t.next += 1
    t.leader = next_leader(deck, t.leader, t.led, t.followed, winner)
    t.led = NONE
    t.followed = NONE
    if t.next < t.stocked:
        t.centre = t.stock[t.next]
        t.next += 1
        return
    t.centre = NONE
    t.phase = 2
    t.voids[0] = 0
    t.voids[1] = 0
    for first in range(2):
        t.hand[first] = t.followers[first]
        t.followers[first] = 0


cdef inline void play(const Deck* deck, Table* t, int move) noexcept nogil:
    """Make a legal move: a card, or a choice where one waits."""
    cdef int leader = t.leader
    cdef int winner
    if choice_waits(t):
        recruit(deck, t, winner_of(deck, leader, t.led, t.followed), move)
        return
    if t.led == NONE:
        t.led = move
        t.hand[leader] ^= bit(move)
        return
    t.hand[1 - leader] ^= bit(move)
    if not bit(move) & (deck.suit[t.led] | deck.always_follows):
        t.voids[1 - leader] |= <u8>(1 << deck.faction_of[t.led])
    winner = winner_of(deck, leader, t.led, move)
    if t.phase == 1:
        t.followed = move
        if not (bit(t.led) | bit(move)) & deck.offers_choice:
            recruit(deck, t, winner, CHOOSE_CENTRE)
        return
    score_trick(deck, t, t.led, move, winner)
    t.leader = next_leader(deck, leader, t.led, move, winner)
    t.led = NONE
