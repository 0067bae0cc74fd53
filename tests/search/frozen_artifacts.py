"""Endings with artifacts that expectiminimax has valued once for all (tests/data/make_artifact_endings)."""

from __future__ import annotations

import gzip
import json
from fractions import Fraction
from functools import cache, reduce
from pathlib import Path
from typing import Any, NamedTuple

from solver import Position
from tests.search.expectiminimax import Worth

FILE = Path(__file__).resolve().parents[1] / "data" / "artifact_endings.jsonl.gz"


class Ending(NamedTuple):
    position: Position
    value: Worth
    moves: dict[str, Worth]


@cache
def frozen_artifact_endings() -> list[Ending]:
    lines = gzip.decompress(FILE.read_bytes()).decode().splitlines()
    return [_ending(json.loads(line)) for line in lines]


def _ending(told: dict[str, Any]) -> Ending:
    position = reduce(Position.play, told["played"], Position.loads(told["start"]))
    moves = {move: _worth(value) for move, value in told["moves"].items()}
    return Ending(position, _worth(told["value"]), moves)


def _worth(told: list[str]) -> Worth:
    result, margin = map(Fraction, told)
    return result, margin
