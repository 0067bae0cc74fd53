# Move generation.
# The legal moves of a table, in one order: bare cards first, `pass` last. Of identical cards only the lowest
# is named.

from core.bits cimport u32
from rules.artifacts cimport (
    BALL_DRAWS,
    BEFORE_A_CARD,
    CROWN,
    CRYSTAL,
    HORSE,
    JUG,
    RING,
    RUNESTONE,
    SPEAR,
    fit_with_a_card,
)
from rules.cards cimport NONE, Cards, faction_of, is_empty, lowest, put, row, take
from rules.collect cimport MOST_TO_COLLECT, to_collect, goes_to_winner
from rules.deck cimport POTIONS, Deck, among
from rules.recruit cimport offers_top
from rules.table cimport (
    CARD,
    CENTRE,
    FINISHED,
    KEEP,
    LOOK,
    PASS,
    PLAY,
    POTION,
    RECRUIT,
    SEEN,
    SHUFFLED,
    STOCK,
    TOP,
    TURNED,
    USE,
    Move,
    Table,
    to_play,
)
from rules.trick cimport follows, must_follow


cdef inline Move plain(int kind, int card=NONE) noexcept nogil:
    return Move(kind, card, NONE, NONE, 0, False)


cdef inline Move using(u32 artifacts, int card=NONE, int second=NONE, int faction=NONE) noexcept nogil:
    return Move(USE, card, second, faction, artifacts, False)


cdef inline int next_different(const Deck* deck, Cards* cards, int last) noexcept nogil:
    """The lowest card of a set that is not identical to the last one, or NONE; it leaves the set."""
    cdef int card
    while not is_empty(cards):
        card = lowest(cards)
        take(cards, card)
        if last == NONE or deck.alike[card] != deck.alike[last]:
            return card
    return NONE


cdef inline Cards centre_cards(const Deck* deck, const Table* t) noexcept nogil:
    """What is fought for, where it is several cards."""
    cdef Cards cards = Cards([0, 0])
    cdef int place
    for place in range(deck.centre_size):
        put(&cards, t.tail.centre[place])
    return cards


cdef inline int list_plays(const Deck* deck, const Table* t, Move* moves) noexcept nogil:
    """Every set of artifacts, with and without a potion, with every card that may be played then."""
    cdef int player = to_play(deck, t)
    cdef u32 fits = fit_with_a_card(deck, t, player)
    cdef u32 chosen = 0
    cdef int found = 0
    cdef int faction, potion
    while True:
        for faction in range(deck.factions if chosen & JUG else 1):
            for potion in range(2 if t.potions[player] else 1):
                found += list_with(
                    deck, t, player,
                    Move(CARD, NONE, NONE, faction if chosen & JUG else NONE, chosen, potion),
                    moves + found,
                )
        if chosen == fits:
            return found
        chosen = (chosen - fits) & fits  # the next set


cdef inline int list_with(
    const Deck* deck, const Table* t, int player, Move move, Move* moves
) noexcept nogil:
    """The cards that may be played with what a move says already, and the centre cards they may swap with."""
    cdef Cards left = t.hand[player]
    cdef bint bound = not move.artifacts & RING and must_follow(deck, t, &left)
    cdef bint may_choose = t.phase == 1 and deck.centre_size > 1 and not move.artifacts & JUG
    cdef Cards centre
    cdef int found = 0
    cdef int card = next_different(deck, &left, NONE)
    while card != NONE:
        if not bound or follows(deck, t, card):
            move.card = card
            move.second = NONE
            if may_choose and among(faction_of(card), deck.swaps):
                centre = centre_cards(deck, t)
                move.second = next_different(deck, &centre, NONE)
                while move.second != NONE:
                    moves[found] = move
                    found += 1
                    move.second = next_different(deck, &centre, move.second)
            else:
                moves[found] = move
                found += 1
        card = next_different(deck, &left, card)
    return found


cdef inline int list_cards(
    const Deck* deck, Cards cards, u32 artifact, int won, Move* moves
) noexcept nogil:
    """An artifact with each different card of a set, after the one that is won if any; or the cards alone."""
    cdef int found = 0
    cdef int card = next_different(deck, &cards, NONE)
    while card != NONE:
        if not artifact:
            moves[found] = plain(CARD, card)
        elif won == NONE:
            moves[found] = using(artifact, card)
        else:
            moves[found] = using(artifact, won, card)
        found += 1
        card = next_different(deck, &cards, card)
    return found


cdef inline Cards nameable(const Deck* deck, const Table* t, bint won) noexcept nogil:
    """The cards at stake, or only those that would go to the winner."""
    cdef int cards[MOST_TO_COLLECT]
    cdef int i
    cdef Cards found = Cards([0, 0])
    for i in range(to_collect(t, cards)):
        if not won or goes_to_winner(deck, t, cards[i]):
            put(&found, cards[i])
    return found


cdef inline int list_use(const Deck* deck, const Table* t, u32 artifact, Move* moves) noexcept nogil:
    """One artifact on its own, with all that it may name."""
    cdef int found = 0
    cdef int card = NONE
    cdef int faction
    cdef Cards cards
    if artifact == HORSE:
        return list_cards(deck, t.hand[t.asked], artifact, NONE, moves)
    if artifact == SPEAR:
        return list_cards(deck, nameable(deck, t, False), artifact, NONE, moves)
    if artifact == CROWN:
        for faction in range(deck.factions):
            if row(&t.score[t.asked], faction):
                moves[found] = using(artifact, NONE, NONE, faction)
                found += 1
        return found
    if artifact != CRYSTAL and artifact != RUNESTONE:
        moves[0] = using(artifact)
        return 1
    cards = nameable(deck, t, True)
    while True:
        card = next_different(deck, &cards, card)
        if card == NONE:
            return found
        if artifact == CRYSTAL:
            found += list_cards(deck, t.hand[t.asked], artifact, card, moves + found)
            continue
        for faction in range(deck.factions):
            if row(&t.score[t.asked], faction):
                moves[found] = using(artifact, card, NONE, faction)
                found += 1


cdef inline int list_answers(const Deck* deck, const Table* t, Move* moves) noexcept nogil:
    """What whoever is asked may play, or pass."""
    cdef int found = 0
    cdef u32 left = t.fits
    while left:
        found += list_use(deck, t, left & (~left + 1), moves + found)
        left &= left - 1
    if t.fits == BEFORE_A_CARD:
        moves[found] = using(BEFORE_A_CARD)
        found += 1
    moves[found] = plain(PASS)
    return found + 1


cdef inline int list_choices(const Deck* deck, const Table* t, Move* moves) noexcept nogil:
    """Centre or top; with several centre cards, which of them."""
    cdef int found
    if deck.centre_size == 1:
        moves[0] = plain(CENTRE)
        moves[1] = plain(TOP)
        return 2
    found = list_cards(deck, centre_cards(deck, t), 0, NONE, moves)
    if t.asked == t.winner and offers_top(deck, t):
        moves[found] = plain(TOP)
        found += 1
    return found


cdef inline int list_moves(const Deck* deck, const Table* t, Move* moves) noexcept nogil:
    """All legal moves, and how many; where chance has countless ones (a shuffled stock, cards that are seen)
    one stands for all. None when the game is over."""
    cdef int found = 0
    cdef int i
    cdef Cards cards
    if t.stage == PLAY:
        return list_plays(deck, t, moves)
    if t.stage == FINISHED:
        return 0
    if t.stage == POTION:
        for i in range(POTIONS):
            if not (t.turned >> i) & 1:
                moves[found] = plain(TURNED, i)
                found += 1
        return found
    if t.stage == RECRUIT:
        return list_choices(deck, t, moves)
    if t.stage == KEEP:
        cards = Cards([0, 0])
        for i in range(BALL_DRAWS):
            put(&cards, t.tail.stock[t.tail.top + i])
        return list_cards(deck, cards, 0, NONE, moves)
    if t.stage == STOCK or t.stage == LOOK:
        moves[0] = plain(SHUFFLED if t.stage == STOCK else SEEN)
        return 1
    return list_answers(deck, t, moves)
