# What the leader can take without ever losing the lead.

from claim.bits cimport count_bits, highest_bit, int16_t, lowest_bit, u64
from claim.duel cimport Duel, Node, can_be_crushed
from claim.lanes cimport Lanes, lane_get, lanes_add, lanes_load, lanes_sub
from claim.table cimport FACTIONS, Deck
from search.order cimport contested_factions
from search.question cimport EVERY, NO, OPEN, YES, Answer, Question, settle


cdef inline u64 beatable_leads(const Duel* duel, u64 theirs) noexcept nogil:
    """Cards that some card of this hand would beat, now or when it no longer has to follow.

    Within a faction a higher card beats all that a lower one does, so the highest stand for the rest.
    """
    cdef u64 leads = 0
    cdef u64 cards
    cdef int f
    for f in range(FACTIONS):
        cards = theirs & duel.deck.faction[f]
        if cards:
            leads |= duel.beaten_by[highest_bit(cards)]
    return leads


cdef inline Answer cash(const Duel* duel, const Question* q, const Node* node, Lanes* proof) noexcept nogil:
    """The answer, if leading all cards that cannot be beaten already gives the leader what he wants.

    Each such lead wins its trick, whatever is replied, and leaves the leader on lead, so he may count
    the card itself. While the other player holds cards of its faction, one of them falls with it. Not
    counted: cards that go to the loser; cards that could still be crushed; what falls where the other
    player may follow with something else; and, where the other player can take the lead away, tricks in
    which a card that does so may be played. Everything not counted stays in `down` and `up`.
    """
    cdef const Deck* deck = &duel.deck
    cdef int leader = node.leader
    cdef u64 theirs = node.hand[1 - leader]
    cdef u64 mine = node.hand[leader] & ~deck.to_loser & ~beatable_leads(duel, theirs)
    cdef u64 falling = theirs & ~duel.special & ~deck.one_per_trick
    cdef int16_t points[8]
    cdef Lanes gains, ahead
    cdef int contested = contested_factions(node) & EVERY
    cdef u64 cards
    cdef int f, tricks, gain, needed
    cdef Answer answer
    cdef int missing[2]
    if duel.groups:
        mine &= ~can_be_crushed(duel, node.hand[0] | node.hand[1])
    if theirs & deck.takes_lead:
        mine &= ~deck.takes_lead
    if theirs & deck.always_follows:
        falling &= deck.always_follows
    for f in range(8):
        points[f] = 0
    while contested:
        f = lowest_bit(contested)
        contested &= contested - 1
        cards = mine & deck.faction[f]
        if not cards:
            continue
        tricks = count_bits(cards)
        if theirs & deck.takes_lead:
            tricks = min(tricks, count_bits(theirs & deck.faction[f]))
        gain = (tricks + min(tricks, count_bits(falling & deck.faction[f]))) * duel.weight[f]
        if tricks and cards & duel.flagged:
            gain += duel.slack[f]
        needed = lane_get(node.down, f) - lane_get(node.ahead, f) if leader == 0 else lane_get(node.up, f) + lane_get(node.ahead, f)
        if 2 * gain > needed:
            points[f] = <int16_t>gain
            break
    else:
        return OPEN
    gains = lanes_load(points)
    ahead = lanes_add(node.ahead, gains) if leader == 0 else lanes_sub(node.ahead, gains)
    answer = settle(duel, q, ahead, lanes_sub(node.down, gains), lanes_sub(node.up, gains), proof, missing)
    if answer == YES and leader == 0:
        proof[0] = lanes_sub(proof[0], gains)
        return YES
    if answer == NO and leader == 1:
        proof[0] = lanes_add(proof[0], gains)
        return NO
    return OPEN
