# Quick tricks, as in double-dummy solvers of bridge: a static bound.
# What the leader can take without ever losing the lead.

from core.bits cimport count_bits, highest_bit, lowest_bit, u64
from core.lanes cimport Lanes, lane_get, lanes_add, lanes_all, lanes_and, lanes_sub
from duel.game cimport Duel, Node
from duel.proof cimport Proof, rely_on_all, rely_on_nothing
from duel.question cimport NO, OPEN, YES, Answer, Question, settle, surely_won
from two_players.table cimport FACTIONS, Deck


cdef inline u64 beatable_leads(const Duel* duel, u64 theirs) noexcept nogil:
    """Cards that some card of this hand would beat, now or when it no longer has to follow.

    Within a faction a higher card beats all that a lower one does, so the highest stand for the rest.
    """
    cdef u64 leads = 0
    cdef int f
    for f in range(FACTIONS):
        # Bit 0, the lowest card of its faction, beats nothing and stands in for "none".
        leads |= duel.beaten_by[highest_bit((theirs & duel.deck.faction[f]) | 1)]
    return leads


cdef inline int contested_factions(const Node* node) noexcept nogil:
    """Factions whose vote is still open, one bit each."""
    cdef int closed = surely_won(node.ahead, node.down, node.floor)
    return ~(closed | closed >> 8) & ((1 << FACTIONS) - 1)


cdef inline Answer quick_tricks(
    const Duel* duel, const Question* q, const Node* node, Proof* proof
) noexcept nogil:
    """The answer, if leading all cards that cannot be beaten already gives the leader what he wants.

    Each such lead wins its trick, whatever is replied, and leaves the leader on lead, so he may count
    the card itself. While the other player holds cards of its faction, one of them falls with it, or one
    that follows anything. Not counted: cards that go to the loser; cards that could still be crushed;
    and, where the other player can take the lead away, tricks in which that may happen. Whatever is not
    counted stays in `down` and `floor`. Only called where one faction is missing, so it looks for one.
    """
    cdef const Deck* deck = &duel.deck
    cdef int leader = node.leader
    cdef u64 theirs = node.hand[1 - leader]
    cdef u64 exposed = duel.exposed[node.groups]
    cdef u64 mine = node.hand[leader] & ~deck.to_loser & ~exposed & ~beatable_leads(duel, theirs)
    cdef u64 uncounted = theirs & (deck.one_per_trick | exposed)
    cdef Lanes gains, ahead, open_points
    cdef int contested = contested_factions(node)
    cdef u64 cards
    cdef int f, tricks, falls, gain, needed, wild
    cdef Answer answer
    cdef int missing[2]
    if theirs & deck.takes_lead:
        mine &= ~deck.takes_lead
    wild = count_bits(theirs & deck.always_follows)
    if leader == 0:
        open_points = lanes_sub(node.down, node.ahead)
    else:
        open_points = lanes_sub(node.ahead, node.floor)
    while contested:
        f = lowest_bit(contested)
        contested &= contested - 1
        cards = mine & deck.faction[f]
        if not cards:
            continue
        tricks = count_bits(cards)
        if theirs & deck.takes_lead:
            tricks = min(tricks, count_bits(theirs & deck.faction[f]))
        # Cards that follow anything can stand in for those that should fall, and of these the other player
        # gives up first those that do not count.
        falls = tricks if deck.always_follows & deck.faction[f] else tricks - wild
        falls = min(falls, count_bits(theirs & deck.faction[f])) - count_bits(uncounted & deck.faction[f])
        gain = (tricks + max(falls, 0)) * duel.weight[f]
        if tricks and cards & duel.flagged:
            gain += duel.slack[f]
        needed = lane_get(open_points, f)
        if 2 * gain > needed:
            break
    else:
        return OPEN
    gains = lanes_and(lanes_all(gain), duel.lanes_of[1 << f])
    ahead = lanes_add(node.ahead, gains) if leader == 0 else lanes_sub(node.ahead, gains)
    answer = settle(
        duel, q, ahead, lanes_sub(node.down, gains), lanes_add(node.floor, gains), &proof.ahead, missing
    )
    if answer != (YES if leader == 0 else NO):
        return OPEN
    proof.ahead = lanes_sub(proof.ahead, gains) if leader == 0 else lanes_add(proof.ahead, gains)
    proof.question = q.yes_to if leader == 0 else q.no_from
    rely_on_nothing(proof)
    rely_on_all(duel, theirs, cards, proof)
    return answer
