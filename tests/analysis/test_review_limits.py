"""Reviews that a limit ends: what they tell is proven, whatever kind of game it is."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from solver import Deck, Game, Known, NotInTime, Position, Review, Solver, review
from solver.analysis.reviewed_move import OPEN
from solver.decks import all_decks
from solver.model.random_play import random_position
from solver.present.review_text import review_text
from tests.analysis.artifacts import Patience
from tests.analysis.artifacts import endings as with_artifacts
from tests.analysis.magic import WASTED, endings, random_game
from tests.analysis.quick import few_worlds


def _starts() -> list[Position]:
    """One of each kind of game."""
    return [
        random_position(Deck.of("GKUDP"), 1, cards=5),
        WASTED,
        *endings("limits", 1),
        *(position for position, _ in with_artifacts("limits", 2)),
        random_position(all_decks(3)[0], 1, players=3, cards=3),
        random_position(all_decks(4)[0], 1, players=4, cards=3),
    ]


GAMES = [random_game(start, Random(str(start))) for start in _starts()]


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    few_worlds(monkeypatch, 20)


def check(facts: Review, whole: Review, game: Game) -> None:
    """What is told by a review that was ended agrees with the whole one."""
    by_number = {(each.number, each.move): each for each in whole.moves}
    for each in facts.moves:
        wanted = by_number[each.number, each.move]
        if each.mark not in (None, *OPEN):
            assert each.mark is wanted.mark
        assert holds(each.before, wanted.before)
        assert holds(each.after, wanted.after)
    for found, wanted_end in ((facts.start, whole.start), (facts.end, whole.end)):
        if found is not None and wanted_end is not None:
            assert holds(found.known, wanted_end.known)
    assert facts.exact == (facts.stopped is None)
    text = review_text(game, facts, "en", 80)
    assert ("The review was stopped" in text) == (facts.stopped is not None)
    assert facts.to_json().get("stopped") == facts.stopped


def holds(bounds: Known, known: Known) -> bool:
    return bounds.low.result <= known.low.result and bounds.high.result >= known.high.result


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.start)[:30])
def test_a_flag_ends_a_review_with_what_is_proven(game: Game) -> None:
    whole = review(game)
    assert whole.exact
    proven = []
    for looks in (0, 3, 10, 30, 100, 10_000):
        facts = review(game, stop=Patience(looks))
        assert facts.stopped in ("request", None)
        check(facts, whole, game)
        proven.append(sum(each.mark not in (None, *OPEN) for each in facts.moves))
    assert proven[0] < proven[-1]
    assert proven == sorted(proven)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.start)[:30])
def test_nodes_are_those_of_the_whole_review(game: Game) -> None:
    solver = Solver()
    whole = review(game, solver)
    all_nodes = solver.nodes
    for nodes in (0, all_nodes // 3, all_nodes // 2, 2 * all_nodes + 10):
        limited = Solver()
        facts = review(game, limited, max_nodes=nodes)
        assert (
            limited.nodes <= nodes + 30
        )  # each question, one for a potion, counts the node at which it ends
        assert facts.stopped in ("nodes", None)
        check(facts, whole, game)
    assert facts == whole


def test_the_time_counts_for_a_solver_of_ones_own() -> None:
    printed, four = GAMES[0], GAMES[-1]
    with pytest.raises(NotInTime, match=r"^0 seconds are not enough"):
        review(printed, Solver(), time_limit=0)
    facts = review(four, Solver(), time_limit=0)
    assert facts.open == len(facts.moves)
    assert not facts.exact


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.start)[:30])
def test_a_review_so_far(game: Game) -> None:
    alone = Solver()
    whole = review(game, alone)
    heard: list[tuple[int, int | None]] = []
    parts: list[Review] = []

    def note(done: int, of: int | None, so_far: Callable[[], Review]) -> None:
        heard.append((done, of))
        parts.append(so_far())

    solver = Solver()
    assert review(game, solver, progress=note) == whole
    assert solver.nodes == alone.nodes
    steps = sum(map(len, game.steps_by_move)) * (1 + whole.hidden)
    assert heard == [(done, steps) for done in range(1, steps + 1)]
    for part in parts:
        assert part.stopped == "request"
        check(part, whole, game)
    told = [len(part.moves) + len(part.luck) for part in parts]
    assert told == sorted(told)
    assert (parts[-1].moves, parts[-1].luck) == (whole.moves, whole.luck)
