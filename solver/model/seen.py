"""A full record as one player sees it: the events that the player could write down."""

from __future__ import annotations

from collections.abc import Iterator

from solver import rules
from solver.cards import Seat
from solver.errors import Refusal
from solver.model.game import Game, Step
from solver.model.observed import Observed
from solver.model.position import Position
from solver.model.view import View, Witness
from solver.moves import Pass, Seen, Shuffled
from solver.notation.observed import DRAW, LOOK, TURN, as_dealt
from solver.rules.events import What
from solver.setup import Setup
from solver.stages import Stage


def seen_by(game: Game, seat: Seat) -> Observed:
    """The whole game as this player has seen it."""
    start = game.start
    if seat not in start.seats:
        raise Refusal(f"seat: {seat} is no player of this game")
    events = tuple(text for texts in events_by_move(game, seat) for text in texts)
    if is_dealt(start):
        return Observed(View(seat, start.as_known(as_dealt(start.plain, seat))), events)
    return Observed(Witness(seat, start).view(start), events, is_dealt=False)


def events_by_move(game: Game, seat: Seat) -> Iterator[tuple[str, ...]]:
    """What the player sees of the deal, and then of every move with the passes before it."""
    yield (_written(TURN, game.start.centre),) if is_dealt(game.start) else ()
    for steps in game.steps_by_move:
        yield tuple(text for step in steps for text in _events_of(step, seat))


def is_dealt(start: Position) -> bool:
    """Whether a whole game begins here."""
    dealt = Setup.dealt(
        start.deck,
        start.players,
        start.leader,
        hands=start.hands,
        stock=start.centre + start.stock,
        artifacts=start.artifacts,
    )
    return vars(start) == vars(dealt)


def _events_of(step: Step, seat: Seat) -> Iterator[str]:
    asked = rules.pending(step.before)
    own = asked.asked == seat
    looked = own and asked.stage in (Stage.RECRUIT, Stage.KEEP)  # what is taken then was seen before
    if isinstance(step.move, Seen):
        yield from (_written(LOOK, step.move.cards),) if own else ()
    elif not (
        step.move is Pass.PASS or isinstance(step.move, Shuffled) or (asked.stage is Stage.KEEP and not own)
    ):
        yield str(step.move)
    for event in step.events:
        if not event.is_seen_by(seat):
            continue
        if event.what is What.LOOKED:
            yield _written(LOOK, event.cards)
        elif event.what is What.UNCOVERED:
            yield _written(TURN, event.cards)
        elif event.what is What.RECRUITED and event.seen_by is not None and event.seat == seat and not looked:
            yield _written(DRAW, event.cards)


def _written(word: str, cards: tuple[object, ...]) -> str:
    return " ".join((word, *map(str, cards)))
