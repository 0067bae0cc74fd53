"""Search result: the answer to "how good is it?", the same for every kind of game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from solver.cards import Seat
from solver.model import Position
from solver.model.position import Note
from solver.moves import Move
from solver.rules.votes import Outcome
from solver.search.exact.known import Known
from solver.search.exact.search import Moves
from solver.search.exact.worth import Goal, kind_and_sides
from solver.shown import Shown, brief
from solver.stopping import Reason, Stopped


@dataclass(frozen=True, kw_only=True)
class ValuedMove:
    """A legal move, and what comes of it.

    >>> first = analyse("GKUDP 2A / A G5 K3 / B G7 D0").moves[0]
    >>> str(first.move), first.known.result
    ('G5', 'B')
    """

    move: Move
    known: Known
    #: Among three, where asked for: what the others can enforce after it.
    by_player: Mapping[Seat, Known] = field(default_factory=dict)

    def to_json(self) -> dict[str, object]:
        """As an element of `moves`; bounds only where they are all that is known."""
        known = self.known
        if known.is_guarantee:
            obj: dict[str, object] = {"move": str(self.move), "guarantee": known.to_json()}
            return obj if known.settled else {**obj, "exact": False}
        obj = {"move": str(self.move), **known.verdict()}
        return obj if known.settled else {**obj, "exact": False, **known.bounds()}


#: With more cards in a hand selfish play takes longer than most would wait.
SELFISH_CARDS = 5

#: Why there is no outcome of selfish play.
SelfishRefused = Literal["too large", "stopped"]


@dataclass(frozen=True)
class Selfish:
    """One outcome of everybody playing for the own result, and then the most own votes; of equal moves the
    first in deck order."""

    outcome: Outcome
    line: Moves


@dataclass(frozen=True, kw_only=True, repr=False)
class Answer(Shown):
    """What is proven of a position of Phase Two in which every card is known.

    >>> answer = analyse("GKUDP 2A / A G5 K3 / B G7 D0")
    >>> answer.result, answer.votes, str(answer.best)
    ('B', {'A': 1, 'B': 2}, 'G5')
    >>> answer.to_json()["margin"]
    -1
    """

    position: Position
    to_move: Seat | None
    #: What it is worth; among three what the player to move can enforce, A where the game is over.
    known: Known
    best: Move | None  # a move that gives nothing away, where one is proven
    moves: tuple[ValuedMove, ...]  # best first for the player to move, equal ones in deck order
    line: Moves  # of best play, to the end or to where chance decides; empty if the search was cut off before
    #: Among three: what each player can enforce against both others, and, where asked for, how it goes on if
    #: this one enforces that and both others allow no more.
    by_player: Mapping[Seat, Known] = field(default_factory=dict)
    lines: Mapping[Seat, Moves] = field(default_factory=dict)
    selfish: Selfish | None = None
    selfish_refused: SelfishRefused | None = None  # why there is none
    nodes: int
    seconds: float
    stopped: Reason | None  # what cut the search off
    notes: tuple[Note, ...] = ()  # what should be known about the position; see `Position.notes`

    def __repr__(self) -> str:
        return brief(
            self,
            to_move=self.to_move,
            known=self.known,
            best=self.best,
            nodes=self.nodes,
            stopped=self.stopped,
        )

    @property
    def goal(self) -> Goal:
        return self.known.goal

    @property
    def result(self) -> str | None:
        """The side that wins, or "draw"; None while that is open, and among three."""
        return None if self.known.is_guarantee else self.known.result

    @property
    def votes(self) -> dict[str, int] | None:
        """By side, at the end of best play; not for the goal "win"."""
        return self.known.votes

    @property
    def margin(self) -> int | None:
        """The first side's votes minus the second's; None while that is open, and for the goal "win"."""
        return None if self.known.is_guarantee else self.known.margin

    @property
    def exact(self) -> bool:
        """Whether all that was asked is answered."""
        return self.stopped is None

    def unless_stopped(self) -> Answer:
        """This answer, for those who need all of it: `Stopped` is raised if it was cut off."""
        if self.stopped is not None:
            raise Stopped(self.stopped)
        return self

    def to_json(self) -> dict[str, object]:
        """The object that `claim solve --json` prints."""
        among_three = self.known.is_guarantee
        obj: dict[str, object] = {
            "to_move": None if self.to_move is None else self.to_move.name,
            **kind_and_sides(self.known.frame.kind, self.position.players),
        }
        if among_three:
            obj |= {"result": None, "votes": None, "margin": None, "exact": self.exact}
            obj["guarantee"] = {player.name: each.to_json() for player, each in self.by_player.items()}
        else:
            obj |= {**self.known.verdict(), "exact": self.exact}
        obj |= {
            "best": None if self.best is None else str(self.best),
            "moves": [move.to_json() for move in self.moves],
            "line": [] if among_three else moves_json(self.line),
        }
        if among_three:
            obj["selfish"] = None if self.selfish is None else selfish_json(self.selfish)
        obj |= {"nodes": self.nodes, "seconds": round(self.seconds, 6)}
        if self.selfish_refused is not None:
            obj["selfish_refused"] = SELFISH_REFUSED[self.selfish_refused]
        if self.stopped is not None:
            obj |= {"stopped": self.stopped, **({} if among_three else self.known.bounds())}
        return {**obj, "notes": list(self.notes)} if self.notes else obj


def moves_json(line: Moves) -> list[dict[str, str]]:
    return [{"player": player.name, "move": str(move)} for player, move in line]


#: How selfish play breaks ties: other ways lead to other outcomes, often with another winner.
SELFISH_RULE = (
    "everybody wants the best own result, then the most own votes; of equal moves the first in deck order"
)

#: Why there is no outcome of selfish play, in a sentence.
SELFISH_REFUSED: dict[SelfishRefused, str] = {
    "too large": f"selfish play is worked out with up to {SELFISH_CARDS} cards in a hand",
    "stopped": "the search was stopped before selfish play was worked out",
}


def selfish_json(selfish: Selfish) -> dict[str, object]:
    return {
        "result": selfish.outcome.result,
        "votes": selfish.outcome.votes,
        "line": moves_json(selfish.line),
        "rule": SELFISH_RULE,
    }


class Interrupted(KeyboardInterrupt):
    """Ctrl-C came during a search; `answer` holds what was proven until then.

    >>> Interrupted(solve("GKUDP 2A / A K3 / B G7")).answer.result
    'A'
    """

    def __init__(self, answer: Answer) -> None:
        super().__init__(answer)
        self.answer = answer

    def __str__(self) -> str:
        return "the search was interrupted; `answer` holds what is proven"
