"""A game: a position to begin with, the moves, and every position on the way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Unpack, overload

from solver import notation
from solver.arguments import check_path, check_whole, expect
from solver.cards import Cards, Seat
from solver.errors import IllegalMove, Refusal
from solver.model.asked import as_position
from solver.model.deal import Seen, by_player, dealt
from solver.model.position import Position
from solver.moves import Move, Pass
from solver.notation.cards import parse_seat
from solver.rules.events import Event, What
from solver.shown import Shown
from solver.stages import Stage

if TYPE_CHECKING:
    from solver.model.observed import Observed


class Step(NamedTuple):
    """A move that was made."""

    before: Position
    move: Move
    after: Position
    events: tuple[Event, ...]


@dataclass(frozen=True, init=False, repr=False)
class Game(Shown):
    """A record that has been replayed: its start can arise and all its moves are legal.

    Passes may be left out of the moves. A game does not change: `play` gives another one.

    >>> game = Game("GKUDP 2A / A G5 K3 / B G7 D0", ["K3", "D0"]).play("G5")
    >>> str(game.to_move), game.is_over, game.play("G7").votes
    ('B', False, {'A': 1, 'B': 2})
    """

    start: Position
    moves: tuple[Move, ...]

    def __init__(self, start: Position | str, moves: Iterable[Move | str] = ()) -> None:
        if isinstance(moves, str) or not isinstance(moves, Iterable):
            raise Refusal(f"moves: must be moves, one after the other, not {type(moves).__name__}")
        read = (
            notation.parse_move(move, f"move {number}") if isinstance(move, str) else move
            for number, move in enumerate(moves, start=1)
        )
        vars(self).update(start=as_position(start, "start"), moves=tuple(read))
        _ = self._played  # which are all legal

    @overload
    @classmethod
    def begin(cls, *, seen_by: None = None, **seen: Unpack[Seen]) -> Game: ...

    @overload
    @classmethod
    def begin(cls, *, seen_by: Seat | str, **seen: Unpack[Seen]) -> Observed: ...

    @classmethod
    def begin(cls, *, seen_by: Seat | str | None = None, **seen: Unpack[Seen]) -> Game | Observed:
        """A new game from what somebody has seen of the deal; what nobody names is hidden.

        With `seen_by` it is the game as that player follows it, an `Observed`: of its hands only the own one.
        """
        if unknown := seen.keys() - Seen.__annotations__.keys():
            raise TypeError(f"a deal has no {', '.join(sorted(unknown))}")
        if seen_by is None:
            return cls(dealt(**seen))
        from solver.model.observed import Observed  # which most programs do without

        game = Observed.begin(
            deck=seen.get("deck", "GKUDP"),
            players=seen.get("players", 2),
            seat=seen_by,
            first=seen.get("first", Seat.A),
            hand=Cards(by_player(seen.get("hands", {}), "hands").get(seen_by, ())),
            artifacts=by_player(seen.get("artifacts", {}), "artifacts").get(seen_by, ()),
        )
        centre = Cards(seen.get("centre", ()))
        return game.play(f"turn {' '.join(map(str, tuple(centre)))}") if centre else game

    @classmethod
    def of(cls, record: notation.Record) -> Game:
        return cls(Position.of(expect(record, notation.Record, "record").start), record.moves)

    @classmethod
    def loads(cls, data: str | bytes) -> Game:
        return cls.of(notation.loads_record(data))

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Game:
        check_path(path)
        return cls.loads(Path(path).read_bytes())

    def dumps(self) -> str:
        return notation.dumps_record(notation.Record(self.start, self.moves))

    def dump(self, path: str | PathLike[str]) -> None:
        check_path(path)
        Path(path).write_text(self.dumps() + "\n", encoding="utf-8")

    def play(self, move: Move | str) -> Game:
        """The game with one more move, of which only that is played."""
        if isinstance(move, str):
            move = notation.parse_move(move)
        last = self._played[-1][-1].after if self._played else self.start
        after = object.__new__(Game)
        played = (*self._played, tuple(with_passes(last, move)))
        vars(after).update(start=self.start, moves=(*self.moves, move), _played=played)
        return after

    @property
    def position(self) -> Position:
        """The last one."""
        return self.steps_by_move[-1][-1].after if self.moves else self.start

    @property
    def to_move(self) -> Seat | None:
        """Who goes on; nobody where chance does, and when the game is over."""
        return self.position.to_move

    @property
    def is_over(self) -> bool:
        return self.position.is_over

    @property
    def result(self) -> str | None:
        """The side that has won, or "draw"; None before the game is over."""
        return self.position.tally().result if self.is_over else None

    @property
    def votes(self) -> dict[str, int] | None:
        """By side, once the game is over; as they stand they are `game.position.tally().votes`."""
        return self.position.tally().votes if self.is_over else None

    def __repr__(self) -> str:
        return f"Game({self.start.to_line()!r}, {[str(move) for move in self.moves]})"

    def __getstate__(self) -> dict[str, object]:
        """For another process, which can play it again."""
        return {"start": self.start, "moves": self.moves}

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def seen_by(self, seat: Seat | str) -> Observed:
        """The game as one player sees it."""
        from solver.model.seen import seen_by  # which plays no part in replaying a record

        return seen_by(self, parse_seat(expect(seat, str, "seat"), "seat"))

    def positions(self) -> list[Position]:
        """After the deal, after move 1, ... After the last one all have passed, if that ends the game."""
        return [self.start, *(steps[-1].after for steps in self.steps_by_move)]

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """Every move with what came of it, passes that were left out included."""
        return self.steps_of(len(self.moves))

    def steps_of(self, moves: int) -> tuple[Step, ...]:
        """The steps of the first so many moves, which lead to the position of that number."""
        check_whole(moves, 0, len(self.moves), "moves")
        return tuple(step for steps in self.steps_by_move[:moves] for step in steps)

    @cached_property
    def steps_by_move(self) -> tuple[tuple[Step, ...], ...]:
        """By move: the passes that it implies, and itself; the last one with those that end the game."""
        if not self._played:
            return ()
        *others, last = self._played
        return (*others, last + tuple(_passes_to_the_end(last[-1].after)))

    @cached_property
    def _played(self) -> tuple[tuple[Step, ...], ...]:
        """By move: the passes that it implies, and itself."""
        played, position = list[tuple[Step, ...]](), self.start
        for number, move in enumerate(self.moves, start=1):
            try:
                played.append(tuple(with_passes(position, move)))
            except IllegalMove as error:
                raise IllegalMove(f"move {number}: {error}", error.move, error.legal) from None
            except Refusal as error:
                raise Refusal(f"move {number}: {error}") from None
            position = played[-1][-1].after
        return tuple(played)


def tricks(steps: Iterable[Step]) -> Iterator[tuple[Step, ...]]:
    """The steps trick by trick, with what is done once a trick is cleared; then those after the last one."""
    trick: list[Step] = []
    for step in steps:
        trick.append(step)
        asked, after = step.after.pending, step.after
        is_cleared = not after.trick and not after.frozen and (asked is None or asked.stage in _BETWEEN)
        if is_cleared and any(_settles(each) for each in trick):
            yield tuple(trick)
            trick = []
    if trick:
        yield tuple(trick)


#: What may be waited for between two tricks.
_BETWEEN = (Stage.BEFORE, Stage.OVER)


def _settles(step: Step) -> bool:
    """Whether a trick is won, or all keep what they have played."""
    return any(event.what in (What.WON, What.SCORED) for event in step.events)


def with_passes(position: Position, move: Move) -> Iterator[Step]:
    """A move that fits only a later moment says that everybody has passed until then."""
    while position.may_pass and not position.is_legal(move):
        step = _stepped(position, Pass.PASS)
        yield step
        position = step.after
    yield _stepped(position, move)


def _passes_to_the_end(position: Position) -> list[Step]:
    """The passes after which a game is over; none if there is more to do."""
    steps: list[Step] = []
    while position.may_pass:
        steps.append(_stepped(position, Pass.PASS))
        position = steps[-1].after
    return steps if position.is_over else []


def _stepped(position: Position, move: Move) -> Step:
    return Step(position, move, *position.play_and_tell(move))
