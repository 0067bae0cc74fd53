"""With three and four players it is found out by trying whether a potion can still be turned up."""

from __future__ import annotations

from random import Random

import pytest

from solver import Position, analyse, rules
from solver.decks import all_decks
from solver.errors import Refusal
from solver.model.random_play import random_position
from solver.moves import Play
from solver.search.exact import reachability
from solver.setup import Setup

WITH_MAGES = {
    players: [deck for deck in all_decks(players) if "M" in deck.letters and "H" not in deck.letters]
    for players in (3, 4)
}
#: Nobody can win with a Mage but in the last trick.
TOO_LATE = [
    "GKUDRTM 4p 2B trick D5 / A R8 M3 / B D9 / C K9 M5 / D D2 M6",
    "NIPRTSM 3p 2C / A M16 / B N7 M0 / C N5 P2 / potions_spent +3 +4 x2",
]


def is_ever_turned_up(setup: Setup) -> bool:
    """The same by looking at every game there is."""
    if setup.is_over:
        return False
    moves = rules.legal_moves(setup)
    turning = any(isinstance(move, Play) and move.potion for move in moves)
    return turning or any(is_ever_turned_up(rules.play(setup, move)) for move in moves)


@pytest.mark.parametrize("players", [3, 4])
def test_it_is_as_trying_every_game_tells(players: int) -> None:
    rng, found = Random(players), set[bool]()
    for seed in range(60):
        deck = rng.choice(WITH_MAGES[players])
        position = random_position(deck, seed, players=players, cards=2)
        setup = position.plain.but(potions=(0,) * players)
        for _card in range(rng.randrange(players)):
            setup = rules.play(setup, rng.choice(rules.legal_moves(setup)))
        assert reachability.can_turn_up(setup) is is_ever_turned_up(setup)
        found.add(reachability.can_turn_up(setup))
    assert found == {False, True}


@pytest.mark.parametrize("line", TOO_LATE)
def test_what_comes_too_late_is_no_obstacle(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    position = Position.from_line(line)
    assert analyse(position).exact
    monkeypatch.setattr(reachability, "MOST_TRIED", 1)  # what is not known to come too late is one
    with pytest.raises(Refusal, match="no potion can be turned up any more"):
        analyse(position)
