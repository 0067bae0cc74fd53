"""`solver.puzzles` offers its names and no others; puzzles by id, by what they have in common, by level."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

import solver
from solver import ClaimError, Refusal, puzzles
from solver.puzzles.puzzle import dumps_puzzle, loads_puzzle
from solver.puzzles.theme_predicates import THEMES
from tests.puzzles.training import PACK, PUZZLES

NAMES = """Checked Goal Nudge Puzzle Reason Tried all check get load next nudge select themes try_moves"""


def test_the_public_names_are_those_that_are_offered() -> None:
    assert set(NAMES.split()) <= set(dir(puzzles))
    assert dir(puzzles) == sorted(puzzles.__all__)
    assert all(getattr(puzzles, name) is not None for name in dir(puzzles))
    assert solver.puzzles is puzzles
    with pytest.raises(AttributeError, match=r"'solver.puzzles' has no attribute 'nothing'"):
        _ = puzzles.nothing  # type: ignore[attr-defined]


def test_importing_the_module_imports_nothing_else() -> None:
    code = "import solver.puzzles, sys; print([name for name in sys.modules if name.startswith('solver.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['solver.puzzles']"


def test_whichever_name_is_used_first_words_are_at_hand() -> None:
    code = "from solver.puzzles import Puzzle as P, get; print(get('gkudp-4-d70d'))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("Puzzle gkudp-4-d70d93dd: deck GKUDP, 4 cards, rating 1810\nB is to move")


def test_every_shipped_puzzle_is_found_by_its_id() -> None:
    every = puzzles.all()
    assert len({puzzle.id for puzzle in every}) == len(every) == 760
    assert all(puzzles.get(puzzle.id) is puzzle for puzzle in every[::40])
    every.clear()
    assert puzzles.all()


def test_a_puzzle_is_one_line_and_shows_its_task() -> None:
    puzzle = PUZZLES[0]
    assert (
        repr(puzzle) == f"<Puzzle {puzzle.id}: {puzzle.goal}, {puzzle.cards} cards, rating {puzzle.rating}>"
    )
    shown = str(puzzle)
    assert shown.startswith(f"Puzzle {puzzle.id}: deck ")
    assert "hands  A  " in shown
    assert puzzle.explanation not in shown


def test_what_is_told_of_a_puzzle_cannot_change_it() -> None:
    puzzle = puzzles.get("gkudp-4-d70d")
    before = dumps_puzzle(puzzle)
    told: dict[str, Any] = puzzle.to_json()
    told["origin"]["seed"] = 0
    told["themes"].clear()
    assert dumps_puzzle(puzzle) == before
    assert loads_puzzle(before) == puzzle


def test_several_themes_at_once() -> None:
    both = puzzles.select(theme=("duck", "endplay"))
    assert {puzzle.id for puzzle in both} == {
        puzzle.id for puzzle in puzzles.all() if {"duck", "endplay"} <= set(puzzle.themes)
    }
    assert 0 < len(both) < len(puzzles.select("duck"))


@pytest.mark.parametrize(
    ("span", "least", "most"),
    [(5, 5, 5), ("5", 5, 5), ("4..6", 4, 6), ((4, 6), 4, 6), ((None, 4), 3, 4), ((6, None), 6, 13)],
)
def test_numbers_are_written_in_several_ways(span: Any, least: int, most: int) -> None:
    found = puzzles.select(cards=span)
    assert len(found) == sum(least <= puzzle.cards <= most for puzzle in puzzles.all()) > 0


def test_decks_players_and_ratings() -> None:
    assert {each.position.deck.letters for each in puzzles.select(deck="STRIN")} == {"NIRTS"}
    assert {each.position.players for each in puzzles.select(players=4)} == {4}
    assert len(puzzles.select(players=2)) + len(puzzles.select(players=4)) == 760
    assert all(each.rating <= 900 for each in puzzles.select(rating="..900"))


def test_a_pack_of_ones_own() -> None:
    assert puzzles.load(PACK) == list(PUZZLES)


def test_every_theme_has_words() -> None:
    told = puzzles.themes()
    assert list(told) == list(THEMES)
    assert all(" " in words and name not in words for name, words in told.items())


def test_the_next_one_is_near_and_new() -> None:
    seen: list[str] = []
    for seed in range(30):
        puzzle = puzzles.next(1600, seen=seen, seed=seed, deck="GKUDP", cards="4..5")
        nearer = [
            each
            for each in puzzles.select(deck="GKUDP", cards="4..5")
            if each.id not in seen and abs(each.rating - 1600) < abs(puzzle.rating - 1600)
        ]
        assert puzzle.id not in seen
        assert len(nearer) < 8
        assert puzzles.next(1600, seen=seen, seed=seed, deck="GKUDP", cards="4..5") == puzzle
        seen.append(puzzle.id)
    assert len({puzzles.next(seed=seed).id for seed in range(20)}) > 4


def test_when_there_is_no_next_one() -> None:
    few = puzzles.select("duck", cards=7)
    seen = [puzzle.id for puzzle in few]
    assert few
    with pytest.raises(Refusal, match="no puzzle fits that has not been seen"):
        puzzles.next(themes="duck", cards=7, seen=seen)
    assert puzzles.next(themes="duck", cards=7, seen=seen[1:]) == few[0]


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda: puzzles.get("gkudp-4-d70e93dd"), "no such puzzle (did you mean gkudp-4-d70d93dd or "),
        (lambda: puzzles.get("chess"), "no such puzzle; `claim puzzle list`"),
        (lambda: puzzles.get("gkudp"), "344 puzzles begin so"),
        (lambda: puzzles.get(3), "id: must be a str"),
        (lambda: puzzles.get("x" * 5000), "'xxxxxx"),
        (lambda: puzzles.select("dukc"), "no puzzle is about 'dukc' (did you mean duck?)"),
        (lambda: puzzles.select(["duck", 3]), "theme: must be a str"),
        (lambda: puzzles.select(3), "theme: must be several"),
        (lambda: puzzles.select(rating="high"), "rating: 'high' is not a range"),
        (lambda: puzzles.select(cards=(6, 4)), "cards: '6..4' is an empty range"),
        (lambda: puzzles.select(cards=[4, 6]), "cards: '[4, 6]' is not a range"),
        (lambda: puzzles.select(deck="XX"), "deck 'XX'"),
        (lambda: puzzles.select(deck=3), "deck: must be a str"),
        (lambda: puzzles.select(players=3), "players: puzzles are for 2 and for 4 players"),
        (lambda: puzzles.next(0), "rating: must be a number from 100 to 3000"),
        (lambda: puzzles.next(float("nan")), "rating: must be a number"),
        (lambda: puzzles.next(seed=-1), "seed: must be a whole number"),
        (lambda: puzzles.next(seen=3), "seen: must be several"),
        (lambda: puzzles.load("nowhere.jsonl"), "nowhere.jsonl: there is no such file"),
    ],
)
def test_what_makes_no_sense_is_refused(ask: Callable[[], object], said: str) -> None:
    with pytest.raises(ClaimError) as refused:
        ask()
    assert said in str(refused.value)
    assert len(str(refused.value)) < 250
