# Rules of thumb for playing a card: what a play brings if the trick is won and if it is lost, and how likely
# each is; less a little for what it costs.
#
# Phase One    Followers are as good as they are strong. Centre cards are compared with what the deck brings on
#              average, cards that are scored at once and magic weigh in too. Strong cards are kept.
# Phase Two    Every card of the trick counts as much as its faction hangs in the balance.

from claim.bits cimport count_bits, u16, u32
from playouts.situation cimport CARD_WORTH, Situation, group_of, holds, threats
from playouts.strength cimport Strength, equals
from rules.cards cimport NONE, faction_of
from rules.deck cimport POTIONS, Deck, among, are_opponents
from rules.table cimport Move, Table

cdef enum:  # in units of strength
    EARLY_SCORE = 20       # a card scored in Phase One
    POTION_WON = 12
    BEAR_MADE = 6
    LEAD_WON = 2
    EAGER = 3              # how much more a stake weighs than the strength of the card that is spent

cdef enum:  # in hundredths of a card
    POTION_SCORED = 30
    KEPT = 1               # for each unit of strength


ctypedef struct Counts:    # as what a card that is about to be played counts
    int card               # what lies there
    int faction
    int value
    int spent              # the card that leaves the hand
    bint ring


cdef inline float stake_of_phase_one(
    const Deck* deck, const Strength* s, const Table* t, const Situation* it, const Counts* c, bint won
) noexcept nogil:
    """What the trick brings, if won and if lost, besides the place in the ranking."""
    cdef float found = 0
    cdef int number
    if deck.scores_early:
        found = among(faction_of(c.card), deck.scores_early)
        for number in range(t.played):
            found += among(faction_of(t.trick[number].card), deck.scores_early)
        found *= EARLY_SCORE if won else -EARLY_SCORE
    if won:
        found += LEAD_WON
        if among(c.faction, deck.brews):
            found += POTION_WON
    elif among(faction_of(c.card), deck.turns_bear):
        found += BEAR_MADE
    if among(c.faction, deck.takes_lead):
        found += LEAD_WON
    return found


cdef inline float value_in_phase_one(
    const Deck* deck, const Strength* s, const Table* t, const Situation* it, const Counts* c, int given,
    bint ahead, float chance
) noexcept nogil:
    """`given` is the centre card that the played one has changed places with, or NONE."""
    cdef int first = s.of[c.spent if t.tail.centre[0] == given else t.tail.centre[0]] - s.mean
    cdef int second = 0
    cdef float won, found
    if deck.centre_size > 1:
        second = s.of[c.spent if t.tail.centre[1] == given else t.tail.centre[1]] - s.mean
        if second > first:
            first, second = second, first
    won = stake_of_phase_one(deck, s, t, it, c, True) + first
    found = chance * won + (1 - chance) * stake_of_phase_one(deck, s, t, it, c, False)
    if second and not ahead and not it.to_come:
        found += (1 - chance) * second * 0.5
    return EAGER * found - s.of[c.spent]


cdef inline float crushed(
    const Deck* deck, const Strength* s, const Table* t, const Situation* it, int card, bint won
) noexcept nogil:
    """What a card does to those that lie in front of others, if it is taken by this side or by another."""
    cdef int prey = deck.crushes[faction_of(card)]
    cdef int seat
    if prey == NONE:
        return 0
    for seat in range(deck.players):
        if are_opponents(deck, seat, it.seat) == won and t.front[seat] & equals(s, prey, deck.value_of[card]):
            return it.worth[prey]
    return 0


cdef inline float value_in_phase_two(
    const Deck* deck, const Strength* s, const Table* t, const Situation* it, const Counts* c, bint ahead,
    float chance
) noexcept nogil:
    cdef float taken = 0          # by whoever wins
    cdef float left = 0           # by whoever loses, or played lowest
    cdef float won = 0            # only if this side wins
    cdef float lost = 0
    cdef float lowest
    cdef int number, card, faction
    cdef int least = 99
    cdef bint waits = t.aside != 0
    for number in range(t.played + 3):
        if number < t.played:
            card = t.trick[number].card
            if t.trick[number].value < least:
                least = t.trick[number].value
        elif number == t.played:
            card = c.card
        else:
            card = t.frozen[number - t.played - 1]
            if card == NONE:
                continue
        faction = faction_of(card)
        if among(faction, deck.one_per_trick):
            waits = True
        elif among(faction, deck.to_loser):
            left += it.worth[faction]
        else:
            taken += it.worth[faction]
            won += crushed(deck, s, t, it, card, True)
            lost += crushed(deck, s, t, it, card, False)
    if waits:
        taken += it.worth[deck.aside]
    if it.to_come:
        faction = c.faction if it.lead == NONE else it.lead
        if among(faction, deck.to_loser):
            left += 0.6 * it.to_come * it.worth[faction]
        else:
            taken += 0.6 * it.to_come * it.worth[faction]
    if among(c.faction, deck.brews):
        won += POTION_SCORED
    if deck.players == 2:
        lowest = 1 - chance
    elif c.value <= least:
        lowest = 1 if not it.to_come else 0.5
    else:
        lowest = 0.3 if deck.players == 4 else 0.1
    return (
        chance * (taken + won) - (1 - chance) * (taken + lost) * (0.6 if deck.players == 3 else 1)
        + (2 * lowest - 1) * left - KEPT * s.of[c.spent]
    )


cdef inline float value_of_play(
    const Deck* deck, const Strength* s, const Table* t, const Situation* it, const Counts* c, int given
) noexcept nogil:
    """What a play seems to be worth."""
    cdef int lead = c.faction if it.lead == NONE else it.lead
    cdef int group = 0 if c.ring else group_of(deck, t, c.faction, lead)
    cdef int best = 0 if c.ring else it.group
    cdef bint ahead = it.ahead == NONE or group > best or (group == best and c.value > it.value)
    cdef float chance = 0
    if ahead:
        chance = holds(it, threats(deck, s, it, c.faction, group, c.value, lead))
    elif not are_opponents(deck, it.seat, it.ahead):
        chance = holds(it, threats(deck, s, it, lead, it.group, it.value, lead))
    if t.phase == 1:
        return value_in_phase_one(deck, s, t, it, c, given, ahead, chance)
    return value_in_phase_two(deck, s, t, it, c, ahead, chance)
