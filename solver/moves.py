"""What can be done in a game: one small class for each kind of move, and the union of them all.

A bare card is a `Card`, and a choice between piles a `Choice`, wherever nothing else goes with it. `str()` of
a move is how it is written; `solver.notation.parse_move` reads it.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from solver.artifacts import Artifact
from solver.cards import Card, Pile
from solver.potions import Potion


class Choice(Enum):
    """What the winner of a Phase One trick takes, where a power leaves the choice.

    >>> str(Choice.CENTRE), Choice("top")
    ('centre', <Choice.TOP: 'top'>)
    """

    CENTRE = "centre"
    TOP = "top"

    def __str__(self) -> str:
        return self.value


class Play(NamedTuple):
    """A card played together with something else; `playing` makes one only where there is something.

    >>> str(Play(Card.parse("K3"), potion=True))
    'K3 potion'
    """

    card: Card
    swap: Card | None = None  # the centre card it changes places with, where there are several
    artifacts: tuple[Artifact, ...] = ()  # announced with it, in their order
    faction: str | None = None  # what it counts as, where the Jug is among them
    potion: bool = False  # whether a potion is turned up

    def __str__(self) -> str:
        words = [f"{each}={self.faction}" if each is Artifact.JUG else str(each) for each in self.artifacts]
        words.append(str(self.card))
        if self.swap is not None:
            words.append(str(self.swap))
        if self.potion:
            words.append(POTION)
        return " ".join(words)


#: How a potion is announced.
POTION = "potion"


class Use(NamedTuple):
    """Artifacts played on their own, with what they name.

    >>> str(Use((Artifact.HORSE,), Cards("K3")))
    'horse K3'
    """

    artifacts: tuple[Artifact, ...]
    cards: Pile = ()
    faction: str | None = None

    def __str__(self) -> str:
        named = () if self.faction is None else (self.faction,)
        return " ".join(map(str, (*self.artifacts, *self.cards, *named)))


class Pass(Enum):
    """A moment at which an artifact could be played goes by.

    >>> str(Pass.PASS)
    'pass'
    """

    PASS = "pass"

    def __str__(self) -> str:
        return self.value


class Turned(NamedTuple):
    """Chance: the potion that is turned up.

    >>> str(Turned(Potion("x2", 1, 0)))
    'x2'
    """

    potion: Potion

    def __str__(self) -> str:
        return str(self.potion)


class Shuffled(NamedTuple):
    """Chance: the whole deck from the top after it was shuffled."""

    stock: Pile

    def __str__(self) -> str:
        return " ".join((SHUFFLED, *map(str, self.stock)))


#: How a shuffled deck is announced.
SHUFFLED = "stock"


class Seen(NamedTuple):
    """Chance: the cards of a hand that somebody gets to see; hidden ones are not told."""

    cards: Pile

    def __str__(self) -> str:
        hidden = all(card.faction == "?" for card in self.cards)
        return f"?{len(self.cards)}" if hidden else " ".join(map(str, self.cards))


#: What chance does, as a player whose moves have odds.
Chance = Turned | Shuffled | Seen

#: What is done in a game, one entry of a record each.
Move = Card | Choice | Play | Use | Pass | Turned | Shuffled | Seen


def playing(
    card: Card,
    swap: Card | None = None,
    artifacts: tuple[Artifact, ...] = (),
    faction: str | None = None,
    potion: bool = False,
) -> Card | Play:
    """A card played, with what goes with it if anything does."""
    plain = swap is None and not artifacts and not potion
    return card if plain else Play(card, swap, artifacts, faction, potion)


def card_of(move: Card | Play) -> Card:
    """The card that leaves the hand."""
    return move if isinstance(move, Card) else move.card


def artifacts_of(move: Move) -> tuple[Artifact, ...]:
    """The artifacts that are played with a move."""
    return move.artifacts if isinstance(move, Play | Use) else ()
