"""How fast the compiled core counts move sequences: a 13-card start of Phase Two, on each of its builds.

python benchmarks/perft.py
"""

from __future__ import annotations

from importlib import import_module
from time import perf_counter
from typing import Any

from solver import Position
from solver._core import Board, portable
from solver.rules.masks import masks_of
from solver.search.board import board_of

BUILDS = ("portable", "bmi2") if portable.suits_bmi2() else ("portable",)
DEPTHS = (8, 9, 10)

START = Position.from_line("""
    GKUDP 2B / A G0349 K6 U589 D2 P0236 score U0347
    / B G00026 K245 U26 D149 score U1
    / discard G01578 K3789 D035678 P145789
""")


def board_on(build: str) -> Board:
    """The start on a board of this build, whichever build the package has chosen."""
    core: Any = import_module(f"solver._core.{build}")
    lies = board_of(START).fields()
    del lies["to_move"]
    board: Board = core.Board(core.Rules(masks_of(START.deck)), **lies)
    return board


def main() -> None:
    print(START.to_line())
    print(f"{'build':>8}  {'depth':>5}  {'sequences':>13}  {'seconds':>7}  {'million/s':>9}")
    for build in BUILDS:
        board = board_on(build)
        for depth in DEPTHS:
            begin = perf_counter()
            sequences = board.perft(depth)
            seconds = perf_counter() - begin
            speed = sequences / seconds / 1e6
            print(f"{build:>8}  {depth:>5}  {sequences:>13,}  {seconds:>7.2f}  {speed:>9.1f}")


if __name__ == "__main__":
    main()
