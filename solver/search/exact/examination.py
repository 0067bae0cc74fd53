"""Root search, an anytime algorithm: what is known of a position, its moves and a line, step by step.

Whenever the search is cut off, what has been filled in so far is the answer.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import NamedTuple

from solver import rules
from solver.cards import Seat
from solver.model import Position
from solver.moves import Move
from solver.search.exact.answer import Answer, ValuedMove
from solver.search.exact.inquiry import Limits
from solver.search.exact.known import Known, best_first
from solver.search.exact.search import Line, Moves, Node
from solver.search.exact.worth import Goal, Kind
from solver.stopping import Reason


class Findings(NamedTuple):
    """What an examination has found out so far."""

    known: Known
    best: Move | None
    moves: tuple[tuple[Move, Known], ...]  # best first for who makes them
    line: Moves


class Examination:
    """What is known of a position in which somebody is to move, and the work to know more (see `Work`)."""

    def __init__(self, node: Node, goal: Goal) -> None:
        player = node.to_move
        assert player is not None
        self._node = node
        self._player: Seat = player
        self.known = Known.nothing(node.frame, goal)
        self._wanted: list[Move] = []  # the moves to be valued
        self._by_move: dict[Move, Known] = {}
        self.settled = 0  # moves ...
        self._to_settle = 0  # ... of so many
        self.line: Moves | None = None  # of best play

    def find_the_worth(self) -> Iterator[tuple[int, int]]:
        """What the position is worth, and nothing else."""
        for known in self._node.narrow(self.known):
            self.known = known
            yield self.settled, self._to_settle

    def find_a_line(self) -> Iterator[tuple[int, int]]:
        """The worth, and a line that starts with some best move."""
        self._to_settle = 1
        yield from self.find_the_worth()
        line = self._node.line(self.known)
        assert line.first is not None
        self._wanted = [line.first]
        self._by_move[line.first] = self.known
        self._keep(line)
        yield self._settle()

    def find_a_move(self) -> Iterator[tuple[int, int]]:
        """The worth, and one move that gives nothing away, the first that there is."""
        self._to_settle = 1
        yield from self.find_the_worth()
        for move in self._node.moves():
            if self._node.keeper(self.known, [move]) is not None:
                self._wanted = [move]
                self._by_move[move] = self.known
                yield self._settle()
                return

    def value_every_move(self) -> Iterator[tuple[int, int]]:
        """The worth, and that of every move."""
        self._wanted = self._node.moves()
        self._to_settle = len(self._wanted)
        yield from self.find_the_worth()
        best = self._node.keeper_at_once(self.known)
        if best is not None:
            self._by_move[best] = self.known
            yield self._settle()
        for move in self._wanted:
            if move != best:
                for known in self._node.narrow_after(move, self.known):
                    self._by_move[move] = known
                    yield self.settled, self._to_settle
                yield self._settle()

    def _settle(self) -> tuple[int, int]:
        """One move more."""
        self.settled += 1
        return self.settled, self._to_settle

    def follow_best_play(self) -> None:
        """A line that starts with the first of the best moves, and where only lines tell how the votes fall,
        or what is certain, those of all others."""
        for move, known in self._best_first():
            if self.line is None or (self.known.goal == "votes" and not self._margin_tells_votes):
                self._keep(self._node.line(known, move))

    def _keep(self, line: Line) -> None:
        """Keep what a line tells, and the line itself if it is the first."""
        assert line.first is not None
        self.line = line.moves if self.line is None else self.line
        known = self._by_move[line.first]
        self._by_move[line.first] = known.with_line(line.votes, line.certain)

    @property
    def _margin_tells_votes(self) -> bool:
        return self._node.frame.all_vote and self._node.frame.kind is Kind.SURE

    def known_after(self, move: Move) -> Known:
        """What is known of a move."""
        known = self._by_move.get(move)
        return self.known.of_move(self._player) if known is None else known

    def _best_first(self) -> list[tuple[Move, Known]]:
        """Equal moves in deck order."""
        return best_first([(move, self.known_after(move)) for move in self._wanted], self._player)

    def findings(self) -> Findings:
        """All that is known, with what a line of best play tells of the position."""
        moves = [(move, self._told(known)) for move, known in self._best_first()]
        best = self._best(moves)
        whole = self.known if best is None else self.known.with_line(*best[1].told_by_line)
        return Findings(
            whole if best is not None else self._told(whole),
            None if best is None else best[0],
            tuple(moves),
            self.line or (),
        )

    def _told(self, known: Known) -> Known:
        """The margin tells how the votes fall; where a faction may not vote, a line has to."""
        if known.votes is None and self._margin_tells_votes and known.goal == "votes" and known.settled:
            return known.with_line(known.frame.votes(known.worth.by.numerator))
        return known

    def _best(self, moves: list[tuple[Move, Known]]) -> tuple[Move, Known] | None:
        """The first move that is proven to give nothing away."""
        if not self.known.settled:
            return None
        kept = self.known.certain_for(self._player)
        return next((each for each in moves if each[1].certain_for(self._player) == kept), None)


class ExaminationOfTwoSides:
    """All work is on one position, seen from the first side: what is best for one is worst for the other."""

    def __init__(self, node: Node, position: Position, goal: Goal) -> None:
        self._node = node
        self._position = position
        self._goal: Goal = goal
        self._examined = None if position.is_over else Examination(node, goal)

    def find_the_best(self) -> Iterator[tuple[int, int]]:
        if self._examined is not None:
            yield from self._examined.find_a_line()

    def value_every_move(self, for_everybody: bool = False) -> Iterator[tuple[int, int]]:
        del for_everybody  # what a move is to one side tells what it is to the other
        if self._examined is not None:
            yield from self._examined.value_every_move()
            self._examined.follow_best_play()

    def answer(self, stopped: Reason | None = None) -> Answer:
        if self._examined is None:
            over = Known.of(rules.tally(self._position), goal=self._goal)
            found = Findings(over, None, (), ())
        else:
            found = self._examined.findings()
        return Answer(
            position=self._position,
            to_move=self._position.to_move,
            known=found.known,
            best=found.best,
            moves=tuple(ValuedMove(move=move, known=known) for move, known in found.moves),
            line=found.line,
            nodes=self._node.inquiry.nodes,
            seconds=0.0 if self._examined is None else self._node.inquiry.seconds,
            stopped=stopped,
            notes=self._position.notes,
        )


class TwoSidedSearch(ABC):
    """A search for games of two sides, whose work on a position is always the same."""

    @abstractmethod
    def open(self, position: Position, limits: Limits, player: Seat | None = None) -> Node: ...

    def begin(self, position: Position, goal: Goal, limits: Limits) -> ExaminationOfTwoSides:
        return ExaminationOfTwoSides(self.open(position, limits), position, goal)
