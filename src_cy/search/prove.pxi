# The search: can player 0 reach an outcome, whatever player 1 does?

cdef enum:
    POLL = (1 << 14) - 1  # nodes between two looks at the clock and at waiting signals: a few ms
    MOST = 16             # cards in a hand, and some room


ctypedef struct Search:
    Duel duel
    Question question
    Memory memory
    Order order
    u64 nodes
    u64 node_limit
    double deadline
    bint stopped        # a limit was reached: answers on the way out mean nothing
    void* owner         # the Prover, which takes the exception that a signal raises


cdef bint out_of_time(Search* s) noexcept nogil:
    """A look at the clock and at waiting signals: Ctrl-C does not reach a loop without the GIL."""
    with gil:
        try:
            PyErr_CheckSignals()
        except BaseException as error:
            (<Prover>s.owner).raised = error
            return True
        return s.deadline != 0 and monotonic() > s.deadline


cdef inline Lanes before(const Node* node, const Node* after, Lanes proof) noexcept nogil:
    """A proof about the position after a trick, as one about the position before it."""
    return lanes_sub(proof, lanes_sub(after.ahead, node.ahead))


cdef inline Answer at_the_end(Search* s, const Node* node, Lanes* proof) noexcept nogil:
    """The answer when all cards are played."""
    cdef int missing[2]
    cdef Answer answer = settle(&s.duel, &s.question, node.ahead, node.down, node.floor, proof, missing)
    return answer if answer != OPEN else settle_by_cards(&s.duel, &s.question, node, proof)


cdef Answer last_trick(Search* s, const Node* node, Lanes* proof) noexcept nogil:
    """The answer with at most one card in each hand, which is then forced."""
    cdef Node last
    cdef Answer answer
    if not node.hand[0]:
        return at_the_end(s, node, proof)
    advance(
        &s.duel, node, lowest_bit(node.hand[node.leader]), lowest_bit(node.hand[1 - node.leader]), &last
    )
    answer = at_the_end(s, &last, proof)
    proof[0] = before(node, &last, proof[0])
    return answer


cdef inline Answer leaf(Search* s, const Node* node, Lanes* proof) noexcept nogil:
    """The answer where no search is needed."""
    cdef int missing[2]
    cdef Answer answer = settle(&s.duel, &s.question, node.ahead, node.down, node.floor, proof, missing)
    if answer != OPEN:
        return answer
    if node.hand[0] & (node.hand[0] - 1):
        return cash(&s.duel, &s.question, node, proof) if missing[node.leader] <= 2 else OPEN
    return last_trick(s, node, proof)


cdef inline Lanes nothing(bint answer) noexcept nogil:
    """The proof that claims nothing: where combining proofs of this answer starts."""
    return lanes_all(LOWEST if answer else HIGHEST)


cdef inline Lanes both(bint answer, Lanes a, Lanes b) noexcept nogil:
    """A proof that holds where both hold."""
    return lanes_max(a, b) if answer else lanes_min(a, b)


cdef inline int sort_leads(
    Search* s, const Node* node, const u64* answers, const int* choices, int* leads
) noexcept nogil:
    """The leads that differ, most promising first; returns how many."""
    cdef const Deck* deck = &s.duel.deck
    cdef u64 theirs = node.hand[1 - node.leader]
    cdef u64 rest = distinct(node.hand[node.leader], barriers(&s.duel, node, node.leader))
    cdef int merits[MOST]
    cdef int n = 0
    cdef int led, f, i, merit
    while rest:
        led = lowest_bit(rest)
        rest &= rest - 1
        f = deck.faction_of[led]
        merit = lead_merit(&s.order, deck, led, theirs, answers[f], choices[f])
        i = n
        while i > 0 and merits[i - 1] < merit:
            merits[i] = merits[i - 1]
            leads[i] = leads[i - 1]
            i -= 1
        merits[i] = merit
        leads[i] = led
        n += 1
    return n


cdef inline int sort_replies(
    Search* s, const Node* node, int led, u64 rest, int contested, int* sorted
) noexcept nogil:
    """These replies, most promising first; returns how many."""
    cdef const Deck* deck = &s.duel.deck
    cdef int bonus = contest_bonus(&s.order, deck, led, contested)
    cdef int merits[MOST]
    cdef int n = 0
    cdef int reply, i, merit, wins
    if not rest & (rest - 1):
        sorted[0] = lowest_bit(rest)
        return 1
    while rest:
        reply = lowest_bit(rest)
        rest &= rest - 1
        wins = <int>(deck.beats[led] >> reply & 1)
        merit = s.order.reply[wins][reply] + (bonus if wins else -bonus)
        merit += s.order.weights.length * count_bits(node.hand[node.leader] & deck.suit[reply])
        i = n
        while i > 0 and merits[i - 1] < merit:
            merits[i] = merits[i - 1]
            sorted[i] = sorted[i - 1]
            i -= 1
        merits[i] = merit
        sorted[i] = reply
        n += 1
    return n


cdef bint two_tricks(Search* s, const Node* node, Lanes* proof) noexcept nogil:
    """`prove` for two cards in each hand: quicker to play out than to look up."""
    cdef const Deck* deck = &s.duel.deck
    cdef int leader = node.leader
    cdef bint wish = leader == 0
    cdef u64 theirs = node.hand[1 - leader]
    cdef u64 leads = node.hand[leader]
    cdef u64 rest
    cdef Node after
    cdef Lanes found, success
    cdef Lanes failure = nothing(not wish)
    cdef int led
    cdef bint refuted
    s.nodes += 1
    while leads:
        led = lowest_bit(leads)
        leads &= leads - 1
        success = nothing(wish)
        refuted = False
        rest = replies(deck, theirs, led)
        while rest and not refuted:
            advance(&s.duel, node, led, lowest_bit(rest), &after)
            rest &= rest - 1
            refuted = last_trick(s, &after, &found) != wish
            found = before(node, &after, found)
            success = both(wish, success, found)
        if not refuted:
            proof[0] = success
            return wish
        failure = both(not wish, failure, found)
    proof[0] = failure
    return not wish


cdef bint prove(Search* s, const Node* node, Key key, Entry* slot, Lanes* proof) noexcept nogil:
    """Answer the question for a position at the start of a trick that no leaf test settles.

    `key` is the position's, `slot` its bucket in the table. `proof` tells for which points ahead the same answer holds
    (search/question.pxd). A move that answers as its player wishes passes its proof on; where all moves
    answer alike the proof is what all of them need.
    """
    cdef const Deck* deck = &s.duel.deck
    cdef int leader = node.leader
    cdef bint wish = leader == 0  # the answer the leader wants
    cdef u64 theirs = node.hand[1 - leader]
    cdef u64 distinct_replies, rest
    cdef u64 answers[FACTIONS]   # to a lead of this faction
    cdef int choices[FACTIONS]
    cdef int leads[MOST]
    cdef int order[MOST]         # replies, later numbers of those that are open; for each of these ...
    cdef Node nodes[MOST]        # ... the position after it
    cdef Key keys[MOST]          # ... its key
    cdef Entry* slots[MOST]      # ... its bucket
    cdef Node* after
    cdef Lanes found, success, failure
    cdef int known, led, f, i, j, k, m, n, contested, open_replies
    cdef bint refuted
    cdef bint look_up = count_bits(theirs) > 3

    s.nodes += 1
    if s.nodes > s.node_limit or (s.nodes & POLL == 0 and out_of_time(s)):
        s.stopped = True
        return False
    known = recall(slot, key, node.ahead, proof)
    if known != OPEN:
        return known

    distinct_replies = distinct(theirs, barriers(&s.duel, node, 1 - leader))
    for f in range(FACTIONS):
        rest = theirs & deck.faction[f]
        answers[f] = (rest | (theirs & deck.always_follows) if rest else theirs) & distinct_replies
        choices[f] = count_bits(answers[f])
    contested = contested_factions(node)
    n = sort_leads(s, node, answers, choices, leads)
    failure = nothing(not wish)
    for i in range(n):
        led = leads[i]
        m = sort_replies(s, node, led, answers[deck.faction_of[led]], contested, order)
        success = nothing(wish)
        refuted = False
        # First the replies that need no search: one of them may refute the lead at once.
        open_replies = 0
        for j in range(m):
            after = &nodes[open_replies]
            advance(&s.duel, node, led, order[j], after)
            known = leaf(s, after, &found)
            if known == OPEN:
                if look_up:
                    keys[open_replies] = key_of(&s.duel, after, s.question.number)
                    slots[open_replies] = bucket(&s.memory, keys[open_replies])
                    fetch_soon(slots[open_replies])
                open_replies += 1
                continue
            found = before(node, after, found)
            if known != wish:
                refuted = True
                break
            success = both(wish, success, found)
        # Then those whose answer is in the table.
        m = 0
        for j in range(open_replies if not refuted else 0):
            if look_up:
                known = recall(slots[j], keys[j], nodes[j].ahead, &found)
                if known != OPEN:
                    found = before(node, &nodes[j], found)
                    if known != wish:
                        refuted = True
                        break
                    success = both(wish, success, found)
                    continue
            order[m] = j
            m += 1
        # Then the rest.
        k = 0
        while k < m and not refuted:
            j = order[k]
            if look_up:
                known = prove(s, &nodes[j], keys[j], slots[j], &found)
                if s.stopped:
                    return False
            else:
                known = two_tricks(s, &nodes[j], &found)
            found = before(node, &nodes[j], found)
            refuted = known != wish
            if not refuted:
                success = both(wish, success, found)
            k += 1
        if not refuted:
            remember(slot, key, wish, success)
            proof[0] = success
            return wish
        failure = both(not wish, failure, found)
    remember(slot, key, not wish, failure)
    proof[0] = failure
    return not wish


cdef bint examine(Search* s, const Node* node, Lanes* proof) noexcept nogil:
    """The answer for any position at the start of a trick."""
    cdef Answer answer = leaf(s, node, proof)
    cdef Key key
    if answer == OPEN:
        if count_bits(node.hand[0]) == 2:
            return two_tricks(s, node, proof)
        key = key_of(&s.duel, node, s.question.number)
        return prove(s, node, key, bucket(&s.memory, key), proof)
    return answer


cdef bint examine_replies(Search* s, const Node* node, int led) noexcept nogil:
    """The answer for a position in which a card has been led; it still counts as in hand."""
    cdef int player = 1 - node.leader
    cdef bint wish = player == 0
    cdef u64 moves = replies(&s.duel.deck, node.hand[player], led)
    cdef Node after
    cdef Lanes proof
    moves &= distinct(node.hand[player], barriers(&s.duel, node, player))
    while moves:
        advance(&s.duel, node, led, lowest_bit(moves), &after)
        moves &= moves - 1
        if examine(s, &after, &proof) == wish or s.stopped:
            return wish
    return not wish
