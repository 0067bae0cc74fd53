"""The stages of a trick, one row each, in order of play: who is asked what, and what happens then.

A move is taken by the stage that waits for it, which names the stage to go on with. From there on each stage
asks somebody, or, where it has nobody to ask, lets happen what happens there and names the next one. Both
phases, any number of players and the artifacts share this one course; a stage at which nobody could do
anything does not exist for them.
"""

# ruff: noqa: ARG002 - a stage is told all there is to know, also where it need not ask

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from solver.artifacts import Artifact
from solver.cards import HIDDEN, Card, Seat
from solver.errors import Refusal
from solver.moves import Move, Pass, Play, Seen, Turned, Use, card_of, playing
from solver.potions import POTIONS
from solver.rules import phase_one, phase_two
from solver.rules.announced import announce, announcements
from solver.rules.course import Course
from solver.rules.events import What
from solver.rules.recruiting import Drawing, Keeping, Recruiting, Shuffling
from solver.rules.row import OfArtifacts, Row, can_play
from solver.rules.sides import opponent_of, opponents
from solver.rules.traits import Trait, having
from solver.rules.trick import (
    change_last,
    is_complete,
    judge,
    lay,
    next_to_play,
    order_of_play,
    playable,
    put,
    trick_number,
)
from solver.setup import Setup
from solver.stages import Pending, Stage


def pending(setup: Setup) -> Pending:
    """What is waited for: what is written down, or else what the cards tell."""
    if setup.pending is not None:
        return setup.pending
    if setup.is_over:
        return Pending(Stage.OVER, None)
    if is_complete(setup):
        return Pending(Stage.RECRUIT, phase_one.waiting(setup, judge(setup))[0])
    return Pending(Stage.PLAY, next_to_play(setup))


def go_on(course: Course, stage: Stage | None, last: Pending | None = None) -> Setup:
    """From this stage on, after the `last` question it has asked, until somebody is asked or all is over."""
    while stage is not None:
        question = STAGES[stage].ask(course, last)
        if question is not None:
            if stage not in _TOLD_BY_CARDS:
                course.put(pending=question)
            return course.setup
        stage, last = STAGES[stage].go_by(course), None
    return course.setup


#: Stages that the cards tell of themselves, so that nothing is written down.
_TOLD_BY_CARDS = (Stage.PLAY, Stage.RECRUIT)


class Before(OfArtifacts):
    stage = Stage.BEFORE

    def in_turn(self, course: Course) -> tuple[Seat, ...]:
        return opponents(course.setup.players, next_to_play(course.setup))

    def moves(self, setup: Setup, asked: Pending) -> tuple[Move, ...]:
        together = (
            Use(chosen)
            for number in range(1, len(asked.artifacts) + 1)
            for chosen in combinations(asked.artifacts, number)
        )
        return (*together, Pass.PASS)

    def go_by(self, course: Course) -> Stage | None:
        return Stage.PLAY


class PlayCard(Row):
    stage = Stage.PLAY

    def ask(self, course: Course, last: Pending | None) -> Pending | None:
        return Pending(self.stage, next_to_play(course.setup))

    def moves(self, setup: Setup, asked: Pending) -> tuple[Move, ...]:
        seat = asked.asked
        assert seat is not None
        hand = setup.hands[seat]
        if HIDDEN in hand:
            raise Refusal(
                f"hands.{seat}: the hand of the player to move is hidden, so the legal moves are not known"
            )
        cards = setup.deck.sort(tuple(set(playable(setup, hand))))
        if not (setup.potions[seat] or setup.artifacts[seat] or len(setup.centre) > 1):
            return cards
        return tuple(self._together(setup, seat, cards))

    def _together(self, setup: Setup, seat: Seat, cards: tuple[Card, ...]) -> Iterator[Move]:
        """Cards with all that can go with them: bare ones first."""
        everything = setup.deck.sort(tuple(set(setup.hands[seat])))
        swapping = having(Trait.SWAPS) if len(setup.centre) > 1 else frozenset[str]()
        for artifacts, faction in announcements(setup, seat):
            free = Artifact.RING in artifacts
            for potion in (False, True) if setup.potions[seat] else (False,):
                for card in everything if free else cards:
                    swaps = sorted(set(setup.centre)) if card.faction in swapping else (None,)
                    for swap in swaps:
                        yield playing(card, swap, artifacts, faction, potion)

    def take(self, course: Course, asked: Pending, move: Move) -> Stage | None:
        assert isinstance(move, Card | Play), f"{move}: a card must be played here"
        seat = asked.asked
        assert seat is not None
        announce(course, seat, move)
        course.setup = lay(course.setup, move)
        card, lies = card_of(move), course.setup.trick[-1]
        course.tell(What.PLAYED, seat, (card,))
        if lies != card:
            course.tell(What.SWAPPED, seat, (lies,))
        if isinstance(move, Play) and move.potion:
            potions = course.setup.potions
            course.put(potions=put(potions, seat, potions[seat] - 1))
            return Stage.POTION
        return Stage.PLAYED


class TurnUp(Row):
    """Chance turns up one of the potions that have not been turned up; all are alike until then."""

    stage = Stage.POTION

    def ask(self, course: Course, last: Pending | None) -> Pending | None:
        return Pending(self.stage, None)

    def moves(self, setup: Setup, asked: Pending) -> tuple[Move, ...]:
        return tuple(Turned(potion) for potion in POTIONS if potion not in setup.potions_spent)

    def take(self, course: Course, asked: Pending, move: Move) -> Stage | None:
        assert isinstance(move, Turned)
        setup = course.setup
        seat = order_of_play(setup)[len(setup.trick) - 1]
        course.setup = change_last(setup, move.potion.change(setup.trick[-1].value))
        course.put(potions_spent=(*setup.potions_spent, move.potion))
        course.tell(What.TURNED_UP, seat, detail=str(move.potion))
        return Stage.PLAYED


class CardPlayed(OfArtifacts):
    stage = Stage.PLAYED

    def in_turn(self, course: Course) -> tuple[Seat, ...]:
        setup = course.setup
        return opponents(setup.players, order_of_play(setup)[len(setup.trick) - 1])

    def go_by(self, course: Course) -> Stage | None:
        return Stage.ALL_PLAYED if is_complete(course.setup) else Stage.BEFORE


class AllPlayed(OfArtifacts):
    stage = Stage.ALL_PLAYED

    def in_turn(self, course: Course) -> tuple[Seat, ...]:
        return tuple(dict.fromkeys(order_of_play(course.setup)))

    def take(self, course: Course, asked: Pending, move: Move) -> Stage | None:
        following = super().take(course, asked, move)
        return _next_trick(course) if following is Stage.BEFORE else following

    def go_by(self, course: Course) -> Stage | None:
        if course.events is not None:
            course.tell(What.WON, course.trick().winner)
        return Stage.RECRUIT if course.setup.phase == 1 else Stage.JUDGED


class TrickJudged(OfArtifacts):
    stage = Stage.JUDGED

    def in_turn(self, course: Course) -> tuple[Seat, ...]:
        return course.trick().ranking[1:]

    def go_by(self, course: Course) -> Stage | None:
        return Stage.COLLECT


class Collecting(OfArtifacts):
    stage = Stage.COLLECT

    def in_turn(self, course: Course) -> tuple[Seat, ...]:
        return course.trick().ranking[:1]

    def go_by(self, course: Course) -> Stage | None:
        trick = course.trick()
        phase_two.finish(course, trick)
        course.loser = trick.ranking[-1]
        return Stage.CLEARED


class TrickCleared(OfArtifacts):
    stage = Stage.CLEARED

    def in_turn(self, course: Course) -> tuple[Seat, ...]:
        raise AssertionError("who is asked depends on the artifact")

    def ask(self, course: Course, last: Pending | None) -> Pending | None:
        setup = course.setup
        if not any(setup.artifacts):
            return None
        if last is None:
            loser = course.loser
            assert loser is not None
            if can_play(setup, loser, Artifact.STAFF):
                return Pending(self.stage, loser, (Artifact.STAFF,))
        elif Artifact.STAFF in last.artifacts:
            assert last.asked is not None
            loser = last.asked
        else:
            return None
        winner = opponent_of(loser)
        of_phase_two = setup.phase == 2 and trick_number(setup) > 1
        if of_phase_two and can_play(setup, winner, Artifact.LANTERN):
            return Pending(self.stage, winner, (Artifact.LANTERN,))
        return None

    def go_by(self, course: Course) -> Stage | None:
        return _next_trick(course)


class Looking(Row):
    """Chance shows three cards of the opponent's hand."""

    stage = Stage.LOOK

    def ask(self, course: Course, last: Pending | None) -> Pending | None:
        return Pending(self.stage, None if last is None else last.asked)

    def moves(self, setup: Setup, asked: Pending) -> tuple[Move, ...]:
        return tuple(dict.fromkeys(self.ways(setup, asked)))

    def ways(self, setup: Setup, asked: Pending) -> Iterable[Move]:
        return map(Seen, combinations(setup.hands[opponent_of(_seat(asked))], 3))

    def take(self, course: Course, asked: Pending, move: Move) -> Stage | None:
        assert isinstance(move, Seen)
        seat = _seat(asked)
        course.tell(What.SEEN, opponent_of(seat), move.cards, frozenset((seat,)))
        return _next_trick(course)


class GameOver(OfArtifacts):
    stage = Stage.OVER

    def in_turn(self, course: Course) -> tuple[Seat, ...]:
        return course.setup.seats

    def go_by(self, course: Course) -> Stage | None:
        return None


def _seat(asked: Pending) -> Seat:
    assert asked.asked is not None
    return asked.asked


def _next_trick(course: Course) -> Stage:
    setup = course.setup
    return Stage.OVER if setup.phase == 2 and not any(setup.hands) else Stage.BEFORE


#: One row for each stage.
STAGES: dict[Stage, Row] = {
    row.stage: row
    for row in (
        Before(),
        PlayCard(),
        TurnUp(),
        CardPlayed(),
        AllPlayed(),
        TrickJudged(),
        Collecting(),
        Recruiting(),
        Drawing(),
        Keeping(),
        Shuffling(),
        TrickCleared(),
        Looking(),
        GameOver(),
    )
}
