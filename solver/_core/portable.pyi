"""The core as Python sees it (src_cy/engine.pxi). Cards are bit numbers, sets of cards are integers."""

from array import array
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from solver.rules.masks import Masks

DEBUG: bool
PARTS: dict[str, int]

def suits_bmi2() -> bool: ...
def switch_off(*parts: str) -> None: ...

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
    def distinct_moves(self) -> list[int]: ...
    @property
    def to_move(self) -> int: ...
    def play(self, move: int) -> None: ...
    def after(self, move: int) -> Board: ...
    def fields(self) -> dict[str, Any]: ...
    def tally(self) -> tuple[list[int], tuple[int, int], int]: ...
    def shallow(self, depth: int, rank: int, noise: int = 0, seed: int = 0) -> list[tuple[int, int]]: ...
    def perft(self, depth: int, look: Callable[[], object] | None = None) -> int: ...

class Flag(Protocol):
    """What `threading.Event` is: a flag that another thread sets."""

    def is_set(self) -> bool: ...

class Prover:
    def __init__(self, rules: Rules, memory: int = 1 << 22) -> None: ...
    @property
    def nodes(self) -> int: ...
    @property
    def can_tie(self) -> bool: ...
    def limit(
        self, nodes: int | None = None, seconds: float | None = None, stop: Flag | None = None
    ) -> None: ...
    def open(self, board: Board, fresh: bool = False) -> bool: ...
    def ask(self, board: Board, rank: int) -> bool | None: ...
    def is_certain(self, board: Board, rank: int, answer: bool) -> bool | None: ...
    def is_fixed(self, board: Board, faction: int, vote: int) -> bool | None: ...
    def keeper(
        self,
        board: Board,
        moves: Sequence[int],
        test: tuple[int, bool] | None,
        one_is_sure: bool,
    ) -> int | None: ...
    def play_out(
        self,
        board: Board,
        test_of_0: tuple[int, bool] | None,
        test_of_1: tuple[int, bool] | None,
    ) -> tuple[list[tuple[int, int]], Board] | None: ...
    def runs(self, board: Board) -> list[list[int]]: ...

class Gambler:
    def __init__(self, prover: Prover, potions: Sequence[tuple[int, int]], memory: int) -> None: ...
    def forget(self) -> None: ...
    def value(
        self,
        board: Board,
        held: tuple[int, int],
        left: int,
        urn: int,
        bonus: tuple[int, int],
        led_value: int,
        votes: bool,
        alpha: int,
        beta: int,
        card: int = -1,
        potion: bool = False,
        favoured: int = -1,
        exact: int = 0,
    ) -> tuple[int, int] | None: ...

class Evaluation:
    def __init__(
        self,
        rules: Rules,
        values: Sequence[Sequence[int]],
        early: array[float],
        starts: Sequence[array[float]],
    ) -> None: ...
    def prospect(self, board: Board) -> tuple[float, float]: ...
    def repeat(self, board: Board, times: int) -> float: ...

class Viewpoint:
    def __init__(
        self,
        known: Board,
        *,
        unseen: int,
        barred: int,
        in_hand: int,
        in_followers: Sequence[int],
        in_stock: int,
        top: int = -1,
    ) -> None: ...
    def world(self, seed: int, number: int) -> Board: ...
    def numbered_world(self, number: int) -> Board: ...
    def moves(self) -> list[int]: ...
    def by_thumb(self) -> int: ...
    def play_outs(self, seed: int, first: int, worlds: int) -> list[float]: ...
    def foresee(
        self, evaluation: Evaluation, seed: int, first: int, worlds: int, all_worlds: int = 0
    ) -> tuple[bytearray, bytearray]: ...
    def solve(
        self,
        evaluation: Evaluation,
        prover: Prover,
        ladders: Sequence[Any],
        seed: int,
        first: int,
        worlds: int,
        all_worlds: int = 0,
    ) -> tuple[bytearray, bytearray]: ...
