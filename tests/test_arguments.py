"""What is handed to public functions and makes no sense is one of our own errors, and never a wrong answer,
a search without end or an accident further down."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from solver import (
    Budget,
    Card,
    ClaimError,
    Deck,
    Game,
    IllegalMove,
    Position,
    PositionError,
    Refusal,
    Seat,
    Solver,
    View,
    all_decks,
    analyse,
    decision_tree,
    explain,
    hint,
    hint_many,
    match,
    perft,
    random_position,
    review,
    solve,
    solve_many,
    svg,
    text,
    to_table,
)

EXAMPLES = Path(__file__).resolve().parents[1] / "docs" / "examples"
ENDGAME = Position.load(EXAMPLES / "endgame.json")
PHASE_ONE = Position.load(EXAMPLES / "phase-one.json")
GAME = Game.load(EXAMPLES / "game.json")
OVER = GAME.positions()[-1]
CLAIM = Deck.of("GKUDP")

#: No number of anything.
WRONG_NUMBERS = [-1, 2**64, 10**400, math.nan, math.inf, 1.5, True, "5", []]
#: Nothing that a public function takes, but for a number.
WRONG_THINGS = [None, 5, "x", b"\xff", [], {}, math.nan, Seat.C, Card("X", 99), object()]


@pytest.mark.parametrize("number", WRONG_NUMBERS, ids=lambda number: repr(number)[:20])
@pytest.mark.parametrize(
    "ask",
    [
        lambda number: Solver(number),
        lambda number: solve(ENDGAME, memory=number),
        lambda number: solve(ENDGAME, max_nodes=number),
        lambda number: analyse(ENDGAME, max_nodes=number),
        lambda number: Solver().open(ENDGAME).wins(Seat.A, max_nodes=number),
        lambda number: hint(PHASE_ONE, worlds=number),
        lambda number: hint(PHASE_ONE, worlds=2, seed=number),
        lambda number: hint(PHASE_ONE, worlds=2, jobs=number),
        lambda number: decision_tree(ENDGAME, depth=number),
        lambda number: decision_tree(ENDGAME, max_nodes=number),
        lambda number: random_position(CLAIM, number),
        lambda number: random_position(CLAIM, 1, players=number),
        lambda number: random_position(CLAIM, 1, phase=number),
        lambda number: random_position(CLAIM, 1, cards=number),
        lambda number: View.at(GAME, number),
        lambda number: perft(ENDGAME, number),
        lambda number: all_decks(number),
        lambda number: text(ENDGAME, number),
        lambda number: Game.begin(centre="D9", players=number),
        lambda number: Budget(worlds=number),
        lambda number: match("random", "random", games=2, jobs=number),
        lambda number: match("random", "random", games=2, seed=number),
        lambda number: match("random", "random", games=2, players=number),
        lambda number: match("random", "random", games=number),
        lambda number: solve_many([ENDGAME], jobs=number),
        lambda number: solve_many([ENDGAME], memory=number),
        lambda number: hint_many([PHASE_ONE], worlds=number),
    ],
)
def test_numbers_that_make_no_sense(ask: Callable[[Any], object], number: object) -> None:
    with pytest.raises(ClaimError, match=r"^\w+: must be "):
        ask(number)


@pytest.mark.parametrize("seconds", [math.nan, math.inf, -1, -0.5, 10**400, "5", True])
@pytest.mark.parametrize(
    "ask",
    [
        lambda seconds: solve(ENDGAME, time_limit=seconds),
        lambda seconds: analyse(ENDGAME, time_limit=seconds),
        lambda seconds: hint(PHASE_ONE, time_limit=seconds),
    ],
)
def test_times_that_never_come(ask: Callable[[Any], object], seconds: object) -> None:
    with pytest.raises(Refusal, match=r"^time_limit: must be a finite number of seconds from 0$"):
        ask(seconds)


@pytest.mark.parametrize("number", [0, 3, 2**63 - 1])
def test_numbers_at_the_edge_are_taken(number: int) -> None:
    assert solve(ENDGAME, max_nodes=number).exact is (number > 3)
    assert solve(ENDGAME, memory=min(number, 100)).result == "A"
    assert solve(ENDGAME, time_limit=1e300).result == "A"


@pytest.mark.parametrize("thing", WRONG_THINGS, ids=lambda thing: type(thing).__name__)
@pytest.mark.parametrize(
    "ask",
    [
        solve,
        analyse,
        Solver().value,
        Solver().open,
        lambda thing: Solver().value(ENDGAME, thing),
        explain,
        review,
        hint,
        decision_tree,
        View.of,
        Position.loads,
        Position.from_line,
        Position.of,
        Game,
        Game.of,
        Game.loads,
        Deck.of,
        ENDGAME.play,
        lambda thing: Solver().open(thing, Seat.A),
        lambda thing: Solver().open(ENDGAME).wins(thing),
        lambda thing: Solver().open(OVER).wins(thing),
        lambda thing: Solver().open(ENDGAME).keeper([thing]),
        lambda thing: random_position(thing, 1),
        lambda thing: View(thing, PHASE_ONE),
        lambda thing: View(Seat.A, thing),
        lambda thing: View.at(thing, 0),
        lambda thing: Game(ENDGAME, (thing,)),
        lambda thing: replace(ENDGAME, deck=thing),
        lambda thing: replace(ENDGAME, hands=thing),
        lambda thing: replace(ENDGAME, trick=(thing,)),
        lambda thing: replace(ENDGAME, voids=(thing,)),
        lambda thing: ENDGAME.hiding(stock=(thing,)),
        lambda thing: perft(thing, 1),
        lambda thing: svg(thing),
        lambda thing: svg(ENDGAME, thing or 0),
        lambda thing: svg(ENDGAME, seen_by=thing or 0),
        lambda thing: text(thing),
        lambda thing: text(ENDGAME, lang=thing),
        lambda thing: all_decks(2, thing),
        lambda thing: decision_tree(ENDGAME, thing),
        lambda thing: list(solve_many(thing if thing else 0)),
        lambda thing: list(hint_many(thing if thing else 0)),
        lambda thing: list(solve_many([thing])),
        lambda thing: list(solve_many([ENDGAME], on_error=thing)),
        lambda thing: to_table(thing if thing else 0),
        lambda thing: match(thing, "random", games=2),
        lambda thing: match("random", "random", games=2, deck=thing),
        lambda thing: Game(ENDGAME, [thing]),
        lambda thing: GAME.play(thing),
        lambda thing: Game.begin(centre="D9", deck=thing),
        lambda thing: Game.begin(centre="D9", first=thing),
        lambda thing: Game.begin(centre="D9", hands=thing or 0),
        lambda thing: Game.begin(centre="D9", hands={"A": thing}),
        lambda thing: Game.begin(centre=thing),
        lambda thing: Card.parse(thing),
        lambda thing: Solver().open(ENDGAME).after(thing),
        lambda thing: Solver().open(ENDGAME).is_fixed(thing, "A"),
        lambda thing: Solver().open(ENDGAME).is_fixed("G", thing or 0),
    ],
)
def test_things_of_another_kind(ask: Callable[[Any], object], thing: object) -> None:
    with pytest.raises(ClaimError):
        ask(thing)


@pytest.mark.parametrize("thing", [5, "x", [], object()], ids=lambda thing: type(thing).__name__)
@pytest.mark.parametrize(
    "ask",
    [
        lambda thing: solve(ENDGAME, stop=thing),
        lambda thing: Solver(stop=thing),
        lambda thing: Solver().analyse(ENDGAME, progress=thing),
        lambda thing: explain(ENDGAME, stop=thing),
        lambda thing: review(GAME, stop=thing),
        lambda thing: hint(PHASE_ONE, stop=thing),
        lambda thing: decision_tree(ENDGAME, stop=thing),
        lambda thing: solve_many([ENDGAME], stop=thing),
        lambda thing: hint_many([ENDGAME], progress=thing),
        lambda thing: match("random", "random", stop=thing),
        lambda thing: match("random", "random", progress=thing),
    ],
)
def test_flags_and_listeners_that_are_none(ask: Callable[[Any], object], thing: object) -> None:
    with pytest.raises(Refusal, match=r"^(stop: must be a flag|progress: must be a function)"):
        ask(thing)


@pytest.mark.parametrize("read", [Position.load, Game.load, ENDGAME.dump, GAME.dump])
def test_a_file_has_a_name(read: Callable[[Any], object]) -> None:
    for path in (None, b"x", 5, []):
        with pytest.raises(Refusal, match=r"^path: must be the name of a file, not "):
            read(path)


def test_an_option_that_there_is_not_is_told_as_python_tells_it() -> None:
    ask: Any
    for ask in (decision_tree, solve, solve_many, hint_many):
        with pytest.raises(TypeError, match="nodes"):
            ask(ENDGAME, nodes=5)
    ask = Game.begin
    with pytest.raises(TypeError, match="hand"):
        ask(centre="D9", hand="K3")


def test_every_wrong_field_of_a_position_is_named() -> None:
    wrong: dict[str, Any] = {"deck": "GKUDP", "leader": 0, "hands": ("K3", "G5")}
    with pytest.raises(PositionError) as caught:
        replace(ENDGAME, **wrong)
    assert [fault.field for fault in caught.value.faults] == ["deck", "leader", "hands"]


@pytest.mark.parametrize("position", [ENDGAME, OVER])
def test_only_players_of_the_game_win_it(position: Position) -> None:
    for stranger in (Seat.C, Seat.D):
        with pytest.raises(Refusal, match=f"^player: '{stranger}' is none of A and B$"):
            Solver().open(position).wins(stranger)
        with pytest.raises(Refusal, match=f"^player: '{stranger}' is none of A and B$"):
            Solver().value(position, player=stranger)


def test_a_move_that_keeps_the_value_is_one_of_the_legal_moves() -> None:
    opened = Solver().open(ENDGAME)
    with pytest.raises(IllegalMove, match=r"^K3 cannot be played: the legal moves are G0, D0, D3, P8$"):
        opened.keeper([Card("G", 0), Card("K", 3)])
    assert opened.keeper([]) is None


def test_of_moves_that_are_named_twice_none_is_sure_to_do() -> None:
    """Two names of one move are not both of two moves, of which one keeps the value."""
    deal = Position.load(EXAMPLES / "deal.json")
    solution = analyse(deal)
    worst = solution.moves[-1].move
    assert solution.known.settled
    assert Solver().open(deal, known=solution.known).keeper([worst] * len(solution.moves)) is None


@pytest.mark.parametrize("position", [ENDGAME, Position.load(EXAMPLES / "deal.json"), OVER])
def test_a_line_goes_to_the_end_of_the_game(position: Position) -> None:
    solver = Solver()
    for opened in (solver.open(position), solver.open(position, known=solver.value(position))):
        assert len(opened.line()) == sum(map(len, position.hands))


def test_a_hint_is_for_the_player_to_move() -> None:
    view = View.of(PHASE_ONE)
    with pytest.raises(Refusal, match="is not to move"):
        hint(View(view.opponent, view.position), worlds=2)
