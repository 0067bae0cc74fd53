"""What a player of three or four sees before a prompt: all of it, on one screen."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from solver.arena.chance import dealt
from solver.arena.live_game import LiveGame
from solver.cards import HIDDEN
from solver.decks import all_decks
from solver.model import View
from solver.present.sitting_text import turn_text

#: A terminal of 24 lines and 80 columns, with a line for what is typed next.
LINES, COLUMNS = 23, 79


def views(players: int, seed: int) -> Iterator[View]:
    """What the players to move see in a random game."""
    rng = Random(seed)
    live = LiveGame(dealt(rng.choice(all_decks(players)), seed, players))
    for seat in live.asked(rng):
        yield live.view(seat)
        live.play(rng.choice(live.position.legal_moves()))


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_every_prompt_fits_a_terminal(players: int, seed: int) -> None:
    for view in views(players, seed):
        lines = turn_text(view, COLUMNS).splitlines()
        assert len(lines) + 2 <= LINES  # with an empty line and the prompt
        assert max(map(len, lines)) <= COLUMNS


@pytest.mark.parametrize(("players", "roles"), [(3, "left right"), (4, "left partner right")])
def test_it_tells_who_sits_where_and_what_lies_there(players: int, roles: str) -> None:
    for view in views(players, 2):
        shown = turn_text(view, COLUMNS)
        seats = view.position.seats
        around = seats[view.seat :] + seats[: view.seat]
        for seat, role in zip(around, ("you", *roles.split()), strict=True):
            assert f"\n{seat} {role} " in shown
        for pile in (*view.position.followers, *view.position.score, view.position.centre):
            for card in pile:
                assert card == HIDDEN or any(
                    word.startswith(card.faction) and str(card.value) in word for word in shown.split()
                )
