# The search: can player 0 reach an outcome, whatever player 1 does?


ctypedef struct Search:
    Duel duel
    Question question
    Memory memory
    u64 nodes
    u64 node_limit
    double deadline
    bint stopped
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
    cdef int known, led, reply, n, i, j, best
    cdef int order[16]
    cdef int merit[16]
    cdef bint refuted

    s.nodes += 1
    key = key_of(&s.duel, node, s.question.number)
    slot = bucket(&s.memory, key)
    known = recall(slot, key, node.ahead, proof)
    if known != 2:
        return known

    answers = distinct(node.hand[other], barriers(&s.duel, node, node.hand[leader]))
    leads = distinct(node.hand[leader], barriers(&s.duel, node, node.hand[other]))
    n = 0
    while leads:
        led = lowest_bit(leads)
        leads &= leads - 1
        best = -count_bits(replies(&s.duel.deck, node.hand[other], led) & answers)
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
                reply = lowest_bit(replies_to)
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
