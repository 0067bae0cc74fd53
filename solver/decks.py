"""The decks one can play with: one pair and ten-card factions, three of them for two players, else five."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations

from solver.arguments import check_whole, expect
from solver.cards import Card, Pile
from solver.errors import NotationError, quoted
from solver.factions import FACTIONS, PAIRS, Faction

#: How many ten-card factions join the pair, by number of players.
TENS = {2: 3, 3: 5, 4: 5}
#: How many cards each player is dealt, which is also the number of tricks in a phase.
HAND_SIZE = {2: 13, 3: 12, 4: 9}
#: How many centre cards are fought for in a Phase One trick.
CENTRE_SIZE = {2: 1, 3: 2, 4: 2}

#: Every box of the table of factions.
EVERY_BOX = frozenset(faction.box for faction in FACTIONS.values())
#: The two games that are complete in themselves, for those who mean these and no others.
CLAIM_AND_CLAIM_2 = frozenset({"Claim", "Claim 2"})


@dataclass(frozen=True)
class Deck:
    """A legal choice of factions, in any order or case; they are kept in the order of `FACTIONS`.

    >>> Deck("pduKg")
    Deck(letters='GKUDP')
    >>> len(Deck("NIRTS").cards)
    52
    """

    letters: str

    def __post_init__(self) -> None:
        vars(self)["letters"] = _in_order(expect(self.letters, str, "deck"))

    @staticmethod
    def of(deck: Deck | str) -> Deck:
        """A deck, or its letters, such as "GKUDP": a deck is made only once."""
        return deck if isinstance(deck, Deck) else _deck(expect(deck, str, "deck").strip())

    @cached_property
    def factions(self) -> tuple[Faction, ...]:
        return tuple(FACTIONS[letter] for letter in self.letters)

    @cached_property
    def cards(self) -> Pile:
        """Every card, factions in deck order, values ascending: the order in which cards are written."""
        return tuple(Card(f.letter, value) for f in self.factions for value in f.values)

    @cached_property
    def _rank(self) -> dict[Card, int]:
        return {card: index for index, card in enumerate(self.cards)}

    def sort(self, cards: Pile) -> Pile:
        """Cards in deck order; hidden and foreign cards come last."""
        try:
            return tuple(sorted(cards, key=self._rank.__getitem__))
        except KeyError:
            end = len(self.cards)
            return tuple(sorted(cards, key=lambda card: (self._rank.get(card, end), card)))

    def suits(self, players: int) -> bool:
        """Whether that many players can play with this deck."""
        return len(self.letters) - 2 == TENS.get(players)

    def __str__(self) -> str:
        return self.letters


@cache
def _deck(letters: str) -> Deck:
    return Deck(letters)


def _in_order(letters: str) -> str:
    """The letters of a deck, if they are one, in the one order."""
    wanted = letters.upper()
    if not letters.isascii() or len(wanted) > len(FACTIONS):
        raise NotationError(
            f"deck: {quoted(letters)} is not a deck: name its factions by letters, as in GKUDP"
        )
    for letter in wanted:
        if letter not in FACTIONS:
            raise NotationError(f"deck {quoted(letters)}: there is no faction {letter!r}")
    if len(set(wanted)) != len(wanted):
        raise NotationError(f"deck {quoted(letters)}: a faction is named twice")
    pairs = [pair for pair in PAIRS if set(pair) <= set(wanted)]
    tens = [letter for letter in wanted if not FACTIONS[letter].in_pair]
    if len(pairs) != 1 or len(tens) + 2 != len(wanted) or len(tens) not in TENS.values():
        raise NotationError(
            f"deck {quoted(letters)}: a deck is one pair, GK or NI, and three ten-card factions for "
            "two players, or five for three and four"
        )
    return "".join(letter for letter in FACTIONS if letter in wanted)


def all_decks(players: int = 2, boxes: frozenset[str] = EVERY_BOX) -> list[Deck]:
    """Every legal deck for that many players from the factions of these boxes, of all unless told.

    >>> len(all_decks()), len(all_decks(4)), str(all_decks()[0])
    (168, 252, 'GKUDP')
    """
    check_whole(players, min(TENS), max(TENS), "players")
    expect(boxes, frozenset, "boxes")
    tens = [f.letter for f in FACTIONS.values() if not f.in_pair and f.box in boxes]
    return [
        Deck.of(pair + "".join(chosen))
        for pair in PAIRS
        if FACTIONS[pair[0]].box in boxes
        for chosen in combinations(tens, TENS[players])
    ]
