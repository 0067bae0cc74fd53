# Normal form of equivalent states.
# Positions that have the same value brought to one form: what cannot matter any more is put away.
#
# An artifact more never hurts its owner, who may keep it: who is asked may always pass, and nothing else
# depends on who holds what. So an answer that changes nothing but that an artifact is spent is no better than
# to pass, and a question that has only such answers need not be asked.

from artifacts.parts cimport WAITING
from core.bits cimport u8, u32
from core.switches cimport in_use
from rules.artifacts cimport AXE, BALL, BOOTS, BOW, CRYSTAL, HORSE, JUG, LANTERN, NECKLACE, STAFF
from rules.cards cimport NONE, faction_of, row, size
from rules.deck cimport Deck
from rules.play cimport pass_by
from rules.stages cimport before_card
from rules.table cimport BEFORE, CLEARED, FINISHED, LOOK, PLAY, POTION, Move, Table

cdef enum:
    # The Ball is for Phase One. The Lantern shows cards that all players of this search know: nothing changes
    # but that it is spent, whichever cards chance picks.
    WITHOUT_EFFECT = BALL | LANTERN
    # In the last trick no second one follows, and no hand is left to swap with or to lead from.
    NOT_IN_THE_LAST_TRICK = BOW | NECKLACE | HORSE | CRYSTAL | STAFF


cdef inline u32 idle(const Table* t) noexcept nogil:
    """Of the artifacts that could be played now those that may as well wait.

    Boots act on their owner's next two cards. The owner announces them with the first of these, or never, and
    knows no less by then: before the card of another there is no need to. The Staff is spent for nothing by
    who leads anyway.
    """
    if not in_use(WAITING):
        return 0
    if t.stage == BEFORE:
        return BOOTS
    if t.stage == CLEARED and t.leader == t.asked:
        return STAFF
    return 0


cdef inline bint is_idle(const Table* t, const Move* move) noexcept nogil:
    """Whether a move is no better than another one.

    See `idle`. With a card of its owner's the Axe need not be announced: the owner is asked before each card
    of the opponent, which are those that it acts on, and knows no less by then. And a card that counts as its
    own faction counts as it does without the Jug.
    """
    if not in_use(WAITING):
        return False
    if t.stage == PLAY:
        return move.artifacts & AXE or (move.artifacts & JUG and move.faction == faction_of(move.card))
    return move.artifacts & idle(t) != 0


cdef inline bint may_brew(const Deck* deck, const Table* t) noexcept nogil:
    """Whether some card may still count as one that brews: it is in a hand, played, or set aside (the Crystal
    can bring it back), or the Jug can make it one."""
    cdef int number
    cdef u8 found = 0
    if not deck.brews:
        return False
    if (t.artifacts[0] | t.artifacts[1]) & JUG or t.brews:
        return True
    for number in range(t.played):
        found |= <u8>(1 << t.trick[number].faction) | <u8>(1 << faction_of(t.trick[number].card))
    for number in range(2):
        if t.frozen[number] != NONE:
            found |= <u8>(1 << faction_of(t.frozen[number]))
    for number in range(deck.factions):
        if row(&t.hand[0], number) or row(&t.hand[1], number):
            found |= <u8>(1 << number)
    return found & deck.brews != 0


cdef inline bint is_question(const Table* t) noexcept nogil:
    return t.stage != PLAY and t.stage != POTION and t.stage != FINISHED


cdef inline void tidy(const Deck* deck, Table* t) noexcept nogil:
    """Put away what cannot matter any more, and pass where nobody has anything to decide."""
    if t.stage == LOOK:
        before_card(deck, t)
    t.artifacts[0] &= ~<u32>WITHOUT_EFFECT
    t.artifacts[1] &= ~<u32>WITHOUT_EFFECT
    t.fits &= ~<u32>WITHOUT_EFFECT
    while is_question(t) and not t.fits & ~idle(t):
        pass_by(deck, t)
    if t.stage <= PLAY and not t.played and size(&t.hand[0]) <= 1 and size(&t.hand[1]) <= 1:
        t.artifacts[0] &= ~<u32>NOT_IN_THE_LAST_TRICK
        t.artifacts[1] &= ~<u32>NOT_IN_THE_LAST_TRICK
    # How many were turned up matters as long as one may be drawn: there are no more than ten.
    if t.turned and t.stage != POTION and not (t.potions[0] or t.potions[1] or may_brew(deck, t)):
        t.turned = 0
