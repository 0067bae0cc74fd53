"""The search for several players as Python sees it (src_cy/teams/prover.pxi)."""

from collections.abc import Sequence
from typing import Any, Protocol

class _Flag(Protocol):
    """What `threading.Event` is: a flag that another thread sets."""

    def is_set(self) -> bool: ...

class TeamProver:
    def __init__(self, sides: int, memory: int = 1 << 22) -> None: ...
    @property
    def nodes(self) -> int: ...
    def limit(
        self, nodes: int | None = None, seconds: float | None = None, stop: _Flag | None = None
    ) -> None: ...
    def open(self, circle: Any, sides: Sequence[int]) -> None: ...
    def ask(
        self,
        *,
        leader: int,
        trick: Sequence[int],
        live: int,
        aside: int,
        front: Sequence[int],
        points: Sequence[Sequence[int]],
        rank: int,
    ) -> bool | None: ...
