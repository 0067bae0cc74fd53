# The search: can player 0 reach an outcome, whatever player 1 does?

cdef enum:
    POLL = (1 << 14) - 1  # nodes between two looks at the clock and at waiting signals: about 2 ms


ctypedef struct Search:
    Duel duel
    Question question
    Memory memory
    u64 nodes
    u64 node_limit
    double deadline
    bint stopped        # a limit was reached: answers on the way out mean nothing
    void* owner         # the Prover, which takes the exception that a signal raises
    int tune[32]
    int refuter[2][CARDS]  # the reply that last refuted this lead, by leader


cdef inline Answer leaf(Search* s, const Node* node, Lanes* proof) noexcept nogil:
    """The answer where no search is needed: settled, or a single forced trick to go, or the end."""
    cdef Answer answer = settle(&s.duel, &s.question, node, proof)
    cdef Node last
    if answer != OPEN or node.hand[0] & (node.hand[0] - 1):
        return answer
    if not node.hand[0]:
        return settle_by_cards(&s.duel, &s.question, node, proof)
    advance(
        &s.duel, node, lowest_bit(node.hand[node.leader]), lowest_bit(node.hand[1 - node.leader]), &last
    )
    answer = settle(&s.duel, &s.question, &last, proof)
    if answer == OPEN:
        answer = settle_by_cards(&s.duel, &s.question, &last, proof)
    proof[0] = lanes_sub(proof[0], lanes_sub(last.ahead, node.ahead))
    return answer


cdef inline Lanes nothing(bint answer) noexcept nogil:
    """The proof that claims nothing: where combining proofs of this answer starts."""
    return lanes_all(LOWEST if answer else HIGHEST)


cdef inline Lanes both(bint answer, Lanes a, Lanes b) noexcept nogil:
    """A proof that holds where both hold."""
    return lanes_max(a, b) if answer else lanes_min(a, b)


cdef inline int lead_merit(Search* s, const Node* node, int led, u64 legal, u64 answers, int contested) noexcept nogil:
    cdef const Deck* deck = &s.duel.deck
    cdef int* t = s.tune
    cdef u64 rest = legal & answers
    cdef int f = deck.faction_of[led]
    cdef int c = contested >> f & 1
    cdef int merit = -t[0] * count_bits(rest)
    cdef u64 beaters = rest & deck.beats[led]
    merit += c * t[1]
    if not legal & deck.suit[led]:
        merit += t[2] + c * t[11]
    if not beaters:
        merit += t[3] + c * t[4]
    else:
        merit -= t[5] * count_bits(beaters)
        if beaters == rest:
            merit += t[6]
    if deck.to_loser & bit(led):
        merit += t[7]
        if not beaters:
            merit += t[8]
    if deck.always_follows & bit(led):
        merit += t[9]
    merit += t[10] * count_bits(node.hand[node.leader] & deck.suit[led])
    merit += t[12] * deck.value_of[led]
    merit += t[13] * count_bits(node.hand[1 - node.leader] & deck.suit[led])
    if deck.takes_lead & bit(led):
        merit += t[14]
    if s.duel.special & bit(led):
        merit += t[15]
    return merit


cdef inline int appeal(Search* s, int leader, int led, int reply, int contested) noexcept nogil:
    """How good a reply looks to the player who makes it."""
    cdef const Deck* deck = &s.duel.deck
    cdef int* t = s.tune + 16
    cdef int winner = winner_of(deck, leader, led, reply)
    cdef int wins = winner != leader
    cdef int merit = 0
    cdef int cr = contested >> deck.faction_of[reply] & 1
    cdef int cl = contested >> deck.faction_of[led] & 1
    if cl:
        merit += t[0] if wins ^ <int>(deck.to_loser >> led & 1) else -t[0]
    if cr:
        merit += t[1] if wins ^ <int>(deck.to_loser >> reply & 1) else -t[2]
    if next_leader(deck, leader, led, reply, winner) != leader:
        merit += t[3]
    if deck.always_follows & bit(reply):
        merit -= t[4]
    if wins:
        merit -= deck.value_of[reply] * t[5]
    else:
        merit -= deck.value_of[reply] * t[6]
    if s.duel.special & bit(reply):
        merit += t[7] if wins ^ <int>(deck.to_loser >> reply & 1) else -t[7]
    return merit


cdef bint out_of_time(Search* s) noexcept nogil:
    """A look at the clock and at waiting signals: Ctrl-C does not reach a loop without the GIL."""
    with gil:
        try:
            PyErr_CheckSignals()
        except BaseException as error:
            (<Prover>s.owner).raised = error
            return True
        return s.deadline != 0 and monotonic() > s.deadline


cdef bint prove(Search* s, const Node* node, Lanes* proof) noexcept nogil:
    """Answer the question for a position at the start of a trick, with at least two cards in each hand.

    `proof` tells for which points ahead the same answer holds (search/question.pxd). A move that
    answers as its player wishes passes its proof on; where all moves answer alike the proof is what
    all of them need. Points gained in between are taken off: a child's proof speaks of its own lanes.
    """
    cdef int leader = node.leader
    cdef int other = 1 - leader
    cdef bint wish = leader == 0  # the answer the leader wants
    cdef u64 replies_to
    cdef u64 leads, answers, rest
    cdef Node after
    cdef Lanes found, success, failure
    cdef Key key
    cdef Entry* slot
    cdef int contested
    cdef int known, led, reply, n, i, j, best
    cdef int order[16]
    cdef int merit[16]
    cdef bint refuted

    s.nodes += 1
    if s.nodes > s.node_limit or (s.nodes & POLL == 0 and out_of_time(s)):
        s.stopped = True
        return False
    key = key_of(&s.duel, node, s.question.number)
    slot = bucket(&s.memory, key)
    known = recall(slot, key, node.ahead, proof)
    if known != 2:
        return known

    answers = distinct(node.hand[other], barriers(&s.duel, node, node.hand[leader]))
    leads = distinct(node.hand[leader], barriers(&s.duel, node, node.hand[other]))
    contested = ~lanes_bits(lanes_above(node.ahead, node.down)) & ~lanes_bits(lanes_above(lanes_sub(lanes_all(0), node.up), node.ahead))
    n = 0
    while leads:
        led = lowest_bit(leads)
        leads &= leads - 1
        best = lead_merit(s, node, led, replies(&s.duel.deck, node.hand[other], led), answers, contested)
        i = n
        while i > 0 and merit[i - 1] < best:
            merit[i] = merit[i - 1]
            order[i] = order[i - 1]
            i -= 1
        merit[i] = best
        order[i] = led
        n += 1

    failure = nothing(not wish)
    for i in range(n):
        led = order[i]
        replies_to = replies(&s.duel.deck, node.hand[other], led) & answers
        success = nothing(wish)
        refuted = False
        # First the replies that need no search: one of them may refute the lead at once.
        rest = replies_to
        while rest:
            reply = lowest_bit(rest)
            rest &= rest - 1
            advance(&s.duel, node, led, reply, &after)
            known = leaf(s, &after, &found)
            if known == OPEN:
                continue
            found = lanes_sub(found, lanes_sub(after.ahead, node.ahead))
            if known == wish:
                success = both(wish, success, found)
                replies_to ^= bit(reply)
            else:
                refuted = True
                break
        best = s.refuter[leader][led]
        while replies_to and not refuted:
            if best >= 0 and replies_to >> best & 1:
                reply = best
            else:
                rest = replies_to
                reply = lowest_bit(rest)
                j = -1000
                while rest:
                    known = appeal(s, leader, led, lowest_bit(rest), contested)
                    if known > j:
                        j = known
                        reply = lowest_bit(rest)
                    rest &= rest - 1
            replies_to ^= bit(reply)
            advance(&s.duel, node, led, reply, &after)
            known = prove(s, &after, &found)
            if s.stopped:
                return False
            found = lanes_sub(found, lanes_sub(after.ahead, node.ahead))
            if known == wish:
                success = both(wish, success, found)
            else:
                refuted = True
                s.refuter[leader][led] = reply
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
    if answer == OPEN:
        return prove(s, node, proof)
    return answer


cdef bint examine_replies(Search* s, const Node* node, int led) noexcept nogil:
    """The answer for a position in which a card has been led; it still counts as in hand."""
    cdef int player = 1 - node.leader
    cdef bint wish = player == 0
    cdef u64 stops = barriers(&s.duel, node, node.hand[node.leader])
    cdef u64 moves = replies(&s.duel.deck, node.hand[player], led) & distinct(node.hand[player], stops)
    cdef Node after
    cdef Lanes proof
    while moves:
        advance(&s.duel, node, led, lowest_bit(moves), &after)
        moves &= moves - 1
        if examine(s, &after, &proof) == wish or s.stopped:
            return wish
    return not wish
