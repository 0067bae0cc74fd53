# Static card values of the rollout policy.
# How strong cards are, made once for a deck: what the rules of thumb go by.

from core.bits cimport int16_t, u16, u8
from rules.cards cimport CARDS, FACTIONS, Cards, faction_of, has, size
from rules.deck cimport Deck, among

cdef enum:
    VALUES = 12        # values from -1 to 10; beyond them no printed value lies


ctypedef struct Strength:
    Cards all                        # of the deck
    int16_t of[CARDS]                # how many cards it holds off if led, and beats if played second
    int mean                         # of all cards
    u16 above[FACTIONS][VALUES]      # by faction and value: the cards that are higher
    u8 masters[FACTIONS]             # by lead faction: the factions that beat it whatever the values


cdef inline bint beats(const Deck* deck, int card, int led) noexcept nogil:
    """Whether a card played second wins, as printed."""
    cdef int faction = faction_of(card)
    cdef int lead = faction_of(led)
    if among(lead, deck.beats[faction]):
        return True
    if faction != lead and not among(faction, deck.always_follows):
        return False
    return deck.value_of[card] > deck.value_of[led]


cdef inline u16 higher(const Strength* s, int faction, int value) noexcept nogil:
    """The row of cards of a faction that are worth more than this."""
    return s.above[faction][min(max(value, -1), VALUES - 2) + 1]


cdef inline u16 equals(const Strength* s, int faction, int value) noexcept nogil:
    return higher(s, faction, value - 1) & ~higher(s, faction, value)


cdef inline void measure(const Deck* deck, Strength* s, const Cards* cards) noexcept nogil:
    """All of these cards are the deck."""
    cdef int card, other, value
    cdef int sum = 0
    s.all = cards[0]
    for card in range(16 * FACTIONS):
        s.of[card] = 0
        if not has(cards, card):
            continue
        for other in range(16 * FACTIONS):
            if other != card and has(cards, other):
                s.of[card] += (not beats(deck, other, card)) + beats(deck, card, other)
        sum += s.of[card]
    s.mean = sum // size(cards)
    for card in range(FACTIONS):
        s.masters[card] = 0
        for other in range(FACTIONS):
            s.masters[card] |= <u8>(among(card, deck.beats[other]) << other)
        for value in range(VALUES):
            s.above[card][value] = 0
            for other in range(16):
                if has(cards, 16 * card + other) and deck.value_of[16 * card + other] > value - 1:
                    s.above[card][value] |= <u16>(1 << other)
