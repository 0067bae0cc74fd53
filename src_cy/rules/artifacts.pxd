# Transition function: artifacts.
# The artifacts: when each may be played, and what it does to the table. Where the game goes on afterwards is
# told in rules/play.pxd.

from core.bits cimport u8, u32
from rules.cards cimport NONE, faction_of, is_empty, put, size, take
from rules.collect cimport MOST_TO_COLLECT, to_collect, goes_to_winner
from rules.deck cimport Deck
from rules.table cimport Table, after, clear_trick, hands_empty, in_stock, is_leading

cdef enum:  # a bit for each, in the order of solver/artifacts.py
    CROWN = 1 << 0
    SWORD = 1 << 1
    HORN = 1 << 2
    SPEAR = 1 << 3
    BALL = 1 << 4
    CRYSTAL = 1 << 5
    HORSE = 1 << 6
    BOOTS = 1 << 7
    RUNESTONE = 1 << 8
    LANTERN = 1 << 9
    STAFF = 1 << 10
    NECKLACE = 1 << 11
    HOURGLASS = 1 << 12
    SHIELD = 1 << 13
    JUG = 1 << 14
    AXE = 1 << 15
    BOW = 1 << 16
    RING = 1 << 17
    ARTIFACTS = 18         # how many there are

    WITH_A_CARD = SWORD | BOOTS | JUG | AXE | BOW | RING
    BEFORE_A_CARD = BOOTS | AXE

    SWORD_ADDS = 3
    BOOTS_ADD = 2
    AXE_ADDS = -2
    SHIELD_ADDS = -3
    BALL_DRAWS = 3
    LANTERN_NEEDS = 5      # cards in the opponent's hand


cdef inline u32 fit_with_a_card(const Deck* deck, const Table* t, int player) noexcept nogil:
    """What may be announced with the card that a player is about to play."""
    cdef u32 fits = t.artifacts[player] & WITH_A_CARD
    if not is_leading(t) or size(&t.hand[player]) < 2 or size(&t.hand[after(deck, player)]) < 2:
        fits &= ~<u32>BOW
    if is_leading(t) or t.bow:
        fits &= ~<u32>RING
    return fits


cdef inline u32 fit_when_all_played(const Deck* deck, const Table* t, int player) noexcept nogil:
    cdef u32 fits = t.artifacts[player] & (HORN | HORSE | NECKLACE | HOURGLASS)
    if t.phase == 1:
        fits &= ~<u32>(HORN | NECKLACE)
    if t.bow:
        fits &= ~<u32>(HORSE | NECKLACE | HOURGLASS)
    if is_empty(&t.hand[player]):
        fits &= ~<u32>HORSE
    if hands_empty(t):
        fits &= ~<u32>NECKLACE
    return fits


cdef inline bint wins_something(const Deck* deck, const Table* t) noexcept nogil:
    """Whether any card at stake would go to the winner."""
    cdef int cards[MOST_TO_COLLECT]
    cdef int i
    for i in range(to_collect(t, cards)):
        if goes_to_winner(deck, t, cards[i]):
            return True
    return False


cdef inline u32 fit_before_collecting(const Deck* deck, const Table* t) noexcept nogil:
    """The winner's; a swap that has been made is followed by nothing but the Runestone."""
    cdef u32 fits = t.artifacts[t.winner] & (CRYSTAL | RUNESTONE)
    if not fits or not wins_something(deck, t):
        return 0
    if is_empty(&t.hand[t.winner]):
        fits &= ~<u32>CRYSTAL
    if is_empty(&t.score[t.winner]):
        fits &= ~<u32>RUNESTONE
    return fits


cdef inline u32 fit_before_drawing(const Table* t, int loser) noexcept nogil:
    return t.artifacts[loser] & BALL if in_stock(t) >= BALL_DRAWS else 0


cdef inline u32 fit_for_looking(const Deck* deck, const Table* t, int winner) noexcept nogil:
    cdef bint fits = t.trick_phase == 2 and size(&t.hand[after(deck, winner)]) >= LANTERN_NEEDS
    return t.artifacts[winner] & LANTERN if fits else 0


cdef inline u32 fit_at_the_end(const Table* t, int player) noexcept nogil:
    return 0 if is_empty(&t.score[player]) else t.artifacts[player] & CROWN


cdef inline void spend(Table* t, int player, u32 artifacts) noexcept nogil:
    """They leave their owner; one that was not known was among the unknown."""
    while artifacts:
        if not t.artifacts[player] & artifacts & (~artifacts + 1) and t.unknown[player]:
            t.unknown[player] -= 1
        t.artifacts[player] &= ~(artifacts & (~artifacts + 1))
        t.spent |= artifacts & (~artifacts + 1)
        artifacts &= artifacts - 1


cdef inline void change_next(Table* t, int player, int change) noexcept nogil:
    """So much is added to the next two cards of a player."""
    t.coming[player][0] += change
    t.coming[player][1] += change


cdef inline void change_coming(const Deck* deck, Table* t, int player, u32 artifacts) noexcept nogil:
    """What a player announces that acts on cards to come."""
    if artifacts & BOOTS:
        change_next(t, player, BOOTS_ADD)
    if artifacts & AXE:
        change_next(t, after(deck, player), AXE_ADDS)


cdef inline void into_hand(Table* t, int player, int card) noexcept nogil:
    """A card comes into a hand for all to see: a void in its faction has ended."""
    put(&t.hand[player], card)
    t.voids[player] &= <u8>~(1 << faction_of(card))


cdef inline void lay(const Deck* deck, Table* t, int number, int card) noexcept nogil:
    """A card takes the place of another in the trick and counts as printed."""
    t.trick[number].card = card
    t.trick[number].from_hand = card
    t.trick[number].value = deck.value_of[card]
    t.trick[number].faction = faction_of(card)
    if t.jug == number + 1:
        t.jug = 0
    if t.ring == number + 1:
        t.ring = 0


cdef inline void swap_played(const Deck* deck, Table* t, int player, int card) noexcept nogil:
    """The Horse: a card of the hand for the one that was played."""
    cdef int number
    for number in range(t.played):
        if t.trick[number].player == player:
            into_hand(t, player, t.trick[number].card)
            take(&t.hand[player], card)
            lay(deck, t, number, card)


cdef inline void freeze(Table* t) noexcept nogil:
    """The Necklace."""
    t.frozen[0] = t.trick[0].card
    t.frozen[1] = t.trick[1].card
    clear_trick(t)


cdef inline void return_played(Table* t) noexcept nogil:
    """The Hourglass: what a card became goes back to the centre if the card still lies there."""
    cdef int number, place, card
    for number in range(t.played - 1, -1, -1):
        card = t.trick[number].card
        for place in range(2):
            if t.trick[number].from_hand != card and t.tail.centre[place] == t.trick[number].from_hand:
                t.tail.centre[place] = card
                card = t.trick[number].from_hand
                break
        into_hand(t, t.trick[number].player, card)
    clear_trick(t)


cdef inline void count_as_printed(const Deck* deck, Table* t) noexcept nogil:
    """A judged trick is about to change: what its cards counted as is over, who has won is settled."""
    cdef int number
    for number in range(t.played):
        lay(deck, t, number, t.trick[number].card)
    t.bow = 0


cdef inline bint identical(const Deck* deck, int card, int other) noexcept nogil:
    return (
        other != NONE
        and faction_of(card) == faction_of(other)
        and deck.value_of[card] == deck.value_of[other]
    )


cdef inline int first_to_collect(const Deck* deck, const Table* t, int card) noexcept nogil:
    """Of identical cards the one that lies first: those of the trick before those set aside."""
    cdef int number
    for number in range(t.played):
        if identical(deck, card, t.trick[number].card):
            return t.trick[number].card
    for number in range(2):
        if identical(deck, card, t.frozen[number]):
            return t.frozen[number]
    return card


cdef inline void discard_from_trick(const Deck* deck, Table* t, int card) noexcept nogil:
    """The Spear and the Runestone: one of the cards is not collected."""
    cdef int number, left
    card = first_to_collect(deck, t, card)
    count_as_printed(deck, t)
    put(&t.discard, card)
    for number in range(2):
        if t.frozen[number] == card:
            t.frozen[number] = NONE
    left = 0
    for number in range(t.played):
        if t.trick[number].card != card:
            t.trick[left] = t.trick[number]
            left += 1
    t.played = left


cdef inline void swap_won(const Deck* deck, Table* t, int card, int brought) noexcept nogil:
    """The Crystal: a card of the winner's hand for one at stake."""
    cdef int number
    card = first_to_collect(deck, t, card)
    count_as_printed(deck, t)
    into_hand(t, t.winner, card)
    take(&t.hand[t.winner], brought)
    t.brought = brought
    for number in range(2):
        if t.frozen[number] == card:
            t.frozen[number] = brought
    for number in range(t.played):
        if t.trick[number].card == card:
            lay(deck, t, number, brought)


cdef inline void keep(const Deck* deck, Table* t, int player, int card) noexcept nogil:
    """The Ball: one of the cards drawn is kept, the others are in the stock again, which is shuffled next.

    Of identical cards it is the one that was drawn first.
    """
    cdef int place, left = t.tail.top
    for place in range(t.tail.top, t.tail.bottom):
        if identical(deck, card, t.tail.stock[place]):
            card = t.tail.stock[place]
            break
    put(&t.tail.followers[player], card)
    for place in range(t.tail.top, t.tail.bottom):
        if t.tail.stock[place] != card:
            t.tail.stock[left] = t.tail.stock[place]
            left += 1
    t.tail.bottom = left
