"""The pictures in docs/pictures are what the commands draw (`make pictures` draws them anew)."""

from __future__ import annotations

from pathlib import Path

import pytest

from solver import Position
from solver.present.position_svg import position_svg
from tests.analysis.trees import ENDGAME
from tests.present.pictures import Picture

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "pictures"
TABLES = ["endgame", "phase-one", "four-players", "magic"]
TREES = ["endgame-best", "endgame-proof"]


def test_all_are_there() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == {*TABLES, *TREES}


@pytest.mark.parametrize("name", TABLES)
def test_a_table_is_drawn_as_it_is_now(name: str) -> None:
    svg = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    picture = Picture(svg)
    title = "" if picture.title.startswith("Claim: ") else picture.title
    assert position_svg(Position.from_line(picture.description), title) == svg


@pytest.mark.parametrize("name", TREES)
def test_a_tree_holds_positions_of_the_endgame(name: str) -> None:
    """Which of several best moves a tree shows may change with the search; what it proves does not."""
    root = Picture((FOLDER / f"{name}.svg").read_text(encoding="utf-8")).root
    positions = [Position.from_line(each.text or "") for each in root.findall("{*}g/{*}title")]
    assert positions[0].hands == ENDGAME.hands
    assert len(set(positions)) == len(positions) > 10
