# Reachability: cooperative search of both players for another answer.
# What no play can change: whether the two players together can bring an answer about.

from core.bits cimport bit, lowest_bit, u64
from duel.game cimport Node, advance
from duel.moves cimport barriers, distinct
from duel.proof cimport Proof
from duel.question cimport OPEN, Answer, settle
from two_players.table cimport NONE, Deck, replies


cdef bint can_happen(Search* s, const Node* node, int led, bint wanted) noexcept nogil:
    """Whether some way to play on gives the answer that is wanted; `led` is the card on the table, or NONE.

    No table: where points settle a question they do so soon, and where they do not an example is near.
    """
    cdef const Deck* deck = &s.duel.deck
    cdef int leader = node.leader
    cdef u64 leads, rest, distinct_replies
    cdef Node after
    cdef Proof proof
    cdef int missing[2]
    cdef Answer answer = settle(
        &s.duel, &s.question, node.ahead, node.down, node.floor, &proof.ahead, missing
    )
    if answer == OPEN and not node.hand[0]:
        answer = at_the_end(s, node, &proof)
    if answer != OPEN:
        return answer == wanted
    if not may_go_on(s):
        return True
    if led == NONE:
        leads = distinct(node.hand[leader], barriers(&s.duel, node, leader))
    else:
        leads = bit(led)
    distinct_replies = distinct(node.hand[1 - leader], barriers(&s.duel, node, 1 - leader))
    while leads:
        led = lowest_bit(leads)
        leads &= leads - 1
        rest = replies(deck, node.hand[1 - leader], led) & distinct_replies
        while rest:
            advance(&s.duel, node, led, lowest_bit(rest), &after)
            rest &= rest - 1
            if can_happen(s, &after, NONE, wanted):
                return True
    return False
