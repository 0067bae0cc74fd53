"""A position that can arise, and what one can do with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from os import PathLike
from pathlib import Path
from typing import Literal

from solver import notation, rules
from solver.arguments import check_path, expect
from solver.artifacts import Artifact
from solver.cards import HIDDEN, Pile, Seat
from solver.errors import IllegalMove, PositionError, Refusal
from solver.model.parts import Parts
from solver.model.validation import faults, tidied, wrong_kinds
from solver.moves import Move, Shuffled
from solver.rules.events import Event
from solver.setup import Setup
from solver.shown import Drawn
from solver.stages import Stage
from solver.wording import count

#: How a position was taken where it may be a slip: with nothing won in the tricks that were played.
Note = Literal["nothing-won"]

#: With artifacts there can be hundreds of moves; a message names no more than this.
MOST_LISTED = 40


# A frozen dataclass as it is: to make it one once more would cost every start-up.
class Position(Setup, Drawn):
    """A `Setup` that has passed validation: there is no other way to make one.

    `Position(deck, ...)`, `Position.of(setup)` and `dataclasses.replace(position, ...)` all raise
    `PositionError` with every fault; `play` goes from one valid position to another.

    What each player has is found by the seat, its letter or its number: `position.hands["A"]`.

    >>> position = Position.loads("GKUDP 2A / A G5 K3 / B G7 D0")
    >>> position.play("K3").hands["A"]
    (Card('G5'),)
    >>> [str(move) for move in position.legal_moves()]
    ['G5', 'K3']
    """

    __slots__ = ("plain",)

    #: The same as mere data, which the rules work on.
    plain: Setup

    hands = Parts[Pile]()
    score = Parts[Pile]()
    front = Parts[Pile]()
    followers = Parts[Pile]()
    voids = Parts[frozenset[str]]()
    potions = Parts[int]()
    bears = Parts[Pile]()
    artifacts = Parts[tuple[Artifact, ...]]()
    next = Parts[tuple[int, ...]]()
    runestone = Parts[str]()
    crown = Parts[str]()

    def __post_init__(self) -> None:
        self._is(_checked(Setup(**vars(self))))

    @classmethod
    def of(cls, setup: Setup) -> Position:
        return cls._trusted(_checked(expect(setup, Setup, "setup").plain))

    @classmethod
    def _trusted(cls, setup: Setup) -> Position:
        """What the rules have made of a valid position is valid."""
        position = object.__new__(cls)
        position._is(setup)
        return position

    def _is(self, setup: Setup) -> None:
        vars(self).update(vars(setup))
        object.__setattr__(self, "plain", setup)

    def __eq__(self, other: object) -> bool:
        return self.plain == other.plain if isinstance(other, Position) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.plain)

    def __reduce__(self) -> tuple[Callable[[Setup], Position], tuple[Setup]]:
        return self._trusted, (self.plain,)

    def hiding(
        self,
        *,
        hands: tuple[Pile, ...] | None = None,
        followers: tuple[Pile, ...] | None = None,
        stock: Pile | None = None,
    ) -> Position:
        """The same with some cards of these piles turned face down, which leaves it valid."""
        hidden = replace(
            self.plain,
            hands=self.hands if hands is None else hands,
            followers=self.followers if followers is None else followers,
            stock=self.stock if stock is None else stock,
        )
        if wrong := wrong_kinds(hidden):
            raise PositionError(wrong)
        before = (*self.hands, *self.followers, self.stock)
        after = (*hidden.hands, *hidden.followers, hidden.stock)
        for pile, same in zip(before, after, strict=True):
            turned = Counter(same) - Counter(pile)
            if len(pile) != len(same) or set(turned) - {HIDDEN}:
                raise Refusal("cards can be turned face down here, and nothing else")
        return self._trusted(hidden)

    def as_known(self, shown: Setup) -> Position:
        """What somebody knows of this position, before whom it has been played, or needs to know of it: that
        can arise, too."""
        return self._trusted(shown)

    @classmethod
    def loads(cls, data: str | bytes) -> Position:
        """Read JSON or the one-line form."""
        return cls.of(notation.loads_setup(data))

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Position:
        """Read a file that holds JSON or the one-line form."""
        check_path(path)
        return cls.loads(Path(path).read_bytes())

    @classmethod
    def from_line(cls, text: str) -> Position:
        return cls.of(notation.setup_from_line(text))

    def dumps(self) -> str:
        """Write JSON."""
        return notation.dumps_setup(self)

    def dump(self, path: str | PathLike[str]) -> None:
        """Write a JSON file."""
        check_path(path)
        Path(path).write_text(self.dumps() + "\n", encoding="utf-8")

    def to_line(self) -> str:
        return notation.setup_to_line(self)

    def __str__(self) -> str:
        return self.to_line()

    def __repr__(self) -> str:
        return f"Position({self.to_line()!r})"

    @property
    def to_move(self) -> Seat | None:
        """Who plays a card or makes a choice; nobody when the game is over."""
        return rules.to_move(self.plain)

    @property
    def mover(self) -> Seat:
        """The same, where somebody is to move."""
        player = self.to_move
        assert player is not None, "nobody is to move"
        return player

    def legal_moves(self) -> tuple[Move, ...]:
        """Every different legal move, cards in deck order; none when the game is over."""
        return rules.legal_moves(self.plain)

    def play(self, move: Move | str) -> Position:
        """The position after a legal move."""
        if isinstance(move, str):
            move = notation.parse_move(move)
        self.check_legal(move)
        return self._trusted(rules.play(self.plain, move))

    def play_and_tell(self, move: Move) -> tuple[Position, tuple[Event, ...]]:
        """The same, and what has happened."""
        self.check_legal(move)
        after, events = rules.play_and_tell(self.plain, move)
        return self._trusted(after), events

    def is_legal(self, move: Move | str) -> bool:
        """Whether a move is possible here."""
        if isinstance(move, str):
            move = notation.parse_move(move)
        return isinstance(move, Move) and rules.is_legal(self.plain, move)

    @property
    def may_pass(self) -> bool:
        """Whether an artifact could be played on its own here, or not."""
        return self.pending is not None and bool(self.pending.artifacts)

    def check_legal(self, move: Move) -> None:
        """Refuse what is not possible here."""
        if self.is_legal(move):
            return
        name = str(move) if isinstance(move, Move) else type(move).__name__
        try:
            names = [str(each) for each in self.legal_moves()]
        except Refusal as refusal:
            shuffling = self.pending is not None and self.pending.stage is Stage.STOCK
            wrong = _wrong_shuffle(self.stock, move) if shuffling and isinstance(move, Shuffled) else refusal
            raise IllegalMove(f"{name} cannot be played: {wrong}", name, ()) from None
        reason = f"the legal moves are {moves_named(names)}" if names else "the game is over"
        raise IllegalMove(f"{name} cannot be played: {reason}", name, names)

    @property
    def notes(self) -> tuple[Note, ...]:
        """What whoever gets an answer for this position should know: how it was taken where it may be a slip.

        An endgame may be composed, so what was won before may be left out. It may have been forgotten, too.
        """
        setup = self.plain
        if (
            setup.phase == 1
            or rules.trick_number(setup) == 1
            or any((*setup.score, *setup.front, setup.aside))
        ):
            return ()
        return ("nothing-won",)

    def tally(self) -> rules.Outcome:
        """The votes as they stand."""
        return rules.tally(self.plain)


def moves_named(names: Sequence[str]) -> str:
    """Moves as a message lists them. One may have several words, so there are commas between them."""
    more = f" and {len(names) - MOST_LISTED} more" if names[MOST_LISTED:] else ""
    return ", ".join(names[:MOST_LISTED]) + more


def _checked(setup: Setup) -> Setup:
    """The same as it is kept, if it can arise."""
    if wrong := wrong_kinds(setup):
        raise PositionError(wrong)
    tidy = tidied(setup)
    if found := faults(tidy):
        raise PositionError(found)
    return tidy


def _wrong_shuffle(stock: Pile, move: Shuffled) -> str:
    """Why this is not the deck in another order."""
    if len(move.stock) != len(stock):
        return f"the deck that is shuffled has {count(len(stock), 'card')}, not {len(move.stock)}"
    left = list(stock)
    for card in move.stock:
        if card not in left:
            break
        left.remove(card)
    there = count(stock.count(card), "time") if card in stock else "not"
    return f"{card} is {there} among the cards of the deck that is shuffled"
