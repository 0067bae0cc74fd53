"""What a person is told of a game against bots is what the rules say."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from solver import rules
from solver.arena.sitting import Sitting, Step
from solver.cards import Seat
from solver.decks import Deck
from solver.moves import Choice
from solver.present.sitting_text import step_text
from solver.stages import Stage

SEERS = {2: "NIRTS", 3: "NIUDRTS", 4: "GKUDPRS"}


def played(players: int, seed: int) -> Iterator[Step]:
    """A game in which everybody chooses at random."""
    rng = Random(seed)
    sitting = Sitting.begin(Deck.of(SEERS[players]), Seat.A, "random", seed, players)
    while not sitting.is_over:
        if sitting.is_persons_turn:
            yield sitting.play(rng.choice(sitting.view.position.legal_moves()))
        else:
            yield sitting.reply()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_is_told_who_has_looked_at_the_top_card(players: int) -> None:
    """With two a winner looks for any Seer in the trick, with more only for an own one."""
    looks = 0
    for seed in range(4):
        before: Step | None = None
        for step in played(players, seed):
            text = step_text(step, Seat.A, 200)
            cards = dict(rules.turns(step.before))
            seers = [seat for seat, card in cards.items() if card.faction == "S"]
            looked = (
                rules.pending(step.before).stage is Stage.RECRUIT
                and (before is None or before.move is not Choice.TOP)
                and (players == 2 or step.player in seers)
            )
            if looked and step.player is not Seat.A:
                piles = {Choice.CENTRE: "the centre card", Choice.TOP: "the top card"}
                taken = piles.get(step.move) if isinstance(step.move, Choice) else step.move
                assert text.startswith(f"{step.player} has looked at the top card and takes {taken}.")
                looks += 1
            else:
                assert "has looked" not in text
            before = step
    assert looks


@pytest.mark.parametrize("players", [2, 3, 4])
def test_where_the_cards_are_when_phase_two_begins(players: int) -> None:
    (told,) = (
        text for step in played(players, 1) if "Phase Two begins" in (text := step_text(step, Seat.A, 200))
    )
    where = "in the other." if players == 2 else "in those of the others."
    assert told.endswith(f"and what is not in yours and has not been played is {where}")
