# Reachability of a vote: cooperative depth-first search with a memo.
# Whether a faction's vote can still change: whether the two players together can bring another one about.

from libc.string cimport memcmp

from core.bits cimport bit, lowest_bit, u64
from core.lanes cimport lane_get
from duel.game cimport Duel, Node, advance
from duel.moves cimport barriers, distinct
from two_players.table cimport NONE, replies

cdef enum:
    REMEMBERED = 1 << 14


# A position from which the faction cannot swing. What lies in front of the players or aside is kept only
# where it concerns the faction. No hand is empty while it can, so that an empty entry matches nothing.
ctypedef struct Fixed:
    u64 hand[2]
    u64 lying[2]
    int ahead
    int leader


cdef inline void describe(const Duel* duel, const Node* node, int faction, Fixed* fixed) noexcept nogil:
    fixed.hand[0] = node.hand[0]
    fixed.hand[1] = node.hand[1]
    fixed.lying[0] = 0
    fixed.lying[1] = 0
    if duel.crushable_lanes >> faction & 1:
        fixed.lying[0] = node.front[0]
        fixed.lying[1] = node.front[1]
    elif duel.deck.one_per_trick & duel.deck.faction[faction]:
        fixed.lying[0] = node.aside
    fixed.ahead = lane_get(node.ahead, faction)
    fixed.leader = node.leader


cdef inline u64 place_of(const Fixed* fixed) noexcept nogil:
    cdef u64 mix = fixed.hand[0] * <u64>0x9E3779B97F4A7C15 ^ fixed.hand[1] * <u64>0xC2B2AE3D27D4EB4F
    mix ^= fixed.lying[0] * <u64>0x165667B19E3779F9 ^ fixed.lying[1] * <u64>0x27D4EB2F165667C5
    mix ^= <u64>(2 * fixed.ahead + fixed.leader) * <u64>0x85EBCA77C2B2AE63
    return (mix ^ mix >> 32) % REMEMBERED


cdef bint can_swing(
    Search* s, Fixed* known, const Node* node, int led, int faction, int vote
) noexcept nogil:
    """Whether some way to play on gives this faction another vote; `led` is the card on the table, or NONE.

    Only one lane counts. It is settled as soon as no card that is still to be won can turn it. A card can
    have been led only where the search begins, when nothing is known yet.
    """
    cdef int ahead = lane_get(node.ahead, faction)
    cdef int leader = node.leader
    cdef u64 leads, rest, distinct_replies
    cdef Fixed here
    cdef Fixed* there
    cdef Node after
    if ahead > lane_get(node.down, faction):
        return vote != 1
    if ahead < lane_get(node.floor, faction):
        return vote != -1
    if not node.hand[0]:
        return vote != 0
    describe(&s.duel, node, faction, &here)
    there = &known[place_of(&here)]
    if memcmp(there, &here, sizeof(Fixed)) == 0:
        return False
    if not may_go_on(s):
        return True
    leads = bit(led) if led != NONE else distinct(node.hand[leader], barriers(&s.duel, node, leader))
    distinct_replies = distinct(node.hand[1 - leader], barriers(&s.duel, node, 1 - leader))
    while leads:
        led = lowest_bit(leads)
        leads &= leads - 1
        rest = replies(&s.duel.deck, node.hand[1 - leader], led) & distinct_replies
        while rest:
            advance(&s.duel, node, led, lowest_bit(rest), &after)
            rest &= rest - 1
            if can_swing(s, known, &after, NONE, faction, vote):
                return True
    there[0] = here
    return False
