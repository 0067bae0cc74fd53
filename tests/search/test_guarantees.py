"""What each of three players can enforce, against plain minimax of one against both others."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from random import Random, SystemRandom
from threading import Event

import pytest

from solver import Answer, Card, Move, Position, Refusal, Seat, Solver, Worth, analyse, rules, solve
from solver.cards import SEATS
from solver.decks import Deck, all_decks
from solver.model.random_play import random_position
from solver.protocol.batch import Options, answers
from solver.search.exact import examination_of_three
from solver.search.exact.answer import SELFISH_CARDS
from solver.search.exact.inquiry import Limits
from solver.search.exact.one_of_three import OneOfThree
from solver.search.exact.worth import HALF, LOSS, WIN, Frame
from solver.setup import Setup
from tests.builds import BUILDS, use_build
from tests.data.make_team_endings import values
from tests.search.endings import exact_ending
from tests.search.frozen import Guaranteed, decks_of, guaranteed_endings, is_asked, on_build, varied
from tests.search.minimax import rank_for
from tests.search.positions import play_line, with_a_hidden_card
from tests.search.worths import enforced

DECKS = [deck.letters for deck in all_decks(3)]
SMALL = 1 << 16
FRESH = 40


def check(answer: Answer, position: Position, ending: Guaranteed) -> None:
    """An answer, with whatever moves it has, is what minimax says."""
    assert answer.exact, ending.line
    assert list(answer.by_player) == list(position.seats)
    for player, known in answer.by_player.items():
        expected = enforced(ending.ranks[player], player)
        assert known.low.result == known.high.result == expected.result, ending.line
        assert known.settled
        if answer.goal == "votes":
            assert known.low == known.high == expected, (player, ending.line)
    assert answer.to_move is position.to_move is not None
    assert answer.known is answer.by_player[answer.to_move]
    for each in answer.moves:
        worth = enforced(ending.moves[str(each.move)], answer.to_move)
        assert each.known.low <= worth <= each.known.high, ending.line
        if answer.goal == "votes":
            assert each.known.low == each.known.high == worth, ending.line
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
    found = {enforced(rank, Seat.A).result for ending in endings for rank in ending.ranks}
    assert found >= {WIN, LOSS}


@pytest.mark.parametrize("decks", decks_of(guaranteed_endings()), ids=lambda decks: decks[0])
def test_every_entry_point(decks: list[str], build: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The guarantees of every ending and of its moves; the other ways to ask by turns."""
    # It takes most of the time, and has its own test.
    monkeypatch.setattr(examination_of_three, "SELFISH_CARDS", 0)
    warm = Solver()
    for number, ending in enumerate(on_build(guaranteed_endings(), decks, build)):
        position = Position.from_line(ending.line)
        for solver in (Solver(SMALL), warm) if is_asked(number, 0) else (warm,):
            answer = solver.analyse(position)
            check(answer, position, ending)
            ranks = [ending.moves[str(each.move)] for each in answer.moves]
            assert ranks == sorted(ending.moves.values(), reverse=True), ending.line
        if is_asked(number, 1):
            check(warm.analyse(position, "win"), position, ending)
        if is_asked(number, 2):
            assert len(warm.solve(position).moves) == 1
        check(Solver(SMALL).solve(position), position, ending)


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
                selfish = Solver(SMALL).analyse(position).selfish
            assert selfish is not None
            assert selfish.outcome == expected, ending.line
            assert rules.tally(play_line(position, selfish.line)) == selfish.outcome


@pytest.mark.parametrize("seed", range(6))
def test_selfish_play_goes_on_from_what_it_has_worked_out(seed: int) -> None:
    """Moves of one game share a table. Another game begins with an empty one, also where the same cards lie
    in other hands: then its positions look like those of the first."""
    search, anew = OneOfThree(SMALL), 0
    first = random_position(all_decks(3)[seed], seed, players=3, cards=4)
    for hands in permutations(first.hands):
        position = Position.of(replace(first.plain, hands=hands, voids=(frozenset(),) * 3))
        while position.to_move is not None:
            fresh = OneOfThree(SMALL)
            move = search.selfish_move(position)
            assert move is not None
            assert move == fresh.selfish_move(position)
            anew += fresh.nodes
            position = position.play(move)
    assert search.nodes < anew


def test_beyond_some_size_there_is_no_selfish_play() -> None:
    deck = Deck.of("GKUDPRT")
    large = random_position(deck, 1, players=3, cards=SELFISH_CARDS + 1)
    answer = Solver().solve(large, "win")
    assert answer.exact
    assert answer.selfish is None
    assert answer.to_json()["selfish"] is None
    assert answer.selfish_refused == "too large"
    said = f"selfish play is worked out with up to {SELFISH_CARDS} cards in a hand"
    assert answer.to_json()["selfish_refused"] == said


def test_a_batch() -> None:
    endings = guaranteed_endings()[::5]
    lines = ((number, ending.line.encode()) for number, ending in enumerate(endings, 1))
    for ending, answer in zip(endings, answers(lines, Options()), strict=True):
        obj = json.loads(answer.text)
        expected = {}
        for player, rank in zip((Seat.A, Seat.B, Seat.C), ending.ranks, strict=True):
            worth = enforced(rank, player)
            result = Frame.of_one(player).name(worth.result)
            expected[player.name] = {"result": result, "votes": int(worth.by)}
        assert obj["guarantee"] == expected
        assert (obj["result"], obj["margin"], obj["line"]) == (None, None, [])
        assert {each["move"] for each in obj["moves"]} == set(ending.moves)


def test_fresh_endings() -> None:
    seed = SystemRandom().randrange(2**32)
    rng = Random(seed)
    for _ in range(FRESH):
        position = exact_ending(rng.choice(all_decks(3)), rng, rng.choice((1, 2, 3, 3)), players=3)
        ranks, moves = values(position)
        answer = Solver().analyse(position)
        where = f"seed {seed}: {position}"
        assert [known.rank for known in answer.by_player.values()] == ranks, where
        assert {str(each.move): each.known.rank for each in answer.moves} == moves, where


def test_a_game_that_is_over() -> None:
    over = Position.from_line("GKUDPRT 3p 2A / A score K3 G1 / B score G0 / C score U3 D1")
    answer = Solver().analyse(over)
    assert answer.to_move is answer.best is None
    # A and C have two votes each with a card for each, and what is printed on them is 4 for both.
    assert [known.worth for known in answer.by_player.values()] == [
        Worth(HALF, Fraction(2)),
        Worth(LOSS, Fraction(0)),
        Worth(HALF, Fraction(2)),
    ]
    assert answer.selfish is not None
    assert answer.selfish.line == ()


@pytest.mark.parametrize("score", ["G345", "U345", "D345"])
def test_a_shared_first_place(score: str) -> None:
    """C takes three Knights, A has as many cards of another faction, and as much is printed on them."""
    position = Position.from_line(f"GKUDPRT 3p 2A / A K3 score {score} / B K4 / C K5")
    answer = Solver().analyse(position)
    assert [known.worth for known in answer.by_player.values()] == [
        Worth(HALF, Fraction(1)),
        Worth(LOSS, Fraction(0)),
        Worth(HALF, Fraction(1)),
    ]
    assert values(position)[0] == [known.rank for known in answer.by_player.values()]
    assert answer.selfish is not None
    assert answer.selfish.outcome.result == "draw"


def test_limits_leave_what_is_proven() -> None:
    deal = random_position(Deck.of("GKUDPRT"), 3, players=3)
    cut = Solver().analyse(deal, max_nodes=20_000)
    assert (cut.exact, cut.stopped) == (False, "nodes")
    assert cut.nodes <= 20_001
    assert cut.selfish is None
    obj = cut.to_json()
    assert obj["stopped"] == "nodes"
    json.dumps(obj)
    flag = Event()
    flag.set()
    asked = Solver().analyse(deal, stop=flag)
    assert asked.stopped == "request"
    assert all(known.is_open for known in asked.by_player.values())


def test_whatever_is_open_every_move_is_named() -> None:
    position = random_position(Deck.of("GKUDPRT"), 2, players=3, cards=3)
    exact = {each.move: each.known for each in Solver().analyse(position).moves}
    assert set(exact) == set(position.legal_moves())
    settled = []
    for nodes in (0, 4, 8, 16, 32, 1000):
        cut = Solver().analyse(position, max_nodes=nodes)
        assert {each.move for each in cut.moves} == set(exact)
        for each in cut.moves:
            assert each.known.low <= exact[each.move].worth <= each.known.high
        settled.append(sum(each.known.settled for each in cut.moves))
    assert settled[0] == 0
    assert settled[-1] == len(exact)
    assert Solver().solve(position, max_nodes=0).moves == ()


def test_more_nodes_never_prove_less() -> None:
    position = random_position(Deck.of("NIUPRTS"), 5, players=3, cards=6)
    exact = Solver().solve(position).by_player
    for nodes in (0, 10, 100, 1000):
        for player, known in Solver().analyse(position, max_nodes=nodes).by_player.items():
            assert known.low <= exact[player].worth <= known.high


def test_refusals() -> None:
    position = with_a_hidden_card(3)
    for ask in (solve, analyse, lambda asked: Solver().value(asked, player=Seat.A)):
        with pytest.raises(Refusal, match="every card known"):
            ask(position)
    three = Position.from_line("GKUDPRT 3p 2A / A K3 / B K4 / C K5")
    for ask_of in (Solver().value, Solver().open):
        with pytest.raises(Refusal, match="player: 'D' is none of A, B and C"):
            ask_of(three, player=Seat.D)


def test_what_one_player_can_enforce() -> None:
    for ending in guaranteed_endings()[::20]:
        position = Position.from_line(ending.line)
        for player in position.seats:
            expected = enforced(ending.ranks[player], player)
            assert Solver(SMALL).value(position, player=player).worth == expected, ending.line
            result = Solver(SMALL).value(position, "win", player=player).worth.result
            assert result == expected.result, ending.line
        mover = position.to_move
        assert mover is not None
        assert Solver(SMALL).value(position).worth == enforced(ending.ranks[mover], mover), ending.line


@pytest.mark.parametrize("seed", [0, 4, 5, 13])
def test_whoever_cannot_win_is_most_often_proven_to_lose_by_that(seed: int) -> None:
    search = OneOfThree(SMALL)
    position = random_position(Deck.of("NIUPRTS"), seed, players=3, cards=6)
    node = search.open(position, Limits(), SEATS[seed % 3])
    assert not node.at_least(Worth(WIN, Fraction(0)))
    nodes = search.nodes
    assert nodes > 0
    assert not node.at_least(Worth(HALF, Fraction(0)))
    assert search.nodes == nodes


def test_neighbours_may_differ_by_what_they_are_worth() -> None:
    """No card tells A's Seers apart. C takes the first and B the second, and the higher has the vote: it is
    not the same which A plays first."""
    position = Position.from_line("GKUDPRS 3p 2C trick U7 / A S56 / B U6 G2 / C G1")
    worth = Worth(LOSS, Fraction(1))
    assert Solver().value(position, player=Seat.B).worth == worth
    assert enforced(values(position)[0][Seat.B], Seat.B) == worth


def test_moves_are_named_by_cards() -> None:
    position = Position.from_line("GKUDPRT 3p 2A / A K3 / B K4 / C K5")
    best: Move | None = Solver().analyse(position).best
    assert best == Card("K", 3)


def test_what_others_can_enforce_after_a_move_is_never_overstated() -> None:
    position = random_position(Deck.of("GKUDPRT"), 5, players=3, cards=5)
    answers = {
        nodes: Solver().analyse(position, for_everybody=True, max_nodes=nodes) for nodes in (300, 3000)
    }
    exact = Solver().analyse(position, for_everybody=True)
    assert exact.exact
    assert set(exact.lines) == set(position.seats)
    truth = {each.move: each for each in exact.moves}
    assert all(len(each.by_player) == 2 for each in exact.moves)
    for answer in answers.values():
        assert not answer.exact
        for each in answer.moves:
            for seat, known in each.by_player.items():
                assert known.low <= truth[each.move].by_player[seat].worth <= known.high
    assert any(each.by_player for each in answers[3000].moves)
