"""Several threads, signal handlers in the middle of a search, and flags that end one from outside."""

from __future__ import annotations

import gc
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import pytest

from solver import (
    Answer,
    Card,
    Deck,
    Game,
    Known,
    Position,
    Refusal,
    Seat,
    Solver,
    Stopped,
    analyse,
    decision_tree,
    explain,
    hint,
    review,
    solve,
)
from solver._core import Prover
from solver.decks import all_decks
from solver.jobs.mapping import map_in_order
from solver.model.random_play import random_position
from solver.puzzles.find import Plan, find
from solver.search.board import board_of, prover_of
from solver.stopping import StopFlag
from tests.guess.views import random_views

DECKS = [Deck.of(letters) for letters in ("GKUDP", "NIRTS", "NIUDP")]
DEALS = [random_position(deck, seed, cards=9) for deck in DECKS for seed in range(8)]
HARD = random_position(Deck.of("NIPTS"), 0)
LONG = random_position(Deck.of("GKUDP"), 2, cards=11)
TINY = 64  # bytes of a table: LONG takes half a million nodes, HARD for ever


class Called:
    """A flag that is set from its so manieth look on. What `meanwhile` does happens inside the search."""

    def __init__(self, from_look: float = float("inf"), meanwhile: Callable[[], None] | None = None) -> None:
        self.looks = 0
        self._from_look = from_look
        self._meanwhile = meanwhile

    def is_set(self) -> bool:
        self.looks += 1
        if self._meanwhile is not None:
            self._meanwhile()
        return self.looks >= self._from_look


# One solver, several threads


@pytest.mark.parametrize(
    "ask",
    [
        Solver.value,
        lambda solver, deal: solver.value(deal, "win").result,
        lambda solver, deal: solver.open(deal).wins(Seat.B),
        lambda solver, deal: [(move.move, move.known) for move in solver.analyse(deal).moves],
        lambda solver, deal: len(solver.open(deal, known=solver.value(deal)).line()),
    ],
    ids=["value", "winner", "wins", "analyse", "line"],
)
def test_threads_share_a_solver(ask: Callable[[Solver, Position], object]) -> None:
    alone = [ask(Solver(), deal) for deal in DEALS]
    shared = Solver()
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(lambda deal: ask(shared, deal), DEALS * 3)) == alone * 3


def test_threads_explain_with_one_solver() -> None:
    def explained(deal: Position) -> list[tuple[Card, Known]]:
        return [(move.move, move.known) for move in explain(deal, shared).moves]

    deals, shared = DEALS[::4], Solver()
    alone = [explained(deal) for deal in deals]
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(explained, deals)) == alone


def test_a_question_waits_for_its_turn() -> None:
    solver = Solver(TINY)
    flag = threading.Event()
    with ThreadPoolExecutor(2) as threads:
        first = threads.submit(solver.analyse, HARD, stop=flag)
        while not solver.nodes:
            pass
        second = threads.submit(solver.value, DEALS[0])
        assert not second.done()
        flag.set()
        assert first.result().stopped == "request"
        assert second.result() == Solver().value(DEALS[0])


def test_limits_that_questions_share_are_those_of_one_thread() -> None:
    solver, limited, answered = Solver(), threading.Event(), threading.Event()

    def wait_within_limits() -> None:
        with solver.within(max_nodes=0):
            limited.set()
            assert answered.wait(60)

    with ThreadPoolExecutor(1) as threads:
        waiting = threads.submit(wait_within_limits)
        assert limited.wait(60)
        stopped = solver.solve(DEALS[0]).stopped
        answered.set()
        waiting.result()
    assert stopped is None


def test_threads_take_hints_in_the_last_tricks_at_the_same_time() -> None:
    views = [view for deck in DECKS for view in random_views(3, 4, deck, cards=range(1, 3))]
    alone = [hint(view, 10).to_json() for view in views]
    with ThreadPoolExecutor(4) as threads:
        assert [each.to_json() for each in threads.map(lambda view: hint(view, 10), views * 2)] == alone * 2


def test_threads_find_puzzles_at_the_same_time() -> None:
    plan = Plan(3, "test", tuple(DECKS), (4,))

    def found(game: int) -> object:
        return find(plan, lambda *_: "", game)

    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(found, range(60))) == [found(game) for game in range(60)]


def test_hints_over_many_decks_keep_no_tables() -> None:
    def provers() -> int:
        gc.collect()
        return sum(isinstance(each, Prover) for each in gc.get_objects())

    before = provers()
    for deck in all_decks(2)[:8]:
        hint(random_views(3, 1, deck, cards=range(1, 2))[0], 2)
    assert provers() == before


# A question in the middle of another one


@contextmanager
def alarms(handler: Callable[[], None]) -> Iterator[None]:
    """Call this again and again, wherever the program is."""
    before = signal.signal(signal.SIGALRM, lambda *_: handler())
    signal.setitimer(signal.ITIMER_REAL, 0.0005, 0.0005)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="Windows has no timers that send signals")
def test_a_signal_handler_asks_the_solver_it_interrupts() -> None:
    solver = Solver()
    refused: list[str] = []
    other = random_position(Deck.of("GKTRS"), 1, cards=5)
    value = Solver().value(other)

    def ask() -> None:
        try:
            assert solver.value(other) == value  # between two questions
        except Refusal as refusal:
            refused.append(str(refusal))

    alone = [Solver().value(deal) for deal in DEALS]
    with alarms(ask):
        for _ in range(5):
            assert [solver.value(deal) for deal in DEALS] == alone
    assert refused
    assert all("in the middle of another question" in each for each in refused)


def all_refused(asked: list[Callable[[], object]], error: type[Exception], words: str) -> None:
    for each in asked:
        with pytest.raises(error, match=words):
            each()


def test_what_is_asked_inside_a_search_is_refused_and_the_search_goes_on() -> None:
    solver = Solver(TINY)
    questions: list[Callable[[], object]] = [
        lambda: solver.value(DEALS[0]),
        lambda: solver.value(DEALS[0], "win"),
        lambda: solver.open(DEALS[0]).wins(Seat.A),
        lambda: solver.solve(DEALS[0]),
        lambda: solver.analyse(LONG),
        lambda: solver.open(DEALS[0], known=Solver().value(DEALS[0])).line(),
        lambda: solver.open(DEALS[0], known=Solver().value(DEALS[0])).keeper(DEALS[0].legal_moves()),
        solver.forget,
    ]

    flag = Called(meanwhile=lambda: all_refused(questions, Refusal, "in the middle of another question"))
    alone = analyse(LONG, memory=TINY)
    assert solver.analyse(LONG, stop=flag).moves == alone.moves
    assert flag.looks
    assert solver.nodes == alone.nodes


def test_progress_may_not_ask() -> None:
    solver = Solver()
    with pytest.raises(Refusal, match="in the middle of another question"):
        solver.analyse(DEALS[0], progress=lambda *_: solver.forget())
    assert solver.value(DEALS[0]) == Solver().value(DEALS[0])


def test_the_core_itself_refuses_to_be_disturbed() -> None:
    prover, board = prover_of(LONG.deck, TINY), board_of(LONG)
    disturbing: list[Callable[[], object]] = [
        lambda: prover.ask(board, 2),
        lambda: prover.is_certain(board, 2, True),
        lambda: prover.open(board, fresh=True),
        lambda: prover.runs(board),
        prover.limit,
    ]

    flag = Called(meanwhile=lambda: all_refused(disturbing, RuntimeError, "another question"))
    prover.open(board)
    undisturbed = [prover.ask(board, rank) for rank in (-2, 2, 4)]
    prover.open(board, fresh=True)
    prover.limit(stop=flag)
    assert [prover.ask(board, rank) for rank in (-2, 2, 4)] == undisturbed
    assert flag.looks


def test_a_hint_inside_a_hint() -> None:
    """There is no state that they could share, so both are answered."""
    view = random_views(3, 1, Deck.of("NIPRT"), cards=range(2, 3))[0]
    alone = hint(view, 10).to_json()
    inside = []
    flag = Called(meanwhile=lambda: inside.append(hint(view, 2).to_json()))
    assert hint(view, 10, stop=flag).to_json() == alone
    assert inside == [hint(view, 2).to_json()] * flag.looks
    assert flag.looks > 2  # also in the middle of a search


# A flag ends a search


@pytest.mark.parametrize("ask", [solve, analyse])
def test_a_flag_leaves_what_is_proven(ask: Callable[..., Answer]) -> None:
    whole = analyse(LONG)
    seen = set()
    for looks in (1, 2, 3, 5, 8, 16):
        flag = Called(looks)
        part = ask(LONG, memory=TINY, stop=flag)
        assert flag.looks <= looks + 1
        assert (part.stopped, part.exact) == ("request", False)
        assert part.known.low <= whole.known.low <= whole.known.high <= part.known.high
        seen.add(part.known)
    assert len(seen) > 1
    assert analyse(LONG, memory=TINY, stop=threading.Event()).moves == whole.moves


def test_the_flag_is_looked_at_within_a_search() -> None:
    """A single question, which takes for ever: only the core can have seen the flag."""
    solver, flag = Solver(TINY), Called(4)
    assert solver.open(HARD).wins(Seat.A, stop=flag) is None
    assert flag.looks == 5  # before the question, three times within it, and after it
    assert solver.nodes > 3 * 16_000


def test_another_thread_sets_the_flag() -> None:
    solver, flag = Solver(TINY), threading.Event()
    with ThreadPoolExecutor(1) as threads:
        answer = threads.submit(solver.analyse, HARD, stop=flag)
        while solver.nodes < 20_000:
            assert not answer.done()
        flag.set()
        assert answer.result().stopped == "request"
    assert solver.value(DEALS[0]) == Solver().value(DEALS[0])


def test_a_flag_that_is_set_ends_everything_a_solver_does() -> None:
    flag = threading.Event()
    solver = Solver(stop=flag)
    value = solver.value(DEALS[0])
    game = Game(DEALS[0], ())
    flag.set()
    for ask in (
        lambda: solver.value(DEALS[0]),
        lambda: solver.value(DEALS[0], "win"),
        lambda: solver.open(DEALS[0], known=value).line(),
        lambda: solver.open(DEALS[0], known=value).keeper(DEALS[0].legal_moves()),
        lambda: explain(DEALS[0], solver),
        lambda: decision_tree(DEALS[0], solver=solver),
        lambda: review(game, solver),
    ):
        with pytest.raises(Stopped):
            ask()
    assert solver.open(DEALS[0]).wins(Seat.A) is None
    assert solver.solve(DEALS[0]).stopped == "request"
    assert solver.solve(DEALS[0], stop=threading.Event()).exact  # its own flag counts, not the solver's


def test_a_flag_ends_a_hint_with_the_worlds_so_far() -> None:
    early = random_views(13, 1, Deck.of("GKUDP"), cards=range(9, 10))[0]
    late = random_views(3, 1, Deck.of("NIPRT"), cards=range(2, 3))[0]
    for view in (early, late):
        for options in ({"worlds": 5000}, {"time_limit": 60.0}):
            part = hint(view, seed=2, stop=Called(12), **options)
            assert 0 < part.worlds < 5000
            assert part.to_json() == hint(view, part.worlds, seed=2).to_json()


def test_a_hint_that_is_stopped_before_its_first_world() -> None:
    for view in (
        random_views(13, 1, Deck.of("GKUDP"), cards=range(9, 10))[0],
        random_views(3, 1, Deck.of("GKUDP"), cards=range(1, 2))[0],
        DEALS[0],
    ):
        with pytest.raises(Stopped):
            hint(view, stop=Called(1))


def _endless(task: int) -> int:
    if task:
        threading.Event().wait()
    return task


@pytest.mark.parametrize("looks", [1, 5])
def test_a_flag_ends_the_work_of_processes(looks: int) -> None:
    flag: StopFlag = Called(looks)
    assert list(map_in_order(_endless, range(4), 2, stop=flag)) in ([], [0])
