"""Position pictures: the table as SVG, as one player sees it if wanted, with legal or best cards marked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, get_args

from solver import rules
from solver.analysis.time_management import SECONDS
from solver.arguments import expect_seat
from solver.cards import Card, Seat
from solver.errors import Refusal
from solver.model import Position, View
from solver.model.asked import as_known, as_position
from solver.model.view import Witness
from solver.moves import Choice, Move, Play, card_of
from solver.present.card_svg import NO_MARKS, Mark, Marks
from solver.present.position_svg import position_svg
from solver.search.exact.searches import why_not
from solver.search.exact.solve import Solver
from solver.search.sampled.hint import hint
from solver.stages import Stage
from solver.stopping import StopFlag

#: What of a position is marked.
Marked = Literal["legal", "best"]


def svg(
    position: Position | View | str,
    mark: Marked | None = None,
    *,
    seen_by: Seat | str | None = None,
    title: str = "",
    stop: StopFlag | None = None,
) -> str:
    """A picture of the table, which any browser shows.

    `mark` outlines the cards that may be played or taken, or the best of them: proven where every card is
    known and that takes no more than seconds, else those that a hint advises. `seen_by` hides what this
    player cannot see. `stop` is a flag by which another thread ends the search for the best.

    >>> "<title>K3: legal</title>" in svg("GKUDP 2A trick K8 / A G5 / B G7 K3", mark="legal")
    True
    """
    if mark is not None and mark not in get_args(Marked):
        raise Refusal(f"mark: must be {' or '.join(get_args(Marked))}, or None")
    shown = position.position if isinstance(position, View) else as_position(position)
    if seen_by is not None:
        shown = Witness(expect_seat(seen_by, shown.seats, "seen_by"), shown).view(shown).position
    marks = NO_MARKS if mark is None or shown.to_move is None else _MARKS[mark](shown, stop)
    return position_svg(shown, title, marks)


def _legal(position: Position, _: StopFlag | None) -> Marks:
    return _marks(position, position.legal_moves(), Mark("legal", dashed=True))


def _best(position: Position, stop: StopFlag | None) -> Marks:
    known = as_known(position)
    if why_not(known) is None:
        answer = Solver().analyse(known, time_limit=SECONDS, stop=stop)
        if answer.exact:
            best = (each.move for each in answer.moves if each.known == answer.moves[0].known)
            return _marks(position, best, Mark("best, proven", dashed=False))
    advised = hint(position, stop=stop)
    return _marks(position, (advised.best, *advised.equals), Mark("best, estimated", dashed=False))


_MARKS = {"legal": _legal, "best": _best}


def _marks(position: Position, moves: Iterable[Move], mark: Mark) -> Marks:
    """A mark for each card that one of these moves plays or takes."""
    cards = dict.fromkeys(_cards(position, moves), mark)
    return Marks(hand=cards) if rules.pending(position).stage is Stage.PLAY else Marks(centre=cards)


def _cards(position: Position, moves: Iterable[Move]) -> Iterable[Card]:
    for move in moves:
        if isinstance(move, Card | Play):
            yield card_of(move)
        elif move is Choice.CENTRE:
            yield from position.centre
