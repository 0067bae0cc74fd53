# Transition function: making a move.
# Making a move: what it does to the table, and the moment with which the game goes on.

from core.bits cimport bit, count_bits, u8, u16, u32
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
    discard_from_trick,
    freeze,
    keep,
    return_played,
    spend,
    swap_played,
    swap_won,
)
from rules.cards cimport NONE, faction_of, put, put_row, take
from rules.collect cimport collect_own
from rules.deck cimport Deck, among
from rules.recruit cimport take_first, take_the_rest, taken_from_centre
from rules.stages cimport (
    about_to_collect,
    about_to_draw,
    about_to_look,
    all_played,
    ask_from,
    before_card,
    card_played,
    collected,
    draw,
    judged,
    next_card,
    over,
    recruited,
    wait,
)
from rules.table cimport (
    ALL_PLAYED,
    BEFORE,
    CARD,
    CLEARED,
    COLLECT,
    DRAW,
    JUDGED,
    KEEP,
    LOOK,
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
    drawn,
    hands_empty,
    is_leading,
    to_play,
)
from rules.trick cimport follows, judge, rank_players

cdef enum:
    BEAR_ADDS = 3      # to its owner's next card


cdef inline int swapped(const Deck* deck, Table* t, const Move* move) noexcept nogil:
    """What lies there once a card is played: itself, or the centre card that it has changed places with."""
    cdef int place, card
    if t.phase == 2 or move.artifacts & JUG or not among(faction_of(move.card), deck.swaps):
        return move.card
    place = 1 if move.second != NONE and move.second == t.tail.centre[1] else 0
    card = t.tail.centre[place]
    t.tail.centre[place] = move.card
    return card


cdef inline int used_up(const Deck* deck, Table* t, int player) noexcept nogil:
    """What has waited for a player's next card, and is added to it now."""
    cdef int change = t.coming[player][0]
    t.coming[player][0] = t.coming[player][1]
    t.coming[player][1] = 0
    if t.bears[player]:
        change += BEAR_ADDS * count_bits(t.bears[player])
        put_row(&t.discard, deck.bear, t.bears[player])
        t.bears[player] = 0
    return change


cdef inline void play_card(const Deck* deck, Table* t, const Move* move) noexcept nogil:
    """A card leaves the hand, with all that goes with it."""
    cdef int player = to_play(deck, t)
    cdef Played* played = &t.trick[t.played]
    if not is_leading(t) and not move.artifacts & RING and not follows(deck, t, move.card):
        t.voids[player] |= <u8>(1 << t.trick[0].faction)
    spend(t, player, move.artifacts)
    change_coming(deck, t, player, move.artifacts)
    take(&t.hand[player], move.card)
    t.played += 1
    played.player = player
    played.from_hand = move.card
    played.card = swapped(deck, t, move)
    played.faction = faction_of(played.card)
    played.value = deck.value_of[played.card] + used_up(deck, t, player)
    if move.artifacts & SWORD:
        played.value += SWORD_ADDS
    if move.artifacts & JUG:
        t.jug = t.played
        played.faction = move.faction
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
        discard_from_trick(deck, t, move.card)
        about_to_collect(deck, t, CRYSTAL | RUNESTONE)
    elif artifact == CRYSTAL:
        swap_won(deck, t, move.card, move.second)
        about_to_collect(deck, t, RUNESTONE)
    elif artifact == RUNESTONE:
        t.runestone[player] = move.faction
        discard_from_trick(deck, t, move.card)
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
        keep(deck, t, t.asked, move.card)
        wait(t, STOCK, t.asked)
    elif t.stage == STOCK:
        recruited(deck, t)
    elif t.stage == LOOK:
        before_card(deck, t)
    elif move.kind == PASS:
        pass_by(deck, t)
    else:
        use(deck, t, move)
