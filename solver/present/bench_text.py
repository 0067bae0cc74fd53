"""Measured times as a table that grows line by line."""

from __future__ import annotations

from collections.abc import Sequence

from solver.bench.deals import Timing
from solver.bench.potions import PotionTiming

_NAMES = {"win": "who wins", "votes": "votes", "moves": "all moves"}


def bench_heading(deals: int, build: str) -> str:
    times = "".join(f"{title:>7}" for title in ("CPU", "mean", "median", "p95", "p99", "max"))
    titles = f"{'deck':5}  {'question':9}{times}{'nodes':>10}"
    return f"Milliseconds per deal of 13 cards, {deals} of each deck, {build} build\n\n{titles}"


def timing_text(timing: Timing) -> str:
    """A line below the heading."""
    times = (timing.cpu, timing.mean, timing.median, timing.p95, timing.p99, timing.max)
    deck = timing.deck.letters if timing.question == "win" else ""
    cells = "".join(f"{_rounded(time):>7}" for time in times)
    return f"{deck:5}  {_NAMES[timing.question]:9}{cells}{timing.nodes:>10,.0f}"


def _rounded(milliseconds: float) -> str:
    """Three digits tell enough."""
    return f"{milliseconds:.{2 if milliseconds < 10 else 1 if milliseconds < 100 else 0}f}"


def potions_heading(endings: int, build: str) -> str:
    titles = f"{'cards':>5}{'potions':>9}{'mean':>8}{'median':>8}{'max':>8}{'nodes':>10}"
    first = "Milliseconds of CPU time per expected result"
    return f"{first}, {endings} endings of each size, {build} build\n\n{titles}"


def potions_text(timing: PotionTiming) -> str:
    """A line below that heading."""
    times = "".join(f"{_rounded(time):>8}" for time in (timing.mean, timing.median, timing.max))
    return f"{timing.cards:>5}{timing.potions:>9}{times}{timing.nodes:>10,.0f}"


def bench_facts(build: str, rows: Sequence[dict[str, object]]) -> dict[str, object]:
    """All of it as data."""
    return {"build": build, "rows": list(rows)}
