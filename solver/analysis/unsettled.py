"""A position of which not everything could be proven in the time there was."""

from __future__ import annotations

from dataclasses import dataclass

from solver.model import Position
from solver.search.exact.answer import Answer


@dataclass(frozen=True)
class Unsettled:
    """What is proven: what `solve` says, with bounds of what it leaves open, and nothing else."""

    position: Position
    solution: Answer

    @property
    def exact(self) -> bool:
        """Nothing is explained."""
        return False
