"""The core as Python sees it (src_cy/engine.pxi). Cards are bit numbers, sets of cards are integers."""

from collections.abc import Sequence
from typing import Any

from solver.rules.masks import Masks

def suits_bmi2() -> bool: ...

class Rules:
    def __init__(self, masks: Masks) -> None: ...

class Board:
    def __init__(
        self,
        rules: Rules,
        *,
        phase: int,
        leader: int,
        hands: Sequence[int],
        score: Sequence[int],
        followers: Sequence[int],
        aside: int = 0,
        discard: int = 0,
        centre: int = -1,
        stock: Sequence[int] = (),
        trick: Sequence[int] = (),
        voids: Sequence[int] = (0, 0),
    ) -> None: ...
    def legal_moves(self) -> list[int]: ...
    def play(self, move: int) -> None: ...
    def fields(self) -> dict[str, Any]: ...
    def tally(self) -> tuple[list[int], tuple[int, int], int]: ...
    def perft(self, depth: int) -> int: ...
