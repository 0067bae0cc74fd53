# Null-window alpha-beta with partition search and enhanced transposition cutoffs (Plaat et al., 1996).
# Can player 0 reach an outcome, whatever player 1 does?
#
# Minimax with two values, which is alpha-beta with a null window: at a node of the player who wants a yes
# one move that gets it is enough, at the other's all must. A transposition table (duel/transpositions.pxd)
# keeps proofs, each of which answers for a part of all scores, as in partition search.

from core.bits cimport count_bits, lowest_bit, u64
from core.switches cimport LOOK_UPS, ORDERING, QUICK_TRICKS, TWO_TRICKS, in_use
from core.watch cimport Watch, is_due
from duel.game cimport Duel, Node, advance
from duel.moves cimport barriers, distinct, interchangeable
from duel.order cimport Order, lead_merit, learn, merit_of, weigh_factions
from duel.proof cimport Proof, add_proof, claim_nothing, rely_on_all, rely_on_nothing, take_back
from duel.question cimport OPEN, YES, Answer, Question, settle, settle_by_cards
from duel.quick_tricks cimport quick_tricks
from duel.transpositions cimport Memory, Slot, grow, recall, remember, set_slot
from two_players.table cimport CARDS, FACTIONS, Deck, replies

cdef enum:
    POLL_EVERY = 1 << 14  # nodes
    LOOK_AHEAD = 6        # cards left: from here on all replies are looked up before any is searched
    MOST = 16             # cards in a hand, and some room


ctypedef struct Search:
    Duel duel
    Question question
    Memory memory
    Order order
    Watch watch
    u64 first_node      # the number of nodes when this duel began


cdef bint pause(Search* s) noexcept nogil:
    """What is due now and then: a larger table, and a look at the limits; whether the search may go on."""
    if s.watch.nodes - s.first_node > s.memory.full_at:
        grow(&s.memory, s.duel.number)
    return not must_stop(&s.watch, s.first_node + s.memory.full_at)


cdef inline bint may_go_on(Search* s) noexcept nogil:
    """Count a node; False if the search has to end here."""
    return not is_due(&s.watch) or pause(s)


cdef inline Answer at_the_end(Search* s, const Node* node, Proof* proof) noexcept nogil:
    """The answer when all cards are played."""
    cdef int missing[2]
    cdef Answer answer = settle(
        &s.duel, &s.question, node.ahead, node.down, node.floor, &proof.ahead, missing
    )
    rely_on_nothing(proof)
    if answer == OPEN:
        return settle_by_cards(&s.duel, &s.question, node, &proof.ahead, &proof.question)
    proof.question = s.question.yes_to if answer == YES else s.question.no_from
    return answer


cdef Answer last_trick(Search* s, const Node* node, Proof* proof) noexcept nogil:
    """The answer with at most one card in each hand, which is then forced."""
    cdef int led = lowest_bit(node.hand[node.leader])
    cdef int reply = lowest_bit(node.hand[1 - node.leader])
    cdef Node last
    cdef Answer answer
    advance(&s.duel, node, led, reply, &last)
    answer = at_the_end(s, &last, proof)
    take_back(&s.duel, node, led, reply, &last, proof)
    return answer


cdef inline Answer leaf(Search* s, const Node* node, Proof* proof) noexcept nogil:
    """The answer where no search is needed."""
    cdef int missing[2]
    cdef Answer answer = settle(
        &s.duel, &s.question, node.ahead, node.down, node.floor, &proof.ahead, missing
    )
    if answer != OPEN:
        rely_on_nothing(proof)
        proof.question = s.question.yes_to if answer == YES else s.question.no_from
        return answer
    if not node.hand[0]:
        return at_the_end(s, node, proof)
    if not node.hand[0] & (node.hand[0] - 1):
        return last_trick(s, node, proof)
    if missing[node.leader] <= 2 and in_use(QUICK_TRICKS):
        return quick_tricks(&s.duel, &s.question, node, proof)
    return OPEN


cdef inline int take_best(int* ranks, int n) noexcept nogil:
    """Remove the best of n ranked cards and return it; of equal merit the lowest card."""
    cdef int best = ranks[0]
    cdef int rank, i
    for i in range(1, n):
        rank = ranks[i]
        ranks[i] = min(best, rank)
        best = max(best, rank)
    ranks[0] = ranks[n - 1]
    return -best & (CARDS - 1)


cdef inline int rank_of(int merit, int card) noexcept nogil:
    """A merit and its card as one number."""
    return merit * CARDS - card if in_use(ORDERING) else -card


cdef inline int rank_leads(
    const Search* s, u64 rest, u64 theirs, const u64* answers, const int* merits, int* ranks
) noexcept nogil:
    """Rank these leads; returns how many. `merits` are those of the factions."""
    cdef const Deck* deck = &s.duel.deck
    cdef int n = 0
    cdef int led, f
    while rest:
        led = lowest_bit(rest)
        rest &= rest - 1
        f = deck.faction_of[led]
        ranks[n] = rank_of(merits[f] + lead_merit(&s.order, deck, led, theirs, answers[f]), led)
        n += 1
    return n


cdef inline int rank_replies(
    const Search* s, int led, u64 rest, const int* merits, int* ranks
) noexcept nogil:
    """Rank these replies; returns how many."""
    cdef int n = 0
    cdef int reply
    while rest:
        reply = lowest_bit(rest)
        rest &= rest - 1
        ranks[n] = rank_of(
            merits[s.duel.deck.faction_of[reply]] + merit_of(&s.order.reply[led][reply]), reply
        )
        n += 1
    return n


cdef inline int turn(const Search* s) noexcept nogil:
    """A number that goes round, the same whenever the same duel is searched."""
    return <int>((s.watch.nodes - s.first_node) & 15)


cdef bint two_tricks(Search* s, const Node* node, Proof* proof) noexcept nogil:
    """`prove` for two cards in each hand: quicker to play out than to look up."""
    cdef const Deck* deck = &s.duel.deck
    cdef int leader = node.leader
    cdef bint wish = leader == 0
    cdef u64 theirs = node.hand[1 - leader]
    cdef u64 leads = node.hand[leader]
    cdef u64 rest
    cdef Node after
    cdef Proof found, success
    cdef int led, reply
    cdef bint refuted
    s.watch.nodes += 1
    claim_nothing(proof, not wish)
    while leads:
        led = lowest_bit(leads)
        leads &= leads - 1
        claim_nothing(&success, wish)
        refuted = False
        rest = replies(deck, theirs, led)
        while rest and not refuted:
            reply = lowest_bit(rest)
            rest &= rest - 1
            advance(&s.duel, node, led, reply, &after)
            refuted = last_trick(s, &after, &found) != wish
            take_back(&s.duel, node, led, reply, &after, &found)
            if not refuted:
                add_proof(&success, wish, &found)
        if not refuted:
            proof[0] = success
            return wish
        add_proof(proof, not wish, &found)
    return not wish


cdef inline u64 distinct_answers(Search* s, const Node* node, u64* answers) noexcept nogil:
    """The distinct cards of the player who does not lead; `answers` are those to a lead of each faction."""
    cdef const Deck* deck = &s.duel.deck
    cdef u64 theirs = node.hand[1 - node.leader]
    cdef u64 distinct_replies = distinct(theirs, barriers(&s.duel, node, 1 - node.leader))
    cdef u64 rest
    cdef int f
    for f in range(FACTIONS):
        rest = theirs & deck.faction[f]
        answers[f] = (rest | (theirs & deck.always_follows) if rest else theirs) & distinct_replies
    return distinct_replies


cdef inline bint holds(
    Search* s, const Node* node, int led, u64 answers, const int* merits, Proof* success, Proof* found
) noexcept nogil:
    """Whether a lead gets its player the answer that the player wants, against each of these replies.

    Then `success` is the proof, and if not, `found` is that of a reply. `merits` are those of the replies'
    factions.
    """
    cdef bint wish = node.leader == 0
    cdef int ranks[MOST]
    cdef int in_vain[MOST]         # replies that do not refute the lead
    cdef int waiting[MOST]         # replies to be searched later; for each ...
    cdef Node nodes[MOST]          # ... the position after it
    cdef Slot slots[MOST]          # ... its slot in the table
    cdef Node* after
    cdef int known, reply, j, m, w
    cdef int tried = 0
    cdef int cards = count_bits(node.hand[1 - node.leader])
    cdef int left = cards - 1  # after this trick
    cdef bint play_out = left == 2 and in_use(TWO_TRICKS)
    cdef bint look_ahead = left >= LOOK_AHEAD and in_use(LOOK_UPS)
    m = rank_replies(s, led, answers, merits, ranks)
    claim_nothing(success, wish)
    w = 0
    for j in range(m):
        after = &nodes[w]
        reply = take_best(ranks, m - j)
        advance(&s.duel, node, led, reply, after)
        if not play_out:
            # Before the leaf test, so that the table's memory is fetched meanwhile.
            set_slot(&s.memory, &s.duel, after, s.question.number, &slots[w])
        known = leaf(s, after, found)
        if known == OPEN and not play_out:
            known = recall(&s.memory, &slots[w], after, found)
        if known == OPEN and look_ahead:
            # Another reply may refute the lead without a search.
            waiting[w] = reply
            w += 1
            continue
        if known == OPEN:
            if play_out:
                known = two_tricks(s, after, found)
            else:
                known = prove(s, after, &slots[w], False, found)
            if s.watch.stopped:
                return False
        take_back(&s.duel, node, led, reply, after, found)
        if known != wish:
            learn(s.order.reply[led], in_vain, tried, reply, cards)
            return False
        in_vain[tried] = reply
        tried += 1
        add_proof(success, wish, found)
    for j in range(w):
        # The first was looked up just now; meanwhile the others may have become known.
        known = prove(s, &nodes[j], &slots[j], j > 0, found)
        if s.watch.stopped:
            return False
        take_back(&s.duel, node, led, waiting[j], &nodes[j], found)
        if known != wish:
            learn(s.order.reply[led], in_vain, tried, waiting[j], cards)
            return False
        in_vain[tried] = waiting[j]
        tried += 1
        add_proof(success, wish, found)
    return True


cdef bint prove(
    Search* s, const Node* node, const Slot* slot, bint may_be_known, Proof* proof
) noexcept nogil:
    """Answer the question for a position at the start of a trick that no leaf test settles.

    `slot` is the position's in the table, which `may_be_known` tells to look at. `proof` tells where else
    the same answer holds (duel/proof.pxd). A move that answers as its player wishes passes its proof on;
    where all moves answer alike the proof is what all of them need.
    """
    cdef const Deck* deck = &s.duel.deck
    cdef int leader = node.leader
    cdef bint wish = leader == 0  # the answer the leader wants
    cdef u64 theirs = node.hand[1 - leader]
    cdef u64 distinct_leads, distinct_replies, rest
    cdef u64 answers[FACTIONS]
    cdef int lead_merits[FACTIONS]
    cdef int reply_merits[FACTIONS]
    cdef int ranks[MOST]
    cdef int in_vain[MOST]  # leads that do not hold
    cdef Proof found, success
    cdef int known, led, i, n

    if not may_go_on(s):
        return False
    if may_be_known:
        known = recall(&s.memory, slot, node, proof)
        if known != OPEN:
            return known

    distinct_replies = distinct_answers(s, node, answers)
    distinct_leads = distinct(node.hand[leader], barriers(&s.duel, node, leader))
    weigh_factions(deck, node.hand[leader], theirs, answers, lead_merits, reply_merits)
    n = rank_leads(s, distinct_leads, theirs, answers, lead_merits, ranks)
    claim_nothing(proof, not wish)
    for i in range(n):
        led = take_best(ranks, n - i)
        if holds(s, node, led, answers[deck.faction_of[led]], reply_merits, &success, &found):
            learn(s.order.lead, in_vain, i, led, count_bits(theirs))
            # All replies were considered, some of them by one that is the same move.
            rest = interchangeable(theirs, distinct_replies) & replies(deck, theirs, led)
            if rest and deck.always_follows:
                rely_on_all(&s.duel, node.hand[leader], rest, &success)
            remember(&s.memory, slot, &s.duel, node, wish, &success, turn(s))
            proof[0] = success
            return wish
        if s.watch.stopped:
            return False
        in_vain[i] = led
        add_proof(proof, not wish, &found)
    rest = interchangeable(node.hand[leader], distinct_leads)
    if rest and deck.always_follows:
        rely_on_all(&s.duel, theirs, rest, proof)
    remember(&s.memory, slot, &s.duel, node, not wish, proof, turn(s))
    return not wish


cdef bint examine(Search* s, const Node* node, Proof* proof) noexcept nogil:
    """The answer for any position at the start of a trick."""
    cdef Answer answer = leaf(s, node, proof)
    cdef Slot slot
    if answer == OPEN:
        if count_bits(node.hand[0]) == 2 and in_use(TWO_TRICKS):
            return two_tricks(s, node, proof)
        set_slot(&s.memory, &s.duel, node, s.question.number, &slot)
        return prove(s, node, &slot, True, proof)
    return answer


cdef bint examine_replies(Search* s, const Node* node, int led) noexcept nogil:
    """The answer for a position in which a card has been led; it still counts as in hand."""
    cdef const Deck* deck = &s.duel.deck
    cdef int leader = node.leader
    cdef bint wish = leader == 0
    cdef u64 answers[FACTIONS]
    cdef int lead_merits[FACTIONS]
    cdef int reply_merits[FACTIONS]
    cdef Proof found, success
    distinct_answers(s, node, answers)
    weigh_factions(deck, node.hand[leader], node.hand[1 - leader], answers, lead_merits, reply_merits)
    if holds(s, node, led, answers[deck.faction_of[led]], reply_merits, &success, &found):
        return wish
    return not wish
