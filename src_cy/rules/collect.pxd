# Transition function: collecting a trick.
# Phase Two: where each card of a trick goes.

from core.bits cimport bit, highest_bit, u16
from rules.cards cimport NONE, faction_of, has, put, put_row
from rules.deck cimport Deck, among, are_opponents
from rules.table cimport IN_TRICK, Table, clear_frozen, clear_trick, hands_empty
from rules.trick cimport lowest_player

cdef enum:
    MOST_TO_COLLECT = IN_TRICK + 2    # a trick, and one that was set aside before


cdef inline int to_collect(const Table* t, int* cards) noexcept nogil:
    """The cards that are about to be collected, and how many they are."""
    cdef int number, found = 0
    for number in range(2):
        if t.frozen[number] != NONE:
            cards[found] = t.frozen[number]
            found += 1
    for number in range(t.played):
        cards[found] = t.trick[number].card
        found += 1
    return found


cdef inline u16 waiting(const Deck* deck, const Table* t) noexcept nogil:
    """The cards that come one at a time: those at stake and those that wait aside."""
    cdef int cards[MOST_TO_COLLECT]
    cdef int i
    cdef u16 found = t.aside
    for i in range(to_collect(t, cards)):
        if among(faction_of(cards[i]), deck.one_per_trick):
            found |= <u16>bit(cards[i] & 15)
    return found


cdef inline u16 taken_now(const Deck* deck, const Table* t) noexcept nogil:
    """Of those, what the winner takes: the highest, after the last trick all."""
    cdef u16 those = waiting(deck, t)
    if not those or hands_empty(t):
        return those
    return <u16>bit(highest_bit(those))


cdef inline bint goes_to_winner(const Deck* deck, const Table* t, int card) noexcept nogil:
    """Whether one of the cards at stake would be the winner's now. One that was brought in was not lost."""
    if among(faction_of(card), deck.one_per_trick):
        return (taken_now(deck, t) >> (card & 15)) & 1
    return card == t.brought or not among(faction_of(card), deck.to_loser)


cdef inline void crush(const Deck* deck, Table* t, int card) noexcept nogil:
    """A card that the winner has won discards an equal of its prey in front of every opponent."""
    cdef int prey = deck.crushes[faction_of(card)]
    cdef int seat, place, victim
    if prey == NONE:
        return
    for seat in range(deck.players):
        if not are_opponents(deck, seat, t.winner):
            continue
        for place in range(16):
            victim = 16 * prey + place
            if (t.front[seat] >> place) & 1 and deck.value_of[victim] == deck.value_of[card]:
                t.front[seat] ^= <u16>bit(place)
                put(&t.discard, victim)
                break


cdef inline void collect(const Deck* deck, Table* t) noexcept nogil:
    """Everything at stake goes where it belongs."""
    cdef int cards[MOST_TO_COLLECT]
    cdef int i, card, faction
    cdef int found = to_collect(t, cards)
    cdef int winner = t.winner
    cdef int loser = 1 - winner if deck.players == 2 else lowest_player(deck, t)
    cdef u16 now
    if deck.one_per_trick:
        now = taken_now(deck, t)
        t.aside = waiting(deck, t) & ~now
        put_row(&t.score[winner], deck.aside, now)
    for i in range(found):
        card = cards[i]
        faction = faction_of(card)
        if among(faction, deck.one_per_trick):
            continue
        if among(faction, deck.stays_in_front):
            t.front[winner] |= <u16>bit(card & 15)
        elif among(faction, deck.to_loser) and card != t.brought:
            put(&t.score[loser], card)
        else:
            put(&t.score[winner], card)
            crush(deck, t, card)
    clear_trick(t)
    clear_frozen(t)


cdef inline void collect_own(const Deck* deck, Table* t) noexcept nogil:
    """Nobody wins: each player scores what they played. What still waits after the last trick has a taker."""
    cdef int number
    for number in range(t.played):
        put(&t.score[t.trick[number].player], t.trick[number].card)
    for number in range(2):
        if t.frozen[number] != NONE:
            put(&t.score[(t.leader + number) % deck.players], t.frozen[number])
    if t.aside and hands_empty(t):
        put_row(&t.score[t.winner], deck.aside, t.aside)
        t.aside = 0
    clear_trick(t)
    clear_frozen(t)


cdef inline void join_fronts(const Deck* deck, Table* t) noexcept nogil:
    """The game is over: what lies in front of players joins their score piles."""
    cdef int seat
    if not deck.stays_in_front:
        return
    for seat in range(deck.players):
        put_row(&t.score[seat], deck.front, t.front[seat])
        t.front[seat] = 0
