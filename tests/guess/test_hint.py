"""Hints: what they average, when they are exact, and what they do not depend on."""

from __future__ import annotations

from dataclasses import replace
from math import factorial
from random import Random
from typing import Any

import pytest

from solver import rules
from solver.cards import HIDDEN, Seat
from solver.decks import Deck
from solver.errors import Refusal
from solver.model import Position, View
from solver.model.random_play import random_position
from solver.search.board import setup_of
from solver.search.exact.solve import Solver
from solver.search.sampled.calibration import calibrated, optimism_of
from solver.search.sampled.hint import InterruptedHint, hint
from solver.search.sampled.sample import Sample, sampled
from solver.search.sampled.worlds import is_late, tricks_left, viewpoint_of
from tests.guess import reference
from tests.guess.views import choice_views, forgetful_view, random_views

RESULT = {"A": 1.0, "draw": 0.5, "B": 0.0}


@pytest.mark.parametrize("letters", ["GKUDP", "NIRTS", "NIDPR"])
@pytest.mark.parametrize("cards", [1, 3, 6])
@pytest.mark.parametrize("led", [False, True])
def test_worlds_of_a_forgotten_hand_are_solved(letters: str, cards: int, led: bool) -> None:
    view = forgetful_view(Random(cards), Deck.of(letters), cards, led)
    sample = sampled(view, 5, 0, (0, 11))
    for number, (wins, votes) in enumerate(zip(sample.win, sample.votes, strict=True)):
        world = Position.of(setup_of(view.position.deck, viewpoint_of(view).world(5, number)))
        solved = {each.move: each.known for each in Solver().analyse(world).moves}
        for move, win, margin in zip(view.position.legal_moves(), wins, votes, strict=True):
            assert solved[move].result is not None
            assert win == RESULT[str(solved[move].result)]
            assert (margin == solved[move].margin) if number % 10 == 0 else margin != margin


def test_the_last_trick_of_phase_one_is_played_and_solved() -> None:
    for view in random_views(31, 6, Deck.of("GKUDP"), cards=range(1, 2)):
        sample = sampled(view, 2, 0, (0, 3))
        for number, wins in enumerate(sample.win):
            setup = setup_of(view.position.deck, viewpoint_of(view).world(2, number))
            while setup.phase == 1:
                (move,) = rules.legal_moves(setup)
                setup = rules.play(setup, move)
            assert wins == [RESULT[str(Solver().value(Position.of(setup), "win").result)]]


@pytest.mark.parametrize("letters", ["GKUDP", "NIRTS"])
def test_the_last_three_tricks_of_phase_one_are_played_and_solved(letters: str) -> None:
    """By the evaluation in plain Python, without knowing what the stock will bring."""
    solver = Solver()
    for view in random_views(33, 3, Deck.of(letters), cards=range(2, 4)):
        sample = sampled(view, 4, 0, (0, 2))
        for number, wins in enumerate(sample.win):
            world = setup_of(view.position.deck, viewpoint_of(view).world(4, number))
            ends = [reference.end_of_phase_one(rules.play(world, move)) for move in rules.legal_moves(world)]
            assert wins == [RESULT[solver.value(Position.of(end), "win").result] for end in ends]


#: Three tricks before Phase Two, and the moves that are best: found by solving what the moves lead to.
THREE_TRICKS_BEFORE = (
    (
        "GKUDP 1B centre G0 / A ?3 score U46 followers G03 K28 U3 D07 P126 void KD"
        " / B K5 U0 D4 followers G0789 K7 U789 P59 void G / discard G01456 K469 D235689 P0378",
        {"K5", "D4"},
    ),
    (
        "GKUDP 1A centre D1 / A G14 D8 score U7 followers G35 K57 U26 D09 P03 void U"
        " / B ?3 score U38 followers G078 K36 U145 D7 P6 / discard G000029 K89 D2356 P12489",
        {"G1", "G4"},
    ),
)


@pytest.mark.parametrize(("line", "best"), THREE_TRICKS_BEFORE)
def test_what_is_best_three_tricks_before_phase_two_is_named(line: str, best: set[str]) -> None:
    for seed in range(2):
        answer = hint(Position.from_line(line), seed=seed)
        assert answer.leaves == "solved"
        (worse,) = (each for each in answer.moves if str(each.move) not in best)
        assert worse is answer.moves[-1]
        assert not worse.equal
        assert worse.behind > 0.05


def test_the_same_seed_gives_the_same_answer_for_any_number_of_workers() -> None:
    for view, worlds in (
        (random_views(1, 1, cards=range(9, 10))[0], 1200),
        (random_views(2, 1, cards=range(2, 3))[0], 25),
    ):
        alone = hint(view, worlds, seed=3)
        shared = hint(view, worlds, seed=3, jobs=2)
        assert alone.to_json() == shared.to_json()
        assert alone.worlds == min(worlds, alone.possible)


def test_another_seed_gives_other_worlds_and_much_the_same_answer() -> None:
    view = random_views(4, 1, Deck.of("GKUDP"), cards=range(10, 11))[0]
    one, other = hint(view, 2000, seed=1), hint(view, 2000, seed=2)
    assert one.to_json() != other.to_json()
    chances = {each.move: each for each in other.moves}
    for each in one.moves:
        assert abs(each.win - chances[each.move].win) < 6 * (each.stderr + chances[each.move].stderr)


def test_nothing_depends_on_what_the_player_cannot_see() -> None:
    """The written order of the deck, and which cards lie in the other hand, do not change the hint."""
    rng = Random(6)
    for letters in ("GKUDP", "NIRTS"):
        position = random_position(Deck.of(letters), 8, phase=1, cards=9)
        seat = position.to_move
        assert seat is not None
        hidden = [*position.hands[1 - int(seat)], *position.stock]
        rng.shuffle(hidden)
        hands = list(position.hands)
        hands[1 - int(seat)], stock = tuple(hidden[:9]), tuple(hidden[9:])
        voids = [frozenset[str]()] * 2
        one = Position.of(replace(position.plain, voids=tuple(voids)))
        other = Position.of(replace(one.plain, hands=tuple(hands), stock=stock))
        assert hint(one, 300, seed=1).to_json() == hint(other, 300, seed=1).to_json()


def test_all_worlds_are_looked_at_where_there_are_few() -> None:
    view = next(view for view in random_views(7, 30, cards=range(4, 5)) if view.worlds < 20_000)
    answer = hint(view, 20_000)
    assert answer.saw_all_worlds
    assert answer.worlds == view.worlds
    assert answer.method == "pimc"  # the evaluation proves nothing


def test_a_known_phase_two_is_proven() -> None:
    position = random_position(Deck.of("NIRTS"), 3, cards=5)
    answer = hint(position)
    solution = Solver().analyse(position)
    assert answer.method == "exact"
    assert [str(each.move) for each in answer.moves] == [str(each.move) for each in solution.moves]
    assert all(each.stderr == 0 for each in answer.moves)
    best = RESULT[str(solution.result)]
    assert answer.moves[0].win == (best if answer.to_move is Seat.A else 1 - best)


def test_the_last_card_is_proven_though_the_other_hand_is_hidden() -> None:
    view = forgetful_view(Random(1), Deck.of("GKUDP"), 1)
    answer = hint(view)
    assert (answer.method, answer.worlds) == ("exact", answer.possible)


def test_a_choice_is_made_between_the_centre_and_the_card_looked_at() -> None:
    for view in choice_views(3, 3, Deck.of("NIRTS")):
        assert view.position.stock[0] != HIDDEN
        assert {str(each.move) for each in hint(view, 200).moves} == {"centre", "top"}


def test_means_and_errors() -> None:
    view = random_views(5, 1, Deck.of("GKUDP"), cards=range(8, 9))[0]
    answer = hint(view, 700, seed=9)
    assert answer.sample is not None
    sign = 1 if view.seat is Seat.A else -1
    for each in answer.moves:
        column = [values[answer.order.index(each.move)] for values in answer.sample.win]
        mean = sum(column) / len(column)
        assert each.win == pytest.approx(calibrated(mean if sign == 1 else 1 - mean, optimism_of(view)))
        deviation = (sum((value - mean) ** 2 for value in column) / len(column)) ** 0.5
        assert each.stderr == pytest.approx(deviation / len(column) ** 0.5, rel=0.05)
        assert 0 <= each.best_in <= 1
    assert answer.moves[0].behind == 0
    assert [each.behind for each in answer.moves] == sorted(each.behind for each in answer.moves)


def test_a_clear_answer_comes_early() -> None:
    views = random_views(12, 6, Deck.of("GKUDP"), cards=range(4, 9))
    assert any(hint(view).worlds < 2500 and not hint(view).saw_all_worlds for view in views)


def test_a_time_limit_ends_a_sample_like_any_other() -> None:
    view = random_views(13, 1, Deck.of("GKUDP"), cards=range(9, 10))[0]
    brief = hint(view, seed=4, time_limit=0.0)
    assert brief.worlds >= 100
    assert not brief.saw_all_worlds
    assert brief.to_json() == hint(view, brief.worlds, seed=4).to_json()


def test_ctrl_c_leaves_the_answer_of_the_worlds_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    view = random_views(13, 1, Deck.of("GKUDP"), cards=range(9, 10))[0]

    def interrupted(*arguments: Any, **options: Any) -> Sample:
        if arguments[-1][0] >= 1000:
            raise KeyboardInterrupt
        return sampled(*arguments, **options)

    monkeypatch.setattr("solver.search.sampled.sample.sampled", interrupted)
    with pytest.raises(InterruptedHint) as caught:
        hint(view, 5000, seed=2)
    monkeypatch.undo()
    assert caught.value.hint.to_json() == hint(view, 1000, seed=2).to_json()


def test_what_is_not_advised_on() -> None:
    over = random_position(Deck.of("GKUDP"), 1, cards=1)
    while not over.is_over:
        over = over.play(over.legal_moves()[0])
    with pytest.raises(Refusal, match="over"):
        hint(over)
    position = random_position(Deck.of("GKUDP"), 1, cards=3)
    hands = ((HIDDEN,) * 3, (HIDDEN,) * 3)
    with pytest.raises(Refusal, match="hidden"):
        hint(View.of(Position.of(position.hiding(hands=hands))))


@pytest.mark.parametrize(
    "options", [{"worlds": 0}, {"worlds": -1}, {"seed": -1}, {"seed": 1 << 64}, {"jobs": 0}]
)
def test_numbers_that_make_no_sense(options: dict[str, int]) -> None:
    with pytest.raises(Refusal, match=f"^{next(iter(options))}: "):
        hint(random_position(Deck.of("GKUDP"), 1, cards=3), **options)


def test_late_means_three_tricks() -> None:
    late = [is_late(random_views(1, 1, cards=range(n, n + 1))[0]) for n in (1, 2, 3, 4, 13)]
    assert late == [True, True, True, False, False]


def test_three_tricks_before_phase_two_nothing_is_proven() -> None:
    """Though the hand is known and every order is looked at: how Phase One is played on is a guess."""
    view = View.of(Position.from_line(THREE_TRICKS_BEFORE[0][0].replace("void KD", "void KUD")))
    assert (tricks_left(view), view.worlds) == (3, 1)
    answer = hint(view)
    assert (answer.worlds, answer.possible, answer.saw_all_worlds) == (120, factorial(5), True)
    assert all(each.stderr == 0 for each in answer.moves)
    assert answer.method == "pimc"
