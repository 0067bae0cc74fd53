# Preprocessing of the root position.
# Making a duel from a table: the points of every card, and the tables the search reads.

from libc.string cimport memset

from core.bits cimport bit, count_bits, highest_bit, lowest_bit, u64
from core.lanes cimport LOWEST, Lanes, lane_get, lane_set, lanes_add, lanes_all, lanes_sub
from core.points cimport sum_of
from duel.game cimport (
    LANE_OURS,
    LANE_THEIRS,
    LEVELS,
    PAIRS,
    Duel,
    Node,
    Pairs,
    can_be_crushed,
    expose,
)
from two_players.table cimport FACTIONS, NONE, Deck, Table


cdef void weigh(Duel* duel, u64 live) noexcept nogil:
    """Points such that a majority of points is the vote.

    Let a faction's pool be all its cards that can still vote. A plain card is worth `weight`. Where
    equal numbers of cards are possible (an even pool, or one that may shrink) the highest cards
    decide level by level, so the cards of the top levels get a little more: a level's bonus exceeds
    the bonuses of all cards below it, and `weight` exceeds all bonuses together, which makes the sum
    lexicographic. Levels matter from the top down to the first that cannot be shared equally: an odd
    number of cards, none of which can be crushed. With no such level the faction can end in a tie, and
    the lowest level needs no bonus: equal in number and in all higher levels, it is equal there too.
    """
    cdef Deck* deck = &duel.deck
    cdef u64 shrinking = can_be_crushed(duel, live)
    cdef u64 cards
    cdef u64 level[LEVELS]
    cdef int f, i, card, levels, bonus, winner, gives
    cdef bint even, settled
    cdef Lanes points
    duel.special = 0
    duel.can_tie = False
    for f in range(FACTIONS):
        cards = duel.pool & deck.faction[f]
        duel.pooled[f] = count_bits(cards)
        even = duel.pooled[f] % 2 == 0 or (cards & shrinking) != 0
        levels = 0
        settled = not even
        while not settled and cards:
            card = highest_bit(cards)
            level[levels] = 0
            while cards and deck.value_of[highest_bit(cards)] == deck.value_of[card]:
                level[levels] |= bit(highest_bit(cards))
                cards ^= bit(highest_bit(cards))
            settled = count_bits(level[levels]) % 2 == 1 and not level[levels] & shrinking
            levels += 1
        if not settled:
            duel.can_tie = True
            levels = max(levels - 1, 0)
        duel.slack[f] = 0
        for i in range(levels - 1, -1, -1):
            bonus = duel.slack[f] + 1
            duel.special |= level[i]
            duel.breaks |= level[i] & (~level[i] + 1)
            cards = level[i]
            while cards:
                duel.worth[lowest_bit(cards)] = lane_set(lanes_all(0), f, bonus)
                duel.slack[f] += bonus
                cards &= cards - 1
        duel.weight[f] = duel.slack[f] + 1
        cards = duel.special & deck.faction[f]
        if count_bits(cards) > 1:
            duel.deep_levels = True
            duel.tight_lanes |= bit(f)
        else:
            duel.flagged |= cards
            if cards:
                duel.flagged_lanes |= bit(f)
        cards = deck.faction[f]
        while cards:
            card = lowest_bit(cards)
            cards &= cards - 1
            points = lane_set(duel.worth[card], f, lane_get(duel.worth[card], f) + duel.weight[f])
            duel.worth[card] = points
            duel.take[0][card] = points
            duel.take[1][card] = lanes_sub(lanes_all(0), points)
            if duel.crushable_lanes >> f & 1:
                duel.take[0][card] = lane_set(duel.take[0][card], LANE_OURS, 1)
                duel.take[1][card] = lane_set(duel.take[1][card], LANE_THEIRS, -1)
            gives = deck.to_loser >> card & 1
            for winner in range(2):
                duel.won[winner][card] = duel.take[winner ^ gives][card]
            duel.worth_now[card] = points
            if deck.one_per_trick & bit(card):
                duel.won[0][card] = lanes_all(0)
                duel.won[1][card] = lanes_all(0)
                duel.worth_now[card] = lanes_all(0)


cdef inline u64 steps(u64 cards) noexcept nogil:
    """The cards that belong to a set while the one below does not, or the other way round."""
    return cards ^ cards << 1


cdef void find_breaks(Duel* duel) noexcept nogil:
    """Where two neighbouring cards of a faction differ, whoever holds them.

    My cards y and y - 1 can be told apart by an opposing card c if c beats one lead and not the other,
    or loses to one reply and not the other. This covers rank, ties, and cards that follow anything.
    """
    cdef Deck* deck = &duel.deck
    cdef u64 rest
    cdef int c, f
    for f in range(FACTIONS):
        duel.breaks |= deck.faction[f] & (~deck.faction[f] + 1)
    for c in range(deck.cards):
        rest = deck.beats[c]
        while rest:
            duel.beaten_by[lowest_bit(rest)] |= bit(c)
            rest &= rest - 1
    for c in range(deck.cards):
        duel.cut_by[c] = (steps(deck.beats[c]) | steps(duel.beaten_by[c])) & ~duel.breaks


cdef void find_groups(Duel* duel) noexcept nogil:
    """Which cards crush which: one group per value."""
    cdef Deck* deck = &duel.deck
    cdef int c, g, f
    cdef u64 edge, rest, live
    for c in range(deck.cards):
        if not deck.crushes[c]:
            continue
        for g in range(duel.groups):
            if duel.prey[g] == deck.crushes[c]:
                break
        else:
            g = duel.groups
            duel.groups += 1
        duel.crushers[g] |= bit(c)
        duel.prey[g] = deck.crushes[c]
        duel.crush_factions |= bit(c) | deck.crushes[c]
    for g in range(duel.groups):
        for f in range(FACTIONS):
            if deck.faction[f] & duel.prey[g]:
                duel.crushable_lanes |= bit(f)
        # A run of interchangeable cards ends where a group begins and just above it.
        edge = duel.crushers[g] | duel.prey[g]
        rest = edge
        while rest:
            duel.group_of[lowest_bit(rest)] = g
            rest &= rest - 1
        duel.group_breaks[bit(g)] = (edge & ~(edge << 1)) | (~edge & (edge << 1))
        duel.exposed[bit(g)] = duel.prey[g]
    for live in range(1, bit(duel.groups)):
        edge = live & (live - 1)
        duel.group_breaks[live] = duel.group_breaks[edge] | duel.group_breaks[live ^ edge]
        duel.exposed[live] = duel.exposed[edge] | duel.exposed[live ^ edge]


cdef inline void add_pair(Pairs* pairs, int number) noexcept nogil:
    if number < 64:
        pairs.low |= bit(number)
    elif number < PAIRS:
        pairs.high |= bit(number - 64)


cdef void find_pairs(Duel* duel) noexcept nogil:
    """Number the pairs of a card that follows anything and an ordinary card of the other hand.

    Where there are more pairs than numbers, a card that beats nothing takes part in none: that it is in
    hand tells all there is to know about it. The nine others and thirteen cards make fewer pairs than PAIRS.
    """
    cdef Deck* deck = &duel.deck
    cdef u64 wild, others
    cdef int player, reply, led
    cdef int number = 0
    for player in range(2):
        number += count_bits(duel.hand[player] & deck.always_follows) * count_bits(
            duel.hand[1 - player] & ~deck.always_follows
        )
    wild = deck.always_follows if number > PAIRS else 0
    while wild:
        reply = lowest_bit(wild)
        wild &= wild - 1
        if not duel.beaten_by[reply]:
            duel.idle |= bit(reply)
    number = 0
    for player in range(2):
        wild = duel.hand[player] & deck.always_follows & ~duel.idle
        while wild:
            reply = lowest_bit(wild)
            wild &= wild - 1
            others = duel.hand[1 - player] & ~deck.always_follows
            while others:
                led = lowest_bit(others)
                others &= others - 1
                add_pair(&duel.pairs, number)
                add_pair(&duel.pairs_of[led], number)
                add_pair(&duel.pairs_of[reply], number)
                add_pair(&duel.as_reply[reply], number)
                if deck.beats[led] & bit(reply):
                    add_pair(&duel.beaten, number)
                number += 1


cdef int lowest_of_run(const Deck* deck, int card) noexcept nogil:
    while deck.same_below[1] & bit(card):
        card -= 1
    return card


cdef u64 run_of(const Deck* deck, int lowest) noexcept nogil:
    """All cards identical to this one, the lowest of them."""
    cdef u64 run = bit(lowest)
    while deck.same_below[1] & (run << 1) & ~run:
        run |= (run << 1) & deck.same_below[1]
    return run


cdef void open_duel(Duel* duel, const Deck* deck, const Table* t) noexcept nogil:
    """The duel that this Phase Two position belongs to."""
    cdef int i, f
    memset(duel, 0, sizeof(Duel))
    duel.deck = deck[0]
    duel.hand[0] = t.hand[0]
    duel.hand[1] = t.hand[1]
    if t.led != NONE:
        duel.hand[t.leader] |= bit(t.led)
    duel.pool = t.score[0] | t.score[1] | t.aside | duel.hand[0] | duel.hand[1]
    for i in range(1, 1 << FACTIONS):
        duel.lanes_of[i] = lane_set(duel.lanes_of[i & (i - 1)], lowest_bit(i), -1)
    duel.uneven = deck.always_follows
    for i in range(deck.cards):
        duel.unit[i] = <u64>1 << 4 * deck.faction_of[i]
        if deck.same_below[1] & bit(i):
            f = lowest_of_run(deck, i)
            duel.uneven |= run_of(deck, f)
            if duel.hand[0] & run_of(deck, f) and duel.hand[1] & run_of(deck, f):
                duel.twins |= run_of(deck, f)
                duel.twin_factions |= deck.suit[f]
    find_groups(duel)
    find_breaks(duel)
    find_pairs(duel)
    duel.tight_lanes = duel.crushable_lanes | bit(LANE_OURS) | bit(LANE_THEIRS)
    duel.low_claims = lane_set(lane_set(lanes_all(LOWEST // 2), LANE_OURS, -64), LANE_THEIRS, -64)
    duel.high_claims = lanes_sub(lanes_all(0), duel.low_claims)
    weigh(duel, duel.hand[0] | duel.hand[1])


cdef bint belongs(const Duel* duel, const Table* t) noexcept nogil:
    """Whether a position can be scored by this duel's points: the same voters, later in the game.

    Cards that were crushed since are missing from the pool; the points of the others stay right.
    """
    cdef u64 hands[2]
    cdef u64 pool, gone
    cdef int player
    hands[0] = t.hand[0]
    hands[1] = t.hand[1]
    if t.led != NONE:
        hands[t.leader] |= bit(t.led)
    pool = t.score[0] | t.score[1] | t.aside | hands[0] | hands[1]
    gone = duel.pool & ~pool
    for player in range(2):
        if hands[player] & ~duel.hand[player]:
            return False
    return not pool & ~duel.pool and not gone & ~can_be_crushed(duel, duel.hand[0] | duel.hand[1])


cdef void set_node(const Duel* duel, const Table* t, Node* node) noexcept nogil:
    """The position as the search sees it; a card already led counts as still in the leader's hand."""
    cdef int player, card, g
    cdef u64 rest, live
    node.sizes = 0
    node.lying = 0
    node.groups = 0
    node.hand[0] = t.hand[0]
    node.hand[1] = t.hand[1]
    if t.led != NONE:
        node.hand[t.leader] |= bit(t.led)
    live = node.hand[0] | node.hand[1]
    rest = live
    while rest:
        node.sizes += duel.unit[lowest_bit(rest)]
        rest &= rest - 1
    node.pairs = duel.pairs
    rest = (duel.hand[0] | duel.hand[1]) & ~live
    while rest:
        node.pairs.low &= ~duel.pairs_of[lowest_bit(rest)].low
        node.pairs.high &= ~duel.pairs_of[lowest_bit(rest)].high
        rest &= rest - 1
    node.leader = t.leader
    node.aside = t.aside
    node.ahead = lanes_all(0)
    node.down = sum_of(duel.worth, live | t.aside)
    node.floor = lanes_sub(lanes_all(0), node.down)
    for player in range(2):
        node.front[player] = 0
        rest = t.score[player]
        while rest:
            card = lowest_bit(rest)
            node.ahead = lanes_add(node.ahead, duel.take[player][card])
            rest &= rest - 1
    for g in range(duel.groups):
        if live & duel.crushers[g] and (live | t.score[0] | t.score[1]) & duel.prey[g]:
            node.groups |= bit(g)
            expose(duel, t.score[0] & duel.prey[g], g, 0, node)
            expose(duel, t.score[1] & duel.prey[g], g, 1, node)
