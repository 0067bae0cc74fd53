"""Every entry point of the solver against plain minimax, on tens of thousands of endings."""

from __future__ import annotations

import json
import re
from random import Random, SystemRandom

import pytest

from solver import Answer, Known, Position, Seat, Solver, analyse, rules, solve
from solver.decks import all_decks
from solver.protocol.batch import Options, answers
from tests.search.endings import exact_ending
from tests.search.frozen import Ending, decks_of, endings_of, frozen_endings, is_asked
from tests.search.minimax import Known as Valued
from tests.search.minimax import minimax
from tests.search.positions import play_line, swapped
from tests.search.worths import known_of

DECKS = [deck.letters for deck in all_decks()]

#: Bytes of a table that is made quickly and large enough for endings.
SMALL = 1 << 16

#: Endings that are made anew and valued by minimax in every run.
FRESH = 120


def cold() -> Solver:
    return Solver(SMALL)


def result_of(rank: int) -> str | None:
    return known_of(rank).result


def best_first(moves: dict[str, int], player: Seat | None) -> list[str]:
    return sorted(moves, key=lambda move: moves[move] * (-1 if player is Seat.A else 1))


def check_votes(solution: Answer, ending: Ending) -> None:
    """An answer for the goal "votes", with whatever moves it has, is what minimax says."""
    assert solution.exact
    assert solution.known == known_of(ending.rank)
    assert (solution.result, solution.margin) == (result_of(ending.rank), known_of(ending.rank).margin)
    assert {str(move.move): move.known.rank for move in solution.moves}.items() <= ending.moves.items()
    for move in solution.moves:
        known = move.known
        assert known.settled
        assert known.votes is not None
        assert known.votes["A"] - known.votes["B"] == known.margin
    assert solution.best == solution.moves[0].move == solution.line[0][1]
    assert ending.moves[str(solution.best)] == ending.rank
    assert solution.votes == solution.moves[0].known.votes


def check_every_move(solution: Answer, position: Position, ending: Ending) -> None:
    check_votes(solution, ending)
    assert [str(each.move) for each in solution.moves] == best_first(ending.moves, position.to_move)


def check_win(solution: Answer, ending: Ending) -> None:
    assert solution.exact
    assert solution.result == result_of(ending.rank)
    assert solution.votes is None
    assert solution.margin is None
    assert [(str(each.move), each.known.result) for each in solution.moves] == [
        (str(each.move), result_of(ending.moves[str(each.move)])) for each in solution.moves
    ]


def check_line(solution: Answer, position: Position) -> None:
    """The line leads, by the reference rules, to what the answer says."""
    last = play_line(position, solution.line)
    assert last.is_over
    assert rules.tally(last).result == solution.result
    if solution.goal == "votes":
        assert rules.tally(last).votes == solution.votes


def test_the_file_has_all_that_is_awkward() -> None:
    endings = frozen_endings()
    positions = [Position.from_line(ending.line) for ending in endings[::7]]
    assert len({ending.line for ending in endings}) >= 20_000
    assert {ending.line.split()[0] for ending in endings} == set(DECKS)
    assert {max(map(len, position.hands)) for position in positions} == {1, 2, 3, 4, 5}
    assert {ending.rank for ending in endings} == set(range(-6, 7))
    assert sum(bool(position.trick) for position in positions) > len(positions) / 4
    assert sum(bool(position.aside) for position in positions) > 100
    assert sum(any(position.front) for position in positions) > 500
    assert sum(any(len(set(hand)) < len(hand) for hand in position.hands) for position in positions) > 500
    assert sum(len(set(ending.moves.values())) > 1 for ending in endings) > len(endings) / 5


def check_single_questions(solver: Solver, position: Position, ending: Ending) -> None:
    value = known_of(ending.rank)
    for player in position.seats:
        assert solver.open(position).wins(player) == (value.result == player.name), ending.line
    keeps = {move: ending.moves[str(move)] == ending.rank for move in position.legal_moves()}
    opened = solver.open(position, known=value)
    for move, expected in keeps.items():
        assert (opened.keeper((move,)) is not None) == expected, ending.line
    assert keeps[opened.keeper(keeps)], ending.line
    costly = [move for move in keeps if not keeps[move]]
    assert not costly or opened.keeper(costly) is None, ending.line
    for player, move in opened.line():
        assert position.to_move is player, ending.line
        assert solver.open(position, known=value).keeper((move,)) is move, ending.line
        position = position.play(move)
    assert Known.of(position.tally()) == value, ending.line


@pytest.mark.parametrize("decks", decks_of(frozen_endings()), ids=lambda decks: decks[0])
def test_every_entry_point(decks: list[str]) -> None:
    """The value of every ending and of its moves; the other ways to ask by turns."""
    warm = Solver()
    for number, ending in enumerate(endings_of(decks)):
        position = Position.from_line(ending.line)
        assert cold().value(position) == known_of(ending.rank), ending.line
        check_every_move(shown := warm.analyse(position), position, ending)
        if is_asked(number, 0):
            check_single_questions(warm if number % 2 else cold(), position, ending)
            check_line(shown, position)
        if is_asked(number, 1):
            assert warm.value(position) == known_of(ending.rank), ending.line
            check_votes(one_move := solve(position, memory=SMALL), ending)
            check_line(one_move, position)
        if is_asked(number, 2):
            check_every_move(every_move := analyse(position, memory=SMALL), position, ending)
            check_line(every_move, position)
        if is_asked(number, 3):
            for solver in (cold(), warm):
                assert solver.value(position, "win").result == result_of(ending.rank), ending.line
            check_win(one_win := solve(position, "win", memory=SMALL), ending)
            check_line(one_win, position)
        if is_asked(number, 4):
            check_win(every_win := analyse(position, "win", memory=SMALL), ending)
            assert sorted(str(each.move) for each in every_win.moves) == sorted(ending.moves)
            check_line(every_win, position)


def without_times(text: str) -> str:
    return re.sub(r'"seconds": [0-9.e-]+', '"seconds": 0', text)


def test_a_batch_by_two_processes() -> None:
    endings = frozen_endings()[::3]
    lines = ((number, ending.line.encode()) for number, ending in enumerate(endings, 1))
    for ending, answer in zip(endings, answers(lines, Options(), jobs=2), strict=True):
        obj = json.loads(answer.text)
        assert (obj["result"], obj["margin"]) == (result_of(ending.rank), known_of(ending.rank).margin)
        assert {each["move"]: each["margin"] for each in obj["moves"]} == {
            move: known_of(rank).margin for move, rank in ending.moves.items()
        }


@pytest.mark.parametrize("goal", ["win", "votes"])
def test_a_batch_does_not_depend_on_the_number_of_processes(goal: str) -> None:
    options = Options("win" if goal == "win" else "votes")
    lines = [(number, ending.line.encode()) for number, ending in enumerate(frozen_endings()[::50], 1)]
    alone = [without_times(answer.text) for answer in answers(lines, options)]
    for jobs in (2, 3):
        assert [without_times(answer.text) for answer in answers(lines, options, jobs)] == alone
    for (_, line), text in zip(lines[:100], alone, strict=False):
        single = json.loads(without_times(json.dumps(analyse(Position.loads(line), options.goal).to_json())))
        assert {name: part for name, part in json.loads(text).items() if name in single} == single


@pytest.mark.parametrize("part", range(4))
def test_fresh_endings(part: int) -> None:
    seed = SystemRandom().randrange(2**32)
    rng = Random(seed)
    for _ in range(FRESH // 4):
        position = exact_ending(rng.choice(all_decks()), rng)
        known: Valued = {}
        moves = {str(move): minimax(rules.play(position, move), known) for move in position.legal_moves()}
        ending = Ending(str(position), minimax(position, known), moves)
        where = f"part {part}, seed {seed}: {position}"
        assert Solver().value(position).rank == ending.rank, where
        assert {str(each.move): each.known.rank for each in analyse(position).moves} == moves, where
        assert Solver().value(swapped(position)).rank == -ending.rank, where
