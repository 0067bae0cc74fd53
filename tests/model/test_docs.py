"""What `docs/notation.md` shows is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from solver import Game, Position, PositionError
from solver.model import Observed

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


POSITIONS = [line for block in blocks("position") for line in block.splitlines()]


def test_there_are_examples() -> None:
    assert len(POSITIONS) >= 8
    assert (
        len(blocks("json")) == len(blocks("record")) == len(blocks("refused")) == len(blocks("faults")) == 1
    )


@pytest.mark.parametrize("line", POSITIONS)
def test_positions_are_valid_and_written_as_we_write_them(line: str) -> None:
    position = Position.from_line(line)
    assert position == Position.from_line(line.lower())
    if position.phase == 2 or "stock" in line:
        assert str(position) == line


def test_the_json_is_the_first_position() -> None:
    (text,) = blocks("json")
    assert Position.loads(text).dumps() + "\n" == text
    assert Position.loads(text) == Position.from_line(POSITIONS[0])


def test_a_stock_that_is_left_out_is_unknown() -> None:
    _, seen, without_stock = [Position.from_line(line) for line in blocks("position")[2].splitlines()]
    assert seen == without_stock


def test_the_game_replays() -> None:
    (text,) = blocks("record")
    assert Game.loads(text).positions()[-1].is_over


def test_the_observed_game_is_followed_so_far() -> None:
    (text,) = blocks("observed")
    observed = Observed.loads(text)
    assert observed.dumps() + "\n" == text
    assert observed.contradiction is not None
    assert blocks("observed-answer")[0].splitlines() == [
        f"fits {observed.fits} of {len(observed.events)}",
        f"event {observed.contradiction.event}: {observed.contradiction.text}",
        f"position {observed.position}",
        f"to move {observed.to_move}, legal {' '.join(map(str, observed.legal_moves()))}",
        f"expects {' '.join(observed.expects)}",
    ]


def test_the_faults_are_these() -> None:
    with pytest.raises(PositionError) as caught:
        Position.loads(blocks("refused")[0])
    assert [str(fault) for fault in caught.value.faults] == blocks("faults")[0].splitlines()
