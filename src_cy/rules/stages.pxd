# The moments of a trick in order, and how a move leads from one to the next. Each function below goes on to
# the moment it is named after; a moment that nobody can use is passed over.

from claim.bits cimport bit, count_bits, u16, u32, u8
from rules.artifacts cimport (
    BALL,
    BEFORE_A_CARD,
    BOW,
    CRYSTAL,
    HORN,
    HORSE,
    HOURGLASS,
    JUG,
    LANTERN,
    NECKLACE,
    RING,
    RUNESTONE,
    SHIELD,
    SHIELD_ADDS,
    SPEAR,
    STAFF,
    SWORD,
    SWORD_ADDS,
    change_coming,
    discard_at_stake,
    fit_at_the_end,
    fit_before_collecting,
    fit_before_drawing,
    fit_for_looking,
    fit_when_all_played,
    freeze,
    keep,
    return_played,
    spend,
    swap_played,
    swap_won,
)
from rules.cards cimport NONE, faction_of, put, put_row, take
from rules.collect cimport collect, collect_own, join_fronts
from rules.deck cimport POTIONS, Deck, among
from rules.recruit cimport (
    chooses,
    clear_played,
    open_next,
    take_first,
    take_the_rest,
    taken_from_centre,
)
from rules.table cimport (
    ALL_PLAYED,
    BEFORE,
    CARD,
    CLEARED,
    COLLECT,
    DRAW,
    FINISHED,
    JUDGED,
    KEEP,
    LOOK,
    OVER,
    PASS,
    PLAY,
    PLAYED,
    POTION,
    RECRUIT,
    STOCK,
    TOP,
    Move,
    Played,
    Table,
    after,
    cards_in_all,
    drawn,
    hands_empty,
    to_play,
)
from rules.trick cimport follows, judge, rank_players

cdef enum:
    BEAR_ADDS = 3      # to its owner's next card


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


cdef inline void play_card(const Deck* deck, Table* t, const Move* move) noexcept nogil:
    """A card leaves the hand, with all that goes with it."""
    cdef int player = to_play(deck, t)
    cdef Played* played = &t.trick[t.played]
    cdef int place = 0
    if t.played and not move.artifacts & RING and not follows(deck, t, move.card):
        t.voids[player] |= <u8>(1 << t.trick[0].faction)
    spend(t, player, move.artifacts)
    take(&t.hand[player], move.card)
    played.player = player
    played.card = move.card
    played.from_hand = move.card
    t.played += 1
    if t.phase == 1 and among(faction_of(move.card), deck.swaps) and not move.artifacts & JUG:
        if move.second != NONE and t.tail.centre[1] == move.second:
            place = 1
        played.card = t.tail.centre[place]
        t.tail.centre[place] = move.card
    played.faction = move.faction if move.artifacts & JUG else faction_of(played.card)
    change_coming(deck, t, player, move.artifacts)
    played.value = deck.value_of[played.card] + t.coming[player][0] + BEAR_ADDS * count_bits(t.bears[player])
    if move.artifacts & SWORD:
        played.value += SWORD_ADDS
    t.coming[player][0] = t.coming[player][1]
    t.coming[player][1] = 0
    if t.bears[player]:
        put_row(&t.discard, deck.bear, t.bears[player])
        t.bears[player] = 0
    if move.artifacts & JUG:
        t.jug = t.played
    if move.artifacts & RING:
        t.ring = t.played
    if move.artifacts & BOW:
        t.bow = t.played
    if move.potion:
        t.potions[player] -= 1
        wait(t, POTION, player)
    else:
        card_played(deck, t)

cdef inline void turn_up(const Deck* deck, Table* t, int potion) noexcept nogil:
    """A potion changes the card that was played last."""
    cdef Played* played = &t.trick[t.played - 1]
    t.tail.turned[count_bits(t.turned)] = potion
    t.turned |= <u16>bit(potion)
    played.value += deck.times[potion] * deck.value_of[played.card] + deck.plus[potion]
    card_played(deck, t)


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


cdef inline void choose(const Deck* deck, Table* t, const Move* move) noexcept nogil:
    """The winner takes a card, or after the winner took the top one the second does."""
    cdef u8 ranking[4]
    if move.kind == TOP:
        put(&t.tail.followers[t.winner], drawn(t))
        if deck.centre_size > 1:
            rank_players(deck, t, ranking)
            wait(t, RECRUIT, ranking[1])
        else:
            take_first(t, 1 - t.winner)
            recruited(deck, t)
    elif move.kind == CARD:
        put(&t.tail.followers[t.asked], taken_from_centre(t, move.card))
        take_the_rest(deck, t, 1 if t.asked == t.winner else 2)
        recruited(deck, t)
    else:
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


# ---- Moves ------------------------------------------------------------------------------------------------

cdef inline void pass_by(const Deck* deck, Table* t) noexcept nogil:
    """Whoever is asked plays nothing."""
    if t.stage == BEFORE:
        wait(t, PLAY, to_play(deck, t))
    elif t.stage == PLAYED:
        next_card(deck, t)
    elif t.stage == ALL_PLAYED:
        if t.asked == t.leader:
            all_played(deck, t, after(deck, t.leader))
        else:
            judged(deck, t)
    elif t.stage == JUDGED:
        about_to_collect(deck, t, CRYSTAL | RUNESTONE)
    elif t.stage == COLLECT:
        collected(deck, t)
    elif t.stage == DRAW:
        draw(deck, t)
    elif t.stage == CLEARED:
        if t.asked == t.winner:
            before_card(deck, t)
        else:
            about_to_look(deck, t)
    else:
        ask_from(deck, t, t.asked + 1)


cdef inline void use(const Deck* deck, Table* t, const Move* move) noexcept nogil:
    """Whoever is asked plays artifacts on their own."""
    cdef int player = t.asked
    cdef u32 artifact = move.artifacts
    spend(t, player, artifact)
    if artifact & BEFORE_A_CARD:
        change_coming(deck, t, player, artifact)
        wait(t, PLAY, to_play(deck, t))
    elif artifact == SHIELD:
        t.trick[t.played - 1].value += SHIELD_ADDS
        next_card(deck, t)
    elif artifact == HORN:
        judge(deck, t)
        t.brews = False
        collect_own(deck, t)
        t.leader = t.winner
        if hands_empty(t):
            over(deck, t)
        else:
            before_card(deck, t)
    elif artifact == HORSE:
        swap_played(deck, t, player, move.card)
        all_played(deck, t, t.leader)
    elif artifact == NECKLACE:
        freeze(t)
        before_card(deck, t)
    elif artifact == HOURGLASS:
        return_played(t)
        before_card(deck, t)
    elif artifact == SPEAR:
        discard_at_stake(deck, t, move.card)
        about_to_collect(deck, t, CRYSTAL | RUNESTONE)
    elif artifact == CRYSTAL:
        swap_won(deck, t, move.card, move.second)
        about_to_collect(deck, t, RUNESTONE)
    elif artifact == RUNESTONE:
        t.runestone[player] = move.faction
        discard_at_stake(deck, t, move.card)
        collected(deck, t)
    elif artifact == BALL:
        wait(t, KEEP, player)
    elif artifact == STAFF:
        t.leader = player
        about_to_look(deck, t)
    elif artifact == LANTERN:
        wait(t, LOOK, player)
    else:
        t.crown[player] = move.faction
        ask_from(deck, t, player + 1)


cdef inline void play(const Deck* deck, Table* t, const Move* move) noexcept nogil:
    """Make a legal move."""
    if t.stage == PLAY:
        play_card(deck, t, move)
    elif t.stage == POTION:
        turn_up(deck, t, move.card)
    elif t.stage == RECRUIT:
        choose(deck, t, move)
    elif t.stage == KEEP:
        keep(t, t.asked, move.card)
        wait(t, STOCK, t.asked)
    elif t.stage == STOCK:
        recruited(deck, t)
    elif t.stage == LOOK:
        before_card(deck, t)
    elif move.kind == PASS:
        pass_by(deck, t)
    else:
        use(deck, t, move)
