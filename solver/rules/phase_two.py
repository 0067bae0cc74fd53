"""Phase Two: a complete trick is collected at once; after the last one nothing is left on the table."""

from __future__ import annotations

from dataclasses import replace

from solver.cards import Seat
from solver.rules.table import Trick
from solver.rules.trick import clear, judge
from solver.setup import Setup


def settle(setup: Setup) -> Setup:
    return collect(setup, judge(setup))


def collect(setup: Setup, trick: Trick, without: str = "") -> Setup:
    """Clear a complete trick away, and the table if it was the last."""
    setup = clear(setup, trick, without)
    return setup if any(setup.hands) else _finish(setup, trick.winner)


def _finish(setup: Setup, winner: Seat) -> Setup:
    """Cards in front of a player join the score pile; the last winner takes all that was set aside."""
    score = [own + front for own, front in zip(setup.score, setup.front, strict=True)]
    score[winner] += setup.aside
    return replace(
        setup,
        score=tuple(setup.deck.sort(pile) for pile in score),
        front=((),) * setup.players,
        aside=(),
    )
