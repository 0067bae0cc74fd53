"""The compiled rules of two to four players as Python sees them (src_cy/table.pyx). Cards are numbers."""

from array import array
from collections.abc import Callable, Sequence
from typing import Any

from solver._core.portable import Flag
from solver.rules.faction_masks import FactionMasks

PHASE_TWO_BYTES: int
ARTIFACTS_IN_KEYS: int

class Powers:
    def __init__(self, masks: FactionMasks) -> None: ...

class State:
    def __init__(
        self,
        powers: Powers,
        *,
        phase: int,
        leader: int,
        hands: Sequence[Sequence[int]],
        score: Sequence[Sequence[int]],
        front: Sequence[Sequence[int]],
        followers: Sequence[Sequence[int]],
        bears: Sequence[Sequence[int]],
        voids: Sequence[int],
        potions: Sequence[int],
        artifacts: Sequence[int],
        unknown: Sequence[int],
        coming: Sequence[tuple[int, int]],
        runestone: Sequence[int],
        crown: Sequence[int],
        trick: Sequence[tuple[int, int, int, int]] = (),
        aside: Sequence[int] = (),
        centre: Sequence[int] = (),
        stock: Sequence[int] = (),
        discard: Sequence[int] = (),
        potions_spent: Sequence[int] = (),
        artifacts_spent: int = 0,
        bow: int = 0,
        jug: int = 0,
        ring: int = 0,
        frozen: Sequence[int] = (),
        pending: tuple[int, int, int] | None = None,
        judged: tuple[int, int, bool, int] | None = None,
        trick_phase: int = 2,
    ) -> None: ...
    def legal_moves(self) -> list[tuple[int, int, int, int, int, bool]]: ...
    def play(self, number: int) -> None: ...
    def shuffle(self, stock: Sequence[int]) -> None: ...
    def copy(self) -> State: ...
    @property
    def is_over(self) -> bool: ...
    def fields(self) -> dict[str, Any]: ...
    def tally(self) -> tuple[list[int], list[int], int]: ...
    def perft(self, depth: int, look: Callable[[], object] | None = None) -> int | None: ...

DEBUG: bool
PARTS: dict[str, int]

def switch_off(*parts: str) -> None: ...

class Seeker:
    def __init__(self, powers: Powers, memory: int) -> None: ...
    @property
    def nodes(self) -> int: ...
    def limit(
        self, nodes: int | None = None, seconds: float | None = None, stop: Flag | None = None
    ) -> None: ...
    def forget(self) -> None: ...
    def value(
        self, state: State, votes: bool, alpha: int, beta: int, move: int = -1, bare: int = -1
    ) -> tuple[int, int] | None: ...
    def by_chance(self, state: State) -> bool: ...
    def play_out(
        self, state: State, votes: bool, value: int
    ) -> tuple[list[tuple[int, tuple[int, int, int, int, int, bool]]], State] | None: ...

class Evaluation:
    def __init__(
        self,
        powers: Powers,
        values: Sequence[Sequence[int]],
        early: array[float],
        starts: Sequence[array[float]],
    ) -> None: ...
    def prospect(self, state: State) -> tuple[float, float]: ...

def self_play(
    powers: Powers, evaluation: Evaluation, seed: int, number: int, worlds: int, noise: float
) -> tuple[
    list[tuple[tuple[int, ...], int, int, int, tuple[int, int], tuple[int, int], int]],
    State,
    list[tuple[int, int, bool, float]],
]: ...
def end_by_thumb(state: State, seed: int, number: int, times: int) -> tuple[float, float]: ...

class Viewer:
    def __init__(
        self,
        known: State,
        *,
        groups: Sequence[tuple[Sequence[int], int]],
        places: Sequence[tuple[int, int, int, bool]],
        artifacts: int = 0,
        held_back: Sequence[int] = (0, 0, 0, 0),
    ) -> None: ...
    def legal_moves(self) -> list[tuple[int, int, int, int, int, bool]]: ...
    def world(self, seed: int, number: int) -> State: ...
    def by_thumb(self) -> int: ...
    def foresee(
        self, evaluation: Evaluation, seed: int, first: int, worlds: int
    ) -> tuple[array[float], array[int]]: ...
    def play_outs(
        self, seed: int, first: int, worlds: int, moves: Sequence[int], at_random: bool = False
    ) -> array[float]: ...

def sums_by_move(worlds: list[list[float]], moves: int, turned: bool = False) -> list[tuple[float, int]]: ...
def spreads_by_move(
    worlds: list[list[float]], means: Sequence[float], best: int, turned: bool = False
) -> list[tuple[float, float, int]]: ...
