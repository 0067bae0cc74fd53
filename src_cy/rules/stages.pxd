# Transition function: the state machine of a trick.
# The moments of a trick in order. Each function below goes on to the moment it is named after; a moment that
# nobody can use is passed over.

from core.bits cimport count_bits, u32
from rules.artifacts cimport (
    BEFORE_A_CARD,
    CRYSTAL,
    RUNESTONE,
    SHIELD,
    SPEAR,
    STAFF,
    fit_at_the_end,
    fit_before_collecting,
    fit_before_drawing,
    fit_for_looking,
    fit_when_all_played,
)
from rules.collect cimport collect, join_fronts
from rules.deck cimport POTIONS, Deck
from rules.recruit cimport chooses, clear_played, open_next, take_first
from rules.table cimport (
    ALL_PLAYED,
    BEFORE,
    CLEARED,
    COLLECT,
    DRAW,
    FINISHED,
    JUDGED,
    OVER,
    PLAY,
    PLAYED,
    RECRUIT,
    Table,
    after,
    cards_in_all,
    hands_empty,
    to_play,
)
from rules.trick cimport judge


cdef inline bint ask(Table* t, int stage, int player, u32 fits) noexcept nogil:
    """Whether a player is asked: not without an artifact that fits, nor if some of theirs are unknown."""
    if not fits or t.unknown[player]:
        return False
    t.stage = stage
    t.asked = player
    t.fits = fits
    return True


cdef inline void wait(Table* t, int stage, int player) noexcept nogil:
    """For something else than artifacts."""
    t.stage = stage
    t.asked = player
    t.fits = 0


# ---- A card is played -------------------------------------------------------------------------------------

cdef inline void before_card(const Deck* deck, Table* t) noexcept nogil:
    cdef int player = to_play(deck, t)
    cdef int other = after(deck, player)
    if not ask(t, BEFORE, other, t.artifacts[other] & BEFORE_A_CARD):
        wait(t, PLAY, player)


cdef inline void card_played(const Deck* deck, Table* t) noexcept nogil:
    """Its potion is turned up by now."""
    cdef int other = after(deck, t.trick[t.played - 1].player)
    if not ask(t, PLAYED, other, t.artifacts[other] & SHIELD):
        next_card(deck, t)


cdef inline void next_card(const Deck* deck, Table* t) noexcept nogil:
    if t.played < cards_in_all(deck, t):
        before_card(deck, t)
    else:
        all_played(deck, t, t.leader)


# ---- All have played --------------------------------------------------------------------------------------

cdef inline void all_played(const Deck* deck, Table* t, int first) noexcept nogil:
    """The leader is asked, then the other."""
    cdef int other = after(deck, t.leader)
    if first == t.leader and ask(t, ALL_PLAYED, first, fit_when_all_played(deck, t, first)):
        return
    if not ask(t, ALL_PLAYED, other, fit_when_all_played(deck, t, other)):
        judged(deck, t)


cdef inline void judged(const Deck* deck, Table* t) noexcept nogil:
    cdef int loser
    judge(deck, t)
    if t.phase == 1:
        recruit(deck, t)
        return
    loser = after(deck, t.winner)
    if not ask(t, JUDGED, loser, t.artifacts[loser] & SPEAR):
        about_to_collect(deck, t, CRYSTAL | RUNESTONE)


cdef inline void about_to_collect(const Deck* deck, Table* t, u32 artifacts) noexcept nogil:
    if not ask(t, COLLECT, t.winner, fit_before_collecting(deck, t) & artifacts):
        collected(deck, t)


cdef inline void collected(const Deck* deck, Table* t) noexcept nogil:
    collect(deck, t)
    cleared(deck, t)


# ---- Phase One: followers ---------------------------------------------------------------------------------

cdef inline void recruit(const Deck* deck, Table* t) noexcept nogil:
    if chooses(deck, t):
        wait(t, RECRUIT, t.winner)
        return
    take_first(t, t.winner)
    about_to_draw(deck, t)


cdef inline void about_to_draw(const Deck* deck, Table* t) noexcept nogil:
    """Two players: the loser takes the top card."""
    cdef int loser = 1 - t.winner
    if not ask(t, DRAW, loser, fit_before_drawing(t, loser)):
        draw(deck, t)


cdef inline void draw(const Deck* deck, Table* t) noexcept nogil:
    take_first(t, 1 - t.winner)
    recruited(deck, t)


cdef inline void recruited(const Deck* deck, Table* t) noexcept nogil:
    clear_played(deck, t)
    cleared(deck, t)


# ---- The trick is cleared ---------------------------------------------------------------------------------

cdef inline int potions_drawn(const Table* t) noexcept nogil:
    return count_bits(t.turned) + t.potions[0] + t.potions[1] + t.potions[2] + t.potions[3]


cdef inline void cleared(const Deck* deck, Table* t) noexcept nogil:
    cdef int loser = after(deck, t.winner)
    if t.brews and potions_drawn(t) < POTIONS:
        t.potions[t.winner] += 1
    t.leader = t.heir
    t.trick_phase = t.phase
    if t.phase == 1:
        open_next(deck, t)
    if hands_empty(t):
        over(deck, t)
    elif not ask(t, CLEARED, loser, t.artifacts[loser] & STAFF):
        about_to_look(deck, t)


cdef inline void about_to_look(const Deck* deck, Table* t) noexcept nogil:
    if not ask(t, CLEARED, t.winner, fit_for_looking(deck, t, t.winner)):
        before_card(deck, t)


cdef inline void over(const Deck* deck, Table* t) noexcept nogil:
    join_fronts(deck, t)
    ask_from(deck, t, 0)


cdef inline void ask_from(const Deck* deck, Table* t, int player) noexcept nogil:
    """The game is over: this player is asked, then those after."""
    for player in range(player, deck.players):
        if ask(t, OVER, player, fit_at_the_end(t, player)):
            return
    wait(t, FINISHED, 0)
