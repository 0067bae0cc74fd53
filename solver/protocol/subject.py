"""What is asked about: a position, and the game that has led to it where there is one.

There is one way to say it, for commands, programs and requests: a position on one line or as JSON, a record
or what one player saw of a game, with `at` for a moment of it, or the name of a puzzle. Who may read files
names one that holds any of these.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cached_property
from itertools import islice
from os import PathLike
from typing import TYPE_CHECKING, BinaryIO, TypeVar

from solver import Position
from solver.arguments import HIGHEST_NUMBER, check_whole, expect_several
from solver.errors import ClaimError, NotationError, Refusal, quoted
from solver.files import bounded_lines, read_bounded, reading
from solver.notation import record_from_json, setup_from_json, setup_from_line
from solver.protocol.problem import Problem
from solver.shown import brief
from solver.strict_json import JsonObject, decode_text, parse_object

if TYPE_CHECKING:
    from solver import Game, Moment, Move, Observed, View

T = TypeVar("T")

#: No position and no game is nearly as large.
_MOST_BYTES = 1_000_000

#: Names of files that are told as they are.
_LONGEST_NAME = 200

#: A moment of a game, as `solver.model.moment` reads it.
At = int | str | None


class Subject:
    """A position, what its player knows, and the whole game where there is one.

    >>> subject = load("docs/examples/game.json", at="2.3")
    >>> subject.position.phase, subject.view.seat == subject.position.to_move, len(subject.game.moves)
    (2, True, 52)
    """

    def __init__(
        self,
        position: Position,
        now: Moment | Observed | None = None,
        *,
        game: Game | None = None,
        observed: Observed | None = None,
    ) -> None:
        self._position = position
        self._now = now  # None: nothing has led here
        self._game = game
        self._observed = observed

    @property
    def position(self) -> Position:
        """Where it stands. A game that contradicts itself has none: advice would be for another one."""
        told = None if self._observed is None else self._observed.contradiction
        if told is not None:
            raise Refusal(f"event {told.event}: {told.text}")
        return self._position

    def __repr__(self) -> str:
        return brief(self, position=self._position, game=self._game, observed=self._observed)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Subject) and self._all == other._all

    def __hash__(self) -> int:
        return hash(self.position)

    @property
    def _all(self) -> tuple[object, ...]:
        view = self.view if self.position.to_move is not None else None
        return self.position, view, self._game, self._observed

    @property
    def has_game(self) -> bool:
        """Whether a game has led to the position."""
        return self._game is not None or self._observed is not None

    @cached_property
    def view(self) -> View:
        """What the player to move knows: with a game, what that player has seen of it."""
        from solver import View

        position = self.position
        return View.of(position) if self._now is None else self._now.view

    @property
    def game(self) -> Game:
        """The whole record, not only up to this moment."""
        if self._game is None:
            raise Refusal("what is needed here is a game: a record with its moves")
        return self._game

    @property
    def observed(self) -> Observed:
        """The whole game as one player saw it."""
        if self._observed is None:
            raise Refusal("what is needed here is what one player saw of a game, with its events")
        return self._observed

    def after(self, play: Iterable[Move | str]) -> Subject:
        """The same after further moves."""
        from solver import Moment

        now = Moment(self.position) if self._now is None else self._now
        if isinstance(play, str):
            raise Refusal("play: must be several moves, one after the other, and not one text")
        expect_several(play, "play")
        for number, move in enumerate(play):
            try:
                now = now.play(str(move))
            except ClaimError as error:
                raise Problem.of(error, f"play.{number}") from None
        return Subject(now.position, now, game=self._game, observed=self._observed)


def position_of(text: str) -> Position:
    """The position that a text means wherever one is wanted: a line, JSON, or a puzzle's name."""
    if not text.strip():
        raise NotationError("this is no position: the text is empty")
    subject = of_text(text)
    if subject.has_game:
        raise Refusal("this is a game, and a position is wanted: solver.load names a moment of it")
    return subject.position


def load(source: str | PathLike[str], *, at: At = None, game: int | None = None) -> Subject:
    """What a command takes as POSITION: a file, "-" for standard input, JSON, a puzzle's name, or a line.

    `at` is a moment of a game: 17 for after so many entries, "2.3" for before trick 3 of Phase Two. `game` is
    the number of a line, of a file with many.

    >>> load("gkudp-4-d70d").position.to_move
    Seat.B
    """
    source = _checked(source)
    if game is not None:
        check_whole(game, 1, HIGHEST_NUMBER, "game")
    if source != "-" and _is_text(source):
        if game is not None:
            raise Refusal("game: is the number of a line of a file, and this is no file")
        return of_text(source, at)

    def found(content: str) -> Subject:
        subject = of_text(content, at)
        _ = subject.position  # of which there is none where a game contradicts itself
        return subject

    return read(source, found, game)


def read(source: str, loads: Callable[[str], T], line: int | None = None) -> T:
    """What a file holds, or standard input for "-"; an error begins with its name."""
    name = name_of(source)
    with opened(source) as file, reading(name):
        try:
            return loads(_whole(file) if line is None else _line(file, name, line))
        except ClaimError as error:
            raise ClaimError(f"{name}: {error}") from error


def _checked(source: object) -> str:
    """A source as a plain text: what is also a number would be taken for an open file."""
    if not isinstance(source, str | PathLike):
        raise Refusal(f"source: must be a text or a path, not {type(source).__name__}")
    return str(source)


@contextmanager
def opened(source: str) -> Iterator[BinaryIO]:
    """A file, or standard input for "-", open for reading."""
    if source == "-":
        if sys.stdin is None:
            raise NotationError("standard input: is closed")
        yield sys.stdin.buffer
        return
    if not source:
        raise NotationError("the name of the file is empty")
    with reading(name_of(source)):
        try:
            file = open(source, "rb")  # noqa: SIM115 (closed below)
        except ValueError:
            raise NotationError(f"{name_of(source)}: no file has such a name") from None
    with file:
        yield file


def _is_text(source: str) -> bool:
    """Whether this is what is to be read, and no file's name: JSON, several words without a file's dot, or
    what puzzles are called."""
    looks_like_text = (
        source.lstrip().startswith(("{", "["))
        or (len(source.split()) > 1 and ("." not in source or "/" in source.split()))
        or _names_puzzle(source)
    )
    return looks_like_text and not os.path.exists(source)


def _names_puzzle(text: str) -> bool:
    """Like `gkudp-4-d70d93dd`, or its beginning."""
    pack, _, rest = text.partition("-")
    return pack.isalpha() and rest[:1].isdigit() and rest.replace("-", "").isalnum()


def name_of(source: str) -> str:
    """What a message calls it: no more than a line."""
    if source == "-":
        return "standard input"
    shown = "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in source)
    return shown if len(shown) <= _LONGEST_NAME else quoted(source)


def _whole(file: BinaryIO) -> str:
    content = decode_text(read_bounded(file, _MOST_BYTES, "position or game"))
    lines = [line for line in content.splitlines() if line.strip()]
    if not lines:
        raise NotationError("is empty")
    if len(lines) > 1 and _stands_alone(lines[0]):
        raise NotationError(f"holds {len(lines)} lines; name one of them with --game 1 to {len(lines)}")
    return content


def _stands_alone(line: str) -> bool:
    """Whether a line is a whole position or game, so that the next is another one."""
    line = line.strip()
    if line.startswith("{"):
        return line.endswith("}")
    try:
        setup_from_line(line)
    except NotationError:
        return False
    return any(section.strip() for section in line.split("/")[1:])


def _line(file: BinaryIO, name: str, number: int) -> str:
    """A line of a file by its number, from 1."""
    lines = (line for line in bounded_lines(file, name) if line.strip())
    found = next(islice(lines, number - 1, None), None)
    if found is None:
        raise NotationError(f"has no line {number}")
    return decode_text(found)


def of_text(text: str, at: At = None) -> Subject:
    """The same without files."""
    if text.lstrip().startswith(("{", "[")):
        return of_object(parse_object(text), at)
    if _names_puzzle(text.strip()):
        from solver import puzzles

        return _alone(puzzles.get(text.strip()).position, at)
    return _alone(Position.of(setup_from_line(text)), at)


def of_object(fields: JsonObject, at: At = None) -> Subject:
    """What an object of JSON says it is, by its format or by its fields."""
    kind = str(fields.get("format", "")).partition("/")[0]
    for name, of_fields in _BY_FORMAT.items():
        if kind == name or (not kind and _FIELD_OF[name] in fields):
            return of_fields(fields, at)
    return _alone(Position.of(setup_from_json(fields)), at)


def of_game(fields: JsonObject, at: At = None) -> Subject:
    from solver import Game, Moment

    game = Game.of(record_from_json(fields))
    now = Moment.of(game, at)
    return Subject(now.position, now, game=game)


def of_observed(fields: JsonObject, at: At = None) -> Subject:
    from solver import Observed

    observed = Observed.of_json(fields)
    now = observed if at is None else observed.at(at)
    return Subject(now.position, now, observed=now)


def _of_puzzle(fields: JsonObject, at: At) -> Subject:
    from solver import puzzles

    return _alone(puzzles.Puzzle.from_json(fields).position, at)


def _alone(position: Position, at: At) -> Subject:
    if at is not None:
        raise Refusal("at: names a moment of a game, and this is a position")
    return Subject(position)


_BY_FORMAT = {"claim-game": of_game, "claim-observed": of_observed, "claim-puzzle": _of_puzzle}
#: What tells them where no format is named.
_FIELD_OF = {"claim-game": "moves", "claim-observed": "events", "claim-puzzle": "tree"}
