# Rollout policy: playing a card, the best play.
# The play that seems best, with what may go with a card: a potion, one artifact.
#
# Whatever can be used once has a price, which falls to nothing towards the end of the game: until then it is
# kept for a trick that is worth more.

from core.bits cimport count_bits, u32
from playouts.plays cimport Counts, value_of_play
from playouts.situation cimport Situation, group_of, weigh_situation
from playouts.strength cimport Strength
from rules.artifacts cimport (
    AXE,
    AXE_ADDS,
    BOOTS,
    BOOTS_ADD,
    JUG,
    RING,
    SWORD,
    SWORD_ADDS,
    fit_with_a_card,
)
from rules.cards cimport NONE, Cards, faction_of, size
from rules.deck cimport POTIONS, Deck, among
from rules.moves cimport next_different, plain
from rules.play cimport BEAR_ADDS
from rules.table cimport CARD, Move, Table
from rules.trick cimport follows, must_follow

cdef enum:
    POTION_PRICE = 25      # in the units of a play's value, as long as there are many tricks to come
    ARTIFACT_PRICE = 60


cdef inline float tricks_to_come(const Table* t, int seat) noexcept nogil:
    """After this one, as a share of the tricks of a phase; more than one in Phase One."""
    return (size(&t.hand[seat]) - 1 + (13 if t.phase == 1 else 0)) / 13.0


cdef inline float price_of_a_potion(const Table* t, int seat) noexcept nogil:
    cdef int tricks = size(&t.hand[seat]) - 1 + (9 if t.phase == 1 else 0)
    return POTION_PRICE * <float>tricks / (tricks + t.potions[seat])


cdef inline float price_of_an_artifact(const Table* t, int seat) noexcept nogil:
    cdef float to_come = tricks_to_come(t, seat)
    return ARTIFACT_PRICE * min(<float>1, to_come)


cdef inline float value_with_a_potion(
    const Deck* deck, const Strength* s, const Table* t, const Situation* it, Counts* c, int given
) noexcept nogil:
    """The mean over all potions that it can be."""
    cdef float sum = 0
    cdef int value = c.value
    cdef int potion, found = 0
    for potion in range(POTIONS):
        if not (t.turned >> potion) & 1:
            c.value = value + deck.times[potion] * deck.value_of[c.card] + deck.plus[potion]
            sum += value_of_play(deck, s, t, it, c, given)
            found += 1
    c.value = value
    return sum / found


cdef inline bint may_help(
    const Deck* deck, const Table* t, const Situation* it, const Counts* c
) noexcept nogil:
    """Whether a potion is worth a thought: the card can come to lie ahead, and does not without one."""
    cdef int group
    if it.lead == NONE:
        return t.potions[it.seat] >= size(&t.hand[it.seat])
    group = group_of(deck, t, c.faction, it.lead)
    return group == it.group and c.value <= it.value


cdef struct Choice:
    Move move
    float value


cdef inline void consider(Choice* best, const Move* move, float value) noexcept nogil:
    if value > best.value:
        best.value = value
        best.move = move[0]


cdef inline void consider_artifacts(
    const Deck* deck, const Strength* s, const Table* t, const Situation* it, const Counts* bare,
    Move move, bint legal, u32 fits, Choice* best
) noexcept nogil:
    """The same card with each of the artifacts that fit."""
    cdef Counts c
    cdef u32 artifact
    cdef float price = price_of_an_artifact(t, it.seat)
    while fits:
        artifact = fits & (~fits + 1)
        fits &= fits - 1
        c = bare[0]
        move.artifacts = artifact
        move.faction = NONE
        if artifact == RING:
            c.ring = True
        elif not legal:
            continue
        elif artifact == SWORD:
            c.value += SWORD_ADDS
        elif artifact == BOOTS:
            c.value += BOOTS_ADD
        elif artifact == AXE and it.lead == NONE:
            c.value -= AXE_ADDS  # as good as that against the one who is to come
        elif artifact == JUG and it.lead != NONE:
            c.faction = it.lead
            move.faction = it.lead
        else:
            continue
        consider(best, &move, value_of_play(deck, s, t, it, &c, NONE) - price)


cdef inline Move best_play(
    const Deck* deck, const Strength* s, const Table* t, Situation* it
) noexcept nogil:
    """What whoever is to play a card plays by rules of thumb. `it` may be what the card before has left."""
    cdef Choice best
    cdef Counts c
    cdef Move move
    cdef int seat = t.asked
    cdef Cards left = t.hand[seat]
    cdef bint bound = must_follow(deck, t, &t.hand[seat])
    cdef bint legal
    cdef u32 fits = fit_with_a_card(deck, t, seat)
    cdef int adds = t.coming[seat][0] + BEAR_ADDS * count_bits(t.bears[seat])
    cdef int card = NONE
    cdef int place, places, given
    weigh_situation(deck, s, t, seat, it)
    best.value = -1e9
    best.move = plain(CARD)
    while True:
        card = next_different(deck, &left, card)
        if card == NONE:
            return best.move
        legal = not bound or follows(deck, t, card)
        if not legal and not fits & RING:
            continue
        move = plain(CARD, card)
        c.spent = card
        c.ring = t.ring != 0
        places = 0
        if t.phase == 1 and among(faction_of(card), deck.swaps):
            places = deck.centre_size
        for place in range(max(places, 1)):
            c.card = card
            if places:
                c.card = t.tail.centre[place]
                move.second = c.card if places > 1 else NONE
            c.faction = faction_of(c.card)
            c.value = deck.value_of[c.card] + adds
            given = c.card if places else NONE
            if legal:
                consider(&best, &move, value_of_play(deck, s, t, it, &c, given))
                if t.potions[seat] and may_help(deck, t, it, &c):
                    move.potion = True
                    consider(
                        &best, &move,
                        value_with_a_potion(deck, s, t, it, &c, given) - price_of_a_potion(t, seat),
                    )
                    move.potion = False
            if fits and not places:
                consider_artifacts(deck, s, t, it, &c, move, legal, fits, &best)
