"""Everything that users get can be sent to another process, and is the same there."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path

import pytest

from solver import (
    SEATS,
    Budget,
    Cards,
    Deck,
    Game,
    Move,
    Position,
    Seat,
    View,
    analyse,
    explain,
    hint,
    match,
    random_position,
    review,
    solve,
    text,
)
from solver.puzzles.packs import all_shipped

EXAMPLES = Path(__file__).resolve().parents[1] / "docs" / "examples"
ENDGAME = Position.load(EXAMPLES / "endgame.json")
GAME = Game("GKUDP 2A / A G5 K3 / B G7 D0", ["K3", "D0"])
THREE = random_position("GKUDPRT", 1, players=3, cards=2)
MAGIC = random_position("GKUMB", 3, cards=2)
MOVES: tuple[Move, ...] = GAME.moves

THINGS = [
    ENDGAME,
    ENDGAME.hands,
    GAME,
    GAME.play("G5"),
    View.of(random_position("NIRTS", 2, phase=1)),
    *(ask(position) for ask in (solve, analyse, explain) for position in (ENDGAME, THREE, MAGIC)),
    analyse(random_position("GKUDP", 1), max_nodes=5),
    *(hint(position) for position in (ENDGAME, random_position("GKUDP", 1, phase=1, cards=3))),
    analyse(MAGIC).known,
    review(GAME),
    Deck.of("GKUDP"),
    Cards("G0 K3"),
    Seat.B,
    SEATS,
    MOVES,
    Budget(worlds=5),
]


@pytest.mark.parametrize("thing", THINGS, ids=lambda thing: type(thing).__name__)
def test_everything_is_the_same_elsewhere(thing: object) -> None:
    for same in (pickle.loads(pickle.dumps(thing)), copy.deepcopy(thing), copy.copy(thing)):
        assert type(same) is type(thing)
        assert same == thing
        assert repr(same) == repr(thing)


def test_words_are_the_same_elsewhere() -> None:
    for thing in (ENDGAME, GAME, explain(ENDGAME), hint(ENDGAME), review(GAME), analyse(THREE)):
        assert text(pickle.loads(pickle.dumps(thing))) == text(thing)


def test_a_puzzle_and_a_match() -> None:
    puzzle = next(iter(all_shipped()))
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle
    result = match("random", "greedy", games=2, seed=1)
    same = pickle.loads(pickle.dumps(result))
    assert (same.lines, same.to_json(), same.games) == (result.lines, result.to_json(), result.games)


def test_a_game_is_sent_without_what_can_be_played_again() -> None:
    game = Game.load(EXAMPLES / "game.json")
    assert len(game.steps) == 52
    assert len(pickle.dumps(game)) < 10_000
