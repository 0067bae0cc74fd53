# Hash key without collisions, in a normal form.
# A position of Phase Two between two players, written so that two with the same key have the same value.
#
#     0  bits  0..51  player 0's hand: a bit for each card of the deck
#             52..55  the stage
#             56..60  who is asked, who leads; and of a trick that is judged or was last: its winner, who
#                     leads next, whether a potion is drawn
#             62      whether votes count, or only the result
#     1  bits  0..51  player 1's hand
#             52..54  cards in the trick
#             55..62  bears of each player
#     2  bits  0..47  the rows aside and in front of each player
#             48..57  potions turned up
#     3  bits  0..53  artifacts of each player, and those that could be played now
#             54..61  potions of each player
#     4  bits  0..31  what will be added to the next cards
#             32..47  cards set aside by the Necklace
#             48..59  factions that Crown and Runestone could count for, and whether cards lie in front
#     5, 6            the cards of the trick, 21 bits each; which of them Bow, Jug and Ring act on, and which
#                     card was brought in
#     7 .. 11         what player 0 has more of each faction than player 1
#    12               cards of each faction that are collected
#
# What is missing has no part in what follows: discarded cards, spent artifacts and known voids, and score
# piles beyond what 7 to 12 say of them. And what the key says it says in one way:
# - identical cards are the same: of those of a hand the lowest stand for all;
# - a vote that nothing can change any more is one by whatever difference, and cards are not counted, unless
#   votes can still be equal (`cards_count` of artifacts/vote_bounds.pxd);
# - cards in front of players that cannot be crushed any more are as good as collected;
# - potions that nobody can turn up any more are forgotten (artifacts/normal.pxd).

from libc.string cimport memset

from artifacts.vote_bounds cimport VoteBounds
from core.bits cimport bit, count_bits, lowest_bit, u16, u64
from core.worth cimport i64
from rules.artifacts cimport ARTIFACTS, CROWN, RUNESTONE
from rules.cards cimport FACTIONS, NONE, Cards, row
from rules.deck cimport Deck
from rules.table cimport CLEARED, COLLECT, JUDGED, Played, Table

cdef enum:
    WORDS = 13
    KINDS = 5        # factions of a deck for two
    PILES = 7        # where the words of score piles begin
    DECIDED = 1      # no real difference: as many cards, but one more of the lowest value and else the same


ctypedef struct Key:
    u64 word[WORDS]


# Cards are numbered by rows with gaps; in a key they are numbered without.
ctypedef struct Numbering:
    int first[FACTIONS]


cdef inline void number_cards(const Deck* deck, Numbering* numbering) noexcept nogil:
    cdef int faction, place
    cdef int found = 0
    for faction in range(FACTIONS):
        numbering.first[faction] = found
        if faction < deck.factions:
            for place in range(16):
                found += deck.weight[16 * faction + place] != 0


cdef inline u16 lowest_alike(const Deck* deck, int faction, u16 those) noexcept nogil:
    """A row in which the lowest of identical cards stand for all."""
    cdef u16 found = 0
    cdef int place
    while those:
        place = deck.alike[16 * faction + lowest_bit(those)] & 15
        those &= those - 1
        while found >> place & 1:
            place += 1
        found |= <u16>bit(place)
    return found


cdef inline u64 cards_in_key(const Deck* deck, const Numbering* numbering, const Cards* cards) noexcept nogil:
    cdef u64 found = 0
    cdef int faction
    for faction in range(deck.factions):
        found |= <u64>lowest_alike(deck, faction, row(cards, faction)) << numbering.first[faction]
    return found


cdef inline u64 in_trick(const Deck* deck, const Played* played) noexcept nogil:
    return (
        <u64>deck.alike[played.card]
        | <u64>(played.value + 128) << 8
        | <u64>played.faction << 16
        | <u64>played.player << 20
    )


cdef inline u64 card_or_none(const Deck* deck, int card) noexcept nogil:
    return 0 if card == NONE else 1 + <u64>deck.alike[card]


cdef inline u64 factions_of(const Deck* deck, const Table* t, int player) noexcept nogil:
    """The factions that an artifact of this player could count for, if there is one; a further bit for the
    row in front, which joins the score pile before the Crown is played."""
    cdef u64 found = 0
    cdef int faction
    if not t.artifacts[player] & (CROWN | RUNESTONE):
        return 0
    for faction in range(deck.factions):
        if row(&t.score[player], faction):
            found |= bit(faction)
    return found | (bit(KINDS) if t.front[player] else 0)


cdef inline void set_key(
    const Deck* deck, const Numbering* numbering, const Table* t, const VoteBounds* o, bint votes, Key* key
) noexcept nogil:
    cdef int faction, number
    cdef i64 ahead
    memset(key, 0, sizeof(Key))
    key.word[0] = (
        cards_in_key(deck, numbering, &t.hand[0])
        | <u64>t.stage << 52 | <u64>t.asked << 56 | <u64>t.leader << 57 | <u64>votes << 62
    )
    if t.stage == JUDGED or t.stage == COLLECT or t.stage == CLEARED:
        key.word[0] |= <u64>t.winner << 58 | <u64>t.heir << 59 | <u64>(t.brews != 0) << 60
        key.word[6] |= card_or_none(deck, t.brought) << 50
    key.word[1] = (
        cards_in_key(deck, numbering, &t.hand[1]) | <u64>t.played << 52
        | <u64>count_bits(t.bears[0]) << 55 | <u64>count_bits(t.bears[1]) << 59
    )
    key.word[2] = t.aside | <u64>t.turned << 48
    if o.exposed:
        key.word[2] |= <u64>lowest_alike(deck, deck.front, t.front[0] & o.exposed) << 16
        key.word[2] |= <u64>lowest_alike(deck, deck.front, t.front[1] & o.exposed) << 32
    key.word[3] = (
        <u64>t.artifacts[0] | <u64>t.artifacts[1] << ARTIFACTS | <u64>t.fits << 2 * ARTIFACTS
        | <u64>t.potions[0] << 3 * ARTIFACTS | <u64>t.potions[1] << (3 * ARTIFACTS + 4)
    )
    key.word[4] = (
        <u64>(t.coming[0][0] & 255) | <u64>(t.coming[0][1] & 255) << 8
        | <u64>(t.coming[1][0] & 255) << 16 | <u64>(t.coming[1][1] & 255) << 24
        | card_or_none(deck, t.frozen[0]) << 32 | card_or_none(deck, t.frozen[1]) << 40
        | factions_of(deck, t, 0) << 48 | factions_of(deck, t, 1) << 54
    )
    for number in range(t.played):
        key.word[5 + number // 2] |= in_trick(deck, &t.trick[number]) << (21 * (number & 1))
    key.word[5] |= <u64>t.bow << 42 | <u64>t.jug << 45 | <u64>t.ring << 48
    for faction in range(deck.factions):
        ahead = o.ahead[faction]
        if o.cards_count:
            key.word[PILES + KINDS] |= <u64>o.cards[faction] << 8 * faction
        elif ahead > o.down[faction]:
            ahead = DECIDED
        elif ahead < -o.up[faction]:
            ahead = -DECIDED
        key.word[PILES + faction] = <u64>ahead
