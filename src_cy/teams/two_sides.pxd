# Static bounds of two sides.
# When the points of two sides settle a question.

from core.bits cimport count_bits
from core.lanes cimport (
    Lanes,
    lane_get,
    lane_set,
    lanes_above,
    lanes_all,
    lanes_bits,
    lanes_highest,
    lanes_lowest,
    lanes_sub,
)
from core.points cimport drop_surplus
from teams.box cimport Box, claim_nothing
from teams.game cimport EVERY, FACTIONS, LAST_LANE, NOBODY, Game, Node, fall_of
from teams.question cimport NO, OPEN, YES, Answer, Question, highs, lows


cdef inline Answer settle_two(
    const Game* game, const Question* q, const Node* node, Box* box
) noexcept nogil:
    """The answer, if the votes that nobody can change any more give it.

    A faction is surely ours (`won`) if we are ahead by more than we may still fall, and surely not theirs
    (`held`) if by just as much. From minus one for every faction, each counts one towards the least margin.
    Seen from the other side it is the same.
    """
    cdef Lanes fall[3]
    cdef Lanes ahead = node.score[0]
    cdef Lanes behind = lanes_sub(lanes_all(0), ahead)
    cdef int won, held, surplus
    fall_of(game, node, fall)
    won = lanes_bits(lanes_above(ahead, fall[0])) & EVERY
    held = ~lanes_bits(lanes_above(fall[0], ahead)) & EVERY
    surplus = count_bits(won) + count_bits(held) - FACTIONS - q.yes_from
    if surplus >= 0:
        drop_surplus(FACTIONS, &won, &held, surplus)
        box.low[0] = lows(game, held, won, fall[0])
        box.high[0] = lanes_highest()
        return YES
    won = lanes_bits(lanes_above(behind, fall[1])) & EVERY
    held = ~lanes_bits(lanes_above(fall[1], behind)) & EVERY
    surplus = count_bits(won) + count_bits(held) - FACTIONS + q.no_below - 1
    if surplus >= 0:
        drop_surplus(FACTIONS, &won, &held, surplus)
        box.high[0] = highs(game, held, won, fall[1])
        box.low[0] = lanes_lowest()
        return NO
    return OPEN


cdef inline Answer settle_two_by_cards(
    const Game* game, const Question* q, const Node* node, Box* box
) noexcept nogil:
    """The game is over and the votes are equal: count the cards of the factions that voted.

    Points are the number of cards times a weight and less than a weight more. A yes holds with any score
    that gives us no fewer and them no more of these cards, or us more votes; a no the other way round.
    """
    cdef int f, ahead, ours, cards, weight, total
    cdef int difference = 0
    cdef Lanes low = lanes_lowest()
    cdef Lanes high = lanes_highest()
    for f in range(FACTIONS):
        ahead = lane_get(node.score[0], f)
        weight = game.weight[f]
        total = lane_get(game.total, f)
        if f == game.crushable:
            total = 2 * lane_get(node.score[0], LAST_LANE) - ahead
        ours = (total + ahead) // 2
        if ahead > 0:
            cards = ours // weight
            difference += cards
            low = lane_set(low, f, max(1, 2 * cards * weight - total))
            high = lane_set(high, f, 2 * (cards * weight + weight - 1) - total)
        elif ahead < 0:
            cards = (ours - ahead) // weight
            difference -= cards
            low = lane_set(low, f, total - 2 * (cards * weight + weight - 1))
            high = lane_set(high, f, min(-1, total - 2 * cards * weight))
        else:
            low = lane_set(low, f, 0)
            high = lane_set(high, f, 0)
    claim_nothing(game, box)
    if difference >= q.cards:
        box.low[0] = low
    else:
        box.high[0] = high
    if game.crushable != NOBODY:
        hold_the_crushable(game, node, difference >= q.cards, box)
    return YES if difference >= q.cards else NO


cdef inline void hold_the_crushable(const Game* game, const Node* node, bint yes, Box* box) noexcept nogil:
    """The same where cards may have left the game, so that a difference does not tell the numbers.

    With a yes and a faction that votes for us we need no fewer points than these; where it votes for them, no
    more than these, with no smaller a difference, leave them no more. With a no it is the other way round.
    """
    cdef int f = game.crushable
    cdef int ahead = lane_get(node.score[0], f)
    cdef int ours = lane_get(node.score[0], LAST_LANE)
    if yes:
        box.low[0] = lane_set(box.low[0], f, ahead)
    else:
        box.high[0] = lane_set(box.high[0], f, ahead)
    if ahead == 0:
        return
    if (ahead > 0) == yes:
        box.low[0] = lane_set(box.low[0], LAST_LANE, ours)
    else:
        box.high[0] = lane_set(box.high[0], LAST_LANE, ours)


cdef inline Answer settle_vote(
    const Game* game, const Question* q, const Node* node, Box* box
) noexcept nogil:
    """Whether a faction will end with another vote than the one that is asked about, if that is certain."""
    cdef Lanes fall[3]
    cdef int f = q.faction
    cdef int ahead = lane_get(node.score[0], f)
    fall_of(game, node, fall)
    claim_nothing(game, box)
    if ahead > lane_get(fall[0], f):
        box.low[0] = lane_set(box.low[0], f, lane_get(fall[0], f) + 1)
        return YES if q.vote != 1 else NO
    if -ahead > lane_get(fall[1], f):
        box.high[0] = lane_set(box.high[0], f, -lane_get(fall[1], f) - 1)
        return YES if q.vote != -1 else NO
    if node.live:
        return OPEN
    box.low[0] = lane_set(box.low[0], f, 0)
    box.high[0] = lane_set(box.high[0], f, 0)
    return YES if q.vote != 0 else NO
