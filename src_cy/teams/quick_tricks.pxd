# Quick tricks, as in double-dummy solvers of bridge: a static bound.
# What one of three takes, whatever the two others play, before they can get the lead.
#
# A card wins when it is led if no other hand has one that beats it; and it still does when the others have
# fewer cards. So the leader may count on a trick with each such card, one after the other, for as long as
# nobody can take the lead away without winning. That takes a card with this power, which may be played only
# by those who are out of what was led. The last of these tricks may cost the lead.
#
# How many cards of a faction fall in these tricks is certain, not which ones. Count those with the fewest
# points: then the leader is given no more than in truth, and no less is left to be won. What is certain
# nevertheless (three_votes.pxd) is so in truth, since it allows for all that may become of the cards that are
# not counted. So a yes holds, with its box. A no does not: the leader may play otherwise.

from core.bits cimport bit, count_bits, highest_bit, lowest_bit, u64
from teams.box cimport Box, take_back
from teams.game cimport FACTIONS, Game, Node, at_risk, exposed_cards, score
from teams.question cimport OPEN, YES, Answer, Question
from teams.three_sides cimport settle_three
from teams.three_votes cimport Votes


cdef inline u64 unbeatable(const Game* game, u64 hand, u64 others) noexcept nogil:
    """The cards of a hand that win if they are led."""
    cdef u64 found = 0
    cdef u64 cards = hand
    cdef int card
    while cards:
        card = lowest_bit(cards)
        cards &= cards - 1
        if not game.beats[card] & others:
            found |= bit(card)
    return found


cdef inline u64 highest(u64 cards, int n) noexcept nogil:
    """So many cards of a set, from the highest down."""
    cdef u64 lower = cards
    while n > 0 and lower:
        lower &= ~bit(highest_bit(lower))
        n -= 1
    return cards & ~lower


cdef inline u64 with_fewest_points(u64 cards, int n) noexcept nogil:
    """So many cards of a faction: a higher one never has fewer points."""
    cdef u64 higher = cards
    while n > 0 and higher:
        higher &= higher - 1
        n -= 1
    return cards & ~higher


cdef inline u64 keep_lead(const Game* game, const Node* node, u64 winners) noexcept nogil:
    """Those of the leader's winners in whose tricks nobody can take the lead away: whoever has a card for
    that can follow, as often as they are led."""
    cdef u64 kept = 0
    cdef u64 hand
    cdef int f, seat, rounds
    for f in range(FACTIONS):
        rounds = count_bits(winners & game.faction[f] & ~game.takes_lead)
        for seat in range(game.players):
            hand = game.hand[seat] & node.live
            if rounds and seat != node.leader and hand & game.takes_lead:
                rounds = min(rounds, <int>count_bits(hand & game.faction[f]))
        if rounds:
            kept |= highest(winners & game.faction[f], rounds)
    return kept


cdef inline u64 fall(const Game* game, const Node* node, u64 winners) noexcept nogil:
    """Cards that the leader takes at least if each of these wins a trick, from now on.

    - Whoever has cards of what is led plays one, or a card that follows any lead.
    - As many cards as there are tricks later stay in a hand, and no more.
    - What can be crushed later is not counted: of the cards that fall, as many may be lost again.
    - Each of these tricks takes one of the cards of which only one is taken: it is the best there is, so it
      is no worse than what lies aside already and what the leader plays.
    - What goes to the lowest may go to anybody.
    - Who wins the last trick too, takes all that is left.
    """
    cdef u64 uncounted = game.to_lowest | game.one_per_trick
    cdef int tricks = count_bits(winners)
    cdef int later = <int>count_bits(game.hand[node.leader] & node.live) - tricks
    cdef u64 taken = winners & ~uncounted
    cdef u64 hand, cards
    cdef int f, g, seat, rounds, wild, n
    if later == 0:
        return (node.live | node.aside) & ~game.to_lowest
    taken |= with_fewest_points(node.aside | (winners & game.one_per_trick), tricks)
    for seat in range(game.players):
        if seat == node.leader:
            continue
        hand = game.hand[seat] & node.live
        wild = count_bits(hand & game.follows_all)
        for f in range(FACTIONS):
            cards = hand & game.faction[f] & ~uncounted
            if cards:
                n = count_bits(cards)
                rounds = count_bits(winners & game.faction[f])
                n = max(min(n, rounds) - wild, n - later)
                for g in range(game.groups):
                    n -= at_risk(game, g, cards, node.live & ~winners)
                taken |= with_fewest_points(cards, n)
    return taken


cdef inline Answer count_on(
    const Game* game, const Question* q, const Node* node, u64 winners, Box* box
) noexcept nogil:
    """A yes, if it is enough that each of these cards wins a trick."""
    cdef u64 taken = fall(game, node, winners)
    cdef Node after = node[0]
    cdef Votes votes
    score(game, &after, node.leader, taken)
    # The leader's own cards are known, and so is what may become of them.
    after.front[node.leader] |= winners & game.stays_in_front
    after.front[node.leader] &= exposed_cards(game, node.live & ~winners)
    if settle_three(game, q, &after, &votes, box) != YES:
        return OPEN
    take_back(game, node, &after, box)
    return YES


cdef inline Answer quick_tricks(
    const Game* game, const Question* q, const Node* node, Box* box
) noexcept nogil:
    """A yes, if the side that asks leads and what it takes before losing the lead is enough."""
    cdef u64 hand = game.hand[node.leader] & node.live
    cdef u64 others = node.live & ~hand
    cdef u64 winners, kept, last
    cdef Answer answer = OPEN
    if game.side_of[node.leader] != 0:
        return OPEN
    winners = unbeatable(game, hand, others)
    if not winners:
        return OPEN
    if not others & game.takes_lead:
        return count_on(game, q, node, winners, box)
    kept = keep_lead(game, node, winners)
    last = winners & ~kept
    if not last:
        return count_on(game, q, node, kept, box)
    while last and answer == OPEN:
        answer = count_on(game, q, node, kept | bit(highest_bit(last)), box)
        last &= ~game.suit[highest_bit(last)]
    return answer
