"""The packs that ship: enough of everything, nothing twice, and a sample proven in every run."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from random import Random
from secrets import randbits
from typing import Any

import pytest

from solver.errors import NotationError
from solver.present.puzzle_claims import read_claims
from solver.puzzles.endings import ending_of
from solver.puzzles.features import features
from solver.puzzles.generation import Shelf
from solver.puzzles.ladder import choices, failure_rate
from solver.puzzles.packs import all_shipped, read_pack, shipped_packs
from solver.puzzles.puzzle import Puzzle, loads_puzzle
from solver.puzzles.rating import band, rating
from solver.puzzles.theme_predicates import THEMES
from solver.puzzles.verify import faults_of
from solver.search.exact.solve import Solver
from tests.schema import misfits
from training.puzzle_rating import spearman

ROOT = Path(__file__).resolve().parents[2]
DOCS = (ROOT / "docs" / "puzzles.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def shipped() -> list[Puzzle]:
    return list(all_shipped())


@pytest.mark.parametrize(("name", "at_least"), [("gkudp", 300), ("nirts", 150), ("mixed", 190)])
def test_there_are_enough_of_every_kind(name: str, at_least: int) -> None:
    (path,) = (path for path in shipped_packs() if path.stem == name)
    puzzles = list(read_pack(path))
    decks = {puzzle.position.deck.letters for puzzle in puzzles}
    assert len(puzzles) >= at_least
    assert len(decks) >= 45 if name == "mixed" else decks == {name.upper()}
    assert set(Counter(puzzle.cards for puzzle in puzzles)) == {3, 4, 5, 6, 7, 8}
    bands = Counter(band(puzzle.rating) for puzzle in puzzles)
    assert all(bands[number] >= len(puzzles) / 20 for number in (1, 2, 3, 4, 5)), bands


def test_forty_are_of_decks_with_druids_or_shapeshifters(shipped: list[Puzzle]) -> None:
    magic = [puzzle for puzzle in shipped if set("BH") & set(puzzle.position.deck.letters)]
    assert len(magic) == 40
    assert len({puzzle.position.deck.letters for puzzle in magic}) >= 20
    assert {pair for puzzle in magic for pair in ("GK", "NI") if pair in puzzle.position.deck.letters} == {
        "GK",
        "NI",
    }
    assert {puzzle.cards for puzzle in magic} == {3, 4, 5, 6, 7, 8}
    assert {band(puzzle.rating) for puzzle in magic} == {1, 2, 3, 4, 5}


def test_a_line_that_is_far_too_long_is_one_line(tmp_path: Path) -> None:
    first, second, third, *_ = shipped_packs()[0].read_bytes().splitlines()
    path = tmp_path / "pack.jsonl"
    path.write_bytes(b"\n".join([first, second + b" " * 2_000_000, third]))
    puzzles = read_pack(path)
    assert next(puzzles) == loads_puzzle(first)
    with pytest.raises(NotationError) as told:
        next(puzzles)
    assert str(told.value) == f"{path}: line 2 is longer than 1000000 bytes, which no line of ours is"


def test_every_theme_is_there(shipped: list[Puzzle]) -> None:
    themes = Counter(theme for puzzle in shipped for theme in puzzle.themes)
    assert set(themes) == set(THEMES)
    assert min(themes.values()) >= 5, themes


def test_most_puzzles_are_about_winning(shipped: list[Puzzle]) -> None:
    kinds = Counter(puzzle.goal.kind for puzzle in shipped)
    assert kinds["win"] > 0.6 * len(shipped)
    assert kinds["votes"] > 0.02 * len(shipped)


def test_nothing_is_there_twice(shipped: list[Puzzle]) -> None:
    shelf = Shelf()
    assert [puzzle.id for puzzle in shipped if shelf.reason_against(puzzle)] == []
    assert len({puzzle.id for puzzle in shipped}) == len(shipped)


def test_a_sample_is_proven(shipped: list[Puzzle]) -> None:
    """Another one in every run; `claim puzzle verify` proves all."""
    solver, seed = Solver(), randbits(32)
    for puzzle in Random(seed).sample(shipped, 40):
        assert faults_of(puzzle, solver, read_claims) == [], f"{puzzle.id}, sample {seed}"


def test_ratings_predict_the_ladder(shipped: list[Puzzle]) -> None:
    """On puzzles that the numbers were not fitted to; of four players the ladder takes too long."""
    import numpy as np

    sample = Random(1).sample([puzzle for puzzle in shipped if puzzle.position.players == 2], 150)
    ratings, rates = [], []
    for puzzle in sample:
        decisions = choices(ending_of(puzzle.position), puzzle.tree)
        found = features(puzzle.tree, decisions, puzzle.goal, puzzle.themes, puzzle.cards)
        assert rating(found) == puzzle.rating
        ratings.append(float(puzzle.rating))
        rates.append(failure_rate(decisions, puzzle.goal))
    assert spearman(np.array(ratings), np.array(rates)) >= 0.7


def test_packs_are_as_the_schema_says(shipped: list[Puzzle]) -> None:
    schema = json.loads((ROOT / "docs" / "claim-puzzle.schema.json").read_text(encoding="utf-8"))
    for puzzle in shipped:
        assert misfits(puzzle.to_json(), schema, schema) == [], puzzle.id


def test_the_docs_name_every_theme_and_every_feature() -> None:
    for name in (*THEMES, *vars(features(*_any()))):
        assert f"`{name}`" in DOCS


def test_the_example_in_the_docs_is_true() -> None:
    example = re.search(r"```json\n(.*?)```", DOCS, re.DOTALL)
    assert example is not None
    assert faults_of(loads_puzzle(example[1]), Solver(), read_claims) == []


def _any() -> tuple[Any, ...]:
    puzzle = next(all_shipped())
    return (
        puzzle.tree,
        choices(ending_of(puzzle.position), puzzle.tree),
        puzzle.goal,
        puzzle.themes,
        puzzle.cards,
    )
