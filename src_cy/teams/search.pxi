# Null-window alpha-beta for a coalition, among three paranoid search (Sturtevant and Korf, 2000).
# Can one side reach an outcome, whatever all others do?

cdef enum:
    POLL_EVERY = 1 << 13  # nodes
    MOST = 16             # cards in a hand, and some room
    FIRST = 1 << 20       # beyond any merit


ctypedef struct Search:
    Game game
    Question question
    Memory memory
    Order order
    Replies replies
    Watch watch
    int high            # cards in a hand from which on a position counts as high up in the tree


cdef bint pause(Search* s) noexcept nogil:
    """What is due now and then: a larger table, and a look at the limits; whether the search may go on."""
    if s.watch.poll_after < s.watch.nodes <= s.watch.node_limit:
        grow_if_crowded(&s.memory, &s.game)
    return not must_stop(&s.watch, <u64>-1)


cdef inline bint may_go_on(Search* s) noexcept nogil:
    """Count a node; False if the search has to end here."""
    return not is_due(&s.watch) or pause(s)


cdef inline Answer settle(Search* s, const Node* node, Box* box) noexcept nogil:
    """What the points tell; when all cards are played, that is everything."""
    cdef Votes votes
    cdef Answer answer
    if s.question.faction != NOBODY:
        answer = settle_vote(&s.game, &s.question, node, box)
        reach(box, answer, s.question.rank)
        return answer
    if s.game.vectors == 1:
        answer = settle_two(&s.game, &s.question, node, box)
        if answer == OPEN and not node.live:
            answer = settle_two_by_cards(&s.game, &s.question, node, box)
        reach(box, answer, s.question.rank)
    else:
        answer = settle_three(&s.game, &s.question, node, &votes, box)
        if answer == OPEN and not node.live:
            answer = settle_three_by_sums(&s.game, &s.question, node, &votes, box)
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
    if answer != OPEN:
        return answer
    if count_bits(node.live) == s.game.players:
        return last_trick(s, node, box)
    if s.game.vectors == VECTORS:
        return quick_tricks(&s.game, &s.question, node, box)
    return OPEN


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


cdef inline int undecided(const Game* game, const Node* node) noexcept nogil:
    """The factions whose votes are not certain yet. The points of two sides are not looked at."""
    cdef Votes votes
    if game.vectors == 1:
        return EVERY
    foresee(game, node, &votes)
    return EVERY & ~(votes.sure[0] | votes.sure[1] | votes.sure[2])


cdef inline int rank_moves(
    Search* s, const Node* node, int open_factions, const Trick* trick, u64 moves, int* ranks
) noexcept nogil:
    """Merits with their cards, each as one number; returns how many."""
    cdef int n = 0
    cdef int card, merit
    cdef const Weights* weights = weights_for(&s.order, &s.game, trick.seat)
    cdef const int* history = s.order.history[trick.led if trick.played else LEADING]
    cdef bint friendly = allied(&s.game, trick.winner, trick.seat)
    while moves:
        card = lowest_bit(moves)
        moves &= moves - 1
        if trick.played:
            merit = reply_merit(&s.game, weights, open_factions, trick, friendly, card)
        else:
            merit = lead_merit(&s.game, weights, node, trick, card)
        ranks[n] = (merit + history[card] // SHARE) * CARDS - card
        n += 1
    return n


cdef inline void put_first(int* ranks, int n, int card) noexcept nogil:
    """Give a card more merit than all others, if it is among them."""
    cdef int i
    for i in range(n):
        if (-ranks[i] & (CARDS - 1)) == card:
            ranks[i] = FIRST * CARDS - card


cdef inline Answer look_up(Search* s, const Node* node, const Key* key, int allowed, Box* box) noexcept nogil:
    """The answer for a position between two tricks, if it is remembered."""
    return recall(&s.memory, &s.game, key, s.question.rank, allowed, node, box)


cdef inline bint is_answered(
    const Game* game, const Node* node, const Trick* trick, u64 hand, int card, const int* tried,
    const Box* boxes, int n, Box* box
) noexcept nogil:
    """Whether one of the cards tried in vain answers for this one."""
    cdef int i
    for i in range(n):
        if answers_for(game, node, trick, hand, card, tried[i], &boxes[i], box):
            return True
    return False


cdef inline bint is_left_out(
    const Search* s, u64 hand, bint wish, int tried, int* allowed, Box* box
) noexcept nogil:
    """Whether a further move, after so many, and all that follow are left out: high up in the tree each is a
    discrepancy, if it is one of those who play against the asker."""
    if wish or not tried or allowed[0] == UNLIMITED or count_bits(hand) < s.high:
        return False
    if allowed[0] == 0:
        box.limited = True
        return True
    allowed[0] -= 1
    return False


cdef bint complete(
    Search* s, const Node* node, const Trick* trick, u64 hand, int* ranks, int n, int* tried, int* last,
    bint wish, int allowed, Box* box
) noexcept nogil:
    """Answer the question for a trick that lacks one card: see `play_on`.

    Of all positions that a card may lead to it is seen whether one needs no search, then whether one is
    remembered, before any is searched: one may do. `last` is how many cards were tried in vain.
    """
    cdef const Game* game = &s.game
    cdef int waiting[MOST]
    cdef Node nodes[MOST]
    cdef Key keys[MOST]
    cdef Box boxes[MOST]
    cdef Trick whole
    cdef Box found
    cdef Answer known
    cdef int i, card, unknown
    cdef int open = 0
    cdef int searched = 0
    last[0] = 0
    for i in range(n):
        card = take_best(ranks, n - i)
        lay(game, trick, card, &whole)
        collect(game, node, &whole, &nodes[open])
        known = leaf(s, &nodes[open], &boxes[last[0]])
        if known == OPEN:
            set_key(game, &nodes[open], kind_of(&s.question), &keys[open])
            fetch_bucket(&s.memory, &keys[open])
            waiting[open] = card
            open += 1
        elif is_enough(game, node, &nodes[open], card, known, wish, tried, boxes, last, box):
            return wish
    unknown = 0
    for i in range(open):
        known = look_up(s, &nodes[i], &keys[i], allowed, &boxes[last[0]])
        if known == OPEN:
            waiting[unknown] = waiting[i]
            nodes[unknown] = nodes[i]
            keys[unknown] = keys[i]
            unknown += 1
        elif is_enough(game, node, &nodes[i], waiting[i], known, wish, tried, boxes, last, box):
            return wish
    for i in range(unknown):
        if is_answered(game, node, trick, hand, waiting[i], tried, boxes, last[0], &found):
            intersect(game, box, &found)
            continue
        if is_left_out(s, hand, wish, searched, &allowed, box):
            break
        searched += 1
        known = OPEN
        if i:  # it may have become known meanwhile
            known = look_up(s, &nodes[i], &keys[i], allowed, &boxes[last[0]])
        if known == OPEN:
            known = <Answer>search(s, &nodes[i], allowed, &keys[i], &boxes[last[0]])
        if s.watch.stopped:
            return False
        if is_enough(game, node, &nodes[i], waiting[i], known, wish, tried, boxes, last, box):
            return wish
    return not wish


cdef inline bint is_enough(
    const Game* game, const Node* node, const Node* after, int card, Answer known, bint wish, int* tried,
    Box* boxes, int* last, Box* box
) noexcept nogil:
    """Take in what is known of a card that completes a trick: whether it is what its player wishes."""
    cdef Box* found = &boxes[last[0]]
    take_back(game, node, after, found)
    tried[last[0]] = card
    if known == <int>wish:
        box[0] = found[0]
        return True
    intersect(game, box, found)
    last[0] += 1
    return False


cdef bint play_on(
    Search* s, const Node* node, int open_factions, const Trick* trick, int allowed, Box* box
) noexcept nogil:
    """Answer the question for a trick that somebody is to play to; what is open helps to order moves.

    A move that answers as its player wishes passes its box on; where all answer alike the box is what is in
    all of theirs. So many discrepancies are `allowed` (widen.pxi).
    """
    cdef const Game* game = &s.game
    cdef u64 hand = hand_of(game, node, trick, trick.seat)
    cdef u64 moves = distinct(game, node, trick, hand, playable(game, trick, hand))
    # Our side wants a yes, all others a no; where everybody helps, all want a yes.
    cdef bint wish = game.side_of[trick.seat] == 0 or s.question.faction != NOBODY
    cdef int row = trick.led if trick.played else LEADING
    cdef int ranks[MOST]
    cdef int tried[MOST]
    cdef Box boxes[MOST]
    cdef int n, i, card
    cdef int last = 0
    cdef Trick longer
    cdef Box found
    cdef bint is_high = count_bits(hand) >= s.high
    cdef bint answer
    cdef u64 hash = 0
    n = rank_moves(s, node, open_factions, trick, moves, ranks)
    if is_high:
        hash = hash_of(&s.replies, game, node, trick)
        put_first(ranks, n, known_reply(&s.replies, hash))
    claim_nothing(game, box)
    if trick.played + 1 == game.players:
        answer = complete(s, node, trick, hand, ranks, n, tried, &last, wish, allowed, box)
        if answer == wish and not s.watch.stopped:
            learn(&s.order, row, tried, last, tried[last], count_bits(hand))
            if is_high:
                record_reply(&s.replies, hash, tried[last])
            return wish
        return not wish
    for i in range(n):
        card = take_best(ranks, n - i)
        if is_answered(game, node, trick, hand, card, tried, boxes, last, &found):
            intersect(game, box, &found)
            continue
        if is_left_out(s, hand, wish, last, &allowed, box):
            break
        lay(game, trick, card, &longer)
        tried[last] = card
        answer = play_on(s, node, open_factions, &longer, allowed, &boxes[last])
        if s.watch.stopped:
            return False
        if answer == wish:
            learn(&s.order, row, tried, last, card, count_bits(hand))
            if is_high:
                record_reply(&s.replies, hash, card)
            box[0] = boxes[last]
            return wish
        intersect(game, box, &boxes[last])
        last += 1
    return not wish


cdef bint search(Search* s, const Node* node, int allowed, const Key* key, Box* box) noexcept nogil:
    """The answer for a position between two tricks of which nothing is known."""
    cdef Trick trick
    cdef bint answer
    if not may_go_on(s):
        return False
    begin_trick(node, &trick)
    answer = play_on(s, node, undecided(&s.game, node), &trick, allowed, box)
    if not s.watch.stopped:
        remember(&s.memory, &s.game, key, answer, allowed, box)
    return answer


cdef bint examine(Search* s, const Node* node, const Trick* trick, int allowed, Box* box) noexcept nogil:
    """The answer for a position, and the box of scores for which it holds."""
    cdef Key key
    cdef Answer known
    if trick.played:
        return play_on(s, node, undecided(&s.game, node), trick, allowed, box)
    known = leaf(s, node, box)
    if known == OPEN:
        set_key(&s.game, node, kind_of(&s.question), &key)
        known = look_up(s, node, &key, allowed, box)
    if known == OPEN:
        known = <Answer>search(s, node, allowed, &key, box)
    return known
