"""What was forgotten: it is none of what is known, and nothing that could be known is lost with it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from solver import rules
from solver.cards import HIDDEN, Card, Seat
from solver.decks import all_decks
from solver.errors import Refusal
from solver.model import Game, Observed, Position, View
from solver.model.seen import events_by_move
from solver.moves import Play
from solver.rules.events import What
from tests.model.watching import random_game
from tests.sizes import size


def can_be_forgotten(game: Game, number: int, seat: Seat) -> bool:
    """Whether the move is a card of another player that the trick has left in the discard."""
    before, move, *_ = game.steps[number]
    if before.phase == 2 or rules.pending(before).stage.word != "play" or before.to_move == seat:
        return False
    card = move.card if isinstance(move, Play) else move
    swaps = any(event.what is What.SWAPPED for event in game.steps[number].events)
    later = game.steps[number:]
    cleared = next(step.after for step in later if not step.after.trick)
    gained = Counter(cleared.discard) - Counter(before.discard)
    return isinstance(card, Card) and not swaps and gained[card] > 0


def forgetful(game: Game, seat: Seat, rng: Random, share: float) -> list[tuple[str, ...]]:
    """The events by move with some cards and some own draws forgotten, and what must be told then."""
    told = []
    in_trick = lost = 0
    for number, events in enumerate(events_by_move(game, seat)):
        mine = list(events)
        if number:
            step = game.steps[number - 1]
            in_trick = in_trick if step.before.trick else 0
            if in_trick < 2 and can_be_forgotten(game, number - 1, seat) and rng.random() < share:
                move = step.move
                mine[0] = str(move._replace(card=HIDDEN)) if isinstance(move, Play) else "?"
                in_trick += 1
            if in_trick and any(event.what is What.WON for event in step.events):
                (winner,) = (event.seat for event in step.events if event.what is What.WON)
                mine.insert(1, f"won {winner}")
            if in_trick and step.before.trick and not step.after.trick:
                at = len(mine) - (mine[-1].startswith("turn"))
                brewers = [event.seat for event in step.events if event.what is What.BREWED]
                mine[at:at] = [f"leads {step.after.leader}", *(f"brewed {each}" for each in brewers)]
            for index, event in enumerate(mine):
                if event.startswith("draw") and rng.random() < share:
                    mine[index] = "draw ?"
                    lost += 1
            if lost and step.before.phase == 1 and step.after.phase == 2:
                mine.append(f"hand {' '.join(map(str, step.after.hands[seat]))}")
        told.append(tuple(mine))
    return told


def game_of(seed: int) -> Game:
    rng = Random(seed)
    players = (2, 2, 3, 4)[seed % 4]
    return random_game(rng.choice(all_decks(players)), players, rng)


@pytest.mark.parametrize("seed", range(size(12, 120)))
def test_what_is_left_is_a_part_of_what_was_known(seed: int) -> None:
    game = game_of(seed)
    positions = game.positions()
    for seat in game.start.seats[:2]:
        rng = Random(seed)
        observed = Observed(game.seen_by(seat).start)
        for number, events in enumerate(forgetful(game, seat, rng, 0.2)):
            for event in events:
                word = event.split()[0]
                assert (
                    word not in ("won", "hand", "draw", "turn") or word in observed.expects or word == "won"
                )
                observed = observed.play(event)
            if positions[number].to_move != seat:
                continue
            assert observed.to_move == seat
            truth = View.at(game, number)
            if positions[number].trick and not observed._noticed.stand_ins:
                assert observed.legal_moves == positions[number].legal_moves()
            if observed._noticed.stand_ins:
                with pytest.raises(Refusal, match="forgotten"):
                    _ = observed.view
                continue
            view = observed.view
            assert view.worlds >= truth.worlds
            for (name, known), (_, all_known) in zip(view.position.piles, truth.position.piles, strict=True):
                left = Counter(card for card in known if card != HIDDEN)
                assert left <= Counter(all_known), name
                assert len(known) == len(all_known)
            for mine, theirs in zip(view.position.voids, truth.position.voids, strict=True):
                assert mine <= theirs
            unsure = Position.of(view.position.plain)  # it can be written down, and read again
            assert unsure == view.position
        assert observed.position.is_over
        assert observed.position.score == positions[-1].score
