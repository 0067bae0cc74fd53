"""How fast positions are solved on this machine.

These are the names for programs; each is imported when it is first used.
"""

from __future__ import annotations

TYPE_CHECKING = False  # as in `typing`; type checkers know the name

if TYPE_CHECKING:
    from typing import Any

    from solver.bench.deals import Timing, bench_decks, timings
    from solver.bench.potions import POTION_DECKS, PotionTiming, potion_timings

_HOME = {
    "POTION_DECKS": "solver.bench.potions",
    "PotionTiming": "solver.bench.potions",
    "Timing": "solver.bench.deals",
    "bench_decks": "solver.bench.deals",
    "potion_timings": "solver.bench.potions",
    "timings": "solver.bench.deals",
}

__all__ = [
    "POTION_DECKS",
    "PotionTiming",
    "Timing",
    "bench_decks",
    "potion_timings",
    "timings",
]


def __getattr__(name: str) -> Any:
    from solver.lazy import offered

    return offered(__name__, _HOME, name)


def __dir__() -> list[str]:
    return __all__
