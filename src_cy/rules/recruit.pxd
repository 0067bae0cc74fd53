# Transition function: recruiting.
# Phase One: who takes which card, and what becomes of the cards that were played.

from core.bits cimport bit, u8, u16
from rules.cards cimport NONE, Cards, faction_of, put
from rules.deck cimport Deck, among
from rules.table cimport Table, clear_trick, drawn, hands_empty
from rules.trick cimport has_played, rank_players


cdef inline bint chooses(const Deck* deck, const Table* t) noexcept nogil:
    """Whether the winner has a choice: always between several centre cards, else where a power offers it."""
    return deck.centre_size > 1 or offers_top(deck, t)


cdef inline bint offers_top(const Deck* deck, const Table* t) noexcept nogil:
    """Two players: whoever played such a card. Several: only a winner who did."""
    if has_played(t, t.winner, deck.offers_choice):
        return True
    return deck.players == 2 and has_played(t, 1 - t.winner, deck.offers_choice)


cdef inline int taken_from_centre(Table* t, int card) noexcept nogil:
    """This card of the centre, which leaves it."""
    if t.tail.centre[0] == card:
        t.tail.centre[0] = t.tail.centre[1]
    t.tail.centre[1] = NONE
    return card


cdef inline void take_first(Table* t, int seat) noexcept nogil:
    """A player gets the centre card that is left, if one is, else the top of the stock."""
    cdef int card = t.tail.centre[0]
    if card == NONE:
        card = drawn(t)
    else:
        card = taken_from_centre(t, card)
    put(&t.tail.followers[seat], card)


cdef inline void take_the_rest(const Deck* deck, Table* t, int place) noexcept nogil:
    """Those who come from this place in the ranking on take what there is, one after the other."""
    cdef u8 ranking[4]
    rank_players(deck, t, ranking)
    for place in range(place, deck.players):
        take_first(t, ranking[place])


cdef inline void clear_played(const Deck* deck, Table* t) noexcept nogil:
    """Cards that score early go to the winner, lost bears wait, all others are discarded."""
    cdef int number, card, player
    for number in range(t.played):
        card = t.trick[number].card
        player = t.trick[number].player
        if among(faction_of(card), deck.scores_early):
            put(&t.score[t.winner], card)
        elif among(faction_of(card), deck.turns_bear) and player != t.winner and t.jug != number + 1:
            t.bears[player] |= <u16>bit(card & 15)
        else:
            put(&t.discard, card)
    clear_trick(t)


cdef inline void open_next(const Deck* deck, Table* t) noexcept nogil:
    """Turn up what is fought for next; once the hands are empty, followers are hands: Phase Two begins."""
    cdef int i
    if not hands_empty(t):
        for i in range(deck.centre_size):
            t.tail.centre[i] = <signed char>drawn(t)
        return
    t.phase = 2
    for i in range(deck.players):
        t.hand[i] = t.tail.followers[i]
        t.tail.followers[i] = Cards([0, 0])
        t.voids[i] = 0
