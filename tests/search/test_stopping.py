"""Everything that searches is stopped from another thread, soon; and it tells what it has so far."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise, product
from random import Random
from threading import Event, Timer
from time import monotonic

import pytest

from solver import (
    Answer,
    Deck,
    Explanation,
    Game,
    Hint,
    Known,
    Position,
    Review,
    Solver,
    Stopped,
    View,
    analyse,
    decision_tree,
    explain,
    hint,
    review,
    rules,
    solve,
)
from solver.analysis.tree import tree_of
from solver.model.random_play import random_position
from solver.moves import Move
from solver.present.tree_files import tree_writer
from solver.search.exact.selfish import selfish_ends
from solver.search.perft import perft
from solver.stopping import StopFlag
from tests.guess.views import forgetful_view, random_views
from tests.sizes import size

#: Seconds until somebody wants to stop, and the most until it is over then: three times what is promised.
MEANWHILE, SOON = 0.1, 1.5

TINY = 64  # bytes of a table: what is hard takes for ever

KINDS: dict[str, tuple[str, int, bool]] = {
    "printed": ("NIPTS", 2, False),
    "potions": ("GKMBH", 2, False),
    "artifacts": ("GKMBH", 2, True),
    "three": ("GKUDPRT", 3, False),
    "four": ("GKUDPRT", 4, False),
}


def dealt(kind: str, seed: int = 0, phase: int = 2, cards: int | None = None) -> Position:
    letters, players, artifacts = KINDS[kind]
    deck = Deck.of(letters)
    return random_position(deck, seed, players=players, phase=phase, cards=cards, artifacts=artifacts)


def whole_game(kind: str) -> Game:
    """Played by chance alone."""
    rng, start = Random(kind), dealt(kind, phase=1)
    position, moves = start, list[Move]()
    while not position.is_over:
        moves.append(rules.drawn(position, rng))
        position = position.play(moves[-1])
    return Game(start, tuple(moves))


class Called:
    """A flag that is set from its so manieth look on."""

    def __init__(self, from_look: float = float("inf")) -> None:
        self.looks = 0
        self._from_look = from_look

    def is_set(self) -> bool:
        self.looks += 1
        return self.looks >= self._from_look


# It ends soon


def hard(kind: str) -> Position:
    return dealt(kind)


def small(kind: str) -> Position:
    """Soon solved, but with a large tree."""
    return dealt(kind, 1, cards=6 if KINDS[kind][1] < 4 else 5)


def tree(position: Position, stop: StopFlag, kind: str = "full") -> object:
    return tree_of(position, kind, depth=40, max_nodes=10**6, memory=TINY, stop=stop)  # type: ignore[arg-type]


CALLS: dict[str, tuple[Callable[[str], Position | Game], Callable[..., object]]] = {
    "analyse": (hard, partial(analyse, memory=TINY)),
    "solve": (hard, partial(solve, memory=TINY)),
    "for everybody": (hard, lambda it, stop: Solver(TINY).analyse(it, for_everybody=True, stop=stop)),
    "value": (hard, lambda it, stop: Solver(TINY, stop=stop).value(it)),
    "explain": (hard, partial(explain, memory=TINY)),
    "review": (whole_game, partial(review, memory=TINY)),
    "hint in Phase One": (partial(dealt, phase=1), partial(hint, worlds=1 << 30)),
    "hint with a time limit": (partial(dealt, phase=1, cards=9), partial(hint, time_limit=60.0)),
    "hint in Phase Two": (hard, lambda it, stop: hint(View.of(it), worlds=1 << 30, stop=stop)),
    "hint by processes": (partial(dealt, phase=1, cards=9), partial(hint, worlds=1 << 30, jobs=2)),
    "best tree": (hard, partial(tree, kind="best")),
    "proof": (hard, partial(tree, kind="proof")),
    "full tree": (small, tree),
    "perft": (hard, lambda it, stop: perft(it, 40, stop=stop)),
    "perft in Phase One": (partial(dealt, phase=1), lambda it, stop: perft(it, 40, stop=stop)),
}

#: Soon answered, or refused.
QUICK = {
    ("hint in Phase Two", "printed"),
    ("proof", "potions"),
    ("proof", "artifacts"),
    ("perft", "artifacts"),
    ("perft in Phase One", "artifacts"),
}


@pytest.mark.parametrize(("call", "kind"), [each for each in product(CALLS, KINDS) if each not in QUICK])
def test_another_thread_stops_it(call: str, kind: str) -> None:
    make, ask = CALLS[call]
    asked, stop, wished = make(kind), Event(), list[float]()

    def wish() -> None:
        wished.append(monotonic())
        stop.set()

    timer = Timer(MEANWHILE, wish)
    timer.start()
    try:
        found = ask(asked, stop=stop)
    except Stopped as stopped:
        found = stopped
    ended = monotonic()
    timer.cancel()
    assert wished, "it was over before somebody wanted to stop it"
    assert ended - wished[0] < SOON
    match found:
        case Answer() | Review():
            assert (found.stopped, found.exact) == ("request", False)
        case Hint():
            assert 0 < found.worlds < 1 << 30
        case Explanation():
            assert found.stopped == "request"
        case _:
            assert isinstance(found, Stopped)
            assert found.reason == "request"


@pytest.mark.parametrize("kind", ["best", "proof", "full"])
def test_a_tree_looks_at_the_flag_at_every_node(kind: str) -> None:
    position = dealt("printed", 1, cards=4)
    flag = Called()
    graph = decision_tree(position, kind, depth=9, stop=flag)  # type: ignore[arg-type]
    assert flag.looks > 4 * len(graph)  # growing, valuing, putting in order, making the graph
    for looks in range(1, flag.looks + 1, max(1, flag.looks // size(40, 400))):
        with pytest.raises(Stopped):
            decision_tree(position, kind, depth=9, stop=Called(looks))  # type: ignore[arg-type]


def test_the_flag_of_a_solver_stops_the_making_of_a_graph() -> None:
    position = dealt("printed", 1, cards=4)
    flag = Called()
    decision_tree(position, solver=Solver(stop=flag))
    with pytest.raises(Stopped):
        decision_tree(position, solver=Solver(stop=Called(flag.looks)))


@pytest.mark.parametrize("name", ["tree.svg", "tree.dot", "tree.json", "tree.graphml"])
def test_writing_a_tree_can_be_stopped(name: str) -> None:
    graph, write, flag = decision_tree(dealt("printed", 1, cards=4)), tree_writer(name), Called()
    assert write(graph, stop=flag) == write(graph)
    assert flag.looks > len(graph)
    for looks in (1, flag.looks // 2, flag.looks):
        with pytest.raises(Stopped):
            write(graph, stop=Called(looks))


def test_counting_can_be_stopped() -> None:
    for position in (dealt("printed", cards=7), dealt("four", cards=4)):
        flag = Called()
        sequences = perft(position, 40, stop=flag)
        assert flag.looks > 2
        assert sequences == perft(position, 40)
        for looks in (1, 2, flag.looks):
            with pytest.raises(Stopped):
                perft(position, 40, stop=Called(looks))


def test_selfish_play_can_be_stopped() -> None:
    position, flag = dealt("three", 1, cards=3), Called()
    assert selfish_ends(position.plain, flag) is not None
    assert flag.looks > 100
    for looks in (1, 2, flag.looks):
        assert selfish_ends(position.plain, Called(looks)) is None


def test_what_is_enforced_is_told_where_selfish_play_was_cut_off() -> None:
    view, flag = View(dealt("three", 1, cards=3).mover, dealt("three", 1, cards=3)), Called()
    whole = hint(view, stop=flag)
    part = hint(view, stop=Called(flag.looks))
    assert {each.move: each.guarantee for each in part.moves} == {
        each.move: each.guarantee for each in whole.moves
    }
    assert all(each.win is not None for each in whole.moves)
    assert all(each.win is None for each in part.moves)


# What it has so far

Heard = list[tuple[int, int | None]]


def is_within(known: Known, bounds: Known) -> bool:
    """What is said to be proven early is true in the end."""
    return bounds.low.result <= known.low.result <= known.high.result <= bounds.high.result and (
        known.goal != "votes" or bounds.low <= known.low <= known.high <= bounds.high
    )


@pytest.mark.parametrize("goal", ["win", "votes"])
@pytest.mark.parametrize("way", ["analyse", "solve", "for everybody"])
@pytest.mark.parametrize("kind", KINDS)
def test_answers_so_far(kind: str, way: str, goal: str) -> None:
    for seed in range(size(2, 20)):
        position = dealt(kind, seed, cards=4)
        ask = partial(
            Solver.solve if way == "solve" else Solver.analyse,
            goal=goal,
            **({"for_everybody": True} if way == "for everybody" else {}),
        )
        heard: Heard = []
        parts: list[Answer] = []

        def note(done: int, of: int | None, so_far: Callable[[], Answer]) -> None:
            heard.append((done, of))  # noqa: B023 (called at once)
            parts.append(so_far())  # noqa: B023

        alone, solver = Solver(), Solver()
        whole = ask(alone, position)
        assert ask(solver, position, progress=note).moves == whole.moves
        assert solver.nodes == alone.nodes
        moves = 1 if way == "solve" else len(parts[0].moves)
        times = position.players if way == "for everybody" and position.players == 3 else 1
        assert {of for _, of in heard} == {moves * times}
        assert [done for done, _ in heard] == sorted(done for done, _ in heard)
        assert heard[0][0] == 0
        assert heard[-1][0] == moves * times
        final = {each.move: each for each in whole.moves}
        for part in parts:
            assert (part.stopped, part.exact) == ("request", False)
            assert is_within(whole.known, part.known)
            for each in part.moves:
                assert is_within(final[each.move].known, each.known)
            assert all(is_within(whole.by_player[seat], known) for seat, known in part.by_player.items())
        last = parts[-1]
        assert last.best == whole.best
        assert [each.move for each in last.moves] == [each.move for each in whole.moves]
        assert last.known.low == whole.known.low
        assert last.known.high == whole.known.high


def test_bounds_close_while_the_value_is_looked_for() -> None:
    known: list[Known] = []
    position = dealt("printed", 2, cards=9)
    answer = solve(position)
    Solver().solve(position, progress=lambda _, __, so_far: known.append(so_far().known))
    closing = [each for each in known if not each.settled]
    assert len(closing) > 2
    for before, after in pairwise(known):
        assert is_within(after, before)
    assert known[-1].worth == answer.known.worth


def test_whoever_does_not_want_the_answer_so_far_does_not_make_it(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []
    for name in ("solver.search.exact.examination.Answer", "solver.search.sampled.hint.Hint"):
        monkeypatch.setattr(name, lambda **fields: made.append(fields))
    Solver().analyse(dealt("printed", cards=5), progress=lambda *_: None)
    hint(dealt("four", phase=1), 300, progress=lambda *_: None)
    assert len(made) == 2


def views() -> dict[str, View]:
    """In every way in which worlds are sampled."""
    return {
        "judged": random_views(13, 1, Deck.of("GKUDP"), cards=range(9, 10))[0],
        "solved": random_views(3, 1, Deck.of("NIPRT"), cards=range(2, 3))[0],
        "solved in Phase Two": forgetful_view(Random(1), Deck.of("GKUDP"), 6),
        "looked ahead": View.of(dealt("potions", phase=1)),
        "played out, with artifacts": View.of(dealt("artifacts", phase=1)),
        "played out, of three": View.of(dealt("three")),
        "played out, of four": View.of(dealt("four")),
    }


@pytest.mark.parametrize("name", views())
@pytest.mark.parametrize("worlds", [None, 250])
def test_hints_so_far(name: str, worlds: int | None) -> None:
    view = views()[name]
    heard: Heard = []
    parts: list[Hint] = []

    def note(done: int, of: int | None, so_far: Callable[[], Hint]) -> None:
        heard.append((done, of))
        if len(heard) < 4:
            parts.append(so_far())

    if name == "solved" and worlds is not None:
        worlds = 30  # which take as long
    whole = hint(view, worlds, seed=5, progress=note)
    assert whole.to_json() == hint(view, worlds, seed=5).to_json()
    assert heard[0][0] <= 100
    assert all(before[0] < after[0] <= before[0] + 100 for before, after in pairwise(heard))
    assert len({of for _, of in heard}) == 1
    assert heard[-1][0] == whole.worlds
    if worlds is not None:
        assert heard[-1] == (whole.worlds, min(worlds, whole.possible))
    for part, (done, _) in zip(parts, heard, strict=False):
        assert part.worlds == done
        assert part.to_json() == hint(view, done, seed=5).to_json()


def test_nobody_knows_how_many_worlds_there_is_time_for() -> None:
    heard: Heard = []
    hint(dealt("four"), time_limit=0.02, progress=lambda done, of, _: heard.append((done, of)))
    assert heard
    assert {of for _, of in heard} == {None}
