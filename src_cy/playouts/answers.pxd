# Rollout policy: every decision but playing a card.
# Rules of thumb for every other question: which answer leaves most on the table, once the trick is cleared
# and if nobody plays another artifact.

from libc.string cimport memcpy

from core.bits cimport count_bits
from playouts.choose_play cimport price_of_an_artifact
from playouts.plays cimport BEAR_MADE, EAGER, EARLY_SCORE, POTION_SCORED, POTION_WON
from playouts.situation cimport unseen_by, weigh_factions
from playouts.strength cimport Strength
from rules.artifacts cimport BALL, LANTERN, STAFF
from rules.cards cimport FACTIONS, Cards, is_empty, lowest, row, take
from rules.deck cimport Deck, among, are_opponents
from rules.moves cimport list_moves, plain
from rules.play cimport play
from rules.table cimport (
    ALL_PLAYED,
    COLLECT,
    DRAW,
    JUDGED,
    MOVES,
    OVER,
    PASS,
    PLAYED,
    USE,
    Move,
    Table,
)
from rules.votes cimport Tally, side_of, tally

cdef enum:
    LEAD_WORTH = 40        # of leading the next trick
    LOOK_WORTH = 5
    BALL_WORTH = 45        # the best of three cards instead of any
    VOTE_WORTH = 1000


cdef inline float strength_of(const Strength* s, Cards cards) noexcept nogil:
    cdef float sum = 0
    while not is_empty(&cards):
        sum += s.of[lowest(&cards)]
        take(&cards, lowest(&cards))
    return sum


cdef inline float material(
    const Deck* deck, const Strength* s, const Table* t, int seat, const float* worth
) noexcept nogil:
    """What a player has that counts, less what the other has. Artifacts are for two."""
    cdef float sum = 0
    cdef int other, sign, faction
    for other in range(deck.players):
        sign = -1 if are_opponents(deck, other, seat) else 1
        if t.phase == 1:
            sum += sign * EAGER * (
                strength_of(s, t.tail.followers[other]) + POTION_WON * t.potions[other]
                + BEAR_MADE * count_bits(t.bears[other])
            )
            for faction in range(deck.factions):
                if among(faction, deck.scores_early):
                    sum += sign * EAGER * EARLY_SCORE * count_bits(row(&t.score[other], faction))
            continue
        sum += sign * POTION_SCORED * <float>t.potions[other]
        for faction in range(deck.factions):
            sum += sign * worth[faction] * count_bits(row(&t.score[other], faction))
            if faction == deck.front:
                sum += sign * worth[faction] * count_bits(t.front[other])
            if t.runestone[other] == faction:
                sum += sign * worth[faction]
    return sum


cdef inline bint is_about_the_trick(int stage) noexcept nogil:
    return (
        stage == PLAYED or stage == ALL_PLAYED or stage == JUDGED or stage == COLLECT or stage == DRAW
    )


cdef inline float value_of_answer(
    const Deck* deck, const Strength* s, const Table* t, const Move* move, const float* worth
) noexcept nogil:
    cdef Table then
    cdef Move passing = plain(PASS)
    cdef int phase = t.phase
    cdef float value = 0
    if move.kind == USE:
        value = -price_of_an_artifact(t, t.asked)
        if move.artifacts == STAFF:
            return value + LEAD_WORTH
        if move.artifacts == LANTERN:
            return LOOK_WORTH
        if move.artifacts == BALL:
            return value + BALL_WORTH * EAGER
    if t.stage == DRAW or not is_about_the_trick(t.stage) or t.played < 2:
        return value  # what it brings is not to be seen yet
    memcpy(&then, t, sizeof(Table))
    play(deck, &then, move)
    while is_about_the_trick(then.stage):
        play(deck, &then, &passing)
    if then.phase != phase:
        return value  # the followers have become hands
    return value + material(deck, s, &then, t.asked, worth)


cdef inline float value_of_crown(const Deck* deck, const Table* t, const Move* move) noexcept nogil:
    cdef Table then
    cdef Tally found
    cdef int side = side_of(deck, t.asked)
    memcpy(&then, t, sizeof(Table))
    play(deck, &then, move)
    found = tally(deck, &then)
    return (
        VOTE_WORTH * <float>((found.winner == side) * 10 - (found.winner == 1 - side) * 10)
        + VOTE_WORTH * <float>(found.votes[side] - found.votes[1 - side]) + found.cards[side]
    )


cdef inline Move best_answer(const Deck* deck, const Strength* s, const Table* t) noexcept nogil:
    """What whoever is asked for an artifact answers. Of equals the last, which is to pass."""
    cdef Move moves[MOVES]
    cdef float worth[FACTIONS]
    cdef Cards unseen
    cdef int i
    cdef int found = list_moves(deck, t, moves)
    cdef int best = found - 1
    cdef float most = -1e9
    cdef float value
    if t.phase == 2:
        unseen = unseen_by(deck, s, t, t.asked)
        weigh_factions(deck, t, t.asked, &unseen, worth)
    for i in range(found - 1, -1, -1):
        if t.stage == OVER:
            value = value_of_crown(deck, t, &moves[i])
        else:
            value = value_of_answer(deck, s, t, &moves[i], worth)
        if value > most + 0.001:
            most = value
            best = i
    return moves[best]
