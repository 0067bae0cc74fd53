# Move generation before chance nodes, and move equivalence.
# Moves where potions may be turned up: what they are, what they do, and which of them make a difference.

from core.bits cimport bit, lowest_bit, u64
from core.switches cimport in_use
from duel.order cimport lead_merit, merit_of, weigh_factions
from expect.node cimport (
    POTIONS,
    PotionRules,
    PotionNode,
    by_chance,
    finish_trick,
    forget_useless,
    may_turn,
    reply_wins,
    turn_up,
)
from expect.parts cimport LAST_POTION
from expect.transpositions cimport Store, unlike
from two_players.table cimport FACTIONS, NONE, Deck, one_of_each, replies

cdef enum:
    NO_POTION = -1
    BY_CHANCE = -2
    MOST_MOVES = MOST * (POTIONS + 1)
    PER_POTION = 1000  # moves that take one come later


ctypedef struct Expectimax:
    Search* search        # for positions without potions; it counts the nodes and keeps the limits
    Store store
    PotionRules rules
    bint votes            # whether margins count, or only the result


# A position of a trick: its start, where `led` is NONE, or what has been led and as which value.
ctypedef struct TrickNode:
    PotionNode start
    int led
    int led_value


ctypedef struct Move:
    int card
    int potion            # NO_POTION, BY_CHANCE, or the one that a favoured player chooses
    int merit


cdef inline int mover_of(const TrickNode* position) noexcept nogil:
    return position.start.node.leader ^ <int>(position.led != NONE)


cdef inline int value_with(
    const Expectimax* g, const TrickNode* position, int card, int potion
) noexcept nogil:
    """What the mover's card counts when it is played so."""
    cdef int printed = g.search.duel.deck.value_of[card]
    cdef int value = printed + position.start.bonus[mover_of(position)]
    return value if potion == NO_POTION else value + g.rules.change[potion][printed]


cdef inline void play_card(
    const Expectimax* g, const TrickNode* position, int card, int potion, TrickNode* after
) noexcept nogil:
    """A card is played, and a potion turned up unless it is NO_POTION."""
    cdef int value = value_with(g, position, card, potion)
    cdef PotionNode turned
    if position.led == NONE:
        after.start = position.start
        after.led = card
        after.led_value = value
        if potion != NO_POTION:
            turn_up(&g.rules, &after.start, position.start.node.leader, potion)
            forget_useless(&g.search.duel.deck, &g.rules, &after.start)
        return
    turned = position.start
    if potion != NO_POTION:
        turn_up(&g.rules, &turned, 1 - turned.node.leader, potion)
    finish_trick(
        &g.search.duel, &g.rules, &turned, position.led, card,
        reply_wins(&g.search.duel.deck, position.led, position.led_value, card, value), &after.start,
    )
    after.led = NONE


cdef inline u64 effect_of(
    const Expectimax* g, const TrickNode* position, int card, int potion
) noexcept nogil:
    """What a card's value does to the trick, if the other player turns up no potion: the replies that beat
    it, or for a reply whether it wins."""
    cdef const Deck* deck = &g.search.duel.deck
    cdef int value = value_with(g, position, card, potion)
    cdef int other = 1 - position.start.node.leader
    cdef u64 rest, beaten_by
    if position.led != NONE:
        return reply_wins(deck, position.led, position.led_value, card, value)
    rest = position.start.node.hand[other]
    beaten_by = 0
    while rest:
        other = lowest_bit(rest)
        rest &= rest - 1
        if reply_wins(
            deck, card, value, other,
            deck.value_of[other] + position.start.bonus[1 - position.start.node.leader],
        ):
            beaten_by |= bit(other)
    return beaten_by


cdef inline bint is_last_potion(const PotionNode* start, int player) noexcept nogil:
    """Whether no potion is turned up after the one that this player may turn up now."""
    return start.held[player] == 1 and not start.held[1 - player] and not start.left


cdef inline bint is_wasted(const Expectimax* g, const TrickNode* position, int card) noexcept nogil:
    """Whether the last potion of all cannot change what this card does.

    Then it is no better than the card alone: what follows it is a game without potions, and in such a game it
    never hurts to have one, since it need not be used. (With more potions to come it can be right to waste
    one, since all see which potion is gone.)
    """
    cdef int urn = position.start.urn
    cdef u64 effect = effect_of(g, position, card, NO_POTION)
    if not in_use(LAST_POTION):
        return False
    while urn:
        if effect_of(g, position, card, lowest_bit(urn)) != effect:
            return False
        urn &= urn - 1
    return True


cdef inline int add_move(Move* moves, int n, int card, int potion, int merit) noexcept nogil:
    moves[n].card = card
    moves[n].potion = potion
    moves[n].merit = merit
    return n + 1


cdef inline int add_choices(
    const Expectimax* g, const TrickNode* position, int card, int merit, Move* moves, int n
) noexcept nogil:
    """What a favoured player may choose a potion to be, each effect once; without one it is no potion wasted.

    The other player turns up none any more, and the urn stays as it is, so that only the effect counts.
    """
    cdef u64 seen[POTIONS + 1]
    cdef int kinds = 1
    cdef int urn = position.start.urn
    cdef int potion, i
    cdef u64 effect
    seen[0] = effect_of(g, position, card, NO_POTION)
    while urn:
        potion = lowest_bit(urn)
        urn &= urn - 1
        effect = effect_of(g, position, card, potion)
        for i in range(kinds):
            if seen[i] == effect:
                break
        else:
            seen[kinds] = effect
            kinds += 1
            n = add_move(moves, n, card, potion, merit)
    return n


cdef int list_moves_of(Expectimax* g, const TrickNode* position, Move* moves) noexcept nogil:
    """The moves of a position, of those that are alike one; returns how many."""
    cdef Search* s = g.search
    cdef const Deck* deck = &s.duel.deck
    cdef const PotionNode* start = &position.start
    cdef int player = mover_of(position)
    cdef u64 rest = one_of_each(deck, unlike(&s.duel, &start.node, player))
    cdef bint turns = may_turn(&g.rules, start, player)
    cdef bint chance = by_chance(&g.rules, start)
    cdef bint last = chance and is_last_potion(start, player)
    cdef u64 answers[FACTIONS]
    cdef int lead_merits[FACTIONS]
    cdef int reply_merits[FACTIONS]
    cdef int n = 0
    cdef int card, merit, f
    distinct_answers(s, &start.node, answers)
    weigh_factions(
        deck, start.node.hand[start.node.leader], start.node.hand[1 - start.node.leader], answers,
        lead_merits, reply_merits,
    )
    if position.led != NONE:
        rest &= replies(deck, start.node.hand[player], position.led)
    while rest:
        card = lowest_bit(rest)
        rest &= rest - 1
        f = deck.faction_of[card]
        if position.led == NONE:
            merit = lead_merits[f] + lead_merit(&s.order, deck, card, start.node.hand[1 - player], answers[f])
        else:
            merit = reply_merits[f] + merit_of(&s.order.reply[position.led][card])
        n = add_move(moves, n, card, NO_POTION, merit)
        merit -= PER_POTION
        if not turns:
            continue
        if not chance:
            n = add_choices(g, position, card, merit, moves, n)
        elif not (last and is_wasted(g, position, card)):
            n = add_move(moves, n, card, BY_CHANCE, merit)
    return n


cdef inline void bring_best(Move* moves, int i, int n) noexcept nogil:
    """Put the best of the moves from the i-th on to the i-th place; of equal merit the first."""
    cdef int best = i
    cdef int j
    cdef Move move
    for j in range(i + 1, n):
        if moves[j].merit > moves[best].merit:
            best = j
    move = moves[best]
    for j in range(best, i, -1):
        moves[j] = moves[j - 1]
    moves[i] = move
