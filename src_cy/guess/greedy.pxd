# Heuristic policy over the two-player table.
# Rules of thumb, for both phases. They use what the player to move can see and nothing else:
#
# Phase One
#   A follower is as good as it is strong: how many cards of the deck it holds off when led, and how many it
#   beats when played second. The trick is worth winning if its centre card is stronger than the cards not
#   seen are on average, from which the loser draws; cards that are scored at once weigh in too.
#   To win it, lead the card that the fewest unseen cards beat, or play the weakest card that wins. To lose
#   it, or if it cannot be won, play the weakest card. Where a choice waits, take the stronger card.
# Phase Two
#   Both hands are known. Play the card that wins most in this trick, if the opponent replies so as to win
#   most: every card of a faction whose majority is still open counts one. Among equals play the weakest.

from core.bits cimport bit, count_bits, lowest_bit, u64
from two_players.table cimport (
    CHOOSE_CENTRE,
    CHOOSE_TOP,
    FACTIONS,
    NONE,
    Deck,
    Table,
    choice_waits,
    legal_cards,
    play,
    to_move,
)

cdef enum:
    EARLY_SCORE = 20  # what a card scored in Phase One weighs, in units of strength


cdef inline int weakest(const Deck* deck, u64 cards) noexcept nogil:
    cdef int best = NONE
    cdef int least = 1 << 30
    cdef int card
    while cards:
        card = lowest_bit(cards)
        cards &= cards - 1
        if deck.strength[card] < least:
            least = deck.strength[card]
            best = card
    return best


cdef inline int hardest_to_beat(const Deck* deck, u64 cards, u64 unseen) noexcept nogil:
    """The lead that the fewest of the unseen cards beat; of equals the weakest."""
    cdef int best = NONE
    cdef int least = 1 << 30
    cdef int card, score
    while cards:
        card = lowest_bit(cards)
        cards &= cards - 1
        score = 256 * count_bits(deck.beats[card] & unseen) + deck.strength[card]
        if score < least:
            least = score
            best = card
    return best


cdef inline int mean_strength(const Deck* deck, u64 cards) noexcept nogil:
    cdef int total = 0
    cdef u64 rest = cards
    while rest:
        total += deck.strength[lowest_bit(rest)]
        rest &= rest - 1
    return total // max(1, count_bits(cards))


cdef inline int thumb_in_phase_one(const Deck* deck, const Table* t, u64 unseen) noexcept nogil:
    cdef u64 cards, winning
    cdef int worth
    if choice_waits(t):
        if deck.strength[t.stock[t.next]] > deck.strength[t.centre]:
            return CHOOSE_TOP
        return CHOOSE_CENTRE
    cards = legal_cards(deck, t)
    worth = deck.strength[t.centre] - mean_strength(deck, unseen)
    if t.led == NONE:
        return hardest_to_beat(deck, cards, unseen) if worth > 0 else weakest(deck, cards)
    if bit(t.led) & deck.scores_early:
        worth += EARLY_SCORE
    winning = deck.beats[t.led] & cards
    if worth > 0 and winning:
        return weakest(deck, winning)
    return weakest(deck, cards & ~winning if cards & ~winning else cards)


cdef inline int open_lead(const Deck* deck, const Table* before, const Table* t, int player) noexcept nogil:
    """Cards of open factions in the score pile of a player, less those of the other."""
    cdef u64 voters = before.score[0] | before.score[1] | before.hand[0] | before.hand[1] | before.aside
    cdef u64 own, other
    cdef int pool, f
    cdef int sum = 0
    for f in range(FACTIONS):
        pool = count_bits(voters & deck.faction[f])
        own = before.score[player] & deck.faction[f]
        other = before.score[1 - player] & deck.faction[f]
        if 2 * count_bits(own) <= pool and 2 * count_bits(other) <= pool:
            sum += count_bits(t.score[player] & deck.faction[f])
            sum -= count_bits(t.score[1 - player] & deck.faction[f])
    return sum


cdef inline int thumb_reply(const Deck* deck, const Table* t, int* gain) noexcept nogil:
    """The reply that wins most in this trick, the weakest of equals, and what it wins."""
    cdef int player = to_move(deck, t)
    cdef u64 cards = legal_cards(deck, t)
    cdef Table after
    cdef int best = NONE
    cdef int most = -(1 << 30)
    cdef int card, won, score
    while cards:
        card = lowest_bit(cards)
        cards &= cards - 1
        after = t[0]
        play(deck, &after, card)
        won = open_lead(deck, t, &after, player)
        score = 256 * won - deck.strength[card]
        if score > most:
            most = score
            gain[0] = won
            best = card
    return best


cdef inline int thumb_in_phase_two(const Deck* deck, const Table* t) noexcept nogil:
    cdef u64 cards
    cdef Table after
    cdef int best = NONE
    cdef int most = -(1 << 30)
    cdef int card, score, gain
    if t.led != NONE:
        return thumb_reply(deck, t, &gain)
    cards = legal_cards(deck, t)
    while cards:
        card = lowest_bit(cards)
        cards &= cards - 1
        after = t[0]
        play(deck, &after, card)
        thumb_reply(deck, &after, &gain)
        score = -256 * gain - deck.strength[card]
        if score > most:
            most = score
            best = card
    return best


cdef inline int greedy_move(const Deck* deck, const Table* t, u64 unseen) noexcept nogil:
    """The move of a player who goes by rules of thumb; the game must not be over."""
    return thumb_in_phase_one(deck, t, unseen) if t.phase == 1 else thumb_in_phase_two(deck, t)
