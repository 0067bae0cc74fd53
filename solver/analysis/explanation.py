"""Everything there is to say about a position of Phase Two: what is known of it and its moves, and facts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import TypeVar

from solver.analysis.at_work import AtWork
from solver.analysis.facts import Fact, expected_json, sure_json
from solver.analysis.facts.artifact_line import ArtifactLine
from solver.analysis.facts.artifact_timing import ArtifactTiming
from solver.analysis.facts.commented_line import CommentedLine
from solver.analysis.facts.continuation import Continuation
from solver.analysis.facts.decided import Decided
from solver.analysis.facts.end_of_line import EndOfLine
from solver.analysis.facts.gift import Gift
from solver.analysis.facts.potion_decides import PotionDecides
from solver.analysis.facts.principle import Principle
from solver.analysis.facts.problem import Problem
from solver.analysis.facts.refutation import Refutation
from solver.analysis.facts.selfish_play import SelfishPlay
from solver.analysis.facts.standing import Standing
from solver.analysis.solved_position import ExplainedMove, Loss
from solver.cards import Seat
from solver.model import Position
from solver.model.position import Note
from solver.moves import Move
from solver.notation import setup_to_json
from solver.search.exact.answer import Answer, moves_json
from solver.search.exact.known import Known
from solver.search.exact.search import Moves
from solver.search.exact.worth import kind_and_sides
from solver.shown import Shown, brief
from solver.stopping import Reason

AFact = TypeVar("AFact", bound=Fact)


@dataclass(frozen=True)
class Unsettled(Fact):
    """What `solve` says, where no facts could be found in time."""

    answer: Answer

    @property
    def exact(self) -> bool:
        return False

    def to_json(self) -> dict[str, object]:
        return self.answer.to_json()


@dataclass(frozen=True, kw_only=True, repr=False)
class Explanation(Shown):
    """A position explained. What is open when a limit ended the search is told by its bounds.

    `print` shows it in the words of `claim explain`.

    >>> explanation = explain("GKUDP 2A trick K8 / A G5 / B G7 K3")
    >>> print(str(explanation).splitlines()[0])
    With best play by both sides it is a draw, 1 vote to 1.
    """

    position: Position
    at_work: AtWork
    to_move: Seat | None  # nobody where the game is over: then it is only told how it has ended
    known: Known  # what the position is worth; of three what the player to move can enforce
    moves: tuple[ExplainedMove, ...]  # every legal one, best first
    best: Move | None  # the first move of the line, where one is proven best
    line: Moves  # of best play, to the end or to the first potion that is turned up
    facts: tuple[Fact, ...]
    stopped: Reason | None = None  # what left something open
    notes: tuple[Note, ...] = ()  # what should be known about the position

    def __repr__(self) -> str:
        kinds = ", ".join(type(fact).__name__ for fact in self.facts)
        return brief(
            self, to_move=self.to_move, known=self.known, best=self.best, facts=kinds, stopped=self.stopped
        )

    @property
    def keeping(self) -> tuple[Move, ...]:
        """The moves that are proven to give nothing away."""
        return tuple(each.move for each in self.moves if each.loss is Loss.NOTHING)

    @property
    def alike(self) -> tuple[tuple[Move, ...], ...]:
        """Moves of equal worth, where there are at least two: which of them makes no difference."""
        groups = (
            tuple(each.move for each in group) for _, group in groupby(self.moves, lambda each: each.known)
        )
        return tuple(group for group in groups if len(group) > 1)

    @property
    def exact(self) -> bool:
        """Whether everything is settled."""
        return self.stopped is None and all(fact.exact for fact in self.facts)

    def every(self, kind: type[AFact]) -> tuple[AFact, ...]:
        """The facts of a kind."""
        return tuple(fact for fact in self.facts if isinstance(fact, kind))

    def the(self, kind: type[AFact]) -> AFact | None:
        """The fact of a kind, of which there is one at most."""
        return next(iter(self.every(kind)), None)

    def to_json(self) -> dict[str, object]:
        """The object that `claim explain --json` prints."""
        return {key: value for part in _JSON[self.at_work] for key, value in part(self)}


#: Keys with what they hold.
_Part = Callable[[Explanation], Iterator[tuple[str, object]]]


def _position(explanation: Explanation) -> Iterator[tuple[str, object]]:
    yield "position", setup_to_json(explanation.position)


def _to_move(explanation: Explanation) -> Iterator[tuple[str, object]]:
    yield "to_move", None if explanation.to_move is None else explanation.to_move.name


def _kind(explanation: Explanation) -> Iterator[tuple[str, object]]:
    yield from kind_and_sides(explanation.known.frame.kind, explanation.position.players).items()


def _value(explanation: Explanation) -> Iterator[tuple[str, object]]:
    yield "value", sure_json(explanation.known)
    end = explanation.the(EndOfLine)
    assert end is not None
    yield from end.to_json().items()
    decided = explanation.the(Decided)
    assert decided is not None
    yield "settled", decided.settles


def _outlook(explanation: Explanation) -> Iterator[tuple[str, object]]:
    yield "outlook", expected_json(explanation.known)


def _best(explanation: Explanation) -> Iterator[tuple[str, object]]:
    yield "best", None if explanation.best is None else str(explanation.best)
    yield "keeping", [str(move) for move in explanation.keeping]


def _alike(explanation: Explanation) -> Iterator[tuple[str, object]]:
    yield "alike", [[str(move) for move in group] for group in explanation.alike]


def _line(explanation: Explanation) -> Iterator[tuple[str, object]]:
    yield "line", moves_json(explanation.line)


def _stopped(explanation: Explanation) -> Iterator[tuple[str, object]]:
    yield "stopped", explanation.stopped


def _notes(explanation: Explanation) -> Iterator[tuple[str, object]]:
    yield "notes", list(explanation.notes)


def _by_chance(explanation: Explanation) -> Iterator[tuple[str, object]]:
    yield "by_chance", explanation.known.is_expected
    end = explanation.the(EndOfLine)
    yield "factions", None if end is None else end.factions


def _selfish(explanation: Explanation) -> Iterator[tuple[str, object]]:
    selfish = explanation.the(SelfishPlay)
    assert selfish is not None
    yield from selfish.to_json().items()


def _every(key: str, kind: type[Fact]) -> _Part:
    """A list of all facts of a kind."""

    def part(explanation: Explanation) -> Iterator[tuple[str, object]]:
        yield key, [fact.to_json() for fact in explanation.every(kind)]

    return part


def _the(key: str, kind: type[Fact], otherwise: object) -> _Part:
    """The fact of a kind, of which there is one at most."""

    def part(explanation: Explanation) -> Iterator[tuple[str, object]]:
        fact = explanation.the(kind)
        yield key, otherwise if fact is None else fact.to_json()

    return part


def _moves(of_move: Callable[[Explanation, ExplainedMove], dict[str, object]]) -> _Part:
    def part(explanation: Explanation) -> Iterator[tuple[str, object]]:
        yield "moves", [of_move(explanation, each) for each in explanation.moves]

    return part


def _sure_move(_: Explanation, each: ExplainedMove) -> dict[str, object]:
    return {
        "move": str(each.move),
        "value": sure_json(each.known),
        "votes": each.known.votes,
        **_loss(each),
    }


def _loss(each: ExplainedMove) -> dict[str, object]:
    return {"loss": None if each.loss is None else each.loss.value}


def _expected_move(_: Explanation, each: ExplainedMove) -> dict[str, object]:
    result, by = (None, None) if each.given_away is None else map(str, each.given_away)
    return {"move": str(each.move), "outlook": expected_json(each.known), "loss": result, "margin_loss": by}


def _move_of_three(explanation: Explanation, each: ExplainedMove) -> dict[str, object]:
    (gift,) = (gift for gift in explanation.every(Gift) if gift.move == each.move)
    return {
        "move": str(each.move),
        "guarantee": each.known.to_json(),
        **_loss(each),
        **gift.to_json(),
    }


_WEIGHED: tuple[_Part, ...] = (
    _position,
    _to_move,
    _kind,
    _outlook,
    _moves(_expected_move),
    _best,
    _line,
    _every("turns", PotionDecides),
    _stopped,
    _notes,
)

#: What is told, in order.
_JSON: Mapping[AtWork, tuple[_Part, ...]] = {
    AtWork.PRINTED: (
        _position,
        _to_move,
        _kind,
        _value,
        _the("decided", Decided, []),
        _moves(_sure_move),
        _best,
        _alike,
        _the("themes", Principle, []),
        _every("refutations", Refutation),
        _the("problem", Problem, None),
        _the("line", CommentedLine, []),
        _notes,
    ),
    AtWork.POTIONS: _WEIGHED,
    AtWork.ARTIFACTS: (
        *_WEIGHED,
        _by_chance,
        _every("timings", ArtifactTiming),
        _every("refuted", Continuation),
        _the("told", ArtifactLine, []),
    ),
    AtWork.THREE: (
        _position,
        _to_move,
        _kind,
        _every("standings", Standing),
        _the("decided", Decided, []),
        _moves(_move_of_three),
        _best,
        _selfish,
        _stopped,
        _notes,
    ),
    AtWork.OPEN: (_position, _kind, _the("solution", Unsettled, None)),
}
