"""What each of three players can enforce, against plain minimax of one against both others."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import permutations
from random import Random, SystemRandom
from threading import Event

import pytest

from solver import Card, Move, Position, Refusal, Seat, Solver, rules
from solver.decks import Deck, all_decks
from solver.model.random_play import random_position
from solver.search.exact import coalition
from solver.search.exact.batch import Options, answers
from solver.search.exact.coalition import SELFISH_CARDS, Coalition
from solver.search.exact.guarantee import Guarantee, Guarantees
from solver.setup import Setup
from tests.builds import BUILDS, use_build
from tests.data.make_team_endings import values
from tests.search.endings import exact_ending
from tests.search.frozen import Guaranteed, decks_of, guaranteed_endings, on_build, varied
from tests.search.minimax import rank_for
from tests.search.positions import play_line, with_a_hidden_card

DECKS = [deck.letters for deck in all_decks(3)]
SMALL = 1 << 16
FRESH = 40


def check(answer: Guarantees, position: Position, ending: Guaranteed) -> None:
    """An answer, with whatever moves it has, is what minimax says."""
    assert answer.exact, ending.line
    for player, bounds in answer.by_player.items():
        expected = Guarantee.of_rank(ending.ranks[player])
        assert bounds.at_least.result == bounds.at_most.result == expected.result, ending.line
        if answer.goal == "votes":
            assert bounds.at_least == bounds.at_most == expected, (player, ending.line)
    for each in answer.moves:
        rank = ending.moves[str(each.move)]
        assert each.guarantee.lowest <= rank <= each.guarantee.highest, ending.line
        if answer.goal == "votes":
            assert each.guarantee.lowest == each.guarantee.highest == rank, ending.line
    assert answer.to_move is position.to_move is not None
    own = ending.ranks[answer.to_move]
    if answer.goal == "votes":
        assert ending.moves[str(answer.best)] == own, ending.line
    assert answer.best == answer.moves[0].move, ending.line


def selfish_outcome(setup: Setup, known: dict[Setup, tuple[tuple[int, ...], Setup]]) -> Setup:
    """How the game ends if everybody takes what is best for the own rank, of equals the first."""
    return _selfish(setup, known)[1]


def _selfish(
    setup: Setup, known: dict[Setup, tuple[tuple[int, ...], Setup]]
) -> tuple[tuple[int, ...], Setup]:
    if setup.is_over:
        return tuple(rank_for(seat, setup) for seat in setup.seats), setup
    if setup not in known:
        player = rules.to_move(setup)
        assert player is not None
        found = [_selfish(rules.play(setup, move), known) for move in rules.legal_moves(setup)]
        known[setup] = max(found, key=lambda each: each[0][player])
    return known[setup]


def test_the_file_has_all_that_is_awkward() -> None:
    endings = guaranteed_endings()
    assert {len(position.trick) for position in varied(endings, DECKS)} == {0, 1, 2}
    found = {Guarantee.of_rank(rank).result for ending in endings for rank in ending.ranks}
    assert found >= {"win", "loss"}


@pytest.mark.parametrize("decks", decks_of(guaranteed_endings()), ids=lambda decks: decks[0])
def test_every_entry_point(decks: list[str], build: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coalition, "SELFISH_CARDS", 0)  # it takes most of the time, and has its own test
    warm = Solver()
    for ending in on_build(guaranteed_endings(), decks, build):
        position = Position.from_line(ending.line)
        for solver in (Solver(SMALL), warm):
            answer = solver.guarantees(position)
            check(answer, position, ending)
            ranks = [ending.moves[str(each.move)] for each in answer.moves]
            assert ranks == sorted(ending.moves.values(), reverse=True), ending.line
        check(warm.guarantees(position, "win"), position, ending)
        check(Solver(SMALL).guarantees(position, best_only=True), position, ending)
        assert len(warm.guarantees(position, best_only=True).moves) == 1


@pytest.mark.parametrize("part", range(3))
def test_selfish_play_is_what_its_rule_says(part: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for ending in guaranteed_endings()[9 * part :: 27]:
        position = Position.from_line(ending.line)
        if max(map(len, position.hands)) > 3:
            continue
        expected = rules.tally(selfish_outcome(position.plain, {}))
        for build in BUILDS:
            with monkeypatch.context() as patch:
                use_build(build, patch)
                selfish = Solver(SMALL).guarantees(position).selfish
            assert selfish is not None
            assert selfish.outcome == expected, ending.line
            assert rules.tally(play_line(position, selfish.line)) == selfish.outcome


@pytest.mark.parametrize("seed", range(6))
def test_selfish_play_goes_on_from_what_it_has_worked_out(seed: int) -> None:
    """Moves of one game share a table. Another game begins with an empty one, also where the same cards lie
    in other hands: then its positions look like those of the first."""
    search, anew = Coalition(SMALL), 0
    first = random_position(all_decks(3)[seed], seed, players=3, cards=4)
    for hands in permutations(first.hands):
        position = Position.of(replace(first.plain, hands=hands, voids=(frozenset(),) * 3))
        while position.to_move is not None:
            fresh = Coalition(SMALL)
            move = search.selfish_move(position)
            assert move is not None
            assert move == fresh.selfish_move(position)
            anew += fresh.nodes
            position = position.play(move)
    assert search.nodes < anew


def test_beyond_some_size_there_is_no_selfish_play() -> None:
    deck = Deck.of("GKUDPRT")
    large = random_position(deck, 1, players=3, cards=SELFISH_CARDS + 1)
    answer = Solver().guarantees(large, "win", best_only=True)
    assert answer.exact
    assert answer.selfish is None
    assert answer.to_json()["selfish"] is None
    assert answer.selfish_refused == f"selfish play is worked out with up to {SELFISH_CARDS} cards in a hand"


def test_a_batch() -> None:
    endings = guaranteed_endings()[::5]
    lines = ((number, ending.line.encode()) for number, ending in enumerate(endings, 1))
    for ending, answer in zip(endings, answers(lines, Options()), strict=True):
        obj = json.loads(answer.text)
        guarantees = [Guarantee.of_rank(rank) for rank in ending.ranks]
        assert obj["guarantee"] == {
            name: {"result": each.result, "votes": each.votes}
            for name, each in zip("ABC", guarantees, strict=True)
        }
        assert (obj["result"], obj["margin"], obj["line"]) == (None, None, [])
        assert {each["move"] for each in obj["moves"]} == set(ending.moves)


def test_fresh_endings() -> None:
    seed = SystemRandom().randrange(2**32)
    rng = Random(seed)
    for _ in range(FRESH):
        position = exact_ending(rng.choice(all_decks(3)), rng, rng.choice((1, 2, 3, 3)), players=3)
        ranks, moves = values(position)
        answer = Solver().guarantees(position)
        where = f"seed {seed}: {position}"
        assert [bounds.lowest for bounds in answer.by_player.values()] == ranks, where
        assert {str(each.move): each.guarantee.lowest for each in answer.moves} == moves, where


def test_a_game_that_is_over() -> None:
    over = Position.from_line("GKUDPRT 3p 2A / A score K3 G1 / B score G0 / C score U3 D1")
    answer = Solver().guarantees(over)
    assert answer.to_move is answer.best is None
    # A and C have two votes each with a card for each, and what is printed on them is 4 for both.
    assert [bounds.at_least for bounds in answer.by_player.values()] == [
        Guarantee("draw", 2),
        Guarantee("loss", 0),
        Guarantee("draw", 2),
    ]
    assert answer.selfish is not None
    assert answer.selfish.line == ()


@pytest.mark.parametrize("score", ["G345", "U345", "D345"])
def test_a_shared_first_place(score: str) -> None:
    """C takes three Knights, A has as many cards of another faction, and as much is printed on them."""
    position = Position.from_line(f"GKUDPRT 3p 2A / A K3 score {score} / B K4 / C K5")
    answer = Solver().guarantees(position)
    assert [bounds.at_least for bounds in answer.by_player.values()] == [
        Guarantee("draw", 1),
        Guarantee("loss", 0),
        Guarantee("draw", 1),
    ]
    assert values(position)[0] == [bounds.lowest for bounds in answer.by_player.values()]
    assert answer.selfish is not None
    assert answer.selfish.outcome.result == "draw"


def test_limits_leave_what_is_proven() -> None:
    deal = random_position(Deck.of("GKUDPRT"), 3, players=3)
    cut = Solver().guarantees(deal, max_nodes=20_000)
    assert (cut.exact, cut.stopped) == (False, "nodes")
    assert cut.nodes <= 20_001
    assert cut.selfish is None
    obj = cut.to_json()
    assert obj["stopped"] == "nodes"
    json.dumps(obj)
    flag = Event()
    flag.set()
    asked = Solver().guarantees(deal, stop=flag)
    assert asked.stopped == "request"
    assert all(bounds.is_open for bounds in asked.by_player.values())


def test_whatever_is_open_every_move_is_named() -> None:
    position = random_position(Deck.of("GKUDPRT"), 2, players=3, cards=3)
    exact = {each.move: each.guarantee for each in Solver().guarantees(position).moves}
    assert set(exact) == set(position.legal_moves())
    settled = []
    for nodes in (0, 4, 8, 16, 32, 1000):
        cut = Solver().guarantees(position, max_nodes=nodes)
        assert {each.move for each in cut.moves} == set(exact)
        for each in cut.moves:
            assert each.guarantee.lowest <= exact[each.move].lowest <= each.guarantee.highest
        settled.append(sum(each.guarantee.settled for each in cut.moves))
    assert settled[0] == 0
    assert settled[-1] == len(exact)
    assert Solver().guarantees(position, max_nodes=0, best_only=True).moves == ()


def test_more_nodes_never_prove_less() -> None:
    position = random_position(Deck.of("NIUPRTS"), 5, players=3, cards=6)
    exact = Solver().guarantees(position, best_only=True).by_player
    for nodes in (0, 10, 100, 1000):
        for player, bounds in Solver().guarantees(position, max_nodes=nodes).by_player.items():
            assert bounds.lowest <= exact[player].lowest <= bounds.highest


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (Position.from_line("GKUDPRT 4p 2A / A K3 / B K4 / C K5 / D K6"), "guarantees are for three"),
        (with_a_hidden_card(3), "every card known"),
    ],
)
def test_refusals(position: Position, said: str) -> None:
    with pytest.raises(Refusal, match=said):
        Solver().guarantees(position)
    with pytest.raises(Refusal, match=said):
        Solver().guarantee(position, Seat.A)


def test_what_one_player_can_enforce() -> None:
    for ending in guaranteed_endings()[::20]:
        position = Position.from_line(ending.line)
        for player in position.seats:
            expected = Guarantee.of_rank(ending.ranks[player])
            assert Solver(SMALL).guarantee(position, player) == expected, ending.line
            assert Solver(SMALL).guarantee(position, player, "win").result == expected.result, ending.line


@pytest.mark.parametrize("seed", [0, 4, 5, 13])
def test_whoever_cannot_win_is_most_often_proven_to_lose_by_that(seed: int) -> None:
    coalition = Coalition(SMALL)
    position = random_position(Deck.of("NIUPRTS"), seed, players=3, cards=6)
    stand = coalition.seen_by(Seat(seed % 3), position)
    win, draw = Guarantee("win", 0), Guarantee("draw", 0)
    assert stand.ask(win.rank) is False
    nodes = coalition.nodes
    assert nodes > 0
    assert stand.ask(draw.rank) is False
    assert coalition.nodes == nodes


def test_neighbours_may_differ_by_what_they_are_worth() -> None:
    """No card tells A's Seers apart. C takes the first and B the second, and the higher has the vote: it is
    not the same which A plays first."""
    position = Position.from_line("GKUDPRS 3p 2C trick U7 / A S56 / B U6 G2 / C G1")
    assert Solver().guarantee(position, Seat.B) == Guarantee("loss", 1)
    assert values(position)[0][Seat.B] == Guarantee("loss", 1).rank


def test_moves_are_named_by_cards() -> None:
    position = Position.from_line("GKUDPRT 3p 2A / A K3 / B K4 / C K5")
    best: Move | None = Solver().guarantees(position).best
    assert best == Card("K", 3)


def test_what_others_can_enforce_after_a_move_is_never_overstated() -> None:
    position = random_position(Deck.of("GKUDPRT"), 5, players=3, cards=5)
    answers = {
        nodes: Solver().guarantees(position, for_everybody=True, max_nodes=nodes) for nodes in (300, 3000)
    }
    exact = Solver().guarantees(position, for_everybody=True)
    assert exact.exact
    assert set(exact.lines) == set(position.seats)
    truth = {each.move: each for each in exact.moves}
    assert all(len(each.others) == 2 for each in exact.moves)
    for answer in answers.values():
        assert not answer.exact
        for each in answer.moves:
            for seat, bounds in each.others.items():
                assert bounds.lowest <= truth[each.move].others[seat].lowest <= bounds.highest
    assert any(each.others for each in answers[3000].moves)
