"""Measured times as a table that grows line by line."""

from __future__ import annotations

from solver.search.exact.bench import Timing

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
