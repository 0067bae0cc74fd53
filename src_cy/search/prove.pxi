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
    u64 first_node      # the number of nodes when this duel began
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


cdef inline Answer at_the_end(Search* s, const Node* node, Proof* proof) noexcept nogil:
    """The answer when all cards are played."""
    cdef int missing[2]
    cdef Answer answer = settle(
        &s.duel, &s.question, node.ahead, node.down, node.floor, &proof.ahead, missing
    )
    rely_on_nothing(&s.duel, proof)
    return answer if answer != OPEN else settle_by_cards(&s.duel, &s.question, node, &proof.ahead)


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
        rely_on_nothing(&s.duel, proof)
        return answer
    if not node.hand[0]:
        return at_the_end(s, node, proof)
    if not node.hand[0] & (node.hand[0] - 1):
        return last_trick(s, node, proof)
    if missing[node.leader] <= 2 and in_use(CASHING):
        return cash(&s.duel, &s.question, node, proof)
    return OPEN


cdef inline int sort_leads(
    Search* s, const Node* node, u64 rest, const u64* answers, const int* choices, int* leads
) noexcept nogil:
    """These leads, most promising first; returns how many."""
    cdef const Deck* deck = &s.duel.deck
    cdef u64 theirs = node.hand[1 - node.leader]
    cdef int merits[MOST]
    cdef int n = 0
    cdef int led, f, i, merit
    while rest:
        led = lowest_bit(rest)
        rest &= rest - 1
        f = deck.faction_of[led]
        merit = lead_merit(&s.order, deck, led, theirs, answers[f], choices[f]) if in_use(ORDERING) else 0
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
    Search* s, const Node* node, int led, u64 rest, int* sorted
) noexcept nogil:
    """These replies, most promising first; returns how many."""
    cdef const Deck* deck = &s.duel.deck
    cdef int bonus = winning_bonus(deck, led)
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
        merit += PER_CARD_LEFT * count_bits(node.hand[node.leader] & deck.suit[reply])
        merit = merit if in_use(ORDERING) else 0
        i = n
        while i > 0 and merits[i - 1] < merit:
            merits[i] = merits[i - 1]
            sorted[i] = sorted[i - 1]
            i -= 1
        merits[i] = merit
        sorted[i] = reply
        n += 1
    return n


cdef inline int turn(const Search* s) noexcept nogil:
    """A number that goes round, the same whenever the same duel is searched."""
    return <int>((s.nodes - s.first_node) & 15)


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
    s.nodes += 1
    claim_nothing(&s.duel, proof, not wish)
    while leads:
        led = lowest_bit(leads)
        leads &= leads - 1
        claim_nothing(&s.duel, &success, wish)
        refuted = False
        rest = replies(deck, theirs, led)
        while rest and not refuted:
            reply = lowest_bit(rest)
            rest &= rest - 1
            advance(&s.duel, node, led, reply, &after)
            refuted = last_trick(s, &after, &found) != wish
            take_back(&s.duel, node, led, reply, &after, &found)
            if not refuted:
                add_proof(&s.duel, &success, wish, &found)
        if not refuted:
            proof[0] = success
            return wish
        add_proof(&s.duel, proof, not wish, &found)
    return not wish


cdef bint prove(Search* s, const Node* node, Key key, Place place, Proof* proof) noexcept nogil:
    """Answer the question for a position at the start of a trick that no leaf test settles.

    `key` is the position's, `place` its place in the table. `proof` tells where
    else the same answer holds (search/proof.pxd). A move that answers as its player wishes passes its
    proof on; where all moves answer alike the proof is what all of them need.
    """
    cdef const Deck* deck = &s.duel.deck
    cdef int leader = node.leader
    cdef bint wish = leader == 0  # the answer the leader wants
    cdef u64 theirs = node.hand[1 - leader]
    cdef u64 distinct_leads, distinct_replies, rest
    cdef u64 answers[FACTIONS]   # to a lead of this faction
    cdef int choices[FACTIONS]
    cdef int leads[MOST]
    cdef int pending[MOST]
    cdef int order[MOST]         # replies; for each of those that need more than a leaf test ...
    cdef Node nodes[MOST]        # ... the position after it
    cdef Key keys[MOST]          # ... its key
    cdef Place places[MOST]      # ... its place in the table
    cdef Node* after
    cdef Proof found, success
    cdef int known, led, f, i, j, k, m, n, open_replies
    cdef bint refuted
    cdef bint two_left = count_bits(theirs) == 3 and in_use(TWO_TRICKS)  # after this trick
    cdef bint look_up = not two_left and in_use(LOOK_UPS)

    s.nodes += 1
    if s.nodes > s.node_limit or (s.nodes & POLL == 0 and out_of_time(s)):
        s.stopped = True
        return False
    known = recall(place, &s.duel, node, key, proof)
    if known != OPEN:
        return known

    distinct_replies = distinct(theirs, barriers(&s.duel, node, 1 - leader))
    for f in range(FACTIONS):
        rest = theirs & deck.faction[f]
        answers[f] = (rest | (theirs & deck.always_follows) if rest else theirs) & distinct_replies
        choices[f] = count_bits(answers[f])
    distinct_leads = distinct(node.hand[leader], barriers(&s.duel, node, leader))
    n = sort_leads(s, node, distinct_leads, answers, choices, leads)
    claim_nothing(&s.duel, proof, not wish)
    for i in range(n):
        led = leads[i]
        m = sort_replies(s, node, led, answers[deck.faction_of[led]], order)
        claim_nothing(&s.duel, &success, wish)
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
                    places[open_replies] = place_of(&s.memory, keys[open_replies])
                order[open_replies] = order[j]
                open_replies += 1
                continue
            take_back(&s.duel, node, led, order[j], after, &found)
            if known != wish:
                refuted = True
                break
            add_proof(&s.duel, &success, wish, &found)
        # Then those whose answer is in the table.
        m = 0
        for j in range(open_replies if not refuted else 0):
            if look_up:
                known = recall(places[j], &s.duel, &nodes[j], keys[j], &found)
                if known != OPEN:
                    take_back(&s.duel, node, led, order[j], &nodes[j], &found)
                    if known != wish:
                        refuted = True
                        break
                    add_proof(&s.duel, &success, wish, &found)
                    continue
            pending[m] = j
            m += 1
        # Then the rest.
        k = 0
        while k < m and not refuted:
            j = pending[k]
            if two_left:
                known = two_tricks(s, &nodes[j], &found)
            elif look_up:
                known = prove(s, &nodes[j], keys[j], places[j], &found)
            else:
                known = examine(s, &nodes[j], &found)
            if s.stopped:
                return False
            take_back(&s.duel, node, led, order[j], &nodes[j], &found)
            refuted = known != wish
            if not refuted:
                add_proof(&s.duel, &success, wish, &found)
            k += 1
        if not refuted:
            # All replies were considered, some of them by one that is the same move.
            rest = interchangeable(theirs, distinct_replies) & replies(deck, theirs, led)
            if rest and deck.always_follows:
                rely_on_all(&s.duel, node.hand[leader], rest, &success)
            remember(place, &s.duel, node, key, wish, &success, turn(s))
            proof[0] = success
            return wish
        add_proof(&s.duel, proof, not wish, &found)
    rest = interchangeable(node.hand[leader], distinct_leads)
    if rest and deck.always_follows:
        rely_on_all(&s.duel, theirs, rest, proof)
    remember(place, &s.duel, node, key, not wish, proof, turn(s))
    return not wish


cdef bint examine(Search* s, const Node* node, Proof* proof) noexcept nogil:
    """The answer for any position at the start of a trick."""
    cdef Answer answer = leaf(s, node, proof)
    cdef Key key
    if answer == OPEN:
        if count_bits(node.hand[0]) == 2 and in_use(TWO_TRICKS):
            return two_tricks(s, node, proof)
        key = key_of(&s.duel, node, s.question.number)
        return prove(s, node, key, place_of(&s.memory, key), proof)
    return answer


cdef bint examine_replies(Search* s, const Node* node, int led) noexcept nogil:
    """The answer for a position in which a card has been led; it still counts as in hand."""
    cdef int player = 1 - node.leader
    cdef bint wish = player == 0
    cdef u64 moves = replies(&s.duel.deck, node.hand[player], led)
    cdef Node after
    cdef Proof proof
    moves &= distinct(node.hand[player], barriers(&s.duel, node, player))
    while moves:
        advance(&s.duel, node, led, lowest_bit(moves), &after)
        moves &= moves - 1
        if examine(s, &after, &proof) == wish or s.stopped:
            return wish
    return not wish
