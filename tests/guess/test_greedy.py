"""Rules of thumb for every game: what anybody would play."""

from __future__ import annotations

from random import Random

import pytest

from solver.arena.live_game import LiveGame
from solver.artifacts import Artifact
from solver.bots.greedy import GreedyBot
from solver.cards import Seat
from solver.decks import Deck
from solver.model import Position
from solver.moves import Choice, Move, Pass, Use
from solver.rules import deal
from solver.stages import Stage

DEALT = ((Artifact.CROWN, Artifact.BALL, Artifact.HORN), (Artifact.LANTERN, Artifact.SPEAR, Artifact.SHIELD))


def questions(seed: int) -> list[tuple[Position, Move]]:
    """What the bot is asked in a game of its own, and what it answers."""
    rng = Random(seed)
    setup = deal(Deck.of("GKUDP"), 2, rng)
    start = Position.dealt(
        setup.deck, 2, Seat.A, hands=setup.hands, stock=setup.centre + setup.stock, artifacts=DEALT
    )
    live = LiveGame(Position.of(start))
    asked = []
    for seat in live.asked(rng):
        move = GreedyBot().choose(live.view(seat))
        asked.append((live.position, move))
        live.play(move)
    return asked


def artifacts_of(move: Move) -> tuple[Artifact, ...]:
    return move.artifacts if isinstance(move, Use) else ()


@pytest.mark.parametrize("seed", range(6))
def test_what_costs_nothing_is_used(seed: int) -> None:
    """The Crown in the end, the Ball as soon as it can be, the Lantern."""
    asked = questions(seed)
    stages = [(position.pending, move) for position, move in asked if position.pending is not None]
    crowns = [move for pending, move in stages if pending.stage is Stage.OVER]
    balls = [move for pending, move in stages if pending.stage is Stage.DRAW]
    assert [artifacts_of(move) for move in crowns] == [(Artifact.CROWN,)]
    assert [artifacts_of(move) for move in balls] == [(Artifact.BALL,)] * len(balls)
    assert len(balls) <= 1


@pytest.mark.parametrize("seed", range(6))
def test_a_shield_is_kept_for_a_trick_that_it_turns(seed: int) -> None:
    for position, move in questions(seed):
        if artifacts_of(move) == (Artifact.SHIELD,):
            before = position.play(Pass.PASS)
            after = position.play(move)
            assert before != after
            assert position.counts_as or len(position.trick) == 2


@pytest.mark.parametrize("seed", range(20))
def test_the_stronger_card_is_recruited(seed: int) -> None:
    """With three players always a choice: of two cards of a faction the higher one."""
    rng = Random(seed)
    live = LiveGame(Position.of(deal(Deck.of("GKUDPRT"), 3, rng)))
    while live.position.phase == 1:
        seat = live.position.to_move
        assert seat is not None
        centre = live.position.centre
        choosing = len(live.position.trick) == 3
        move = GreedyBot().choose(live.view(seat))
        if choosing and len({card.faction for card in centre}) == 1:
            assert move in (Choice.TOP, max(centre, key=lambda card: card.value))
        live.play(move)
