"""Endings with artifacts: values are those of plain expectiminimax, whichever way they are asked for."""

from __future__ import annotations

import json
import signal
import threading
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from importlib import import_module
from random import Random

import pytest

from solver import ClaimError, Deck, Game, Interrupted, Known, Position, Refusal, Solver, rules
from solver.artifacts import Artifact
from solver.cards import Seat
from solver.model.random_play import random_position
from solver.present.answer_text import answer_text
from tests.search.artifact_endings import PLAYABLE, ending_with_artifacts, some_moves
from tests.search.expectiminimax import Known as Valued
from tests.search.expectiminimax import TooMany, Worth, expectiminimax
from tests.search.frozen_artifacts import Ending, frozen_artifact_endings

CORE = import_module("solver._core.table")
RESULTS = {"A": Fraction(1), "draw": Fraction(1, 2), "B": Fraction(0)}
CHUNKS = 10


def worth_of(known: Known) -> Worth:
    """What an answer says a position or a move is worth."""
    assert known.settled
    if known.is_expected:
        assert known.outcome in (None, known.worth)
    else:
        assert known.result is not None
        assert known.margin is not None
        assert known.votes is not None
        assert known.votes["A"] - known.votes["B"] == known.margin
        assert (RESULTS[known.result], known.margin) == known.worth
    return known.worth


def check(ending: Ending, solver: Solver) -> None:
    solution = solver.analyse(ending.position)
    assert worth_of(solution.known) == ending.value, ending.position
    assert {str(move.move): worth_of(move.known) for move in solution.moves} == ending.moves, ending.position
    assert ending.moves[str(solution.best)] == ending.value
    sign = 1 if solution.to_move is Seat.A else -1
    values = [ending.moves[str(move.move)] for move in solution.moves]
    assert values == sorted(values, reverse=sign > 0)
    game = Game(ending.position, tuple(move for _, move in solution.line))
    last = game.steps[-1].after if game.steps else ending.position
    assert all(rules.to_move(step.before) is not None for step in game.steps)
    if not solution.known.is_expected:
        while last.may_pass:
            last = last.play("pass")
        assert last.is_over
        assert last.tally().votes == solution.votes


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_frozen_endings(chunk: int) -> None:
    solver = Solver()
    for ending in frozen_artifact_endings()[chunk::CHUNKS]:
        check(ending, solver)


def test_the_other_ways_to_ask() -> None:
    for ending in frozen_artifact_endings()[::8]:
        result, margin = ending.value
        solution = Solver().solve(ending.position)
        assert worth_of(solution.known) == ending.value
        opened = Solver().open(ending.position)
        assert opened.known.worth == ending.value
        sure = [opened.wins(player) for player in ending.position.seats]
        assert sure == [result == 1, result == 0]
        kept = {move for move, worth in ending.moves.items() if worth == ending.value}
        assert str(opened.keeper()) in kept
        for move in ending.position.legal_moves():
            assert (opened.keeper([move]) is not None) == (str(move) in kept)
        assert ending.moves[str(solution.best)] == ending.value
        winning = Solver().analyse(ending.position, "win")
        for known, worth in [
            (winning.known, ending.value),
            *((move.known, ending.moves[str(move.move)]) for move in winning.moves),
        ]:
            assert known.settled
            assert known.worth.result == worth[0]
            assert known.margin is None
            if known.is_expected:
                assert known.verdict()["expected"] == {"result": str(worth[0]), "margin": None}
            else:
                assert RESULTS[str(known.result)] == worth[0]
        told = Solver(1 << 20).analyse(ending.position).to_json()
        told = json.loads(json.dumps(told))
        if "expected" in told:
            assert told["expected"] == {"result": str(result), "margin": str(margin)}
        else:
            assert (RESULTS[told["result"]], told["margin"]) == ending.value


def valued(position: Position, most: int | None = None) -> Ending:
    known: Valued = {}
    moves = {
        str(move): expectiminimax(rules.play(position, move), known, most) for move in position.legal_moves()
    }
    return Ending(position, expectiminimax(position, known, most), moves)


def fresh_endings(seed: str, number: int) -> Iterator[Ending]:
    rng = Random(seed)
    decks = [*map(Deck.of, ("GKUDP", "NIRTS", "GKUDR", "NIUDP", "GKUDM", "NIPTB"))]
    while number:
        start = ending_with_artifacts(rng.choice(decks), rng, rng.randint(1, 2), (2, 2))
        position = start
        for move in some_moves(start, rng, rng.randint(0, 4)):
            position = position.play(move)
        try:
            yield valued(position, most=2_000)
        except TooMany:
            continue
        number -= 1


def test_fresh_endings() -> None:
    solver = Solver(1 << 16)  # whose table soon has no room left
    for ending in fresh_endings("artifacts", 40):
        check(ending, solver)


@pytest.mark.parametrize("part", [*CORE.PARTS, "everything"])
def test_a_reduction_changes_no_answer(part: str) -> None:
    if not CORE.DEBUG:
        pytest.skip("only a debug build can do without a reduction: `make debug-test` runs this")
    CORE.switch_off(*CORE.PARTS if part == "everything" else (part,))
    try:
        for ending in Random(part).sample(frozen_artifact_endings(), 60):
            assert worth_of(Solver().solve(ending.position).known) == ending.value, ending.position
    finally:
        CORE.switch_off()


def with_artifacts(deck: str, seed: int, cards: int, each: int) -> Position:
    held = Random(seed).sample(PLAYABLE, 2 * each)
    artifacts = (tuple(sorted(held[:each])), tuple(sorted(held[each:])))
    return Position.of(replace(random_position(Deck.of(deck), seed, cards=cards).plain, artifacts=artifacts))


def test_answers_are_told_in_words() -> None:
    for ending in frozen_artifact_endings()[::10]:
        solution = Solver().analyse(ending.position)
        text = answer_text(solution, 100)
        assert text.startswith(f"{solution.to_move} is to move.")
        assert ("One line of best play" in text) == bool(solution.line)


def test_the_lantern_is_spent_for_nothing() -> None:
    """Whatever cards chance shows: all are known."""
    asked = 0
    for seed in range(6):
        position = with_artifacts("GKUDP", seed, 6, 0)
        lit = Position.of(replace(position.plain, artifacts=((Artifact.LANTERN,), ())))
        assert worth_of(Solver().analyse(lit).known) == worth_of(Solver().analyse(position).known)
        while not lit.may_pass and len(lit.hands[0]) > 4:
            lit = lit.play(lit.legal_moves()[0])
        if lit.may_pass:
            asked += 1
            lantern, passing = (Solver().analyse(lit).moves[index] for index in (0, 1))
            assert {str(lantern.move), str(passing.move)} == {"lantern", "pass"}
            assert worth_of(lantern.known) == worth_of(passing.known)
    assert asked


def test_potions_come_back_into_the_game() -> None:
    """A Mage that lies in a trick set aside can be taken back with the Crystal, and brew once more."""
    position = Position.loads(
        "GKUDM 2A / A M5 G9 U2 score K3 artifacts crystal necklace / B G1 K2 D4 score D5 U8 "
        "/ potions_spent +1 +2 +3 +4 +5 +6 -2 -3"
    )
    for move in ("M5", "G1", "necklace"):
        position = position.play(move)
    check(valued(position), Solver())


def test_there_are_no_more_than_ten_potions() -> None:
    position = Position.loads(
        "GKUDM 2A / A M5 G9 artifacts sword / B G1 M7 score D5 U8 artifacts shield "
        "/ potions_spent +1 +2 +3 +4 +5 +6 -2 -3 -5 x2"
    )
    check(valued(position), Solver())


def test_the_artifacts_of_two_players_are_told_apart() -> None:
    """One may have spent the last of the table while the other still has the first."""
    position = Position.loads(
        "GKRSH 2B / A G68 R4 score G9 S6 H0 artifacts ring / B G1 R16 score G0 artifacts crown"
    )
    check(valued(position), Solver())


def test_unknown_artifacts_are_for_hints() -> None:
    with pytest.raises(Refusal, match="`claim hint`"):
        Solver().analyse(Position.loads("GKUDP 2A / A G1 artifacts sword ?1 / B G2"))


def test_each_player_is_dealt_three() -> None:
    """The core has room for the moves that these make possible."""
    for line in (
        "GKUDP 2A / A G1 artifacts crown sword horn spear / B G2",
        "GKUDP 2A / A G1 / B G2 artifacts crown sword horn spear",
    ):
        with pytest.raises(ClaimError, match=r"artifacts\.[AB]"):
            Solver().analyse(Position.loads(line))


def test_chance_has_no_best_move() -> None:
    position = Position.loads("GKUDM 2A / A G1 M2 artifacts sword potions 1 / B G2 K3").play("G1 potion")
    with pytest.raises(Refusal, match="chance"):
        Solver().analyse(position)
    lit = Position.loads("GKUDP 2A / A G9 K23456 artifacts lantern / B G2 U23456").play("G9").play("G2")
    with pytest.raises(Refusal, match="chance"):
        Solver().analyse(lit.play("lantern"))


def test_bounds_hold_when_a_limit_ends_the_search() -> None:
    open_ones = 0
    for seed in range(4):
        position = with_artifacts(("GKUDP", "NIRTS")[seed % 2], seed, 6, 2)
        result, _ = worth_of(Solver().solve(position).known)
        for nodes in (0, 10, 100, 1_000, 5_000):
            solution = Solver().analyse(position, max_nodes=nodes)
            assert solution.exact or solution.stopped == "nodes"
            assert solution.nodes <= nodes + 1
            assert solution.known.low.result <= result <= solution.known.high.result
            open_ones += not solution.exact
    assert open_ones


def test_bounds_of_an_expected_result() -> None:
    position = with_artifacts("GKUDM", 3, 5, 2)
    position = Position.of(replace(position.plain, potions=(2, 2), potions_spent=()))
    for nodes in (100, 30_000):
        solution = Solver().solve(position, max_nodes=nodes)
        assert solution.known.is_expected
        low, high = solution.known.results
        assert 0 <= low <= high <= 1


BIG = with_artifacts("NIRTS", 1, 11, 3)


def test_a_flag_ends_the_search() -> None:
    flag = threading.Event()
    flag.set()
    assert Solver().analyse(BIG, stop=flag).stopped == "request"


def test_time_ends_the_search() -> None:
    assert Solver().analyse(BIG, time_limit=0.05).stopped == "time"


def test_ctrl_c_ends_the_search() -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(0.2, signal.raise_signal, [signal.SIGINT])
    timer.start()
    try:
        with pytest.raises(Interrupted) as interrupted:
            Solver().analyse(BIG)
    finally:
        timer.cancel()
        signal.signal(signal.SIGINT, before)
    assert interrupted.value.answer.stopped == "interrupt"


def test_the_search_takes_the_same_course_again() -> None:
    position = with_artifacts("GKUDR", 2, 5, 2)
    solver = Solver()
    nodes = solver.analyse(position).nodes
    assert solver.analyse(position).nodes < nodes
    solver.forget()
    assert solver.analyse(position).nodes == nodes


def test_reductions_pay() -> None:
    """Far fewer positions than there are (some 24,000 at the start of a trick alone)."""
    nodes = [Solver().solve(with_artifacts("GKUDP", seed, 4, 2)).nodes for seed in range(10)]
    assert sum(nodes) / len(nodes) < 3_000
