"""Which puzzles are meant: ranges, themes, decks and names."""

from __future__ import annotations

import pytest

from solver import Deck
from solver.errors import NotationError, Refusal
from solver.puzzles.selection import Range, Selection, named
from tests.puzzles.training import PUZZLES, SIMPLE


@pytest.mark.parametrize(
    ("text", "inside", "outside"),
    [
        ("4..6", [4, 5, 6], [3, 7]),
        ("4..", [4, 100], [3]),
        ("..6", [0, 6], [7]),
        ("4", [4], [3, 5]),
        (" 4..4 ", [4], [3, 5]),
    ],
)
def test_ranges(text: str, inside: list[int], outside: list[int]) -> None:
    assert all(number in Range.parse(text) for number in inside)
    assert not any(number in Range.parse(text) for number in outside)


@pytest.mark.parametrize("text", ["", "..", "a..b", "4-6", "6..4", "4...6", "-4..6", "٤", "9" * 50])
def test_what_is_no_range(text: str) -> None:
    with pytest.raises(NotationError, match="range"):
        Range.parse(text)


def test_selection() -> None:
    def ids(selection: Selection) -> list[str]:
        return [puzzle.id for puzzle in PUZZLES if puzzle in selection]

    assert len(ids(Selection())) == len(PUZZLES)
    assert ids(Selection(themes=("Dwarf-hand over",), cards=Range(5, 6))) == [
        puzzle.id for puzzle in PUZZLES if "dwarf hand-over" in puzzle.themes and puzzle.cards >= 5
    ]
    assert all(name.startswith("nirts") for name in ids(Selection(deck=Deck.of("STRIN"))))
    assert ids(Selection(rating=Range(900, 900))) == [SIMPLE.id]
    assert ids(Selection(themes=("no such thing",))) == []


def test_names() -> None:
    assert named(PUZZLES, SIMPLE.id) == SIMPLE
    assert named(PUZZLES, "GKUDP-4-D4") == SIMPLE
    assert named([*PUZZLES, SIMPLE], SIMPLE.id) == SIMPLE  # the same puzzle in two packs
    with pytest.raises(Refusal, match="there is no such puzzle"):
        named(PUZZLES, "chess")
    with pytest.raises(Refusal, match="there is no such puzzle"):
        named(PUZZLES, " ")
    with pytest.raises(Refusal, match=r"6 puzzles begin so \(.*, \.\.\.\); write more"):
        named(PUZZLES, "gkudp-")
