"""What a solver refuses, how limits cut it off, and what it remembers."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from time import monotonic

import pytest

import solver as package
from solver import (
    Answer,
    Deck,
    Game,
    Interrupted,
    Known,
    Position,
    Refusal,
    Seat,
    Solver,
    Stopped,
    analyse,
    solve,
)
from solver.model.random_play import random_position
from solver.search.exact.worth import Goal
from tests.cli.helpers import ENDGAME, GAMES
from tests.model.games import seen_by
from tests.search.positions import with_a_hidden_card

DEAL = random_position(Deck.of("GKUDP"), 7)

#: Seconds of work, and minutes with a table that holds next to nothing.
HARD = random_position(Deck.of("NIPTS"), 0)
TINY = 64


def test_the_names_of_the_package() -> None:
    assert {"solve", "analyse", "Solver", "Answer", "ValuedMove", "Known", "Worth"} <= set(package.__all__)


def test_an_endgame() -> None:
    solution = analyse(Position.load(ENDGAME))
    assert solution.to_move is Seat.B
    assert (solution.result, solution.margin, solution.votes) == ("A", 1, {"A": 3, "B": 2})
    assert [str(move.move) for move in solution.moves] == ["G0", "D0", "D3", "P8"]
    assert solution.exact
    assert solution.stopped is None


def test_solve_gives_one_move_and_the_same_value() -> None:
    one, all_moves = solve(DEAL), analyse(DEAL)
    assert one.known == all_moves.known
    (only,) = one.moves
    assert only.move == one.best == one.line[0][1]
    assert only.known == one.known
    assert one.nodes < all_moves.nodes


@pytest.mark.parametrize("path", GAMES)
def test_a_game_that_is_over(path: str) -> None:
    over = Game.load(path).positions()[-1]
    for solution in (solve(over), analyse(over)):
        assert solution.to_move is None
        assert solution.best is None
        assert not solution.moves
        assert not solution.line
        assert solution.exact
        assert solution.votes == over.tally().votes
        assert solution.known == Known.of(over.tally()) == Solver().value(over)
    assert analyse(over, "win").votes is None
    assert Solver().value(over, "win").result == over.tally().result
    assert [player.name for player in over.seats if Solver().open(over).wins(player)] == [over.tally().result]
    assert Solver().open(over).keeper(()) is Solver().open(over).keeper() is None
    assert Solver().open(over).line() == ()


def test_three_players_have_an_answer_of_the_same_kind() -> None:
    position = Position.from_line("GKUDPRT 3p 2A / A K3 / B K4 / C K5")
    one, all_moves = solve(position), analyse(position)
    assert one.known == all_moves.known == Solver().value(position) == one.by_player[Seat.A]
    assert (one.result, one.margin, one.votes, one.line) == (None, None, None, ())
    over = Position.from_line("GKUDPRT 3p 2A / A score K3 / B score G0")
    for answer in (solve(over), analyse(over)):
        for seat, known in answer.by_player.items():
            assert known == Solver().value(over, player=seat)
            assert (known.settled, known.result) == (True, "win" if seat is Seat.A else "loss")


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (Position.of(seen_by(DEAL, viewer=0)), "every card known"),
        (Position.from_line("GKUDP 1A centre G0 / A ?13 / B ?13"), "only Phase Two"),
        (with_a_hidden_card(4), "every card known"),
    ],
)
def test_refusals_name_what_can_be_done(position: Position, said: str) -> None:
    for ask in (solve, analyse, Solver().value, lambda asked: Solver().value(asked, "win")):
        with pytest.raises(Refusal, match=said) as refusal:
            ask(position)
        assert "; " in str(refusal.value)


def test_a_goal_that_there_is_not() -> None:
    with pytest.raises(Refusal, match="no goal 'draw'; the goals are win and votes"):
        solve(DEAL, "draw")  # type: ignore[arg-type]


def test_memory_is_only_a_limit() -> None:
    assert solve(DEAL, memory=1 << 60).moves == solve(DEAL).moves


def holds(part: Answer, whole: Answer) -> bool:
    """Whether what was proven before the end is true."""
    values = {move.move: move.known for move in whole.moves}
    pairs = [(part.known, whole.known), *((move.known, values[move.move]) for move in part.moves)]
    return all(some.low <= all_.low and all_.high <= some.high for some, all_ in pairs)


@pytest.mark.parametrize("goal", ["votes", "win"])
@pytest.mark.parametrize("seed", range(4))
def test_whenever_the_search_stops_what_is_proven_is_true(goal: Goal, seed: int) -> None:
    position = random_position(Deck.of(["GKUDP", "NIRTS", "NIUPT", "GKDRS"][seed]), seed)
    whole = analyse(position, goal)
    settled = set()
    for limit in [0, 1, *(whole.nodes * percent // 100 for percent in (1, 5, 20, 40, 60, 80, 95, 99))]:
        part = analyse(position, goal, max_nodes=limit)
        assert part.nodes < limit + 50  # those on the way out
        assert len(part.moves) == len(whole.moves)
        assert holds(part, whole)
        if part.exact:
            continue
        assert part.stopped == "nodes"
        assert part.line in ((), whole.line)
        if part.best is not None:
            assert next(move for move in whole.moves if move.move == part.best).known.result == whole.result
        settled.add(sum(move.known.settled for move in part.moves))
        obj = part.to_json()
        assert obj["exact"] is False
        low = part.known.low
        assert obj["at_least"] == {"result": part.known.frame.name(low.result), "margin": low.by}
    assert len(settled) > 1
    assert analyse(position, goal, max_nodes=whole.nodes).exact


def test_a_solver_that_was_cut_off_goes_on() -> None:
    solver = Solver()
    assert not solver.solve(DEAL, max_nodes=100).exact
    assert solver.solve(DEAL).known == Solver().value(DEAL)


def test_questions_share_limits() -> None:
    """All of them together may take so many nodes; what is asked later is not limited."""
    solver = Solver()
    nodes = solve(DEAL).nodes
    with solver.within(max_nodes=nodes + 1):
        assert solver.solve(DEAL).exact
        other = random_position(Deck.of("GKUDP"), 8)
        assert solver.solve(other).stopped == "nodes"
        with pytest.raises(Stopped, match="nodes"):
            solver.value(other)
    assert solver.solve(other).exact


def test_time_limit() -> None:
    begun = monotonic()
    solution = analyse(HARD, time_limit=0.1, memory=TINY)
    assert 0.1 <= monotonic() - begun < 0.5
    assert solution.stopped == "time"
    assert not solution.exact


@pytest.fixture
def heeded_ctrl_c() -> Iterator[None]:
    """Where tests run in the background it is ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("heeded_ctrl_c")
def test_ctrl_c_leaves_what_is_proven() -> None:
    timer = threading.Timer(0.2, signal.raise_signal, [signal.SIGINT])
    begun = monotonic()
    timer.start()
    with pytest.raises(Interrupted) as interrupted:
        analyse(HARD, memory=TINY)
    assert monotonic() - begun < 0.4
    timer.join()
    assert isinstance(interrupted.value, KeyboardInterrupt)
    assert interrupted.value.answer.stopped == "interrupt"
    assert not interrupted.value.answer.exact


def test_a_warm_table_makes_a_walk_along_the_line_cheap() -> None:
    for letters in ("GKUDP", "NIRTS"):
        position = random_position(Deck.of(letters), 11)
        warm = Solver()
        solution = warm.solve(position)
        walk = [position]
        for _, move in solution.line:
            walk.append(walk[-1].play(move))
        before = warm.nodes
        cold_nodes = 0
        for step in [*walk, *reversed(walk)]:
            cold = Solver()
            assert warm.value(step) == cold.value(step) == solution.known
            cold_nodes += cold.nodes
        assert warm.nodes - before < cold_nodes / 4


def test_identical_cards_keep_their_bits_along_a_game() -> None:
    """B still has a Goblin 0 when A's have gone: as another bit it would be another game for the table."""
    start = Position.from_line("GKUDP 2A / A G00 K2 U5 / B G05 U7 K8")
    solver = Solver()
    solver.value(start)
    after = start.play("G0").play("G5").play("U7").play("U5")
    nodes = solver.nodes
    assert solver.value(after) == Solver().value(after)
    assert solver.nodes - nodes <= 2


def test_one_solver_for_many_decks() -> None:
    solver = Solver()
    for seed in range(3):
        for letters in ("GKUDP", "NIRTS", "GKTRS"):
            position = random_position(Deck.of(letters), seed, cards=6)
            assert solver.value(position) == Solver().value(position)


def test_json_is_as_the_format_says() -> None:
    obj = analyse(Position.load(ENDGAME)).to_json()
    assert list(obj) == [
        "to_move", "kind", "sides", "result", "votes", "margin", "exact", "best", "moves", "line", "nodes",
        "seconds",
    ]  # fmt: skip
    assert obj["moves"][0] == {"move": "G0", "result": "A", "votes": {"A": 3, "B": 2}, "margin": 1}  # type: ignore[index]
    assert obj["line"][0] == {"player": "B", "move": "G0"}  # type: ignore[index]
    assert len(obj["line"]) == 8  # type: ignore[arg-type]
