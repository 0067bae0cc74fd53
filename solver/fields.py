"""What a field of a position can hold: the columns of the table that `solver.setup` fills in.

Whoever reads, writes, deals or checks positions goes through that table and asks here, and names a field only
where it means this one. How each kind is written is told in `solver.notation.forms`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field, fields
from typing import Any, NamedTuple

from solver.artifacts import Artifact
from solver.cards import Card, Seat
from solver.decks import Deck
from solver.factions import FACTIONS
from solver.potions import Potion
from solver.stages import Judged, Pending, Stage


class Kind(NamedTuple):
    """What one field holds, or each player's part of it."""

    description: str  # for whoever hands over something else
    empty: Any
    fits: Callable[[object], bool]
    sort: Callable[[Deck, Any], Any]  # the one order in which it is kept where order has no meaning


class Field(NamedTuple):
    """A row of the table."""

    name: str
    kind: Kind
    per_seat: bool = False  # a tuple with a part for each player, indexed by `Seat`
    ordered: bool = False  # whether the order has a meaning
    face_down: bool = False  # whether cards may lie here that are not known
    dealt: bool = False  # whether a deal tells it; before the first move all else is empty or follows from it
    since: int = 1  # the first `claim-position` that has it

    def tidied(self, deck: Deck, value: Any) -> Any:
        """A value of the kind as it is kept."""
        return value if self.ordered else self.kind.sort(deck, value)

    def says_something(self, value: Any) -> bool:
        return any(value) if self.per_seat else bool(value)


def row(kind: Kind, *, per_seat: bool = False, **columns: Any) -> Any:
    """The default of a dataclass's field that is a row, too; what is left out per seat is `()`."""
    default = () if per_seat else kind.empty
    return field(default=default, metadata={"kind": kind, "per_seat": per_seat, **columns})


def rows(dataclass: type) -> tuple[Field, ...]:
    return tuple(Field(each.name, **each.metadata) for each in fields(dataclass) if each.metadata)


def _all(kind: type) -> Callable[[object], bool]:
    """Whether something is a tuple of such things and of nothing else."""
    kinds = {kind}
    return lambda held: isinstance(held, tuple) and kinds.issuperset(map(type, held))


def _one(kind: type) -> Callable[[object], bool]:
    return lambda held: held is None or type(held) is kind


def _are_letters(letters: object) -> bool:
    return type(letters) is frozenset and all(letter in FACTIONS for letter in letters)


def _is_letter(letter: object) -> bool:
    return letter == "" or letter in FACTIONS


def _is_number(number: object) -> bool:
    return type(number) is int and number >= 0


def _are_acting(acting: object) -> bool:
    return isinstance(acting, tuple) and all(
        type(pair) is tuple and len(pair) == 2 and type(pair[0]) is Artifact and type(pair[1]) is int
        for pair in acting
    )


def _is_question(pending: object) -> bool:
    return pending is None or (
        type(pending) is Pending
        and type(pending.stage) is Stage
        and _one(Seat)(pending.asked)
        and _all(Artifact)(pending.artifacts)
    )


def _is_judged(judged: object) -> bool:
    return judged is None or (
        type(judged) is Judged
        and type(judged.winner) is type(judged.leader) is Seat
        and type(judged.brews) is bool
        and _one(Card)(judged.brought)
    )


def _as_is(_deck: Deck, value: Any) -> Any:
    return value


def _sorted(_deck: Deck, values: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(sorted(values))


def _without_zeros(_deck: Deck, changes: tuple[int, ...]) -> tuple[int, ...]:
    """Nothing is said by zeros at the end."""
    while changes and changes[-1] == 0:
        changes = changes[:-1]
    return changes


#: Cards that lie here and nowhere else.
PILE = Kind("a tuple of Cards", (), _all(Card), Deck.sort)
#: Cards that are only named, since they lie elsewhere.
LISTED = Kind("a tuple of Cards in order", (), _all(Card), _as_is)
#: Cards as they count: their values can be any number.
COUNTED = Kind("a tuple of Cards as they count", (), _all(Card), _as_is)
#: Factions by their letters.
LETTERS = Kind("a frozenset of letters", frozenset(), _are_letters, _as_is)
#: One faction, or none.
LETTER = Kind("a letter", "", _is_letter, _as_is)
#: How many there are of things that are all alike.
NUMBER = Kind("a number", 0, _is_number, _as_is)
POTION = Kind("a tuple of Potions", (), _all(Potion), _as_is)
ARTIFACT = Kind("a tuple of Artifacts", (), _all(Artifact), _sorted)
#: What is added to the values of the cards to come.
CHANGES = Kind("a tuple of numbers", (), _all(int), _without_zeros)
#: Artifacts at work, each with the number of its card.
ACTING = Kind("a tuple of pairs of an Artifact and a number", (), _are_acting, _sorted)
#: Who is asked what.
QUESTION = Kind("a Pending", None, _is_question, _as_is)
JUDGED = Kind("a Judged", None, _is_judged, _as_is)
