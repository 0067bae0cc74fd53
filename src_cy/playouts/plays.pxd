# Rollout policy: the value of playing a card.
# Rules of thumb for playing a card: what a play brings if the trick is won and if it is lost, and how likely
# each is; less a little for what it costs.
#
# Phase One    Followers are as good as they are strong. Centre cards are compared with what the deck brings
#              on average, cards that are scored at once and magic weigh in too. Strong cards are kept.
# Phase Two    Every card of the trick counts as much as its faction hangs in the balance.

from playouts.situation cimport Situation, crushed, group_of, holds, threats
from playouts.strength cimport Strength
from rules.cards cimport NONE, faction_of
from rules.deck cimport Deck, among, are_opponents
from rules.table cimport Table

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


cdef inline float worth_in_phase_one(
    const Deck* deck, const Situation* it, const Counts* c, bint won
) noexcept nogil:
    """What the trick brings, if won and if lost, besides the place in the ranking."""
    cdef float found = EARLY_SCORE * (it.early + among(faction_of(c.card), deck.scores_early))
    if won:
        found += LEAD_WON
        if among(c.faction, deck.brews):
            found += POTION_WON
    else:
        found = -found
        if among(faction_of(c.card), deck.turns_bear):
            found += BEAR_MADE
    if among(c.faction, deck.takes_lead):
        found += LEAD_WON
    return found


cdef inline float value_in_phase_one(
    const Deck* deck, const Strength* s, const Table* t, const Situation* it, const Counts* c, int given,
    bint ahead, float probability
) noexcept nogil:
    """`given` is the centre card that the played one has changed places with, or NONE."""
    cdef int first = s.of[c.spent if t.tail.centre[0] == given else t.tail.centre[0]] - s.mean
    cdef int second = 0
    cdef float won, found
    if deck.centre_size > 1:
        second = s.of[c.spent if t.tail.centre[1] == given else t.tail.centre[1]] - s.mean
        if second > first:
            first, second = second, first
    won = worth_in_phase_one(deck, it, c, True) + first
    found = probability * won + (1 - probability) * worth_in_phase_one(deck, it, c, False)
    if second and not ahead and not it.to_come:
        found += (1 - probability) * second * 0.5
    return EAGER * found - s.of[c.spent]


cdef inline float value_in_phase_two(
    const Deck* deck, const Strength* s, const Table* t, const Situation* it, const Counts* c,
    float probability,
) noexcept nogil:
    cdef int faction = faction_of(c.card)
    cdef float taken = it.taken          # by whoever wins
    cdef float left = it.left            # by whoever loses, or played lowest
    cdef float won = it.won              # only if this side wins
    cdef float lost = it.lost
    cdef float lowest
    if among(faction, deck.to_loser):
        left += it.worth[faction]
    elif not among(faction, deck.one_per_trick):
        taken += it.worth[faction]
        won += crushed(deck, s, t, it, c.card, True)
        lost += crushed(deck, s, t, it, c.card, False)
    if it.waits or among(faction, deck.one_per_trick):
        taken += it.worth[deck.aside]
    if it.to_come:  # cards that others have yet to play are worth a little less
        faction = c.faction if it.lead == NONE else it.lead
        if among(faction, deck.to_loser):
            left += 0.6 * it.to_come * it.worth[faction]
        else:
            taken += 0.6 * it.to_come * it.worth[faction]
    if among(c.faction, deck.brews):
        won += POTION_SCORED
    if deck.players == 2:
        lowest = 1 - probability
    elif c.value <= it.least:
        lowest = 1 if not it.to_come else 0.5
    else:
        lowest = 0.3 if deck.players == 4 else 0.1
    return (
        probability * (taken + won) - (1 - probability) * (taken + lost) * (0.6 if deck.players == 3 else 1)
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
    cdef float probability = 0
    if ahead:
        probability = holds(it, threats(deck, s, it, c.faction, group, c.value, lead))
    elif not are_opponents(deck, it.seat, it.ahead):
        probability = holds(it, threats(deck, s, it, lead, it.group, it.value, lead))
    if t.phase == 1:
        return value_in_phase_one(deck, s, t, it, c, given, ahead, probability)
    return value_in_phase_two(deck, s, t, it, c, probability)
