# Legality and trick-taking.
# What may be played to a trick, and who wins it.

from core.bits cimport u8
from rules.cards cimport NONE, Cards, faction_of, row
from rules.deck cimport Deck, among
from rules.table cimport IN_TRICK, Played, Table


cdef inline bint must_follow(const Deck* deck, const Table* t, const Cards* hand) noexcept nogil:
    """Whether the hand holds a card of the lead faction, after a card was led."""
    return t.played > 0 and row(hand, t.trick[0].faction) != 0


cdef inline bint follows(const Deck* deck, const Table* t, int card) noexcept nogil:
    """Whether a card from the hand satisfies the duty to follow: its printed faction decides."""
    cdef int faction = faction_of(card)
    return faction == t.trick[0].faction or among(faction, deck.always_follows)


cdef inline int rank_in_trick(const Deck* deck, const Table* t, int number) noexcept nogil:
    """A number for a card of the trick: the higher, the better it ranks, and no two are equal.

    First what beats the lead faction, then the lead faction, then all others, each from high to low, equals
    in order of play. Under the Ring factions mean nothing.
    """
    cdef const Played* played = &t.trick[number]
    cdef int lead = t.trick[0].faction
    cdef int group = 0
    if not t.ring:
        if among(lead, deck.beats[played.faction]):
            group = 2
        elif played.faction == lead or among(played.faction, deck.always_follows):
            group = 1
    return (group * 256 + played.value + 128) * IN_TRICK + IN_TRICK - number


cdef inline void rank_players(const Deck* deck, const Table* t, u8* ranking) noexcept nogil:
    """The players of a complete trick from first to last, each by their best card."""
    cdef int best[4]
    cdef int seat, number, place, other
    for seat in range(deck.players):
        best[seat] = -1
    for number in range(t.played):
        seat = t.trick[number].player
        best[seat] = max(best[seat], rank_in_trick(deck, t, number))
    for seat in range(deck.players):
        place = 0
        for other in range(deck.players):
            if best[other] > best[seat]:
                place += 1
        ranking[place] = <u8>seat


cdef inline int lowest_player(const Deck* deck, const Table* t) noexcept nogil:
    """Who played the lowest value; of equals the later one."""
    cdef int number, lowest = 0
    for number in range(1, t.played):
        if t.trick[number].value <= t.trick[lowest].value:
            lowest = number
    return t.trick[lowest].player


cdef inline bint has_played(const Table* t, int player, u8 factions) noexcept nogil:
    """Whether a card that a player played to the trick counts as one of these factions."""
    cdef int number
    for number in range(t.played):
        if t.trick[number].player == player and among(t.trick[number].faction, factions):
            return True
    return False


cdef inline void judge(const Deck* deck, Table* t) noexcept nogil:
    """Settle who has won, who leads next and whether a potion is drawn: what was played acts."""
    cdef int number, found
    cdef int best = -1
    for number in range(t.played):
        found = rank_in_trick(deck, t, number)
        if found > best:
            best = found
            t.winner = t.trick[number].player
    t.heir = t.winner
    for number in range(t.played):
        if among(t.trick[number].faction, deck.takes_lead):
            t.heir = t.trick[number].player
    t.brews = has_played(t, t.winner, deck.brews)
    t.brought = NONE
