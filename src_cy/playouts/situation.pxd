# Features of the rollout policy.
# What a player to move can see of the trick and of the votes: all that the rules of thumb are allowed to use.
#
# Cards of others count as unseen wherever they lie, so that the same rules serve a player who does not know
# the hands and a world in which they are written down.

from core.bits cimport count_bits, lowest_bit, u32
from playouts.strength cimport Strength, equals, higher
from rules.cards cimport FACTIONS, NONE, Cards, faction_of, put, put_row, row, size
from rules.deck cimport Deck, among, are_opponents
from rules.table cimport Table, cards_each
from rules.votes cimport side_of

cdef enum:
    CARD_WORTH = 100       # of a card whose faction hangs in the balance


ctypedef struct Situation:
    int seat
    Cards unseen
    int in_hands               # cards in the hands of others
    int unseen_cards
    int lead                   # faction, or NONE
    int group                  # of the card that is ahead, as in rules/trick.pxd
    int value
    int ahead                  # whose it is
    int to_come                # how many players play after this one,
    int opponents_to_come      # and how many of them against it
    bint weighed               # whether `worth` is that of this trick
    float worth[FACTIONS]      # Phase Two: of one more card. The same for both of two sides
    float taken                # what lies in the trick: by whoever wins,
    float left                 # by whoever loses, or has played lowest,
    float won                  # if this side wins, besides,
    float lost                 # and if another does
    int least                  # the lowest value in the trick
    bint waits                 # whether one of several cards is taken now
    int early                  # Phase One: cards of the trick that are scored at once


cdef inline int group_of(const Deck* deck, const Table* t, int faction, int lead) noexcept nogil:
    """How a card ranks before values count."""
    if t.ring:
        return 0
    if among(lead, deck.beats[faction]):
        return 2
    return 1 if faction == lead or among(faction, deck.always_follows) else 0


cdef inline Cards unseen_by(const Deck* deck, const Strength* s, const Table* t, int seat) noexcept nogil:
    """Every card that does not lie open and is not in the hand."""
    cdef Cards seen = t.discard
    cdef int i
    for i in range(2):
        seen.half[i] |= t.hand[seat].half[i]
    for i in range(deck.players):
        seen.half[0] |= t.score[i].half[0] | t.tail.followers[i].half[0]
        seen.half[1] |= t.score[i].half[1] | t.tail.followers[i].half[1]
        if t.front[i]:
            put_row(&seen, deck.front, t.front[i])
        if t.bears[i]:
            put_row(&seen, deck.bear, t.bears[i])
    if t.aside:
        put_row(&seen, deck.aside, t.aside)
    for i in range(t.played):
        put(&seen, t.trick[i].card)
    for i in range(2):
        if t.frozen[i] != NONE:
            put(&seen, t.frozen[i])
        if t.phase == 1 and t.tail.centre[i] != NONE:
            put(&seen, t.tail.centre[i])
    for i in range(2):
        seen.half[i] = s.all.half[i] & ~seen.half[i]
    return seen


cdef inline void weigh_factions(
    const Deck* deck, const Table* t, int seat, const Cards* unseen, float* worth
) noexcept nogil:
    """A card counts the more the closer its faction is, and nothing where the vote is settled."""
    cdef int counts[4]
    cdef int faction, other, own, most, left, lead
    for faction in range(deck.factions):
        for other in range(4):
            counts[other] = 0
        for other in range(deck.players):
            counts[side_of(deck, other)] += count_bits(row(&t.score[other], faction))
            if faction == deck.front:
                counts[side_of(deck, other)] += count_bits(t.front[other])
        own = counts[side_of(deck, seat)]
        most = 0
        for other in range(4):
            if other != side_of(deck, seat) and counts[other] > most:
                most = counts[other]
        left = count_bits(row(unseen, faction)) + count_bits(row(&t.hand[seat], faction))
        if faction == deck.aside:
            left += count_bits(t.aside)
        for other in range(t.played):
            left += t.trick[other].card >> 4 == faction
        lead = own - most
        if lead > left or -lead > left:
            worth[faction] = 0
        else:
            worth[faction] = <float>CARD_WORTH * (left + 1) / (left + 1 + lead * lead)


cdef inline void weigh_situation(
    const Deck* deck, const Strength* s, const Table* t, int seat, Situation* it
) noexcept nogil:
    cdef int number, group, i
    cdef int turns = deck.players * cards_each(t) - t.played
    it.seat = seat
    it.unseen = unseen_by(deck, s, t, seat)
    it.unseen_cards = size(&it.unseen)
    it.lead = t.trick[0].faction if t.played else NONE
    it.group = -1
    it.value = 0
    it.ahead = NONE
    for number in range(t.played):
        group = group_of(deck, t, t.trick[number].faction, it.lead)
        if group > it.group or (group == it.group and t.trick[number].value > it.value):
            it.group = group
            it.value = t.trick[number].value
            it.ahead = t.trick[number].player
    it.to_come = turns // cards_each(t) - 1 if turns else 0
    it.opponents_to_come = 0
    for i in range(1, it.to_come + 1):
        it.opponents_to_come += are_opponents(deck, seat, (seat + i) % deck.players)
    it.in_hands = size(&t.hand[seat]) * it.to_come
    if t.phase == 2:
        if t.played == 0 or deck.players == 3 or not it.weighed:
            weigh_factions(deck, t, seat, &it.unseen, it.worth)
            it.weighed = True
        weigh_trick(deck, s, t, it)
    else:
        it.early = 0
        for number in range(t.played):
            it.early += among(faction_of(t.trick[number].card), deck.scores_early)


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


cdef inline void weigh_card(
    const Deck* deck, const Strength* s, const Table* t, Situation* it, int card
) noexcept nogil:
    """One more card in the trick."""
    cdef int faction = faction_of(card)
    if among(faction, deck.one_per_trick):
        it.waits = True
    elif among(faction, deck.to_loser):
        it.left += it.worth[faction]
    else:
        it.taken += it.worth[faction]
        it.won += crushed(deck, s, t, it, card, True)
        it.lost += crushed(deck, s, t, it, card, False)


cdef inline void weigh_trick(
    const Deck* deck, const Strength* s, const Table* t, Situation* it
) noexcept nogil:
    cdef int number
    it.taken = it.left = it.won = it.lost = 0
    it.least = 99
    it.waits = t.aside != 0
    for number in range(t.played):
        weigh_card(deck, s, t, it, t.trick[number].card)
        if t.trick[number].value < it.least:
            it.least = t.trick[number].value
    for number in range(2):
        if t.frozen[number] != NONE:
            weigh_card(deck, s, t, it, t.frozen[number])


cdef inline int threats(
    const Deck* deck, const Strength* s, const Situation* it, int faction, int group, int value, int lead
) noexcept nogil:
    """How many unseen cards would beat a card that counts as this."""
    cdef int found = 0
    cdef int other
    cdef u32 others
    if group == 0:
        return it.unseen_cards // 2
    if group == 2:
        return count_bits(row(&it.unseen, faction) & higher(s, faction, value))
    found = count_bits(row(&it.unseen, lead) & higher(s, lead, value))
    others = (deck.always_follows | s.masters[lead]) & ~<u32>(1 << lead)
    while others:
        other = lowest_bit(others)
        others &= others - 1
        if among(other, s.masters[lead]):
            found += count_bits(row(&it.unseen, other)) // 2  # only who cannot follow may play it
        else:
            found += count_bits(row(&it.unseen, other) & higher(s, other, value))
    return found


cdef inline float holds(const Situation* it, int threatening) noexcept nogil:
    """The probability that nobody who is to come beats a card that so many unseen ones beat."""
    cdef float each
    cdef float probability = 1
    cdef int _
    if threatening and it.opponents_to_come:
        each = <float>threatening * it.in_hands / it.to_come
        for _ in range(it.opponents_to_come):
            probability *= it.unseen_cards / (it.unseen_cards + each)
    return probability
