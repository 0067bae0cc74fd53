"""Every entry point of the solver against plain minimax, on hundreds of endings of two teams."""

from __future__ import annotations

import json
from random import Random, SystemRandom

import pytest

from solver import Answer, Known, Position, Solver, analyse, rules, solve
from solver.decks import all_decks
from solver.protocol.batch import Options, answers
from solver.rules.sides import SIDES
from solver.search.exact.worth import Frame
from tests.search.endings import exact_ending
from tests.search.frozen import Ending, decks_of, is_asked, on_build, team_endings, varied
from tests.search.minimax import Known as Valued
from tests.search.minimax import minimax
from tests.search.positions import play_line
from tests.search.worths import known_of

DECKS = [deck.letters for deck in all_decks(4)]
SIDES_OF_FOUR = SIDES[4]

#: Bytes of a table that is made quickly and large enough for endings.
SMALL = 1 << 16

#: Endings that are made anew and valued by minimax in every run.
FRESH = 60


def value_of(rank: int) -> Known:
    return known_of(rank, players=4)


def check(solution: Answer, position: Position, ending: Ending) -> None:
    """An answer, with whatever moves it has, is what minimax says, and its line leads there."""
    value = value_of(ending.rank)
    assert solution.exact, ending.line
    assert solution.result == value.result, ending.line
    assert solution.to_move is position.to_move
    assert solution.best == solution.moves[0].move == solution.line[0][1]
    for move in solution.moves:
        expected = value_of(ending.moves[str(move.move)])
        known = move.known
        assert known.result == expected.result, ending.line
        if solution.goal == "votes":
            assert known == expected, ending.line
            assert known.votes is not None
            assert known.votes["AC"] - known.votes["BD"] == known.margin == expected.margin, ending.line
    last = play_line(position, solution.line)
    assert rules.tally(last).result == solution.result
    if solution.goal == "votes":
        assert solution.known == value, ending.line
        assert rules.tally(last).votes == solution.votes == solution.moves[0].known.votes


def check_single_questions(solver: Solver, position: Position, ending: Ending) -> None:
    value = value_of(ending.rank)
    assert value.result is not None
    for player in position.seats:
        assert solver.open(position).wins(player) == (player.name in value.result), ending.line
    keeps = {move: ending.moves[str(move)] == ending.rank for move in position.legal_moves()}
    opened = solver.open(position, known=value)
    for move, expected in keeps.items():
        assert (opened.keeper((move,)) is not None) == expected, ending.line
    for player, move in opened.line():
        assert position.to_move is player, ending.line
        position = position.play(move)
    assert Known.of(position.tally()) == value, ending.line


def test_the_file_has_all_that_is_awkward() -> None:
    endings = team_endings()
    positions = varied(endings, DECKS)
    assert {ending.rank for ending in endings} >= set(range(-6, 7))
    assert {len(position.trick) for position in positions} == {0, 1, 2, 3}
    assert sum(bool(position.aside) for position in positions) > 50
    assert sum(any(position.front) for position in positions) > 150


@pytest.mark.parametrize("decks", decks_of(team_endings()), ids=lambda decks: decks[0])
def test_every_entry_point(decks: list[str], build: str) -> None:
    """The value of every ending and of its moves; the other ways to ask by turns."""
    warm = Solver()
    for number, ending in enumerate(on_build(team_endings(), decks, build)):
        position = Position.from_line(ending.line)
        cold = Solver(SMALL)
        assert cold.value(position) == value_of(ending.rank), ending.line
        check_every_move(warm.analyse(position), position, ending)
        if is_asked(number, 0):
            check_single_questions(warm if number % 2 else cold, position, ending)
        if is_asked(number, 1):
            assert warm.value(position) == value_of(ending.rank), ending.line
            check(solve(position, memory=SMALL), position, ending)
        if is_asked(number, 2):
            check_every_move(analyse(position, memory=SMALL), position, ending)
        if is_asked(number, 3):
            for solver in (Solver(SMALL), warm):
                assert solver.value(position, "win").result == value_of(ending.rank).result
            check(solve(position, "win", memory=SMALL), position, ending)
        if is_asked(number, 4):
            check(analyse(position, "win", memory=SMALL), position, ending)


def check_every_move(solution: Answer, position: Position, ending: Ending) -> None:
    check(solution, position, ending)
    player = position.to_move
    assert player is not None
    sign = Frame.of_sides(4).direction(player)
    best_first = sorted(ending.moves, key=lambda move: -sign * ending.moves[move])
    assert [str(each.move) for each in solution.moves] == best_first, ending.line


def test_a_batch() -> None:
    endings = team_endings()[::5]
    lines = ((number, ending.line.encode()) for number, ending in enumerate(endings, 1))
    for ending, answer in zip(endings, answers(lines, Options()), strict=True):
        obj = json.loads(answer.text)
        value = value_of(ending.rank)
        assert (obj["result"], obj["margin"]) == (value.result, value.margin), ending.line
        assert set(obj["votes"]) == {"AC", "BD"}


def test_which_votes_are_fixed() -> None:
    """By looking at all that can be played, on small endings."""
    seen = set()
    for ending in team_endings()[::7]:
        position = Position.from_line(ending.line)
        if max(map(len, position.hands)) > 2:
            continue
        ends = all_ends(position)
        solver = Solver(SMALL)
        for letter in position.deck.letters:
            votes = {rules.tally(end).by_faction[letter] for end in ends}
            for side in (*SIDES_OF_FOUR, None):
                fixed = votes == {side}
                seen.add((side, fixed))
                assert solver.open(position).is_fixed(letter, side) == fixed, (ending.line, letter, side)
    assert len(seen) == 6


def all_ends(position: Position) -> list[Position]:
    if position.is_over:
        return [position]
    return [end for move in position.legal_moves() for end in all_ends(position.play(move))]


def test_fresh_endings() -> None:
    seed = SystemRandom().randrange(2**32)
    rng = Random(seed)
    for _ in range(FRESH):
        position = exact_ending(rng.choice(all_decks(4)), rng, rng.choice((1, 2, 3, 3)), players=4)
        known: Valued = {}
        moves = {str(move): minimax(rules.play(position, move), known) for move in position.legal_moves()}
        where = f"seed {seed}: {position}"
        assert Solver().value(position).rank == minimax(position, known), where
        assert {str(each.move): each.known.rank for each in analyse(position).moves} == moves, where
