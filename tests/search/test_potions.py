"""Answers with chance against plain expectiminimax, through every entry point."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from random import Random, SystemRandom

import pytest

from solver import Answer, Known, Position, Refusal, Seat, Solver, analyse, rules, solve
from solver.moves import Play
from solver.protocol.batch import Options, answers
from tests.search.expectiminimax import Known as Valuations
from tests.search.expectiminimax import Worth, expectiminimax
from tests.search.potions import DECKS, Valued, ending_with_potions, valued_endings

#: Bytes of tables that are made quickly and large enough for endings.
SMALL = 1 << 18

#: The best move wastes a potion: it tells which one is gone.
WASTED = (
    "GKUDM 2A / A G4 M0 score G0139 K2579 U1 M247 potions 3 "
    "/ B G2 U5 score G0567 U02346789 D3 potions 1 / potions_spent +6 -2"
)


RESULTS = {"A": Fraction(1), "draw": Fraction(1, 2), "B": Fraction(0)}


def worth_of(known: Known) -> Worth:
    """What is known for the goal "votes": an expectation, or what it is where nothing is left to chance."""
    assert known.settled
    if not known.is_expected:
        assert (RESULTS[str(known.result)], known.margin) == known.worth
    return known.worth


def check(solution: Answer, ending: Valued) -> None:
    assert solution.exact
    assert worth_of(solution.known) == ending.worth
    found = {str(move.move): worth_of(move.known) for move in solution.moves}
    assert found.items() <= ending.moves.items()
    assert ending.moves[str(solution.best)] == ending.worth
    assert solution.best == solution.line[0][1]
    for known in (solution.known, *(move.known for move in solution.moves)):
        if known.margin is not None:
            assert worth_of(known)[1] == known.margin


def sample(name: str, number: int) -> list[Valued]:
    return Random(name).sample(valued_endings(), number)


def test_the_file_has_all_that_is_awkward() -> None:
    endings = valued_endings()
    positions = [Position.loads(ending.line) for ending in endings]
    assert len(endings) >= 2000
    sizes = Counter(max(map(len, position.hands)) for position in positions)
    assert [sizes[cards] >= least for cards, least in ((1, 700), (2, 900), (3, 200), (4, 100))] == [True] * 4
    assert {sum(position.potions) for position in positions if max(map(len, position.hands)) > 2} == set(
        range(5)
    )
    assert {sum(position.potions) for position in positions} >= set(range(6))
    assert any(position.counts_as for position in positions)
    assert any(any(position.bears) for position in positions)
    assert sum(ending.worth[0] not in (0, Fraction(1, 2), 1) for ending in endings) > 150


@pytest.mark.parametrize("part", range(8))
def test_every_move_is_worth_what_expectiminimax_says(part: int) -> None:
    solver = Solver(SMALL)
    for ending in valued_endings()[part::8]:
        solution = solver.analyse(Position.loads(ending.line))
        check(solution, ending)
        assert {str(move.move) for move in solution.moves} == ending.moves.keys()


def test_one_line() -> None:
    for ending in sample("solve", 150):
        check(solve(Position.loads(ending.line), memory=SMALL), ending)


def test_only_the_result() -> None:
    for ending in sample("win", 150):
        position = Position.loads(ending.line)
        solution = analyse(position, "win", memory=SMALL)
        assert solution.known.settled
        assert solution.known.worth.result == ending.worth[0]
        assert solution.margin is None
        assert Solver(SMALL).value(position, "win").worth.result == ending.worth[0]
        assert Solver(SMALL).value(position).worth == ending.worth
        if solution.known.is_expected:
            assert solution.to_json()["expected"] == {"result": str(ending.worth[0]), "margin": None}
        else:
            assert RESULTS[str(solution.result)] == ending.worth[0]


def test_batches() -> None:
    endings = sample("batch", 60)
    lines = [(number, ending.line.encode()) for number, ending in enumerate(endings, 1)]
    for answer, ending in zip(answers(lines, Options(memory=SMALL)), endings, strict=True):
        found = json.loads(answer.text)
        if "expected" in found:
            assert tuple(map(Fraction, found["expected"].values())) == ending.worth
            assert found["moves"][0]["move"] == found["best"]
        assert found["exact"]


def test_fresh_endings() -> None:
    seed = SystemRandom().randrange(2**32)
    rng = Random(seed)
    for _ in range(40):
        cards, most = rng.choice(((1, 5), (2, 2), (2, 3)))
        position = ending_with_potions(rng.choice(DECKS), rng, cards, most)
        if position.is_over:
            continue
        known: Valuations = {}
        moves = {
            str(move): expectiminimax(rules.play(position, move), known) for move in position.legal_moves()
        }
        ending = Valued(str(position), expectiminimax(position, known), moves)
        assert worth_of(analyse(position, memory=SMALL).known) == ending.worth, f"seed {seed}: {position}"
        check(analyse(position, memory=SMALL), ending)


def test_a_line_ends_with_the_first_potion() -> None:
    for ending in sample("line", 150):
        position = Position.loads(ending.line)
        solution = solve(position, memory=SMALL)
        for player, move in solution.line:
            assert position.to_move is player
            position = position.play(move)
        assert position.is_over or isinstance(solution.line[-1][1], Play)
        assert not any(isinstance(move, Play) for _, move in solution.line[:-1])


def test_a_wasted_potion_can_be_best() -> None:
    solution = analyse(Position.loads(WASTED))
    assert solution.known.is_expected
    assert str(solution.best) == "M0 potion"
    assert solution.known.worth.result == Fraction(5, 7)


def test_bounds_narrow_and_hold() -> None:
    """With ever more nodes the bounds of the expected result close in on it."""
    for ending in sample("bounds", 30):
        position = Position.loads(ending.line)
        low, high = Fraction(0), Fraction(1)
        for nodes in (0, 10, 100, 1000):
            solution = solve(position, "win", max_nodes=nodes, memory=SMALL)
            if not solution.known.is_expected:
                continue
            closer = solution.known.results
            assert closer[0] <= ending.worth[0] <= closer[1]
            assert low <= closer[0]
            assert closer[1] <= high
            low, high = closer
            if not solution.exact:
                found = solution.to_json()
                assert found["bounds"] == [str(low), str(high)]
                assert found["expected"] is None or low == high


def test_a_potion_that_is_being_turned_up_is_refused() -> None:
    position = Position.loads(WASTED)
    with pytest.raises(Refusal, match=r"^this position is in the middle of a chance event"):
        solve(position.play("G4 potion"))


def test_what_chance_may_change_is_refused_in_a_sentence() -> None:
    with pytest.raises(Refusal, match=r"only `solve` and `analyse`"):
        Solver(SMALL).open(Position.loads(WASTED)).is_fixed("G", "A")


def test_every_other_question_is_answered() -> None:
    for ending in sample("questions", 40):
        position = Position.loads(ending.line)
        opened = Solver(SMALL).open(position)
        assert opened.known.worth == ending.worth
        sure = {Seat.A: ending.worth[0] == 1, Seat.B: ending.worth[0] == 0}
        assert {player: opened.wins(player) for player in position.seats} == sure
        kept = {move for move, worth in ending.moves.items() if worth == ending.worth}
        assert str(opened.keeper()) in kept
        for move in position.legal_moves():
            assert (opened.keeper([move]) is not None) == (str(move) in kept)
        line = opened.line()
        assert str(line[0][1]) in kept
        assert line == Solver(SMALL).solve(position).line


def test_what_is_certain_is_an_expectation_too() -> None:
    position = Position.loads("GKUDP 2B / A K7 / B G0 score K3")
    known = Solver().value(position)
    assert not known.is_expected
    assert known.result is not None
    assert known.worth == (RESULTS[known.result], known.margin)
    assert Solver().value(position, "win").worth.result == RESULTS[known.result]


def test_where_no_potion_can_matter_the_duel_answers() -> None:
    for line in (
        "GKUDM 2A / A M9 / B G2",  # the last trick's potion comes too late
        "GKUBH 2A / A G3 B9 / B G2 H5",
        "GKUDM 2A / A G9 U1 / B K2 U2",
    ):
        solution = analyse(Position.loads(line))
        assert not solution.known.is_expected
        assert solution.known == Solver().value(Position.loads(line))
    # A Mage that may win a potion for the next trick makes it a matter of chance.
    assert analyse(Position.loads("GKUDM 2A / A M9 U1 / B G2 U2")).known.is_expected
