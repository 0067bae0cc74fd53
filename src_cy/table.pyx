# Python bindings of the whole rules, of expectiminimax over them, and of sampled worlds.
# What Python sees of the compiled rules for two to four players: a deck with its powers, and a table to play
# on. `solver/search/state.py` translates between these numbers and cards, moves and setups.

from libc.stdlib cimport free, malloc
from libc.string cimport memset

from artifacts.key cimport Key, Numbering, number_cards, set_key
from artifacts.normal cimport is_idle, is_question, may_brew, tidy
from artifacts.parts cimport VOTE_BOUNDS, TRANSPOSITIONS, PROMISING, SAME_EFFECT, WAITING
from artifacts.transpositions cimport Entry, Store, forget_all, free_store, make_store, probe, record
from artifacts.vote_bounds cimport (
    Scales,
    VoteBounds,
    bound_votes,
    bounds_from_votes,
    final_value,
    make_scales,
)
from core.bits cimport bit, count_bits, lowest_bit, u16, u32, u64
from core.signals cimport Steps
from core.switches cimport SWITCHABLE, in_use, set_switches
from core.watch cimport Watch, begin_watch, is_due
from core.worth cimport Range, both, down, exactly, i64, settles, up
from rules.artifacts cimport ARTIFACTS, JUG, STAFF, WITH_A_CARD
from rules.cards cimport FACTIONS, NONE, Cards, put, size
from rules.deck cimport POTIONS, SEATS, Deck
from rules.moves cimport list_moves, plain
from rules.perft cimport perft
from rules.play cimport play
from rules.stages cimport potions_drawn
from rules.table cimport (
    BEFORE,
    CLEARED,
    COLLECT,
    DRAW,
    FINISHED,
    IN_TRICK,
    JUDGED,
    KEEP,
    MOVES,
    PLAY,
    POTION,
    RECRUIT,
    STOCK,
    STOCKED,
    TURNED,
    Move,
    Table,
    Tail,
    cards_in_all,
    copy,
    hands_empty,
    to_play,
)
from rules.trick cimport judge, rank_players
from rules.votes cimport Tally, tally, weight_of


#: Whether this is a debug build, in which `switch_off` works.
DEBUG = bool(SWITCHABLE)

#: The parts of the search with artifacts that change no answer (artifacts/parts.pxd).
PARTS = {
    "transposition table": TRANSPOSITIONS,
    "waiting": WAITING,
    "vote bounds": VOTE_BOUNDS,
    "promising moves": PROMISING,
    "same effect": SAME_EFFECT,
}


def switch_off(*parts):
    """In a debug build: search without these parts from now on, and with all others."""
    if not SWITCHABLE:
        raise RuntimeError("parts of the search can be switched off in a debug build only")
    set_switches(sum([PARTS[part] for part in parts]))


#: What a search of Phase Two copies for every move.
PHASE_TWO_BYTES = sizeof(Table) - sizeof(Tail)

#: How many artifacts a key has room for.
ARTIFACTS_IN_KEYS = ARTIFACTS

cdef enum:
    LARGEST_HAND = 13


cdef int the_one(int factions) except -2:
    """The faction of a set that has at most one, or NONE: its cards are kept as a single row."""
    if count_bits(factions) > 1:
        raise ValueError("several factions share a row of the table")
    return lowest_bit(factions) if factions else NONE


cdef class Powers:
    """A deck for some number of players. Made from `solver.rules.faction_masks.FactionMasks`."""

    cdef Deck deck

    def __init__(self, masks):
        cdef int faction, place, card
        memset(&self.deck, 0, sizeof(Deck))
        self.deck.players = masks.players
        self.deck.factions = len(masks.values)
        self.deck.centre_size = masks.centre_size
        for faction in range(FACTIONS):
            self.deck.crushes[faction] = NONE
        for faction in range(self.deck.factions):
            self.deck.beats[faction] = masks.beats[faction]
            self.deck.crushes[faction] = masks.crushes[faction]
            values = masks.values[faction]
            for place in range(len(values)):
                card = 16 * faction + place
                self.deck.value_of[card] = values[place]
                self.deck.alike[card] = 16 * faction + values.index(values[place])
                self.deck.weight[card] = weight_of(values[place])
        for place in range(POTIONS):
            self.deck.times[place], self.deck.plus[place] = masks.potions[place]
        self.deck.always_follows = masks.always_follows
        self.deck.takes_lead = masks.takes_lead
        self.deck.brews = masks.brews
        self.deck.scores_early = masks.scores_early
        self.deck.offers_choice = masks.offers_choice
        self.deck.turns_bear = masks.turns_bear
        self.deck.swaps = masks.swaps
        self.deck.to_loser = masks.to_loser
        self.deck.one_per_trick = masks.one_per_trick
        self.deck.stays_in_front = masks.stays_in_front
        self.deck.front = the_one(masks.stays_in_front)
        self.deck.aside = the_one(masks.one_per_trick)
        self.deck.bear = the_one(masks.turns_bear)


cdef Cards set_of(numbers):
    cdef Cards cards = Cards([0, 0])
    for number in numbers:
        put(&cards, number)
    return cards


cdef u16 row_of(numbers):
    cdef int places = 0
    for number in numbers:
        places |= 1 << (number & 15)
    return places


cdef tuple numbers_of(const Cards* cards):
    """The cards of a set, lowest first."""
    found = []
    cdef int half
    cdef u64 left
    for half in range(2):
        left = cards.half[half]
        while left:
            found.append(64 * half + lowest_bit(left))
            left &= left - 1
    return tuple(found)


cdef tuple numbers_in_row(int faction, u16 places):
    found = []
    while places:
        found.append(16 * faction + lowest_bit(places))
        places &= places - 1
    return tuple(found)


cdef tuple as_tuple(const Move* move):
    return move.kind, move.card, move.second, move.faction, move.artifacts, bool(move.potion)


cdef int most_plays(const Deck* deck, const Table* t, int player) noexcept:
    """How many ways there are at most to play a card: sets of artifacts (with the Jug as any faction), centre
    cards to swap with, with or without a potion."""
    cdef int held = count_bits(t.artifacts[player] & WITH_A_CARD)
    cdef int ways = 1 << held
    if t.artifacts[player] & JUG:
        ways = ways // 2 * (1 + deck.factions)
    return ways * max(size(&t.hand[player]), LARGEST_HAND) * deck.centre_size * 2


cdef class State:
    """A position in the core. Cards are numbers, a move is a tuple of kind, card, second card, faction,
    artifacts (a bit each) and whether a potion is turned up; -1 stands for none."""

    cdef Powers powers
    cdef Table table
    cdef Move moves[MOVES]
    cdef int found              # how many of them are legal now

    def __init__(
        self, Powers powers, *, phase, leader, hands, score, front, followers, bears, voids, potions,
        artifacts, unknown, coming, runestone, crown, trick=(), aside=(), centre=(), stock=(), discard=(),
        potions_spent=(), artifacts_spent=0, bow=0, jug=0, ring=0, frozen=(), pending=None, judged=None,
        trick_phase=2,
    ):
        """The fields of a `Setup` as numbers. `trick` has for each card what it is, what it was in the hand,
        its value and its faction as they count; `pending` is the stage, who is asked, which artifacts fit;
        `trick_phase` the phase of the trick that was cleared last."""
        cdef Table* t = &self.table
        cdef int i
        memset(t, 0, sizeof(Table))
        self.powers = powers
        t.phase = phase
        t.leader = leader
        t.aside = row_of(aside)
        t.discard = set_of(discard)
        t.spent = artifacts_spent
        t.bow, t.jug, t.ring = bow, jug, ring
        t.trick_phase = trick_phase
        t.brought = NONE
        for i in range(2):
            t.frozen[i] = frozen[i] if i < len(frozen) else NONE
            t.tail.centre[i] = centre[i] if i < len(centre) else NONE
        for i in range(SEATS):
            t.runestone[i] = NONE
            t.crown[i] = NONE
        for i in range(powers.deck.players):
            t.hand[i] = set_of(hands[i])
            t.score[i] = set_of(score[i])
            t.front[i] = row_of(front[i])
            t.bears[i] = row_of(bears[i])
            t.voids[i] = voids[i]
            t.potions[i] = potions[i]
            t.artifacts[i] = artifacts[i]
            t.unknown[i] = unknown[i]
            t.coming[i][0], t.coming[i][1] = coming[i]
            t.runestone[i] = runestone[i]
            t.crown[i] = crown[i]
            t.tail.followers[i] = set_of(followers[i])
            if most_plays(&powers.deck, t, i) > MOVES:
                raise ValueError("a player holds more than the core has room for")
        for i, potion in enumerate(potions_spent):
            t.tail.turned[i] = potion
            t.turned |= <u16>bit(potion)
        for i in range(min(len(trick), <int>IN_TRICK)):
            t.trick[i].player = to_play(&powers.deck, t)
            t.trick[i].card, t.trick[i].from_hand, t.trick[i].value, t.trick[i].faction = trick[i]
            t.played += 1
        self.lay_stock(stock)
        if pending is None:
            self.find_stage()
        else:
            self.take_up(pending[0], pending[1], pending[2])
        if judged is not None:
            t.winner, t.heir, t.brews, t.brought = judged
        self.refresh()

    cdef void lay_stock(self, stock):
        cdef int i
        self.table.tail.top = 0
        self.table.tail.bottom = min(len(stock), <int>STOCKED)
        for i in range(self.table.tail.bottom):
            self.table.tail.stock[i] = stock[i]

    cdef void find_stage(self) except *:
        """Nothing is pending: a card is to be played or chosen, or all is over."""
        cdef Table* t = &self.table
        cdef unsigned char ranking[4]
        if t.played < cards_in_all(&self.powers.deck, t):
            t.stage = FINISHED if t.phase == 2 and hands_empty(t) and not t.played else PLAY
            t.asked = to_play(&self.powers.deck, t)
            return
        if t.phase == 2:
            raise ValueError("a complete trick of Phase Two waits for nothing")
        judge(&self.powers.deck, t)
        rank_players(&self.powers.deck, t, ranking)
        t.stage = RECRUIT
        t.asked = t.winner
        # After the winner took the top card, the second chooses: the winner has a follower more by then.
        if size(&t.tail.followers[t.winner]) > size(&t.tail.followers[ranking[1]]):
            t.asked = ranking[1]

    cdef void take_up(self, int stage, int asked, fits) except *:
        """A question, and what is known at its stage of the trick."""
        cdef Table* t = &self.table
        t.stage = stage
        t.asked = asked if asked >= 0 else 0
        t.fits = fits
        if stage in (JUDGED, COLLECT, RECRUIT, DRAW, KEEP, STOCK) and t.played:
            judge(&self.powers.deck, t)
        elif stage == CLEARED:
            t.winner = 1 - asked if t.fits & STAFF else asked

    cdef void refresh(self) noexcept:
        self.found = list_moves(&self.powers.deck, &self.table, self.moves)

    def legal_moves(self):
        """None when the game is over. A shuffled stock and cards that are seen are one move for all."""
        return [as_tuple(&self.moves[i]) for i in range(self.found)]

    def play(self, int number):
        """Make the move that has this place in `legal_moves()`."""
        if not 0 <= number < self.found:
            raise ValueError(f"there are {self.found} legal moves, and {number} is none of them")
        cdef Move move = self.moves[number]
        play(&self.powers.deck, &self.table, &move)
        self.refresh()

    def shuffle(self, stock):
        """Where the stock is shuffled: what it is from then on, from the top."""
        if self.table.stage != STOCK:
            raise ValueError("nobody has shuffled the stock")
        self.lay_stock(stock)
        self.play(0)

    def copy(self):
        cdef State state = State.__new__(State)
        state.powers = self.powers
        state.table = self.table
        state.refresh()
        return state

    @property
    def is_over(self):
        return self.table.stage == FINISHED

    def fields(self):
        """All that lies on the table, under the names that `__init__` takes."""
        cdef Table* t = &self.table
        cdef Deck* deck = &self.powers.deck
        cdef int i, n = deck.players
        return {
            "phase": t.phase,
            "leader": t.leader,
            "hands": tuple([numbers_of(&t.hand[i]) for i in range(n)]),
            "score": tuple([numbers_of(&t.score[i]) for i in range(n)]),
            "front": tuple([numbers_in_row(deck.front, t.front[i]) for i in range(n)]),
            "followers": tuple([numbers_of(&t.tail.followers[i]) for i in range(n)]),
            "bears": tuple([numbers_in_row(deck.bear, t.bears[i]) for i in range(n)]),
            "voids": tuple([t.voids[i] for i in range(n)]),
            "potions": tuple([t.potions[i] for i in range(n)]),
            "artifacts": tuple([t.artifacts[i] for i in range(n)]),
            "unknown": tuple([t.unknown[i] for i in range(n)]),
            "coming": tuple([(t.coming[i][0], t.coming[i][1]) for i in range(n)]),
            "runestone": tuple([t.runestone[i] for i in range(n)]),
            "crown": tuple([t.crown[i] for i in range(n)]),
            "trick": tuple([
                (t.trick[i].card, t.trick[i].from_hand, t.trick[i].value, t.trick[i].faction)
                for i in range(t.played)
            ]),
            "aside": numbers_in_row(deck.aside, t.aside),
            "centre": tuple([t.tail.centre[i] for i in range(2) if t.tail.centre[i] != NONE]),
            "stock": tuple([t.tail.stock[i] for i in range(t.tail.top, t.tail.bottom)]),
            "discard": numbers_of(&t.discard),
            "potions_spent": tuple([t.tail.turned[i] for i in range(count_bits(t.turned))]),
            "artifacts_spent": t.spent,
            "bow": t.bow,
            "jug": t.jug,
            "ring": t.ring,
            "frozen": tuple([t.frozen[i] for i in range(2) if t.frozen[i] != NONE]),
            "pending": (t.stage, t.asked, t.fits),
            "judged": (t.winner, t.heir, bool(t.brews), t.brought),
        }

    def tally(self):
        """Votes as they stand: per faction the side, per side, and the side that is ahead; -1 for none."""
        cdef Tally t = tally(&self.powers.deck, &self.table)
        votes = [t.votes[i] for i in range(t.sides)]
        return [t.vote[i] for i in range(self.powers.deck.factions)], votes, t.winner

    def perft(self, int depth, look=None):
        """Sequences of so many moves, or None where they cannot be counted. A pending signal (Ctrl-C) raises
        as usual, and so does `look`, which is called now and then."""
        cdef u64 sequences = 0
        cdef Steps steps = Steps(0, <void*>look)
        cdef bint counted
        cdef Move* room = <Move*>malloc(max(depth, 1) * MOVES * sizeof(Move))
        if room == NULL:
            raise MemoryError
        try:
            with nogil:
                counted = perft(&self.powers.deck, &self.table, depth, room, &sequences, &steps)
        finally:
            free(room)
        return sequences if counted else None


include "core/searcher.pxi"
include "artifacts/search.pxi"
include "artifacts/line.pxi"
include "artifacts/seeker.pxi"
include "worlds/evaluation.pxi"
include "worlds/viewer.pxi"
include "worlds/means.pxi"
