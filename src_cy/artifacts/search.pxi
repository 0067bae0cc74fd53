# Expectiminimax with alpha-beta, Star1 (Ballard, 1983) and the history heuristic (Schaeffer, 1983).
# What a position with artifacts is worth, stage by stage.
#
# Each function has a window, from alpha to beta. It returns a range that holds the value and settles the
# window (`settles` in core/worth.pxd): the value itself, or that it is at most alpha, or at least beta.
# Ranges are seen from player 0. After a limit has stopped the search they mean nothing.

cdef enum:
    POLL_EVERY = 1 << 12   # nodes
    ROOM = 1 << 16         # moves of all positions on the way from the root
    HISTORY = 1 << 13
    HIGHEST_MERIT = 1 << 20
    BY_NUMBER = MOVES      # ranks of moves: merit first, then the place in the list


ctypedef struct ArtifactSearch:
    Deck deck
    Scales scales
    Numbering numbering
    Store store
    bint votes             # whether margins count, or only the result
    Move* moves            # of all positions on the way from the root, one after another,
    i64* ranks             # ... and how promising each is
    int history[HISTORY]   # how often moves of this kind have been the best
    Watch watch


# What chance may bring; of outcomes that are alike one stands for all.
ctypedef struct Outcomes:
    int n
    int parts              # how many there are, all told
    int odds[POTIONS]      # how many are alike
    Table then[POTIONS]
    Range known[POTIONS]   # what is known of each


cdef inline bint may_go_on(ArtifactSearch* s) noexcept nogil:
    """Count a node; False if the search has to end here."""
    return not is_due(&s.watch) or not must_stop(&s.watch, <u64>-1)


cdef inline bint has_place(const Table* t) noexcept nogil:
    """Whether the table of ranges may hold a position: those in the middle of a question come up once."""
    return t.stage == PLAY or (t.stage == BEFORE and not t.played)


cdef inline int kind_of(const Table* t, const Move* move) noexcept nogil:
    """The place of a move in the history: by what is played on what. That some share one does no harm: it
    is about the order only."""
    cdef u32 x = t.stage * 2 + t.asked
    x = x * 129 + <u32>(move.card + 1)
    x = x * 129 + <u32>(move.second + 1)
    x = x * 9 + <u32>(move.faction + 1)
    x = (x * 2 + move.potion) * 0x9E3779B1u ^ move.artifacts * 0x85EBCA6Bu
    if t.played:
        x ^= <u32>(t.trick[0].card + 1) * 0xC2B2AE35u
    x *= 0x27D4EB2Fu
    return x >> 19


cdef inline void learn(
    ArtifactSearch* s, const Table* t, const Move* moves, const i64* ranks, int tried
) noexcept nogil:
    """The last of these moves was the best one, and those tried before it were not."""
    cdef int* merit
    cdef int i
    for i in range(tried):
        merit = &s.history[kind_of(t, &moves[number_of(ranks[i])])]
        merit[0] -= merit[0] >> 5
    merit = &s.history[kind_of(t, &moves[number_of(ranks[tried])])]
    merit[0] += (HIGHEST_MERIT - merit[0]) >> 4


cdef inline int number_of(i64 rank) noexcept nogil:
    return BY_NUMBER - 1 - <int>(rank & (BY_NUMBER - 1))


cdef inline int rank_moves(
    ArtifactSearch* s, const Table* t, Move* moves, int listed, i64* ranks, int first
) noexcept nogil:
    """Rank the moves that may be better than others, the one of this number first; returns how many."""
    cdef int found = 0
    cdef int i
    cdef i64 merit
    for i in range(listed):
        if is_idle(t, &moves[i]):
            continue
        merit = 0
        if in_use(PROMISING):
            merit = 2 * HIGHEST_MERIT if i == first else s.history[kind_of(t, &moves[i])]
        ranks[found] = merit * BY_NUMBER + BY_NUMBER - 1 - i
        found += 1
    return found


cdef inline void bring_best(i64* ranks, int i, int n) noexcept nogil:
    """Put the best rank from the i-th on to the i-th place."""
    cdef int best = i
    cdef int j
    for j in range(i + 1, n):
        if ranks[j] > ranks[best]:
            best = j
    ranks[i], ranks[best] = ranks[best], ranks[i]


cdef inline void make(ArtifactSearch* s, const Table* t, const Move* move, Table* then) noexcept nogil:
    copy(then, t)
    play(&s.deck, then, move)
    tidy(&s.deck, then)


cdef inline Range known_of(ArtifactSearch* s, const Table* t, Key* key, int* best) noexcept nogil:
    """What is known of a position without a search, and its key if it has a place in the table of ranges."""
    cdef VoteBounds bounds
    cdef Range known
    cdef const Entry* entry
    if t.stage == FINISHED:
        return exactly(final_value(&s.deck, t, s.votes))
    bound_votes(&s.scales, &s.deck, t, &bounds)
    known = bounds_from_votes(&bounds, s.votes)
    if not has_place(t) or known.low == known.high:
        return known
    set_key(&s.deck, &s.numbering, t, &bounds, s.votes, key)
    entry = probe(&s.store, key)
    if entry != NULL:
        known = both(known, entry.known)
        best[0] = entry.best
    return known


cdef inline Range mean_of(const Outcomes* o) noexcept nogil:
    cdef i64 low = 0
    cdef i64 high = 0
    cdef int i
    for i in range(o.n):
        low += o.odds[i] * o.known[i].low
        high += o.odds[i] * o.known[i].high
    return Range(low=up(low, o.parts), high=down(high, o.parts))


cdef void list_outcomes(ArtifactSearch* s, const Table* t, Outcomes* o) noexcept nogil:
    """Where no potion comes after this one, which are gone does not matter, only what the card counts: `tidy`
    has forgotten all else."""
    cdef Key key
    cdef Move turned
    cdef Table* then
    cdef int potion, i, best
    cdef int number = t.played - 1
    o.n = 0
    o.parts = 0
    for potion in range(POTIONS):
        if t.turned >> potion & 1:
            continue
        o.parts += 1
        turned = plain(TURNED, potion)
        then = &o.then[o.n]
        make(s, t, &turned, then)
        for i in range(o.n if not then.turned and in_use(SAME_EFFECT) else 0):
            if then.played > number and o.then[i].trick[number].value == then.trick[number].value:
                o.odds[i] += 1
                break
        else:
            o.odds[o.n] = 1
            o.known[o.n] = known_of(s, then, &key, &best)
            o.n += 1


cdef Range chance_node(ArtifactSearch* s, const Table* t, int used, i64 alpha, i64 beta) noexcept nogil:
    """The value where a potion is being turned up.

    Star1: what is known of all outcomes tells how good or bad one of them has to be to settle the window.
    """
    cdef Outcomes o
    cdef Range mean
    cdef i64 low, high
    cdef int i, j
    list_outcomes(s, t, &o)
    mean = mean_of(&o)
    for i in range(o.n):
        if settles(mean, alpha, beta):
            return mean
        if o.known[i].low == o.known[i].high:
            continue
        low = 0
        high = 0
        for j in range(o.n):
            if j != i:
                low += o.odds[j] * o.known[j].low
                high += o.odds[j] * o.known[j].high
        o.known[i] = both(o.known[i], value_of(
            s, &o.then[i], used,
            max(o.known[i].low - 1, down(alpha * o.parts - high, o.odds[i])),
            min(o.known[i].high + 1, up(beta * o.parts - low, o.odds[i])),
        ))
        if s.watch.stopped:
            return mean
        mean = mean_of(&o)
    return mean


cdef Range value_of(ArtifactSearch* s, const Table* t, int used, i64 alpha, i64 beta) noexcept nogil:
    """The value of a tidy position. `used` tells how much of the room for moves is taken."""
    cdef Key key
    cdef Table then
    cdef Range known, best, found
    cdef Move* moves = s.moves + used
    cdef i64* ranks = s.ranks + used
    cdef bint high = t.asked == 0
    cdef int first = -1
    cdef int i, n, listed, chosen
    cdef u64 begun = s.watch.nodes
    if t.stage == POTION:
        return chance_node(s, t, used, alpha, beta)
    known = known_of(s, t, &key, &first)
    if settles(known, alpha, beta):
        return known
    if not may_go_on(s):
        return known
    listed = list_moves(&s.deck, t, moves)
    n = rank_moves(s, t, moves, listed, ranks, first)
    best = exactly(known.low if high else known.high)
    chosen = 0
    for i in range(n):
        bring_best(ranks, i, n)
        make(s, t, &moves[number_of(ranks[i])], &then)
        found = value_of(
            s, &then, used + listed,
            max(alpha, best.low) if high else alpha, beta if high else min(beta, best.high),
        )
        if s.watch.stopped:
            return known
        if high:
            if found.low > best.low:
                chosen = i
            best.low = max(best.low, found.low)
            best.high = max(best.high, found.high)
            if best.low >= beta or best.low == known.high:
                best.high = known.high
                break
        else:
            if found.high < best.high:
                chosen = i
            best.low = min(best.low, found.low)
            best.high = min(best.high, found.high)
            if best.high <= alpha or best.high == known.low:
                best.low = known.low
                break
    learn(s, t, moves, ranks, chosen)
    best = both(best, known)
    if has_place(t):
        record(&s.store, &key, best, number_of(ranks[chosen]), <int>min(s.watch.nodes - begun, <u64>1 << 30))
    return best
