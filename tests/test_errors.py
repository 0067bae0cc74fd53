"""Every exception of the package can be sent to another process, and is the same there."""

from __future__ import annotations

import pickle
import pkgutil
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context

import pytest

import solver
from solver import Deck, Interrupted, InterruptedHint, Position, analyse, hint, random_position
from solver.analysis.facts.problem import _TooLong
from solver.cli.play import _Left
from solver.cli.puzzle_play import _Quit
from solver.errors import (
    ClaimError,
    Fault,
    IllegalMove,
    LaterVersion,
    LostProcess,
    NoRoom,
    NotationError,
    NotInTime,
    PositionError,
    Refusal,
)
from solver.jobs.mapping import map_in_order
from solver.protocol.problem import Problem
from solver.puzzles.judge import Reason, Rejected
from solver.stopping import Stopped

DEAL = random_position(Deck.of("GKUDP"), 1, cards=2)

EXAMPLES: list[BaseException] = [
    ClaimError("deal.json: is empty"),
    NotationError("line 3: is no card"),
    LaterVersion("format: is of a later version"),
    PositionError([Fault("hands.A", "K3 is there twice"), Fault("trick", "has three cards")]),
    IllegalMove("K3 is not legal here", "K3", ["G0", "G5"]),
    Refusal("only Phase Two can be solved"),
    NoRoom("memory: there is no room"),
    LostProcess("a process died"),
    NotInTime("5 seconds are not enough"),
    Problem("illegal", "K3 is not legal here", "play.2", {"legal": ["G0"]}),
    Stopped("request"),
    Interrupted(analyse(DEAL, max_nodes=0)),
    InterruptedHint(hint(DEAL)),
    Rejected(Reason.DUAL),
    _TooLong(),
    _Left(),
    _Quit(),
]


def test_there_is_an_example_of_each() -> None:
    for module in pkgutil.walk_packages(solver.__path__, "solver."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    found, waiting = set(), [BaseException]
    while waiting:
        waiting += (subclasses := waiting.pop().__subclasses__())
        found.update(each for each in subclasses if each.__module__.split(".")[0] == "solver")
    assert found == {type(example) for example in EXAMPLES}


@pytest.mark.parametrize("error", EXAMPLES, ids=lambda error: type(error).__name__)
def test_an_error_survives_pickling(error: BaseException) -> None:
    error.add_note("on the way")
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is type(error)
    assert str(copy) == str(error)
    assert copy.args == error.args
    assert vars(copy) == vars(error)


def test_messages_are_sentences_for_users() -> None:
    messages = {type(error): str(error) for error in EXAMPLES}
    assert messages[PositionError] == "hands.A: K3 is there twice; trick: has three cards"
    assert messages[IllegalMove] == "K3 is not legal here"


def _fail(number: int) -> int:
    raise EXAMPLES[number]


def _play(line: str) -> Position:
    return Position.from_line(line).play("K9")


def test_errors_come_out_of_a_pool_of_processes() -> None:
    errors = [error for error in EXAMPLES if isinstance(error, Exception)]
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        for error in errors:
            raised = pool.submit(_fail, EXAMPLES.index(error)).exception(timeout=60)
            assert (type(raised), str(raised)) == (type(error), str(error))
        illegal = pool.submit(_play, DEAL.to_line()).exception(timeout=60)
        assert isinstance(illegal, IllegalMove)
        assert illegal.legal == tuple(map(str, DEAL.legal_moves()))


def test_errors_come_out_of_the_processes_of_a_batch() -> None:
    with pytest.raises(PositionError) as raised:
        list(
            map_in_order(
                _fail, [EXAMPLES.index(error) for error in EXAMPLES if type(error) is PositionError], 2
            )
        )
    assert [fault.field for fault in raised.value.faults] == ["hands.A", "trick"]
