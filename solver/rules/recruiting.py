"""The stages after a trick of Phase One: the players recruit, and what was played is cleared away."""

# ruff: noqa: ARG002 - a stage is told all there is to know, also where it need not ask

from __future__ import annotations

from solver.cards import HIDDEN, Card, Seat
from solver.errors import Refusal
from solver.moves import Choice, Move, Shuffled
from solver.rules import phase_one
from solver.rules.course import Course
from solver.rules.events import What
from solver.rules.row import OfArtifacts, Row
from solver.rules.trick import judge
from solver.setup import Setup
from solver.stages import Pending, Stage


class Recruiting(Row):
    stage = Stage.RECRUIT

    def ask(self, course: Course, last: Pending | None) -> Pending | None:
        setup, trick = course.setup, course.trick()
        choices = phase_one.choices(setup, trick)
        if not choices:
            return None
        seat = phase_one.waiting(setup, trick)[0]
        if Choice.TOP in choices:
            course.tell(What.LOOKED, seat, setup.stock[:1], frozenset((seat,)))
        return Pending(self.stage, seat)

    def moves(self, setup: Setup, asked: Pending) -> tuple[Move, ...]:
        return phase_one.choices(setup, judge(setup))

    def take(self, course: Course, asked: Pending, move: Move) -> Stage | None:
        assert isinstance(move, Card | Choice)
        phase_one.take(course, course.trick(), move)
        return Stage.RECRUIT if len(course.setup.centre) > 1 else Stage.DRAW

    def go_by(self, course: Course) -> Stage | None:
        phase_one.take(course, course.trick(), Choice.CENTRE)
        return Stage.DRAW


class Drawing(OfArtifacts):
    stage = Stage.DRAW

    def in_turn(self, course: Course) -> tuple[Seat, ...]:
        """Whoever draws from the deck; nobody where a centre card is left for the loser."""
        setup = course.setup
        return () if setup.centre else phase_one.waiting(setup, course.trick())

    def go_by(self, course: Course) -> Stage | None:
        trick = course.trick()
        phase_one.take_the_rest(course, trick)
        return _clear_phase_one(course)


class Keeping(Row):
    """Of the three cards drawn one is recruited."""

    stage = Stage.KEEP

    def ask(self, course: Course, last: Pending | None) -> Pending | None:
        seat = phase_one.waiting(course.setup, course.trick())[0]
        course.tell(What.LOOKED, seat, course.setup.stock[:3], frozenset((seat,)))
        return Pending(self.stage, seat)

    def moves(self, setup: Setup, asked: Pending) -> tuple[Move, ...]:
        if HIDDEN in setup.stock[:3]:
            raise Refusal("stock: the cards drawn are hidden, so the legal moves are not known")
        return setup.deck.sort(tuple(set(setup.stock[:3])))

    def take(self, course: Course, asked: Pending, move: Move) -> Stage | None:
        assert isinstance(move, Card)
        seat = asked.asked
        assert seat is not None
        stock = list(course.setup.stock)
        stock.remove(move)
        course.put(stock=tuple(stock))
        phase_one.recruit(course, seat, move, frozenset((seat,)))
        course.tell(What.PUT_BACK, seat, tuple(stock[:2]), frozenset((seat,)))
        return Stage.STOCK


class Shuffling(Row):
    stage = Stage.STOCK

    def ask(self, course: Course, last: Pending | None) -> Pending | None:
        return Pending(self.stage, course.trick().ranking[-1])

    def moves(self, setup: Setup, asked: Pending) -> tuple[Move, ...]:
        raise Refusal("the deck is being shuffled: there are too many ways to list them")

    def take(self, course: Course, asked: Pending, move: Move) -> Stage | None:
        assert isinstance(move, Shuffled)
        course.put(stock=move.stock)
        return _clear_phase_one(course)


def _clear_phase_one(course: Course) -> Stage:
    trick = course.trick()
    phase_one.finish(course, trick)
    course.loser = trick.ranking[-1]
    return Stage.CLEARED
