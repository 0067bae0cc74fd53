"""Root search for three, paranoid for each: what each can enforce, and one outcome of selfish play.

Whenever the search is cut off, what has been filled in so far is the answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from solver import rules
from solver.cards import Seat
from solver.model import Position
from solver.moves import Move
from solver.search.exact.answer import SELFISH_CARDS, Answer, Selfish, SelfishRefused, ValuedMove
from solver.search.exact.examination import Examination
from solver.search.exact.inquiry import Inquiry, Limits
from solver.search.exact.known import Known
from solver.search.exact.search import Moves
from solver.search.exact.worth import Frame, Goal
from solver.setup import Setup
from solver.stopping import Reason

if TYPE_CHECKING:
    from solver.search.exact.one_of_three import OneOfThree


class ExaminationOfThree:
    """An `Examination` for each player, one after the other, since the table serves one of them at a time."""

    def __init__(self, search: OneOfThree, position: Position, goal: Goal, limits: Limits) -> None:
        self._search = search
        self._position = position
        self._goal: Goal = goal
        self._inquiry: Inquiry = search.inquiry(limits)
        self._by_player: dict[Seat, Examination] = {}
        self._lines: dict[Seat, Moves] = {}
        self._selfish: Selfish | None = None
        self._selfish_refused: SelfishRefused | None = "stopped"

    def find_the_best(self) -> Iterator[tuple[int, int]]:
        return self._work(best_only=True)

    def value_every_move(self, for_everybody: bool = False) -> Iterator[tuple[int, int]]:
        return self._work(for_everybody=for_everybody)

    def _work(self, best_only: bool = False, for_everybody: bool = False) -> Iterator[tuple[int, int]]:
        """The mover's guarantee, and that of every move or of one best move; the others'; selfish play.

        `for_everybody` asks for more while the table still holds what proves a player's guarantee: a line,
        and what is left of it for the others after every move.
        """
        mover = self._position.to_move
        seats = [] if mover is None else sorted(self._position.seats, key=lambda seat: seat is not mover)
        examiners = len(seats) if for_everybody else 1  # each of whom settles all moves
        before = 0  # moves settled for others
        for seat in seats:
            node = self._search.seen_by(seat, self._position, self._inquiry)
            examined = self._by_player[seat] = Examination(node, self._goal)
            of = 1 if best_only else len(node.moves()) * examiners
            if seat is not mover:
                steps = examined.find_the_worth()
            elif best_only:
                steps = examined.find_a_move()
            else:
                steps = examined.value_every_move()
            for settled, _ in steps:
                yield before + settled, of
            if for_everybody:
                self._lines[seat] = node.line(examined.known).moves
                if seat is not mover:
                    for settled, _ in examined.value_every_move():
                        yield before + settled, of
            before += examined.settled
        self._play_selfishly()

    def _play_selfishly(self) -> None:
        setup: Setup = self._position.plain
        line: list[tuple[Seat, Move]] = []
        if max(map(len, setup.hands)) > SELFISH_CARDS:
            self._selfish_refused = "too large"
            return
        while (player := rules.to_move(setup)) is not None:
            now = setup
            move = self._inquiry.ask(lambda: self._search.selfish_move(now))  # noqa: B023 (asked at once)
            line.append((player, move))
            setup = rules.play(setup, move)
        self._selfish, self._selfish_refused = Selfish(rules.tally(setup), tuple(line)), None

    def answer(self, stopped: Reason | None = None) -> Answer:
        """The answer as it stands."""
        mover = self._position.to_move
        by_player = {seat: self._known(seat) for seat in self._position.seats}
        found = {seat: examined.findings() for seat, examined in self._by_player.items()}
        own = None if mover is None else found.get(mover)
        others = {seat: dict(each.moves) for seat, each in found.items() if seat is not mover}
        return Answer(
            position=self._position,
            to_move=mover,
            known=by_player[Seat.A if mover is None else mover],
            best=None if own is None else own.best,
            moves=tuple(
                ValuedMove(
                    move=move,
                    known=known,
                    by_player={seat: others[seat][move] for seat in sorted(others) if move in others[seat]},
                )
                for move, known in (() if own is None else own.moves)
            ),
            line=(),
            by_player=by_player,
            lines=self._lines,
            selfish=self._selfish,
            selfish_refused=self._selfish_refused,
            nodes=self._inquiry.nodes,
            seconds=self._inquiry.seconds,
            stopped=stopped,
            notes=self._position.notes,
        )

    def _known(self, seat: Seat) -> Known:
        frame = Frame.of_one(seat)
        if self._position.is_over:
            return Known.of(rules.tally(self._position), frame, self._goal)
        examined = self._by_player.get(seat)
        return Known.nothing(frame, self._goal) if examined is None else examined.known
