# The search: can one side reach an outcome, whatever all others do?

cdef enum:
    POLL = 1 << 13        # nodes between two looks at the clock and at waiting signals: a few ms
    MOST = 16             # cards in a hand, and some room


ctypedef struct Search:
    Game game
    Question question
    Memory memory
    Order order
    u64 nodes
    u64 node_limit
    u64 poll_after      # nodes after which the clock is looked at
    double deadline
    bint stopped        # a limit was reached: answers on the way out mean nothing
    void* owner         # the Prover, which takes the exception that a signal raises


cdef bint out_of_time(Search* s) noexcept nogil:
    """A look at the clock, at waiting signals, which do not reach a loop without the GIL, and at the flag."""
    with gil:
        prover = <TeamProver>s.owner
        try:
            PyErr_CheckSignals()
            if prover.stop is not None and prover.stop.is_set():
                return True
        except BaseException as error:
            prover.raised = error
            return True
        return s.deadline != 0 and monotonic() > s.deadline


cdef inline bint may_go_on(Search* s) noexcept nogil:
    """Count a node; False if the search has to end here."""
    s.nodes += 1
    if s.nodes > s.node_limit:
        s.stopped = True
    elif s.nodes > s.poll_after:
        s.poll_after = s.nodes + POLL
        s.stopped = out_of_time(s)
        grow_if_crowded(&s.memory, &s.game)
    return not s.stopped


cdef inline Answer settle(Search* s, const Node* node, Box* box) noexcept nogil:
    """What the points tell; when all cards are played, that is everything."""
    cdef Votes votes
    cdef Answer answer
    if s.question.faction != NOBODY:
        return settle_vote(&s.game, &s.question, node, box)
    if s.game.vectors == 1:
        answer = settle_two(&s.game, &s.question, node, box)
        if answer == OPEN and not node.live:
            answer = settle_two_by_cards(&s.game, &s.question, node, box)
    else:
        answer = settle_three(&s.game, &s.question, node, &votes, box)
        if answer == OPEN and not node.live:
            answer = settle_three_by_cards(&s.game, &s.question, node, &votes, box)
    return answer


cdef Answer last_trick(Search* s, const Node* node, Box* box) noexcept nogil:
    """The answer with one card in each hand, which is then forced."""
    cdef Trick trick, longer
    cdef Node end
    cdef Answer answer
    begin_trick(node, &trick)
    while trick.played < s.game.players:
        lay(&s.game, &trick, lowest_bit(s.game.hand[trick.seat] & node.live), &longer)
        trick = longer
    collect(&s.game, node, &trick, &end)
    answer = settle(s, &end, box)
    take_back(&s.game, node, &end, box)
    return answer


cdef inline Answer leaf(Search* s, const Node* node, Box* box) noexcept nogil:
    """The answer where no search is needed."""
    cdef Answer answer = settle(s, node, box)
    if answer == OPEN and count_bits(node.live) == s.game.players:
        return last_trick(s, node, box)
    return answer


cdef inline int take_best(int* ranks, int n) noexcept nogil:
    """Remove the best of n ranked cards and return it; of equal merit the lowest card."""
    cdef int best = 0
    cdef int i, rank
    for i in range(1, n):
        if ranks[i] > ranks[best]:
            best = i
    rank = ranks[best]
    ranks[best] = ranks[n - 1]
    return -rank & (CARDS - 1)


cdef inline int rank_moves(
    Search* s, const Node* node, const Trick* trick, u64 moves, int* ranks
) noexcept nogil:
    """Merits with their cards, each as one number; returns how many."""
    cdef int n = 0
    cdef int card, merit
    cdef const int* history = s.order.history[trick.led if trick.played else LEADING]
    while moves:
        card = lowest_bit(moves)
        moves &= moves - 1
        if trick.played:
            merit = reply_merit(&s.game, node, trick, card)
        else:
            merit = lead_merit(&s.game, node, trick, card)
        ranks[n] = (merit + history[card]) * CARDS - card
        n += 1
    return n


cdef bint play_on(Search* s, const Node* node, const Trick* trick, Box* box) noexcept nogil:
    """Answer the question for a trick that somebody is to play to.

    A move that answers as its player wishes passes its box on; where all answer alike the box is what is in
    all of theirs.
    """
    cdef const Game* game = &s.game
    cdef u64 hand = hand_of(game, node, trick, trick.seat)
    cdef u64 moves = distinct(game, node, trick, hand, playable(game, trick, hand))
    # Our side wants a yes, all others a no; where everybody helps, all want a yes.
    cdef bint wish = game.side_of[trick.seat] == 0 or s.question.faction != NOBODY
    cdef bint completes = trick.played + 1 == game.players
    cdef int row = trick.led if trick.played else LEADING
    cdef int ranks[MOST]
    cdef int tried[MOST]
    cdef int n, i, card
    cdef Trick longer
    cdef Node after
    cdef Box found
    cdef bint answer
    n = rank_moves(s, node, trick, moves, ranks)
    claim_nothing(game, box)
    for i in range(n):
        card = take_best(ranks, n - i)
        lay(game, trick, card, &longer)
        if completes:
            collect(game, node, &longer, &after)
            answer = examine(s, &after, &found)
            take_back(game, node, &after, &found)
        else:
            answer = play_on(s, node, &longer, &found)
        if s.stopped:
            return False
        if answer == wish:
            learn(&s.order, row, tried, i, card, count_bits(hand))
            box[0] = found
            return wish
        intersect(game, box, &found)
        tried[i] = card
    return not wish


cdef bint examine(Search* s, const Node* node, Box* box) noexcept nogil:
    """The answer for a position between two tricks, and the box of scores for which it holds."""
    cdef Answer known = leaf(s, node, box)
    cdef Key key
    cdef Trick trick
    cdef bint answer
    if known != OPEN:
        return known
    if not may_go_on(s):
        return False
    set_key(&s.game, node, kind_of(&s.question), &key)
    known = recall(&s.memory, &s.game, &key, s.question.rank, node, box)
    if known != OPEN:
        return known
    begin_trick(node, &trick)
    answer = play_on(s, node, &trick, box)
    if not s.stopped:
        remember(&s.memory, &s.game, &key, s.question.rank, answer, box)
    return answer
