"""What a player of three or four sees before a prompt: all of it, on one screen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from solver.arena.chance import dealt
from solver.arena.live_game import LiveGame
from solver.cards import HIDDEN, Seat
from solver.decks import all_decks
from solver.model import View
from solver.present.position_svg import position_svg
from solver.present.sitting_text import turn_text
from tests.present.pictures import Picture

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


@pytest.mark.parametrize(("players", "roles"), [(3, "right left"), (4, "right partner left")])
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


@pytest.mark.parametrize("players", [3, 4])
def test_they_sit_as_in_the_picture(players: int) -> None:
    """There A sits at the lower edge."""
    view = next(view for view in views(players, 2) if view.seat is Seat.A)
    roles = re.findall(r"^([A-D]) (you|left|right|partner) ", turn_text(view, COLUMNS), re.MULTILINE)
    picture = Picture(position_svg(view.position))
    begins = {}
    for panel in picture.painted("panel", "active"):
        name = next(text.text for text in picture.texts if panel.holds(text))
        if role := dict(roles).get(name.split()[0]):
            begins[role] = panel.left
    assert len(begins) == players
    assert begins["left"] < begins["you"] < begins["right"]
    assert begins.get("partner", begins["you"]) == begins["you"]
