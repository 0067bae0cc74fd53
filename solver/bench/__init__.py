"""How fast positions are solved on this machine.

These are the names for programs; each is imported when it is first used.
"""

from __future__ import annotations

TYPE_CHECKING = False  # as in `typing`; type checkers know the name

if TYPE_CHECKING:  # the same names as below, for those who check types
    from typing import Any

    from solver.bench.deals import Timing as Timing
    from solver.bench.deals import bench_decks as bench_decks
    from solver.bench.deals import timings as timings
    from solver.bench.potions import POTION_DECKS as POTION_DECKS
    from solver.bench.potions import PotionTiming as PotionTiming
    from solver.bench.potions import potion_timings as potion_timings

#: Every public name, by the module that has it.
_NAMES = {
    "solver.bench.deals": "Timing bench_decks timings",
    "solver.bench.potions": "POTION_DECKS PotionTiming potion_timings",
}
_HOME = {name: module for module, names in _NAMES.items() for name in names.split()}

__all__ = sorted(_HOME)


def __getattr__(name: str) -> Any:
    from solver.lazy import offered

    return offered(__name__, _HOME, name)


def __dir__() -> list[str]:
    return list(__all__)
