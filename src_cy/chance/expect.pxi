# Expectiminimax with alpha-beta and Star1: what a position with potions is worth.
#
# Each function has a window, from alpha to beta. It returns a range that holds the value and settles the
# window (`settles` in chance/worth.pxd): the value itself, or that it is at most alpha, or at least beta. Ranges
# are seen from player 0. After a limit has stopped the search they mean nothing.

cdef enum:
    NO_POTION = -1
    BY_CHANCE = -2
    MOST_MOVES = MOST * (POTIONS + 1)
    PER_POTION = 1000  # moves that take one come later


ctypedef struct Gamble:
    Search* search        # for positions without potions; it counts the nodes and keeps the limits
    Store store
    Brew brew
    bint votes            # whether margins count, or only the result


# A position of a trick: its start, where `led` is NONE, or what has been led and as which value.
ctypedef struct Scene:
    Stage stage
    int led
    int led_value


ctypedef struct Move:
    int card
    int potion            # NO_POTION, BY_CHANCE, or the one that a favoured player chooses
    int merit


# What chance may bring; of outcomes that are alike one stands for all.
ctypedef struct Outcomes:
    int n
    int parts             # how many there are, all told
    int odds[POTIONS]     # how many are alike
    Scene scene[POTIONS]
    Range known[POTIONS]  # what is known of each
    Place place[POTIONS]  # where the table may know more


cdef inline int mover_of(const Scene* scene) noexcept nogil:
    return scene.stage.node.leader ^ <int>(scene.led != NONE)


cdef inline int value_with(const Gamble* g, const Scene* scene, int card, int potion) noexcept nogil:
    """What the mover's card counts when it is played so."""
    cdef int printed = g.search.duel.deck.value_of[card]
    cdef int value = printed + scene.stage.bonus[mover_of(scene)]
    return value if potion == NO_POTION else value + g.brew.change[potion][printed]


cdef inline void play_card(
    const Gamble* g, const Scene* scene, int card, int potion, Scene* after
) noexcept nogil:
    """A card is played, and a potion turned up unless it is NO_POTION."""
    cdef int value = value_with(g, scene, card, potion)
    cdef Stage turned
    if scene.led == NONE:
        after.stage = scene.stage
        after.led = card
        after.led_value = value
        if potion != NO_POTION:
            turn_up(&g.brew, &after.stage, scene.stage.node.leader, potion)
            forget_useless(&g.search.duel.deck, &g.brew, &after.stage)
        return
    turned = scene.stage
    if potion != NO_POTION:
        turn_up(&g.brew, &turned, 1 - turned.node.leader, potion)
    finish_trick(
        &g.search.duel, &g.brew, &turned, scene.led, card,
        reply_wins(&g.search.duel.deck, scene.led, scene.led_value, card, value), &after.stage,
    )
    after.led = NONE


cdef inline u64 effect_of(const Gamble* g, const Scene* scene, int card, int potion) noexcept nogil:
    """What a card's value does to the trick, if the other player turns up no potion: the replies that beat
    it, or for a reply whether it wins."""
    cdef const Deck* deck = &g.search.duel.deck
    cdef int value = value_with(g, scene, card, potion)
    cdef int other = 1 - scene.stage.node.leader
    cdef u64 rest, beaten_by
    if scene.led != NONE:
        return reply_wins(deck, scene.led, scene.led_value, card, value)
    rest = scene.stage.node.hand[other]
    beaten_by = 0
    while rest:
        other = lowest_bit(rest)
        rest &= rest - 1
        if reply_wins(
            deck, card, value, other, deck.value_of[other] + scene.stage.bonus[1 - scene.stage.node.leader]
        ):
            beaten_by |= bit(other)
    return beaten_by


cdef inline bint is_last_potion(const Stage* stage, int player) noexcept nogil:
    """Whether no potion is turned up after the one that this player may turn up now."""
    return stage.held[player] == 1 and not stage.held[1 - player] and not stage.left


cdef inline bint is_wasted(const Gamble* g, const Scene* scene, int card) noexcept nogil:
    """Whether the last potion of all cannot change what this card does.

    Then it is no better than the card alone: what follows it is a game without potions, and in such a game it
    never hurts to have one, since it need not be used. (With more potions to come it can be right to waste
    one, since all see which potion is gone.)
    """
    cdef int urn = scene.stage.urn
    cdef u64 effect = effect_of(g, scene, card, NO_POTION)
    if not in_use(LAST_POTION):
        return False
    while urn:
        if effect_of(g, scene, card, lowest_bit(urn)) != effect:
            return False
        urn &= urn - 1
    return True


cdef inline int add_move(Move* moves, int n, int card, int potion, int merit) noexcept nogil:
    moves[n].card = card
    moves[n].potion = potion
    moves[n].merit = merit
    return n + 1


cdef inline int add_choices(
    const Gamble* g, const Scene* scene, int card, int merit, Move* moves, int n
) noexcept nogil:
    """What a favoured player may choose a potion to be, each effect once; without one it is no potion wasted.

    The other player turns up none any more, and the urn stays as it is, so that only the effect counts.
    """
    cdef u64 seen[POTIONS + 1]
    cdef int kinds = 1
    cdef int urn = scene.stage.urn
    cdef int potion, i
    cdef u64 effect
    seen[0] = effect_of(g, scene, card, NO_POTION)
    while urn:
        potion = lowest_bit(urn)
        urn &= urn - 1
        effect = effect_of(g, scene, card, potion)
        for i in range(kinds):
            if seen[i] == effect:
                break
        else:
            seen[kinds] = effect
            kinds += 1
            n = add_move(moves, n, card, potion, merit)
    return n


cdef int list_moves_of(Gamble* g, const Scene* scene, Move* moves) noexcept nogil:
    """The moves of a position, of those that are alike one; returns how many."""
    cdef Search* s = g.search
    cdef const Deck* deck = &s.duel.deck
    cdef const Stage* stage = &scene.stage
    cdef int player = mover_of(scene)
    cdef u64 rest = one_of_each(deck, unlike(&s.duel, &stage.node, player))
    cdef bint turns = may_turn(&g.brew, stage, player)
    cdef bint chance = by_chance(&g.brew, stage)
    cdef bint last = chance and is_last_potion(stage, player)
    cdef u64 answers[FACTIONS]
    cdef int lead_merits[FACTIONS]
    cdef int reply_merits[FACTIONS]
    cdef int n = 0
    cdef int card, merit, f
    distinct_answers(s, &stage.node, answers)
    weigh_factions(
        deck, stage.node.hand[stage.node.leader], stage.node.hand[1 - stage.node.leader], answers,
        lead_merits, reply_merits,
    )
    if scene.led != NONE:
        rest &= replies(deck, stage.node.hand[player], scene.led)
    while rest:
        card = lowest_bit(rest)
        rest &= rest - 1
        f = deck.faction_of[card]
        if scene.led == NONE:
            merit = lead_merits[f] + lead_merit(&s.order, deck, card, stage.node.hand[1 - player], answers[f])
        else:
            merit = reply_merits[f] + merit_of(&s.order.reply[scene.led][card])
        n = add_move(moves, n, card, NO_POTION, merit)
        merit -= PER_POTION
        if not turns:
            continue
        if not chance:
            n = add_choices(g, scene, card, merit, moves, n)
        elif not (last and is_wasted(g, scene, card)):
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


cdef Range ask_duel(Gamble* g, const Node* node, Range known, i64 alpha, i64 beta) noexcept nogil:
    """The value of a position without potions, from questions to the duel: halving the ranks in the window."""
    cdef Search* s = g.search
    cdef Proof proof
    cdef i64 values[2 * HIGHEST_RANK + 1]
    cdef int ranks[2 * HIGHEST_RANK + 1]
    cdef int n = 0
    cdef int rank, low, high, middle
    cdef i64 value
    for rank in range(-HIGHEST_RANK, HIGHEST_RANK + 1):
        value = worth((rank > 0) + (rank >= 0), margin_of(rank), g.votes)
        if (n and value == values[n - 1]) or value < known.low or value > known.high:
            continue
        # Where every faction is sure to vote, five votes are not shared equally.
        if not s.duel.can_tie and (margin_of(rank) + FACTIONS) % 2:
            continue
        values[n] = value
        ranks[n] = rank
        n += 1
    low = 0
    high = n - 1
    while not settles(Range(low=values[low], high=values[high]), alpha, beta):
        middle = (low + high + 1) // 2
        ask_for(&s.question, ranks[middle])
        if examine(s, node, &proof):
            low = middle
        else:
            high = middle - 1
        if s.stopped:
            return known
    return Range(low=values[low], high=values[high])


cdef i64 last_reply(Gamble* g, const Scene* scene) noexcept nogil:
    """The value of the last trick once a card has been led: the reply is forced, and may take a potion."""
    cdef const Deck* deck = &g.search.duel.deck
    cdef const Stage* stage = &scene.stage
    cdef int player = 1 - stage.node.leader
    cdef int reply = lowest_bit(stage.node.hand[player])
    cdef i64 ends[2]  # if the reply loses, and if it wins
    cdef i64 best, found
    cdef i64 sum = 0
    cdef Node after
    cdef int n = 0
    cdef int urn = stage.urn
    cdef int wins
    for wins in range(2):
        collect(&g.search.duel, &stage.node, scene.led, reply, stage.node.leader ^ wins, &after)
        ends[wins] = final_worth(&g.search.duel, &after, g.votes)
    best = ends[effect_of(g, scene, reply, NO_POTION)]
    if not may_turn(&g.brew, stage, player) or not compared(deck, scene.led, reply) or ends[0] == ends[1]:
        return best
    while urn:
        found = ends[effect_of(g, scene, reply, lowest_bit(urn))]
        urn &= urn - 1
        if by_chance(&g.brew, stage):
            sum += found
            n += 1
        else:
            best = max(best, found) if player == 0 else min(best, found)
    if n:
        best = max(best, sum // n) if player == 0 else min(best, sum // n)
    return best


cdef i64 last_trick_of(Gamble* g, const Scene* scene) noexcept nogil:
    """The value with one card in each hand: there is nothing to choose but whether to turn up potions."""
    cdef const Stage* stage = &scene.stage
    cdef int leader = stage.node.leader
    cdef int led = lowest_bit(stage.node.hand[leader])
    cdef int reply = lowest_bit(stage.node.hand[1 - leader])
    cdef int urn = stage.urn
    cdef int n = 0
    cdef i64 sum = 0
    cdef i64 best, found
    cdef Scene turned
    if scene.led != NONE:
        return last_reply(g, scene)
    play_card(g, scene, led, NO_POTION, &turned)
    best = last_reply(g, &turned)
    if not may_turn(&g.brew, stage, leader) or not compared(&g.search.duel.deck, led, reply):
        return best
    while urn:
        play_card(g, scene, led, lowest_bit(urn), &turned)
        urn &= urn - 1
        found = last_reply(g, &turned)
        if by_chance(&g.brew, stage):
            sum += found
            n += 1
        else:
            best = max(best, found) if leader == 0 else min(best, found)
    if n:
        best = max(best, sum // n) if leader == 0 else min(best, sum // n)
    return best


cdef inline bint has_place(const Scene* scene) noexcept nogil:
    """Whether the table may hold a position. What waits for the next card is at the root only."""
    return not (scene.stage.bonus[0] or scene.stage.bonus[1])


cdef Range known_of(Gamble* g, const Scene* scene, Place* place) noexcept nogil:
    """What is known of a position without a search, and its place in the table if it has one."""
    cdef const Stage* stage = &scene.stage
    cdef int least, most
    cdef Range known
    margins(&g.search.duel, &stage.node, &least, &most)
    known = sure(least, most, g.votes)
    if known.low == known.high:
        return known
    if not stage.node.hand[0]:
        return exactly(final_worth(&g.search.duel, &stage.node, g.votes))
    if not stage.node.hand[0] & (stage.node.hand[0] - 1) and in_use(LAST_TRICK):
        return exactly(last_trick_of(g, scene))
    if has_place(scene):
        set_place(
            &g.store, &g.search.duel, &g.brew, stage, g.votes,
            least <= 0 <= most and g.search.duel.can_tie, scene.led, scene.led_value, place,
        )
        look_up(&g.store, place, &known)
    return known


cdef inline Range mean_of(const Outcomes* o) noexcept nogil:
    cdef i64 low = 0
    cdef i64 high = 0
    cdef int i
    for i in range(o.n):
        low += o.odds[i] * o.known[i].low
        high += o.odds[i] * o.known[i].high
    return Range(low=up(low, o.parts), high=down(high, o.parts))


cdef Range gamble(Gamble* g, const Scene* scene, int card, i64 alpha, i64 beta) noexcept nogil:
    """The value of a card with which a potion is turned up by chance.

    Star1: what is known of all outcomes tells how good or bad one of them has to be to settle the window.
    """
    cdef Outcomes o
    cdef Range mean
    cdef u64 effects[POTIONS]
    cdef u64 effect = 0
    cdef i64 low, high
    cdef int urn = scene.stage.urn
    cdef bint last = is_last_potion(&scene.stage, mover_of(scene)) and in_use(OUTCOMES)
    cdef const int* first = NULL
    cdef int alike_to[POTIONS]
    cdef bint alike = not last and has_place(scene)
    cdef int i, potion
    o.n = 0
    o.parts = 0
    if alike:
        first = alike_of(
            &g.store.notes, &g.search.duel.deck, &g.brew, &scene.stage, scene.led, scene.led_value
        )
        for i in range(POTIONS):
            alike_to[i] = first[i]
    while urn:
        potion = lowest_bit(urn)
        urn &= urn - 1
        o.parts += 1
        if last or alike:
            # If no potion comes after this one, which are gone does not matter: only what it does here.
            effect = effect_of(g, scene, card, potion) if last else alike_to[potion]
            for i in range(o.n):
                if effects[i] == effect:
                    break
            else:
                i = o.n
            if i < o.n:
                o.odds[i] += 1
                continue
        effects[o.n] = effect
        o.odds[o.n] = 1
        play_card(g, scene, card, potion, &o.scene[o.n])
        o.known[o.n] = known_of(g, &o.scene[o.n], &o.place[o.n])
        o.n += 1
    mean = mean_of(&o)
    for i in range(o.n):
        if settles(mean, alpha, beta):
            return mean
        if o.known[i].low == o.known[i].high:
            continue
        low = 0
        high = 0
        for potion in range(o.n):
            if potion != i:
                low += o.odds[potion] * o.known[potion].low
                high += o.odds[potion] * o.known[potion].high
        o.known[i] = both(o.known[i], expect(
            g, &o.scene[i], &o.place[i], o.known[i], True,
            max(o.known[i].low - 1, down(alpha * o.parts - high, o.odds[i])),
            min(o.known[i].high + 1, up(beta * o.parts - low, o.odds[i])),
        ))
        if g.search.stopped:
            return mean
        mean = mean_of(&o)
    return mean


cdef Range value_of_move(Gamble* g, const Scene* scene, const Move* move, i64 alpha, i64 beta) noexcept nogil:
    cdef Scene after
    cdef Place place
    cdef Range known
    if move.potion == BY_CHANCE:
        return gamble(g, scene, move.card, alpha, beta)
    play_card(g, scene, move.card, move.potion, &after)
    # Plays of one card that only lead to replies are not worth a place in the table.
    known = known_of(g, &after, &place)
    return expect(g, &after, &place, known, after.led == NONE, alpha, beta)


cdef Range expect(
    Gamble* g, const Scene* scene, const Place* place, Range known, bint in_table, i64 alpha, i64 beta
) noexcept nogil:
    """The value of a position, of which `known_of` has told what is known, and its place in the table."""
    cdef bint high = mover_of(scene) == 0
    cdef Range best, found
    cdef Move moves[MOST_MOVES]
    cdef int i, n
    if settles(known, alpha, beta):
        return known
    if scene.led == NONE and is_plain(&scene.stage) and in_use(HAND_OVER):
        return ask_duel(g, &scene.stage.node, known, alpha, beta)
    if not may_go_on(g.search):
        return known
    n = list_moves_of(g, scene, moves)
    best = exactly(known.low if high else known.high)
    for i in range(n):
        bring_best(moves, i, n)
        found = value_of_move(
            g, scene, &moves[i], max(alpha, best.low) if high else alpha, beta if high else min(beta, best.high)
        )
        if g.search.stopped:
            return known
        if high:
            best.low = max(best.low, found.low)
            best.high = max(best.high, found.high)
            if best.low >= beta or best.low == known.high:
                best.high = known.high
                break
        else:
            best.low = min(best.low, found.low)
            best.high = min(best.high, found.high)
            if best.high <= alpha or best.high == known.low:
                best.low = known.low
                break
    best = both(best, known)
    if in_table and has_place(scene):
        keep(&g.store, place, best)
    return best
