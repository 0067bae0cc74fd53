# Null-window questions and static bounds that settle them.
# A question about the end of the game, and when it is settled before the end.
#
# Outcomes form one order, seen from player 0: by margin of votes, and where the votes are equal,
# lost on cards < drawn < won on cards. Their ranks are symmetric around the draw, which is 0: a win on
# cards is 1, a win by m votes 1 + m, and what is lost has the negative rank. Every question asks whether
# the outcome is at least of some rank, so its answer is monotone: more points for player 0 never turn a
# yes into a no.
#
# A settled question comes with its *proof*, a vector of lanes: a yes holds for this position with any
# `ahead` that is at least the proof in every lane, a no for any `ahead` that is at most the proof.
# Lanes the answer does not depend on are LOWEST (yes) or HIGHEST (no).

from core.bits cimport count_bits
from core.lanes cimport (
    HIGHEST,
    LOWEST,
    Lanes,
    lane_get,
    lane_set,
    lanes_above,
    lanes_add,
    lanes_all,
    lanes_bits_of_two,
    lanes_highest,
    lanes_lowest,
    lanes_pick,
    lanes_sub,
)
from core.points cimport drop_surplus
from duel.game cimport LANE_OURS, LANE_THEIRS, Duel, Node
from two_players.table cimport FACTIONS

cdef enum:
    HIGHEST_RANK = FACTIONS + 1
    EVERY = (1 << FACTIONS) - 1  # bits of all faction lanes

cdef enum Answer:
    NO = 0
    YES = 1
    OPEN = 2


ctypedef struct Question:
    int number    # the rank it asks for, counted from the lowest: what keys hold
    int yes_from  # a margin of at least this is a yes
    int no_below  # a margin below this is a no
    int cards     # between the two, the difference in voting cards must be at least this
    # Where votes settle it, more is answered: the highest question with the same yes, the lowest with the
    # same no. They differ from `number` only if cards may decide, and are those just around equal votes.
    int yes_to
    int no_from


cdef inline int surely_won(Lanes ahead, Lanes down, Lanes floor) noexcept nogil:
    """Factions in which player 0 is ahead by more than he may fall; from bit 8 on, those of player 1."""
    return lanes_bits_of_two(lanes_above(ahead, down), lanes_above(floor, ahead))


cdef inline int surely_held(Lanes ahead, Lanes down, Lanes floor) noexcept nogil:
    """Factions in which each is ahead by as much at least, and so cannot lose the vote."""
    cdef Lanes one = lanes_all(1)
    return lanes_bits_of_two(
        lanes_above(lanes_add(ahead, one), down), lanes_above(lanes_add(floor, one), ahead)
    )


cdef inline Answer settle(
    const Duel* duel, const Question* q, Lanes ahead, Lanes down, Lanes floor, Lanes* proof, int* missing
) noexcept nogil:
    """What the points already settle; where nothing, how much is missing to a yes and to a no.

    A faction that is surely for player 0 (`won`) and one that is surely not against him (`held`) each count
    one towards the least margin, from minus five. Seen from player 1 it is the same.
    """
    cdef int won = surely_won(ahead, down, floor)
    cdef int held = won
    missing[0] = q.yes_from + FACTIONS - 2 * count_bits(won & EVERY)
    missing[1] = 1 - q.no_below + FACTIONS - 2 * count_bits(won >> 8 & EVERY)
    if duel.can_tie:
        held = surely_held(ahead, down, floor)
        missing[0] -= count_bits(held & ~won & EVERY)
        missing[1] -= count_bits((held & ~won) >> 8 & EVERY)
    if missing[0] <= 0:
        won &= EVERY
        held &= EVERY
        drop_surplus(FACTIONS, &won, &held, -missing[0])
        # The masks are -1 in their lanes: subtracting one adds 1 there.
        proof[0] = lanes_sub(
            lanes_pick(duel.lanes_of[held], down, lanes_lowest()), duel.lanes_of[won]
        )
        return YES
    if missing[1] <= 0:
        won = won >> 8 & EVERY
        held = held >> 8 & EVERY
        drop_surplus(FACTIONS, &won, &held, -missing[1])
        proof[0] = lanes_add(
            lanes_pick(duel.lanes_of[held], floor, lanes_highest()), duel.lanes_of[won]
        )
        return NO
    return OPEN


cdef inline int card_difference(const Duel* duel, int f, int points) noexcept nogil:
    """The difference in cards behind a difference in points, for a faction whose pool cannot shrink.

    An odd pool has no bonuses. In an even pool differences are even, so their points lie at least two
    weights apart, and bonuses, together less than a weight, cannot bridge half of that.
    """
    cdef int step = 2 * duel.weight[f]
    if duel.pooled[f] % 2:
        return points
    if points >= 0:
        return 2 * ((points + duel.weight[f]) // step)
    return -2 * ((duel.weight[f] - points) // step)


cdef inline int margin_of(int rank) noexcept nogil:
    """The votes of player 0 less those of player 1."""
    return min(rank + 1, 0) + max(rank - 1, 0)


cdef inline void ask_for(Question* q, int rank) noexcept nogil:
    """Is the outcome at least of this rank?"""
    q.number = rank + HIGHEST_RANK
    q.yes_from = margin_of(rank)
    q.no_below = q.yes_from
    q.cards = 0
    q.yes_to = q.number
    q.no_from = q.number
    if rank == 0 or rank == 1:  # equal votes do not decide: it takes as many cards, or more of them
        q.yes_from = 1
        q.cards = rank
        q.yes_to += 2 - rank
        q.no_from -= 1 + rank


cdef inline Answer settle_by_cards(
    const Duel* duel, const Question* q, const Node* node, Lanes* proof, int* question
) noexcept nogil:
    """The game is over and the votes are equal: count the cards of the factions that voted.

    `question` becomes the highest with the same yes, or the lowest with the same no.
    """
    cdef int f, ahead, difference, points, cards
    cdef int total = 0
    cdef Lanes yes = lanes_lowest()
    cdef Lanes no = lanes_highest()
    for f in range(FACTIONS):
        ahead = lane_get(node.ahead, f)
        if ahead == 0:
            yes = lane_set(yes, f, 0)
            no = lane_set(no, f, 0)
        elif duel.crushable_lanes >> f & 1:
            yes = lane_set(yes, f, 1 if ahead > 0 else LOWEST)
            no = lane_set(no, f, -1 if ahead < 0 else HIGHEST)
            if ahead > 0:
                cards = lane_get(node.ahead, LANE_OURS)
                yes = lane_set(yes, LANE_OURS, cards)
                no = lane_set(no, LANE_OURS, cards)
            else:
                cards = lane_get(node.ahead, LANE_THEIRS)
                yes = lane_set(yes, LANE_THEIRS, cards)
                no = lane_set(no, LANE_THEIRS, cards)
            total += cards
        else:
            difference = card_difference(duel, f, ahead)
            cards = (duel.pooled[f] + (difference if ahead > 0 else -difference)) // 2
            total += cards if ahead > 0 else -cards
            points = difference * duel.weight[f]
            yes = lane_set(yes, f, max(1 if ahead > 0 else LOWEST, points - duel.slack[f]))
            no = lane_set(no, f, min(-1 if ahead < 0 else HIGHEST, points + duel.slack[f]))
    if total >= q.cards:
        proof[0] = yes
        question[0] = q.yes_to - (1 if total > 0 else 2)
        return YES
    proof[0] = no
    question[0] = q.no_from + (1 if total < 0 else 2)
    return NO
