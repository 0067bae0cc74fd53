"""Hints for three and four players, Magic decks and artifacts: legal, repeatable, and without peeking."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt
from random import Random

import pytest

from solver.bots import BOTS, Budget
from solver.cards import Seat
from solver.decks import Deck
from solver.model import Game, Position, View
from solver.model.random_play import random_position
from solver.notation import parse_move
from solver.search.sampled.hint import Hint, hint
from solver.search.sampled.playouts import played_out
from solver.search.sampled.worlds import viewer_of
from solver.search.state import setup_of
from tests.guess.test_any_worlds import games
from tests.model.watching import random_game, swapped

SEEDS = range(8)


def answer(found: Hint) -> object:
    return {**found.to_json(), "notes": None}


@pytest.mark.parametrize("seed", SEEDS)
def test_every_legal_move_has_a_chance(seed: int) -> None:
    for view in list(games(seed))[::9]:
        found = hint(view, 4, seed=1)
        assert {each.move for each in found.moves} == set(view.position.legal_moves())
        assert found.best in view.position.legal_moves()
        assert all(each.stderr >= 0 for each in found.moves)
        if found.moves[0].guarantee is None:
            assert all(each.win is not None and 0 <= each.win <= 1 for each in found.moves)
            assert [each.behind for each in found.moves] == sorted(each.behind for each in found.moves)
        if found.method == "rollout":
            assert (found.leaves, found.worlds) == ("played out", 4)
            assert all(each.stderr > 0 for each in found.moves)
        elif found.method == "exact":
            assert view.only_world is not None


ONE_WORLD = (
    "NIRTSBH 4p 2B trick T5 / A S7 score I7 R0489 H367 void IBH / B score I13 T136 S689 B0234678 H0258"
    " front N11337 / C R7 void NISH / D H4 void IRSB / discard N13555779 I135579 R12356 T024789 S012345 B159"
    " H19"
)


@pytest.mark.parametrize(
    ("line", "win"),
    [
        ("GKUDPRS 3p 2A trick G56 / C G7", 1.0),
        ("GKUDPRS 3p 2A trick G56 / C G4", 0.0),
        ("GKUDPRS 3p 2A trick G5 D6 / C G7", 1.0),
        ("GKUDPRS 3p 2A trick G5 D6 / A score D2 / C D7", 0.0),
        (ONE_WORLD, 0.0),
        ("GKUDPRS 3p 2A trick G56 / A U1 void D / B D2 void U / C G78", 1.0),
    ],
)
def test_three_and_four_are_told_what_is_proven(line: str, win: float) -> None:
    found = hint(Position.from_line(line))
    assert (found.method, found.leaves, found.moves[0].win, found.moves[0].stderr) == (
        "exact",
        "solved",
        win,
        0.0,
    )


def test_the_only_world_is_the_one_that_is_drawn() -> None:
    """Voids leave one way to deal what is hidden."""
    view = View.of(Position.from_line(ONE_WORLD))
    assert (view.worlds, len(view.unseen)) == (1, 2)
    world = setup_of(view.position.deck, 4, viewer_of(view).world(1, 1))
    assert view.only_world is not None
    assert view.only_world.hands == world.hands == Position.from_line(ONE_WORLD).hands


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_seed_and_worlds_decide_the_answer(seed: int) -> None:
    view = list(games(seed))[10]
    first = hint(view, 30, seed=5)
    assert answer(first) == answer(hint(view, 30, seed=5))
    assert first.moves != hint(view, 30, seed=6).moves


def test_the_number_of_processes_does_not_matter() -> None:
    view = next(games(3))
    alone = played_out(view, 4, (0, 40))
    halves = played_out(view, 4, (0, 15))
    halves.add(played_out(view, 4, (15, 25)))
    assert alone == halves
    assert answer(hint(view, 300, seed=4)) == answer(hint(view, 300, seed=4, jobs=2))


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_that_a_player_cannot_see_changes_the_answer(seed: int) -> None:
    """Any world written out in place of the truth: other hands, another deck, other artifacts."""
    for view in list(games(seed))[::11]:
        shown = View.of(view.position)
        world = setup_of(shown.position.deck, shown.position.players, viewer_of(shown).world(9, 9))
        written = replace(
            shown.position.plain, hands=world.hands, stock=world.stock, artifacts=world.artifacts
        )
        if shown.position.followers == world.followers and _hides_all_hands(shown):
            again = View.of(shown.position.as_known(written))
            assert again == shown
            assert answer(hint(again, 3, seed=2)) == answer(hint(shown, 3, seed=2))


def _hides_all_hands(view: View) -> bool:
    """Whether nothing of the others is known, as in a position in which everything is written out."""
    return all(view.hidden_in_hand(seat) == len(view.position.hands[seat]) for seat in view.others)


@pytest.mark.parametrize(("deck", "players"), [("GKUDPRT", 4), ("GKMBHUD", 3)])
def test_other_hands_with_the_same_history_get_the_same_hint(deck: str, players: int) -> None:
    """Two games that differ only in cards that have stayed hidden from the player."""
    rng = Random(7)
    compared = 0
    while compared < 3:
        game = random_game(Deck.of(deck), players, rng)
        moves = 4 * players
        position = game.positions()[moves]
        if position.to_move is None or position.phase == 2:
            continue
        view = View.at(game, moves)
        one, other = rng.sample(list(view.unseen), 2)
        if one.faction != other.faction or 0 in (one.value, other.value):  # Goblins have several zeros
            continue
        changed = swapped(Game(game.start, game.moves[:moves]), one, other)
        if View.at(changed, moves) != view:
            continue
        assert answer(hint(View.at(changed, moves), 20)) == answer(hint(view, 20))
        compared += 1


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("seed", SEEDS)
def test_bots_play_legal_moves_in_every_kind_of_game(name: str, seed: int) -> None:
    bot = BOTS[name](1, Budget(worlds=1))
    for view in list(games(seed))[::7]:
        assert bot.choose(view) in view.position.legal_moves()


def test_a_sure_win_is_seen_by_play_outs() -> None:
    """Four players, one trick to go, and every vote settled."""
    for seed in range(40):
        position = random_position(Deck.of("GKUDPRT"), seed, players=4, cards=1)
        found = hint(View.of(position), 20)
        if found.moves[0].win in (0.0, 1.0):
            side = "AC" if position.to_move in (Seat.A, Seat.C) else "BD"
            end = position
            while not end.is_over:
                end = end.play(end.legal_moves()[0])
            assert (end.tally().result == side) == (found.moves[0].win == 1.0)
            return
    pytest.fail("no such position")


def test_potions_are_turned_up_at_fair_odds() -> None:
    """The case of a wasted potion: play-outs need not find it, but values agree with what is possible."""
    text = (
        '{"deck": "GKUDM", "phase": 2, "leader": "A", "hands": {"A": "G4 M0", "B": "G2 U5"}, '
        '"score": {"A": "G0139 K2579 U1 M247", "B": "G0567 U02346789 D3"}, '
        '"potions": {"A": 3, "B": 1}, "potions_spent": "+6 -2"}'
    )
    found = hint(Position.loads(text))
    assert found.method == "exact"
    assert found.best == parse_move("M0 potion")
    assert found.moves[0].win == pytest.approx(5 / 7)


def test_stated_errors_hold() -> None:
    """Of many small samples the means scatter as the errors say: the interval of two errors holds 95 %."""
    view = list(games(3))[4]
    large = hint(view, 4000, seed=99)
    truth = {each.move: (each.win, each.stderr) for each in large.moves}
    inside = total = 0
    for seed in range(40):
        for each in hint(view, 60, seed=seed).moves:
            win, error = truth[each.move]
            assert win is not None
            assert each.win is not None
            inside += abs(each.win - win) <= 1.96 * sqrt(each.stderr**2 + error**2)
            total += 1
    assert 0.9 < inside / total <= 1.0
